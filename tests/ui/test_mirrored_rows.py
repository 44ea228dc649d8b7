"""Rows that are painted by hand begin at the right where the language runs so."""

from collections.abc import Callable, Iterator

import numpy as np
import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QListView, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from app.wire.status import Problem
from tests.helpers.fake_client import made_hits
from ui.models.problems import ProblemModel
from ui.palette.entry import Entry
from ui.palette.list_part import RowList
from ui.quick.list_part import LineList
from ui.quick.wording import Line
from ui.theme import ThemeManager
from ui.window.problem_row import ProblemDelegate

_WIDTH = 600


@pytest.fixture
def direction(qapp: QApplication) -> Iterator[Callable[[Qt.LayoutDirection], None]]:
    before = qapp.layoutDirection()
    yield qapp.setLayoutDirection
    qapp.setLayoutDirection(before)


def palette_rows(manager: ThemeManager) -> QListView:
    rows = RowList(manager)
    rows.show_rows([Entry("Quit", "Window", icon="close")])
    return rows


def quick_rows(manager: ThemeManager) -> QListView:
    rows = LineList(manager)
    hit = made_hits(1)[0]
    rows.lines.set_lines([Line(hit, "note", "")])
    return rows


def problem_rows(manager: ThemeManager) -> QListView:
    rows = QListView()
    model = ProblemModel(rows)
    model.set_problems([Problem(source_id="s", path="Work/Odd.md", code="encoding", message="Odd letters")])
    rows.setModel(model)
    rows.setItemDelegate(ProblemDelegate(manager, rows))
    return rows


def ink(rows: QListView) -> list[int]:
    """The columns of the first row, from its first sign on: where something stands."""
    option = QStyleOptionViewItem()
    index = rows.model().index(0, 0)
    option.rect = QRect(0, 0, _WIDTH, 40)
    image = QImage(_WIDTH, 40, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    rows.itemDelegate().paint(painter, option, index)
    painter.end()
    pixels = np.frombuffer(image.constBits(), np.uint32).reshape(40, _WIDTH)[12:30]
    # A sign or a letter changes along a column; the ground of a card does not.
    return [int(column) for column in np.flatnonzero((pixels != pixels[0]).any(axis=0))]


@pytest.mark.parametrize("made", [palette_rows, quick_rows, problem_rows])
def test_a_row_begins_at_the_right(
    qtbot: QtBot,
    manager: ThemeManager,
    direction: Callable[[Qt.LayoutDirection], None],
    made: Callable[[ThemeManager], QListView],
) -> None:
    rows = made(manager)
    qtbot.addWidget(rows)
    first = ink(rows)[0]

    direction(Qt.LayoutDirection.RightToLeft)

    assert first < 40
    assert abs((_WIDTH - 1 - ink(rows)[-1]) - first) <= 3


def test_the_act_of_a_problem_is_clicked_where_it_is_painted(
    qtbot: QtBot, manager: ThemeManager, direction: Callable[[Qt.LayoutDirection], None]
) -> None:
    rows = problem_rows(manager)
    qtbot.addWidget(rows)
    delegate, row = rows.itemDelegate(), QRect(0, 0, _WIDTH, 80)
    assert isinstance(delegate, ProblemDelegate)
    usual = delegate.act_area(row, rows.model().index(0, 0))

    direction(Qt.LayoutDirection.RightToLeft)

    swapped = delegate.act_area(row, rows.model().index(0, 0))
    assert usual.left() > _WIDTH / 2 > swapped.right()
    assert (swapped.left(), swapped.width()) == (_WIDTH - 1 - usual.right(), usual.width())
