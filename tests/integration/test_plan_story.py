"""One plan of twelve tasks over MCP, from its first task to the decision that it became."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from app.wire.events import PlanChanged
from tests.helpers.agent import Agent, ToolFailedError, stdio_agent
from tests.helpers.client import TokenClient
from tests.helpers.events import EventLog
from tests.helpers.fake_embedder import FAKE_WORKER_LINE
from tests.helpers.process import DaemonProcess

# Which task waits for which, by numbers from 1.
WAITS = {3: [1, 2], 4: [3], 5: [3], 6: [4, 5], 7: [1], 8: [7], 9: [6, 8], 10: [9], 11: [9], 12: [10, 11]}
TASKS = [{"text": f"Step {number}", "depends_on": WAITS.get(number, [])} for number in range(1, 13)]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DaemonProcess]:
    home = tmp_path_factory.mktemp("plans") / "home"
    with DaemonProcess(home, environment={"MEMORARIUM_EMBEDDING_WORKER": FAKE_WORKER_LINE}) as process:
        yield process


def ids(*numbers: int) -> list[str]:
    return [f"t{number}" for number in numbers]


def standing(plan: dict[str, Any]) -> tuple[list[str], list[str], float]:
    return plan.get("next_tasks", []), plan.get("blocked", []), plan["progress"]


@dataclass
class Story:
    """One plan in the hands of an agent."""

    agent: Agent
    plan: str

    async def step(self, task: int, state: str, **fields: Any) -> tuple[list[str], list[str], float]:
        told = await self.agent.call("plan_task", plan=self.plan, task=f"t{task}", state=state, **fields)
        return standing(told)

    async def done(self, *tasks: int) -> tuple[list[str], list[str], float]:
        for task in tasks:
            await self.step(task, "in_progress")
            found = await self.step(task, "complete")
        return found

    async def close(self, how: str, **fields: Any) -> dict[str, Any]:
        return await self.agent.call("close_plan", plan=self.plan, how=how, **fields)


async def begin(story: Story) -> None:
    """Three tasks are done, one is blocked for a while; what cannot be is refused."""
    assert await story.step(1, "in_progress") == (ids(2), ids(*range(3, 13)), 0.0)
    assert await story.step(1, "complete") == (ids(2, 7), ids(3, 4, 5, 6, 8, 9, 10, 11, 12), 0.0833)
    assert await story.done(2) == (ids(3, 7), ids(4, 5, 6, 8, 9, 10, 11, 12), 0.1667)
    assert await story.done(3) == (ids(4, 5, 7), ids(6, 8, 9, 10, 11, 12), 0.25)
    assert await story.step(4, "blocked", note="no key") == (ids(5, 7), ids(4, 6, 8, 9, 10, 11, 12), 0.25)
    assert await story.step(4, "pending") == (ids(4, 5, 7), ids(6, 8, 9, 10, 11, 12), 0.25)
    with pytest.raises(ToolFailedError, match="t1 waits for"):
        await story.agent.call("plan_task", plan=story.plan, task="t1", depends_on=["t12"])
    with pytest.raises(ToolFailedError, match="Why did t4 fail"):
        await story.step(4, "failed")


async def fail_and_replan(story: Story) -> tuple[list[str], list[str], float]:
    """A task fails, and two others take its place."""
    failed = await story.step(4, "failed", note="the disk is dead")
    logged = await story.agent.call("log_failure", text="The disk is dead.", plan=story.plan, task="t4")
    replanned = await story.agent.call(
        "replan",
        plan=story.plan,
        add=[
            {"text": "Find the backup", "key": "backup", "depends_on": ["t3"]},
            {"text": "Read the backup", "key": "read", "depends_on": ["backup"]},
        ],
        change=[{"task": "t6", "depends_on": ["t5", "read"]}],
        remove=["t4"],
        reason="the disk is dead",
    )

    assert failed == (ids(5, 7), ids(6, 8, 9, 10, 11, 12), 0.25)
    assert logged["status"] == "created"
    assert standing(replanned) == (ids(5, 7, 13), ids(6, 8, 9, 10, 11, 12, 14), 0.2308)
    return standing(replanned)


async def end(story: Story, before: tuple[list[str], list[str], float]) -> dict[str, Any]:
    """The plan is given up, goes on, and is done."""
    with pytest.raises(ToolFailedError, match="open"):
        await story.close("complete")
    failed = await story.close("fail", outcome="no money")
    with pytest.raises(ToolFailedError, match="failed"):
        await story.step(5, "complete")
    again = await story.close("reopen", outcome="there is money")

    assert (failed["state"], standing(failed)) == ("failed", ([], [], 0.2308))
    assert (again["state"], standing(again)) == ("active", before)
    assert await story.done(13, 14, 5, 7) == (ids(6, 8), ids(9, 10, 11, 12), 0.5385)
    assert await story.done(6, 8, 9) == (ids(10, 11), ids(12), 0.7692)
    assert await story.done(10, 11, 12) == ([], [], 1.0)
    return await story.close("complete", outcome="It runs at the new host.", graduate=True)


async def test_a_plan_of_twelve_tasks_lives_from_creation_to_a_decision(served: DaemonProcess) -> None:
    token = TokenClient(served, "planner", groups=["plans", "journal"]).token
    async with stdio_agent(served.home, name="planner", token=token) as agent:
        with EventLog(served.info) as log:
            plan = await agent.call("plan", title="Move the archive", tasks=TASKS, context="The host closes.")
            story = Story(agent, plan["id"])
            await begin(story)
            replanned = await fail_and_replan(story)
            log.wait(lambda one: isinstance(one, PlanChanged) and one.total == 13, "the new tasks are told")
        finished = await end(story, replanned)
        known = await agent.call("explain", id=finished["decision"])
        open_plans = await agent.call("plans")

    changes = [event for event in log.events if isinstance(event, PlanChanged)]
    assert standing(plan) == (ids(1, 2), ids(*range(3, 13)), 0.0)
    assert {one.plan_id for one in changes} == {plan["id"]}
    assert (changes[0].done, changes[0].total, changes[0].next) == (0, 12, ids(1, 2))
    assert (changes[-1].done, changes[-1].total, changes[-1].next) == (3, 13, ids(5, 7, 13))
    assert (finished["state"], finished["progress"]) == ("completed", 1.0)
    assert plan["id"] in str(known)
    assert open_plans.get("plans", []) == []
