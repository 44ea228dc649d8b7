"""Handlers of clients, of spaces, and of the server that agents reach over HTTP."""

from aiohttp import web

from app.wire import client_routes as routes
from app.wire.clients import AddClient, ChangeClient, ChangeMcpServer, WhoAmI
from app.wire.spaces import SaveBridge
from daemon.api.asker import asker_of, check_readable
from daemon.api.codec import decoded, encoded, number_in
from daemon.api.table import Table
from daemon.services.agents.agents import Agents
from daemon.services.agents.mcp_keeper import McpKeeper
from daemon.services.agents.spaces import Spaces

MOST_NAMES = 1000


class ClientHandlers:
    def __init__(self, agents: Agents, spaces: Spaces, mcp: McpKeeper) -> None:
        self.agents = agents
        self._spaces = spaces
        self.mcp = mcp

    def table(self) -> Table:
        return [
            (routes.WHOAMI, self.whoami),
            (routes.CLIENTS, self.clients),
            (routes.ADD_CLIENT, self.add),
            (routes.CLIENT, self.client),
            (routes.CHANGE_CLIENT, self.change),
            (routes.REVOKE_CLIENT, self.revoke),
            (routes.RENEW_TOKEN, self.renew),
            (routes.CLIENT_ACTIVITY, self.activity),
            (routes.MCP_SERVER, self.mcp_server),
            (routes.CHANGE_MCP_SERVER, self.change_mcp_server),
            (routes.SPACES, self.spaces),
            (routes.COMPARE_SPACES, self.compare),
            (routes.BRIDGES, self.bridges),
            (routes.SAVE_BRIDGE, self.save_bridge),
            (routes.BRIDGE, self.bridge),
            (routes.REMOVE_BRIDGE, self.remove_bridge),
        ]

    async def whoami(self, request: web.Request) -> web.Response:
        asker = asker_of(request)
        who = WhoAmI(
            is_owner=asker.is_owner,
            id=asker.client.id if asker.client else "",
            name=asker.name,
            permissions=asker.permissions,
        )
        return encoded(request, who)

    async def clients(self, request: web.Request) -> web.Response:
        return encoded(request, self.agents.all())

    async def add(self, request: web.Request) -> web.Response:
        body = await decoded(request, AddClient)
        return encoded(request, await self.agents.add(body), status=routes.ADD_CLIENT.status)

    async def client(self, request: web.Request) -> web.Response:
        return encoded(request, self.agents.get(_id(request)))

    async def change(self, request: web.Request) -> web.Response:
        body = await decoded(request, ChangeClient)
        return encoded(request, await self.agents.change(_id(request), body))

    async def revoke(self, request: web.Request) -> web.Response:
        return encoded(request, await self.agents.revoke(_id(request)))

    async def renew(self, request: web.Request) -> web.Response:
        return encoded(request, await self.agents.renew(_id(request)))

    async def activity(self, request: web.Request) -> web.Response:
        return encoded(request, self.agents.did(_id(request), number_in(request, "limit", 50, 1, 500)))

    async def mcp_server(self, request: web.Request) -> web.Response:
        return encoded(request, self.mcp.state())

    async def change_mcp_server(self, request: web.Request) -> web.Response:
        body = await decoded(request, ChangeMcpServer)
        return encoded(request, await self.mcp.change(body))

    async def spaces(self, request: web.Request) -> web.Response:
        return encoded(request, await self._spaces.all(asker_of(request).may_read))

    async def compare(self, request: web.Request) -> web.Response:
        first, second = request.query.get("first", ""), request.query.get("second", "")
        for space in (first, second):
            check_readable(asker_of(request), space)
        limit = number_in(request, "limit", 50, 1, MOST_NAMES)
        return encoded(request, await self._spaces.compare(first, second, limit))

    async def bridges(self, request: web.Request) -> web.Response:
        return encoded(request, await self._spaces.bridges())

    async def save_bridge(self, request: web.Request) -> web.Response:
        body = await decoded(request, SaveBridge)
        return encoded(request, await self._spaces.save(body), status=routes.SAVE_BRIDGE.status)

    async def bridge(self, request: web.Request) -> web.Response:
        limit = number_in(request, "limit", 50, 1, MOST_NAMES)
        return encoded(request, await self._spaces.view(_id(request), limit))

    async def remove_bridge(self, request: web.Request) -> web.Response:
        return encoded(request, await self._spaces.remove(_id(request)))


def _id(request: web.Request) -> str:
    return request.match_info["id"]
