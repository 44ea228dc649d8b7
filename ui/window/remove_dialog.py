"""Asks before a source is taken out, and says what will happen."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from app.wire.sources import Source
from ui import words
from ui.common.label import plain_label
from ui.pieces import Button, row
from ui.theme import ThemeManager


class RemoveDialog(QDialog):
    """Accepted means: take it out. The safe answer is the primary one."""

    def __init__(self, manager: ThemeManager, source: Source, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Remove a source")
        self.setModal(True)
        keep = Button(manager, "Keep it", cls="primary")
        keep.clicked.connect(self.reject)
        remove = Button(manager, "Remove", "trash", "ghost danger")
        remove.clicked.connect(self.accept)
        text = (
            f"Its {words.count(source.notes, 'note')} leave the search and the sky. The files in "
            f"{words.tilde(source.root)} stay exactly as they are, and adding the folder "
            "again brings the notes back."
        )
        outer = QVBoxLayout(self)
        outer.setContentsMargins(20, 18, 20, 18)
        outer.setSpacing(10)
        outer.addWidget(plain_label(f"Remove “{source.name}” from Memorarium?", "title", wraps=True))
        outer.addWidget(plain_label(text, "", wraps=True))
        outer.addSpacing(4)
        outer.addWidget(row(remove, None, keep))
        self.setMinimumWidth(420)
        keep.setFocus()
