"""`memorarium proxy`: serve until SIGTERM, Ctrl+C or the end of standard input."""

import asyncio
import contextlib
import logging
import signal
import socket

import msgspec
from aiohttp import web
from yarl import URL

from app.logs import set_up_logging
from app.paths import HomePaths
from app.proxy.address import ADDRESS, checked_upstream, is_of_this_machine
from app.proxy.injection import Limits
from app.proxy.memory import MemoryLinks
from app.proxy.server import ProxyServer
from app.serving import listen_on, when_stdin_ends


def serve_proxy(
    paths: HomePaths,
    upstream: str,
    port: int,
    limits: Limits,
    *,
    stores: bool = True,
    until_stdin_ends: bool = False,
) -> None:
    """`port` 0: any that is free. The address is printed first.

    Raises InvalidInputError, UnavailableError.
    """
    url = checked_upstream(upstream)
    set_up_logging(paths.logs / "proxy.log")
    # It would log the start of a request line that it refuses, the token with it.
    logging.getLogger("aiohttp").setLevel(logging.CRITICAL)
    listener = listen_on(port, "memorarium proxy")
    print(ADDRESS.format(port=listener.getsockname()[1]), flush=True)  # noqa: T201  # what it says
    asyncio.run(_serve(paths, url, listener, limits, stores=stores, until_stdin_ends=until_stdin_ends))


async def _serve(
    paths: HomePaths,
    upstream: URL,
    listener: socket.socket,
    limits: Limits,
    *,
    stores: bool,
    until_stdin_ends: bool,
) -> None:
    limits = msgspec.structs.replace(limits, keeps_private=not is_of_this_machine(upstream))
    server = ProxyServer(MemoryLinks(paths), upstream, limits, stores=stores)
    runner = web.AppRunner(server.app(), handle_signals=False, access_log=None, shutdown_timeout=2.0)
    ending, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError, RuntimeError):
            loop.add_signal_handler(number, ending.set)

    def end() -> None:
        # The loop may be closed by then.
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(ending.set)

    if until_stdin_ends:
        when_stdin_ends(end)
    try:
        await runner.setup()
        await web.SockSite(runner, listener).start()
        await ending.wait()
    finally:
        await runner.cleanup()
        await server.close()
