"""What one does with the sky in the real window, by keys and mouse."""

import json
import xml.etree.ElementTree as ET
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import cast

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from app.wire.events import AgentActed
from app.wire.memories import ChangeItem
from app.wire.sky import Arrangement, ColourGroup
from tests.helpers.fake_client import FakeClient, FakeConnector, made_graph
from tests.helpers.window import OpenWindow, open_window
from tests.ui.conftest import Drive
from tests.ui.test_sky_canvas import LEFT, NO_KEYS, move
from ui.graph.canvas import SkyCanvas
from ui.opener import Opener
from ui.pieces.nav_row import NavRow
from ui.theme import ThemeManager
from ui.window.name_card import NameCard

PLAN, NEAR = "n0-1", "n0-2"
Story = Callable[[OpenWindow, SkyCanvas], Awaitable[None]]


def tell(
    drive: Drive, manager: ThemeManager, tmp_path: Path, story: Story, client: FakeClient | None = None
) -> None:
    """Run a story in a window whose sky has come to rest."""

    async def run() -> None:
        used = client or FakeClient()
        # A small sky in a small window: what is painted is looked at elsewhere.
        used.sky = made_graph(per_group=16)
        async with open_window(manager, tmp_path / "window.ini", FakeConnector(used), (1000, 700)) as at:
            canvas = at.window.sky.canvas
            canvas.set_reduced_motion(True)
            await at.until(canvas.is_settled, "the sky rests")
            await story(at, canvas)

    drive(run())


def where(canvas: SkyCanvas, node: str) -> QPoint:
    x, y = canvas.end_positions
    number = canvas.scene.index[node]
    px, py = canvas.view.to_screen(float(x[number]), float(y[number]))
    return QPoint(round(px), round(py))


def named(name: str, _parent: QWidget) -> str:
    return name


def entry(menu: QMenu | None, words: str) -> None:
    assert menu is not None
    next(action for action in menu.actions() if action.text() == words).trigger()
    menu.close()


def test_find_as_you_type_lights_and_enter_flies(drive: Drive, manager: ThemeManager, tmp_path: Path) -> None:
    async def story(at: OpenWindow, canvas: SkyCanvas) -> None:
        canvas.setFocus()
        QTest.keyClick(canvas, Qt.Key.Key_Slash)
        bar = at.window.sky_desk.find.bar
        QTest.keyClicks(bar.line, "atlas migration plan")
        lit = canvas.state.lit

        assert lit is not None
        found = [canvas.scene.titles[node] for node in lit.nonzero()[0]]
        assert "Atlas migration plan" in found
        assert all("atlas" in title.lower() for title in found)
        assert bar.told == f"1 of {len(found)}"
        QTest.keyClick(bar.line, Qt.Key.Key_Return)
        assert canvas.selected == PLAN
        await at.until(canvas.is_settled)
        assert (
            where(canvas, PLAN)
            - QPoint(round(canvas._stage.free.centre[0]), round(canvas._stage.free.centre[1]))
        ).manhattanLength() < 60
        QTest.keyClick(bar.line, Qt.Key.Key_Escape)
        assert canvas.state.lit is None
        assert bar.isHidden()

    tell(drive, manager, tmp_path, story)


def test_a_local_sky_has_depth_direction_and_a_way_back(
    drive: Drive, manager: ThemeManager, tmp_path: Path
) -> None:
    async def story(at: OpenWindow, canvas: SkyCanvas) -> None:
        whole = canvas.scene.count
        canvas.setFocus()
        canvas.select(PLAN)
        QTest.keyClick(canvas, Qt.Key.Key_L)
        near = {canvas.scene.ids[one] for one in canvas.scene.adjacency.neighbours(canvas.scene.index[PLAN])}

        assert set(canvas.scene.ids) == near | {PLAN}
        local = at.window.sky_desk.shape.local
        assert not local.isHidden()
        local.more.click()
        second = canvas.scene.count
        assert len(near) + 1 < second < whole
        local.way_button("out").click()
        assert canvas.scene.count < second
        # Rings: the node itself in the middle, the others around it.
        number = canvas.scene.index[PLAN]
        assert (float(canvas.scene.x[number]), float(canvas.scene.y[number])) == (0.0, 0.0)
        canvas.setFocus()
        QTest.keyClick(at.window, Qt.Key.Key_Escape)
        QTest.keyClick(at.window, Qt.Key.Key_Escape)
        assert canvas.scene.count == whole

    tell(drive, manager, tmp_path, story)


