"""The quiet drawing behind the first card: stars in groups. It shows no data; it is a picture."""

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen, QRadialGradient

from ui.theme import Theme, draw_kind

_KINDS = ("note", "note", "note", "tag", "person", "tool", "place", "event")
_GROUPS = (
    (0.28, 0.13), (0.62, 0.11), (0.79, 0.26), (0.16, 0.46), (0.84, 0.58), (0.75, 0.79),
    (0.44, 0.88), (0.25, 0.76),
)  # fmt: skip
_FAINT = 0.34


def draw_backdrop(painter: QPainter, theme: Theme, area: QRectF, strength: float = 1.0) -> None:
    """Fill the area with the sky's ground and a few groups of stars; `strength` 1 is faint, 2.5 bright."""
    ground = QRadialGradient(area.center(), max(area.width(), area.height()) * 0.62)
    ground.setColorAt(0, theme.sky0)
    ground.setColorAt(1, theme.sky1)
    painter.fillRect(area, ground)
    rng = np.random.default_rng(11)
    scale = min(area.width() / 1600, area.height() / 1000)
    for number, (x, y) in enumerate(_GROUPS):
        middle = np.array([area.width() * x, area.height() * y])
        points = middle + rng.normal(0, 1, (34, 2)) * np.array([62, 50]) * max(scale, 0.6)
        _draw_group(painter, theme, points, rng, number, strength)


def _draw_group(
    painter: QPainter,
    theme: Theme,
    points: np.ndarray,
    rng: np.random.Generator,
    number: int,
    strength: float,
) -> None:
    hubs = points[:3]
    painter.setPen(QPen(theme.group_colour(number * 3 + 1), 0.7))
    painter.setOpacity(0.22 * strength)
    for point in points[3:]:
        near = hubs[int(np.argmin(((hubs - point) ** 2).sum(axis=1)))]
        painter.drawLine(QPointF(*near), QPointF(*point))
    painter.drawLine(QPointF(*hubs[0]), QPointF(*hubs[1]))
    painter.drawLine(QPointF(*hubs[1]), QPointF(*hubs[2]))
    painter.setOpacity(1.0)
    for index, point in enumerate(points):
        kind = _KINDS[int(rng.integers(len(_KINDS)))] if index > 2 else ("person", "tool", "place")[index]
        radius = float(rng.uniform(6.5, 9)) if index < 3 else float(rng.uniform(2.4, 4.2))
        draw_kind(painter, theme, kind, QPointF(*point), radius, alpha=min(1.0, _FAINT * strength))
