"""The client's calls about what was: changes, sessions, undo, timeline, differences, audit."""

from typing import cast

from app.client.calling import Calling
from app.wire import routes
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

VERIFY_LIMIT_S = 120.0
UNDO_LIMIT_S = 120.0


def given(**query: str) -> dict[str, str]:
    """The parameters that say something."""
    return {name: value for name, value in query.items() if value}


class PastClient:
    """Part of DaemonClient. Times are ISO 8601, with an offset or in the time of this machine; a day means
    its end.
    """

    async def changes(
        self: Calling,
        *,
        since: str = "",
        until: str = "",
        kind: str = "",
        author: str = "",
        session: str = "",
        limit: int = 50,
        before: str = "",
    ) -> Changes:
        """What happened between two times, the newest first; `kind` is a type of memories."""
        query = given(since=since, until=until, type=kind, author=author, session=session, before=before)
        return cast("Changes", await self._call(routes.CHANGES, query=query | {"limit": str(limit)}))

    async def trash(self: Calling, *, limit: int = 50, before: str = "") -> Changes:
        """What is forgotten now, as the change that did it, the newest first; `total` counts all of it."""
        query = given(limit=str(limit), before=before)
        return cast("Changes", await self._call(routes.TRASH, query=query))

    async def sessions(self: Calling, *, limit: int = 50, author: str = "") -> Sessions:
        query = given(limit=str(limit), author=author)
        return cast("Sessions", await self._call(routes.SESSIONS, query=query))

    async def session(self: Calling, session_id: str) -> SessionDetail:
        """By id or by name."""
        return cast("SessionDetail", await self._call(routes.SESSION, session_id))

    async def undo_session(self: Calling, session_id: str, undo: Undo) -> Undone:
        """Take back all that a session did; undoing the session of the answer does it again."""
        reply = await self._call(routes.UNDO_SESSION, session_id, body=undo, timeout_s=UNDO_LIMIT_S)
        return cast("Undone", reply)

    async def undo_item(self: Calling, item_id: str, undo: Undo) -> Undone:
        """Take back the last change of an item."""
        return cast("Undone", await self._call(routes.UNDO_ITEM, item_id, body=undo))

    async def timeline(self: Calling, *, since: str = "", until: str = "", unit: Unit = "week") -> Timeline:
        query = given(**{"from": since, "to": until, "unit": unit})
        return cast("Timeline", await self._call(routes.TIMELINE, query=query))

    async def known_at(self: Calling, at: str) -> KnownThen:
        """What of the sky was known at a time."""
        return cast("KnownThen", await self._call(routes.KNOWN_THEN, query={"at": at}))

    async def diff(
        self: Calling, item_id: str, *, before: int | None = None, after: int | None = None
    ) -> ItemDiff:
        """Between two versions by their numbers: without them the last change."""
        query = given(
            **{
                "from": "" if before is None else str(before),
                "to": "" if after is None else str(after),
            }
        )
        return cast("ItemDiff", await self._call(routes.ITEM_DIFF, item_id, query=query))

    async def audit(self: Calling, item_id: str) -> ItemAudit:
        return cast("ItemAudit", await self._call(routes.ITEM_AUDIT, item_id))

    async def audits(self: Calling, *, after: str = "", limit: int = 500) -> Audits:
        """Every memory and what was said, page by page."""
        query = given(after=after, limit=str(limit))
        return cast("Audits", await self._call(routes.AUDITS, query=query, timeout_s=VERIFY_LIMIT_S))

    async def verify(self: Calling) -> LedgerCheck:
        """Read the whole ledger and make every hash anew."""
        return cast("LedgerCheck", await self._call(routes.VERIFY, timeout_s=VERIFY_LIMIT_S))
