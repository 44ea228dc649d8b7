"""Evidence, standing, and what things rest on."""

from app.errors import UnavailableError
from app.wire.memories import Receipt
from app.wire.truth import (
    AddEvidence,
    CausalChain,
    Direction,
    EntityCard,
    EvidenceList,
    EvidenceReceipt,
    Merge,
    Proof,
    Retract,
    WithdrawEvidence,
)


class Truth:
    """Answers come with the next change."""

    async def evidence(self, item_id: str) -> EvidenceList:
        raise UnavailableError("Not kept yet.")

    async def add_evidence(self, item_id: str, asked: AddEvidence) -> EvidenceReceipt:
        raise UnavailableError("Not kept yet.")

    async def withdraw_evidence(self, item_id: str, asked: WithdrawEvidence) -> EvidenceReceipt:
        raise UnavailableError("Not kept yet.")

    async def retract(self, item_id: str, asked: Retract) -> Receipt:
        raise UnavailableError("Not kept yet.")

    async def merge(self, item_id: str, asked: Merge) -> Receipt:
        raise UnavailableError("Not kept yet.")

    async def chain(self, item_id: str, direction: Direction, depth: int) -> CausalChain:
        raise UnavailableError("Not kept yet.")

    async def proof(self, item_id: str) -> Proof:
        raise UnavailableError("Not kept yet.")

    async def observations(self, entity: str) -> EntityCard:
        raise UnavailableError("Not kept yet.")
