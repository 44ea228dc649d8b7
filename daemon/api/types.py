"""Handlers of types that a person declares."""

from aiohttp import web

from app.errors import TypeUnknownError
from app.wire import type_routes as routes
from app.wire.record_types import CheckRecords, DeclareType, MigrateType, RetireType
from daemon.api.asker import AGENTS, anothers_type, asker_of
from daemon.api.codec import decoded, encoded
from daemon.api.table import Table
from daemon.services.typed.types import DeclaredTypes


class TypeHandlers:
    def __init__(self, types: DeclaredTypes) -> None:
        self._types = types

    def table(self) -> Table:
        return [
            (routes.RECORD_TYPES, self.types),
            (routes.DECLARE_TYPE, self.declare),
            (routes.RECORD_TYPE, self.type),
            (routes.CHECK_TYPE, self.check),
            (routes.RETIRE_TYPE, self.retire),
            (routes.MIGRATE_TYPE, self.migrate),
        ]

    async def types(self, request: web.Request) -> web.Response:
        return encoded(request, await self._types.every())

    async def declare(self, request: web.Request) -> web.Response:
        body = await decoded(request, DeclareType)
        await self._check_own(request, body.name)
        return encoded(request, await self._types.declare(body), status=routes.DECLARE_TYPE.status)

    async def type(self, request: web.Request) -> web.Response:
        return encoded(request, await self._types.get(_name(request)))

    async def check(self, request: web.Request) -> web.Response:
        body = await decoded(request, CheckRecords)
        return encoded(request, await self._types.check(_name(request), body))

    async def retire(self, request: web.Request) -> web.Response:
        body = await decoded(request, RetireType)
        await self._check_own(request, _name(request))
        return encoded(request, await self._types.retire(_name(request), body))

    async def migrate(self, request: web.Request) -> web.Response:
        body = await decoded(request, MigrateType)
        await self._check_own(request, _name(request))
        return encoded(request, await self._types.migrate(_name(request), body))

    async def _check_own(self, request: web.Request, name: str) -> None:
        """What a client does to types of its own can be undone with its session. Raises ForbiddenError."""
        asker = asker_of(request)
        if asker.is_owner:
            return
        try:
            declared = await self._types.get(name)
        except TypeUnknownError:
            return
        if await request.app[AGENTS].places.is_type_of_others(declared.id, asker.name):
            raise anothers_type()


def _name(request: web.Request) -> str:
    return request.match_info["id"]
