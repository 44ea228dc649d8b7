"""memorarium context | frame | expertise | pins | pin-session | unpin-session | feedback"""

import sys
from typing import Annotated, get_args

import typer

from app.cli.context import AsJson, Cli, ItemId, cli_of, item_id_of, one_of_if_given, print_json, print_table
from app.cli.use import print_given
from app.client.context_client import HopStrategy
from app.errors import InvalidInputError
from app.wire.context import ContextReply, PinItem, Pins, Strategy
from app.wire.use import Feedback, GiveFeedback

# What each frame is tried with where nothing else is asked.
TRIAL = "What matters now?"
Question = Annotated[list[str] | None, typer.Argument(metavar="QUESTION", help="The task or the question.")]
Budget = Annotated[int | None, typer.Option("--max-tokens", help="What the text may take.")]
Most = Annotated[int, typer.Option("-k", "--pieces", help="How many pieces at the most.")]
Spaces = Annotated[
    list[str] | None, typer.Option("--space", help="Only from this space; may be given several times.")
]
Session = Annotated[str, typer.Option("--session", help="Whose pins and anchors count.")]
Preview = Annotated[
    bool,
    typer.Option(
        "--preview", help="Show why each piece is there, and what is left out; counts as given to nobody."
    ),
]
SessionName = Annotated[str, typer.Argument(metavar="SESSION", help="Its name, or the hash of it.")]
Messages = Annotated[
    list[str] | None, typer.Option("--message", help="What was said last, the newest at the end.")
]


def context(
    context: typer.Context,
    question: Question = None,
    max_tokens: Budget = None,
    k: Most = 20,
    strategy: Annotated[
        str | None, typer.Option(help="fast, point or deep; without it a router chooses.")
    ] = None,
    session: Session = "",
    space: Spaces = None,
    message: Messages = None,
    as_of: Annotated[str, typer.Option("--as-of", help="What was known on this day, or at this time.")] = "",
    valid_at: Annotated[str, typer.Option("--valid-at", help="What was true on this day, or then.")] = "",
    include_superseded: Annotated[
        bool, typer.Option("--include-superseded", help="Also what was replaced or retracted.")
    ] = False,
    warnings: Annotated[
        bool, typer.Option("--warnings", help="Also what no longer holds, as what not to do.")
    ] = False,
    new_only: Annotated[
        bool, typer.Option("--new-only", help="Without what --session was given already.")
    ] = False,
    max_hops: Annotated[int | None, typer.Option("--max-hops", help="Of deep: so many steps.")] = None,
    hop_strategy: Annotated[
        str | None, typer.Option("--hop-strategy", help="Of deep: consensus, relevance or both.")
    ] = None,
    preview: Preview = False,
    as_json: AsJson = False,
) -> None:
    """What an agent would be given for a question: the text alone, for a pipe."""
    if new_only and not session:
        raise InvalidInputError("--new-only is about a session.", hint="Say which: --session NAME")
    words = " ".join(question or []).strip()
    if not words and not message:
        raise InvalidInputError("What is it about?", hint="memorarium context QUESTION, or --message TEXT")
    reply = cli_of(context).ask(
        lambda client: client.context(
            words,
            session=session,
            k=k,
            max_tokens=max_tokens,
            strategy=one_of_if_given("strategy", strategy, get_args(Strategy)),
            spaces=space or [],
            messages=message or [],
            as_of=as_of,
            valid_at=valid_at,
            include_superseded=include_superseded,
            warnings=warnings,
            new_only=new_only,
            preview=preview,
            max_hops=max_hops,
            hop_strategy=one_of_if_given("hop-strategy", hop_strategy, get_args(HopStrategy)),
        )
    )
    print_json(reply) if as_json else _print_reply(reply, preview=preview)


def frame(
    context: typer.Context,
    name: Annotated[
        str | None,
        typer.Argument(metavar="NAME", help="One of the frames; without it a list."),
    ] = None,
    question: Annotated[list[str] | None, typer.Argument(metavar="QUESTION", help="Self needs none.")] = None,
    max_tokens: Budget = None,
    k: Most = 20,
    session: Session = "",
    space: Spaces = None,
    preview: Preview = False,
    as_json: AsJson = False,
) -> None:
    """Exactly what an agent receives by a frame."""
    cli = cli_of(context)
    if name is None:
        _list_frames(cli, as_json=as_json)
        return
    chosen = name
    reply = cli.ask(
        lambda client: client.frame(
            chosen,
            q=" ".join(question or []),
            session=session,
            k=k,
            max_tokens=max_tokens,
            spaces=space or [],
        )
    )
    print_json(reply) if as_json else _print_reply(reply, preview=preview)


def expertise(
    context: typer.Context,
    question: Annotated[list[str], typer.Argument(metavar="QUESTION", help="What it is about.")],
    limit: Annotated[int, typer.Option("--limit", help="How many of each kind.")] = 5,
    space: Spaces = None,
    as_json: AsJson = False,
) -> None:
    """Decisions, constraints, lessons, opinions, observations and reasoning about something."""
    words = " ".join(question).strip()
    if not words:
        raise InvalidInputError("What is it about?", hint="memorarium expertise WORDS")
    found = cli_of(context).ask(lambda client: client.expertise(words, limit=limit, spaces=space or []))
    if as_json:
        print_json(found)
        return
    if not any(found.buckets.values()):
        print("Nothing of these kinds speaks of it: " + ", ".join(found.buckets))
        return
    rows = [
        (name, f"{hit.score:.2f}", hit.title, hit.standing)
        for name, hits in found.buckets.items()
        for hit in hits
    ]
    print_table(("kind", "score", "title", "standing"), rows, right=(1,))


