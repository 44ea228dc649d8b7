"""The window is painted before most of it is loaded and made."""

import subprocess
import sys
from pathlib import Path

from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from app.launch import part_folder
from tests.helpers.fake_client import FakeConnector
from ui.session import Session
from ui.theme import ThemeManager
from ui.window.main_window import MainWindow

# What a start pays for before anything is seen.
_LATER = (
    "ui.window.rest",
    "ui.agents.page",
    "ui.work.page",
    "ui.settings.page",
    "ui.palette.flow",
    "aiohttp",
)


def test_what_is_seen_first_comes_before_the_rest(
    qtbot: QtBot, manager: ThemeManager, tmp_path: Path
) -> None:
    settings = QSettings(str(tmp_path / "w.ini"), QSettings.Format.IniFormat)
    settings.setValue("choice/text_scale", 1.2)
    seen: list[tuple[bool, bool, float]] = []

    def paint(window: MainWindow) -> None:
        window.show()
        seen.append((window.sky.isVisible(), hasattr(window, "desk"), manager.text_scale))

    window = MainWindow(Session(FakeConnector()), manager, settings, paint=paint)
    qtbot.addWidget(window)

    assert seen == [(True, False, 1.2)]
    assert window.desk.home_page is not None
    manager.set_text_scale(1.0)


def test_the_first_picture_needs_little_of_the_program() -> None:
    code = f"import sys, ui.application; print([one for one in {_LATER} if one in sys.modules])"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=part_folder(), capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"
