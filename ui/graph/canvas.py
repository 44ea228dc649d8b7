"""The sky as a widget: pointer, keys and wheel in, signals out."""

import math
import time
from collections.abc import Iterable

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QRegion,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from ui.graph.card import HoverCard, card_place
from ui.graph.describe import describe_node, spoken
from ui.graph.geometry import Box, View, neighbour_towards, project
from ui.graph.gesture import zoom_of
from ui.graph.scene import Floats, Mask, SkyScene
from ui.graph.stage import REDUCED, Pace, SkyStage
from ui.theme.tokens import Theme

_DRAG_FROM = 4
_CARD_AFTER_MS = 120
_KEY_PAN = 80
_KEY_ZOOM = 1.35
_WHEEL = 1.0016
_ARROWS = {
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Down: (0, 1),
    Qt.Key.Key_Up: (0, -1),
}


class SkyCanvas(QWidget):
    """Paints a SkyScene and lets a person walk in it. At rest it owns no running timer.

    Signals:
        node_hovered(object): id under the pointer, or None.
        node_selected(str): a node was clicked or walked to.
        node_activated(str): double click or Enter.
        background_clicked(): a click beside all nodes, or Esc.
        view_changed(): pan, zoom, flight or size; also while moving.
        settled(): the edge layer is complete and nothing moves any more.
    """

    node_hovered = Signal(object)
    node_selected = Signal(str)
    node_activated = Signal(str)
    background_clicked = Signal()
    view_changed = Signal()
    settled = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._stage = SkyStage(theme)
        self._card = HoverCard(theme, self)
        self._pressed_at: QPointF | None = None
        self._dragging = False
        self._pointer: QPointF | None = None
        self._last_view = View()
        self._frames = 0
        self._yielded = False
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.on_tick)
        self._card_timer = QTimer(self)
        self._card_timer.setSingleShot(True)
        self._card_timer.setInterval(_CARD_AFTER_MS)
        self._card_timer.timeout.connect(self.on_card_due)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.grabGesture(Qt.GestureType.PinchGesture)
        self.setMinimumSize(240, 180)
        self.setAccessibleName(self.tr("Sky"))

    # -- what it shows ----------------------------------------------------------------------

    @property
    def scene(self) -> SkyScene:
        """The graph on show."""
        return self._stage.state.scene

    @property
    def view(self) -> View:
        """Scene to logical pixels, now."""
        return self._stage.view

    @property
    def zoom(self) -> float:
        """1 shows the whole sky."""
        return self._stage.state.zoom_of(self._stage.view)

    @property
    def selected(self) -> str | None:
        """Id of the chosen node."""
        return self._id_of(self._stage.state.selected)

    @property
    def hovered(self) -> str | None:
        """Id of the node under the pointer."""
        return self._id_of(self._stage.state.hovered)

    @property
    def shown(self) -> Mask:
        """Which nodes are not filtered out."""
        return self._stage.state.shown

    @property
    def end_positions(self) -> tuple[Floats, Floats]:
        """Scene x and y of all nodes when movement has ended."""
        return self._stage.state.end_positions

    def frame(self) -> Box:
        """What the canvas shows, in scene units."""
        whole = self._stage.whole
        return Box(*self.view.to_scene(whole.left, whole.top), *self.view.to_scene(whole.right, whole.bottom))

    @property
    def card(self) -> HoverCard:
        """The card of the node under the pointer."""
        return self._card

    @property
    def names_on_show(self) -> list[str]:
        """The names that are painted, as typed by the person, shortened."""
        return self._stage.naming.texts

    @property
    def frames_painted(self) -> int:
        """How many frames were composed since the start; at rest it stands still."""
        return self._frames

    def set_scene(self, scene: SkyScene) -> None:
        """Show another graph. Selection, light and view stay; new nodes grow from their neighbours."""
        was = self.selected
        self._stage.set_scene(scene, _now())
        if was is not None and self.selected is None:
            self._describe()
        self._wake()

    def set_positions(self, x: npt.ArrayLike, y: npt.ArrayLike, animate: bool = True) -> None:
        """A key frame of the layout, in the order of the scene's nodes. ValueError when the count differs."""
        self._stage.set_positions(
            np.asarray(x, np.float32), np.asarray(y, np.float32), _now(), animate=animate and self.isVisible()
        )
        self._wake()

    def select(self, node_id: str | None) -> None:
        """Choose a node, or none; unknown ids choose none. Nothing moves."""
        number = None if node_id is None else self.scene.index.get(node_id)
        if number != self._stage.state.selected:
            self._stage.state.selected = number
            self._refocus()
            self._describe()

    def set_lit(self, ids: Iterable[str] | None) -> None:
        """Light found nodes and dim the rest; None ends it."""
        state = self._stage.state
        state.lit = None if ids is None else state.mask_of(ids)
        self._refocus()

    def set_later(self, ids: Iterable[str] | None) -> None:
        """Nodes that were not there yet: pale, without edges and names; None for today."""
        state = self._stage.state
        state.set_later(None if ids is None else state.mask_of(ids))
        self._refocus()

    def set_reading(self, ids: Iterable[str]) -> None:
        """Nodes that an agent reads now: three gold rings each."""
        index = self.scene.index
        self._stage.state.reading = [index[name] for name in ids if name in index]
        self._wake()

    def set_kind_filter(self, hidden: Iterable[str]) -> None:
        """Leave out nodes of these kinds."""
        self._stage.set_hidden_kinds(frozenset(hidden), _now())
        self._wake()

    def set_theme(self, theme: Theme) -> None:
        """Other colours."""
        self._stage.set_theme(theme, _now())
        self._card.set_theme(theme)
        self._wake()

    def set_text_scale(self, scale: float) -> None:
        """Larger or smaller names."""
        self._stage.set_text_scale(scale, _now())
        self._wake()

    def set_reduced_motion(self, reduced: bool) -> None:
        """Jumps instead of movements, short fades."""
        self._stage.pace = REDUCED if reduced else Pace()

    def set_avoid(self, rects: Iterable[QRect]) -> None:
        """Rectangles that float on the canvas: fit, names and flights keep clear of them."""
        boxes = [Box(r.left(), r.top(), r.left() + r.width(), r.top() + r.height()) for r in rects]
        self._stage.set_avoid(boxes, _now())
        self._wake()

    # -- view -------------------------------------------------------------------------------

    def fit(self) -> None:
        """Show the whole sky."""
        self._stage.fit(_now())
        self._wake()

    def fly_to(self, node_id: str) -> None:
        """Bring a node to the middle of the free part; unknown ids do nothing."""
        number = self.scene.index.get(node_id)
        if number is not None:
            self._stage.fly_to(number, _now())
            self._wake()

    def zoom_by(self, factor: float) -> None:
        """Zoom around the middle of the free part."""
        self._stage.zoom(factor, self._stage.free.centre, _now())
        self._wake()

    def centre_on(self, x: float, y: float) -> None:
        """Move the view at once so that a scene point is in the middle."""
        px, py = self.view.to_screen(x, y)
        cx, cy = self._stage.free.centre
        self._stage.pan(cx - px, cy - py, _now())
        self._wake()

    def node_at(self, point: QPointF | QPoint) -> str | None:
        """Id of the node under a point of the widget, 4 px of reach included."""
        return self._id_of(self._stage.state.node_at(self.view, point.x(), point.y()))

    def is_settled(self) -> bool:
        """True when the edge layer is complete and nothing moves."""
        return not self._stage.is_busy(_now())

    # -- time -------------------------------------------------------------------------------

    def _wake(self) -> None:
        self.update()
        if self.isVisible() and not self._timer.isActive():
            self._timer.start(0)

    def on_tick(self) -> None:
        """One step of whatever moves; starts the next one only if there is one."""
        now = _now()
        stage = self._stage
        if self._frames == 0 and not self._yielded:
            # The first picture shows the nodes; names and edges are worth a moment's wait.
            self._yielded = True
            self._timer.start(16)
            return
        was_animating = stage.is_animating(now)
        if stage.advance(now) or was_animating:
            self._update_uncovered()
        self._tell_view()
        if not self.isVisible():
            return
        if stage.is_busy(now):
            self._timer.start(max(0, round(stage.wait_s(now) * 1000)))
        else:
            self.update()
            self.settled.emit()

    def _update_uncovered(self) -> None:
        """Repaint what no float covers: else Qt paints every float again in each frame.

        Their round corners catch up when the sky comes to rest.
        """
        region = QRegion(self.rect())
        for box in self._stage.avoid:
            region -= QRegion(round(box.left), round(box.top), round(box.width), round(box.height))
        self.update(region)

    def _tell_view(self) -> None:
        if self._stage.view != self._last_view:
            self._last_view = self._stage.view
            self._card.hide()
            self.view_changed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Compose the frame of this moment."""
        now = _now()
        image = self._stage.render(now)
        self._frames += 1
        painter = QPainter(self)
        try:
            painter.drawImage(0, 0, image)
        finally:
            painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Follow the size."""
        self._stage.resize(self.size(), self.devicePixelRatioF(), _now())
        self._wake()

    def showEvent(self, event: QShowEvent) -> None:
        """Go on where hiding stopped."""
        self._wake()

    def hideEvent(self, event: QHideEvent) -> None:
        """A hidden sky does no work."""
        self._timer.stop()
        self._card_timer.stop()
        self._set_hovered(None)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Nothing runs after closing."""
        self._timer.stop()
        super().closeEvent(event)

    def event(self, event: QEvent) -> bool:
        """Screen changes, touch pad and touch gestures."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._stage.resize(self.size(), self.devicePixelRatioF(), _now())
            self._wake()
        elif (zoom := zoom_of(event, self)) is not None:
            self._zoom_at(*zoom)
            return True
        return super().event(event)

    # -- pointer ----------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press may become a click or a drag."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed_at = event.position()
            self._pointer = event.position()
            self._dragging = False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Pan while pressed, else light what lies under the pointer."""
        at = event.position()
        if self._pressed_at is not None and self._pointer is not None:
            if not self._dragging and (at - self._pressed_at).manhattanLength() < _DRAG_FROM:
                return
            if not self._dragging:
                self._dragging = True
                self._set_hovered(None)
                self.setCursor(Qt.CursorShape.ClosedHandCursor)
            step = at - self._pointer
            self._pointer = at
            self._stage.pan(step.x(), step.y(), _now())
            self._wake()
            return
        self._pointer = at
        self._set_hovered(self._stage.state.node_at(self.view, at.x(), at.y()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The end of a click chooses; the end of a drag only stops."""
        if event.button() != Qt.MouseButton.LeftButton or self._pressed_at is None:
            return
        self._pressed_at = None
        if self._dragging:
            self._dragging = False
            self.unsetCursor()
            return
        node_id = self.node_at(event.position())
        if node_id is None:
            self.select(None)
            self.background_clicked.emit()
        else:
            self.select(node_id)
            self.node_selected.emit(node_id)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Centre a node and open it."""
        node_id = self.node_at(event.position())
        if node_id is not None:
            self.fly_to(node_id)
            self.node_activated.emit(node_id)

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer left the sky."""
        self._set_hovered(None)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom at the pointer."""
        delta = event.angleDelta().y() or event.pixelDelta().y()
        if delta:
            self._stage.zoom(_WHEEL**delta, (event.position().x(), event.position().y()), _now())
            self._wake()
        event.accept()

    def _zoom_at(self, factor: float, at: QPointF) -> None:
        if 0.2 < factor < 5:
            self._stage.zoom(factor, (at.x(), at.y()), _now(), animate=False)
            self._wake()

    def _set_hovered(self, node: int | None) -> None:
        if node == self._stage.state.hovered:
            return
        self._stage.state.hovered = node
        self._card.hide()
        if node is None:
            self._card_timer.stop()
            self.unsetCursor()
        else:
            self._card_timer.start()
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._refocus()
        self.node_hovered.emit(self._id_of(node))

    def on_card_due(self) -> None:
        """The pointer rested on a node long enough."""
        node = self._stage.state.hovered
        if node is None or self._dragging:
            return
        state = self._stage.state
        x, y = project(state.x, state.y, self.view)
        near = state.scene.adjacency.neighbours(node)[:200]
        left, top = card_place(
            (float(x[node]), float(y[node])),
            float(state.radii(self.view)[node]),
            self._stage.whole,
            self._stage.avoid,
            [*zip(x[near].tolist(), y[near].tolist(), strict=True), *self._stage.name_points()],
        )
        self._card.show_text(describe_node(state, node), round(left), round(top))

    # -- keys -------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Zoom, fit, walk along edges or pan, open, clear."""
        key = event.key()
        if key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom_by(_KEY_ZOOM)
        elif key in (Qt.Key.Key_Minus, Qt.Key.Key_Underscore):
            self.zoom_by(1 / _KEY_ZOOM)
        elif key == Qt.Key.Key_0:
            self.fit()
        elif key == Qt.Key.Key_Escape:
            self._set_hovered(None)
            self.select(None)
            self.background_clicked.emit()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.selected is not None:
            self.node_activated.emit(self.selected)
        elif key in _ARROWS:
            far = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self._arrow(*_ARROWS[Qt.Key(key)], 3 if far else 1)
        else:
            super().keyPressEvent(event)

    def _arrow(self, dx: int, dy: int, reach: int) -> None:
        """With a chosen node: walk along an edge; with none: pan."""
        state = self._stage.state
        if state.selected is None:
            self._stage.pan(-dx * _KEY_PAN * reach, -dy * _KEY_PAN * reach, _now())
            self._wake()
            return
        here = state.selected
        near = state.scene.adjacency.neighbours(here)
        found = neighbour_towards(
            (float(state.x[here]), float(state.y[here])),
            (state.x, state.y),
            near[state.shown[near]],
            math.atan2(dy, dx),
        )
        if found is None:
            return
        node_id = state.scene.ids[found]
        self.select(node_id)
        if not self._stage.free.grown(-40).holds(
            *self.view.to_screen(float(state.x[found]), float(state.y[found]))
        ):
            self.fly_to(node_id)
        self.node_selected.emit(node_id)

    # -- little things ----------------------------------------------------------------------

    def _refocus(self) -> None:
        self._stage.refocus(_now())
        self._wake()

    def _describe(self) -> None:
        """Tell a screen reader which node is chosen."""
        node = self._stage.state.selected
        self.setAccessibleDescription("" if node is None else spoken(describe_node(self._stage.state, node)))

    def _id_of(self, node: int | None) -> str | None:
        return None if node is None else self.scene.ids[node]


def _now() -> float:
    return time.perf_counter()
