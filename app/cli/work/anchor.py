"""memorarium anchor | anchors | anchor-clear | anchor-graduate | drift"""

import sys
from typing import Annotated, get_args

import typer

from app.cli.context import AsJson, cli_of, one_of, one_of_if_given, print_json, print_table
from app.cli.memory import Author, RequestId, Space, Title, redacted_line
from app.errors import InvalidInputError
from app.wire.anchors import Anchors, AnchorType, CheckDrift, GraduateAnchors, SetAnchor

SessionName = Annotated[str, typer.Argument(metavar="SESSION", help="The session, by its name or its hash.")]
TYPES: tuple[AnchorType, ...] = get_args(AnchorType)
# What one may take for a verb of `anchor`, which has none.
_VERBS = {
    "list": "anchors {session}",
    "show": "anchors {session}",
    "clear": "anchor-clear {session}",
    "remove": "anchor-clear {session}",
    "graduate": "anchor-graduate {session}",
    "set": "anchor {session} TEXT",
    "add": "anchor {session} TEXT",
}


def anchor(
    context: typer.Context,
    session: SessionName,
    text: Annotated[str, typer.Argument(help="What it keeps to; or --item.")] = "",
    item: Annotated[str, typer.Option(help="The id of a memory that says it.")] = "",
    kind: Annotated[str, typer.Option("--type", help="spec, scope, decision or constraint.")] = "spec",
    pattern: Annotated[
        list[str] | None, typer.Option(help="Words that would break it; * for any signs. Several times.")
    ] = None,
    title: Title = "",
    space: Space = "",
    author: Author = "",
    request_id: RequestId = "",
    as_json: AsJson = False,
) -> None:
    """Let a session keep to something: it stands first in its contexts."""
    if session in _VERBS and text:
        raise InvalidInputError(
            f"Is {session!r} the name of a session?",
            hint=f"What you want may be: memorarium {_VERBS[session].format(session=text)}",
        )
    said = sys.stdin.read() if text == "-" else text
    if not said.strip() and not item:
        raise InvalidInputError(
            "What shall it keep to? The text is empty.", hint="memorarium anchor SESSION TEXT, or --item ID"
        )
    asked = SetAnchor(
        text=said,
        item=item,
        anchor_type=one_of("type of anchors", kind, TYPES),
        title=title,
        patterns=pattern or [],
        space=space,
        author=author,
        request_id=request_id,
    )
    _print(cli_of(context).ask(lambda client: client.set_anchor(session, asked)), as_json)


def anchors(context: typer.Context, session: SessionName, as_json: AsJson = False) -> None:
    """List what a session keeps to."""
    _print(cli_of(context).ask(lambda client: client.anchors(session)), as_json)


def anchor_clear(
    context: typer.Context,
    session: SessionName,
    item: Annotated[str, typer.Option(help="The id of one; without it all.")] = "",
    kind: Annotated[str, typer.Option("--type", help="Only of this type.")] = "",
    as_json: AsJson = False,
) -> None:
    """Let a session keep to something no longer; `restore` brings back the page of an anchor."""
    chosen = one_of_if_given("type of anchors", kind, TYPES) or ""
    _print(
        cli_of(context).ask(lambda client: client.clear_anchors(session, item=item, anchor_type=chosen)),
        as_json,
    )


def anchor_graduate(
    context: typer.Context,
    session: SessionName,
    item: Annotated[list[str] | None, typer.Option(help="The id of one; without it all.")] = None,
    reason: Annotated[str, typer.Option(help="Why.")] = "",
    author: Author = "",
    request_id: RequestId = "",
    as_json: AsJson = False,
) -> None:
    """Let anchors become decisions, which hold in every session."""
    asked = GraduateAnchors(items=item or [], reason=reason, author=author, request_id=request_id)
    done = cli_of(context).ask(lambda client: client.graduate_anchors(session, asked))
    if as_json:
        print_json(done)
        return
    for one in done.decisions:
        print(f"Decision: {one.title}  {one.id}")


def drift(
    context: typer.Context,
    session: SessionName,
    output: Annotated[
        list[str] | None, typer.Argument(help="What it did last, the newest at the end; - reads one.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Hold what a session did last against what it keeps to."""
    outputs = [sys.stdin.read() if one == "-" else one for one in output or []]
    found = cli_of(context).ask(lambda client: client.check_drift(session, CheckDrift(outputs=outputs)))
    if as_json:
        print_json(found)
        return
    if not found.anchors:
        print("The session keeps to nothing: memorarium anchor SESSION TEXT")
        return
    since = f", since {found.drift_detected_at:%Y-%m-%d %H:%M}" if found.drift_detected_at else ""
    print(f"drift {found.drift_score:.2f} ({'away' if found.has_drifted else 'near'}, by {found.by}{since})")
    for one in found.anchors:
        print(f"  {one.score:.2f}  {one.anchor_type}: {one.title}")
        for breach in one.breaches:
            print(f"        output {breach.output}: {breach.sentence}  ({breach.why})")


def _print(found: Anchors, as_json: bool) -> None:
    if as_json:
        print_json(found)
        return
    if found.redacted:
        print(redacted_line(found.redacted))
    rows = [
        (one.id, one.anchor_type, one.text, ", ".join(one.patterns), one.standing) for one in found.anchors
    ]
    if rows:
        print_table(("id", "type", "anchor", "broken by", "standing"), rows)
    print(f"{len(rows)} held.")
    if found.drift_since:
        print(f"It drifts since {found.drift_since:%Y-%m-%d %H:%M}.")
