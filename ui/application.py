"""Builds the window's objects, runs its loop, and ends it without leaving anything behind."""

import asyncio
import signal
import socket
import sys
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, cast

import qasync
from PySide6.QtCore import QEventLoop, QSettings, QSocketNotifier
from PySide6.QtWidgets import QApplication

from app.logs import log
from app.paths import HomePaths
from ui.connector import DaemonConnector
from ui.handover.message import Wish
from ui.handover.single import SingleWindow
from ui.session import Session
from ui.theme import ThemeManager
from ui.theme.manager import Mode
from ui.window.look import saved_mode
from ui.window.main_window import MainWindow

if TYPE_CHECKING:
    from ui.house.house import House


def run_window(paths: HomePaths, theme: Mode | None, single: SingleWindow, wish: Wish) -> int:
    """Show the window until it is closed. The daemon goes on afterwards, unless the person ends it."""
    app = make_application()
    settings = window_settings(paths)
    manager = ThemeManager(theme or saved_mode(settings))
    manager.apply()
    session = Session(DaemonConnector(paths))
    shown = None if wish.hidden or wish.quick else partial(_paint_first, app)
    window = MainWindow(session, manager, settings, paint=shown)
    # Tray and quick window come after the first picture.
    from ui.house.house import House

    house = House(window, session, manager)
    single.wished.connect(house.take)
    # The session of the desktop ends: nobody is there to be asked.
    app.commitDataRequest.connect(lambda _manager: house.leave_now())
    house.begin(wish)
    try:
        with closing_on_signal(house.leave_now):
            return run_loop(app, _live(session, window, house))
    finally:
        single.close()


def _paint_first(app: QApplication, window: MainWindow) -> None:
    """The first picture comes before most of the program is loaded, and before anything is asked."""
    window.show()
    app.processEvents(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
    log.window.info("the first picture is painted")


def make_application() -> QApplication:
    """The application of this process; windows end it, not Qt."""
    app = QApplication.instance() or QApplication(sys.argv[:1])
    app.setApplicationName("Memorarium")
    app.setDesktopFileName("memorarium")  # type: ignore[attr-defined]  # instance() is typed as its base
    return cast("QApplication", app)


def window_settings(paths: HomePaths) -> QSettings:
    """Sizes, theme and the like: the window's own file in the home."""
    return QSettings(str(paths.window_state), QSettings.Format.IniFormat)


def run_loop(app: QApplication, story: Coroutine[Any, Any, int]) -> int:
    """Run a coroutine on Qt's own loop; when it ends, the loop is closed with its threads."""
    # The story ends the loop, not the last window: tasks are awaited after it is closed.
    app.setQuitOnLastWindowClosed(False)
    loop = qasync.QEventLoop(app)
    asyncio.set_event_loop(loop)
    try:
        with loop:
            return cast("int", loop.run_until_complete(story))
    finally:
        asyncio.set_event_loop(None)


@contextmanager
def closing_on_signal(close: Callable[[], object]) -> Iterator[None]:
    """Ctrl+C and a polite kill close the window. Python hears signals only while it runs, so Qt is woken."""
    reader, writer = socket.socketpair()
    for end in (reader, writer):
        end.setblocking(False)
    before = signal.set_wakeup_fd(writer.fileno())
    kept = {number: signal.signal(number, lambda *_: None) for number in (signal.SIGINT, signal.SIGTERM)}
    notifier = QSocketNotifier(reader.fileno(), QSocketNotifier.Type.Read)
    notifier.activated.connect(lambda *_: close())
    try:
        yield
    finally:
        notifier.setEnabled(False)
        for number, handler in kept.items():
            signal.signal(number, handler)
        signal.set_wakeup_fd(before)
        reader.close()
        writer.close()


async def _live(session: Session, window: MainWindow, house: "House") -> int:
    closed = asyncio.Event()
    window.closed.connect(closed.set)
    if house.is_over:
        closed.set()
    session.start()
    await closed.wait()
    if house.stops_daemon:
        await session.end_daemon()
    house.close()
    await session.stop()
    log.window.info("closed")
    return 0
