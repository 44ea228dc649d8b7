"""memorarium remember | forget | restore"""

import sys
from typing import Annotated

import typer

from app.cli.context import AsJson, cli_of, print_json
from app.wire.memories import Forgotten, NewMemory

ItemId = Annotated[str, typer.Argument(metavar="ID", help="The id that its receipt gave.")]


def remember(
    context: typer.Context,
    text: Annotated[str, typer.Argument(help="What is to be remembered; - reads it from standard input.")],
    kind: Annotated[str, typer.Option("--type", help="turn or call.")] = "turn",
    session: Annotated[str, typer.Option(help="The conversation that it belongs to.")] = "",
    author: Annotated[str, typer.Option(help="Who said it.")] = "",
    space: Annotated[str, typer.Option(help="The space that it is kept in.")] = "",
    at: Annotated[str, typer.Option(help="When it happened, as 2026-05-01T09:30 or 2026-05-01.")] = "",
    tag: Annotated[list[str] | None, typer.Option(help="A tag; may be given several times.")] = None,
    request_id: Annotated[str, typer.Option(help="The same request twice is kept once.")] = "",
    as_json: AsJson = False,
) -> None:
    """Keep a text; it is on disk when this returns."""
    memory = NewMemory(
        text=sys.stdin.read() if text == "-" else text,
        type=kind,
        session=session,
        author=author,
        space=space,
        occurred_at=at or None,
        tags=tag or [],
        request_id=request_id,
    )
    [receipt] = cli_of(context).ask(lambda client: client.remember([memory])).receipts
    if as_json:
        print_json(receipt)
        return
    words = {"duplicate": "Remembered before", "created": "Remembered"}
    print(f"{words.get(receipt.status, receipt.status.capitalize())}: {receipt.id}")


def forget(context: typer.Context, item: ItemId, as_json: AsJson = False) -> None:
    """Take an item out of recall; its words stay on disk, and it can be restored."""
    done = cli_of(context).ask(lambda client: client.forget(item))
    _print(done, f"Forgotten. Bring it back with: memorarium restore {done.id}", as_json)


def restore(context: typer.Context, item: ItemId, as_json: AsJson = False) -> None:
    """Bring back what was forgotten."""
    _print(cli_of(context).ask(lambda client: client.restore(item)), "It is found again.", as_json)


def _print(done: Forgotten, words: str, as_json: bool) -> None:
    print_json(done) if as_json else print(words)
