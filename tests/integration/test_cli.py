"""The command line against a real daemon."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.launch import part_folder
from tests.helpers.fake_embedder import FAKE_WORKER_LINE
from tests.helpers.vault import Vault


class Shell:
    def __init__(self, home: Path, environment: dict[str, str]) -> None:
        self._home = home
        self._environment = environment

    def run(self, *words: str) -> "subprocess.CompletedProcess[str]":
        import os

        command = [sys.executable, "-m", "app", "--home", str(self._home), *words]
        return subprocess.run(
            command,
            cwd=part_folder(),
            env={**os.environ, **self._environment},
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=60,
            check=False,
        )

    def json(self, *words: str) -> Any:
        result = self.run(*words, "--json")
        assert result.returncode == 0, result.stderr
        return json.loads(result.stdout)


@pytest.fixture
def shell(home: Path) -> Iterator[Shell]:
    shell = Shell(home, {"MEMORARIUM_EMBEDDING_WORKER": FAKE_WORKER_LINE})
    yield shell
    assert shell.run("daemon", "stop").returncode == 0


def test_a_folder_is_added_searched_shown_and_removed(shell: Shell, vault: Vault) -> None:
    vault.write(
        "Garden/Tomatoes.md",
        "---\ntags: [garden]\naliases: [Toms]\n---\nWater them at dawn. See [[Compost]].",
    )
    vault.write("Compost.md", "Leaves and kitchen scraps.")

    added = shell.json("source", "add", str(vault.root), "--wait")
    assert (added["notes"], added["state"]) == (2, "present")

    found = shell.json("search", "dawn")
    assert found["hits"][0]["path"] == "Garden/Tomatoes.md"

    for name in ("Tomatoes", "garden/tomatoes.md", "toms", found["hits"][0]["id"]):
        item = shell.json("show", name)
        assert item["links"] == ["Compost.md"]
        assert item["tags"] == ["garden"]

    assert shell.json("graph")["nodes"]["ids"]
    assert shell.json("status")["counts"]["notes"] == 2
    assert shell.json("source", "remove", added["name"])["notes"] == 2
    assert shell.json("source", "list") == {"sources": []}


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (["show", "Nothing"], 3, "no note"),
        (["source", "add", "/no/such/folder"], 3, "no folder"),
        (["source", "add", ".", "--kind", "floppy"], 2, "no kind"),
        (["source", "remove", "x"], 3, "no source"),
        (["search", "x", "--mode", "magic"], 2, "no mode"),
    ],
)
def test_failures_say_what_to_do_and_have_their_exit_code(
    shell: Shell, words: list[str], code: int, says: str
) -> None:
    result = shell.run(*words)

    assert result.returncode == code
    assert says in result.stderr
    assert "Traceback" not in result.stderr
    assert json.loads(shell.run(*words, "--json").stderr)["error"]["message"]


def test_people_read_tables_and_marks(shell: Shell, vault: Vault) -> None:
    vault.write("A [bold] note.md", "a heron by the river")
    shell.json("source", "add", str(vault.root), "--wait")

    assert "A [bold] note" in shell.run("search", "heron").stdout
    assert "a heron by the river" in shell.run("show", "A [bold] note").stdout
    assert "present" in shell.run("source", "list").stdout
    assert "1 notes" in shell.run("status").stdout
    assert "nodes" in shell.run("graph").stdout


def test_query_may_begin_with_a_minus(shell: Shell) -> None:
    assert shell.run("search", "--error-on-warnings").returncode == 0
    assert shell.run("search", '"unbalanced (AND').returncode == 0


def test_dry_run_keeps_nothing(shell: Shell, vault: Vault) -> None:
    vault.write("One.md", "x")
    vault.write(".hidden.md", "x")

    preview = shell.json("source", "add", str(vault.root), "--dry-run")

    assert preview["notes"] == 1
    assert preview["left_out"] == {"hidden": 1}
    assert shell.json("source", "list") == {"sources": []}
