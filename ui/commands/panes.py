"""F6: the keyboard goes from one part of the window to the next."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


def next_pane(panes: Sequence[QWidget], focused: QWidget | None, step: int) -> QWidget | None:
    """Where the keyboard goes: the first place of the next part that can be seen and has one."""
    at = next((n for n, pane in enumerate(panes) if focused is not None and _holds(pane, focused)), None)
    count = len(panes)
    start = at if at is not None else (-1 if step > 0 else count)
    for turn in range(1, count + 1):
        place = first_stop(panes[(start + step * turn) % count])
        if place is not None:
            return place
    return None


def first_stop(pane: QWidget) -> QWidget | None:
    """What of a part takes the keyboard first; None when nothing does."""
    if not pane.isVisible():
        return None
    if pane.focusPolicy() & Qt.FocusPolicy.TabFocus and pane.isEnabled():
        return pane
    proxy = pane.focusProxy()
    if proxy is not None and proxy.isVisible() and proxy.isEnabled():
        return proxy
    for widget in pane.findChildren(QWidget):
        reachable = widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        if reachable and widget.isVisible() and widget.isEnabled():
            return widget
    return None


def _holds(pane: QWidget, widget: QWidget) -> bool:
    return pane is widget or pane.isAncestorOf(widget)
