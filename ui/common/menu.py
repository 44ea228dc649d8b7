"""A menu that hangs from what opened it."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu, QWidget


def hang_below(menu: QMenu, widget: QWidget) -> None:
    """Open a menu below a widget, from where reading begins; once it is left it is gone."""
    menu.aboutToHide.connect(menu.deleteLater)
    is_mirrored = widget.layoutDirection() == Qt.LayoutDirection.RightToLeft
    left = widget.width() - menu.sizeHint().width() if is_mirrored else 0
    menu.popup(widget.mapToGlobal(QPoint(left, widget.height())))
