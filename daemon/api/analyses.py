"""Handlers of analyses that agents hand in."""

from aiohttp import web

from app.wire import analysis_routes as routes
from app.wire.analyses import HandIn
from daemon.api.asker import AGENTS, asker_of, check_writable, spaces_in
from daemon.api.codec import decoded, encoded, number_in
from daemon.api.table import Table
from daemon.services.analyses.analyses import Analyses

MOST_WAITING, MOST_RUNS = 200, 200


class AnalysisHandlers:
    def __init__(self, analyses: Analyses) -> None:
        self._analyses = analyses

    def table(self) -> Table:
        return [
            (routes.ANALYSIS_INBOX, self.inbox),
            (routes.HAND_IN, self.hand_in),
            (routes.ANALYSES, self.runs),
            (routes.ANALYSIS, self.run),
            (routes.UNDO_ANALYSIS, self.undo),
        ]

    async def inbox(self, request: web.Request) -> web.Response:
        limit = number_in(request, "limit", 20, 1, MOST_WAITING)
        return encoded(request, await self._analyses.inbox(limit, spaces_in(request)))

    async def hand_in(self, request: web.Request) -> web.Response:
        body = await decoded(request, HandIn)
        places = request.app[AGENTS].places
        for space in (await places.spaces_of(one.id for one in body.analyses)).values():
            check_writable(asker_of(request), space)
        return encoded(request, await self._analyses.hand_in(body))

    async def runs(self, request: web.Request) -> web.Response:
        return encoded(request, await self._analyses.runs(number_in(request, "limit", 20, 1, MOST_RUNS)))

    async def run(self, request: web.Request) -> web.Response:
        return encoded(request, await self._analyses.get(request.match_info["id"]))

    async def undo(self, request: web.Request) -> web.Response:
        return encoded(request, await self._analyses.undo(request.match_info["id"], asker_of(request).name))
