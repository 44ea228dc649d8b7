"""The conflict inbox: what contradicts what, and what was decided about it."""

from app.errors import ItemNotFoundError, UnavailableError
from app.wire.conflicts import (
    Challenge,
    ChallengeReply,
    Conflict,
    Conflicts,
    ConflictState,
    Reopen,
    Resolve,
)


class ConflictInbox:
    """Nothing is looked for yet: the list is empty."""

    async def list(self, state: ConflictState, limit: int) -> Conflicts:
        return Conflicts(conflicts=[], open=0, deferred=0, resolved=0)

    async def get(self, conflict_id: str) -> Conflict:
        raise ItemNotFoundError("There is no such conflict.", hint="List them with: memorarium conflicts")

    async def resolve(self, conflict_id: str, asked: Resolve) -> Conflict:
        return await self.get(conflict_id)

    async def reopen(self, conflict_id: str, asked: Reopen) -> Conflict:
        return await self.get(conflict_id)

    async def challenge(self, asked: Challenge) -> ChallengeReply:
        raise UnavailableError("Texts are not judged yet.")

    async def of_item(self, item_id: str, min_contest: float) -> Conflicts:
        return Conflicts(conflicts=[], open=0, deferred=0, resolved=0)
