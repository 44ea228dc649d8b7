"""The calls of the window about learning: what use taught, and what agents judged."""

from typing import Protocol

from app.wire.analyses import AnalysisInbox, AnalysisRuns, RunUndone
from app.wire.use import (
    FeedbackGiven,
    GiveFeedback,
    ItemOpened,
    ItemUseDetail,
    Learnt,
    UndoUse,
    UseFilter,
    UseMarks,
    UseUndone,
)


class UseClient(Protocol):
    """Part of what the window asks; each call raises an AppError."""

    async def give_feedback(self, feedback: GiveFeedback) -> FeedbackGiven: ...
    async def learnt(self, *, show: UseFilter = "all", limit: int = 50, offset: int = 0) -> Learnt: ...
    async def use_marks(self, *, limit: int = 50) -> UseMarks: ...
    async def undo_use(self, use_undo: UndoUse) -> UseUndone: ...
    async def item_use(self, item_id: str) -> ItemUseDetail: ...
    async def opened(self, item_id: str) -> ItemOpened: ...
    async def analysis_inbox(self, *, limit: int = 20) -> AnalysisInbox: ...
    async def analyses(self, *, limit: int = 20) -> AnalysisRuns: ...
    async def undo_analysis(self, run_id: str) -> RunUndone: ...
