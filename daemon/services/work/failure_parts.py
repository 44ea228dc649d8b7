"""Meaning of failures part by part: what happens with what happens, what is being done with what was done.

A whole text of two parts lies between them, and another failure at the same work may lie nearer to it. So the
whole counts, and as much again each part with its own. A single sentence may say either: then the nearer part
counts. Measured on four sets of 20 pairs in differing words, see tests/integration/test_failures.py.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
import numpy as np

from daemon.embedding.port import FloatArray

_PART = 0.5


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


def cosines_of(
    asked: Parts,
    question: Mapping[str, FloatArray],
    records: Mapping[str, Parts],
    vectors: Mapping[str, FloatArray],
) -> dict[str, float]:
    """How near each record is, -1 to 1. Vectors by text, (dims,), of length 1."""
    return {name: _near(asked, question, one, vectors) for name, one in records.items()}


def _near(
    asked: Parts, question: Mapping[str, FloatArray], one: Parts, vectors: Mapping[str, FloatArray]
) -> float:
    def cosine(mine: str, theirs: str) -> float:
        return float(np.dot(question[mine], vectors[theirs])) if mine and theirs else 0.0

    found, weight = cosine(asked.whole, one.whole), 1.0
    if asked.text and asked.context:
        pairs = [(asked.text, one.text), (asked.context, one.context)]
        sides = [cosine(mine, theirs) for mine, theirs in pairs if theirs]
    else:
        sides = [max((cosine(asked.whole, part) for part in (one.text, one.context) if part), default=found)]
    for side in sides:
        found, weight = found + _PART * side, weight + _PART
    return found / weight
