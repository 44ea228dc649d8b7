"""Handlers of learning from use; and the count of what agents got, which their answers are told to."""

from collections.abc import Iterable

from aiohttp import web

from app.wire import use_routes as routes
from app.wire.use import GiveFeedback, GiveOutcome, UndoUse
from daemon.api.asker import asker_of, spaces_in
from daemon.api.codec import decoded, encoded, flag_in, number_in
from daemon.api.table import Table
from daemon.services.use.book import UseBook
from daemon.services.use.learning import UseLearning
from daemon.services.use.learnt import UseReader, filter_of

MOST_ROWS = 500


class UseHandlers:
    def __init__(self, learning: UseLearning, reader: UseReader) -> None:
        self._learning = learning
        self._reader = reader

    def table(self) -> Table:
        return [
            (routes.FEEDBACK, self.feedback),
            (routes.OUTCOME, self.outcome),
            (routes.LEARNT, self.learnt),
            (routes.USE_MARKS, self.marks),
            (routes.UNDO_USE, self.undo),
            (routes.ITEM_USE, self.item),
            (routes.OPENED, self.opened),
        ]

    async def feedback(self, request: web.Request) -> web.Response:
        return encoded(request, await self._learning.feedback(await decoded(request, GiveFeedback)))

    async def outcome(self, request: web.Request) -> web.Response:
        return encoded(request, await self._learning.outcome(await decoded(request, GiveOutcome)))

    async def learnt(self, request: web.Request) -> web.Response:
        found = await self._reader.learnt(
            filter_of(request.query.get("show", "")),
            number_in(request, "limit", 50, 1, MOST_ROWS),
            number_in(request, "offset", 0, 0, 10**7),
            spaces_in(request),
        )
        return encoded(request, found)

    async def marks(self, request: web.Request) -> web.Response:
        return encoded(request, await self._reader.marks(number_in(request, "limit", 50, 1, MOST_ROWS)))

    async def undo(self, request: web.Request) -> web.Response:
        return encoded(request, await self._learning.undo(await decoded(request, UndoUse)))

    async def item(self, request: web.Request) -> web.Response:
        return encoded(request, await self._reader.item(request.match_info["id"]))

    async def opened(self, request: web.Request) -> web.Response:
        return encoded(request, await self._learning.opened(request.match_info["id"]))


def count_recall(request: web.Request, book: UseBook, item_ids: Iterable[str]) -> None:
    """An agent got these; what is typed, and what the person finds in the window, is never counted."""
    if is_agent(request) and not flag_in(request, "typing"):
        book.recalled(list(item_ids))


def count_look(request: web.Request, book: UseBook, item_id: str) -> None:
    """An agent read an item whole."""
    if is_agent(request):
        book.opened(item_id)


def is_agent(request: web.Request) -> bool:
    """Whether a client asks, or a tool of one."""
    asker = asker_of(request)
    return not asker.is_owner or bool(asker.tool)
