"""Two sentences side by side: which words of one the other has, and which have no counterpart."""

from collections.abc import Callable, Iterable

import msgspec

from daemon.claims.lexicon import AFTER, BEFORE, EXCLUSIVE, OPPOSITES, PREFIXES
from daemon.claims.quantity import Value
from daemon.claims.reading import Reading

# Sentences with more words of their own are about different things, whatever single words mean.
MOST_APART = 4

Pair = tuple[int, int]
"""A token of the old sentence and one of the new."""


class Match(msgspec.Struct, frozen=True):
    """`same` words, `opposite` and `exclusive` pairs; what is `left` over in the old and in the new one.

    `other` are values of one kind that differ; `only_old` and `only_new` are those of kinds that the other
    sentence does not give. `is_turned`: one says the opposite of the other.
    """

    same: int
    opposite: list[Pair]
    exclusive: list[Pair]
    left_old: dict[str, int]
    left_new: dict[str, int]
    other: list[tuple[Value, Value]]
    only_old: list[Value]
    only_new: list[Value]
    is_turned: bool

    @property
    def extras(self) -> int:
        return len(self.left_old) + len(self.left_new)

    @property
    def is_apart(self) -> bool:
        """Whether each has words that the other lacks: they may be about different things."""
        return bool(self.left_old) and bool(self.left_new)


def match(old: Reading, new: Reading) -> Match:
    left_old, left_new = dict(old.words), dict(new.words)
    same = 0
    for word in list(left_old):
        if word in left_new:
            del left_old[word], left_new[word]
            same += 1
    same += len(_pairs(left_old, left_new, lambda one, other: _is_form(old, new, one, other)))
    opposite = _pairs(left_old, left_new, lambda one, other: _is_opposite(one[0], other[0]))
    exclusive = _pairs(left_old, left_new, lambda one, other: _is_exclusive(one[0], other[0]))
    turns = len(old.turns) + len(new.turns) + len(opposite) + _is_reordered(old, new)
    other, only_old, only_new = _values(old.values, new.values)
    return Match(same, opposite, exclusive, left_old, left_new, other, only_old, only_new, turns % 2 == 1)


Word = tuple[str, int]
Fits = Callable[[Word, Word], bool]


def _pairs(old: dict[str, int], new: dict[str, int], fits: Fits) -> list[Pair]:
    """Take words that fit each other out of both."""
    found: list[Pair] = []
    if min(len(old), len(new)) > MOST_APART:
        return found
    for one in list(old.items()):
        partner = next((other for other in new.items() if fits(one, other)), None)
        if partner is not None:
            found.append((one[1], partner[1]))
            del old[one[0]], new[partner[0]]
    return found


def _is_form(old: Reading, new: Reading, one: Word, other: Word) -> bool:
    """Two forms of one word: deploy and deployment, but never two names."""
    shorter, longer = (one[0], other[0]) if len(one[0]) < len(other[0]) else (other[0], one[0])
    if not longer.startswith(shorter):
        return False
    is_german = old.language == new.language == "de"
    if len(shorter) < max(5 if is_german else 4, round(0.6 * len(longer))):
        return False
    names = (old.tokens[one[1]].is_name and one[1] > 0, new.tokens[other[1]].is_name and other[1] > 0)
    return is_german or not all(names)


def _is_opposite(one: str, other: str) -> bool:
    if other in OPPOSITES.get(one, ()):
        return True
    shorter, longer = (one, other) if len(one) < len(other) else (other, one)
    return len(shorter) > 2 and longer.endswith(shorter) and longer[: -len(shorter)] in PREFIXES


def _is_exclusive(one: str, other: str) -> bool:
    return any(one in group and other in group for group in EXCLUSIVE)


def _is_reordered(old: Reading, new: Reading) -> int:
    """1 where "A before B" meets "A after B"; "B after A" says the same."""
    if old.order is None or new.order is None:
        return 0
    words = [one.tokens[one.order].stem for one in (old, new) if one.order is not None]
    is_other = (words[0] in BEFORE) != (words[1] in BEFORE) and {*words} <= BEFORE | AFTER
    firsts = [{word for word, at in one.words.items() if at < (one.order or 0)} for one in (old, new)]
    seconds = [{word for word, at in one.words.items() if at > (one.order or 0)} for one in (old, new)]
    straight = len(firsts[0] & firsts[1]) + len(seconds[0] & seconds[1])
    crossed = len(firsts[0] & seconds[1]) + len(seconds[0] & firsts[1])
    return int(is_other != (crossed > straight))


def _values(
    old: Iterable[Value], new: Iterable[Value]
) -> tuple[list[tuple[Value, Value]], list[Value], list[Value]]:
    ours, theirs = _by_kind(old), _by_kind(new)
    other: list[tuple[Value, Value]] = []
    for kind in ours.keys() & theirs.keys():
        rest_old = [one for one in ours[kind] if not any(one.equals(value) for value in theirs[kind])]
        rest_new = [one for one in theirs[kind] if not any(one.equals(value) for value in ours[kind])]
        if rest_old and rest_new:
            other.append((rest_old[0], rest_new[0]))
    only_old = [one for kind in ours.keys() - theirs.keys() for one in ours[kind]]
    only_new = [one for kind in theirs.keys() - ours.keys() for one in theirs[kind]]
    return sorted(other, key=lambda pair: pair[0].first), only_old, only_new


def _by_kind(values: Iterable[Value]) -> dict[str, list[Value]]:
    found: dict[str, list[Value]] = {}
    for one in values:
        found.setdefault(one.kind, []).append(one)
    return found
