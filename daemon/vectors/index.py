"""Nearest passages by vector. The database holds the vectors; everything here can be built again from it."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt

from app.distinct import distinct
from app.logs import log
from daemon.vectors.approximate import ApproximateVectors
from daemon.vectors.cache import VectorCache
from daemon.vectors.exact import ExactVectors
from daemon.vectors.port import FloatArray, KeyArray

# With signs that tell what to compare, the exact scan takes 21 ms of CPU at 428,000 vectors, and 187 MB where
# the approximate index takes 412. That one takes about 2 ms a vector to build, and gains nothing in a search
# of both kinds: 76 ms either way.
EXACT_LIMIT = 500_000
# Up to this many times the limit (440 MB) a rebuild serves at once from an exact matrix and moves later.
EXACT_STRETCH = 2
# Removed and replaced vectors lower the recall: 0.999 -> 0.988 after four rounds of 20 %.
CHURN_LIMIT = 0.5
# Vectors moved between two looks at the clock: about 30 ms.
SLICE = 64

Keys = Sequence[int] | npt.NDArray[np.integer]


class _Build:
    """An approximate index in the making, while the current set serves."""

    def __init__(self, dims: int, keys: KeyArray) -> None:
        self.target = ApproximateVectors(dims)
        self._pending = keys
        self._next = 0

    def take(self) -> KeyArray:
        """The next keys to move; empty when all are."""
        keys = self._pending[self._next : self._next + SLICE]
        self._next += SLICE
        return keys


class VectorIndex:
    """Exact up to `exact_limit` vectors, approximate and cached in a file above.

    Keys are positive integers, vectors float (n, dims); they are scaled to length 1, scores are cosines.
    Not thread safe: one thread owns it, and calls `maintain` between other work until it returns False.
    """

    def __init__(
        self,
        dims: int,
        *,
        folder: Path | None = None,
        store_id: str = "",
        model_id: str = "",
        exact_limit: int = EXACT_LIMIT,
    ) -> None:
        self.dims = dims
        self._exact_limit = exact_limit
        self._cache = VectorCache(folder, store_id, model_id, dims) if folder else None
        self._vectors: ExactVectors | ApproximateVectors = ExactVectors(dims)
        self._build: _Build | None = None
        self._churn = 0
        self._holds_removed = False

    def __len__(self) -> int:
        return len(self._vectors)

    @property
    def is_exact(self) -> bool:
        """Whether answers come from a scan of everything."""
        return isinstance(self._vectors, ExactVectors)

    @property
    def is_building(self) -> bool:
        """Whether `maintain` has work to do."""
        return self._build is not None

    def open(self) -> int | None:
        """Loads the cached index; the generation that it was saved with.

        None when there is none or it was not usable (then it is set aside): call `rebuild`. With a
        generation the caller adds and removes what has changed in the database since, or rebuilds.
        """
        loaded = self._cache.load() if self._cache else None
        if loaded is None:
            return None
        self._vectors, generation = loaded
        self._build, self._churn = None, 0
        return generation

    def rebuild(self, batches: Iterable[tuple[Keys, npt.NDArray[np.floating]]], expected: int) -> None:
        """Starts again from the database's vectors. expected: about how many there are."""
        self._build, self._churn = None, 0
        self._holds_removed = False
        exact = expected <= self._exact_limit * EXACT_STRETCH
        self._vectors = ExactVectors(self.dims, expected) if exact else ApproximateVectors(self.dims)
        for keys, vectors in batches:
            self._vectors.add(_as_keys(keys), self._as_units(vectors))
        self._adapt()

    def save(self, generation: int) -> Path | None:
        """Caches the approximate index under this generation; None while the scan is exact, or while what
        was erased is still in it.

        Raises DiskFullError; the older file then stays.
        """
        if self._cache is None:
            return None
        if isinstance(self._vectors, ApproximateVectors):
            if self._holds_removed:
                return None
            return self._cache.save(self._vectors, generation)
        self._cache.clear()
        return None

    def erase_removed(self) -> None:
        """Leaves nothing of removed vectors on disk: files go, and come again with an index made anew.

        An approximate index keeps what was removed in its memory and in its files.
        """
        if self._cache is not None:
            self._cache.erase()
        if isinstance(self._vectors, ApproximateVectors):
            self._build = _Build(self.dims, self._vectors.keys())
            self._holds_removed = True

    def rest(self, folder: Path) -> None:
        """Lay an exact set down in a file until it is asked for; an approximate one stays. Raises OSError."""
        if isinstance(self._vectors, ExactVectors):
            self._vectors.rest(folder)

    def keys(self) -> KeyArray:
        """All keys, in no order."""
        return self._vectors.keys()

    def get(self, keys: Keys) -> FloatArray:
        """Vectors of these keys, float32 (n, dims). Raises KeyError for a key that is not here."""
        return self._vectors.get(_as_keys(keys))

    def add(self, keys: Keys, vectors: npt.NDArray[np.floating]) -> None:
        """Adds, or replaces where the key is here. Of a key given twice the last vector counts."""
        numbers, units = _last_of_each(_as_keys(keys), self._as_units(vectors))
        before = len(self)
        self._vectors.add(numbers, units)
        self._churn += len(numbers) - (len(self) - before)
        if self._build is not None:
            self._build.target.add(numbers, units)
        self._adapt()

    def remove(self, keys: Keys) -> int:
        """Drops keys, unknown ones silently; how many there were."""
        numbers = distinct(_as_keys(keys))
        removed = self._vectors.remove(numbers)
        self._churn += removed
        if self._build is not None:
            self._build.target.remove(numbers)
        self._adapt()
        return removed

    def search(
        self, vector: npt.NDArray[np.floating], limit: int, allowed: Keys | None = None
    ) -> tuple[KeyArray, FloatArray]:
        """The nearest keys and their cosines, best first. vector: (dims,).

        With `allowed` only among these keys, and complete among them.
        """
        unit = self._as_units(vector.reshape(1, -1))[0]
        if limit < 1 or not len(self):
            return np.empty(0, np.int64), np.empty(0, np.float32)
        return self._vectors.search(unit, limit, None if allowed is None else _as_keys(allowed))

    def scores_of(self, keys: Keys, vector: npt.NDArray[np.floating]) -> FloatArray:
        """The cosine of each key's vector, -1 for a key that is not here."""
        numbers = _as_keys(keys)
        found = np.full(len(numbers), -1, np.float32)
        here = self._vectors.has(numbers)
        if here.any():
            found[here] = self._vectors.get(numbers[here]) @ self._as_units(vector.reshape(1, -1))[0]
        return found

    def nearest_many(self, keys: Keys, limit: int) -> tuple[KeyArray, FloatArray]:
        """For each key its nearest others: (n, limit) keys and cosines, NO_KEY and 0 where there are none."""
        return self._vectors.nearest_many(_as_keys(keys), limit)

    def maintain(self, budget_s: float = 0.05) -> bool:
        """Works on a pending build for about this long; whether there is more to do."""
        end = time.monotonic() + budget_s
        while self._build is not None and time.monotonic() < end:
            self._move_slice(self._build)
        return self._build is not None

    def _move_slice(self, build: _Build) -> None:
        keys = build.take()
        if not len(keys):
            log.vectors.info("the index of %d vectors is built", len(build.target))
            self._vectors, self._build, self._churn = build.target, None, 0
            self._holds_removed = False
            return
        # Removed since, or already replaced by a newer vector.
        keys = keys[self._vectors.has(keys) & ~build.target.has(keys)]
        build.target.add(keys, self._vectors.get(keys))

    def _adapt(self) -> None:
        """Starts or drops a build as the size and the churn ask for."""
        count = len(self)
        if isinstance(self._vectors, ExactVectors):
            if count > self._exact_limit:
                self._begin_build()
            elif self._build is not None and count < self._exact_limit / 2:
                self._build = None
        elif count < self._exact_limit / 2:
            self._return_to_exact()
        elif self._churn > CHURN_LIMIT * count:
            self._begin_build()

    def _begin_build(self) -> None:
        if self._build is None:
            self._build = _Build(self.dims, self._vectors.keys())

    def _return_to_exact(self) -> None:
        keys = self._vectors.keys()
        exact = ExactVectors(self.dims, len(keys))
        exact.add(keys, self._vectors.get(keys))
        self._vectors, self._build, self._churn = exact, None, 0
        self._holds_removed = False

    def _as_units(self, vectors: npt.NDArray[np.floating]) -> FloatArray:
        """float32 (n, dims) of length 1; rows without a direction become zero and match nothing."""
        rows = np.nan_to_num(np.asarray(vectors, np.float32), posinf=0, neginf=0).reshape(-1, self.dims)
        lengths = np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-12)
        return np.asarray(rows / lengths, np.float32)


def _as_keys(keys: Keys) -> KeyArray:
    return np.asarray(keys, np.int64).reshape(-1)


def _last_of_each(keys: KeyArray, vectors: FloatArray) -> tuple[KeyArray, FloatArray]:
    _, places = np.unique(keys[::-1], return_index=True)
    if len(places) == len(keys):
        return keys, vectors
    chosen = len(keys) - 1 - places
    return keys[chosen], vectors[chosen]
