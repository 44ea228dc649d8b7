"""The command line against a real daemon."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.launch import part_folder
from tests.helpers.command import run_command
from tests.helpers.fake_embedder import FAKE_WORKER_LINE
from tests.helpers.vault import Vault
from tests.helpers.wait import wait_until


class Shell:
    def __init__(self, home: Path, environment: dict[str, str]) -> None:
        self._home = home
        self._environment = environment

    def run(self, *words: str) -> "subprocess.CompletedProcess[str]":
        return run_command("--home", str(self._home), *words, environment=self._environment)

    def json(self, *words: str) -> Any:
        result = self.run(*words, "--json")
        assert result.returncode == 0, result.stderr
        return json.loads(result.stdout)


def made_shell(home: Path) -> Iterator[Shell]:
    shell = Shell(home, {"MEMORARIUM_EMBEDDING_WORKER": FAKE_WORKER_LINE})
    yield shell
    assert shell.run("daemon", "stop").returncode == 0


@pytest.fixture
def shell(home: Path) -> Iterator[Shell]:
    yield from made_shell(home)


@pytest.fixture(scope="module")
def shared_shell(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shell]:
    """One daemon for all tests that change nothing."""
    yield from made_shell(tmp_path_factory.mktemp("cli") / "home")


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

    wait_until(lambda: shell.json("graph")["nodes"]["ids"], 60, "the notes stand in the sky")
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
        (["search", "word " * 20_000], 2, "too long"),
        (["source", "add", ""], 2, "Which folder"),
        (["source", "remove", ""], 2, "Which folder"),
        (["source", "add", "~no-such-user/x"], 2, "no user"),
        (["source", "add", "/tmp/\udcff"], 2, "no text"),
        (["show", "~no-such-user/x"], 3, "no note"),
        (["show", "\udcff"], 3, "no note"),
    ],
)
def test_failures_say_what_to_do_and_have_their_exit_code(
    shared_shell: Shell, words: list[str], code: int, says: str
) -> None:
    result = shared_shell.run(*words)

    assert result.returncode == code
    assert says in result.stderr
    assert "Traceback" not in result.stderr
    assert json.loads(shared_shell.run(*words, "--json").stderr)["error"]["message"]


def test_people_read_tables_and_marks(shell: Shell, vault: Vault) -> None:
    vault.write("A [bold] note.md", "a heron by the river")
    shell.json("source", "add", str(vault.root), "--wait")

    assert "A [bold] note" in shell.run("search", "heron").stdout
    assert "a heron by the river" in shell.run("show", "A [bold] note").stdout
    assert "present" in shell.run("source", "list").stdout
    assert "1 note," in shell.run("status").stdout
    assert "1 node: 1 note" in shell.run("graph").stdout


@pytest.mark.parametrize(
    "words",
    [["--error-on-warnings"], ['"unbalanced (AND'], ["-band"], ["AMF", "-band"], ["-help"], ["\udcff\udcfe"]],
)
def test_every_text_is_a_query(shared_shell: Shell, words: list[str]) -> None:
    assert shared_shell.json("search", *words)["hits"] == []


@pytest.mark.parametrize("folder", ["/dev/null/below", "/dev/null", "~no-such-user", "/tmp/\udcff"])
def test_a_home_that_cannot_be_is_refused_in_a_sentence(shared_shell: Shell, folder: str) -> None:
    result = shared_shell.run("status", "--home", folder)

    assert result.returncode in {2, 5}
    assert result.stderr.startswith("memorarium: ")


def test_a_reader_may_close_the_pipe_early(home: Path) -> None:
    command = [sys.executable, "-m", "app", "--home", str(home), "--help"]
    with subprocess.Popen(
        command, cwd=part_folder(), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""

    assert process.returncode == 0


def test_dry_run_keeps_nothing(shell: Shell, vault: Vault) -> None:
    vault.write("One.md", "x")
    vault.write(".hidden.md", "x")

    preview = shell.json("source", "add", str(vault.root), "--dry-run")

    assert preview["notes"] == 1
    assert preview["left_out"] == {"hidden": 1}
    assert shell.json("source", "list") == {"sources": []}


def test_dry_run_says_whose_folder_it_is_and_why_files_are_left_out(shell: Shell, vault: Vault) -> None:
    """SYN-02, SYN-03: the program that writes there, and reasons in words."""
    vault.write("dendron.yml", "version: 5")
    vault.write("One.md", "x")
    vault.write("One (conflicted copy 2024-01-01).md", "x")
    vault.write("node_modules/x.md", "x")
    vault.write(".hidden.md", "x")

    told = shell.run("source", "add", str(vault.root), "--dry-run").stdout.splitlines()

    assert told == [
        "vault (markdown, dendron): 1 note, 1 other file",
        "  left out: 1 conflict copies of a sync tool",
        "  left out: 1 folders of programs, such as node_modules",
        "  left out: 1 hidden files and folders",
    ]
    assert shell.json("source", "add", str(vault.root), "--dry-run")["dialect"] == "dendron"


def test_rules_are_tried_and_kept_by_flags(shell: Shell, vault: Vault) -> None:
    for path in ("One.md", "drafts/Two.md", "build/Three.md"):
        vault.write(path, "a heron " * 40_000 if path == "One.md" else "x")
    vault.write(".gitignore", "build/")
    rules = ["--exclude", "drafts/**", "--gitignore", "--limit-mib", "0.1"]
    folder = str(vault.root)

    told = shell.run("source", "add", folder, "--dry-run", *rules).stdout.splitlines()

    assert told[1:] == [
        "  left out: 1 by your own patterns",
        "  left out: 1 ignored by git",
        "  left out: 1 hidden files and folders",
        "  too large to be read, found by name only: 1",
    ]
    added = shell.json("source", "add", folder, "--wait", *rules)
    assert (added["notes"], added["patterns"], added["gitignore"]) == (1, ["drafts/**"], True)
    would = shell.json("source", "set", added["name"], "--exclude", "", "--no-gitignore", "--dry-run")
    assert (would["notes"], would["too_large"]) == (3, 1)
    shell.json("source", "set", added["name"], "--reference")
    assert shell.run("source", "set", added["name"]).returncode == 2
    kept = shell.json("source", "list")["sources"][0]
    assert (kept["gitignore"], kept["reference"]) == (True, True)
    unasked, neither = shell.json("search", "file:One"), shell.json("search", "file:Two")
    assert (unasked["hits"], neither["hint"]) == ([], "")
    assert unasked["hint"] == "What is kept for reference speaks of it: add is:reference."
    assert len(shell.json("search", "file:One is:reference")["hits"]) == 1


def test_note_is_shown_with_its_conflict_copies_and_a_folder_can_be_dropped(
    shell: Shell, vault: Vault
) -> None:
    vault.write("One.md", "a heron")
    vault.write("One (conflicted copy 2024-01-01).md", "a bittern")
    added = shell.json("source", "add", str(vault.root), "--wait")

    assert "conflict copies: One (conflicted copy 2024-01-01).md" in shell.run("show", "One").stdout
    assert shell.json("show", "One")["conflicts"][0]["size"] == len("a bittern")
    dropped = shell.json("source", "remove", added["name"], "--drop")
    assert (dropped["notes"], dropped["dropped"]) == (1, True)
