"""Tools of plans and anchors: plan, plans, plan_task, replan, close_plan, anchor, anchors, check_drift."""

from collections.abc import Sequence

from app.errors import InvalidInputError
from app.mcp.call import Call, Told
from app.mcp.mark import one_line
from app.mcp.work_arguments import (
    AnchorArgs,
    AnchorsArgs,
    CheckDriftArgs,
    ClosePlanArgs,
    PlanArgs,
    PlansArgs,
    PlanTaskArgs,
    ReplanArgs,
)
from app.mcp.work_results import (
    AnchorsResult,
    AnchorView,
    BreachView,
    DriftResult,
    PlanResult,
    PlansResult,
    PlanView,
    TaskView,
)
from app.wire.anchors import Anchor, Anchors, CheckDrift, GraduateAnchors, SetAnchor
from app.wire.plans import (
    ChangePlan,
    ChangeTask,
    CompletePlan,
    CreatePlan,
    FailPlan,
    Plan,
    PlanSummary,
    ReopenPlan,
    Task,
)
from app.wire.truth import Decide

BEGIN = "plan_task with in_progress when you begin one, complete or failed when it ended."
FAILED = "log_failure, so that nobody repeats it; then replan, or close_plan with fail."


async def plan(call: Call, given: PlanArgs) -> Told:
    asked = CreatePlan(
        title=given.title,
        tasks=given.tasks,
        context=given.context,
        tags=given.tags,
        space=given.space or call.scope.write_space,
        **call.who(given.request_id),
    )
    return _told(call, await call.ask(lambda client: client.create_plan(asked)))


async def plans(call: Call, given: PlansArgs) -> Told:
    """One plan, or those that there are."""
    if given.id:
        one = await call.ask(lambda client: client.plan(given.id))
        return Told(_line(one), PlansResult(plan=_result(call, one), total=1, next=_hint(one)))
    found = await call.ask(
        lambda client: client.plans(
            state=given.state, about=given.about, limit=given.limit, spaces=call.scope.read_spaces
        )
    )
    result = PlansResult(
        plans=[_summary(one) for one in found.plans],
        total=found.total,
        counts=found.counts,
        next="plans with an id shows the tasks." if found.plans else "",
    )
    return Told(f"{len(found.plans)} of {found.total} plans.", result)


async def plan_task(call: Call, given: PlanTaskArgs) -> Told:
    asked = ChangeTask(
        task=given.task,
        state=given.state,
        note=given.note,
        text=given.text,
        depends_on=given.depends_on,
        assignee=given.assignee,
        **call.who(given.request_id),
    )
    done = await call.ask(lambda client: client.change_task(given.plan, asked))
    return _told(call, done, FAILED if given.state == "failed" else "")


async def replan(call: Call, given: ReplanArgs) -> Told:
    asked = ChangePlan(
        title=given.title,
        context=given.context,
        add=given.add,
        change=given.change,
        remove=given.remove,
        reason=given.reason,
        if_version=given.if_version,
        **call.who(given.request_id),
    )
    return _told(call, await call.ask(lambda client: client.change_plan(given.plan, asked)))


async def close_plan(call: Call, given: ClosePlanArgs) -> Told:
    who = call.who(given.request_id)
    if given.how != "complete":
        for name in ("graduate", "decision", "leave_open"):
            if getattr(given, name):
                call.ignore(name, "it belongs to complete")
    if given.how == "fail":
        failing = FailPlan(reason=given.outcome, **who)
        return _told(call, await call.ask(lambda client: client.fail_plan(given.plan, failing)))
    if given.how == "reopen":
        reopened = ReopenPlan(reason=given.outcome, **who)
        return _told(call, await call.ask(lambda client: client.reopen_plan(given.plan, reopened)))
    if given.decision and not given.graduate:
        raise InvalidInputError("A decision without graduate.", hint="Say graduate, or leave it out.")
    completion = CompletePlan(
        outcome=given.outcome,
        graduate=given.graduate,
        decision=Decide(text=given.decision, decision_type="choice") if given.decision else None,
        leave_open=given.leave_open,
        **who,
    )
    return _told(call, await call.ask(lambda client: client.complete_plan(given.plan, completion)))


def _told(call: Call, one: Plan, after: str = "") -> Told:
    return Told(_line(one), _result(call, one, after or _hint(one)))


def _line(one: Plan) -> str:
    texts = {task.id: task.text for task in one.tasks}
    following = f"next {one_line(texts[one.next[0]])} ({one.next[0]})" if one.next else "nothing comes next"
    return f"{one_line(one.title)}: {one.done} of {one.total}, {one.state}, {following}: {one.id}"


def _hint(one: Plan) -> str:
    if one.next:
        return BEGIN
    if one.state != "active":
        return ""
    if one.done == one.total:
        return "close_plan with complete; graduate makes a decision of it."
    if any(task.state == "in_progress" for task in one.tasks):
        return BEGIN
    return "All that is left is blocked: replan, or clear what blocks it."


