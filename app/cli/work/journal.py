"""memorarium failure log | check | list | show | resolve, and trace keep | list | show"""

import sys
from typing import Annotated, get_args

import typer

from app.cli.context import (
    AsJson,
    ItemId,
    cli_of,
    item_id_of,
    one_of_if_given,
    print_json,
    print_table,
)
from app.cli.memory import Author, RequestId, Session, Space, Tags, Title, redacted_line
from app.wire.journal import (
    CheckFailure,
    Complexity,
    Failure,
    LogFailure,
    ResolveFailure,
    Severity,
    StoreTrace,
    Trace,
)

failures = typer.Typer(help="What went wrong, and whether it did before.", no_args_is_help=True)
traces = typer.Typer(help="Reasoning that is worth keeping.", no_args_is_help=True)
SEVERITIES: tuple[Severity, ...] = get_args(Severity)
ErrorType = Annotated[str, typer.Option(help="The name of the error, as TimeoutError.")]
Doing = Annotated[str, typer.Option("--context", help="What was being done.")]
Spaces = Annotated[list[str] | None, typer.Option("--space", help="Only from this space; several times.")]
Limit = Annotated[int, typer.Option(min=1, max=100, help="How many.")]


@failures.command()
def log(
    context: typer.Context,
    text: Annotated[str, typer.Argument(help="What went wrong; - reads it from standard input.")],
    error_type: ErrorType = "",
    doing: Doing = "",
    cause: Annotated[str, typer.Option(help="Why it went wrong.")] = "",
    tried: Annotated[str, typer.Option(help="What was tried against it.")] = "",
    resolution: Annotated[str, typer.Option(help="What helped in the end.")] = "",
    severity: Annotated[str, typer.Option(help="low, medium, high or critical.")] = "",
    plan: Annotated[str, typer.Option(help="The plan it happened in: its id, title or path.")] = "",
    task: Annotated[str, typer.Option(help="The task of the plan, as t3.")] = "",
    title: Title = "",
    tag: Tags = None,
    space: Space = "",
    author: Author = "",
    session: Session = "",
    request_id: RequestId = "",
    as_json: AsJson = False,
) -> None:
    """Log what went wrong, so that nobody repeats it."""
    asked = LogFailure(
        text=sys.stdin.read() if text == "-" else text,
        error_type=error_type,
        title=title,
        context=doing,
        cause=cause,
        attempted_fix=tried,
        resolution=resolution,
        severity=one_of_if_given("severity", severity, SEVERITIES),
        plan=item_id_of(context, plan) if plan else "",
        task=task,
        tags=tag or [],
        space=space,
        author=author,
        session=session,
        request_id=request_id,
    )
    made = cli_of(context).ask(lambda client: client.log_failure(asked))
    _print_failure(made, as_json, f"Failure {made.receipt}.")


@failures.command()
def check(
    context: typer.Context,
    text: Annotated[str, typer.Argument(help="The error, or what is about to be tried; - reads it.")] = "",
    error_type: ErrorType = "",
    doing: Doing = "",
    top_k: Annotated[int, typer.Option(min=1, max=20, help="How many.")] = 3,
    space: Spaces = None,
    as_json: AsJson = False,
) -> None:
    """Ask whether something went wrong before, before it is tried again."""
    words = sys.stdin.read() if text == "-" else text
    asked = CheckFailure(text=words, error_type=error_type, context=doing, top_k=top_k)
    found = cli_of(context).ask(lambda client: client.check_failure(asked, spaces=space or []))
    if as_json:
        print_json(found)
        return
    for one in found.failures:
        print(f"{one.score:.2f}  {one.title}  ({one.why})  {one.id}")
        _print_parts(one)
    print(f"{len(found.failures)} of {found.checked:,} failures may be the same.")


@failures.command("list")
def list_failures(
    context: typer.Context,
    about: Annotated[str, typer.Option(help="Words that it speaks of.")] = "",
    error_type: ErrorType = "",
    plan: Annotated[str, typer.Option(help="Only in this plan, by its id.")] = "",
    only_open: Annotated[
        bool, typer.Option("--open", help="Only those that nothing helped against.")
    ] = False,
    space: Spaces = None,
    limit: Limit = 50,
    as_json: AsJson = False,
) -> None:
    """List the failure journal, the newest first."""
    found = cli_of(context).ask(
        lambda client: client.failures(
            q=about, error_type=error_type, plan=plan, only_open=only_open, limit=limit, spaces=space or []
        )
    )
    if as_json:
        print_json(found)
        return
    rows = [
        (one.id, one.title, one.error_type, one.severity, "yes" if one.resolution else "")
        for one in found.failures
    ]
    if rows:
        print_table(("id", "failure", "error", "severity", "resolved"), rows)
    print(f"{len(rows):,} of {found.total:,}; {found.open:,} without a resolution")


