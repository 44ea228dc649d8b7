"""Meaning of failures part by part: what happens with what happens, what is being done with what was done.

A whole text of two parts lies between them, and another failure at the same work may lie nearer to it. So the
whole counts, and beside it each part with its own, by its vector and word by word (late interaction, see
`daemon.retrieval.interaction`). A single sentence may say either: then the nearer part counts, and less what
lies near to everything. (Such hubs and their correction by the mean of the nearest: Conneau et al., "Word
translation without parallel data", 2018.)
Measured on four sets of 20 pairs in differing words, see tests/integration/test_failures.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from daemon.embedding.port import FloatArray
from daemon.retrieval.interaction import unpack

_PART, _WORD_BY_WORD, _CROWD = 0.75, 0.5, 0.25
_CROWD_OF = 10


class Meant(NamedTuple):
    """What the model makes of one text: a unit vector (dims,), and its tokens as they are packed (t, 65)."""

    vector: FloatArray
    tokens: npt.NDArray[np.uint8]


class Journal(NamedTuple):
    """All failures by the vectors of their passages (n, dims); `owners`: the id of each one's failure."""

    owners: npt.NDArray[np.object_]
    vectors: FloatArray

    def nearest(self, asked: FloatArray) -> list[str]:
        """Ids, the nearest first."""
        order = np.argsort(-(self.vectors @ asked), kind="stable").tolist() if len(self.vectors) else []
        return list(dict.fromkeys(str(self.owners[at]) for at in order))

    def crowds(self, ids: Iterable[str]) -> dict[str, float]:
        """How near each lies to the ten that are nearest to it: high for what lies near to everything."""
        return {name: self._crowd(name) for name in ids}

    def _crowd(self, name: str) -> float:
        own = self.owners == name
        if not own.any() or own.all():
            return 0.0
        near = np.sort((self.vectors[own] @ self.vectors[~own].T).max(axis=0))
        return float(near[-_CROWD_OF:].mean())


class Parts(msgspec.Struct, frozen=True, kw_only=True):
    """A failure, or a question about one: all of it, what went wrong or is tried, and during what."""

    whole: str
    text: str
    context: str

    @property
    def said(self) -> tuple[str, ...]:
        """What has words."""
        return tuple(one for one in (self.whole, self.text, self.context) if one)


def texts_of(parts: Sequence[Parts]) -> list[str]:
    """Each text once."""
    return list(dict.fromkeys(text for one in parts for text in one.said))


def nearness_of(
    asked: Parts,
    question: Mapping[str, Meant],
    records: Mapping[str, Parts],
    known: Mapping[str, Meant],
    journal: Journal,
) -> dict[str, float]:
    """How near each record is, about -1 to 1; `question` and `known` hold what the texts of both mean."""
    if asked.text and asked.context:
        return {name: _by_parts(asked, question, one, known) for name, one in records.items()}
    crowds = journal.crowds(records)
    usual = sum(crowds.values()) / max(len(crowds), 1)
    return {
        name: _by_nearer(question[asked.whole], one, known) - _CROWD * (crowds[name] - usual)
        for name, one in records.items()
    }


def _by_parts(asked: Parts, question: Mapping[str, Meant], one: Parts, known: Mapping[str, Meant]) -> float:
    found, weight = _cosine(question[asked.whole], known[one.whole]), 1.0
    for mine, theirs in ((asked.text, one.text), (asked.context, one.context)):
        if theirs:
            found += _PART * _cosine(question[mine], known[theirs])
            found += _WORD_BY_WORD * _word_by_word(question[mine], known[theirs])
            weight += _PART + _WORD_BY_WORD
    return found / weight


def _by_nearer(asked: Meant, one: Parts, known: Mapping[str, Meant]) -> float:
    parts = [known[part] for part in (one.text, one.context) if part] or [known[one.whole]]
    found = _cosine(asked, known[one.whole])
    found += _PART * max(_cosine(asked, part) for part in parts)
    found += _WORD_BY_WORD * max(_word_by_word(asked, part) for part in parts)
    return found / (1 + _PART + _WORD_BY_WORD)


def _cosine(one: Meant, other: Meant) -> float:
    return float(np.dot(one.vector, other.vector))


def _word_by_word(asked: Meant, other: Meant) -> float:
    """The mean of what each word of the question finds nearest in the other text."""
    return float((unpack(other.tokens) @ unpack(asked.tokens).T).max(axis=0).mean())
