"""What may be said for one side of a conflict: told to whoever decides, never carried out by itself.

The steps of the ladder are asked in order; the first that can tell the sides apart counts. How sure it is
was set by hand: grounds more than what is newer, evidence as far as the two sides lie apart.
"""

from collections.abc import Mapping
from typing import Any

from app.wire.conflicts import Advice, Claim
from daemon.services.truth.evidence import Counted

GROUNDED, NEWER, SUREST = 0.75, 0.65, 0.9
# Of evidence that is closer together than this nobody can tell which side it is for.
LEAST_APART = 0.1
_GROUNDS = ("source", "evidence")


def advice_on(
    existing: Claim,
    new: Claim,
    evidence: Mapping[str, Counted],
    properties: Mapping[str, Mapping[str, Any]],
) -> Advice | None:
    """Which side more speaks for, and why; None where nothing tells. Pure."""
    return (
        _by_note(existing, new)
        or _by_grounds(existing, new, properties)
        or _by_evidence(existing, new, evidence)
        or _by_time(existing, new)
    )


def _by_note(existing: Claim, new: Claim) -> Advice | None:
    if (existing.kind == "note") is (new.kind == "note"):
        return None
    return _for(existing.kind == "note", "grounds", GROUNDED, "It is what your own note says")


def _by_grounds(existing: Claim, new: Claim, properties: Mapping[str, Mapping[str, Any]]) -> Advice | None:
    one, other = (any(properties.get(side.id, {}).get(name) for name in _GROUNDS) for side in (existing, new))
    return _for(one, "grounds", GROUNDED, "It says where it comes from") if one is not other else None


def _by_evidence(existing: Claim, new: Claim, evidence: Mapping[str, Counted]) -> Advice | None:
    known = [evidence.get(side.id) for side in (existing, new)]
    if not any(known):
        return None
    one, other = (0.5 if counted is None else counted.belief.mean for counted in known)
    apart = abs(one - other)
    if apart < LEAST_APART:
        return None
    confidence = min(SUREST, 0.5 + apart)
    return _for(one > other, "evidence", confidence, "More evidence speaks for it")


def _by_time(existing: Claim, new: Claim) -> Advice | None:
    """A claim says from when it holds, or at least when it was said."""
    begins = [side.valid_from[:10] for side in (existing, new)]
    if all(begins) and begins[0] != begins[1]:
        return _for(begins[0] > begins[1], "recency", NEWER, "It says that it holds since a later day")
    said = [side.said_at for side in (existing, new)]
    if said[0] is None or said[1] is None or said[0] == said[1]:
        return None
    return _for(said[0] > said[1], "recency", NEWER, "It was said later")


def _for(is_existing: bool, method: Any, confidence: float, why: str) -> Advice:
    choice: Any = "keep_existing" if is_existing else "accept_new"
    return Advice(choice=choice, method=method, confidence=round(confidence, 3), why=f"{why}.")
