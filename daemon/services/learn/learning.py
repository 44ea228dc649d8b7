"""Learning meanings: passages without a vector get one, in the background, edits first."""

import asyncio
import contextlib
import time
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial

import numpy as np

from app.errors import AppError, EmbedderUnavailableError
from app.logs import log
from app.wire.events import MeaningReady, RunStatus
from daemon.bus import EventBus
from daemon.embedding.port import EmbedderPort, Priority, TextDetails
from daemon.services.learn.gate import WorkGate
from daemon.services.learn.meaning import Meaning
from daemon.services.learn.similar import SimilarNotes
from daemon.services.runs import Run, Runs
from daemon.store.aside import AsideVectors
from daemon.store.database import Database, Tables
from daemon.store.details import DetailsRow
from daemon.store.results import PendingPassage
from daemon.store.vectors import key_ranges

# Of an import; of edits, which go first, so few that another edit hardly waits for them.
BATCH, EDIT_BATCH = 256, 16
# A fault that passes (disk full, a lost worker) is tried again after this long.
# What stops it is mostly over soon: it is tried again after this long, twice as long each time.
RETRY_S, MOST_RETRY_S = 2.0, 30.0
# More changed notes than this, and looking at all pairs at once is cheaper than one by one.
MANY_NOTES = 100
NAMED_NOTES = 50
# The writer is held for 10 ms.
DROPPED_AT_ONCE = 256
# Up to which change of notes the similar ones were found, for each model. A kill between vectors and pairs,
# a copy of a note and a folder that comes back leave notes with vectors and without pairs.
LINKED = "similar found:"


def embedded_text(heading: str, text: str) -> str:
    """What the model reads of a passage: its title and headings, then its words."""
    return f"{heading}\n{text}" if heading else text


def details_row(passage: PendingPassage, details: TextDetails, *, keeps_tokens: bool) -> DetailsRow:
    """What is stored beside the vector; `keeps_tokens` is about notes, records keep theirs."""
    kept = passage.is_record or keeps_tokens
    return DetailsRow(passage.key, details.sentences.tobytes(), details.tokens.tobytes() if kept else None)


