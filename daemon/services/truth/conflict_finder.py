"""Finding what contradicts what: memories that got their vectors are held against what is near them."""

import asyncio
import contextlib
import time
from collections.abc import Callable, Coroutine, Iterable, Sequence
from typing import Any

import msgspec

from app.errors import AppError, ItemNotFoundError
from app.logs import log
from app.wire.conflicts import FindingRule
from app.wire.events import ConflictsChanged
from daemon.bus import EventBus, Numbered, Subscription
from daemon.embedding.port import EmbedderPort, Priority
from daemon.services.learn.gate import WorkGate
from daemon.services.truth.conflict_copy import open_copies
from daemon.services.truth.conflict_pair import embedding, held_against, in_order, row_of, said_row, weigh
from daemon.services.truth.conflict_side import Side, Surroundings, side_of
from daemon.store.contradictions import ContradictionRow
from daemon.store.database import Database
from daemon.store.pages import MEMORY

# For each batch of notes all memories are read, and all notes that wait no more are passed by: with 200 of
# 100,000 notes at once that took longer than to compare them.
BATCH, NOTES_BATCH = 20, 1000
RETRY_S = 30.0
# Memories that come one after the other are looked at together: each look costs eight visits to readers.
GATHER_S = 0.2
# While much is learnt, looks take a tenth of the time, but none waits longer than a minute for the next.
REST, LONGEST_REST_S = 9, 60.0
NAMED = 50
DEFER_US = 7 * 86_400 * 1_000_000
"""What was put off is asked again after seven days."""
# After these something may wait, or other copies may lie beside pages.
_NEWS = {"meaning.ready", "note.changed", "note.removed", "notes.changed", "resync"}
_OF_COPIES = "problems.changed"


def due_now() -> int:
    """What was put off before this time is open again."""
    return time.time_ns() // 1000 - DEFER_US


class _Findings(msgspec.Struct, frozen=True):
    """What was found of one memory, whose words have this digest, and all that it was held against."""

    item_id: str
    digest: bytes
    others: list[str]
    rows: list[ContradictionRow]


