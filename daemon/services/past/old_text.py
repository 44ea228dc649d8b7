"""What items said at a time that say something else today: put together in memory, to be searched."""

import asyncio
from collections.abc import Iterable, Sequence

import msgspec

from daemon.ingest.note import read_note
from daemon.ledger.record import Record
from daemon.pages.kind import ARCHIVE, folder_of
from daemon.services.memory.page_file import PageHome
from daemon.services.memory.page_item import edition_at
from daemon.services.memory.page_plan import PagePlan, store_pages
from daemon.services.memory.page_row import ReadPage, page_of
from daemon.services.memory.page_version import editions_of
from daemon.services.memory.record_row import row_of
from daemon.services.past.state import state_after
from daemon.store.database import Database, Tables
from daemon.store.moment import time_at
from daemon.store.past import SeenRow
from daemon.store.records import RECORDS, Turn
from daemon.store.results import NoteSummary, StoredNote
from daemon.store.rows import FileStat, NoteWrite, SourceKind
from daemon.store.versions import VersionRow

# Two seconds of reading, once for a time; a home in which more was changed since says so.
MOST_TEXTS = 2000


class Old(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of the items that are not today what they were at a time.

    `unresolved`: pages that were in recall and whose text of then is gone; what is searched of them is the
    text that came of it. `scanned` texts were read.
    """

    pages: list[ReadPage] = []
    records: list[Turn] = []
    notes: list[StoredNote] = []
    unresolved: frozenset[str] = frozenset()
    scanned: int = 0
    is_bounded: bool = False


async def gather_old(tables: Tables, at: PageHome, then: int, most: int = MOST_TEXTS) -> Old:
    """Read what these items said at a time, in UTC microseconds."""
    versions = await tables.past.of_many(await tables.past.changed_after(then))
    seen = {row.id: row for row in await tables.past.seen()}
    changed = sorted(item_id for item_id in versions if item_id in seen)
    pages = [one for one in changed if any(row.text for row in versions[one])]
    said = [one for one in changed if seen[one].source_id == RECORDS]
    gone = [row.id for row in seen.values() if _left_since(row, then)]
    summaries = {one.id: one for one in await tables.notes.summaries(pages[:most])}
    read, unresolved = await asyncio.to_thread(_read_pages, at, summaries.values(), versions, then)
    records = [
        turn
        for one in said[:most]
        if _was_said(seen[one], versions[one], then) and (turn := await tables.records.get(one))
    ]
    return Old(
        pages=read,
        records=records,
        notes=[await tables.notes.get(one) for one in gone[:most]],
        unresolved=frozenset(unresolved),
        scanned=min(len(pages), most) + min(len(said), most) + min(len(gone), most),
        is_bounded=max(len(pages), len(said), len(gone)) > most,
    )


def _left_since(row: SeenRow, then: int) -> bool:
    """Whether a note of a source was there at a time and is gone today."""
    is_of_source = row.session is None and row.source_id not in {RECORDS, "memory"}
    return is_of_source and row.left is not None and row.came <= then < row.left


def _was_said(row: SeenRow, versions: Sequence[VersionRow], then: int) -> bool:
    before = [one for one in versions if one.at <= then]
    return row.came <= then and not state_after(before).is_forgotten


def _read_pages(
    at: PageHome, summaries: Iterable[NoteSummary], versions: dict[str, list[VersionRow]], then: int
) -> tuple[list[ReadPage], list[str]]:
    pages: list[ReadPage] = []
    unresolved: list[str] = []
    for summary in summaries:
        rows = versions[summary.id]
        before = [row for row in rows if row.at <= then]
        if not any(row.text for row in before) or state_after(before).is_forgotten:
            continue
        editions = editions_of(rows)
        edition = edition_at(editions, then)
        data = at.texts.get(edition.row.text) if edition is not None else None
        if data is None:
            unresolved.append(summary.id)
            later = (at.texts.get(one.row.text) for one in editions if one.number and one.row.at > then)
            data = next((one for one in later if one is not None), None)
        if data is None:
            continue
        pages.append(page_of(summary.id, _path_then(summary), data, known_type=summary.type))
    return pages, unresolved


def _path_then(summary: NoteSummary) -> str:
    """Where it lay is not known; what lies in the archive today did not."""
    folder, _, name = summary.path.rpartition("/")
    return f"{folder_of(summary.type)}/{name}" if folder.lower() == ARCHIVE else summary.path


async def put_together(old: Old, model_id: str) -> Database:
    """A database in memory that holds these items as they were."""
    db = await Database.in_memory()
    try:
        async with db.transaction() as tables:
            if old.pages:
                await store_pages(tables, PagePlan(), old.pages, model_id)
            if old.records:
                rows = [row_of(_record(turn), RECORDS, number) for number, turn in enumerate(old.records, 1)]
                await tables.records.save(rows, model_id)
            if old.notes:
                await tables.notes.save_many([_note(one) for one in old.notes], model_id)
    except BaseException:
        await db.close()
        raise
    return db


def _record(turn: Turn) -> Record:
    return Record(
        id=turn.id,
        type=turn.type,
        text=turn.text,
        author=turn.author,
        session=turn.session,
        space=turn.space,
        occurred_at=time_at(turn.occurred_at).isoformat(),
    )


def _note(stored: StoredNote) -> NoteWrite:
    summary = stored.summary
    note = read_note(stored.text.encode("utf-8", "replace"), summary.path, SourceKind.OBSIDIAN)
    return NoteWrite(
        id=summary.id,
        source_id=summary.source_id,
        stat=FileStat(summary.path, summary.path, 0, summary.size, summary.mtime_ns),
        digest=b"",
        note=msgspec.structs.replace(
            note, title=summary.title, tags=tuple(summary.tags), properties=stored.properties, links=()
        ),
        name_key="",
        link_keys=(),
    )
