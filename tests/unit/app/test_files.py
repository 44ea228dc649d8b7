"""A crash while writing leaves the old file or the new one, and nothing beside it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.files import write_atomically
from app.launch import part_folder

OLD, NEW = b"old" * 1000, b"new" * 50_000

# Ends itself, as a power cut would, before or after the n-th call of one function of `os`.
CRASH = """
import os, pathlib, sys
from app.files import write_atomically
target, name, after = sys.argv[1], sys.argv[2], sys.argv[3] == "after"
owner = pathlib.Path if hasattr(pathlib.Path, name) else os
real = getattr(owner, name)
def crash(*given, **named):
    if after:
        real(*given, **named)
    os._exit(9)
setattr(owner, name, crash)
write_atomically(pathlib.Path(target), b"new" * 50_000)
"""


@pytest.mark.parametrize(
    ("name", "when", "expected"),
    [
        ("fdopen", "before", OLD),
        ("fsync", "before", OLD),
        ("fsync", "after", OLD),
        ("chmod", "before", OLD),
        ("replace", "before", OLD),
        ("replace", "after", NEW),
    ],
)
def test_crash_leaves_the_old_file_or_the_new_one(
    tmp_path: Path, name: str, when: str, expected: bytes
) -> None:
    target = tmp_path / "config.toml"
    target.write_bytes(OLD)

    done = subprocess.run(
        [sys.executable, "-c", CRASH, str(target), name, when], cwd=part_folder(), check=False, timeout=60
    )

    assert done.returncode == 9
    assert target.read_bytes() == expected


def test_failed_write_leaves_the_old_file_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "config.toml"
    target.write_bytes(OLD)

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("app.files.os.fsync", full)

    with pytest.raises(OSError, match="No space left"):
        write_atomically(target, NEW)

    assert target.read_bytes() == OLD
    assert list(tmp_path.iterdir()) == [target]


def test_written_file_is_for_its_owner_alone_and_its_folder_is_made(tmp_path: Path) -> None:
    target = tmp_path / "deep" / "run" / "daemon.json"

    write_atomically(target, NEW)

    assert target.read_bytes() == NEW
    assert list(target.parent.iterdir()) == [target]
    if os.name != "nt":
        assert target.stat().st_mode & 0o777 == 0o600


def test_reader_sees_whole_files_only(tmp_path: Path) -> None:
    target = tmp_path / "config.toml"
    write_atomically(target, OLD)

    with target.open("rb") as reader:
        write_atomically(target, NEW)

        assert reader.read() == OLD
    assert target.read_bytes() == NEW


def test_on_macos_the_disk_is_asked_to_empty_its_own_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A plain fsync leaves bytes in that cache; a share that knows no better gets the plain one."""
    fcntl = pytest.importorskip("fcntl")
    asked: list[int] = []
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(fcntl, "F_FULLFSYNC", 51, raising=False)
    monkeypatch.setattr(fcntl, "fcntl", lambda _handle, command: asked.append(command))
    write_atomically(tmp_path / "a", NEW)
    assert set(asked) == {51}

    def refuse(*_: object) -> None:
        raise OSError

    plain: list[int] = []
    monkeypatch.setattr(fcntl, "fcntl", refuse)
    monkeypatch.setattr(os, "fsync", plain.append)
    write_atomically(tmp_path / "b", NEW)
    assert plain
