"""The HTTP server: the table of routes behind the checks that every request passes."""

import asyncio
import errno
import socket
from collections.abc import Iterator

from aiohttp import web

from app.logs import log
from daemon.api.access import access
from daemon.api.asker import AGENTS
from daemon.api.connection import MOST_CONNECTIONS, Connection, Refused
from daemon.api.handlers import Handlers, Services
from daemon.api.middleware import answer_errors, body_in_time, json_writes, loopback_only

BODY_LIMIT = 8 * 1024 * 1024
PORTS_TRIED = 20
END_LIMIT_S = 3.0


class Server:
    """Listens on the loopback from `start` to `stop`."""

    def __init__(self, services: Services, token: str) -> None:
        self.port = 0
        self._services = services
        app = web.Application(
            client_max_size=BODY_LIMIT,
            middlewares=[
                answer_errors,
                loopback_only(lambda: self.port),
                access(token, services.clients.agents),
                json_writes,
                body_in_time,
            ],
        )
        app[AGENTS] = services.clients.agents
        for route, handler in Handlers(services).table():
            app.router.add_route(route.method, route.path, handler)
        self._runner = web.AppRunner(app, handle_signals=False, shutdown_timeout=END_LIMIT_S)
        self._listening: asyncio.Server | None = None

    async def start(self, wanted_port: int) -> None:
        """Take the wanted port or the next free one; raises OSError when there is none."""
        await self._runner.setup()
        listener = open_listener(wanted_port)
        self.port = listener.getsockname()[1]
        server, loop = self._runner.server, asyncio.get_running_loop()
        if server is None:
            raise RuntimeError("the runner was set up and has no server")
        # Not a site of aiohttp: its connections answer what they cannot read in a shape of their own.
        living: set[Connection] = set()
        self._listening = await loop.create_server(
            lambda: Connection(server, loop, living) if len(living) < MOST_CONNECTIONS else Refused(),
            sock=listener,
        )
        log.api.info("listening on port %d", self.port)

    async def stop(self) -> None:
        self._services.events.stop()
        if self._listening is not None:
            self._listening.close()
        await self._runner.cleanup()


def open_listener(wanted_port: int) -> socket.socket:
    """A listening socket on 127.0.0.1: the wanted port, else the next free one, else any."""
    for port in _candidates(wanted_port):
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        # No SO_REUSEADDR on Windows, where it would let two processes share the port.
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind(("127.0.0.1", port))
            listener.listen(128)
        except OSError as exc:
            listener.close()
            if exc.errno not in {errno.EADDRINUSE, errno.EACCES} or port == 0:
                raise
            continue
        listener.setblocking(False)
        return listener
    raise OSError(errno.EADDRINUSE, "no free port")


def _candidates(wanted_port: int) -> Iterator[int]:
    if wanted_port:
        yield from range(wanted_port, min(wanted_port + PORTS_TRIED, 65536))
    yield 0
