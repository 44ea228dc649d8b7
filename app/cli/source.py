"""memorarium source add | list | remove | sync"""

import sys
from typing import Annotated, get_args

import typer

from app.cli.context import AsJson, Cli, cli_of, one_of_if_given, print_json, print_table
from app.cli.words import counted
from app.client.daemon_client import DaemonClient, run_blocking
from app.client.plain_events import PlainEvents
from app.client.transport import PlainTransport
from app.errors import InvalidInputError, SourceNotFoundError, UnavailableError
from app.paths import expanded
from app.wire.events import Envelope, RunProgressed, event_of
from app.wire.sources import (
    ChangeSource,
    RemovedSource,
    Source,
    SourceKindName,
    SourcePreview,
    SourceRules,
)
from app.wire.status import Progress

commands = typer.Typer(help="The folders whose notes are kept in step.", no_args_is_help=True)

_LEFT_OUT = {
    "hidden": "hidden files and folders",
    "folder": "folders of programs, such as node_modules",
    "temporary": "temporary files and safety copies",
    "conflict": "conflict copies of a sync tool",
    "excluded": "by your own patterns",
    "obsidian": "excluded in Obsidian's own settings",
    "gitignore": "ignored by git",
    "logseq": "that Logseq hides or keeps for itself",
    "home": "folders of Memorarium's own data",
    "cloud": "only in the cloud, never fetched",
    "symlink": "links to elsewhere, not followed",
    "too deep": "folders too deep inside each other",
}
Patterns = Annotated[
    list[str] | None,
    typer.Option("--exclude", "--leave-out", help="A pattern of paths to leave out; may be given again."),
]
Limit = Annotated[
    float | None,
    typer.Option("--limit-mib", min=0, max=512, help="Larger notes are not read; 0: as in the settings."),
]
GitIgnore = Annotated[
    bool | None,
    typer.Option("--gitignore/--no-gitignore", help="Leave out what its .gitignore files leave out."),
]
Reference = Annotated[
    bool | None,
    typer.Option("--reference/--no-reference", help="Search it only where a query says is:reference."),
]
_WAITS = (
    "Return when all is found by word, within seconds, and by meaning, which takes minutes for thousands."
)
DryRun = Annotated[bool, typer.Option("--dry-run", help="Only say what would be read.")]
_STAGES = {
    "reading": "Reading notes",
    "learning": "Learning meanings",
    "drawing": "Drawing the sky",
    "exporting": "Taking memories out",
    "importing": "Bringing memories in",
}


def _kind_of(text: str | None) -> SourceKindName | None:
    return one_of_if_given("kind", text, get_args(SourceKindName))


@commands.command()
def add(
    context: typer.Context,
    folder: Annotated[str, typer.Argument(help="A folder of notes, or a vault.")],
    kind: Annotated[str | None, typer.Option(help="obsidian, logseq or markdown; found by looking.")] = None,
    space: Annotated[str, typer.Option(help="Label of the space its notes belong to.")] = "",
    name: Annotated[str, typer.Option(help="Name to show; the folder's own by default.")] = "",
    exclude: Patterns = None,
    limit_mib: Limit = None,
    gitignore: GitIgnore = None,
    reference: Reference = None,
    dry_run: DryRun = False,
    wait: Annotated[bool, typer.Option("--wait", help=_WAITS)] = False,
    as_json: AsJson = False,
) -> None:
    """Add a folder. Its files are read and never changed."""
    cli, wanted, root = cli_of(context), _kind_of(kind), str(expanded(folder).absolute())
    rules = SourceRules(patterns=_given(exclude), limit_mib=limit_mib, gitignore=bool(gitignore))
    if dry_run:
        preview = cli.ask(lambda client: client.preview_source(root, kind=wanted, rules=rules))
        print_json(preview) if as_json else _print_preview(preview)
        return
    info = cli.info()
    client = DaemonClient(PlainTransport(info))
    with PlainEvents(info) as events:
        source = run_blocking(
            client.add_source(
                root, kind=wanted, name=name, space=space, rules=rules, reference=bool(reference)
            )
        )
        if wait:
            source = _wait(client, events, source.id)
    if as_json:
        print_json(source)
    else:
        print(
            f"{source.name}: {counted(source.notes, 'note')}"
            if wait
            else f"{source.name}: added, being read now"
        )


