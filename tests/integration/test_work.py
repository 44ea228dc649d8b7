"""Plans, anchors and the journal over the wire: spaces, rights, contexts, erasing, a kill, every command."""

import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from app.errors import DaemonUnreachableError, ForbiddenError
from app.wire.anchors import CheckDrift, SetAnchor
from app.wire.journal import CheckFailure, LogFailure
from app.wire.past import Undo
from app.wire.plans import ChangePlan, ChangeTask, CompletePlan, CreatePlan, NewTask
from tests.helpers.client import TokenClient
from tests.helpers.fake_embedder import FAKE_WORKER_LINE
from tests.helpers.grep import holders
from tests.helpers.kill_point import PAGE_POINTS, dying_at
from tests.helpers.process import DaemonProcess
from tests.helpers.product import search
from tests.integration.test_cli import Shell, made_shell

FAKE = {"MEMORARIUM_EMBEDDING_WORKER": FAKE_WORKER_LINE}


@pytest.fixture
def shell(home: Path) -> Iterator[Shell]:
    yield from made_shell(home)


def plan_in(space: str, word: str) -> CreatePlan:
    return CreatePlan(title=f"Beds of {word}", tasks=[NewTask(text=f"Dig {word}")], space=space)


def test_a_client_of_one_space_sees_and_changes_the_plans_of_that_alone(daemon: DaemonProcess) -> None:
    home_plan = daemon.call(lambda client: client.create_plan(plan_in("home", "tansy")))
    daemon.call(lambda client: client.log_failure(LogFailure(text="The tansy died.", space="home")))
    agent = TokenClient(daemon, "gardener", read_spaces=["work"], write_spaces=["work"], write_space="work")
    reader = TokenClient(daemon, "reader", write=False)

    own = agent.call(lambda client: client.create_plan(plan_in("", "yarrow")))
    step = ChangeTask(task="t1", state="in_progress")

    assert (own.space, own.author) == ("work", "gardener")
    assert [one.id for one in agent.call(lambda client: client.plans()).plans] == [own.id]
    assert agent.call(lambda client: client.plans(about="tansy")).plans == []
    assert agent.call(lambda client: client.failures()).failures == []
    assert agent.call(lambda client: client.check_failure(CheckFailure(text="tansy died"))).checked == 0
    assert agent.call(lambda client: client.change_task(own.id, step)).tasks[0].assignee == "gardener"
    for asked in (
        lambda: agent.call(lambda client: client.plan(home_plan.id)),
        lambda: agent.call(lambda client: client.change_task(home_plan.id, step)),
        lambda: agent.call(lambda client: client.create_plan(plan_in("home", "x"))),
        lambda: agent.call(lambda client: client.log_failure(LogFailure(text="x", plan=home_plan.id))),
        lambda: reader.call(lambda client: client.change_task(home_plan.id, step)),
    ):
        with pytest.raises(ForbiddenError):
            asked()
    assert reader.call(lambda client: client.plan(home_plan.id)).tasks[0].state == "pending"


def test_an_anchor_stands_first_in_the_contexts_of_its_session_alone(daemon: DaemonProcess) -> None:
    daemon.call(lambda client: client.create_plan(plan_in("", "tansy")))
    daemon.call(lambda client: client.set_anchor("s1", SetAnchor(text="Only native plants.", author="Ann")))

    inside = daemon.call(lambda client: client.context("dig tansy", session="s1"))
    outside = daemon.call(lambda client: client.context("dig tansy native plants", session="s2"))
    drift = daemon.call(lambda client: client.check_drift("s1", CheckDrift(outputs=["An invoice."])))

    assert inside.items[0].text.startswith("Only native plants.")
    assert inside.items[0].place == "anchor"
    assert [one.title for one in outside.items] == ["Beds of tansy"]
    assert drift.has_drifted


def test_an_erased_plan_leaves_no_word(daemon: DaemonProcess) -> None:
    made = daemon.call(lambda client: client.create_plan(plan_in("", "wolfsbane")))
    done = ChangeTask(task="t1", state="failed", note="the wolfsbane was eaten")
    daemon.call(lambda client: client.change_task(made.id, done))
    assert search(daemon, "wolfsbane", mode="words").total == 1

    daemon.call(lambda client: client.erase(made.id))

    assert search(daemon, "wolfsbane", mode="words").total == 0
    assert holders(daemon.home, ["wolfsbane"]) == []


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL")
def test_a_plan_that_graduates_when_the_daemon_is_killed_does_so_whole(home: Path) -> None:
    with DaemonProcess(home, environment=FAKE) as daemon:
        made = daemon.call(lambda client: client.create_plan(plan_in("", "tansy")))
    asked = CompletePlan(outcome="Dug.", leave_open=True, graduate=True, request_id="r1")
    # The entry is on disk, and neither page, nor line, nor row.
    with DaemonProcess(home, environment=FAKE | dying_at("entry written", PAGE_POINTS)) as dying:
        with pytest.raises(DaemonUnreachableError):
            dying.call(lambda client: client.complete_plan(made.id, asked))
        assert dying.kill() == -signal.SIGKILL

    with DaemonProcess(home, environment=FAKE) as daemon:
        kept = daemon.call(lambda client: client.plan(made.id))
        again = daemon.call(lambda client: client.complete_plan(made.id, asked))

        assert (kept.state, kept.outcome) == ("completed", "Dug.")
        assert kept.decision is not None
        assert again == msgspec.structs.replace(kept, receipt="replaced")
        assert daemon.call(lambda client: client.decisions()).total == 1


