"""What is drawn over single nodes and edges: a path, the pointed edge, pins, nodes taken together."""

from itertools import pairwise

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from ui.graph.scene import Floats
from ui.graph.state import SkyState
from ui.theme.tokens import Theme

Columns = tuple[Floats, Floats]
_WAY, _EDGE = 3.0, 2.4


def paint_way(painter: QPainter, state: SkyState, at: Columns, theme: Theme, dpr: float) -> None:
    """The path from node to node in the accent, with a head at its end, and the pointed edge in ink.

    `at` is x and y of all nodes in device pixels.
    """
    x, y = at
    if state.hovered_edge is not None and state.hovered_edge < len(state.scene.edges):
        a, b = state.scene.edges[state.hovered_edge].tolist()
        painter.setPen(QPen(theme.ink, _EDGE * dpr))
        painter.drawLine(QPointF(float(x[a]), float(y[a])), QPointF(float(x[b]), float(y[b])))
    points = [QPointF(float(x[node]), float(y[node])) for node in state.way]
    if len(points) < 2:
        return
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for width, alpha in ((_WAY * 3, 0.22), (_WAY, 0.95)):
        pen = QPen(theme.colour("accent", alpha), width * dpr)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPolyline(QPolygonF(points))
    for start, end in pairwise(points):
        _paint_head(painter, start, end, theme, dpr)


def _paint_head(painter: QPainter, start: QPointF, end: QPointF, theme: Theme, dpr: float) -> None:
    """A head in the middle of a step: it tells the direction and covers no node."""
    way = end - start
    length = float(np.hypot(way.x(), way.y()))
    if length < 30 * dpr:
        return
    unit, middle = way / length, (start + end) / 2
    side, size = QPointF(-unit.y(), unit.x()), 6.5 * dpr
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.accent)
    tip, back = middle + unit * size, middle - unit * size * 0.6
    painter.drawPolygon(QPolygonF([tip, back + side * size * 0.75, back - side * size * 0.75]))
    painter.setBrush(Qt.BrushStyle.NoBrush)


def paint_marks(
    painter: QPainter, state: SkyState, at: Columns, radius: Floats, theme: Theme, dpr: float
) -> None:
    """A ring of the accent round nodes taken together, a small pin at nodes that are held."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.accent, 1.8 * dpr))
    for node in state.picked:
        reach = float(radius[node]) + 4 * dpr
        painter.drawEllipse(QPointF(float(at[0][node]), float(at[1][node])), reach, reach)
    for node in state.pinned:
        if state.shown[node]:
            _paint_pin(painter, (float(at[0][node]), float(at[1][node])), float(radius[node]), theme, dpr)


def _paint_pin(painter: QPainter, at: tuple[float, float], radius: float, theme: Theme, dpr: float) -> None:
    """A pin above and right of the node: head and needle, told by shape."""
    x, y = at[0] + radius * 0.7 + 3 * dpr, at[1] - radius * 0.7 - 6 * dpr
    painter.setPen(QPen(theme.ink, 1.3 * dpr))
    painter.drawLine(QPointF(x, y), QPointF(x - 3 * dpr, y + 5 * dpr))
    painter.setPen(QPen(theme.colour("halo"), 0.8 * dpr))
    painter.setBrush(theme.accent)
    painter.drawEllipse(QRectF(x - 2.6 * dpr, y - 2.6 * dpr, 5.2 * dpr, 5.2 * dpr))
    painter.setBrush(Qt.BrushStyle.NoBrush)
