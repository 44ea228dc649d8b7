"""The sky under pointer, wheel and keys."""

from itertools import combinations

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QImage, QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from tests.bench.bench_sky import generated_scene
from ui.graph.canvas import SkyCanvas
from ui.graph.scene import SkyScene, build_scene
from ui.graph.stage import SkyStage
from ui.graph.view import SkyView
from ui.theme import load_fonts, theme_named

LEFT, NO_KEYS = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
TITLES = ["Centre", "East", "South", "West", "North", "Far away"]
PLACES = [(0, 0), (100, 0), (0, 100), (-100, 0), (0, -100), (150, 150)]


def cross(titles: list[str] = TITLES) -> SkyScene:
    """A centre with four neighbours, and one node that is linked to none of them."""
    return build_scene(
        [f"id{number}" for number in range(len(titles))],
        titles,
        kind_names=["note", "person"],
        kinds=[1, 0, 0, 0, 0, 0],
        x=[x for x, _ in PLACES],
        y=[y for _, y in PLACES],
        edges=[(0, 1), (0, 2), (0, 3), (0, 4)],
        group=[0, 0, 0, 0, 0, -1],
        group_names=["Cross"],
    )


@pytest.fixture
def canvas(qtbot: QtBot) -> SkyCanvas:
    load_fonts()
    widget = SkyCanvas(theme_named("dark"))
    qtbot.addWidget(widget)
    widget.resize(800, 600)
    with qtbot.waitExposed(widget):
        widget.show()
    widget.set_scene(cross())
    settle(qtbot, widget)
    return widget


def settle(qtbot: QtBot, widget: SkyCanvas) -> None:
    qtbot.waitUntil(widget.is_settled, timeout=8000)


def at(widget: SkyCanvas, number: int) -> QPoint:
    """Where a node is painted."""
    x, y = widget.view.to_screen(*PLACES[number])
    return QPoint(round(x), round(y))


def move(
    widget: SkyCanvas,
    point: QPoint,
    held: Qt.MouseButton = Qt.MouseButton.NoButton,
    keys: Qt.KeyboardModifier = NO_KEYS,
) -> None:
    """The pointer comes here; sent directly, since Qt drops moves to where the cursor already is."""
    where = QPointF(point)
    event = QMouseEvent(
        QEvent.Type.MouseMove, where, widget.mapToGlobal(where), Qt.MouseButton.NoButton, held, keys
    )
    QApplication.sendEvent(widget, event)


def wheel(widget: SkyCanvas, point: QPoint, delta: int) -> None:
    event = QWheelEvent(
        QPointF(point),
        widget.mapToGlobal(QPointF(point)),
        QPoint(),
        QPoint(0, delta),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, event)


def test_pointing_at_a_node_lights_it_and_shows_its_card(qtbot: QtBot, canvas: SkyCanvas) -> None:
    with qtbot.waitSignal(canvas.node_hovered) as heard:
        move(canvas, at(canvas, 0))

    assert heard.args == ["id0"]
    assert canvas.hovered == "id0"
    qtbot.waitUntil(lambda: canvas.card.text is not None, timeout=3000)
    assert canvas.card.text is not None
    assert canvas.card.text.title == "Centre"
    assert canvas.card.text.links == "4 links"
    assert canvas.card.text.group == "Cross"


def test_leaving_the_node_takes_the_card_away(qtbot: QtBot, canvas: SkyCanvas) -> None:
    move(canvas, at(canvas, 0))
    qtbot.waitUntil(lambda: canvas.card.text is not None, timeout=3000)

    move(canvas, QPoint(3, 3))

    assert canvas.hovered is None
    assert canvas.card.text is None


def test_a_click_chooses_and_moves_nothing(qtbot: QtBot, canvas: SkyCanvas) -> None:
    before = canvas.view

    with qtbot.waitSignal(canvas.node_selected) as heard:
        QTest.mouseClick(canvas, LEFT, NO_KEYS, at(canvas, 1))
    settle(qtbot, canvas)

    assert heard.args == ["id1"]
    assert canvas.selected == "id1"
    assert canvas.view == before
    assert canvas.accessibleDescription() == "East, Note, 1 link, in Cross"


def test_a_click_beside_all_nodes_chooses_none(qtbot: QtBot, canvas: SkyCanvas) -> None:
    canvas.select("id1")

    with qtbot.waitSignal(canvas.background_clicked):
        QTest.mouseClick(canvas, LEFT, NO_KEYS, QPoint(4, 4))

    assert canvas.selected is None


