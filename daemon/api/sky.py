"""Handlers of what the person makes of the sky: what a query finds in it, pins and folds, views, links."""

from aiohttp import web

from app.errors import InvalidInputError
from app.wire import sky_routes as routes
from app.wire.mentions import WriteLink
from app.wire.sky import ChangeArrangement, ChangeView, SaveView
from daemon.api.codec import decoded, encoded, number_in
from daemon.api.table import Table
from daemon.services.find.matches import Matcher
from daemon.services.graph import GraphService
from daemon.services.mentions.finder import MentionFinder
from daemon.services.mentions.linker import Linker
from daemon.services.views import ViewBook


class SkyHandlers:
    def __init__(
        self,
        graph: GraphService,
        matcher: Matcher,
        views: ViewBook,
        finder: MentionFinder,
        linker: Linker,
    ) -> None:
        self._graph = graph
        self._finder = finder
        self._linker = linker
        self._matcher = matcher
        self._views = views

    def table(self) -> Table:
        return [
            (routes.GRAPH_MATCHES, self.matches),
            (routes.ARRANGEMENT, self.arrangement),
            (routes.ARRANGE, self.arrange),
            (routes.MENTIONS, self.mentions),
            (routes.LINK_PREVIEW, self.link_preview),
            (routes.WRITTEN_LINKS, self.written_links),
            (routes.WRITE_LINK, self.write_link),
            (routes.UNDO_LINK, self.undo_link),
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

    async def mentions(self, request: web.Request) -> web.Response:
        limit = number_in(request, "limit", 2000, 1, 20_000)
        return encoded(request, await self._finder.mentions(request.query.get("around", ""), limit=limit))

    async def link_preview(self, request: web.Request) -> web.Response:
        return encoded(request, await self._linker.preview(_asked(request, "a"), _asked(request, "b")))

    async def written_links(self, request: web.Request) -> web.Response:
        return encoded(request, await self._linker.all())

    async def write_link(self, request: web.Request) -> web.Response:
        written = await self._linker.write(await decoded(request, WriteLink))
        return encoded(request, written, status=routes.WRITE_LINK.status)

    async def undo_link(self, request: web.Request) -> web.Response:
        return encoded(request, await self._linker.undo(request.match_info["id"]))

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


def _asked(request: web.Request, name: str) -> str:
    value = request.query.get(name, "")
    if not value:
        raise InvalidInputError(f"The query lacks {name!r}.", hint="Give the ids of both: a and b.")
    return value
