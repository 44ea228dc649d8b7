"""One sentence taken apart: what it is about, what it says of that, and whether it denies it."""

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from daemon.claims.answer import Answer, answers_of, canonical, is_content
from daemon.claims.lexicon import (
    AFTER,
    BEFORE,
    ENDED,
    EXCEPT,
    MOVED,
    NEGATIONS,
    OF_NOW,
    OPPOSITE_OF_WEAK,
    PASSING,
    PAST,
    PERIODS,
    UPDATES,
)
from daemon.claims.moment import moments
from daemon.claims.quantity import Value, quantities
from daemon.claims.word import Language, Token, language_of, tokens_of, word_set

Span = tuple[int, int]
"""First and last token."""


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """`words`: what it is about, each with its token; `turns`: tokens that turn it round.

    `update`: that something changed, as a span, `is_strong` when the sentence says so by itself; `ended`: the
    token that says that something is no more. `order`: the token of "before" or "after". `is_passing`: it
    speaks of the day or the week in which it was written.
    """

    text: str
    language: Language
    tokens: tuple[Token, ...]
    words: dict[str, int]
    values: tuple[Value, ...]
    turns: tuple[int, ...]
    answers: tuple[Answer, ...]
    update: Span | None
    is_strong: bool
    ended: int | None
    order: int | None
    exception: int | None
    is_past: bool
    is_passing: bool

    def marks(self, first: int, last: int) -> tuple[int, int]:
        """Where these tokens stand in the sentence."""
        return self.tokens[first].start, self.tokens[last].end

    def said(self, first: int, last: int) -> str:
        start, end = self.marks(first, last)
        return self.text[start:end]


def read(text: str) -> Reading:
    """Take a sentence apart."""
    language = language_of(text)
    tokens = tokens_of(text, language)
    update, is_strong, aside = _update(tokens)
    times = moments(tokens)
    taken = {place for one in times for place in range(one.first, one.last + 1)}
    values = [*times, *quantities(tokens, taken, language)]
    turns = [
        place
        for place, token in enumerate(tokens)
        if place not in aside
        and (token.low in NEGATIONS or token.stem in OPPOSITE_OF_WEAK)
        and not _is_bound(tokens, place)
    ]
    exception = next((place for place, one in enumerate(tokens) if place and one.low in EXCEPT), None)
    if exception is not None and turns and turns[0] < exception and tokens[exception].low in _INSTEAD:
        # "Not this but that": only this was said before.
        aside |= set(range(exception, len(tokens)))
    order = _first(tokens, BEFORE | AFTER) if language != "de" else _order_german(tokens)
    return Reading(
        text=text,
        language=language,
        tokens=tuple(tokens),
        words=_words(
            tokens, language, values, aside | set(turns) | ({order} if order is not None else set())
        ),
        values=tuple(values),
        turns=tuple(turns),
        answers=tuple(answers_of(tokens, language)) if not turns else (),
        update=update,
        is_strong=is_strong,
        ended=next((place for place, one in enumerate(tokens) if one.low in ENDED), None),
        order=order,
        exception=exception,
        is_past=any(one.low in PAST for one in tokens),
        is_passing=_is_passing([one.low for one in tokens]),
    )


def _is_passing(lows: Sequence[str]) -> bool:
    """ "Today", "this week"."""
    pairs = pairwise(lows)
    return not PASSING.isdisjoint(lows) or any(one in OF_NOW and word in PERIODS for one, word in pairs)


def _words(
    tokens: Sequence[Token], language: Language, values: Sequence[Value], aside: set[int]
) -> dict[str, int]:
    """What is compared word by word; numbers and days are compared as such."""
    inside = {place for one in values for place in range(one.first, one.last + 1)}
    # What a number counts and what a version is of stay words.
    for one in values:
        if one.kind.startswith(("version", "label")) and one.last > one.first:
            inside.discard(one.first)
    found: dict[str, int] = {}
    for place, token in enumerate(tokens):
        if place not in inside and place not in aside and is_content(token, language):
            found.setdefault(canonical(token), place)
    return found


def _update(tokens: Sequence[Token]) -> tuple[Span | None, bool, set[int]]:
    """Where a sentence says that something changed, whether that is sure, and the words that say so."""
    lows = [one.low for one in tokens]
    weak: tuple[Span, set[int]] | None = None
    for place, low in enumerate(lows):
        if low in MOVED and {"from", "to"} <= {*lows[place:]}:
            return (place, place), True, {place}
        for phrase, is_strong in UPDATES.get(low, ()):
            end = place + len(phrase)
            aside = set(range(place, end))
            if tuple(lows[place:end]) != phrase or not _is_denied(lows, place, end, phrase, aside):
                continue
            if is_strong:
                return (place, end - 1), True, aside
            weak = weak or ((place, end - 1), aside)
    return (weak[0], False, weak[1]) if weak else (None, False, set())


def _is_denied(lows: Sequence[str], place: int, end: int, phrase: tuple[str, ...], aside: set[int]) -> bool:
    """ "Any more" needs a "not" before it, which is added to `aside`; "no more than" is no change."""
    if phrase not in _NEEDS_DENIAL:
        return True
    denial = next((at for at in range(place - 1, -1, -1) if lows[at] in NEGATIONS), None)
    if denial is None or (end < len(lows) and lows[end] in {"als", "than"}):
        return False
    aside.add(denial)
    return True


def _is_bound(tokens: Sequence[Token], place: int) -> bool:
    """ "No more than 5" denies nothing."""
    following = [one.low for one in tokens[place + 1 : place + 3]]
    return len(following) > 1 and following[0] in _MORE and following[1] in {"than", "als"}


_MORE = word_set("more less fewer later earlier longer mehr weniger später früher länger")
_INSTEAD = word_set("but sondern")
_NEEDS_DENIAL = {("mehr",), ("anymore",), ("any", "more")}


def _first(tokens: Sequence[Token], words: frozenset[str]) -> int | None:
    return next((place for place, one in enumerate(tokens) if one.stem in words), None)


def _order_german(tokens: Sequence[Token]) -> int | None:
    """In German "vor" and "nach" are of places as well: only those before a day's work count."""
    return next(
        (place for place, one in enumerate(tokens) if one.low in {"bevor", "nachdem", "vor", "nach"}), None
    )
