"""Changes of our own files: whole or not at all, whatever moment the power goes."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from app.errors import ConflictError
from app.launch import part_folder
from daemon.ledger import pending as pending_module
from daemon.ledger.journal import Change, Journal
from daemon.ledger.ledger import Ledger
from daemon.ledger.line import NewLine
from daemon.ledger.pending import Append, FileWrite, digest_of
from daemon.ledger.text import text_write

RECORDS, PAGE = "records/2026-11/talk.jsonl", "memory/facts/sun.md"
LINES = b'{"id":"1"}\n{"id":"2"}\n'


def journal_of(home: Path) -> Journal:
    return Journal(home, Ledger(home / "ledger", home / "run"))


def change(number: int = 1, old: bytes | None = None) -> Change:
    return Change(
        lines=[NewLine(kind="thing.done", count=number)],
        appends=[Append(path=RECORDS, data=LINES)],
        writes=[FileWrite(path=PAGE, old=digest_of(old), data=b"page %d" % number)],
    )


def pending_of(home: Path) -> Path:
    [found] = (home / "ledger").glob("*/pending.jsonl")
    return found


def check_whole(home: Path, changes: int) -> None:
    """Every change is there once, in files and ledger, and the chain holds."""
    ledger = Ledger(home / "ledger", home / "run")
    assert [placed.line.count for placed in ledger.lines()] == list(range(1, changes + 1))
    assert ledger.check() == []
    assert (home / RECORDS).read_bytes() == LINES * changes
    assert (home / PAGE).read_bytes() == b"page %d" % changes


def test_change_is_in_files_and_ledger_and_is_dropped_when_it_rests_there(tmp_path: Path) -> None:
    journal = journal_of(tmp_path)

    journal.commit([change()])
    assert pending_of(tmp_path).stat().st_size
    assert journal.settle()

    check_whole(tmp_path, 1)
    assert pending_of(tmp_path).stat().st_size == 0
    assert not journal.settle()


def test_changes_that_wait_share_one_fsync(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    real = pending_module.sync_data

    def counted(handle: int) -> None:
        synced.append(handle)
        real(handle)

    monkeypatch.setattr(pending_module, "sync_data", counted)

    journal_of(tmp_path).commit([Change(lines=[NewLine(kind="thing.done", count=n)]) for n in range(1, 9)])

    assert len(synced) == 1


KILLED = """
import os, signal, sys
from pathlib import Path
from daemon.ledger import journal as journal_module
from daemon.ledger.journal import Journal
from daemon.ledger.ledger import Ledger
from daemon.ledger.pending import PendingFile
from tests.unit.daemon.ledger.test_journal import change

def die(*_, **__):
    os.kill(os.getpid(), signal.SIGKILL)

