"""`memorarium mcp`: one server for one agent over standard input and output."""

import asyncio
import contextlib
import logging
import os
import sys
from typing import NoReturn

from app.logs import log, set_up_logging
from app.mcp.call import Scope
from app.mcp.identity import Identity
from app.mcp.link import DaemonLink
from app.mcp.server import MemoryServer
from app.mcp.stdout import give_stdout_back
from app.paths import HomePaths

CLOSE_LIMIT_S = 2.0


def set_up(paths: HomePaths) -> None:
    """Log into a file of the home. The SDK tells of failed tools with their words, which stay out of it."""
    set_up_logging(paths.logs / "mcp.log")
    for name in ("mcp", "uvicorn", "opentelemetry"):
        logging.getLogger(name).setLevel(logging.ERROR)


def serve_stdio(paths: HomePaths, scope: Scope, identity: Identity) -> None:
    """Serve until standard input ends, then end at once, whatever still waits for the daemon."""
    set_up(paths)
    asyncio.run(_serve(paths, scope, identity))


async def _serve(paths: HomePaths, scope: Scope, identity: Identity) -> NoReturn:
    link = DaemonLink(paths, identity)
    server = MemoryServer(link, scope)
    warm = asyncio.create_task(_warm(link))
    code = 0
    give_stdout_back()
    try:
        await server.run_stdio_async()
    except (BrokenPipeError, asyncio.CancelledError):
        log.mcp.info("the client is gone")
    except Exception:
        log.mcp.exception("the server ended")
        code = 1
    warm.cancel()
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(link.close(), CLOSE_LIMIT_S)
    _end(code)


def _end(code: int) -> NoReturn:
    """End without waiting for threads that look for a daemon, nor for buffers of native libraries."""
    logging.shutdown()
    with contextlib.suppress(OSError, ValueError):
        sys.stderr.flush()
    os._exit(code)


async def _warm(link: DaemonLink) -> None:
    """Find the daemon or start it while the client still shakes hands; a call says what went wrong."""
    with contextlib.suppress(Exception):
        await link.known()
