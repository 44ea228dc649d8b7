"""A first look by signs loses next to nothing, and nothing that is filtered or has gone."""

from __future__ import annotations

import numpy as np
import pytest

from daemon.vectors.exact import ExactVectors
from daemon.vectors.port import FloatArray, KeyArray, best_first
from daemon.vectors.rows import COMPACT_FROM
from daemon.vectors.sentences import LOOKED_AT, SentenceIndex, Sentences
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

    (found, near), _ = index.search(vectors[77], 20)

    assert found[0] == 77 // 2 + 1
    assert near[0] == pytest.approx(1, abs=0.01)
    assert len(np.intersect1d(found, exact)) >= 18

    index.remove(found[:5])

    assert not any(np.isin(keys, found[:5]).any() for keys, _ in index.search(vectors[77], 20))


def test_rows_that_were_moved_or_kept_while_growing_are_found_by_their_own_signs(vectors: FloatArray) -> None:
    signs = Signs(DIMS, 100)
    signs.put(np.arange(100), vectors[:100])
    signs.reserve(200, 100)
    signs.put(np.arange(100, 200), vectors[100:200])
    signs.move(150, 3)

    assert 60 in signs.nearest(200, vectors[60], 1)
    assert set(signs.nearest(200, vectors[150], 2)) == {3, 150}


def test_a_long_passage_of_near_sentences_leaves_room_for_other_passages(vectors: FloatArray) -> None:
    """Which passages they are of is looked up for the best sentences first: 400 of these are of one."""
    index = SentenceIndex(DIMS)
    levels = np.round(vectors / np.abs(vectors).max(axis=1, keepdims=True) * 127).astype(np.int8)
    long = np.repeat(levels[77:78], 400, axis=0)
    index.add(np.arange(1, COUNT // 2 + 2), [long, *np.split(levels, COUNT // 2)])
    index.remove(np.array([2 + 77 // 2]))

    (found, near), (unusual, _) = index.search(vectors[77], 20)

    assert found[0] == 1
    assert len(unusual) == 20
    assert len(found) == 20
    assert (np.diff(near) <= 0).all()


@pytest.mark.parametrize("allowed", [None, np.arange(1, 3001), np.arange(1, 2101)])
def test_what_is_near_to_anything_does_not_hide_what_is_near_to_this(allowed: KeyArray | None) -> None:
    """Thirty passages lie where all texts lie, and so nearer to the question than the one that answers."""
    random = np.random.default_rng(3)
    usual = random.standard_normal(DIMS).astype(np.float32)
    usual /= np.linalg.norm(usual)
    parts = usual + 0.1 * random.standard_normal((9000, DIMS)).astype(np.float32)
    apart = random.standard_normal(DIMS).astype(np.float32)
    apart -= (apart @ usual) * usual
    apart /= np.linalg.norm(apart)
    parts[:30] = usual + 0.02 * random.standard_normal((30, DIMS)).astype(np.float32)
    parts[35] = apart + 0.35 * usual
    asked = 0.75 * usual + 0.5 * apart
    index = SentenceIndex(DIMS)
    index.add(np.arange(1, 9001), [_levels(part) for part in parts])

    (nearest, near), (unusual, cosines) = index.search(asked / np.linalg.norm(asked), 10, allowed)

    assert 36 not in nearest
    assert unusual[0] == 36
    assert cosines[0] < near[-1]


def test_the_mean_is_that_of_what_is_there(vectors: FloatArray) -> None:
    """After what came, went and was replaced, an index answers as one that never knew it."""
    lived, fresh = SentenceIndex(DIMS), SentenceIndex(DIMS)
    parts = [_levels(vectors[2 * at : 2 * at + 2]) for at in range(6000)]
    lived.add(np.arange(1, 5001), parts[:5000])
    lived.remove(np.arange(1, 4001))
    lived.add(np.arange(4500, 5501), parts[4999:6000])
    fresh.add(np.arange(4001, 5501), [*parts[4000:4499], *parts[4999:6000]])

    for one, other in zip(lived.search(vectors[77], 20), fresh.search(vectors[77], 20), strict=True):
        assert one[0].tolist() == other[0].tolist()
        assert one[1] == pytest.approx(other[1], abs=1e-5)


def _levels(vectors: FloatArray) -> Sentences:
    rows = np.atleast_2d(vectors)
    return np.asarray(np.round(rows / np.abs(rows).max(axis=1, keepdims=True) * 127), np.int8)


def test_of_equally_near_ones_those_with_the_lowest_keys_are_found() -> None:
    keys = np.array([9, 4, 7, 1, 3, 8], np.int64)
    scores = np.array([0.5, 0.5, 0.9, 0.1, 0.5, 0.5], np.float32)

    found, near = best_first(keys, scores, 3)

    assert found.tolist() == [7, 3, 4]
    assert near.tolist() == pytest.approx([0.9, 0.5, 0.5])
    assert best_first(keys, scores, 0)[0].tolist() == []
    assert best_first(keys, scores, 9)[0].tolist() == [7, 3, 4, 8, 9, 1]
