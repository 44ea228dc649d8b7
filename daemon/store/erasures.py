"""What was erased for good, and what took the place of texts that named it."""

# ruff: noqa: S608  # names of tables are our own constants; values are bound

from collections.abc import Iterable, Sequence

import msgspec

from daemon.store.saving import vector_key
from daemon.store.statements import Table, listed
from daemon.store.terms import index_words


class ErasedRow(msgspec.Struct, frozen=True):
    """An erased item; `at` is the recorded time of the wish, in UTC microseconds."""

    item_id: str
    at: int


class ErasureTable(Table):
    """Filled by triggers, from the ledger's lines."""

    async def undone(self) -> list[ErasedRow]:
        """Return the items of which something may be left."""
        rows = await self._db.all("SELECT item_id, at FROM erasures WHERE is_done = 0 ORDER BY at, item_id")
        return [ErasedRow(*row) for row in rows]

    async def of(self, item_ids: Iterable[str]) -> set[str]:
        """Return those of these items that were erased."""
        rows = await self._db.all(
            "SELECT item_id FROM erasures WHERE item_id IN (SELECT value FROM json_each(?))",
            (listed(item_ids),),
        )
        return {row[0] for row in rows}

    async def all(self) -> set[str]:
        """Return all of them."""
        return {row[0] for row in await self._db.all("SELECT item_id FROM erasures")}

    async def set_done(self, item_ids: Iterable[str], *, is_done: bool = True) -> None:
        await self._db.run(
            "UPDATE erasures SET is_done = ? WHERE item_id IN (SELECT value FROM json_each(?))",
            (int(is_done), listed(item_ids)),
        )

    async def texts_of_others(self, item_ids: Iterable[str]) -> list[tuple[str, str]]:
        """Return (item, name of a text) of every version of all other items."""
        rows = await self._db.all(
            "SELECT DISTINCT item_id, text FROM versions WHERE text <> ''"
            " AND item_id NOT IN (SELECT value FROM json_each(?))",
            (listed(item_ids),),
        )
        return [(row[0], row[1]) for row in rows]

    async def replaced(self) -> dict[str, str]:
        """Return which text took the place of which."""
        return dict(await self._db.all("SELECT old, new FROM replaced_texts"))

    async def names_taken(self, keys: Iterable[str], item_ids: Iterable[str]) -> set[str]:
        """Return those of these folded names that a page beside the items bears."""
        rows = await self._db.all(
            "SELECT name_key FROM notes WHERE source_id = 'memory' AND hidden_at IS NULL"
            " AND name_key IN (SELECT value FROM json_each(?1))"
            " AND id NOT IN (SELECT value FROM json_each(?2))",
            (listed(keys), listed(item_ids)),
        )
        return {row[0] for row in rows}

    async def speaking_of(self, title: str, limit: int) -> list[str]:
        """Return visible items in whose text a title stands word by word."""
        phrase = index_words(title).replace('"', " ").strip()
        if not phrase:
            return []
        rows = await self._db.all(
            "SELECT DISTINCT p.note_id FROM words w JOIN passages p ON p.id = w.rowid"
            " WHERE words MATCH ? AND p.hidden = 0 LIMIT ?",
            (f'text : "{phrase}"', limit),
        )
        return [row[0] for row in rows]

    async def forget_rows(self, item_ids: Sequence[str]) -> None:
        """Drop the vectors of these items that another model made and no passage uses yet."""
        found = await self._db.value("SELECT value FROM meta WHERE key = 'next_model'")
        if not found:
            return
        rows = await self._db.all(
            "SELECT heading, text FROM passages WHERE note_id IN (SELECT value FROM json_each(?))",
            (listed(item_ids),),
        )
        keys = [(vector_key(str(found), heading, text),) for heading, text in rows]
        for table in ("vectors", "details"):
            await self._db.run_many(f"DELETE FROM {table} WHERE key = ?", keys)
