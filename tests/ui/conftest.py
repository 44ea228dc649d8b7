"""Qt's own loop for stories, and a theme that leaves the application as it was."""

from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ui.application import run_loop
from ui.detail import DetailPane
from ui.theme import ThemeManager

Drive = Callable[[Coroutine[Any, Any, None]], None]


@pytest.fixture
def manager(qapp: QApplication) -> Iterator[ThemeManager]:
    """The dark theme, applied."""
    before = (qapp.styleSheet(), qapp.palette(), qapp.font())
    theme = ThemeManager("dark")
    theme.apply()
    yield theme
    qapp.setStyleSheet(before[0])
    qapp.setPalette(before[1])
    qapp.setFont(before[2])
    theme.deleteLater()


@pytest.fixture
def drive(qapp: QApplication) -> Drive:
    """Run a story on the window's loop; what it raises fails the test."""

    def run(story: Coroutine[Any, Any, None]) -> None:
        async def counted() -> int:
            await story
            return 0

        run_loop(qapp, counted())

    return run


@pytest.fixture
def pane(qtbot: QtBot, manager: ThemeManager) -> DetailPane:
    widget = DetailPane(manager)
    qtbot.addWidget(widget)
    widget.resize(400, 700)
    widget.show()
    return widget
