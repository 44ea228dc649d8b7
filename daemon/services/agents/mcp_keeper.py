"""Keeps `memorarium mcp --http` running while the person has it on."""

import asyncio
from collections.abc import Sequence

from app.paths import HomePaths
from app.wire.clients import ChangeMcpServer, McpServer
from app.wire.events import ClientsChanged
from daemon.bus import EventBus
from daemon.services.agents.kept_process import HOST, ProcessKeeper
from daemon.services.folder.catalog import Catalog

PATH = "/mcp"


class McpKeeper(ProcessKeeper):
    """The server of agents over HTTP."""

    name = "the server of agents over HTTP"

    def __init__(self, catalog: Catalog, paths: HomePaths, bus: EventBus) -> None:
        super().__init__(paths)
        self._catalog = catalog
        self._bus = bus

    def start(self) -> None:
        """Keep the server running from now on, if the person has it on."""
        if self._catalog.settings.mcp_http:
            self._begin(self._catalog.settings.mcp_port)

    def state(self) -> McpServer:
        """What the person set, and what became of it."""
        settings = self._catalog.settings
        return McpServer(
            on=settings.mcp_http,
            port=settings.mcp_port,
            state=self._state,
            address=f"http://{HOST}:{settings.mcp_port}{PATH}" if settings.mcp_http else "",
            message=self._message,
            pid=self.pid,
        )

    async def change(self, change: ChangeMcpServer) -> McpServer:
        """Switch it on or off, or let it listen elsewhere; on disk before it counts."""
        # Two at once would start two servers, of which one is forgotten.
        async with self._changing:
            before = self._catalog.settings
            await asyncio.to_thread(self._catalog.change_mcp, change.on, change.port)
            after = self._catalog.settings
            if (before.mcp_http, before.mcp_port) != (after.mcp_http, after.mcp_port):
                await self.stop()
                self.start()
                self._bus.publish(ClientsChanged())
            return self.state()

    def _arguments(self, port: int) -> Sequence[str]:
        return ["mcp", "--http", "--kept", "--port", str(port)]

    def _tell(self) -> None:
        self._bus.publish(ClientsChanged())