def _result(call: Call, one: Plan, hint: str = "") -> PlanResult:
    return PlanResult(
        id=one.id,
        title=one_line(one.title),
        state=one.state,
        done=one.done,
        total=one.total,
        progress=one.progress,
        tasks=[_task(task) for task in one.tasks],
        session=call.caller.session,
        next_tasks=one.next,
        blocked=one.blocked,
        context=call.marked(one.context, "plan", one.path) if one.context else "",
        outcome=one_line(one.outcome),
        decision=one.decision.id if one.decision is not None else "",
        problems=[one_line(problem) for problem in one.problems],
        status=one.receipt,
        version=one.version,
        redacted=one.redacted,
        next=hint,
    )


def _task(task: Task) -> TaskView:
    return TaskView(
        id=task.id,
        text=one_line(task.text),
        state=task.state,
        depends_on=task.depends_on,
        waits_for=task.waits_for,
        note=one_line(task.note),
        assignee=one_line(task.assignee),
    )


def _summary(one: PlanSummary) -> PlanView:
    return PlanView(
        id=one.id,
        title=one_line(one.title),
        state=one.state,
        done=one.done,
        total=one.total,
        progress=one.progress,
        next=[one_line(text) for text in one.next],
        blocked=one.blocked,
    )


async def anchor(call: Call, given: AnchorArgs) -> Told:
    who = call.who(given.request_id)
    asked = SetAnchor(
        text=given.text,
        item=given.item,
        anchor_type=given.anchor_type,
        patterns=given.patterns,
        space="" if given.item else call.scope.write_space,
        author=who["author"],
        request_id=who["request_id"],
    )
    session = given.session or who["session"]
    found = await call.ask(lambda client: client.set_anchor(session, asked))
    return _anchored(call, found, "check_drift now and then; context shows anchors first.")


async def anchors(call: Call, given: AnchorsArgs) -> Told:
    session = given.session or call.caller.session
    if given.clear and given.graduate:
        raise InvalidInputError("Either clear or graduate.", hint="graduate keeps them as decisions.")
    if given.graduate:
        return await _graduate(call, given, session)
    if not given.clear:
        return _anchored(call, await call.ask(lambda client: client.anchors(session)))
    kind = given.anchor_type or ""
    left = await call.ask(lambda client: client.clear_anchors(session, item=given.item, anchor_type=kind))
    return _anchored(call, left, "forget with restore brings back the page of one.")


async def _graduate(call: Call, given: AnchorsArgs, session: str) -> Told:
    who = call.who(given.request_id)
    asked = GraduateAnchors(
        items=[given.item] if given.item else [],
        reason=given.reason,
        author=who["author"],
        request_id=who["request_id"],
    )
    done = await call.ask(lambda client: client.graduate_anchors(session, asked))
    left = await call.ask(lambda client: client.anchors(session))
    ids = [one.id for one in done.decisions]
    result = AnchorsResult(
        anchors=[_anchor(call, one) for one in left.anchors],
        session=session,
        decisions=ids,
        next="They hold in every session now.",
    )
    return Told(f"{len(ids)} decisions. {len(left.anchors)} anchors.", result)


def _anchored(call: Call, found: Anchors, hint: str = "") -> Told:
    views = [_anchor(call, one) for one in found.anchors]
    result = AnchorsResult(
        anchors=views,
        session=found.session,
        drift_since=found.drift_since,
        redacted=found.redacted,
        next=hint if views else "anchor sets one.",
    )
    return Told(f"{len(views)} anchors.", result)


def _anchor(call: Call, one: Anchor) -> AnchorView:
    return AnchorView(
        id=one.id,
        text=call.marked(one.text, one.type or "memory"),
        anchor_type=one.anchor_type,
        patterns=_lines(one.patterns),
        standing=one.standing,
        author=one_line(one.author),
    )


def _lines(texts: Sequence[str]) -> list[str]:
    return [one_line(text) for text in texts]


async def check_drift(call: Call, given: CheckDriftArgs) -> Told:
    session = given.session or call.caller.session
    found = await call.ask(lambda client: client.check_drift(session, CheckDrift(outputs=given.outputs)))
    breaches = [
        BreachView(
            anchor=one.id, output=each.output, sentence=one_line(each.sentence), why=one_line(each.why)
        )
        for one in found.anchors
        for each in one.breaches
    ]
    hint = "Come back to what was asked, or ask the person to change the anchor." if found.has_drifted else ""
    if not found.anchors:
        hint = "This session keeps to nothing: anchor sets it."
    result = DriftResult(
        drift_score=found.drift_score,
        has_drifted=found.has_drifted,
        by=found.by,
        drift_detected_at=found.drift_detected_at,
        first_output=found.first_output,
        scores={one.id: one.score for one in found.anchors},
        breaches=breaches,
        next=hint,
    )
    return Told(f"Drift {found.drift_score:.2f}, {len(breaches)} breaches.", result)
