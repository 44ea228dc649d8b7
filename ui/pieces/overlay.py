"""Something that covers its parent: a scrim with a card in the middle."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QWidget

from ui.common.shadow import FloatShadow
from ui.theme import ThemeManager


class Overlay(QWidget):
    """Covers `parent` and keeps its card centred, 24 pixels from the edges. Tab stays inside.

    Signals:
        dismissed(): Escape, or a click beside the card.
    """

    dismissed = Signal()

    def __init__(self, manager: ThemeManager, card: QFrame, size: tuple[int, int], parent: QWidget) -> None:
        super().__init__(parent)
        self._manager, self._card, self._wanted = manager, card, size
        self._parent = parent
        self.setAccessibleName(card.accessibleName())
        card.setParent(self)
        card.setProperty("cls", "modal")
        self._shadow = FloatShadow(card, manager, radius=14)
        parent.installEventFilter(self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        manager.theme_changed.connect(self.update)
        self._cover()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._cover()
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._cover()
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Escape
        ):
            # The window's own shortcut would take it, and the card would stay.
            event.accept()
            return True
        return super().event(event)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002  # Qt's name
        """What lies under the scrim cannot be reached by the keyboard."""
        stops = self._stops()
        if not stops:
            return False
        focused = self.focusWidget()
        at = stops.index(focused) if focused in stops else (-1 if next else 0)
        reason = Qt.FocusReason.TabFocusReason if next else Qt.FocusReason.BacktabFocusReason
        stops[(at + (1 if next else -1)) % len(stops)].setFocus(reason)
        return True

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._manager.theme.scrim)
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.dismissed.emit()
            return
        super().keyPressEvent(event)

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        self.dismissed.emit()

    def _stops(self) -> list[QWidget]:
        """What takes the keyboard on the card, in the order of Tab."""
        found: list[QWidget] = []
        widget = self.nextInFocusChain()
        while widget is not None and widget is not self:
            reachable = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.isEnabled()
            if reachable and self.isAncestorOf(widget) and widget.isVisible():
                found.append(widget)
            widget = widget.nextInFocusChain()
        return found

    def _cover(self) -> None:
        self.setGeometry(self._parent.rect())
        scale = max(1.0, self._manager.text_scale)
        width = min(round(self._wanted[0] * scale), self.width() - 48)
        height = round(self._wanted[1] * scale) or _height_of(self._card, width)
        height = min(height, self.height() - 48)
        self._card.setGeometry((self.width() - width) // 2, (self.height() - height) // 2, width, height)


def _height_of(card: QFrame, width: int) -> int:
    layout = card.layout()
    if layout is not None and layout.hasHeightForWidth():
        return layout.totalHeightForWidth(width)
    return card.sizeHint().height()


def laid_over(manager: ThemeManager, card: QFrame, size: tuple[int, int], over: QWidget) -> Overlay:
    """Show a card over a widget until it is dismissed; then it is gone."""
    overlay = Overlay(manager, card, size, over)
    overlay.dismissed.connect(overlay.hide)
    overlay.dismissed.connect(overlay.deleteLater)
    overlay.show()
    overlay.raise_()
    return overlay
