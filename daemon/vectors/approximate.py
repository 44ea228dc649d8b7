"""An approximate index (usearch, HNSW) for stores too large to scan.

Malkov and Yashunin, "Efficient and robust approximate nearest neighbor search using Hierarchical Navigable
Small World graphs" (2018). With these parameters recall of the first ten is 0.999 at 100,000 vectors.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from app.distinct import among, distinct
from daemon.vectors.port import NO_KEY, FloatArray, KeyArray, best_first

# Of the exact ten among 100,000 made vectors 64 finds 97.0 % (1.2 ms), 128 99.0 (2.2), 256 99.9 (3.2).
CONNECTIVITY, EXPANSION_ADD, EXPANSION_SEARCH = 16, 128, 256
# Up to this many allowed keys are read and compared (7 us a key); above, a wider search is filtered.
GATHER_LIMIT = 4_000
# How much more than the expected share a filtered search asks for, before it falls back to reading.
MARGIN = 2.0


class ApproximateVectors:
    """Not thread safe. usearch is imported here and nowhere else: it must not meet onnxruntime."""

    def __init__(
        self,
        dims: int,
        *,
        precision: Literal["f16", "i8"] = "f16",
        expansion_add: int = EXPANSION_ADD,
        expansion_search: int = EXPANSION_SEARCH,
    ) -> None:
        from usearch.index import Index

        self._dims = dims
        # The default precision would be bfloat16.
        self._index = Index(
            ndim=dims,
            metric="cos",
            dtype=precision,
            connectivity=CONNECTIVITY,
            expansion_add=expansion_add,
            expansion_search=expansion_search,
        )

    @classmethod
    def load(cls, path: Path, dims: int) -> ApproximateVectors:
        """Reads a file whose bytes have been checked. Raises ValueError when it has other dimensions."""
        vectors = cls(dims)
        # `view` would map the file, and a file cut short under it kills the process.
        vectors._index.load(path)
        # `load` silently takes the file's dimensions.
        if vectors._index.ndim != dims:
            raise ValueError("the file holds vectors of another length")
        return vectors

    def save(self, path: Path) -> int:
        """Writes in place, silently short on a full device: the caller compares with the returned size."""
        self._index.save(path)
        return int(self._index.serialized_length)

    def __len__(self) -> int:
        return len(self._index)

    def keys(self) -> KeyArray:
        """All keys, in no order."""
        return np.asarray(self._index.keys[:] if len(self) else [], np.int64)

    def has(self, keys: KeyArray) -> npt.NDArray[np.bool_]:
        """For each key whether it is here."""
        if not len(keys) or not len(self):
            return np.zeros(len(keys), np.bool_)
        return np.asarray(self._index.contains(keys.astype(np.uint64)), np.bool_).reshape(len(keys))

    def get(self, keys: KeyArray) -> FloatArray:
        """float32 (n, dims), with the precision of float16. Raises KeyError for a key that is not here."""
        if not self.has(keys).all():
            raise KeyError("a vector asked for is not in the index")
        if not len(keys):
            return np.empty((0, self._dims), np.float32)
        rows: Any = self._index.get(keys.astype(np.uint64))
        return np.asarray(np.stack(rows), np.float32)

    def add(self, keys: KeyArray, vectors: FloatArray) -> None:
        """Adds, or replaces where the key is here."""
        if not len(keys):
            return
        self.remove(keys)
        self._index.add(keys.astype(np.uint64), vectors, threads=1)

    def remove(self, keys: KeyArray) -> int:
        """Drops keys, unknown ones silently; how many there were."""
        present = keys[self.has(keys)]
        if len(present):
            self._index.remove(present.astype(np.uint64))
        return len(present)

    def search(
        self, vector: FloatArray, limit: int, allowed: KeyArray | None = None
    ) -> tuple[KeyArray, FloatArray]:
        """The nearest, best first; with `allowed` only among these keys, and always as many as there are."""
        if allowed is None:
            return self._nearest(vector, limit)
        known = distinct(allowed)
        known = known[self.has(known)]
        if len(known) > GATHER_LIMIT:
            share = len(known) / len(self)
            keys, scores = self._nearest(vector, int(MARGIN * limit / share) + EXPANSION_SEARCH)
            inside = among(keys, known)
            if inside.sum() >= limit:
                return keys[inside][:limit], scores[inside][:limit]
        return best_first(known, self.get(known) @ vector, limit)

    def nearest_many(self, keys: KeyArray, limit: int) -> tuple[KeyArray, FloatArray]:
        """For each key its nearest others; unknown keys have none."""
        found = np.full((len(keys), limit), NO_KEY, np.int64)
        scores = np.zeros((len(keys), limit), np.float32)
        for number in np.flatnonzero(self.has(keys)):
            vector = self.get(keys[number : number + 1])[0]
            near, near_scores = self._nearest(vector, limit + 1)
            others = np.flatnonzero(near != keys[number])[:limit]
            found[number, : len(others)] = near[others]
            scores[number, : len(others)] = near_scores[others]
        return found, scores

    def nearest_each(self, vectors: FloatArray, limit: int) -> KeyArray:
        """The nearest keys of each of some vectors: (n, limit), NO_KEY where there are fewer."""
        matches: Any = self._index.search(vectors, min(limit, len(self)), threads=1)
        keys = np.asarray(matches.keys).astype(np.int64).reshape(len(vectors), -1)
        counts = np.asarray(matches.counts).reshape(-1, 1)
        return np.where(np.arange(keys.shape[1]) < counts, keys, NO_KEY)

    def _nearest(self, vector: FloatArray, limit: int) -> tuple[KeyArray, FloatArray]:
        if not len(self) or limit < 1:
            return np.empty(0, np.int64), np.empty(0, np.float32)
        matches = self._index.search(vector, min(limit, len(self)), threads=1)
        return np.asarray(matches.keys, np.int64), 1 - np.asarray(matches.distances, np.float32)
