"""memorarium remember | edit | supersede | forget | restore | history | explain"""

import json
import sys
from typing import Annotated, Any

import typer

from app.cli.context import AsJson, ItemId, cli_of, print_json
from app.errors import InvalidInputError
from app.wire.history import Explanation, Relative, Version
from app.wire.memories import ChangeItem, Forgotten, Link, NewMemory, Receipt, Supersede

Text = Annotated[str, typer.Argument(help="What is to be remembered; - reads it from standard input.")]
Kind = Annotated[
    str, typer.Option("--type", help="fact, event, howto, note, decision, constraint, lesson, turn, …")
]
Title = Annotated[str, typer.Option(help="The title; without it the first words are one.")]
Cue = Annotated[str, typer.Option(help="When it should be recalled, as one would ask then.")]
Author = Annotated[str, typer.Option(help="Who says so.")]
Space = Annotated[str, typer.Option(help="The space that it is kept in.")]
Tags = Annotated[list[str] | None, typer.Option("--tag", help="A tag; may be given several times.")]
Links = Annotated[
    list[str] | None,
    typer.Option("--link", help="TYPE=TARGET, as supports=ID; target is an id, a title or a path."),
]
Fields = Annotated[
    list[str] | None,
    typer.Option("--set", help="NAME=VALUE of what belongs to the type; JSON is understood."),
]
ValidFrom = Annotated[str, typer.Option(help="From when it holds.")]
ValidTo = Annotated[str, typer.Option(help="Until when it holds.")]
Reason = Annotated[str, typer.Option(help="Why.")]
Session = Annotated[str, typer.Option(help="The conversation or run that it belongs to.")]
RequestId = Annotated[str, typer.Option(help="The same request twice is done once.")]


def remember(
    context: typer.Context,
    text: Text,
    kind: Kind = "fact",
    title: Title = "",
    cue: Cue = "",
    session: Session = "",
    author: Author = "",
    space: Space = "",
    at: Annotated[str, typer.Option(help="When it happened, as 2026-05-01T09:30 or 2026-05-01.")] = "",
    valid_from: ValidFrom = "",
    valid_to: ValidTo = "",
    tag: Tags = None,
    link: Links = None,
    fields: Fields = None,
    request_id: RequestId = "",
    as_json: AsJson = False,
) -> None:
    """Keep a text; it is on disk when this returns."""
    memory = NewMemory(
        text=_text(text),
        type=kind,
        title=title,
        cue=cue,
        session=session,
        author=author,
        space=space,
        occurred_at=at or None,
        valid_from=valid_from or None,
        valid_to=valid_to or None,
        tags=tag or [],
        links=_links(link),
        meta=_fields(fields),
        request_id=request_id,
    )
    [receipt] = cli_of(context).ask(lambda client: client.remember([memory])).receipts
    _print_receipt(receipt, as_json)


def edit(
    context: typer.Context,
    item: ItemId,
    text: Annotated[str | None, typer.Option(help="The new text; - reads it from standard input.")] = None,
    kind: Annotated[str | None, typer.Option("--type", help="Another type; it has to fit.")] = None,
    title: Annotated[str | None, typer.Option(help="The new title.")] = None,
    cue: Annotated[str | None, typer.Option(help="When it should be recalled.")] = None,
    space: Annotated[str | None, typer.Option(help="The space that it is kept in.")] = None,
    tag: Annotated[list[str] | None, typer.Option(help="Add a tag.")] = None,
    untag: Annotated[list[str] | None, typer.Option(help="Take a tag out.")] = None,
    link: Links = None,
    unlink: Annotated[list[str] | None, typer.Option(help="Take a link out: TYPE=TARGET.")] = None,
    pin: Annotated[bool | None, typer.Option("--pin/--unpin", help="Pin it, or not.")] = None,
    confidence: Annotated[float | None, typer.Option(min=0, max=1, help="How sure it is.")] = None,
    valid_from: Annotated[str | None, typer.Option(help="From when it holds.")] = None,
    valid_to: Annotated[str | None, typer.Option(help="Until when it holds.")] = None,
    fields: Fields = None,
    if_version: Annotated[int | None, typer.Option(help="Only when it has this version.")] = None,
    author: Author = "",
    reason: Reason = "",
    session: Session = "",
    request_id: RequestId = "",
    as_json: AsJson = False,
) -> None:
    """Change a memory; the version before stays in its history."""
    change = ChangeItem(
        text=None if text is None else _text(text),
        type=kind,
        title=title,
        cue=cue,
        space=space,
        add_tags=tag or [],
        remove_tags=untag or [],
        add_links=_links(link),
        remove_links=_links(unlink),
        pinned=pin,
        confidence=confidence,
        valid_from=valid_from,
        valid_to=valid_to,
        meta=_fields(fields),
        if_version=if_version,
        author=author,
        reason=reason,
        session=session,
        request_id=request_id,
    )
    _print_receipt(cli_of(context).ask(lambda client: client.change_item(item, change)), as_json)


