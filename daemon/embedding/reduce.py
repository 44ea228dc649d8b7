"""From the states of one forward pass to what the store keeps of a text: its tokens and its sentences.

Both are reduced from the model's dimensions to 128 by one fixed principal component analysis of token states
(`token_projection.npz` beside the model). Tokens that say nothing (stop words, punctuation, the model's own
marks) are dropped. Late interaction over such tokens: Khattab, Zaharia, "ColBERT" (SIGIR 2020).
"""

from __future__ import annotations

import re
import string
from pathlib import Path

import numpy as np
import numpy.typing as npt

from daemon.embedding.port import REDUCED_DIMS, FloatArray, TextDetails

PROJECTION = "token_projection.npz"
# Half of the levels of 4 bits; a component of a unit vector of 128 is .09 in the square mean.
TOKEN_LEVEL, TOKEN_SCALE = 7, 28
SENTENCE_LEVEL = 127
# A shorter sentence says too little to be found by itself.
SHORTEST_SENTENCE = 4
SENTENCE_END = re.compile(r"[.!?](?=\s)|[。！？]|\n")
_MARKS = frozenset(string.punctuation + "’‘“”…–—«»·•")
_SPECIAL = frozenset(("[CLS]", "[SEP]", "[PAD]", "[UNK]", "[MASK]"))
# The words of the measured recipe: what is missing here is kept, also where the word index drops it.
SILENT_WORDS = frozenset(
    """
    a about am an and any are as at be been being but by can could d did do does doing done for from had has
    have having he her here him his how i if in into is it its ll m many may me might much must my no not of
    on or our re s she should so some t than that the their them then there these they this those to us ve
    was we were what when where which who whom whose why will with would yes you your
    """.split()  # noqa: SIM905
)

Ids = npt.NDArray[np.int32]


class Reducer:
    """Thread safe, without state beyond its tables.

    vocabulary: word pieces with their ids. folder: holds the projection, mean (dims,) and basis (dims, 128).
    """

    def __init__(self, folder: Path, vocabulary: dict[str, int]) -> None:
        with np.load(folder / PROJECTION) as stored:
            self._mean = stored["mean"].astype(np.float32)
            self._basis = np.ascontiguousarray(stored["basis"][:, :REDUCED_DIMS], np.float32)
        self._silent = np.zeros(max(vocabulary.values()) + 1, np.bool_)
        for piece, number in vocabulary.items():
            self._silent[number] = is_silent(piece)

    def details(self, text: str, ids: Ids, offsets: npt.NDArray[np.int32], states: FloatArray) -> TextDetails:
        """What to keep of one text.

        ids: (t,), [CLS] first and [SEP] last. offsets: (t, 2) code points. states: (t, dims), before pooling.
        """
        units = unit_rows(states)
        kept = ~self._silent[ids]
        if not kept.any():
            kept = np.ones(len(ids), np.bool_)
        sentences = pool_sentences(text, offsets, units)
        return TextDetails(
            tokens=pack_tokens(self._reduce(units[kept])),
            sentences=pack_sentences(self._reduce(sentences)),
            places=offsets[kept],
        )

    def _reduce(self, units: FloatArray) -> FloatArray:
        return unit_rows((units - self._mean) @ self._basis)


def is_silent(piece: str) -> bool:
    """Whether a word piece says nothing about what is looked for."""
    return piece in SILENT_WORDS or piece in _SPECIAL or set(piece.removeprefix("##")) <= _MARKS


def pool_sentences(text: str, offsets: npt.NDArray[np.int32], units: FloatArray) -> FloatArray:
    """Means of the token states of each sentence of more than three tokens; of all tokens if there is none.

    Returns float32 (s, dims), s at least 1.
    """
    ends = [match.end() for match in SENTENCE_END.finditer(text)]
    owner = np.searchsorted(ends, offsets[:, 0], side="right")
    owner[0] = owner[-1] = -1
    numbers, counts = np.unique(owner[owner >= 0], return_counts=True)
    long = numbers[counts >= SHORTEST_SENTENCE]
    if not len(long):
        return np.asarray(units.mean(axis=0, keepdims=True), np.float32)
    return np.stack([units[owner == number].mean(axis=0) for number in long])


def unit_rows(rows: FloatArray) -> FloatArray:
    """Rows scaled to length 1; a row without a direction stays zero."""
    lengths = np.sqrt(np.einsum("ij,ij->i", rows, rows))[:, None]
    return np.asarray(rows / np.maximum(lengths, 1e-9), np.float32)


def pack_tokens(rows: FloatArray) -> npt.NDArray[np.uint8]:
    """Unit rows (t, 128) as two 4-bit numbers a byte, uint8 (t, 64)."""
    levels = np.clip(np.round(rows * TOKEN_SCALE), -TOKEN_LEVEL, TOKEN_LEVEL).astype(np.int8) + 8
    numbers = levels.astype(np.uint8)
    return np.asarray(numbers[:, ::2] | (numbers[:, 1::2] << 4), np.uint8)


def pack_sentences(rows: FloatArray) -> npt.NDArray[np.int8]:
    """Unit rows (s, 128) as int8: each row uses the whole range, since only its direction counts."""
    largest = np.maximum(np.abs(rows).max(axis=1, keepdims=True), 1e-9)
    return np.asarray(np.round(rows / largest * SENTENCE_LEVEL), np.int8)
