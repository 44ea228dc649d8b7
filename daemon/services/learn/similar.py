"""Which notes speak of the same: for the pane, and as faint edges of the sky.

A note's direction is the mean of its passages' vectors. Each note keeps its three nearest above a
cosine; an edge is drawn where two notes have each other among these.
"""

import asyncio
from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from app.wire.items import SimilarPassages
from app.wire.search import HitPassage
from daemon.services.learn.meaning import Meaning
from daemon.store.database import Database
from daemon.store.results import PassageRow, SimilarRow
from daemon.vectors.neighbours import Neighbours, compare, nearest_of_all, take_in

# Means of notes that have nothing to do with each other: nine in ten below .40, 99 in 100 below .57 (sample
# vault) to .64 (two manuals of one subject each). At .55 the pairs of the sample vault all have a reason.
EDGE_COSINE = 0.55
PANE_COSINE = 0.4
EDGES_A_NOTE = 3
# Fewer than this part of all are compared with all; else the neighbours of all are found again.
SOME = 0.125
_PASSAGES_A_NOTE = 60

Vector = NDArray[np.float32]


class SimilarNotes:
    """Works on vectors that are there; a note without any has no answer yet."""

    def __init__(self, db: Database, meaning: Meaning) -> None:
        self._db = db
        self._meaning = meaning

    async def nearest(
        self, note_id: str, limit: int, least: float = PANE_COSINE, *, records: bool = True
    ) -> list[tuple[str, float]] | None:
        """Item ids with cosines, best first; None while the item has no vector. `records`: turns too."""
        own = (await self._means([note_id])).get(note_id)
        if own is None:
            return None
        async with self._db.read() as tables:
            among = None if records else await tables.passages.ids_beside_records()
        allowed = None if among is None else np.array(among, dtype=np.int64)
        keys, _ = await self._meaning.search(own, _PASSAGES_A_NOTE, allowed)
        async with self._db.read() as tables:
            owners = await tables.passages.note_ids([int(key) for key in keys])
        means = await self._means([one for one in dict.fromkeys(owners.values()) if one != note_id])
        scored = [(other, float(own @ mean)) for other, mean in means.items()]
        scored = [pair for pair in scored if pair[1] >= least]
        return sorted(scored, key=lambda pair: (-pair[1], pair[0]))[:limit]

    async def nearest_passages(self, note_id: str, others: Sequence[str]) -> dict[str, SimilarPassages]:
        """For each of the others the passage that comes nearest to one of the item's, and that one."""
        async with self._db.read() as tables:
            rows = {row.id: row for note in (note_id, *others) for row in await tables.passages.of(note)}
            keys, vectors = await tables.vectors.of_passages(self._meaning.model_id, list(rows))
        owners = np.array([rows[int(key)].note_id for key in keys])
        own = np.flatnonzero(owners == note_id)
        found: dict[str, SimilarPassages] = {}
        for other in others:
            theirs = np.flatnonzero(owners == other)
            if len(own) and len(theirs):
                near = vectors[own] @ vectors[theirs].T
                here, there = np.unravel_index(int(near.argmax()), near.shape)
                score = float(near[here, there])
                found[other] = SimilarPassages(
                    here=_place(rows[int(keys[own[here]])], score),
                    there=_place(rows[int(keys[theirs[there]])], score),
                    score=round(score, 3),
                )
        return found

    async def refresh(self, note_ids: list[str]) -> None:
        """Find the neighbours of changed notes again, and those of their neighbours."""
        found = {note_id: await self._edges_of(note_id) for note_id in note_ids}
        others = {row.b for rows in found.values() for row in rows} - set(found)
        found |= {note_id: await self._edges_of(note_id) for note_id in others}
        rows = [row for rows in found.values() for row in rows]
        async with self._db.transaction() as tables:
            await tables.similar.replace_for(found, rows)

    async def _edges_of(self, note_id: str) -> list[SimilarRow]:
        nearest = await self.nearest(note_id, EDGES_A_NOTE, EDGE_COSINE, records=False)
        return [SimilarRow(note_id, other, score) for other, score in nearest or []]

    async def rebuild(self, changed: Iterable[str] | None = None) -> None:
        """Find the neighbours of all notes, or after a large change of those which it concerns.

        What many notes cost grows as n log n, what some cost as these times all.
        """
        async with self._db.read() as tables:
            names, sums = await tables.vectors.sums(self._meaning.model_id)
            stored = [] if changed is None else await tables.similar.stored()
        of = None if changed is None else set(changed)
        renewed, rows = await asyncio.to_thread(_renewed, names, _units(sums), of, stored)
        async with self._db.transaction() as tables:
            await tables.similar.replace_for(renewed, rows)

    async def _means(self, note_ids: Iterable[str]) -> dict[str, Vector]:
        async with self._db.read() as tables:
            owners, vectors = await tables.vectors.of_notes(self._meaning.model_id, note_ids)
        names = list(dict.fromkeys(owners))
        if not names:
            return {}
        place = {name: number for number, name in enumerate(names)}
        sums = np.zeros((len(names), vectors.shape[1]), dtype=np.float32)
        np.add.at(sums, [place[owner] for owner in owners], vectors)
        return dict(zip(names, _units(sums), strict=True))


def _place(row: PassageRow, score: float) -> HitPassage:
    return HitPassage(row.start, row.end, row.line, round(score, 4), row.heading)


def _units(sums: Vector) -> Vector:
    lengths = np.maximum(np.linalg.norm(sums, axis=1, keepdims=True), 1e-9)
    return np.asarray(sums / lengths, np.float32)


def _renewed(
    names: list[str], means: Vector, changed: set[str] | None, stored: list[SimilarRow]
) -> tuple[list[str], list[SimilarRow]]:
    """Whose pairs are others now, and all pairs of these; `changed`: None when all are to be found."""
    place = {name: number for number, name in enumerate(names)}
    if changed is not None:
        new = np.array(sorted(place[name] for name in changed if name in place), np.intp)
        # Whoever had one of these, or one that is gone, may have another now.
        stale = {row.a for row in stored if row.b in changed or row.b not in place} | changed
        if len(stale) < SOME * len(names):
            found = _kept(place, [row for row in stored if row.a not in stale])
            others = np.array([number for name, number in place.items() if name not in stale], np.intp)
            again = np.array(sorted(place[name] for name in stale if name in place), np.intp)
            took = take_in(found, means, others, new)
            compare(found, means, again)
            return _rows_of(names, found, np.concatenate([others[took], again]))
    return _rows_of(names, nearest_of_all(means, EDGES_A_NOTE), np.arange(len(names)))


def _kept(place: dict[str, int], rows: list[SimilarRow]) -> Neighbours:
    found = Neighbours.none(len(place), EDGES_A_NOTE)
    filled = np.zeros(len(place), np.intp)
    for row in rows:
        a = place.get(row.a)
        if a is not None and filled[a] < EDGES_A_NOTE:
            found.places[a, filled[a]], found.scores[a, filled[a]] = place[row.b], row.score
            filled[a] += 1
    return found


def _rows_of(names: list[str], found: Neighbours, of: NDArray[np.intp]) -> tuple[list[str], list[SimilarRow]]:
    rows = [
        SimilarRow(names[a], names[b], float(score))
        for a in of.tolist()
        for b, score in zip(found.places[a].tolist(), found.scores[a].tolist(), strict=True)
        if score >= EDGE_COSINE
    ]
    return [names[a] for a in of.tolist()], rows
