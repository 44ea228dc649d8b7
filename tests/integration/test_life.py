"""One daemon a home, started by whoever comes first, ended cleanly, back after a kill."""

import json
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from app.client.connect import EXIT_ALREADY_RUNNING, find_daemon, find_or_start, wait_until_gone
from app.client.daemon_client import DaemonClient, run_blocking
from app.client.info import DaemonInfo
from app.client.transport import PlainTransport
from app.launch import part_folder
from app.paths import home_paths
from app.wire.events import DaemonStopping, Resync, SourceChanged
from tests.helpers.events import EventLog
from tests.helpers.process import DaemonProcess
from tests.helpers.product import LIMIT_S, add_folder, titles
from tests.helpers.vault import Vault
from tests.helpers.wait import wait_until


def stop(info: DaemonInfo, home: Path) -> None:
    run_blocking(DaemonClient(PlainTransport(info)).stop())
    assert wait_until_gone(info, home_paths(home))


def test_second_daemon_on_a_home_is_refused(daemon: DaemonProcess) -> None:
    command = [sys.executable, "-m", "daemon", "--home", str(daemon.home), "--port", "0"]

    second = subprocess.run(command, cwd=part_folder(), capture_output=True, timeout=90, check=False)

    assert second.returncode == EXIT_ALREADY_RUNNING
    assert b"Another daemon" in second.stderr
    assert daemon.call(lambda client: client.status()).pid == daemon.pid


@pytest.mark.parametrize("content", [b"", b"0\n", b"abc", b'{"port": 1, "pid": 0}'])
def test_rubbish_in_the_daemon_file_does_not_matter(home: Path, content: bytes) -> None:
    paths = home_paths(home)
    paths.run.mkdir(parents=True)
    paths.daemon_file.write_bytes(content)

    info = find_or_start(paths)

    assert find_daemon(paths) == info
    stop(info, home)


def test_daemon_can_be_started_again_as_soon_as_it_is_said_to_have_stopped(home: Path) -> None:
    first = find_or_start(home_paths(home))
    run_blocking(DaemonClient(PlainTransport(first)).stop())

    # Not even waiting for that: the one that ends still holds the home.
    second = find_or_start(home_paths(home))
    while second.pid == first.pid:
        second = find_or_start(home_paths(home))

    stop(second, home)


def test_many_starters_share_one_daemon(home: Path) -> None:
    found: list[DaemonInfo] = []
    threads = [
        threading.Thread(target=lambda: found.append(find_or_start(home_paths(home)))) for _ in range(4)
    ]

    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len({info.pid for info in found}) == 1
    assert len(found) == 4
    stop(found[0], home)


def test_stopped_daemon_leaves_no_file_and_no_worker(daemon: DaemonProcess, vault: Vault) -> None:
    vault.write("One.md", "a heron")
    add_folder(daemon, vault.root)

    assert daemon.stop() == 0

    assert not daemon.paths.daemon_file.exists()
    daemon.check_gone()


def test_reader_of_events_is_told_of_the_end(daemon: DaemonProcess) -> None:
    with EventLog(daemon.info) as log:
        daemon.stop()
        log.wait(lambda event: isinstance(event, DaemonStopping), "the goodbye")


def test_reader_of_events_is_told_to_start_over_after_a_restart(daemon: DaemonProcess, vault: Vault) -> None:
    vault.write("One.md", "a heron")
    with EventLog(daemon.info) as first:
        add_folder(daemon, vault.root)
        first.wait(lambda event: isinstance(event, SourceChanged), "an event")
    daemon.restart()

    # The new daemon has told more events than that by now, or will have.
    with EventLog(daemon.info, last_id=first.ids[0]) as log:
        log.wait(lambda event: isinstance(event, Resync), "a resync")