@commands.command("list")
def list_sources(context: typer.Context, as_json: AsJson = False) -> None:
    """List the folders with their state."""
    found = cli_of(context).ask(lambda client: client.sources())
    if as_json:
        print_json(found)
    elif not found.sources:
        print("No folder yet. Add one with: memorarium source add FOLDER")
    else:
        rows = [(one.name, one.kind, f"{one.notes:,}", _state_words(one), one.root) for one in found.sources]
        print_table(("name", "kind", "notes", "state", "folder"), rows, right=(2,))


def _state_words(source: Source) -> str:
    return f"{source.state}, for reference" if source.reference else source.state


@commands.command()
def remove(
    context: typer.Context,
    source: Annotated[str, typer.Argument(help="Name, folder or id.")],
    drop: Annotated[
        bool,
        typer.Option(
            "--drop/--keep",
            help="Erase all that is known of its notes, or keep it in case the folder is added again.",
        ),
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Take a folder out: its notes leave search and sky. Its files stay as they are."""
    cli = cli_of(context)
    found = _find(cli, source)
    removed = cli.ask(lambda client: client.remove_source(found.id, drop=drop))
    print_json(removed) if as_json else print(_removed_words(found, removed))


def _removed_words(source: Source, removed: RemovedSource) -> str:
    if removed.dropped:
        return f"{source.name}: taken out, all that was known of {counted(removed.notes, 'file')} is erased"
    files = counted(removed.notes, "file")
    return f"{source.name}: taken out; known at once for 30 days when added again: {files}"


@commands.command("set")
def set_source(
    context: typer.Context,
    source: Annotated[str, typer.Argument(help="Name, folder or id.")],
    name: Annotated[str | None, typer.Option(help="Name to show.")] = None,
    kind: Annotated[str | None, typer.Option(help="obsidian, logseq or markdown.")] = None,
    space: Annotated[str | None, typer.Option(help="Label of the space its notes belong to.")] = None,
    exclude: Patterns = None,
    limit_mib: Limit = None,
    gitignore: GitIgnore = None,
    reference: Reference = None,
    pause: Annotated[
        bool | None, typer.Option("--pause/--resume", help="Stop looking at it, or go on.")
    ] = None,
    dry_run: DryRun = False,
    as_json: AsJson = False,
) -> None:
    """Change how a folder is kept. The patterns given replace all it has; --exclude '' takes them away."""
    cli = cli_of(context)
    found = _find(cli, source)
    changes = ChangeSource(
        name=name,
        kind=_kind_of(kind),
        space=space,
        patterns=None if exclude is None else _given(exclude),
        limit_mib=limit_mib,
        gitignore=gitignore,
        paused=pause,
        reference=reference,
    )
    if changes == ChangeSource():
        raise InvalidInputError("What of it shall change?", hint="See: memorarium source set --help")
    if dry_run:
        preview = cli.ask(lambda client: client.preview_change(found.id, changes))
        print_json(preview) if as_json else _print_preview(preview)
        return
    changed = cli.ask(lambda client: client.change_source(found.id, changes))
    print_json(changed) if as_json else print(f"{changed.name}: changed")


@commands.command()
def sync(
    context: typer.Context,
    source: Annotated[str | None, typer.Argument(help="Name, folder or id; all of them by default.")] = None,
    accept_removals: Annotated[
        bool, typer.Option("--accept-removals", help="Believe that missing files are gone, even many.")
    ] = False,
    wait: Annotated[bool, typer.Option("--wait", help=_WAITS)] = False,
    as_json: AsJson = False,
) -> None:
    """Look at folders again now."""
    cli = cli_of(context)
    chosen = [_find(cli, source)] if source is not None else cli.ask(lambda client: client.sources()).sources
    info = cli.info()
    client = DaemonClient(PlainTransport(info))
    with PlainEvents(info) as events:
        replies = {
            one.id: run_blocking(client.sync_source(one.id, accept_removals=accept_removals))
            for one in chosen
        }
        if wait:
            for one in chosen:
                _wait(client, events, one.id)
    if as_json:
        print_json(replies)
    else:
        print(", ".join(one.name for one in chosen) or "No folder yet.")


def _given(patterns: list[str] | None) -> list[str]:
    return [pattern for pattern in patterns or [] if pattern]


def _find(cli: Cli, text: str) -> Source:
    sources = cli.ask(lambda client: client.sources()).sources
    folder = str(expanded(text).absolute())
    for one in sources:
        if text == one.id or text.casefold() == one.name.casefold() or folder == one.root:
            return one
    names = ", ".join(one.name for one in sources)
    raise SourceNotFoundError(f"There is no source {text!r}.", hint=f"There are: {names}" if names else "")


def _wait(client: DaemonClient, events: PlainEvents, source_id: str) -> Source:
    """Follow events until the source is read and everything that can have a meaning has one."""
    if (ready := _ready(client, source_id)) is not None:
        return ready
    for envelope in events:
        _show_progress(envelope)
        if envelope.status not in {None, "running"} or envelope.kind in {"source.changed", "meaning.ready"}:
            ready = _ready(client, source_id)
            if ready is not None:
                _clear_progress()
                return ready
    raise SourceNotFoundError("The source went away meanwhile.")


def _source(client: DaemonClient, source_id: str) -> Source:
    found = next((one for one in run_blocking(client.sources()).sources if one.id == source_id), None)
    if found is None:
        raise SourceNotFoundError("The source went away meanwhile.")
    return found


def _ready(client: DaemonClient, source_id: str) -> Source | None:
    found = _source(client, source_id)
    status = run_blocking(client.status())
    reading = any(work.stage == "reading" for work in status.work)
    learnt = status.counts.with_meaning >= status.counts.passages
    learnable = not status.paused and status.model_state != "unavailable"
    done = found.state in {"present", "away", "paused"} and not reading and (learnt or not learnable)
    if status.halted and not done:
        raise UnavailableError(status.halted, hint="It is tried again by itself.")
    # The reading may have ended between the two questions: its counts are newer than `found`.
    return _source(client, source_id) if done else None


def _show_progress(envelope: Envelope) -> None:
    if envelope.kind != "run.progress" or not sys.stderr.isatty():
        return
    event = event_of(envelope)
    if isinstance(event, RunProgressed):
        print(f"\r\x1b[K{progress_line(event.progress)}", end="", file=sys.stderr, flush=True)


def _clear_progress() -> None:
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def progress_line(progress: Progress) -> str:
    """One line: what, how far, how fast, how long still."""
    parts = [f"{_STAGES[progress.stage]} {progress.done:,} of {progress.total:,}"]
    if progress.rate >= 1:
        parts.append(f"{progress.rate:,.0f}/s")
    if progress.left_s is not None and progress.done < progress.total:
        parts.append(f"{progress.left_s:,.0f} s left")
    return " · ".join(parts)


def _print_preview(preview: SourcePreview) -> None:
    written_by = f"{preview.kind}, {preview.dialect}" if preview.dialect else preview.kind
    others = counted(preview.files, "other file")
    print(f"{preview.name} ({written_by}): {counted(preview.notes, 'note')}, {others}")
    for reason, count in sorted(preview.left_out.items()):
        print(f"  left out: {count:,} {_LEFT_OUT.get(reason, reason)}")
    if preview.too_large:
        print(f"  too large to be read, found by name only: {preview.too_large:,}")
