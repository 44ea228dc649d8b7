"""Keeps `memorarium proxy` running while the person has it on, and what it added to the last requests."""

import asyncio
from collections import deque
from collections.abc import Sequence

import msgspec

from app.errors import InvalidInputError
from app.paths import HomePaths
from app.proxy.address import ADDRESS, checked_upstream
from app.wire.events import ProxyChanged
from app.wire.proxy import ChangeProxy, ProxyNoted, ProxyRequest, ProxyStatus
from daemon.bus import EventBus
from daemon.services.agents.kept_process import ProcessKeeper
from daemon.services.folder.catalog import Catalog

REMEMBERED = 50


class ProxyKeeper(ProcessKeeper):
    """Requests are remembered in memory alone: they hold words of the person, and no file does."""

    name = "the proxy for chat programs"

    def __init__(self, catalog: Catalog, paths: HomePaths, bus: EventBus) -> None:
        super().__init__(paths)
        self._catalog = catalog
        self._bus = bus
        self._requests: deque[ProxyRequest] = deque(maxlen=REMEMBERED)

    def start(self) -> None:
        """Keep the proxy running from now on, if the person has it on."""
        if self._catalog.settings.proxy.on:
            self._begin(self._catalog.settings.proxy.port)

    def status(self) -> ProxyStatus:
        """What the person set, what became of it, and the last requests, the newest first."""
        kept = self._catalog.settings.proxy
        return ProxyStatus(
            on=kept.on,
            state=self._state,
            upstream=kept.upstream,
            port=kept.port,
            pieces=kept.pieces,
            characters=kept.characters,
            budget=kept.budget,
            stores=kept.stores,
            address=ADDRESS.format(port=kept.port),
            message=self._message,
            pid=self.pid,
            requests=[*reversed(self._requests)],
        )

    async def change(self, change: ChangeProxy) -> ProxyStatus:
        """Switch it on or off, or set it; on disk before it counts. Raises InvalidInputError."""
        if change.upstream:
            checked_upstream(change.upstream)
        async with self._changing:
            before = self._catalog.settings.proxy
            given = msgspec.structs.asdict(change)
            after = msgspec.structs.replace(
                before, **{name: value for name, value in given.items() if value is not None}
            )
            if after.on and not after.upstream:
                raise InvalidInputError(
                    "Where do requests go?", hint="Give upstream, as in: http://127.0.0.1:11434/v1"
                )
            await asyncio.to_thread(self._catalog.change_proxy, after)
            if before != after:
                await self.stop()
                self.start()
                self._tell()
            return self.status()

    def note(self, request: ProxyRequest, client: str) -> ProxyNoted:
        """The proxy tells of a request."""
        self._requests.append(msgspec.structs.replace(request, client=client))
        self._tell()
        return ProxyNoted(remembered=len(self._requests))

    def _arguments(self, port: int) -> Sequence[str]:
        kept = self._catalog.settings.proxy
        found = ["proxy", "--kept", "--port", str(port), "--upstream", kept.upstream]
        found += ["--pieces", str(kept.pieces), "--characters", str(kept.characters)]
        return [*found, "--budget", str(kept.budget), *([] if kept.stores else ["--no-store"])]

    def _tell(self) -> None:
        self._bus.publish(ProxyChanged())
