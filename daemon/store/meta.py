"""Small values of the database, and the one counter that numbers changes of notes."""

from daemon.store.statements import Table

NEXT_REVISIONS = (
    "INSERT INTO meta VALUES ('revision', ?) ON CONFLICT (key)"
    " DO UPDATE SET value = CAST(value AS INTEGER) + ? RETURNING value"
)


class MetaTable(Table):
    """Key and value."""

    async def get(self, key: str) -> str | None:
        value = await self._db.value("SELECT value FROM meta WHERE key = ?", (key,))
        return None if value is None else str(value)

    async def set(self, key: str, value: str) -> None:
        await self._db.run("INSERT OR REPLACE INTO meta VALUES (?, ?)", (key, value))

    async def total(self, prefix: str) -> int:
        """The sum of all numbers whose keys are `prefix:` and more."""
        sql = "SELECT sum(CAST(value AS INTEGER)) FROM meta WHERE key >= ? AND key < ?"
        return int(await self._db.value(sql, (f"{prefix}:", f"{prefix};")) or 0)

    async def revision(self) -> int:
        """Return the number of the latest change."""
        return int(await self.get("revision") or 0)

    async def next_revisions(self, count: int) -> int:
        """Take `count` numbers and return the first."""
        last = await self._db.value(NEXT_REVISIONS, (count, count))
        return int(last) - count + 1
