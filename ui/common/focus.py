"""The order of Tab for widgets that come later than the page they stand on."""

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


def follow_in_focus(anchor: QWidget, widgets: Iterable[QWidget]) -> None:
    """Let Tab go from `anchor` through these in their order.

    Qt puts whatever is made later behind all else in the window.
    """
    last = anchor
    for widget in widgets:
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            QWidget.setTabOrder(last, widget)
            last = widget
