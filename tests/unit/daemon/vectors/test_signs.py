"""A first look by signs loses next to nothing, and nothing that is filtered or has gone."""

from __future__ import annotations

import numpy as np
import pytest

from daemon.vectors.exact import ExactVectors
from daemon.vectors.port import FloatArray
from daemon.vectors.rows import COMPACT_FROM
from daemon.vectors.sentences import LOOKED_AT, SentenceIndex
from daemon.vectors.signs import Signs

DIMS, COUNT = 128, 2 * COMPACT_FROM


def clustered(count: int, seed: int = 1) -> FloatArray:
    """Unit vectors around a few hundred subjects, as texts have them: float32 (count, DIMS)."""
    rng = np.random.default_rng(seed)
    subjects = rng.standard_normal((300, DIMS))
    rows = subjects[rng.integers(300, size=count)] + rng.standard_normal((count, DIMS))
    return np.asarray(rows / np.linalg.norm(rows, axis=1, keepdims=True), np.float32)


@pytest.fixture(scope="module")
def vectors() -> FloatArray:
    return clustered(COUNT)


def test_nearest_of_many_are_found_as_a_whole_scan_finds_them(vectors: FloatArray) -> None:
    index = ExactVectors(DIMS, COUNT)
    index.add(np.arange(1, COUNT + 1), vectors)
    shared = []

    for vector in clustered(20, seed=2):
        exact = np.argsort(-(vectors @ vector))[:50] + 1
        shared.append(len(np.intersect1d(index.search(vector, 50)[0], exact)) / 50)

    # Single texts of one subject differ by mere noise here: real ones are told apart better.
    assert np.mean(shared) > 0.85


def test_passages_of_nearest_sentences_are_found_and_gone_ones_are_not(vectors: FloatArray) -> None:
    index = SentenceIndex(DIMS)
    levels = np.round(vectors / np.abs(vectors).max(axis=1, keepdims=True) * 127).astype(np.int8)
    index.add(np.arange(1, COUNT // 2 + 1), np.split(levels, COUNT // 2))
    best = (vectors @ vectors[77]).reshape(-1, 2).max(axis=1)
    exact = np.argsort(-best)[:20] + 1
    assert LOOKED_AT * 20 * 3 < COUNT

    found, near = index.search(vectors[77], 20)

    assert found[0] == 77 // 2 + 1
    assert near[0] == pytest.approx(1, abs=0.01)
    assert len(np.intersect1d(found, exact)) >= 18

    index.remove(found[:5])

    assert not np.isin(index.search(vectors[77], 20)[0], found[:5]).any()


def test_rows_that_were_moved_or_kept_while_growing_are_found_by_their_own_signs(vectors: FloatArray) -> None:
    signs = Signs(DIMS, 100)
    signs.put(np.arange(100), vectors[:100])
    signs.reserve(200, 100)
    signs.put(np.arange(100, 200), vectors[100:200])
    signs.move(150, 3)

    assert 60 in signs.nearest(200, vectors[60], 1)
    assert set(signs.nearest(200, vectors[150], 2)) == {3, 150}
