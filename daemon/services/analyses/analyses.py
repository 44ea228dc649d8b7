"""What handlers call: the inbox of memories that wait, hand-ins, and their undo as one run."""

import asyncio
import secrets
from collections.abc import Sequence
from datetime import datetime

import msgspec

from app.errors import AnalysisRefusedError, InvalidInputError, ItemNotFoundError
from app.wire.analyses import (
    AnalysedItem,
    AnalysisInbox,
    AnalysisRun,
    AnalysisRuns,
    HandedIn,
    HandIn,
    RunUndone,
    WaitingItem,
)
from app.wire.events import AnalysesChanged
from app.wire.memories import Receipt
from app.wire.past import Undo
from daemon.bus import EventBus
from daemon.ledger.line import NewLine
from daemon.ledger.pending import FileWrite
from daemon.ledger.text import text_write
from daemon.pages.kind import TYPES
from daemon.pages.write import text_of
from daemon.services.analyses.check import Checked, check_all
from daemon.services.memory.clean import clean_name
from daemon.services.memory.line_kind import CHANGED, UNDONE, session_key
from daemon.services.memory.page_file import PageHome, Who, ids_of, rewrite
from daemon.services.memory.page_plan import PagePlan
from daemon.services.memory.page_version import words_of
from daemon.services.memory.pages import Pages
from daemon.services.memory.typed import declared_types
from daemon.services.memory.writer import Outcome
from daemon.services.past.past import Past
from daemon.store.analyses import ANALYSED, Readable
from daemon.store.database import Database, Tables
from daemon.store.moment import time_at
from daemon.store.versions import VersionRow

MOST_ANALYSES, MOST_REFUSED = 200, 50
SHOWN = 4000
_NOT_BY_HAND = frozenset({"plan", "pending"})


