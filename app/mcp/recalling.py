"""Tools that give an agent what it needs: context, frame, expertise, pin, feedback."""

from app.mcp.arguments import ContextArgs, ExpertiseArgs, FeedbackArgs, FrameArgs, PinArgs
from app.mcp.call import Call, Told
from app.mcp.mark import one_line
from app.mcp.reading import found
from app.mcp.results import (
    Chosen,
    ContextResult,
    ExpertiseResult,
    FeedbackResult,
    Missing,
    PinsResult,
    PinView,
)
from app.wire.context import ContextItem, ContextReply, PinItem, Pins
from app.wire.use import FeedbackGiven, GiveFeedback, GiveOutcome

MOST_MISSING = 10
NOTHING = "Most likely nothing is known of it: say so, or ask with other words."


async def context(call: Call, given: ContextArgs) -> Told:
    reply = await call.ask(
        lambda client: client.context(
            given.q,
            session=given.session or call.caller.session,
            k=given.k,
            max_tokens=given.max_tokens,
            strategy=given.strategy,
            spaces=given.spaces or list(call.scope.read_spaces),
            as_of=given.as_of,
            valid_at=given.valid_at,
            include_superseded=given.include_superseded,
            warnings=given.warnings,
            new_only=given.new_only,
            messages=given.messages,
            max_hops=given.max_hops,
            hop_strategy=given.hop_strategy,
        )
    )
    return _told(call, reply)


async def frame(call: Call, given: FrameArgs) -> Told:
    reply = await call.ask(
        lambda client: client.frame(
            given.name,
            q=given.q,
            session=given.session or call.caller.session,
            k=given.k,
            max_tokens=given.max_tokens,
            spaces=given.spaces or list(call.scope.read_spaces),
            messages=given.messages,
        )
    )
    return _told(call, reply)


def _told(call: Call, reply: ContextReply) -> Told:
    for inert in reply.inert_parameters:
        call.ignore(inert.name, inert.reason)
    result = ContextResult(
        text=reply.text,
        decision_id=reply.decision.id,
        strategy=reply.decision.strategy,
        reasons=list(reply.decision.reasons),
        tokens_used=reply.tokens_used,
        tokens_budget=reply.tokens_budget,
        items=[_chosen(one) for one in reply.items],
        left_out=[
            Missing(id=one.id, title=one_line(one.title), reason=one.reason, other=one.other)
            for one in reply.left_out[:MOST_MISSING]
        ],
        left_out_counts=reply.left_out_counts,
        sub_queries=[one_line(one) for one in reply.sub_queries],
        hops=[one_line(query) for step in reply.hops for query in step.queries],
        drift=[f"{one_line(one.title)} is {one.standing}" for one in reply.drift_warnings],
        weak_from=reply.weak_from,
        hint=one_line(reply.hint),
        next=_after(reply),
    )
    return Told(f"{len(reply.items)} pieces, {reply.tokens_used} of {reply.tokens_budget} tokens.", result)


def _after(reply: ContextReply) -> str:
    if reply.drift_warnings:
        return "What held this session has changed: look at drift, and ask the person."
    if not reply.items or reply.weak_from == 0:
        return NOTHING
    return "feedback says what was of use; get reads an item whole."


def _chosen(one: ContextItem) -> Chosen:
    return Chosen(
        id=one.id,
        title=one_line(one.title),
        type=one.type,
        place=one.place,
        score=one.score.total,
        tokens=one.tokens,
        cite=one_line(one.cite),
        weighs=one.may_instruct,
        is_cut=one.is_cut,
        standing=one.standing,
        resolution=one.resolution or "",
        hop=one.hop,
        via=one_line(one.via),
        severity=one.severity,
        instead=one.instead,
    )


async def expertise(call: Call, given: ExpertiseArgs) -> Told:
    spaces = given.spaces or list(call.scope.read_spaces)
    reply = await call.ask(lambda client: client.expertise(given.q, limit=given.limit, spaces=spaces))
    buckets = {name: [found(call, hit) for hit in hits] for name, hits in reply.buckets.items()}
    result = ExpertiseResult(
        decision=buckets.get("decision", []),
        constraint=buckets.get("constraint", []),
        lesson=buckets.get("lesson", []),
        opinion=buckets.get("opinion", []),
        observation=buckets.get("observation", []),
        reasoning=buckets.get("reasoning", []),
        next="explain says where one comes from.",
    )
    return Told(", ".join(f"{len(hits)} {name}" for name, hits in buckets.items()), result)


async def pin(call: Call, given: PinArgs) -> Told:
    session = given.session or call.caller.session
    if given.remove:
        return _pins(await call.ask(lambda client: client.unpin(session, item=given.id)))
    if not given.id:
        return _pins(await call.ask(lambda client: client.pins(session)))
    asked = PinItem(
        item=given.id,
        kind="anchor" if given.anchor else "pin",
        weight=given.weight,
        hours=given.hours,
        author=call.caller.author,
    )
    return _pins(await call.ask(lambda client: client.pin(session, asked)))


def _pins(found: Pins) -> Told:
    pins = [
        PinView(id=one.item, title=one_line(one.title), kind=one.kind, until=one.until, standing=one.standing)
        for one in found.pins
    ]
    return Told(f"{len(pins)} held.", PinsResult(pins=pins, next="context has them first."))


async def feedback(call: Call, given: FeedbackArgs) -> Told:
    who = call.who(given.request_id)
    if given.signal is not None:
        if given.outcome is not None:
            call.ignore("outcome", "a signal says more")
        told = GiveOutcome(
            items=given.items,
            signal=given.signal,
            weight=given.weight,
            source=given.source,
            decision=given.decision,
            **who,
        )
        return _marked(await call.ask(lambda client: client.give_outcome(told)))
    asked = GiveFeedback(items=given.items, outcome=given.outcome or "used", decision=given.decision, **who)
    return _marked(await call.ask(lambda client: client.give_feedback(asked)))


def _marked(reply: FeedbackGiven) -> Told:
    result = FeedbackResult(
        id=reply.id,
        outcome=reply.outcome,
        updated=reply.updated,
        edges_strengthened=reply.edges_strengthened,
        skipped={one.id: one.reason for one in reply.skipped},
    )
    return Told(f"{reply.outcome}: {reply.updated} marked.", result)
