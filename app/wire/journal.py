"""The failure journal, and reasoning that is worth keeping."""

from datetime import datetime
from typing import Literal

import msgspec

from app.wire.truth import Basis

Severity = Literal["low", "medium", "high", "critical"]
FailureMatch = Literal["error_type", "words", "meaning"]
StepType = Literal["thought", "action", "observation", "decision", "conclusion", "reflection"]
Complexity = Literal["low", "medium", "high"]


class LogFailure(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something went wrong: `text` says what, `context` what was being done, `attempted_fix` what was tried.

    `resolution` is what helped in the end, "" while nothing did. `plan` and `task`: ids, where it happened.
    """

    text: str
    error_type: str = ""
    title: str = ""
    context: str = ""
    cause: str = ""
    attempted_fix: str = ""
    resolution: str = ""
    severity: Severity | None = None
    plan: str = ""
    task: str = ""
    tags: list[str] = []
    space: str = ""
    author: str = ""
    session: str = ""
    request_id: str = ""


class ResolveFailure(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What helped against a failure that was logged."""

    resolution: str
    cause: str = ""
    author: str = ""
    session: str = ""
    request_id: str = ""


class Failure(msgspec.Struct, frozen=True, kw_only=True):
    """A failure as it was logged. `origin` says who logged it: `failure:` and a name.

    In the answer to a check `score` (0 to 1), `matched` and `why` say how near it is. `receipt` is set in
    replies to what logs one: created or duplicate.
    """

    id: str
    title: str
    text: str
    path: str
    error_type: str = ""
    context: str = ""
    cause: str = ""
    attempted_fix: str = ""
    resolution: str = ""
    severity: str = ""
    plan: Basis | None = None
    task: str = ""
    origin: str = ""
    tags: list[str] = []
    space: str = ""
    author: str = ""
    session: str = ""
    at: datetime | None = None
    score: float = 0.0
    matched: list[FailureMatch] = []
    why: str = ""
    receipt: str = ""
    redacted: list[str] = []


class Failures(msgspec.Struct, frozen=True, kw_only=True):
    """The newest first, or those nearest to a question first; `open` counts those without a resolution."""

    failures: list[Failure]
    total: int
    open: int = 0


class CheckFailure(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Before something is tried (again): did this go wrong before? `text`: the error, or what is planned."""

    text: str = ""
    error_type: str = ""
    context: str = ""
    top_k: int = 3


class FailureCheck(msgspec.Struct, frozen=True, kw_only=True):
    """The nearest first. `checked` counts the failures that are known here; `by_meaning` says whether the
    model took part."""

    failures: list[Failure]
    checked: int
    by_meaning: bool = False


class TraceStep(msgspec.Struct, frozen=True, kw_only=True):
    type: StepType
    text: str


class StoreTrace(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Reasoning that led somewhere: as steps, or as a text with markers (`Thought:`, `Action:` and so on).

    `artifacts`: ids of what came of it. `dry_run` reads and judges it, and keeps nothing.
    """

    text: str = ""
    steps: list[TraceStep] = []
    title: str = ""
    goal: str = ""
    task_type: str = ""
    domain: str = ""
    complexity: Complexity | None = None
    artifacts: list[str] = []
    min_steps: int = 2
    dry_run: bool = False
    tags: list[str] = []
    space: str = ""
    author: str = ""
    session: str = ""
    request_id: str = ""


class TraceQuality(msgspec.Struct, frozen=True, kw_only=True):
    """All from 0 to 1. `score` is made from the other four; from 0.4 on a trace is kept.

    `diversity`: how many kinds of steps. `redundancy`: steps that say what one before said. `loops`: steps
    in runs that repeat. `substance`: whether steps say something, and lead to an end. `reasons` in words.
    """

    score: float
    diversity: float = 0.0
    redundancy: float = 0.0
    loops: float = 0.0
    substance: float = 0.0
    reasons: list[str] = []


class Trace(msgspec.Struct, frozen=True, kw_only=True):
    """`status`: created, duplicate, ignored (its quality is below 0.4, or it has too few steps; no id),
    checked (a dry run, no id), or kept in what was asked for. `score`: how near it is to a question.
    """

    id: str
    title: str
    status: str
    steps: list[TraceStep]
    quality: TraceQuality
    goal: str = ""
    task_type: str = ""
    domain: str = ""
    complexity: str = ""
    artifacts: list[Basis] = []
    path: str = ""
    tags: list[str] = []
    space: str = ""
    author: str = ""
    session: str = ""
    at: datetime | None = None
    score: float = 0.0
    redacted: list[str] = []


class Traces(msgspec.Struct, frozen=True, kw_only=True):
    """The nearest to a question first, else the newest."""

    traces: list[Trace]
    total: int