def test_a_drag_pans_and_chooses_nothing(qtbot: QtBot, canvas: SkyCanvas) -> None:
    before, start = canvas.view, at(canvas, 0) + QPoint(60, 60)

    QTest.mousePress(canvas, LEFT, NO_KEYS, start)
    move(canvas, start + QPoint(30, 10), LEFT)
    QTest.mouseRelease(canvas, LEFT, NO_KEYS, start + QPoint(30, 10))

    assert canvas.selected is None
    assert (canvas.view.ox - before.ox, canvas.view.oy - before.oy) == pytest.approx((30, 10))


def test_the_wheel_keeps_the_point_under_the_pointer(qtbot: QtBot, canvas: SkyCanvas) -> None:
    pointer = QPoint(500, 200)
    before = canvas.view.to_scene(pointer.x(), pointer.y())
    scale = canvas.view.scale

    wheel(canvas, pointer, 240)
    wheel(canvas, pointer, 240)
    settle(qtbot, canvas)

    assert canvas.view.scale > scale * 1.8
    assert canvas.view.to_scene(pointer.x(), pointer.y()) == pytest.approx(before, abs=0.01)


def test_double_click_centres_and_opens(qtbot: QtBot, canvas: SkyCanvas) -> None:
    with qtbot.waitSignal(canvas.node_activated) as heard:
        QTest.mouseDClick(canvas, LEFT, NO_KEYS, at(canvas, 2))
    settle(qtbot, canvas)

    assert heard.args == ["id2"]
    assert (at(canvas, 2) - QPoint(400, 300)).manhattanLength() <= 2


def test_flights_and_fit_keep_clear_of_a_large_float(qtbot: QtBot, canvas: SkyCanvas) -> None:
    canvas.set_avoid([QRect(0, 0, 360, 600)])
    settle(qtbot, canvas)
    fitted = min(at(canvas, number).x() for number in range(6))

    canvas.fly_to("id4")
    settle(qtbot, canvas)

    assert fitted > 360
    assert abs(at(canvas, 4).x() - 580) <= 2


def test_keys_zoom_fit_walk_open_and_clear(qtbot: QtBot, canvas: SkyCanvas) -> None:
    fitted = canvas.view
    QTest.keyClick(canvas, Qt.Key.Key_Plus)
    settle(qtbot, canvas)
    zoomed = canvas.view.scale
    QTest.keyClick(canvas, Qt.Key.Key_0)
    settle(qtbot, canvas)
    refitted = canvas.view
    canvas.select("id0")
    QTest.keyClick(canvas, Qt.Key.Key_Right)
    walked = canvas.selected
    with qtbot.waitSignal(canvas.node_activated):
        QTest.keyClick(canvas, Qt.Key.Key_Return)
    QTest.keyClick(canvas, Qt.Key.Key_Escape)

    assert zoomed > fitted.scale
    assert refitted.close_to(fitted)
    assert walked == "id1"
    assert canvas.selected is None


def test_arrows_pan_when_nothing_is_chosen(qtbot: QtBot, canvas: SkyCanvas) -> None:
    before = canvas.view.ox

    QTest.keyClick(canvas, Qt.Key.Key_Right)

    assert canvas.view.ox < before


def test_found_nodes_stay_bright_and_the_rest_is_dim(qtbot: QtBot, canvas: SkyCanvas) -> None:
    before = canvas.grab().toImage()

    canvas.set_lit(["id1"])
    settle(qtbot, canvas)
    after = canvas.grab().toImage()

    assert light(after, at(canvas, 1)) >= light(before, at(canvas, 1)) - 10
    assert light(after, at(canvas, 5)) < 0.7 * light(before, at(canvas, 5))
    canvas.set_lit(None)
    settle(qtbot, canvas)
    again = canvas.grab().toImage()
    assert light(again, at(canvas, 5)) == pytest.approx(light(before, at(canvas, 5)), abs=6)


def test_unknown_ids_are_no_error(qtbot: QtBot, canvas: SkyCanvas) -> None:
    canvas.set_lit(["gone"])
    canvas.select("gone")
    canvas.fly_to("gone")

    assert canvas.selected is None


