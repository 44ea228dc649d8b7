"""Whether two sentences can both be so, and what speaks against it."""

from typing import Literal

import msgspec

from daemon.claims.answer import Answer
from daemon.claims.label import are_labelled_apart
from daemon.claims.lexicon import COPULAS, REPEATED, TIMED
from daemon.claims.match import Match, match
from daemon.claims.moment import DAYS, FIELDS, is_recurring
from daemon.claims.quantity import Value, names_subject
from daemon.claims.reading import Reading, Span
from daemon.claims.word import word_set
from daemon.claims.words_for import (
    Words,
    words_for_answer,
    words_for_exclusive,
    words_for_turn,
    words_for_update,
    words_for_values,
)

Kind = Literal[
    "direct_contradiction", "temporal_conflict", "numeric_mismatch", "entity_confusion", "supersession"
]
Method = Literal["property", "polarity", "number", "time", "update"]

LEAST = 0.6
"""Below this confidence nothing is said."""
# How far in meaning sentences are apart that have nothing to do with each other, whatever their words say,
# and how near those are whose words are to be trusted. Other names make them differ more than other numbers.
_NEARNESS: dict[Method, tuple[float, float]] = {
    "property": (0.2, 0.5),
    "update": (0.2, 0.5),
    "polarity": (0.45, 0.75),
    "number": (0.45, 0.75),
    "time": (0.45, 0.75),
}
# Each word that only one of them has may be what makes the difference, most of all one that limits what it
# speaks of: "of the garage".
_EXTRA, _LIMIT = 0.15, 0.2
_LIMITING = word_set("of for in at with from by per von vom für im in des der bei beim mit zum zur aus")
# An update says little beside what it changes.
_MOST_NEWS = 4


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """`confidence` from 0 to 1; marks are spans of code points in the old and in the new sentence."""

    kind: Kind
    method: Method
    confidence: float
    question: str
    explanation: str
    old_marks: list[tuple[int, int]]
    new_marks: list[tuple[int, int]]


def judge(old: Reading, new: Reading, cosine: float | None = None) -> Verdict | None:
    """The first rule that speaks; None when both may be so, or nothing is sure enough.

    `cosine`: how near the sentences are in meaning, None when nobody knows.
    """
    found = match(old, new)
    if found.same + len(found.opposite) + len(found.exclusive) == 0 and not old.answers:
        return None
    if are_labelled_apart(old, new):
        return None
    verdict = (
        _updated(old, new, found)
        or _answered(old, new, found)
        or _valued(old, new, found)
        or _turned(old, new, found)
        or _excluded(old, new, found)
    )
    if verdict is None:
        return None
    confidence = round(verdict.confidence * nearness(verdict.method, cosine), 2)
    return msgspec.structs.replace(verdict, confidence=confidence) if confidence >= LEAST else None


def nearness(method: Method, cosine: float | None) -> float:
    """What is left of a confidence, from 0.5 for far sentences to 1 for near ones."""
    if cosine is None:
        return 0.95
    far, near = _NEARNESS[method]
    return min(1.0, max(0.5, 0.5 + 0.5 * (cosine - far) / (near - far)))


def _doubt(old: Reading, new: Reading, found: Match) -> float:
    """How much less sure it is for what only one of them says."""
    limits = _limits(old, found.left_old) + _limits(new, found.left_new)
    values = len(found.only_old) + len(found.only_new)
    return _EXTRA * found.extras + _LIMIT * limits + 0.1 * values


def _limits(reading: Reading, left: dict[str, int]) -> int:
    """Words that stand behind "of", "for", "in" and the like."""
    before = [{one.low for one in reading.tokens[max(0, at - 2) : at]} for at in left.values()]
    return sum(not words.isdisjoint(_LIMITING) for words in before)