def test_a_step_of_a_plan_is_undone_alone(daemon: DaemonProcess) -> None:
    made = daemon.call(lambda client: client.create_plan(plan_in("", "tansy")))
    daemon.call(lambda client: client.change_task(made.id, ChangeTask(task="t1", state="in_progress")))
    daemon.call(lambda client: client.change_plan(made.id, ChangePlan(add=[NewTask(text="Rest")])))
    daemon.call(lambda client: client.undo_item(made.id, Undo(reason="only tried")))
    back = daemon.call(lambda client: client.plan(made.id))
    events = [one.event for one in daemon.call(lambda client: client.history(made.id)).versions]

    assert [(one.id, one.state) for one in back.tasks] == [("t1", "in_progress")]
    assert events == ["created", "plan_changed", "plan_changed", "undone"]


def test_plans_are_kept_by_command(shell: Shell) -> None:
    words = ["--task", "Dig", "--task", "Plant", "--after", "2=1", "--context", "Before the frost."]
    made = shell.json("plan", "create", "Beds", *words)
    shown = shell.run("plan", "show", "Beds").stdout
    shell.run("plan", "task", "Beds", "t1", "--state", "complete", "--note", "deep")
    changed = shell.json("plan", "change", "Beds", "--add", "Eat", "--after", "1=t2", "--reason", "hungry")
    listed = shell.run("plan", "list").stdout
    failed = shell.run("plan", "fail", "Beds", "frost").stdout
    empty = shell.json("plan", "create", "Idle")["id"]
    again = shell.run("plan", "reopen", "Idle").stdout
    nothing = shell.run("plan", "complete", empty, "--graduate")
    shell.run("plan", "reopen", "Beds")
    early = shell.run("plan", "task", "Beds", "t3", "--state", "in_progress").stdout
    done = shell.json("plan", "complete", "Beds", "--leave-open", "--graduate", "--decision", "We grow food.")

    assert (made["next"], made["blocked"]) == (["t1"], ["t2"])
    assert "[ ] Plant  waits for t1" in shown
    assert [one["depends_on"] for one in changed["tasks"]] == [[], ["t1"], ["t2"]]
    assert "1/3" in listed
    assert "(failed, 1 of 3 tasks, 33%)" in failed
    assert (done["state"], done["decision"]["type"]) == ("completed", "decision")
    assert "  Nothing was changed." in again.splitlines()
    assert (nothing.returncode, "Say what came of it" in nothing.stderr) == (2, True)
    assert "  look at: t3 was begun before t2, which it waits for." in early.splitlines()
    assert shell.run("plan", "create", "x", "--after", "no").returncode == 2


def test_anchors_failures_reasoning_and_the_log_are_kept_by_command(shell: Shell) -> None:
    shell.run("anchor", "s1", "Only native plants", "--type", "constraint", "--pattern", "palm*")
    drift = shell.run("drift", "s1", "A hedge of palms.").stdout
    graduated = shell.json("anchor-graduate", "s1", "--reason", "it held")
    held = shell.json("anchors", "s1")["anchors"]
    cleared = shell.json("anchor-clear", "s1")["anchors"]
    shell.run("failure", "log", "The pump is dead", "--error-type", "PumpDead", "--severity", "high")
    found = shell.run("failure", "check", "start the pump", "--error-type", "PumpDead").stdout
    shell.run("failure", "resolve", "The pump is dead", "Drain it")
    journal = shell.json("failure", "list")
    shown = shell.run("failure", "show", "The pump is dead").stdout
    steps = "Thought: is there any water in the tank?\nConclusion: fill the tank before noon today"
    kept = shell.json("trace", "keep", steps, "--goal", "why it is dry")
    trace = shell.run("trace", "show", "why it is dry").stdout
    shell.run("devlog", "save", "The beds are dug", "--next", "plant")
    shell.run("devlog", "pattern", "Dig when it crumbles")
    shell.run("devlog", "friction", "The key is gone", "--category", "tools")
    log = shell.run("devlog", "show").stdout
    rules = shell.json("rules")

    assert "directness" in shell.run("confidence", "Only native plants").stdout
    assert "drift 1.00 (away" in drift
    assert [one["id"] for one in held] == [one["id"] for one in graduated["decisions"]]
    assert cleared == []
    assert "The pump is dead  (a type of error like it" in found
    assert (journal["total"], journal["open"]) == (1, 0)
    assert "helped: Drain it" in shown
    assert kept["status"] == "created"
    assert "conclusion: fill the tank" in trace
    assert shell.json("trace", "list", "--about", "dry tank")["total"] == 1
    assert all(words in log for words in ("The beds are dug", "Dig when it crumbles", "(tools, low)"))
    assert rules == {"rules": [], "total": 0}