def test_a_path_is_told_in_words_and_an_edge_says_why(
    drive: Drive, manager: ThemeManager, tmp_path: Path
) -> None:
    async def story(at: OpenWindow, canvas: SkyCanvas) -> None:
        desk = at.window.sky_desk
        QTest.mouseClick(canvas, Qt.MouseButton.RightButton, NO_KEYS, where(canvas, "n3-1"))
        entry(desk.menu, "Path to…")
        at.window.navigator.choose("n5-7")

        way = [canvas.scene.ids[node] for node in canvas.state.way]
        assert (way[0], way[-1]) == ("n3-1", "n5-7")
        linked = {tuple(sorted(pair)) for pair in canvas.scene.edges.tolist()}
        steps = [canvas.scene.index[node] for node in way]
        assert all(tuple(sorted(pair)) in linked for pair in pairwise(steps))
        card = desk.why.card
        assert card.links()[0].accessibleName().startswith(canvas.scene.titles[steps[0]])
        assert canvas.scene.titles[steps[-1]] in card.text
        QTest.keyClick(at.window, Qt.Key.Key_Escape)
        assert canvas.state.way == []

        tip = at.window.sky_desk.why.tip
        edges = canvas.scene.edges.tolist()
        ids = canvas.scene.ids
        number = next(n for n, (a, b) in enumerate(edges) if not ids[a].startswith(("tag:", "name:")))
        canvas.state.hovered_edge = number
        canvas.edge_hovered.emit(number, QPoint(300, 300))
        await at.until(lambda: "linked" in tip.text or "your link" in tip.text, "the reason")

        assert canvas.scene.titles[edges[number][0]] in tip.text
        assert not tip.isHidden()
        canvas.edge_hovered.emit(None, QPoint())
        assert tip.isHidden()

    tell(drive, manager, tmp_path, story)


def test_a_filter_leaves_only_what_a_query_finds(drive: Drive, manager: ThemeManager, tmp_path: Path) -> None:
    async def story(at: OpenWindow, canvas: SkyCanvas) -> None:
        desk = at.window.sky_desk
        whole = canvas.scene.count
        QTest.mouseClick(desk.tools["show"], LEFT)
        assert not desk.shape.show.isHidden()
        QTest.keyClicks(desk.shape.show.line, "tag:work")
        QTest.keyClick(desk.shape.show.line, Qt.Key.Key_Return)
        await at.until(lambda: canvas.scene.count < whole, "the filter")

        notes = [one for one in canvas.scene.ids if not one.startswith(("tag:", "name:"))]
        assert notes == [PLAN, NEAR]
        assert "tag:n0-0" in canvas.scene.ids
        desk.shape.show.switches["existing"].click()
        assert not [one for one in canvas.scene.ids if one.startswith("name:")]
        desk.shape.set_defaults()
        assert canvas.scene.count == whole

    client = FakeClient(matching={"tag:work": [PLAN, NEAR]})
    tell(drive, manager, tmp_path, story, client)


def test_a_query_gets_a_colour(drive: Drive, manager: ThemeManager, tmp_path: Path) -> None:
    async def story(at: OpenWindow, canvas: SkyCanvas) -> None:
        desk = at.window.sky_desk
        QTest.mouseClick(desk.tools["colours"], LEFT)
        QTest.keyClicks(desk.shape.groups.line, "tag:work")
        QTest.keyClick(desk.shape.groups.line, Qt.Key.Key_Return)
        await at.until(lambda: canvas.scene.kind_of(canvas.scene.index[PLAN]) == "note~0", "the colour")

        assert canvas.scene.kind_of(canvas.scene.index["n0-3"]) == "note"
        await at.until(canvas.is_settled)
        spot = where(canvas, PLAN)
        colour = canvas.picture().pixelColor(spot)
        wanted = manager.theme.group_colour(0)
        assert abs(colour.red() - wanted.red()) + abs(colour.blue() - wanted.blue()) < 60
        desk.shape.groups.way_button("community").click()
        assert canvas.scene.kind_of(canvas.scene.index["n3-1"]) == "note~3"

    tell(drive, manager, tmp_path, story, FakeClient(matching={"tag:work": [PLAN]}))


