"""The client's calls for analyses that agents hand in."""

from collections.abc import Sequence
from typing import cast

from app.client.calling import Calling
from app.wire import analysis_routes as routes
from app.wire.analyses import AnalysisInbox, AnalysisRun, AnalysisRuns, HandedIn, HandIn, RunUndone


class AnalysisClient:
    """Part of `DaemonClient`."""

    async def analysis_inbox(self: Calling, *, limit: int = 20, spaces: Sequence[str] = ()) -> AnalysisInbox:
        """Memories that nobody analysed as they stand now."""
        query: dict[str, str | Sequence[str]] = {"limit": str(limit)}
        query |= {"space": spaces} if spaces else {}
        return cast("AnalysisInbox", await self._call(routes.ANALYSIS_INBOX, query=query))

    async def hand_in(self: Calling, analysis: HandIn) -> HandedIn:
        """All are kept, or none: AnalysisRefusedError names what is wrong."""
        return cast("HandedIn", await self._call(routes.HAND_IN, body=analysis))

    async def analyses(self: Calling, *, limit: int = 20) -> AnalysisRuns:
        return cast("AnalysisRuns", await self._call(routes.ANALYSES, query={"limit": str(limit)}))

    async def analysis(self: Calling, run_id: str) -> AnalysisRun:
        return cast("AnalysisRun", await self._call(routes.ANALYSIS, run_id))

    async def undo_analysis(self: Calling, run_id: str) -> RunUndone:
        """Take a whole hand-in back; asked again it is done anew."""
        return cast("RunUndone", await self._call(routes.UNDO_ANALYSIS, run_id))
