"""The line to find words in the note that is read."""

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from ui.common.button import IconButton
from ui.common.find_line import FindLine
from ui.common.label import plain_label
from ui.detail.property import tr
from ui.language import number
from ui.theme import ThemeManager


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
        self.line = FindLine(enter_steps=True)
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
            # Who opens it looks for them at once.
            with QSignalBlocker(self.line):
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