def pins(context: typer.Context, session: SessionName, as_json: AsJson = False) -> None:
    """What is held in a session."""
    _print_pins(cli_of(context).ask(lambda client: client.pins(session)), as_json=as_json)


def pin_session(
    context: typer.Context,
    session: SessionName,
    item: ItemId,
    anchor: Annotated[
        bool, typer.Option("--anchor", help="It stays, and weighs; only an accepted memory can.")
    ] = False,
    weight: Annotated[float, typer.Option(help="Of a pin: adds 0.3 times so much.")] = 1.0,
    hours: Annotated[float, typer.Option(help="A pin ends after so many.")] = 24.0,
    as_json: AsJson = False,
) -> None:
    """Hold an item in a session: every context of it begins with what is held."""
    asked = PinItem(item=item, kind="anchor" if anchor else "pin", weight=weight, hours=hours)
    _print_pins(cli_of(context).ask(lambda client: client.pin(session, asked)), as_json=as_json)


def unpin_session(
    context: typer.Context,
    session: SessionName,
    item: Annotated[
        str | None, typer.Argument(metavar="ITEM", help="Its id, title or path; without it everything.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Hold an item no longer in a session, or nothing at all."""
    found = item_id_of(context, item) if item else ""
    _print_pins(cli_of(context).ask(lambda client: client.unpin(session, item=found)), as_json=as_json)


def feedback(
    context: typer.Context,
    items: Annotated[list[str], typer.Argument(metavar="ITEM...", help="Ids that an answer gave.")],
    helpful: Annotated[bool, typer.Option("--helpful", help="They were right and helped.")] = False,
    misleading: Annotated[bool, typer.Option("--misleading", help="They led astray.")] = False,
    unused: Annotated[bool, typer.Option("--unused", help="They were of no use.")] = False,
    decision: Annotated[str, typer.Option(help="The id of the answer.")] = "",
    as_json: AsJson = False,
) -> None:
    """Say what items of an answer were worth; without an option: that they were of use."""
    options: dict[Feedback, bool] = {"helpful": helpful, "misleading": misleading, "not_used": unused}
    said = [name for name, is_said in options.items() if is_said]
    if len(said) > 1:
        raise InvalidInputError("One thing at a time.", hint="Either --helpful, --misleading or --unused.")
    asked = GiveFeedback(items=items, outcome=said[0] if said else "used", decision=decision)
    print_given(cli_of(context).ask(lambda client: client.give_feedback(asked)), as_json=as_json)


def check_frames(cli: Cli, *, as_json: bool) -> None:
    """Render each frame with a question; ends with 1 where something guaranteed was left out."""
    names = [one.name for one in cli.ask(lambda client: client.frames()).frames]
    replies = [_tried(cli, name) for name in names]
    if as_json:
        print_json(replies)
    for name, reply in zip(names, replies, strict=True) if not as_json else ():
        print(f"{name}: {len(reply.items)} pieces, {reply.tokens_used} of {reply.tokens_budget} tokens")
        _print_left_out(reply)
    if any(one.is_guaranteed for reply in replies for one in reply.left_out):
        raise SystemExit(1)


def _tried(cli: Cli, name: str) -> ContextReply:
    return cli.ask(lambda client: client.frame(name, q=TRIAL))


def _list_frames(cli: Cli, *, as_json: bool) -> None:
    found = cli.ask(lambda client: client.frames())
    if as_json:
        print_json(found)
        return
    rows = [
        (
            one.name,
            one.budget,
            " ".join(f"{name} {weight:g}" for name, weight in one.weights.items()),
            one.summary,
        )
        for one in found.frames
    ]
    print_table(("frame", "tokens", "weights", "what it is"), rows, right=(1,))


def _print_reply(reply: ContextReply, *, preview: bool) -> None:
    if reply.items:
        print(reply.text)
    else:
        # A pipe is to get what an agent gets: nothing.
        sys.stderr.write("Nothing is given: no memory fits.\n")
    for inert in reply.inert_parameters:
        sys.stderr.write(f"{inert.name} had no effect: {inert.reason}\n")
    if not preview:
        return
    decision = reply.decision
    print(f"\n{decision.strategy}, by {decision.chosen_by}: {', '.join(decision.reasons)}")
    print(f"{reply.tokens_used} of {reply.tokens_budget} tokens, {reply.considered} items looked at\n")
    rows = [
        (one.place, f"{one.score.total:.2f}", one.tokens, one.type, one.title, one.via or one.why)
        for one in reply.items
    ]
    print_table(("place", "score", "tokens", "type", "title", "why"), rows, right=(1, 2))
    _print_left_out(reply)
    for warning in reply.drift_warnings:
        print(f"held, but {warning.standing}: {warning.title}")
    if reply.hint:
        print(reply.hint)


def _print_left_out(reply: ContextReply) -> None:
    if reply.left_out:
        print("\nleft out:")
        print_table(
            ("reason", "score", "tokens", "title"),
            [(one.reason, f"{one.score:.2f}", one.tokens, one.title) for one in reply.left_out],
            right=(1, 2),
        )


def _print_pins(found: Pins, *, as_json: bool) -> None:
    if as_json:
        print_json(found)
        return
    if not found.pins:
        print("Nothing is held.")
        return
    rows = [
        (
            one.kind,
            f"{one.weight:g}",
            one.title,
            f"{one.until.astimezone():%Y-%m-%d %H:%M}" if one.until else "",
            one.standing,
        )
        for one in found.pins
    ]
    print_table(("kind", "weight", "title", "until", "standing"), rows, right=(1,))
