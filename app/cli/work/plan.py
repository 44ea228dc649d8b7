"""memorarium plan create | list | show | task | change | complete | fail | reopen"""

import sys
from typing import Annotated, get_args

import typer

from app.cli.context import AsJson, ItemId, cli_of, one_of_if_given, print_json, print_table
from app.cli.memory import Author, RequestId, Session, Space, Tags, redacted_line
from app.cli.words import counted
from app.errors import InvalidInputError
from app.wire.plans import (
    ChangePlan,
    ChangeTask,
    CompletePlan,
    CreatePlan,
    FailPlan,
    NewTask,
    Plan,
    ReopenPlan,
    TaskState,
)
from app.wire.truth import Decide

commands = typer.Typer(help="Plans: tasks that wait for each other.", no_args_is_help=True)
Tasks = Annotated[
    list[str] | None, typer.Option("--task", help="What is to be done; several times, in their order.")
]
Waits = Annotated[
    list[str] | None,
    typer.Option("--after", help="TASK=OTHER,OTHER by numbers or ids: the task waits for the others."),
]
Reason = Annotated[str, typer.Option(help="Why.")]
_BOXES: dict[TaskState, str] = {
    "pending": " ",
    "in_progress": "/",
    "complete": "x",
    "blocked": "!",
    "failed": "-",
}


@commands.command()
def create(
    context: typer.Context,
    title: Annotated[str, typer.Argument(help="What the plan is for, in a few words.")],
    task: Tasks = None,
    after: Waits = None,
    about: Annotated[str, typer.Option("--context", help="Why; - reads it from standard input.")] = "",
    tag: Tags = None,
    space: Space = "",
    author: Author = "",
    session: Session = "",
    request_id: RequestId = "",
    as_json: AsJson = False,
) -> None:
    """Keep a plan with its tasks."""
    waits = _waits(after)
    tasks = [
        NewTask(text=text, depends_on=[*waits.pop(str(number), [])])
        for number, text in enumerate(task or [], 1)
    ]
    _refuse_unknown(waits)
    asked = CreatePlan(
        title=title,
        tasks=tasks,
        context=sys.stdin.read() if about == "-" else about,
        tags=tag or [],
        space=space,
        author=author,
        session=session,
        request_id=request_id,
    )
    _print(cli_of(context).ask(lambda client: client.create_plan(asked)), as_json)


@commands.command("list")
def list_plans(
    context: typer.Context,
    state: Annotated[str, typer.Option(help="active, completed, failed or all.")] = "active",
    about: Annotated[str, typer.Option(help="Words that it speaks of.")] = "",
    space: Annotated[list[str] | None, typer.Option(help="Only from this space; several times.")] = None,
    limit: Annotated[int, typer.Option(min=1, max=500, help="How many.")] = 50,
    as_json: AsJson = False,
) -> None:
    """List plans and how far they are."""
    found = cli_of(context).ask(
        lambda client: client.plans(state=state, about=about, limit=limit, spaces=space or [])
    )
    if as_json:
        print_json(found)
        return
    rows = [
        (one.id, one.title, one.state, f"{one.done}/{one.total}", one.blocked, "; ".join(one.next))
        for one in found.plans
    ]
    if rows:
        print_table(("id", "plan", "state", "done", "blocked", "next"), rows, right=(3, 4))
    counts = ", ".join(f"{count:,} {name}" for name, count in sorted(found.counts.items()))
    print(f"{len(rows):,} of {found.total:,}; in all {counts}" if counts else "No plan was kept yet.")


@commands.command()
def show(context: typer.Context, item: ItemId, as_json: AsJson = False) -> None:
    """Show a plan: its tasks, what comes next, what is blocked."""
    _print(cli_of(context).ask(lambda client: client.plan(item)), as_json)


@commands.command()
def task(
    context: typer.Context,
    item: ItemId,
    task: Annotated[str, typer.Argument(metavar="TASK", help="Its id or number, as t3 or 3.")],
    state: Annotated[
        str | None, typer.Option(help="pending, in_progress, complete, blocked or failed.")
    ] = None,
    note: Annotated[str | None, typer.Option(help="What came of it, or why it failed.")] = None,
    text: Annotated[str | None, typer.Option(help="Other words for it.")] = None,
    after: Annotated[
        str | None, typer.Option(help="All that it waits for, with commas; '' for none.")
    ] = None,
    assignee: Annotated[str | None, typer.Option("--by", help="Who does it.")] = None,
    author: Author = "",
    session: Session = "",
    request_id: RequestId = "",
    as_json: AsJson = False,
) -> None:
    """Let one task of a plan go on, or change it."""
    asked = ChangeTask(
        task=task,
        state=one_of_if_given("state", state, get_args(TaskState)),
        note=note,
        text=text,
        depends_on=None if after is None else [*_listed(after)],
        assignee=assignee,
        author=author,
        session=session,
        request_id=request_id,
    )
    _print(cli_of(context).ask(lambda client: client.change_task(item, asked)), as_json)


