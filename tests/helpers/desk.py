"""Pages of the window over a daemon that lives in the test, without the window around them."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Generic, TypeVar

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from tests.helpers.fake_client import FakeClient, FakeConnector
from tests.helpers.window import PATIENCE, OpenSession
from ui.session import Session
from ui.theme import ThemeManager
from ui.window.pages import Pages
from ui.window.toast import Toast

D = TypeVar("D", bound=QObject)
Make = Callable[[Session, ThemeManager, Pages, Toast], D]


@dataclass
class OpenDesk(OpenSession, Generic[D]):
    """What a story of some pages needs at hand."""

    pages: Pages
    toast: Toast
    desk: D


@asynccontextmanager
async def open_desk(
    make: Make[D], manager: ThemeManager, client: FakeClient | None = None
) -> AsyncIterator[OpenDesk[D]]:
    """The pages of one desk, shown, at 1048 by 720 pixels."""
    connector = FakeConnector(client or FakeClient())
    session = Session(connector, PATIENCE)
    pages = Pages()
    pages.add("sky", QWidget())
    toast = Toast(manager, pages)
    pages.set_toast(toast)
    desk = make(session, manager, pages, toast)
    pages.resize(1048, 720)
    pages.show()
    session.start()
    story = OpenDesk(connector, session, pages, toast, desk)
    try:
        await story.until(lambda: session.sources is not None, "the connection")
        yield story
    finally:
        pages.hide()
        await session.stop()
        pages.deleteLater()
