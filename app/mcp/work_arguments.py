"""What the tools of plans, anchors, the journal and the development log take."""

from typing import Annotated, Literal

from msgspec import Meta

from app.mcp.arguments import Arguments, ItemId, Limit, Reason, RequestId, Space
from app.wire.anchors import AnchorType
from app.wire.journal import Complexity, Severity, TraceStep
from app.wire.plans import NewTask, TaskChange, TaskState

PlanId = Annotated[str, Meta(description="Id of the plan.", min_length=1)]
SessionName = Annotated[str, Meta(description="Without it this connection's.")]


class PlanArgs(Arguments, frozen=True, kw_only=True):
    title: Annotated[str, Meta(description="What the plan is for, in a few words.", min_length=1)]
    tasks: Annotated[
        list[NewTask],
        Meta(description="In their order; depends_on names numbers (1 is the first) or keys of this call."),
    ] = []
    context: Annotated[str, Meta(description="Why, and what has to be kept in mind.")] = ""
    tags: list[str] = []
    space: Space = ""
    request_id: RequestId = ""


class PlansArgs(Arguments, frozen=True, kw_only=True):
    id: Annotated[str, Meta(description="One plan with its tasks; without it a list.")] = ""
    state: Literal["active", "completed", "failed", "all"] = "active"
    about: Annotated[str, Meta(description="Words that the plan speaks of.")] = ""
    limit: Limit = 10


class PlanTaskArgs(Arguments, frozen=True, kw_only=True):
    plan: PlanId
    task: Annotated[str, Meta(description="Its id, as t3.", min_length=1)]
    state: TaskState | None = None
    note: Annotated[str | None, Meta(description="What came of it; of a failed or blocked one why.")] = None
    text: Annotated[str | None, Meta(description="Other words for it.")] = None
    depends_on: Annotated[list[str | int] | None, Meta(description="All that it waits for.")] = None
    assignee: str | None = None
    request_id: RequestId = ""


class ReplanArgs(Arguments, frozen=True, kw_only=True):
    plan: PlanId
    add: Annotated[list[NewTask], Meta(description="New tasks; depends_on may name ids and keys.")] = []
    change: list[TaskChange] = []
    remove: Annotated[
        list[str], Meta(description="Ids; what waited for one waits for what that one waited for.")
    ] = []
    title: str | None = None
    context: str | None = None
    reason: Reason = ""
    if_version: Annotated[int | None, Meta(description="Only if the plan still has this version.")] = None
    request_id: RequestId = ""


class ClosePlanArgs(Arguments, frozen=True, kw_only=True):
    plan: PlanId
    how: Annotated[
        Literal["complete", "fail", "reopen"], Meta(description="reopen lets a closed plan go on.")
    ]
    outcome: Annotated[str, Meta(description="What came of it; of fail and reopen the reason.")] = ""
    graduate: Annotated[bool, Meta(description="Of complete: it becomes a decision as well.")] = False
    decision: Annotated[str, Meta(description="With graduate: what was decided, in a sentence.")] = ""
    leave_open: Annotated[bool, Meta(description="Complete it though tasks are open.")] = False
    request_id: RequestId = ""


class AnchorArgs(Arguments, frozen=True, kw_only=True):
    text: Annotated[str, Meta(description="What this session keeps to; or item.")] = ""
    item: Annotated[str, Meta(description="Id of a memory that says it.")] = ""
    anchor_type: AnchorType = "spec"
    patterns: Annotated[
        list[str], Meta(description="Words that would break it; * stands for any signs of a word.")
    ] = []
    session: SessionName = ""
    request_id: RequestId = ""


class AnchorsArgs(Arguments, frozen=True, kw_only=True):
    """Without clear and graduate: what the session keeps to."""

    clear: Annotated[bool, Meta(description="Let them go: item, those of a type, or all.")] = False
    graduate: Annotated[bool, Meta(description="Let them become decisions: item, or all.")] = False
    item: str = ""
    anchor_type: Annotated[AnchorType | None, Meta(description="Of clear: only of this type.")] = None
    reason: Reason = ""
    session: SessionName = ""
    request_id: RequestId = ""


