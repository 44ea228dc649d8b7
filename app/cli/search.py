"""memorarium search | searches"""

import shlex
import sys
from typing import TYPE_CHECKING, Annotated, get_args

import typer

from app.cli.context import AsJson, Cli, cli_of, one_of_if_given, print_json, print_table, screen
from app.cli.words import counted
from app.client.context_client import HopStrategy
from app.errors import InvalidInputError, SearchNotFoundError
from app.wire.search import ChangeSearch, Facets, Hit, SavedSearch, SearchMode, SearchReply

if TYPE_CHECKING:
    from rich.text import Text


_LABELS = {
    "no_chain": "nothing tells what it said then",
    "unresolved": "what it said then is not known",
}
_SEVERITIES = {
    "critical_warning": ("heed this", "bold red"),
    "known_antipattern": ("no longer so, or hardly believed", "yellow"),
}
Strict = Annotated[bool, typer.Option("--strict", help="Refuse hits whose text of then is not known.")]
MultiHop = Annotated[bool, typer.Option("--multi-hop", help="In several steps, along names that were found.")]
MaxHops = Annotated[int | None, typer.Option("--max-hops", help="So many steps at the most.")]
Planner = Annotated[str | None, typer.Option("--hop-strategy", help="consensus, relevance or both.")]
Decompose = Annotated[
    bool, typer.Option("--decompose", help="Take a question apart that asks for several things.")
]
Warnings = Annotated[
    bool, typer.Option("--warnings", help="Also what was replaced or taken back, as what not to do.")
]
saved_commands = typer.Typer(help="Searches that are kept under a name.", no_args_is_help=True)


def search(
    context: typer.Context,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="QUERY", help='Any text: words, a question, "a phrase", -without, tag:garden, after:2024.'
        ),
    ] = None,
    limit: Annotated[int, typer.Option("--limit", help="How many at the most.")] = 10,
    mode: Annotated[str | None, typer.Option(help="words, meaning or hybrid.")] = None,
    space: Annotated[
        list[str] | None, typer.Option("--space", help="Only from this space; may be given several times.")
    ] = None,
    facets: Annotated[
        bool, typer.Option("--facets", help="Count what the found notes are, instead of listing them.")
    ] = False,
    as_of: Annotated[str, typer.Option("--as-of", help="What was known on this day, or at this time.")] = "",
    valid_at: Annotated[str, typer.Option("--valid-at", help="What was true on this day, or then.")] = "",
    strict: Strict = False,
    multi_hop: MultiHop = False,
    max_hops: MaxHops = None,
    hop_strategy: Planner = None,
    decompose: Decompose = False,
    warnings: Warnings = False,
    save: Annotated[str | None, typer.Option("--save", help="Keep this query under a name.")] = None,
    saved: Annotated[str | None, typer.Option("--saved", help="Use the query kept under this name.")] = None,
    as_json: AsJson = False,
) -> None:
    """Find notes and what was said, by word and by meaning."""
    planner = _planner(hop_strategy, in_steps=multi_hop, has_most=max_hops is not None)
    cli = cli_of(context)
    query, chosen = _asked(cli, words, saved, mode)
    if save is not None:
        name = save
        cli.ask(lambda client: client.save_search(name, query, mode=chosen, replace=True))
        sys.stderr.write(f"Kept as {name!r}: memorarium search --saved {shlex.quote(name)}\n")
    if facets:
        counted = cli.ask(lambda client: client.facets(query, mode=chosen, spaces=space or []))
        print_json(counted) if as_json else _print_facets(counted)
        return
    reply = cli.ask(
        lambda client: client.search(
            query,
            limit=limit,
            mode=chosen,
            spaces=space or [],
            as_of=as_of,
            valid_at=valid_at,
            as_of_strict=strict,
            multi_hop=multi_hop,
            max_hops=max_hops,
            hop_strategy=planner,
            decompose=decompose,
            warnings=warnings,
        )
    )
    print_json(reply) if as_json else _print_hits(reply, query)


def _planner(given: str | None, *, in_steps: bool, has_most: bool) -> HopStrategy | None:
    planner = one_of_if_given("hop-strategy", given, get_args(HopStrategy))
    if not in_steps and (has_most or planner is not None):
        raise InvalidInputError(
            "--max-hops and --hop-strategy are of a search in several steps.", hint="Add --multi-hop."
        )
    return planner


