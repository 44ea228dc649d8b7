"""Late interaction: each word of the question with the word of a passage that is nearest to it.

Khattab, Zaharia, "ColBERT: Efficient and Effective Passage Search via Contextualized Late Interaction over
BERT" (SIGIR 2020), here over the tokens that the embedding model gives anyway, for the candidates alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]

DIMS = 128
TOKEN_BYTES = 1 + DIMS // 2
_BYTES = np.arange(256)
# For each byte its two levels, as one number of 8 bytes to copy.
_PAIRS = (np.stack([_BYTES & 15, _BYTES >> 4], axis=1) - 8).astype(np.float32).reshape(-1).view(np.float64)


@dataclass(frozen=True)
class Matches:
    """How near passages come to the m tokens of a question.

    best: (n, m), over the whole passage. sentence: (n, m), of the sentence that comes nearest to the question
    as a whole. near: (n,), how near that sentence comes. head: (n, m), of title and heading path alone, -1
    where there are none.
    """

    best: Floats
    sentence: Floats
    near: Floats
    head: Floats


def unpack(packed: npt.NDArray[np.uint8]) -> Floats:
    """Vectors of packed tokens (t, 65), without their sentences, scaled to length 1: (t, 128)."""
    rows = _levels(packed)
    return np.asarray(rows / _lengths(rows)[:, None], np.float32)


def _levels(packed: npt.NDArray[np.uint8]) -> Floats:
    """As they are packed, from -7 to 7: float32 (t, 128)."""
    return np.asarray(_PAIRS[packed[:, 1:]].view(np.float32).reshape(len(packed), DIMS), np.float32)


def _lengths(rows: Floats) -> Floats:
    """Of the levels of each token, never 0: float32 (t,)."""
    return np.asarray(np.maximum(np.sqrt(np.einsum("ij,ij->i", rows, rows)), 1e-6), np.float32)


def match(blobs: Sequence[bytes], heads: Sequence[int], question: Floats, weights: Floats) -> Matches:
    """Compare passages, each the packed tokens of one, with a question.

    blobs: none is empty. heads: how many sentences of each are its title and heading path. question: (m, 128)
    unit vectors. weights: (m,), how much each token tells, sum 1.
    """
    packed = np.frombuffer(b"".join(blobs), np.uint8).reshape(-1, TOKEN_BYTES)
    lengths = np.array([len(blob) // TOKEN_BYTES for blob in blobs])
    begins = np.cumsum(lengths) - lengths
    # Scaling the tokens themselves would take three times as long.
    levels = _levels(packed)
    cosines = (levels @ question.T) / _lengths(levels)[:, None]
    changes = np.flatnonzero(np.diff(packed[:, 0])) + 1
    parts = np.union1d(begins, changes)
    by_sentence = np.maximum.reduceat(cosines, parts, axis=0)
    firsts = np.searchsorted(parts, begins)
    near = by_sentence @ weights
    owner = np.repeat(np.arange(len(blobs)), np.diff(firsts, append=len(parts)))
    in_head = packed[parts, 0] < np.array(heads)[owner]
    order = np.lexsort((near, owner))
    winners = order[np.append(firsts[1:], len(parts)) - 1]
    return Matches(
        best=np.maximum.reduceat(by_sentence, firsts, axis=0),
        sentence=by_sentence[winners],
        near=near[winners],
        head=np.maximum.reduceat(np.where(in_head[:, None], by_sentence, np.float32(-1)), firsts, axis=0),
    )
