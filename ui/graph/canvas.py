"""The sky as a widget: pointer, keys and wheel in, signals out."""

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QHideEvent,
    QImage,
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

from ui.graph.card import HoverCard
from ui.graph.describe import describe_node, spoken
from ui.graph.geometry import Box, View
from ui.graph.gesture import zoom_of
from ui.graph.keyboard import Keyboard
from ui.graph.marking import MarkedSky, sky_now
from ui.graph.naming import Name
from ui.graph.pointer import Pointer, Tell
from ui.graph.scene import Floats, Mask, SkyScene
from ui.graph.stage import REDUCED, Pace, SkyStage
from ui.graph.state import SkyState
from ui.language import tr
from ui.theme.tokens import Theme


class SkyCanvas(MarkedSky):
    """Paints a SkyScene and lets a person walk in it. At rest it owns no running timer.

    Signals:
        node_hovered(object): id under the pointer, or None.
        node_selected(str): a node was clicked or walked to.
        node_activated(str): double click or Enter.
        background_clicked(): a click beside all nodes, or Esc.
        edge_hovered(object, QPoint): number of the edge under the resting pointer, or None; where it is.
        node_dropped(str, float, float): a node was dragged to a place in scene units.
        picked_changed(object): ids within the rectangle, or clicked with Ctrl.
        menu_asked(object, QPoint): right click on a node (its id) or beside all (None); a global point.
        group_clicked(int): the name of a group was clicked.
        ghost_clicked(int): an edge that is no link yet was clicked; its number.
        key_asked(str): a letter asks for something, see `ui.graph.keyboard.ACTS`.
        view_changed(): pan, zoom, flight or size; also while moving.
        settled(): the edge layer is complete and nothing moves any more.
    """

    node_hovered = Signal(object)
    node_selected = Signal(str)
    node_activated = Signal(str)
    background_clicked = Signal()
    edge_hovered = Signal(object, QPoint)
    node_dropped = Signal(str, float, float)
    picked_changed = Signal(object)
    menu_asked = Signal(object, QPoint)
    key_asked = Signal(str)
    group_clicked = Signal(int)
    ghost_clicked = Signal(int)
    view_changed = Signal()
    settled = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(SkyStage(theme), parent)
        self._card = HoverCard(theme, self)
        self._pointer = Pointer(self, self._stage, self._card, self._pointer_tells())
        self._keyboard = Keyboard(self._stage, self._walk, self.key_asked.emit, self._wake)
        self._last_view = View()
        self._frames = 0
        self._yielded = False
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.on_tick)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.grabGesture(Qt.GestureType.PinchGesture)
        self.setMinimumSize(240, 180)
        self.setAccessibleName(tr("Sky"))

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
    def hovered_edge(self) -> int | None:
        """Number of the edge under the pointer."""
        return self._stage.state.hovered_edge

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
    def state(self) -> SkyState:
        """What is shown at this moment, to be read."""
        return self._stage.state

    @property
    def names(self) -> list[Name]:
        """The names that are painted, with their places."""
        return self._stage.naming.names

    def picture(self) -> QImage:
        """What is painted now, without anything that floats on it."""
        return self._stage.render(sky_now()).copy()

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
        self._stage.set_scene(scene, sky_now())
        if was is not None and self.selected is None:
            self._describe()
        self._wake()

    def set_positions(self, x: npt.ArrayLike, y: npt.ArrayLike, animate: bool = True) -> None:
        """A key frame of the layout, in the order of the scene's nodes. ValueError when the count differs."""
        self._stage.set_positions(
            np.asarray(x, np.float32),
            np.asarray(y, np.float32),
            sky_now(),
            animate=animate and self.isVisible(),
        )
        self._wake()

    def select(self, node_id: str | None) -> None:
        """Choose a node, or none; unknown ids choose none. Nothing moves."""
        number = None if node_id is None else self.scene.index.get(node_id)
        if number != self._stage.state.selected:
            self._stage.state.selected = number
            self._refocus()
            self._describe()

    def set_theme(self, theme: Theme) -> None:
        """Other colours."""
        self._stage.set_theme(theme, sky_now())
        self._card.set_theme(theme)
        self._wake()

    def set_text_scale(self, scale: float) -> None:
        """Larger or smaller names."""
        self._stage.set_text_scale(scale, sky_now())
        self._wake()

    def set_reduced_motion(self, reduced: bool) -> None:
        """Jumps instead of movements, short fades."""
        self._stage.pace = REDUCED if reduced else Pace()

    def set_avoid(self, rects: Iterable[QRect]) -> None:
        """Rectangles that float on the canvas: fit, names and flights keep clear of them."""
        boxes = [Box(r.left(), r.top(), r.left() + r.width(), r.top() + r.height()) for r in rects]
        self._stage.set_avoid(boxes, sky_now())
        self._wake()

    # -- view -------------------------------------------------------------------------------

    def fit(self) -> None:
        """Show the whole sky."""
        self._stage.fit(sky_now())
        self._wake()

    def fly_to(self, node_id: str) -> None:
        """Bring a node to the middle of the free part; unknown ids do nothing."""
        number = self.scene.index.get(node_id)
        if number is not None:
            self._stage.fly_to(number, sky_now())
            self._wake()

    def zoom_by(self, factor: float) -> None:
        """Zoom around the middle of the free part."""
        self._stage.zoom(factor, self._stage.free.centre, sky_now())
        self._wake()

    def centre_on(self, x: float, y: float) -> None:
        """Move the view at once so that a scene point is in the middle."""
        px, py = self.view.to_screen(x, y)
        cx, cy = self._stage.free.centre
        self._stage.pan(cx - px, cy - py, sky_now())
        self._wake()

    def fit_nodes(self, ids: Iterable[str]) -> None:
        """Show all of these nodes, not nearer than three times the whole."""
        self._stage.fit_nodes(self._numbers(ids), sky_now())
        self._wake()

    def show_part(self, centre: tuple[float, float], scale: float) -> None:
        """Bring a scene point to the middle at a scale, in pixels per unit."""
        self._stage.show_part(centre, scale, sky_now())
        self._wake()

    def hover(self, node_id: str | None) -> None:
        """Light a node as if the pointer stood on it; None ends it."""
        self._pointer.set_hovered(None if node_id is None else self.scene.index.get(node_id))

    def toggle_card(self) -> None:
        """Show or hide the card of the chosen node, without the pointer."""
        node = self._stage.state.selected
        if node is None or not self._card.isHidden():
            self._card.hide()
        else:
            self._pointer.show_card(node)

    def node_at(self, point: QPointF | QPoint) -> str | None:
        """Id of the node under a point of the widget, 4 px of reach included."""
        return self._id_of(self._stage.state.node_at(self.view, point.x(), point.y()))

    def is_settled(self) -> bool:
        """True when the edge layer is complete and nothing moves."""
        return not self._stage.is_busy(sky_now())

    # -- time -------------------------------------------------------------------------------

    def _wake(self) -> None:
        self.update()
        if self.isVisible() and not self._timer.isActive():
            self._timer.start(0)

    def on_tick(self) -> None:
        """One step of whatever moves; starts the next one only if there is one."""
        now = sky_now()
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
            if self.scene.count:
                self.scene.prepare()
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
            self._pointer.view_moved()
            self.view_changed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Compose the frame of this moment."""
        now = sky_now()
        image = self._stage.render(now)
        self._frames += 1
        painter = QPainter(self)
        try:
            painter.drawImage(0, 0, image)
        finally:
            painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Follow the size."""
        self._stage.resize(self.size(), self.devicePixelRatioF(), sky_now())
        self._wake()

    def showEvent(self, event: QShowEvent) -> None:
        """Go on where hiding stopped."""
        self._wake()

    def hideEvent(self, event: QHideEvent) -> None:
        """A hidden sky does no work."""
        self._timer.stop()
        self._pointer.leave()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Nothing runs after closing."""
        self._timer.stop()
        super().closeEvent(event)

    def event(self, event: QEvent) -> bool:
        """Screen changes, touch pad and touch gestures."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._stage.resize(self.size(), self.devicePixelRatioF(), sky_now())
            self._wake()
        elif isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and _is_tab(event):
            # Tab walks from neighbour to neighbour; after the last one it leaves the sky as anywhere.
            if self._keyboard.press(event):
                return True
        elif (zoom := zoom_of(event, self)) is not None:
            self._zoom_at(*zoom)
            return True
        return super().event(event)

    # -- pointer and keys -------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """See `Pointer`; so are the others."""
        self._pointer.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._pointer.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._pointer.release(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._pointer.double_click(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._pointer.leave()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._pointer.wheel(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Zoom, fit, walk along edges or pan, open, clear; see `Keyboard`."""
        key = event.key()
        if key == Qt.Key.Key_Escape:
            self._pointer.set_hovered(None)
            self._clear_choice()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.selected is not None:
            self.node_activated.emit(self.selected)
        elif not self._keyboard.press(event):
            super().keyPressEvent(event)

    def _hover_changed(self, node: int | None) -> None:
        self._refocus()
        self.node_hovered.emit(self._id_of(node))

    def _clicked(self, node: int | None, adds: bool) -> None:
        node_id = self._id_of(node)
        if node_id is None:
            self._clear_choice()
        elif adds:
            self.set_picked(self.picked ^ {node_id})
            self.picked_changed.emit(self.picked)
        else:
            self.select(node_id)
            self.node_selected.emit(node_id)

    def _clear_choice(self) -> None:
        self.select(None)
        if self.picked:
            self.set_picked(())
            self.picked_changed.emit(self.picked)
        self.background_clicked.emit()

    def _opened(self, node: int) -> None:
        self.fly_to(self.scene.ids[node])
        self.node_activated.emit(self.scene.ids[node])

    def _dropped(self, node: int) -> None:
        self._stage.nodes_moved(sky_now())
        self._wake()
        x, y = self._stage.state.end_positions
        self.node_dropped.emit(self.scene.ids[node], float(x[node]), float(y[node]))

    def _framed(self, nodes: list[int]) -> None:
        self.set_picked(self.scene.ids[node] for node in nodes)
        self.picked_changed.emit(self.picked)

    def _walk(self, node: int) -> None:
        """Choose a node by key, and keep it in view."""
        node_id = self.scene.ids[node]
        self.select(node_id)
        state = self._stage.state
        at = self.view.to_screen(float(state.x[node]), float(state.y[node]))
        if not self._stage.free.grown(-40).holds(*at):
            self.fly_to(node_id)
        self.node_selected.emit(node_id)

    def _zoom_at(self, factor: float, at: QPointF) -> None:
        if 0.2 < factor < 5:
            self._stage.zoom(factor, (at.x(), at.y()), sky_now(), animate=False)
            self._wake()

    def _pointer_tells(self) -> Tell:
        return Tell(
            hovered=self._hover_changed,
            clicked=self._clicked,
            opened=self._opened,
            edge=self.edge_hovered.emit,
            dropped=self._dropped,
            framed=self._framed,
            menu=lambda node, at: self.menu_asked.emit(self._id_of(node), at),
            wake=self._wake,
            group=self.group_clicked.emit,
            ghost=self.ghost_clicked.emit,
        )

    # -- little things ----------------------------------------------------------------------

    def _describe(self) -> None:
        """Tell a screen reader which node is chosen."""
        node = self._stage.state.selected
        self.setAccessibleDescription("" if node is None else spoken(describe_node(self._stage.state, node)))

    def _id_of(self, node: int | None) -> str | None:
        return None if node is None else self.scene.ids[node]


def _is_tab(event: QKeyEvent) -> bool:
    plain = not event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
    return plain and event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
