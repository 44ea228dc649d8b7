"""A note that is read while files change on disk: what is read is never lost, and never moves (Y29)."""

from pathlib import Path

import msgspec
import pytest
from PySide6.QtWidgets import QScrollArea, QScrollBar

from app.wire.events import GraphChanged, NoteChanged, NotesChanged
from tests.helpers.detail import LONG
from tests.helpers.fake_client import made_graph, made_item
from tests.helpers.window import OpenWindow, open_window
from tests.ui.conftest import Drive
from ui.detail.note_view import NoteView
from ui.theme import ThemeManager


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "window.ini"


def _changed(note_id: str) -> NoteChanged:
    return NoteChanged(note_id=note_id, source_id="s1", path="x.md", title="x", revision=9, change="edited")


def _text(at: OpenWindow) -> str:
    view = at.window.detail.findChild(NoteView)
    assert view is not None
    return view.toPlainText()


async def _read_far_down(at: OpenWindow) -> int:
    """Open the first note, scroll to its middle, and give the place."""
    at.client.items["n0-1"] = msgspec.structs.replace(made_item("n0-1"), text=LONG)
    at.window.navigator.choose("n0-1")
    await at.until(lambda: at.window.detail.item_id == "n0-1" and "number 299" in _text(at))
    bar = _bar(at)
    bar.setValue(bar.maximum() // 2)
    assert bar.value() > 100
    return bar.value()


def _bar(at: OpenWindow) -> QScrollBar:
    area = at.window.detail.findChild(QScrollArea)
    assert area is not None
    return area.verticalScrollBar()


def test_a_change_to_another_note_never_moves_the_view(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            before = await _read_far_down(at)
            asked = at.client.calls.count(("item", "n0-1"))
            at.client.sky = made_graph(per_group=20, generation=2)

            at.connector.stream.send(_changed("n0-2"))
            at.connector.stream.send(NotesChanged(source_id="s1", created=9, edited=30))
            at.connector.stream.send(GraphChanged(generation=2))
            await at.until(lambda: at.session.graph and at.session.graph.generation == 2)
            await at.until(lambda: at.client.calls.count(("item", "n0-1")) > asked)

            assert at.window.detail.item_id == "n0-1"
            assert _bar(at).value() == before
            assert "number 299" in _text(at)

    drive(story())


def test_a_change_to_the_note_itself_keeps_the_place_one_reads(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            before = await _read_far_down(at)
            at.client.items["n0-1"] = msgspec.structs.replace(
                at.client.items["n0-1"], text=LONG + "\n\nA last word.", revision=9
            )

            at.connector.stream.send(_changed("n0-1"))
            await at.until(lambda: "A last word." in _text(at))

            assert _bar(at).value() == before

    drive(story())
