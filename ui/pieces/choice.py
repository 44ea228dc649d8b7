"""One of several answers, as a card: what it is called and what it means."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QRadioButton, QVBoxLayout

from ui.common.label import plain_label
from ui.common.style import set_cls


class Choice(QFrame):
    """A click anywhere chooses it; the arrows of the keyboard go from one to the next.

    Signals:
        chosen(): the person took this one.
    """

    chosen = Signal()

    def __init__(self, name: str, meaning: str, group: QButtonGroup) -> None:
        super().__init__()
        self.button = QRadioButton()
        self.button.setAccessibleName(name)
        self.button.setAccessibleDescription(meaning)
        group.addButton(self.button)
        names = QVBoxLayout()
        names.setSpacing(3)
        names.addWidget(plain_label(name, "strong"))
        names.addWidget(plain_label(meaning, "small", wraps=True))
        line = QHBoxLayout(self)
        line.setContentsMargins(14, 12, 14, 12)
        line.setSpacing(12)
        line.addWidget(self.button, 0, Qt.AlignmentFlag.AlignTop)
        line.addLayout(names, 1)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.button.toggled.connect(self.on_toggled)
        self.on_toggled(False)

    def on_toggled(self, on: bool) -> None:
        """Look chosen, or not."""
        set_cls(self, "pick" if on else "card")
        if on:
            self.chosen.emit()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.rect().contains(event.position().toPoint()):
            self.button.setChecked(True)
            self.button.setFocus()
