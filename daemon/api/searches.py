"""Handlers around the search: facets, completion, saved searches, suggestions."""

from aiohttp import web

from app.errors import InvalidInputError
from app.wire import routes
from app.wire.search import ChangeSearch, SaveSearch
from app.wire.suggestions import DismissPair, PairKind
from daemon.api.asker import spaces_in
from daemon.api.codec import decoded, encoded, flag_in, mode_in, number_in
from daemon.api.table import Table
from daemon.services.find.completion import Completer
from daemon.services.find.facets import FacetCounter
from daemon.services.find.saved import SavedSearchBook
from daemon.services.find.suggested import Suggester

LONGEST_QUERY = 64_000
MOST_ROWS = 100_000
_PAIR_KINDS: dict[str, PairKind] = {"links": "links", "duplicates": "duplicates"}


class SearchHandlers:
    def __init__(
        self, facets: FacetCounter, completer: Completer, book: SavedSearchBook, suggester: Suggester
    ) -> None:
        self._facets = facets
        self._completer = completer
        self._book = book
        self._suggester = suggester

    def table(self) -> Table:
        return [
            (routes.FACETS, self.facets),
            (routes.FOUND_TABLE, self.found_table),
            (routes.COMPLETE, self.complete),
            (routes.SAVED_SEARCHES, self.saved),
            (routes.SAVE_SEARCH, self.save),
            (routes.CHANGE_SEARCH, self.change),
            (routes.REMOVE_SEARCH, self.remove),
            (routes.SUGGESTIONS, self.suggestions),
            (routes.DISMISS_PAIR, self.dismiss),
        ]

    async def facets(self, request: web.Request) -> web.Response:
        return encoded(
            request,
            await self._facets.count(
                request.query.get("q", ""),
                mode=mode_in(request),
                typing=flag_in(request, "typing"),
                spaces=spaces_in(request),
            ),
        )

    async def found_table(self, request: web.Request) -> web.Response:
        return encoded(
            request,
            await self._facets.table(
                request.query.get("q", ""),
                mode=mode_in(request),
                spaces=spaces_in(request),
                limit=number_in(request, "limit", 20_000, 1, MOST_ROWS),
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

    async def suggestions(self, request: web.Request) -> web.Response:
        kind = request.query.get("kind", "links")
        if kind not in _PAIR_KINDS:
            raise InvalidInputError(
                f"There are no suggestions of {kind!r}.", hint="One of: links, duplicates"
            )
        page = await self._suggester.page(
            _PAIR_KINDS[kind],
            limit=number_in(request, "limit", 20, 1, 200),
            offset=number_in(request, "offset", 0, 0, 1_000_000),
            dismissed=flag_in(request, "dismissed"),
        )
        return encoded(request, page)

    async def dismiss(self, request: web.Request) -> web.Response:
        return encoded(request, await self._suggester.dismiss(await decoded(request, DismissPair)))
