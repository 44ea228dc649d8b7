"""Types that a person declares: typed calls of the daemon's client."""

from typing import cast

from app.client.calling import Calling
from app.wire import type_routes as routes
from app.wire.record_types import (
    CheckRecords,
    DeclareType,
    Migrated,
    MigrateType,
    RecordCheck,
    RecordType,
    RecordTypes,
    RetireType,
)

# Of many memories each one's page is written anew.
LIMIT_S = 600.0


class TypeClient:
    """Part of `DaemonClient`."""

    async def record_types(self: Calling) -> RecordTypes:
        return cast("RecordTypes", await self._call(routes.RECORD_TYPES))

    async def declare_type(self: Calling, declaration: DeclareType) -> RecordType:
        return cast("RecordType", await self._call(routes.DECLARE_TYPE, body=declaration))

    async def record_type(self: Calling, type_name: str) -> RecordType:
        return cast("RecordType", await self._call(routes.RECORD_TYPE, type_name))

    async def check_type(self: Calling, type_name: str, checked: CheckRecords) -> RecordCheck:
        return cast("RecordCheck", await self._call(routes.CHECK_TYPE, type_name, body=checked))

    async def retire_type(self: Calling, type_name: str, retiring: RetireType) -> RecordType:
        return cast("RecordType", await self._call(routes.RETIRE_TYPE, type_name, body=retiring))

    async def migrate_type(self: Calling, type_name: str, migration: MigrateType) -> Migrated:
        return cast(
            "Migrated",
            await self._call(routes.MIGRATE_TYPE, type_name, body=migration, timeout_s=LIMIT_S),
        )
