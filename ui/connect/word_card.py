"""A word in the instructions of a project: when to ask the memory, and when to keep something."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QVBoxLayout

from app.connect.instruction import LINES
from ui.common.label import plain_label
from ui.connect.wording import tr
from ui.pieces import Button, flowing
from ui.pieces.step import StepHead
from ui.theme import ThemeManager

_LINES = 8


class WordCard(QFrame):
    """Signals:
    copy_requested(), write_requested(), undo_requested(str file)
    """

    copy_requested = Signal()
    write_requested = Signal()
    undo_requested = Signal(str)

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self.setProperty("cls", "card")
        self.setAccessibleName(tr("A word in its instructions"))
        self._file = ""
        self.head = StepHead(manager, 4, tr("A word in its instructions"), plain_label(tr("optional"), "tag"))
        self.text = QPlainTextEdit("\n".join(LINES))
        self.text.setReadOnly(True)
        self.text.setProperty("cls", "quote")
        self.text.setTabChangesFocus(True)
        self.text.ensurePolished()
        self.text.setFixedHeight(_LINES * self.text.fontMetrics().lineSpacing() + 18)
        self.text.setAccessibleName(tr("What is written"))
        self._said = plain_label("", "caption", wraps=True)
        self.copy = Button(manager, tr("Copy"), "copy", "ghost small")
        self.write = Button(manager, tr("Add to a project…"), "edit", "small")
        self.undo = Button(manager, tr("Take back"), "undo", "ghost small")
        self.copy.clicked.connect(self.copy_requested)
        self.write.clicked.connect(self.write_requested)
        self.undo.clicked.connect(lambda: self.undo_requested.emit(self._file))
        lines = QVBoxLayout(self)
        lines.setContentsMargins(20, 14, 20, 12)
        lines.setSpacing(8)
        lines.addWidget(self.head)
        lines.addWidget(self.text)
        lines.addWidget(self._said)
        lines.addStretch(1)
        lines.addWidget(flowing(self.undo, self.copy, self.write, far_last=True))
        self.say_written("", "")

    @property
    def said(self) -> str:
        """The line below the text."""
        return self._said.text()

    def say_written(self, file: str, sentence: str) -> None:
        """It stands in this file now; without one nothing was written from here."""
        self._file = file
        usual = tr("Adds one marked block to AGENTS.md or CLAUDE.md; done again it stays one.")
        self._said.setText(sentence or usual)
        self.undo.setVisible(bool(file))
        self.head.mark.set_done(bool(file))
