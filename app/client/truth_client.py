"""What speaks for memories, and decisions: typed calls of the daemon's client."""

from typing import cast

from app.client.calling import Calling
from app.wire import routes
from app.wire.memories import Receipt
from app.wire.suggestions import DecisionHints
from app.wire.truth import (
    Activate,
    AddEvidence,
    CausalChain,
    Decide,
    Decision,
    Decisions,
    Direction,
    EntityCard,
    EvidenceList,
    EvidenceReceipt,
    Graduate,
    MeetRequirement,
    Merge,
    Proof,
    Provenance,
    Retract,
    WithdrawEvidence,
)


class TruthClient:
    """Part of DaemonClient."""

    async def evidence(self: Calling, item_id: str) -> EvidenceList:
        return cast("EvidenceList", await self._call(routes.ITEM_EVIDENCE, item_id))

    async def add_evidence(self: Calling, item_id: str, evidence: AddEvidence) -> EvidenceReceipt:
        return cast("EvidenceReceipt", await self._call(routes.ADD_EVIDENCE, item_id, body=evidence))

    async def withdraw_evidence(self: Calling, item_id: str, withdrawn: WithdrawEvidence) -> EvidenceReceipt:
        return cast("EvidenceReceipt", await self._call(routes.WITHDRAW_EVIDENCE, item_id, body=withdrawn))

    async def retract(self: Calling, item_id: str, retraction: Retract) -> Receipt:
        return cast("Receipt", await self._call(routes.RETRACT_ITEM, item_id, body=retraction))

    async def merge(self: Calling, item_id: str, merging: Merge) -> Receipt:
        """The receipt is that of the memory that stays."""
        return cast("Receipt", await self._call(routes.MERGE_ITEM, item_id, body=merging))

    async def chain(
        self: Calling, item_id: str, *, direction: Direction = "both", depth: int = 3
    ) -> CausalChain:
        query = {"direction": direction, "depth": str(depth)}
        return cast("CausalChain", await self._call(routes.ITEM_CHAIN, item_id, query=query))

    async def proof(self: Calling, item_id: str) -> Proof:
        return cast("Proof", await self._call(routes.ITEM_PROOF, item_id))

    async def decisions(
        self: Calling,
        *,
        status: str = "active",
        domain: str = "",
        decision_type: str = "",
        about: str = "",
        min_confidence: float = 0.0,
        limit: int = 50,
    ) -> Decisions:
        """`status`: one of DecisionStatus, or `all`."""
        query = {"status": status, "domain": domain, "decision_type": decision_type, "about": about}
        query |= {"min_confidence": f"{min_confidence:g}" if min_confidence else "", "limit": str(limit)}
        given = {name: value for name, value in query.items() if value}
        return cast("Decisions", await self._call(routes.DECISIONS, query=given))

    async def decide(self: Calling, decided: Decide) -> Decision:
        return cast("Decision", await self._call(routes.DECIDE, body=decided))

    async def graduate(self: Calling, graduation: Graduate) -> Decision:
        return cast("Decision", await self._call(routes.GRADUATE, body=graduation))

    async def decision_hints(self: Calling, *, limit: int = 50) -> DecisionHints:
        """Sentences of notes that tell of decisions."""
        query = {"limit": str(limit)}
        return cast("DecisionHints", await self._call(routes.DECISION_HINTS, query=query))

    async def decision(self: Calling, decision_id: str) -> Decision:
        return cast("Decision", await self._call(routes.DECISION, decision_id))

    async def provenance(self: Calling, decision_id: str) -> Provenance:
        return cast("Provenance", await self._call(routes.DECISION_PROVENANCE, decision_id))

    async def meet_requirement(self: Calling, decision_id: str, answer: MeetRequirement) -> Decision:
        return cast("Decision", await self._call(routes.MEET_REQUIREMENT, decision_id, body=answer))

    async def activate_decision(self: Calling, decision_id: str, activation: Activate) -> Decision:
        return cast("Decision", await self._call(routes.ACTIVATE_DECISION, decision_id, body=activation))

    async def observations(self: Calling, entity: str) -> EntityCard:
        """What is known of an entity, by its name."""
        return cast("EntityCard", await self._call(routes.ENTITY_OBSERVATIONS, entity))
