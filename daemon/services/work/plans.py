"""Plans: made, gone on with, replanned, closed, asked for."""

import secrets
from collections import Counter
from typing import get_args

import msgspec

from app.errors import InvalidInputError
from app.wire import plans as wire
from app.wire.memories import Link, NewMemory
from app.wire.plans import (
    ChangePlan,
    ChangeTask,
    CompletePlan,
    CreatePlan,
    FailPlan,
    Plan,
    PlanState,
    ReopenPlan,
)
from app.wire.truth import Decide
from daemon.pages.plan import LAST_TASK, PLAN, PlanText, plan_text
from daemon.services.find.search import SearchService
from daemon.services.memory.clean import clean_name
from daemon.services.memory.memories import Memories
from daemon.services.memory.page_draft import PageDraft, page_draft
from daemon.services.memory.page_file import PageHome, Who, who_of
from daemon.services.memory.page_plan import PagePlan
from daemon.services.memory.pages import Job
from daemon.services.memory.writer import Outcome
from daemon.services.truth.decisions import decision_memory
from daemon.services.work import plan_job
from daemon.services.work.finding import nearest
from daemon.services.work.plan_card import plan_card, plan_summaries
from daemon.store.database import Database, Tables

STATES: tuple[PlanState, ...] = get_args(PlanState)
MOST_FOUND = 200


class PlanDraft(PageDraft, frozen=True, kw_only=True):
    """Two plans with the same tasks are two plans; the same request is one."""

    def said(self) -> bytes:
        return secrets.token_bytes(16)


class PlanQuery(msgspec.Struct, frozen=True, kw_only=True):
    """Which plans are asked for; `state` may be `all`."""

    state: str = "active"
    about: str = ""
    limit: int = 50
    spaces: tuple[str, ...] = ()