class Learning:
    """One task that works while there is something to learn and sleeps otherwise."""

    def __init__(
        self,
        db: Database,
        embedder: EmbedderPort,
        meaning: Meaning,
        similar: SimilarNotes,
        runs: Runs,
        bus: EventBus,
        learnt: Callable[[], None],
        *,
        keeps_tokens: bool = True,
        gate: WorkGate | None = None,
        room: Callable[[], None] = lambda: None,
        aside: AsideVectors | None = None,
    ) -> None:
        """`room` is asked before each batch, and raises DiskFullError while there is too little.

        `aside`: vectors of an index that was set aside, which are taken over before any is made.
        """
        self._db = db
        self._embedder = embedder
        self._meaning = meaning
        self._similar = similar
        self._runs = runs
        self._bus = bus
        self._wake = asyncio.Event()
        self._gate = gate or WorkGate()
        self.paused_until: datetime | None = None
        self._run: Run | None = None
        self._task: asyncio.Task[None] | None = None
        self._learnt = learnt
        self._keeps_tokens = keeps_tokens
        self._room = room
        self._aside = aside
        self.is_unavailable = False
        self._retry_s = RETRY_S
        self._counted, self._count_at = (0, 0), 0.0

    def start(self) -> None:
        self._meaning.on_lost = self.wake
        self._wake.set()
        self._task = asyncio.create_task(self._work(), name="learning")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    def wake(self) -> None:
        """Something new is there to learn."""
        self._wake.set()

    def pause(self, paused: bool, until: datetime | None = None) -> None:
        """`until` is only told: who pauses ends it."""
        self.paused_until = until if paused else None
        self._gate.pause(paused)
        if self._run is not None:
            self._run.pause(paused)

    @property
    def is_paused(self) -> bool:
        return self._gate.is_paused

    async def _work(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            try:
                is_first = not self._meaning.is_ready.is_set()
                if is_first:
                    await self._meaning.load()
                    # After the start is over, which would wait for the writer.
                    await self._drop_unused()
                await self._learn_all()
                if is_first:
                    await self._meaning.give_back()
                self._runs.go_on("learning")
                self._retry_s = RETRY_S
            except AppError as error:
                self._runs.halt("learning", error)
                log.learning.warning("learning stopped: %s %s", error.message, error.hint)
                self.is_unavailable = isinstance(error, EmbedderUnavailableError)
                self._wake_later()
            except Exception:
                log.learning.exception("learning broke off")
                self._wake_later()

    def _wake_later(self) -> None:
        asyncio.get_running_loop().call_later(self._retry_s, self._wake.set)
        self._retry_s = min(2 * self._retry_s, MOST_RETRY_S)

    async def _learn_all(self) -> None:
        have, want = await self._coverage()
        if have < want:
            await self._learn_in_run()
        elif not await self._link_similar(set()):
            return
        self._learnt()

    async def _learn_in_run(self) -> None:
        run = self._run = self._runs.begin("learning")
        status: RunStatus = "failed"
        try:
            touched = await self._learn_batches(run)
            await self._link_similar(touched)
            status = "done"
        except asyncio.CancelledError:
            status = "cancelled"
            raise
        finally:
            self._run = None
            self._runs.end(
                run, "done" if status == "done" else "failed" if status == "failed" else "cancelled"
            )

    async def _drop_unused(self) -> None:
        """Each edit leaves a vector that no passage uses any more; once a start they go.

        They are looked for in slices, by a reader; the writer is only held to drop a few at a time.
        """
        dropped = 0
        for low, high in key_ranges(self._meaning.size):
            vectors, details = await self._db.read_at_once(partial(_unused, low=low, high=high))
            for at in range(0, max(len(vectors), len(details)), DROPPED_AT_ONCE):
                part = slice(at, at + DROPPED_AT_ONCE)
                await self._db.write_at_once(partial(_drop, vectors=vectors[part], details=details[part]))
            dropped += len(vectors) + len(details)
        log.learning.debug("%d vectors and details that nothing uses are dropped", dropped)

    async def _coverage(self) -> tuple[int, int]:
        async with self._db.read() as tables:
            return await tables.passages.learnt()

    async def _far(self, more: int) -> tuple[int, int]:
        """How far it is after so many more; counted in a twentieth of the time, else reckoned."""
        began = time.monotonic()
        if began < self._count_at:
            have, want = self._counted
            self._counted = (min(have + more, want), want)
        else:
            self._counted = await self._coverage()
            took = time.monotonic() - began
            self._count_at = began + 20 * took
        return self._counted

    async def _learn_batches(self, run: Run) -> set[str]:
        """Until nothing is left; returns the notes that got vectors. Edits do not wait for the backlog."""
        touched: set[str] = set()
        run.advance(*await self._coverage())
        await self._learn_kind(run, touched, urgent=True)
        edits = asyncio.create_task(self._follow_edits(run, touched), name="learning edits")
        try:
            await self._learn_kind(run, touched, urgent=False)
        finally:
            edits.cancel()
            await asyncio.gather(edits, return_exceptions=True)
        self._aside = None
        # An edit that was under way, or whose learning failed, is looked for once more.
        self._wake.set()
        return touched

    async def _follow_edits(self, run: Run, touched: set[str]) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            await self._learn_kind(run, touched, urgent=True)

    async def _learn_kind(self, run: Run, touched: set[str], *, urgent: bool) -> None:
        size = EDIT_BATCH if urgent else BATCH
        while True:
            await (self._gate.resumed() if urgent else self._gate.passed())
            self._room()
            await self._db.check_log()
            async with self._db.read() as tables:
                pending = await tables.passages.without_vectors(self._meaning.model_id, size, urgent=urgent)
            if not pending:
                return
            owners = await self._learn(pending, Priority.EDIT if urgent else Priority.BACKLOG)
            notes = set(owners.values())
            touched |= notes
            have, want = await self._far(len(owners))
            run.advance(have, want)
            self._bus.publish(
                MeaningReady(note_ids=sorted(notes)[:NAMED_NOTES], with_meaning=have, passages=want)
            )

    async def _learn(self, pending: list[PendingPassage], priority: Priority) -> dict[int, str]:
        """Returns which passages have their vector now, with their notes."""
        pairs, rows = await self._taken_over(pending)
        fresh = [one for one in pending if one.key not in pairs]
        if fresh:
            texts = [embedded_text(passage.heading, passage.text) for passage in fresh]
            vectors, details = await self._embedder.embed_with_details(texts, priority=priority)
            self.is_unavailable = False
            for one, half, part in zip(fresh, vectors.astype(np.float16), details, strict=True):
                pairs[one.key] = half.tobytes()
                rows.append(details_row(one, part, keeps_tokens=self._keeps_tokens))
        async with self._db.transaction() as tables:
            await tables.details.put_many(rows)
            await tables.vectors.put_many(self._meaning.model_id, pairs.items())
            users = await tables.passages.for_keys([passage.key for passage in pending])
            ids = [passage_id for some in users.values() for passage_id in some]
            owners = await tables.passages.note_ids(ids)
        await self._meaning.change([], ids)
        return owners

    async def _taken_over(
        self, pending: Sequence[PendingPassage]
    ) -> tuple[dict[bytes, bytes], list[DetailsRow]]:
        """Vectors and details of these that the index which was set aside still gives."""
        if self._aside is None:
            return {}, []
        found = await asyncio.to_thread(
            self._aside.take, self._meaning.model_id, [one.key for one in pending]
        )
        pairs: dict[bytes, bytes] = {}
        rows: list[DetailsRow] = []
        for one in pending:
            vector, row = found.get(one.key, (b"", None))
            keeps = one.is_record or self._keeps_tokens
            # What was set aside may have kept fewer tokens than are wanted now, or more.
            if row is not None and (row.tokens is not None or not keeps):
                pairs[one.key] = vector
                rows.append(row if keeps else DetailsRow(row.key, row.sentences, None))
        return pairs, rows

    async def _link_similar(self, touched: set[str]) -> bool:
        """Find what is similar to notes that got vectors or changed; whether there were any."""
        # Changes that the keepers announced before are in the index by then.
        await self._meaning.change([], [])
        key = LINKED + self._meaning.model_id
        async with self._db.read() as tables:
            linked = int(await tables.meta.get(key) or 0)
            revision = await tables.meta.revision()
            notes = await tables.notes.without_records(touched)
            notes |= set(await tables.notes.changed_since(linked))
        if len(notes) > MANY_NOTES:
            await self._similar.rebuild(notes)
            await self._meaning.give_back()
        elif notes:
            await self._similar.refresh(sorted(notes))
        if revision != linked:
            async with self._db.transaction() as tables:
                await tables.meta.set(key, str(revision))
        return bool(notes)


async def _unused(tables: Tables, *, low: bytes, high: bytes) -> tuple[list[bytes], list[bytes]]:
    return await tables.vectors.unused(low, high), await tables.details.unused(low, high)


async def _drop(tables: Tables, *, vectors: list[bytes], details: list[bytes]) -> None:
    await tables.vectors.drop(vectors)
    await tables.details.drop(details)