def supersede(
    context: typer.Context,
    item: ItemId,
    text: Annotated[str, typer.Argument(help="What holds from now on; - reads it from standard input.")] = "",
    by: Annotated[str, typer.Option(help="The id of the memory that takes its place.")] = "",
    kind: Kind = "",
    title: Title = "",
    author: Author = "",
    reason: Reason = "",
    session: Session = "",
    request_id: RequestId = "",
    as_json: AsJson = False,
) -> None:
    """Let another memory take the place of one, which stays in the history."""
    cli = cli_of(context)
    memory = None
    if bool(text) == bool(by):
        raise InvalidInputError("What takes its place?", hint="Either a TEXT, or --by ID.")
    if text:
        old = cli.ask(lambda client: client.item(item))
        memory = NewMemory(
            text=_text(text), type=kind or old.type, title=title, author=author, space=old.space
        )
    asked = Supersede(
        reason=reason, memory=memory, by=by, author=author, session=session, request_id=request_id
    )
    _print_receipt(cli.ask(lambda client: client.supersede(item, asked)), as_json)


def forget(
    context: typer.Context,
    item: ItemId,
    author: Author = "",
    reason: Reason = "",
    session: Session = "",
    request_id: RequestId = "",
    as_json: AsJson = False,
) -> None:
    """Take an item out of recall; its words stay on disk, and it can be restored."""
    who = {"author": author, "reason": reason, "session": session, "request_id": request_id}
    done = cli_of(context).ask(lambda client: client.forget(item, **who))
    _print(done, f"Forgotten. Bring it back with: memorarium restore {done.id}", as_json)


def restore(
    context: typer.Context,
    item: ItemId,
    version: Annotated[int, typer.Option(help="Let a memory be what it was as this version.")] = 0,
    at: Annotated[str, typer.Option(help="Let a memory be what it was on this day, or at this time.")] = "",
    author: Author = "",
    reason: Reason = "",
    session: Session = "",
    request_id: RequestId = "",
    as_json: AsJson = False,
) -> None:
    """Bring back what was forgotten or superseded, or an older version."""
    who = {"author": author, "reason": reason, "session": session, "request_id": request_id}
    done = cli_of(context).ask(lambda client: client.restore(item, version=version, at=at, **who))
    words = f"It is as it was as version {version}." if version else "It is found again."
    _print(done, f"It is as it was then ({at})." if at else words, as_json)


def history(
    context: typer.Context,
    item: ItemId,
    diff: Annotated[bool, typer.Option("--diff", help="Show what changed.")] = False,
    as_json: AsJson = False,
) -> None:
    """Tell what happened to a memory, the oldest first."""
    found = cli_of(context).ask(lambda client: client.history(item))
    if as_json:
        print_json(found)
        return
    for version in found.versions:
        print(_version_line(version))
        if diff and version.diff:
            print("\n".join(f"    {line}" for line in version.diff.splitlines()))
    if not found.versions:
        print("It has no history: a note is as its file says, and what was said stays as it is.")


def explain(context: typer.Context, item: ItemId, as_json: AsJson = False) -> None:
    """Tell where a memory comes from, what changed it, and what it has to do with."""
    found = cli_of(context).ask(lambda client: client.explain(item))
    print_json(found) if as_json else _print_explanation(found)


