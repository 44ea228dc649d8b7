"""How many notes meet a filter, and what they are: by type, source, tag, year, property, folder."""

# ruff: noqa: S608  # statements are put together from our own constants; values are bound

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from daemon.store.filters import CURRENT, NoteFilter, asks_for_hidden, filter_sql
from daemon.store.statements import Table, listed

# A canvas or an attachment is told apart from a note; records and pages have types of their own.
_TYPE = "CASE WHEN n.type = 'note' THEN n.kind ELSE n.type END"
_YEAR = (
    "coalesce(substr(n.date, 1, 4), strftime('%Y', n.mtime_ns / 1000000000, 'unixepoch', 'localtime'), '')"
)
_TOP_FOLDER = "CASE WHEN instr(n.path, '/') > 0 THEN substr(n.path, 1, instr(n.path, '/') - 1) ELSE '' END"
_BY_COLUMN = {"type": _TYPE, "source": "n.source_id", "year": _YEAR, "folder": _TOP_FOLDER}


# Of no tag.
TAG_END = "\x1f"


class FacetCount(msgspec.Struct, frozen=True):
    """A value, as it is shown, and how many notes have it."""

    value: str
    shown: str
    count: int


class FoundRow(NamedTuple):
    """What a table shows of a note; `tags` as typed, parted by `TAG_END`. A tuple, since there are many."""

    note_id: str
    title: str
    kind: str
    type: str
    source_id: str
    path: str
    mtime_ns: int
    size: int
    words: int
    links: int
    linked: int
    tags: str


def _passing(filters: NoteFilter) -> tuple[str, list[Any]]:
    """The condition as a search has it: calls are found only where they are asked for."""
    condition, values = filter_sql(filters)
    calls = "" if asks_for_hidden(filters) else " AND n.kind <> 'call'"
    return f"n.hidden_at IS NULL AND {condition or CURRENT}{calls}", values


class FacetTable(Table):
    """Counts over visible notes."""

    async def count(self, filters: NoteFilter) -> int:
        """Count all visible notes that pass."""
        condition, values = _passing(filters)
        return int(await self._db.value(f"SELECT count(*) FROM notes n WHERE {condition}", values))

    async def note_ids(self, filters: NoteFilter) -> list[str]:
        """Return all visible notes that pass, in no order."""
        condition, values = _passing(filters)
        rows = await self._db.all(f"SELECT n.id FROM notes n WHERE {condition}", values)
        return [row[0] for row in rows]

    async def by_column(self, name: str, note_ids: Iterable[str], limit: int) -> list[FacetCount]:
        """Count notes by type, source, year or top folder, the most frequent first."""
        rows = await self._db.all(
            f"SELECT {_BY_COLUMN[name]} AS value, count(*) AS number FROM json_each(?) w"
            " CROSS JOIN notes n ON n.id = w.value GROUP BY 1 ORDER BY number DESC, value LIMIT ?",
            (listed(note_ids), limit),
        )
        return [FacetCount(value, value, number) for value, number in rows if value]

    async def rows(self, note_ids: Iterable[str], limit: int) -> list[FoundRow]:
        """Return what a table shows of notes, those that changed last first."""
        rows = await self._db.all(
            "SELECT n.id, n.title, n.kind, n.type, n.source_id, n.path, n.mtime_ns, n.size, n.words,"
            " (SELECT count(*) FROM links l WHERE l.note_id = n.id),"
            " (SELECT count(*) FROM links l WHERE l.target_id = n.id),"
            " (SELECT group_concat(t.spelling, ?) FROM tags t WHERE t.note_id = n.id)"
            " FROM json_each(?) w CROSS JOIN notes n ON n.id = w.value"
            " ORDER BY n.mtime_ns DESC, n.title LIMIT ?",
            (TAG_END, listed(note_ids), limit),
        )
        return [FoundRow._make((*row[:11], row[11] or "")) for row in rows]

    async def by_tag(self, note_ids: Iterable[str], limit: int) -> list[FacetCount]:
        rows = await self._db.all(
            "SELECT t.tag, min(t.spelling), count(*) AS number FROM json_each(?) w"
            " CROSS JOIN tags t ON t.note_id = w.value GROUP BY t.tag ORDER BY number DESC, t.tag LIMIT ?",
            (listed(note_ids), limit),
        )
        return [FacetCount(*row) for row in rows]

    async def by_property(self, note_ids: Iterable[str], limit: int) -> list[FacetCount]:
        rows = await self._db.all(
            "SELECT p.key, min(p.name), count(*) AS number FROM json_each(?) w"
            " CROSS JOIN properties p ON p.note_id = w.value AND p.position = 0"
            " GROUP BY p.key ORDER BY number DESC, p.key LIMIT ?",
            (listed(note_ids), limit),
        )
        return [FacetCount(*row) for row in rows]
