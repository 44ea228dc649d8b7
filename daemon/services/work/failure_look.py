"""How near failures are to what is about to be tried: by type of error, words and meaning. Pure functions."""

import math
import re
from collections.abc import Mapping, Sequence

import msgspec

from app.wire.journal import FailureMatch
from daemon.services.find.likeness import stems_of
from daemon.store.terms import fold

# What the same type of error adds, and one of the same kind; what all words and the nearest meaning give.
# With the model words only decide between equals: who asks in its own words shares but the common ones.
SAME_TYPE, LIKE_TYPE = 0.3, 0.15
_WORDS, _WORDS_ALONE, _MEANING = 0.015, 0.55, 0.55
# Cosines of short texts: below the first they have nothing to do with each other, above the second all.
_FAR, _NEAR = 0.1, 0.8
# With less than one of these nothing is known that is like it.
LEAST_COSINE, LEAST_SHARE = 0.15, 0.3
_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
_PARTS = re.compile(r"[a-z0-9]+")
# Words that stand in the names of most errors.
_EMPTY = frozenset({"error", "exception", "failure", "failed", "fault", "warning", "err"})
_WHY: dict[FailureMatch, str] = {
    "error_type": "a type of error like it",
    "words": "it says the same words",
    "meaning": "it means much the same",
}


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """One failure as far as it is like what is asked."""

    id: str
    score: float
    matched: tuple[FailureMatch, ...]

    @property
    def why(self) -> str:
        return "; ".join(_WHY[one] for one in self.matched)


def looks_of(
    records: Mapping[str, str],
    types: Mapping[str, str],
    question: str,
    error_type: str,
    cosines: Mapping[str, float] | None,
) -> list[Look]:
    """The nearest first; what is not like it in any way is left out.

    `records`: the whole text of each failure by its id. `cosines`: None without the model.
    """
    words = _WORDS if cosines is not None else _WORDS_ALONE
    said = {one: stems_of(text) for one, text in records.items()}
    asked = _weights(stems_of(question), list(said.values()))
    wanted = fold(error_type.strip())
    found = []
    for one, stems in said.items():
        kind = likeness(wanted, types.get(one, ""))
        share = sum(weight for word, weight in asked.items() if word in stems)
        cosine = cosines.get(one, 0.0) if cosines is not None else 0.0
        matched: list[FailureMatch] = ["error_type"] if kind else []
        matched += ["words"] if share >= LEAST_SHARE else []
        matched += ["meaning"] if cosine >= LEAST_COSINE else []
        if matched:
            near = min(1.0, max(0.0, (cosine - _FAR) / (_NEAR - _FAR)))
            score = min(1.0, kind + words * share + _MEANING * near)
            found.append(Look(id=one, score=round(score, 4), matched=tuple(matched)))
    return sorted(found, key=lambda one: (-one.score, one.id))


def likeness(wanted: str, kind: str) -> float:
    """What types of errors have in common: all of it, or half where the telling parts are the same."""
    if not wanted or not kind:
        return 0.0
    if wanted == kind:
        return SAME_TYPE
    mine, theirs = _pieces(wanted), _pieces(kind)
    shared = len(mine & theirs) / len(mine | theirs) if mine and theirs else 0.0
    return LIKE_TYPE if shared >= 0.5 else 0.0


def spelled(error_type: str) -> str:
    """The name of an error as words: ReadTimeout is read timeout."""
    return _HUMP.sub(" ", error_type.replace("_", " ")).replace(".", " ").strip()


def _pieces(name: str) -> set[str]:
    return {*_PARTS.findall(name)} - _EMPTY


def _weights(asked: frozenset[str], said: Sequence[frozenset[str]]) -> dict[str, float]:
    """What each word of a question counts, all together 1: what stands in many texts tells little of one.

    Inverse document frequency, Sparck Jones, "A statistical interpretation of term specificity" (1972).
    """
    rarity = {word: math.log(1 + len(said) / (1 + sum(word in one for one in said))) for word in asked}
    whole = sum(rarity.values())
    return {word: one / whole for word, one in rarity.items()} if whole else {}
