"""A plan as a graph: what comes first above or at the left, arrows to what waits for it."""

import math
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from app.wire.plans import Task
from ui.common.focus import follow_in_focus
from ui.theme import ThemeManager
from ui.work.layering import Layered, Spot, layered
from ui.work.task_card import TaskCard
from ui.work.wording import tr

_CARD = (172, 70)
_ALONG_GAP, _ACROSS_GAP, _EDGE = 44, 14, 16
_HEAD_PX = 7.0
_AROUND = 120


class TaskGraph(QWidget):
    """Cards at their places, arrows below them. The widget is as large as its tasks need.

    Signals:
        chosen(str task), state_wanted(str task, str state)
    """

    chosen = Signal(str)
    state_wanted = Signal(str, str)

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self.anchor: QWidget | None = None
        self._cards: dict[str, TaskCard] = {}
        self._found: Layered = layered({})
        self._is_across = True
        self._room = QSize(600, 400)
        self.setAccessibleName(tr("The tasks and what they wait for"))
        manager.theme_changed.connect(self.update)

    @property
    def arrows(self) -> list[tuple[str, str]]:
        """The edges, each from what is waited for to what waits."""
        return list(self._found.edges)

    @property
    def is_across(self) -> bool:
        """Whether it runs from left to right; else from above."""
        return self._is_across

    def cards(self) -> list[TaskCard]:
        """The cards in the order of the plan."""
        return list(self._cards.values())

    def card(self, task_id: str) -> TaskCard | None:
        """The card of a task."""
        return self._cards.get(task_id)

    def show_tasks(self, tasks: Sequence[Task], texts: Mapping[str, str], chosen: str) -> None:
        """Show other tasks, or how they stand now."""
        kept = {task.id for task in tasks}
        for gone in [key for key in self._cards if key not in kept]:
            card = self._cards.pop(gone)
            card.hide()
            card.deleteLater()
        for task in tasks:
            if task.id in self._cards:
                self._cards[task.id].show_task(task, texts)
            else:
                self._cards[task.id] = self._card(task, texts)
        self._cards = {task.id: self._cards[task.id] for task in tasks}
        self._found = layered({task.id: task.depends_on for task in tasks})
        if self.anchor is not None:
            follow_in_focus(self.anchor, self.cards())
        self.choose(chosen)
        self._place()

    def choose(self, task_id: str) -> None:
        """Mark the card of a task, and what leads to it."""
        for key, card in self._cards.items():
            card.setChecked(key == task_id)
        self.update()

    def set_room(self, room: QSize) -> None:
        """How much of it can be seen at once: it runs along the side that holds it."""
        self._room = room
        self._place()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        try:
            bright = []
            for edge, spots in self._found.edges.items():
                if self._is_bright(edge):
                    bright.append((edge, spots))
                else:
                    self._paint_arrow(painter, edge, spots)
            for edge, spots in bright:
                self._paint_arrow(painter, edge, spots)
        finally:
            painter.end()

    # -- helpers -------------------------------------------------------------------------------------

    def _card(self, task: Task, texts: Mapping[str, str]) -> TaskCard:
        card = TaskCard(self._manager, task, texts, lines=2)
        card.setParent(self)
        card.clicked.connect(lambda: self._choose(task.id))
        card.state_wanted.connect(lambda state: self.state_wanted.emit(task.id, state))
        card.walked.connect(lambda key: self._walk(task.id, Qt.Key(key)))
        card.show()
        return card

    def _choose(self, task_id: str) -> None:
        self.choose(task_id)
        self.chosen.emit(task_id)

    def _size(self) -> tuple[int, int]:
        scale = self._manager.text_scale
        return round(_CARD[0] * scale), round(_CARD[1] * scale)

    def _place(self) -> None:
        """From left to right where that fits, else from above."""
        wide, high = self._size()
        found = self._found
        along = found.layers * (wide + _ALONG_GAP) - _ALONG_GAP + 2 * _EDGE
        self._is_across = along <= max(self._room.width(), 1)
        size = self._extent()
        self.setMinimumSize(size)
        lead = self._lead()
        for task, spot in found.spots.items():
            x, y = self._corner(spot)
            self._cards[task].setGeometry(QRect(round(x + lead.x()), round(y + lead.y()), wide, high))
        self.update()

    def _extent(self) -> QSize:
        wide, high = self._size()
        layers, width = max(1, self._found.layers), max(1.0, self._found.width)
        if self._is_across:
            across = width * (high + _ACROSS_GAP) - _ACROSS_GAP
            return QSize(layers * (wide + _ALONG_GAP) - _ALONG_GAP + 2 * _EDGE, round(across) + 2 * _EDGE)
        across = width * (wide + _ACROSS_GAP) - _ACROSS_GAP
        return QSize(round(across) + 2 * _EDGE, layers * (high + _ALONG_GAP - 8) - _ALONG_GAP + 8 + 2 * _EDGE)

    def _lead(self) -> QPointF:
        """What is smaller than the room stands in its middle; from above it begins at the top."""
        size = self._extent()
        down = max(0, (self._room.height() - size.height()) / 2) if self._is_across else 0
        return QPointF(max(0, (self._room.width() - size.width()) / 2), down)

    def _corner(self, spot: Spot) -> tuple[float, float]:
        wide, high = self._size()
        if self._is_across:
            return _EDGE + spot.layer * (wide + _ALONG_GAP), _EDGE + spot.across * (high + _ACROSS_GAP)
        return _EDGE + spot.across * (wide + _ACROSS_GAP), _EDGE + spot.layer * (high + _ALONG_GAP - 8)

    def _gate(self, spot: Spot, *, leaving: bool) -> QPointF:
        """Where an arrow leaves a place or comes to it."""
        wide, high = self._size()
        x, y = self._corner(spot)
        lead = self._lead()
        if self._is_across:
            return QPointF(x + (wide if leaving else 0), y + high / 2) + lead
        return QPointF(x + wide / 2, y + (high if leaving else 0)) + lead

    def _is_bright(self, edge: tuple[str, str]) -> bool:
        return any(card.isChecked() for key in edge if (card := self._cards.get(key)) is not None)

    def _colour(self, edge: tuple[str, str]) -> tuple[QColor, float]:
        theme = self._manager.theme
        if self._is_bright(edge):
            return theme.accent, 2.2
        before = self._cards.get(edge[0])
        is_met = before is not None and before.task.state == "complete"
        return (theme.line_strong, 1.4) if is_met else (theme.muted, 1.4)

    def _paint_arrow(self, painter: QPainter, edge: tuple[str, str], spots: Sequence[Spot]) -> None:
        colour, width = self._colour(edge)
        path = QPainterPath(self._gate(spots[0], leaving=True))
        end = path.currentPosition()
        for number, spot in enumerate(spots[1:], start=1):
            end = self._gate(spot, leaving=False)
            self._bend(path, end)
            if number < len(spots) - 1:
                path.lineTo(self._gate(spot, leaving=True))
        painter.setPen(QPen(colour, width))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawPolygon(_head(end, 0.0 if self._is_across else math.pi / 2))

    def _bend(self, path: QPainterPath, end: QPointF) -> None:
        start = path.currentPosition()
        if self._is_across:
            half = (end.x() - start.x()) / 2
            path.cubicTo(QPointF(start.x() + half, start.y()), QPointF(end.x() - half, end.y()), end)
        else:
            half = (end.y() - start.y()) / 2
            path.cubicTo(QPointF(start.x(), start.y() + half), QPointF(end.x(), end.y() - half), end)

    def _walk(self, task_id: str, key: Qt.Key) -> None:
        """To the nearest card in the direction of the arrow."""
        here = self._cards[task_id].geometry().center()
        ahead = {
            Qt.Key.Key_Left: (-1, 0),
            Qt.Key.Key_Right: (1, 0),
            Qt.Key.Key_Up: (0, -1),
            Qt.Key.Key_Down: (0, 1),
        }[key]
        best: tuple[float, TaskCard] | None = None
        for card in self._cards.values():
            away = card.geometry().center() - here
            forward = away.x() * ahead[0] + away.y() * ahead[1]
            aside = abs(away.x() * ahead[1]) + abs(away.y() * ahead[0])
            if forward > aside * 0.4 and (best is None or forward + 2 * aside < best[0]):
                best = (forward + 2 * aside, card)
        if best is not None:
            best[1].setFocus(Qt.FocusReason.TabFocusReason)


class GraphArea(QScrollArea):
    """The graph, scrolling where it is larger than its room; the card with the keyboard is in view."""

    def __init__(self, graph: TaskGraph) -> None:
        super().__init__()
        self.graph = graph
        self.setWidget(graph)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def sizeHint(self) -> QSize:
        return QSize(320, 220)

    def see_next(self) -> None:
        """Bring what is chosen into view, else what can begin now, with what comes before it."""
        cards = self.graph.cards()
        chosen = next((card for card in cards if card.isChecked()), None)
        card = chosen or next((one for one in cards if one.task.is_next), None)
        if card is not None:
            self.ensureWidgetVisible(card, _EDGE, _AROUND)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.graph.set_room(self.viewport().size())


def _head(tip: QPointF, angle: float) -> QPolygonF:
    """A small triangle whose tip touches what the arrow leads to."""
    cos, sin = math.cos(angle), math.sin(angle)
    back = QPointF(tip.x() - _HEAD_PX * cos, tip.y() - _HEAD_PX * sin)
    side = QPointF(-sin * _HEAD_PX * 0.5, cos * _HEAD_PX * 0.5)
    return QPolygonF([tip, back + side, back - side])
