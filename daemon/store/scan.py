"""Whole texts of many notes, for what the word index cannot answer."""

from collections.abc import Iterable

import msgspec

from daemon.store.statements import Table, listed


class NoteText(msgspec.Struct, frozen=True):
    """What a scan reads of one note."""

    id: str
    path: str
    title: str
    text: str


class ScanTable(Table):
    """Reads texts in batches: hold one batch at a time."""

    async def with_sign(self, sign: str) -> list[str]:
        """Return the visible notes in whose title or text a sign stands: every text is read once."""
        rows = await self._db.all(
            "SELECT n.id FROM notes n LEFT JOIN bodies b ON b.note_id = n.id"
            " WHERE n.hidden_at IS NULL AND (instr(n.title, ?) > 0 OR instr(coalesce(b.text, ''), ?) > 0)",
            (sign, sign),
        )
        return [row[0] for row in rows]

    async def texts(self, note_ids: Iterable[str]) -> list[NoteText]:
        rows = await self._db.all(
            "SELECT n.id, n.path, n.title, coalesce(b.text, '') FROM json_each(?) w"
            " CROSS JOIN notes n ON n.id = w.value LEFT JOIN bodies b ON b.note_id = n.id",
            (listed(note_ids),),
        )
        return [NoteText(*row) for row in rows]
