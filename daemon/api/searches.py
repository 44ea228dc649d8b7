"""Handlers around the search: facets, completion, saved searches."""

from aiohttp import web

from app.wire import routes
from app.wire.search import ChangeSearch, SaveSearch
from daemon.api.codec import decoded, encoded, flag_in, mode_in, number_in
from daemon.services.find.completion import Completer
from daemon.services.find.facets import FacetCounter
from daemon.services.find.saved import SavedSearchBook

LONGEST_QUERY = 64_000


class SearchHandlers:
    def __init__(self, facets: FacetCounter, completer: Completer, book: SavedSearchBook) -> None:
        self._facets = facets
        self._completer = completer
        self._book = book

    async def facets(self, request: web.Request) -> web.Response:
        return encoded(
            request,
            await self._facets.count(
                request.query.get("q", ""),
                mode=mode_in(request),
                typing=flag_in(request, "typing"),
                spaces=request.query.getall("space", []),
            ),
        )

    async def complete(self, request: web.Request) -> web.Response:
        q = request.query.get("q", "")
        cursor = number_in(request, "cursor", len(q), 0, LONGEST_QUERY)
        return encoded(request, await self._completer.complete(q, cursor))

    async def saved(self, request: web.Request) -> web.Response:
        return encoded(request, await self._book.list())

    async def save(self, request: web.Request) -> web.Response:
        body = await decoded(request, SaveSearch)
        return encoded(request, await self._book.save(body), status=routes.SAVE_SEARCH.status)

    async def change(self, request: web.Request) -> web.Response:
        body = await decoded(request, ChangeSearch)
        return encoded(request, await self._book.change(request.match_info["id"], body))

    async def remove(self, request: web.Request) -> web.Response:
        return encoded(request, await self._book.remove(request.match_info["id"]))
