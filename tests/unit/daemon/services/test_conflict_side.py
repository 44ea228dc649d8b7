"""What is near notes is found piece by piece, with the same result as at once."""

import numpy as np
import pytest

from daemon.services.truth import conflict_side
from daemon.services.truth.conflict_side import LEAST_COSINE, _any_near


@pytest.mark.parametrize("at_once", [1, 7, 4_000_000])
def test_nearness_does_not_depend_on_how_much_is_reckoned_together(
    monkeypatch: pytest.MonkeyPatch, at_once: int
) -> None:
    chance = np.random.default_rng(7)
    here, there = (chance.normal(size=(size, 8)).astype(np.float32) for size in (23, 5))
    monkeypatch.setattr(conflict_side, "PRODUCTS_AT_ONCE", at_once)

    near = _any_near(here, there)

    lengths = np.outer(np.linalg.norm(here, axis=1), np.linalg.norm(there, axis=1))
    assert near.tolist() == ((here @ there.T / lengths).max(axis=1) >= LEAST_COSINE).tolist()
    assert 0 < near.sum() < len(here)
