"""memorarium decide | decisions | decision | resolve | activate | graduate"""

import sys
from typing import Annotated, get_args

import typer

from app.cli.context import (
    AsJson,
    ItemId,
    cli_of,
    item_id_of,
    one_of,
    one_of_if_given,
    print_json,
    print_table,
)
from app.cli.evidence import basis_line, belief_line, evidence_row
from app.cli.memory import Author, RequestId, Session, Space, Tags, Title, redacted_line
from app.errors import InvalidInputError
from app.wire.truth import (
    Activate,
    Alternative,
    Decide,
    Decision,
    DecisionStatus,
    DecisionType,
    Graduate,
    MeetRequirement,
    Provenance,
)

Rejected = Annotated[
    list[str] | None, typer.Option(help="What was not chosen, as OPTION or OPTION=REASON; several times.")
]
Rationale = Annotated[str, typer.Option(help="Why.")]
Domain = Annotated[str, typer.Option(help="What it is about, as house or backend.")]
TypeOf = Annotated[
    str, typer.Option("--type", help="inference, preference, classification, choice, belief, policy.")
]
Confidence = Annotated[float | None, typer.Option(min=0, max=1, help="How sure it is.")]
Requires = Annotated[
    list[str] | None, typer.Option("--requires", help="What has to be known first; several times.")
]


def decide(
    context: typer.Context,
    text: Annotated[str, typer.Argument(help="What was decided; - reads it from standard input.")],
    title: Title = "",
    rejected: Rejected = None,
    rationale: Rationale = "",
    constraint: Annotated[list[str] | None, typer.Option(help="What it keeps to; several times.")] = None,
    kind: TypeOf = "inference",
    domain: Domain = "",
    confidence: Confidence = None,
    requires: Requires = None,
    based_on: Annotated[list[str] | None, typer.Option(help="Id or title of what it rests on.")] = None,
    reasoning: Annotated[str, typer.Option(help="Id or title of the reasoning that led to it.")] = "",
    decided_by: Annotated[str, typer.Option(help="Who decided.")] = "",
    recommended_by: Annotated[str, typer.Option(help="Who recommended it.")] = "",
    tag: Tags = None,
    space: Space = "",
    author: Author = "",
    session: Session = "",
    request_id: RequestId = "",
    as_json: AsJson = False,
) -> None:
    """Keep a decision with what was rejected and why; with --requires it waits."""
    asked = Decide(
        text=sys.stdin.read() if text == "-" else text,
        title=title,
        decision_type=one_of("type of decisions", kind, get_args(DecisionType)),
        domain=domain,
        rejected=[_alternative(one) for one in rejected or []],
        rationale=rationale,
        constraints=constraint or [],
        confidence=confidence,
        requirements=requires or [],
        based_on=based_on or [],
        reasoning=reasoning,
        decided_by=decided_by,
        recommended_by=recommended_by,
        tags=tag or [],
        space=space,
        author=author,
        session=session,
        request_id=request_id,
    )
    _print_made(cli_of(context).ask(lambda client: client.decide(asked)), as_json)


def decisions(
    context: typer.Context,
    status: Annotated[
        str, typer.Option(help="active, pending, superseded, retracted, graduated or all.")
    ] = "active",
    about: Annotated[str, typer.Option(help="Words that it speaks of.")] = "",
    domain: Domain = "",
    kind: TypeOf = "",
    min_confidence: Annotated[float, typer.Option(min=0, max=1, help="Only those as sure as this.")] = 0.0,
    limit: Annotated[int, typer.Option(min=1, max=500, help="How many.")] = 50,
    as_json: AsJson = False,
) -> None:
    """List decisions."""
    one_of("status", status, (*get_args(DecisionStatus), "all"))
    one_of_if_given("type of decisions", kind, get_args(DecisionType))
    found = cli_of(context).ask(
        lambda client: client.decisions(
            status=status,
            about=about,
            domain=domain,
            decision_type=kind,
            min_confidence=min_confidence,
            limit=limit,
        )
    )
    if as_json:
        print_json(found)
        return
    rows = [
        (one.id, one.title, one.status, f"{one.confidence:.2f}", one.domain, ", ".join(one.review))
        for one in found.decisions
    ]
    if rows:
        print_table(("id", "decision", "status", "sure", "domain", "look at"), rows, right=(3,))
    counts = ", ".join(f"{count:,} {name}" for name, count in sorted(found.counts.items()))
    print(f"{len(rows):,} of {found.total:,}; in all {counts}" if counts else "No decision was kept yet.")


def decision(context: typer.Context, item: ItemId, as_json: AsJson = False) -> None:
    """Show a decision: what was rejected, how sure it is, where it comes from, what it waits for."""
    found = cli_of(context).ask(lambda client: client.provenance(item))
    print_json(found) if as_json else _print_decision(found)


