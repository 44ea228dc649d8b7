"""Handlers of exports and imports. All of them are the owner's alone: paths lead anywhere on this machine."""

from aiohttp import web

from app.wire import routes
from app.wire.transfer import Accept, Export, Import
from daemon.api.codec import decoded, encoded
from daemon.api.table import Table
from daemon.services.transfer.transfer import Transfer


class TransferHandlers:
    def __init__(self, transfer: Transfer) -> None:
        self._transfer = transfer

    def table(self) -> Table:
        return [
            (routes.EXPORT, self.export),
            (routes.IMPORT, self.take_in),
            (routes.ACCEPT_ITEM, self.accept),
        ]

    async def export(self, request: web.Request) -> web.Response:
        return encoded(request, await self._transfer.export(await decoded(request, Export)))

    async def take_in(self, request: web.Request) -> web.Response:
        return encoded(request, await self._transfer.take_in(await decoded(request, Import)))

    async def accept(self, request: web.Request) -> web.Response:
        body = await decoded(request, Accept)
        return encoded(request, await self._transfer.accept(request.match_info["id"], body.reason))
