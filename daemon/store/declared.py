"""Pages that declare types, and the memories that are of one."""

from typing import Any

import msgspec

from daemon.store.statements import Table


class DeclaringRow(msgspec.Struct, frozen=True):
    """A page of the type schema; `aside` is 0 for one that counts, else as `pages.ASIDE` has it."""

    id: str
    title: str
    text: str
    properties: dict[str, Any]
    aside: int


class TypedRow(msgspec.Struct, frozen=True):
    """A memory with its properties."""

    id: str
    title: str
    properties: dict[str, Any]


class DeclaredTable(Table):
    """The oldest first, everywhere."""

    async def rows(self) -> list[DeclaringRow]:
        """Return all pages that declare something, also those that were retired."""
        rows = await self._db.all(
            "SELECT n.id, n.title, b.text, b.properties, n.superseded FROM notes n JOIN bodies b"
            " ON b.note_id = n.id WHERE n.type = 'schema' AND n.source_id = 'memory'"
            " AND n.hidden_at IS NULL ORDER BY n.id"
        )
        return [
            DeclaringRow(row[0], row[1], row[2], msgspec.json.decode(row[3]), 0 if row[4] == 4 else row[4])
            for row in rows
        ]

    async def count(self, name: str) -> int:
        """Return how many memories are of a type: pages and records that are not forgotten."""
        return int(
            await self._db.value(
                "SELECT count(*) FROM notes WHERE type = ? AND source_id IN ('memory', 'records')"
                " AND hidden_at IS NULL",
                (name,),
            )
        )

    async def members(self, name: str) -> list[TypedRow]:
        """Return all memories of a type that are not forgotten."""
        rows = await self._db.all(
            "SELECT n.id, n.title, b.properties FROM notes n JOIN bodies b ON b.note_id = n.id"
            " WHERE n.type = ? AND n.source_id IN ('memory', 'records') AND n.hidden_at IS NULL"
            " ORDER BY n.id",
            (name,),
        )
        return [TypedRow(row[0], row[1], msgspec.json.decode(row[2])) for row in rows]
