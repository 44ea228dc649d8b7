"""What a backup holds, that it is of one moment, which ones stay, and what is refused."""

import zipfile
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import pytest

from app.errors import InvalidInputError
from app.paths import HomePaths
from daemon.ledger.ledger import Ledger
from daemon.services.care.backup import listed, pack, stage, thin_out, unstage
from daemon.services.care.backup_erase import Gone, erase_from_backups
from daemon.services.care.backup_file import Manifest, faults_in, name_at, read_manifest, write_backup
from daemon.services.care.restore import restore
from daemon.services.care.snapshot import clear_leftovers

NOW = datetime(2026, 5, 20, 12, tzinfo=UTC)


@pytest.fixture
def paths(tmp_path: Path) -> HomePaths:
    made = HomePaths(tmp_path / "home")
    (made.memory / "facts").mkdir(parents=True)
    (made.memory / "facts" / "A.md").write_bytes(b"one")
    Ledger(made.ledger, made.run).append("test.line", text=b"words")
    return made


def members(place: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(place) as packed:
        return {name: packed.read(name) for name in packed.namelist()}


def test_backup_is_of_the_moment_at_which_it_began(paths: HomePaths) -> None:
    ledger = Ledger(paths.ledger, paths.run)
    [file] = paths.ledger.glob("*/20*.jsonl")
    before = file.read_bytes()
    staged = stage(paths)

    ledger.append("test.line")
    new = paths.memory / "facts" / "A.md.new"
    new.write_bytes(b"two")
    new.replace(paths.memory / "facts" / "A.md")
    place = pack(paths, staged)
    unstage(paths)

    found = members(place)
    assert found["memory/facts/A.md"] == b"one"
    assert found[file.relative_to(paths.home).as_posix()] == before
    assert faults_in(place) == []
    assert [one.name for one in paths.backups.iterdir()] == [place.name]


def test_half_written_and_pending_files_are_left_out_and_leftovers_go(paths: HomePaths) -> None:
    writer = next(one for one in paths.ledger.iterdir() if one.name != "texts")
    (writer / "pending.jsonl").write_bytes(b"{}")
    (paths.memory / "facts" / ".A.md.abcd1234").write_bytes(b"half")
    (paths.memory / ".git").mkdir()
    (paths.memory / ".git" / "HEAD").write_bytes(b"theirs")

    place = pack(paths, stage(paths))
    (paths.backups / ".making-memorarium-1.zip").write_bytes(b"half")
    clear_leftovers(paths)

    assert not any("pending" in name or "abcd1234" in name or ".git" in name for name in members(place))
    assert [one.name for one in paths.backups.iterdir()] == [place.name]


def test_last_backup_of_each_day_and_week_stays(tmp_path: Path) -> None:
    ages = [0, 0.1, 1, 1.2, 2, 3, 8, 9, 15, 16, 40]
    for age in ages:
        at = NOW - timedelta(days=age)
        write_backup(tmp_path / name_at(at), [("memory/A.md", lambda: b"a")], at=at)

    gone = thin_out(tmp_path, 3, 3, NOW)

    kept = [(NOW - read_manifest(place).at) / timedelta(days=1) for place in listed(tmp_path)]
    assert kept == [0, 0.1, 1, 2, 3, 15]
    assert len(gone) == len(ages) - len(kept)


def test_folder_within_the_home_is_refused(paths: HomePaths) -> None:
    staged = stage(paths)

    with pytest.raises(InvalidInputError):
        pack(paths, staged, str(paths.memory / "backups"))


@pytest.mark.parametrize(
    "path", ["../evil", "index/memorarium.db", "memory/../../evil", "/etc/evil", "memory/..\\x"]
)
def test_backup_with_a_foreign_path_is_refused_whole(tmp_path: Path, path: str) -> None:
    place = tmp_path / "memorarium-1.zip"
    write_backup(place, [("memory/A.md", lambda: b"a"), (path, lambda: b"b")], at=NOW)

    with pytest.raises(InvalidInputError):
        restore(place, HomePaths(tmp_path / "home"))

    assert not (tmp_path / "home" / "memory").exists()
    assert not (tmp_path / "evil").exists()


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("manifest.json", b"{}"),
        ("manifest.json", msgspec.json.encode(Manifest(form=99, at=NOW, files={}))),
        ("memory/A.md", b"a"),
    ],
)
def test_what_is_no_backup_of_ours_is_told_so(tmp_path: Path, name: str, data: bytes) -> None:
    place = tmp_path / "memorarium-1.zip"
    with zipfile.ZipFile(place, "w") as target:
        target.writestr(name, data)

    with pytest.raises(InvalidInputError):
        read_manifest(place)


@pytest.mark.expected_logs("cannot be read, and is removed")
def test_backup_that_cannot_be_read_is_removed_when_something_is_erased(tmp_path: Path) -> None:
    broken = tmp_path / "memorarium-1.zip"
    broken.write_bytes(b"PK broken")

    assert erase_from_backups(tmp_path, Gone(ids=frozenset({"x"}))) == [broken.name]
    assert not broken.exists()
