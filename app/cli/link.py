"""memorarium link mentions | preview | write | undo | written"""

from typing import Annotated

import typer

from app.cli.context import AsJson, cli_of, item_id_of, print_json
from app.cli.words import counted
from app.errors import InvalidInputError, ItemNotFoundError
from app.wire.mentions import LinkPreview, WriteLink

commands = typer.Typer(
    help="Names that stand in notes without a link, and links written there when you say so.",
    no_args_is_help=True,
)
From = Annotated[str, typer.Argument(metavar="NOTE", help="The note to write in: id, path or title.")]
To = Annotated[
    str,
    typer.Argument(
        metavar="OTHER", help="What it names: id, path, title, name:NAME; or '#TAG', or task:LINE."
    ),
]


@commands.command()
def mentions(
    context: typer.Context,
    around: Annotated[str, typer.Option(help="Only of this note: id, path or title.")] = "",
    limit: Annotated[int, typer.Option(min=1, max=20_000, help="How many at the most.")] = 40,
    as_json: AsJson = False,
) -> None:
    """Notes that name others and do not link to them. No note is changed."""
    node = _node_of(context, around) if around else ""
    found = cli_of(context).ask(lambda client: client.mentions(node, limit=limit))
    if as_json:
        print_json(found)
        return
    for one in found.mentions:
        times = f" ({one.count} times)" if one.count > 1 else ""
        print(f"{one.a_title} → {one.b_title}{times}")
        print(f"      {one.sentence}")
    print(counted(found.total, "mention"))


@commands.command()
def preview(context: typer.Context, note: From, other: To, as_json: AsJson = False) -> None:
    """Show the one line that a link, a tag or a tick would change. No note is changed."""
    shown = _preview(context, note, other)
    print_json(shown) if as_json else _print(shown)


@commands.command()
def write(
    context: typer.Context,
    note: From,
    other: To,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")] = False,
    as_json: AsJson = False,
) -> None:
    """Make the first mention a link, add a tag or tick a task, in your own file; nothing else changes."""
    shown = _preview(context, note, other)
    if not yes:
        if as_json:
            raise InvalidInputError("A file of yours would change.", hint="Add --yes.")
        _print(shown)
        if not typer.confirm("Write it?"):
            raise typer.Exit(1)
    body = WriteLink(a=shown.a, b=shown.b, digest=shown.digest)
    written = cli_of(context).ask(lambda client: client.write_link(body))
    if as_json:
        print_json(written)
    else:
        print(f"Written in line {written.line}. Back: memorarium link undo {written.id}")


@commands.command()
def undo(
    context: typer.Context,
    link: Annotated[str, typer.Argument(metavar="ID", help="As `link written` lists it.")],
    as_json: AsJson = False,
) -> None:
    """Take a written link out again: the file is byte for byte as before."""
    undone = cli_of(context).ask(lambda client: client.undo_link(link))
    print_json(undone) if as_json else print(f"Taken out of line {undone.line}.")


@commands.command()
def written(context: typer.Context, as_json: AsJson = False) -> None:
    """List the links that were written, the last one first."""
    found = cli_of(context).ask(lambda client: client.written_links())
    if as_json:
        print_json(found)
        return
    nodes = cli_of(context).ask(lambda client: client.graph()).nodes
    titles = dict(zip(nodes.ids, nodes.titles, strict=True))
    for one in found.links:
        pair = f"{titles.get(one.a, one.a)} → {titles.get(one.b, one.b)}"
        state = ", taken out" if one.undone else ""
        print(f"{one.id}  {one.written.astimezone():%Y-%m-%d %H:%M}  {pair}, line {one.line}{state}")


def _preview(context: typer.Context, note: str, other: str) -> LinkPreview:
    a, b = item_id_of(context, note), _node_of(context, other)
    return cli_of(context).ask(lambda client: client.link_preview(a, b))


def _node_of(context: typer.Context, text: str) -> str:
    """A note, a name that is not written yet, a tag, or the line of a task."""
    if text.startswith(("name:", "tag:", "task:")):
        return text
    if text.startswith("#"):
        return f"tag:{text[1:]}"
    try:
        return item_id_of(context, text)
    except ItemNotFoundError:
        graph = cli_of(context).ask(lambda client: client.graph())
        wanted = text.casefold()
        names = zip(graph.nodes.ids, graph.nodes.titles, strict=True)
        found = next((one for one, title in names if one[:5] == "name:" and title.casefold() == wanted), "")
        if not found:
            raise
        return found


def _print(shown: LinkPreview) -> None:
    print(f"{shown.file}, line {shown.line}")
    print(f"  - {shown.before}")
    for line in shown.after.split("\n"):
        print(f"  + {line}")