@commands.command()
def change(
    context: typer.Context,
    item: ItemId,
    add: Annotated[list[str] | None, typer.Option(help="A new task; several times.")] = None,
    after: Annotated[
        list[str] | None,
        typer.Option(help="NEW=OTHER,OTHER: NEW counts the new tasks from 1; OTHER is an id, or new1."),
    ] = None,
    remove: Annotated[list[str] | None, typer.Option(help="The id of a task; several times.")] = None,
    title: Annotated[str | None, typer.Option(help="Another title.")] = None,
    about: Annotated[str | None, typer.Option("--context", help="Other words before the tasks.")] = None,
    reason: Reason = "",
    author: Author = "",
    session: Session = "",
    request_id: RequestId = "",
    as_json: AsJson = False,
) -> None:
    """Plan anew: add and remove tasks, all of it or nothing."""
    waits = _waits(after)
    new = [
        NewTask(text=text, key=f"new{number}", depends_on=[*waits.pop(str(number), [])])
        for number, text in enumerate(add or [], 1)
    ]
    _refuse_unknown(waits)
    asked = ChangePlan(
        title=title,
        context=about,
        add=new,
        remove=remove or [],
        reason=reason,
        author=author,
        session=session,
        request_id=request_id,
    )
    _print(cli_of(context).ask(lambda client: client.change_plan(item, asked)), as_json)


@commands.command()
def complete(
    context: typer.Context,
    item: ItemId,
    outcome: Annotated[str, typer.Option(help="What came of it.")] = "",
    graduate: Annotated[bool, typer.Option("--graduate", help="It becomes a decision as well.")] = False,
    decision: Annotated[str, typer.Option(help="With --graduate: what was decided.")] = "",
    leave_open: Annotated[bool, typer.Option("--leave-open", help="Though tasks are open.")] = False,
    author: Author = "",
    session: Session = "",
    request_id: RequestId = "",
    as_json: AsJson = False,
) -> None:
    """Say that a plan is done."""
    if decision and not graduate:
        raise InvalidInputError("A decision without --graduate.", hint="Say both, or neither.")
    asked = CompletePlan(
        outcome=outcome,
        graduate=graduate,
        decision=Decide(text=decision, decision_type="choice") if decision else None,
        leave_open=leave_open,
        author=author,
        session=session,
        request_id=request_id,
    )
    _print(cli_of(context).ask(lambda client: client.complete_plan(item, asked)), as_json)


@commands.command()
def fail(
    context: typer.Context,
    item: ItemId,
    reason: Annotated[str, typer.Argument(help="Why it is given up.")],
    author: Author = "",
    session: Session = "",
    request_id: RequestId = "",
    as_json: AsJson = False,
) -> None:
    """Give a plan up."""
    asked = FailPlan(reason=reason, author=author, session=session, request_id=request_id)
    _print(cli_of(context).ask(lambda client: client.fail_plan(item, asked)), as_json)


@commands.command()
def reopen(
    context: typer.Context,
    item: ItemId,
    reason: Reason = "",
    author: Author = "",
    session: Session = "",
    request_id: RequestId = "",
    as_json: AsJson = False,
) -> None:
    """Let a plan go on that was completed or given up."""
    asked = ReopenPlan(reason=reason, author=author, session=session, request_id=request_id)
    _print(cli_of(context).ask(lambda client: client.reopen_plan(item, asked)), as_json)


def _waits(given: list[str] | None) -> dict[str, list[str]]:
    """What waits for what: by the number of the task that waits."""
    found: dict[str, list[str]] = {}
    for one in given or []:
        waiting, sign, others = one.partition("=")
        if not sign or not _listed(others):
            raise InvalidInputError(f"Not understood: --after {one!r}", hint="Write it as 3=1,2")
        found.setdefault(waiting.strip().lstrip("t"), []).extend(_listed(others))
    return found


def _refuse_unknown(waits: dict[str, list[str]]) -> None:
    if waits:
        raise InvalidInputError(
            f"There is no task {min(waits)} to wait.", hint="Numbers count the tasks given here, from 1."
        )


def _listed(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _print(plan: Plan, as_json: bool) -> None:
    if as_json:
        print_json(plan)
        return
    print(f"{plan.title}  ({plan.state}, {plan.done} of {counted(plan.total, 'task')}, {plan.progress:.0%})")
    print(f"  {plan.id}")
    if plan.receipt == "unchanged":
        print("  Nothing was changed.")
    if plan.redacted:
        print(redacted_line(plan.redacted))
    for task in plan.tasks:
        more = f"  waits for {', '.join(task.waits_for)}" if task.waits_for else ""
        who = f"  ({task.assignee})" if task.assignee else ""
        print(f"  {task.id:>4} [{_BOXES[task.state]}] {task.text}{who}{more}")
        if task.note:
            print(f"           {task.note}")
    if plan.next:
        print(f"  next: {', '.join(plan.next)}")
    if plan.blocked:
        print(f"  blocked: {', '.join(plan.blocked)}")
    for problem in plan.problems:
        print(f"  look at: {problem}")
    if plan.outcome:
        print(f"  {plan.outcome}")
    if plan.decision is not None:
        print(f"  became the decision {plan.decision.title}: {plan.decision.id}")
