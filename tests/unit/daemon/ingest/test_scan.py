"""Looking at a folder: names, links, folders that cannot be read, files in the cloud."""

import errno
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from daemon.ingest.ignore import IgnoreRules
from daemon.ingest.scan import ScanResult, explain, is_in_cloud, scan, scan_paths
from daemon.store.rows import SourceKind

RULES = IgnoreRules(SourceKind.OBSIDIAN)
posix = pytest.mark.skipif(os.name == "nt", reason="symlinks and modes of POSIX")


def write(root: Path, *paths: str) -> None:
    for path in paths:
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(path, "utf-8")


def snapshot(root: Path) -> dict[str, tuple[int, int, int]]:
    found = {}
    for path in sorted(root.rglob("*")):
        stat = path.lstat()
        found[str(path)] = (stat.st_mtime_ns, stat.st_size, stat.st_mode)
    return found


@pytest.mark.skipif(sys.platform != "linux", reason="other systems hold such names for one")
def test_names_that_differ_in_composition_alone_are_two_files_with_paths_that_last(tmp_path: Path) -> None:
    composed, taken_apart = "\u00e9.md", "e\u0301.md"
    for name in (taken_apart, composed):
        (tmp_path / name).write_text(name, "utf-8")

    for found in (scan(tmp_path, RULES), scan_paths(tmp_path, RULES, [taken_apart])):
        assert {stat.path: stat.disk_path for stat in found.files} == {
            composed: composed,
            taken_apart: taken_apart,
        }
        assert all(found.covers(stat.path) for stat in found.files)


def test_notes_attachments_and_what_is_left_out(tmp_path: Path) -> None:
    write(tmp_path, "a.md", "d/b.MD", "d/pic.png", ".obsidian/x.json", "a.md~", "a (conflicted copy 1).md")
    before = snapshot(tmp_path)

    found = scan(tmp_path, RULES)

    assert sorted(stat.path for stat in found.files) == ["a.md", "d/b.MD", "d/pic.png"]
    assert found.left_out == {"hidden": 1, "temporary": 1, "conflict": 1}
    assert [copy.path for copy in found.conflicts] == ["a (conflicted copy 1).md"]
    assert found.complete
    assert found.present
    assert snapshot(tmp_path) == before


@pytest.mark.skipif(sys.platform != "linux", reason="names of any bytes exist on Linux only")
def test_names_that_are_no_utf8_survive(tmp_path: Path) -> None:
    write(tmp_path, "good.md")
    (tmp_path / os.fsdecode(b"bad\xff.md")).write_text("words", "utf-8")

    found = {stat.path: stat for stat in scan(tmp_path, RULES).files}

    assert set(found) == {"good.md", "bad\\xff.md"}
    assert (tmp_path / found["bad\\xff.md"].disk_path).read_text("utf-8") == "words"
    found["bad\\xff.md"].path.encode("utf-8")


def test_paths_are_nfc_and_disk_paths_as_the_disk_spells_them(tmp_path: Path) -> None:
    write(tmp_path, "Cafe\u0301/n.md")

    (stat,) = scan(tmp_path, RULES).files

    assert stat.path == "Caf\u00e9/n.md"
    assert (tmp_path / stat.disk_path).is_file()
    assert scan_paths(tmp_path, RULES, ["Caf\u00e9"]).files == [stat]


@posix
def test_symlinks_are_listed_and_not_followed(tmp_path: Path) -> None:
    """Y24, SYN-03: the scan ends, each real note once."""
    root = tmp_path / "v"
    write(root, "real.md", "d/x.md")
    write(tmp_path, "secret/s.md")
    (root / "loop").symlink_to(root)
    (root / "a").symlink_to(root / "b")
    (root / "b").symlink_to(root / "a")
    (root / "out").symlink_to(tmp_path / "secret")
    (root / "dead").symlink_to(root / "none")
    (root / "twin.md").symlink_to(root / "real.md")

    found = scan(root, RULES)

    assert sorted(stat.path for stat in found.files) == ["d/x.md", "real.md"]
    assert dict(found.symlinks) == {
        "loop": "loop",
        "a": "loop",
        "b": "loop",
        "out": "outside",
        "dead": "dead",
        "twin.md": "inside",
    }
    assert found.complete


def test_a_root_that_is_not_there_is_not_present(tmp_path: Path) -> None:
    """SYN-05: absence of all is no deletion."""
    found = scan(tmp_path / "none", RULES)

    assert not found.present
    assert not found.complete
    assert [problem.code for problem in found.problems] == ["not_found"]


