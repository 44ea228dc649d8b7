"""Routes of clients, spaces and the server that agents reach over HTTP: part of the table in `routes`."""

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
from app.wire.route import Route
from app.wire.spaces import Bridge, Bridges, BridgeView, SaveBridge, SpaceComparison, SpaceList

WHOAMI = Route("GET", "/v1/whoami", "Who is asking, and what it may do", WhoAmI)
CLIENTS = Route("GET", "/v1/clients", "The programs of agents that were given a token", ClientList)
ADD_CLIENT = Route(
    "POST", "/v1/clients", "Give a program a token, which is told this once", NewToken, AddClient, status=201
)
CLIENT = Route("GET", "/v1/clients/{id}", "One client by its id or name", Client)
CHANGE_CLIENT = Route("PATCH", "/v1/clients/{id}", "Change what a client may do", Client, ChangeClient)
REVOKE_CLIENT = Route("DELETE", "/v1/clients/{id}", "Take a client's token away; what it wrote stays", Client)
RENEW_TOKEN = Route(
    "POST", "/v1/clients/{id}/token", "A new token for a client; the former is worth nothing", NewToken
)
CLIENT_ACTIVITY = Route(
    "GET",
    "/v1/clients/{id}/activity",
    "What a client read and wrote lately, without any words",
    ClientActivity,
    query=("limit",),
)
MCP_SERVER = Route("GET", "/v1/mcp", "The server that agents reach over HTTP", McpServer)
CHANGE_MCP_SERVER = Route(
    "PATCH", "/v1/mcp", "Switch that server on or off, or move its port", McpServer, ChangeMcpServer
)
SPACES = Route("GET", "/v1/spaces", "The spaces and what lies in each", SpaceList)
COMPARE_SPACES = Route(
    "GET",
    "/v1/spaces/compare",
    "What two spaces share, and what is in one of them alone",
    SpaceComparison,
    query=("first", "second", "limit"),
)
BRIDGES = Route("GET", "/v1/bridges", "Saved views of what two spaces share", Bridges)
SAVE_BRIDGE = Route(
    "POST", "/v1/bridges", "Keep such a view; nothing is copied", Bridge, SaveBridge, status=201
)
BRIDGE = Route("GET", "/v1/bridges/{id}", "One such view, compared anew", BridgeView, query=("limit",))
REMOVE_BRIDGE = Route("DELETE", "/v1/bridges/{id}", "Drop such a view", Bridge)

CLIENT_ROUTES: tuple[Route, ...] = (
    WHOAMI,
    CLIENTS,
    ADD_CLIENT,
    CLIENT,
    CHANGE_CLIENT,
    REVOKE_CLIENT,
    RENEW_TOKEN,
    CLIENT_ACTIVITY,
    MCP_SERVER,
    CHANGE_MCP_SERVER,
    SPACES,
    COMPARE_SPACES,
    BRIDGES,
    SAVE_BRIDGE,
    BRIDGE,
    REMOVE_BRIDGE,
)