def test_reader_of_events_gets_what_it_missed(daemon: DaemonProcess, vault: Vault) -> None:
    vault.write("One.md", "a heron")
    with EventLog(daemon.info) as first:
        add_folder(daemon, vault.root)
        first.wait(lambda event: type(event).__name__ == "SourceChanged", "the source changed")
        kinds = [envelope.kind for envelope in first.envelopes]

    with EventLog(daemon.info, last_id=first.ids[0]) as second:
        wait_until(lambda: len(second.envelopes) >= len(kinds) - 1, LIMIT_S, "the events are replayed")

    assert [envelope.kind for envelope in second.envelopes][: len(kinds) - 1] == kinds[1:]


def test_damaged_index_is_made_anew(daemon: DaemonProcess, vault: Vault) -> None:
    vault.write("One.md", "a heron")
    add_folder(daemon, vault.root)
    daemon.stop()
    daemon.paths.database.write_bytes(b"not a database" * 500)
    for leftover in daemon.paths.index.glob("*.db-*"):
        leftover.unlink()

    daemon.start()

    wait_until(lambda: titles(daemon, "heron", mode="words") == ["One"], LIMIT_S, "the note is found again")
    assert list(daemon.paths.index.glob("damaged-*"))


def test_file_in_the_place_of_the_index_is_set_aside(daemon: DaemonProcess, vault: Vault) -> None:
    vault.write("One.md", "a heron")
    add_folder(daemon, vault.root)
    daemon.stop()
    shutil.rmtree(daemon.paths.index)
    daemon.paths.index.write_text("no folder")

    daemon.start()

    wait_until(lambda: titles(daemon, "heron", mode="words") == ["One"], LIMIT_S, "the note is found again")
    assert [one.read_text() for one in daemon.paths.index.glob("damaged-*")] == ["no folder"]


def test_source_taken_out_of_the_settings_by_hand_is_forgotten(daemon: DaemonProcess, vault: Vault) -> None:
    vault.write("One.md", "a heron")
    add_folder(daemon, vault.root)
    daemon.stop()
    daemon.paths.config.unlink()

    daemon.start()

    assert titles(daemon, "heron") == []
    assert daemon.call(lambda client: client.status()).counts.notes == 0


@pytest.mark.parametrize("name", ["logs", "run/daemon.lock", "run/daemon.json", "config.toml"])
def test_home_that_cannot_be_used_is_refused_in_plain_words(home: Path, name: str) -> None:
    wrong = home / name
    wrong.parent.mkdir(parents=True)
    wrong.write_bytes(b"") if name == "logs" else wrong.mkdir()
    command = [sys.executable, "-m", "daemon", "--home", str(home), "--port", "0"]

    result = subprocess.run(command, cwd=part_folder(), capture_output=True, timeout=90, check=False)

    assert result.returncode == 1
    assert name in result.stderr.decode()
    assert b"Traceback" not in result.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="modes of POSIX")
def test_home_among_other_things_keeps_its_mode_and_what_is_ours_is_private(home: Path) -> None:
    home.mkdir(parents=True)
    (home / "letters.txt").write_text("mine", "utf-8")
    home.chmod(0o755)

    with DaemonProcess(home):
        assert home.stat().st_mode & 0o777 == 0o755
        for folder in ("run", "index", "logs"):
            assert (home / folder).stat().st_mode & 0o777 == 0o700


def test_newer_settings_are_refused_in_plain_words(home: Path) -> None:
    home.mkdir(parents=True)
    (home / "config.toml").write_text("version = 99\n", "utf-8")
    command = [sys.executable, "-m", "daemon", "--home", str(home), "--port", "0"]

    result = subprocess.run(command, cwd=part_folder(), capture_output=True, timeout=90, check=False)

    assert result.returncode == 1
    assert b"newer program" in result.stderr
    assert b"Traceback" not in result.stderr


def test_daemon_file_says_what_others_build_on(daemon: DaemonProcess) -> None:
    body = json.loads(daemon.paths.daemon_file.read_bytes())

    assert {"port", "pid", "token", "started", "version"} <= set(body)
