"""Links with a heading or a block: the note opens at that place."""

import msgspec
import pytest
from PySide6.QtCore import QUrl
from PySide6.QtWidgets import QScrollArea
from pytestqt.qtbot import QtBot

from app.wire.items import ItemHeading, ItemLinks
from tests.helpers.detail import LONG, NO_LINKS, item, link
from ui.detail import DetailPane
from ui.detail.note_view import NoteView


def _place_of(pane: DetailPane, words: str) -> int:
    """How far below the top of the view a text stands, in pixels."""
    view = pane.findChild(NoteView)
    scroll = pane.findChild(QScrollArea)
    assert view is not None
    assert scroll is not None
    cursor = view.document().find(words)
    assert not cursor.isNull()
    return view.mapTo(scroll.viewport(), view.cursorRect(cursor).topLeft()).y()


@pytest.mark.parametrize(
    ("fragment", "words"),
    [("Second part", "Second part"), ("second-part", "Second part"), ("^here", "A named paragraph")],
)
def test_a_link_with_a_place_opens_the_note_there(
    qtbot: QtBot, pane: DetailPane, fragment: str, words: str
) -> None:
    text = f"{LONG}\n\n## Second part\n\n{LONG}\n\nA named paragraph. ^here\n\n{LONG}"
    target = item(text, id="b", headings=[ItemHeading(2, "Second part", 601)], blocks=["here"])
    asked: list[str] = []
    pane.item_requested.connect(asked.append)
    pane.show_item(item(f"See [[Other#{fragment}]]."), ItemLinks([link("Other", "b")], []))

    view = pane.findChild(NoteView)
    assert view is not None
    view.on_anchor_clicked(QUrl("link:0"))
    pane.show_item(target, NO_LINKS)

    assert asked == ["b"]
    qtbot.waitUntil(lambda: 0 <= _place_of(pane, words) < 60)


def test_a_reference_to_a_block_of_logseq_opens_the_page_there(qtbot: QtBot, pane: DetailPane) -> None:
    name = "64aa0000-0000-4000-8000-000000000001"
    text = f"{LONG}\n\n- A named block\n  id:: {name}\n\n{LONG}"
    target = item(text, id="b", source_kind="logseq", blocks=[name])
    row = msgspec.structs.replace(link("Other", "b"), target=name, fragment=f"^{name}")
    pane.show_item(item(f"- See (({name}))", source_kind="logseq"), ItemLinks([row], []))

    view = pane.findChild(NoteView)
    assert view is not None
    view.on_anchor_clicked(QUrl("link:0"))
    pane.show_item(target, NO_LINKS)

    qtbot.waitUntil(lambda: 0 <= _place_of(pane, "A named block") < 60)


def test_a_link_to_a_place_that_is_gone_opens_the_note_at_its_top(pane: DetailPane) -> None:
    pane.show_item(item("See [[Other#Gone]]."), ItemLinks([link("Other", "b")], []))
    view, scroll = pane.findChild(NoteView), pane.findChild(QScrollArea)
    assert view is not None
    assert scroll is not None

    view.on_anchor_clicked(QUrl("link:0"))
    pane.show_item(item(LONG, id="b"), NO_LINKS)

    assert scroll.verticalScrollBar().value() == 0


def test_a_link_inside_the_note_goes_to_its_block_without_asking(qtbot: QtBot, pane: DetailPane) -> None:
    asked: list[str] = []
    pane.item_requested.connect(asked.append)
    pane.show_item(item(f"See [[#^end]].\n\n{LONG}\n\nThe end. ^end\n\n{LONG}", blocks=["end"]), NO_LINKS)
    view = pane.findChild(NoteView)
    assert view is not None

    view.on_anchor_clicked(QUrl("link:0"))

    qtbot.waitUntil(lambda: 0 <= _place_of(pane, "The end.") < 60)
    assert asked == []


def test_a_place_is_forgotten_when_another_note_is_shown(pane: DetailPane) -> None:
    pane.show_item(item("See [[Other#Part]]."), ItemLinks([link("Other", "b")], []))
    view, scroll = pane.findChild(NoteView), pane.findChild(QScrollArea)
    assert view is not None
    assert scroll is not None
    part = [ItemHeading(2, "Part", 600)]
    view.on_anchor_clicked(QUrl("link:0"))

    pane.show_item(item("Else.", id="c"), NO_LINKS)
    pane.show_item(item(f"{LONG}\n\n## Part\n\n{LONG}", id="b", headings=part), NO_LINKS)

    assert scroll.verticalScrollBar().value() == 0
