"""Two texts held against each other, sentence by sentence. Nothing here suspends: run it beside the loop."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from daemon.claims.judge import Verdict, judge
from daemon.claims.reading import Reading, read
from daemon.claims.sentence import sentences_of

KNOWN_SENTENCES = 4096

_read = lru_cache(KNOWN_SENTENCES)(read)


class Found(msgspec.Struct, frozen=True):
    """A verdict with the two sentences that it is about."""

    verdict: Verdict
    old: str
    new: str


def claims_of(text: str, most: int) -> list[str]:
    """The sentences of a text that may claim something, at most so many."""
    return [one.text for one in sentences_of(text) if not one.skipped][:most]


def skipped_of(text: str) -> str:
    """Why no sentence of a text claims anything, as its first sentence says; "" when one does."""
    sentences = sentences_of(text)
    if any(not one.skipped for one in sentences):
        return ""
    return sentences[0].skipped if sentences else "empty"


def compare(old: Sequence[str], new: Sequence[str]) -> list[Found]:
    """What sentences of two texts say against each other, the surest first. A sentence of both is no news."""
    ours, theirs = [_read(one) for one in old], [_read(one) for one in new]
    same = {*old} & {*new}
    found = [
        Found(verdict, one.text, other.text)
        for one in ours
        if one.text not in same
        for other in theirs
        if other.text not in same and _may_meet(one, other) and (verdict := judge(one, other))
    ]
    return sorted(found, key=lambda one: -one.verdict.confidence)


def weighed(found: Found, cosine: float | None) -> Found | None:
    """The same with what the meanings of the two sentences say; None when it is not sure enough any more."""
    verdict = judge(_read(found.old), _read(found.new), cosine)
    return Found(verdict, found.old, found.new) if verdict is not None else None


def _may_meet(one: Reading, other: Reading) -> bool:
    """Whether they share a word: without one no rule speaks."""
    return not one.words.keys().isdisjoint(other.words)
