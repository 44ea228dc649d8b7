"""Jobs of the writer: what follows from a decision about two claims, and how it is taken back."""

from app.errors import ConflictError, ItemNotFoundError
from app.wire.conflicts import Choice
from app.wire.memories import ChangeItem
from daemon.ledger.line import NewLine
from daemon.pages.kind import BOTH_HOLD, SUPERSEDED_BY
from daemon.services.memory import page_edit
from daemon.services.memory.line_kind import SUPERSEDED
from daemon.services.memory.page_file import PageHome, Who, changed_bytes, ids_of, load, rewrite
from daemon.services.memory.page_plan import PagePlan, linked_names
from daemon.services.memory.page_row import parse_page
from daemon.services.memory.writer import Outcome
from daemon.services.truth.conflict_copy import join
from daemon.store.contradictions import REOPENED, RESOLVED, ContradictionRow, DecidedRow
from daemon.store.database import Tables
from daemon.store.pages import MEMORY


def choice_of(decision: str) -> str:
    """The choice that the kind of a row names, "" for none."""
    return decision.rpartition(".")[2] if decision.startswith(f"{RESOLVED}.") else ""


def no_such_conflict() -> ItemNotFoundError:
    return ItemNotFoundError("There is no such conflict.", hint="List them with: memorarium conflicts")


async def decide(
    tables: Tables, at: PageHome, conflict_id: str, choice: Choice, who: Who, due: int
) -> Outcome[PagePlan]:
    """Carry out a choice: both pages and the line that tells of it are one change.

    The same choice again changes nothing. Raises ConflictError when another one was made.
    """
    row = await _row(tables, conflict_id, due)
    if row.state == "resolved":
        if choice_of(row.decision) == choice:
            return Outcome(PagePlan())
        raise ConflictError(
            "This was decided already.",
            hint=f"Take that back first: memorarium reopen-conflict {conflict_id}",
        )
    found = row.found
    is_note = await _is_note(tables, found.existing_id)
    if choice == "keep_existing":
        plan = await _set_new_aside(tables, at, found, who, is_note=is_note)
    elif choice == "accept_new" and not is_note:
        plan = (await page_edit.supersede(tables, at, found.existing_id, None, found.new_id, who)).value
    elif choice == "defer":
        plan = PagePlan()
    else:
        plan = await _contradict(tables, at, found, who, is_note=is_note, holds=choice == "keep_both")
    plan.lines.append(_line(plan, found, who, RESOLVED, {"choice": choice}))
    return Outcome(plan, plan.change())


async def _set_new_aside(
    tables: Tables, at: PageHome, found: ContradictionRow, who: Who, *, is_note: bool
) -> PagePlan:
    if not is_note:
        return (await page_edit.supersede(tables, at, found.new_id, None, found.existing_id, who)).value
    # A note of the person's cannot say that it replaces something: only the memory says so.
    page = await load(tables, at, found.new_id)
    names = await linked_names(tables, [found.existing_id])
    name = names.get(found.existing_id, found.existing_id)
    plan = PagePlan()
    data = changed_bytes(page, {SUPERSEDED_BY: f"[[{name}]]"})
    line = NewLine(kind=SUPERSEDED, ids={"other": found.existing_id})
    await rewrite(tables, at, plan, page, data, line, who)
    return plan


async def _contradict(
    tables: Tables, at: PageHome, found: ContradictionRow, who: Who, *, is_note: bool, holds: bool
) -> PagePlan:
    """Both stay, and each memory says that it contradicts the other side, and that both hold."""
    plan = PagePlan()
    for one, other in ((found.new_id, found.existing_id), (found.existing_id, found.new_id)):
        if one != found.existing_id or not is_note:
            meta = await _beside(tables, at, one, other, holds=True) if holds else {}
            await _change(tables, at, plan, one, who, add_links=[_link("contradicts", other)], meta=meta)
    return plan


async def _beside(
    tables: Tables, at: PageHome, item_id: str, other: str, *, holds: bool
) -> dict[str, list[str] | None]:
    """What a page says of what holds beside it, with another one or without it."""
    page = await load(tables, at, item_id)
    said = parse_page(page.bytes, page.summary.path).properties.get(BOTH_HOLD)
    links = [one for one in (said if isinstance(said, list) else [said]) if isinstance(one, str)]
    name = (await linked_names(tables, [other])).get(other, other)
    kept = [one for one in links if one.lower() != f"[[{name}]]".lower()]
    found = [*kept, f"[[{name}]]"] if holds else kept
    return {BOTH_HOLD: found or None} if found != links else {}


async def reopen(tables: Tables, at: PageHome, conflict_id: str, who: Who, due: int) -> Outcome[PagePlan]:
    """Take a decision back: both pages are as before it, and the question is open again."""
    row = await _row(tables, conflict_id, due)
    choice, found = choice_of(row.decision), row.found
    if row.state == "open" or not choice:
        return Outcome(PagePlan())
    plan = PagePlan()
    is_note = await _is_note(tables, found.existing_id)
    pairs = ((found.new_id, found.existing_id), (found.existing_id, found.new_id))
    if choice == "keep_both" or (choice == "accept_new" and is_note):
        for one, other in pairs:
            if one != found.existing_id or not is_note:
                meta = await _beside(tables, at, one, other, holds=False)
                links = [_link("contradicts", other)]
                await _change(tables, at, plan, one, who, remove_links=links, meta=meta)
    elif choice in {"keep_existing", "accept_new"}:
        loser, winner = pairs[0] if choice == "keep_existing" else pairs[1]
        join(plan, (await page_edit.restore(tables, at, loser, who)).value)
        if not (winner == found.existing_id and is_note):
            await _change(tables, at, plan, winner, who, remove_links=[_link("supersedes", loser)])
    plan.lines.append(_line(plan, found, who, REOPENED, {}))
    return Outcome(plan, plan.change())


async def _change(
    tables: Tables,
    at: PageHome,
    plan: PagePlan,
    item_id: str,
    who: Who,
    *,
    add_links: list[dict[str, str]] | None = None,
    remove_links: list[dict[str, str]] | None = None,
    meta: dict[str, list[str] | None] | None = None,
) -> None:
    asked = ChangeItem(
        meta=dict(meta or {}),
        add_links=add_links or [],
        remove_links=remove_links or [],
        author=who.author,
        reason=who.reason,
        session=who.session,
    )
    join(plan, (await page_edit.change(tables, at, item_id, asked)).value)


def _link(relation: str, target: str) -> dict[str, str]:
    return {"type": relation, "target": target}


def _line(plan: PagePlan, found: ContradictionRow, who: Who, kind: str, more: dict[str, str]) -> NewLine:
    ids = ids_of(plan.writes, found.new_id, who)
    return NewLine(kind=kind, ids=ids | {"other": found.existing_id} | more)


async def _row(tables: Tables, conflict_id: str, due: int) -> DecidedRow:
    row = await tables.contradictions.get(conflict_id, due)
    if row is None:
        raise no_such_conflict()
    return row


async def _is_note(tables: Tables, item_id: str) -> bool:
    summaries = await tables.notes.summaries([item_id])
    return not summaries or summaries[0].source_id != MEMORY
