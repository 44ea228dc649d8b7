"""Tools about decisions and contradictions: decide, decisions, conflicts, resolve."""

from app.mcp.arguments import (
    ConflictsArgs,
    DecideArgs,
    DecisionsArgs,
    ResolveArgs,
    SuggestDecisionsArgs,
)
from app.mcp.call import Call, Told
from app.mcp.mark import one_line
from app.mcp.results import (
    ConflictsResult,
    ConflictView,
    DecideResult,
    DecisionsResult,
    DecisionView,
    HintsResult,
    HintView,
    ObjectionView,
    ReceiptResult,
)
from app.wire.conflicts import Claim, Conflict
from app.wire.conflicts import Resolve as ResolveBody
from app.wire.truth import Decide, Decision

ASK_THE_PERSON = "Say it to the person: which of both holds is theirs to decide."


async def decide(call: Call, given: DecideArgs) -> Told:
    who = call.who(given.request_id)
    asked = Decide(
        text=given.text,
        title=given.title,
        rationale=given.rationale,
        rejected=given.rejected,
        decision_type=given.decision_type,
        domain=given.domain,
        confidence=given.confidence,
        constraints=given.constraints,
        requirements=given.requirements,
        based_on=given.based_on,
        decided_by=who["author"],
        tags=given.tags,
        space=given.space or call.scope.write_space,
        **who,
    )
    made = await call.ask(lambda client: client.decide(asked))
    result = DecideResult(
        decision=_view(call, made),
        status=made.receipt,
        redacted=made.redacted,
        session=call.caller.session,
        next=_after_decide(made),
    )
    return Told(f"Decision {made.receipt}: {made.id} ({made.status}).", result)


def _after_decide(made: Decision) -> str:
    waiting = [one.text for one in made.requirements if not one.is_met]
    if waiting:
        return f"It counts once this is known: {one_line(waiting[0])}"
    return "When it no longer holds, supersede it with a reason."


async def decisions(call: Call, given: DecisionsArgs) -> Told:
    found = await call.ask(
        lambda client: client.decisions(
            status=given.status, about=given.about, domain=given.domain, limit=given.limit
        )
    )
    result = DecisionsResult(
        decisions=[_view(call, one) for one in found.decisions], total=found.total, counts=found.counts
    )
    return Told(f"{len(found.decisions)} of {found.total} decisions.", result)


def _view(call: Call, one: Decision) -> DecisionView:
    rejected = [f"Rejected: {other.option} ({other.reason or 'no reason given'})" for other in one.rejected]
    because = [f"Because: {one.rationale}"] if one.rationale else []
    text = "\n".join([one.text, *because, *rejected, *(f"Constraint: {rule}" for rule in one.constraints)])
    return DecisionView(
        id=one.id,
        title=one_line(one.title),
        text=call.marked(text, "memory", one.path),
        status=one.status,
        confidence=round(one.confidence, 4),
        domain=one_line(one.domain),
        open_requirements=[one_line(need.text) for need in one.requirements if not need.is_met],
        review=list(one.review),
        superseded_by=one.superseded_by,
        author=one_line(one.author),
        created_at=one.created_at,
    )


async def conflicts(call: Call, given: ConflictsArgs) -> Told:
    if given.challenge.strip():
        if given.id:
            call.ignore("id", "a challenge compares with all that is known")
        return await _challenge(call, given)
    if given.id:
        shown = await call.ask(lambda client: client.conflict(given.id))
        result = ConflictsResult(conflicts=[_conflict(call, shown)], next=ASK_THE_PERSON)
        return Told(one_line(shown.question), result)
    found = await call.ask(lambda client: client.conflicts(given.state, limit=given.limit))
    result = ConflictsResult(
        conflicts=[_conflict(call, one) for one in found.conflicts],
        open=found.open,
        next=ASK_THE_PERSON if found.open else "",
    )
    return Told(f"{found.open} open, {found.deferred} put off, {found.resolved} decided.", result)


async def _challenge(call: Call, given: ConflictsArgs) -> Told:
    space = call.scope.read_spaces[0] if len(call.scope.read_spaces) == 1 else ""
    reply = await call.ask(lambda client: client.challenge(given.challenge, space=space, limit=given.limit))
    objections = [
        ObjectionView(
            kind=one.kind,
            confidence=round(one.confidence, 3),
            explanation=one_line(one.explanation),
            claim=one.sentence,
            known=_claim(call, one.existing),
            known_id=one.existing.id,
        )
        for one in reply.objections
    ]
    result = ConflictsResult(
        objections=objections,
        compared=reply.compared,
        skipped=reply.skipped,
        next="If the world changed, supersede what is known; else correct the claim." if objections else "",
    )
    return Told(f"{len(objections)} objections, {reply.compared} compared.", result)


def _claim(call: Call, one: Claim) -> str:
    return call.marked(one.sentence, one.kind, one.path)


def _conflict(call: Call, one: Conflict) -> ConflictView:
    return ConflictView(
        id=one.id,
        kind=one.kind,
        state=one.state,
        question=one_line(one.question),
        confidence=round(one.confidence, 3),
        existing=_claim(call, one.existing),
        new=_claim(call, one.new),
        existing_id=one.existing.id,
        new_id=one.new.id,
        choice=one.choice or "",
        reason=one_line(one.reason),
        choices={one.choice: [one_line(effect.text) for effect in one.effects] for one in one.choices},
        advice=f"{one.advice.choice}: {one_line(one.advice.why)}" if one.advice is not None else "",
    )


async def resolve(call: Call, given: ResolveArgs) -> Told:
    asked = ResolveBody(choice=given.choice, reason=given.reason, **call.who(given.request_id))
    done = await call.ask(lambda client: client.resolve_conflict(given.id, asked))
    result = ReceiptResult(
        id=done.id,
        status=done.state,
        session=call.caller.session,
        next="The person sees it in the inbox and can take it back.",
    )
    return Told(f"{done.choice}: {one_line(done.question)}", result)


async def suggest_decisions(call: Call, given: SuggestDecisionsArgs) -> Told:
    found = await call.ask(lambda client: client.decision_hints(limit=given.limit))
    hints = [
        HintView(
            id=one.id,
            title=one_line(one.title),
            line=one.line,
            text=call.marked(one.sentence, "note", one.path),
            why=one_line(one.why),
        )
        for one in found.hints
    ]
    following = "Ask the person which of them to keep; then decide, based_on the note." if hints else ""
    return Told(
        f"{len(hints)} of {found.total} sentences.",
        HintsResult(hints=hints, total=found.total, next=following),
    )
