"""The hygiene of every test: a home of its own, and nothing unexpected in the log or left behind."""

import asyncio
import gc
import inspect
import itertools
import logging
import os
import re
from collections.abc import AsyncIterator, Generator, Iterator
from pathlib import Path
from threading import Thread
from threading import enumerate as all_threads
from typing import Any

import pytest

from app.paths import HOME_VARIABLE
from tests.helpers import leaks
from tests.helpers.fork_server import FORKS
from tests.helpers.process import LIVING, DaemonProcess
from tests.helpers.vault import Vault

FAILED = pytest.StashKey[bool]()
THREADS = pytest.StashKey[set[Thread]]()
WINDOWS = pytest.StashKey[set[int]]()
NUMBERS = itertools.count()

# Records that no test is blamed for: (pattern over "logger: message", why).
ALWAYS_EXPECTED: list[tuple[str, str]] = [
    (
        r"^asyncio: Unknown child process pid \d+, will report returncode 255$",
        "until Python 3.12 closing a transport polls its process, whose own watcher then finds it gone",
    ),
]


def pytest_configure(config: pytest.Config) -> None:
    FORKS.are_wanted = True
    config.addinivalue_line(
        "markers", "expected_logs(*patterns): warnings and errors that this test provokes on purpose"
    )
    config.addinivalue_line("markers", "long: runs for minutes, only where MEMORARIUM_LONG is full")
    config.addinivalue_line("markers", "grows: does more where MEMORARIUM_LONG is full, as in `dev.py soak`")
    config.addinivalue_line("markers", "leaves_behind(reason): what it starts lives on by design")


def pytest_unconfigure() -> None:
    FORKS.close()


def pytest_collection_finish() -> None:
    """What thousands of collected tests hold is no garbage: it need not be looked through again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if os.environ.get("MEMORARIUM_LONG") == "full":
        return
    for item in items:
        if item.get_closest_marker("long"):
            item.add_marker(pytest.mark.skip(reason="MEMORARIUM_LONG is not full"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember failures, and attach the log of every living daemon to them."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
        for daemon in list(LIVING):
            report.sections.append((f"daemon of {daemon.home.name}", daemon.log_text()))
    # A name that is not UTF-8 in a captured log would end the whole xdist worker.
    report.sections = [
        (title, text.encode("utf-8", "backslashreplace").decode()) for title, text in report.sections
    ]
    return report


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Generator[None]:
    """Look for leaks once every fixture of the test is gone.

    The traceback of a failed test holds its objects, so only passed tests are looked at.
    """
    yield
    if FAILED in item.stash or THREADS not in item.stash or item.get_closest_marker("leaves_behind"):
        return
    if left := leaks.threads_left(item.stash[THREADS]):
        pytest.fail(f"threads left behind: {left}", pytrace=False)
    if windows := leaks.windows_left(item.stash[WINDOWS]):
        pytest.fail(f"windows left behind: {windows}", pytrace=False)


@pytest.fixture(autouse=True)
def remember_what_is_there(request: pytest.FixtureRequest) -> None:
    """Take stock after the fixtures of module and session, which outlive the test, and before its own."""
    request.node.stash[THREADS] = set(all_threads())
    request.node.stash[WINDOWS] = leaks.windows_now()


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One folder for all: beside each other, thousands of them would be listed for each new one."""
    return tmp_path_factory.mktemp("homes")


@pytest.fixture(autouse=True)
def home(homes: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the test a home of its own, not created yet, so that nothing reaches the person's data."""
    folder = homes / str(next(NUMBERS)) / "home"
    folder.parent.mkdir()
    monkeypatch.setenv(HOME_VARIABLE, str(folder))
    return folder


class Records(logging.Handler):
    """Keeps what is logged as a warning or worse."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.texts: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.texts.append(f"{record.name}: {record.getMessage()}")


@pytest.fixture(autouse=True)
def expected_logs(request: pytest.FixtureRequest) -> Iterator[list[str]]:
    """Fail a test that logs a warning or worse, unless a pattern allows it.

    A test that provokes one says so: `@pytest.mark.expected_logs("disk is full")`, or appends the pattern
    to this fixture's list. Patterns are searched in "logger: message".
    """
    marks = [pattern for mark in request.node.iter_markers("expected_logs") for pattern in mark.args]
    patterns: list[str] = [*marks, *(pattern for pattern, _reason in ALWAYS_EXPECTED)]
    records = Records()
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    root.addHandler(records)
    yield patterns
    # The product's set-up adds handlers to the root; they end with the test.
    for handler in set(root.handlers) - set(handlers):
        root.removeHandler(handler)
        handler.close()
    root.setLevel(level)
    unexpected = [text for text in records.texts if not any(re.search(pattern, text) for pattern in patterns)]
    if unexpected and FAILED not in request.node.stash:
        pytest.fail("unexpected log records:\n" + "\n".join(unexpected), pytrace=False)


@pytest.fixture(autouse=True)
def watch_tasks(request: pytest.FixtureRequest) -> None:
    """Have async tests looked through for tasks that nobody awaited or cancelled."""
    if inspect.iscoroutinefunction(getattr(request, "function", None)):
        request.getfixturevalue("no_tasks_left")


@pytest.fixture
async def no_tasks_left(request: pytest.FixtureRequest) -> AsyncIterator[None]:
    before: set[asyncio.Task[Any]] = asyncio.all_tasks()
    yield
    left = await leaks.tasks_left(before)
    if left and FAILED not in request.node.stash:
        pytest.fail(f"tasks left behind: {left}", pytrace=False)


@pytest.fixture
def vault(tmp_path: Path) -> Vault:
    """Give an empty folder for notes."""
    return Vault(tmp_path / "vault")


@pytest.fixture
def daemon(home: Path) -> Iterator[DaemonProcess]:
    """Give a running daemon on the test's own home."""
    with DaemonProcess(home) as process:
        yield process


@pytest.fixture(scope="module")
def shared_daemon(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DaemonProcess]:
    """Give one daemon to all tests of a module, where its state allows that."""
    with DaemonProcess(tmp_path_factory.mktemp("shared") / "home") as process:
        yield process
