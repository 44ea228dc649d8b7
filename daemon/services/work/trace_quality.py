"""How good a trace of reasoning is: whether its steps differ, lead on, and say something. Pure functions."""

from collections.abc import Sequence

from app.wire.journal import TraceQuality, TraceStep
from daemon.services.find.likeness import stems_of, words_of

LEAST_QUALITY = 0.4
"""Below it nothing is kept."""
# What each part adds to a score or takes from it; a trace without fault gets 1.
_BASE, _SUBSTANCE, _DIVERSITY = 0.2, 0.45, 0.35
_REDUNDANCY, _LOOPS = 0.5, 0.5
# Steps that share so many of their words say the same.
_SAME = 0.7
# So many kinds of steps are as many as it takes, and so many words say something.
_KINDS, _WORDS = 4, 6
_LONGEST_LOOP = 6
_ENDS = frozenset({"conclusion", "decision", "reflection"})
_HOW = "a step begins with Thought:, Action:, Observation: or Conclusion:"
# Without an end nobody knows what came of it.
_NO_END = 0.75


def quality_of(steps: Sequence[TraceStep]) -> TraceQuality:
    """Judge steps; one alone leads nowhere, and no steps are nothing."""
    if not steps:
        return TraceQuality(score=0.0, reasons=[f"no step was found: {_HOW}"])
    words = [_words(one.text) for one in steps]
    same = _signs(steps, words)
    kinds = len({one.type for one in steps})
    diversity = min(1.0, (kinds - 1) / (_KINDS - 1))
    redundancy = sum(sign in same[:at] for at, sign in enumerate(same)) / len(steps)
    loops = _looped(same) / len(steps)
    has_end = steps[-1].type in _ENDS
    substance = sum(min(1.0, len(one) / _WORDS) for one in words) / len(steps)
    substance *= 1.0 if has_end else _NO_END
    score = (
        _BASE + _SUBSTANCE * substance + _DIVERSITY * diversity - _REDUNDANCY * redundancy - _LOOPS * loops
    )
    return TraceQuality(
        score=round(min(1.0, max(0.0, score)), 4),
        diversity=round(diversity, 4),
        redundancy=round(redundancy, 4),
        loops=round(loops, 4),
        substance=round(substance, 4),
        reasons=_reasons(kinds, redundancy, loops, substance, has_end=has_end),
    )


def _words(text: str) -> frozenset[str]:
    """The words that tell, by their stems; of a text that has none all of them."""
    return stems_of(text) or frozenset(words_of(text))


def _signs(steps: Sequence[TraceStep], words: Sequence[frozenset[str]]) -> list[int]:
    """For each step the number of the first one that says the same, in the same kind of step."""
    found: list[int] = []
    for at, one in enumerate(steps):
        first = next(
            (
                before
                for before in range(at)
                if found[before] == before
                and steps[before].type == one.type
                and _alike(words[before], words[at]) >= _SAME
            ),
            at,
        )
        found.append(first)
    return found


def _alike(one: frozenset[str], other: frozenset[str]) -> float:
    return len(one & other) / len(one | other) if one and other else float(one == other)


def _looped(signs: Sequence[int]) -> int:
    """How many steps belong to a run that repeats the run before it."""
    inside: set[int] = set()
    for length in range(1, min(_LONGEST_LOOP, len(signs) // 2) + 1):
        for at in range(length, len(signs) - length + 1):
            if list(signs[at - length : at]) == list(signs[at : at + length]):
                inside |= set(range(at, at + length))
    return len(inside)


def _reasons(kinds: int, redundancy: float, loops: float, substance: float, *, has_end: bool) -> list[str]:
    found = [f"{kinds} kind{'s' if kinds > 1 else ''} of steps"]
    found += [f"{redundancy:.0%} of the steps say what one before said"] if redundancy else []
    found += [f"{loops:.0%} of the steps repeat a run of steps"] if loops else []
    found += ["the steps say little"] if substance < 0.5 else []
    return [*found, "it comes to an end" if has_end else "it comes to no end"]
