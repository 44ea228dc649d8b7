"""Ghost edges in the real window: switched on, told, made a link by a click, and taken back."""

from pathlib import Path

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from app.wire.memories import ChangeItem
from app.wire.mentions import Mention
from tests.helpers.fake_client import FakeClient
from tests.helpers.window import OpenWindow
from tests.ui.conftest import Drive
from tests.ui.test_sky_canvas import LEFT, NO_KEYS, move
from tests.ui.test_sky_desk import entry, tell
from ui.actions import Act
from ui.graph.canvas import SkyCanvas
from ui.graph.edge_pick import edge_at
from ui.graph.scene import MENTION
from ui.theme import ThemeManager
from ui.window.name_card import NameCard

ONE, OTHER, THIRD = "n0-1", "n1-2", "n2-3"


def mention(a: str, b: str, words: str = "the greenhouse") -> Mention:
    return Mention(a=a, b=b, a_title=a, b_title=b, words=words, sentence=f"We built {words} in spring.")


def ghosts(canvas: SkyCanvas) -> set[tuple[str, str]]:
    scene = canvas.scene
    pairs = scene.edges[scene.edge_types == MENTION].tolist()
    return {(scene.ids[a], scene.ids[b]) for a, b in pairs}


def spot_on_ghost(canvas: SkyCanvas) -> QPoint:
    """A pixel where the pointer meets the ghost edge and no node and no name of a group."""
    state, view = canvas.state, canvas.view
    edge = int((canvas.scene.edge_types == MENTION).nonzero()[0][0])
    a, b = canvas.scene.edges[edge].tolist()
    for step in range(4, 96):
        part = step / 100
        x = float(state.x[a] + (state.x[b] - state.x[a]) * part)
        y = float(state.y[a] + (state.y[b] - state.y[a]) * part)
        at = QPointF(*view.to_screen(x, y)).toPoint()
        free = canvas.childAt(at) is None and state.node_at(view, at.x(), at.y()) is None
        named = canvas._stage.group_at(at.x(), at.y()) is not None
        if free and not named and edge_at(state, view, (at.x(), at.y())) == edge:
            return at
    raise AssertionError("no free pixel of the ghost edge")


def test_a_ghost_becomes_a_link_by_one_click_and_goes_back(
    drive: Drive, manager: ThemeManager, tmp_path: Path
) -> None:
    client = FakeClient()
    client.named = [mention(ONE, OTHER)]

    async def story(at: OpenWindow, canvas: SkyCanvas) -> None:
        desk = at.window.sky_desk
        assert not ghosts(canvas)
        desk.shape.show.switches["mentions"].click()
        await at.until(lambda: ghosts(canvas) == {(ONE, OTHER)}, "ghosts are shown")
        await at.until(canvas.is_settled)
        spot = spot_on_ghost(canvas)
        move(canvas, spot)
        await at.until(lambda: not desk.why.tip.isHidden(), "the edge tells")
        assert "the greenhouse" in desk.why.tip.text
        assert "not linked" in desk.why.tip.text
        QTest.mouseClick(canvas, LEFT, NO_KEYS, spot)
        card = desk.mentions.card
        await at.until(card.link.isEnabled, "the change is shown")
        assert [row.text for row in card._diff.rows] == [
            "We built the greenhouse in spring.",
            "We built [[the greenhouse]] in spring.",
        ]
        assert not client.written

        card.link.click()
        await at.until(lambda: bool(client.written), "the link is written")
        await at.until(lambda: not ghosts(canvas), "the ghost is gone")
        assert client.written[0].digest == f"digest of {ONE}"
        assert card.isHidden()
        at.window.toast.undo_button.click()
        await at.until(lambda: ghosts(canvas) == {(ONE, OTHER)}, "it is as before")
        assert client.taken_out == [f"link {ONE}"]

        at.window.actions_by_act[Act.REDO].trigger()
        await at.until(lambda: bool(client.written), "it is written again")
        at.window.actions_by_act[Act.UNDO].trigger()
        await at.until(lambda: client.taken_out == [f"link {ONE}"] * 2, "it is taken out by key")

    tell(drive, manager, tmp_path, story, client)


def test_what_a_note_names_is_walked_one_by_one_and_put_away(
    drive: Drive, manager: ThemeManager, tmp_path: Path
) -> None:
    client = FakeClient()
    client.named = [mention(OTHER, ONE, "the well"), mention(ONE, THIRD)]

    async def story(at: OpenWindow, canvas: SkyCanvas) -> None:
        desk = at.window.sky_desk
        canvas.setFocus()
        canvas.select(ONE)
        QTest.keyClick(canvas, Qt.Key.Key_Menu)
        entry(desk.menu, "Link what is named")
        card = desk.mentions.card
        await at.until(card.link.isEnabled, "the first change is shown")
        assert "the greenhouse" in card.text
        QTest.keyClick(card.on, Qt.Key.Key_Space)
        await at.until(lambda: "the well" in card.text and card.link.isEnabled(), "the second one")
        card.away.click()
        await at.until(lambda: "the greenhouse" in card.text, "one is left")
        assert not client.written
        assert desk.step_out()
        assert card.isHidden()

    tell(drive, manager, tmp_path, story, client)


def test_a_tag_comes_into_notes_after_each_change_was_seen_and_goes_back(
    drive: Drive, manager: ThemeManager, tmp_path: Path
) -> None:
    client = FakeClient()
    client.files, client.unsure = {OTHER, THIRD}, {THIRD}

    async def story(at: OpenWindow, canvas: SkyCanvas) -> None:
        choice = at.window.sky_desk.choice
        canvas.set_picked([ONE, OTHER, THIRD])
        canvas.picked_changed.emit(canvas.picked)
        choice.bar.buttons["tag"].click()
        asked = at.window.findChildren(NameCard)[-1]
        QTest.keyClicks(asked.edit, "two words")
        QTest.keyClick(asked.edit, Qt.Key.Key_Return)
        assert asked.isVisible()
        asked.edit.setText("#winter")
        QTest.keyClick(asked.edit, Qt.Key.Key_Return)
        await at.until(lambda: choice.tags.card is not None, "the changes are shown")
        card = choice.tags.card
        assert card is not None
        assert [[row.sign + row.text for row in view.rows] for view in card.views] == [
            ["+tags: [winter]", "---"]
        ]
        assert not client.written
        QTest.keyClick(card.write, Qt.Key.Key_Space)
        await at.until(lambda: bool(client.written), "the tag is written")
        told = "1 memory changed · #winter stands in 1 note · 1 note left alone"
        await at.until(lambda: at.window.toast.text == told, "it is told")
        assert [(one.a, one.b) for one in client.written] == [(OTHER, "tag:winter")]

        at.window.toast.undo_button.click()
        await at.until(lambda: client.taken_out == [f"link {OTHER}"], "it is taken back")
        changes = [call[2] for call in client.memory_calls if call[0] == "change"]
        assert changes == [ChangeItem(add_tags=["winter"]), ChangeItem(remove_tags=["winter"])]

    tell(drive, manager, tmp_path, story, client)
