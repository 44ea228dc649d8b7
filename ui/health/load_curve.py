"""Memory and processor of the last hour, as a line and bars."""

from datetime import datetime, timedelta

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout, QWidget

from app.wire.care import Load
from ui.common.label import plain_label
from ui.common.mirror import is_mirrored, mirror
from ui.health.numbers import load_words, span_words
from ui.health.wording import tr
from ui.pieces import CutLabel, stretched
from ui.theme import Theme, ThemeManager
from ui.theme.fonts import font

SAMPLES = 60
_HEIGHT, _FOOT = 96, 18
# A quiet hour is not blown up to a mountain: the axis goes to so much at least.
_LEAST_MIB, _LEAST_PERCENT = 250.0, 25.0


class LoadCard(QFrame):
    """The curve with its heading."""

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self.setProperty("cls", "card")
        self._now = plain_label("", "small ink")
        self._curve = _Curve(manager)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(16, 12, 16, 12)
        lines.setSpacing(8)
        lines.addWidget(stretched(0, CutLabel(tr("Memory and CPU, last hour"), "strong"), self._now))
        lines.addWidget(self._curve)

    @property
    def now_words(self) -> str:
        """What is used now."""
        return self._now.text()

    def show_load(self, load: Load) -> None:
        """Another hour."""
        self._now.setText(load_words(load))
        self.setAccessibleName(f"{tr('Memory and CPU, last hour')}: {load_words(load)}")
        self._curve.show_load(load)


class _Curve(QWidget):
    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self._load: Load | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        manager.theme_changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(240, _HEIGHT)

    def show_load(self, load: Load) -> None:
        self._load = load
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._load is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        try:
            # Time runs as one reads; words are drawn by themselves below.
            mirror(painter, QRectF(self.rect()))
            self._draw(painter, self._load, self._manager.theme)
            painter.resetTransform()
            self._draw_times(painter, self._load, self._manager.theme)
        finally:
            painter.end()

    def _draw(self, painter: QPainter, load: Load, theme: Theme) -> None:
        wide, high = self.width() / SAMPLES, self.height() - _FOOT
        most = max(_LEAST_PERCENT, *load.cpu_percent)
        first = SAMPLES - len(load.cpu_percent)
        bars = theme.colour("accent")
        bars.setAlphaF(0.55)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(bars)
        for at, percent in enumerate(load.cpu_percent, first):
            tall = max(percent / most * high, 1.0)
            painter.drawRoundedRect(QRectF(at * wide, high - tall, wide - 2, tall), 1, 1)
        top = max(_LEAST_MIB, *load.memory_mib) * 1.25
        points = [
            QPointF((at + 0.5) * wide, high * (1 - held / top))
            for at, held in enumerate(load.memory_mib, first)
        ]
        painter.setPen(QPen(theme.colour("good"), 1.8))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if len(points) == 1:
            points = [QPointF(points[0].x() - wide, points[0].y()), points[0]]
        painter.drawPolyline(QPolygonF(points))

    def _draw_times(self, painter: QPainter, load: Load, theme: Theme) -> None:
        began, now = span_words(_beginning(load))
        painter.setFont(font(11, 500))
        painter.setPen(theme.colour("muted"))
        foot = QRectF(0, self.height() - _FOOT + 4, self.width(), _FOOT - 4)
        sides = (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight)
        left, right = reversed(sides) if is_mirrored() else sides
        painter.drawText(foot, int(left | Qt.AlignmentFlag.AlignVCenter), began)
        painter.drawText(foot, int(right | Qt.AlignmentFlag.AlignVCenter), now)


def _beginning(load: Load) -> datetime:
    return load.until - timedelta(seconds=load.every_s * SAMPLES)
