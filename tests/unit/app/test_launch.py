"""How parts of the product start one another."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.launch import part_command, part_folder, start_detached
from tests.helpers.wait import wait_until


@pytest.mark.parametrize("part", ["daemon", "ui", "app"])
def test_command_of_a_part_names_a_module_that_is_there(part: str) -> None:
    command = part_command(part)  # type: ignore[arg-type]  # one of the three

    assert command == [sys.executable, "-m", part]
    assert (part_folder() / part / "__main__.py").is_file()


@pytest.mark.parametrize(
    ("part", "executable", "expected"),
    [
        ("daemon", "memorarium-window", "memorarium-daemon"),
        ("ui", "memorarium", "memorarium-window"),
        ("app", "memorarium-window.exe", "memorarium.exe"),
    ],
)
def test_frozen_parts_stand_beside_one_another(
    monkeypatch: pytest.MonkeyPatch, part: str, executable: str, expected: str
) -> None:
    folder = Path("opt") / "memorarium"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(folder / executable))

    assert part_command(part) == [str(folder / expected)]  # type: ignore[arg-type]  # one of the three


def test_detached_process_outlives_its_starter_and_writes_to_its_file(tmp_path: Path) -> None:
    log, go, gone = tmp_path / "logs" / "out.txt", tmp_path / "go", tmp_path / "gone"
    child = (
        "import os, pathlib, sys, time\n"
        "print('in', os.getcwd(), flush=True)\n"
        f"while not pathlib.Path({str(go)!r}).exists(): time.sleep(0.01)\n"
        "print('and its stdin says', repr(sys.stdin.read()), flush=True)\n"
        f"pathlib.Path({str(gone)!r}).touch()\n"
    )
    starter = (
        "import pathlib, sys\n"
        "from app.launch import start_detached\n"
        f"start_detached([sys.executable, '-c', {child!r}], pathlib.Path({str(log)!r}))\n"
    )

    done = subprocess.run(
        [sys.executable, "-c", starter],
        cwd=part_folder(),
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    go.touch()
    wait_until(gone.exists, 60, "the child ends by itself")

    # The starter's pipes closed while the child still ran, and nothing was said in them.
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert log.read_text("utf-8").splitlines() == [f"in {part_folder()}", "and its stdin says ''"]


@pytest.mark.skipif(os.name == "nt", reason="sessions are of POSIX")
def test_detached_process_leads_a_session_of_its_own(tmp_path: Path) -> None:
    process = start_detached(
        [sys.executable, "-c", "import os; print(os.getsid(0) == os.getpid())"], tmp_path / "out.txt"
    )

    assert process.wait(60) == 0
    assert (tmp_path / "out.txt").read_text("utf-8") == "True\n"
