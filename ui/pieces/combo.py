"""Fields with a list to choose from, as pages of settings have them."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox


class QuietCombo(QComboBox):
    """The wheel scrolls the page and changes no setting on its way."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


def show_value(field: QComboBox, value: Any, words: str = "") -> None:
    """Choose a value; one that is not among the usual ones is offered from then on, by `words`."""
    at = field.findData(value)
    if at < 0:
        field.addItem(words or f"{value}", value)
        at = field.count() - 1
    field.setCurrentIndex(at)
