"""Handlers of what comes to be remembered, and of what is not to be. Patterns are the owner's alone."""

import msgspec
from aiohttp import web

from app.wire import routes
from app.wire.codec import decode
from app.wire.intake import ChangeIgnored
from app.wire.memories import NewMemory, Remember
from daemon.api.codec import decoded, encoded, taken
from daemon.api.table import Table
from daemon.services.memory.intake import Intake


class IntakeHandlers:
    def __init__(self, intake: Intake) -> None:
        self._intake = intake

    def table(self) -> Table:
        return [
            (routes.REMEMBER, self.remember),
            (routes.IGNORED_TEXTS, self.ignored),
            (routes.CHANGE_IGNORED_TEXTS, self.change_ignored),
        ]

    async def remember(self, request: web.Request) -> web.Response:
        body = await request.read()
        if b'"memories"' in body and "memories" in decode(body, dict[str, msgspec.Raw]):
            memories = (await taken(request, decode(body, Remember))).memories
            return encoded(request, await self._intake.remember(memories))
        receipts = await self._intake.remember([await taken(request, decode(body, NewMemory))])
        return encoded(request, receipts.receipts[0])

    async def ignored(self, request: web.Request) -> web.Response:
        return encoded(request, await self._intake.ignoring.state())

    async def change_ignored(self, request: web.Request) -> web.Response:
        body = await decoded(request, ChangeIgnored)
        return encoded(request, await self._intake.ignoring.change(body))
