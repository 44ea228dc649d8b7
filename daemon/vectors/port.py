"""What both kinds of vector sets offer."""

from __future__ import annotations

from typing import Protocol

import numpy as np
import numpy.typing as npt

FloatArray = npt.NDArray[np.float32]
KeyArray = npt.NDArray[np.int64]

# Fills rows of `nearest_many` that have fewer neighbours than asked for. Passage keys are positive.
NO_KEY = -1


class VectorSet(Protocol):
    """Unit vectors by key. Vectors are float32 (n, dims), keys int64 (n,); scores are cosines."""

    def __len__(self) -> int: ...

    def keys(self) -> KeyArray:
        """All keys, in no order, as a copy."""
        ...

    def has(self, keys: KeyArray) -> npt.NDArray[np.bool_]:
        """For each key whether it is here."""
        ...

    def get(self, keys: KeyArray) -> FloatArray:
        """Vectors of keys that are all here. Raises KeyError otherwise."""
        ...

    def add(self, keys: KeyArray, vectors: FloatArray) -> None:
        """Adds, or replaces where the key is here. Keys are distinct."""
        ...

    def remove(self, keys: KeyArray) -> int:
        """Drops keys, unknown ones silently; how many there were."""
        ...

    def search(
        self, vector: FloatArray, limit: int, allowed: KeyArray | None = None
    ) -> tuple[KeyArray, FloatArray]:
        """The nearest, best first. With `allowed` only among these keys, and complete among them."""
        ...

    def nearest_many(self, keys: KeyArray, limit: int) -> tuple[KeyArray, FloatArray]:
        """For each key its nearest others: (n, limit) keys and cosines, NO_KEY and 0 where there are none."""
        ...


def best_first(keys: KeyArray, scores: FloatArray, limit: int) -> tuple[KeyArray, FloatArray]:
    """The `limit` highest scores, ties in the order of keys."""
    chosen = highest(scores, limit)
    keys, scores = keys[chosen], scores[chosen]
    order = np.lexsort((keys, -scores))[:limit]
    return keys[order], scores[order]


def highest(scores: FloatArray, many: int) -> npt.NDArray[np.intp]:
    """Where the highest are, in order of places; more of them where the last ones are alike."""
    if many >= len(scores):
        return np.arange(len(scores))
    return np.flatnonzero(scores >= np.partition(scores, -many)[-many])


def best_columns(scores: FloatArray, count: int) -> npt.NDArray[np.intp]:
    """Of each row the columns of its `count` highest scores, in no order."""
    if count >= scores.shape[1]:
        return np.broadcast_to(np.arange(scores.shape[1]), scores.shape)
    return np.argpartition(scores, -count, axis=1)[:, -count:]
