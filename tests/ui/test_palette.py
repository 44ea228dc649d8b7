"""The palette and the keys: every action by name, every key to be changed."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.helpers.window import open_window
from tests.ui.conftest import Drive
from ui.actions import Act
from ui.palette.flow import PaletteFlow
from ui.theme import ThemeManager


def is_open(flow: PaletteFlow) -> bool:
    return flow.palette is not None


def test_the_palette_does_an_action_and_goes_to_an_item(
    drive: Drive, manager: ThemeManager, tmp_path: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, tmp_path / "w.ini") as at:
            window, flow = at.window, at.window.commands.palette
            window.actions_by_act[Act.PALETTE].trigger()
            assert flow.palette is not None
            card = flow.palette.card
            assert len(card.list.entries) > 30
            QTest.keyClicks(card.field, ">problems")
            QTest.keyClick(card.field, Qt.Key.Key_Return)
            assert not is_open(flow)
            assert window.pages.name == "problems"

            flow.open("atlas")
            assert flow.palette is not None
            card = flow.palette.card
            await at.until(lambda: [one for one in card.list.entries if one.kind])
            while card.list.chosen is not None and not card.list.chosen.kind:
                QTest.keyClick(card.field, Qt.Key.Key_Down)
            QTest.keyClick(card.field, Qt.Key.Key_Return)
            await at.until(lambda: window.navigator.item)

    drive(story())


def test_keys_are_changed_taken_over_kept_and_set_back(
    drive: Drive, manager: ThemeManager, tmp_path: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, tmp_path / "w.ini") as at:
            at.window.actions_by_act[Act.KEYS].trigger()
            part, actions = at.window.settings_page.keys, at.window.actions_by_act
            field = part.rows[Act.REMEMBER].field
            field.listen()
            QTest.keyClick(field, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)

            assert actions[Act.REMEMBER].shortcut().toString() == "Ctrl+E"
            assert actions[Act.EDIT].shortcuts() == []
            assert "Edit this memory" in part.said.text()
            assert "Ctrl+E" in part.as_text()
        async with open_window(manager, tmp_path / "w.ini") as again:
            keys = again.window.commands.keys
            assert keys is not None
            assert keys.keys(Act.REMEMBER) == ["Ctrl+E"]
            keys.reset()
            assert again.window.actions_by_act[Act.EDIT].shortcut().toString() == "Ctrl+E"

    drive(story())


def test_settings_are_found_by_their_words_and_carried_in_a_file(
    drive: Drive, manager: ThemeManager, tmp_path: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, tmp_path / "w.ini") as at:
            page, flow = at.window.settings_page, at.window.preferences
            at.window.show_page("settings")
            await at.until(lambda: len(page.memory.rows) == 12)
            page.find_field.setText("backups")
            assert page.section == "memory"
            assert page.memory.rows["backups_daily"].isVisible()
            assert not page.memory.rows["secrets"].isVisible()
            page.find_field.clear()

            at.window.choices.set("text_scale", 1.3)
            flow.change({"scan_minutes": 15.0})
            await at.until(lambda: page.memory.rows["scan_minutes"].mark.is_changed)
            assert manager.text_scale == 1.3
            file = tmp_path / "settings.toml"
            flow.ask_save = flow.ask_open = lambda: str(file)
            flow.export()
            at.window.choices.reset("text_scale")
            flow.change({"scan_minutes": None})
            await at.until(lambda: not page.memory.rows["scan_minutes"].mark.is_changed)

            flow.take_in()
            await at.until(lambda: at.client.settings.scan_minutes == 15.0)
            assert at.window.choices.now.text_scale == 1.3
            assert str(tmp_path) not in file.read_text("utf-8")
            at.window.choices.reset("text_scale")

    drive(story())
