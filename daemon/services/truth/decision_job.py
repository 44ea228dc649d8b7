"""Jobs of the writer that change decisions: a requirement met, a pending one that counts, a graduation."""

from collections.abc import Sequence
from typing import Any

from app.errors import ConflictError, InvalidInputError, ItemNotFoundError
from app.wire.memories import Receipt
from daemon.ledger.line import NewLine
from daemon.pages.kind import GRADUATED, PENDING, STATUS
from daemon.pages.read import PageFacts, facts_of
from daemon.pages.requirement import REQUIREMENTS, Need, is_open, needs_of
from daemon.services.memory import line_kind
from daemon.services.memory.line_kind import ACTIVATED, REQUIREMENT_MET
from daemon.services.memory.page_draft import PageDraft
from daemon.services.memory.page_file import Loaded, PageHome, Who, changed_bytes, ids_of, load, rewrite
from daemon.services.memory.page_plan import PagePlan, linked_names, plan_pages
from daemon.services.memory.page_row import parse_page
from daemon.services.memory.page_standing import refuse_set_aside, set_status, spelled
from daemon.services.memory.writer import Outcome
from daemon.store.database import Tables


async def meet(
    tables: Tables, at: PageHome, decision_id: str, wanted: str, memory: str, who: Who
) -> Outcome[PagePlan]:
    """A memory answers a requirement; with the last one a pending decision counts."""
    page, facts = await _decision(tables, at, decision_id)
    properties = parse_page(page.bytes, page.summary.path).properties
    name = (spelled(page, REQUIREMENTS) or [REQUIREMENTS])[-1]
    items = _listed(properties.get(name))
    need = _named(needs_of(items), wanted)
    target = await _answer(tables, decision_id, memory)
    plan = PagePlan()
    if need.is_met:
        if need.target.lower() == target.lower():
            plan.receipts.append(Receipt(id=decision_id, status="unchanged", version=page.version))
            return Outcome(plan)
        raise ConflictError("That is known already.", hint=f"Look at it with: memorarium show {decision_id}")
    met = Need(text=need.text, is_met=True, target=target)
    values: dict[str, Any] = {name: [met.written() if _is(item, need) else item for item in items]}
    requires = facts.relations.get("requires", ())
    if target.lower() not in {one.lower() for one in requires}:
        values["requires"] = [f"[[{one}]]" for one in (*requires, target)]
    activates = facts.status == PENDING and not is_open(needs_of(values[name]))
    values |= dict.fromkeys(spelled(page, STATUS)) if activates else {}
    line = NewLine(kind=REQUIREMENT_MET, ids={"other": memory})
    await rewrite(tables, at, plan, page, changed_bytes(page, values), line, who)
    if activates:
        plan.lines.append(NewLine(kind=ACTIVATED, ids=ids_of(plan.writes, decision_id, who)))
    plan.receipts.append(Receipt(id=decision_id, status="replaced", version=page.version + 1))
    return Outcome(plan, plan.change())


async def activate(tables: Tables, at: PageHome, decision_id: str, who: Who) -> Outcome[PagePlan]:
    """A pending decision counts from now on. Raises ConflictError while something is open."""
    page, facts = await _decision(tables, at, decision_id)
    plan = PagePlan()
    if facts.status != PENDING:
        plan.receipts.append(Receipt(id=decision_id, status="unchanged", version=page.version))
        return Outcome(plan)
    names = spelled(page, REQUIREMENTS)
    properties = parse_page(page.bytes, page.summary.path).properties
    left = [need for need in needs_of(properties.get(names[-1]) if names else None) if not need.is_met]
    if left:
        raise ConflictError(
            f"{len(left)} of its requirements {'is' if len(left) == 1 else 'are'} open.",
            hint=f"Open is: {left[0].text}",
            detail={"open": [need.id for need in left]},
        )
    await set_status(tables, at, plan, page, None, NewLine(kind=ACTIVATED), who)
    plan.receipts.append(Receipt(id=decision_id, status="replaced", version=page.version + 1))
    return Outcome(plan, plan.change())


async def graduate(
    tables: Tables, at: PageHome, sources: Sequence[str], draft: PageDraft, who: Who
) -> Outcome[PagePlan]:
    """A decision made of memories; of these, pending ones have done their part and leave recall."""
    pages: list[Loaded] = []
    for item_id in sources:
        if await tables.pages.summary(item_id) is None:
            await tables.notes.get(item_id)
            continue
        page = await load(tables, at, item_id)
        await refuse_set_aside(tables, item_id)
        if page.summary.type == PENDING or _is_anchor(page):
            # Whatever may be refused comes before the first row is changed.
            changed_bytes(page, {STATUS: GRADUATED})
            pages.append(page)
    plan = await plan_pages(tables, [draft], at.home, at.model_id())
    made = plan.receipts[0].id
    for page in pages:
        line = NewLine(kind=line_kind.GRADUATED, ids={"other": made})
        await set_status(tables, at, plan, page, GRADUATED, line, who)
    return Outcome(plan, plan.change())


def _is_anchor(page: Loaded) -> bool:
    """Whether it was made to be an anchor, and is for reference alone: a decision takes its place."""
    facts = facts_of(parse_page(page.bytes, page.summary.path).properties, page.summary.type)
    return facts.is_reference and "anchor" in facts.own


async def _decision(tables: Tables, at: PageHome, decision_id: str) -> tuple[Loaded, PageFacts]:
    page = await load(tables, at, decision_id)
    facts = facts_of(parse_page(page.bytes, page.summary.path).properties, page.summary.type)
    if facts.type != "decision":
        raise ItemNotFoundError("This is no decision.", hint="List them with: memorarium decisions")
    await refuse_set_aside(tables, decision_id)
    return page, facts


async def _answer(tables: Tables, decision_id: str, memory: str) -> str:
    """How a link to the answer is spelled."""
    if memory == decision_id:
        raise InvalidInputError("A decision is no answer to what it requires.", hint="Name another memory.")
    summary = (await tables.notes.get(memory)).summary
    if summary.hidden_at is not None:
        raise ItemNotFoundError("That was forgotten.", hint="Restore it, or name another memory.")
    await refuse_set_aside(tables, memory)
    return (await linked_names(tables, [memory])).get(memory, memory)


def _named(needs: Sequence[Need], wanted: str) -> Need:
    """By id, by number from 1, or by its words."""
    plain = " ".join(wanted.split())
    for number, need in enumerate(needs, 1):
        if plain in {need.id, str(number)} or plain.casefold() == need.text.casefold():
            return need
    raise ItemNotFoundError(
        "It has no such requirement.",
        hint="Send its id, its number or its words.",
        detail={"requirements": {need.id: need.text for need in needs}},
    )


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value] if value is not None else []


def _is(item: Any, need: Need) -> bool:
    return [one.id for one in needs_of(item)] == [need.id]
