"""Where the nodes of the graph lie."""

import sqlite3
from collections.abc import Iterable

from daemon.store.results import LayoutRow
from daemon.store.statements import Table, listed


class LayoutTable(Table):
    """Positions by node id; a node may also be a tag or a name that no note has."""

    async def load(self) -> list[LayoutRow]:
        return await self._db.at_once(_all)

    async def count(self) -> int:
        return int(await self._db.value("SELECT count(*) FROM layout") or 0)

    async def save(self, rows: Iterable[LayoutRow]) -> None:
        """Insert or replace these nodes; others stay."""
        await self._db.run_many(
            "INSERT OR REPLACE INTO layout (node_id, x, y, pinned, cluster) VALUES (?, ?, ?, ?, ?)",
            [(row.node_id, row.x, row.y, row.pinned, row.group) for row in rows],
        )

    async def remove(self, node_ids: Iterable[str]) -> None:
        await self._db.run(
            "DELETE FROM layout WHERE node_id IN (SELECT value FROM json_each(?))", (listed(node_ids),)
        )

    async def prune(self) -> int:
        """Drop the places of notes, tags and names that are no more, and return how many."""
        return await self._db.run(
            "DELETE FROM layout WHERE node_id NOT IN (SELECT id FROM notes)"
            " AND NOT (node_id LIKE 'tag:%' AND substr(node_id, 5) IN (SELECT tag FROM tags))"
            " AND NOT (node_id LIKE 'session:%' AND substr(node_id, 9) IN"
            " (SELECT session FROM notes WHERE session IS NOT NULL))"
            " AND NOT (node_id LIKE 'name:%' AND substr(node_id, 6) IN (SELECT key FROM links))"
        )


def _all(connection: sqlite3.Connection) -> list[LayoutRow]:
    rows = connection.execute("SELECT node_id, x, y, pinned, cluster FROM layout")
    return [LayoutRow(node, x, y, bool(pinned), cluster) for node, x, y, pinned, cluster in rows]
