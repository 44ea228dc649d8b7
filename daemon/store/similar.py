"""Pairs of notes that are alike, as the services last worked them out."""

from collections.abc import Iterable

from daemon.store.results import SimilarRow
from daemon.store.statements import Table, listed


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

    async def of(self, note_id: str) -> list[SimilarRow]:
        """Return what is similar to one note, the best first."""
        rows = await self._db.all(
            "SELECT s.a, s.b, s.score FROM similar s JOIN notes n ON n.id = s.b"
            " WHERE s.a = ? AND n.hidden_at IS NULL ORDER BY s.score DESC",
            (note_id,),
        )
        return [SimilarRow(*row) for row in rows]

    async def all(self) -> list[SimilarRow]:
        """Return all pairs of visible notes."""
        rows = await self._db.all(
            "SELECT s.a, s.b, s.score FROM similar s JOIN notes x ON x.id = s.a JOIN notes y ON y.id = s.b"
            " WHERE x.hidden_at IS NULL AND y.hidden_at IS NULL ORDER BY s.a, s.score DESC"
        )
        return [SimilarRow(*row) for row in rows]
