"""Plans: tasks that wait for each other, kept in one page; and what changes them."""

from datetime import datetime
from typing import Literal

import msgspec

from app.wire.memories import Link
from app.wire.truth import Basis, Decide

TaskState = Literal["pending", "in_progress", "complete", "blocked", "failed"]
PlanState = Literal["active", "completed", "failed"]


class NewTask(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A task to add. `key` names it within this request alone.

    `depends_on`: ids (`t3`), keys of this request, or numbers: 1 is the first task of the plan.
    """

    text: str
    key: str = ""
    depends_on: list[str | int] = []
    state: TaskState = "pending"
    note: str = ""
    assignee: str = ""


class TaskChange(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What of a task (`task`: its id) is to be other than it is; None leaves a field.

    `note` says why it is blocked or failed, or what came of it; a failed task needs one. `assignee` becomes
    the author when somebody begins a task that nobody has.
    """

    task: str
    state: TaskState | None = None
    text: str | None = None
    depends_on: list[str | int] | None = None
    note: str | None = None
    assignee: str | None = None


class ChangeTask(TaskChange, frozen=True, kw_only=True, omit_defaults=True):
    """One task goes on."""

    reason: str = ""
    author: str = ""
    session: str = ""
    request_id: str = ""


class CreatePlan(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A plan with its tasks in their order. `context`: what it is for, in any words."""

    title: str
    tasks: list[NewTask] = []
    context: str = ""
    tags: list[str] = []
    space: str = ""
    links: list[Link] = []
    author: str = ""
    session: str = ""
    request_id: str = ""


class ChangePlan(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Replanning, all of it or nothing: tasks are added, changed and removed, and then nothing may wait for
    itself. What waited for a removed task waits for what that one waited for; what is there may wait for what
    is added, by its key.
    """

    title: str | None = None
    context: str | None = None
    add: list[NewTask] = []
    change: list[TaskChange] = []
    remove: list[str] = []
    reason: str = ""
    if_version: int | None = None
    author: str = ""
    session: str = ""
    request_id: str = ""


class CompletePlan(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A plan is done. With open tasks only if `leave_open` says so.

    `graduate`: it becomes a decision as well, of the type choice, derived from the plan; `decision` says
    which, and what it leaves out comes from the plan.
    """

    outcome: str = ""
    graduate: bool = False
    decision: Decide | None = None
    leave_open: bool = False
    author: str = ""
    session: str = ""
    request_id: str = ""


class FailPlan(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A plan is given up, for a reason."""

    reason: str
    author: str = ""
    session: str = ""
    request_id: str = ""


class ReopenPlan(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A plan that was completed or failed goes on."""

    reason: str = ""
    author: str = ""
    session: str = ""
    request_id: str = ""


class Task(msgspec.Struct, frozen=True, kw_only=True):
    """A task as it stands. `waits_for`: those of `depends_on` that are not complete.

    `is_next`: it is pending and waits for nothing. `is_blocked`: it is not complete, and waits for something
    or says so itself.
    """

    id: str
    text: str
    state: TaskState
    depends_on: list[str] = []
    waits_for: list[str] = []
    is_next: bool = False
    is_blocked: bool = False
    note: str = ""
    assignee: str = ""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A plan as it stands. `next` and `blocked` are ids of tasks; `progress`, 0 to 1, is `done` of `total`.

    `outcome`: what came of it, or why it failed. `decision`: what it graduated to. `problems` says what of a
    page that somebody edited cannot be so: tasks that wait for themselves or for what is not there, or that
    began before what they wait for. `receipt` is set in replies to what makes a plan (created, duplicate) or
    changes one (replaced, unchanged).
    """

    id: str
    title: str
    context: str
    state: PlanState
    path: str
    tasks: list[Task] = []
    next: list[str] = []
    blocked: list[str] = []
    done: int = 0
    total: int = 0
    progress: float = 0.0
    outcome: str = ""
    decision: Basis | None = None
    problems: list[str] = []
    tags: list[str] = []
    space: str = ""
    author: str = ""
    session: str = ""
    created_at: datetime | None = None
    changed_at: datetime | None = None
    version: int = 0
    receipt: str = ""
    redacted: list[str] = []


class PlanSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A plan in a list: `next` and `working` are the texts of its first few such tasks."""

    id: str
    title: str
    state: PlanState
    path: str
    done: int = 0
    total: int = 0
    progress: float = 0.0
    next: list[str] = []
    working: list[str] = []
    blocked: int = 0
    failed: int = 0
    space: str = ""
    author: str = ""
    created_at: datetime | None = None
    changed_at: datetime | None = None


class Plans(msgspec.Struct, frozen=True, kw_only=True):
    """Those that were asked for, the one that changed last first; `total` counts all of them.

    `counts` are those of every state, whatever was asked for.
    """

    plans: list[PlanSummary]
    total: int
    counts: dict[str, int] = {}
