"""Without a mouse, from the first question to quitting."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tests.helpers.whole_product import WholeProduct, whole_product
from tests.ui.conftest import Drive
from ui.theme import ThemeManager

pytestmark = [pytest.mark.end2end, pytest.mark.timeout(300)]

NONE = Qt.KeyboardModifier.NoModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
OLD, NEW = "The rent is due on the 3rd of each month.", "The rent is due on the 1st of each month."
NOTES = {
    "Soup": "Garlic goes in last, when the [[Stock]] is warm.",
    "Stock": "Bones, two carrots and six hours.",
    "Bread": "Flour, water, salt, and a night in the [[Cellar]].",
    "Cellar": "Twelve degrees all year.",
}
_STOPS = 120


@pytest.fixture
def vault(tmp_path: Path) -> Path:
    """Few notes: the story is about keys."""
    folder = tmp_path / "notes"
    folder.mkdir()
    for name, text in NOTES.items():
        (folder / f"{name}.md").write_text(f"# {name}\n\n{text}\n", encoding="utf-8")
    return folder


def focused() -> QWidget:
    """Where the keyboard is: it is never lost."""
    widget = QApplication.focusWidget()
    assert widget is not None, "the keyboard is nowhere"
    return widget


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
    QTest.keyClick(focused(), key, modifier)


def write(words: str) -> None:
    QTest.keyClicks(focused(), words)


def tab_to(name: str) -> None:
    """Go on with Tab until a control of this name has the keyboard."""
    passed = []
    for _ in range(_STOPS):
        passed.append(focused().accessibleName())
        if name in passed[-1]:
            return
        press(Qt.Key.Key_Tab)
    raise AssertionError(f"{name!r} is not reached by Tab, only {passed[:12]}")


async def add_vault(product: WholeProduct, folder: Path) -> None:
    """The three questions of the first run."""
    first = await product.until(lambda: product.window.folders.first_run, "the first question")
    tab_to("choose one")
    # The dialog behind this button is the system's own; this is what it answers.
    first.card.folder_picked.emit(str(folder))
    await product.until(
        lambda: str(folder) in [row.preview.folder for row in first.card.folder_rows()],
        "the folder is counted",
    )
    tab_to("Continue")
    press(Qt.Key.Key_Space)
    await product.until(lambda: first.step == 1, "the second question")
    tab_to("Continue")
    press(Qt.Key.Key_Space)
    await product.until(lambda: first.step == 2, "the third question")
    tab_to("Skip")
    press(Qt.Key.Key_Space)
    await product.until(lambda: product.window.feed.node_count >= len(NOTES), "the first stars")


async def search_and_read(product: WholeProduct) -> str:
    """Words, Enter, and the note of the first hit has the keyboard; gives its title."""
    press(Qt.Key.Key_F, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    write("garlic")
    await product.until(product.hits, "results")
    press(Qt.Key.Key_Return)
    pane = product.window.detail
    await product.until(lambda: pane.isAncestorOf(focused()), "the note has the keyboard")
    return await product.until(product.shown_title, "a note is read")


async def follow_link(product: WholeProduct, title: str) -> None:
    """Tab into the text, to its first link; Enter; and back."""
    tab_to("Text")
    press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_Return)
    await product.until(lambda: product.shown_title() not in ("", title), "the note behind the link")
    press(Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    await product.until(lambda: product.shown_title() == title, "back at the first note")


async def remember(product: WholeProduct, text: str) -> None:
    edit, view = product.window.desk.edit, product.window.desk.view
    press(Qt.Key.Key_N, CONTROL)
    await product.until(lambda: edit.is_open, "the form")
    write(text)
    press(Qt.Key.Key_Return, CONTROL)
    await product.until(
        lambda: not edit.is_open and view.item is not None and view.item.text == text, "it is remembered"
    )


async def decide(product: WholeProduct) -> None:
    """The contradiction is shown in the inbox: the second answer, twice."""
    desk = product.window.desk
    press(Qt.Key.Key_3, CONTROL)
    await product.until(lambda: desk.inbox_page.conflict, "the contradiction is found")
    press(Qt.Key.Key_2)
    press(Qt.Key.Key_2)
    await product.until(lambda: desk.inbox_page.conflict is None, "it is decided")


async def quit_by_palette(product: WholeProduct) -> None:
    closed: list[bool] = []
    product.window.closed.connect(lambda: closed.append(True))
    press(Qt.Key.Key_K, CONTROL)
    flow = product.window.commands.palette
    palette = await product.until(lambda: flow.palette, "the palette")
    write("Quit")
    await product.until(lambda: palette.card.list.chosen, "something fits")
    press(Qt.Key.Key_Return)
    await product.until(lambda: closed, "the window is closed")


def test_everything_is_done_by_keys(drive: Drive, manager: ThemeManager, home: Path, vault: Path) -> None:
    async def story() -> None:
        async with whole_product(manager, home) as product:
            window = product.window
            window.activateWindow()
            await product.until(window.isActiveWindow, "the window has the keyboard")
            await add_vault(product, vault)
            title = await search_and_read(product)
            await follow_link(product, title)
            await remember(product, OLD)
            await remember(product, NEW)
            await decide(product)
            press(Qt.Key.Key_Z, CONTROL)
            await product.until(lambda: window.toast.text.startswith("Undone"), "the decision is taken back")
            assert "replaced by you" in window.toast.text
            await quit_by_palette(product)

    drive(story())
