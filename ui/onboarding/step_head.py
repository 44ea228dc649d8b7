"""The head of a step of the first run: the sign, and how far one is."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QWidget

from ui.common.label import plain_label
from ui.language import texts
from ui.pieces import Brand, row
from ui.theme import ThemeManager

tr, counted = texts("First")
STEPS = 3
_BAR = (28, 4)
_GAP = 5


class StepBars(QWidget):
    """As many bars as steps; those that were reached are filled."""

    def __init__(self, manager: ThemeManager, step: int) -> None:
        super().__init__()
        self._manager, self._step = manager, step
        self.setFixedSize(STEPS * (_BAR[0] + _GAP) - _GAP, 16)
        manager.theme_changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._manager.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        for number in range(STEPS):
            at = number if self.layoutDirection() is Qt.LayoutDirection.LeftToRight else STEPS - 1 - number
            painter.setBrush(theme.accent if at < self._step else theme.line_strong)
            painter.drawRoundedRect(QRectF(number * (_BAR[0] + _GAP), 6, *_BAR), 2, 2)
        painter.end()


def step_head(manager: ThemeManager, step: int) -> QFrame:
    """The sign at the left, "Step 1 of 3" at the right; steps count from 1."""
    said = tr("Step {step} of {steps}").format(step=step, steps=STEPS)
    return row(Brand(manager, 28), None, StepBars(manager, step), plain_label(said, "caption"))
