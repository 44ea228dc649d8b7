"""The line to find a node by its name while the rest of the sky fades."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from ui.common.find_line import FindLine
from ui.common.label import plain_label
from ui.language import number
from ui.pieces import Button, FloatShadow
from ui.sky.wording import tr
from ui.theme import ThemeManager

_WIDTH = 380


class FindBar(QFrame):
    """Signals:
    typed(str): what stands in the line.
    accepted(): Enter flies to the match that is told.
    stepped(int): the next match, or the one before.
    closed()
    """

    typed = Signal(str)
    accepted = Signal()
    stepped = Signal(int)
    closed = Signal()

    def __init__(self, manager: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("cls", "float")
        self.setAccessibleName(tr("Find in the sky"))
        self.line = FindLine()
        self.line.setProperty("cls", "bare")
        self.line.setPlaceholderText(tr("Find in the sky"))
        self.line.setAccessibleName(tr("Find in the sky"))
        self._told = plain_label("", "small muted")
        up = Button(manager, "", "up", "ghost small", tip=tr("Match before"), shortcut="Up")
        down = Button(manager, "", "down", "ghost small", tip=tr("Next match"), shortcut="Down")
        close = Button(manager, "", "close", "ghost small", tip=tr("Close"), shortcut="Esc")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 6, 6, 6)
        layout.setSpacing(4)
        layout.addWidget(self.line, 1)
        layout.addWidget(self._told)
        for button in (up, down, close):
            layout.addWidget(button)
        self.setFixedWidth(_WIDTH)
        self._shadow = FloatShadow(self, manager)
        self.line.textChanged.connect(self.typed)
        self.line.returnPressed.connect(self.accepted)
        self.line.stepped.connect(self.stepped)
        self.line.left.connect(self.closed)
        up.clicked.connect(lambda: self.stepped.emit(-1))
        down.clicked.connect(lambda: self.stepped.emit(1))
        close.clicked.connect(self.closed)
        self.hide()

    @property
    def told(self) -> str:
        """How many were found, and which of them is told."""
        return self._told.text()

    def open_line(self) -> None:
        """Show the line and write into it."""
        self.show()
        self.raise_()
        self.line.selectAll()
        self.line.setFocus()

    def tell(self, at: int, count: int, title: str) -> None:
        """The match that Enter flies to, from 1; 0 of none."""
        if not self.line.text().strip():
            self._told.setText("")
        elif not count:
            self._told.setText(tr("nothing has this name"))
        else:
            words = tr("{at} of {count}").format(at=number(at), count=number(count))
            self._told.setText(words)
        self.line.setAccessibleDescription(f"{self._told.text()} {title}".strip())
