"""memorarium type list | show | declare | check | retire | migrate"""

import json
import sys
from typing import Annotated, Any, get_args

import typer

from app.cli.context import AsJson, cli_of, one_of, print_json, print_table
from app.cli.memory import Author, RequestId, Session
from app.errors import InvalidInputError
from app.wire.record_types import (
    CheckRecords,
    DeclareType,
    FieldSpec,
    FieldType,
    MigrateType,
    OnViolation,
    RecordType,
    RetireType,
    Strategy,
    Violation,
)

commands = typer.Typer(
    help="Types of memories that you declare: their fields are checked before anything is kept.",
    no_args_is_help=True,
)
Name = Annotated[str, typer.Argument(help="The name of the type.")]
Reason = Annotated[str, typer.Option(help="Why.")]


@commands.command("list")
def list_types(context: typer.Context, as_json: AsJson = False) -> None:
    """List the types that memories may have, your own first."""
    found = cli_of(context).ask(lambda client: client.record_types())
    if as_json:
        print_json(found)
        return
    rows = [(one.name, one.state.replace("_", " "), one.strategy, one.count or "") for one in found.types]
    print_table(("type", "", "kept as", "memories"), rows, right=(3,))


@commands.command()
def show(context: typer.Context, name: Name, as_json: AsJson = False) -> None:
    """Show a type: its fields, how its memories are kept, and how many there are."""
    _print(cli_of(context).ask(lambda client: client.record_type(name)), as_json)


@commands.command()
def declare(
    context: typer.Context,
    name: Name,
    field: Annotated[
        list[str] | None,
        typer.Option(
            help='"NAME TYPE [of TYPE] [to TYPE] [required] [append-only] [default VALUE]", several times.'
        ),
    ] = None,
    strategy: Annotated[str, typer.Option(help="full, indexed (no vector) or append (records).")] = "full",
    embed: Annotated[
        bool | None, typer.Option("--embed/--no-embed", help="Whether its memories get vectors.")
    ] = None,
    reference: Annotated[
        bool, typer.Option("--reference", help="Found only where is:reference is asked for.")
    ] = False,
    about: Annotated[str, typer.Option(help="What it is for.")] = "",
    author: Author = "",
    reason: Reason = "",
    session: Session = "",
    request_id: RequestId = "",
    as_json: AsJson = False,
) -> None:
    """Declare a type, or change one: all of it as it is to be from now on."""
    asked = DeclareType(
        name=name,
        fields=[_field(one) for one in field or []],
        strategy=one_of("strategy", strategy, get_args(Strategy)),
        embed=embed,
        reference=reference,
        about=about,
        author=author,
        reason=reason,
        session=session,
        request_id=request_id,
    )
    _print(cli_of(context).ask(lambda client: client.declare_type(asked)), as_json)


@commands.command()
def check(
    context: typer.Context,
    name: Name,
    record: Annotated[
        list[str] | None, typer.Option(help="Fields as JSON, or - for standard input; several times.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Hold fields, or all memories of a type, against its declaration; nothing is kept."""
    asked = CheckRecords(records=[_record(one) for one in record or []])
    found = cli_of(context).ask(lambda client: client.check_type(name, asked))
    if as_json:
        print_json(found)
        return
    print(f"{found.valid:,} of {found.checked:,} are as declared")
    _print_violations(found.violations)


@commands.command()
def retire(
    context: typer.Context,
    name: Name,
    reason: Annotated[str, typer.Option(help="Why.")],
    by: Annotated[str, typer.Option(help="The type to use instead.")] = "",
    author: Author = "",
    session: Session = "",
    request_id: RequestId = "",
    as_json: AsJson = False,
) -> None:
    """Keep nothing more of a type; what is there stays. `restore` with its id brings it back."""
    asked = RetireType(reason=reason, superseded_by=by, author=author, session=session, request_id=request_id)
    _print(cli_of(context).ask(lambda client: client.retire_type(name, asked)), as_json)


@commands.command()
def migrate(
    context: typer.Context,
    name: Name,
    to: Annotated[str, typer.Argument(help="The type that they are to have.")],
    reason: Annotated[str, typer.Option(help="Why.")],
    on_violation: Annotated[
        str, typer.Option(help="refuse (nothing is changed) or skip what does not fit.")
    ] = "refuse",
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Say what would happen.")] = False,
    author: Author = "",
    session: Session = "",
    request_id: RequestId = "",
    as_json: AsJson = False,
) -> None:
    """Let all memories of a type be of another one, in one change."""
    asked = MigrateType(
        to=to,
        reason=reason,
        on_violation=one_of("on-violation", on_violation, get_args(OnViolation)),
        dry_run=dry_run,
        author=author,
        session=session,
        request_id=request_id,
    )
    done = cli_of(context).ask(lambda client: client.migrate_type(name, asked))
    if as_json:
        print_json(done)
        return
    verb = "would become" if done.is_dry_run else "became"
    print(f"{len(done.changed):,} {verb} {done.to}, {len(done.skipped):,} stay as they are")
    _print_violations(done.skipped)


def _field(text: str) -> FieldSpec:
    """One field as it is written in a page, too."""
    head, marked, default = text.partition(" default ")
    words = head.split()
    if not words:
        raise InvalidInputError("A field needs a name.", hint='For example: "pages integer required"')
    name = words.pop(0)
    given: dict[str, Any] = {"default": _value(default)} if marked else {}
    kind = words.pop(0) if words else "string"
    while words:
        word = words.pop(0)
        if word in {"of", "to"} and words:
            given[word] = words.pop(0)
        elif word in {"required", "append-only"}:
            given[word.replace("-", "_")] = True
        else:
            raise InvalidInputError(
                f"{word!r} says nothing about a field.", hint='For example: "pages integer required"'
            )
    return FieldSpec(name=name, type=one_of("type of fields", kind, get_args(FieldType)), **given)


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text


def _record(text: str) -> dict[str, Any]:
    try:
        found = json.loads(sys.stdin.read() if text == "-" else text)
    except ValueError as error:
        raise InvalidInputError(f"This is no JSON: {error}.", hint='For example: {"pages": 3}') from error
    if not isinstance(found, dict):
        raise InvalidInputError("A record is an object of JSON.", hint='For example: {"pages": 3}')
    return found


def _print(one: RecordType, as_json: bool) -> None:
    if as_json:
        print_json(one)
        return
    replaced = f", use {one.superseded_by}" if one.superseded_by else ""
    retired = f": {one.reason}{replaced}" if one.state == "retired" else ""
    print(f"{one.name}  {one.state.replace('_', ' ')}{retired}")
    print(f"  kept as {one.strategy}, {'with' if one.embed else 'without'} vectors")
    if one.about:
        print(f"  {one.about}")
    for field in one.fields:
        print(f"  {_line(field)}")
    wrong = f", {one.violations:,} not as declared" if one.violations else ""
    print(f"  {one.count:,} kept{wrong}")
    if one.id:
        print(f"  {one.id}")


def _line(field: FieldSpec) -> str:
    words = [field.name, field.type, *(["of", field.of] if field.of else [])]
    words += ["to", field.to] if field.to else []
    words += ["required"] if field.required else []
    words += ["append-only"] if field.append_only else []
    words += ["default", json.dumps(field.default, ensure_ascii=False)] if field.default is not None else []
    return " ".join(words)


def _print_violations(violations: list[Violation]) -> None:
    for one in violations:
        print(f"  {one.title or one.id or f'record {one.index + 1}'}: {one.message}")
