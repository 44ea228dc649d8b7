"""Rows of the sky's cards."""

from PySide6.QtWidgets import QFrame, QHBoxLayout, QLayout, QWidget


def stretched(at: int, *parts: QWidget, gap: int = 8) -> QFrame:
    """Widgets side by side; the one at `at` takes the room that is left."""
    frame = QFrame()
    line = QHBoxLayout(frame)
    line.setContentsMargins(0, 0, 0, 0)
    line.setSpacing(gap)
    for number, part in enumerate(parts):
        line.addWidget(part, 1 if number == at else 0)
    return frame


def empty(layout: QLayout) -> None:
    """Throw away what stands in a layout."""
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()
