"""Jobs of the writer that change plans: tasks go on, others take their place, a plan ends or goes on."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from app.errors import ConflictError, InvalidInputError, ItemNotFoundError, PlanCycleError, TooLargeError
from app.wire.memories import Receipt
from app.wire.plans import ChangePlan, NewTask, TaskChange
from daemon.ledger.line import NewLine
from daemon.pages.plan import LAST_TASK, OUTCOME, PLAN, STATE, PlanTask, PlanText
from daemon.pages.plan_read import last_task, state_of
from daemon.pages.read import facts_of
from daemon.pages.task_graph import ring_in, ring_words
from daemon.pages.write import text_of
from daemon.services.memory.clean import clean_name
from daemon.services.memory.line_kind import PLAN_CHANGED, PLAN_CLOSED
from daemon.services.memory.page_draft import PageDraft
from daemon.services.memory.page_file import (
    Loaded,
    PageHome,
    Who,
    changed_bytes,
    check_version,
    load,
    rewrite,
)
from daemon.services.memory.page_plan import PagePlan, plan_pages
from daemon.services.memory.page_row import parse_page, stem_at
from daemon.services.memory.page_standing import refuse_set_aside
from daemon.services.memory.writer import Outcome
from daemon.services.work.page_entry import no_such
from daemon.services.work.plan_card import LIST_HINT
from daemon.store.database import Tables

MOST_TASKS, LONGEST_TASK, LONGEST_NOTE = 1000, 2000, 4000
ACTIVE = "active"

Edit = Callable[[PlanText], Mapping[str, Any]]
"""Changes the text of a plan, and says which properties of its page are to be others."""


async def step(
    tables: Tables, at: PageHome, plan_id: str, asked: Sequence[TaskChange], who: Who
) -> Outcome[PagePlan]:
    """Let tasks of an active plan go on."""

    def edit(text: PlanText) -> Mapping[str, Any]:
        _change_tasks(text, asked, who, _New())
        return {}

    return await _changed(tables, at, plan_id, edit, who, NewLine(kind=PLAN_CHANGED))


async def replan(
    tables: Tables, at: PageHome, plan_id: str, asked: ChangePlan, who: Who
) -> Outcome[PagePlan]:
    """Add, change and remove tasks of an active plan, all of it or nothing."""
    page, _ = await _plan(tables, at, plan_id)
    check_version(page, asked.if_version)

    def edit(text: PlanText) -> Mapping[str, Any]:
        _remove_tasks(text, asked.remove)
        new = _named(text, asked.add)
        # What is there may wait for what comes with it.
        _change_tasks(text, asked.change, who, new)
        _add(text, asked.add, new)
        if asked.context is not None and asked.context.strip() != text.context.strip():
            text.set_context(asked.context)
        if asked.title is None:
            return {}
        title = clean_name("title", asked.title)
        return {"title": None if title == stem_at(page.summary.path) else title or None}

    return await _changed(tables, at, plan_id, edit, who, NewLine(kind=PLAN_CHANGED))


async def close(
    tables: Tables,
    at: PageHome,
    plan_id: str,
    state: str,
    outcome: str,
    who: Who,
    *,
    leave_open: bool = True,
    draft: PageDraft | None = None,
) -> Outcome[PagePlan]:
    """End a plan; `draft`: the decision that it becomes, in the same change."""

    def edit(text: PlanText) -> Mapping[str, Any]:
        left = [one.id for one in text.tasks if one.state != "complete"]
        if left and not leave_open:
            raise ConflictError(
                f"{len(left)} of its tasks {'is' if len(left) == 1 else 'are'} open: {', '.join(left[:8])}.",
                hint="Complete or remove them, or leave them open: leave_open, --leave-open.",
                detail={"open": left},
            )
        return {STATE: state, OUTCOME: outcome or None}

    done = await _changed(tables, at, plan_id, edit, who, NewLine(kind=PLAN_CLOSED))
    if draft is None:
        return done
    made = await plan_pages(tables, [draft], at.home, at.model_id())
    plan = done.value
    plan.pages += made.pages
    plan.lines += made.lines
    plan.writes += made.writes
    plan.new_passages += made.new_passages
    plan.gone_passages += made.gone_passages
    return Outcome(plan, plan.change())


async def reopen(tables: Tables, at: PageHome, plan_id: str, who: Who) -> Outcome[PagePlan]:
    """Let a closed plan go on."""
    page, state = await _plan(tables, at, plan_id)
    plan = PagePlan()
    if state == ACTIVE:
        plan.receipts.append(Receipt(id=plan_id, status="unchanged", version=page.version))
        return Outcome(plan)
    data = changed_bytes(page, dict.fromkeys(_spelled(page, (STATE, OUTCOME))))
    await rewrite(tables, at, plan, page, data, NewLine(kind=PLAN_CHANGED), who)
    plan.receipts.append(Receipt(id=plan_id, status="replaced", version=page.version + 1))
    return Outcome(plan, plan.change())


async def _changed(
    tables: Tables, at: PageHome, plan_id: str, edit: Edit, who: Who, line: NewLine
) -> Outcome[PagePlan]:
    page, state = await _plan(tables, at, plan_id)
    if state != ACTIVE:
        raise ConflictError(
            f"The plan is {state}.",
            hint="Let it go on first: memorarium plan reopen",
            detail={"state": state},
        )
    note = parse_page(page.bytes, page.summary.path)
    facts = facts_of(note.properties, page.summary.type)
    text = PlanText(text_of(note.text), last_task(facts))
    before = text.text
    values = {name: value for name, value in edit(text).items() if note.properties.get(name) != value}
    refuse_ring(text)
    if text.text != before:
        text.write_ids()
    if text.last > last_task(facts) and text.text != before:
        values |= {LAST_TASK: text.last}
    plan = PagePlan()
    data = changed_bytes(page, values, text.text if text.text != before else None)
    if data != page.bytes:
        await rewrite(tables, at, plan, page, data, line, who)
    status = "replaced" if plan.lines else "unchanged"
    plan.receipts.append(Receipt(id=plan_id, status=status, version=page.version + bool(plan.lines)))  # type: ignore[arg-type]  # one of its words
    return Outcome(plan, plan.change())


async def _plan(tables: Tables, at: PageHome, plan_id: str) -> tuple[Loaded, str]:
    """The page of a plan in recall, and its state. Raises ItemNotFoundError, ConflictError."""
    page = await load(tables, at, plan_id)
    facts = facts_of(parse_page(page.bytes, page.summary.path).properties, page.summary.type)
    if facts.type != PLAN:
        raise no_such(PLAN, LIST_HINT)
    await refuse_set_aside(tables, plan_id)
    return page, state_of(facts)


def _spelled(page: Loaded, names: Sequence[str]) -> list[str]:
    properties = parse_page(page.bytes, page.summary.path).properties
    return [name for name in properties if name.strip().lower() in names]


def add_tasks(text: PlanText, new: Sequence[NewTask]) -> None:
    """Put new tasks behind those that are there. Raises InvalidInputError, ItemNotFoundError."""
    _add(text, new, _named(text, new))


class _New(msgspec.Struct, frozen=True):
    """The ids that new tasks are to have, and those by the keys of their request."""

    ids: Sequence[str] = ()
    keys: Mapping[str, str] = {}


def _named(text: PlanText, new: Sequence[NewTask]) -> _New:
    if len(text.tasks) + len(new) > MOST_TASKS:
        raise TooLargeError(f"A plan holds {MOST_TASKS} tasks at the most.", hint="Make several plans of it.")
    ids = [text.next_id() for _ in new]
    return _New(ids, {one.key.strip(): task for one, task in zip(new, ids, strict=True) if one.key.strip()})


def _add(text: PlanText, new: Sequence[NewTask], named: _New) -> None:
    order = [*(one.id for one in text.tasks), *named.ids]
    for one, task in zip(new, named.ids, strict=True):
        if one.state == "failed" and not one.note.strip():
            raise _no_reason(task)
        text.add(
            PlanTask(
                id=task,
                text=line_of("A task", one.text, LONGEST_TASK),
                state=one.state,
                after=_ids(one.depends_on, order, named.keys),
                note=line_of("", one.note, LONGEST_NOTE),
                assignee=clean_name("assignee", one.assignee),
            )
        )


def _change_tasks(text: PlanText, asked: Sequence[TaskChange], who: Who, new: _New) -> None:
    for change in asked:
        known = {one.id: one for one in text.tasks}
        task = known.get(_id_of(change.task, list(known)))
        if task is None:
            raise _no_task(change.task, list(known))
        after = task.after
        if change.depends_on is not None:
            after = _ids(change.depends_on, [*known, *new.ids], new.keys)
        text.put(_task_after(task, change, after, who))


def _task_after(task: PlanTask, change: TaskChange, after: tuple[str, ...], who: Who) -> PlanTask:
    note = task.note if change.note is None else line_of("", change.note, LONGEST_NOTE)
    state = change.state or task.state
    if change.state is not None and change.state != task.state and change.note is None:
        # Why it was blocked says nothing of it any more.
        note = ""
    if state == "failed" and not note:
        raise _no_reason(task.id)
    assignee = task.assignee if change.assignee is None else clean_name("assignee", change.assignee)
    begins = change.state == "in_progress" and change.assignee is None
    return msgspec.structs.replace(
        task,
        text=task.text if change.text is None else line_of("A task", change.text, LONGEST_TASK),
        state=state,
        after=after,
        note=note,
        assignee=assignee or (who.author if begins else ""),
    )


def _remove_tasks(text: PlanText, asked: Sequence[str]) -> None:
    """What waited for a task that goes waits for what that one waited for."""
    for named in asked:
        known = {one.id: one for one in text.tasks}
        gone = known.get(_id_of(named, list(known)))
        if gone is None:
            raise _no_task(named, list(known))
        text.remove(gone.id)
        for one in text.tasks:
            if gone.id in one.after:
                parts = [gone.after if each == gone.id else (each,) for each in one.after]
                after = dict.fromkeys(other for part in parts for other in part if other != one.id)
                text.put(msgspec.structs.replace(one, after=tuple(after)))


def refuse_ring(text: PlanText) -> None:
    ring = ring_in(text.tasks)
    if ring:
        raise PlanCycleError(
            f"That cannot be done in any order: {ring_words(ring)}.",
            hint="Take out one of these dependencies.",
            detail={"tasks": ring},
        )


def _ids(named: Sequence[str | int], order: Sequence[str], keys: Mapping[str, str]) -> tuple[str, ...]:
    found = [keys.get(str(one).strip()) or _id_of(one, order) for one in named]
    unknown = [one for one in found if one not in order]
    if unknown:
        raise _no_task(unknown[0], order)
    return tuple(dict.fromkeys(found))


def _id_of(named: str | int, order: Sequence[str]) -> str:
    """An id as it is, or that of the task with this number, from 1."""
    plain = str(named).strip().lstrip("^")
    if plain in order:
        return plain
    if plain.isascii() and plain.isdigit() and len(plain) < 6 and 1 <= int(plain) <= len(order):
        return order[int(plain) - 1]
    return plain


def _no_task(named: str, known: Sequence[str]) -> ItemNotFoundError:
    return ItemNotFoundError(
        f"The plan has no task {named[:40]!r}.",
        hint=f"It has: {', '.join(known[:20])}." if known else "It has no tasks yet.",
        detail={"tasks": list(known)},
    )


def _no_reason(task: str) -> InvalidInputError:
    return InvalidInputError(f"Why did {task} fail?", hint="Say it in a few words as note.")


def line_of(what: str, text: str, longest: int) -> str:
    """A text as one line. Raises InvalidInputError where `what` must not be empty, or it is too long."""
    line = " ".join(text.split())
    if what and not line:
        raise InvalidInputError(f"{what} without words.", hint="Say what is to be done.")
    if len(line) > longest:
        raise InvalidInputError(
            f"Longer than {longest} characters.", hint="Shorten it, or remember it apart."
        )
    return line
