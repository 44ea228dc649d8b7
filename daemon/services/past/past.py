"""One front for all that is asked about the past."""

import msgspec

from app.errors import UnavailableError
from app.wire.past import (
    Audits,
    Changes,
    ItemAudit,
    ItemDiff,
    KnownThen,
    LedgerCheck,
    SessionDetail,
    Sessions,
    Timeline,
    Undo,
    Undone,
    Unit,
)


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """Which changes; "" for any. `before` is the mark that an earlier answer gave."""

    since: str = ""
    until: str = ""
    type: str = ""
    author: str = ""
    session: str = ""
    before: str = ""
    limit: int = 50


def _not_yet() -> UnavailableError:
    return UnavailableError("This comes with the next version.")


class Past:
    """What the handlers call."""

    async def changes(self, asked: Asked) -> Changes:
        raise _not_yet()

    async def sessions(self, limit: int, author: str) -> Sessions:
        raise _not_yet()

    async def session(self, session_id: str) -> SessionDetail:
        raise _not_yet()

    async def undo_session(self, session_id: str, asked: Undo) -> Undone:
        raise _not_yet()

    async def undo_item(self, item_id: str, asked: Undo) -> Undone:
        raise _not_yet()

    async def timeline(self, since: str, until: str, unit: Unit) -> Timeline:
        raise _not_yet()

    async def known_then(self, at: str) -> KnownThen:
        raise _not_yet()

    async def diff(self, item_id: str, before: int | None, after: int | None) -> ItemDiff:
        raise _not_yet()

    async def audit(self, item_id: str) -> ItemAudit:
        raise _not_yet()

    async def audits(self, after: str, limit: int) -> Audits:
        raise _not_yet()

    async def verify(self) -> LedgerCheck:
        raise _not_yet()
