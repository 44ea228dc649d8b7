"""The sentences of all passages: which passage holds the one nearest to a question.

int8 directions of 128 dimensions, and their signs, at 144 bytes each: those whose signs come near are
compared. A fact is one sentence in foreign text: the vector of its passage does not find it.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt

from app.distinct import among, distinct, placed, with_keys
from daemon.vectors.port import FloatArray, KeyArray, best_first, highest
from daemon.vectors.rows import Rows

Sentences = npt.NDArray[np.int8]
Places = npt.NDArray[np.intp]

# A share of rows that nothing uses any more, after which the rest moves together.
MOST_DEAD = 0.25
DEAD_AT_LEAST = 4096
# Passages without sentences lie below every cosine.
NONE = np.float32(-1)
# Sentences that are compared for each passage wanted, and this part of all besides.
LOOKED_AT, SHARE = 120, 64
# Whose they are is looked up for the best alone: to ask it for 31,000 takes as long as to compare them.
PER_PASSAGE = 4
# So much of the mean of all sentences is taken from a question. Of the facts of a made vault of 10,000 notes
# that are asked for in other words the right passage comes among the best 100 in 44 % instead of 33.
USUAL = 0.5
# Among so few passages the nearest are enough: of 1,106 turns that are evidence in a conversation the least
# usual ones brought two more, and what else they brought pushed more than that out of the first 20.
FEW = 2000


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
        # Of the living rows, and how many these are.
        self._sum, self._living = np.zeros(self._dims), 0

    def _clear(self, capacity: int) -> None:
        self._rows = Rows(self._dims, capacity, compact=True)
        self._used = self._dead = 0
        # One entry a run: where it begins and whose it is, 0 for runs of the dead.
        self._starts = np.empty(0, np.int64)
        self._keys = np.empty(0, np.int64)
        self._sorted: tuple[KeyArray, Places] | None = None

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
        self._count(rows, 1)
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
        gone, _ = self._rows_of(runs)
        self._count(self._rows.take(gone), -1)
        self._keys[runs] = 0
        self._dead += len(gone)
        self._sorted = None
        if self._dead > max(DEAD_AT_LEAST, MOST_DEAD * self._used):
            self._gather()

    def _count(self, rows: FloatArray, times: int) -> None:
        # A product with ones is several times as fast as a sum by columns.
        self._sum += times * (np.ones(len(rows), np.float32) @ rows)
        self._living += times * len(rows)

    def search(
        self, direction: FloatArray, limit: int, allowed: KeyArray | None = None
    ) -> tuple[tuple[KeyArray, FloatArray], tuple[KeyArray, FloatArray]]:
        """The passages with the nearest sentences, best first; and those with the least usual near ones.

        Each with the cosine of the nearest. What is near to anything says little: the second list is by how
        much nearer they come to the direction than to the mean of all sentences. With `allowed` both are
        complete among these. Suzuki and others, "Centering Similarity Measures to Reduce Hubs" (EMNLP 2013).
        """
        if not self._used:
            nothing = np.empty(0, np.int64), np.empty(0, np.float32)
            return nothing, nothing
        if allowed is not None and len(allowed) < FEW:
            keys = distinct(allowed)
            nearest = best_first(keys, self.scores_of(keys, direction), limit)
            return nearest, nearest
        usual = self._sum / max(self._living, 1)
        asked = np.stack([direction, direction - USUAL * usual]).astype(np.float32)
        keys, scores = self._scored(asked, limit, allowed)
        return _best(keys, scores, 0, limit), _best(keys, scores, 1, limit)

    def _scored(self, asked: FloatArray, limit: int, allowed: KeyArray | None) -> tuple[KeyArray, FloatArray]:
        """Passages that may be among the best by one of (2, dims), and their scores (2, n)."""
        if allowed is not None and 4 * len(allowed) < len(self._keys):
            keys = distinct(allowed)
            return keys, self._scores_of(keys, asked)
        if allowed is None:
            keys, scores = self._likely(asked, limit)
            return keys[keys > 0], scores[:, keys > 0]
        open_to = among(self._keys, allowed) & (self._keys > 0)
        return self._keys[open_to], self._all(asked)[:, open_to]

    def _likely(self, asked: FloatArray, limit: int) -> tuple[KeyArray, FloatArray]:
        """Passages of the sentences that may be nearest, those of the dead too."""
        many = LOOKED_AT * limit + self._used // SHARE
        rows = self._rows.likely(self._used, asked.mean(axis=0), many)
        if rows is None:
            return self._keys, self._all(asked)
        products = self._rows.all_products_of(rows, asked)
        many = PER_PASSAGE * limit
        while True:
            tops = [highest(each, many) for each in products]
            if many >= len(rows) or min(self._living_runs(rows[top]) for top in tops) >= limit:
                break
            many *= 4
        best = distinct(np.concatenate(tops))
        runs = self._runs_of(rows[best])
        firsts = np.flatnonzero(np.diff(runs, prepend=-1))
        return self._keys[runs[firsts]], np.maximum.reduceat(products[:, best], firsts, axis=1)

    def _runs_of(self, rows: Places) -> Places:
        return np.searchsorted(self._starts, rows, side="right") - 1

    def _living_runs(self, rows: Places) -> int:
        return int(np.count_nonzero(self._keys[distinct(self._runs_of(rows))] > 0))

    def _all(self, asked: FloatArray) -> FloatArray:
        """The best score of each run by each."""
        products = self._rows.all_products(self._used, asked)
        return np.asarray(np.maximum.reduceat(products, self._starts, axis=1), np.float32)

    def scores_of(self, keys: KeyArray, direction: FloatArray) -> FloatArray:
        """The best cosine of each key's sentences, -1 for a key without."""
        return np.asarray(self._scores_of(keys, direction[None])[0], np.float32)

    def _scores_of(self, keys: KeyArray, asked: FloatArray) -> FloatArray:
        found = np.full((len(asked), len(keys)), NONE)
        runs = self._find(keys)
        here = np.flatnonzero(runs >= 0)
        if len(here):
            rows, firsts = self._rows_of(runs[here])
            found[:, here] = np.maximum.reduceat(self._rows.all_products_of(rows, asked), firsts, axis=1)
        return found

    def _rows_of(self, runs: Places) -> tuple[Places, Places]:
        """The rows of some runs, one run after the other, and where each begins among them."""
        lengths = self._lengths()[runs]
        firsts = np.cumsum(lengths) - lengths
        return np.arange(int(lengths.sum())) + np.repeat(self._starts[runs] - firsts, lengths), firsts

    def _lengths(self) -> npt.NDArray[np.int64]:
        return np.diff(self._starts, append=self._used)

    def _find(self, keys: KeyArray) -> Places:
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


def _best(keys: KeyArray, scores: FloatArray, by: int, limit: int) -> tuple[KeyArray, FloatArray]:
    """The highest by one row of scores, ties in the order of keys, with what the first row says of them."""
    chosen = highest(scores[by], limit)
    order = chosen[np.lexsort((keys[chosen], -scores[by, chosen]))[:limit]]
    return keys[order], scores[0, order]