@failures.command()
def show(context: typer.Context, item: ItemId, as_json: AsJson = False) -> None:
    """Show a failure: what went wrong, what was tried, what helped."""
    found = cli_of(context).ask(lambda client: client.failure(item))
    _print_failure(found, as_json, found.title)


@failures.command()
def resolve(
    context: typer.Context,
    item: ItemId,
    resolution: Annotated[str, typer.Argument(help="What helped in the end.")],
    cause: Annotated[str, typer.Option(help="Why it went wrong.")] = "",
    author: Author = "",
    session: Session = "",
    request_id: RequestId = "",
    as_json: AsJson = False,
) -> None:
    """Say what helped against a failure."""
    asked = ResolveFailure(
        resolution=resolution, cause=cause, author=author, session=session, request_id=request_id
    )
    done = cli_of(context).ask(lambda client: client.resolve_failure(item, asked))
    _print_failure(done, as_json, "Resolved.")


def _print_failure(one: Failure, as_json: bool, head: str) -> None:
    if as_json:
        print_json(one)
        return
    print(f"{head}  {one.id}")
    if one.redacted:
        print(redacted_line(one.redacted))
    print(f"  {one.text}")
    _print_parts(one)


def _print_parts(one: Failure) -> None:
    parts = (
        ("error", one.error_type),
        ("doing", one.context),
        ("cause", one.cause),
        ("tried", one.attempted_fix),
        ("helped", one.resolution),
        ("plan", f"{one.plan.title} {one.task}" if one.plan is not None else ""),
    )
    for name, words in parts:
        if words:
            print(f"  {name}: {words}")


@traces.command()
def keep(
    context: typer.Context,
    text: Annotated[str, typer.Argument(help="Steps with marks, as Thought: …; - reads them.")],
    goal: Annotated[str, typer.Option(help="What it was to find out.")] = "",
    task_type: Annotated[str, typer.Option(help="As diagnosis or design.")] = "",
    domain: Annotated[str, typer.Option(help="What it is about.")] = "",
    complexity: Annotated[str, typer.Option(help="low, medium or high.")] = "",
    artifact: Annotated[
        list[str] | None, typer.Option(help="The id of what came of it; several times.")
    ] = None,
    min_steps: Annotated[int, typer.Option(min=1, max=100, help="Fewer are not kept.")] = 2,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Judge it, and keep nothing.")] = False,
    title: Title = "",
    tag: Tags = None,
    space: Space = "",
    author: Author = "",
    session: Session = "",
    request_id: RequestId = "",
    as_json: AsJson = False,
) -> None:
    """Keep reasoning, if it is good enough."""
    asked = StoreTrace(
        text=sys.stdin.read() if text == "-" else text,
        title=title,
        goal=goal,
        task_type=task_type,
        domain=domain,
        complexity=one_of_if_given("complexity", complexity, get_args(Complexity)),
        artifacts=artifact or [],
        min_steps=min_steps,
        dry_run=dry_run,
        tags=tag or [],
        space=space,
        author=author,
        session=session,
        request_id=request_id,
    )
    _print_trace(cli_of(context).ask(lambda client: client.store_trace(asked)), as_json)


@traces.command("list")
def list_traces(
    context: typer.Context,
    about: Annotated[str, typer.Option(help="Words that it speaks of.")] = "",
    space: Spaces = None,
    limit: Limit = 10,
    as_json: AsJson = False,
) -> None:
    """List reasoning: the nearest to what is asked, else the newest."""
    found = cli_of(context).ask(lambda client: client.traces(q=about, limit=limit, spaces=space or []))
    if as_json:
        print_json(found)
        return
    rows = [(one.id, one.title, len(one.steps), f"{one.quality.score:.2f}", one.goal) for one in found.traces]
    if rows:
        print_table(("id", "trace", "steps", "quality", "goal"), rows, right=(2, 3))
    print(f"{len(rows):,} of {found.total:,}" if found.total else "No reasoning was kept yet.")


@traces.command("show")
def show_trace(context: typer.Context, item: ItemId, as_json: AsJson = False) -> None:
    """Show reasoning step by step."""
    _print_trace(cli_of(context).ask(lambda client: client.trace(item)), as_json)


def _print_trace(one: Trace, as_json: bool) -> None:
    if as_json:
        print_json(one)
        return
    print(
        f"{one.status}: quality {one.quality.score:.2f} ({'; '.join(one.quality.reasons)})  {one.id}".rstrip()
    )
    if one.redacted:
        print(redacted_line(one.redacted))
    for step in one.steps:
        print(f"  {step.type}: {step.text}")
    for artifact in one.artifacts:
        print(f"  led to: {artifact.title}  {artifact.id}")
