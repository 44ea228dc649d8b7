"""`memorarium mcp --http`: the SDK's streamable HTTP on this machine alone, for clients with a token."""

import asyncio
import socket
from typing import Any

import msgspec
import uvicorn
from mcp.server.transport_security import TransportSecuritySettings

from app.errors import AppError, UnauthorizedError
from app.mcp.call import Scope
from app.mcp.link import Links
from app.mcp.run import set_up
from app.mcp.server import MemoryServer
from app.paths import HomePaths
from app.serving import HOST, listen_on, when_stdin_ends

PATH = "/mcp"
CLOSE_LIMIT_S = 2
BEARER = "Bearer "


class TokenGate:
    """Lets a request through that bears a client's token; others get 401 and reach nothing. ASGI."""

    def __init__(self, app: Any, links: Links) -> None:
        self._app = app
        self._links = links

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            refusal = await self._refusal(scope)
            if refusal is None:
                await self._app(scope, receive, send)
            else:
                await _refuse(send, refusal)

    async def _refusal(self, scope: Any) -> AppError | None:
        given = dict(scope.get("headers") or []).get(b"authorization", b"").decode("latin-1")
        if not given.startswith(BEARER):
            return UnauthorizedError("The token is missing.", hint="memorarium client add NAME makes one.")
        try:
            await self._links.of(given[len(BEARER) :])
        except AppError as error:
            return error
        return None


async def _refuse(send: Any, error: AppError) -> None:
    headers = [(b"content-type", b"application/json")]
    headers += [(b"www-authenticate", b"Bearer")] if error.status == 401 else []
    body = {"error": {"code": error.code, "message": error.message, "hint": error.hint}}
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": msgspec.json.encode(body)})


def serve_http(paths: HomePaths, scope: Scope, port: int, *, until_stdin_ends: bool = False) -> None:
    """Serve until SIGTERM, Ctrl+C or the end of standard input. `port` 0: any that is free.

    The address is printed first.
    """
    set_up(paths)
    listener = listen_on(port, "memorarium mcp --http")
    bound = listener.getsockname()[1]
    print(f"http://{HOST}:{bound}{PATH}", flush=True)  # noqa: T201  # what the command says
    asyncio.run(_serve(paths, scope, listener, bound, until_stdin_ends=until_stdin_ends))


async def _serve(
    paths: HomePaths, scope: Scope, listener: socket.socket, port: int, *, until_stdin_ends: bool
) -> None:
    links = Links(paths)
    hosts = [f"{HOST}:{port}", f"localhost:{port}"]
    app = MemoryServer(links, scope).streamable_http_app(
        streamable_http_path=PATH,
        host=HOST,
        transport_security=TransportSecuritySettings(allowed_hosts=hosts, allowed_origins=[]),
    )
    config = uvicorn.Config(
        TokenGate(app, links),
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=CLOSE_LIMIT_S,
        ws="none",
    )
    server = uvicorn.Server(config)

    def end() -> None:
        server.should_exit = True

    if until_stdin_ends:
        when_stdin_ends(end)
    try:
        await server.serve(sockets=[listener])
    finally:
        await links.close()
