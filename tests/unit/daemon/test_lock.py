"""One daemon a home, held by the living process alone."""

import subprocess
import sys
from pathlib import Path

import pytest

from app.errors import AlreadyRunningError
from daemon.lock import HomeLock

HOLDER = """
import sys
from pathlib import Path
from daemon.lock import HomeLock
HomeLock(Path(sys.argv[1])).take()
print("held", flush=True)
sys.stdin.read()
"""


def test_second_holder_is_refused_until_the_first_lets_go(tmp_path: Path) -> None:
    first, second = HomeLock(tmp_path / "lock"), HomeLock(tmp_path / "lock")
    first.take()

    with pytest.raises(AlreadyRunningError):
        second.take()

    first.release()
    second.take()
    second.release()


def test_killed_holder_frees_the_lock(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(AlreadyRunningError):
            HomeLock(path).take()
        holder.kill()
        holder.wait()

    lock = HomeLock(path)
    lock.take()
    lock.release()


@pytest.mark.parametrize("content", [b"", b"0\n", b"rubbish", b"\xff\xfe"])
def test_what_the_file_says_does_not_matter(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "lock"
    path.write_bytes(content)

    lock = HomeLock(path)
    lock.take()
    lock.release()
