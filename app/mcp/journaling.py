"""Tools of the failure journal, of reasoning and of the development log."""

from collections.abc import Sequence

from app.errors import InvalidInputError
from app.mcp.call import Call, Told
from app.mcp.mark import one_line
from app.mcp.results import LinkTo
from app.mcp.work_arguments import (
    CheckFailureArgs,
    ConfidenceArgs,
    KeepTraceArgs,
    LoadSessionArgs,
    LogFailureArgs,
    LogFrictionArgs,
    RecordPatternArgs,
    RulesArgs,
    SaveSessionArgs,
    TracesArgs,
)
from app.mcp.work_results import (
    ConfidenceResult,
    FailureResult,
    FailuresResult,
    FailureView,
    LogView,
    RulesResult,
    RuleView,
    SessionResult,
    TraceResult,
    TracesResult,
    TraceView,
)
from app.mcp.writing import UNDO_HINT, told_receipt
from app.wire.devlog import LogEntry, LogFriction, RecordPattern, RulePatterns, SaveSession
from app.wire.journal import CheckFailure, Failure, LogFailure, ResolveFailure, StoreTrace, Trace
from app.wire.memories import Receipt
from app.wire.truth import Basis

MOST_TEXT = 2000


async def log_failure(call: Call, given: LogFailureArgs) -> Told:
    """What went wrong, or what helped against it in the end."""
    who = call.who(given.request_id)
    if bool(given.id) == bool(given.text.strip()):
        raise InvalidInputError(
            "Give either text or id.",
            hint="text: what went wrong. id: a failure that resolution helps against.",
        )
    if given.id:
        resolution = ResolveFailure(resolution=given.resolution, cause=given.cause, **who)
        done = await call.ask(lambda client: client.resolve_failure(given.id, resolution))
        return _logged(call, done, "resolved")
    failure = LogFailure(
        text=given.text,
        error_type=given.error_type,
        context=given.context,
        cause=given.cause,
        attempted_fix=given.attempted_fix,
        resolution=given.resolution,
        severity=given.severity,
        plan=given.plan,
        task=given.task,
        tags=given.tags,
        space=given.space or call.scope.write_space,
        **who,
    )
    made = await call.ask(lambda client: client.log_failure(failure))
    return _logged(call, made, made.receipt)


def _logged(call: Call, one: Failure, status: str) -> Told:
    result = FailureResult(
        id=one.id,
        status=status,
        session=call.caller.session,
        redacted=one.redacted,
        next=UNDO_HINT
        if one.resolution
        else "log_failure with this id and resolution, once something helps.",
    )
    return Told(f"Failure {status}: {one.id}.", result)


async def check_failure(call: Call, given: CheckFailureArgs) -> Told:
    asked = CheckFailure(
        text=given.text, error_type=given.error_type, context=given.context, top_k=given.top_k
    )
    found = await call.ask(lambda client: client.check_failure(asked, spaces=call.scope.read_spaces))
    views = [_failure(call, one) for one in found.failures]
    hint = "If one is the same, do not repeat what was tried there." if views else "Nothing like it is known."
    result = FailuresResult(failures=views, checked=found.checked, by_meaning=found.by_meaning, next=hint)
    return Told(f"{len(views)} of {found.checked} failures may be the same.", result)


def _failure(call: Call, one: Failure) -> FailureView:
    parts = (
        ("", one.text),
        ("Context: ", one.context),
        ("Cause: ", one.cause),
        ("Tried: ", one.attempted_fix),
        ("Helped: ", one.resolution),
    )
    text = "\n".join(f"{name}{_cut(words)}" for name, words in parts if words)
    return FailureView(
        id=one.id,
        title=one_line(one.title),
        text=call.marked(text, "failure", one.path),
        error_type=one_line(one.error_type),
        severity=one.severity,
        is_resolved=bool(one.resolution),
        score=one.score,
        matched=one.matched,
        why=one_line(one.why),
        author=one_line(one.author),
        at=one.at,
    )


def _cut(text: str) -> str:
    return text if len(text) <= MOST_TEXT else f"{text[:MOST_TEXT]} [...]"


async def keep_trace(call: Call, given: KeepTraceArgs) -> Told:
    asked = StoreTrace(
        text=given.text,
        steps=given.steps,
        goal=given.goal,
        task_type=given.task_type,
        domain=given.domain,
        complexity=given.complexity,
        artifacts=given.artifacts,
        min_steps=given.min_steps,
        dry_run=given.dry_run,
        tags=given.tags,
        space=given.space or call.scope.write_space,
        **call.who(given.request_id),
    )
    made = await call.ask(lambda client: client.store_trace(asked))
    result = TraceResult(
        id=made.id,
        status=made.status,
        steps=len(made.steps),
        quality=made.quality,
        session=call.caller.session,
        redacted=made.redacted,
        next=UNDO_HINT if made.id else "Keep only what led somewhere, each step once.",
    )
    line = f"Trace {made.status}: {len(made.steps)} steps, quality {made.quality.score:.2f}"
    return Told(f"{line}: {made.id}" if made.id else f"{line}.", result)