class _Kept(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the note of a line says of one analysis: numbers and names of fields, no words of the item."""

    model: str = ""
    changed: list[str] = []
    tags: int = 0
    entities: int = 0
    triples: int = 0
    contradictions: int = 0


class Analyses:
    """Each hand-in is one change: all of it is on disk when the call returns, or nothing of it."""

    def __init__(self, db: Database, pages: Pages, at: PageHome, past: Past, bus: EventBus) -> None:
        self._db = db
        self._pages = pages
        self._at = at
        self._past = past
        self._bus = bus

    async def inbox(self, limit: int, spaces: Sequence[str]) -> AnalysisInbox:
        """Memories that nobody analysed as they stand now."""
        waiting, done, first = await self._waiting(spaces)
        shown = waiting[:limit]
        async with self._db.read() as tables:
            notes = {one.id: one for one in await tables.notes.summaries(one.id for one in shown)}
            bodies = await tables.truth.bodies(notes)
            seen = await tables.truth.last_seen(notes)
            declared = await declared_types(tables)
        items = []
        for one in shown:
            if one.id not in notes or one.id not in bodies:
                continue
            note, text = notes[one.id], text_of(bodies[one.id].text).strip()
            items.append(
                WaitingItem(
                    id=one.id,
                    title=note.title,
                    type=note.type,
                    text=text[:SHOWN],
                    version=seen[one.id].versions if one.id in seen else 0,
                    path=note.path,
                    cue=str(bodies[one.id].properties.get("cue") or ""),
                    tags=list(note.tags),
                    space=note.space,
                    author=note.author,
                    created_at=time_at(note.created_at),
                    is_cut=len(text) > SHOWN,
                    was_analysed=one.id in first,
                )
            )
        types = [*(one for one in TYPES if one not in _NOT_BY_HAND), *sorted(declared)]
        return AnalysisInbox(items=items, waiting=len(waiting), analysed=done, types=types)

    async def hand_in(self, asked: HandIn) -> HandedIn:
        """Keep all analyses or none. Raises AnalysisRefusedError, InvalidInputError."""
        if not asked.analyses or len(asked.analyses) > MOST_ANALYSES:
            raise InvalidInputError(
                f"From one to {MOST_ANALYSES} analyses at once.", hint="See what waits with: memorarium inbox"
            )
        model = clean_name("model", asked.model)
        stamp = f"{datetime.now().astimezone():%Y-%m-%d %H:%M:%S}"
        session = f"Analysis {stamp} {secrets.token_hex(3)}"
        who = Who(author=clean_name("author", asked.author), session=session)

        tried: list[AnalysisRun] = []

        async def job(tables: Tables) -> Outcome[PagePlan]:
            checked, refused = await check_all(tables, self._at, asked.analyses)
            if refused:
                raise AnalysisRefusedError(
                    f"{len({one.index for one in refused})} of {len(asked.analyses)} analyses are refused:"
                    f" {refused[0].reason}. Nothing was changed.",
                    hint="Mend what detail.refused names, and hand all of them in again.",
                    detail={"refused": [msgspec.structs.asdict(one) for one in refused[:MOST_REFUSED]]},
                )
            if asked.dry_run:
                tried[:] = [_run_of(who, model, checked)]
                return Outcome(PagePlan())
            return await self._write(tables, checked, who, model)

        request = "" if asked.dry_run else asked.request_id
        plan = await self._pages.do(asked.analyses[0].id, job, request)
        waiting, _, _ = await self._waiting(())
        if asked.dry_run:
            return HandedIn(run=tried[0], waiting=len(waiting), dry_run=True)
        run = await self.get(plan.receipts[0].id)
        self._bus.publish(AnalysesChanged(run_id=run.id, waiting=len(waiting)))
        return HandedIn(run=run, waiting=len(waiting))

    async def _write(
        self, tables: Tables, checked: Sequence[Checked], who: Who, model: str
    ) -> Outcome[PagePlan]:
        plan = PagePlan()
        for one in checked:
            kept = _Kept(
                model=model,
                changed=one.told.changed,
                tags=one.told.tags,
                entities=one.told.entities,
                triples=one.told.triples,
                contradictions=one.told.contradictions,
            )
            plan.lines.append(NewLine(kind=ANALYSED, ids=_ids_of(plan.writes, one.page.id, who, kept)))
        for one in checked:
            if one.data != one.page.bytes:
                said = msgspec.structs.replace(who, reason=one.reason)
                await rewrite(tables, self._at, plan, one.page, one.data, NewLine(kind=CHANGED), said)
        plan.receipts.append(Receipt(id=session_key(who.session), status="created"))
        return Outcome(plan, plan.change())

    async def runs(self, limit: int) -> AnalysisRuns:
        """What was handed in, the newest first."""
        async with self._db.read() as tables:
            rows = await tables.analyses.handed_in()
        by_run: dict[str, list[VersionRow]] = {}
        for row in rows:
            by_run.setdefault(row.session, []).append(row)
        newest = [*reversed(by_run)][:limit]
        return AnalysisRuns(runs=[await self._told(by_run[one]) for one in newest], total=len(by_run))

    async def get(self, run_id: str) -> AnalysisRun:
        """One run. Raises ItemNotFoundError."""
        async with self._db.read() as tables:
            rows = await tables.analyses.handed_in(run_id.strip() or "-")
        if not rows:
            raise ItemNotFoundError(
                "No such analysis was handed in.", hint="List them with: memorarium analyses"
            )
        return await self._told(rows)

    async def undo(self, run_id: str, author: str) -> RunUndone:
        """Take all of a run back; one that was taken back is done again."""
        run = await self.get(run_id)
        session = await self._undone_by(run.session)
        undone = await self._past.undo_session(session or run.session, Undo(author=author))
        after = await self.get(run_id)
        waiting, _, _ = await self._waiting(())
        self._bus.publish(AnalysesChanged(run_id=run.id, waiting=len(waiting)))
        return RunUndone(run=after, undone=undone)

    async def _undone_by(self, session: str) -> str:
        return (await self._past.session(session)).session.undone_by

    async def _waiting(self, spaces: Sequence[str]) -> tuple[list[Readable], int, set[str]]:
        """Those that wait, how many are done, and which of the waiting were analysed before."""
        async with self._db.read() as tables:
            readable = await tables.analyses.readable(sorted(one.casefold() for one in spaces))
        suspects = {one.analysed_in for one in readable if one.last_kind == UNDONE} - {""}
        undone = {one for one in suspects if await self._undone_by(one)}

        def is_done(one: Readable) -> bool:
            if not one.analysed_in or one.analysed_in in undone:
                return False
            is_own = one.last_session == one.analysed_in or one.last_kind == UNDONE
            return is_own or one.last_at <= one.analysed_at

        waiting = [one for one in readable if not is_done(one)]
        before = {one.id for one in waiting if one.analysed_in}
        return waiting, len(readable) - len(waiting), before

    async def _told(self, rows: Sequence[VersionRow]) -> AnalysisRun:
        session = rows[0].session
        async with self._db.read() as tables:
            titles = {
                one.id: one.title for one in await tables.notes.summaries({row.item_id for row in rows})
            }
        state = "undone" if await self._undone_by(session) else "applied"

        def read() -> AnalysisRun:
            words = {row.item_id: words_of(self._at.texts, row.note) for row in rows}
            kept = {item: _kept_in(one.text) for item, one in words.items()}
            first = words[rows[0].item_id]
            return AnalysisRun(
                id=session,
                session=session,
                at=time_at(rows[0].at),
                by=first.by,
                model=kept[rows[0].item_id].model,
                state=state,  # type: ignore[arg-type]  # one of its two words
                items=[_item(row.item_id, titles.get(row.item_id, ""), kept[row.item_id]) for row in rows],
            )

        return await asyncio.to_thread(read)


def _ids_of(writes: list[FileWrite], item_id: str, who: Who, kept: _Kept) -> dict[str, str]:
    """What the line says; its note has who did it, and what was done in numbers."""
    ids = ids_of([], item_id, who)
    said = {"by": who.author, "session": who.session, "text": msgspec.json.encode(kept).decode()}
    ids["note"], write = text_write(msgspec.json.encode({name: one for name, one in said.items() if one}))
    writes.append(write)
    return ids


def _kept_in(text: str) -> _Kept:
    try:
        return msgspec.json.decode(text, type=_Kept) if text else _Kept()
    except msgspec.MsgspecError:
        return _Kept()


def _item(item_id: str, title: str, kept: _Kept) -> AnalysedItem:
    return AnalysedItem(
        id=item_id,
        title=title,
        changed=kept.changed,
        tags=kept.tags,
        entities=kept.entities,
        triples=kept.triples,
        contradictions=kept.contradictions,
    )


def _run_of(who: Who, model: str, checked: Sequence[Checked]) -> AnalysisRun:
    return AnalysisRun(
        id="",
        session="",
        at=datetime.now().astimezone(),
        by=who.author,
        model=model,
        items=[one.told for one in checked],
    )
