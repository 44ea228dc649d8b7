"""The sentences of all passages: which passage holds the one nearest to a question.

int8 directions of 128 dimensions, and their signs, at 144 bytes each: those whose signs come near are
compared. A fact is one sentence in foreign text: the vector of its passage does not find it.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt

from app.distinct import among, distinct, placed
from daemon.vectors.port import FloatArray, KeyArray, best_first, highest, with_keys
from daemon.vectors.rows import Rows

Sentences = npt.NDArray[np.int8]

# A share of rows that nothing uses any more, after which the rest moves together.
MOST_DEAD = 0.25
DEAD_AT_LEAST = 4096
# Passages without sentences lie below every cosine.
NONE = np.float32(-1)
# Sentences that are compared for each passage wanted, and this part of all besides.
LOOKED_AT, SHARE = 120, 64
# Whose they are is looked up for the best alone: to ask it for 31,000 takes as long as to compare them.
PER_PASSAGE = 4


class SentenceIndex:
    """Runs of rows, one run a passage. Not thread safe: one thread owns it.

    Rows are directions: their length does not count. Keys are positive.
    """

    def __init__(self, dims: int) -> None:
        self._dims = dims
        self.clear()

    def clear(self) -> None:
        """Drop all."""
        self._clear(0)

    def _clear(self, capacity: int) -> None:
        self._rows = Rows(self._dims, capacity, compact=True)
        self._used = self._dead = 0
        # One entry a run: where it begins and whose it is, 0 for runs of the dead.
        self._starts = np.empty(0, np.int64)
        self._keys = np.empty(0, np.int64)
        self._sorted: tuple[KeyArray, npt.NDArray[np.intp]] | None = None

    def __len__(self) -> int:
        return int((self._keys > 0).sum())

    @property
    def nbytes(self) -> int:
        """Bytes held."""
        return self._rows.nbytes + self._starts.nbytes + self._keys.nbytes

    def rest(self, folder: Path) -> None:
        """Lay the rows down in a file until they are asked for. Raises OSError."""
        self._rows.rest(folder)

    def reserve(self, sentences: int) -> None:
        """Make room at once for so many more."""
        self._rows.reserve(self._used + sentences, self._used)

    def add(self, keys: KeyArray, parts: Sequence[Sentences]) -> None:
        """Adds, or replaces where the key is here. parts: int8 (s, dims) a key; keys are distinct."""
        self.remove(keys)
        counts = np.array([len(part) for part in parts], np.int64)
        if not counts.sum():
            return
        rows = np.concatenate(parts).astype(np.float32)
        rows /= np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-9)
        self._rows.reserve(self._used + len(rows), self._used)
        self._rows.put(np.arange(self._used, self._used + len(rows)), rows)
        kept = counts > 0
        starts = self._used + np.cumsum(counts) - counts
        self._starts = np.concatenate([self._starts, starts[kept]])
        if self._sorted is not None:
            runs = np.arange(len(self._keys), len(self._keys) + int(kept.sum()))
            self._sorted = with_keys(*self._sorted, keys[kept], runs)
        self._keys = np.concatenate([self._keys, keys[kept]])
        self._used += len(rows)

    def remove(self, keys: KeyArray) -> None:
        """Drops keys, unknown ones silently."""
        runs = self._find(keys)
        runs = runs[runs >= 0]
        if not len(runs):
            return
        self._keys[runs] = 0
        self._dead += int(self._lengths()[runs].sum())
        self._sorted = None
        if self._dead > max(DEAD_AT_LEAST, MOST_DEAD * self._used):
            self._gather()

    def search(
        self, direction: FloatArray, limit: int, allowed: KeyArray | None = None
    ) -> tuple[KeyArray, FloatArray]:
        """The passages with the nearest sentences, best first; with `allowed` completely among these."""
        if not self._used:
            return np.empty(0, np.int64), np.empty(0, np.float32)
        if allowed is not None and 4 * len(allowed) < len(self._keys):
            keys = distinct(allowed)
            return best_first(keys, self.scores_of(keys, direction), limit)
        if allowed is None:
            keys, best = self._nearest(direction, limit)
            return best_first(keys[keys > 0], best[keys > 0], limit)
        best = self._all(direction)
        open_to = among(self._keys, allowed) & (self._keys > 0)
        return best_first(self._keys[open_to], best[open_to], limit)

    def _nearest(self, direction: FloatArray, limit: int) -> tuple[KeyArray, FloatArray]:
        """The passages of the sentences that may be nearest, and how near these are."""
        rows = self._rows.likely(self._used, direction, LOOKED_AT * limit + self._used // SHARE)
        if rows is None:
            return self._keys, self._all(direction)
        products = self._rows.products_of(rows, direction)
        many = PER_PASSAGE * limit
        while True:
            best = highest(products, many)
            runs = np.searchsorted(self._starts, rows[best], side="right") - 1
            firsts = np.flatnonzero(np.diff(runs, prepend=-1))
            keys = self._keys[runs[firsts]]
            if many >= len(rows) or np.count_nonzero(keys > 0) >= limit:
                return keys, np.maximum.reduceat(products[best], firsts)
            many *= 4

    def _all(self, direction: FloatArray) -> FloatArray:
        """The best cosine of each run."""
        return np.asarray(
            np.maximum.reduceat(self._rows.products(self._used, direction), self._starts), np.float32
        )

    def scores_of(self, keys: KeyArray, direction: FloatArray) -> FloatArray:
        """The best cosine of each key's sentences, -1 for a key without."""
        found = np.full(len(keys), NONE)
        runs = self._find(keys)
        here = np.flatnonzero(runs >= 0)
        if not len(here):
            return found
        runs = runs[here]
        lengths = self._lengths()[runs]
        firsts = np.cumsum(lengths) - lengths
        rows = np.arange(int(lengths.sum())) + np.repeat(self._starts[runs] - firsts, lengths)
        found[here] = np.maximum.reduceat(self._rows.products_of(rows, direction), firsts)
        return found

    def _lengths(self) -> npt.NDArray[np.int64]:
        return np.diff(self._starts, append=self._used)

    def _find(self, keys: KeyArray) -> npt.NDArray[np.intp]:
        """The run of each key, -1 for one that is not here."""
        if self._sorted is None:
            order = np.argsort(self._keys, kind="stable")
            self._sorted = (self._keys[order], order)
        known, order = self._sorted
        if not len(known):
            return np.full(len(keys), -1, np.intp)
        places, is_here = placed(keys, known)
        return np.where(is_here & (keys > 0), order[places], -1)

    def _gather(self) -> None:
        """Moves the living together."""
        lengths, alive = self._lengths(), self._keys > 0
        keys, counts = self._keys[alive], lengths[alive]
        rows = np.flatnonzero(np.repeat(alive, lengths))
        old = self._rows
        self._clear(len(rows))
        for start in range(0, len(rows), DEAD_AT_LEAST):
            part = rows[start : start + DEAD_AT_LEAST]
            self._rows.put(np.arange(start, start + len(part)), old.take(part))
        self._used = len(rows)
        self._keys, self._starts = keys, np.cumsum(counts) - counts
