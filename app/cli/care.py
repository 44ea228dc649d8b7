"""memorarium erase | backup | history-git | doctor"""

import sys
from pathlib import Path
from typing import Annotated, Any

import click
import msgspec
import typer
from typer.core import TyperGroup

from app.cli.context import AsJson, Cli, cli_of, output_file, print_json, print_table
from app.cli.recall import check_frames
from app.cli.repair import ask_or_repair, run_repair
from app.cli.words import counted, memories
from app.client.connect import find_daemon
from app.connect.freshness import check_instructions
from app.errors import ConflictError, InvalidInputError
from app.wire.care import (
    Backup,
    Backups,
    CheckLine,
    Diagnosis,
    Erased,
    ErasePreview,
    GitHistory,
    NamedIn,
    OutOfReach,
    Repaired,
    Report,
)

ItemId = Annotated[str, typer.Argument(metavar="ID", help="The id that its receipt gave.")]
_MARKS = {"ok": "ok", "warning": "look", "fault": "FAULT"}
_MOST_NAMED = 10


class _BackupGroup(TyperGroup):
    """`backup FOLDER` makes one there: what is no command is a folder."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if not args or (args[0] not in self.commands and args[0] not in {"-h", "--help"}):
            args = ["make", *args]
        return super().parse_args(ctx, args)


backup_commands = typer.Typer(
    help="Backups of memories, ledger, views and settings: make, list, verify, restore.", cls=_BackupGroup
)
git_commands = typer.Typer(help="A local history of memory/ and ledger/ in git.", no_args_is_help=True)


def erase(
    context: typer.Context,
    item: ItemId,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    preview: Annotated[bool, typer.Option("--preview", help="Say what would go, and stop.")] = False,
    as_json: AsJson = False,
) -> None:
    """Erase an item for good, with its past and in backups. Nothing brings it back: forget can be undone."""
    cli = cli_of(context)
    if preview or not yes:
        told = cli.ask(lambda client: client.erase_preview(item))
        if as_json and preview:
            print_json(told)
            return
        print("\n".join(_preview_lines(told)), file=sys.stderr if as_json else sys.stdout)
        if preview:
            return
        _ask()
    done = cli.ask(lambda client: client.erase(item))
    print_json(done) if as_json else print("\n".join(_done_lines(done)))


def _ask() -> None:
    if not sys.stdin.isatty():
        raise InvalidInputError("Nobody is there to be asked.", hint="Say it with --yes.")
    if not typer.confirm("Erase it for good?", default=False):
        raise SystemExit(1)


def _preview_lines(told: ErasePreview) -> list[str]:
    lines = [f"{told.title}  ({told.type})", "This goes for good:"]
    lines += [f"  {one.path}" + (f", {one.lines} of its lines" if one.lines else "") for one in told.files]
    lines.append(
        f"  {counted(told.texts, 'older text or reason', 'older texts and reasons')},"
        f" {counted(told.passages, 'passage')} with vectors"
    )
    if told.backups:
        lines.append(f"  what {counted(len(told.backups), 'backup')} kept of it: {', '.join(told.backups)}")
    if told.rewritten:
        lines.append("In the properties of these pages its name gives way to its id:")
        lines += _named_lines(told.rewritten)
    if told.named_in:
        lines.append("These speak of it in their own words, which stay:")
        lines += _named_lines(told.named_in)
    return [*lines, *_reach_lines(told.out_of_reach)]


def _named_lines(named: list[NamedIn]) -> list[str]:
    more = len(named) - _MOST_NAMED
    lines = [f"  {one.path}" for one in named[:_MOST_NAMED]]
    return [*lines, f"  and {more} more"] if more > 0 else lines


def _reach_lines(left: list[OutOfReach]) -> list[str]:
    return ["Out of reach:", *(f"  {one.message} {one.hint}".rstrip() for one in left)] if left else []


def _done_lines(done: Erased) -> list[str]:
    parts = [counted(done.files, "file"), counted(done.texts, "older text")]
    parts += [counted(done.records, "line of records", "lines of records")] if done.records else []
    parts += [f"{counted(len(done.backups), 'backup')} written anew"] if done.backups else []
    return [f"Erased: {', '.join(parts)}.", *_reach_lines(done.out_of_reach)]


@backup_commands.command("make")
def make_backup(
    context: typer.Context,
    folder: Annotated[Path | None, typer.Argument(help="Another folder than the home's backups/.")] = None,
    as_json: AsJson = False,
) -> None:
    """Make a backup now, while the daemon runs."""
    place = str(folder.expanduser().absolute()) if folder else ""
    made = cli_of(context).ask(lambda client: client.make_backup(folder=place))
    if as_json:
        print_json(made)
    else:
        print(f"{made.path}: {counted(made.files, 'file')}, {memories(made.memories)}, {_size(made.size)}")


@backup_commands.command("list")
def list_backups(context: typer.Context, as_json: AsJson = False) -> None:
    """Say which backups the home has."""
    found = cli_of(context).ask(lambda client: client.backups())
    print_json(found) if as_json else _print_backups(found)


def _print_backups(found: Backups) -> None:
    if not found.backups:
        print(f"No backups in {found.folder}")
        return
    print_table(
        ("name", "memories", "files", "size", "erased since"), map(_row, found.backups), right=(1, 2, 3, 4)
    )
    print(f"In {found.folder}; of {found.daily} days and {found.weekly} weeks the last one is kept.")


def _row(one: Backup) -> tuple[object, ...]:
    return one.name, f"{one.memories:,}", f"{one.files:,}", _size(one.size), one.erased or ""


def _size(size: int) -> str:
    return f"{size / 2**20:.1f} MiB" if size >= 2**20 else f"{size / 1024:.0f} KiB"


@backup_commands.command("verify")
def verify_backup(
    context: typer.Context,
    file: Annotated[str, typer.Argument(help="Its name in the home's backups/, or its path.")],
    as_json: AsJson = False,
) -> None:
    """Prove a backup: restore it into a temporary home, and make an index of that."""
    found = run_repair(cli_of(context), "verify", _path(context, file))
    if as_json:
        print_json(found)
    else:
        print(f"{found['backup']}: {counted(found['files'], 'file')}, {memories(found['memories'])}")
        print("\n".join(_told(found)))
    if found.get("faults"):
        raise SystemExit(1)


def _told(found: dict[str, Any]) -> list[str]:
    faults = [f"{one['message']} {one.get('hint', '')}" for one in found.get("faults", [])]
    return faults or [f"It is whole: a home made of it shows {memories(found['found'])}."]


@backup_commands.command("restore")
def restore_backup(
    context: typer.Context,
    file: Annotated[str, typer.Argument(help="Its name in the home's backups/, or its path.")],
    as_json: AsJson = False,
) -> None:
    """Make a home of a backup. It must be empty: give one with --home."""
    cli = cli_of(context)
    if find_daemon(cli.paths) is not None:
        raise ConflictError(
            f"A daemon runs in {cli.paths.home}: this home is in use.",
            hint="Give an empty one: memorarium --home FOLDER backup restore FILE",
        )
    found = run_repair(cli, "restore", _path(context, file))
    if as_json:
        print_json(found)
        return
    print(f"Back: {counted(found['files'], 'file')} with {memories(found['memories'])}.")
    if found.get("erased"):
        print(f"Not back, erased since: {counted(found['erased'], 'item')}.")


def _path(context: typer.Context, file: str) -> str:
    """Whole paths: the daemon's program runs in another folder."""
    place = Path(file).expanduser()
    return str(place.absolute()) if place.is_file() else file


