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
# The lower four bits of a byte stand before the upper four; 8 is nothing.
_HALF, _HALVES, _NOTHING = 4, 0x0F0F, 8
# Tokens that are unpacked at once: 256 kB, which stay in the second cache.
_BLOCK = 512


@dataclass(frozen=True)
class Matches:
    """How near passages come to the m tokens of a question.

    best: (n, m), over the whole passage. near: (n,), how near that of its sentences comes which is nearest to
    the question as a whole. head: (n,), how near title and heading path alone come, -1 where there are none.
    """

    best: Floats
    near: Floats
    head: Floats


def unpack(packed: npt.NDArray[np.uint8]) -> Floats:
    """Vectors of packed tokens (t, 65), without their sentences, scaled to length 1: (t, 128)."""
    rows = np.empty((len(packed), DIMS), np.float32)
    lengths = _unpack(packed, rows)
    return np.asarray(rows / lengths[:, None], np.float32)


def _unpack(packed: npt.NDArray[np.uint8], rows: Floats) -> Floats:
    """Write tokens as they are packed, from -7 to 7, float32 (t, 128); their lengths, never 0: (t,)."""
    pairs = packed[:, 1:].astype("<u2")
    pairs |= pairs << _HALF
    pairs &= _HALVES
    levels = pairs.view(np.int8)
    levels -= _NOTHING
    rows[...] = levels
    return np.asarray(np.maximum(np.sqrt(np.einsum("ij,ij->i", rows, rows)), 1e-6), np.float32)


def _cosines(packed: npt.NDArray[np.uint8], question: Floats) -> Floats:
    """Of each token with each of the question's: (t, m)."""
    found = np.empty((len(packed), len(question)), np.float32)
    rows = np.empty((_BLOCK, DIMS), np.float32)
    asked = np.ascontiguousarray(question.T)
    for start in range(0, len(packed), _BLOCK):
        part = packed[start : start + _BLOCK]
        block = rows[: len(part)]
        lengths = _unpack(part, block)
        products = found[start : start + len(part)]
        np.dot(block, asked, out=products)
        # Scaling the tokens themselves would take three times as long.
        products /= lengths[:, None]
    return found


def match(blobs: Sequence[bytes], heads: Sequence[int], question: Floats, weights: Floats) -> Matches:
    """Compare passages, each the packed tokens of one, with a question.

    blobs: none is empty. heads: how many sentences of each are its title and heading path. question: (m, 128)
    unit vectors. weights: (m,), how much each token tells, sum 1.
    """
    packed = np.frombuffer(b"".join(blobs), np.uint8).reshape(-1, TOKEN_BYTES)
    ends = np.cumsum([len(blob) for blob in blobs]) // TOKEN_BYTES
    begins = np.append(0, ends[:-1])
    numbers = packed[:, 0]
    begin = np.empty(len(packed), np.bool_)
    np.not_equal(numbers[1:], numbers[:-1], out=begin[1:])
    begin[begins] = True
    parts = np.flatnonzero(begin)
    by_sentence = np.maximum.reduceat(_cosines(packed, question), parts, axis=0)
    firsts = np.searchsorted(parts, begins)
    in_head = numbers[parts] < np.repeat(heads, np.diff(firsts, append=len(parts)))
    return Matches(
        best=np.maximum.reduceat(by_sentence, firsts, axis=0),
        near=np.maximum.reduceat(by_sentence @ weights, firsts),
        head=_heads(by_sentence, in_head, firsts, weights),
    )


def _heads(
    by_sentence: Floats, in_head: npt.NDArray[np.bool_], firsts: npt.NDArray[np.intp], weights: Floats
) -> Floats:
    found = np.full(len(firsts), -1, np.float32)
    # They come first in their passage.
    has = in_head[firsts]
    chosen = np.flatnonzero(in_head)
    if len(chosen):
        owners = np.searchsorted(firsts, chosen, side="right")
        runs = np.flatnonzero(np.diff(owners, prepend=0))
        found[has] = np.maximum.reduceat(by_sentence[chosen], runs, axis=0) @ weights
    return found