def test_at_rest_nothing_is_painted(qtbot: QtBot, canvas: SkyCanvas) -> None:
    canvas.set_lit(["id1"])
    with qtbot.waitSignal(canvas.settled, timeout=8000):
        canvas.set_lit(None)
    QApplication.processEvents()
    painted = canvas.frames_painted

    with qtbot.assertNotEmitted(canvas.settled, wait=400):
        pass

    assert canvas.frames_painted == painted
    assert canvas.is_settled()


def test_a_hidden_sky_does_no_work(qtbot: QtBot, canvas: SkyCanvas) -> None:
    canvas.hide()
    painted = canvas.frames_painted

    canvas.set_scene(cross())
    canvas.set_positions(np.zeros(6), np.zeros(6))
    with qtbot.assertNotEmitted(canvas.settled, wait=200):
        pass

    assert canvas.frames_painted == painted


def test_filtered_kinds_can_not_be_pointed_at(qtbot: QtBot, canvas: SkyCanvas) -> None:
    canvas.set_kind_filter({"note"})
    settle(qtbot, canvas)

    assert canvas.node_at(at(canvas, 1)) is None
    assert canvas.node_at(at(canvas, 0)) == "id0"


def test_a_title_with_markup_is_shown_as_typed(qtbot: QtBot, canvas: SkyCanvas) -> None:
    evil = '<b>bold</b> <img src="x">'
    canvas.set_scene(cross([evil, *TITLES[1:]]))
    settle(qtbot, canvas)

    move(canvas, at(canvas, 0))
    qtbot.waitUntil(lambda: canvas.card.text is not None, timeout=3000)

    assert evil in canvas.names_on_show
    assert canvas.card.text is not None
    assert canvas.card.text.title == evil


def test_another_scene_keeps_the_view_once_it_was_moved(qtbot: QtBot, canvas: SkyCanvas) -> None:
    wheel(canvas, QPoint(100, 100), 240)
    settle(qtbot, canvas)
    before = canvas.view

    canvas.set_scene(cross())
    settle(qtbot, canvas)

    assert canvas.view == before


def test_an_edit_elsewhere_does_not_make_names_flicker(qtbot: QtBot, canvas: SkyCanvas) -> None:
    before = sorted(canvas.names_on_show)

    canvas.set_scene(cross())

    assert "Centre" in before
    assert sorted(canvas.names_on_show) == before


def test_reduced_motion_arrives_at_once(qtbot: QtBot, canvas: SkyCanvas) -> None:
    canvas.set_reduced_motion(True)

    canvas.fly_to("id3")

    assert (at(canvas, 3) - QPoint(400, 300)).manhattanLength() <= 2


def test_an_empty_sky_settles(qtbot: QtBot) -> None:
    load_fonts()
    view = SkyView(theme_named("light"))
    qtbot.addWidget(view)
    view.resize(700, 500)
    with qtbot.waitExposed(view):
        view.show()

    settle(qtbot, view.canvas)

    assert view.legend.isHidden()


def test_floats_tell_counts_and_filter_kinds(qtbot: QtBot) -> None:
    load_fonts()
    view = SkyView(theme_named("dark"))
    qtbot.addWidget(view)
    view.resize(900, 700)
    with qtbot.waitExposed(view):
        view.show()
    view.set_scene(cross())
    settle(qtbot, view.canvas)

    with qtbot.waitSignal(view.legend.kinds_filtered) as heard:
        view.legend.toggle("note")

    assert view.counts.text == "6 items, 4 links · at rest"
    assert view.legend.kinds == ["note", "person"]
    assert heard.args == [frozenset({"note"})]
    assert view.canvas.shown.tolist() == [True, False, False, False, False, False]


def test_a_panel_beside_a_wide_float_stands_below_what_is_at_the_top(qtbot: QtBot) -> None:
    load_fonts()
    view = SkyView(theme_named("dark"))
    qtbot.addWidget(view)
    view.resize(1368, 900)
    top, panel = QLabel(), QLabel()
    top.setFixedSize(380, 38)
    panel.setFixedSize(360, 100)
    view.add_top(top)
    view.add_panel(panel)
    with qtbot.waitExposed(view):
        view.show()
    view.set_scene(cross())

    top.show()
    view.show_panel(panel)
    view.set_covers([QRect(16, 12, 440, 230)])

    assert not panel.geometry().intersects(top.geometry())
    view.set_covers([])
    assert not top.geometry().intersects(view.counts.geometry())
    assert not panel.geometry().intersects(top.geometry())


