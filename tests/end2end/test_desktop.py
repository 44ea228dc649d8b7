"""The real window on a real desktop (Xvfb with a window manager), with a tray and without one."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.client.connect import find_daemon, wait_until_gone
from app.client.daemon_client import DaemonClient, run_blocking
from app.client.transport import PlainTransport
from app.paths import HomePaths
from tests.helpers.wait import wait_until

_NEEDED = ("Xvfb", "openbox", "xdotool")
_TRAY = "trayer"

pytestmark = [
    pytest.mark.end2end,
    pytest.mark.timeout(300),
    pytest.mark.skipif(
        not all(shutil.which(name) for name in _NEEDED), reason="needs Xvfb, openbox and xdotool"
    ),
]


class Desktop:
    """A screen of its own; `run` starts a program on it."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self._processes: list[subprocess.Popen[bytes]] = []
        reader, writer = os.pipe()
        command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
        self._start(command, pass_fds=(writer,))
        os.close(writer)
        with os.fdopen(reader) as told:
            number = told.readline().strip()
        self._environment = {**os.environ, "DISPLAY": f":{number}", "QT_QPA_PLATFORM": "xcb"}
        self.run("openbox")

    def run(self, *command: str) -> subprocess.Popen[bytes]:
        return self._start(list(command), env=self._environment)

    def window(self, *arguments: str) -> subprocess.Popen[bytes]:
        return self.run(sys.executable, "-m", "ui", "--home", str(self.home), *arguments)

    def shown(self, name: str) -> str:
        """The id of a window that is seen, "" without one."""
        command = ["xdotool", "search", "--onlyvisible", "--name", name]
        done = subprocess.run(command, env=self._environment, capture_output=True, text=True, check=False)
        return done.stdout.split()[0] if done.stdout.split() else ""

    def wait_shown(self, name: str) -> str:
        return wait_until(lambda: self.shown(name), 60, f"a window {name}")

    def press(self, window: str, key: str) -> None:
        """In a window, else wherever the keyboard is."""
        to = ["windowactivate", "--sync", window] if window else []
        command = ["xdotool", *to, "key", key]
        subprocess.run(command, env=self._environment, check=True, timeout=60)

    def close(self) -> None:
        for process in reversed(self._processes):
            process.terminate()
        for process in self._processes:
            process.wait(60)

    def _start(self, command: list[str], **more: object) -> subprocess.Popen[bytes]:
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        process: subprocess.Popen[bytes] = subprocess.Popen(command, **quiet, **more)  # type: ignore[call-overload]
        self._processes.append(process)
        return process


@pytest.fixture
def desktop(home: Path) -> Iterator[Desktop]:
    desk = Desktop(home)
    try:
        yield desk
    finally:
        desk.close()
        stop_memory(home)


def stop_memory(home: Path) -> None:
    paths = HomePaths(home)
    info = find_daemon(paths)
    if info is not None:
        run_blocking(DaemonClient(PlainTransport(info)).stop())
        wait_until_gone(info, paths)


def test_without_a_tray_a_second_start_hands_over_and_quitting_asks(desktop: Desktop) -> None:
    first = desktop.window()
    window = desktop.wait_shown("^Memorarium$")
    wait_until(lambda: find_daemon(HomePaths(desktop.home)), 60, "the memory")

    assert desktop.window("memorarium://search?q=herons").wait(60) == 0
    assert first.poll() is None

    desktop.press(window, "Escape")
    desktop.press(window, "ctrl+q")
    desktop.press(desktop.wait_shown("^Quit$"), "Return")
    assert first.wait(60) == 0
    # Keeping it is the safe answer, and it is kept for the next time.
    assert find_daemon(HomePaths(desktop.home)) is not None
    assert "quit=keep" in (desktop.home / "window.ini").read_text("utf-8")


@pytest.mark.skipif(shutil.which(_TRAY) is None, reason="needs trayer")
def test_with_a_tray_closing_hides_and_a_second_start_shows_again(desktop: Desktop) -> None:
    desktop.run(_TRAY)
    desktop.wait_shown("panel")
    (desktop.home).mkdir(parents=True, exist_ok=True)
    (desktop.home / "window.ini").write_text("[choice]\nquit=stop\nanywhere=true\n", "utf-8")
    first = desktop.window("--hidden")
    wait_until(lambda: find_daemon(HomePaths(desktop.home)), 60, "the memory")
    assert not desktop.shown("^Memorarium$")
    desktop.press("", "ctrl+alt+space")
    desktop.press(desktop.wait_shown("^Quick"), "Escape")
    wait_until(lambda: not desktop.shown("^Quick"), 60, "the quick window is away")

    assert desktop.window().wait(60) == 0
    window = desktop.wait_shown("^Memorarium$")
    desktop.press(window, "ctrl+w")
    wait_until(lambda: not desktop.shown("^Memorarium$"), 60, "it is hidden")
    assert first.poll() is None

    assert desktop.window("--quick", "capture").wait(60) == 0
    desktop.press(desktop.wait_shown("^Quick"), "Escape")
    assert desktop.window().wait(60) == 0
    desktop.press(desktop.wait_shown("^Memorarium$"), "ctrl+q")
    assert first.wait(60) == 0
    wait_until(lambda: find_daemon(HomePaths(desktop.home)) is None, 60, "the memory ended as well")
