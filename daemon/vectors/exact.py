"""An exact scan over all vectors in memory.

No build, no file, complete filters; 10 ms CPU for 100,000 vectors of 384.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import numpy.typing as npt

from app.distinct import distinct, placed, with_keys
from daemon.vectors.port import NO_KEY, FloatArray, KeyArray, best_first
from daemon.vectors.rows import Places, Rows

# Rows of one block of `nearest_many`: 128 x 50,000 scores take 26 MB.
BLOCK_ROWS = 128
# Rows that are compared where signs told which: of the first 100 of 37,000 then 99.9 % are found.
LOOKED_AT, SHARE = 30, 64


class ExactVectors:
    """Rows without gaps: a removed row is filled by the last one. Not thread safe."""

    def __init__(self, dims: int, capacity: int = 0) -> None:
        self._rows = Rows(dims, capacity)
        self._keys = np.empty(capacity, np.int64)
        self._count = 0
        # Sorted keys and their rows; None after a change. A dictionary would take 140 bytes a key.
        self._sorted: tuple[KeyArray, Places] | None = None

    def __len__(self) -> int:
        return self._count

    def rest(self, folder: Path) -> None:
        """Lay the rows down in a file until they are asked for. Raises OSError."""
        self._rows.rest(folder)

    def keys(self) -> KeyArray:
        """All keys, in no order, as a copy."""
        return self._keys[: self._count].copy()

    def has(self, keys: KeyArray) -> npt.NDArray[np.bool_]:
        """For each key whether it is here."""
        return self.find(keys) >= 0

    def find(self, keys: KeyArray) -> Places:
        """The row of each key, -1 for one that is not here."""
        if self._sorted is None:
            order = np.argsort(self._keys[: self._count], kind="stable")
            self._sorted = (self._keys[order], order)
        known, order = self._sorted
        if not len(known):
            return np.full(len(keys), -1, np.intp)
        places, is_here = placed(keys, known)
        return np.where(is_here, order[places], -1)

    def get(self, keys: KeyArray) -> FloatArray:
        """float32 (n, dims), as a copy. Raises KeyError for a key that is not here."""
        rows = self.find(keys)
        if (rows < 0).any():
            raise KeyError(int(keys[rows < 0][0]))
        return self._rows.take(rows)

    def add(self, keys: KeyArray, vectors: FloatArray) -> None:
        """Adds, or replaces where the key is here."""
        rows = self.find(keys)
        new = rows < 0
        rows[new] = np.arange(self._count, self._count + int(new.sum()))
        total = self._count + int(new.sum())
        self._reserve(total)
        self._keys[rows] = keys
        self._rows.put(rows, vectors)
        self._count = total
        if new.any() and self._sorted is not None:
            self._sorted = with_keys(*self._sorted, keys[new], rows[new])

    def remove(self, keys: KeyArray) -> int:
        """Drops keys, unknown ones silently; how many there were."""
        rows = self.find(distinct(keys))
        # From the end, so that the last row is always one that stays.
        gone = np.sort(rows[rows >= 0])[::-1]
        for row in gone:
            self._count -= 1
            if row != self._count:
                self._rows.move(self._count, int(row))
                self._keys[row] = self._keys[self._count]
        self._sorted = None if len(gone) else self._sorted
        return len(gone)

    def search(
        self, vector: FloatArray, limit: int, allowed: KeyArray | None = None
    ) -> tuple[KeyArray, FloatArray]:
        """The nearest, best first; with `allowed` only among these keys."""
        count = len(self)
        if allowed is None:
            return self._nearest(vector, limit)
        rows = self._rows_of(allowed)
        if 4 * len(rows) > count:
            # Picking a row costs about three times as much as reading it in its turn.
            scores = self._rows.products(count, vector)[rows]
        else:
            scores = self._rows.products_of(rows, vector)
        return best_first(self._keys[rows], scores, limit)

    def _nearest(self, vector: FloatArray, limit: int) -> tuple[KeyArray, FloatArray]:
        count = len(self)
        rows = self._rows.likely(count, vector, LOOKED_AT * limit + count // SHARE)
        if rows is None:
            return best_first(self._keys[:count], self._rows.products(count, vector), limit)
        return best_first(self._keys[rows], self._rows.products_of(rows, vector), limit)

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
            rows = self.find(keys[numbers])
            found[numbers, :width], scores[numbers, :width] = self._nearest_block(rows, width)
        return found, scores

    def _nearest_block(self, rows: npt.NDArray[np.intp], limit: int) -> tuple[KeyArray, FloatArray]:
        products = self._rows.all_products(len(self), self._rows.take(rows))
        products[np.arange(len(rows)), rows] = -np.inf
        chosen = np.argpartition(-products, limit - 1, axis=1)[:, :limit]
        order = np.argsort(-np.take_along_axis(products, chosen, axis=1), axis=1, kind="stable")
        chosen = np.take_along_axis(chosen, order, axis=1)
        return self._keys[chosen], np.take_along_axis(products, chosen, axis=1)

    def _rows_of(self, keys: KeyArray) -> Places:
        """Rows of those keys that are here, each once."""
        rows = self.find(distinct(keys))
        return rows[rows >= 0]

    def _reserve(self, count: int) -> None:
        capacity = self._rows.reserve(count, self._count)
        if capacity > len(self._keys):
            keys = np.empty(capacity, np.int64)
            keys[: self._count] = self._keys[: self._count]
            self._keys = keys