@pytest.mark.parametrize(
    ("width", "columns", "has_map"), [(900, 2, True), (500, 2, True), (340, 1, True), (260, 2, False)]
)
def test_the_foot_of_the_sky_gives_way_to_a_pane_beside_it(
    qtbot: QtBot, width: int, columns: int, has_map: bool
) -> None:
    load_fonts()
    view = SkyView(theme_named("dark"))
    qtbot.addWidget(view)
    view.resize(900, 700)
    with qtbot.waitExposed(view):
        view.show()
    view.set_scene(cross())
    pane = QRect(width, 0, 900 - width, 700) if width < 900 else QRect()

    view.set_covers([] if pane.isEmpty() else [pane])

    foot = [part for part in (view.legend, view.minimap, view.zoom) if part.isVisible()]
    assert view.minimap.isVisible() == has_map
    for part in foot:
        assert view.rect().contains(part.geometry())
        assert not part.geometry().intersects(pane)
    for one, other in combinations(foot, 2):
        assert not one.geometry().intersects(other.geometry())
    assert view.legend.width_of(columns) >= view.legend.width() - 2


def test_dragging_in_the_map_moves_the_sky(qtbot: QtBot) -> None:
    load_fonts()
    view = SkyView(theme_named("dark"))
    qtbot.addWidget(view)
    view.resize(900, 700)
    with qtbot.waitExposed(view):
        view.show()
    view.set_scene(cross())
    settle(qtbot, view.canvas)
    before = view.canvas.view

    QTest.mouseClick(view.minimap, LEFT, NO_KEYS, QPoint(20, 20))

    assert view.canvas.view.scale == before.scale
    assert view.canvas.view.ox > before.ox


@pytest.mark.parametrize("dpr", [1.0, 1.5, 2.0])
def test_what_is_painted_can_be_hit_at_every_screen_scale(qapp: QApplication, dpr: float) -> None:
    load_fonts()
    theme = theme_named("dark")
    stage = SkyStage(theme)
    stage.resize(QSize(800, 600), dpr, 0.0)
    stage.set_scene(cross(), 0.0)
    now = 0.0
    while stage.is_busy(now) and now < 60:
        now += 0.1
        stage.advance(now)

    image = stage.render(now)

    x, y = stage.view.to_screen(*PLACES[1])
    colour = image.pixelColor(round(x * dpr), round(y * dpr))
    wanted = theme.kind_colour("note")
    assert (image.width(), image.height()) == (round(800 * dpr), round(600 * dpr))
    assert abs(colour.red() - wanted.red()) + abs(colour.blue() - wanted.blue()) < 30
    assert stage.state.node_at(stage.view, x, y) == 1
    assert stage.state.node_at(stage.view, x + 30, y + 30) is None


def test_texts_can_be_set_very_often(qapp: QApplication) -> None:
    # PySide6 6.12.0 on Python 3.11 aborted here: every call lost a reference to None.
    label = QLabel()

    for number in range(200_000):
        label.setText("a" if number % 2 else "b")

    assert label.text() == "a"


def light(image: QImage, point: QPoint) -> float:
    """Mean brightness of the 5 x 5 pixels around a point."""
    colours = [
        QColor(image.pixelColor(point.x() + dx, point.y() + dy)) for dx in range(-2, 3) for dy in range(-2, 3)
    ]
    return sum(colour.red() + colour.green() + colour.blue() for colour in colours) / (3 * len(colours))


def test_small_steps_of_a_stream_keep_the_edges_until_it_pauses(qapp: QApplication) -> None:
    stage, scene = SkyStage(theme_named("dark")), generated_scene(500)
    stage.resize(QSize(900, 600), 1.0, 0.0)
    stage.set_scene(scene, 0.0)
    now = 0.0

    def rest(until: float) -> float:
        at = now
        while stage.is_busy(at) and at < until:
            at += 0.05
            stage.advance(at)
        return at

    now = rest(60)
    before = stage._front
    for step in range(6):
        now += 0.1
        stage.set_positions(scene.x + np.float32(0.01 * step), scene.y, now, animate=True)
        stage.advance(now)
        if step:
            assert stage._front is before, "edges were painted anew within the stream"
    assert stage.is_busy(now)
    now = rest(now + 60)

    assert stage._front is not before
    assert not stage.is_busy(now)
