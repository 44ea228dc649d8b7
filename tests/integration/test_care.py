"""Backups, the doctor, the history in git and the check of the index, by command line and over HTTP."""

import json
import subprocess
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.paths import home_paths
from tests.helpers.vault import Vault
from tests.helpers.wait import wait_until
from tests.integration.test_cli import Shell, made_shell


@pytest.fixture
def shell(home: Path) -> Iterator[Shell]:
    yield from made_shell(home)


def ledger_file(home: Path) -> Path:
    [file] = [one for one in (home / "ledger").glob("*/20*.jsonl") if one.parent.name != "texts"]
    return file


def remember(shell: Shell, count: int = 3) -> list[str]:
    return [shell.json("remember", f"Heron {number} nests")["id"] for number in range(count)]


def findings(told: Any) -> dict[str, str]:
    return {line["check"]: line["finding"] for line in told["lines"]}


def test_one_byte_of_an_old_line_is_named_by_doctor_and_explain(shell: Shell, home: Path) -> None:
    [first, *_] = remember(shell)
    assert findings(shell.json("doctor"))["chain"] == "ok"
    file = ledger_file(home)
    lines = file.read_bytes().splitlines(keepends=True)
    lines[1] = lines[1].replace(b'"page.created"', b'"page.creates"')
    file.write_bytes(b"".join(lines))

    place = f"{file.parent.name}/{file.name}, line 2"
    running = shell.run("doctor")
    explained = shell.json("explain", first)
    shell.run("daemon", "stop")
    stopped = shell.run("doctor", "--json")

    assert (running.returncode, stopped.returncode) == (1, 1)
    assert f"ledger/{place}" in running.stdout
    assert explained["chain"]["verified"] is False
    assert explained["chain"]["breaks"] == [f"{place}: it was changed"]
    [chain] = [line for line in json.loads(stopped.stdout)["lines"] if line["check"] == "chain"]
    assert chain["places"] == [{"path": f"ledger/{file.parent.name}/{file.name}", "line": 2}]


def test_doctor_names_altered_and_missing_texts_and_pages_that_differ(shell: Shell, home: Path) -> None:
    remember(shell)
    shell.run("daemon", "stop")
    one, other, _ = sorted((home / "ledger" / "texts").iterdir())
    one.write_bytes(one.read_bytes() + b"x")
    other.unlink()
    page = next((home / "memory" / "facts").iterdir())
    page.write_text(page.read_text("utf-8") + "\nMore.\n", "utf-8")

    told = json.loads(shell.run("doctor", "--json").stdout)

    assert findings(told) | {"texts": "fault", "pages": "warning", "chain": "ok"} == findings(told)
    places = {line["check"]: [one["path"] for one in line.get("places", [])] for line in told["lines"]}
    assert set(places["texts"]) == {f"ledger/texts/{one.name}", f"ledger/texts/{other.name}"}
    assert places["pages"] == [page.relative_to(home).as_posix()]
    assert all(line["hint"] for line in told["lines"] if line["finding"] != "ok")


def test_doctor_of_an_index_that_cannot_be_opened_says_what_to_do(shell: Shell, home: Path) -> None:
    remember(shell, 1)
    shell.run("daemon", "stop")
    (home / "index" / "memorarium.db").write_bytes(b"no database")

    told = shell.run("doctor")

    assert told.returncode == 1
    assert "memorarium rebuild" in told.stdout


def test_check_of_the_index_goes_on_beside_the_daemon(shell: Shell, home: Path, vault: Vault) -> None:
    vault.write("Sun.md", "It shines.")
    shell.run("source", "add", str(vault.root), "--wait")
    remember(shell)
    before = json.loads((home / "run" / "daemon.json").read_text())["pid"]

    checked = shell.json("rebuild", "--check")

    assert (checked["same"], checked["items"], checked["differences"]) == (True, 4, [])
    assert json.loads((home / "run" / "daemon.json").read_text())["pid"] == before
    assert not (home / "index" / "check").exists()


