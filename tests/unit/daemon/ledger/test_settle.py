"""How changes come to rest: files become durable while others write, many of them at once."""

import errno
import os
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from daemon.ledger import durable, journal
from daemon.ledger import pending as pending_module
from daemon.ledger.durable import MANY, sync_files
from daemon.ledger.journal import Change, Journal
from daemon.ledger.ledger import Ledger
from daemon.ledger.line import NewLine
from daemon.ledger.pending import Append, Entry, FileWrite, PendingFile, digest_of
from daemon.ledger.stage import Stage
from tests.unit.daemon.ledger.test_journal import journal_of, pending_of


def pages(first: int, count: int) -> Change:
    writes = [
        FileWrite(path=f"memory/facts/{number}.md", old="", data=b"page %d" % number)
        for number in range(first, first + count)
    ]
    return Change(lines=[NewLine(kind="thing.done", count=count)], writes=writes)


def test_others_write_while_files_become_durable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = journal_of(tmp_path)
    own.commit([pages(0, 20)])
    rounds: list[int] = []

    def synced(places: Iterable[str]) -> None:
        rounds.append(len(list(places)))
        if len(rounds) == 1:
            # One file that waits is written to again, and another one comes.
            again = FileWrite(path="memory/facts/3.md", old=digest_of(b"page 3"), data=b"other")
            own.commit([pages(20, 1), Change(writes=[again])])

    monkeypatch.setattr(journal, "sync_files", synced)

    assert own.settle()

    assert rounds == [20, 2]
    assert pending_of(tmp_path).stat().st_size == 0
    assert (tmp_path / "memory/facts/3.md").read_bytes() == b"other"


def test_where_open_files_cannot_be_replaced_nobody_writes_while_they_become_durable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger = Ledger(tmp_path / "ledger", tmp_path / "run")
    own = Journal(tmp_path, ledger)
    own.commit([pages(0, 20)])
    held: list[bool] = []
    monkeypatch.setattr(journal, "MOST_ROUNDS", 0)
    monkeypatch.setattr(journal, "sync_files", lambda _: held.append(ledger._lock.locked()))

    assert own.settle()

    assert held == [True]


def test_files_that_could_not_be_made_durable_wait_with_their_entries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = journal_of(tmp_path)
    own.commit([pages(0, 20)])
    kept = pending_of(tmp_path).read_bytes()

    def refused(_: Iterable[str]) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as broken:
        broken.setattr(journal, "sync_files", refused)
        with pytest.raises(OSError, match="Input/output"):
            own.settle()

    assert pending_of(tmp_path).read_bytes() == kept
    assert own.settle()


@pytest.mark.parametrize("count", [3, MANY])
def test_many_files_are_made_durable_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    files = [tmp_path / f"{number % 3}" / f"{number}.md" for number in range(count)]
    for file in files:
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(b"x")
    single: list[int] = []
    whole: list[int] = []
    monkeypatch.setattr(os, "fsync", single.append)

    def whole_sync(handle: int) -> int:
        whole.append(handle)
        return 0

    monkeypatch.setattr(durable, "_whole_sync", lambda: whole_sync)

    sync_files([*map(str, files), f"{tmp_path}/gone.md"])

    assert len(whole) == int(count >= MANY)
    assert (len(single) >= count) == (count < MANY)


def test_what_the_file_system_could_not_write_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(durable, "_whole_sync", lambda: lambda _: -1)

    with pytest.raises(OSError):  # noqa: PT011  # the number is that of the C library, which was not asked
        sync_files(f"{tmp_path}/{number}.md" for number in range(MANY))


def test_file_gets_its_name_when_it_is_whole_and_a_crash_leaves_nothing_beside_it(tmp_path: Path) -> None:
    own = journal_of(tmp_path)
    left = tmp_path / "run" / "stage" / "half"
    left.parent.mkdir(parents=True)
    left.write_bytes(b"words")

    own.recover()
    own.commit([pages(0, 2)])

    assert not left.exists()
    assert [one.name for one in sorted((tmp_path / "memory" / "facts").iterdir())] == ["0.md", "1.md"]
    assert list((tmp_path / "run" / "stage").iterdir()) == []


def test_file_on_another_disk_is_written_beside_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real: Callable[..., None] = os.replace

    def between_disks(source: str, target: str) -> None:
        if Path(source).parent != Path(target).parent:
            raise OSError(errno.EXDEV, "Invalid cross-device link")
        real(source, target)

    monkeypatch.setattr(os, "replace", between_disks)
    place = tmp_path / "far" / "page.md"
    place.parent.mkdir()
    stage = Stage(tmp_path / "stage")

    stage.put(str(place), b"one")
    stage.put(str(place), b"two")

    assert (place.read_bytes(), list(place.parent.iterdir())) == (b"two", [place])
    assert list((tmp_path / "stage").iterdir()) == []


def entry(number: int) -> Entry:
    return Entry(lines=["x" * number])


def test_entries_stand_one_after_the_other_before_the_room_for_more(tmp_path: Path) -> None:
    file = tmp_path / "pending.jsonl"
    own = PendingFile(file)
    places = [own.add([entry(10)]), own.add([entry(200_000)]), own.add([entry(30), entry(40)])]
    size = file.stat().st_size

    another = PendingFile(file)
    assert another.add([entry(50)]) == own.size > places[2]
    assert file.stat().st_size == size
    assert [len(one.lines[0]) for one in another.read()] == [10, 200_000, 30, 40, 50]
    own.cut(places[2])
    assert own.add([entry(60)]) == places[2]
    assert [len(one.lines[0]) for one in own.read()] == [10, 200_000, 60]
    own.cut(0)
    assert (file.stat().st_size, own.size, own.read()) == (0, 0, [])


def test_disk_without_room_for_more_takes_the_entry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = pending_module.write_all

    def nearly_full(handle: int, data: bytes) -> None:
        if not data.strip():
            real(handle, data[:100])
            raise OSError(errno.ENOSPC, "No space left on device")
        real(handle, data)

    monkeypatch.setattr(pending_module, "write_all", nearly_full)
    own = PendingFile(tmp_path / "pending.jsonl")

    own.add([entry(10)])
    own.add([entry(20)])

    assert [len(one.lines[0]) for one in own.read()] == [10, 20]


def test_lines_of_a_batch_lie_in_the_files_of_their_months(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = Journal(tmp_path, Ledger(tmp_path / "ledger", tmp_path / "run"))
    times = iter([1_788_220_799_999_999, 1_788_220_800_000_001])  # around the end of August 2026
    monkeypatch.setattr("daemon.ledger.ledger.time.time_ns", lambda: next(times) * 1000)

    own.commit([Change(lines=[NewLine(kind="one"), NewLine(kind="two")])])

    assert [file.name for file in sorted((tmp_path / "ledger").glob("*/2*.jsonl"))] == [
        "2026-08.jsonl",
        "2026-09.jsonl",
    ]


def test_file_that_grew_twice_comes_to_rest_once(tmp_path: Path) -> None:
    own = journal_of(tmp_path)
    own.commit([Change(appends=[Append(path="records/2026-11/talk.jsonl", data=b"one\n")])])
    own.commit([Change(appends=[Append(path="records/2026-11/talk.jsonl", data=b"two\n")])])

    assert own.settle()
    assert not own.settle()
    assert (tmp_path / "records/2026-11/talk.jsonl").read_bytes() == b"one\ntwo\n"
