"""What the keys do while they walk in the sky, and the one that leads out of it."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from ui.common.label import plain_label
from ui.keys.book import native
from ui.pieces import FloatShadow
from ui.sky.lines import empty
from ui.sky.wording import tr
from ui.theme import ThemeManager

_BY_KEY = frozenset(
    (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason)
)
_WALKING = frozenset(
    (
        *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down),
        *(Qt.Key.Key_Tab, Qt.Key.Key_Backtab),
    )
)


class KeyHint(QFrame):
    """Seen while the keyboard is in the sky and was used there; the mouse puts it away."""

    def __init__(self, manager: ThemeManager, sky: QWidget) -> None:
        super().__init__()
        self._sky = sky
        self.setProperty("cls", "float")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._line = QHBoxLayout(self)
        self._line.setContentsMargins(12, 6, 12, 6)
        self._line.setSpacing(5)
        self._shadow = FloatShadow(self, manager)
        self.set_leave(["F6"])
        self.hide()
        sky.installEventFilter(self)

    @property
    def text(self) -> str:
        """Everything that it says."""
        return self.accessibleName()

    def set_leave(self, keys: Sequence[str]) -> None:
        """The keys that lead to the next part of the window."""
        empty(self._line)
        parts = [
            (("←", "→"), tr("walk")),
            (("Tab",), tr("next neighbour")),
            ((tr("Enter"),), tr("open")),
        ]
        if keys:
            parts.append(((native(keys[0]),), tr("leave the sky")))
        for names, words in parts:
            for name in names:
                self._line.addWidget(plain_label(name, "key"))
            self._line.addWidget(plain_label(words, "caption"))
            self._line.addSpacing(4)
        self.setAccessibleName(", ".join(f"{' '.join(names)}: {words}" for names, words in parts))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if isinstance(event, QFocusEvent):
            is_in = kind == QEvent.Type.FocusIn and event.reason() in _BY_KEY
            if is_in or kind == QEvent.Type.FocusOut:
                self.setVisible(is_in)
        elif isinstance(event, QKeyEvent):
            if kind == QEvent.Type.KeyPress and event.key() in _WALKING:
                self.show()
        elif kind in (QEvent.Type.MouseButtonPress, QEvent.Type.Hide):
            self.hide()
        return super().eventFilter(watched, event)
