"""`memorarium proxy`: serve until SIGTERM, Ctrl+C or the end of standard input."""

import asyncio
import contextlib
import logging
import signal
import socket
import sys
import threading
from collections.abc import Callable

import msgspec
from aiohttp import web
from yarl import URL

from app.errors import InvalidInputError, UnavailableError
from app.logs import set_up_logging
from app.paths import HomePaths
from app.proxy.address import ADDRESS, is_of_this_machine, upstream_of
from app.proxy.injection import Limits
from app.proxy.memory import MemoryLinks
from app.proxy.server import HOST, ProxyServer


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
    listener = _listener(port)
    print(ADDRESS.format(port=listener.getsockname()[1]), flush=True)  # noqa: T201  # what it says
    asyncio.run(_serve(paths, url, listener, limits, stores=stores, until_stdin_ends=until_stdin_ends))


def checked_upstream(text: str) -> URL:
    """Raises InvalidInputError."""
    try:
        return upstream_of(text)
    except ValueError as exc:
        raise InvalidInputError(
            f"The address of upstream cannot be used. {exc}", hint="As in: http://127.0.0.1:11434/v1"
        ) from exc


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
    if until_stdin_ends:
        end = _in_loop(loop, ending)
        threading.Thread(target=_wait_for_the_end, args=(end,), daemon=True).start()
    try:
        await runner.setup()
        await web.SockSite(runner, listener).start()
        await ending.wait()
    finally:
        await runner.cleanup()
        await server.close()


def _in_loop(loop: asyncio.AbstractEventLoop, ending: asyncio.Event) -> Callable[[], None]:
    def end() -> None:
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(ending.set)

    return end


def _wait_for_the_end(end: Callable[[], None]) -> None:
    """Whoever keeps this server holds its standard input: when that ends, so does the server."""
    with contextlib.suppress(OSError, ValueError):
        while sys.stdin.buffer.read(4096):
            pass
    end()


def _listener(port: int) -> socket.socket:
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((HOST, port))
        listener.listen(128)
    except OSError as exc:
        listener.close()
        raise UnavailableError(
            f"Port {port} cannot be used: {exc.strerror or exc}.",
            hint="Something else listens there, or another `memorarium proxy`: choose one with --port.",
        ) from exc
    return listener
