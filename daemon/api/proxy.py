"""Handlers of the proxy for chat programs."""

from aiohttp import web

from app.wire import proxy_routes as routes
from app.wire.proxy import ChangeProxy, ProxyRequest
from daemon.api.asker import asker_of
from daemon.api.codec import decoded, encoded
from daemon.api.table import Table
from daemon.services.proxy.keeper import ProxyKeeper


class ProxyHandlers:
    def __init__(self, keeper: ProxyKeeper) -> None:
        self.keeper = keeper

    def table(self) -> Table:
        return [
            (routes.PROXY, self.status),
            (routes.CHANGE_PROXY, self.change),
            (routes.NOTE_REQUEST, self.note),
        ]

    async def status(self, request: web.Request) -> web.Response:
        return encoded(request, self.keeper.status())

    async def change(self, request: web.Request) -> web.Response:
        return encoded(request, await self.keeper.change(await decoded(request, ChangeProxy)))

    async def note(self, request: web.Request) -> web.Response:
        body = await decoded(request, ProxyRequest)
        return encoded(request, self.keeper.note(body, asker_of(request).name))
