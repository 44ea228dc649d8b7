"""Everything by keyboard and by ear: names of all controls, the way from pane to pane."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QWidget

from tests.helpers.fake_client import FakeClient, FakeConnector
from tests.helpers.window import open_window
from tests.ui.conftest import Drive
from ui.actions import Act
from ui.theme import ThemeManager

PAGES = ("home", "sky", "inbox", "timeline", "agents", "trash", "problems", "settings")


def nameless(root: QWidget) -> list[str]:
    """What takes the keyboard, can be seen, and is called nothing."""
    found = []
    for widget in [root, *root.findChildren(QWidget)]:
        if not widget.isVisible() or not widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            continue
        name = QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)
        if not name.strip():
            found.append(f"{type(widget).__name__} in {type(widget.parentWidget()).__name__}")
    return found


def test_every_control_of_every_page_has_a_name(drive: Drive, manager: ThemeManager, tmp_path: Path) -> None:
    async def story() -> None:
        async with open_window(manager, tmp_path / "w.ini") as at:
            missing = {}
            for page in PAGES:
                at.window.show_page(page)
                missing[page] = nameless(at.window)
            for key, _name, _icon in at.window.settings_page.sections:
                at.window.settings_page.show_section(key)
                missing[key] = nameless(at.window)
            at.window.commands.palette.open()
            missing["palette"] = nameless(at.window)

            assert {page: found for page, found in missing.items() if found} == {}

    drive(story())


def test_the_first_run_has_names_and_keeps_the_keyboard(
    drive: Drive, manager: ThemeManager, tmp_path: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, tmp_path / "w.ini", FakeConnector(FakeClient(source_list=[]))) as at:
            at.window.activateWindow()
            first = await at.until(lambda: at.window.folders.first_run)
            await at.until(first.card.folder_rows)
            for step in range(3):
                first.show_step(step)
                assert nameless(first) == []
                for _ in range(20):
                    first.focusNextPrevChild(True)
                    focused = QApplication.focusWidget()
                    assert focused is not None
                    assert first.isAncestorOf(focused)

    drive(story())


def test_the_keyboard_goes_from_pane_to_pane_and_back(
    drive: Drive, manager: ThemeManager, tmp_path: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, tmp_path / "w.ini") as at:
            window = at.window
            window.activateWindow()
            window.navigator.choose("n0-1")
            await at.until(window.workspace.is_detail_open)
            window.search_field.focus_search()

            def pane() -> str:
                focused = QApplication.focusWidget()
                names = ("tool_bar", "side_bar", "results", "pages", "detail", "status_bar")
                parts = ((name, getattr(window, name)) for name in names)
                return next(name for name, part in parts if part is focused or part.isAncestorOf(focused))

            went = [pane()]
            for _ in range(4):
                window.actions_by_act[Act.NEXT_PANE].trigger()
                went.append(pane())

            assert went == ["tool_bar", "side_bar", "pages", "detail", "tool_bar"]
            window.actions_by_act[Act.PREVIOUS_PANE].trigger()
            assert pane() == "detail"

    drive(story())
