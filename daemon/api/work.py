"""Handlers of plans, anchors, the failure journal, reasoning and the development log."""

from aiohttp import web

from app.wire import work_routes as routes
from app.wire.anchors import CheckDrift, GraduateAnchors, SetAnchor
from app.wire.devlog import LogFriction, RecordPattern, SaveSession
from app.wire.journal import CheckFailure, LogFailure, ResolveFailure, StoreTrace
from app.wire.plans import ChangePlan, ChangeTask, CompletePlan, CreatePlan, FailPlan, ReopenPlan
from daemon.api.asker import asker_of, spaces_in
from daemon.api.codec import decoded, encoded, flag_in, number_in
from daemon.api.table import Table
from daemon.services.work.failures import FailureQuery
from daemon.services.work.plans import PlanQuery
from daemon.services.work.rules import RuleQuery
from daemon.services.work.work import Work

MOST_PLANS, MOST_FAILURES, MOST_TRACES, MOST_RULES, MOST_SESSIONS = 500, 500, 100, 500, 20


class WorkHandlers:
    def __init__(self, work: Work) -> None:
        self._work = work

    def table(self) -> Table:
        return [
            (routes.PLANS, self.plans),
            (routes.CREATE_PLAN, self.create_plan),
            (routes.PLAN, self.plan),
            (routes.CHANGE_PLAN, self.change_plan),
            (routes.CHANGE_TASK, self.change_task),
            (routes.COMPLETE_PLAN, self.complete_plan),
            (routes.FAIL_PLAN, self.fail_plan),
            (routes.REOPEN_PLAN, self.reopen_plan),
            (routes.ANCHORS, self.anchors),
            (routes.SET_ANCHOR, self.set_anchor),
            (routes.CLEAR_ANCHORS, self.clear_anchors),
            (routes.GRADUATE_ANCHORS, self.graduate_anchors),
            (routes.CHECK_DRIFT, self.check_drift),
            (routes.FAILURES, self.failures),
            (routes.LOG_FAILURE, self.log_failure),
            (routes.CHECK_FAILURE, self.check_failure),
            (routes.FAILURE, self.failure),
            (routes.RESOLVE_FAILURE, self.resolve_failure),
            (routes.TRACES, self.traces),
            (routes.STORE_TRACE, self.store_trace),
            (routes.TRACE, self.trace),
            (routes.DEV_CONTEXT, self.dev_context),
            (routes.SAVE_SESSION, self.save_session),
            (routes.RECORD_PATTERN, self.record_pattern),
            (routes.LOG_FRICTION, self.log_friction),
            (routes.RULES, self.rules),
            (routes.RULE, self.rule),
            (routes.ITEM_CONFIDENCE, self.confidence),
        ]

    async def plans(self, request: web.Request) -> web.Response:
        wanted = PlanQuery(
            state=request.query.get("state", "active"),
            about=request.query.get("about", ""),
            limit=number_in(request, "limit", 50, 1, MOST_PLANS),
            spaces=tuple(spaces_in(request)),
        )
        return encoded(request, await self._work.plans.find(wanted))

    async def create_plan(self, request: web.Request) -> web.Response:
        body = await decoded(request, CreatePlan)
        return encoded(request, await self._work.plans.create(body), status=routes.CREATE_PLAN.status)

    async def plan(self, request: web.Request) -> web.Response:
        return encoded(request, await self._work.plans.get(_id(request)))

    async def change_plan(self, request: web.Request) -> web.Response:
        body = await decoded(request, ChangePlan)
        return encoded(request, await self._work.plans.change(_id(request), body))

    async def change_task(self, request: web.Request) -> web.Response:
        body = await decoded(request, ChangeTask)
        return encoded(request, await self._work.plans.change_task(_id(request), body))

    async def complete_plan(self, request: web.Request) -> web.Response:
        body = await decoded(request, CompletePlan)
        return encoded(request, await self._work.plans.complete(_id(request), body))

    async def fail_plan(self, request: web.Request) -> web.Response:
        body = await decoded(request, FailPlan)
        return encoded(request, await self._work.plans.fail(_id(request), body))

    async def reopen_plan(self, request: web.Request) -> web.Response:
        body = await decoded(request, ReopenPlan)
        return encoded(request, await self._work.plans.reopen(_id(request), body))

    async def anchors(self, request: web.Request) -> web.Response:
        return encoded(request, await self._work.anchors.shown(_id(request), spaces_in(request)))

    async def set_anchor(self, request: web.Request) -> web.Response:
        body = await decoded(request, SetAnchor)
        found = await self._work.anchors.set(
            _id(request), body, spaces_in(request), own_only=asker_of(request).name
        )
        return encoded(request, found, status=routes.SET_ANCHOR.status)

    async def clear_anchors(self, request: web.Request) -> web.Response:
        left = await self._work.anchors.clear(
            _id(request),
            item=request.query.get("item", ""),
            anchor_type=request.query.get("type", ""),
            spaces=spaces_in(request),
            own_only=asker_of(request).name,
        )
        return encoded(request, left)

    async def graduate_anchors(self, request: web.Request) -> web.Response:
        body = await decoded(request, GraduateAnchors)
        found = await self._work.anchors.graduate(
            _id(request), body, spaces_in(request), own_only=asker_of(request).name
        )
        return encoded(request, found)

    async def check_drift(self, request: web.Request) -> web.Response:
        body = await decoded(request, CheckDrift)
        return encoded(request, await self._work.anchors.check(_id(request), body, spaces_in(request)))

    async def failures(self, request: web.Request) -> web.Response:
        query = request.query
        wanted = FailureQuery(
            q=query.get("q", ""),
            error_type=query.get("error_type", ""),
            plan=query.get("plan", ""),
            only_open=flag_in(request, "open"),
            limit=number_in(request, "limit", 50, 1, MOST_FAILURES),
            spaces=tuple(spaces_in(request)),
        )
        return encoded(request, await self._work.failures.find(wanted))

    async def log_failure(self, request: web.Request) -> web.Response:
        body = await decoded(request, LogFailure)
        return encoded(request, await self._work.failures.log(body), status=routes.LOG_FAILURE.status)

    async def check_failure(self, request: web.Request) -> web.Response:
        body = await decoded(request, CheckFailure)
        return encoded(request, await self._work.failures.check(body, tuple(spaces_in(request))))

    async def failure(self, request: web.Request) -> web.Response:
        return encoded(request, await self._work.failures.get(_id(request)))

    async def resolve_failure(self, request: web.Request) -> web.Response:
        body = await decoded(request, ResolveFailure)
        return encoded(request, await self._work.failures.resolve(_id(request), body))

    async def traces(self, request: web.Request) -> web.Response:
        limit = number_in(request, "limit", 10, 1, MOST_TRACES)
        found = await self._work.traces.find(request.query.get("q", ""), limit, tuple(spaces_in(request)))
        return encoded(request, found)

    async def store_trace(self, request: web.Request) -> web.Response:
        body = await decoded(request, StoreTrace)
        return encoded(request, await self._work.traces.store(body))

    async def trace(self, request: web.Request) -> web.Response:
        return encoded(request, await self._work.traces.get(_id(request)))

    async def dev_context(self, request: web.Request) -> web.Response:
        sessions = number_in(request, "sessions", 3, 0, MOST_SESSIONS)
        topic = request.query.get("topic", "")
        return encoded(request, await self._work.log.context(topic, sessions, tuple(spaces_in(request))))

    async def save_session(self, request: web.Request) -> web.Response:
        body = await decoded(request, SaveSession)
        return encoded(request, await self._work.log.save_session(body), status=routes.SAVE_SESSION.status)

    async def record_pattern(self, request: web.Request) -> web.Response:
        body = await decoded(request, RecordPattern)
        receipt = await self._work.log.record_pattern(body)
        return encoded(request, receipt, status=routes.RECORD_PATTERN.status)

    async def log_friction(self, request: web.Request) -> web.Response:
        body = await decoded(request, LogFriction)
        return encoded(request, await self._work.log.log_friction(body), status=routes.LOG_FRICTION.status)

    async def rules(self, request: web.Request) -> web.Response:
        wanted = RuleQuery(
            q=request.query.get("q", ""),
            domain=request.query.get("domain", ""),
            severity=request.query.get("severity", ""),
            limit=number_in(request, "limit", 100, 1, MOST_RULES),
            spaces=tuple(spaces_in(request)),
        )
        return encoded(request, await self._work.rules.find(wanted))

    async def rule(self, request: web.Request) -> web.Response:
        return encoded(request, await self._work.rules.get(_id(request)))

    async def confidence(self, request: web.Request) -> web.Response:
        return encoded(request, await self._work.sureness.of(_id(request)))


def _id(request: web.Request) -> str:
    return request.match_info["id"]
