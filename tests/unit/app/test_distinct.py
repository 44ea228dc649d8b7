"""Values once each, and membership, as numpy gives them and without what numpy loads for them."""

import numpy as np
import pytest

from app.distinct import among, distinct


def numbers(seed: int, count: int) -> "np.ndarray[tuple[int], np.dtype[np.int64]]":
    return np.random.default_rng(seed).integers(0, 50, count)


@pytest.mark.parametrize("count", [0, 1, 2, 40, 500])
def test_distinct_values_are_those_of_numpy(count: int) -> None:
    values = numbers(1, count)

    assert distinct(values).tolist() == np.unique(values).tolist()


@pytest.mark.parametrize(("count", "known"), [(0, 3), (3, 0), (40, 1), (500, 30)])
def test_membership_is_that_of_numpy(count: int, known: int) -> None:
    values, others = numbers(2, count), numbers(3, known)

    assert among(values, others).tolist() == np.isin(values, others).tolist()