class ConflictFinder:
    """One task that works while there is something to judge and sleeps otherwise.

    rule: what the settings say; with "off" nothing is judged, and waits until it is asked for.
    judged, compared: counts since the daemon began, of memories and of what they were held against.
    """

    def __init__(
        self,
        db: Database,
        around: Surroundings,
        embedder: EmbedderPort,
        bus: EventBus,
        gate: WorkGate,
        rule: Callable[[], FindingRule],
    ) -> None:
        self._db = db
        self._around = around
        self._embed = embedding(embedder, Priority.BACKLOG)
        self._bus = bus
        self._gate = gate
        self._rule = rule
        self._followed = rule()
        self._changing = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        self._took_s = 0.0
        self.judged = 0
        self.compared = 0

    def start(self) -> None:
        self._task = asyncio.create_task(self._work(), name="finding conflicts")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    @property
    def asks(self) -> bool:
        """Whether anybody is asked about what was found."""
        return self._rule() == "ask"

    async def settings_changed(self) -> None:
        """Look for what waits, or stop looking, and say how many are open by the rule of now."""
        async with self._changing:
            before, self._followed = self._followed, self._rule()
            if before == self._followed:
                return
            if self._task is not None:
                await self.stop()
                self.start()
            await self.tell([])

    async def _work(self) -> None:
        with self._bus.subscribe() as events:
            while True:
                began = time.monotonic()
                await self._done(self.judge_waiting())
                self._took_s = time.monotonic() - began
                await self._done(self._until_news(events))

    async def _done(self, step: Coroutine[Any, Any, None]) -> None:
        """One step; one that fails ends neither the task nor what comes next."""
        try:
            await step
        except AppError as error:
            log.learning.warning("conflicts were not looked for: %s", error.message)
            await asyncio.sleep(RETRY_S)
        except Exception:
            log.learning.exception("looking for conflicts broke off")
            await asyncio.sleep(RETRY_S)

    async def _until_news(self, events: Subscription) -> None:
        """Until something may wait, or what was put off is due."""
        async with self._db.read() as tables:
            deferred = await tables.contradictions.next_due(due_now())
        wait_s = None if deferred is None else max(0.0, (deferred - due_now()) / 1e6)
        try:
            async with asyncio.timeout(wait_s):
                while not await self._is_news(await events.queue.get()):
                    pass
        except TimeoutError:
            await self.tell([])
            return
        await asyncio.sleep(max(GATHER_S, min(REST * self._took_s, LONGEST_REST_S)))
        while not events.queue.empty():
            await self._is_news(events.queue.get_nowait())

    async def _is_news(self, event: Numbered) -> bool:
        """Whether something may wait after this; other copies beside pages are told at once."""
        if event.envelope.kind == _OF_COPIES and event.envelope.payload.get("source_id") == MEMORY:
            await self.tell([])
        return event.envelope.kind in _NEWS

    async def judge_waiting(self) -> None:
        """Hold all that waits against what is near it."""
        if self._rule() == "off":
            return
        await self._find_decided_again()
        await self._look_at_notes()
        while True:
            async with self._db.read() as tables:
                waiting = await tables.contradictions.waiting(BATCH)
            if not waiting:
                return
            found: list[_Findings] = []
            for item_id in waiting:
                await self._gate.passed()
                found += await self._judge(item_id)
            if not found:
                # All of them went meanwhile.
                return
            await self._keep(found)

    async def _look_at_notes(self) -> None:
        """Notes that came or changed: memories near them are to be judged once more."""
        while True:
            await self._gate.passed()
            async with self._db.read() as tables:
                waiting = await tables.contradictions.notes_waiting(NOTES_BATCH)
            if not waiting:
                return
            near = await self._around.memories_near(waiting)
            async with self._db.transaction() as tables:
                await tables.contradictions.judge_again(near)
                await tables.contradictions.set_notes_judged(waiting)

    async def tell(self, conflict_ids: Sequence[str]) -> None:
        """Say that conflicts are other than they were."""
        async with self._db.read() as tables:
            found = (await tables.contradictions.counts(due_now())).get("open", 0) if self.asks else 0
            count = found + len(await open_copies(tables, due_now()))
        self._bus.publish(ConflictsChanged(conflict_ids=list(conflict_ids)[:NAMED], open=count))

    async def _keep(self, found: Sequence["_Findings"]) -> None:
        """Keep what was found of some memories, and say which conflicts came or went."""
        changed: list[str] = []
        async with self._db.transaction() as tables:
            for one in found:
                changed += await tables.contradictions.replace(one.item_id, one.others, one.rows)
                await tables.contradictions.set_judged(one.item_id, one.digest)
        if changed:
            await self.tell(list(dict.fromkeys(changed)))

    async def _judge(self, item_id: str) -> list["_Findings"]:
        """Hold one memory against what is near it; nothing for one that is gone by now."""
        try:
            async with self._db.read() as tables:
                note = await tables.notes.get(item_id)
                side = await side_of(tables, item_id)
                partners = set(await tables.contradictions.partners(item_id))
            near = await self._around.of_item(item_id, note.summary.space)
            every = await self._sides(near, partners | side.contradicts, item_id)
            # Of pages that came from elsewhere, with what was decided there.
            others = [one for one in every if one.id in partners or not _hold_both(side, one)]
        except ItemNotFoundError:
            return []
        found = await asyncio.to_thread(held_against, side, others)
        judged = await weigh(found, self._embed, len(others))
        rows = {row.id: row for row in _said_rows(side, others)}
        for other in others:
            if other.id in judged.found:
                row = row_of(*in_order(side, other), judged.found[other.id])
                rows.setdefault(row.id, row)
        self.judged += 1
        self.compared += len(others)
        log.learning.debug("a memory was held against %d others, %d conflicts", len(others), len(rows))
        return [_Findings(item_id, note.digest, [one.id for one in others], list(rows.values()))]

    async def _sides(self, near: dict[str, list[str]], also: Iterable[str], item_id: str) -> list[Side]:
        async with self._db.read() as tables:
            wanted = [one for one in dict.fromkeys([*near, *sorted(also)]) if one != item_id]
            known = {one.id for one in await tables.notes.summaries(wanted) if one.hidden_at is None}
            return [await side_of(tables, one, near.get(one, ())) for one in wanted if one in known]

    async def _find_decided_again(self) -> None:
        """After a rebuild: what was decided is shown again, though one side left recall with it."""
        async with self._db.read() as tables:
            pairs = await tables.contradictions.decided_without_row()
            sides = [(await side_of(tables, old), await side_of(tables, new)) for old, new in pairs]
        rows: list[ContradictionRow] = []
        for existing, new in sides:
            found = await asyncio.to_thread(held_against, new, [existing])
            rows.append(row_of(existing, new, found[0][1]) if found else _decided_row(existing, new))
        if rows:
            async with self._db.transaction() as tables:
                await tables.contradictions.keep(rows)


def _hold_both(one: Side, other: Side) -> bool:
    return other.id in one.holds_beside or one.id in other.holds_beside


def _decided_row(existing: Side, new: Side) -> ContradictionRow:
    is_said = new.id in existing.contradicts or existing.id in new.contradicts
    return said_row(existing, new, is_said=is_said)


def _said_rows(side: Side, others: Iterable[Side]) -> list[ContradictionRow]:
    """Pairs that are linked as contradicting, whichever of them says so."""
    pairs = [one for one in others if one.id in side.contradicts or side.id in one.contradicts]
    return [said_row(*in_order(side, one)) for one in pairs]
