"""Painted marks: a dot that says how things stand, the sign of the program."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from ui.theme import Theme, ThemeManager


class _Mark(QWidget):
    def __init__(self, manager: ThemeManager, size: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._manager = manager
        self.setFixedSize(size, size)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        manager.theme_changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        try:
            self._draw(painter)
        finally:
            painter.end()

    def _draw(self, painter: QPainter) -> None:
        raise NotImplementedError


class Dot(_Mark):
    """A small disc that says how things stand."""

    def __init__(self, manager: ThemeManager, role: str = "good") -> None:
        super().__init__(manager, 12)
        self._role = role

    def set_role(self, role: str) -> None:
        self._role = role
        self.update()

    def _draw(self, painter: QPainter) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._manager.theme.colour(self._role))
        painter.drawEllipse(QPointF(6, 6), 4, 4)


class Brand(_Mark):
    """The sign: five stars that draw an M, one of them warm."""

    def __init__(self, manager: ThemeManager, size: int = 20) -> None:
        super().__init__(manager, size)
        self.setAccessibleName("Memorarium")

    def _draw(self, painter: QPainter) -> None:
        draw_brand(painter, self._manager.theme, self.width() / 20)


_STARS = ((2.6, 15.6, 1.5), (5.6, 5.2, 1.7), (10.2, 11.4, 1.5), (14.6, 4.2, 2.5), (17.4, 14.8, 1.5))


def draw_brand(painter: QPainter, theme: Theme, scale: float, at: QPointF | None = None) -> None:
    """Paint the sign; `scale` 1 is 20 pixels wide, `at` its upper left corner."""
    origin = at or QPointF()
    points = [QPointF(origin.x() + x * scale, origin.y() + y * scale) for x, y, _ in _STARS]
    painter.setBrush(Qt.BrushStyle.NoBrush)
    pen = QPen(theme.colour("ink", 0.75), 1.3 * scale)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.drawPolyline(QPolygonF(points))
    painter.setPen(Qt.PenStyle.NoPen)
    for index, (point, star) in enumerate(zip(points, _STARS, strict=True)):
        painter.setBrush(theme.colour("gold" if index == 3 else "ink"))
        painter.drawEllipse(point, star[2] * scale, star[2] * scale)
