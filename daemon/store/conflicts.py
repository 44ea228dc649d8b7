"""Conflict copies: which there are, and the note that each belongs to."""

from collections.abc import Iterable

from daemon.store.results import ConflictRow
from daemon.store.saving import disk_bytes, disk_text
from daemon.store.statements import Row, Table, listed
from daemon.store.terms import storable

_COLUMNS = "path, note_path, disk_path, size, mtime_ns"


class ConflictTable(Table):
    """Copies by source and path; their text is not kept."""

    async def all(self, source_id: str) -> list[ConflictRow]:
        """Return all copies of a source by path."""
        rows = await self._db.all(
            f"SELECT {_COLUMNS} FROM conflicts WHERE source_id = ? ORDER BY path",  # noqa: S608
            (source_id,),
        )
        return [_row(row) for row in rows]

    async def of(self, source_id: str, note_path: str) -> list[ConflictRow]:
        """Return the copies of one note, the one that was changed last first."""
        rows = await self._db.all(
            f"SELECT {_COLUMNS} FROM conflicts WHERE source_id = ? AND note_path = ?"  # noqa: S608
            " ORDER BY mtime_ns DESC, path",
            (source_id, storable(note_path)),
        )
        return [_row(row) for row in rows]

    async def replace(self, source_id: str, gone: Iterable[str], copies: Iterable[ConflictRow]) -> None:
        """Drop the copies at some paths and keep others."""
        await self._db.run(
            "DELETE FROM conflicts WHERE source_id = ? AND path IN (SELECT value FROM json_each(?))",
            (source_id, listed(map(storable, gone))),
        )
        await self._db.run_many(
            "INSERT OR REPLACE INTO conflicts (source_id, path, note_path, disk_path, size, mtime_ns)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            [
                (
                    source_id,
                    storable(copy.path),
                    storable(copy.note_path),
                    disk_bytes(copy.disk_path),
                    copy.size,
                    copy.mtime_ns,
                )
                for copy in copies
            ],
        )

    async def clear(self, source_id: str) -> None:
        """Drop all copies of a source."""
        await self._db.run("DELETE FROM conflicts WHERE source_id = ?", (source_id,))


def _row(row: Row) -> ConflictRow:
    path, note_path, disk_path, size, mtime_ns = row
    return ConflictRow(path, note_path, disk_text(disk_path), size, mtime_ns)
