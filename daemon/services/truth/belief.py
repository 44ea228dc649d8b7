"""Numbers of belief, all from counts of evidence. Pure: nothing is stored, nothing is asked.

Evidence is a pair of sums of weights, for and against; 1 is one observation.
"""

import math
from collections.abc import Iterable

from app.wire.truth import Belief

# The beginning of Beta(alpha, beta): every mean is equally likely.
PRIOR = 1.0
# Confidence is n / (n + K): a half when there is as much evidence as the beginning was worth.
K = 2 * PRIOR
# Share of what is left unsaid that one observation says (Dempster-Shafer).
MASS = 0.5
# Steps of the confidence of decisions and opinions (features DEC-04, OPN-03).
GAIN, LOSS = 0.1, 0.85
# Idle confidence: after so many days a share goes each week, in what is shown to whoever reviews.
IDLE_DAYS, CYCLE_DAYS, FADING = 30, 7, 0.05
UNSTATED = {"decision": 0.8, "opinion": 0.5}
"""What counts for a page that states no confidence."""
FLOOR = {"decision": 0.1, "opinion": 0.2}
"""Below it somebody should look again."""
CONTESTED = 0.5
DIGITS = 6


def belief_of(supports: float, opposes: float) -> Belief:
    """All numbers of some evidence.

    The four are those of Dempster's rule over {holds, does not}, each observation with mass MASS on its side
    and the rest on both (Shafer, A Mathematical Theory of Evidence, 1976); `contest` is the mass that the two
    sides take from each other before it is shared out.
    """
    unsaid_for, unsaid_against = _unsaid(supports), _unsaid(opposes)
    contest = (1 - unsaid_for) * (1 - unsaid_against)
    belief, ignorance = _shared_out(supports, opposes)
    count = supports + opposes
    alpha, beta = PRIOR + supports, PRIOR + opposes
    return Belief(
        supports=_round(supports),
        opposes=_round(opposes),
        alpha=_round(alpha),
        beta=_round(beta),
        mean=_round(alpha / (alpha + beta)),
        confidence=_round(count / (count + K)),
        belief=_round(belief),
        plausibility=_round(belief + ignorance),
        ignorance=_round(ignorance),
        contest=_round(contest),
    )


def contest_between(one: Belief, other: Belief) -> float:
    """How much two that cannot both hold contest each other, 0 to 1: what speaks for one speaks against
    the other. 0 while nothing speaks for one of them."""
    return belief_of(one.supports + other.opposes, other.supports + one.opposes).contest


def moved(stated: float, steps: Iterable[tuple[bool, float]]) -> float:
    """A stated confidence after (supports, weight) one after another: c + 0.1 (1 - c), or 0.85 c.

    A weight of 2 is the step taken twice.
    """
    found = stated
    for supports, weight in steps:
        found = 1 - (1 - found) * (1 - GAIN) ** weight if supports else found * LOSS**weight
    return _round(found)


def faded(confidence: float, idle_days: float) -> float:
    """What would be left of a confidence after days without evidence or change; it is not applied."""
    if idle_days < IDLE_DAYS:
        return confidence
    cycles = 1 + math.floor((idle_days - IDLE_DAYS) / CYCLE_DAYS)
    return _round(confidence * (1 - FADING) ** cycles)


def _unsaid(weight: float) -> float:
    return float((1 - MASS) ** weight)


def _shared_out(supports: float, opposes: float) -> tuple[float, float]:
    """Belief that it holds, and ignorance, after Dempster's rule.

    With a, b the unsaid shares: (1 - a) b / (a + b - a b) and a b / (a + b - a b), here divided by the
    larger of a and b, so that much evidence on both sides does not end in 0 / 0.
    """
    least = min(supports, opposes)
    a, b = _unsaid(supports - least), _unsaid(opposes - least)
    both = _unsaid(supports + opposes - least)
    whole = a + b - both
    return (b - both) / whole, both / whole


def _round(value: float) -> float:
    return round(value, DIGITS)
