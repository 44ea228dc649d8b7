"""Handlers of contexts, frames, expertise, pins, and of searches in several steps."""

import msgspec
from aiohttp import web

from app.wire import context_routes as routes
from app.wire.context import PinItem
from app.wire.search import Inert, SearchReply
from daemon.api.asker import asker_of, spaces_in
from daemon.api.codec import decoded, encoded, flag_in, mode_in, number_in
from daemon.api.table import Table
from daemon.api.use import count_recall
from daemon.services.context.asked import (
    MOST_K,
    MOST_TOKENS,
    USUAL_K,
    AskedContext,
    HopAsked,
    type_weights_of,
)
from daemon.services.context.pins import PinBook
from daemon.services.context.service import ContextService
from daemon.services.use.book import UseBook

NOT_ASKED = "multi_hop was not asked for"
IN_STEPS = "a search in several steps waits and always explains"
ONE_STEP = "the past is asked in one step"


class ContextHandlers:
    def __init__(self, contexts: ContextService, pins: PinBook, uses: UseBook) -> None:
        self._contexts = contexts
        self._pins = pins
        self._uses = uses

    def table(self) -> Table:
        return [
            (routes.CONTEXT, self.context),
            (routes.FRAMES, self.frames),
            (routes.FRAME, self.frame),
            (routes.EXPERTISE, self.expertise),
            (routes.SESSION_PINS, self.pins),
            (routes.PIN_ITEM, self.pin),
            (routes.UNPIN_ITEM, self.unpin),
        ]

    async def context(self, request: web.Request) -> web.Response:
        reply = await self._contexts.context(_asked_in(request))
        count_recall(request, self._uses, (one.id for one in reply.items))
        return encoded(request, reply)

    async def frames(self, request: web.Request) -> web.Response:
        return encoded(request, self._contexts.frames())

    async def frame(self, request: web.Request) -> web.Response:
        reply = await self._contexts.frame(request.match_info["id"], _asked_in(request))
        count_recall(request, self._uses, (one.id for one in reply.items))
        return encoded(request, reply)

    async def expertise(self, request: web.Request) -> web.Response:
        found = await self._contexts.expertise(
            request.query.get("q", ""), number_in(request, "limit", 5, 1, 50), spaces_in(request)
        )
        return encoded(request, found)

    async def pins(self, request: web.Request) -> web.Response:
        return encoded(request, await self._pins.shown(request.match_info["id"], spaces_in(request)))

    async def pin(self, request: web.Request) -> web.Response:
        body = await decoded(request, PinItem)
        pinned = await self._pins.pin(
            request.match_info["id"], body, spaces_in(request), own_only=asker_of(request).name
        )
        return encoded(request, pinned)

    async def unpin(self, request: web.Request) -> web.Response:
        item = request.query.get("item", "")
        left = await self._pins.unpin(
            request.match_info["id"], item, spaces_in(request), own_only=asker_of(request).name
        )
        return encoded(request, left)

    async def search(self, request: web.Request, limit: int) -> SearchReply | None:
        """A search in several steps, None where one step was asked for."""
        hops = flag_in(request, "multi_hop")
        asked = AskedContext(spaces=tuple(spaces_in(request)), hop=_hop_in(request).checked())
        if not hops and not asked.hop.decompose:
            return None
        reply = await self._contexts.hop_search(
            request.query.get("q", ""), limit, asked, hops=hops, mode=mode_in(request)
        )
        inert = [Inert(name, IN_STEPS) for name in ("typing", "explain") if request.query.get(name)]
        inert += inert_in(request) if not hops else []
        return msgspec.structs.replace(reply, inert_parameters=inert)


def inert_in(request: web.Request) -> list[Inert]:
    """What a search in one step was given and has no use for."""
    names = _hop_in(request).given()
    return [] if flag_in(request, "multi_hop") else [Inert(name, NOT_ASKED) for name in names]


def inert_in_past(request: web.Request) -> list[Inert]:
    """The same of a search that names a time: that is asked in one step, whatever else is said."""
    steps = [name for name in ("multi_hop", "decompose", "warnings") if flag_in(request, name)]
    return [Inert(name, ONE_STEP) for name in (*steps, *_hop_in(request).given())]


def _asked_in(request: web.Request) -> AskedContext:
    query = request.query
    is_limited = bool(query.get("max_tokens"))
    return AskedContext(
        q=query.get("q", ""),
        session=query.get("session", ""),
        k=number_in(request, "k", USUAL_K, 1, MOST_K),
        max_tokens=number_in(request, "max_tokens", 0, 1, MOST_TOKENS) if is_limited else None,
        strategy=query.get("strategy", "").lower(),
        spaces=tuple(spaces_in(request)),
        as_of=query.get("as_of", ""),
        valid_at=query.get("valid_at", ""),
        include_superseded=flag_in(request, "include_superseded") or flag_in(request, "warnings"),
        new_only=flag_in(request, "new_only"),
        preview=flag_in(request, "preview"),
        messages=tuple(query.getall("message", [])),
        query_mode=query.get("query_mode", "concat"),
        type_weights={
            **asker_of(request).permissions.type_weights,
            **type_weights_of(query.get("type_weights", "")),
        },
        hop=_hop_in(request),
    )


def _hop_in(request: web.Request) -> HopAsked:
    query = request.query
    return HopAsked(
        max_hops=number_in(request, "max_hops", 0, 0, 1000) if query.get("max_hops") else None,
        budget_ms=number_in(request, "budget_ms", 0, 0, 10**6) if query.get("budget_ms") else None,
        strategy=query.get("hop_strategy", "").lower(),
        decompose=flag_in(request, "decompose") if query.get("decompose") else None,
    )
