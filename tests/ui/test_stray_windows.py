"""Nothing of the window ever flashes up as a window of its own."""

import asyncio
from pathlib import Path

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget

from tests.helpers.fake_agents import made_clients
from tests.helpers.fake_client import FakeClient, FakeConnector
from tests.helpers.window import open_window
from tests.ui.conftest import Drive
from ui.actions import PAGE_ACTS, Act
from ui.theme import ThemeManager
from ui.window.main_window import MainWindow


class Watch(QObject):
    """Notes each window that is shown, for however short a time."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            event.type() == QEvent.Type.Show
            and isinstance(watched, QWidget)
            and watched.isWindow()
            and not isinstance(watched, MainWindow)
        ):
            self.seen.append(f"{type(watched).__name__} {watched.accessibleName()!r}")
        return False


def test_no_part_is_shown_before_it_is_in_the_window(
    drive: Drive, qapp: QApplication, manager: ThemeManager, tmp_path: Path
) -> None:
    watch = Watch()

    async def story() -> None:
        connector = FakeConnector(FakeClient(client_list=made_clients()))
        async with open_window(manager, tmp_path / "w.ini", connector) as at:
            window = at.window
            for act in (*PAGE_ACTS, Act.SKY):
                window.actions_by_act[act].trigger()
                # What the page asks for is answered and shown.
                for _ in range(8):
                    await asyncio.sleep(0)
            for key, _name, _icon in window.settings_page.sections:
                window.settings_page.show_section(key)
            window.search_for("atlas")
            await at.until(window.results.isVisible, "results")
            window.navigator.choose("n0-1")
            await at.until(lambda: window.detail.item_id, "a note")
            window.actions_by_act[Act.REMEMBER].trigger()
            window.actions_by_act[Act.PALETTE].trigger()
            at.session.preview_source("/notes/Recipes")
            await at.until(lambda: window.folders.add_folder_card, "the question about a folder")

    qapp.installEventFilter(watch)
    try:
        drive(story())
    finally:
        qapp.removeEventFilter(watch)

    assert watch.seen == []
