"""Routes of declared types."""

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
from app.wire.route import Route

RECORD_TYPES = Route("GET", "/v1/types", "The types that memories may have", RecordTypes)
DECLARE_TYPE = Route(
    "POST", "/v1/types", "Declare a type, or change its declaration", RecordType, DeclareType, status=201
)
RECORD_TYPE = Route("GET", "/v1/types/{id}", "One type by its name, with how many are of it", RecordType)
CHECK_TYPE = Route(
    "POST",
    "/v1/types/{id}/check",
    "Check fields, or all memories of a type, against its declaration; nothing is kept",
    RecordCheck,
    CheckRecords,
)
RETIRE_TYPE = Route("POST", "/v1/types/{id}/retire", "Keep nothing more of a type", RecordType, RetireType)
MIGRATE_TYPE = Route(
    "POST", "/v1/types/{id}/migrate", "Let all memories of a type be of another one", Migrated, MigrateType
)
TYPE_ROUTES = (RECORD_TYPES, DECLARE_TYPE, RECORD_TYPE, CHECK_TYPE, RETIRE_TYPE, MIGRATE_TYPE)
