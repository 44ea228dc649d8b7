"""memorarium changes | sessions | undo | diff | audit | verify"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from app.cli.context import (
    AsJson,
    Cli,
    ItemId,
    Overwrite,
    cli_of,
    is_id,
    item_id_of,
    output_file,
    print_json,
    print_table,
)
from app.cli.words import counted
from app.errors import ItemNotFoundError, NotFoundError, UnavailableError
from app.wire.past import Audits, ChangeEntry, ItemAudit, ItemDiff, LedgerCheck, Session, Undo, Undone

Author = Annotated[str, typer.Option(help="Who it was; owner, agent and outside are known too.")]
By = Annotated[str, typer.Option(help="Who undoes it.")]
Reason = Annotated[str, typer.Option(help="Why.")]
RequestId = Annotated[str, typer.Option(help="The same request twice is done once.")]
_HANDS = {"owner": "you", "outside": "in an editor", "agent": "an agent"}
_MOST_IDS = 500
_NO_SESSION = "No session did or said anything yet."


def changes(
    context: typer.Context,
    since: Annotated[str, typer.Option(help="From this day or time on.")] = "",
    until: Annotated[str, typer.Option(help="Until this day, its end included, or this time.")] = "",
    kind: Annotated[str, typer.Option("--type", help="Only memories of this type.")] = "",
    author: Author = "",
    session: Annotated[str, typer.Option(help="Only of this session, by name or id.")] = "",
    limit: Annotated[int, typer.Option(help="How many at the most.")] = 50,
    before: Annotated[str, typer.Option(help="Where an earlier answer ended (its next).")] = "",
    as_json: AsJson = False,
) -> None:
    """Tell what happened to memories, the newest first."""
    found = cli_of(context).ask(
        lambda client: client.changes(
            since=since,
            until=until,
            kind=kind,
            author=author,
            session=session,
            limit=limit,
            before=before,
        )
    )
    if as_json:
        print_json(found)
        return
    for entry in found.changes:
        print(_change_line(entry))
    if found.next:
        print(f"{found.total - len(found.changes):,} more: --before {found.next}")
    if not found.changes:
        print("Nothing happened to memories then.")


def trash(
    context: typer.Context,
    limit: Annotated[int, typer.Option(help="How many at the most.")] = 50,
    before: Annotated[str, typer.Option(help="Where an earlier answer ended (its next).")] = "",
    as_json: AsJson = False,
) -> None:
    """Tell what is forgotten now: restore brings it back, erase is for good."""
    found = cli_of(context).ask(lambda client: client.trash(limit=limit, before=before))
    if as_json:
        print_json(found)
        return
    for entry in found.changes:
        print(f"{entry.item} {_change_line(entry)}")
    if found.next:
        print(f"{found.total - len(found.changes):,} more: --before {found.next}")
    if not found.changes:
        print("Nothing is forgotten.")


def _change_line(entry: ChangeEntry) -> str:
    who = entry.by or _HANDS[entry.hand]
    reason = f": {entry.reason}" if entry.reason else ""
    session = f" [{entry.session_name or entry.session}]" if entry.session else ""
    title = entry.title or entry.item
    return f"{entry.at.astimezone():%Y-%m-%d %H:%M} {entry.event} {title} ({who}){reason}{session}"


def sessions(
    context: typer.Context,
    name: Annotated[str, typer.Argument(help="One of them, by name or id.")] = "",
    author: Author = "",
    limit: Annotated[int, typer.Option(help="How many at the most.")] = 20,
    as_json: AsJson = False,
) -> None:
    """List what was done and said under one name each, or tell what happened in one session."""
    cli = cli_of(context)
    if name:
        detail = cli.ask(lambda client: client.session(name))
        if as_json:
            print_json(detail)
            return
        _print_sessions([detail.session])
        print("\n".join(_change_line(entry) for entry in detail.changes))
        return
    found = cli.ask(lambda client: client.sessions(limit=limit, author=author))
    print_json(found) if as_json else _print_sessions(found.sessions)


def _print_sessions(found: list[Session]) -> None:
    rows = [
        (
            one.id,
            one.name,
            f"{one.last.astimezone():%Y-%m-%d %H:%M}",
            ", ".join(one.authors) or ", ".join(_HANDS[hand] for hand in one.hands),
            ", ".join(f"{count} {event}" for event, count in one.counts.items()),
            one.records or "",
            "undone" if one.undone_by else "",
        )
        for one in found
    ]
    print_table(("id", "name", "last", "who", "changes", "said", ""), rows, right=(5,), empty=_NO_SESSION)


def undo(
    context: typer.Context,
    what: Annotated[str, typer.Argument(help="A session (name or id), or the id of a memory.")],
    author: By = "",
    reason: Reason = "",
    request_id: RequestId = "",
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what would happen.")] = False,
    as_json: AsJson = False,
) -> None:
    """Take back all that a session did, or the last change of a memory; undoing that does it again."""
    asked = Undo(author=author, reason=reason, request_id=request_id, dry_run=dry_run)
    done = _undone(cli_of(context), what, asked)
    print_json(done) if as_json else _print_undone(done)


def _undone(cli: Cli, what: str, asked: Undo) -> Undone:
    try:
        return cli.ask(lambda client: client.undo_session(what, asked))
    except NotFoundError as error:
        if is_id(what):
            return cli.ask(lambda client: client.undo_item(what, asked))
        undone = _undoing(cli, what)
        if not undone:
            hint = "List sessions with: memorarium sessions. A memory is named by its id."
            raise ItemNotFoundError(f"There is no session {what!r}.", hint=hint) from error
        return cli.ask(lambda client: client.undo_session(undone, asked))


def _undoing(cli: Cli, name: str) -> str:
    """The last session that is called so, but for the time that names of undoing end with; "" for none."""
    found = cli.ask(lambda client: client.sessions(limit=_MOST_IDS)).sessions
    return next((one.id for one in found if one.name.rpartition(" · ")[0] == name), "")


def _print_undone(done: Undone) -> None:
    for item in done.done:
        print(f"{', '.join(item.actions)}: {item.title}")
    if done.records:
        print(f"forgotten: {counted(done.records, 'turn or call', 'turns and calls')}")
    for kept in done.kept:
        print(f"kept: {kept.title}. {kept.reason}")
    if not (done.done or done.records or done.kept):
        print("There was nothing left to undo.")
    if done.session and not done.is_dry_run:
        print(f"Do it again with: memorarium undo {done.session}")


def diff(
    context: typer.Context,
    item: ItemId,
    before: Annotated[int | None, typer.Option("--from", help="A version; 0 is before the first.")] = None,
    after: Annotated[int | None, typer.Option("--to", help="A version; the last one without it.")] = None,
    as_json: AsJson = False,
) -> None:
    """Tell what two versions of a memory have in different; without numbers the last change."""
    found = cli_of(context).ask(lambda client: client.diff(item, before=before, after=after))
    print_json(found) if as_json else _print_diff(found)


def _print_diff(found: ItemDiff) -> None:
    print(f"{found.title}: version {found.from_number} to {found.to_number}")
    for change in found.properties:
        print(f"{change.name}: {_shown(change.before)} → {_shown(change.after)}")
    for link in found.links:
        print(f"{'+' if link.added else '-'} {link.relation or 'link'} {link.target}")
    if found.diff:
        print(found.diff)


def _shown(value: object) -> str:
    return "nothing" if value is None else str(value)


def audit(
    context: typer.Context,
    item: Annotated[str, typer.Argument(help="Id, title or path of one; without it all of them.")] = "",
    out: Annotated[Path | None, typer.Option(help="Write the lines into this file.")] = None,
    overwrite: Overwrite = False,
    as_json: AsJson = False,
) -> None:
    """Print what can be said for sure of memories and of what was said, one line of JSON each."""
    cli = cli_of(context)
    out = output_file(out, overwrite=overwrite) if out is not None else None
    if item:
        chosen = item_id_of(context, item)
        one = cli.ask(lambda client: client.audit(chosen))
        if out is None:
            print_json(one) if as_json else print(_line(one).decode(), end="")
            return
        _write(out, iter([one]))
    elif out is not None:
        _write(out, _all(cli))
    else:
        for found in _all(cli):
            sys.stdout.write(_line(found).decode())


def _all(cli: Cli) -> Iterator[ItemAudit]:
    found = cli.ask(lambda client: client.audits(limit=_MOST_IDS))
    while True:
        yield from found.items
        after = found.next
        if not after:
            return
        found = _page(cli, after)


def _page(cli: Cli, after: str) -> Audits:
    return cli.ask(lambda client: client.audits(after=after, limit=_MOST_IDS))


def _write(out: Path, found: Iterator[ItemAudit]) -> None:
    count = 0
    try:
        with out.open("wb") as target:
            for one in found:
                target.write(_line(one))
                count += 1
    except OSError as error:
        raise UnavailableError(f"The file cannot be written: {error.strerror}.") from error
    print(f"{counted(count, 'line')} in {out}")


def _line(found: ItemAudit) -> bytes:
    return msgspec.json.encode(found) + b"\n"


def verify(context: typer.Context, as_json: AsJson = False) -> None:
    """Read the whole ledger and make every hash anew; ends with 1 where it is not as it was written."""
    found = cli_of(context).ask(lambda client: client.verify())
    print_json(found) if as_json else _print_check(found)
    if found.verified is False:
        raise SystemExit(1)


def _print_check(found: LedgerCheck) -> None:
    for chain in found.chains:
        broken = chain.first_break
        print(f"{chain.writer}: {counted(chain.lines, 'line')} in {counted(chain.files, 'file')}")
        if broken is not None:
            print(f"  {broken.path}, line {broken.line}: {broken.reason}")
    if found.missing_texts:
        print(f"{found.missing_texts:,} older texts are missing or were altered.")
    words = {True: "The ledger is as it was written.", False: "The ledger was changed.", None: "It is empty."}
    print(words[found.verified])
