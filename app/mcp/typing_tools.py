"""Tools about types that a person declares: types, declare_type, retire_type, migrate_type."""

from app.mcp.arguments import DeclareTypeArgs, MigrateTypeArgs, RetireTypeArgs, TypesArgs
from app.mcp.call import Call, Told
from app.mcp.mark import one_line
from app.mcp.results import TypeResult, TypesResult, TypeView, ViolationView
from app.wire.record_types import (
    CheckRecords,
    DeclareType,
    MigrateType,
    RecordType,
    RetireType,
    Violation,
)

REMEMBER_HINT = "Keep one with remember: its type is this name, its fields are meta."


async def types(call: Call, given: TypesArgs) -> Told:
    """All of them, one by its name, or records held against one."""
    if not given.name:
        if given.records:
            call.ignore("records", "only one type, by its name, can be checked")
        found = await call.ask(lambda client: client.record_types())
        result = TypesResult(types=[_view(one) for one in found.types])
        return Told(f"{len(found.types)} types.", result)
    one = await call.ask(lambda client: client.record_type(given.name))
    result = TypesResult(types=[_view(one)], next=REMEMBER_HINT)
    if not given.records:
        return Told(f"{one.name}: {one.count} kept, {one.violations} not as declared.", result)
    asked = CheckRecords(records=given.records)
    checked = await call.ask(lambda client: client.check_type(given.name, asked))
    result = TypesResult(types=[_view(one)], violations=_violations(checked.violations))
    return Told(f"{checked.valid} of {checked.checked} are as declared.", result)


async def declare_type(call: Call, given: DeclareTypeArgs) -> Told:
    who = call.who(given.request_id)
    asked = DeclareType(
        name=given.name,
        fields=given.fields,
        strategy=given.strategy,
        about=given.about,
        reason=given.reason,
        **who,
    )
    made = await call.ask(lambda client: client.declare_type(asked))
    return _told(call, made, f"Type {made.receipt}: {made.name}.", REMEMBER_HINT)


async def retire_type(call: Call, given: RetireTypeArgs) -> Told:
    asked = RetireType(reason=given.reason, superseded_by=given.by, **call.who(given.request_id))
    done = await call.ask(lambda client: client.retire_type(given.name, asked))
    return _told(call, done, f"Retired: {done.name}.", "What is there stays; migrate_type takes it over.")


async def migrate_type(call: Call, given: MigrateTypeArgs) -> Told:
    asked = MigrateType(
        to=given.to,
        reason=given.reason,
        on_violation=given.on_violation,
        dry_run=given.dry_run,
        **call.who(given.request_id),
    )
    done = await call.ask(lambda client: client.migrate_type(given.name, asked))
    result = TypeResult(
        name=done.to,
        status="would change" if done.is_dry_run else "changed",
        session=call.caller.session,
        changed=len(done.changed),
        violations=_violations(done.skipped),
    )
    return Told(f"{len(done.changed)} {result.status}, {len(done.skipped)} do not fit.", result)


def _told(call: Call, one: RecordType, line: str, following: str) -> Told:
    result = TypeResult(
        name=one.name,
        id=one.id,
        status=one.receipt or one.state,
        session=call.caller.session,
        violations_left=one.violations,
        next=following,
    )
    return Told(line, result)


def _view(one: RecordType) -> TypeView:
    return TypeView(
        name=one.name,
        state=one.state,
        strategy=one.strategy,
        fields=one.fields,
        about=one_line(one.about),
        count=one.count,
        violations=one.violations,
        superseded_by=one.superseded_by,
    )


def _violations(found: list[Violation]) -> list[ViolationView]:
    return [
        ViolationView(field=one.field, message=one_line(one.message), id=one.id, index=one.index)
        for one in found
    ]
