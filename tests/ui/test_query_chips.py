"""Chips and text are two views of one query: drawing, editing and removing never hinder typing."""

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.wire.search import Chip
from ui.search import SearchField
from ui.search.chips import chip_of, free_words, moved, spans_of, with_filter, without
from ui.search.query_edit import LONGEST, QueryEdit
from ui.theme import ThemeManager

QUERY = 'tag:garden why -draft "exact words"'
CHIPS = [
    Chip(start=0, end=10, kind="tag", label="tag", text="#garden"),
    Chip(start=15, end=21, kind="word", label="", text="draft", excluded=True),
    Chip(start=22, end=35, kind="phrase", label="", text="“exact words”"),
]


@pytest.fixture
def field(qtbot: QtBot, manager: ThemeManager) -> SearchField:
    widget = SearchField(manager)
    qtbot.addWidget(widget)
    widget.resize(560, 36)
    widget.show()
    widget.focus_search()
    widget.set_text(QUERY)
    widget.set_chips(QUERY, CHIPS)
    return widget


def shown(field: SearchField) -> list[str]:
    text = field.text()
    return [text[span.chip.start : span.chip.end] for span in field.edit.chips_shown()]


def click(field: SearchField, at: QPoint) -> None:
    QTest.mouseClick(field.edit.viewport(), Qt.MouseButton.LeftButton, pos=at)


@pytest.mark.parametrize("number", [0, 1, 2])
def test_taking_a_chip_out_leaves_the_others_and_one_blank(number: int) -> None:
    left = without(QUERY, CHIPS[number])

    assert (
        left == ['why -draft "exact words"', 'tag:garden why "exact words"', "tag:garden why -draft"][number]
    )


def test_a_filter_is_found_again_however_it_was_spelled() -> None:
    chips = [Chip(start=0, end=7, kind="tag", label="tag", text="#garden")]

    assert chip_of("#Garden soil", chips, "tag:garden") is chips[0]
    assert chip_of("#Garden soil", chips, "tag:gardens") is None
    assert with_filter("soil ", "tag:garden") == "soil tag:garden"
    assert free_words("#Garden  soil", chips) == "soil"


def test_brackets_and_or_stay_text() -> None:
    chips = [Chip(start=0, end=2, kind="sign", label="", text="OR"), *[]]

    assert spans_of("OR tag:x", chips) == []


def test_spans_count_as_qt_does() -> None:
    text = "🐘 tag:garden"

    (span,) = spans_of(text, [Chip(start=2, end=12, kind="tag", label="tag", text="#garden")])

    assert (span.start, span.end) == (3, 13)


def test_an_edit_moves_what_lies_behind_and_unmakes_what_it_touches() -> None:
    spans = spans_of(QUERY, CHIPS)

    left = moved(spans, QUERY, QUERY.replace("why", "why not"))
    touched = moved(spans, QUERY, QUERY.replace("garden", "gardens"))

    assert [(span.start, span.end) for span in left] == [(0, 10), (19, 25), (26, 39)]
    assert [span.chip.kind for span in touched] == ["word", "phrase"]


def test_the_operators_of_a_query_are_drawn(field: SearchField) -> None:
    assert shown(field) == ["tag:garden", "-draft", '"exact words"']

    before = field.grab().toImage()
    field.set_chips(QUERY, [])

    assert field.grab().toImage() != before


def test_chips_of_another_text_are_not_drawn(field: SearchField) -> None:
    QTest.keyClicks(field.edit, "x")
    field.set_chips(QUERY, CHIPS)

    assert field.text() == QUERY + "x"
    assert len(field.edit.chips_shown()) == 2


def test_the_chip_that_is_typed_is_text_until_the_caret_leaves(field: SearchField) -> None:
    field.clear()
    QTest.keyClicks(field.edit, "tag:ga")
    field.set_chips("tag:ga", [Chip(start=0, end=6, kind="tag", label="tag", text="#ga")])
    assert shown(field) == []

    QTest.keyClicks(field.edit, " ")

    assert shown(field) == ["tag:ga"]


