"""The nearest others of each of many unit vectors: of all, or of some that changed.

Up to ALL_LIMIT vectors everything is compared with everything; above, candidates come from a graph of near
vectors (HNSW: Malkov and Yashunin, 2016), which grows as n log n, and are compared exactly. Of 14,000 notes
that finds 9,997 in 10,000 of the pairs; 100,000 take 80 s of CPU and not 260.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from daemon.vectors.approximate import ApproximateVectors
from daemon.vectors.port import FloatArray, best_columns

ALL_LIMIT = 20_000
# Products of one block with 20,000 vectors: 40 MB.
BLOCK = 512
# Candidates for each neighbour wanted, and how wide the graph looks when it grows.
LOOKED_AT, WIDTH = 4, 64
NOBODY = -1

Places = npt.NDArray[np.intp]


@dataclass(frozen=True)
class Neighbours:
    """(n, width) rows and cosines, in no order; NOBODY and -1 where there are fewer."""

    places: Places
    scores: FloatArray

    @classmethod
    def none(cls, count: int, width: int) -> Neighbours:
        """Room for so many."""
        return cls(np.full((count, width), NOBODY, np.intp), np.full((count, width), -1, np.float32))


def nearest_of_all(vectors: FloatArray, width: int, all_limit: int = ALL_LIMIT) -> Neighbours:
    """Of each vector its nearest others. vectors: unit, (n, dims)."""
    found = Neighbours.none(len(vectors), width)
    if len(vectors) <= all_limit:
        compare(found, vectors, np.arange(len(vectors)))
    elif width:
        _look_up(found, vectors)
    return found


def compare(found: Neighbours, vectors: FloatArray, rows: Places) -> None:
    """Write the nearest of these rows, each compared with all."""
    width = min(found.places.shape[1], len(vectors) - 1)
    if width < 1:
        return
    for start in range(0, len(rows), BLOCK):
        part = rows[start : start + BLOCK]
        scores = vectors[part] @ vectors.T
        scores[np.arange(len(part)), part] = -2
        chosen = best_columns(scores, width)
        found.places[part, :width] = chosen
        found.scores[part, :width] = np.take_along_axis(scores, chosen, axis=1)


def take_in(found: Neighbours, vectors: FloatArray, rows: Places, new: Places) -> npt.NDArray[np.bool_]:
    """Let some rows know of new vectors, beside those that they have; of each row whether it took any."""
    took = np.zeros(len(rows), np.bool_)
    width = min(found.places.shape[1], len(new))
    for start in range(0, len(rows) if width else 0, BLOCK):
        part = rows[start : start + BLOCK]
        scores = vectors[part] @ vectors[new].T
        chosen = best_columns(scores, width)
        places = np.concatenate([found.places[part], new[chosen]], axis=1)
        scores = np.concatenate([found.scores[part], np.take_along_axis(scores, chosen, axis=1)], axis=1)
        best = best_columns(scores, found.places.shape[1])
        took[start : start + BLOCK] = (best >= found.places.shape[1]).any(axis=1)
        found.places[part] = np.take_along_axis(places, best, axis=1)
        found.scores[part] = np.take_along_axis(scores, best, axis=1)
    return took


def _look_up(found: Neighbours, vectors: FloatArray) -> None:
    width = found.places.shape[1]
    graph = ApproximateVectors(vectors.shape[1], precision="i8", expansion_add=WIDTH, expansion_search=WIDTH)
    for start in range(0, len(vectors), BLOCK):
        part = vectors[start : start + BLOCK]
        graph.add(np.arange(start, start + len(part)), part)
    for start in range(0, len(vectors), BLOCK):
        own = np.arange(start, min(start + BLOCK, len(vectors)))
        near = graph.nearest_each(vectors[own], LOOKED_AT * width + 1)
        scores = np.einsum("rd,rnd->rn", vectors[own], vectors[near])
        scores[(near == own[:, None]) | (near < 0)] = -1
        chosen = best_columns(scores, width)
        found.scores[own] = np.take_along_axis(scores, chosen, axis=1)
        found.places[own] = np.where(found.scores[own] > -1, np.take_along_axis(near, chosen, axis=1), NOBODY)
