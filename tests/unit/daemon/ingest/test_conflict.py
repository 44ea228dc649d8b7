"""Which names are conflict copies, and of which file (Y22)."""

import time

import pytest

from daemon.ingest.conflict import conflict_of


@pytest.mark.parametrize(
    "name",
    [
        "n.sync-conflict-20240101-101010-ABCDEFG.md",
        "n.sync-conflict-20240101-101010.md",
        "n (conflicted copy 2024-01-01).md",
        "n (conflicted copy 2024-01-01 101010).md",
        "n (Ann's conflicted copy 2024-01-01).md",
        "n (Ann’s MacBook Pro's conflicted copy 2024-01-01).md",
        "n (Conflicted copy MacBook 202401011010).md",
        "n (Case Conflict).md",
        "n (Case Conflict 1).md",
        "n (Selective Sync Conflict).md",
        "n (In Konflikt stehende Kopie von Ann 2024-01-01).md",
        "n (Copie en conflit de Ann 2024-01-01).md",
        "n (copia en conflicto de Ann 2024-01-01).md",
        "n_conflict-20240101-101010.md",
        "n_DiskStation_Jan-01-101010-2024_Conflict.md",
        "n (SFConflict ann@example.org 2024-01-01-10-10-10).md",
        "n-DESKTOP-4QK2LM9.md",
        "n-LAPTOP-4QK2LM9-2.md",
        "n.sync-conflict-20240101-101010-ABCDEFG.sync-conflict-20240102-101010-HIJKLMN.md",
    ],
)
def test_copies_of_sync_tools_belong_to_their_file(name: str) -> None:
    assert conflict_of(name) == "n.md"
    assert conflict_of(f"deep/er/{name}") == "deep/er/n.md"


@pytest.mark.parametrize(
    "name",
    [
        "n 2.md",
        "n-PC.md",
        "n (1).md",
        "conflict.md",
        "Conflict of interest.md",
        "Resolving a conflict (copy).md",
        "sync-conflict-20240101-101010-ABCDEFG.md",
        "On DESKTOP-4QK2LM9.md",
        "n-desktop-4qk2lm9.md",
        "(conflicted copy 2024-01-01).md",
        ".md",
        "",
    ],
)
def test_other_names_are_names(name: str) -> None:
    assert conflict_of(name) is None


def test_copy_of_a_file_without_an_ending_has_none() -> None:
    assert conflict_of("Makefile (conflicted copy 2024-01-01)") == "Makefile"


@pytest.mark.parametrize("piece", ["(conflict", ".sync-conflict-2", "_conflict-", "-DESKTOP-A", "( conflic"])
def test_long_names_are_told_at_once(piece: str) -> None:
    name = piece * (255 // len(piece))
    started = time.perf_counter()

    assert conflict_of(name) is None

    assert time.perf_counter() - started < 0.05
