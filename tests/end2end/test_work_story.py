"""What agents do over MCP is seen in an open window while it happens, and taken back there."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from app.client.aio import AioTransport
from app.client.daemon_client import DaemonClient
from app.wire.clients import AddClient, Permissions
from tests.helpers.agent import Agent, ToolFailedError, stdio_agent
from tests.helpers.fake_embedder import FAKE_WORKER_LINE
from tests.helpers.whole_product import WholeProduct, whole_product
from tests.ui.conftest import Drive
from ui.actions import Act
from ui.learnt.wording import did_words
from ui.theme import ThemeManager
from ui.work.board import Board

pytestmark = [pytest.mark.end2end, pytest.mark.timeout(300)]

ITEMS = 50
TASKS = [{"text": f"Step {number}", "depends_on": [number - 1] if number > 1 else []} for number in (1, 2, 3)]
# One analysis of fifty, wrong in each of its kinds, and what the reason names.
MALFORMED: list[tuple[dict[str, Any], str]] = [
    ({"type": "dragon"}, "type"),
    ({"cue": "c" * 10_000}, "cue"),
    ({"triples": [{"subject": "Ann", "predicate": "", "object": "zebras"}]}, "triples"),
    ({"contradictions": [{"other": "nobody"}]}, "nobody"),
]


def states(board: Board) -> dict[str, str]:
    """Where the cards lie: the state of their column by the id of their task."""
    return {card.task.id: state for state, column in board.columns.items() for card in column.cards}


def is_in(board: Board, task: str, state: str) -> bool:
    return states(board)[task] == state


def pages(home: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in (home / "memory").rglob("*.md")}


async def see_a_plan(product: WholeProduct, agent: Agent) -> None:
    """Created, moved on, failed, planned anew and closed: the open page follows each step by itself."""
    window = product.window
    window.actions_by_act[Act.WORK].trigger()
    view = window.agents.work.page.plan

    made = await agent.call("plan", title="Move the archive", tasks=TASKS)
    await product.until(lambda: states(view.board) == dict.fromkeys(("t1", "t2", "t3"), "pending"), "cards")
    assert view.title.text() == "Move the archive"
    for task, state, note in (("t1", "in_progress", ""), ("t1", "complete", ""), ("t2", "failed", "no disk")):
        await agent.call("plan_task", plan=made["id"], task=task, state=state, note=note)
        await product.until(partial(is_in, view.board, task, state), f"{task} is {state}")
    add = [{"text": "Read the backup", "depends_on": ["t1"]}]
    await agent.call("replan", plan=made["id"], add=add, remove=["t2"], reason="the disk is dead")
    wanted = {"t1": "complete", "t3": "pending", "t4": "pending"}
    await product.until(lambda: states(view.board) == wanted, "the new plan")
    await agent.call("close_plan", plan=made["id"], how="fail", outcome="no money")
    await product.until(lambda: view.plan is not None and view.plan.state == "failed", "it is given up")


async def judged(agent: Agent) -> list[dict[str, Any]]:
    """Types, cues, triples and contradictions of all that waits."""
    waiting = (await agent.call("inbox", limit=ITEMS))["items"]
    assert len(waiting) == ITEMS
    return [
        {
            "id": one["id"],
            "version": one["version"],
            "type": "lesson",
            "cue": "when feeding",
            "triples": [{"subject": "Ann Ruiz", "predicate": "feeds", "object": "zebras"}],
            "contradictions": [{"other": other["id"], "reason": "another number"}],
        }
        for one, other in zip(waiting, [*waiting[1:], waiting[0]], strict=True)
    ]


async def see_analyses(product: WholeProduct, agent: Agent, home: Path) -> None:
    """Fifty at once of all four kinds; one that is malformed and nothing changes; undone in the window."""
    memories = [{"text": f"Ann Ruiz feeds {number} zebras with grass."} for number in range(ITEMS)]
    await agent.call("remember", memories=memories)
    wanted, before = await judged(agent), pages(home)
    for wrong, field in MALFORMED:
        with pytest.raises(ToolFailedError, match=field):
            await agent.call("analyse", analyses=[*wanted[:-1], wanted[-1] | wrong])
    assert pages(home) == before

    page = product.window.agents.learnt.analyses_page
    product.window.actions_by_act[Act.ANALYSES].trigger()
    await product.until(lambda: page.rows, "what waits")
    await agent.call("analyse", analyses=wanted, model="a model")
    [card] = await product.until(lambda: page.cards, "what was handed in")
    assert [len(card.run.items), sum(one.contradictions for one in card.run.items)] == [ITEMS, ITEMS]
    assert {did_words(one) for one in card.run.items} == {
        "kind and cue · 1 statement · 1 contradiction",
    }
    assert pages(home) != before
    card.undo.click()
    await product.until(lambda: [one.run.state for one in page.cards] == ["undone"], "the undo")
    assert pages(home) == before


def test_an_open_window_follows_plans_and_analyses_of_an_agent(
    drive: Drive, manager: ThemeManager, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MEMORARIUM_EMBEDDING_WORKER", FAKE_WORKER_LINE)

    async def story() -> None:
        async with whole_product(manager, home) as product:
            if product.window.folders.first_run is not None:
                product.window.folders.first_run.dismissed.emit()
            owner = DaemonClient(AioTransport(product.daemon))
            rights = Permissions(groups=["plans", "analyses"])
            token = (await owner.add_client(AddClient(name="worker", permissions=rights))).token
            await owner.close()
            async with stdio_agent(home, name="worker", token=token) as agent:
                await see_a_plan(product, agent)
                await see_analyses(product, agent, home)

    drive(story())