def half(real):
    def write(handle, data):
        real(handle, data[: len(data) // 2])
        die()
    return write

home, point = Path(sys.argv[1]), sys.argv[2]
journal = Journal(home, Ledger(home / "ledger", home / "run"))
journal.commit([change(1)])
if sys.argv[3] == "settled":
    journal.settle()
if point == "entry half written":
    import daemon.ledger.pending as pending
    pending.write_all = half(pending.write_all)
elif point == "entry written":
    Journal._append = die
elif point == "append half written":
    journal_module.write_all = half(journal_module.write_all)
elif point == "append written":
    Journal._write = die
elif point == "files written":
    Ledger.take = die
elif point == "ledger half written":
    import daemon.ledger.ledger as ledger
    ledger.write_all = half(ledger.write_all)
elif point == "settled half":
    Ledger.keep_mark = die
journal.commit([change(2, b"page 1")])
if point == "settled half":
    journal.settle()
die()
"""
POINTS = {
    "entry half written": 1,
    "entry written": 2,
    "append half written": 2,
    "append written": 2,
    "files written": 2,
    "ledger half written": 2,
    "all written": 2,
    "settled half": 2,
}


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL")
@pytest.mark.parametrize("settled", ["settled", "pending"])
@pytest.mark.parametrize("point", POINTS)
def test_kill_at_any_point_leaves_the_change_whole_or_undone(
    tmp_path: Path, point: str, settled: str
) -> None:
    killed = subprocess.run(
        [sys.executable, "-c", KILLED, str(tmp_path), point, settled],
        cwd=part_folder(),
        env={**os.environ, "PYTHONPATH": str(part_folder())},
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert killed.returncode == -signal.SIGKILL, killed.stderr

    assert journal_of(tmp_path).recover() == []

    check_whole(tmp_path, POINTS[point])
    journal_of(tmp_path).commit([change(POINTS[point] + 1, b"page %d" % POINTS[point])])
    check_whole(tmp_path, POINTS[point] + 1)


def test_power_cut_that_took_files_back_loses_nothing(tmp_path: Path) -> None:
    """Without an fsync of their own, files and ledger may be as they were; the write-ahead file is not."""
    journal = journal_of(tmp_path)
    journal.commit([change(1)])
    journal.settle()
    [ledger_file] = (tmp_path / "ledger").glob("*/2*.jsonl")
    kept = {place: place.read_bytes() for place in (tmp_path / RECORDS, tmp_path / PAGE, ledger_file)}
    journal.commit([change(2, b"page 1"), Change(lines=[NewLine(kind="thing.done", count=3)])])
    for place, data in kept.items():
        place.write_bytes(data)

    journal_of(tmp_path).recover()

    again = Ledger(tmp_path / "ledger", tmp_path / "run")
    assert [placed.line.count for placed in again.lines()] == [1, 2, 3]
    assert again.check() == []
    assert (tmp_path / RECORDS).read_bytes() == LINES * 2
    assert (tmp_path / PAGE).read_bytes() == b"page 2"


def test_file_that_somebody_edited_while_an_entry_was_pending_stays_theirs(tmp_path: Path) -> None:
    journal_of(tmp_path).commit([change()])
    (tmp_path / PAGE).write_bytes(b"mine")

    [conflict] = journal_of(tmp_path).recover()

    assert (conflict.path, conflict.data) == (PAGE, b"page 1")
    assert (tmp_path / PAGE).read_bytes() == b"mine"


def test_file_that_is_not_what_is_to_be_replaced_refuses_the_whole_change(tmp_path: Path) -> None:
    journal = journal_of(tmp_path)
    journal.commit([change()])
    (tmp_path / PAGE).write_bytes(b"mine")

    with pytest.raises(ConflictError):
        journal.commit([change(2, b"page 1")])

    assert (tmp_path / RECORDS).read_bytes() == LINES
    assert (tmp_path / PAGE).read_bytes() == b"mine"


@pytest.mark.skipif(sys.platform == "win32", reason="a limit of file size stands for the full disk")
@pytest.mark.parametrize("room", [20, 400])
def test_full_disk_leaves_nothing_behind(tmp_path: Path, room: int) -> None:
    import resource

    journal = journal_of(tmp_path)
    journal.commit([change()])
    journal.settle()
    large = Change(
        lines=[NewLine(kind="large")],
        writes=[FileWrite(path=PAGE, old=digest_of(b"page 1"), data=b"small")],
        appends=[Append(path=RECORDS, data=b"x" * 100 + b"\n")],
    )
    with (tmp_path / RECORDS).open("ab") as file:
        file.write(b'{"id":"3"}\n' * 40)
    size = (tmp_path / RECORDS).stat().st_size
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + 40 if room > 100 else room, hard))
    try:
        with pytest.raises(OSError, match="too large"):
            journal.commit([large])
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))

    assert (tmp_path / RECORDS).stat().st_size == size
    assert (tmp_path / PAGE).read_bytes() == b"page 1"
    assert pending_of(tmp_path).stat().st_size == 0
    journal.commit([change(2, b"page 1")])
    assert [placed.line.count for placed in Ledger(tmp_path / "ledger", tmp_path / "run").lines()] == [1, 2]


@pytest.mark.parametrize(
    "path",
    [
        "../outside.md",
        "memory/../../outside.md",
        "/etc/outside.md",
        "memory\\..\\..\\outside.md",
        "c:outside.md",
        "",
    ],
)
def test_entry_reaches_no_file_outside_of_the_home(tmp_path: Path, path: str) -> None:
    home = tmp_path / "home"

    with pytest.raises(ConflictError):
        journal_of(home).commit([Change(writes=[FileWrite(path=path, old="", data=b"x")])])

    assert not (tmp_path / "outside.md").exists()


def test_line_that_an_editor_left_without_its_end_is_not_joined(tmp_path: Path) -> None:
    journal = journal_of(tmp_path)
    (tmp_path / RECORDS).parent.mkdir(parents=True)
    (tmp_path / RECORDS).write_bytes(b'{"id":"0"}')

    journal.commit([Change(appends=[Append(path=RECORDS, data=LINES)])])

    assert (tmp_path / RECORDS).read_bytes() == b'{"id":"0"}\n' + LINES


@pytest.mark.parametrize("left", [b"", b"half of", b"zeroes\0\0\0\0\0\0\0\0\0\0\0\0"])
def test_words_that_a_crash_left_half_written_are_finished(tmp_path: Path, left: bytes) -> None:
    name, write = text_write(b"half of it")
    journal_of(tmp_path).commit([Change(lines=[NewLine(kind="thing.done", text=name)], writes=[write])])
    place = tmp_path / write.path
    place.write_bytes(left)

    assert journal_of(tmp_path).recover() == []

    assert Ledger(tmp_path / "ledger", tmp_path / "run").texts.get(name) == b"half of it"


@pytest.mark.parametrize("left", [b"", b"pag"])
def test_new_page_that_lost_its_end_with_the_power_is_finished(tmp_path: Path, left: bytes) -> None:
    journal_of(tmp_path).commit([change()])
    (tmp_path / PAGE).write_bytes(left)

    assert journal_of(tmp_path).recover() == []

    check_whole(tmp_path, 1)


def test_words_are_never_written_over_others(tmp_path: Path) -> None:
    _, write = text_write(b"words")
    journal_of(tmp_path).commit([Change(writes=[write])])

    with pytest.raises(ConflictError):
        journal_of(tmp_path).commit([Change(writes=[write])])

    assert (tmp_path / write.path).read_bytes() == write.data
