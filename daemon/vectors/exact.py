"""An exact scan over one float32 matrix in memory.

No build, no file, complete filters; 11 ms CPU for 100,000 vectors of 384, at the limit of memory bandwidth.
A float16 matrix would be 7 to 17 times slower in numpy.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from daemon.vectors.port import NO_KEY, FloatArray, KeyArray, best_first

# Amortises growth without holding twice the memory.
GROWTH = 1.25
SMALLEST_CAPACITY = 256
# Rows of one block of `nearest_many`: 128 x 50,000 scores take 26 MB.
BLOCK_ROWS = 128


class ExactVectors:
    """Rows without gaps: a removed row is filled by the last one. Not thread safe."""

    def __init__(self, dims: int, capacity: int = 0) -> None:
        self._matrix = np.empty((capacity, dims), np.float32)
        self._keys = np.empty(capacity, np.int64)
        self._rows: dict[int, int] = {}
        # Sorted keys and their rows for whole arrays of keys; None after a change.
        self._sorted: tuple[KeyArray, npt.NDArray[np.intp]] | None = None

    def __len__(self) -> int:
        return len(self._rows)

    def keys(self) -> KeyArray:
        """All keys, in no order, as a copy."""
        return self._keys[: len(self)].copy()

    def has(self, keys: KeyArray) -> npt.NDArray[np.bool_]:
        """For each key whether it is here."""
        return np.fromiter((int(key) in self._rows for key in keys), np.bool_, len(keys))

    def get(self, keys: KeyArray) -> FloatArray:
        """float32 (n, dims), as a copy. Raises KeyError for a key that is not here."""
        return self._matrix[[self._rows[int(key)] for key in keys]]

    def add(self, keys: KeyArray, vectors: FloatArray) -> None:
        """Adds, or replaces where the key is here."""
        self._reserve(len(self) + len(keys))
        rows = [self._rows.setdefault(int(key), len(self._rows)) for key in keys]
        self._keys[rows] = keys
        self._matrix[rows] = vectors
        self._sorted = None

    def remove(self, keys: KeyArray) -> int:
        """Drops keys, unknown ones silently; how many there were."""
        before = len(self)
        for key in keys:
            self._remove_row(self._rows.pop(int(key), None))
        self._sorted = None
        return before - len(self)

    def _remove_row(self, row: int | None) -> None:
        """The dictionary has already lost the row's key, so the last row has the number of its length."""
        last = len(self._rows)
        if row is None or row == last:
            return
        self._matrix[row] = self._matrix[last]
        self._keys[row] = self._keys[last]
        self._rows[int(self._keys[last])] = row

    def search(
        self, vector: FloatArray, limit: int, allowed: KeyArray | None = None
    ) -> tuple[KeyArray, FloatArray]:
        """The nearest, best first; with `allowed` only among these keys."""
        count = len(self)
        if allowed is None:
            return best_first(self._keys[:count], self._matrix[:count] @ vector, limit)
        rows = self._rows_of(allowed)
        if 4 * len(rows) > count:
            # Picking a row costs about three times as much as reading it in its turn.
            scores = (self._matrix[:count] @ vector)[rows]
        else:
            scores = self._matrix[rows] @ vector
        return best_first(self._keys[rows], scores, limit)

    def nearest_many(self, keys: KeyArray, limit: int) -> tuple[KeyArray, FloatArray]:
        """For each key its nearest others, by products of blocks; unknown keys have none."""
        found = np.full((len(keys), limit), NO_KEY, np.int64)
        scores = np.zeros((len(keys), limit), np.float32)
        known = np.flatnonzero(self.has(keys))
        width = min(limit, len(self) - 1)
        if width < 1:
            return found, scores
        for start in range(0, len(known), BLOCK_ROWS):
            numbers = known[start : start + BLOCK_ROWS]
            rows = np.array([self._rows[int(key)] for key in keys[numbers]], np.intp)
            found[numbers, :width], scores[numbers, :width] = self._nearest_block(rows, width)
        return found, scores

    def _nearest_block(self, rows: npt.NDArray[np.intp], limit: int) -> tuple[KeyArray, FloatArray]:
        products = self._matrix[rows] @ self._matrix[: len(self)].T
        products[np.arange(len(rows)), rows] = -np.inf
        chosen = np.argpartition(-products, limit - 1, axis=1)[:, :limit]
        order = np.argsort(-np.take_along_axis(products, chosen, axis=1), axis=1, kind="stable")
        chosen = np.take_along_axis(chosen, order, axis=1)
        return self._keys[chosen], np.take_along_axis(products, chosen, axis=1)

    def _rows_of(self, keys: KeyArray) -> npt.NDArray[np.intp]:
        """Rows of those keys that are here, each once."""
        if self._sorted is None:
            order = np.argsort(self._keys[: len(self)])
            self._sorted = (self._keys[order], order)
        known, order = self._sorted
        wanted = np.unique(keys)
        places = np.searchsorted(known, wanted)
        inside = places < len(known)
        places, wanted = places[inside], wanted[inside]
        rows: npt.NDArray[np.intp] = order[places[known[places] == wanted]]
        return rows

    def _reserve(self, count: int) -> None:
        if count <= len(self._keys):
            return
        capacity = max(count, int(len(self._keys) * GROWTH), SMALLEST_CAPACITY)
        matrix = np.empty((capacity, self._matrix.shape[1]), np.float32)
        keys = np.empty(capacity, np.int64)
        matrix[: len(self)], keys[: len(self)] = self._matrix[: len(self)], self._keys[: len(self)]
        self._matrix, self._keys = matrix, keys
