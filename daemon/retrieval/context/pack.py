"""What fits a budget of tokens: what is held comes first, then the best that fit, nothing twice."""

from collections.abc import Callable, Sequence

import msgspec

from daemon.retrieval.context.speech import words_of

# So much of the words in common: the same thing said twice. "90 days" is not "30 days": numbers must agree.
SAME_SHARE = 0.9
_LEAST_WORDS = 4

BUDGET, LIMIT, DUPLICATE = "budget", "limit", "duplicate"


class Piece(msgspec.Struct, frozen=True, kw_only=True):
    """A candidate in order: its text, what it costs, and whether it is in whatever it costs."""

    key: str
    text: str
    tokens: int
    is_held: bool = False


class Dropped(msgspec.Struct, frozen=True):
    """A piece that is not in, why, and for a duplicate of which one."""

    key: str
    reason: str
    other: str = ""


class Packed(msgspec.Struct, frozen=True):
    """The pieces that are in, in order, with what they cost; and those that are not."""

    chosen: tuple[Piece, ...]
    dropped: tuple[Dropped, ...]
    tokens: int


def pack(
    pieces: Sequence[Piece],
    budget: int,
    limit: int,
    extra: Callable[[Piece], int] = lambda _: 0,
    took: Callable[[Piece], None] = lambda _: None,
) -> Packed:
    """Take pieces in order. A piece that does not fit leaves room for smaller ones behind it.

    `extra`: what a piece costs beside its own tokens, given what was taken before (a mark of its own), of
    which `took` is told. Held
    pieces count for the budget and are in even beyond it; `limit` counts the others.
    """
    chosen: list[Piece] = []
    dropped: list[Dropped] = []
    known: list[tuple[str, frozenset[str]]] = []
    used = others = 0
    for piece in sorted(pieces, key=lambda one: not one.is_held):
        cost = piece.tokens + extra(piece)
        if not piece.is_held and (used + cost > budget or others >= limit):
            dropped.append(Dropped(piece.key, LIMIT if others >= limit else BUDGET))
            continue
        words = frozenset(words_of(piece.text))
        twin = "" if piece.is_held else _twin(words, known)
        if twin:
            dropped.append(Dropped(piece.key, DUPLICATE, twin))
            continue
        used += cost
        took(piece)
        others += not piece.is_held
        chosen.append(piece)
        known.append((piece.key, words))
    return Packed(tuple(chosen), tuple(dropped), used)


def _twin(words: frozenset[str], known: Sequence[tuple[str, frozenset[str]]]) -> str:
    if len(words) < _LEAST_WORDS:
        return ""
    for key, others in known:
        if min(len(words), len(others)) < SAME_SHARE * max(len(words), len(others)):
            continue
        shared = len(words & others)
        if shared >= SAME_SHARE * len(words | others) and _numbers(words) == _numbers(others):
            return key
    return ""


def _numbers(words: frozenset[str]) -> frozenset[str]:
    return frozenset(word for word in words if any(sign.isdigit() for sign in word))
