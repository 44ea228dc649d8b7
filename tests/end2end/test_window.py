"""What a person does: the real window over the real daemon."""

import asyncio
import json
import os
import shutil
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QSettings

from app.client.connect import wait_until_gone
from app.client.info import read_daemon_file
from app.paths import home_paths
from assets import asset_path
from tests.ui.conftest import Drive
from ui.connector import DaemonConnector
from ui.session import Connection, Session
from ui.theme import ThemeManager
from ui.window.main_window import MainWindow

pytestmark = [pytest.mark.end2end, pytest.mark.timeout(240)]

LIMIT_S = 60.0
T = TypeVar("T")


async def until(condition: Callable[[], T | None]) -> T:
    """Give the first truthy value; the window lives on meanwhile."""
    async with asyncio.timeout(LIMIT_S):
        while not (value := condition()):  # noqa: ASYNC110  # any condition, not one event
            await asyncio.sleep(0.01)
    return value


@asynccontextmanager
async def whole_product(manager: ThemeManager, home: Path) -> AsyncIterator[MainWindow]:
    """A window that starts its daemon itself; both are gone afterwards."""
    paths = home_paths(home)
    session = Session(DaemonConnector(paths))
    window = MainWindow(session, manager, QSettings(str(paths.window_state), QSettings.Format.IniFormat))
    window.show()
    session.start()
    try:
        await until(lambda: session.sources is not None)
        yield window
    finally:
        window.close()
        await session.stop()
        window.deleteLater()
        await asyncio.to_thread(_stop_daemon, home)


def _stop_daemon(home: Path) -> None:
    info = read_daemon_file(home_paths(home).daemon_file)
    if info is not None:
        os.kill(info.pid, signal.SIGTERM)
        assert wait_until_gone(info, home_paths(home), limit_s=30)


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    """A copy of the sample, which may be edited."""
    return Path(shutil.copytree(asset_path("sample_vault"), tmp_path / "notes"))


def test_from_the_first_question_to_a_star_that_just_appeared(
    drive: Drive, manager: ThemeManager, home: Path, notes: Path
) -> None:
    async def story() -> None:
        async with whole_product(manager, home) as window:
            await _add(window, notes)
            window.search_field.set_text("tomatoes")
            await until(lambda: window.search.is_open)
            assert window.results.current_id()
            window.search_field.clear()
            before = window.feed.node_count

            (notes / "New star.md").write_text("# New star\n\nNear the [[Compost]].\n", encoding="utf-8")
            await until(lambda: window.feed.node_count > before)
            window.session.find_item("New star")
            await until(lambda: window.navigator.item is not None)

            assert window.sky.canvas.selected == window.detail.item_id
            (notes / "New star.md").write_text("# New star\n\nIt was edited.\n", encoding="utf-8")
            await until(lambda: window.navigator.item is not None and "edited" in window.navigator.item.text)

    drive(story())


def test_the_window_outlives_a_daemon_that_was_killed(
    drive: Drive, manager: ThemeManager, home: Path, notes: Path
) -> None:
    async def story() -> None:
        async with whole_product(manager, home) as window:
            await _add(window, notes)
            states: list[Connection] = []
            window.session.connection_changed.connect(states.append)
            pid = json.loads(home_paths(home).daemon_file.read_text())["pid"]

            os.kill(pid, signal.SIGKILL)
            await until(lambda: Connection.RECONNECTING in states)
            assert window.isVisible()
            assert window.status_bar.text == "Connecting to the memory again…"
            await until(lambda: window.session.connection is Connection.CONNECTED)

            window.search_field.set_text("compost")
            await until(lambda: window.search.is_open)

    drive(story())


async def _add(window: MainWindow, notes: Path) -> None:
    first = await until(lambda: window.folders.first_run)
    first.card.folder_picked.emit(str(notes))
    await until(lambda: [row for row in first.card.folder_rows() if row.preview.folder == str(notes)])
    for row in first.card.folder_rows():
        row.set_checked(row.preview.folder == str(notes))
    first.card.press_continue()
    await until(lambda: window.feed.node_count > 50 and window.folders.first_run is None)
