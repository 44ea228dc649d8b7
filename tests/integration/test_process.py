"""The daemon as a process: it starts, ends, survives a power cut, and leaves nothing behind."""

from pathlib import Path

import pytest

from app.client.info import read_daemon_file
from tests.helpers.leaks import processes_with
from tests.helpers.process import MARK, DaemonProcess


def test_daemon_says_where_it_is(daemon: DaemonProcess) -> None:
    status = daemon.get("/v1/status")

    assert status["pid"] == daemon.pid
    assert Path(status["home"]) == daemon.home
    assert daemon.paths.daemon_file.stat().st_mode & 0o077 == 0


def test_daemon_ends_when_asked_to(daemon: DaemonProcess) -> None:
    code = daemon.stop()

    assert code == 0
    assert read_daemon_file(daemon.paths.daemon_file) is None


def test_daemon_starts_again_after_a_power_cut(daemon: DaemonProcess) -> None:
    before = daemon.info

    after = daemon.restart(kill=True)

    assert (after.pid, after.token) != (before.pid, before.token)
    assert daemon.get("/v1/status")["pid"] == after.pid


def test_second_daemon_on_the_same_home_ends_at_once(daemon: DaemonProcess) -> None:
    second = DaemonProcess(daemon.home)

    with pytest.raises(RuntimeError, match="ended with 3"):
        second.start()
    second.check_gone()
    assert daemon.get("/v1/status")["pid"] == daemon.pid


def test_no_process_outlives_the_daemon(home: Path) -> None:
    process = DaemonProcess(home, environment={"MEMORARIUM_TEST_EXTRA": "outlives"}, alone=True)
    process.start()
    started = processes_with("MEMORARIUM_TEST_EXTRA", "outlives")

    process.kill()
    process.check_gone()

    assert started
    assert not processes_with("MEMORARIUM_TEST_EXTRA", "outlives")
    assert MARK not in process.log_text()
