"""How much an item counts in a context: what the search says, times how it stands, and what holds it."""

import math
from collections.abc import Mapping

import msgspec

SIGNALS = ("similarity", "confidence", "recency", "centrality", "reinforcement")
# What an unweighed question is ranked by: relevance decides, standing tips the scale.
PLAIN_WEIGHTS: Mapping[str, float] = {
    "similarity": 0.35,
    "confidence": 0.15,
    "recency": 0.25,
    "centrality": 0.15,
    "reinforcement": 0.10,
}
RECENT_WEIGHTS: Mapping[str, float] = {
    "similarity": 0.20,
    "confidence": 0.10,
    "recency": 0.55,
    "centrality": 0.10,
    "reinforcement": 0.05,
}
# No signal wipes an item out.
FLOOR = 0.05
# Of a plain question how much standing may take away: the order of the search was learnt, standing was not.
PLAIN_SHARE, RECENT_SHARE, FRAME_SHARE = 0.05, 0.6, 1.0
UNKNOWN = 0.5
"""Confidence in what says nothing of it."""
HALF_LIFE_DAYS, FRESH_HOURS, FRESHNESS = 30.0, 24.0, 0.2
PIN_BOOST, ANCHOR_BOOST = 0.3, 1.0
LIFT_CENTRALITY, LIFT_ACTIVATION = 0.25, 0.25


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """The five signals, 0 to 1 each, and what is around: activation; `age_days` since it happened."""

    similarity: float = 0.0
    confidence: float = UNKNOWN
    recency: float = 0.0
    centrality: float = 0.0
    reinforcement: float = 0.0
    activation: float = 0.0
    age_days: float | None = None


class Held(msgspec.Struct, frozen=True, kw_only=True):
    """What holds an item in a session, and what its type counts for whoever asks."""

    is_anchor: bool = False
    pin_weight: float = 0.0
    type_weight: float = 1.0


class Scored(msgspec.Struct, frozen=True, kw_only=True):
    """The parts of a score and the whole."""

    total: float
    standing: float
    lift: float
    anchor: float
    pin: float
    freshness: float


def score(
    relevance: float,
    standing: Standing,
    held: Held,
    weights: Mapping[str, float],
    share: float,
) -> Scored:
    """relevance x standing x lift x type, plus anchor, pin and freshness.

    `standing` is 1 - share x (1 - sum of weight x signal), each signal at least FLOOR: with a share of 1 the
    sum itself. Freshness only adds to what was found.
    """
    told = {name: max(float(getattr(standing, name)), FLOOR) for name in SIGNALS}
    sum_of = sum(weights.get(name, 0.0) * told[name] for name in SIGNALS)
    stands = 1 - share * (1 - sum_of)
    lift = 1 + share * (LIFT_CENTRALITY * standing.centrality + LIFT_ACTIVATION * standing.activation)
    anchor = ANCHOR_BOOST if held.is_anchor else 0.0
    pin = PIN_BOOST * held.pin_weight
    fresh = share * freshness(standing.age_days) if relevance > 0 else 0.0
    total = relevance * stands * lift * held.type_weight + anchor + pin + fresh
    return Scored(total=total, standing=stands, lift=lift, anchor=anchor, pin=pin, freshness=fresh)


def recency(age_days: float | None, half_life_days: float = HALF_LIFE_DAYS) -> float:
    """1 now, a half after one half-life; 0 for what has no time."""
    return 0.0 if age_days is None else math.pow(2.0, -max(age_days, 0.0) / half_life_days)


def freshness(age_days: float | None) -> float:
    """Up to FRESHNESS now, in a straight line to 0 after a day."""
    if age_days is None:
        return 0.0
    return FRESHNESS * max(0.0, 1 - max(age_days, 0.0) * 24 / FRESH_HOURS)
