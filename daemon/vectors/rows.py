"""Vectors in a growing matrix: float32 while they are few, int8 with a scale a row when they are many.

int8 takes a quarter of the memory. Blocks of it are turned to float32 in the cache and multiplied there, 0.26
times as fast a number as a plain float32 product, which waits for the memory: 7 ms CPU against 15 for 73,000
vectors of 384. The signs of such rows tell beforehand which may be the nearest, at a third of that.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import numpy.typing as npt

from daemon.vectors.port import FloatArray
from daemon.vectors.rest import RestFile
from daemon.vectors.signs import Signs

Places = npt.NDArray[np.intp]

# Amortises growth without holding twice the memory.
GROWTH = 1.25
SMALLEST_CAPACITY = 256
# 30 MB of float32; above, memory counts for more than the last digit of a cosine.
COMPACT_FROM = 20_000
LEVEL = 127
# 4096 rows of 128 or 1365 of 384 stay in the second cache.
BLOCK_NUMBERS = 4096 * 128
# Fewer rows than so many times what is wanted are all read.
WORTH = 3


class Rows:
    """A matrix with room to grow; the owner counts the rows. `compact`: int8 from the first row on.

    It may rest on the disk; whatever is asked of it wakes it, and may raise RestLostError then.
    """

    def __init__(self, dims: int, capacity: int = 0, *, compact: bool = False) -> None:
        self._is_compact = compact or capacity > COMPACT_FROM
        self._matrix: npt.NDArray[np.float32 | np.int8] = self._empty(capacity, dims)
        self._scales = np.ones(capacity if self._is_compact else 0, np.float32)
        self._signs = Signs(dims, capacity if self._is_compact else 0)
        self._block = max(1, BLOCK_NUMBERS // dims)
        self._resting: RestFile | None = None

    def rest(self, folder: Path) -> None:
        """Lay all down in a file in this folder. Raises OSError, and then nothing has changed."""
        if self._resting is None:
            self._resting = RestFile([self._matrix, self._scales, self._signs.words], folder)
            self._matrix, self._scales = self._matrix[:0].copy(), self._scales[:0].copy()
            self._signs.words = self._signs.words[:, :0].copy()

    def _wake(self) -> None:
        if self._resting is not None:
            resting, self._resting = self._resting, None
            self._matrix, self._scales, self._signs.words = resting.take()

    def _empty(self, capacity: int, dims: int) -> npt.NDArray[np.float32 | np.int8]:
        return np.empty((capacity, dims), np.int8 if self._is_compact else np.float32)

    @property
    def capacity(self) -> int:
        """Rows that fit without growing."""
        self._wake()
        return len(self._matrix)

    @property
    def nbytes(self) -> int:
        """Bytes held in memory."""
        return self._matrix.nbytes + self._scales.nbytes + self._signs.nbytes

    def reserve(self, count: int, used: int) -> int:
        """Make room for `count` rows, of which the first `used` are kept; the capacity."""
        self._wake()
        if count > len(self._matrix):
            capacity = max(count, int(len(self._matrix) * GROWTH), SMALLEST_CAPACITY)
            kept = self.take(np.arange(used)) if capacity > COMPACT_FROM and not self._is_compact else None
            old, scales = self._matrix, self._scales
            self._is_compact |= kept is not None
            self._matrix = self._empty(capacity, old.shape[1])
            self._scales = np.ones(capacity if self._is_compact else 0, np.float32)
            self._signs.reserve(capacity if self._is_compact else 0, used if kept is None else 0)
            if kept is not None:
                self.put(np.arange(used), kept)
            else:
                self._matrix[:used] = old[:used]
                self._scales[:used] = scales[:used]
        return len(self._matrix)

    def put(self, rows: Places, vectors: FloatArray) -> None:
        """Write rows."""
        self._wake()
        if not self._is_compact:
            self._matrix[rows] = vectors
            return
        scales = np.maximum(np.abs(vectors).max(axis=1, initial=0), 1e-12) / LEVEL
        self._matrix[rows] = np.round(vectors / scales[:, None])
        self._scales[rows] = scales
        self._signs.put(rows, vectors)

    def move(self, source: int, target: int) -> None:
        """Copy one row over another."""
        self._wake()
        self._matrix[target] = self._matrix[source]
        if self._is_compact:
            self._scales[target] = self._scales[source]
            self._signs.move(source, target)

    def take(self, rows: Places) -> FloatArray:
        """Rows as float32, as a copy."""
        self._wake()
        picked = _picked(self._matrix, rows).astype(np.float32, copy=False)
        return picked * self._scales[rows][:, None] if self._is_compact else picked

    def likely(self, count: int, vector: FloatArray, many: int) -> Places | None:
        """About `many` of the first `count` rows, those that seem nearest; None where all are to be read."""
        self._wake()
        if not self._is_compact or count < WORTH * many:
            return None
        return self._signs.nearest(count, vector, many)

    def products(self, count: int, vector: FloatArray) -> FloatArray:
        """Dot products of the first `count` rows with a vector, float32 (count,)."""
        return np.asarray(self.all_products(count, vector[None])[0], np.float32)

    def all_products(self, count: int, vectors: FloatArray) -> FloatArray:
        """Dot products of several vectors (m, dims) with the first `count` rows, float32 (m, count)."""
        self._wake()
        if not self._is_compact:
            return _dots(self._matrix[:count], vectors)
        found = np.empty((len(vectors), count), np.float32)
        buffer = np.empty((self._block, vectors.shape[1]), np.float32)
        for start in range(0, count, self._block):
            stop = min(start + self._block, count)
            block = buffer[: stop - start]
            block[...] = self._matrix[start:stop]
            _dots_into(block, vectors, found[:, start:stop])
        found *= self._scales[:count]
        return found

    def products_of(self, rows: Places, vector: FloatArray) -> FloatArray:
        """Dot products of some rows, float32 (rows,)."""
        return np.asarray(self.all_products_of(rows, vector[None])[0], np.float32)

    def all_products_of(self, rows: Places, vectors: FloatArray) -> FloatArray:
        """Dot products of several vectors (m, dims) with some rows, float32 (m, rows)."""
        self._wake()
        if not self._is_compact:
            return _dots(_picked(self._matrix, rows), vectors)
        found = np.empty((len(vectors), len(rows)), np.float32)
        buffer = np.empty((min(self._block, len(rows)), vectors.shape[1]), np.float32)
        for start in range(0, len(rows), self._block):
            part = rows[start : start + self._block]
            block = buffer[: len(part)]
            block[...] = _picked(self._matrix, part)
            _dots_into(block, vectors, found[:, start : start + len(part)])
        found *= self._scales[rows]
        return found


def _dots(matrix: npt.NDArray[np.float32 | np.int8], vectors: FloatArray) -> FloatArray:
    return np.stack([np.asarray(matrix @ vector, np.float32) for vector in vectors])


def _dots_into(block: FloatArray, vectors: FloatArray, found: FloatArray) -> None:
    """One vector after the other, while the block is in the cache: two at once take 2.7 times one."""
    for vector, row in zip(vectors, found, strict=True):
        np.dot(block, vector, out=row)


def _picked(matrix: npt.NDArray[np.float32 | np.int8], rows: Places) -> npt.NDArray[np.float32 | np.int8]:
    """Some rows as a copy: fifteen times as fast as an index of rows."""
    return np.take(matrix, rows, axis=0, mode="clip")
