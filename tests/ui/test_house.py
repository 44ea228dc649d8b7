"""Closing, quitting, tray, quick window, and what other starts hand over."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtNetwork import QLocalSocket
from PySide6.QtTest import QTest

from app.paths import HomePaths
from app.wire.memories import NewMemory
from tests.helpers.window import OpenWindow, open_window
from tests.ui.conftest import Drive
from ui.actions import Act
from ui.handover.message import Wish, encoded
from ui.handover.single import SingleWindow, server_name
from ui.house.house import House
from ui.theme import ThemeManager
from ui.tray.tray import Tray


@pytest.fixture
def tray_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """A desktop with a place for icons."""
    monkeypatch.setattr(Tray, "is_shown", property(lambda tray: tray.icon.isVisible()))


@asynccontextmanager
async def housed(manager: ThemeManager, file: Path) -> AsyncIterator[tuple[OpenWindow, House]]:
    async with open_window(manager, file) as at:
        house = House(at.window, at.session, manager)
        try:
            yield at, house
        finally:
            house.leave_now()
            house.close()


def is_over(house: House) -> bool:
    return house.is_over


def test_closing_hides_where_a_tray_is_and_says_so_once(
    drive: Drive, manager: ThemeManager, tmp_path: Path, tray_place: None
) -> None:
    async def story() -> None:
        async with housed(manager, tmp_path / "w.ini") as (at, house):
            said: list[str] = []
            house.tray.say = lambda title, text, page="": said.append(title)  # type: ignore[method-assign]

            at.window.close()
            assert not at.window.isVisible()
            house.on_chosen("open")
            assert at.window.isVisible()
            at.window.close()

            assert said == ["Memorarium goes on beside the clock"]
            assert not house.is_over

    drive(story())


def test_without_a_tray_closing_asks_once_whether_the_memory_goes_on(
    drive: Drive, manager: ThemeManager, tmp_path: Path
) -> None:
    async def story() -> None:
        async with housed(manager, tmp_path / "w.ini") as (at, house):
            answers = [("", False), ("stop", True)]
            house.ask = lambda: answers.pop(0)  # type: ignore[assignment,return-value]

            at.window.close()
            assert at.window.isVisible()
            assert not is_over(house)
            at.window.close()

            assert is_over(house)
            assert house.stops_daemon
            assert at.window.choices.now.quit == "stop"
            await at.session.end_daemon()
            assert at.client.stopped == 1

    drive(story())


def test_the_menu_pauses_and_leads_to_what_waits(drive: Drive, manager: ThemeManager, tmp_path: Path) -> None:
    async def story() -> None:
        async with housed(manager, tmp_path / "w.ini") as (at, house):
            menu = house.tray.menu
            menu.rows["hour"].trigger()
            await at.until(lambda: at.client.state.paused_until)
            await at.until(lambda: house.tray.state.sign == "paused")
            assert menu.rows["resume"].isVisible()
            assert not menu.rows["hour"].isVisible()
            menu.rows["resume"].trigger()
            await at.until(lambda: not at.client.state.paused)

            menu.rows["problems"].trigger()
            assert at.window.pages.name == "problems"

    drive(story())


def test_quick_search_opens_and_quick_capture_remembers_and_takes_back(
    drive: Drive, manager: ThemeManager, tmp_path: Path
) -> None:
    async def story() -> None:
        async with housed(manager, tmp_path / "w.ini") as (at, house):
            quick = house.quick.window
            at.window.actions_by_act[Act.QUICK_SEARCH].trigger()
            QTest.keyClicks(quick.field, "atlas")
            await at.until(lambda: quick.list.chosen)
            QTest.keyClick(quick.field, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
            assert QGuiApplication.clipboard().text().startswith("memorarium://item/")
            QTest.keyClick(quick.field, Qt.Key.Key_Return)
            assert not quick.isVisible()
            await at.until(lambda: at.window.navigator.item)

            house.quick.open_for("search")
            QTest.keyClicks(quick.field, "+Tea is in the left drawer")
            assert quick.mode == "capture"
            QTest.keyClick(quick.field, Qt.Key.Key_Tab)
            kind = quick.kind
            QTest.keyClick(quick.field, Qt.Key.Key_Return)
            await at.until(lambda: quick.said)
            sent = at.client.memory_calls[-1][1]
            assert isinstance(sent, NewMemory)
            assert (sent.text, sent.type) == ("Tea is in the left drawer", kind)
            assert quick.field.text() == ""
            quick.hide()

    drive(story())


def test_a_second_start_hands_over_and_the_next_one_is_the_first_again(
    drive: Drive, manager: ThemeManager, tmp_path: Path
) -> None:
    async def story() -> None:
        paths = HomePaths(tmp_path / "home")
        first, second = SingleWindow(paths), SingleWindow(paths)
        got: list[Wish] = []
        first.wished.connect(got.append)
        assert first.take()
        assert not second.take()
        wish = Wish(links=("memorarium://item/a",), paths=("/notes",))

        # What `hand_over` sends, without its waiting: here both ends live in one thread.
        socket = QLocalSocket()
        socket.connectToServer(server_name(paths))
        socket.write(encoded(wish))
        async with asyncio.timeout(60):
            while not got or not socket.bytesAvailable():  # noqa: ASYNC110  # Qt tells, not asyncio
                await asyncio.sleep(0)
        assert got == [wish]
        assert bytes(socket.readAll().data()) == b"taken\n"
        socket.abort()
        first.close()
        assert second.take()
        second.close()
        # As in the product, where it lives longer than the loop: Qt still looks at their sockets.
        for one in (first, second, socket):
            one.deleteLater()
        for _ in range(20):
            await asyncio.sleep(0)

    drive(story())


def test_a_link_shows_what_it_names_and_changes_nothing(
    drive: Drive, manager: ThemeManager, tmp_path: Path
) -> None:
    async def story() -> None:
        async with housed(manager, tmp_path / "w.ini") as (at, house):
            house.take(Wish(links=("memorarium://search?q=herons%20%26%20C%2B%2B",)))
            await at.until(lambda: at.window.search_field.text() == "herons & C++")
            house.take(Wish(links=("memorarium://erase/n0-1",)))
            assert at.window.notice.text == "This link leads nowhere here."
            house.take(Wish(paths=(str(tmp_path),)))
            await at.until(lambda: at.window.folders.add_folder_card)
            written = {"add_source", "remove_source", "forget"}
            assert not [call for call in at.client.calls if call[0] in written]

    drive(story())
