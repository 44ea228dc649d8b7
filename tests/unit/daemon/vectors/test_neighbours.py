"""Neighbours of many: what changed among them leaves the same as finding all again."""

import numpy as np
import pytest

from daemon.vectors.neighbours import NOBODY, Neighbours, compare, nearest_of_all, take_in
from daemon.vectors.port import FloatArray

DIMS, COUNT, WIDTH = 32, 700, 3


def clustered(count: int) -> FloatArray:
    """Unit vectors around fifty subjects."""
    rng = np.random.default_rng(1)
    rows = np.repeat(rng.standard_normal((50, DIMS)), count // 50, axis=0)
    rows = rows + 0.6 * rng.standard_normal(rows.shape)
    return np.asarray(rows / np.linalg.norm(rows, axis=1, keepdims=True), np.float32)


def pairs(found: Neighbours) -> set[tuple[int, int]]:
    return {(a, int(b)) for a, row in enumerate(found.places) for b in row}


def exact(vectors: FloatArray) -> set[tuple[int, int]]:
    scores = vectors @ vectors.T
    np.fill_diagonal(scores, -2)
    best = np.argsort(-scores, axis=1)[:, :WIDTH]
    return {(a, int(b)) for a, row in enumerate(best) for b in row}


def test_few_are_compared_with_all() -> None:
    vectors = clustered(COUNT)

    assert pairs(nearest_of_all(vectors, WIDTH)) == exact(vectors)


def test_of_many_nearly_all_neighbours_are_found_and_with_their_true_cosines() -> None:
    vectors = clustered(COUNT)

    found = nearest_of_all(vectors, WIDTH, all_limit=100)

    assert len(pairs(found) & exact(vectors)) > 0.99 * COUNT * WIDTH
    assert found.scores[5] == pytest.approx(vectors[found.places[5]] @ vectors[5], abs=1e-5)


def test_what_changed_is_taken_in_as_if_all_were_found_again() -> None:
    before, new = clustered(COUNT), np.arange(0, COUNT, 20)
    found = nearest_of_all(before, WIDTH)
    vectors = before.copy()
    # To another subject each.
    vectors[new] = before[(new + 14) % COUNT] + before[(new + 15) % COUNT]
    vectors[new] /= np.linalg.norm(vectors[new], axis=1, keepdims=True)
    stale = np.flatnonzero(np.isin(found.places, new).any(axis=1) | np.isin(np.arange(COUNT), new))
    others = np.setdiff1d(np.arange(COUNT), stale)

    was = found.places.copy()
    took = take_in(found, vectors, others, new)
    compare(found, vectors, stale)

    assert pairs(found) == exact(vectors)
    assert 0 < took.sum() < len(others)
    assert (np.sort(was[others[~took]]) == np.sort(found.places[others[~took]])).all()


@pytest.mark.parametrize("count", [0, 1, 2])
def test_so_few_have_no_more_than_each_other(count: int) -> None:
    found = nearest_of_all(clustered(COUNT)[:count], WIDTH)

    assert [(row != NOBODY).sum() for row in found.places] == [max(0, count - 1)] * count
