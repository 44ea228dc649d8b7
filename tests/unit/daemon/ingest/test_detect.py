"""Kinds of folders and the vaults that a system knows."""

import json
import os
import sys
from pathlib import Path

import pytest

from daemon.ingest.detect import FoundVault, Places, detect_kind, find_vaults, system_places
from daemon.store.rows import SourceKind


def make_vault(root: Path, *notes: str) -> Path:
    (root / ".obsidian").mkdir(parents=True)
    for note in notes:
        (root / note).parent.mkdir(parents=True, exist_ok=True)
        (root / note).write_text("x", "utf-8")
    return root


def test_kinds_by_the_files_of_their_programs(tmp_path: Path) -> None:
    make_vault(tmp_path / "v")
    (tmp_path / "g" / "logseq").mkdir(parents=True)
    (tmp_path / "g" / "logseq" / "config.edn").write_text("{}", "utf-8")

    assert detect_kind(tmp_path / "v") is SourceKind.OBSIDIAN
    assert detect_kind(tmp_path / "g") is SourceKind.LOGSEQ
    assert detect_kind(tmp_path) is SourceKind.MARKDOWN
    assert detect_kind(tmp_path / "none") is SourceKind.MARKDOWN


@pytest.mark.parametrize(
    ("platform", "environ", "expected"),
    [
        ("linux", {}, ".config/obsidian/obsidian.json"),
        ("darwin", {}, "Library/Application Support/obsidian/obsidian.json"),
        ("win32", {}, "AppData/Roaming/obsidian/obsidian.json"),
    ],
)
def test_each_system_keeps_the_list_elsewhere(platform: str, environ: dict[str, str], expected: str) -> None:
    assert system_places(platform, Path("/h"), environ).vault_lists[0] == Path("/h") / expected


def test_known_vaults_come_first_then_such_as_lie_near_the_documents(tmp_path: Path) -> None:
    old = make_vault(tmp_path / "elsewhere" / "old", "a.md")
    new = make_vault(tmp_path / "new", "a.md", "b/c.MD", ".trash/d.md", "e.txt")
    near = make_vault(tmp_path / "Documents" / "group" / "near")
    make_vault(tmp_path / "Documents" / "1" / "2" / "3" / "too deep")
    listed = {
        "vaults": {
            "1": {"path": str(old), "ts": 1},
            "2": {"path": str(new), "ts": 2, "open": True},
            "3": {"path": str(tmp_path / "gone")},
            "4": {"path": str(new)},
            "5": 7,
        }
    }
    (tmp_path / "obsidian.json").write_text(json.dumps(listed), "utf-8")

    found = find_vaults(Places((tmp_path / "obsidian.json",), (tmp_path / "Documents", tmp_path / "none")))

    assert found == [
        FoundVault(new, SourceKind.OBSIDIAN, 2),
        FoundVault(old, SourceKind.OBSIDIAN, 1),
        FoundVault(near, SourceKind.OBSIDIAN, 0),
    ]


def test_without_time_left_notes_are_not_counted(tmp_path: Path) -> None:
    vault = make_vault(tmp_path / "v", "a.md")
    (tmp_path / "o.json").write_text(json.dumps({"vaults": {"1": {"path": str(vault)}}}), "utf-8")

    found = find_vaults(Places((tmp_path / "o.json",), (tmp_path,)), budget_s=-1)

    assert found == [FoundVault(vault, SourceKind.OBSIDIAN, -1)]


@pytest.mark.parametrize("text", ["", "[]", '{"vaults": []}', '{"vaults": {"1": {"path": "\\u0000"}}}'])
def test_a_damaged_list_of_vaults_gives_none(tmp_path: Path, text: str) -> None:
    (tmp_path / "o.json").write_text(text, "utf-8")

    assert find_vaults(Places((tmp_path / "o.json",), ())) == []


@pytest.mark.skipif(sys.platform != "linux", reason="names of any bytes exist on Linux only")
def test_a_vault_whose_name_is_no_text_is_not_offered(tmp_path: Path) -> None:
    bad = make_vault(tmp_path / "Documents" / os.fsdecode(b"bad\xff"), "a.md")
    good = make_vault(tmp_path / "Documents" / "good")
    (tmp_path / "Documents" / "way").symlink_to(bad, target_is_directory=True)
    listed = {"vaults": {"1": {"path": "/\ud800"}, "2": {"path": str(tmp_path / "Documents" / "way")}}}
    (tmp_path / "o.json").write_text(json.dumps(listed), "utf-8")

    found = find_vaults(Places((tmp_path / "o.json",), (tmp_path / "Documents",)))

    assert [vault.path for vault in found] == [good]
