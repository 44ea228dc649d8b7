"""memorarium conflicts | challenge | resolve-conflict | reopen-conflict"""

import sys
from typing import Annotated, get_args

import typer

from app.cli.context import AsJson, cli_of, one_of, print_json, print_table
from app.errors import InvalidInputError
from app.wire.conflicts import (
    Advice,
    ChallengeReply,
    Choice,
    Claim,
    Conflict,
    ConflictFilter,
    ConflictKind,
    Conflicts,
    ConflictState,
    Reopen,
    Resolve,
)

ConflictId = Annotated[str, typer.Argument(metavar="ID", help="The id, or its first characters.")]
Author = Annotated[str, typer.Option(help="Who decides.")]
Session = Annotated[str, typer.Option(help="The session that it belongs to.")]
Reason = Annotated[str, typer.Option(help="Why.")]

KINDS: dict[ConflictKind, str] = {
    "direct_contradiction": "opposite",
    "temporal_conflict": "two times",
    "numeric_mismatch": "two numbers",
    "entity_confusion": "two names",
    "supersession": "replaced?",
    "conflict_copy": "two versions",
}
SKIPPED = {
    "question": "a question",
    "greeting": "a greeting",
    "opinion": "an opinion",
    "personal": "of this moment only",
    "condition": "a condition",
    "empty": "too short",
}
_STATES: tuple[ConflictFilter, ...] = get_args(ConflictFilter)
_SHORT_ID, _WHOLE_ID = 8, 32
_WIDTH, _MOST = 60, 500


def conflicts(
    context: typer.Context,
    item: Annotated[str, typer.Argument(metavar="[ID]", help="Only this one, with what would follow.")] = "",
    state: Annotated[str, typer.Option(help="open, deferred, resolved or all.")] = "open",
    limit: Annotated[int, typer.Option(min=1, max=500)] = 50,
    as_json: AsJson = False,
) -> None:
    """List what contradicts what, or show one conflict with what each choice would do."""
    cli = cli_of(context)
    if item:
        whole = _whole_id(context, item)
        shown = cli.ask(lambda client: client.conflict(whole))
        print_json(shown) if as_json else _print_conflict(shown)
        return
    chosen = _state(state)
    found = cli.ask(lambda client: client.conflicts(chosen, limit=limit))
    print_json(found) if as_json else _print_list(found, chosen)


def challenge(
    context: typer.Context,
    text: Annotated[str, typer.Argument(help="What is claimed; - reads it from standard input.")],
    space: Annotated[str, typer.Option(help="Only what is known in this space.")] = "",
    limit: Annotated[int, typer.Option(min=1, max=50)] = 10,
    as_json: AsJson = False,
) -> None:
    """Hold a text against what is known; nothing of it is kept."""
    words = sys.stdin.read() if text == "-" else text
    reply = cli_of(context).ask(lambda client: client.challenge(words, space=space, limit=limit))
    print_json(reply) if as_json else _print_reply(reply)


def resolve_conflict(
    context: typer.Context,
    conflict: ConflictId,
    choice: Annotated[str, typer.Argument(help="keep_existing, accept_new, keep_both or defer.")],
    reason: Reason = "",
    author: Author = "",
    session: Session = "",
    request_id: Annotated[str, typer.Option(help="The same request twice is done once.")] = "",
    as_json: AsJson = False,
) -> None:
    """Decide a conflict; it can be taken back."""
    whole = _whole_id(context, conflict)
    decision = Resolve(
        choice=_choice(choice), reason=reason, author=author, session=session, request_id=request_id
    )
    done = cli_of(context).ask(lambda client: client.resolve_conflict(whole, decision))
    if as_json:
        print_json(done)
        return
    words = {
        "keep_existing": f"Kept: {done.existing.title}. The new one is set aside.",
        "accept_new": f"Taken: {done.new.title}. What was known until now is set aside, if it is a memory.",
        "keep_both": "Both stay, linked as contradicting.",
        "defer": "Put off. It is asked again in seven days.",
    }
    print(words[decision.choice])
    if done.kind != "conflict_copy":
        print(f"Take it back with: memorarium reopen-conflict {done.id[:_SHORT_ID]}")


