"""What the hand can do in the sky beyond a click: drag nodes, frame them, point at edges, walk by key."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.test_sky_canvas import LEFT, NO_KEYS, PLACES, at, canvas, light, move, settle
from ui.graph.canvas import SkyCanvas
from ui.graph.stage import SkyStage
from ui.sky.key_hint import KeyHint
from ui.theme import ThemeManager

__all__ = ["canvas"]
SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


def drag(
    widget: SkyCanvas, start: QPoint, end: QPoint, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> None:
    QTest.mousePress(widget, LEFT, keys, start)
    for share in (0.5, 1.0):
        move(widget, start + (end - start) * share, LEFT, keys)
    QTest.mouseRelease(widget, LEFT, keys, end)


def test_a_dragged_node_stays_where_it_is_dropped(qtbot: QtBot, canvas: SkyCanvas) -> None:
    view, start = canvas.view, at(canvas, 1)
    end = start + QPoint(40, 60)

    with qtbot.waitSignal(canvas.node_dropped) as heard:
        drag(canvas, start, end)
    settle(qtbot, canvas)

    assert heard.args is not None
    assert heard.args[0] == "id1"
    assert canvas.view == view
    assert canvas.node_at(end) == "id1"
    assert canvas.node_at(at(canvas, 2)) == "id2"
    assert canvas.selected is None


def test_a_rectangle_with_shift_takes_nodes_together(qtbot: QtBot, canvas: SkyCanvas) -> None:
    first, last = at(canvas, 4) - QPoint(30, 30), at(canvas, 1) + QPoint(30, 30)

    with qtbot.waitSignal(canvas.picked_changed):
        drag(canvas, first, last, SHIFT)

    assert canvas.picked == {"id0", "id1", "id4"}
    QTest.mouseClick(canvas, LEFT, CONTROL, at(canvas, 0))
    QTest.mouseClick(canvas, LEFT, CONTROL, at(canvas, 5))
    assert canvas.picked == {"id1", "id4", "id5"}
    QTest.keyClick(canvas, Qt.Key.Key_Escape)
    assert canvas.picked == frozenset()


def test_a_resting_pointer_tells_the_edge_under_it(qtbot: QtBot, canvas: SkyCanvas) -> None:
    middle = (at(canvas, 0) + at(canvas, 3)) / 2

    with qtbot.waitSignal(canvas.edge_hovered, timeout=3000) as heard:
        move(canvas, middle)

    assert heard.args is not None
    assert canvas.scene.edges[heard.args[0]].tolist() == [0, 3]
    with qtbot.waitSignal(canvas.edge_hovered) as gone:
        move(canvas, middle + QPoint(0, 60))
    assert gone.args is not None
    assert gone.args[0] is None


def test_tab_goes_from_neighbour_to_neighbour_and_then_on(qtbot: QtBot, canvas: SkyCanvas) -> None:
    canvas.select("id0")

    walked = []
    for _ in range(4):
        QTest.keyClick(canvas, Qt.Key.Key_Tab)
        walked.append(canvas.selected)
    QTest.keyClick(canvas, Qt.Key.Key_Backtab, SHIFT)

    assert sorted(name for name in walked if name) == ["id1", "id2", "id3", "id4"]
    assert canvas.selected == walked[2]


def test_keys_say_how_they_walk_and_how_one_leaves(
    qtbot: QtBot, canvas: SkyCanvas, manager: ThemeManager
) -> None:
    hint, host = KeyHint(manager, canvas), QWidget()
    hint.setParent(host)
    qtbot.addWidget(host)
    hint.set_leave(["F6"])
    canvas.select("id0")
    assert hint.isHidden()

    QTest.keyClick(canvas, Qt.Key.Key_Tab)
    assert not hint.isHidden()
    assert "F6: leave the sky" in hint.text
    QTest.mouseClick(canvas, LEFT, NO_KEYS, at(canvas, 1))
    assert hint.isHidden()

    hint.set_leave([])
    assert "leave" not in hint.text


def test_letters_ask_and_delete_asks_nothing(qtbot: QtBot, canvas: SkyCanvas) -> None:
    asked: list[str] = []
    canvas.key_asked.connect(asked.append)
    canvas.select("id1")

    for key in (Qt.Key.Key_L, Qt.Key.Key_P, Qt.Key.Key_H, Qt.Key.Key_F, Qt.Key.Key_I, Qt.Key.Key_Slash):
        QTest.keyClick(canvas, key)
    QTest.keyClick(canvas, Qt.Key.Key_Delete)
    QTest.keyClick(canvas, Qt.Key.Key_Backspace)

    assert asked == ["local", "pin", "hide", "fold", "list", "find"]
    assert canvas.selected == "id1"


def test_right_click_asks_for_the_menu_of_what_is_there(qtbot: QtBot, canvas: SkyCanvas) -> None:
    heard: list[object] = []
    canvas.menu_asked.connect(lambda node, _at: heard.append(node))

    QTest.mouseClick(canvas, Qt.MouseButton.RightButton, NO_KEYS, at(canvas, 1))
    QTest.mouseClick(canvas, Qt.MouseButton.RightButton, NO_KEYS, QPoint(5, 5))

    assert heard == ["id1", None]


def test_a_path_is_drawn_and_lights_its_nodes(qtbot: QtBot, canvas: SkyCanvas) -> None:
    settle(qtbot, canvas)
    middle = (at(canvas, 0) + at(canvas, 1)) / 2
    before = canvas.grab().toImage()

    canvas.set_way(["id3", "id0", "id1"])
    settle(qtbot, canvas)
    after = canvas.grab().toImage()

    assert light(after, middle) > light(before, middle) + 30
    assert light(after, at(canvas, 5)) < 0.8 * light(before, at(canvas, 5))


def test_arrows_sit_where_links_end(qapp: QApplication, canvas: SkyCanvas, qtbot: QtBot) -> None:
    before = canvas.grab().toImage()

    canvas.set_edge_look(arrows=True, types=True)
    settle(qtbot, canvas)
    after = canvas.grab().toImage()

    x, y = canvas.view.to_screen(*PLACES[1])
    near_end = QPoint(round(x) - 10, round(y))
    assert light(after, near_end) > light(before, near_end)
    stage: SkyStage = canvas._stage
    assert stage.look.arrows
