"""Which notes speak of the same: for the pane, and as faint edges of the sky.

A note's direction is the mean of its passages' vectors. Each note keeps its three nearest above a
cosine; an edge is drawn where two notes have each other among these.
"""

import asyncio
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from app.wire.items import SimilarPassages
from app.wire.search import HitPassage
from daemon.services.learn.meaning import Meaning
from daemon.store.database import Database
from daemon.store.results import PassageRow, SimilarRow

# Means of notes that have nothing to do with each other: nine in ten below .40, 99 in 100 below .57 (sample
# vault) to .64 (two manuals of one subject each). At .55 the pairs of the sample vault all have a reason.
EDGE_COSINE = 0.55
PANE_COSINE = 0.4
EDGES_A_NOTE = 3
_BLOCK = 1024
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

    async def rebuild(self) -> None:
        """Find the neighbours of all notes: for first scans and other large changes."""
        async with self._db.read() as tables:
            ids, vectors = await tables.vectors.load_all(self._meaning.model_id)
            among = await tables.passages.ids_beside_records()
            if among is not None:
                kept = np.isin(ids, np.array(among, dtype=np.int64))
                ids, vectors = ids[kept], vectors[kept]
            owners = await tables.passages.note_ids([int(key) for key in ids])
        notes, rows = await asyncio.to_thread(_all_edges, [owners.get(int(key), "") for key in ids], vectors)
        async with self._db.transaction() as tables:
            await tables.similar.replace_for(notes, rows)

    async def _means(self, note_ids: list[str]) -> dict[str, Vector]:
        async with self._db.read() as tables:
            passages = {row.id: note for note in note_ids for row in await tables.passages.of(note)}
            keys, vectors = await tables.vectors.of_passages(self._meaning.model_id, list(passages))
        names, means = _means_of([passages[int(key)] for key in keys], vectors)
        return dict(zip(names, means, strict=True))


def _place(row: PassageRow, score: float) -> HitPassage:
    return HitPassage(row.start, row.end, row.line, round(score, 4), row.heading)


def _means_of(owners: list[str], vectors: Vector) -> tuple[list[str], Vector]:
    """Unit means by owner: names and (n, dims)."""
    names = list(dict.fromkeys(owners))
    if not names:
        return [], np.empty((0, 0), dtype=np.float32)
    place = {name: number for number, name in enumerate(names)}
    sums = np.zeros((len(names), vectors.shape[1]), dtype=np.float32)
    np.add.at(sums, [place[owner] for owner in owners], vectors)
    norms = np.linalg.norm(sums, axis=1, keepdims=True)
    return names, sums / np.maximum(norms, 1e-9)


def _all_edges(owners: list[str], vectors: Vector) -> tuple[list[str], list[SimilarRow]]:
    names, means = _means_of(owners, vectors)
    rows: list[SimilarRow] = []
    for start in range(0, len(names), _BLOCK):
        scores = means[start : start + _BLOCK] @ means.T
        scores[np.arange(len(scores)), np.arange(start, start + len(scores))] = -1
        count = min(EDGES_A_NOTE, len(names) - 1)
        best = np.argpartition(-scores, count, axis=1)[:, :count]
        for number, columns in enumerate(best):
            rows += [
                SimilarRow(names[start + number], names[column], float(scores[number, column]))
                for column in columns
                if scores[number, column] >= EDGE_COSINE
            ]
    return names, rows
