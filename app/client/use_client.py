"""The client's calls for what is learnt from use."""

from collections.abc import Sequence
from typing import cast

from app.client.calling import Calling
from app.wire import use_routes as routes
from app.wire.use import (
    FeedbackGiven,
    GiveFeedback,
    GiveOutcome,
    ItemOpened,
    ItemUseDetail,
    Learnt,
    UndoUse,
    UseFilter,
    UseMarks,
    UseUndone,
)


class UseClient:
    """Part of `DaemonClient`."""

    async def give_feedback(self: Calling, feedback: GiveFeedback) -> FeedbackGiven:
        return cast("FeedbackGiven", await self._call(routes.FEEDBACK, body=feedback))

    async def give_outcome(self: Calling, outcome: GiveOutcome) -> FeedbackGiven:
        return cast("FeedbackGiven", await self._call(routes.OUTCOME, body=outcome))

    async def learnt(
        self: Calling,
        *,
        show: UseFilter = "all",
        limit: int = 50,
        offset: int = 0,
        spaces: Sequence[str] = (),
    ) -> Learnt:
        """Which items helped, misled, are never used."""
        query: dict[str, str | Sequence[str]] = {"show": show, "limit": str(limit), "offset": str(offset)}
        query |= {"space": spaces} if spaces else {}
        return cast("Learnt", await self._call(routes.LEARNT, query=query))

    async def use_marks(self: Calling, *, limit: int = 50) -> UseMarks:
        return cast("UseMarks", await self._call(routes.USE_MARKS, query={"limit": str(limit)}))

    async def undo_use(self: Calling, use_undo: UndoUse) -> UseUndone:
        return cast("UseUndone", await self._call(routes.UNDO_USE, body=use_undo))

    async def item_use(self: Calling, item_id: str) -> ItemUseDetail:
        return cast("ItemUseDetail", await self._call(routes.ITEM_USE, item_id))

    async def opened(self: Calling, item_id: str) -> ItemOpened:
        """Somebody opened it to read; a list, a preview and live typing are no opening."""
        return cast("ItemOpened", await self._call(routes.OPENED, item_id))
