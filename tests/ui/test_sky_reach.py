"""The rest of what hand and keys reach in the sky: fingers, the panel of forces, the way back."""

from pathlib import Path

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QNativeGestureEvent, QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.helpers.fake_client import FakeClient
from tests.helpers.window import OpenWindow
from tests.ui.conftest import Drive
from tests.ui.test_sky_canvas import canvas, settle
from tests.ui.test_sky_desk import NEAR, PLAN, tell
from ui.graph.canvas import SkyCanvas
from ui.theme import ThemeManager

__all__ = ["canvas"]


def test_two_fingers_zoom_where_they_are(qtbot: QtBot, canvas: SkyCanvas) -> None:
    settle(qtbot, canvas)
    spot = QPointF(300, 200)
    before, held = canvas.view.scale, canvas.view.to_scene(spot.x(), spot.y())

    event = QNativeGestureEvent(
        Qt.NativeGestureType.ZoomNativeGesture,
        QPointingDevice.primaryPointingDevice(),
        2,
        spot,
        spot,
        QPointF(canvas.mapToGlobal(spot.toPoint())),
        0.25,
        QPointF(),
    )
    QApplication.sendEvent(canvas, event)

    assert canvas.view.scale == before * 1.25
    x, y = canvas.view.to_screen(*held)
    assert abs(x - spot.x()) < 1
    assert abs(y - spot.y()) < 1


def test_forces_order_sizes_and_marks_of_links_are_reached_by_key(
    drive: Drive, manager: ThemeManager, tmp_path: Path
) -> None:
    client = FakeClient()

    async def story(at: OpenWindow, canvas: SkyCanvas) -> None:
        desk = at.window.sky_desk
        QTest.keyClick(desk.tools["show"], Qt.Key.Key_Space)
        panel = desk.shape.show
        assert not panel.isHidden()
        QTest.keyClick(panel.sliders["repel"], Qt.Key.Key_Right)
        await at.until(lambda: client.arranged.forces.repel > 1, "another force is kept")
        QTest.keyClick(panel.sliders["node"], Qt.Key.Key_Right)
        assert canvas.state.node_scale > 1
        QTest.keyClick(panel.switches["arrows"], Qt.Key.Key_Space)
        assert canvas._stage.look.arrows
        QTest.keyClick(panel.order, Qt.Key.Key_Down)
        assert canvas.scene.is_ordered
        QTest.keyClick(panel.order, Qt.Key.Key_Home)
        assert not canvas.scene.is_ordered

    tell(drive, manager, tmp_path, story, client)


def test_back_and_forward_walk_the_choices(drive: Drive, manager: ThemeManager, tmp_path: Path) -> None:
    async def story(at: OpenWindow, canvas: SkyCanvas) -> None:
        for node in (PLAN, NEAR):
            at.window.navigator.choose(node)
        QTest.keyClick(at.window, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
        assert canvas.selected == PLAN
        QTest.keyClick(at.window, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
        assert canvas.selected == NEAR

    tell(drive, manager, tmp_path, story)
