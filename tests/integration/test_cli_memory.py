"""Remembering from the command line."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.integration.test_cli import Shell, made_shell


@pytest.fixture
def shell(home: Path) -> Iterator[Shell]:
    yield from made_shell(home)


def test_a_turn_is_remembered_found_shown_forgotten_and_restored(shell: Shell) -> None:
    words = ["--session", "talk", "--author", "Ann", "--at", "2023-05-08", "--space", "home", "--tag", "bird"]
    shell.json("remember", "Good morning", "--type", "turn", "--session", "talk", "--author", "Bob")

    receipt = shell.json("remember", "I saw a heron", "--type", "turn", *words)
    again = shell.run("remember", "I saw a heron", "--type", "turn", *words)
    hits = shell.json("search", "heron", "--mode", "words", "--space", "home")["hits"]
    shown = shell.run("show", receipt["id"])

    assert receipt["status"] == "created"
    assert again.stdout.startswith("Remembered before")
    assert [hit["id"] for hit in hits] == [receipt["id"]]
    assert shell.json("search", "heron", "--mode", "words", "--space", "work")["hits"] == []
    assert shown.stdout.splitlines()[0] == "Ann · talk · 8 May 2023"
    assert "I saw a heron" in shown.stdout
    assert "  Bob: Good morning" in shown.stdout

    assert "memorarium restore" in shell.run("forget", receipt["id"]).stdout
    assert shell.run("show", receipt["id"]).returncode == 3
    assert shell.json("restore", receipt["id"]) == {"id": receipt["id"], "is_forgotten": False}
    assert shell.run("show", receipt["id"]).returncode == 0


def test_a_memory_is_named_by_its_title_too(shell: Shell) -> None:
    receipt = shell.json("remember", "She is called Minka", "--title", "Name of the cat")

    changed = shell.run("edit", "name of the cat", "--tag", "cat")
    unknown = shell.run("edit", "Name of the dog", "--tag", "dog")

    assert receipt["id"] in changed.stdout
    assert shell.json("show", receipt["id"])["tags"] == ["cat"]
    assert unknown.returncode == 3
    assert "Name of the dog" in unknown.stderr


def test_a_type_that_cannot_be_kept_ends_in_a_sentence(shell: Shell) -> None:
    refused = shell.run("remember", "a", "--type", "sonnet")

    assert refused.returncode == 2
    assert "turn" in refused.stderr
    assert "Traceback" not in refused.stderr


def test_a_decision_is_kept_edited_superseded_and_explained(shell: Shell) -> None:
    rejected = 'rejected=[{"option": "gravel", "reason": "too hot"}]'
    receipt = shell.json("remember", "Mulch with straw", "--type", "decision", "--set", rejected)

    changed = shell.run("edit", receipt["id"], "--cue", "what to mulch with", "--confidence", "0.9")
    new = shell.json("supersede", receipt["id"], "Mulch with leaves", "--reason", "straw is dear")
    told = shell.run("explain", receipt["id"]).stdout
    diff = shell.run("history", receipt["id"], "--diff").stdout

    assert changed.stdout.startswith("Changed, version 2")
    assert [hit["id"] for hit in shell.json("search", "mulch", "--mode", "words")["hits"]] == [new["id"]]
    assert shell.json("show", receipt["id"])["properties"]["rejected"][0]["option"] == "gravel"
    assert "replaced by Mulch with leaves: straw is dear" in told
    assert "superseded (you): straw is dear" in told
    assert "+cue: what to mulch with" in diff


def test_a_type_is_declared_kept_checked_and_retired(shell: Shell) -> None:
    fields = ["--field", "pages integer required", "--field", "shelf string default living room"]
    made = shell.json("type", "declare", "book", *fields, "--about", "What was read.")
    refused = shell.run("remember", "Emma", "--type", "book", "--set", "pages=many")
    dune = shell.json("remember", "Dune", "--type", "book", "--set", "pages=412")
    plain = shell.json("remember", "Tables turn", "--title", "Plain")

    assert (made["receipt"], [one["name"] for one in made["fields"]]) == ("created", ["pages", "shelf"])
    assert (refused.returncode, "pages is not an integer" in refused.stderr) == (2, True)
    assert shell.json("show", dune["id"])["properties"]["shelf"] == "living room"
    found = shell.json("search", "type:book [pages>400]")["hits"]
    assert [hit["id"] for hit in found] == [dune["id"]]
    assert shell.run("edit", plain["id"], "--type", "book").returncode == 2
    assert shell.run("edit", plain["id"], "--type", "book", "--set", "pages=3").returncode == 0
    assert "2 of 2 are as declared" in shell.run("type", "check", "book").stdout
    assert "0 of 1" in shell.run("type", "check", "book", "--record", '{"pages": "x"}').stdout
    assert shell.run("type", "retire", "book", "--reason", "enough").stdout.startswith(
        "book  retired: enough"
    )
    assert "book" in shell.run("type", "list").stdout
    assert shell.run("type", "show", "sonnet").returncode == 3
    assert shell.run("type", "migrate", "book", "work", "--reason", "x").returncode == 3
