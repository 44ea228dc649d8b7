"""Settings by name, and a pause that ends by itself, over a running daemon."""

import tomllib
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from app.errors import InvalidInputError
from tests.helpers.process import DaemonProcess
from tests.helpers.wait import wait_until
from tests.integration.test_cli import Shell, made_shell


@pytest.fixture
def shell(home: Path) -> Iterator[Shell]:
    yield from made_shell(home)


def test_settings_are_changed_by_name_all_or_none_and_set_back(daemon: DaemonProcess) -> None:
    daemon.call(lambda client: client.change_preferences({"learning_threads": 1, "scan_minutes": 15}))

    kept = tomllib.loads((daemon.home / "config.toml").read_text("utf-8"))
    assert (kept["learning_threads"], kept["scan_minutes"]) == (1, 15)
    # What belongs to a part of the daemon counts at once.
    assert daemon.call(lambda client: client.learning()).threads == 1
    with pytest.raises(InvalidInputError, match="learning_threads"):
        daemon.call(lambda client: client.change_preferences({"scan_minutes": 5, "learning_threads": 99}))
    after = daemon.call(lambda client: client.change_preferences({"learning_threads": None})).preferences
    values = {one.name: one.value for one in after}
    assert (values["learning_threads"], values["scan_minutes"]) == (2, 15)


def test_a_pause_ends_by_itself(daemon: DaemonProcess) -> None:
    later = datetime.now(UTC) + timedelta(hours=1)

    paused = daemon.call(lambda client: client.pause(True, later))
    daemon.call(lambda client: client.pause(True, datetime.now(UTC) + timedelta(seconds=0.1)))

    assert (paused.paused, paused.paused_until) == (True, later)
    wait_until(lambda: not daemon.call(lambda client: client.status()).paused, 60, "the end of the pause")
    assert "paused_until" not in (daemon.home / "config.toml").read_text("utf-8")


def test_settings_by_command(shell: Shell) -> None:
    shell.run("settings", "set", "left_out", "drafts/*", "*.tmp.md")
    changed = {one["name"]: one["value"] for one in shell.json("settings", "list")["preferences"]}
    said = shell.run("settings", "set", "port", "7400").stdout
    shell.run("settings", "reset", "left_out", "port")
    after = {one["name"]: one["value"] for one in shell.json("settings", "list")["preferences"]}

    assert changed["left_out"] == ["drafts/*", "*.tmp.md"]
    assert "next start" in said
    assert (after["left_out"], after["port"]) == ([], 7397)
