"""What closing and quitting mean. A window by itself just closes."""

from typing import Literal, Protocol

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QDialog, QLayout, QVBoxLayout, QWidget

from ui.common.label import plain_label
from ui.language import texts
from ui.pieces import Button, row
from ui.theme import ThemeManager

tr, _ = texts("House")
QuitAnswer = Literal["", "keep", "stop"]


class Leaving(Protocol):
    def may_close(self) -> bool:
        """False when the window shall stay, or was hidden instead."""
        ...

    def quit(self) -> None: ...


class JustClose:
    """Without a desktop around it."""

    def __init__(self, window: QWidget) -> None:
        self._window = window

    def may_close(self) -> bool:
        return True

    def quit(self) -> None:
        self._window.close()


class QuitDialog(QDialog):
    """Whether the memory goes on without the window. Keeping it is the safe answer."""

    def __init__(self, manager: ThemeManager, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.answer: QuitAnswer = ""
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        question = tr("Keep the memory running?")
        text = tr("Without it, agents find nothing and changes are only seen at the next start.")
        self.setWindowTitle(tr("Quit"))
        self.setAccessibleName(question)
        self.setAccessibleDescription(text)
        self.setMinimumWidth(440)
        self.again = QCheckBox(tr("Do the same next time"))
        self.again.setChecked(True)
        self.keep = Button(manager, tr("Keep running"), cls="primary")
        self.keep.clicked.connect(lambda: self._take("keep"))
        self.stop = Button(manager, tr("Stop everything"))
        self.stop.clicked.connect(lambda: self._take("stop"))
        cancel = Button(manager, tr("Cancel"), cls="ghost")
        cancel.clicked.connect(self.reject)
        outer = QVBoxLayout(self)
        outer.setSizeConstraint(QLayout.SizeConstraint.SetMinimumSize)
        outer.setContentsMargins(20, 18, 20, 18)
        outer.setSpacing(10)
        outer.addWidget(plain_label(question, "title"))
        outer.addWidget(plain_label(text, "", wraps=True))
        outer.addWidget(self.again)
        outer.addSpacing(4)
        outer.addWidget(row(cancel, None, self.stop, self.keep))
        self.keep.setDefault(True)
        self.keep.setFocus()

    def ask(self) -> QuitAnswer:
        """Wait for the answer; "" when the person stays."""
        self.exec()
        return self.answer

    def _take(self, answer: QuitAnswer) -> None:
        self.answer = answer
        self.accept()
