"""The line to find words in the note that is read."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QWidget

from ui.common.button import IconButton
from ui.common.label import plain_label
from ui.detail.property import tr
from ui.language import number
from ui.theme import ThemeManager


class _Line(QLineEdit):
    """Signals:
    stepped(int): Enter and Down go to the next match, Shift+Enter and Up to the one before.
    left(): Escape.
    """

    stepped = Signal(int)
    left = Signal()

    def event(self, event: QEvent) -> bool:
        is_early = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride
        if is_early and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            # Else the window takes it, and steps out of more than this line.
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, shift = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F3):
            self.stepped.emit(-1 if shift else 1)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.stepped.emit(1 if key == Qt.Key.Key_Down else -1)
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class NoteFindBar(QFrame):
    """Signals:
    typed(str): what stands in the line. stepped(int): the next match, or the one before. closed()
    """

    typed = Signal(str)
    stepped = Signal(int)
    closed = Signal()

    def __init__(self, manager: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("cls", "find")
        self.setAccessibleName(tr("Find in this note"))
        self.line = _Line()
        self.line.setPlaceholderText(tr("Find in this note"))
        self.line.setAccessibleName(tr("Find in this note"))
        self._told = plain_label("", "small muted")
        self.up = IconButton(manager, "up", tip=tr("Match before"))
        self.down = IconButton(manager, "down", tip=tr("Next match"))
        self.close_button = IconButton(manager, "close", tip=tr("Close"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(14, 2, 14, 6)
        layout.setSpacing(6)
        layout.addWidget(self.line, 1)
        layout.addWidget(self._told)
        for button in (self.up, self.down, self.close_button):
            layout.addWidget(button)
        self.line.textChanged.connect(self.typed)
        self.line.stepped.connect(self.stepped)
        self.line.left.connect(self.closed)
        self.up.clicked.connect(lambda: self.stepped.emit(-1))
        self.down.clicked.connect(lambda: self.stepped.emit(1))
        self.close_button.clicked.connect(self.closed)
        self.hide()

    @property
    def told(self) -> str:
        """Which match is chosen, and how many there are."""
        return self._told.text()

    def open_line(self, words: str = "") -> None:
        """Show the line and write into it; `words` stand in it at first."""
        self.show()
        if words:
            self.line.setText(words)
        self.line.selectAll()
        self.line.setFocus()

    def tell(self, at: int, count: int, is_all: bool) -> None:
        """The match that is chosen, from 1, and how many there are; "+" while not all is looked through."""
        has_words = bool(self.line.text().strip())
        if not has_words:
            words = ""
        elif not count:
            words = tr("not in this note") if is_all else tr("looking")
        else:
            plus = "" if is_all else "+"
            words = tr("{at} of {count}").format(at=number(at), count=number(count) + plus)
        self._told.setText(words)
        self.line.setAccessibleDescription(words)
        for button in (self.up, self.down):
            button.setEnabled(count > 0)
