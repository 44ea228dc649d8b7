"""Clients of agents, spaces, and the server over HTTP: typed calls of the daemon's client."""

from typing import cast

from app.client.calling import Calling
from app.wire import client_routes as routes
from app.wire.clients import (
    AddClient,
    ChangeClient,
    ChangeMcpServer,
    Client,
    ClientActivity,
    ClientList,
    McpServer,
    NewToken,
    WhoAmI,
)
from app.wire.spaces import Bridge, Bridges, BridgeView, SaveBridge, SpaceComparison, SpaceList


class AgentClient:
    """Part of DaemonClient."""

    async def whoami(self: Calling) -> WhoAmI:
        """Who is asking, by the token, and what it may do."""
        return cast("WhoAmI", await self._call(routes.WHOAMI))

    async def clients(self: Calling) -> ClientList:
        return cast("ClientList", await self._call(routes.CLIENTS))

    async def add_client(self: Calling, client: AddClient) -> NewToken:
        """The token is told this once."""
        return cast("NewToken", await self._call(routes.ADD_CLIENT, body=client))

    async def client(self: Calling, client_id: str) -> Client:
        """By its id or name."""
        return cast("Client", await self._call(routes.CLIENT, client_id))

    async def change_client(self: Calling, client_id: str, rights: ChangeClient) -> Client:
        return cast("Client", await self._call(routes.CHANGE_CLIENT, client_id, body=rights))

    async def revoke_client(self: Calling, client_id: str) -> Client:
        return cast("Client", await self._call(routes.REVOKE_CLIENT, client_id))

    async def renew_token(self: Calling, client_id: str) -> NewToken:
        """Another token; the former is worth nothing from now on."""
        return cast("NewToken", await self._call(routes.RENEW_TOKEN, client_id))

    async def client_activity(self: Calling, client_id: str, *, limit: int = 50) -> ClientActivity:
        query = {"limit": str(limit)}
        return cast("ClientActivity", await self._call(routes.CLIENT_ACTIVITY, client_id, query=query))

    async def mcp_server(self: Calling) -> McpServer:
        return cast("McpServer", await self._call(routes.MCP_SERVER))

    async def change_mcp_server(self: Calling, server: ChangeMcpServer) -> McpServer:
        return cast("McpServer", await self._call(routes.CHANGE_MCP_SERVER, body=server))

    async def spaces(self: Calling) -> SpaceList:
        return cast("SpaceList", await self._call(routes.SPACES))

    async def compare_spaces(self: Calling, first: str, second: str, *, limit: int = 50) -> SpaceComparison:
        query = {"first": first, "second": second, "limit": str(limit)}
        return cast("SpaceComparison", await self._call(routes.COMPARE_SPACES, query=query))

    async def bridges(self: Calling) -> Bridges:
        return cast("Bridges", await self._call(routes.BRIDGES))

    async def save_bridge(self: Calling, bridge: SaveBridge) -> Bridge:
        return cast("Bridge", await self._call(routes.SAVE_BRIDGE, body=bridge))

    async def bridge(self: Calling, bridge_id: str, *, limit: int = 50) -> BridgeView:
        """By its id or name, compared anew."""
        query = {"limit": str(limit)}
        return cast("BridgeView", await self._call(routes.BRIDGE, bridge_id, query=query))

    async def remove_bridge(self: Calling, bridge_id: str) -> Bridge:
        return cast("Bridge", await self._call(routes.REMOVE_BRIDGE, bridge_id))
