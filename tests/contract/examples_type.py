"""Filled examples of the wire types of declared types: no field has its default."""

import msgspec

from app.wire import record_types as types

ITEM = "0198a2f3-5d1c-7b02-9a41-2f60c8d1e7aa"
FIELD = types.FieldSpec(
    name="authors", type="list", of="link", to="person", required=True, append_only=True, default=["Ann"]
)
DECLARE = types.DeclareType(
    name="book",
    fields=[FIELD],
    strategy="indexed",
    embed=True,
    reference=True,
    about="A book that was read.",
    author="Ann",
    reason="books come often",
    session="reading",
    request_id="reading-1",
)
CHECK = types.CheckRecords(records=[{"pages": 3}])
RETIRE = types.RetireType(
    reason="works are enough", superseded_by="work", author="Ann", session="reading", request_id="reading-2"
)
MIGRATE = types.MigrateType(
    to="work",
    reason="works are enough",
    on_violation="skip",
    dry_run=True,
    author="Ann",
    session="reading",
    request_id="reading-3",
)
VIOLATION = types.Violation(field="pages", message="pages is missing", id=ITEM, title="Dune", index=2)
RECORD_TYPE = types.RecordType(
    name="book",
    state="retired",
    strategy="indexed",
    embed=False,
    reference=True,
    fields=[FIELD],
    about="A book that was read.",
    id=ITEM,
    version=3,
    count=12,
    violations=1,
    reason="works are enough",
    superseded_by="work",
    receipt="replaced",
)

TYPES: list[msgspec.Struct] = [
    FIELD,
    DECLARE,
    CHECK,
    RETIRE,
    MIGRATE,
    VIOLATION,
    RECORD_TYPE,
    types.RecordTypes([RECORD_TYPE]),
    types.RecordCheck(type="book", checked=12, valid=11, violations=[VIOLATION]),
    types.Migrated(type="book", to="work", changed=[ITEM], skipped=[VIOLATION], is_dry_run=True),
]
