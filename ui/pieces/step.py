"""The heading of one of several steps: its number in a disc, its name, what stands at the right."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from ui.common.label import plain_label
from ui.theme import ThemeManager, font

_SIDE = 22


class StepMark(QWidget):
    """A number in a disc: accent while it waits, good once it is done."""

    def __init__(self, manager: ThemeManager, number: int) -> None:
        super().__init__()
        self._manager, self._number, self._is_done = manager, number, False
        self.setFixedSize(_SIDE, _SIDE)
        manager.theme_changed.connect(self.update)

    @property
    def is_done(self) -> bool:
        return self._is_done

    def set_done(self, done: bool) -> None:
        """It was done, or waits."""
        self._is_done = done
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._manager.theme
        painter = QPainter(self)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.good if self._is_done else theme.accent)
            painter.drawEllipse(QPointF(_SIDE / 2, _SIDE / 2), 10, 10)
            painter.setFont(font(11, 700))
            painter.setPen(theme.panel if self._is_done else theme.on_accent)
            painter.drawText(QRectF(0, 0, _SIDE, _SIDE), Qt.AlignmentFlag.AlignCenter, str(self._number))
        finally:
            painter.end()


class StepHead(QFrame):
    """Number and name; `parts` stand at the right."""

    def __init__(self, manager: ThemeManager, number: int, title: str, *parts: QWidget) -> None:
        super().__init__()
        self.mark = StepMark(manager, number)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(8)
        line.addWidget(self.mark)
        line.addWidget(plain_label(title, "title", wraps=True), 1)
        for part in parts:
            line.addWidget(part)
