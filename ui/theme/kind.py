"""The shape, colour and word of each kind of node, the same in the sky, in lists and in legends."""

import math
from enum import Enum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from ui.language import texts
from ui.theme.tokens import Theme

tr, _ = texts("Kind")


class Shape(Enum):
    """What a node looks like: the class of a kind can be told without colour."""

    SHEET = "sheet"
    DISC = "disc"
    DIAMOND = "diamond"
    RING = "ring"
    DASHED = "dashed"


ENTITIES = frozenset({"person", "project", "organisation", "place", "tool", "concept", "tag", "topic"})
_SHEETS = frozenset({"note", "pending", "canvas", "file", "pdf"})
_UNWRITTEN = frozenset({"unresolved", "name"})
_DIAMONDS = frozenset({"decision", "constraint"})
_LABELS = {
    "note": tr("Note"),
    "event": tr("Event"),
    "fact": tr("Fact"),
    "howto": tr("How-to"),
    "opinion": tr("Preference"),
    "preference": tr("Preference"),
    "lesson": tr("Lesson"),
    "decision": tr("Decision"),
    "constraint": tr("Constraint"),
    "observation": tr("Observation"),
    "reasoning": tr("Reasoning"),
    "plan": tr("Plan"),
    "task": tr("Task"),
    "failure": tr("Failure"),
    "snapshot": tr("Snapshot"),
    "session": tr("Session"),
    "turn": tr("Turn"),
    "call": tr("Call"),
    "pending": tr("Pending"),
    "person": tr("Person"),
    "project": tr("Project"),
    "organisation": tr("Organisation"),
    "place": tr("Place"),
    "tool": tr("Tool"),
    "concept": tr("Concept"),
    "topic": tr("Topic"),
    "tag": tr("Tag"),
    "canvas": tr("Canvas"),
    "file": tr("File"),
    "pdf": "PDF",
    "name": tr("Not yet written"),
    "unresolved": tr("Not yet written"),
}


def base_kind(kind: str) -> str:
    """The kind of a variant: `note~3` is a note in the fourth of the group colours."""
    return kind.partition("~")[0]


def shape_of(kind: str) -> Shape:
    """The shape of a kind; a kind we do not know is a memory."""
    kind = base_kind(kind)
    if kind in _SHEETS:
        return Shape.SHEET
    if kind in ENTITIES:
        return Shape.RING
    if kind in _DIAMONDS:
        return Shape.DIAMOND
    return Shape.DASHED if kind in _UNWRITTEN else Shape.DISC


def is_entity(kind: str) -> bool:
    """True for people, places, tags and the like."""
    return base_kind(kind) in ENTITIES


def kind_label(kind: str) -> str:
    """The word for a kind in the language of the window."""
    kind = base_kind(kind)
    word = _LABELS.get(kind)
    return word or kind.replace("_", " ").capitalize()


def draw_kind(
    painter: QPainter,
    theme: Theme,
    kind: str,
    centre: QPointF,
    radius: float,
    *,
    alpha: float = 1.0,
    confidence: float = 1.0,
    unresolved: bool = False,
) -> None:
    """Paint one node with its halo; radius in the painter's pixels, confidence 0 to 1."""
    shape = Shape.DASHED if unresolved else shape_of(kind)
    if shape is Shape.DASHED:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(_dashed_pen(theme.kind_colour(kind, alpha), radius))
        painter.drawEllipse(centre, radius, radius)
    elif shape is Shape.RING:
        _draw_ring(painter, theme, kind, (centre, radius), alpha)
    else:
        painter.setPen(QPen(theme.colour("halo", 0.85 * alpha), 0.8))
        painter.setBrush(theme.kind_colour(kind, alpha * (0.45 + 0.55 * confidence)))
        _draw_solid(painter, shape, centre, radius)


def _dashed_pen(colour: QColor, radius: float) -> QPen:
    """Dashes that go round a circle a whole number of times, at least six."""
    width = max(1.1, radius * 0.14)
    around = 2 * math.pi * radius / width
    dashes = max(6, round(around / 4.5))
    pen = QPen(colour, width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setDashPattern([around / dashes * 0.6, around / dashes * 0.4])
    return pen


def _draw_ring(
    painter: QPainter, theme: Theme, kind: str, circle: tuple[QPointF, float], alpha: float
) -> None:
    centre, radius = circle
    colour = theme.kind_colour(kind, alpha)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("halo", 0.9 * alpha))
    painter.drawEllipse(centre, radius + 0.8, radius + 0.8)
    painter.setBrush(theme.kind_colour(kind, (0.28 if radius > 4 else 0.55) * alpha))
    painter.setPen(QPen(colour, max(1.2, radius * 0.24)))
    painter.drawEllipse(centre, radius * 0.88, radius * 0.88)
    if radius > 7:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawEllipse(centre, radius * 0.36, radius * 0.36)


def _draw_solid(painter: QPainter, shape: Shape, centre: QPointF, radius: float) -> None:
    x, y = centre.x(), centre.y()
    if shape is Shape.DIAMOND:
        s = radius * 1.22
        painter.drawPolygon(
            QPolygonF([QPointF(x, y - s), QPointF(x + s, y), QPointF(x, y + s), QPointF(x - s, y)])
        )
    elif shape is Shape.SHEET:
        painter.drawPath(_sheet_path(x, y, radius))
    else:
        painter.drawEllipse(centre, radius, radius)


def _sheet_path(x: float, y: float, radius: float) -> QPainterPath:
    """A square with round corners; above radius 7 its upper right corner is folded."""
    path = QPainterPath()
    s = radius * 0.92
    if radius <= 7:
        path.addRoundedRect(QRectF(x - s, y - s, 2 * s, 2 * s), s * 0.35, s * 0.35)
        return path
    fold = s * 0.62
    corners = [(x - s, y - s), (x + s - fold, y - s), (x + s, y - s + fold), (x + s, y + s), (x - s, y + s)]
    path.addPolygon(QPolygonF([QPointF(*corner) for corner in corners]))
    path.closeSubpath()
    return path
