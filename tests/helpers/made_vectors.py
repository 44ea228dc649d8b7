"""Vectors that lie as those of real passages do: topics in a crowded space, notes around them."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from daemon.vectors.port import FloatArray, KeyArray

DIMS, TOPICS, DIRECTIONS = 384, 400, 96
# Cosines of random pairs of passages of the sample vault have mean 0.1 and deviation 0.1; so have these.
COMMON, TOPIC, OWN = 0.35, 0.6, 0.75
BLOCK = 8192


def made_batches(count: int, seed: int = 0) -> Iterator[tuple[KeyArray, FloatArray]]:
    """Keys from 1 on and unit vectors, float32 (n, 384), in blocks."""
    chance = np.random.default_rng(seed)
    for start in range(0, count, BLOCK):
        rows = min(BLOCK, count - start)
        yield np.arange(start + 1, start + rows + 1), made_rows(rows, chance)


def made_rows(count: int, chance: np.random.Generator) -> FloatArray:
    """The same for a generator that goes on. The space is one for all generators."""
    space = np.random.default_rng(99)
    basis = space.standard_normal((DIRECTIONS, DIMS)).astype(np.float32)
    # A few directions carry most, as in the covariance of real embeddings.
    basis *= (1 / np.sqrt(1 + np.arange(DIRECTIONS, dtype=np.float32)))[:, None]
    topics = units(space.standard_normal((TOPICS, DIRECTIONS)).astype(np.float32) @ basis)
    common = units(space.standard_normal((1, DIMS)).astype(np.float32))
    own = units(chance.standard_normal((count, DIRECTIONS)).astype(np.float32) @ basis)
    return units(COMMON * common + TOPIC * topics[chance.integers(0, TOPICS, count)] + OWN * own)


def units(rows: FloatArray) -> FloatArray:
    return np.asarray(rows / np.linalg.norm(rows, axis=1, keepdims=True), np.float32)
