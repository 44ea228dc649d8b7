"""The way to the daemon, which may end and start again while an agent stays connected."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec

from app.client.aio import AioTransport
from app.client.connect import find_or_start
from app.client.daemon_client import DaemonClient
from app.client.info import DaemonInfo
from app.errors import DaemonUnreachableError, UnauthorizedError
from app.logs import log
from app.mcp.identity import Identity, Known
from app.paths import HomePaths

T = TypeVar("T")


class DaemonLink:
    """One client for all calls, made anew when the daemon is another one. Lives in one event loop."""

    def __init__(self, paths: HomePaths, identity: Identity | None = None) -> None:
        self._paths = paths
        self._identity = identity or Identity()
        self._finding = asyncio.Lock()
        self._client: DaemonClient | None = None
        self._known: Known | None = None

    async def ask(self, call: Callable[[DaemonClient], Awaitable[T]]) -> T:
        """Run a call; once more with the daemon of now when the one of before is gone.

        A write that is sent twice has to carry a request_id: then it is done once.
        """
        client = self._client or await self._connect(None)
        try:
            return await call(client)
        except (DaemonUnreachableError, UnauthorizedError):
            log.mcp.info("the daemon is gone or has a new token: looking for it")
            self._known = None
            return await call(await self._connect(client))

    async def known(self) -> Known | None:
        """As whom the daemon knows this link, None for the owner. Raises UnauthorizedError."""
        if self._known is None or not self._known.is_fresh:
            who = await self.ask(lambda client: client.whoami())
            self._known = Known("" if who.is_owner else who.name, who.permissions, time.monotonic())
        return self._known if self._known.name else None

    async def _connect(self, former: DaemonClient | None) -> DaemonClient:
        """The client of the living daemon, which is started when there is none."""
        async with self._finding:
            if self._client is not None and self._client is not former:
                return self._client
            info: DaemonInfo = await asyncio.to_thread(find_or_start, self._paths)
            if self._identity.token:
                info = msgspec.structs.replace(info, token=self._identity.token)
            self._client = DaemonClient(AioTransport(info, headers=self._identity.headers))
        if former is not None:
            await former.close()
        return self._client

    async def close(self) -> None:
        client, self._client = self._client, None
        if client is not None:
            await client.close()


class Links:
    """Over HTTP: a link for each token that was shown lately."""

    MOST = 200

    def __init__(self, paths: HomePaths) -> None:
        self._paths = paths
        self._links: dict[str, DaemonLink] = {}

    async def of(self, token: str) -> DaemonLink:
        """The link of a client. Raises UnauthorizedError for a token that is none, or the owner's."""
        link = self._links.pop(token, None) or DaemonLink(self._paths, Identity(token))
        # Back at once, as the last one used: whoever asks meanwhile shares it.
        self._links[token] = link
        while len(self._links) > self.MOST:
            await self._drop(next(iter(self._links)))
        try:
            known = await link.known()
        except UnauthorizedError:
            await self._drop(token)
            raise
        if known is None:
            await self._drop(token)
            raise UnauthorizedError("The owner's token is for the person.", hint="memorarium client add NAME")
        return link

    async def _drop(self, token: str) -> None:
        link = self._links.pop(token, None)
        if link is not None:
            await link.close()

    async def close(self) -> None:
        links, self._links = self._links, {}
        for link in links.values():
            await link.close()
