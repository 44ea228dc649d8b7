"""What was done a moment ago, and its undo; goes by itself."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from ui.common.label import plain_label
from ui.language import tr
from ui.pieces import Button, FloatShadow, IconSign
from ui.theme import ThemeManager

SHOWN_MS = 8_000


class Toast(QFrame):
    """One at a time, at the lower left of the canvas; it stays while the mouse or the keyboard is on it."""

    def __init__(self, manager: ThemeManager, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("cls", "float")
        self._undo: Callable[[], None] | None = None
        self._label = plain_label("", "ink")
        self._button = Button(manager, tr("Undo"), "undo", "ghost small")
        self._button.clicked.connect(self.on_undo_clicked)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SHOWN_MS)
        self._timer.timeout.connect(self.on_time_over)
        line = QHBoxLayout(self)
        line.setContentsMargins(14, 8, 8, 8)
        line.setSpacing(10)
        line.addWidget(IconSign(manager, "check", "good", 14))
        line.addWidget(self._label)
        line.addWidget(self._button)
        self._shadow = FloatShadow(self, manager)
        self.hide()

    @property
    def text(self) -> str:
        return self._label.text()

    @property
    def undo_button(self) -> Button:
        return self._button

    def say(self, text: str, undo: Callable[[], None] | None = None, *, word: str = tr("Undo")) -> None:
        """Tell what was done; `undo` takes it back, under another `word` where that says it better."""
        self._undo = undo
        self._label.setText(text)
        self._button.setText(word)
        self._button.setAccessibleName(word)
        self._button.setVisible(undo is not None)
        self.setAccessibleName(text)
        self.adjustSize()
        self.show()
        self.raise_()
        self._timer.start()

    def on_undo_clicked(self) -> None:
        """Take it back."""
        undo, self._undo = self._undo, None
        self.hide()
        if undo is not None:
            undo()

    def on_time_over(self) -> None:
        """Gone, unless somebody is about to use it."""
        if self.underMouse() or self._button.hasFocus():
            self._timer.start()
        else:
            self.hide()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._timer.stop()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._timer.start()
