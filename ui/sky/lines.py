"""Rows of the sky's cards."""

from PySide6.QtWidgets import QLayout


def empty(layout: QLayout) -> None:
    """Throw away what stands in a layout."""
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()
