"""memorarium view list | show | save | rename | remove"""

from typing import Annotated, get_args

import typer

from app.cli.context import AsJson, Cli, cli_of, item_id_of, one_of, print_json, print_table
from app.errors import ViewNotFoundError
from app.wire.sky import ChangeView, ColourBy, Order, SavedView, SkyLook

commands = typer.Typer(help="Views of the sky that are kept under a name.", no_args_is_help=True)
Name = Annotated[str, typer.Argument(help="Its name, or its id.")]
_SWITCHES = ("arrows", "similar", "types", "mentions", "no_orphans", "existing")


@commands.command("list")
def list_views(context: typer.Context, as_json: AsJson = False) -> None:
    """List the views that are kept."""
    found = cli_of(context).ask(lambda client: client.saved_views())
    if as_json:
        print_json(found)
    elif found.views:
        rows = [(one.name, _told(one.look), f"{one.changed.astimezone():%Y-%m-%d}") for one in found.views]
        print_table(("name", "shows", "changed"), rows)
    else:
        print("No view is kept yet: memorarium view save NAME")


@commands.command()
def show(context: typer.Context, name: Name) -> None:
    """Print one view whole, as JSON: its filter, colours, order, place, pins and folds."""
    print_json(_kept(cli_of(context), name))


@commands.command()
def save(
    context: typer.Context,
    name: Annotated[str, typer.Argument(help="How to call it.")],
    query: Annotated[str, typer.Option("--query", "-q", help="Only what this query finds.")] = "",
    without: Annotated[list[str] | None, typer.Option(help="A kind to leave out; again for more.")] = None,
    switch: Annotated[
        list[str] | None, typer.Option("--show", help=f"One of {', '.join(_SWITCHES)}; again for more.")
    ] = None,
    colour_by: Annotated[str, typer.Option(help="kind, community, source or mine.")] = "kind",
    order: Annotated[str, typer.Option(help="forces, circle, rings, grid or layers.")] = "forces",
    around: Annotated[str, typer.Option(help="The middle of a local sky: id, path or title.")] = "",
    depth: Annotated[int, typer.Option(min=1, max=6, help="Steps of a local sky.")] = 1,
    replace: Annotated[bool, typer.Option("--replace", help="Overwrite a view of this name.")] = False,
    as_json: AsJson = False,
) -> None:
    """Keep a view, with what is pinned, folded, hidden and faded now."""
    cli = cli_of(context)
    look = SkyLook(
        q=query,
        without=without or [],
        show=[one_of("switch", one, _SWITCHES) for one in switch or []],
        colour_by=one_of("colouring", colour_by, get_args(ColourBy)),
        order=one_of("order", order, get_args(Order)),
        around=item_id_of(context, around) if around else "",
        depth=depth,
        arrangement=cli.ask(lambda client: client.arrangement()),
    )
    kept = cli.ask(lambda client: client.save_view(name, look, replace=replace))
    print_json(kept) if as_json else print(f"Kept: {kept.name}")


@commands.command()
def rename(
    context: typer.Context,
    name: Name,
    new: Annotated[str, typer.Argument(help="Its new name.")],
    as_json: AsJson = False,
) -> None:
    """Give a view another name."""
    cli = cli_of(context)
    kept = _kept(cli, name)
    changed = cli.ask(lambda client: client.change_view(kept.id, ChangeView(name=new)))
    print_json(changed) if as_json else print(f"{kept.name} is now {changed.name}")


@commands.command()
def remove(context: typer.Context, name: Name, as_json: AsJson = False) -> None:
    """Delete a view; the sky itself stays as it is."""
    cli = cli_of(context)
    kept = _kept(cli, name)
    removed = cli.ask(lambda client: client.remove_view(kept.id))
    print_json(removed) if as_json else print(f"Removed: {removed.name}")


def _kept(cli: Cli, name: str) -> SavedView:
    wanted = " ".join(name.split()).casefold()
    for one in cli.ask(lambda client: client.saved_views()).views:
        if one.id == name or one.name.casefold() == wanted:
            return one
    raise ViewNotFoundError(f"There is no view {name!r}.", hint="List them with: memorarium view list")


def _told(look: SkyLook) -> str:
    """A view in a few words."""
    parts = [
        look.q,
        f"around one node, {look.depth} deep" if look.around else "",
        f"without {', '.join(look.without)}" if look.without else "",
        f"coloured by {look.colour_by}" if look.colour_by != "kind" else "",
        f"in {look.order}" if look.order != "forces" else "",
        *look.show,
    ]
    return ", ".join(part for part in parts if part) or "everything"
