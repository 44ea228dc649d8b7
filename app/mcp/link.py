"""The way to the daemon, which may end and start again while an agent stays connected."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from app.client.aio import AioTransport
from app.client.connect import find_or_start
from app.client.daemon_client import DaemonClient
from app.client.info import DaemonInfo
from app.errors import DaemonUnreachableError, UnauthorizedError
from app.logs import log
from app.paths import HomePaths

T = TypeVar("T")


class DaemonLink:
    """One client for all calls, made anew when the daemon is another one. Lives in one event loop."""

    def __init__(self, paths: HomePaths) -> None:
        self._paths = paths
        self._finding = asyncio.Lock()
        self._client: DaemonClient | None = None

    async def ask(self, call: Callable[[DaemonClient], Awaitable[T]]) -> T:
        """Run a call; once more with the daemon of now when the one of before is gone.

        A write that is sent twice has to carry a request_id: then it is done once.
        """
        client = self._client or await self._connect(None)
        try:
            return await call(client)
        except (DaemonUnreachableError, UnauthorizedError):
            log.mcp.info("the daemon is gone or has a new token: looking for it")
            return await call(await self._connect(client))

    async def _connect(self, former: DaemonClient | None) -> DaemonClient:
        """The client of the living daemon, which is started when there is none."""
        async with self._finding:
            if self._client is not None and self._client is not former:
                return self._client
            info: DaemonInfo = await asyncio.to_thread(find_or_start, self._paths)
            self._client = DaemonClient(AioTransport(info))
        if former is not None:
            await former.close()
        return self._client

    async def close(self) -> None:
        client, self._client = self._client, None
        if client is not None:
            await client.close()
