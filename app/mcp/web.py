"""`memorarium mcp --http`: the SDK's streamable HTTP on this machine alone, for all who have the token."""

import asyncio
import contextlib
import hmac
import secrets
import socket
from typing import Any

import uvicorn
from mcp.server.transport_security import TransportSecuritySettings

from app.errors import UnavailableError
from app.files import write_atomically
from app.mcp.call import Scope
from app.mcp.link import DaemonLink
from app.mcp.run import set_up
from app.mcp.server import MemoryServer
from app.paths import HomePaths

HOST = "127.0.0.1"
PATH = "/mcp"
CLOSE_LIMIT_S = 2


class TokenGate:
    """Lets a request through that bears the token; others get 401 and reach nothing. ASGI."""

    def __init__(self, app: Any, token: str) -> None:
        self._app = app
        self._wanted = f"Bearer {token}".encode()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        given = dict(scope.get("headers") or []).get(b"authorization", b"")
        if scope["type"] == "http" and hmac.compare_digest(given, self._wanted):
            await self._app(scope, receive, send)
            return
        if scope["type"] == "http":
            headers = [(b"content-type", b"application/json"), (b"www-authenticate", b"Bearer")]
            body = b'{"error": {"code": "unauthorized", "message": "The token is missing or wrong."}}'
            await send({"type": "http.response.start", "status": 401, "headers": headers})
            await send({"type": "http.response.body", "body": body})


def http_token(paths: HomePaths) -> str:
    """The token for agents over HTTP: made once, kept in the home (0600) until its file is deleted."""
    with contextlib.suppress(OSError, UnicodeDecodeError):
        kept = paths.mcp_token.read_text("ascii").strip()
        if kept:
            return kept
    token = secrets.token_urlsafe(32)
    write_atomically(paths.mcp_token, token.encode(), 0o600)
    return token


def serve_http(paths: HomePaths, scope: Scope, port: int) -> None:
    """Serve until SIGTERM or Ctrl+C. `port` 0: any that is free. The address is printed first."""
    set_up(paths)
    listener = _listener(port)
    bound = listener.getsockname()[1]
    token = http_token(paths)
    print(f"http://{HOST}:{bound}{PATH}", flush=True)  # noqa: T201  # what the command says
    asyncio.run(_serve(paths, scope, listener, bound, token))


def _listener(port: int) -> socket.socket:
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((HOST, port))
        # From here on callers wait instead of being refused.
        listener.listen(128)
    except OSError as exc:
        listener.close()
        raise UnavailableError(
            f"Port {port} cannot be used: {exc.strerror or exc}.",
            hint="Something else listens there, or another `memorarium mcp --http`: choose one with --port.",
        ) from exc
    return listener


async def _serve(paths: HomePaths, scope: Scope, listener: socket.socket, port: int, token: str) -> None:
    link = DaemonLink(paths)
    hosts = [f"{HOST}:{port}", f"localhost:{port}"]
    app = MemoryServer(link, scope).streamable_http_app(
        streamable_http_path=PATH,
        host=HOST,
        transport_security=TransportSecuritySettings(allowed_hosts=hosts, allowed_origins=[]),
    )
    config = uvicorn.Config(
        TokenGate(app, token),
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=CLOSE_LIMIT_S,
        ws="none",
    )
    try:
        await uvicorn.Server(config).serve(sockets=[listener])
    finally:
        await link.close()
