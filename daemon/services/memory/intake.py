"""What comes to be remembered: texts to be ignored are left out, types are found where that was asked for."""

from collections.abc import Sequence
from datetime import UTC, date, datetime

import msgspec

from app.wire.memories import NewMemory, Ready, Receipt, Receipts
from daemon.services.memory.clean import time_text
from daemon.services.memory.ignoring import Ignoring
from daemon.services.memory.memories import Memories
from daemon.services.memory.type_rule import AUTO, Typed, dates_in, type_by_rules

DATES = "dates"


class Intake:
    """In front of `Memories`, for requests of agents and people."""

    def __init__(self, memories: Memories, ignoring: Ignoring) -> None:
        self._memories = memories
        self.ignoring = ignoring

    async def remember(self, memories: Sequence[NewMemory]) -> Receipts:
        """As `Memories.remember`; a receipt says when and why a text was ignored, or got its type."""
        matched = [self.ignoring.match(one.text) for one in memories] if self.ignoring.patterns else []
        typed = {at: type_by_rules(one.text) for at, one in enumerate(memories) if _is_open(one)}
        if not typed and not any(matched):
            return await self._memories.remember(memories)
        whole = [_typed(one, typed[at]) if at in typed else one for at, one in enumerate(memories)]
        # Checked whole, so that an error names the place that the request knows.
        await self._memories.accepted(whole)
        left = [at for at in range(len(memories)) if not (matched and matched[at])]
        wanted = [whole[at] for at in left]
        kept = (await self._memories.remember(wanted)).receipts if wanted else []
        receipts = dict(zip(left, kept, strict=True))
        await self.ignoring.count(one for one in matched if one)
        return Receipts(
            [
                _told(receipts[at], typed.get(at)) if at in receipts else _ignored(matched[at])
                for at in range(len(memories))
            ]
        )


def _is_open(memory: NewMemory) -> bool:
    return memory.type.strip().lower() in AUTO


def _typed(memory: NewMemory, typed: Typed) -> NewMemory:
    dates = dates_in(memory.text, _day_of(memory)) if DATES not in memory.meta else []
    meta = memory.meta | {DATES: dates} if dates else memory.meta
    return msgspec.structs.replace(memory, type=typed.type, meta=meta)


def _day_of(memory: NewMemory) -> date:
    """The local day on which it was said."""
    at = time_text("occurred_at", memory.occurred_at)
    if not at:
        return datetime.now(UTC).astimezone().date()
    return date.fromisoformat(at) if len(at) == 10 else datetime.fromisoformat(at).astimezone().date()


def _told(receipt: Receipt, typed: Typed | None) -> Receipt:
    if typed is None:
        return receipt
    return msgspec.structs.replace(receipt, type=typed.type, why=typed.why, suggested_type=typed.suggested)


def _ignored(pattern: str) -> Receipt:
    return Receipt(id="", status="ignored", ready=Ready(text=False), why=f"it matches the pattern {pattern}")
