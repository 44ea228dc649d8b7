"""Contexts, frames and pins from the command line, in one process: each start of Python costs a second."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.cli.main import main
from tests.helpers.process import DaemonProcess

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(daemon: DaemonProcess, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs one command: its exit code, stdout, stderr."""

    def command(*words: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as end:
            main(["--home", str(daemon.home), *words])
        told = capsys.readouterr()
        return int(end.value.code or 0), told.out, told.err

    return command


def test_what_cannot_be_done_is_refused_in_the_words_of_the_command_line(run: Run) -> None:
    run("remember", "A heron at the pond", "--session", "s1")
    run("undo", "s1")

    again = run("undo", "Undo of s1")
    refused = {
        ("decide", "x", "--type", "foo"): "One of: inference, preference",
        ("decide", "x", "--rejected", ""): "--rejected is empty",
        ("decisions", "--status", "foo"): "One of: active, pending",
        ("context", "x", "--strategy", "foo"): "One of: fast, point, deep",
        ("search", "x", "--mode", "foo"): "One of: words, meaning, hybrid",
        ("settings", "set", "conflicts", "foo"): "One of: ask, off, shadow",
        ("settings", "set", "scan_minutes", "-5"): "It is more than 0, at most 1440.",
        ("settings", "set", "learn_on_battery", "maybe"): "learn_on_battery is on or off",
        ("anchor", "", "keep it"): "the text is empty",
        ("show", " "): "the text is empty",
        ("context",): "memorarium context QUESTION",
        ("unlearn",): "--item ITEM",
        ("ignore", "remove", "x"): "There is none yet.",
        ("anchor", "s1", " "): "the text is empty",
    }
    for words, told in refused.items():
        code, _, said = run(*words)
        assert (code, told.lower() in said.lower()) == (2, True), (words, said)
    first, second = run("client", "add", "bob"), run("client", "add", "bob", "--token-days", "3")

    assert "restored: A heron at the pond" in again[1]
    assert (first[2], "It does not end by itself" in first[1]) == ("", True)
    assert second[2] == "bob is taken, so this one is called bob 2.\n"
    assert "It ends on 2" in second[1]


def test_a_context_is_shown_held_and_told_what_it_leaves_out(run: Run) -> None:
    def ask(*words: str) -> Any:
        code, out, err = run(*words, "--json")
        assert code == 0, err
        return json.loads(out)

    empty = run("frame", "self")
    assert empty == (0, "", "Nothing is given: no memory fits.\n")
    assert run("expertise", "gravel")[1].startswith("Nothing of these kinds speaks of it: decision")
    rule = ask("remember", "Never mulch with gravel", "--type", "constraint")["id"]
    ask("remember", "We value plain words", "--tag", "self/constitutional")
    pinned = ask("pin-session", "plan", rule, "--anchor")

    text = run("context", "what about gravel", "--session", "plan", "--max-tokens", "300")[1]
    preview = run("context", "gravel", "--preview")[1]
    checked = run("doctor", "--frames")
    nobody = run("context", "gravel", "--new-only")
    none = run("search", "gravel", "--limit", "0")
    wrong = run("search", "gravel", "--hop-strategy", "consensus")

    assert "Never mulch with gravel: version" in run("diff", "Never mulch with gravel")[1]
    assert run("accept", "Never mulch with gravel")[0] == 0
    assert [one["kind"] for one in pinned["pins"]] == ["anchor"]
    assert "Never mulch with gravel" in text
    assert "by router" not in text
    assert "point, by router" in preview
    assert [one["place"] for one in ask("frame", "self")["items"]] == ["guarantee"]
    assert len(ask("frame")["frames"]) == 4
    assert (checked[0], checked[1].count(" tokens")) == (0, 4)
    assert wrong[0] == 2
    assert "--multi-hop" in wrong[2]
    assert (nobody[0], "--session NAME" in nobody[2]) == (2, True)
    assert (none[0], "limit is at least 1." in none[2]) == (2, True)
    assert ask("search", "gravel", "--multi-hop", "--max-hops", "1")["hits"]
    past = ask("search", "gravel", "--multi-hop", "--as-of", "2100-01-01")
    assert [one["name"] for one in past["inert_parameters"]] == ["multi_hop"]
    warned = ask("search", "gravel", "--warnings")["hits"][0]
    assert (warned["id"], warned["severity"]) == (rule, "critical_warning")
    assert "heed this" in run("search", "gravel", "--warnings")[1]
    given = ask("feedback", rule, "--helpful")
    assert given["updated"] == 1
    assert ask("outcome", "0.9", rule, "--source", "tests")["outcome"] == "outcome"
    assert [(one["id"], one["learnt"]) for one in ask("learnt", "helped")["items"]] == [(rule, "helped")]
    assert ask("unlearn", given["id"])["items"] == [rule]
    assert [one["is_undone"] for one in ask("learnt", "--item", rule)["marks"]] == [False, True]
    assert ask("unlearn", given["id"], "--redo")["marks"] == [given["id"]]
    assert ask("learnt", "--marks")["total"] == 2
    assert ask("unpin-session", "plan")["pins"] == []
    assert run("pins", "plan")[1] == "Nothing is held.\n"
    assert set(ask("expertise", "gravel")["buckets"]) >= {"constraint", "decision"}


def test_what_cannot_be_done_says_what_can(run: Run, tmp_path: Path) -> None:
    made = json.loads(run("remember", "The gate squeaks", "--json")[1])["id"]
    run("decide", "Oil the gate because it squeaks whenever somebody walks into the garden at night")
    kept = tmp_path / "audit.jsonl"
    kept.write_text("mine")
    backup = json.loads(run("backup", "--json")[1])["path"]

    code, _, said = run("undo", "tidy up")
    assert code == 3
    assert said.startswith("memorarium: There is no session 'tidy up'.\n  List sessions with: memorarium")
    assert run("undo", made)[0] == 0
    assert run("audit", "--out", str(kept))[0] == 4
    assert kept.read_text() == "mine"
    assert run("audit", "--out", str(kept), "--overwrite")[0] == 0
    assert "this home is in use" in run("backup", "restore", backup)[2]
    assert "Look at how it is spelled" in run("import", str(tmp_path / "none.jsonl"))[2]
    assert "Paused." in run("learning", "pause")[1]
    assert "Paused." not in run("learning", "resume")[1]
    decision = json.loads(run("decisions", "--json")[1])["decisions"][0]["id"]
    assert decision in run("decisions")[1]
    assert run("learnt", "misled")[1].startswith("0 in all")
    assert run("analyses")[1] == "Nothing was handed in yet: memorarium analyse FILE\n"
    assert run("space", "bridges")[1].startswith("None is kept yet")


def test_analyses_are_handed_in_by_command_and_taken_back(run: Run, tmp_path: Path) -> None:
    def ask(*words: str) -> Any:
        code, out, err = run(*words, "--json")
        assert code == 0, err
        return json.loads(out)

    item = ask("remember", "Ann Ruiz waters the figs at dawn")["id"]
    [waiting] = [one for one in ask("inbox")["items"] if one["id"] == item]
    entities = [{"name": "Ann Ruiz", "type": "person"}]
    judged = [{"id": item, "version": waiting["version"], "cue": "before noon", "entities": entities}]
    file, wrong = tmp_path / "judged.json", tmp_path / "wrong.json"
    file.write_text(json.dumps(judged))
    wrong.write_text(json.dumps([judged[0] | {"version": 7}]))

    refused = run("analyse", str(wrong))
    tried = run("analyse", str(file), "--dry-run")
    done = ask("analyse", str(file), "--model", "a model")

    assert (refused[0], "has version 1 by now" in refused[2]) == (2, True)
    assert "nothing was kept" in tried[1]
    assert ask("show", item)["cue"] == "before noon"
    assert [(one["id"], one["model"]) for one in ask("analyses")["runs"]] == [(done["run"]["id"], "a model")]
    assert item not in [one["id"] for one in ask("inbox")["items"]]
    assert ask("analyse", "--undo", done["run"]["id"])["run"]["state"] == "undone"
    assert not ask("show", item)["cue"]