def _updated(old: Reading, new: Reading, found: Match) -> Verdict | None:
    """The new one says itself that something changed, or that a thing is no more."""
    if old.update is not None and old.is_strong:
        return None
    subject = min(old.words.values(), default=-1)
    has_subject = subject >= 0 and not any(place == subject for place in found.left_old.values())
    if new.update is not None and new.is_strong and has_subject:
        covered = 1 - len(found.left_old) / max(1, len(old.words))
        if covered >= 0.6 and len(old.words) > 1 and len(found.left_new) <= _MOST_NEWS:
            return _update(old, new, new.update, 0.72 + 0.15 * covered)
    is_opposite = any(new.ended == pair[1] for pair in found.opposite)
    if new.ended is not None and old.ended is None and not new.turns and not is_opposite:
        before = {word for word, at in new.words.items() if at < new.ended}
        if before and before <= {*old.words} | _numbers(old) and has_subject and min(old.words.values()) <= 2:
            return _update(old, new, (new.ended, new.ended), 0.75)
    return None


def _numbers(reading: Reading) -> set[str]:
    return {reading.tokens[at].stem for one in reading.values for at in range(one.first, one.last + 1)}


def _update(old: Reading, new: Reading, span: Span, confidence: float) -> Verdict:
    words = words_for_update(old, new, span)
    return _verdict("supersession", "update", confidence, words, [], [new.marks(*span)])


def _answered(old: Reading, new: Reading, found: Match) -> Verdict | None:
    """The same thing of which there is one, answered in two ways."""
    for one in old.answers:
        for other in new.answers:
            if one.kind != other.kind or one.about != other.about or not _differ(one, other, old, new):
                continue
            if _has_other_time(old, new, found):
                return None
            confidence = 0.9 if one.is_sure and other.is_sure else 0.72
            words = words_for_answer(old, new, one, other)
            kind: Kind = "direct_contradiction" if one.kind == "what" else "entity_confusion"
            if new.update is not None:
                kind = "supersession"
            marks = [old.marks(one.first, one.last)], [new.marks(other.first, other.last)]
            return _verdict(kind, "property", confidence, words, *marks)
    return None


def _differ(one: Answer, other: Answer, old: Reading, new: Reading) -> bool:
    """Neither says what the other says as well."""
    return not (one.value <= {*new.words} or other.value <= {*old.words})


def _has_other_time(old: Reading, new: Reading, found: Match) -> bool:
    """Whether they speak of different times, or only one of them of a time that may be over."""
    if old.is_past or new.is_past:
        return True
    if any(pair[0].kind in FIELDS for pair in found.other):
        return True
    is_dated = any(one.kind in FIELDS for one in (*found.only_old, *found.only_new))
    return is_dated and new.update is None


def _valued(old: Reading, new: Reading, found: Match) -> Verdict | None:
    """The same thing with another number, day or time."""
    if not found.other or found.is_apart or found.is_turned or found.opposite or found.exclusive:
        return None
    if old.is_passing or new.is_passing:
        return None
    times = [pair for pair in found.other if pair[0].kind in FIELDS]
    amounts = [pair for pair in found.other if pair[0].kind not in FIELDS]
    is_timed = bool(({*old.words} | {*new.words}) & TIMED) or (
        _is_set(old, times, 0) and _is_set(new, times, 1)
    )
    if (times and amounts and not is_timed) or _is_about_other_times(times, amounts):
        return None
    if _are_other_days(old, new, found.other):
        return None
    if _are_other_things(old, amounts):
        return None
    if times and not amounts:
        return _timed(old, new, found, times, is_timed)
    if not amounts or (_has_other_time(old, new, found) and not is_timed):
        return None
    confidence = 0.9 - _doubt(old, new, found)
    words = words_for_values(old, new, amounts)
    kind: Kind = "supersession" if new.update is not None else "numeric_mismatch"
    return _verdict(kind, "number", confidence, words, *_marks(old, new, amounts))


def _is_set(reading: Reading, times: list[tuple[Value, Value]], side: int) -> bool:
    """Whether a day or a time is what the sentence says of its thing: "the review is on 12 May"."""
    if not times:
        return False
    first = times[0][side].first
    before = [one.low for one in reading.tokens[max(0, first - 2) : first]]
    return not COPULAS.isdisjoint(before) or "place" in before


def _are_other_things(old: Reading, amounts: list[tuple[Value, Value]]) -> bool:
    """ "Node 3 has 4 cores" and "node 5 has 8": the first number says which one is meant."""
    if not amounts:
        return False
    first = amounts[0][0]
    is_label = first.kind.startswith(("version", "label"))
    if is_label and names_subject(old.tokens, first.first) and first.last < len(old.tokens) - 1:
        return True
    return len(amounts) > 1 and first.kind.startswith(("version", "label", "count"))


