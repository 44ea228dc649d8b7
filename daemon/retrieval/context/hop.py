"""Which names lead on from what was found: two planners, one for what several results agree on, one for what
a single good result brings up. No model is asked."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

import msgspec

from daemon.retrieval.context.name import names_in
from daemon.retrieval.context.speech import telling, words_of

CONSENSUS, RELEVANCE, BOTH = "consensus", "relevance", "both"
STRATEGIES = (BOTH, CONSENSUS, RELEVANCE)
MOST_HOPS, USUAL_HOPS, USUAL_MS, LEAST_LEFT_MS = 10, 3, 1500, 100
# What a planner looks at, how many follow-ups it may ask, and from which strength on a name leads anywhere.
LOOKED_AT, FEW, FOLLOW_UPS, LEAST_STRENGTH = 10, 3, 2, 0.3
DECAY = 0.7
RANK_OFFSET = 10


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """What was found: its words, how good it is (0 to 1), and what it says of where it is from."""

    item: str
    text: str
    title: str = ""
    author: str = ""
    score: float = 0.0


class Bridge(msgspec.Struct, frozen=True, order=True):
    """A name that leads on, how strongly (0 to 1), and how many results bear it."""

    strength: float
    name: str
    bearers: int = 1


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """A follow-up question, and the names that led to it."""

    query: str
    planner: str
    name: str


Planner = Callable[[Sequence[Result], frozenset[str], frozenset[str]], list[Bridge]]


def consensus(results: Sequence[Result], told: frozenset[str], known: frozenset[str]) -> list[Bridge]:
    """Names that at least two of the best bear; strength is their share of the scores of all looked at."""
    best = results[:LOOKED_AT]
    whole = sum(one.score for one in best) or 1.0
    bearers: dict[str, list[float]] = {}
    for one in best:
        for name in _novel(one, told, known):
            bearers.setdefault(name, []).append(one.score)
    found = [Bridge(sum(scores) / whole, name, len(scores)) for name, scores in bearers.items()]
    return _strongest(one for one in found if one.bearers > 1)


def relevance(results: Sequence[Result], told: frozenset[str], known: frozenset[str]) -> list[Bridge]:
    """Names that one of the very best brings up; strength is the score of that one against the best."""
    best = results[:FEW]
    top = max((one.score for one in best), default=0.0) or 1.0
    found: dict[str, Bridge] = {}
    for one in best:
        for name in _novel(one, told, known):
            found.setdefault(name, Bridge(one.score / top, name))
    return _strongest(found.values())


PLANNERS: dict[str, Planner] = {CONSENSUS: consensus, RELEVANCE: relevance}


def follow_ups(
    question: str, results: Sequence[Result], asked: Iterable[str], strategy: str, known: frozenset[str]
) -> list[Step]:
    """What to ask next: the words of the question that tell, beside each name that leads on.

    `asked`: what was asked before, names and all.
    """
    told = frozenset(word for text in (question, *asked) for word in words_of(text))
    kept = " ".join(telling(question))
    steps: dict[str, Step] = {}
    for planner in PLANNERS if strategy == BOTH else (strategy,):
        for bridge in PLANNERS[planner](results, told, known)[:FOLLOW_UPS]:
            if bridge.strength >= LEAST_STRENGTH:
                step = Step(query=f"{bridge.name} {kept}".strip(), planner=planner, name=bridge.name)
                steps.setdefault(bridge.name.casefold(), step)
    return list(steps.values())


def merged(lists: Sequence[tuple[int, float, Sequence[str]]]) -> list[tuple[str, float, int]]:
    """(item, score, hop) from lists of (hop, weight, items), the best first: reciprocal ranks, each hop
    counting DECAY of the one before; an item has the hop at which it was found first."""
    scores: dict[str, float] = {}
    hops: dict[str, int] = {}
    for hop, weight, items in lists:
        for rank, item in enumerate(items, 1):
            scores[item] = scores.get(item, 0.0) + weight * DECAY**hop / (RANK_OFFSET + rank)
            hops[item] = min(hops.get(item, hop), hop)
    best = sorted(scores, key=lambda item: (-scores[item], item))
    return [(item, scores[item], hops[item]) for item in best]


def _novel(one: Result, told: frozenset[str], known: frozenset[str]) -> list[str]:
    """Names in a result of which no word was asked for, its title and its author among them."""
    names = [*_names_in(one.text, known), *(name for name in (one.title, one.author) if name)]
    return [name for name in dict.fromkeys(names) if not set(words_of(name)) & told]


@lru_cache(maxsize=256)
def _names_in(text: str, known: frozenset[str]) -> tuple[str, ...]:
    """Both planners, and each hop, look at the same texts."""
    return tuple(names_in(text, known))


def _strongest(found: Iterable[Bridge]) -> list[Bridge]:
    return sorted(found, key=lambda one: (-one.strength, one.name))
