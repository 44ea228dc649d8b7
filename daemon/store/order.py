"""What stands beside what: the passages of a note in their order, the turns of a session in theirs."""

# ruff: noqa: S608  # statements are put together from our own constants; values are bound

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from daemon.store.statements import Table, listed

# Turns of one session are one group, whatever items they are; other items are their own.
GROUP = "CASE WHEN n.session > '' THEN n.space || char(10) || n.session ELSE n.id END"
_CHUNK = 8192


def _beside(step: str, order: str) -> str:
    """The passage before (-) or after (+): in the note, else in the item beside it in the session."""
    return (
        "COALESCE((SELECT q.id FROM passages q WHERE q.note_id = p.note_id AND q.hidden = 0"
        f" AND q.ordinal = p.ordinal {step} 1), CASE WHEN n.session > '' THEN (SELECT q.id FROM notes m"
        " JOIN passages q ON q.note_id = m.id WHERE m.session = n.session AND m.space = n.space"
        f" AND m.position {'<' if step == '-' else '>'} n.position AND q.id > 0 AND q.hidden = 0"
        f" ORDER BY m.position {order}, q.ordinal {order} LIMIT 1) END, 0)"
    )


_AROUND = (
    f"SELECT p.id, {_beside('-', 'DESC')}, {_beside('+', 'ASC')}"
    " FROM passages p JOIN notes n ON n.id = p.note_id"
)


class OrderTable(Table):
    """Reads only."""

    async def previous(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return all visible passages that may have a vector, by id, and the one before each (0: none)."""
        found: list[NDArray[np.int64]] = []
        group, last = "", 0
        async with self._db.connection.execute(
            f"SELECT p.id, {GROUP} AS g FROM notes n JOIN passages p ON p.note_id = n.id"
            " WHERE p.hidden = 0 AND p.id > 0 ORDER BY g, n.position, p.ordinal"
        ) as cursor:
            while rows := list(await cursor.fetchmany(_CHUNK)):
                pairs = np.empty((len(rows), 2), np.int64)
                for at, (passage_id, named) in enumerate(rows):
                    pairs[at] = passage_id, last if named == group else 0
                    group, last = named, passage_id
                found.append(pairs)
        table = np.concatenate(found) if found else np.empty((0, 2), np.int64)
        table = table[np.argsort(table[:, 0])]
        return table[:, 0].copy(), table[:, 1].copy()

    async def around(self, passage_ids: Iterable[int]) -> dict[int, tuple[int, int]]:
        """Return the passages before and after each visible one of these, 0 where there is none."""
        rows = await self._db.all(
            f"{_AROUND} WHERE p.id IN (SELECT value FROM json_each(?)) AND p.hidden = 0",
            (listed(passage_ids),),
        )
        return {row[0]: (row[1], row[2]) for row in rows}
