"""D04: a home on a network disk works without WAL, and the doctor says so."""

import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from app.paths import HomePaths
from app.wire.memories import NewMemory
from daemon.services.care.doctor_home import look_at_disk
from daemon.store import mount
from tests.helpers.memory import memory_home, turn

MOUNTS = """\
/dev/sda1 / ext4 rw 0 0
proc /proc proc rw 0 0
nas:/share /mnt/nas\\040disk nfs4 rw 0 0
/dev/sdb1 /mnt/nas\\040disk/local ext4 rw 0 0
//pc/share /mnt/pc cifs rw 0 0
"""
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="mounts of Linux")


@pytest.mark.parametrize(
    ("place", "remote"),
    [
        ("/home/ann", False),
        ("/mnt/nas disk/home", True),
        ("/mnt/nas disk", True),
        ("/mnt/nas disk/local/home", False),
        ("/mnt/nas disk else", False),
        ("/mnt/pc/a/b", True),
    ],
)
def test_nearest_mount_decides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str, remote: bool
) -> None:
    (tmp_path / "mounts").write_text(MOUNTS, "utf-8")
    monkeypatch.setattr(mount, "_MOUNTS", tmp_path / "mounts")

    assert mount.is_remote(Path(place)) == remote


def test_system_that_does_not_tell_is_taken_for_local(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mount, "_MOUNTS", tmp_path / "none")

    assert not mount.is_remote(tmp_path)


async def test_home_on_a_network_disk_has_no_wal_and_knows_everything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mounts").write_text(f"nas:/share {tmp_path} nfs4 rw 0 0\n", "utf-8")
    monkeypatch.setattr(mount, "_MOUNTS", tmp_path / "mounts")
    paths = HomePaths(tmp_path / "home")

    async with memory_home(paths.home) as memory:
        await memory.remember(NewMemory(text="a heron"), turn("It nests."))
        assert len(await memory.found("nests")) == 1
        assert not paths.database.with_name("memorarium.db-wal").exists()

    with closing(sqlite3.connect(paths.database)) as db:
        assert db.execute("PRAGMA journal_mode").fetchone() == ("delete",)
    told = look_at_disk(paths)
    assert (told.finding, "network disk" in told.message) == ("warning", True)
