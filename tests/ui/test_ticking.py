"""Boxes of tasks in the reading pane: a click or Enter ticks them in the file, and it can be taken back."""

from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextBlock
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.wire.memories import ChangeItem
from app.wire.mentions import WriteLink
from tests.helpers.detail import NO_LINKS, item
from tests.helpers.fake_client import FakeClient, FakeConnector, made_item
from tests.helpers.window import OpenWindow, open_window
from tests.ui.conftest import Drive
from ui.actions import Act
from ui.detail import DetailPane
from ui.detail.note_paint import NotePaint
from ui.detail.note_text import PIECE
from ui.detail.tick import may_tick, task_href
from ui.theme import ThemeManager

TASKS = "Beds\n\n- [ ] sow peas, früh\n- [x] dig\n\n```\n- [ ] code\n```\n\n- [/] water"
FILE = "/notes/Second brain/Beds.md"


def box_of(pane: DetailPane, manager: ThemeManager, words: str) -> QPoint:
    """Where the box of a task is, in the view of the note."""
    document = pane.note.document()
    paint = NotePaint(manager, lambda: document, lambda: pane.note.written)
    block = next(one for one in blocks(pane) if words in one.text())
    return paint.box_rect(block, pane.note.viewport().width()).center().toPoint()


def blocks(pane: DetailPane) -> list[QTextBlock]:
    document = pane.note.document()
    return [document.findBlockByNumber(number) for number in range(document.blockCount())]


def click(pane: DetailPane, place: QPoint) -> None:
    QTest.mouseClick(pane.note.viewport(), Qt.MouseButton.LeftButton, pos=place)


def test_a_click_on_a_box_names_its_line_and_one_beside_it_does_nothing(
    pane: DetailPane, manager: ThemeManager
) -> None:
    pane.show_item(item(TASKS, file=FILE), NO_LINKS)
    wanted: list[int] = []
    pane.tick_wanted.connect(wanted.append)

    for words in ("sow", "dig", "water"):
        click(pane, box_of(pane, manager, words))
    click(pane, box_of(pane, manager, "code"))
    click(pane, box_of(pane, manager, "sow") + QPoint(90, 0))

    assert wanted == [2, 3, 9]


def test_the_keyboard_reaches_each_box(pane: DetailPane) -> None:
    pane.show_item(item(TASKS, file=FILE), NO_LINKS)
    wanted: list[int] = []
    pane.tick_wanted.connect(wanted.append)

    pane.note.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(3):
        QTest.keyClick(pane.note, Qt.Key.Key_Tab)
        QTest.keyClick(pane.note, Qt.Key.Key_Return)

    assert wanted == [2, 3, 9]


def test_lines_are_told_right_far_down_in_a_long_note(pane: DetailPane, manager: ThemeManager) -> None:
    rows = "".join(f"| row {n} | {'word ' * 6} |\n" for n in range(2 * PIECE // 40))
    text = f"| a | b |\n|---|---|\n{rows}\n- [ ] the last one"
    pane.show_item(item(text, file=FILE), NO_LINKS)
    pane.note.reach(len(pane.note.text or ()) - 1)
    href = next(filter(None, map(task_href, blocks(pane))))

    target = pane.note.written.targets[int(href.removeprefix("link:"))]

    assert text.split("\n")[int(target.value)] == "- [ ] the last one"


def test_what_is_copied_bears_no_sign_of_ours(pane: DetailPane, qapp: QApplication) -> None:
    pane.show_item(item(TASKS, file=FILE), NO_LINKS)

    pane.note.selectAll()
    pane.note.copy()

    assert qapp.clipboard().text().startswith("Beds\n- [ ] sow peas, früh\n- [x] dig")


@pytest.mark.parametrize(
    "changes",
    [
        {"away": True},
        {"file": ""},
        {"path": "Beds.txt"},
        {"kind": "memory", "type": "plan", "standing": "current"},
        {"kind": "memory", "type": "fact", "standing": "superseded"},
        {"kind": "canvas"},
    ],
)
def test_what_cannot_be_written_cannot_be_ticked(pane: DetailPane, changes: dict[str, object]) -> None:
    shown = msgspec.structs.replace(item(TASKS, file=FILE), **changes)
    pane.show_item(shown, NO_LINKS)

    assert not may_tick(shown)
    assert not any(map(task_href, blocks(pane)))


def tasks_of(client: FakeClient, **changes: object) -> None:
    shown = msgspec.structs.replace(made_item(), text=TASKS, text_line=5, **changes)
    client.items["n0-1"] = shown
    client.tasks = {"7": "- [ ] sow peas, früh", "8": "- [x] changed meanwhile"}


def test_a_tick_is_written_told_and_taken_back_by_key(
    drive: Drive, manager: ThemeManager, tmp_path: Path
) -> None:
    client = FakeClient()
    tasks_of(client)

    async def story(at: OpenWindow) -> None:
        pane, toast = at.window.detail, at.window.toast
        at.window.navigator.choose("n0-1")
        await at.until(lambda: pane.item_id == "n0-1", "the note is shown")
        pane.tick_wanted.emit(2)
        await at.until(lambda: bool(client.written), "it is written")
        assert client.written == [WriteLink(a="n0-1", b="task:7", digest="digest of n0-1")]
        await at.until(lambda: toast.text.startswith("Ticked in"), "it is told")
        assert "[x]" in pane.note.written.markers.values()
        at.window.actions_by_act[Act.UNDO].trigger()
        await at.until(lambda: client.taken_out == ["link n0-1"], "it is taken back")
        await at.until(lambda: toast.text == "The file is as it was", "that is told")
        at.window.actions_by_act[Act.REDO].trigger()
        await at.until(lambda: bool(client.written), "it is ticked again")

        # The line says something else by now: nothing is written.
        pane.tick_wanted.emit(3)
        failed: list[str] = []
        at.session.failed.connect(lambda words, _hint: failed.append(words))
        await at.until(lambda: bool(failed), "it is refused")
        assert len(client.written) == 1

    async def run() -> None:
        async with open_window(manager, tmp_path / "window.ini", FakeConnector(client)) as at:
            await story(at)

    drive(run())


def test_a_memory_gets_a_new_version(drive: Drive, manager: ThemeManager, tmp_path: Path) -> None:
    client = FakeClient()
    tasks_of(client, kind="memory", type="howto", standing="current", version=3)

    async def story(at: OpenWindow) -> None:
        pane = at.window.detail
        at.window.navigator.choose("n0-1")
        await at.until(lambda: pane.item_id == "n0-1", "the memory is shown")
        for times in (1, 2):
            pane.tick_wanted.emit(3)
            await at.until(lambda: len(changes(client)) == times, "it is changed")  # noqa: B023
        assert changes(client) == [
            ChangeItem(text=TASKS.replace("[x] dig", "[ ] dig"), if_version=3),
            ChangeItem(text=TASKS, if_version=4),
        ]

    async def run() -> None:
        async with open_window(manager, tmp_path / "window.ini", FakeConnector(client)) as at:
            await story(at)

    drive(run())


def changes(client: FakeClient) -> list[ChangeItem]:
    return [change for _, _, change in client.memory_calls if isinstance(change, ChangeItem)]