def test_a_folder_that_cannot_be_listed_makes_the_scan_incomplete(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Y02, SYN-05: what could not be seen is not gone."""
    write(tmp_path, "a.md", "locked/b.md")
    real = os.scandir

    def refuse(path: str) -> Any:
        if str(path).endswith("locked"):
            raise PermissionError(errno.EPERM, "refused")
        return real(path)

    monkeypatch.setattr(os, "scandir", refuse)

    found = scan(tmp_path, RULES)

    assert [stat.path for stat in found.files] == ["a.md"]
    assert found.present
    assert not found.complete
    assert [(problem.path, problem.code) for problem in found.problems] == [("locked", "no_permission")]
    assert not found.covers("locked/b.md")
    assert found.covers("c.md")


def test_single_paths_are_looked_at_without_the_rest(tmp_path: Path) -> None:
    write(tmp_path, "a.md", "d/b.md", "d/e/c.md", "z.md")

    found = scan_paths(tmp_path, RULES, ["a.md", "d", "d/e/c.md", "gone/x.md", "gone.md", "a.md/x"])

    assert sorted(stat.path for stat in found.files) == ["a.md", "d/b.md", "d/e/c.md"]
    assert found.complete
    assert found.covers("d/any.md")
    assert not found.covers("z.md")


def test_folder_is_listed_once_however_many_of_its_files_are_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, *(f"a/{number}.md" for number in range(20)), "b/1.md")
    listed: list[str] = []
    real = os.scandir

    def counted(folder: str) -> Any:
        listed.append(os.path.relpath(folder, tmp_path))
        return real(folder)

    monkeypatch.setattr(os, "scandir", counted)

    result = scan_paths(tmp_path, RULES, [*(f"a/{number}.md" for number in range(30)), "b/1.md"])

    assert len(result.files) == 21
    assert sorted(listed) == ["a", "b"]


def test_only_files_are_files(tmp_path: Path) -> None:
    if not hasattr(os, "mkfifo"):
        pytest.skip("no named pipes here")
    os.mkfifo(tmp_path / "pipe.md")

    assert scan(tmp_path, RULES).files == []


@pytest.mark.parametrize(
    ("platform", "fields", "expected"),
    [
        ("darwin", {"st_flags": 0x40000000, "st_size": 5, "st_blocks": 8}, True),
        ("darwin", {"st_flags": 0, "st_size": 5, "st_blocks": 0}, True),
        ("darwin", {"st_flags": 0, "st_size": 0, "st_blocks": 0}, False),
        ("win32", {"st_file_attributes": 0x400020, "st_size": 5}, True),
        ("win32", {"st_file_attributes": 0x20, "st_size": 5}, False),
        ("linux", {"st_size": 5, "st_blocks": 0}, False),
    ],
)
def test_files_in_the_cloud_are_known_by_their_stat(
    platform: str, fields: dict[str, int], expected: bool
) -> None:
    """Y21: a placeholder is told without a read."""
    stat: Any = SimpleNamespace(**fields)

    assert is_in_cloud(stat, platform) is expected


def test_a_privacy_refusal_names_the_setting_of_macos() -> None:
    """Y02: the message says where to allow it."""
    code, message = explain(PermissionError(errno.EPERM, "no"), "darwin")

    assert code == "no_permission"
    assert "Files and Folders" in message


def test_a_disk_that_is_gone_is_not_called_a_matter_of_permissions() -> None:
    """Y03: the message names the right cause."""
    assert explain(OSError(errno.ENXIO, "no"))[0] == "not_found"
    assert explain(OSError(errno.ESTALE, "no"))[0] == "not_reachable"


def test_file_that_moves_while_folders_are_listed_is_seen_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SYN-11: it would else be a new note and a missing one."""
    write(tmp_path, "a.md", "deep/b.md")
    real = os.scandir

    def move_between(path: str) -> Any:
        if str(path).endswith("deep"):
            (tmp_path / "a.md").rename(tmp_path / "deep" / "a.md")
        return real(path)

    monkeypatch.setattr(os, "scandir", move_between)

    assert sorted(stat.path for stat in scan(tmp_path, RULES).files) == ["deep/a.md", "deep/b.md"]


@posix
def test_hard_links_are_two_files(tmp_path: Path) -> None:
    """SYN-03: they cannot be told from files of their own."""
    write(tmp_path, "a.md")
    os.link(tmp_path / "a.md", tmp_path / "b.md")

    assert sorted(stat.path for stat in scan(tmp_path, RULES).files) == ["a.md", "b.md"]


class CountedScope(tuple[str, ...]):
    """Counts how often it is gone through."""

    walks = 0

    def __iter__(self) -> Iterator[str]:
        CountedScope.walks += 1
        return super().__iter__()


def test_a_look_at_many_places_goes_through_them_once() -> None:
    CountedScope.walks = 0
    found = ScanResult(scope=CountedScope(f"moved/note {number}.md" for number in range(2000)))

    covered = [found.covers(f"moved/note {number}.md") for number in range(0, 4000, 2)]

    assert covered == [number < 1000 for number in range(2000)]
    assert CountedScope.walks == 1


@pytest.mark.parametrize(
    ("path", "is_covered"),
    [
        ("a", True),
        ("a/b.md", True),
        ("a/deep/b.md", True),
        ("ab.md", False),
        ("b/c.md", True),
        ("b/c.md/d.md", True),
        ("b/d.md", False),
        ("b", False),
        ("Gru\u0308n/x.md", True),
    ],
)
def test_a_look_covers_its_places_and_all_below_them(path: str, is_covered: bool) -> None:
    assert ScanResult(scope=("a", "b/c.md", "Grün")).covers(path) == is_covered


@posix
@pytest.mark.parametrize("seconds", [-(10**10), 13_000_000_000])
def test_times_that_no_64_bits_hold_are_kept_as_the_nearest(tmp_path: Path, seconds: int) -> None:
    write(tmp_path, "a.md")
    try:
        os.utime(tmp_path / "a.md", (seconds, seconds))
    except OSError:
        pytest.skip("this disk takes no such time")

    found = scan(tmp_path, RULES).files[0].mtime_ns

    assert -(2**63) <= found < 2**63
    assert (found < 0) == (seconds < 0)
