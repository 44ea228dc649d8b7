"""What the page of a plan says, and what follows from that for each task. Pure functions."""

import msgspec

from app.wire.plans import PlanState, Task
from daemon.pages.plan import LAST_TASK, OUTCOME, STATE, PlanText
from daemon.pages.read import PageFacts
from daemon.pages.task_graph import problems_in, tasks_as_they_stand
from daemon.pages.write import text_of

_STATES: dict[str, PlanState] = {"active": "active", "completed": "completed", "failed": "failed"}


class ReadPlan(msgspec.Struct, frozen=True, kw_only=True):
    """What the page of a plan says."""

    context: str
    state: PlanState
    outcome: str
    tasks: list[Task]
    problems: list[str]

    @property
    def done(self) -> int:
        return sum(one.state == "complete" for one in self.tasks)

    @property
    def progress(self) -> float:
        return round(self.done / len(self.tasks), 4) if self.tasks else 0.0

    @property
    def next(self) -> list[str]:
        """Of a closed plan nothing comes next."""
        return [one.id for one in self.tasks if one.is_next] if self.state == "active" else []

    @property
    def blocked(self) -> list[str]:
        return [one.id for one in self.tasks if one.is_blocked] if self.state == "active" else []


def last_task(facts: PageFacts) -> int:
    """The highest number that a task ever had, as the page says."""
    found = facts.own.get(LAST_TASK)
    return found if isinstance(found, int) and not isinstance(found, bool) and found > 0 else 0


def state_of(facts: PageFacts) -> PlanState:
    return _STATES.get(_text(facts.own.get(STATE)).lower(), "active")


def read_plan(facts: PageFacts, text: str) -> ReadPlan:
    """Read the text of a page and its properties; whatever it says is a plan."""
    body = PlanText(text_of(text), last_task(facts))
    return ReadPlan(
        context=body.context,
        state=state_of(facts),
        outcome=_text(facts.own.get(OUTCOME)),
        tasks=tasks_as_they_stand(body.tasks),
        problems=problems_in(body.tasks),
    )


def _text(value: object) -> str:
    return " ".join(value.split()) if isinstance(value, str) else ""
