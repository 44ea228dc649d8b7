"""What every command needs: the home, the client, and one way to print and to fail."""

import json
import sys
import uuid
from collections.abc import Callable, Coroutine, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn, TypeVar

import msgspec
import typer

from app.client.connect import find_or_start
from app.client.daemon_client import DaemonClient, run_blocking
from app.client.info import DaemonInfo
from app.client.transport import PlainTransport
from app.errors import (
    AppError,
    ConflictError,
    ForbiddenError,
    InvalidInputError,
    NotFoundError,
    SourceAwayError,
    UnauthorizedError,
    UnavailableError,
)
from app.paths import HomePaths, expanded

if TYPE_CHECKING:
    from rich.console import Console

_WIDEST = 1000
T = TypeVar("T")
Word = TypeVar("Word", bound=str)

# Each family of errors has its exit code; 2 is also what wrong usage gives.
EXIT_CODES: tuple[tuple[type[AppError], int], ...] = (
    (InvalidInputError, 2),
    (NotFoundError, 3),
    (ConflictError, 4),
    (SourceAwayError, 4),
    (UnavailableError, 5),
    (UnauthorizedError, 6),
    (ForbiddenError, 6),
)

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


@dataclass(frozen=True)
class Cli:
    """Kept in typer's context object."""

    paths: HomePaths

    def info(self) -> DaemonInfo:
        return find_or_start(self.paths)

    def ask(self, call: Callable[[DaemonClient], Coroutine[Any, Any, T]]) -> T:
        """Run one client call against the daemon, which is started when there is none."""
        return run_blocking(call(DaemonClient(PlainTransport(self.info()))))


def cli_of(context: typer.Context) -> Cli:
    found = context.find_object(Cli)
    if found is None:
        raise RuntimeError("the command line was not set up")
    return found


def is_id(text: str) -> bool:
    """What was forgotten has no title to be found by, but an id."""
    try:
        return bool(uuid.UUID(text))
    except ValueError:
        return False


def item_id_of(context: typer.Context, item: str) -> str:
    """The id of what an argument names; for the `callback` of one."""
    if context.resilient_parsing or is_id(item):
        return item
    return cli_of(context).ask(lambda client: client.find_item(item)).id


ItemId = Annotated[str, typer.Argument(metavar="ITEM", help="Its id, title or path.", callback=item_id_of)]


def one_of(what: str, given: str, known: Sequence[Word]) -> Word:
    """The word of `known` that was given; `what` names what there is none of otherwise ("state")."""
    for one in known:
        if one == given:
            return one
    words = ", ".join(filter(None, known))
    raise InvalidInputError(
        f"There is no {what} {given!r}.", hint=f"One of: {words}" if words else "There is none yet."
    )


Overwrite = Annotated[bool, typer.Option("--overwrite", help="A file that is there gives way.")]


def one_of_if_given(what: str, given: str | None, known: Sequence[Word]) -> Word | None:
    """The same; None and "" are nothing given."""
    return one_of(what, given, known) if given else None


def output_file(named: Path, *, overwrite: bool | None) -> Path:
    """Where a command writes, as a whole path; None is for commands that never overwrite.

    Raises InvalidInputError where its folder is not there, and ConflictError where the file is.
    """
    file = expanded(str(named)).absolute()
    if not file.parent.is_dir():
        raise InvalidInputError(f"There is no folder {file.parent}.", hint="Make it first.")
    if file.exists() and not overwrite:
        or_overwrite = "" if overwrite is None else ", or say --overwrite"
        raise ConflictError(f"{file} is there already.", hint=f"Take another name{or_overwrite}.")
    return file


def exit_code(error: AppError) -> int:
    return next((code for kind, code in EXIT_CODES if isinstance(error, kind)), 1)


def fail(error: AppError, *, as_json: bool = False) -> NoReturn:
    """Say what went wrong and what to do, on stderr, and leave with the family's exit code."""
    if as_json:
        body = {"code": error.code, "message": error.message, "hint": error.hint, "detail": error.detail}
        print(json.dumps({"error": body}, ensure_ascii=False), file=sys.stderr)
    else:
        print(f"memorarium: {error.message}", file=sys.stderr)
        if error.hint:
            print(f"  {error.hint}", file=sys.stderr)
    raise SystemExit(exit_code(error))


def print_json(value: Any) -> None:
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")


def screen() -> "Console":
    """Where lines go: as wide as the terminal; in a pipe a program finds each on a line of its own."""
    from rich.console import Console

    return Console(highlight=False, soft_wrap=False, width=None if sys.stdout.isatty() else _WIDEST)


def print_table(
    headings: Sequence[str], rows: Iterable[Sequence[object]], *, right: Sequence[int] = (), empty: str = ""
) -> None:
    """Columns that fit the screen, in a pipe as wide as they are, ids whole; text as it is, never as markup.

    Without rows there is only what stands in place of them, if anything.
    """
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, header_style="dim")
    for number, heading in enumerate(headings):
        table.add_column(
            heading,
            justify="right" if number in right else "left",
            overflow="fold",
            no_wrap=heading == "id",
        )
    for row in rows:
        table.add_row(*(Text(str(cell)) for cell in row))
    if not table.row_count:
        print(empty, end="\n" if empty else "")
        return
    screen().print(table)