def resolve(
    context: typer.Context,
    item: ItemId,
    requirement: Annotated[str, typer.Argument(metavar="REQUIREMENT", help="Its id, number or words.")],
    memory: Annotated[str, typer.Argument(metavar="MEMORY", help="What answers it.", callback=item_id_of)],
    reason: Annotated[str, typer.Option(help="Why.")] = "",
    author: Author = "",
    session: Session = "",
    request_id: RequestId = "",
    as_json: AsJson = False,
) -> None:
    """Answer what a decision waits for; with the last answer it counts."""
    asked = MeetRequirement(
        requirement=requirement,
        memory=memory,
        reason=reason,
        author=author,
        session=session,
        request_id=request_id,
    )
    _print_made(cli_of(context).ask(lambda client: client.meet_requirement(item, asked)), as_json)


def activate(
    context: typer.Context,
    item: ItemId,
    reason: Annotated[str, typer.Option(help="Why.")] = "",
    author: Author = "",
    session: Session = "",
    as_json: AsJson = False,
) -> None:
    """Let a pending decision count, when nothing is open."""
    asked = Activate(reason=reason, author=author, session=session)
    _print_made(cli_of(context).ask(lambda client: client.activate_decision(item, asked)), as_json)


def graduate(
    context: typer.Context,
    sources: Annotated[list[str], typer.Argument(metavar="ITEM...", help="The memories that it comes from.")],
    text: Annotated[str, typer.Option(help="What was decided; else the words of a single memory.")] = "",
    title: Title = "",
    rejected: Rejected = None,
    rationale: Rationale = "",
    kind: TypeOf = "inference",
    domain: Domain = "",
    confidence: Confidence = None,
    author: Author = "",
    session: Session = "",
    request_id: RequestId = "",
    as_json: AsJson = False,
) -> None:
    """Let memories become a decision; pending ones have done their part then."""
    made = Decide(
        text=text,
        title=title,
        decision_type=one_of("type of decisions", kind, get_args(DecisionType)),
        domain=domain,
        rejected=[_alternative(one) for one in rejected or []],
        rationale=rationale,
        confidence=confidence,
        author=author,
        session=session,
        request_id=request_id,
    )
    asked = Graduate(sources=[item_id_of(context, one) for one in sources], decision=made)
    _print_made(cli_of(context).ask(lambda client: client.graduate(asked)), as_json)


def _alternative(given: str) -> Alternative:
    option, _, reason = given.partition("=")
    if not option.strip():
        raise InvalidInputError(
            "What was not chosen? --rejected is empty.", hint="As in: --rejected Gas=too dear"
        )
    return Alternative(option=option.strip(), reason=reason.strip())


def _print_made(made: Decision, as_json: bool) -> None:
    if as_json:
        print_json(made)
        return
    words = {"duplicate": "Decided before", "created": "Decided"}.get(made.receipt, made.status.capitalize())
    print(f"{words}: {made.id}")
    if made.redacted:
        print(redacted_line(made.redacted))
    _print_requirements(made)
    if made.status == "pending" and made.requirements:
        print(f"Answer with: memorarium resolve {made.id} NUMBER MEMORY")


def _print_requirements(made: Decision) -> None:
    for need in made.requirements:
        by = f": {need.met_by.title}" if need.met_by else ""
        print(f"  {need.number}. [{'x' if need.is_met else ' '}] {need.text}{by}")


def _print_decision(found: Provenance) -> None:
    one = found.decision
    print(f"{one.title} ({one.status}, {one.confidence:.2f})")
    rows = {
        "why it ended": one.reason,
        "look at it": ", ".join(one.review),
        "type": one.decision_type,
        "domain": one.domain,
        "rationale": one.rationale,
        "constraints": "; ".join(one.constraints),
        "decided by": one.decided_by,
        "recommended by": one.recommended_by,
    }
    print("\n".join(f"{name}: {value}" for name, value in rows.items() if value))
    for option in one.rejected:
        print(f"rejected: {option.option}{f' ({option.reason})' if option.reason else ''}")
    _print_requirements(one)
    lines = [f"reasoning: {basis.title}" for basis in found.reasoning]
    lines += [f"rests on: {basis_line(basis)}" for basis in found.basis]
    lines += [f"took the place of: {basis.title}" for basis in found.superseded]
    lines += [f"replaced by: {basis.title}" for basis in found.superseded_by]
    print("\n".join(lines)) if lines else None
    for said in found.evidence:
        sign, what, by, when = evidence_row(said)
        print(f"{sign} {what} ({by}, {when})")
    print(belief_line(one.belief))
    print()
    print(one.text)
