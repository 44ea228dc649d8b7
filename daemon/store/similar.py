"""Pairs of notes that are alike, as the services last worked them out."""

# ruff: noqa: S608  # statements are put together from our own constants; values are bound

import sqlite3
from collections.abc import Iterable

from daemon.store.results import SimilarRow
from daemon.store.statements import Table, listed

_NOTES_OF_BOTH = "JOIN notes x ON x.id = s.a JOIN notes y ON y.id = s.b"
_BOTH_COUNT = "x.hidden_at IS NULL AND y.hidden_at IS NULL AND x.superseded = 0 AND y.superseded = 0"
_APART = "(SELECT value FROM json_each(?1))"
_BOTH_WITHIN = f"x.source_id NOT IN {_APART} AND y.source_id NOT IN {_APART}"


class SimilarTable(Table):
    """One row a pair and direction."""

    async def replace_for(self, note_ids: Iterable[str], rows: Iterable[SimilarRow]) -> None:
        """Forget what these notes (as `a`) were similar to and keep the given rows.

        Rows of notes that are gone by now are left out.
        """
        await self._db.run(
            "DELETE FROM similar WHERE a IN (SELECT value FROM json_each(?))", (listed(note_ids),)
        )
        await self._db.run_many(
            "INSERT OR REPLACE INTO similar (a, b, score) SELECT x.id, y.id, ? FROM notes x, notes y"
            " WHERE x.id = ? AND y.id = ?",
            [(row.score, row.a, row.b) for row in rows],
        )

    async def unlinked(self, without: Iterable[str]) -> list[SimilarRow]:
        """Return pairs that have each other among their nearest and no link in either direction.

        Once each, with the smaller id as `a`, the best first; what counts no more is left out, and so is what
        lies in the sources of `without`.
        """
        rows = await self._db.all(
            "SELECT s.a, s.b, s.score FROM similar s JOIN similar r ON r.a = s.b AND r.b = s.a"
            f" {_NOTES_OF_BOTH} WHERE s.a < s.b AND {_BOTH_COUNT}"
            " AND NOT EXISTS (SELECT 1 FROM links l WHERE l.note_id = s.a AND l.target_id = s.b)"
            " AND NOT EXISTS (SELECT 1 FROM links l WHERE l.note_id = s.b AND l.target_id = s.a)"
            f" AND {_BOTH_WITHIN} ORDER BY s.score DESC, s.a, s.b",
            (listed(without),),
        )
        return [SimilarRow(*row) for row in rows]

    async def near(self, least: float, limit: int, without: Iterable[str]) -> list[SimilarRow]:
        """Return pairs from a cosine on, once each, the smaller id as `a`, the best first.

        `without`: ids of sources that are left out.
        """
        rows = await self._db.all(
            "SELECT min(s.a, s.b) AS one, max(s.a, s.b) AS other, max(s.score) AS best FROM similar s"
            f" {_NOTES_OF_BOTH} WHERE s.score >= ?2 AND {_BOTH_COUNT} AND {_BOTH_WITHIN}"
            " GROUP BY one, other ORDER BY best DESC, one, other LIMIT ?3",
            (listed(without), least, limit),
        )
        return [SimilarRow(*row) for row in rows]

    async def stored(self) -> list[SimilarRow]:
        """Return all rows, those of hidden notes too."""
        return [SimilarRow(*row) for row in await self._db.all("SELECT a, b, score FROM similar")]

    async def state(self) -> tuple[int, float]:
        """Return figures that are others when pairs are."""
        row = await self._db.one("SELECT count(*), total(score) FROM similar")
        return row or (0, 0.0)

    async def all(self) -> list[SimilarRow]:
        """Return all pairs of visible notes; an id is one string wherever it stands."""
        return await self._db.at_once(_all)


def _all(connection: sqlite3.Connection) -> list[SimilarRow]:
    ids: dict[str, str] = {}
    rows = connection.execute(
        "SELECT s.a, s.b, s.score FROM similar s JOIN notes x ON x.id = s.a JOIN notes y ON y.id = s.b"
        " WHERE x.hidden_at IS NULL AND y.hidden_at IS NULL ORDER BY s.a, s.score DESC"
    )
    return [SimilarRow(ids.setdefault(a, a), ids.setdefault(b, b), score) for a, b, score in rows]