def _asked(cli: Cli, words: list[str] | None, saved: str | None, mode: str | None) -> tuple[str, SearchMode]:
    """The query and mode: what was kept, and what was typed beside it."""
    if not words and saved is None:
        raise InvalidInputError("What shall be looked for?", hint="memorarium search QUERY")
    chosen = one_of_if_given("mode", mode, get_args(SearchMode))
    kept = _kept(cli, saved) if saved is not None else None
    query = " ".join([*([kept.q] if kept else []), *(words or [])])
    return query, chosen or (kept.mode if kept else "hybrid")


def _kept(cli: Cli, name: str) -> SavedSearch:
    """The saved search of a name, or by its id."""
    searches = cli.ask(lambda client: client.saved_searches()).searches
    wanted = " ".join(name.split()).casefold()
    for one in searches:
        if one.id == name or one.name.casefold() == wanted:
            return one
    raise SearchNotFoundError(
        f"There is no saved search {name!r}.", hint="List them with: memorarium searches list"
    )


def _print_facets(facets: Facets) -> None:
    for facet in facets.facets:
        rows = [(value.label, value.count, value.query) for value in facet.values]
        print_table((facet.name, "notes", "to keep only these"), rows, right=(1,))
        print()
    print(counted(facets.total, "note"))


@saved_commands.command("list")
def list_saved(context: typer.Context, as_json: AsJson = False) -> None:
    """List the searches that are kept."""
    found = cli_of(context).ask(lambda client: client.saved_searches())
    if as_json:
        print_json(found)
    elif found.searches:
        print_table(("name", "query", "mode"), [(one.name, one.q, one.mode) for one in found.searches])
    else:
        print("No search is kept yet: memorarium search QUERY --save NAME")


@saved_commands.command("rename")
def rename_saved(
    context: typer.Context,
    name: Annotated[str, typer.Argument(help="Its name now.")],
    new: Annotated[str, typer.Argument(help="Its new name.")],
    as_json: AsJson = False,
) -> None:
    """Give a saved search another name."""
    cli = cli_of(context)
    kept = _kept(cli, name)
    changed = cli.ask(lambda client: client.change_search(kept.id, ChangeSearch(name=new)))
    print_json(changed) if as_json else print(f"{kept.name} is now {changed.name}")


@saved_commands.command("remove")
def remove_saved(
    context: typer.Context,
    name: Annotated[str, typer.Argument(help="Its name.")],
    as_json: AsJson = False,
) -> None:
    """Delete a saved search."""
    cli = cli_of(context)
    kept = _kept(cli, name)
    removed = cli.ask(lambda client: client.remove_search(kept.id))
    print_json(removed) if as_json else print(f"Removed {removed.name}: {removed.q}")


def _print_hits(reply: SearchReply, query: str) -> None:
    from rich.text import Text

    console = screen()
    if reply.hint:
        console.print(Text(reply.hint, style="yellow"))
    if reply.read_as:
        console.print(Text(f"read as: {reply.read_as}", style="dim"))
    if reply.as_of is not None:
        console.print(Text(f"as of {reply.as_of.astimezone():%Y-%m-%d %H:%M:%S}", style="yellow"))
    if not reply.hits:
        console.print(Text(f"Nothing speaks of “{query}”."))
    for number, hit in enumerate(reply.hits, 1):
        console.print(Text.assemble((f"{number:>2}  ", "dim"), (hit.title, "bold"), (f"  {hit.path}", "dim")))
        if hit.severity in _SEVERITIES:
            words, style = _SEVERITIES[hit.severity]
            console.print(Text(f"    {words}", style=style))
        console.print(_snippet(hit))
        if hit.hop:
            console.print(Text(f"    found by way of {hit.via}", style="dim"))
        if hit.resolution in _LABELS:
            console.print(Text(f"    {_LABELS[hit.resolution]}", style="yellow"))
    console.print(
        Text(f"{counted(reply.total, 'result')} · {reply.took_ms:.0f} ms · {reply.mode}", style="dim")
    )


def _snippet(hit: Hit) -> "Text":
    from rich.text import Text

    line = Text("    ")
    snippet = Text(hit.snippet.replace("\n", " "))
    for start, end in hit.marks:
        snippet.stylize("bold yellow", start, end)
    line.append_text(snippet)
    return line
