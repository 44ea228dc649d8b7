"""memorarium suggest | similar"""

from typing import Annotated

import typer

from app.cli.context import AsJson, Cli, cli_of, print_json, print_table
from app.cli.words import counted
from app.errors import InvalidInputError
from app.wire.items import SimilarItems
from app.wire.suggestions import DecisionHints, DismissPair, PairKind, PairSuggestions

_KINDS: dict[str, PairKind] = {"links": "links", "duplicates": "duplicates"}


def suggest(
    context: typer.Context,
    kind: Annotated[
        str, typer.Argument(help="links, duplicates, or decisions that notes tell of.")
    ] = "links",
    limit: Annotated[int, typer.Option("--limit", help="How many at the most.")] = 20,
    offset: Annotated[int, typer.Option("--offset", help="How many to leave out at the beginning.")] = 0,
    dismissed: Annotated[bool, typer.Option("--dismissed", help="Those that were put away.")] = False,
    dismiss: Annotated[
        tuple[str, str] | None,
        typer.Option("--dismiss", metavar="ITEM ITEM", help="Put this pair away: ids, paths or titles."),
    ] = None,
    restore: Annotated[
        tuple[str, str] | None, typer.Option("--restore", metavar="ITEM ITEM", help="Bring it back.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Notes that speak of the same and are not linked, or that are there twice. No note is changed."""
    if kind == "decisions":
        hints = cli_of(context).ask(lambda client: client.decision_hints(limit=limit))
        print_json(hints) if as_json else _print_hints(hints)
        return
    if kind not in _KINDS:
        hint = f"One of: {', '.join(_KINDS)}, decisions"
        raise InvalidInputError(f"There are no suggestions of {kind!r}.", hint=hint)
    cli, wanted = cli_of(context), _KINDS[kind]
    pair = dismiss or restore
    if pair is not None:
        _put_away(cli, wanted, pair, back=dismiss is None, as_json=as_json)
        return
    page = cli.ask(lambda client: client.suggestions(wanted, limit=limit, offset=offset, dismissed=dismissed))
    print_json(page) if as_json else _print_pairs(page)


def _put_away(cli: Cli, kind: PairKind, pair: tuple[str, str], *, back: bool, as_json: bool) -> None:
    one, other = (cli.ask(lambda client, name=name: client.find_item(name)) for name in pair)  # type: ignore[misc]  # mypy sees no default
    done = cli.ask(
        lambda client: client.dismiss_pair(DismissPair(kind=kind, a=one.id, b=other.id, back=back))
    )
    if as_json:
        print_json(done)
    else:
        print(f"{one.title} — {other.title}: {'is suggested again' if back else 'put away'}")


def _print_hints(found: DecisionHints) -> None:
    for one in found.hints:
        print(f"{one.title}, line {one.line}: {one.sentence}")
        print(f'      {one.why} Keep it: memorarium decide "…" --based-on {one.id}')
    print(counted(found.total, "sentence"))


def _print_pairs(page: PairSuggestions) -> None:
    for pair in page.pairs:
        print(f"{pair.score:.2f}  {pair.a.title} — {pair.b.title}")
        print(f"      {pair.reason}")
    more = page.total - len(page.pairs)
    print(counted(page.total, "pair") + (f", {more:,} more" if more else ""))
    if not page.ready:
        print("Meanings are still being learnt: more may follow.")


def similar(
    context: typer.Context,
    item: Annotated[str, typer.Argument(help="Id, path or title.")],
    limit: Annotated[int, typer.Option("--limit", help="How many at the most.")] = 8,
    as_json: AsJson = False,
) -> None:
    """What speaks of the same as one item, where in both, and whether a link is there."""
    cli = cli_of(context)
    found = cli.ask(lambda client: client.find_item(item))
    near = cli.ask(lambda client: client.similar(found.id, limit=limit))
    print_json(near) if as_json else _print_similar(near)


def _print_similar(near: SimilarItems) -> None:
    if not near.ready:
        print("Still learning what this says.")
        return
    rows = [
        (
            f"{one.score:.2f}",
            one.title,
            "linked" if one.linked else "",
            one.reason,
            f"{one.path}:{one.passages.there.line}" if one.passages else one.path,
        )
        for one in near.items
    ]
    print_table(("", "item", "", "why", "where"), rows)
