"""The time line: a bar for each week, and a handle on the day that is looked at."""

from datetime import date, timedelta

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QAbstractSlider, QSizePolicy, QWidget

from ui.memory.wording import day_words
from ui.past.bar import Line, line_of, stepped, ticks_of
from ui.past.wording import chip_words, tr
from ui.theme import ThemeManager, text_font

_EDGE, _FOOT, _TOP = 16.0, 26.0, 12.0
_HANDLE = 8.0
# The line runs from left to right, as the sky does, in whatever language.
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignAbsolute
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignAbsolute


class TimeSlider(QAbstractSlider):
    """Its value counts days from the first one.

    Signals:
        day_moved(date): the handle is on another day, while it is dragged too.
        day_settled(date): it rests there.
    """

    day_moved = Signal(object)
    day_settled = Signal(object)

    def __init__(self, manager: ThemeManager, today: date, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._manager = manager
        self._line = line_of(None, "week", today)
        self._day = today
        self.setOrientation(Qt.Orientation.Horizontal)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Day that is looked at"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        manager.theme_changed.connect(self.update)

    @property
    def day(self) -> date:
        """Where the handle is."""
        return self._day

    @property
    def line(self) -> Line:
        """What is shown."""
        return self._line

    def set_line(self, line: Line) -> None:
        """Show other bars; the handle stays on its day."""
        self._line = line
        self.setRange(0, line.days)
        self.set_day(self._day)

    def set_day(self, day: date) -> None:
        """Put the handle on a day; nothing is told."""
        self._day = min(self._line.today, day)
        self.setValue((self._day - self._line.first).days)
        self.setAccessibleDescription(chip_words(self._day))
        self.setToolTip(day_words(self._day))
        self.update()

    def x_of(self, day: date) -> float:
        """Where a day is painted."""
        return _EDGE + (self.width() - 2 * _EDGE) * self._line.share(day)

    def sizeHint(self) -> QSize:
        return QSize(400, round(108 * self._manager.text_scale))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._move_to_x(event.position().x())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._move_to_x(event.position().x())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.day_settled.emit(self._day)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """A wheel over it scrolls nothing: the day would be another by accident."""
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        far = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        key, line = event.key(), self._line
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            sign = 1 if key == Qt.Key.Key_Right else -1
            day = stepped(self._day, line, months=sign) if far else stepped(self._day, line, days=7 * sign)
        elif key == Qt.Key.Key_Home:
            day = line.first
        elif key == Qt.Key.Key_End:
            day = line.today
        else:
            event.ignore()
            return
        self._move(day)
        self.day_settled.emit(self._day)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        try:
            painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
            base = self.height() - _FOOT * self._manager.text_scale
            self._paint_bars(painter, base)
            self._paint_ticks(painter, base)
            self._paint_handle(painter, base)
        finally:
            painter.end()

    def _paint_bars(self, painter: QPainter, base: float) -> None:
        theme, line = self._manager.theme, self._line
        step = (self.width() - 2 * _EDGE) / max(1, len(line.bars))
        width = max(1.0, min(10.0, step * 0.7))
        for bar in line.bars:
            if not bar.total:
                continue
            middle = self.x_of(bar.start) + step / 2
            is_known = bar.start <= self._day
            height = max(2.0, bar.total / line.most * (base - _TOP - 10))
            area = QRectF(min(middle, self.width() - _EDGE) - width / 2, base - height, width, height)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("accent" if is_known else "control_line", 0.8))
            if theme.is_contrast and not is_known:
                painter.setPen(QPen(theme.ink, 1))
                painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(area, min(1.5, width / 2), min(1.5, width / 2))
        painter.setPen(QPen(theme.line_strong, 1))
        painter.drawLine(QPointF(_EDGE, base + 0.5), QPointF(self.width() - _EDGE, base + 0.5))

    def _paint_ticks(self, painter: QPainter, base: float) -> None:
        theme, scale = self._manager.theme, self._manager.text_scale
        painter.setFont(text_font("caption", scale))
        painter.setPen(theme.muted)
        metrics = painter.fontMetrics()
        today = tr("today")
        limit = self.width() - _EDGE - metrics.horizontalAdvance(today) - 12
        free = 0.0
        for place, text in ticks_of(self._line):
            width = metrics.horizontalAdvance(text) + 2
            x = max(_EDGE, _EDGE + (self.width() - 2 * _EDGE) * place - width / 2)
            if free <= x and x + width < limit:
                free = x + width + 8
                area = QRectF(x, base + 6, width, 16 * scale)
                painter.drawText(area, _LEFT, text)
        area = QRectF(0, base + 6, self.width() - _EDGE, 16 * scale)
        painter.drawText(area, _RIGHT, today)

    def _paint_handle(self, painter: QPainter, base: float) -> None:
        theme = self._manager.theme
        x = self.x_of(self._day)
        painter.setPen(QPen(theme.accent, 2))
        painter.drawLine(QPointF(x, 4), QPointF(x, base))
        painter.setPen(QPen(theme.panel, 2))
        painter.setBrush(theme.accent)
        painter.drawEllipse(QPointF(x, base), _HANDLE, _HANDLE)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.focus, 3 if theme.is_contrast else 2))
            painter.drawEllipse(QPointF(x, base), _HANDLE + 3, _HANDLE + 3)

    def _move_to_x(self, x: float) -> None:
        self._move(self._line.day_at((x - _EDGE) / max(1.0, self.width() - 2 * _EDGE)))

    def _move(self, day: date) -> None:
        if day != self._day:
            self.set_day(day)
            self.day_moved.emit(self._day)


def next_week(day: date, today: date) -> date:
    """A week on, at most today."""
    return min(today, day + timedelta(days=7))
