"""A question with a field for a few words: why something is withdrawn, what speaks for it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QVBoxLayout

from ui.common.label import plain_label
from ui.memory.wording import tr
from ui.pieces import Button, row
from ui.theme import ThemeManager


class AskCard(QFrame):
    """Signals:
    answered(str): the words, which may not be empty where they are needed.
    dismissed()
    """

    answered = Signal(str)
    dismissed = Signal()

    def __init__(
        self,
        manager: ThemeManager,
        question: str,
        meaning: str,
        verb: str,
        *,
        hint: str = "",
        is_needed: bool = True,
    ) -> None:
        super().__init__()
        self._is_needed = is_needed
        self.setAccessibleName(question)
        self.setAccessibleDescription(meaning)
        self.edit = QLineEdit()
        self.edit.setPlaceholderText(hint)
        self.edit.setAccessibleName(hint or question)
        self.done = Button(manager, verb, cls="primary")
        self.cancel = Button(manager, tr("Leave it"), cls="ghost")
        outer = QVBoxLayout(self)
        outer.setContentsMargins(20, 18, 20, 16)
        outer.setSpacing(10)
        outer.addWidget(plain_label(question, "title", wraps=True))
        if meaning:
            outer.addWidget(plain_label(meaning, "", wraps=True))
        outer.addWidget(self.edit)
        outer.addWidget(row(None, self.cancel, self.done))
        self.done.clicked.connect(self.on_done)
        self.cancel.clicked.connect(self.dismissed)
        self.edit.textEdited.connect(self._show_state)
        self.setFocusProxy(self.edit)
        self._show_state()

    def on_done(self) -> None:
        """The words are there."""
        if self.done.isEnabled():
            self.answered.emit(self.edit.text().strip())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.on_done()
            return
        super().keyPressEvent(event)

    def _show_state(self) -> None:
        self.done.setEnabled(not self._is_needed or bool(self.edit.text().strip()))
