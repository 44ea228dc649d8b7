"""Pages of one type as lists are made of them: plans, failures, reasoning, the development log."""

# ruff: noqa: S608  # statements are put together from our own constants; values are bound

from collections.abc import Sequence

import msgspec

from daemon.store.statements import Table, listed
from daemon.store.terms import fold

_LAST = "coalesce((SELECT max(v.at) FROM versions v WHERE v.item_id = n.id), n.created_at)"
_HAS = "n.id IN (SELECT p.note_id FROM properties p WHERE p.key = ? AND p.value = ?)"
_TAGGED = "n.id IN (SELECT t.note_id FROM tags t WHERE t.tag = ?)"
_VALUE = "coalesce((SELECT p.value FROM properties p WHERE p.note_id = n.id AND p.key = ?), '')"


class WorkRow(msgspec.Struct, frozen=True):
    """A page, and the property that was asked for."""

    id: str
    value: str


class WorkTable(Table):
    """Reads only."""

    async def pages(
        self,
        kind: str,
        *,
        key: str = "",
        having: Sequence[tuple[str, str]] = (),
        tag: str = "",
        spaces: Sequence[str] = (),
        by_change: bool = False,
    ) -> list[WorkRow]:
        """Return the pages of a type that count, the newest first; `by_change`: what changed last first.

        `key`: of which property the row has the value, folded. `having`: properties with these values.
        """
        conditions = ["n.source_id = 'memory' AND n.type = ? AND n.hidden_at IS NULL AND n.superseded = 0"]
        values: list[str] = [kind]
        for name, value in having:
            conditions.append(_HAS)
            values += [name, fold(value)]
        if tag:
            conditions.append(_TAGGED)
            values.append(tag)
        if spaces:
            conditions.append("lower(n.space) IN (SELECT lower(value) FROM json_each(?))")
            values.append(listed(spaces))
        order = f"{_LAST} DESC, n.id DESC" if by_change else "n.created_at DESC, n.id DESC"
        rows = await self._db.all(
            f"SELECT n.id, {_VALUE} FROM notes n WHERE {' AND '.join(conditions)} ORDER BY {order}",
            [key, *values],
        )
        return [WorkRow(*row) for row in rows]
