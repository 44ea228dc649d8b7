"""Plans, failures and reasoning that live in the test; part of the fake client."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

import msgspec

from app.errors import AppError
from app.wire.anchors import Anchor, Anchors, SetAnchor
from app.wire.journal import Failure, Failures, ResolveFailure, Trace, TraceQuality, Traces, TraceStep
from app.wire.plans import (
    ChangePlan,
    ChangeTask,
    CompletePlan,
    CreatePlan,
    FailPlan,
    Plan,
    Plans,
    PlanSummary,
    ReopenPlan,
    Task,
    TaskState,
)
from app.wire.truth import Basis

NOW = datetime(2026, 11, 30, 9, 14, tzinfo=UTC)
_TASKS: tuple[tuple[str, str, TaskState, tuple[str, ...], str, str], ...] = (
    ("t1", "List every query that Atlas runs", "complete", (), "Claude Code", ""),
    ("t2", "Copy the schema to PostgreSQL", "complete", ("t1",), "Claude Code", ""),
    ("t3", "Measure the slow four-table join", "complete", ("t1",), "Mira", "38 ms with the new index"),
    ("t4", "Move the nightly jobs", "in_progress", ("t2",), "Claude Code", ""),
    ("t5", "Copy the data of one week", "complete", ("t2",), "Claude Code", ""),
    ("t6", "Compare both databases row by row", "in_progress", ("t5", "t3"), "Cursor", ""),
    (
        "t7",
        "Ask Nordwind for a window without orders",
        "blocked",
        (),
        "Mira",
        "Their office answers on Monday",
    ),
    ("t8", "Write down how to go back", "pending", ("t5",), "", ""),
    ("t9", "Freeze writes and copy the rest", "pending", ("t6", "t7", "t8"), "", ""),
    ("t10", "Switch Atlas over", "pending", ("t9", "t4"), "", ""),
    ("t11", "Try the old driver with the new server", "failed", ("t2",), "Cursor", "It knows no SCRAM login"),
    ("t12", "Watch it for a week, then retire SQLite", "pending", ("t10",), "", ""),
)


def standing(plan: Plan) -> Plan:
    """The plan with what follows from the states of its tasks."""
    states = {task.id: task.state for task in plan.tasks}
    tasks = []
    for task in plan.tasks:
        waits = [one for one in task.depends_on if states.get(one) != "complete"]
        is_open = task.state != "complete"
        tasks.append(
            msgspec.structs.replace(
                task,
                waits_for=waits,
                is_next=task.state == "pending" and not waits,
                is_blocked=is_open and (bool(waits) or task.state == "blocked"),
            )
        )
    done = sum(task.state == "complete" for task in tasks)
    return msgspec.structs.replace(
        plan,
        tasks=tasks,
        next=[task.id for task in tasks if task.is_next],
        blocked=[task.id for task in tasks if task.is_blocked],
        done=done,
        total=len(tasks),
        progress=done / len(tasks) if tasks else 0.0,
    )


def made_plan() -> Plan:
    """Twelve tasks in every state."""
    tasks = [
        Task(id=key, text=text, state=state, depends_on=list(waits), assignee=who, note=note)
        for key, text, state, waits, who, note in _TASKS
    ]
    context = "Two nightly jobs lock each other out of SQLite. Atlas moves before the winter load."
    return standing(
        Plan(
            id="p1",
            title="Move Atlas to PostgreSQL",
            context=context,
            state="active",
            path="memory/plans/Move Atlas to PostgreSQL.md",
            tasks=tasks,
            author="Claude Code",
            space="Nordwind",
            created_at=NOW - timedelta(days=9),
            changed_at=NOW - timedelta(minutes=12),
            version=14,
        )
    )


def made_plans() -> list[Plan]:
    """One under way, one hardly begun, one done, one given up."""

    def plan(key: str, title: str, days: int, *tasks: tuple[str, TaskState], **more: str) -> Plan:
        made = [Task(id=f"t{at + 1}", text=text, state=state) for at, (text, state) in enumerate(tasks)]
        then = NOW - timedelta(days=days)
        whole = Plan(id=key, title=title, context="", state="active", path="", tasks=made, changed_at=then)
        return standing(msgspec.structs.replace(whole, **more))

    shed = plan("p2", "A shed for the bicycles", 2, ("Ask the landlord", "pending"), ("Measure", "complete"))
    tax = plan(
        "p3",
        "Tax return 2025",
        40,
        ("Sort the receipts", "complete"),
        ("Send it", "complete"),
        state="completed",
        outcome="Sent on 21 October; 412 € come back.",
    )
    blog = plan(
        "p4", "A blog on two servers", 90, ("Rent one", "failed"), state="failed", outcome="One is enough."
    )
    return [made_plan(), shed, tax, blog]


def made_failures() -> list[Failure]:
    """Two without an answer, two with one."""
    rows = (
        ("f1", "Login of the old driver is refused", "AuthenticationError", "high", 1, ""),
        ("f2", "The copy stops at the table orders", "TimeoutError", "medium", 2, ""),
        ("f3", "Tests hang on the second run", "DeadlockDetected", "", 6, "Close the pool in teardown."),
        ("f4", "Umlauts come out broken", "UnicodeDecodeError", "low", 30, "The export was Latin-1: say so."),
    )
    return [
        Failure(
            id=key,
            title=title,
            text="psycopg2.OperationalError: authentication method 10 not supported"
            if key == "f1"
            else title,
            path=f"memory/failures/{key}.md",
            error_type=error,
            context="Trying the old driver against the new server, before the jobs are moved."
            if key == "f1"
            else "",
            cause="The server asks for SCRAM; libpq 9.6 knows only MD5." if key == "f1" else "",
            attempted_fix="Set password_encryption to md5 and made the role anew: the same error."
            if key == "f1"
            else "Run again with a longer timeout.",
            resolution=resolution,
            severity=severity,
            plan=Basis(id="p1", title="Move Atlas to PostgreSQL", type="plan")
            if key in ("f1", "f2")
            else None,
            author="Cursor" if key == "f1" else "Claude Code",
            at=NOW - timedelta(days=days, hours=2),
        )
        for key, title, error, severity, days, resolution in rows
    ]


def made_traces() -> list[Trace]:
    """One that led somewhere, one that hardly did."""
    steps = [
        TraceStep(type="thought", text="Both nightly jobs start at 02:00 and write to the same file."),
        TraceStep(type="action", text="Read the lock log of the last thirty nights."),
        TraceStep(type="observation", text="On 21 of 30 nights the second job waited longer than a minute."),
        TraceStep(
            type="thought", text="A queue would hide it. Two writers need a database that lets both write."
        ),
        TraceStep(type="decision", text="Take PostgreSQL; SQLite stays for the tests."),
        TraceStep(type="conclusion", text="Atlas moves before the winter load, one job at a time."),
    ]
    quality = TraceQuality(score=0.86, diversity=0.83, redundancy=0.05, loops=0.0, substance=0.9)
    weak = TraceQuality(
        score=0.47,
        diversity=0.5,
        redundancy=0.34,
        loops=0.2,
        substance=0.5,
        reasons=["two steps say the same"],
    )
    return [
        Trace(
            id="r1",
            title="Why Atlas leaves SQLite",
            status="kept",
            steps=steps,
            quality=quality,
            domain="Nordwind",
            artifacts=[Basis(id="d1", title="Use PostgreSQL for Atlas", type="decision")],
            author="Claude Code",
            at=NOW - timedelta(days=12),
        ),
        Trace(id="r2", title="Which index to add", status="kept", steps=steps[:3], quality=weak),
    ]


@dataclass
class FakeWork:
    """Answers from its fields; `work_calls` holds what was asked to change something."""

    plan_list: list[Plan] = field(default_factory=made_plans)
    failure_list: list[Failure] = field(default_factory=made_failures)
    trace_list: list[Trace] = field(default_factory=made_traces)
    plan_refusal: AppError | None = None
    work_calls: list[tuple[object, ...]] = field(default_factory=list)
    anchor_list: list[Anchor] = field(default_factory=list)
    drift_since: datetime | None = None

    async def anchors(self, session_id: str) -> Anchors:
        return Anchors(session=session_id, anchors=[*self.anchor_list], drift_since=self.drift_since)

    async def set_anchor(self, session_id: str, anchor: SetAnchor) -> Anchors:
        self.work_calls.append(("anchor", session_id, anchor.text or anchor.item, anchor.anchor_type))
        name = f"a{len(self.work_calls)}"
        self.anchor_list.append(
            Anchor(
                id=name,
                title=anchor.title or anchor.text,
                text=anchor.text,
                anchor_type=anchor.anchor_type,
                type="constraint",
                at=NOW,
                is_own=True,
            )
        )
        return await self.anchors(session_id)

    async def clear_anchors(self, session_id: str, *, item: str = "", anchor_type: str = "") -> Anchors:
        self.work_calls.append(("clear anchor", session_id, item))
        self.anchor_list = [one for one in self.anchor_list if item not in ("", one.id)]
        return await self.anchors(session_id)

    async def plans(self, *, state: str = "active", limit: int = 50) -> Plans:
        found = [_summary(plan) for plan in self.plan_list if state in ("all", plan.state)]
        counts = {"active": sum(plan.state == "active" for plan in self.plan_list)}
        return Plans(plans=found[:limit], total=len(found), counts=counts)

    async def plan(self, plan_id: str) -> Plan:
        return next(plan for plan in self.plan_list if plan.id == plan_id)

    async def create_plan(self, new_plan: CreatePlan) -> Plan:
        self.work_calls.append(("create", new_plan))
        tasks = [
            Task(
                id=f"t{at}", text=new.text, state="pending", depends_on=[f"t{one}" for one in new.depends_on]
            )
            for at, new in enumerate(new_plan.tasks, start=1)
        ]
        plan = Plan(
            id="p9", title=new_plan.title, context=new_plan.context, state="active", path="", tasks=tasks
        )
        self.plan_list.insert(0, standing(plan))
        return self.plan_list[0]

    async def change_plan(self, plan_id: str, replanning: ChangePlan) -> Plan:
        self.work_calls.append(("change", plan_id, replanning))
        plan = await self.plan(plan_id)
        tasks = [task for task in plan.tasks if task.id not in replanning.remove]
        tasks += [Task(id=f"n{at}", text=new.text, state="pending") for at, new in enumerate(replanning.add)]
        return self._keep(plan, tasks=tasks)

    async def change_task(self, plan_id: str, task: ChangeTask) -> Plan:
        self.work_calls.append(("task", plan_id, task))
        if self.plan_refusal is not None:
            raise self.plan_refusal
        plan = await self.plan(plan_id)
        names = ("state", "text", "depends_on", "note", "assignee")
        told = {name: value for name in names if (value := getattr(task, name)) is not None}
        tasks = [msgspec.structs.replace(one, **told) if one.id == task.task else one for one in plan.tasks]
        return self._keep(plan, tasks=tasks)

    async def complete_plan(self, plan_id: str, completion: CompletePlan) -> Plan:
        self.work_calls.append(("complete", plan_id, completion))
        return self._keep(await self.plan(plan_id), state="completed", outcome=completion.outcome)

    async def fail_plan(self, plan_id: str, failing: FailPlan) -> Plan:
        self.work_calls.append(("fail", plan_id, failing))
        return self._keep(await self.plan(plan_id), state="failed", outcome=failing.reason)

    async def reopen_plan(self, plan_id: str, reopened: ReopenPlan) -> Plan:
        self.work_calls.append(("reopen", plan_id, reopened))
        return self._keep(await self.plan(plan_id), state="active", outcome="")

    async def failures(self, *, q: str = "", only_open: bool = False, limit: int = 50) -> Failures:
        words = q.lower().split()
        found = [one for one in self.failure_list if _says(words, (one.title, one.text, one.error_type))]
        still = sum(not one.resolution for one in self.failure_list)
        return Failures(failures=found[:limit], total=len(found), open=still)

    async def resolve_failure(self, failure_id: str, resolution: ResolveFailure) -> Failure:
        self.work_calls.append(("resolve", failure_id, resolution.resolution))
        at = next(number for number, one in enumerate(self.failure_list) if one.id == failure_id)
        solved = msgspec.structs.replace(self.failure_list[at], resolution=resolution.resolution)
        self.failure_list[at] = solved
        return solved

    async def traces(self, *, q: str = "", limit: int = 10) -> Traces:
        found = [one for one in self.trace_list if _says(q.lower().split(), (one.title,))]
        return Traces(traces=found[:limit], total=len(found))

    def _keep(self, plan: Plan, **changes: object) -> Plan:
        at = next(number for number, one in enumerate(self.plan_list) if one.id == plan.id)
        self.plan_list[at] = standing(msgspec.structs.replace(plan, **changes))
        return self.plan_list[at]


def _says(words: Iterable[str], texts: Iterable[str]) -> bool:
    said = " ".join(texts).lower()
    return all(word in said for word in words)


def _summary(plan: Plan) -> PlanSummary:
    by_id = {task.id: task.text for task in plan.tasks}
    return PlanSummary(
        id=plan.id,
        title=plan.title,
        state=plan.state,
        path=plan.path,
        done=plan.done,
        total=plan.total,
        progress=plan.progress,
        next=[by_id[key] for key in plan.next[:3]],
        working=[task.text for task in plan.tasks if task.state == "in_progress"][:3],
        blocked=len(plan.blocked),
        changed_at=plan.changed_at,
    )
