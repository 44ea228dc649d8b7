"""Handlers of what the person made of the sky: what a query finds in it, pins and folds, views."""

from aiohttp import web

from app.wire import sky_routes as routes
from app.wire.sky import ChangeArrangement, ChangeView, SaveView
from daemon.api.codec import decoded, encoded
from daemon.api.table import Table
from daemon.services.find.matches import Matcher
from daemon.services.graph import GraphService
from daemon.services.views import ViewBook


class SkyHandlers:
    def __init__(self, graph: GraphService, matcher: Matcher, views: ViewBook) -> None:
        self._graph = graph
        self._matcher = matcher
        self._views = views

    def table(self) -> Table:
        return [
            (routes.GRAPH_MATCHES, self.matches),
            (routes.ARRANGEMENT, self.arrangement),
            (routes.ARRANGE, self.arrange),
            (routes.SAVED_VIEWS, self.views),
            (routes.SAVE_VIEW, self.save),
            (routes.CHANGE_VIEW, self.change),
            (routes.REMOVE_VIEW, self.remove),
        ]

    async def matches(self, request: web.Request) -> web.Response:
        return encoded(request, await self._matcher.match(request.query.get("q", "")))

    async def arrangement(self, request: web.Request) -> web.Response:
        return encoded(request, await self._graph.arrangement())

    async def arrange(self, request: web.Request) -> web.Response:
        body = await decoded(request, ChangeArrangement)
        return encoded(request, await self._graph.arrange(body))

    async def views(self, request: web.Request) -> web.Response:
        return encoded(request, await self._views.list())

    async def save(self, request: web.Request) -> web.Response:
        body = await decoded(request, SaveView)
        return encoded(request, await self._views.save(body), status=routes.SAVE_VIEW.status)

    async def change(self, request: web.Request) -> web.Response:
        body = await decoded(request, ChangeView)
        return encoded(request, await self._views.change(request.match_info["id"], body))

    async def remove(self, request: web.Request) -> web.Response:
        return encoded(request, await self._views.remove(request.match_info["id"]))
