"""The doctor of a running daemon, its repairs over HTTP, and what a start mends by itself."""

import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.client.connect import find_daemon
from app.client.info import DaemonInfo
from app.errors import InvalidInputError
from app.wire.care import CheckLine
from app.wire.memories import NewMemory
from tests.helpers.broken_homes import BROKEN, ledger_file
from tests.helpers.fake_embedder import FAKE_WORKER_LINE
from tests.helpers.process import DaemonProcess
from tests.helpers.product import LIMIT_S
from tests.helpers.wait import wait_until


@pytest.fixture(scope="module")
def living(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DaemonProcess]:
    """One home that is broken and mended again and again."""
    home = tmp_path_factory.mktemp("doctor") / "home"
    daemon = DaemonProcess(home, environment={"MEMORARIUM_EMBEDDING_WORKER": FAKE_WORKER_LINE})
    daemon.start()
    remember(daemon, "The heron nests in the reeds.", "It eats frogs.", "It sleeps standing.")
    daemon.call(lambda client: client.remember([NewMemory(text="I saw one.", type="turn", session="talk")]))
    daemon.call(lambda client: client.make_backup())
    yield daemon
    daemon.stop()
    daemon.check_gone()


def remember(daemon: DaemonProcess, *texts: str) -> None:
    daemon.call(lambda client: client.remember([NewMemory(text=text) for text in texts]))


def line(daemon: DaemonProcess, check: str) -> CheckLine:
    [found] = [one for one in daemon.call(lambda client: client.doctor()).lines if one.check == check]
    return found


def found(daemon: DaemonProcess, word: str) -> int:
    return len(daemon.call(lambda client: client.search(word, mode="words")).hits)


def test_daemon_tells_of_itself_in_numbers(living: DaemonProcess) -> None:
    living.call(lambda client: client.search("heron", mode="words"))

    told = wait_until(
        lambda: now if (now := living.call(lambda client: client.vitals())).with_meaning else None,
        LIMIT_S,
        "something is learnt",
    )

    assert told.passages >= told.with_meaning > 0
    assert told.history_lines >= 4
    assert told.index_bytes > 10_000
    assert told.last_backup_at is not None
    assert told.typical_ms is not None
    assert told.slow_ms is not None
    assert told.slow_ms >= told.typical_ms > 0
    assert 20 < told.load.memory_mib[-1] < 1000


@pytest.mark.parametrize(
    "name", ["altered line of the ledger", "altered and lost older texts", "torn line of records"]
)
def test_finding_is_mended_while_the_daemon_runs(living: DaemonProcess, name: str) -> None:
    broken = BROKEN[name]
    living.call(lambda client: client.repair("pending"))
    broken.spoil(living.paths)
    assert line(living, broken.check).finding == broken.finding

    done = living.call(lambda client: client.repair(broken.repair))

    assert not done.restarts
    assert line(living, broken.check).finding == "ok"
    assert found(living, "heron") == 1


def test_index_is_made_anew_by_a_daemon_that_begins_again(living: DaemonProcess) -> None:
    before = living.info

    done = living.call(lambda client: client.repair("index"))

    assert done.restarts
    after = wait_until(lambda: again(living, before.token), LIMIT_S, "it is back")
    assert after.pid == before.pid
    wait_until(lambda: found(living, "frogs") == 1, LIMIT_S, "the memories are found again")
    assert line(living, "index").repair == "leftovers"
    living.call(lambda client: client.repair("leftovers"))
    assert line(living, "index").finding == "ok"


def again(daemon: DaemonProcess, token: str) -> DaemonInfo | None:
    """The daemon once it has begun again; calls reach it then."""
    info = find_daemon(daemon.paths)
    if info is None or info.token == token:
        return None
    daemon._info = info
    return info


def test_broken_list_of_clients_lets_nobody_in_and_the_daemon_starts(living: DaemonProcess) -> None:
    living.stop()
    BROKEN["clients that are no JSON"].spoil(living.paths)
    living.start()
    before = living.info
    assert found(living, "heron") == 1
    assert line(living, "clients").finding == "fault"

    living.call(lambda client: client.repair("clients"))

    wait_until(lambda: again(living, before.token), LIMIT_S, "it is back")
    assert line(living, "clients").finding == "ok"


def test_words_that_a_crash_left_wrong_are_made_anew_at_the_next_start(living: DaemonProcess) -> None:
    living.kill()
    BROKEN["words without passages"].spoil(living.paths)

    living.start()

    wait_until(lambda: line(living, "index").finding == "ok", LIMIT_S, "the words are mended")
    assert "made anew" in living.log_text()


def test_report_is_written_outside_of_the_home_alone(living: DaemonProcess, tmp_path: Path) -> None:
    told = living.call(lambda client: client.report(str(tmp_path / "report.zip")))

    with zipfile.ZipFile(told.path) as held:
        everything = b"".join(held.read(name) for name in held.namelist())
    assert told.parts[:2] == ["doctor.json", "settings.json"]
    for words in (b"heron", b"frogs", str(living.home).encode()):
        assert words not in everything
    for place in (str(living.home / "memory" / "r.zip"), "r.zip", "/nowhere/at/all/r.zip"):
        with pytest.raises(InvalidInputError):
            living.call(lambda client, place=place: client.report(place))  # type: ignore[misc]  # bound at once


def test_repair_that_is_none_is_refused(living: DaemonProcess) -> None:
    with pytest.raises(InvalidInputError) as refusal:
        living.call(lambda client: client.repair("rm -rf"))

    assert "index" in refusal.value.hint
    assert ledger_file(living.paths).exists()
