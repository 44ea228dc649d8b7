"""memorarium space list | compare | bridge | bridges | drop"""

from typing import Annotated

import typer

from app.cli.context import AsJson, cli_of, print_json, print_table
from app.cli.words import counted
from app.wire.spaces import SaveBridge, SharedName, SpaceComparison

commands = typer.Typer(
    help="Spaces: labels of memories and folders. Write to one, read from many.", no_args_is_help=True
)
First = Annotated[str, typer.Argument(metavar="SPACE", help="One space; '' is what has none.")]
Second = Annotated[str, typer.Argument(metavar="OTHER", help="Another one.")]
Limit = Annotated[int, typer.Option(min=1, max=1000, help="Names of each kind to show.")]
_MOST = 3


@commands.command("list")
def list_spaces(context: typer.Context, as_json: AsJson = False) -> None:
    """Say which there are, and what lies in each."""
    found = cli_of(context).ask(lambda client: client.spaces())
    if as_json:
        print_json(found)
        return
    rows = [(one.name or "(none)", f"{one.notes:,}", f"{one.memories:,}", f"{one.records:,}")
            for one in found.spaces]  # fmt: skip
    print_table(("space", "notes", "memories", "records"), rows, right=(1, 2, 3))


@commands.command()
def compare(
    context: typer.Context, first: First, second: Second, limit: Limit = 20, as_json: AsJson = False
) -> None:
    """Say which titles, tags and names two spaces share, and what is in one of them alone."""
    _print(cli_of(context).ask(lambda client: client.compare_spaces(first, second, limit=limit)), as_json)


@commands.command()
def bridge(
    context: typer.Context,
    first: Annotated[str, typer.Argument(metavar="SPACE", help="One space, or the name of a bridge.")],
    second: Annotated[str, typer.Argument(metavar="OTHER", help="Another one, to keep the view.")] = "",
    name: Annotated[str, typer.Option(help="What it is called.")] = "",
    min_jaccard: Annotated[float, typer.Option(min=0, max=1, help="Only when they share this much.")] = 0.0,
    limit: Limit = 20,
    as_json: AsJson = False,
) -> None:
    """Keep the view of what two spaces share, or with one name open a view that was kept."""
    cli = cli_of(context)
    if not second:
        opened = cli.ask(lambda client: client.bridge(first, limit=limit))
        print_json(opened) if as_json else _print(opened.comparison, as_json)
        return
    asked = SaveBridge(first=first, second=second, name=name, min_jaccard=min_jaccard)
    made = cli.ask(lambda client: client.save_bridge(asked))
    print_json(made) if as_json else print(f"Kept: {made.name} ({made.first}, {made.second})")


@commands.command()
def bridges(context: typer.Context, as_json: AsJson = False) -> None:
    """Say which views of two spaces are kept."""
    found = cli_of(context).ask(lambda client: client.bridges())
    if as_json:
        print_json(found)
        return
    rows = [(one.name, one.first, one.second) for one in found.bridges]
    print_table(("bridge", "space", "other"), rows, empty="None is kept yet: memorarium space bridge A B")


@commands.command()
def drop(
    context: typer.Context,
    bridge: Annotated[str, typer.Argument(metavar="BRIDGE", help="Its name or id.")],
    as_json: AsJson = False,
) -> None:
    """Drop such a view; what it shows stays."""
    gone = cli_of(context).ask(lambda client: client.remove_bridge(bridge))
    print_json(gone) if as_json else print(f"Dropped: {gone.name}")


def _print(found: SpaceComparison, as_json: bool) -> None:
    if as_json:
        print_json(found)
        return
    names = found.first or "(none)", found.second or "(none)"
    print(
        f"{names[0]} has {counted(found.first_count, 'name')}, {names[1]} {found.second_count:,}; they share"
        f" {found.overlap:,} (Jaccard {found.jaccard:.3f}) and {counted(found.links, 'link')}."
    )
    for name, count in zip(names, (found.first_count, found.second_count), strict=True):
        if not count:
            print(f"Nothing lies in {name}. What spaces there are: memorarium space list")
    for heading, shown in (
        ("In both", found.shared),
        (f"Only in {names[0]}", found.only_first),
        (f"Only in {names[1]}", found.only_second),
    ):
        if shown:
            print(f"{heading}:")
            print_table(("name", "kind", "items"), [_row(one) for one in shown])


def _row(one: SharedName) -> tuple[str, str, str]:
    return one.key, one.kind, ", ".join([*one.in_first, *one.in_second][:_MOST])
