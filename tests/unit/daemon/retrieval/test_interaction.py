"""Late interaction over packed tokens."""

import numpy as np

from daemon.retrieval.interaction import unpack


def test_packed_tokens_come_back_as_the_directions_they_were() -> None:
    rng = np.random.default_rng(1)
    levels = rng.integers(-7, 8, (50, 128))
    stored = (levels + 8).astype(np.uint8)
    packed = np.column_stack([np.zeros(50, np.uint8), stored[:, ::2] | (stored[:, 1::2] << 4)])

    units = unpack(packed)

    expected = levels / np.linalg.norm(levels, axis=1, keepdims=True)
    np.testing.assert_allclose(units, expected, atol=1e-6)
    # A token without a direction matches nothing.
    assert not unpack(np.full((1, 65), 0x88, np.uint8)).any()