def test_pin_fold_hide_by_keys_or_drag_and_undo_by_toast(
    drive: Drive, manager: ThemeManager, tmp_path: Path
) -> None:
    async def story(at: OpenWindow, canvas: SkyCanvas) -> None:
        client, toast = at.client, at.window.toast
        canvas.setFocus()
        canvas.select(PLAN)
        QTest.keyClick(canvas, Qt.Key.Key_P)
        await at.until(lambda: PLAN in client.arranged.pins and canvas.state.pinned, "the pin")
        QTest.keyClick(canvas, Qt.Key.Key_H)
        await at.until(lambda: PLAN not in canvas.scene.index, "it is hidden")
        assert toast.text == "Hid 1 node"
        toast.undo_button.click()
        await at.until(lambda: PLAN in canvas.scene.index, "it is back")

        hub = "tag:n0-0"
        before = canvas.scene.count
        canvas.select(hub)
        QTest.keyClick(canvas, Qt.Key.Key_F)
        await at.until(lambda: canvas.scene.count < before, "leaves are folded")
        folded = before - canvas.scene.count
        assert canvas.scene.titles[canvas.scene.index[hub]].endswith(f"+{folded}")

        start = where(canvas, "tag:n2-0")
        QTest.mousePress(canvas, LEFT, NO_KEYS, start)
        move(canvas, start + QPoint(10, 12), LEFT)
        move(canvas, start + QPoint(40, 30), LEFT)
        QTest.mouseRelease(canvas, LEFT, NO_KEYS, start + QPoint(40, 30))
        await at.until(lambda: "tag:n2-0" in at.client.arranged.pins, "the pin")

        x, y = at.client.arranged.pins["tag:n2-0"]
        assert (
            canvas.view.to_screen(x, y) == (start.x() + 40, start.y() + 30)
            or abs(canvas.view.to_screen(x, y)[0] - start.x() - 40) < 3
        )

    tell(drive, manager, tmp_path, story)


def test_a_group_card_tells_and_folds(drive: Drive, manager: ThemeManager, tmp_path: Path) -> None:
    async def story(at: OpenWindow, canvas: SkyCanvas) -> None:
        desk = at.window.sky_desk
        name = next(one for one in canvas.names if one.node < 0 and one.group == 0)
        x, y = canvas.view.to_screen(name.dx, name.dy)
        QTest.mouseClick(canvas, LEFT, NO_KEYS, QPoint(round(x), round(y) - 4))
        facts = desk.group.facts

        assert facts is not None
        assert (facts.name, facts.count) == ("Nordwind", 16)
        assert facts.top[0][0] == "tag:n0-0"
        before = canvas.scene.count
        desk.group.fold.click()
        await at.until(lambda: canvas.scene.count < before, "the group is folded")
        assert sum(one.startswith(("n0-", "tag:n0-", "name:n0-")) for one in canvas.scene.ids) == 1

    tell(drive, manager, tmp_path, story)


def test_nodes_taken_together_become_a_set_and_a_file(
    drive: Drive, manager: ThemeManager, tmp_path: Path
) -> None:
    client = FakeClient()

    async def story(at: OpenWindow, canvas: SkyCanvas) -> None:
        desk = at.window.sky_desk
        canvas.set_picked([PLAN, NEAR, "tag:n0-0"])
        canvas.picked_changed.emit(canvas.picked)
        assert desk.choice.bar.text.startswith("3 chosen · 2 Notes, 1 Tag")
        for form in ("graphml", "json", "svg", "html", "png"):
            file = tmp_path / f"sky.{form}"
            desk.choice.ask = partial(named, str(file))
            desk.choice.bar.buttons["export"].click()
            assert file.stat().st_size > 200
        tree = ET.parse(tmp_path / "sky.graphml")  # noqa: S314  # our own file
        space = "{http://graphml.graphdrawing.org/xmlns}"
        assert {one.attrib["id"] for one in tree.iter(f"{space}node")} == {PLAN, NEAR, "tag:n0-0"}
        assert len(json.loads((tmp_path / "sky.json").read_text())["nodes"]) == 3
        ET.parse(tmp_path / "sky.svg")  # noqa: S314
        opened: list[str] = []
        desk.choice.opener = cast(
            "Opener", SimpleNamespace(open_item=lambda item, _how: opened.append(item.id))
        )
        desk.choice.bar.buttons["open"].click()
        await at.until(lambda: sorted(opened) == [PLAN, NEAR], "both are opened")
        desk.choice.bar.buttons["tag"].click()
        card = at.window.findChildren(NameCard)[-1]
        QTest.keyClicks(card.edit, "#winter")
        QTest.keyClick(card.edit, Qt.Key.Key_Return)
        await at.until(lambda: at.window.toast.text == "2 memories changed", "both are tagged")
        at.window.toast.undo_button.click()
        await at.until(lambda: len(client.memory_calls) >= 4, "it is taken back")
        changes = [call[2] for call in client.memory_calls if call[0] == "change"]
        assert changes == [ChangeItem(add_tags=["winter"])] * 2 + [ChangeItem(remove_tags=["winter"])] * 2
        desk.choice.bar.buttons["remember"].click()
        await at.until(lambda: at.window.toast.text.startswith("Remembered a set of 2"), "the set")

    tell(drive, manager, tmp_path, story, client)


