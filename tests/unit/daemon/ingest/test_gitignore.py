"""What git leaves out, left out the same (the cases were compared with `git check-ignore`)."""

import time
from pathlib import Path

import pytest

from daemon.ingest.gitignore import GitIgnore, parse
from daemon.ingest.ignore import IgnoreRules, load_rules
from daemon.store.rows import SourceKind


def rules_of(root: Path, **files: str) -> IgnoreRules:
    """Rules of a folder with these .gitignore files; `a__b` stands for a/b."""
    for folder, text in files.items():
        place = root / folder.replace("__", "/") if folder != "top" else root
        place.mkdir(parents=True, exist_ok=True)
        (place / ".gitignore").write_text(text, "utf-8")
    return load_rules(root, SourceKind.MARKDOWN, gitignore=True)


@pytest.mark.parametrize(
    ("line", "left_out", "kept"),
    [
        ("*.log", "deep/a.log", "a.log.md"),
        ("build/", "x/build/a.md", "build"),
        ("/todo.md", "todo.md", "x/todo.md"),
        ("doc/*.md", "doc/a.md", "doc/x/a.md"),
        ("doc/frotz/", "doc/frotz/a.md", "a/doc/frotz/a.md"),
        ("**/foo", "x/y/foo", "x/food"),
        ("foo/**", "foo/a/b.md", "foo"),
        ("a/**/b", "a/x/y/b", "a/xb"),
        ("a/**/b", "a/b", "x/a/b"),
        ("***/b", "x/y/b", "bb"),
        ("a?c.md", "abc.md", "ac.md"),
        ("[a-c].md", "b.md", "d.md"),
        ("[!a-c].md", "d.md", "b.md"),
        ("[]a].md", "].md", "b.md"),
        ("[[:digit:]]*.md", "1 note.md", "note 1.md"),
        (r"\#a", "#a", "#b"),
        (r"\!a", "!a", "a"),
        ("a  ", "a", "a  "),
        (r"a\ ", "a ", "a"),
        ("a*b*c.md", "a-b-b-c.md", "a-c-b.md"),
        ("grün.md", "gru\u0308n.md", "grun.md"),
    ],
)
def test_pattern(tmp_path: Path, line: str, left_out: str, kept: str) -> None:
    git = rules_of(tmp_path, top=line + "\r\n")

    assert git.reason(left_out.replace("u\u0308", "ü")) == "gitignore"
    assert git.reason(kept) is None


@pytest.mark.parametrize("line", ["", "#*.md", "/", "[a.md", "a\\", "[[:nothing:]].md", "!*.md", "   "])
def test_lines_that_leave_nothing_out(tmp_path: Path, line: str) -> None:
    assert rules_of(tmp_path, top=line).reason("a.md") is None


def test_last_pattern_wins_and_a_deeper_file_comes_last(tmp_path: Path) -> None:
    git = rules_of(tmp_path, top="*.md\n!keep.md\n", deep="!*.md\nsecret.md\n", deep__er="keep.md\n")

    assert git.reason("a.md") == "gitignore"
    assert git.reason("keep.md") is None
    assert git.reason("deep/a.md") is None
    assert git.reason("deep/secret.md") == "gitignore"
    assert git.reason("deep/er/keep.md") == "gitignore"
    assert git.reason("deep/er/a.md") is None


def test_nothing_is_taken_back_from_a_folder_that_is_left_out(tmp_path: Path) -> None:
    git = rules_of(tmp_path, top="build\n", build="!a.md\n")

    assert git.reason("build/a.md") == "gitignore"


def test_without_the_wish_no_file_is_asked(tmp_path: Path) -> None:
    rules_of(tmp_path, top="*\n")

    rules = load_rules(tmp_path, SourceKind.MARKDOWN)

    assert rules.reason("a.md") is None
    assert not rules.decides(".gitignore")


def test_changed_gitignore_decides_and_one_that_git_never_reads_does_not(tmp_path: Path) -> None:
    git = rules_of(tmp_path, top="build/\n")

    assert git.decides(".gitignore")
    assert git.decides("deep/.gitignore")
    assert not git.decides("build/.gitignore")
    assert not git.decides("node_modules/.gitignore")
    assert not git.decides("a.md")


def test_file_that_is_no_text_of_git_leaves_nothing_out(tmp_path: Path) -> None:
    (tmp_path / "all").write_text("*\n", "utf-8")
    (tmp_path / ".gitignore").symlink_to(tmp_path / "all")
    (tmp_path / "folder" / ".gitignore").mkdir(parents=True)
    (tmp_path / "bytes").mkdir()
    (tmp_path / "bytes" / ".gitignore").write_bytes(b"\xff\xfe\nb.md\n")
    git = GitIgnore(tmp_path)

    assert not git.leaves_out("a.md")
    assert not git.leaves_out("folder/a.md")
    assert not git.leaves_out("bytes/a.md")
    assert git.leaves_out("bytes/b.md")


@pytest.mark.parametrize("line", ["*a" * 60 + "b", "**/" * 60 + "b", "?*" * 60, "[a-z]*" * 60 + "!"])
def test_no_pattern_takes_long(line: str) -> None:
    """P26: neither the pattern nor the path makes matching slow."""
    [pattern] = parse(line)
    started = time.perf_counter()

    pattern.matches(["a" * 250] * 60, is_folder=False)

    assert time.perf_counter() - started < 0.5