def reopen_conflict(
    context: typer.Context,
    conflict: ConflictId,
    reason: Reason = "",
    author: Author = "",
    session: Session = "",
    as_json: AsJson = False,
) -> None:
    """Take a decision back, with what it did to both sides."""
    whole = _whole_id(context, conflict)
    reopening = Reopen(reason=reason, author=author, session=session)
    done = cli_of(context).ask(lambda client: client.reopen_conflict(whole, reopening))
    print_json(done) if as_json else print(f"It is open again: {done.question}")


def _state(text: str) -> ConflictFilter:
    return one_of("state", text, _STATES)


def _choice(text: str) -> Choice:
    return one_of("choice", text.replace("-", "_"), get_args(Choice))


def _whole_id(context: typer.Context, given: str) -> str:
    """The only id that begins so; lists print the beginnings of ids."""
    if len(given) >= _WHOLE_ID:
        return given
    found: set[str] = set()
    for state in get_args(ConflictState):
        found |= {one.id for one in _listed(context, state).conflicts if given and one.id.startswith(given)}
    if len(found) > 1:
        raise InvalidInputError("Several ids begin so.", hint="Give more of it.")
    return found.pop() if found else given


def _listed(context: typer.Context, state: ConflictFilter) -> Conflicts:
    return cli_of(context).ask(lambda client: client.conflicts(state, limit=_MOST))


def _advice_line(advice: Advice) -> str:
    return f"More speaks for {advice.choice} ({advice.confidence:.2f}): {advice.why} You decide."


def _print_list(found: Conflicts, state: ConflictFilter) -> None:
    if found.conflicts:
        rows = [
            (one.id[:_SHORT_ID], KINDS[one.kind], f"{one.confidence:.2f}", _pair(one))
            for one in found.conflicts
        ]
        print_table(("id", "what", "sure", "known until now / new"), rows, right=(2,))
    else:
        print("Nothing waits." if state == "open" else "There is none.")
    print(f"{found.open} open, {found.deferred} put off, {found.resolved} decided")
    if found.shadowed:
        print(f"{found.shadowed} noted and not asked about: see them with --state all")


def _pair(one: Conflict) -> str:
    return f"{_short(one.existing.sentence)}\n{_short(one.new.sentence)}"


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _WIDTH else f"{line[: _WIDTH - 1]}…"


def _print_conflict(one: Conflict) -> None:
    print(one.question)
    print(f"{one.explanation} Sure: {one.confidence:.2f}")
    for words, claim in (("Known until now", one.existing), ("New", one.new)):
        print(f"\n{words}: {claim.title} ({_origin(claim)})")
        print(f"  “{claim.sentence}”")
        print(f"  {claim.id or claim.path}")
    if one.choice:
        why = f": {one.reason}" if one.reason else ""
        print(f"\nDecided: {one.choice}{f' by {one.by}' if one.by else ''}{why}")
    if one.advice is not None:
        print(f"\n{_advice_line(one.advice)}")
    for choice in one.choices:
        print(f"\n{choice.choice}")
        for effect in choice.effects:
            print(f"  {effect.text}")


def _origin(claim: Claim) -> str:
    said = f"{claim.said_at.astimezone():%Y-%m-%d}" if claim.said_at else ""
    sure = f"{claim.confidence:.0%} sure" if claim.confidence is not None else ""
    parts = (claim.kind, claim.type if claim.kind == "memory" else "", claim.author, said, sure)
    return ", ".join(part for part in parts if part)


def _print_reply(reply: ChallengeReply) -> None:
    if reply.skipped:
        print(f"Nothing to judge: this is {SKIPPED.get(reply.skipped, reply.skipped)}.")
        return
    for one in reply.objections:
        print(f"{KINDS[one.kind]}, {one.confidence:.2f}: {one.explanation}")
        print(f"  you say:  “{one.sentence}”")
        print(f"  known:    “{one.existing.sentence}” ({one.existing.title}, {_origin(one.existing)})")
    if not reply.objections:
        print(f"Nothing that is known speaks against it ({reply.compared} compared).")
    if not reply.by_meaning:
        print("The model could not be asked: only what shares words was compared.")
