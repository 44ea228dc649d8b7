"""Routes of plans, anchors, the journal and the development log: part of the table in `routes`."""

from app.wire.anchors import Anchors, CheckDrift, Drift, GraduateAnchors, GraduatedAnchors, SetAnchor
from app.wire.devlog import DevContext, LogFriction, RecordPattern, RulePatterns, Rules, SaveSession
from app.wire.journal import (
    CheckFailure,
    Failure,
    FailureCheck,
    Failures,
    LogFailure,
    ResolveFailure,
    StoreTrace,
    Trace,
    Traces,
)
from app.wire.memories import Receipt
from app.wire.plans import (
    ChangePlan,
    ChangeTask,
    CompletePlan,
    CreatePlan,
    FailPlan,
    Plan,
    Plans,
    ReopenPlan,
)
from app.wire.route import Route
from app.wire.truth import FuzzyConfidence

PLANS = Route(
    "GET", "/v1/plans", "Plans and how far they are", Plans, query=("state", "about", "limit", "space")
)
CREATE_PLAN = Route("POST", "/v1/plans", "Keep a plan with its tasks", Plan, CreatePlan, status=201)
PLAN = Route("GET", "/v1/plans/{id}", "One plan: what comes next, what is blocked", Plan)
CHANGE_PLAN = Route("PATCH", "/v1/plans/{id}", "Add, change and remove tasks", Plan, ChangePlan)
CHANGE_TASK = Route("PATCH", "/v1/plans/{id}/task", "Let one task go on", Plan, ChangeTask)
COMPLETE_PLAN = Route(
    "POST", "/v1/plans/{id}/complete", "A plan is done, and may become a decision", Plan, CompletePlan
)
FAIL_PLAN = Route("POST", "/v1/plans/{id}/fail", "A plan is given up", Plan, FailPlan)
REOPEN_PLAN = Route("POST", "/v1/plans/{id}/reopen", "A closed plan goes on", Plan, ReopenPlan)

ANCHORS = Route("GET", "/v1/sessions/{id}/anchors", "What a session keeps to", Anchors)
SET_ANCHOR = Route(
    "POST", "/v1/sessions/{id}/anchors", "Let a session keep to something", Anchors, SetAnchor, status=201
)
CLEAR_ANCHORS = Route(
    "DELETE",
    "/v1/sessions/{id}/anchors",
    "Let a session keep to something no longer, or to nothing",
    Anchors,
    query=("item", "type"),
)
GRADUATE_ANCHORS = Route(
    "POST",
    "/v1/sessions/{id}/anchors/graduate",
    "Anchors become decisions",
    GraduatedAnchors,
    GraduateAnchors,
)
CHECK_DRIFT = Route(
    "POST",
    "/v1/sessions/{id}/anchors/check",
    "Hold what a session did last against its anchors",
    Drift,
    CheckDrift,
)

FAILURES = Route(
    "GET",
    "/v1/failures",
    "The failure journal",
    Failures,
    query=("q", "error_type", "plan", "open", "limit", "space"),
)
LOG_FAILURE = Route("POST", "/v1/failures", "Log what went wrong", Failure, LogFailure, status=201)
CHECK_FAILURE = Route(
    "POST",
    "/v1/failures/check",
    "Did this go wrong before?",
    FailureCheck,
    CheckFailure,
    query=("space",),
)
FAILURE = Route("GET", "/v1/failures/{id}", "One failure", Failure)
RESOLVE_FAILURE = Route(
    "POST", "/v1/failures/{id}/resolve", "What helped against a failure", Failure, ResolveFailure
)

TRACES = Route("GET", "/v1/traces", "Reasoning that was kept", Traces, query=("q", "limit", "space"))
STORE_TRACE = Route("POST", "/v1/traces", "Keep reasoning that is good enough", Trace, StoreTrace)
TRACE = Route("GET", "/v1/traces/{id}", "One trace of reasoning, step by step", Trace)

DEV_CONTEXT = Route(
    "GET",
    "/v1/devlog",
    "What a session needs that takes over",
    DevContext,
    query=("topic", "sessions", "space"),
)
SAVE_SESSION = Route(
    "POST", "/v1/devlog/sessions", "Hand a session over to the next", Receipt, SaveSession, status=201
)
RECORD_PATTERN = Route(
    "POST", "/v1/devlog/patterns", "Keep a way of doing something", Receipt, RecordPattern, status=201
)
LOG_FRICTION = Route("POST", "/v1/devlog/frictions", "Log what costs time", Receipt, LogFriction, status=201)
RULES = Route(
    "GET",
    "/v1/rules",
    "Constraints with the words that would break them",
    Rules,
    query=("q", "domain", "severity", "limit", "space"),
)
RULE = Route("GET", "/v1/rules/{id}", "One of them", RulePatterns)

ITEM_CONFIDENCE = Route(
    "GET", "/v1/items/{id}/confidence", "How sure a memory is, from four sides", FuzzyConfidence
)

WORK_ROUTES: tuple[Route, ...] = (
    PLANS,
    CREATE_PLAN,
    PLAN,
    CHANGE_PLAN,
    CHANGE_TASK,
    COMPLETE_PLAN,
    FAIL_PLAN,
    REOPEN_PLAN,
    ANCHORS,
    SET_ANCHOR,
    CLEAR_ANCHORS,
    GRADUATE_ANCHORS,
    CHECK_DRIFT,
    FAILURES,
    LOG_FAILURE,
    CHECK_FAILURE,
    FAILURE,
    RESOLVE_FAILURE,
    TRACES,
    STORE_TRACE,
    TRACE,
    DEV_CONTEXT,
    SAVE_SESSION,
    RECORD_PATTERN,
    LOG_FRICTION,
    RULES,
    RULE,
    ITEM_CONFIDENCE,
)
