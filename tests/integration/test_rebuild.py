"""The index is made anew from files, and is shown to be what it was."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.vault import Vault
from tests.integration.test_cli import Shell, made_shell


@pytest.fixture
def shell(home: Path) -> Iterator[Shell]:
    yield from made_shell(home)


def fill(shell: Shell, vault: Vault) -> str:
    vault.write("Garden/Tomatoes.md", "They want [[Sun]] and #water.")
    vault.write("Sun.md", "It shines.")
    shell.run("source", "add", str(vault.root), "--wait")
    first = shell.json("remember", "Herons nest in March", "--tag", "bird", "--link", "supports=Sun")["id"]
    shell.json("remember", "I saw one", "--type", "turn", "--session", "talk")
    gone = shell.json("remember", "Storks clap")["id"]
    shell.json("edit", first, "--cue", "breeding")
    shell.json("supersede", first, "Herons nest in April", "--reason", "seen")
    shell.json("forget", gone)
    return str(first)


def test_rebuilt_index_is_what_it_was(shell: Shell, vault: Vault) -> None:
    fill(shell, vault)

    checked = shell.json("rebuild", "--check")
    rebuilt = shell.json("rebuild")
    again = shell.run("rebuild", "--check")

    assert (checked["differences"], checked["other_answers"]) == ([], [])
    assert checked["items"] == 4
    assert checked["queries"] > 2
    assert rebuilt["replaced"]
    assert "no difference" in again.stdout
    assert [hit["title"] for hit in shell.json("search", "herons", "--mode", "words")["hits"]] == [
        "Herons nest in April"
    ]


def test_check_names_what_an_index_says_that_no_file_does(shell: Shell, home: Path, vault: Vault) -> None:
    item = fill(shell, vault)
    shell.run("daemon", "stop")
    with sqlite3.connect(home / "index" / "memorarium.db") as database:
        database.execute("UPDATE notes SET superseded = 0 WHERE id = ?", (item,))
    database.close()

    checked = shell.run("rebuild", "--check")

    assert checked.returncode == 1
    assert f"standing: 1 only in the index, 1 only in what was made: {item}" in checked.stdout