def _is_about_other_times(times: list[tuple[Value, Value]], amounts: list[tuple[Value, Value]]) -> bool:
    """ "In summer it opens at 8" and "in winter at 9": a season or a day leads in, and something follows."""
    leads = any(one.first <= 1 and other.first <= 1 for one, other in times)
    places = {one.first for one, _ in times}
    return leads and (len(places) > 1 or bool(amounts))


def _are_other_days(old: Reading, new: Reading, pairs: list[tuple[Value, Value]]) -> bool:
    """ "Ended on 5 May at 9:10" and "ended on 6 May at 9:20": it happened twice."""
    told = REPEATED.intersection(one.low for one in old.tokens)
    is_told = not told.isdisjoint(one.low for one in new.tokens)
    return is_told and len(pairs) > 1 and any(one.kind in DAYS for one, _ in pairs)


def _timed(
    old: Reading, new: Reading, found: Match, times: list[tuple[Value, Value]], is_timed: bool
) -> Verdict | None:
    """Of an event there may be several; a deadline is one, and so is what happens every week."""
    recurs = all(is_recurring(one.tokens, value) for one, value in ((old, times[0][0]), (new, times[0][1])))
    if not is_timed and not recurs:
        return None
    confidence = 0.9 - _doubt(old, new, found)
    words = words_for_values(old, new, times)
    kind: Kind = "supersession" if new.update is not None else "temporal_conflict"
    return _verdict(kind, "time", confidence, words, *_marks(old, new, times))


def _turned(old: Reading, new: Reading, found: Match) -> Verdict | None:
    """One says the opposite of the other: a negation, or words that are opposites."""
    if not found.is_turned or found.is_apart or found.other or found.same < 1 + bool(found.extras):
        return None
    if _is_excepted(old) or _is_excepted(new) or _has_other_time(old, new, found):
        return None
    confidence = 0.9 - _doubt(old, new, found)
    words = words_for_turn(old, new, found.opposite)
    kind: Kind = "supersession" if new.update is not None else "direct_contradiction"
    return _verdict(
        kind, "polarity", confidence, words, _turn_marks(old, found, 0), _turn_marks(new, found, 1)
    )


def _is_excepted(reading: Reading) -> bool:
    """Whether the turn stands behind a "but": then it limits what was said, and does not deny it."""
    return reading.exception is not None and any(at >= reading.exception for at in reading.turns)


def _turn_marks(reading: Reading, found: Match, side: int) -> list[tuple[int, int]]:
    places = [*reading.turns, *(pair[side] for pair in found.opposite)]
    if not found.opposite and reading.order is not None and not reading.turns:
        places.append(reading.order)
    return [reading.marks(at, at) for at in sorted(places)]


def _excluded(old: Reading, new: Reading, found: Match) -> Verdict | None:
    """A thing has one of these at a time: one colour."""
    if not found.exclusive or found.is_apart or found.is_turned or found.other or not found.same:
        return None
    if _has_other_time(old, new, found):
        return None
    [one, other] = found.exclusive[0]
    words = words_for_exclusive(old, new, (one, other))
    kind: Kind = "supersession" if new.update is not None else "direct_contradiction"
    confidence = 0.82 - _doubt(old, new, found)
    return _verdict(kind, "property", confidence, words, [old.marks(one, one)], [new.marks(other, other)])


def _marks(
    old: Reading, new: Reading, pairs: list[tuple[Value, Value]]
) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    ours = {old.marks(one.first, one.last) for one, _ in pairs}
    theirs = {new.marks(other.first, other.last) for _, other in pairs}
    return sorted(ours), sorted(theirs)


def _verdict(
    kind: Kind,
    method: Method,
    confidence: float,
    words: Words,
    old_marks: list[tuple[int, int]],
    new_marks: list[tuple[int, int]],
) -> Verdict:
    return Verdict(
        kind=kind,
        method=method,
        confidence=confidence,
        question=words.question,
        explanation=words.explanation,
        old_marks=old_marks,
        new_marks=new_marks,
    )
