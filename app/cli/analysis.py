"""memorarium inbox | analyse | analyses"""

import sys
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from app.cli.context import AsJson, cli_of, print_json, print_table
from app.errors import InvalidInputError
from app.wire.analyses import AnalysisRun, HandIn, ItemAnalysis


def inbox(
    context: typer.Context,
    limit: Annotated[int, typer.Option(min=1, max=200, help="How many at the most.")] = 20,
    space: Annotated[list[str] | None, typer.Option(help="Only of this space.")] = None,
    as_json: AsJson = False,
) -> None:
    """Memories that wait for an analysis; with --json as an agent needs them."""
    found = cli_of(context).ask(lambda client: client.analysis_inbox(limit=limit, spaces=space or ()))
    if as_json:
        print_json(found)
        return
    rows = [(one.id, one.type, one.version, one.title) for one in found.items]
    print_table(("id", "type", "version", "title"), rows, right=(2,))
    print(f"{found.waiting} wait, {found.analysed} are analysed")


def analyse(
    context: typer.Context,
    file: Annotated[
        Path | None, typer.Argument(help="JSON: {analyses: [{id, version, type, cue, tags, …}]}; - reads in.")
    ] = None,
    model: Annotated[str, typer.Option(help="What judged.")] = "",
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what would happen.")] = False,
    undo: Annotated[str, typer.Option(metavar="RUN", help="Take a whole hand-in back instead.")] = "",
    as_json: AsJson = False,
) -> None:
    """Hand in analyses of memories: all of them are kept, or none and the reason is told."""
    cli = cli_of(context)
    if undo:
        taken = cli.ask(lambda client: client.undo_analysis(undo))
        print_json(taken) if as_json else _print_run(taken.run)
        return
    if file is None:
        raise InvalidInputError("Which analyses?", hint="Give a file of JSON, or - for standard input.")
    asked = _read(file, model, dry_run=dry_run)
    done = cli.ask(lambda client: client.hand_in(asked))
    if as_json:
        print_json(done)
        return
    _print_run(done.run)
    print(f"{'nothing was kept; ' if done.dry_run else ''}{done.waiting} still wait")


def analyses(
    context: typer.Context,
    limit: Annotated[int, typer.Option(min=1, max=200)] = 20,
    as_json: AsJson = False,
) -> None:
    """What was handed in: each with what it did, to be taken back with analyse --undo."""
    found = cli_of(context).ask(lambda client: client.analyses(limit=limit))
    if as_json:
        print_json(found)
        return
    rows = [
        (one.id, f"{one.at.astimezone():%Y-%m-%d %H:%M}", one.state, len(one.items), one.by, one.model)
        for one in found.runs
    ]
    headings = ("run", "when", "state", "items", "by", "model")
    print_table(headings, rows, right=(3,), empty="Nothing was handed in yet: memorarium analyse FILE")


def _read(file: Path, model: str, *, dry_run: bool) -> HandIn:
    """A whole hand-in, or the list of its analyses alone."""
    try:
        data = sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
        given = msgspec.json.decode(data)
        whole = given if isinstance(given, dict) else {"analyses": given}
        asked = msgspec.convert(whole, HandIn)
    except OSError as exc:
        raise InvalidInputError(f"{file} cannot be read: {exc.strerror}.", hint="Give another file.") from exc
    except (msgspec.MsgspecError, UnicodeDecodeError) as exc:
        fields = ", ".join(ItemAnalysis.__struct_fields__)
        raise InvalidInputError(f"These are no analyses: {exc}.", hint=f"Each has: {fields}.") from exc
    return msgspec.structs.replace(asked, model=model or asked.model, dry_run=dry_run or asked.dry_run)


def _print_run(run: AnalysisRun) -> None:
    rows = [
        (one.title, ", ".join(one.changed), one.tags, one.entities, one.triples, one.contradictions)
        for one in run.items
    ]
    print_table(("item", "changed", "tags", "entities", "triples", "against"), rows, right=(2, 3, 4, 5))
    print(f"{run.id or 'a trial'}: {run.state}")
