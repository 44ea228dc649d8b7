"""What ranking wants to know of the passages that any channel found."""

# ruff: noqa: S608  # statements are put together from our own constants; values are bound

from collections.abc import Iterable

import msgspec

from daemon.store.order import GROUP
from daemon.store.statements import Table, listed


class CandidateRow(msgspec.Struct, frozen=True, gc=False):
    """A visible passage with what its item says.

    `group`: its session or item. `day`: YYYY-MM-DD or None. `key`: of its vector and details, b"" for none.
    """

    passage_id: int
    note_id: str
    group: str
    heading: str
    text: str
    is_record: bool
    author: str
    day: str | None
    key: bytes = b""


class CandidateTable(Table):
    """Reads only."""

    async def has_records(self) -> bool:
        """Whether there are turns or calls."""
        return bool(await self._db.value("SELECT EXISTS (SELECT 1 FROM notes WHERE session IS NOT NULL)"))

    async def of(self, passage_ids: Iterable[int]) -> list[CandidateRow]:
        """Return those that are visible, in this order."""
        rows = await self._db.all(
            f"SELECT p.id, p.note_id, {GROUP}, p.heading, p.text, n.session IS NOT NULL, n.author, n.date,"
            " p.vector_key"
            " FROM json_each(?) w CROSS JOIN passages p ON p.id = w.value JOIN notes n ON n.id = p.note_id"
            " WHERE p.hidden = 0",
            (listed(passage_ids),),
        )
        return [
            CandidateRow(one, note_id, group, heading, text, bool(is_record), author, day, key)
            for one, note_id, group, heading, text, is_record, author, day, key in rows
        ]

    async def asking(self, passage_ids: Iterable[int]) -> set[int]:
        """Return those that are of a record and ask something."""
        rows = await self._db.all(
            "SELECT p.id FROM json_each(?) w CROSS JOIN passages p ON p.id = w.value"
            " JOIN notes n ON n.id = p.note_id WHERE n.session IS NOT NULL AND instr(p.text, '?') > 0",
            (listed(passage_ids),),
        )
        return {row[0] for row in rows}

    async def linked(self, note_ids: Iterable[str]) -> list[tuple[str, str, str]]:
        """Return (item, other, how) for links of these: `to` the other, or `from` it."""
        ids = listed(note_ids)
        rows = await self._db.all(
            "SELECT w.value, l.target_id, 'to' FROM json_each(?) w JOIN links l ON l.note_id = w.value"
            " WHERE l.target_id IS NOT NULL UNION SELECT w.value, l.note_id, 'from' FROM json_each(?) w"
            " JOIN links l ON l.target_id = w.value",
            (ids, ids),
        )
        return [(row[0], row[1], row[2]) for row in rows if row[0] != row[1]]
