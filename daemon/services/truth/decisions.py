"""Decisions: made, pending until what they need is known, asked for."""

import msgspec

from app.errors import UnavailableError
from app.wire import truth
from app.wire.truth import Activate, Decide, Decision, Graduate, MeetRequirement, Provenance


class DecisionQuery(msgspec.Struct, frozen=True, kw_only=True):
    """Which decisions are asked for; "" and 0 leave a field open, `status` may be `all`."""

    status: str = "active"
    domain: str = ""
    decision_type: str = ""
    about: str = ""
    min_confidence: float = 0.0
    limit: int = 50


class Decisions:
    """Answers come with the next change."""

    async def list(self, wanted: DecisionQuery) -> truth.Decisions:
        raise UnavailableError("Not kept yet.")

    async def get(self, decision_id: str) -> Decision:
        raise UnavailableError("Not kept yet.")

    async def decide(self, asked: Decide) -> Decision:
        raise UnavailableError("Not kept yet.")

    async def graduate(self, asked: Graduate) -> Decision:
        raise UnavailableError("Not kept yet.")

    async def provenance(self, decision_id: str) -> Provenance:
        raise UnavailableError("Not kept yet.")

    async def meet(self, decision_id: str, asked: MeetRequirement) -> Decision:
        raise UnavailableError("Not kept yet.")

    async def activate(self, decision_id: str, asked: Activate) -> Decision:
        raise UnavailableError("Not kept yet.")
