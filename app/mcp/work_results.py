"""What the tools of plans, anchors, the journal and the development log answer."""

from datetime import datetime

import msgspec

from app.mcp.results import LinkTo, Result
from app.wire.journal import FailureMatch, TraceQuality
from app.wire.plans import TaskState


class TaskView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    id: str
    text: str
    state: TaskState
    depends_on: list[str] = []
    waits_for: list[str] = []
    note: str = ""
    assignee: str = ""


class PlanView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`next` and `blocked` are ids of tasks in one plan, in a list of plans texts and a count."""

    id: str
    title: str
    state: str
    done: int
    total: int
    progress: float
    next: list[str] = []
    blocked: int = 0


class PlanResult(Result, frozen=True, kw_only=True):
    """`next_tasks`: what can be begun now. `context` is recalled data with its mark."""

    id: str
    title: str
    state: str
    done: int
    total: int
    progress: float
    tasks: list[TaskView]
    session: str = ""
    next_tasks: list[str] = []
    blocked: list[str] = []
    context: str = ""
    outcome: str = ""
    decision: str = ""
    problems: list[str] = []
    status: str = ""
    version: int = 0
    redacted: list[str] = []


class PlansResult(Result, frozen=True, kw_only=True):
    """One plan with its tasks, or a list."""

    plans: list[PlanView] = []
    plan: PlanResult | None = None
    total: int = 0
    counts: dict[str, int] = {}


class AnchorView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    id: str
    text: str
    anchor_type: str
    patterns: list[str] = []
    standing: str = ""
    author: str = ""


class AnchorsResult(Result, frozen=True, kw_only=True):
    """`decisions`: ids of what anchors graduated to."""

    anchors: list[AnchorView] = []
    session: str = ""
    drift_since: datetime | None = None
    decisions: list[str] = []
    redacted: list[str] = []


class BreachView(msgspec.Struct, frozen=True, kw_only=True):
    """`sentence` stands in your own output number `output`."""

    anchor: str
    output: int
    sentence: str
    why: str


class DriftResult(Result, frozen=True, kw_only=True):
    """`scores` of each anchor by its id, 0 near to 1 away or broken."""

    drift_score: float
    has_drifted: bool
    by: str
    drift_detected_at: datetime | None = None
    first_output: int = 0
    scores: dict[str, float] = {}
    breaches: list[BreachView] = []


class FailureView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`text` is recalled data with its mark: what went wrong, what was tried, what helped."""

    id: str
    title: str
    text: str
    error_type: str = ""
    severity: str = ""
    is_resolved: bool = False
    score: float = 0.0
    matched: list[FailureMatch] = []
    why: str = ""
    author: str = ""
    at: datetime | None = None


class FailureResult(Result, frozen=True, kw_only=True):
    id: str
    status: str
    session: str
    redacted: list[str] = []


class FailuresResult(Result, frozen=True, kw_only=True):
    failures: list[FailureView]
    checked: int
    by_meaning: bool = False


class TraceView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`text` is recalled data with its mark: the steps in their order."""

    id: str
    title: str
    text: str
    quality: float
    goal: str = ""
    task_type: str = ""
    domain: str = ""
    complexity: str = ""
    artifacts: list[LinkTo] = []
    author: str = ""
    at: datetime | None = None
    score: float = 0.0


class TraceResult(Result, frozen=True, kw_only=True):
    """`status`: created, duplicate, ignored (not good enough; no id) or checked."""

    id: str
    status: str
    steps: int
    quality: TraceQuality
    session: str = ""
    redacted: list[str] = []


class TracesResult(Result, frozen=True, kw_only=True):
    traces: list[TraceView]
    total: int


class LogView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`text` is recalled data with its mark."""

    id: str
    title: str
    text: str
    domain: str = ""
    severity: str = ""
    author: str = ""
    at: datetime | None = None


class SessionResult(Result, frozen=True, kw_only=True):
    """What you need to take over; the lists without texts name what get shows whole."""

    sessions: list[LogView] = []
    patterns: list[LogView] = []
    frictions: list[LogView] = []
    decisions: list[LinkTo] = []
    plans: list[LinkTo] = []
    failures: list[LinkTo] = []


class RuleView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`text` is recalled data with its mark; `patterns` are words that would break the rule."""

    id: str
    title: str
    text: str
    patterns: list[str]
    domain: str = ""
    severity: str = ""


class RulesResult(Result, frozen=True, kw_only=True):
    rules: list[RuleView]
    total: int


class ConfidenceResult(Result, frozen=True, kw_only=True):
    """All from 0 to 1: 0.4 x evidence + 0.2 x each of the others."""

    id: str
    score: float
    evidence: float
    recency: float
    consensus: float
    directness: float
    reasons: list[str] = []
