"""What a client finds, weighed by the types that the person wants it to see."""

from collections.abc import Mapping

import msgspec

from app.wire.search import SearchReply

# So many more are looked at when some may be left out or change places.
MORE, MOST = 3, 500


def wider(limit: int, weights: Mapping[str, float]) -> int:
    """How many to ask for, so that `limit` are left when types are weighed."""
    return min(MOST, limit * MORE) if weights else limit


def weighed(reply: SearchReply, limit: int, weights: Mapping[str, float]) -> SearchReply:
    """Hits with their scores times the weight of their type, best first; a type of weight 0 is left out."""
    if not weights:
        return reply
    factors = [(hit, weights.get(hit.type, 1.0)) for hit in reply.hits]
    kept = [msgspec.structs.replace(hit, score=_scaled(hit.score, by)) for hit, by in factors if by > 0]
    kept.sort(key=lambda hit: -hit.score)
    # Where weak ones begin is told by a place, and places changed: only that there is no answer still holds.
    weak_from = 0 if reply.weak_from == 0 else None
    return msgspec.structs.replace(reply, hits=kept[:limit], weak_from=weak_from)


def _scaled(score: float, by: float) -> float:
    """More weight is a better score, below nought too."""
    return score * by if score >= 0 else score / by
