"""What happened, one entry a change: rows of the ledger as people read them."""

import asyncio
from collections.abc import Iterable, Sequence

from app.errors import InvalidInputError
from app.wire.past import ChangeEntry, Changes, Period
from daemon.ledger.text import Texts
from daemon.services.memory.line_kind import CREATED, OUTSIDE, OWNER, hand_of
from daemon.services.memory.page_version import (
    NAMES_OTHER,
    Edition,
    editions_of,
    event_of,
    hand_words,
    reason_of_edition,
    words_of,
)
from daemon.services.past.asked import Asked
from daemon.services.past.moment import begin_of, end_of
from daemon.services.past.period import periods_of
from daemon.services.past.session_name import key_of, names_of, said_names
from daemon.store.database import Database, Tables
from daemon.store.moment import time_at
from daemon.store.past import ItemRow
from daemon.store.versions import VersionRow

Mark = tuple[int, str, int]


class ChangeLog:
    """Reads only."""

    def __init__(self, db: Database, texts: Texts) -> None:
        self._db = db
        self._texts = texts

    async def between(self, asked: Asked) -> Changes:
        """What happened between two times, page by page. Raises InvalidInputError for what is no time."""
        since, until = begin_of("since", asked.since), end_of("until", asked.until)
        before = _mark_of(asked.before)
        async with self._db.read() as tables:
            session = await key_of(tables, asked.session) or asked.session if asked.session else ""
            rows = await tables.past.changes(since, until, kind=asked.type.strip().lower(), session=session)
            rows = [row for row in rows if is_by(row, asked.author)] if asked.author else rows
            later = rows if before is None else [row for row in rows if _mark(row) < before]
            shown = later[: asked.limit]
            entries = await entries_of(tables, self._texts, shown)
        return Changes(
            changes=entries,
            total=len(rows),
            next=_written(shown[-1]) if len(later) > len(shown) else "",
            weeks=await asyncio.to_thread(_weeks, rows),
        )

    async def forgotten(self, limit: int, before: str) -> Changes:
        """What is forgotten now: the change that did it, page by page. Raises as `between`."""
        mark = _mark_of(before)
        async with self._db.read() as tables:
            rows = await tables.past.forgotten()
            later = rows if mark is None else [row for row in rows if _mark(row) < mark]
            shown = later[:limit]
            entries = await entries_of(tables, self._texts, shown)
        more = len(later) > len(shown)
        return Changes(changes=entries, total=len(rows), next=_written(shown[-1]) if more else "")


def is_by(row: VersionRow, author: str) -> bool:
    """Whether somebody stands behind a line: by name, or `owner`, `outside`, `agent`."""
    if author in {OWNER, OUTSIDE}:
        return row.hand == author
    if author == "agent":
        return row.hand not in {OWNER, OUTSIDE}
    return row.hand == hand_of(author, row.item_id)


async def entries_of(tables: Tables, texts: Texts, rows: Sequence[VersionRow]) -> list[ChangeEntry]:
    """Lines as entries, in the same order."""
    if not rows:
        return []
    ids = {row.item_id for row in rows}
    versions = await tables.past.of_many(ids)
    items = await tables.past.items(ids)
    said = await said_names(tables)
    whole = {key: await tables.past.in_session(key) for key in {row.session for row in rows if row.session}}

    def read() -> list[ChangeEntry]:
        editions = {
            (one.row.writer, one.row.number): one for some in versions.values() for one in editions_of(some)
        }
        names = names_of(texts, (row for some in whole.values() for row in some), said)
        return [
            _entry(texts, row, editions.get((row.writer, row.number)), items.get(row.item_id), names)
            for row in rows
        ]

    return await asyncio.to_thread(read)


def _entry(
    texts: Texts, row: VersionRow, edition: Edition | None, item: ItemRow | None, names: dict[str, str]
) -> ChangeEntry:
    words = words_of(texts, row.note)
    hand = hand_words(row.hand)
    author = item.author if item is not None and row.kind == CREATED and hand == "agent" else ""
    return ChangeEntry(
        item=row.item_id,
        title=item.title if item else "",
        type=item.type if item else "",
        kind=item.kind if item else "",
        event=event_of(row.kind),
        at=time_at(row.at),
        since=time_at(edition.since if edition else row.at),
        hand=hand,
        number=edition.number if edition else 0,
        by=words.by or author,
        reason=reason_of_edition(texts, edition) if edition else words.reason,
        session=row.session,
        session_name=names.get(row.session, ""),
        other=row.other if row.kind in NAMES_OTHER else "",
        is_seen=item.is_seen if item else False,
    )


def _weeks(rows: Iterable[VersionRow]) -> list[Period]:
    return periods_of([(row.at, event_of(row.kind)) for row in rows], "week")


def _mark(row: VersionRow) -> Mark:
    return row.at, row.writer, row.number


def _written(row: VersionRow) -> str:
    return f"{row.at}.{row.writer}.{row.number}"


def _mark_of(text: str) -> Mark | None:
    if not text:
        return None
    at, _, rest = text.partition(".")
    writer, _, number = rest.rpartition(".")
    if not (at.isdecimal() and number.isdecimal() and writer):
        raise InvalidInputError(
            "before is no mark of an earlier answer.", hint="Give it as that answer gave it in next."
        )
    return int(at), writer, int(number)