def test_the_cross_takes_a_chip_out_and_undo_brings_it_back(field: SearchField) -> None:
    span = field.edit.chips_shown()[0]

    click(field, field.edit.cross_at(span).center().toPoint())
    assert field.text() == 'why -draft "exact words"'
    assert len(field.edit.chips_shown()) == 2

    field.edit.undo()
    assert field.text() == QUERY


def test_a_click_on_a_chip_chooses_its_value_to_be_written_anew(field: SearchField) -> None:
    span = field.edit.chips_shown()[0]
    target = field.edit.cross_at(span).center().toPoint() - QPoint(40, 0)

    click(field, target)
    assert field.edit.textCursor().selectedText() == "garden"
    QTest.keyClicks(field.edit, "kitchen")

    assert field.text() == QUERY.replace("garden", "kitchen")


def test_a_second_click_on_a_chip_places_the_caret(field: SearchField) -> None:
    span = field.edit.chips_shown()[0]
    target = field.edit.cross_at(span).center().toPoint() - QPoint(40, 0)

    click(field, target)
    click(field, target)

    assert not field.edit.textCursor().hasSelection()
    assert 0 < field.edit.caret() < 10


def test_drawing_chips_is_no_step_of_undo_and_tells_nothing(field: SearchField) -> None:
    told: list[str] = []
    field.query_changed.connect(told.append)
    field.edit.document().clearUndoRedoStacks()

    field.set_chips(QUERY, [])
    field.set_chips(QUERY, CHIPS)

    assert not field.edit.document().isUndoAvailable()
    assert told == []


def test_selection_and_caret_outlive_the_chips_of_a_late_answer(field: SearchField) -> None:
    field.edit.selectAll()
    field.set_chips(QUERY, [])
    field.set_chips(QUERY, CHIPS)

    assert field.edit.textCursor().selectedText() == QUERY


def test_ten_thousand_characters_are_pasted_whole_on_one_line(field: SearchField) -> None:
    QApplication.clipboard().setText("word\n" * 2_000)
    field.edit.selectAll()

    field.edit.paste()

    assert field.text() == "word " * 2_000
    assert field.edit.document().blockCount() == 1
    field.edit.undo()
    assert field.text() == QUERY


def test_more_than_a_question_can_be_is_cut(field: SearchField) -> None:
    data = QMimeData()
    data.setText("x" * 1_000_000)
    field.clear()

    field.edit.insertFromMimeData(data)

    assert len(field.text()) == LONGEST


def test_an_input_method_composes_beside_a_chip(qtbot: QtBot, field: SearchField) -> None:
    field.edit.moveCursor(field.edit.textCursor().MoveOperation.End)
    told: list[str] = []
    field.query_changed.connect(told.append)

    QApplication.sendEvent(field.edit, QInputMethodEvent("にわ", []))
    assert field.text() == QUERY
    commit = QInputMethodEvent()
    commit.setCommitString("庭")
    QApplication.sendEvent(field.edit, commit)

    assert field.text() == QUERY + "庭"
    qtbot.waitUntil(lambda: told == [QUERY + "庭"])
    assert shown(field)[:2] == ["tag:garden", "-draft"]


@pytest.mark.parametrize("mode", ["light", "contrast"])
def test_chips_follow_the_theme(field: SearchField, manager: ThemeManager, mode: str) -> None:
    manager.set_mode(mode)  # type: ignore[arg-type]  # a mode by its name
    span = field.edit.chips_shown()[0]
    inside = field.edit.cross_at(span).topLeft().toPoint() + QPoint(2, 4)

    image = field.edit.grab().toImage()

    assert image.pixelColor(inside) == manager.theme.accent_soft


def test_the_caret_counts_code_points(qtbot: QtBot, manager: ThemeManager) -> None:
    edit = QueryEdit(manager)
    qtbot.addWidget(edit)

    edit.setText("🐘🐘 x")

    assert edit.caret() == 4