class Plans:
    """Each call that changes something returns when all of it is on disk."""

    def __init__(self, db: Database, memories: Memories, at: PageHome, search: SearchService) -> None:
        self._db = db
        self._memories = memories
        self._at = at
        self._search = search

    async def get(self, plan_id: str) -> Plan:
        async with self._db.read() as tables:
            return await plan_card(tables, plan_id)

    async def find(self, wanted: PlanQuery) -> wire.Plans:
        """What changed last first, or what speaks most of `about`. Raises InvalidInputError."""
        if wanted.state not in (*STATES, "all"):
            raise InvalidInputError(
                f"There is no state {wanted.state[:40]!r}.", hint=f"One of: {', '.join(STATES)}, all"
            )
        async with self._db.read() as tables:
            rows = await tables.work.pages(PLAN, key="state", spaces=wanted.spaces, by_change=True)
        states = {row.id: row.value if row.value in STATES else "active" for row in rows}
        chosen = [one for one, state in states.items() if wanted.state in {state, "all"}]
        if wanted.about.strip():
            hits, _ = await nearest(self._search, PLAN, wanted.about, MOST_FOUND, wanted.spaces)
            among = set(chosen)
            chosen = [hit.id for hit in hits if hit.id in among]
        async with self._db.read() as tables:
            found = await plan_summaries(tables, chosen[: wanted.limit])
        return wire.Plans(plans=found, total=len(chosen), counts=dict(Counter(states.values())))

    async def create(self, asked: CreatePlan) -> Plan:
        """Keep a plan. Raises InvalidInputError, ItemNotFoundError for tasks that cannot be so, and
        PlanCycleError."""
        receipt = (await self._memories.keep([_draft(asked)])).receipts[0]
        return msgspec.structs.replace(await self.get(receipt.id), receipt=receipt.status)

    async def change_task(self, plan_id: str, asked: ChangeTask) -> Plan:
        who = who_of(asked.author, asked.reason, asked.session)
        return await self._do(
            plan_id, lambda tables: plan_job.step(tables, self._at, plan_id, [asked], who), asked.request_id
        )

    async def change(self, plan_id: str, asked: ChangePlan) -> Plan:
        who = who_of(asked.author, asked.reason, asked.session)
        return await self._do(
            plan_id, lambda tables: plan_job.replan(tables, self._at, plan_id, asked, who), asked.request_id
        )

    async def complete(self, plan_id: str, asked: CompletePlan) -> Plan:
        """End a plan as done. Raises ConflictError while tasks are open and nobody said to leave them."""
        outcome = plan_job.line_of("", asked.outcome, plan_job.LONGEST_NOTE)
        who = Who(
            author=clean_name("author", asked.author),
            reason=outcome[:200],
            session=clean_name("session", asked.session),
        )
        draft = await self._decision(plan_id, asked, outcome) if asked.graduate else None

        async def job(tables: Tables) -> Outcome[PagePlan]:
            return await plan_job.close(
                tables,
                self._at,
                plan_id,
                "completed",
                outcome,
                who,
                leave_open=asked.leave_open,
                draft=draft,
            )

        return await self._do(plan_id, job, asked.request_id)

    async def fail(self, plan_id: str, asked: FailPlan) -> Plan:
        who = who_of(asked.author, asked.reason, asked.session)
        if not who.reason:
            raise InvalidInputError("Why is it given up?", hint="Send a reason in a few words.")
        return await self._do(
            plan_id,
            lambda tables: plan_job.close(tables, self._at, plan_id, "failed", who.reason, who),
            asked.request_id,
        )

    async def reopen(self, plan_id: str, asked: ReopenPlan) -> Plan:
        who = who_of(asked.author, asked.reason, asked.session)
        return await self._do(
            plan_id, lambda tables: plan_job.reopen(tables, self._at, plan_id, who), asked.request_id
        )

    async def _do(self, plan_id: str, job: Job, request_id: str) -> Plan:
        done = await self._memories.pages.do(plan_id, job, request_id)
        return msgspec.structs.replace(await self.get(plan_id), receipt=done.receipts[0].status)

    async def _decision(self, plan_id: str, asked: CompletePlan, outcome: str) -> PageDraft:
        """The decision that a plan becomes: what is not said of it comes from the plan."""
        plan = await self.get(plan_id)
        said = asked.decision or Decide(text="")
        if not (plan.tasks or outcome or said.text.strip()):
            raise InvalidInputError(
                "A plan without tasks decided nothing.", hint="Say what came of it, or what was decided."
            )
        steps = "\n".join(f"- {one.text}" for one in plan.tasks if one.state == "complete")
        text = said.text.strip() or "\n\n".join(part for part in (outcome or plan.title, steps) if part)
        decided = msgspec.structs.replace(
            said,
            text=text,
            title=said.title or f"Decided: {plan.title}"[:200],
            decision_type="choice" if asked.decision is None else said.decision_type,
            rationale=said.rationale or plan.context[:2000],
            tags=said.tags or plan.tags,
            space=said.space or plan.space,
            author=said.author or asked.author,
            session=said.session or asked.session,
            links=[*said.links, Link(type="derived-from", target=plan_id)],
            meta={"source": "plan"} | said.meta,
            request_id="",
        )
        return page_draft(decision_memory(decided))


def _draft(asked: CreatePlan) -> PlanDraft:
    text = PlanText("")
    plan_job.add_tasks(text, asked.tasks)
    plan_job.refuse_ring(text)
    if not asked.title.strip():
        raise InvalidInputError("A plan without a title.", hint="Say in a few words what it is for.")
    memory = NewMemory(
        text=plan_text(asked.context, text.tasks),
        type=PLAN,
        title=asked.title,
        tags=asked.tags,
        space=asked.space,
        links=asked.links,
        author=asked.author,
        session=asked.session,
        request_id=asked.request_id,
    )
    draft = page_draft(memory)
    meta = draft.meta | ({LAST_TASK: text.last} if text.last else {})
    fields = {name: getattr(draft, name) for name in draft.__struct_fields__}
    return PlanDraft(**fields | {"meta": meta})
