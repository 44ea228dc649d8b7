"""Pairs of items worth a look: not linked though they speak of the same, or there twice."""

from datetime import datetime
from typing import Literal

import msgspec

PairKind = Literal["links", "duplicates"]


class PairItem(msgspec.Struct, frozen=True, kw_only=True):
    """One of the two; `path` is relative to its source."""

    id: str
    title: str
    path: str
    source: str
    kind: str


class PairSuggestion(msgspec.Struct, frozen=True, kw_only=True):
    """`score` is a cosine for `links`, for `duplicates` how much of the text stands in both; both 0 to 1.

    `reason` is a plain sentence. `dismissed` says when the person put the pair away.
    """

    kind: PairKind
    a: PairItem
    b: PairItem
    score: float
    reason: str
    dismissed: datetime | None = None


class PairSuggestions(msgspec.Struct, frozen=True, kw_only=True):
    """One page, the best first, out of `total`. `ready` is False while meanings are still being learnt."""

    pairs: list[PairSuggestion]
    total: int
    ready: bool = True


class DismissPair(msgspec.Struct, frozen=True, kw_only=True):
    """Put a pair away, or with `back` bring it back. The order of the two does not matter."""

    kind: PairKind
    a: str
    b: str
    back: bool = False


class DismissedPair(msgspec.Struct, frozen=True, kw_only=True):
    """What is kept of it: ids only. `dismissed` is None when it was brought back."""

    id: str
    kind: PairKind
    a: str
    b: str
    dismissed: datetime | None = None


class DecisionHint(msgspec.Struct, frozen=True, kw_only=True):
    """A sentence of a note that tells of a decision; `why` says what gave it away. `path`: in its source."""

    id: str
    title: str
    path: str
    source: str
    line: int
    sentence: str
    why: str


class DecisionHints(msgspec.Struct, frozen=True, kw_only=True):
    """Of notes that no decision names yet: the note changed last first, out of `total`."""

    hints: list[DecisionHint]
    total: int
