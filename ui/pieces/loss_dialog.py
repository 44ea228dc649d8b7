"""A question before something is lost."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QLayout, QVBoxLayout, QWidget

from ui.common.label import plain_label
from ui.pieces.button import Button
from ui.pieces.layout import row
from ui.theme import ThemeManager


class LossDialog(QDialog):
    """Accepted means: let it go. The safe answer is the primary one and has the keyboard."""

    def __init__(self, parent: QWidget, title: str) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.setModal(True)
        self.setMinimumWidth(420)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        layout = self.layout()
        if layout is not None:
            # Lines that wrap are measured before it is known how wide they may be, and in which letters.
            self.resize(self.width(), layout.totalHeightForWidth(self.width()))

    def _ask(
        self, manager: ThemeManager, question: str, text: str, keep: str, lose: str, *choices: QWidget
    ) -> None:
        kept = Button(manager, keep, cls="primary")
        kept.clicked.connect(self.reject)
        self.lost = Button(manager, lose, "trash", "ghost danger")
        self.lost.clicked.connect(self.accept)
        outer = QVBoxLayout(self)
        outer.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        outer.setContentsMargins(20, 18, 20, 18)
        outer.setSpacing(10)
        outer.addWidget(plain_label(question, "title", wraps=True))
        outer.addWidget(plain_label(text, "", wraps=True))
        for choice in choices:
            outer.addWidget(choice)
        outer.addSpacing(4)
        outer.addWidget(row(self.lost, None, kept))
        self.setAccessibleName(question)
        self.setAccessibleDescription(text)
        kept.setFocus()
