"""Handlers of the conflict inbox."""

from aiohttp import web

from app.errors import InvalidInputError
from app.wire import routes
from app.wire.conflicts import Challenge, ConflictFilter, Reopen, Resolve
from daemon.api.codec import decoded, encoded, number_in
from daemon.api.table import Table
from daemon.services.truth.conflict_inbox import ConflictInbox

_STATES: dict[str, ConflictFilter] = {
    "open": "open",
    "deferred": "deferred",
    "resolved": "resolved",
    "all": "all",
}
MOST = 500


class ConflictHandlers:
    def __init__(self, inbox: ConflictInbox) -> None:
        self._inbox = inbox

    def table(self) -> Table:
        return [
            (routes.CONFLICTS, self.conflicts),
            (routes.CONFLICT, self.conflict),
            (routes.RESOLVE_CONFLICT, self.resolve),
            (routes.REOPEN_CONFLICT, self.reopen),
            (routes.CHALLENGE, self.challenge),
            (routes.ITEM_CONFLICTS, self.of_item),
        ]

    async def conflicts(self, request: web.Request) -> web.Response:
        state = request.query.get("state", "open")
        if state not in _STATES:
            raise InvalidInputError(f"There is no state {state!r}.", hint=f"One of: {', '.join(_STATES)}")
        limit = number_in(request, "limit", 50, 1, MOST)
        return encoded(request, await self._inbox.in_state(_STATES[state], limit))

    async def conflict(self, request: web.Request) -> web.Response:
        return encoded(request, await self._inbox.get(request.match_info["id"]))

    async def resolve(self, request: web.Request) -> web.Response:
        body = await decoded(request, Resolve)
        return encoded(request, await self._inbox.resolve(request.match_info["id"], body))

    async def reopen(self, request: web.Request) -> web.Response:
        body = await decoded(request, Reopen)
        return encoded(request, await self._inbox.reopen(request.match_info["id"], body))

    async def challenge(self, request: web.Request) -> web.Response:
        return encoded(request, await self._inbox.challenge(await decoded(request, Challenge)))

    async def of_item(self, request: web.Request) -> web.Response:
        least = _share(request.query.get("min_contest", ""))
        return encoded(request, await self._inbox.of_item(request.match_info["id"], least))


def _share(text: str) -> float:
    try:
        value = float(text or 0)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 1:
        raise InvalidInputError("min_contest must be a number from 0 to 1.", hint="For example 0.2")
    return value
