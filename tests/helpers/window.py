"""The real window over a daemon that lives in the test."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QSettings, QUrl

from tests.helpers.fake_client import FakeClient, FakeConnector
from ui.opener import Opener
from ui.session import Patience, Session
from ui.theme import ThemeManager
from ui.window.main_window import MainWindow

T = TypeVar("T")
LIMIT_S = 40.0
PATIENCE = Patience(restart_s=0.05, look_s=0.01, pause_s=0.01)


@dataclass
class OpenSession:
    """What a story needs at hand."""

    connector: FakeConnector
    session: Session

    @property
    def client(self) -> FakeClient:
        return self.connector.client

    async def until(self, condition: Callable[[], T | None], what: str = "the condition") -> T:
        """Give the first truthy value; the loop goes on meanwhile."""
        async with asyncio.timeout(LIMIT_S):
            while not (value := condition()):  # noqa: ASYNC110  # any condition, not one event
                await asyncio.sleep(0)
        return value


@dataclass
class OpenWindow(OpenSession):
    """`opened` are the addresses that were handed to the desktop."""

    window: MainWindow
    opened: list[QUrl]


@asynccontextmanager
async def open_window(
    manager: ThemeManager,
    settings: Path,
    connector: FakeConnector | None = None,
    size: tuple[int, int] = (1400, 900),
) -> AsyncIterator[OpenWindow]:
    """A shown window; its sources are known unless the connection is held back."""
    used = connector or FakeConnector()
    opened: list[QUrl] = []
    session = Session(used, PATIENCE)

    def take(url: QUrl) -> bool:
        opened.append(url)
        return True

    desktop = Opener(take)
    kept = QSettings(str(settings), QSettings.Format.IniFormat)
    window = MainWindow(session, manager, kept, desktop)
    desktop.setParent(window)
    window.resize(*size)
    window.show()
    session.start()
    story = OpenWindow(used, session, window, opened)
    try:
        if used.gate is None and used.refusal is None:
            await story.until(lambda: session.graph is not None, "the graph")
        yield story
    finally:
        window.close()
        await session.stop()
        window.deleteLater()
