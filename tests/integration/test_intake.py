"""Texts that are not worth keeping, and types that rules find, over a running daemon."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.errors import InvalidInputError
from app.wire.intake import ChangeIgnored
from app.wire.memories import NewMemory
from tests.helpers.grep import holders
from tests.helpers.process import DaemonProcess
from tests.integration.test_cli import Shell, made_shell


@pytest.fixture
def shell(home: Path) -> Iterator[Shell]:
    yield from made_shell(home)


def test_what_a_pattern_holds_is_answered_counted_and_not_kept(daemon: DaemonProcess) -> None:
    daemon.call(lambda client: client.change_ignored(ChangeIgnored(add=["(?i)^heartbeat", r"\bping \d+$"])))
    texts = ["Heartbeat of agent seven", "Herons nest in March", "a ping 12", "a ping 12 more"]

    receipts = daemon.call(
        lambda client: client.remember([NewMemory(text=text, type="turn") for text in texts])
    ).receipts

    assert [one.status for one in receipts] == ["ignored", "created", "ignored", "created"]
    assert (receipts[0].id, receipts[0].ready.text) == ("", False)
    assert "(?i)^heartbeat" in receipts[0].why
    state = daemon.call(lambda client: client.ignored())
    assert ([one.count for one in state.patterns], state.count) == ([1, 1], 2)
    assert daemon.call(lambda client: client.status()).counts.ignored == 2
    assert holders(daemon.home, ["agent seven"]) == []
    with pytest.raises(InvalidInputError):
        daemon.call(lambda client: client.change_ignored(ChangeIgnored(add=["(?=x)"])))
    with pytest.raises(InvalidInputError):
        daemon.call(lambda client: client.change_ignored(ChangeIgnored(add=["x*"])))


def test_types_by_rules_are_told_and_a_given_type_wins(shell: Shell) -> None:
    auto = shell.json("remember", "Yesterday the boiler broke", "--type", "auto", "--at", "2026-03-02")
    given = shell.json("remember", "Yesterday the pump broke", "--type", "lesson")
    plain = shell.json("remember", "Yesterday the fridge broke")
    shown = [shell.json("show", one["id"]) for one in (auto, given, plain)]

    assert [one["type"] for one in shown] == ["event", "lesson", "fact"]
    assert (auto["type"], auto["why"]) == ("event", "event: it tells of a time (Yesterday)")
    assert shown[0]["properties"]["dates"] == ["2026-03-01"]
    assert shown[0]["text"] == "Yesterday the boiler broke"
    assert (given["type"], given["why"], plain["why"]) == ("", "", "")


def test_what_was_taken_out_is_told_by_the_command_line(shell: Shell) -> None:
    said = shell.run("remember", "the key is ghp_x8Kq2LmZp0RtY7uVwE3sA9bD4fGh6JnCq1Xo").stdout
    decided = shell.run("decide", "We use ghp_x8Kq2LmZp0RtY7uVwE3sA9bD4fGh6JnCq1Xo").stdout

    assert "taken out before it was kept: token" in said
    assert "taken out before it was kept: token" in decided


def test_patterns_are_kept_by_the_command_line(shell: Shell) -> None:
    shell.run("ignore", "add", "^ok$")
    said = shell.run("remember", "ok")
    listed = shell.json("ignore", "list")
    shell.run("ignore", "remove", "^ok$")

    assert "Not kept: it matches the pattern ^ok$" in said.stdout
    assert listed["patterns"] == [{"pattern": "^ok$", "count": 1, "is_usable": True}]
    assert "1 text not kept" in shell.run("status").stdout
    assert shell.json("remember", "ok")["status"] == "created"