def test_backup_is_verified_and_makes_a_home_that_knows_everything(
    shell: Shell, home: Path, tmp_path: Path
) -> None:
    first, second, _ = remember(shell)
    shell.json("edit", first, "--cue", "breeding", "--author", "Ann", "--reason", "seen")
    shell.json("remember", "I saw one", "--type", "turn", "--session", "talk")
    shell.json("forget", second)

    made = shell.json("backup")
    elsewhere = shell.json("backup", str(tmp_path / "away"))

    assert (made["memories"], elsewhere["memories"]) == (4, 4)
    assert [one["name"] for one in shell.json("backup", "list")["backups"]] == [made["name"]]
    assert Path(elsewhere["path"]).parent == tmp_path / "away"
    verified = shell.json("backup", "verify", made["name"])
    assert (verified["memories"], verified["found"], verified["faults"]) == (4, 4, [])
    other = Shell(tmp_path / "other", shell._environment)
    assert other.json("backup", "restore", elsewhere["path"])["memories"] == 4
    try:
        versions = other.json("history", first)["versions"]
        assert [(one["event"], one["reason"]) for one in versions] == [("created", ""), ("edited", "seen")]
        assert len(other.json("search", "heron", "--mode", "words")["hits"]) == 2
        assert other.json("explain", first)["chain"]["verified"]
        assert other.json("rebuild", "--check")["same"]
    finally:
        other.run("daemon", "stop")
    assert other.run("backup", "restore", elsewhere["path"]).returncode == 2


def test_damaged_backup_is_refused_whole(shell: Shell, tmp_path: Path) -> None:
    remember(shell, 1)
    made = Path(shell.json("backup", str(tmp_path / "away"))["path"])
    damaged = tmp_path / "damaged.zip"
    with zipfile.ZipFile(made) as source, zipfile.ZipFile(damaged, "w") as target:
        for name in source.namelist():
            data = source.read(name)
            target.writestr(name, data + b"x" if name.startswith("memory/") else data)
    target_home = tmp_path / "other"

    restored = Shell(target_home, shell._environment).run("backup", "restore", str(damaged))

    assert restored.returncode == 2
    assert "damaged" in restored.stderr
    assert not home_paths(target_home).memory.exists()


def test_erasing_asks_and_says_before_what_goes(shell: Shell, home: Path) -> None:
    first, *_ = remember(shell)

    told = shell.run("erase", first, "--preview")
    asked = shell.run("erase", first)
    done = shell.run("erase", first, "--yes")

    assert "memory/facts/Heron 0 nests.md" in told.stdout
    assert "Out of reach:" in told.stdout
    assert asked.returncode == 2
    assert "--yes" in asked.stderr
    assert done.stdout.startswith("Erased: 1 file, 1 older text")
    assert not (home / "memory/facts/Heron 0 nests.md").exists()
    assert shell.run("erase", first, "--preview").returncode == 3


def git(home: Path, *words: str) -> str:
    command = ["git", f"--git-dir={home / 'history.git'}", *words]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=True).stdout


def test_history_in_git_has_a_commit_a_batch_with_counts_alone(shell: Shell, home: Path) -> None:
    first, *_ = remember(shell)

    on = shell.json("history-git", "on")
    shell.json("edit", first, "--text", "Herons breed early.")
    wait_until(lambda: shell.json("history-git", "status")["commits"] == 2, 60, "the second commit is there")

    assert (on["on"], on["commits"]) == (True, 1)
    messages = git(home, "log", "--format=%an <%ae> %s").splitlines()
    assert all(one.startswith("Memorarium <local> ") for one in messages)
    assert not any("eron" in one for one in messages)
    assert "Herons breed early." in git(home, "show", "HEAD:memory/facts/Heron 0 nests.md")
    assert "Heron 0 nests" in git(home, "show", "HEAD~1:memory/facts/Heron 0 nests.md")
    assert "pending" not in git(home, "ls-tree", "-r", "--name-only", "HEAD")
    assert git(home, "remote") == ""
    assert shell.json("history-git", "off")["on"] is False
    assert "git_history" in [one["reach"] for one in shell.json("erase", first, "--preview")["out_of_reach"]]


def test_broken_repository_is_told_and_memories_are_kept_all_the_same(shell: Shell, home: Path) -> None:
    remember(shell, 1)
    shell.json("history-git", "on")
    (home / "history.git" / "HEAD").write_text("nonsense")

    receipt = shell.json("remember", "Storks clap")

    assert receipt["status"] == "created"
    wait_until(lambda: shell.json("history-git", "status").get("problem"), 60, "the problem is told")
    assert findings(shell.json("doctor"))["git_history"] == "warning"
