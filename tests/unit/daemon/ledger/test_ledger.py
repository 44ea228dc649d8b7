"""The ledger: durable, chained, tolerant of a torn end, one folder a machine."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from app.launch import part_folder
from daemon.ledger.ledger import Ledger


def ledger_of(home: Path) -> Ledger:
    return Ledger(home / "ledger", home / "run")


def files_of(home: Path) -> list[Path]:
    return sorted((home / "ledger").glob("*/*.jsonl"))


def test_lines_come_back_in_order_and_the_chain_holds(tmp_path: Path) -> None:
    ledger = ledger_of(tmp_path)

    for number in range(5):
        ledger.append("thing.done", ids={"id": str(number)}, text=f"word {number}".encode())

    again = ledger_of(tmp_path)
    assert [placed.line.ids["id"] for placed in again.lines()] == list("01234")
    assert [again.texts.get(placed.line.text) for placed in again.lines()][2] == b"word 2"
    assert again.check() == []


def test_words_stand_in_texts_alone_and_can_be_erased(tmp_path: Path) -> None:
    ledger = ledger_of(tmp_path)
    line = ledger.append("notes.moved", text=b"a quixotic path.md")

    assert b"quixotic" not in files_of(tmp_path)[0].read_bytes()
    (tmp_path / "ledger" / "texts" / line.text).unlink()

    assert ledger.check() == []
    assert ledger.texts.get(line.text) is None


def test_equal_words_have_names_of_their_own(tmp_path: Path) -> None:
    ledger = ledger_of(tmp_path)

    assert ledger.append("a", text=b"same").text != ledger.append("a", text=b"same").text


@pytest.mark.parametrize("cut", [1, 5, 40])
def test_torn_last_line_is_dropped_and_the_chain_goes_on(tmp_path: Path, cut: int) -> None:
    ledger_of(tmp_path).append("first")
    ledger_of(tmp_path).append("second")
    file = files_of(tmp_path)[0]
    data = file.read_bytes()
    # The mark was not written yet either: a crash tears both.
    mark = tmp_path / "run" / "writer.json"
    file.write_bytes(data.splitlines(keepends=True)[0])
    kept = ledger_of(tmp_path)
    mark.write_bytes(mark.read_bytes().replace(_last_hash(data), _last_hash(file.read_bytes())))
    file.write_bytes(data[:-cut])

    kept.append("third")

    assert [placed.line.kind for placed in ledger_of(tmp_path).lines()] == ["first", "third"]
    assert ledger_of(tmp_path).check() == []


def _last_hash(data: bytes) -> bytes:
    import hashlib

    return hashlib.sha256(data.splitlines()[-1]).hexdigest().encode()


def test_restored_home_begins_a_new_writer(tmp_path: Path) -> None:
    ledger_of(tmp_path).append("before the backup")
    shutil.copytree(tmp_path / "ledger", tmp_path / "backup")
    ledger_of(tmp_path).append("after the backup")
    shutil.rmtree(tmp_path / "ledger")
    shutil.copytree(tmp_path / "backup", tmp_path / "ledger")

    ledger_of(tmp_path).append("after the restore")

    assert len(files_of(tmp_path)) == 2
    assert ledger_of(tmp_path).check() == []


def test_two_merged_machines_read_as_one_history(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    ledger_of(one).append("a")
    ledger_of(two).append("b")
    ledger_of(one).append("c")
    shutil.copytree(two / "ledger", one / "ledger", dirs_exist_ok=True)

    assert [placed.line.kind for placed in ledger_of(one).lines()] == ["a", "b", "c"]
    assert ledger_of(one).check() == []


def test_changed_line_is_noticed(tmp_path: Path) -> None:
    for number in range(3):
        ledger_of(tmp_path).append("thing", count=number + 1)
    file = files_of(tmp_path)[0]
    file.write_bytes(file.read_bytes().replace(b'"count":2', b'"count":7'))

    assert len(ledger_of(tmp_path).check()) == 1


def test_time_never_runs_backwards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ledger = ledger_of(tmp_path)
    first = ledger.append("a")
    monkeypatch.setattr("daemon.ledger.ledger.time.time_ns", lambda: (first.at - 10_000_000) * 1000)

    assert ledger.append("b").at == first.at + 1


KILLED = """
import sys
from pathlib import Path
from daemon.ledger.ledger import Ledger
ledger = Ledger(Path(sys.argv[1]) / "ledger", Path(sys.argv[1]) / "run")
while True:
    print(ledger.append("tick").n, flush=True)
"""


def test_what_was_acknowledged_survives_a_kill(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", KILLED, str(tmp_path)],
        stdout=subprocess.PIPE,
        cwd=part_folder(),
        env={**os.environ},
    ) as writer:
        assert writer.stdout is not None
        for _ in range(25):
            acknowledged = int(writer.stdout.readline())
        writer.kill()
        acknowledged = max([acknowledged, *map(int, writer.stdout.read().split())])

    ledger = ledger_of(tmp_path)
    assert [placed.line.n for placed in ledger.lines()][:acknowledged] == list(range(1, acknowledged + 1))
    ledger.append("after")
    assert ledger.check() == []


@pytest.mark.skipif(sys.platform == "win32", reason="a limit of file size stands for the full disk")
def test_line_for_which_the_disk_has_half_the_room_leaves_nothing_behind(tmp_path: Path) -> None:
    import resource

    ledger = ledger_of(tmp_path)
    for number in range(5):
        ledger.append("before", count=number + 1)
    size = files_of(tmp_path)[0].stat().st_size
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + 20, hard))
    try:
        with pytest.raises(OSError, match="too large"):
            ledger.append("does not fit")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))

    assert files_of(tmp_path)[0].stat().st_size == size
    ledger.append("after")

    assert [placed.line.kind for placed in ledger_of(tmp_path).lines()] == ["before"] * 5 + ["after"]
    assert ledger_of(tmp_path).check() == []


def test_news_of_each_machine_is_read_from_the_latest_months(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = ledger_of(tmp_path / "one"), ledger_of(tmp_path / "two")
    for month in range(4):
        at = (month + 1) * 2_700_000_000_000_000
        monkeypatch.setattr("daemon.ledger.ledger.time.time_ns", lambda at=at: at)
        one.append(f"one {month}")
        monkeypatch.setattr("daemon.ledger.ledger.time.time_ns", lambda at=at: at + 1_000_000)
        two.append(f"two {month}")
    shutil.copytree(tmp_path / "two" / "ledger", tmp_path / "one" / "ledger", dirs_exist_ok=True)
    first, _ = sorted(one.writers, key=lambda name: name != one.writer)
    earliest = min((tmp_path / "one" / "ledger" / first).glob("*.jsonl"))
    earliest.write_bytes(b"not to be read")

    news = one.lines_after({first: 2})

    assert [placed.line.kind for placed in news] == ["two 0", "two 1", "one 2", "two 2", "one 3", "two 3"]