@git_commands.command("on")
def git_on(context: typer.Context, as_json: AsJson = False) -> None:
    """Keep a history: each batch of changes becomes a commit, which never leaves this machine."""
    _print_git(cli_of(context).ask(lambda client: client.change_git_history(True)), as_json)


@git_commands.command("off")
def git_off(context: typer.Context, as_json: AsJson = False) -> None:
    """Keep no history any more; what there is stays in history.git."""
    _print_git(cli_of(context).ask(lambda client: client.change_git_history(False)), as_json)


@git_commands.command("status")
def git_status(context: typer.Context, as_json: AsJson = False) -> None:
    """Say how the history is."""
    _print_git(cli_of(context).ask(lambda client: client.git_history()), as_json)


def _print_git(found: GitHistory, as_json: bool) -> None:
    if as_json:
        print_json(found)
        return
    commits = counted(found.commits, "commit")
    print(f"The history in git is {'on' if found.on else 'off'}; {commits} in {found.folder}")
    if not found.git:
        print("The program git is not there.")
    if found.last_at is not None:
        print(f"The last one is of {found.last_at.astimezone():%Y-%m-%d %H:%M}.")
    if found.problem:
        print(f"It does not go on: {found.problem}")


def doctor(
    context: typer.Context,
    frames: Annotated[
        bool, typer.Option("--frames", help="Render each frame instead, with what was left out and why.")
    ] = False,
    repair: Annotated[
        str, typer.Option(metavar="NAME", help="Do the one act that a finding names, then look again.")
    ] = "",
    report: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write a zip for somebody who helps: no words of yours."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Look at everything that is kept, and say what is wrong. Works without a running daemon."""
    cli = cli_of(context)
    if report is not None:
        _report(cli, report, as_json=as_json)
        return
    if repair:
        _repair(cli, repair, as_json=as_json)
        return
    if frames:
        check_frames(cli, as_json=as_json)
        return
    told = ask_or_repair(cli, lambda client: client.doctor(), Diagnosis, "doctor")
    told = _with_files_of_agents(told, check_instructions(cli.paths.connections))
    print_json(told) if as_json else _print_diagnosis(told)
    if told.finding == "fault":
        raise SystemExit(1)


def _repair(cli: Cli, name: str, *, as_json: bool) -> None:
    """The daemon may have to start anew meanwhile."""
    done = ask_or_repair(cli, lambda client: client.repair(name), Repaired, "repair", name)
    print_json(done) if as_json else print(done.message)


def _report(cli: Cli, place: Path, *, as_json: bool) -> None:
    path = str(output_file(place, overwrite=None))
    told = ask_or_repair(cli, lambda client: client.report(path), Report, "report", path)
    print_json(told) if as_json else print(
        f"{told.path}: {_size(told.size)}. Look into it before you send it."
    )


def rescue(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(help="An empty folder, best on another disk.")],
    as_json: AsJson = False,
) -> None:
    """Copy all that can be read of a home, file by file: when its disk fails, or nothing else helps."""
    found = run_repair(cli_of(context), "rescue", str(folder.expanduser().absolute()))
    if as_json:
        print_json(found)
    else:
        print(
            f"{found['path']}: {counted(found['files'], 'file')}, {_size(found['size'])}. It is a home now."
        )
        for one in found.get("lost", []):
            print(f"Could not be read: {one['path']}")
    if found.get("lost_count"):
        raise SystemExit(1)


def _with_files_of_agents(told: Diagnosis, lines: list[CheckLine]) -> Diagnosis:
    """The daemon looks at the home alone: files of agents are looked at here."""
    is_worse = told.finding == "ok" and any(line.finding == "warning" for line in lines)
    return msgspec.structs.replace(
        told, lines=[*told.lines, *lines], finding="warning" if is_worse else told.finding
    )


def _print_diagnosis(told: Diagnosis) -> None:
    for line in told.lines:
        print(f"{_MARKS[line.finding]:6}{line.check:14}{line.message}")
        for place in line.places:
            print(f"{'':20}{place.path}" + (f", line {place.line}" if place.line else ""))
        if line.hint:
            print(f"{'':20}{line.hint}")
