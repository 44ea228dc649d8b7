"""The small client for programs of your own.

    async with open_memory() as memory:
        reply = await memory.search("herons")

    with Memory() as memory:
        reply = memory.search("herons")

Both find the daemon of the home (`MEMORARIUM_HOME`, else the usual folder) or start it. Without a token they
act with your rights; give one of `memorarium client add NAME` to act with that client's, under its name.
Every call, its arguments and what it gives are those of `DaemonClient`; errors are those of `app.errors`.
"""

import asyncio
import inspect
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import wraps
from pathlib import Path
from typing import Any, Self

import msgspec

from app.client.aio import AioTransport
from app.client.connect import find_or_start
from app.client.daemon_client import DaemonClient, run_blocking
from app.client.info import DaemonInfo
from app.client.transport import PlainTransport
from app.paths import home_paths


@asynccontextmanager
async def open_memory(home: Path | str | None = None, *, token: str = "") -> AsyncIterator[DaemonClient]:
    """A client in an event loop. Raises DaemonUnreachableError."""
    client = DaemonClient(AioTransport(await asyncio.to_thread(_found, home, token)))
    try:
        yield client
    finally:
        await client.close()


class Memory:
    """The same calls without an event loop: each returns when the daemon has answered.

    For one thread at a time; each request has a connection of its own.
    """

    def __init__(self, home: Path | str | None = None, *, token: str = "") -> None:
        """Raises DaemonUnreachableError."""
        self._client = DaemonClient(PlainTransport(_found(home, token)))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        return

    def __getattr__(self, name: str) -> Callable[..., Any]:
        """A call of DaemonClient by its name."""
        call = getattr(self._client, name) if not name.startswith("_") else None
        if call is None or not inspect.iscoroutinefunction(call):
            raise AttributeError(f"There is no call {name}.")

        @wraps(call)
        def blocking(*values: Any, **named: Any) -> Any:
            return run_blocking(call(*values, **named))

        return blocking


def _found(home: Path | str | None, token: str) -> DaemonInfo:
    info = find_or_start(home_paths(home))
    return msgspec.structs.replace(info, token=token) if token else info
