"""Asks before something leaves the memory, and says what will happen."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from app.wire.sources import Source
from ui import words
from ui.common.label import plain_label
from ui.pieces import Button, row
from ui.theme import ThemeManager


class LossDialog(QDialog):
    """Accepted means: let it go. The safe answer is the primary one and has the keyboard."""

    def __init__(self, parent: QWidget, title: str) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.setModal(True)
        self.setMinimumWidth(420)

    def _ask(self, manager: ThemeManager, question: str, text: str, keep: str, lose: str) -> None:
        kept = Button(manager, keep, cls="primary")
        kept.clicked.connect(self.reject)
        lost = Button(manager, lose, "trash", "ghost danger")
        lost.clicked.connect(self.accept)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(20, 18, 20, 18)
        outer.setSpacing(10)
        outer.addWidget(plain_label(question, "title", wraps=True))
        outer.addWidget(plain_label(text, "", wraps=True))
        outer.addSpacing(4)
        outer.addWidget(row(lost, None, kept))
        self.setAccessibleName(question)
        self.setAccessibleDescription(text)
        kept.setFocus()


class RemoveDialog(LossDialog):
    """A source is taken out."""

    def __init__(self, manager: ThemeManager, source: Source, parent: QWidget) -> None:
        super().__init__(parent, "Remove a source")
        text = (
            f"Its {words.count(source.notes, 'note')} leave the search and the sky. The files in "
            f"{words.tilde(source.root)} stay exactly as they are, and adding the folder "
            "again brings the notes back."
        )
        self._ask(manager, f"Remove “{source.name}” from Memorarium?", text, "Keep it", "Remove")


class GoneDialog(LossDialog):
    """Many notes are missing at once, and the person says that they are gone."""

    def __init__(self, manager: ThemeManager, source: Source, count: int, parent: QWidget) -> None:
        super().__init__(parent, "Missing notes")
        notes = words.count(count, "note") if count else "The missing notes"
        question = f"Let {notes} of “{source.name}” go?" if count else f"Let them go from “{source.name}”?"
        text = (
            f"{notes} leave the search and the sky. A file that comes back within 30 days is the same "
            "note again. No file is touched."
        )
        self._ask(manager, question, text, "Keep them", "They are gone")
