"""memorarium devlog save | show | pattern | friction, and rules, confidence"""

import sys
from typing import Annotated

import typer

from app.cli.context import AsJson, ItemId, cli_of, one_of, print_json
from app.cli.memory import Author, RequestId, Session, Space, Tags, Title, redacted_line
from app.cli.words import counted
from app.cli.work.journal import SEVERITIES, Spaces
from app.wire.devlog import LogEntry, LogFriction, RecordPattern, SaveSession
from app.wire.memories import Receipt

commands = typer.Typer(
    help="The development log: how a session hands over to the next.", no_args_is_help=True
)
Domain = Annotated[str, typer.Option(help="What it is about.")]


@commands.command()
def save(
    context: typer.Context,
    summary: Annotated[str, typer.Argument(help="What happened; - reads it from standard input.")],
    topic: Annotated[str, typer.Option(help="What it was about.")] = "",
    done: Annotated[list[str] | None, typer.Option(help="What was done; several times.")] = None,
    still_open: Annotated[
        list[str] | None, typer.Option("--open", help="What is open; several times.")
    ] = None,
    following: Annotated[
        list[str] | None, typer.Option("--next", help="What comes next; several times.")
    ] = None,
    about: Annotated[list[str] | None, typer.Option(help="The id of a memory it is about.")] = None,
    tag: Tags = None,
    space: Space = "",
    author: Author = "",
    session: Session = "",
    request_id: RequestId = "",
    as_json: AsJson = False,
) -> None:
    """Hand a session over to the next."""
    asked = SaveSession(
        summary=sys.stdin.read() if summary == "-" else summary,
        topic=topic,
        done=done or [],
        open=still_open or [],
        next=following or [],
        about=about or [],
        tags=tag or [],
        space=space,
        author=author,
        session=session,
        request_id=request_id,
    )
    _print(cli_of(context).ask(lambda client: client.save_session(asked)), "Session", as_json)


@commands.command()
def show(
    context: typer.Context,
    topic: Annotated[str, typer.Argument(help="Without it the newest of everything.")] = "",
    sessions: Annotated[int, typer.Option(min=0, max=20, help="How many of the last ones.")] = 3,
    space: Spaces = None,
    as_json: AsJson = False,
) -> None:
    """Say what a session needs that takes over."""
    found = cli_of(context).ask(
        lambda client: client.dev_context(topic=topic, sessions=sessions, spaces=space or [])
    )
    if as_json:
        print_json(found)
        return
    for one in found.sessions:
        print(f"{one.at:%Y-%m-%d %H:%M}  {one.author}  {one.id}" if one.at else one.id)
        print("\n".join(f"  {line}" for line in one.text.splitlines()))
    for name, entries in (("patterns", found.patterns), ("frictions", found.frictions)):
        _print_entries(name, entries)
    named = (("decisions", found.decisions), ("open plans", found.plans), ("open failures", found.failures))
    for name, items in named:
        if items:
            print(f"{name}:")
        for each in items:
            print(f"  {each.title}  {each.id}")


@commands.command()
def pattern(
    context: typer.Context,
    text: Annotated[str, typer.Argument(help="What works here.")],
    title: Title = "",
    when: Annotated[str, typer.Option(help="When it should come to mind.")] = "",
    step: Annotated[list[str] | None, typer.Option(help="One step; several times.")] = None,
    domain: Domain = "",
    tag: Tags = None,
    space: Space = "",
    author: Author = "",
    session: Session = "",
    request_id: RequestId = "",
    as_json: AsJson = False,
) -> None:
    """Keep a way of doing something."""
    asked = RecordPattern(
        text=text,
        title=title,
        when=when,
        steps=step or [],
        domain=domain,
        tags=tag or [],
        space=space,
        author=author,
        session=session,
        request_id=request_id,
    )
    _print(cli_of(context).ask(lambda client: client.record_pattern(asked)), "Pattern", as_json)


@commands.command()
def friction(
    context: typer.Context,
    text: Annotated[str, typer.Argument(help="What costs time again and again.")],
    category: Annotated[str, typer.Option(help="As tools, tests, docs.")] = "",
    severity: Annotated[str, typer.Option(help="low, medium, high or critical.")] = "low",
    tag: Tags = None,
    space: Space = "",
    author: Author = "",
    session: Session = "",
    request_id: RequestId = "",
    as_json: AsJson = False,
) -> None:
    """Log what costs time, though nothing failed."""
    asked = LogFriction(
        description=text,
        category=category,
        severity=one_of("severity", severity, SEVERITIES),
        tags=tag or [],
        space=space,
        author=author,
        session=session,
        request_id=request_id,
    )
    _print(cli_of(context).ask(lambda client: client.log_friction(asked)), "Friction", as_json)


def rules(
    context: typer.Context,
    about: Annotated[str, typer.Argument(help="Words that a rule speaks of.")] = "",
    domain: Domain = "",
    severity: Annotated[str, typer.Option(help="Only as severe as this.")] = "",
    space: Spaces = None,
    limit: Annotated[int, typer.Option(min=1, max=500, help="How many.")] = 100,
    as_json: AsJson = False,
) -> None:
    """List constraints with the words that would break them."""
    found = cli_of(context).ask(
        lambda client: client.rules(
            q=about, domain=domain, severity=severity, limit=limit, spaces=space or []
        )
    )
    if as_json:
        print_json(found)
        return
    for one in found.rules:
        print(f"{one.title}  {one.id}")
        print(f"  broken by: {', '.join(one.patterns)}")
    if not found.total:
        print("No constraint names words that would break it, as ## Detection patterns in its page.")
        return
    print(f"{counted(len(found.rules), 'rule')} of {found.total:,}")


def confidence(context: typer.Context, item: ItemId, as_json: AsJson = False) -> None:
    """Say how sure a memory is, from four sides: evidence, recency, consensus, directness."""
    found = cli_of(context).ask(lambda client: client.confidence(item))
    if as_json:
        print_json(found)
        return
    print(f"{found.score:.2f}  {'; '.join(found.reasons)}")
    for name in ("evidence", "recency", "consensus", "directness"):
        print(f"  {getattr(found, name):.2f}  {name}")


def _print_entries(name: str, entries: list[LogEntry]) -> None:
    if entries:
        print(f"{name}:")
    for one in entries:
        about = f"  ({', '.join(part for part in (one.domain, one.severity) if part)})"
        print(f"  {one.title}{about if len(about) > 4 else ''}  {one.id}")


def _print(receipt: Receipt, word: str, as_json: bool) -> None:
    if as_json:
        print_json(receipt)
        return
    print(f"{word} {receipt.status}: {receipt.id}")
    if receipt.redacted:
        print(redacted_line(receipt.redacted))
