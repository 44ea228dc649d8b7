"""How sure a memory is, from four sides: evidence, recency, consensus, directness."""

import time
from collections.abc import Collection

from app.wire.truth import FuzzyConfidence
from daemon.services.truth.evidence import NONE, check_memory, counted
from daemon.services.truth.ground import causes
from daemon.services.truth.seen import seen
from daemon.store.database import Database, Tables

_EVIDENCE, _OTHERS = 0.4, 0.2
HALF_LIFE_DAYS = 182.0
# So many steps down are looked at; each halves what is there.
_DEEPEST = 4
_DAY_US = 86_400 * 1_000_000
# What somebody concluded; all else was seen, said or stated.
CONCLUDED = frozenset({"decision", "opinion", "reasoning", "plan", "lesson"})
_GONE = frozenset({"superseded", "retracted", "forgotten", "missing"})


class Sureness:
    """Reads only."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def of(self, item_id: str) -> FuzzyConfidence:
        """Raises ItemNotFoundError, NoteReadOnlyError for what is no memory."""
        async with self._db.read() as tables:
            await check_memory(tables, item_id)
            belief = (await counted(tables, [item_id])).get(item_id, NONE).belief
            last = (await tables.truth.last_seen([item_id])).get(item_id)
            steps = await _steps_to_ground(tables, item_id)
        days = (time.time_ns() // 1000 - last.at) / _DAY_US if last else HALF_LIFE_DAYS * 10
        said = belief.supports + belief.opposes
        consensus = belief.supports / said if said else 0.5
        return confidence_of(item_id, belief.supports, consensus, days, steps, said=said)


def confidence_of(
    item_id: str, supports: float, consensus: float, days: float, steps: int | None, *, said: float
) -> FuzzyConfidence:
    """`steps`: how far below it stands what was seen or said, 0 for right below it, None for nowhere."""
    evidence = supports / (supports + 2)
    recency = 0.5 ** (max(0.0, days) / HALF_LIFE_DAYS)
    directness = 0.0 if steps is None else 0.5**steps
    score = _EVIDENCE * evidence + _OTHERS * (recency + consensus + directness)
    ground = "rests on nothing that is known" if steps is None else "rests on what was seen or said"
    between = f", over {steps} conclusion{'s' if steps > 1 else ''}" if steps else ""
    return FuzzyConfidence(
        id=item_id,
        score=round(score, 4),
        evidence=round(evidence, 4),
        recency=round(recency, 4),
        consensus=round(consensus, 4),
        directness=directness,
        reasons=[
            f"{supports:g} for it and {said - supports:g} against",
            f"the last of it {max(0, int(days))} days ago",
            f"{ground}{between}",
        ],
    )


async def _steps_to_ground(tables: Tables, item_id: str) -> int | None:
    """How many conclusions stand between a memory and what it rests on, the shortest way."""
    frontier: Collection[str] = [item_id]
    known = {item_id}
    for steps in range(_DEEPEST):
        under = {tie.cause for tie in await causes(tables, frontier) if tie.cause} - known
        items = [one for one in (await seen(tables, under)).values() if one.standing not in _GONE]
        if any(one.type not in CONCLUDED for one in items):
            return steps
        frontier = [one.id for one in items]
        known |= under
        if not frontier:
            return None
    return None
