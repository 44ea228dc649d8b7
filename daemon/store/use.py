"""What learning from use asks of items: where they lie, whether they are identity, which were never used."""

# ruff: noqa: S608  # statements are put together from our own constants; values are bound

from collections.abc import Iterable

import msgspec

from daemon.store.statements import Table, listed

# Who somebody is and what they stand for; goals come and go.
_IDENTITY = (
    "EXISTS (SELECT 1 FROM tags t WHERE t.note_id = n.id AND t.tag LIKE 'self/%'"
    " AND t.tag NOT LIKE 'self/goal%')"
)
_UNUSED = (
    "n.source_id = 'memory' AND n.hidden_at IS NULL AND n.superseded = 0"
    " AND n.id NOT IN (SELECT value FROM json_each(?1))"
    " AND (?2 = '[]' OR lower(n.space) IN (SELECT value FROM json_each(?2)))"
)


class UsedItem(msgspec.Struct, frozen=True):
    """What has to be known of an item before its use is counted."""

    id: str
    source_id: str
    space: str
    type: str
    is_identity: bool


class UseTable(Table):
    """Reads only."""

    async def items(self, item_ids: Iterable[str]) -> list[UsedItem]:
        """Return those that are known, forgotten ones too."""
        rows = await self._db.all(
            f"SELECT n.id, n.source_id, n.space, n.type, {_IDENTITY} OR n.path = 'self.md' FROM notes n"
            " WHERE n.id IN (SELECT value FROM json_each(?))",
            (listed(item_ids),),
        )
        return [UsedItem(row[0], row[1], row[2], row[3], bool(row[4])) for row in rows]

    async def never_used(
        self, used: Iterable[str], limit: int, offset: int, spaces: Iterable[str] = ()
    ) -> list[str]:
        """Return memories in recall that are not among these, the oldest first; `spaces` in lower case."""
        rows = await self._db.all(
            f"SELECT n.id FROM notes n WHERE {_UNUSED} ORDER BY n.created_at, n.id LIMIT ?3 OFFSET ?4",
            (listed(used), listed(spaces), limit, offset),
        )
        return [row[0] for row in rows]

    async def count_never_used(self, used: Iterable[str], spaces: Iterable[str] = ()) -> int:
        """Return how many those are."""
        found = await self._db.value(
            f"SELECT count(*) FROM notes n WHERE {_UNUSED}", (listed(used), listed(spaces))
        )
        return int(found or 0)