def test_a_view_is_kept_and_shown_again(drive: Drive, manager: ThemeManager, tmp_path: Path) -> None:
    async def story(at: OpenWindow, canvas: SkyCanvas) -> None:
        desk, side = at.window.sky_desk, at.window.side_bar
        whole = canvas.scene.count
        desk.shape.set_groups([ColourGroup(q="tag:work", colour=4)])
        desk.shape.set_filter("tag:work")
        await at.until(lambda: canvas.scene.count < whole, "the filter")
        desk.shape.pin([PLAN])
        await at.until(lambda: bool(at.client.arranged.pins), "the pin")
        QTest.mouseClick(desk.tools["view"], LEFT)
        card = desk.views.ask_name()
        QTest.keyClicks(card.edit, "Work")
        QTest.keyClick(card.edit, Qt.Key.Key_Return)
        await at.until(lambda: bool(desk.views.views), "the view")
        few = canvas.scene.count

        desk.shape.set_defaults()
        desk.shape.arrange_all_back()
        await at.until(lambda: canvas.scene.count == whole and not at.client.arranged.pins, "all is back")
        cast("NavRow", side.views_section.rows[0]).click()
        await at.until(lambda: canvas.scene.count == few and bool(canvas.state.pinned), "the view again")
        assert desk.shape.look.groups[0].colour == 4
        assert PLAN in at.client.arranged.pins

    tell(drive, manager, tmp_path, story, FakeClient(matching={"tag:work": [PLAN, NEAR]}))


def test_the_list_twin_has_the_same_choice(drive: Drive, manager: ThemeManager, tmp_path: Path) -> None:
    async def story(at: OpenWindow, canvas: SkyCanvas) -> None:
        desk, twin = at.window.sky_desk, at.window.sky_desk.twin
        at.window.navigator.choose(PLAN)
        canvas.setFocus()
        QTest.keyClick(canvas, Qt.Key.Key_I)
        assert twin.model.rowCount() == canvas.scene.count
        assert twin.table.currentIndex().data() == "Atlas migration plan"
        how = twin.model.index(twin.model.row_of("tag:n0-0"), 3).data()
        assert how
        QTest.keyClick(twin.table, Qt.Key.Key_Down)
        assert canvas.selected not in (None, PLAN)
        QTest.keyClick(twin.table, Qt.Key.Key_Backspace)
        assert canvas.selected == PLAN
        QTest.keyClick(twin.table, Qt.Key.Key_I)
        assert twin.isHidden()
        assert QApplication.focusWidget() is canvas or not at.window.isActiveWindow()
        assert len(desk.crumbs.links) == 1
        desk.crumbs.links[0].click()
        assert canvas.selected != PLAN

    tell(drive, manager, tmp_path, story)


def test_pins_of_the_last_time_are_there_and_what_an_agent_reads_glows(
    drive: Drive, manager: ThemeManager, tmp_path: Path
) -> None:
    async def story(at: OpenWindow, canvas: SkyCanvas) -> None:
        await at.until(lambda: bool(canvas.state.pinned), "the pin")

        assert "n0-3" not in canvas.scene.index
        assert canvas.scene.ids[canvas.state.pinned[0]] == PLAN

        event = AgentActed(
            client_id="c",
            name="Claude Code",
            action="read",
            tool="recall",
            requests=1,
            count=1,
            item_ids=[PLAN],
        )
        at.connector.stream.send(event)
        await at.until(lambda: bool(canvas.state.reading), "the rings")

        assert canvas.state.reading == [canvas.scene.index[PLAN]]

    client = FakeClient(arranged=Arrangement(pins={PLAN: (1.0, 2.0)}, hidden=["n0-3"]))
    tell(drive, manager, tmp_path, story, client)


def test_space_shows_the_card_of_the_chosen_node_and_hides_it(
    drive: Drive, manager: ThemeManager, tmp_path: Path
) -> None:
    async def story(at: OpenWindow, canvas: SkyCanvas) -> None:
        canvas.setFocus()
        canvas.select(PLAN)
        QTest.keyClick(canvas, Qt.Key.Key_Space)
        assert not canvas.card.isHidden()
        assert "Atlas migration plan" in canvas.card.accessibleName() + canvas.card.accessibleDescription()
        QTest.keyClick(canvas, Qt.Key.Key_Space)
        assert canvas.card.isHidden()

    tell(drive, manager, tmp_path, story)