class CheckDriftArgs(Arguments, frozen=True, kw_only=True):
    outputs: Annotated[
        list[str], Meta(description="What you wrote or did last, the newest at the end.", min_length=1)
    ]
    session: SessionName = ""


class LogFailureArgs(Arguments, frozen=True, kw_only=True):
    """With id: what helped against a failure that is there."""

    text: Annotated[str, Meta(description="What went wrong, with the message; no secrets.")] = ""
    id: Annotated[str, Meta(description="Of a logged failure, with resolution.")] = ""
    error_type: Annotated[str, Meta(description="Name of the error, as TimeoutError.")] = ""
    context: Annotated[str, Meta(description="What you were doing.")] = ""
    cause: str = ""
    attempted_fix: str = ""
    resolution: Annotated[str, Meta(description="What helped in the end.")] = ""
    severity: Severity | None = None
    plan: str = ""
    task: str = ""
    tags: list[str] = []
    space: Space = ""
    request_id: RequestId = ""


class CheckFailureArgs(Arguments, frozen=True, kw_only=True):
    text: Annotated[str, Meta(description="The error, or what you are about to try.")] = ""
    error_type: str = ""
    context: Annotated[str, Meta(description="What you are doing.")] = ""
    top_k: Annotated[int, Meta(ge=1, le=20)] = 3


class KeepTraceArgs(Arguments, frozen=True, kw_only=True):
    text: Annotated[
        str, Meta(description="Lines that begin Thought:, Action:, Observation:, Decision:, Conclusion:.")
    ] = ""
    steps: Annotated[list[TraceStep], Meta(description="The same as a list; text or steps.")] = []
    goal: str = ""
    task_type: str = ""
    domain: str = ""
    complexity: Complexity | None = None
    artifacts: Annotated[list[str], Meta(description="Ids of what came of it.")] = []
    min_steps: Annotated[int, Meta(ge=1, le=100)] = 2
    dry_run: Annotated[bool, Meta(description="Only judge it.")] = False
    tags: list[str] = []
    space: Space = ""
    request_id: RequestId = ""


class TracesArgs(Arguments, frozen=True, kw_only=True):
    id: Annotated[str, Meta(description="One trace; without it those nearest to q, or the newest.")] = ""
    q: str = ""
    limit: Limit = 10


class SaveSessionArgs(Arguments, frozen=True, kw_only=True):
    summary: Annotated[str, Meta(description="What happened, in a sentence or two.", min_length=1)]
    topic: str = ""
    done: list[str] = []
    open: list[str] = []
    next: list[str] = []
    about: Annotated[list[str], Meta(description="Ids of memories that it is about.")] = []
    tags: list[str] = []
    space: Space = ""
    request_id: RequestId = ""


class LoadSessionArgs(Arguments, frozen=True, kw_only=True):
    topic: Annotated[str, Meta(description="Without it the newest of everything.")] = ""
    sessions: Annotated[int, Meta(ge=0, le=20, description="How many of the last ones.")] = 3


class RecordPatternArgs(Arguments, frozen=True, kw_only=True):
    text: Annotated[str, Meta(description="What works here, understandable alone.", min_length=1)]
    title: str = ""
    when: Annotated[str, Meta(description="When this should come to mind.")] = ""
    steps: list[str] = []
    domain: str = ""
    tags: list[str] = []
    space: Space = ""
    request_id: RequestId = ""


class LogFrictionArgs(Arguments, frozen=True, kw_only=True):
    description: Annotated[str, Meta(description="What costs time again and again.", min_length=1)]
    category: str = ""
    severity: Severity = "low"
    tags: list[str] = []
    space: Space = ""
    request_id: RequestId = ""


class RulesArgs(Arguments, frozen=True, kw_only=True):
    id: Annotated[str, Meta(description="One rule; without it those that fit.")] = ""
    q: str = ""
    domain: str = ""
    severity: str = ""
    limit: Limit = 20


class ConfidenceArgs(Arguments, frozen=True, kw_only=True):
    id: ItemId
