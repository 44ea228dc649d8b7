"""The client's calls for plans, anchors, the failure journal, reasoning and the development log."""

from collections.abc import Sequence
from typing import cast

from app.client.calling import Calling
from app.client.past_client import given
from app.client.transport import Query
from app.wire import work_routes as routes
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
from app.wire.truth import FuzzyConfidence


class WorkClient:
    """Part of DaemonClient. `spaces`: of these alone."""

    async def plans(
        self: Calling, *, state: str = "active", about: str = "", limit: int = 50, spaces: Sequence[str] = ()
    ) -> Plans:
        """`state`: one of PlanState, or `all`."""
        query = _within(spaces, state=state, about=about, limit=str(limit))
        return cast("Plans", await self._call(routes.PLANS, query=query))

    async def create_plan(self: Calling, new_plan: CreatePlan) -> Plan:
        return cast("Plan", await self._call(routes.CREATE_PLAN, body=new_plan))

    async def plan(self: Calling, plan_id: str) -> Plan:
        return cast("Plan", await self._call(routes.PLAN, plan_id))

    async def change_plan(self: Calling, plan_id: str, replanning: ChangePlan) -> Plan:
        return cast("Plan", await self._call(routes.CHANGE_PLAN, plan_id, body=replanning))

    async def change_task(self: Calling, plan_id: str, task: ChangeTask) -> Plan:
        return cast("Plan", await self._call(routes.CHANGE_TASK, plan_id, body=task))

    async def complete_plan(self: Calling, plan_id: str, completion: CompletePlan) -> Plan:
        return cast("Plan", await self._call(routes.COMPLETE_PLAN, plan_id, body=completion))

    async def fail_plan(self: Calling, plan_id: str, failing: FailPlan) -> Plan:
        return cast("Plan", await self._call(routes.FAIL_PLAN, plan_id, body=failing))

    async def reopen_plan(self: Calling, plan_id: str, reopened: ReopenPlan) -> Plan:
        return cast("Plan", await self._call(routes.REOPEN_PLAN, plan_id, body=reopened))

    async def anchors(self: Calling, session_id: str) -> Anchors:
        """What a session keeps to, by its name or the hash of it."""
        return cast("Anchors", await self._call(routes.ANCHORS, session_id))

    async def set_anchor(self: Calling, session_id: str, anchor: SetAnchor) -> Anchors:
        return cast("Anchors", await self._call(routes.SET_ANCHOR, session_id, body=anchor))

    async def clear_anchors(
        self: Calling, session_id: str, *, item: str = "", anchor_type: str = ""
    ) -> Anchors:
        """One, those of a type, or all of them; what remains."""
        query = given(item=item, type=anchor_type)
        return cast("Anchors", await self._call(routes.CLEAR_ANCHORS, session_id, query=query))

    async def graduate_anchors(
        self: Calling, session_id: str, anchors_graduate: GraduateAnchors
    ) -> GraduatedAnchors:
        return cast(
            "GraduatedAnchors",
            await self._call(routes.GRADUATE_ANCHORS, session_id, body=anchors_graduate),
        )

    async def check_drift(self: Calling, session_id: str, drift: CheckDrift) -> Drift:
        return cast("Drift", await self._call(routes.CHECK_DRIFT, session_id, body=drift))

    async def failures(
        self: Calling,
        *,
        q: str = "",
        error_type: str = "",
        plan: str = "",
        only_open: bool = False,
        limit: int = 50,
        spaces: Sequence[str] = (),
    ) -> Failures:
        told = {"q": q, "error_type": error_type, "plan": plan, "open": "1" if only_open else ""}
        query = _within(spaces, **told, limit=str(limit))
        return cast("Failures", await self._call(routes.FAILURES, query=query))

    async def log_failure(self: Calling, failure: LogFailure) -> Failure:
        return cast("Failure", await self._call(routes.LOG_FAILURE, body=failure))

    async def check_failure(
        self: Calling, attempt: CheckFailure, *, spaces: Sequence[str] = ()
    ) -> FailureCheck:
        query = _within(spaces)
        return cast("FailureCheck", await self._call(routes.CHECK_FAILURE, query=query, body=attempt))

    async def failure(self: Calling, failure_id: str) -> Failure:
        return cast("Failure", await self._call(routes.FAILURE, failure_id))

    async def resolve_failure(self: Calling, failure_id: str, resolution: ResolveFailure) -> Failure:
        return cast("Failure", await self._call(routes.RESOLVE_FAILURE, failure_id, body=resolution))

    async def traces(self: Calling, *, q: str = "", limit: int = 10, spaces: Sequence[str] = ()) -> Traces:
        query = _within(spaces, q=q, limit=str(limit))
        return cast("Traces", await self._call(routes.TRACES, query=query))

    async def store_trace(self: Calling, trace: StoreTrace) -> Trace:
        return cast("Trace", await self._call(routes.STORE_TRACE, body=trace))

    async def trace(self: Calling, trace_id: str) -> Trace:
        return cast("Trace", await self._call(routes.TRACE, trace_id))

    async def dev_context(
        self: Calling, *, topic: str = "", sessions: int = 3, spaces: Sequence[str] = ()
    ) -> DevContext:
        query = _within(spaces, topic=topic, sessions=str(sessions))
        return cast("DevContext", await self._call(routes.DEV_CONTEXT, query=query))

    async def save_session(self: Calling, handover: SaveSession) -> Receipt:
        return cast("Receipt", await self._call(routes.SAVE_SESSION, body=handover))

    async def record_pattern(self: Calling, pattern: RecordPattern) -> Receipt:
        return cast("Receipt", await self._call(routes.RECORD_PATTERN, body=pattern))

    async def log_friction(self: Calling, friction: LogFriction) -> Receipt:
        return cast("Receipt", await self._call(routes.LOG_FRICTION, body=friction))

    async def rules(
        self: Calling,
        *,
        q: str = "",
        domain: str = "",
        severity: str = "",
        limit: int = 100,
        spaces: Sequence[str] = (),
    ) -> Rules:
        """Constraints whose pages list what would break them."""
        query = _within(spaces, q=q, domain=domain, severity=severity, limit=str(limit))
        return cast("Rules", await self._call(routes.RULES, query=query))

    async def rule(self: Calling, rule_id: str) -> RulePatterns:
        return cast("RulePatterns", await self._call(routes.RULE, rule_id))

    async def confidence(self: Calling, item_id: str) -> FuzzyConfidence:
        """How sure a memory is, and which of four sides says so."""
        return cast("FuzzyConfidence", await self._call(routes.ITEM_CONFIDENCE, item_id))


def _within(spaces: Sequence[str], **query: str) -> Query:
    told: dict[str, str | Sequence[str]] = {**given(**query)}
    return told | ({"space": spaces} if spaces else {})
