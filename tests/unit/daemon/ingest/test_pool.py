"""Reading many files: in process, in workers, and what happens when a worker dies."""

import os
import signal
from pathlib import Path

import pytest

from daemon.ingest import pool as pool_module
from daemon.ingest.pool import (
    ParsePool,
    ReadRequest,
    ReadResult,
    digest_bytes,
    digest_file,
    read_file,
    read_files,
)
from daemon.store.rows import SourceKind
from tests.helpers.wait import wait_until


def make(root: Path, count: int) -> list[ReadRequest]:
    requests = []
    for number in range(count):
        (root / f"{number}.md").write_text(f"# Note {number}\n\nlink [[{number + 1}]]\n", "utf-8")
        requests.append(ReadRequest(str(root), f"{number}.md", f"{number}.md", SourceKind.OBSIDIAN))
    return requests


@pytest.mark.skipif(os.name == "nt", reason="pipes and links of POSIX")
def test_pipe_that_took_the_place_of_a_file_is_refused_without_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.md")
    (tmp_path / "b.md").symlink_to(tmp_path / "c.md")
    (tmp_path / "c.md").write_text("outside", "utf-8")

    for name in ("a.md", "b.md"):
        result = read_file(ReadRequest(str(tmp_path), name, name, SourceKind.MARKDOWN))
        assert (result.note, result.unread) == (None, True)
        assert digest_file(str(tmp_path / name)) is None


def test_a_file_is_read_hashed_and_parsed(tmp_path: Path) -> None:
    (request,) = make(tmp_path, 1)

    (found,) = read_files([request])

    assert (
        found.digest == digest_bytes((tmp_path / "0.md").read_bytes()) == digest_file(str(tmp_path / "0.md"))
    )
    assert found.note is not None
    assert found.note.links[0].target == "1"


def test_what_cannot_be_read_is_a_problem_of_that_file(tmp_path: Path) -> None:
    good, large = make(tmp_path, 2)
    gone = ReadRequest(str(tmp_path), "gone.md", "gone.md", SourceKind.OBSIDIAN)
    large = ReadRequest(large.root, large.disk_path, large.path, large.kind, max_bytes=4)
    picture = ReadRequest(str(tmp_path), "p.png", "p.png", SourceKind.OBSIDIAN)

    found = read_files([gone, large, picture, good])

    assert [item.problem.code if item.problem else None for item in found] == [
        "not_found",
        "too_large",
        None,
        None,
    ]
    assert [item.note is not None for item in found] == [False, False, False, True]
    assert digest_file(str(tmp_path / "gone.md")) is None


def test_workers_give_the_same_in_the_same_order(tmp_path: Path) -> None:
    requests = make(tmp_path, 130)
    done: list[int] = []
    pool = ParsePool(2, workers_from=10)

    try:
        found = pool.read(requests, done.append)
    finally:
        pool.close()

    assert found == read_files(requests)
    assert sum(done) == 130


def test_what_does_not_fit_the_quick_hand_over_arrives_as_well(tmp_path: Path) -> None:
    (tmp_path / "half.md").write_bytes(b'---\n{"name": "\\ud800", "many": 1}\n---\ntext')
    (tmp_path / "plain.md").write_bytes(b"---\nlist: [1, 2.5, true, null, {a: b}]\n---\ntext")
    requests = [
        ReadRequest(str(tmp_path), name, name, SourceKind.OBSIDIAN) for name in ("half.md", "plain.md")
    ]
    pool = ParsePool(1, workers_from=1)

    try:
        found = pool.read(requests)
    finally:
        pool.close()

    assert found == read_files(requests)
    assert found[0].note is not None
    assert found[0].note.properties["name"] == "\ud800"


def test_a_file_that_says_no_size_is_read_to_its_end(tmp_path: Path) -> None:
    source = Path("/proc/self/status")
    if not source.exists():
        pytest.skip("no files without a size here")

    result = read_file(ReadRequest("/proc/self", "status", "status.md", SourceKind.OBSIDIAN))

    assert source.stat().st_size == 0
    assert result.note is not None
    assert "Name:" in result.note.text


def test_a_large_batch_comes_in_slices(tmp_path: Path) -> None:
    slices = list(ParsePool(1).stream(make(tmp_path, 25), 10))

    assert [len(found) for found in slices] == [10, 10, 5]
    assert [item.path for found in slices for item in found] == [f"{number}.md" for number in range(25)]


@pytest.mark.expected_logs("a parse worker ended")
def test_a_killed_worker_loses_no_file(tmp_path: Path) -> None:
    requests = make(tmp_path, 60)
    pool = ParsePool(1, workers_from=10)
    try:
        pool.read(requests)
        process = pool._workers[0]._process
        assert process is not None
        assert process.pid is not None
        os.kill(process.pid, signal.SIGTERM)
        process.join()

        found = pool.read(requests)
    finally:
        pool.close()

    assert [item.path for item in found] == [request.path for request in requests]
    assert all(item.note for item in found)


@pytest.mark.expected_logs("a parse worker ended")
def test_a_file_that_ends_the_process_is_reported_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    requests = make(tmp_path, 3)
    worker = pool_module._Worker()

    def ask(slice_: list[ReadRequest], _timeout_s: float | None) -> list[ReadResult] | None:
        return None if any(request.path == "1.md" for request in slice_) else read_files(slice_)

    monkeypatch.setattr(worker, "_ask", ask)

    found = worker.read(requests)

    assert [item.problem.code if item.problem else None for item in found] == [None, "reader_crashed", None]


@pytest.mark.skipif(os.name == "nt", reason="kill without a handler is POSIX")
def test_workers_end_with_a_parent_that_was_killed(tmp_path: Path) -> None:
    import subprocess
    import sys

    make(tmp_path, 20)
    script = (
        "import sys, os\n"
        "from daemon.ingest.pool import ParsePool, ReadRequest\n"
        "from daemon.store.rows import SourceKind\n"
        "if __name__ == '__main__':\n"
        "    pool = ParsePool(1, workers_from=1)\n"
        "    root = sys.argv[1]\n"
        "    names = [f'{n}.md' for n in range(20)]\n"
        "    pool.read([ReadRequest(root, n, n, SourceKind.OBSIDIAN) for n in names])\n"
        "    print(pool._workers[0]._process.pid, flush=True)\n"
        "    sys.stdin.read()\n"
    )
    file = tmp_path / "parent.py"
    file.write_text(script, "utf-8")
    environ = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[4])}
    with subprocess.Popen(
        [sys.executable, str(file), str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environ
    ) as parent:
        assert parent.stdout is not None
        worker = int(parent.stdout.readline())
        parent.kill()

    wait_until(lambda: not is_alive(worker), 10, "the worker ends")


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    try:
        # In a container nobody may reap it: a zombie is dead.
        return "Z" not in Path(f"/proc/{pid}/stat").read_text("ascii").rsplit(")", 1)[-1].split()[0]
    except OSError:
        return True
