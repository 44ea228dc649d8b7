"""Mouse and wheel over the sky: hover, click, pan, drag of a node, rectangle, menu."""

import time
from collections.abc import Callable

import numpy as np
from PySide6.QtCore import QObject, QPoint, QPointF, QRect, Qt, QTimer
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QRubberBand, QWidget

from ui.graph.card import HoverCard, card_place
from ui.graph.describe import describe_node
from ui.graph.edge_pick import edge_at
from ui.graph.geometry import Box, project
from ui.graph.scene import MENTION
from ui.graph.stage import SkyStage

_DRAG_FROM = 4
_CARD_AFTER_MS = 120
_EDGE_AFTER_MS = 180
_WHEEL = 1.0016


class Tell:
    """What the pointer tells its canvas; each is called at once."""

    def __init__(
        self,
        hovered: Callable[[int | None], None],
        clicked: Callable[[int | None, bool], None],
        opened: Callable[[int], None],
        edge: Callable[[int | None, QPoint], None],
        dropped: Callable[[int], None],
        framed: Callable[[list[int]], None],
        menu: Callable[[int | None, QPoint], None],
        wake: Callable[[], None],
        group: Callable[[int], None],
        ghost: Callable[[int], None],
    ) -> None:
        self.group, self.ghost = group, ghost
        self.hovered, self.clicked, self.opened, self.edge = hovered, clicked, opened, edge
        self.dropped, self.framed, self.menu, self.wake = dropped, framed, menu, wake


