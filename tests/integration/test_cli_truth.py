"""Decisions and evidence from the command line."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.integration.test_cli import Shell, made_shell


@pytest.fixture
def shell(home: Path) -> Iterator[Shell]:
    yield from made_shell(home)


def test_a_decision_is_made_waits_is_resolved_and_shown(shell: Shell) -> None:
    shell.json("remember", "It costs 9,000.")
    words = ["--rejected", "Gas=too dear", "--rejected", "Wood", "--rationale", "Cheap over ten years"]
    made = shell.run(
        "decide", "We heat with a pump", *words, "--requires", "What it costs", "--domain", "house"
    )
    [row] = shell.json("decisions", "--status", "pending")["decisions"]

    done = shell.run("resolve", "We heat with a pump", "1", "It costs 9,000")
    listed = shell.run("decisions").stdout
    shown = shell.run("decision", row["id"]).stdout

    assert made.stdout.startswith("Decided: ")
    assert "1. [ ] What it costs" in made.stdout
    assert "1. [x] What it costs: It costs 9,000" in done.stdout
    assert "We heat with a pump" in listed
    assert "1 of 1; in all 1 active" in listed
    for line in ("rejected: Gas (too dear)", "rejected: Wood", "rationale: Cheap", "requires It costs 9,000"):
        assert line in shown


def test_evidence_retraction_merge_and_proof_are_readable(shell: Shell) -> None:
    fact, twin = (shell.json("remember", text)["id"] for text in ("It costs 9,000.", "The cost is 9,000."))
    pump = shell.json("decide", "We heat with a pump", "--based-on", fact)["id"]

    kept = shell.run("support", pump, "The bill was low", "--by", "It costs 9,000", "--author", "Ann").stdout
    shell.run("oppose", pump, "It froze", "--weight", "2")
    table = shell.run("evidence", pump).stdout
    [first, _] = shell.json("evidence", pump)["evidence"]
    taken = shell.run("withdraw", pump, first["id"][:8], "--reason", "another house").stdout
    merged = shell.run("merge", twin, fact).stdout
    retracted = shell.run("retract", fact, "--reason", "wrong offer").stdout
    proof = shell.run("proof", pump).stdout
    chain = shell.run("chain", pump, "--direction", "causes").stdout
    told = shell.run("explain", pump).stdout

    assert kept.splitlines()[1].startswith("For it 1, against it 0: belief 0.50")
    assert "It costs 9,000 – The bill was low" in table
    assert "-2" in table
    assert taken.startswith("Taken back: ")
    assert "memorarium restore" in merged
    assert "memorarium restore" in retracted
    assert proof.splitlines()[0] == "We heat with a pump (shaken)"
    assert "derived-from It costs 9,000 (retracted)" in proof
    assert "It costs 9,000 → We heat with a pump (derived-from)" in chain
    assert "against it: It froze" in told
    assert shell.run("retract", fact, "--reason", "x").returncode == 4
    assert shell.run("chain", pump, "--direction", "up").returncode == 2


def test_what_is_known_of_somebody_is_shown_by_aspects(shell: Shell) -> None:
    shell.json(
        "remember", "Ann bakes", "--type", "observation", "--set", "entity=Ann", "--set", "aspect=skill"
    )

    card = shell.run("observations", "Ann").stdout

    assert "skills:\n  Ann bakes" in card