async def traces(call: Call, given: TracesArgs) -> Told:
    if given.id:
        one = await call.ask(lambda client: client.trace(given.id))
        return Told(one_line(one.title), TracesResult(traces=[_trace(call, one)], total=1))
    found = await call.ask(
        lambda client: client.traces(q=given.q, limit=given.limit, spaces=call.scope.read_spaces)
    )
    result = TracesResult(traces=[_trace(call, one) for one in found.traces], total=found.total)
    return Told(f"{len(found.traces)} of {found.total} traces.", result)


def _trace(call: Call, one: Trace) -> TraceView:
    text = "\n".join(f"{step.type.capitalize()}: {step.text}" for step in one.steps)
    return TraceView(
        id=one.id,
        title=one_line(one.title),
        text=call.marked(_cut(text), "reasoning", one.path),
        quality=one.quality.score,
        goal=one_line(one.goal),
        task_type=one_line(one.task_type),
        domain=one_line(one.domain),
        complexity=one.complexity,
        artifacts=_links(one.artifacts),
        author=one_line(one.author),
        at=one.at,
        score=one.score,
    )


async def save_session(call: Call, given: SaveSessionArgs) -> Told:
    asked = SaveSession(
        summary=given.summary,
        topic=given.topic,
        done=given.done,
        open=given.open,
        next=given.next,
        about=given.about,
        tags=given.tags,
        space=given.space or call.scope.write_space,
        **call.who(given.request_id),
    )
    return _kept(call, await call.ask(lambda client: client.save_session(asked)), "Session")


async def load_session(call: Call, given: LoadSessionArgs) -> Told:
    found = await call.ask(
        lambda client: client.dev_context(
            topic=given.topic, sessions=given.sessions, spaces=call.scope.read_spaces
        )
    )
    result = SessionResult(
        sessions=_entries(call, found.sessions),
        patterns=_entries(call, found.patterns),
        frictions=_entries(call, found.frictions),
        decisions=_links(found.decisions),
        plans=_links(found.plans),
        failures=_links(found.failures),
        next="plans with an id shows what comes next." if found.plans else "context with your task.",
    )
    return Told(f"{len(result.sessions)} sessions, {len(result.plans)} open plans.", result)


async def record_pattern(call: Call, given: RecordPatternArgs) -> Told:
    asked = RecordPattern(
        text=given.text,
        title=given.title,
        when=given.when,
        steps=given.steps,
        domain=given.domain,
        tags=given.tags,
        space=given.space or call.scope.write_space,
        **call.who(given.request_id),
    )
    return _kept(call, await call.ask(lambda client: client.record_pattern(asked)), "Pattern")


async def log_friction(call: Call, given: LogFrictionArgs) -> Told:
    asked = LogFriction(
        description=given.description,
        category=given.category,
        severity=given.severity,
        tags=given.tags,
        space=given.space or call.scope.write_space,
        **call.who(given.request_id),
    )
    return _kept(call, await call.ask(lambda client: client.log_friction(asked)), "Friction")


def _kept(call: Call, receipt: Receipt, word: str) -> Told:
    return told_receipt(call, receipt, f"{word} {receipt.status}: {receipt.id}.")


async def rules(call: Call, given: RulesArgs) -> Told:
    if given.id:
        one = await call.ask(lambda client: client.rule(given.id))
        return Told(one_line(one.title), RulesResult(rules=[_rule(call, one)], total=1))
    found = await call.ask(
        lambda client: client.rules(
            q=given.q,
            domain=given.domain,
            severity=given.severity,
            limit=given.limit,
            spaces=call.scope.read_spaces,
        )
    )
    result = RulesResult(rules=[_rule(call, one) for one in found.rules], total=found.total)
    return Told(f"{len(found.rules)} of {found.total} rules.", result)


async def confidence(call: Call, given: ConfidenceArgs) -> Told:
    found = await call.ask(lambda client: client.confidence(given.id))
    result = ConfidenceResult(
        id=found.id,
        score=found.score,
        evidence=found.evidence,
        recency=found.recency,
        consensus=found.consensus,
        directness=found.directness,
        reasons=found.reasons,
        next="evidence adds what you saw; explain shows what it rests on.",
    )
    return Told(f"{found.score:.2f}: {'; '.join(found.reasons)}.", result)


def _rule(call: Call, one: RulePatterns) -> RuleView:
    return RuleView(
        id=one.id,
        title=one_line(one.title),
        text=call.marked(_cut(one.text), "constraint", one.path),
        patterns=[one_line(pattern) for pattern in one.patterns],
        domain=one_line(one.domain),
        severity=one.severity,
    )


def _entries(call: Call, found: Sequence[LogEntry]) -> list[LogView]:
    return [
        LogView(
            id=one.id,
            title=one_line(one.title),
            text=call.marked(_cut(one.text), one.type, one.path),
            domain=one_line(one.domain),
            severity=one.severity,
            author=one_line(one.author),
            at=one.at,
        )
        for one in found
    ]


def _links(found: Sequence[Basis]) -> list[LinkTo]:
    return [LinkTo(id=one.id, title=one_line(one.title), relation=one.relation) for one in found]
