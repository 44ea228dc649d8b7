"""What helps to read: find, folding, long notes in pieces, previews, other notes inside, dragging out."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QEvent, QPointF, Qt, QUrl
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.wire.items import ItemHeading, ItemLinks
from tests.helpers.detail import NO_LINKS, item, link
from tests.helpers.fake_client import made_item
from tests.helpers.window import OpenWindow, open_window
from tests.ui.conftest import Drive
from ui.actions import Act
from ui.common.carry import ITEMS, Carried, DragOut, mime_of
from ui.detail import DetailPane
from ui.detail.excerpt import Other
from ui.learnt.ask_bar import AskBar
from ui.theme import ThemeManager

WORDS = "\n\n".join(f"Paragraph {n} speaks of rivers and of nothing else at all." for n in range(2_500))
HUGE = f"{WORDS}\n\n## Far below\n\nThe needle[^a] lies here.\n\n{WORDS}\n\n[^a]: Said at the end."


def find(qtbot: QtBot, pane: DetailPane, words: str) -> str:
    pane.tools.find()
    pane.tools.bar.line.setText(words)
    qtbot.waitUntil(lambda: pane.tools.bar.told[-1:] not in ("", "+", "g"), timeout=20_000)
    return pane.tools.bar.told


def press(pane: DetailPane, key: Qt.Key) -> None:
    QTest.keyClick(pane.tools.bar.line, key)


def test_find_counts_walks_and_ends(qtbot: QtBot, pane: DetailPane) -> None:
    pane.show_item(item("One rose.\n\n| a | b |\n|---|---|\n| Rose | x |\n\n- a ROSE"), NO_LINKS)

    told = [find(qtbot, pane, "rose")]
    for _ in range(3):
        press(pane, Qt.Key.Key_Return)
        told.append(pane.tools.bar.told)

    assert told == ["1 of 3", "2 of 3", "3 of 3", "1 of 3"]
    assert len(pane.note.extraSelections()) == 3
    press(pane, Qt.Key.Key_Escape)
    assert pane.tools.bar.isHidden()
    assert not pane.note.extraSelections()


def test_find_says_when_there_is_nothing(qtbot: QtBot, pane: DetailPane) -> None:
    pane.show_item(item("One rose."), NO_LINKS)

    assert find(qtbot, pane, "tulip") == "not in this note"
    assert not pane.tools.bar.down.isEnabled()


def test_a_long_note_is_found_through_to_its_end_and_shown_there(qtbot: QtBot, pane: DetailPane) -> None:
    pane.show_item(item(HUGE), NO_LINKS)

    assert find(qtbot, pane, "needle") == "1 of 1"

    first, end = pane.note.span
    assert first > 5, "what lies between is not written"
    assert end - first < 30
    assert "The needle1 lies here." in pane.note.toPlainText()
    assert find(qtbot, pane, "Paragraph 2").endswith("of 1,222")


def test_a_far_heading_is_reached_at_once_and_the_way_back_is_open(qtbot: QtBot, pane: DetailPane) -> None:
    line = HUGE[: HUGE.index("## Far")].count("\n") + 1
    pane.show_item(item(HUGE, headings=[ItemHeading(2, "Far below", line)]), NO_LINKS)

    pane.go_to("Far below")
    text = pane.note.toPlainText()
    assert "Far below" in text
    assert text.startswith("Read back:")
    pane.note.on_anchor_clicked(QUrl("link:0"))

    assert pane.note.span[0] < HUGE.index("## Far") // 8_000 - 4
    qtbot.waitUntil(lambda: pane.note.heading_y(0) is not None)


def test_scrolling_on_reads_on(qtbot: QtBot, pane: DetailPane) -> None:
    pane.show_item(item(HUGE), NO_LINKS)
    qtbot.waitUntil(lambda: "Read on" in pane.note.toPlainText())
    bar, before = pane.scroll_bar, pane.note.span[1]

    def scrolled() -> bool:
        bar.setValue(pane.note.geometry().bottom() - round(1.5 * pane.height()))
        return pane.note.span[1] > before

    qtbot.waitUntil(scrolled)


def test_a_folded_callout_hides_its_text_until_it_is_opened_or_found(qtbot: QtBot, pane: DetailPane) -> None:
    text = "> [!tip]- Title\n> hidden words\n>\n> | a |\n> |---|\n> | cell |\n\nafter"
    pane.show_item(item(text), NO_LINKS)
    document = pane.note.document()
    hidden = [n for n in range(document.blockCount()) if not document.findBlockByNumber(n).isVisible()]
    QApplication.processEvents()
    folded = document.size().height()

    pane.note.on_anchor_clicked(QUrl("link:0"))
    shown = [document.findBlockByNumber(n).isVisible() for n in hidden]
    pane.note.on_anchor_clicked(QUrl("link:0"))
    find(qtbot, pane, "cell")

    assert hidden
    assert all(shown)
    qtbot.waitUntil(lambda: document.size().height() > folded)
    assert all(document.findBlockByNumber(n).isVisible() for n in hidden)


def test_another_note_stands_in_the_place_where_it_is_embedded(pane: DetailPane) -> None:
    target = ItemLinks([link("Other", "b")], [])
    other = item(
        "# Other\n\nIntro.\n\n## Part\n\nInside [[Third]] ![[Plan]].\n\n## Next\n\nno",
        id="b",
        title="Other",
        headings=[ItemHeading(1, "Other", 1), ItemHeading(2, "Part", 5), ItemHeading(2, "Next", 9)],
    )
    pane.show_item(item("Before\n\n![[Other#Part]]\n\nAfter"), target)
    assert pane.note.missing == ["b"]

    pane.tools.add_others({"b": Other(other, ItemLinks([link("Third", "c")], []))})

    lines = pane.note.toPlainText().split("\n")
    assert lines == ["Before", "Other › Part", "Part", "Inside Third Plan.", "After"]
    assert "c" in [one.value for one in pane.note.written.targets]
    assert pane.note.written.headings == []


def test_nothing_below_the_text_is_wider_than_the_narrowest_pane(qtbot: QtBot, manager: ThemeManager) -> None:
    asked = AskBar(manager)
    qtbot.addWidget(asked)

    assert asked.minimumSizeHint().width() < 200


def test_the_size_of_what_is_read_changes_by_steps_and_back(pane: DetailPane) -> None:
    pane.show_item(item("Some text that is read."), NO_LINKS)
    told: list[float] = []
    pane.tools.zoomed.connect(told.append)

    for step in (1, 1, -1, 0, 0):
        pane.tools.zoom_by(step)

    assert told == [1.1, 1.25, 1.1, 1.0]


def drag(widget_of: Callable[[], DragOut], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Drag a little to the right; gives the texts that were carried."""
    carried: list[str] = []
    monkeypatch.setattr(DragOut, "carry", lambda _self, data: carried.append(data.text()))
    widget = widget_of()._widget
    for kind, x in ((QEvent.Type.MouseButtonPress, 4), (QEvent.Type.MouseMove, 60)):
        place = QPointF(x, 4)
        left = Qt.MouseButton.LeftButton
        event = QMouseEvent(kind, place, place, left, left, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(widget, event)
    return carried


def test_what_is_read_is_dragged_out_as_file_and_link(
    pane: DetailPane, monkeypatch: pytest.MonkeyPatch
) -> None:
    pane.show_item(item("x", title="A [b] | c", file="/n/Work/A b.md"), NO_LINKS)

    assert drag(lambda: pane.findChildren(DragOut)[0], monkeypatch) == ["[[A b c]]"]

    data = mime_of([Carried("a", "A", "/n/Work/A b.md"), Carried("m", "M")])
    assert [url.toString(QUrl.ComponentFormattingOption.FullyEncoded) for url in data.urls()] == [
        "file:///n/Work/A%20b.md",
        "memorarium://item/m",
    ]
    assert (data.text(), bytes(data.data(ITEMS).data()).decode()) == ("[[A]]\n[[M]]", "a\nm")


async def _reading(at: OpenWindow, text: str) -> None:
    at.client.items["n0-1"] = msgspec.structs.replace(made_item("n0-1"), text=text)
    at.window.on_read_wanted("n0-1")
    await at.until(lambda: at.window.detail.item_id == "n0-1")


async def _links_to_another(_item_id: str) -> ItemLinks:
    return ItemLinks([link("Other", "n0-2")], [])


def test_a_link_is_looked_into_by_pointer_or_key_and_nothing_is_opened(
    drive: Drive, manager: ThemeManager, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with open_window(manager, tmp_path / "w.ini") as at:
            monkeypatch.setattr(at.client, "links", _links_to_another)
            await _reading(at, "See [[Other]].")
            note, desk = at.window.detail.note, at.window.commands.reading

            note.highlighted.emit(QUrl("link:0"))
            await at.until(desk.card.isVisible)
            assert desk.card.title
            assert desk.card.note.toPlainText()
            assert desk.card.height() > 80, "the text is seen"
            assert desk.card.accessibleName().startswith("Preview of")
            note.highlighted.emit(QUrl())
            assert not desk.card.isVisible()

            note.setFocus()
            note.focusNextPrevChild(True)
            QTest.keyClick(note, Qt.Key.Key_Space)
            await at.until(desk.card.isVisible)
            QTest.keyClick(note, Qt.Key.Key_Escape)
            assert not desk.card.isVisible()
            assert at.window.workspace.is_detail_open()
            assert at.window.detail.item_id == "n0-1"
            assert at.opened == []

    drive(story())


def test_keys_find_and_zoom_where_one_reads(drive: Drive, manager: ThemeManager, tmp_path: Path) -> None:
    async def story() -> None:
        async with open_window(manager, tmp_path / "w.ini") as at:
            await _reading(at, "Some [words](https://e.org) to read.")
            at.window.activateWindow()
            at.window.detail.setFocus()
            at.window.actions_by_act[Act.FIND].trigger()
            assert not at.window.detail.tools.bar.isHidden()

            at.window.commands.reading._pane.tools.zoom_by(1)
            assert at.window.choices.now.reading_zoom == pytest.approx(1.1)
            at.window.choices.reset("reading_zoom")
            assert at.window.detail.note.zoom == pytest.approx(1.0)

    drive(story())
