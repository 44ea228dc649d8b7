"""What scans last saw of each source; the list of sources itself is in config.toml."""

from daemon.store.results import SourceRow
from daemon.store.statements import Table


class SourceTable(Table):
    """Scan state by source."""

    async def all(self) -> list[SourceRow]:
        rows = await self._db.all("SELECT id, state, last_scan, files, detail FROM sources ORDER BY id")
        return [SourceRow(*row) for row in rows]

    async def get(self, source_id: str) -> SourceRow:
        """Return what is known; a source never scanned is new."""
        row = await self._db.one(
            "SELECT id, state, last_scan, files, detail FROM sources WHERE id = ?", (source_id,)
        )
        return SourceRow(*row) if row else SourceRow(source_id)

    async def put(self, row: SourceRow) -> None:
        await self._db.run(
            "INSERT OR REPLACE INTO sources (id, state, last_scan, files, detail) VALUES (?, ?, ?, ?, ?)",
            (row.id, row.state, row.last_scan, row.files, row.detail),
        )

    async def remove(self, source_id: str) -> None:
        await self._db.run("DELETE FROM sources WHERE id = ?", (source_id,))
