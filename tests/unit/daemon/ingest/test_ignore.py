"""What is left out of a source, and why (P29, Y16, Y22)."""

import json
from pathlib import Path

import pytest

from daemon.ingest.ignore import IgnoreRules, load_rules
from daemon.store.rows import SourceKind

RULES = IgnoreRules(SourceKind.OBSIDIAN)


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("a.md", None),
        ("deep/er/a.md", None),
        ("n 2.md", None),
        ("n-PC.md", None),
        ("conflict.md", None),
        ("a#b.md", None),
        ("#a.md", None),
        (".a.md", "hidden"),
        (".trash/a.md", "hidden"),
        ("x/.obsidian/app.json", "hidden"),
        ("x/node_modules/y/readme.md", "folder"),
        ("Test.tmp", "temporary"),
        (".a.md.tmp", "temporary"),
        (".~lock.Test.md#", "temporary"),
        (".Test.md.swp", "temporary"),
        ("~$x.md", "temporary"),
        (".syncthing.Test.md.tmp", "temporary"),
        ("Test.md~", "temporary"),
        ("n.sync-conflict-20240101-101010-ABCDEFG.md", "conflict"),
        ("d/n (conflicted copy 2024-01-01).md", "conflict"),
        ("n (Ann's conflicted copy 2024-01-01).md", "conflict"),
    ],
)
def test_reasons(path: str, reason: str | None) -> None:
    """P29: files of editors and sync tools are no notes."""
    assert RULES.reason(path) == reason


def test_copy_in_what_is_left_out_is_left_out_for_that() -> None:
    rules = IgnoreRules(SourceKind.MARKDOWN, globs=["private/"])

    assert rules.reason("private/n (conflicted copy 2024-01-01).md") == "excluded"


@pytest.mark.parametrize(
    ("glob", "left_out", "kept"),
    [
        ("*.excalidraw.md", "a/b.excalidraw.md", "a/b.md"),
        ("Archive", "x/archive/y/z.md", "archived.md"),
        ("Archive/", "Archive/z.md", "Archive.md"),
        ("/private", "private/a.md", "x/private/a.md"),
        ("drafts/*.md", "drafts/a.md", "drafts/x/a.md"),
        ("drafts/**/b.md", "drafts/x/y/b.md", "drafts/a.md"),
        ("**/temp/*", "a/temp/b.md", "temperature.md"),
        ("2024-??-??.md", "j/2024-01-02.md", "j/2024-1-2.md"),
        ("[ab].md", "a.md", "c.md"),
        ("drafts/**", "drafts/x/y.md", "x/drafts/y.md"),
    ],
)
def test_globs_of_the_person(glob: str, left_out: str, kept: str) -> None:
    rules = IgnoreRules(SourceKind.MARKDOWN, globs=[glob, ""])

    assert rules.reason(left_out) == "excluded"
    assert rules.reason(kept) is None


def test_two_stars_alone_leave_out_everything() -> None:
    rules = IgnoreRules(SourceKind.MARKDOWN, globs=["**"])

    assert rules.reason("a.md") == rules.reason("x/a.md") == "excluded"


def test_a_vault_s_own_excluded_files_are_left_out(tmp_path: Path) -> None:
    (tmp_path / ".obsidian").mkdir()
    filters = ["Templates/", "/\\.draft\\.md$/", "/(/", 7]
    (tmp_path / ".obsidian" / "app.json").write_text(json.dumps({"userIgnoreFilters": filters}), "utf-8")

    rules = load_rules(tmp_path, SourceKind.OBSIDIAN)

    assert rules.reason("templates/a.md") == "obsidian"
    assert rules.reason("x/b.draft.md") == "obsidian"
    assert rules.reason("My Templates.md") is None


@pytest.mark.parametrize("text", ["{", "[]", '{"userIgnoreFilters": 1}', "\ufeff{}"])
def test_damaged_settings_of_a_vault_leave_nothing_out(tmp_path: Path, text: str) -> None:
    (tmp_path / ".obsidian").mkdir()
    (tmp_path / ".obsidian" / "app.json").write_text(text, "utf-8")

    assert load_rules(tmp_path, SourceKind.OBSIDIAN).reason("a.md") is None


def test_hidden_paths_of_a_graph_and_its_backups_are_left_out(tmp_path: Path) -> None:
    (tmp_path / "logseq").mkdir()
    (tmp_path / "logseq" / "config.edn").write_text('{:hidden ["/archived" "pages/x.md"]}', "utf-8")

    rules = load_rules(tmp_path, SourceKind.LOGSEQ)

    assert rules.reason("archived/a.md") == "logseq"
    assert rules.reason("pages/x.md") == "logseq"
    assert rules.reason("logseq/bak/pages/a.md") == "logseq"
    assert rules.reason("pages/a.md") is None


def test_our_own_folder_inside_a_source_is_left_out(tmp_path: Path) -> None:
    rules = load_rules(tmp_path, SourceKind.MARKDOWN, home=tmp_path / "data" / "memorarium")

    assert rules.reason("data/memorarium/memory/a.md") == "home"
    assert rules.reason("data/memorarium", is_folder=True) == "home"
    assert rules.reason("data/a.md") is None
