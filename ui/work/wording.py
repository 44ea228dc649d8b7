"""How plans, failures and reasoning are said. Plain functions."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from app.wire.journal import Failure, Trace
from app.wire.plans import Plan, PlanSummary, Task, TaskState
from ui import words
from ui.language import texts

tr, counted = texts("Work")

STATES: tuple[TaskState, ...] = ("pending", "in_progress", "blocked", "complete", "failed")
STATE_WORDS: Mapping[TaskState, str] = {
    "pending": tr("To do"),
    "in_progress": tr("In progress"),
    "blocked": tr("Blocked"),
    "complete": tr("Done"),
    "failed": tr("Failed"),
}
# Icon and colour role; what is still to do has a painted ring.
SIGNS: Mapping[TaskState, tuple[str, str]] = {
    "pending": ("", "muted"),
    "in_progress": ("play", "accent"),
    "blocked": ("lock", "warn"),
    "complete": ("check", "good"),
    "failed": ("close", "bad"),
}
PLAN_STATES = {
    "active": (tr("under way"), "accent"),
    "completed": (tr("done"), "good"),
    "failed": (tr("given up"), "bad"),
}
STEP_WORDS = {
    "thought": tr("Thought"),
    "action": tr("Action"),
    "observation": tr("Observation"),
    "decision": tr("Decision"),
    "conclusion": tr("Conclusion"),
    "reflection": tr("Reflection"),
}
SEVERITIES = {
    "low": (tr("low"), ""),
    "medium": (tr("medium"), ""),
    "high": (tr("high"), "warn"),
    "critical": (tr("critical"), "bad"),
}


def task_sign(task: Task) -> tuple[str, str]:
    """Icon and colour role of how a task stands; no icon means a painted ring."""
    if task.state == "pending" and task.waits_for:
        return "clock", "muted"
    return SIGNS[task.state] if not task.is_next else ("", "accent")


def task_line(task: Task, texts_by_id: Mapping[str, str]) -> str:
    """What stands under a task: that it is next, what it waits for, who has it, why it stands still."""
    if task.is_next:
        return tr("next")
    if task.state in ("blocked", "failed") and task.note:
        return task.note
    if task.state != "complete" and task.waits_for:
        if len(task.waits_for) == 1:
            return tr("waits for “{task}”").format(task=texts_by_id.get(task.waits_for[0], task.waits_for[0]))
        return counted("waits for %n task", "waits for %n tasks", len(task.waits_for))
    return task.assignee or task.note


def spoken_task(task: Task, texts_by_id: Mapping[str, str]) -> str:
    """A task in one sentence, for those who hear it."""
    parts = (task.text, STATE_WORDS[task.state], task_line(task, texts_by_id))
    return ", ".join(part for part in parts if part)


def done_words(done: int, total: int) -> str:
    """ "7 of 12 done"."""
    if not total:
        return tr("no tasks yet")
    return tr("{done} of {total} done").format(done=words.number(done), total=words.number(total))


def plan_line(plan: PlanSummary) -> str:
    """The second line of a plan in the list: what is worked on, or what comes next."""
    if plan.state != "active":
        return PLAN_STATES[plan.state][0]
    if plan.working:
        return tr("now: {task}").format(task=plan.working[0])
    if plan.next:
        return tr("next: {task}").format(task=plan.next[0])
    if plan.total and plan.done == plan.total:
        return tr("all done, not closed yet")
    return counted("%n task blocked", "%n tasks blocked", plan.blocked) if plan.blocked else ""


def plan_head(plan: Plan, now: datetime) -> str:
    """Who began it, when, and when it last changed."""
    parts = [tr("by {who}").format(who=plan.author)] if plan.author else []
    if plan.created_at is not None:
        parts.append(tr("begun {when}").format(when=words.when(plan.created_at, now)))
    if plan.changed_at is not None:
        parts.append(tr("changed {when}").format(when=words.when(plan.changed_at, now)))
    if plan.space:
        parts.append(plan.space)
    return " · ".join(parts)


def plan_standing(plan: Plan) -> str:
    """ "2 tasks can begin now, 3 are blocked"."""
    parts = []
    if plan.next:
        parts.append(counted("%n task can begin now", "%n tasks can begin now", len(plan.next)))
    if plan.blocked:
        parts.append(counted("%n waits", "%n wait", len(plan.blocked)))
    return " · ".join(parts)


def left_words(plan: Plan) -> str:
    """What is said before a plan with open tasks is closed."""
    left = plan.total - plan.done
    if not left:
        return tr("Every task is done.")
    return counted("%n task is not done. It stays as it is.", "%n tasks are not done. They stay so.", left)


def failure_title(failure: Failure) -> str:
    """The first line of it, as it was said."""
    return failure.title or failure.text.partition("\n")[0]


def failure_line(failure: Failure, now: datetime) -> str:
    """Which error, by whom, when."""
    who = failure.author
    when = words.when(failure.at, now) if failure.at is not None else ""
    return " · ".join(part for part in (failure.error_type, who, when) if part)


def failure_state(failure: Failure) -> tuple[str, str, str]:
    """Word, icon and colour role: open, or resolved."""
    if failure.resolution:
        return tr("resolved"), "check", "good"
    return tr("open"), "alert", "warn"


def open_words(count: int) -> str:
    """How many wait for what helps."""
    return counted("%n has no answer yet", "%n have no answer yet", count) if count else ""


def trace_line(trace: Trace) -> str:
    """How many steps, and what they are worth."""
    steps = counted("%n step", "%n steps", len(trace.steps))
    return " · ".join(part for part in (steps, trace.task_type, trace.domain) if part)


def quality_lines(trace: Trace) -> Sequence[tuple[str, float]]:
    """The four parts of its quality, the more the better."""
    quality = trace.quality
    return (
        (tr("Kinds of steps"), quality.diversity),
        (tr("Says something new"), 1 - quality.redundancy),
        (tr("Goes in no circles"), 1 - quality.loops),
        (tr("Leads somewhere"), quality.substance),
    )
