"""The client's calls for the proxy for chat programs."""

from typing import cast

from app.client.calling import Calling
from app.wire import proxy_routes as routes
from app.wire.proxy import ChangeProxy, ProxyNoted, ProxyRequest, ProxyStatus


class ProxyClient:
    """Part of `DaemonClient`."""

    async def proxy(self: Calling) -> ProxyStatus:
        return cast("ProxyStatus", await self._call(routes.PROXY))

    async def change_proxy(self: Calling, proxy: ChangeProxy) -> ProxyStatus:
        return cast("ProxyStatus", await self._call(routes.CHANGE_PROXY, body=proxy))

    async def note_request(self: Calling, passed: ProxyRequest) -> ProxyNoted:
        """The proxy itself tells of a request."""
        return cast("ProxyNoted", await self._call(routes.NOTE_REQUEST, body=passed))
