"""Conflict copies in a folder: with their file they are copies, without it they are all there is (Y22)."""

import pytest

from daemon.ingest import scan as module
from daemon.ingest.ignore import IgnoreRules
from daemon.ingest.scan import ScanResult, ScanStoppedError, scan, scan_paths
from daemon.store.rows import SourceKind
from tests.helpers.vault import Vault

RULES = IgnoreRules(SourceKind.MARKDOWN)
COPY = "n (conflicted copy 2024-01-01).md"


def told(found: ScanResult) -> tuple[list[str], list[str]]:
    return sorted(stat.path for stat in found.files), sorted(copy.path for copy in found.conflicts)


def test_copy_belongs_to_its_file_and_is_a_file_without_it(vault: Vault) -> None:
    for name in ("n.md", COPY, f"lost/{COPY}"):
        vault.write(name, name)

    found = scan(vault.root, RULES)

    assert told(found) == ([f"lost/{COPY}", "n.md"], [COPY])
    assert found.left_out == {"conflict": 1}


def test_file_in_the_cloud_or_behind_a_link_is_there(vault: Vault, monkeypatch: pytest.MonkeyPatch) -> None:
    inode = vault.write("n.md", "n").stat().st_ino
    vault.write("m.txt", "m")
    (vault.root / "m.md").symlink_to("m.txt")
    for name in (COPY, "m (conflicted copy 2024-01-01).md"):
        vault.write(name, name)
    monkeypatch.setattr(module, "is_in_cloud", lambda stat: stat.st_ino == inode)

    assert len(scan(vault.root, RULES).conflicts) == 2


def test_copy_in_the_cloud_without_its_file_is_not_fetched(
    vault: Vault, monkeypatch: pytest.MonkeyPatch
) -> None:
    vault.write(COPY, "n")
    monkeypatch.setattr(module, "is_in_cloud", lambda _stat: True)

    found = scan(vault.root, RULES)

    assert told(found) == ([], [])
    assert [stat.path for stat in found.cloud] == [COPY]


def test_copy_of_what_is_left_out_is_left_out_with_it(vault: Vault) -> None:
    vault.write("n.md", "n")
    vault.write(COPY, "n")

    found = scan(vault.root, IgnoreRules(SourceKind.MARKDOWN, globs=["n.md"]))

    assert told(found) == ([], [])
    assert found.left_out == {"excluded": 2}


def test_look_that_cannot_see_the_file_takes_its_copy_for_a_copy(vault: Vault) -> None:
    vault.write(COPY, "n")

    assert told(scan_paths(vault.root, RULES, [COPY])) == ([], [COPY])
    assert told(scan_paths(vault.root, RULES, [COPY, "n.md"])) == ([COPY], [])


def test_look_ends_when_nobody_waits_for_it(vault: Vault) -> None:
    for number in range(5):
        vault.write(f"{number}/n.md", "n")
    answers = iter([True, True, False])

    with pytest.raises(ScanStoppedError):
        scan(vault.root, RULES, lambda: next(answers))
