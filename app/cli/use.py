"""memorarium outcome | learnt | unlearn"""

from typing import Annotated, get_args

import typer

from app.cli.context import AsJson, cli_of, item_id_of, one_of, print_json, print_table
from app.errors import InvalidInputError
from app.wire.use import FeedbackGiven, GiveOutcome, OutcomeSource, UndoUse, UseFilter, UseMarks

FILTERS: tuple[UseFilter, ...] = get_args(UseFilter)
SOURCES: tuple[OutcomeSource, ...] = get_args(OutcomeSource)


def outcome(
    context: typer.Context,
    signal: Annotated[float, typer.Argument(min=0, max=1, help="0 failed, 1 went well.")],
    items: Annotated[list[str], typer.Argument(metavar="ITEM...", help="Ids that an answer gave.")],
    weight: Annotated[float, typer.Option(help="1 is one observation.")] = 1.0,
    source: Annotated[str, typer.Option(help=f"Who tells: {', '.join(filter(None, SOURCES))}.")] = "",
    decision: Annotated[str, typer.Option(help="The id of the answer.")] = "",
    as_json: AsJson = False,
) -> None:
    """Say how it turned out with items that an answer gave."""
    told = one_of("source", source, SOURCES)
    asked = GiveOutcome(items=items, signal=signal, weight=weight, source=told, decision=decision)
    print_given(cli_of(context).ask(lambda client: client.give_outcome(asked)), as_json=as_json)


def learnt(
    context: typer.Context,
    show: Annotated[str, typer.Argument(help=f"One of: {', '.join(FILTERS)}.")] = "all",
    item: Annotated[str, typer.Option(help="Of one item alone: its id, title or path.")] = "",
    marks: Annotated[bool, typer.Option("--marks", help="What was said instead, with its ids.")] = False,
    limit: Annotated[int, typer.Option(min=1, max=500)] = 30,
    space: Annotated[list[str] | None, typer.Option(help="Only of this space.")] = None,
    as_json: AsJson = False,
) -> None:
    """What was learnt from use: which items helped, which misled, which are never asked for."""
    cli = cli_of(context)
    if item:
        name = item_id_of(context, item)
        detail = cli.ask(lambda client: client.item_use(name))
        if as_json:
            print_json(detail)
            return
        use = detail.use
        print(f"{use.title}: {use.learnt}, weight {use.weight:+.2f}, activation {use.activation:.2f}")
        print(f"recalled {use.recalled}, opened {use.opened}, used {use.used}, not used {use.not_used}")
        how = detail.retrieval
        if how.mean_place is not None:
            recent = f"{how.last_7_days} in 7 days, {how.last_30_days} in 30"
            print(f"found at place {how.mean_place:g} on average, {how.first} times first; {recent}")
        _print_marks(UseMarks(marks=detail.marks, total=len(detail.marks)))
        for other in detail.together:
            print(f"found together {other.count:g} times: {other.title}")
        return
    if marks:
        said = cli.ask(lambda client: client.use_marks(limit=limit))
        print_json(said) if as_json else _print_marks(said)
        return
    wanted = one_of("choice", show, FILTERS)
    found = cli.ask(lambda client: client.learnt(show=wanted, limit=limit, spaces=space or ()))
    if as_json:
        print_json(found)
        return
    rows = [
        (one.learnt, f"{one.weight:+.2f}", one.helpful, one.misleading, one.recalled, one.opened, one.title)
        for one in found.items
    ]
    print_table(
        ("learnt", "weight", "helpful", "misleading", "recalled", "opened", "title"),
        rows,
        right=(1, 2, 3, 4, 5),
    )
    print(f"{found.total} in all, {found.marks} marks count, {found.pairs} pairs found together often")


def unlearn(
    context: typer.Context,
    mark: Annotated[str, typer.Argument(help="The id of a mark, as learnt --marks shows it.")] = "",
    item: Annotated[str, typer.Option(help="All of one item instead: its id, title or path.")] = "",
    session: Annotated[str, typer.Option(help="All that was said in a session instead.")] = "",
    redo: Annotated[bool, typer.Option("--redo", help="Let it count again.")] = False,
    as_json: AsJson = False,
) -> None:
    """Take back what was learnt from use."""
    if sum(bool(one) for one in (mark, item, session)) != 1:
        raise InvalidInputError("What is to be taken back?", hint="One of: MARK, --item ITEM, --session NAME")
    name = item_id_of(context, item) if item else ""
    asked = UndoUse(mark=mark, item=name, session=session, redo=redo)
    done = cli_of(context).ask(lambda client: client.undo_use(asked))
    if as_json:
        print_json(done)
        return
    print(f"{len(done.items)} items: it counts {'again' if redo else 'no more'}")


def print_given(given: FeedbackGiven, *, as_json: bool) -> None:
    """What became of feedback or an outcome."""
    if as_json:
        print_json(given)
        return
    print(f"{given.updated} marked" + (f": {given.id}" if given.id else ""))
    for one in given.skipped:
        print(f"not marked, {one.reason}: {one.id}")


def _print_marks(found: UseMarks) -> None:
    rows = [
        (
            one.id[:12],
            f"{one.at.astimezone():%Y-%m-%d %H:%M}",
            "taken back" if one.is_undone else "",
            one.kind if one.signal is None else f"outcome {one.signal:g}",
            ", ".join(title or "(gone)" for title in one.titles[:3]),
        )
        for one in found.marks
    ]
    print_table(("mark", "when", "", "what", "items"), rows, empty="Nothing was said of any item yet.")
