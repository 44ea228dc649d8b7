"""The classes by which the style sheet knows a widget."""

from PySide6.QtWidgets import QWidget


def set_cls(widget: QWidget, cls: str) -> None:
    """Give a widget other classes ("tag good"), and let it look like them at once."""
    widget.setProperty("cls", cls)
    widget.style().unpolish(widget)
    widget.style().polish(widget)
