"""Which way to look for a question: fast, point or deep. Rules alone; whoever asks may say it better."""

from itertools import pairwise

import msgspec

from daemon.retrieval.context.name import names_in
from daemon.retrieval.context.speech import (
    AMOUNTS,
    DEEP_PHRASES,
    DEEP_WORDS,
    LISTING,
    QUESTION_WORDS,
    RECENT,
    STOP_WORDS,
    language_of,
    words_of,
)

FAST, POINT, DEEP = "fast", "point", "deep"
STRATEGIES = (FAST, POINT, DEEP)
# Longer questions ask for more than one thing.
LONG, FEW_WORDS, MANY_NAMES = 80, 6, 2
_SURE, _LIKELY, _USUAL = 0.75, 0.65, 0.5


class Signals(msgspec.Struct, frozen=True, kw_only=True):
    """What was seen in a question."""

    characters: int
    words: int
    names: int
    language: str
    is_question: bool


class Route(msgspec.Struct, frozen=True, kw_only=True):
    """The way, how sure the rule is (0 to 1), why, and whether the newest is wanted."""

    strategy: str
    confidence: float
    reasons: tuple[str, ...]
    signals: Signals
    is_recent: bool = False


def route(text: str, known: frozenset[str] = frozenset()) -> Route:
    """Choose for one question. `known`: folded single words that are names here."""
    words = words_of(text)
    language = language_of(text)
    names = names_in(text, known, language=language)
    asks = "?" in text or bool(words and words[0] in QUESTION_WORDS)
    signals = Signals(
        characters=len(text), words=len(words), names=len(names), language=language, is_question=asks
    )
    newest = tuple(f"keyword:{word}" for word in words if word in RECENT)
    deep = _deep_reasons(text, words, len(names))
    if deep:
        sure = _SURE if deep[0].startswith("keyword") else _LIKELY
        return Route(strategy=DEEP, confidence=sure, reasons=deep, signals=signals, is_recent=bool(newest))
    point = () if newest or asks else _point_reasons(words)
    if point:
        return Route(strategy=POINT, confidence=_SURE, reasons=point, signals=signals)
    reasons = newest or ("no rule spoke up",)
    sure = _SURE if newest else _USUAL
    return Route(strategy=FAST, confidence=sure, reasons=reasons, signals=signals, is_recent=bool(newest))


def _deep_reasons(text: str, words: list[str], names: int) -> tuple[str, ...]:
    folded = " ".join(words)
    found = [
        f"keyword:{word}"
        for word, following in pairwise([*words, ""])
        if word in DEEP_WORDS and not (word in {"how", "wie"} and following in AMOUNTS)
    ]
    found += [f"keyword:{phrase}" for phrase in DEEP_PHRASES if phrase in folded]
    if names >= MANY_NAMES:
        found.append(f"names:{names}")
    if len(text) > LONG:
        found.append(f"length:{len(text)}")
    return tuple(dict.fromkeys(found))


def _point_reasons(words: list[str]) -> tuple[str, ...]:
    if not words or len(words) > FEW_WORDS:
        return ()
    if words[0] in LISTING:
        return (f"keyword:{words[0]}",)
    return () if any(word in STOP_WORDS for word in words) else (f"words:{len(words)}",)
