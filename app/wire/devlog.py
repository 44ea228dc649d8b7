"""The development log: how sessions hand over to each other, and rules with what would break them."""

from datetime import datetime

import msgspec

from app.wire.journal import Severity
from app.wire.truth import Basis


class SaveSession(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A session ends, or pauses: what was done, what is open, what comes next. `about`: ids of memories."""

    summary: str
    topic: str = ""
    done: list[str] = []
    open: list[str] = []
    next: list[str] = []
    about: list[str] = []
    tags: list[str] = []
    space: str = ""
    author: str = ""
    session: str = ""
    request_id: str = ""


class RecordPattern(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A way of doing something that works here; `when`: what should bring it to mind."""

    text: str
    title: str = ""
    when: str = ""
    steps: list[str] = []
    domain: str = ""
    tags: list[str] = []
    space: str = ""
    author: str = ""
    session: str = ""
    request_id: str = ""


class LogFriction(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that costs time again and again, though nothing failed."""

    description: str
    category: str = ""
    severity: Severity = "low"
    tags: list[str] = []
    space: str = ""
    author: str = ""
    session: str = ""
    request_id: str = ""


class LogEntry(msgspec.Struct, frozen=True, kw_only=True):
    """Something of the log. `text` is all that its page says."""

    id: str
    title: str
    type: str
    text: str
    path: str = ""
    domain: str = ""
    severity: str = ""
    author: str = ""
    session: str = ""
    space: str = ""
    at: datetime | None = None


class DevContext(msgspec.Struct, frozen=True, kw_only=True):
    """What a session needs that takes over: the last ones (of a topic, where one is named), decisions,
    patterns and frictions that have to do with it, open plans, failures without a resolution."""

    topic: str
    sessions: list[LogEntry] = []
    decisions: list[Basis] = []
    patterns: list[LogEntry] = []
    frictions: list[LogEntry] = []
    plans: list[Basis] = []
    failures: list[Basis] = []


class RulePatterns(msgspec.Struct, frozen=True, kw_only=True):
    """A constraint and the words that would break it: the list under `## Detection patterns` in its page."""

    id: str
    title: str
    text: str
    patterns: list[str]
    domain: str = ""
    severity: str = ""
    path: str = ""
    space: str = ""


class Rules(msgspec.Struct, frozen=True, kw_only=True):
    """Constraints with patterns; `total` counts all that were found."""

    rules: list[RulePatterns]
    total: int
