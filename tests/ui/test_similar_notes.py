"""The list of similar notes: what is not linked, a link to copy, a suggestion put away and brought back."""

import msgspec
import pytest
from PySide6.QtGui import QAction, QGuiApplication
from pytestqt.qtbot import QtBot

from app.wire.items import SimilarItem, SimilarItems
from tests.helpers.detail import NO_LINKS, item
from ui.detail.link_row import LinkRow
from ui.detail.pane import DetailPane
from ui.theme import ThemeManager

NEAR = SimilarItem(id="n", title="Near", kind="note", path="", score=0.81, reason="Both speak of “peas”")


@pytest.fixture
def pane(qtbot: QtBot, manager: ThemeManager) -> DetailPane:
    pane = DetailPane(manager)
    qtbot.addWidget(pane)
    pane.resize(500, 700)
    pane.show()
    pane.show_item(item("x", id="own"), NO_LINKS)
    return pane


def row_of(pane: DetailPane, near: SimilarItem) -> LinkRow:
    pane.set_similar(SimilarItems([near]))
    (row,) = [row for row in pane.findChildren(LinkRow) if row.isVisible() and row.content.title == "Near"]
    return row


def action(row: LinkRow, words: str) -> QAction:
    return next(one for one in row.actions() if one.text() == words)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({}, "Not linked. Both speak of “peas”"),
        ({"linked": True}, "Both speak of “peas”"),
        ({"dismissed": True}, "Both speak of “peas”"),
    ],
)
def test_a_row_says_that_it_is_not_linked_unless_that_is_wanted(
    pane: DetailPane, changes: dict[str, bool], sentence: str
) -> None:
    assert row_of(pane, msgspec.structs.replace(NEAR, **changes)).content.sentence == sentence


def test_a_link_to_what_is_near_can_be_copied(pane: DetailPane) -> None:
    action(row_of(pane, NEAR), "Copy link to this note").trigger()

    assert QGuiApplication.clipboard().text() == "[[Near]]"


def test_a_suggestion_is_put_away_and_asked_for_again(qtbot: QtBot, pane: DetailPane) -> None:
    with qtbot.waitSignal(pane.pair_put_away) as away:
        action(row_of(pane, NEAR), "Do not suggest this link").trigger()
    again = row_of(pane, msgspec.structs.replace(NEAR, dismissed=True))
    with qtbot.waitSignal(pane.pair_put_away) as back:
        action(again, "Suggest this link again").trigger()

    assert (away.args, back.args) == (["own", "n", False], ["own", "n", True])


def test_what_is_linked_already_offers_no_suggestion(pane: DetailPane) -> None:
    row = row_of(pane, msgspec.structs.replace(NEAR, linked=True))

    assert [one.text() for one in row.actions()] == ["Copy link to this note"]