def _print_explanation(found: Explanation) -> None:
    reason = f": {found.reason}" if found.reason else ""
    print(f"{found.title} ({found.type}, {found.standing}{reason})")
    origin = {"author": found.author, "session": found.session, "source": found.source, "page": found.path}
    print("\n".join(f"{name}: {value}" for name, value in origin.items() if value))
    for version in found.versions:
        print(_version_line(version))
    parts = (
        ("takes the place of", found.supersedes),
        ("replaced by", found.superseded_by),
        ("", found.links),
        ("cited:", found.cited_by),
    )
    for words, relatives in parts:
        for one in relatives:
            print(_relative_line(words, one))
    _print_belief(found)
    verdicts = {True: "The ledger is as it was written.", False: "The ledger was changed:", None: ""}
    print("\n".join([verdicts[found.chain.verified], *found.chain.breaks]).strip())


def _print_belief(found: Explanation) -> None:
    """What speaks for it and against it, what it waits for, which decisions build on it."""
    for need in found.requirements:
        print(f"{'knows' if need.is_met else 'waits for'}: {need.text}")
    for one in found.evidence:
        sign = "taken back" if one.is_withdrawn else "for it" if one.supports else "against it"
        words = " – ".join(part for part in (one.item.title if one.item else "", one.text) if part)
        print(f"{sign}: {words}{f' ({one.by})' if one.by else ''}")
    if found.belief and (found.belief.supports or found.belief.opposes):
        print(f"belief {found.belief.belief:.2f}, contest {found.belief.contest:.2f}")
    if found.believed is not None:
        print(f"confidence {found.believed:.2f}")
    if found.review:
        print("look at it again: " + ", ".join(found.review))
    for basis in found.decisions:
        print(f"decision: {basis.title} ({basis.relation})")


def _version_line(version: Version) -> str:
    number = f"{version.number}." if version.number else " ·"
    who = version.by or {"owner": "you", "outside": "in an editor", "agent": "an agent"}[version.hand]
    reason = f": {version.reason}" if version.reason else ""
    return f"{number:>4} {version.at.astimezone():%Y-%m-%d %H:%M} {version.event} ({who}){reason}"


def _relative_line(words: str, one: Relative) -> str:
    reason = f": {one.reason}" if one.reason else ""
    lead = words or one.relation
    return f"{lead} {one.title}{f' ({one.relation})' if words == 'cited:' else ''}{reason}"


def _text(given: str) -> str:
    return sys.stdin.read() if given == "-" else given


def _links(given: list[str] | None) -> list[Link]:
    found = []
    for text in given or []:
        name, equals, target = text.partition("=")
        if not equals:
            raise InvalidInputError(f"{text!r} is no link.", hint="Write it as supports=TITLE.")
        found.append({"type": name, "target": target})
    return found


def _fields(given: list[str] | None) -> dict[str, Any]:
    """What looks like JSON is taken as such, all else as text."""
    found: dict[str, Any] = {}
    for text in given or []:
        name, equals, value = text.partition("=")
        if not equals:
            raise InvalidInputError(f"{text!r} is no field.", hint="Write it as NAME=VALUE.")
        try:
            found[name.strip()] = json.loads(value)
        except ValueError:
            found[name.strip()] = value
    return found


def _print_receipt(receipt: Receipt, as_json: bool) -> None:
    if as_json:
        print_json(receipt)
        return
    words = {
        "duplicate": "Remembered before",
        "created": "Remembered",
        "replaced": f"Changed, version {receipt.version}",
        "unchanged": "It says so already",
    }
    if receipt.status == "ignored":
        print(f"Not kept: {receipt.why}")
        return
    print(f"{words.get(receipt.status, receipt.status.capitalize())}: {receipt.id}")
    if receipt.why:
        print(f"  as {receipt.why}")
    if receipt.redacted:
        print(redacted_line(receipt.redacted))


def redacted_line(kinds: list[str]) -> str:
    """What was taken out of a text before it was kept."""
    return f"  taken out before it was kept: {', '.join(kinds)} (rule: memorarium ignore secrets)"


def _print(done: Forgotten, words: str, as_json: bool) -> None:
    print_json(done) if as_json else print(words)
