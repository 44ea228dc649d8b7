"""The hygiene of tests can fail: each leak below is seen, and clean tests are let through."""

import re
import subprocess
import sys
import warnings
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

SUITE = """
import asyncio, logging, os, threading
import warnings
import pytest
from PySide6.QtWidgets import QLabel

KEPT = []
END = threading.Event()

def test_bad_log():
    logging.getLogger("memorarium.x").warning("a surprise")

async def test_bad_task():
    KEPT.append(asyncio.get_running_loop().create_task(asyncio.Event().wait()))

def test_bad_thread():
    threading.Thread(target=END.wait, daemon=True).start()

def test_bad_window(qapp):
    KEPT.append(QLabel("kept"))

@pytest.mark.expected_logs("a surprise")
def test_good_expected_log():
    logging.getLogger("memorarium.x").warning("a surprise")

async def test_good_task():
    task = asyncio.get_running_loop().create_task(asyncio.Event().wait())
    task.cancel()
    await asyncio.to_thread(os.getpid)

def test_good_thread():
    threading.Thread(target=os.getpid).start()

def test_good_window(qtbot):
    label = QLabel("shown")
    qtbot.addWidget(label)
    label.show()

def test_good_home(home):
    assert os.environ["MEMORARIUM_HOME"] == str(home) and not home.exists()
"""


@pytest.fixture(scope="module")
def outcome(tmp_path_factory: pytest.TempPathFactory) -> str:
    suite = tmp_path_factory.mktemp("suite") / "test_inner.py"
    suite.write_text(SUITE, "utf-8")
    options = ["-p", "tests.conftest", "-p", "no:cacheprovider", "-p", "no:xdist", "-c", "pyproject.toml"]
    command = [sys.executable, "-m", "pytest", "-rA", *options, str(suite)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout


@pytest.mark.parametrize("leak", ["log", "task", "thread", "window"])
def test_a_leak_fails_the_test_that_caused_it(outcome: str, leak: str) -> None:
    assert re.search(rf"^ERROR \S*::test_bad_{leak} ", outcome, re.MULTILINE), outcome


def test_clean_tests_are_let_through(outcome: str) -> None:
    assert "9 passed, 4 errors" in outcome, outcome


def test_no_rule_for_warnings_ends_the_shared_reader_of_watchdog() -> None:
    """Rules come one after the other, and the reader runs meanwhile: none may be fatal by itself."""
    words = "Callback with id '1' already exists for watch <Watch>. It will be Overwritten."
    fatal = [rule for rule in warnings.filters if rule[0] == "error"]

    assert fatal
    assert not [rule for rule in fatal if rule[1] is None or rule[1].match(words)]
    with pytest.raises(RuntimeWarning, match="another"):
        warnings.warn("another one", RuntimeWarning, stacklevel=1)
