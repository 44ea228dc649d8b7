"""Memories leave one home and come to another, by the command line and a running daemon."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.integration.test_cli import Shell, made_shell


@pytest.fixture
def shell(home: Path) -> Iterator[Shell]:
    yield from made_shell(home)


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Shell]:
    yield from made_shell(tmp_path / "other")


def test_home_leaves_and_comes_back_with_all_that_happened(
    shell: Shell, other: Shell, tmp_path: Path
) -> None:
    old = shell.json("remember", "Herons nest in March", "--tag", "bird")["id"]
    new = shell.json("supersede", old, "Herons nest in April", "--reason", "seen")["id"]
    shell.json("remember", "I saw a heron", "--type", "turn", "--session", "talk")
    decided = shell.json("decide", "We watch from the boat", "--reasoning", "herons are shy")["id"]
    shell.json("support", decided, "they flew off", "--author", "Ann")
    file = str(tmp_path / "out.jsonl")

    out = shell.json("export", file)
    done = other.json("import", file, "--accept")
    again = other.run("import", file)
    told = [one.json("explain", decided) for one in (shell, other)]

    assert (out["memories"], out["records"], out["format"]) == (3, 1, "jsonl")
    assert (done["created"], done["records"], done["fault_count"]) == (3, 1, 0)
    assert "4 here already" in again.stdout
    found = other.json("search", "heron", "--mode", "words")["hits"]
    assert new in [hit["id"] for hit in found]
    assert [told[1][name] for name in ("belief", "evidence", "path")] == [
        told[0][name] for name in ("belief", "evidence", "path")
    ]
    assert [one["event"] for one in told[1]["versions"]][-2:] == ["imported", "accepted"]
    assert other.json("show", old)["superseded_by"] == new
    assert other.json("rebuild", "--check")["differences"] == []


def test_what_cannot_be_is_said_in_words(shell: Shell, home: Path, tmp_path: Path) -> None:
    shell.json("remember", "Herons nest in March")
    shell.run("export", str(tmp_path / "pages"))

    refused = [
        shell.run("export", str(tmp_path / "pages")),
        shell.run("export", str(home / "memory" / "x.jsonl")),
        shell.run("import", str(tmp_path / "nothing.zip")),
        shell.run("export", str(tmp_path / "x"), "--format", "docx"),
    ]

    assert [one.returncode for one in refused] == [4, 2, 2, 2]
    assert "holds something already" in refused[0].stderr
    assert "part of the home" in refused[1].stderr
    assert sorted(one.name for one in (tmp_path / "pages").iterdir()) == ["manifest.json", "memory"]
    assert "No page says share: peer" in shell.run("export", str(tmp_path / "o"), "--share", "peer").stdout