class Pointer(QObject):
    """Owns what a press became: nothing yet, a pan, a node that is dragged, or a rectangle."""

    def __init__(self, widget: QWidget, stage: SkyStage, card: HoverCard, tell: Tell) -> None:
        super().__init__(widget)
        self._widget, self._stage, self._card, self._tell = widget, stage, card, tell
        self._pressed_at: QPointF | None = None
        self._at: QPointF | None = None
        self._mode = ""
        self._held: int | None = None
        self._edge: int | None = None
        self._band = QRubberBand(QRubberBand.Shape.Rectangle, widget)
        self._card_timer = self._timer(_CARD_AFTER_MS, self.on_card_due)
        self._edge_timer = self._timer(_EDGE_AFTER_MS, self.on_edge_due)

    @property
    def is_dragging(self) -> bool:
        """The sky, a node or a rectangle is being drawn along."""
        return bool(self._mode)

    def press(self, event: QMouseEvent) -> None:
        """A press may become a click or a drag."""
        if event.button() == Qt.MouseButton.RightButton:
            node = self._stage.state.node_at(self._stage.view, event.position().x(), event.position().y())
            self._tell.menu(node, event.globalPosition().toPoint())
        if event.button() != Qt.MouseButton.LeftButton:
            return
        self._pressed_at = self._at = event.position()
        self._mode = ""
        self._held = self._stage.state.node_at(self._stage.view, self._at.x(), self._at.y())

    def move(self, event: QMouseEvent) -> None:
        """Go on with what the press became, else light what lies under the pointer."""
        at = event.position()
        if self._pressed_at is None or self._at is None:
            self._at = at
            self._hover(at)
            return
        if not self._mode:
            if (at - self._pressed_at).manhattanLength() < _DRAG_FROM:
                return
            self._begin(event.modifiers())
        step, self._at = at - self._at, at
        if self._mode == "frame":
            self._band.setGeometry(QRect(self._pressed_at.toPoint(), at.toPoint()).normalized())
        elif self._mode == "node" and self._held is not None:
            self._stage.move_node(self._held, *self._stage.view.to_scene(at.x(), at.y()))
            self._tell.wake()
        else:
            self._stage.pan(step.x(), step.y(), time.perf_counter())
            self._tell.wake()

    def release(self, event: QMouseEvent) -> None:
        """The end of a click chooses; the end of a drag tells what it did."""
        if event.button() != Qt.MouseButton.LeftButton or self._pressed_at is None:
            return
        start, mode, held = self._pressed_at, self._mode, self._held
        self._pressed_at, self._mode, self._held = None, "", None
        self._band.hide()
        if mode:
            self._widget.unsetCursor()
        if mode == "frame":
            self._tell.framed(self._within(QRect(start.toPoint(), event.position().toPoint()).normalized()))
        elif mode == "node" and held is not None:
            self._tell.dropped(held)
        elif not mode:
            at = event.position()
            node = self._stage.state.node_at(self._stage.view, at.x(), at.y())
            group = self._stage.group_at(at.x(), at.y()) if node is None else None
            if group is not None:
                self._tell.group(group)
                return
            ghost = self._ghost_at(at) if node is None else None
            if ghost is not None:
                self._tell.ghost(ghost)
                return
            self._tell.clicked(node, bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier))

    def double_click(self, event: QMouseEvent) -> None:
        """Centre a node and open it."""
        node = self._stage.state.node_at(self._stage.view, event.position().x(), event.position().y())
        if node is not None:
            self._tell.opened(node)

    def wheel(self, event: QWheelEvent) -> None:
        """Zoom at the pointer."""
        delta = event.angleDelta().y() or event.pixelDelta().y()
        if delta:
            at = (event.position().x(), event.position().y())
            self._stage.zoom(_WHEEL**delta, at, time.perf_counter())
            self._tell.wake()
        event.accept()

    def leave(self) -> None:
        """The pointer is elsewhere."""
        self.set_hovered(None)
        self._set_edge(None)
        self._edge_timer.stop()

    def view_moved(self) -> None:
        """The sky moved under the pointer: what was told beside it holds no more."""
        self._card.hide()
        self._set_edge(None)

    def set_hovered(self, node: int | None) -> None:
        """Light a node; its card follows when the pointer rests."""
        if node == self._stage.state.hovered:
            return
        self._stage.state.hovered = node
        self._card.hide()
        if node is None:
            self._card_timer.stop()
            self._widget.unsetCursor()
        else:
            self._card_timer.start()
            self._widget.setCursor(Qt.CursorShape.PointingHandCursor)
        self._tell.hovered(node)

    def on_card_due(self) -> None:
        """The pointer rested on a node long enough."""
        node = self._stage.state.hovered
        if node is not None and not self._mode:
            self.show_card(node)

    def show_card(self, node: int) -> None:
        """Tell of a node beside it, in view or not."""
        state, stage = self._stage.state, self._stage
        x, y = project(state.x, state.y, stage.view)
        near = state.scene.adjacency.neighbours(node)[:200]
        left, top = card_place(
            (float(x[node]), float(y[node])),
            float(state.radii(stage.view)[node]),
            stage.whole,
            stage.avoid,
            [*zip(x[near].tolist(), y[near].tolist(), strict=True), *stage.name_points()],
        )
        self._card.show_text(describe_node(state, node), round(left), round(top))

    def on_edge_due(self) -> None:
        """The pointer rested beside all nodes: an edge may lie under it."""
        if self._at is not None and not self._mode and self._stage.state.hovered is None:
            self._set_edge(edge_at(self._stage.state, self._stage.view, (self._at.x(), self._at.y())))

    def _hover(self, at: QPointF) -> None:
        node = self._stage.state.node_at(self._stage.view, at.x(), at.y())
        self.set_hovered(node)
        if node is not None or self._edge is not None:
            self._set_edge(None)
        self._edge_timer.start() if node is None else self._edge_timer.stop()

    def _ghost_at(self, at: QPointF) -> int | None:
        edge = edge_at(self._stage.state, self._stage.view, (at.x(), at.y()))
        scene = self._stage.state.scene
        return edge if edge is not None and scene.edge_types[edge] == MENTION else None

    def _set_edge(self, edge: int | None) -> None:
        if edge != self._edge:
            self._edge = self._stage.state.hovered_edge = edge
            at = self._at.toPoint() if self._at is not None else QPoint()
            self._tell.edge(edge, at)
            self._tell.wake()

    def _begin(self, modifiers: Qt.KeyboardModifier) -> None:
        is_frame = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
        self._mode = "frame" if is_frame else "node" if self._held is not None else "pan"
        # A node that is dragged keeps its edges in the light.
        self.set_hovered(self._held if self._mode == "node" else None)
        self._card.hide()
        self._set_edge(None)
        shape = Qt.CursorShape.CrossCursor if is_frame else Qt.CursorShape.ClosedHandCursor
        self._widget.setCursor(shape)
        if is_frame and self._pressed_at is not None:
            self._band.setGeometry(QRect(self._pressed_at.toPoint(), QPoint(1, 1)))
            self._band.show()

    def _within(self, area: QRect) -> list[int]:
        state = self._stage.state
        box = Box(area.left(), area.top(), area.right(), area.bottom())
        x, y = project(state.x, state.y, self._stage.view)
        inside = (x >= box.left) & (x <= box.right) & (y >= box.top) & (y <= box.bottom) & state.shown
        return [int(node) for node in np.flatnonzero(inside)]

    def _timer(self, after_ms: int, due: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(after_ms)
        timer.timeout.connect(due)
        return timer
