"""A plan as it is shown: what its page says, what it became, when it changed."""

from collections.abc import Mapping, Sequence

from app.wire.plans import Plan, PlanSummary
from app.wire.truth import Basis
from daemon.pages.plan import PLAN
from daemon.pages.plan_read import read_plan
from daemon.pages.read import facts_of
from daemon.services.truth.ground import effects
from daemon.services.truth.seen import seen, tied
from daemon.services.work.page_entry import entry
from daemon.store.database import Tables
from daemon.store.moment import time_at
from daemon.store.results import NoteSummary
from daemon.store.truth import Body, LastSeen

MOST_NAMED = 3
LIST_HINT = "List them with: memorarium plan list"


async def plan_card(tables: Tables, plan_id: str) -> Plan:
    """One plan. Raises ItemNotFoundError for whatever else it is."""
    page = await entry(tables, plan_id, PLAN, LIST_HINT)
    summary, facts = page.summary, page.facts
    last = (await tables.truth.last_seen([plan_id])).get(plan_id)
    read = read_plan(facts, page.text)
    return Plan(
        id=plan_id,
        title=summary.title,
        context=read.context,
        state=read.state,
        path=summary.path,
        tasks=read.tasks,
        next=read.next,
        blocked=read.blocked,
        done=read.done,
        total=len(read.tasks),
        progress=read.progress,
        outcome=read.outcome,
        decision=await _decision_of(tables, plan_id),
        problems=read.problems,
        tags=list(summary.tags),
        space=summary.space,
        author=summary.author,
        session=facts.session,
        created_at=time_at(summary.created_at),
        changed_at=time_at(_changed_at(summary, last)),
        version=last.versions if last else 0,
    )


async def _decision_of(tables: Tables, plan_id: str) -> Basis | None:
    """The last decision that was derived from a plan and is known by now."""
    ties = [tie for tie in await effects(tables, [plan_id]) if tie.relation == "derived-from"]
    items = await seen(tables, [tie.effect for tie in ties])
    found = [one for one in items.values() if one.type == "decision" and one.standing != "forgotten"]
    return tied(max(found, key=lambda one: one.id), "derived-from") if found else None


async def plan_summaries(tables: Tables, plan_ids: Sequence[str]) -> list[PlanSummary]:
    """Plans in the order of their ids; what is gone is left out."""
    bodies = await tables.truth.bodies(plan_ids)
    last = await tables.truth.last_seen(plan_ids)
    summaries = {one.id: one for one in await tables.notes.summaries(plan_ids)}
    return [
        _summary(summaries[one], bodies[one], last) for one in plan_ids if one in bodies and one in summaries
    ]


def _summary(summary: NoteSummary, body: Body, last: Mapping[str, LastSeen]) -> PlanSummary:
    read = read_plan(facts_of(body.properties, summary.type), body.text)
    texts = {one.id: one.text for one in read.tasks}
    working = [one.text for one in read.tasks if one.state == "in_progress"]
    return PlanSummary(
        id=summary.id,
        title=summary.title,
        state=read.state,
        path=summary.path,
        done=read.done,
        total=len(read.tasks),
        progress=read.progress,
        next=[texts[one] for one in read.next[:MOST_NAMED]],
        working=working[:MOST_NAMED],
        blocked=len(read.blocked),
        failed=sum(one.state == "failed" for one in read.tasks),
        space=summary.space,
        author=summary.author,
        created_at=time_at(summary.created_at),
        changed_at=time_at(_changed_at(summary, last.get(summary.id))),
    )


def _changed_at(summary: NoteSummary, last: LastSeen | None) -> int:
    return max(summary.created_at, last.at if last else 0)
