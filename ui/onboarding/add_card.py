"""Adding one more folder: what it would bring, then yes or no."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from app.wire.sources import SourcePreview
from ui import words
from ui.onboarding.folder_row import FolderRow
from ui.pieces import Button, IconSign, Overlay, Sentence, column, plain_label, row
from ui.theme import ThemeManager


class AddCard(QFrame):
    """Shown before a folder is added.

    Signals:
        confirmed(SourcePreview), cancelled()
    """

    confirmed = Signal(object)
    cancelled = Signal()

    def __init__(self, manager: ThemeManager, preview: SourcePreview) -> None:
        super().__init__()
        self.setAccessibleName(f"Add {preview.name}")
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 20, 24, 20)
        outer.setSpacing(12)
        outer.addWidget(plain_label("Add this folder?", "heading"))
        self.row = FolderRow(manager, preview, checkable=False)
        self.row.show_reasons(True)
        outer.addWidget(column(self.row, margins=(4, 4, 4, 4), gap=0, cls="card"))
        outer.addWidget(self._outlook(manager, preview))
        if preview.left_out:
            outer.addWidget(plain_label("Left out on purpose; the rules can be changed later.", "caption"))
        no = Button(manager, "Not now", cls="ghost")
        no.clicked.connect(self.cancelled)
        self._yes = Button(manager, "Add folder", "folder", "primary")
        self._yes.clicked.connect(lambda: self.confirmed.emit(preview))
        outer.addWidget(row(None, no, self._yes))

    def focus_answer(self) -> None:
        self._yes.setFocus()

    def _outlook(self, manager: ThemeManager, preview: SourcePreview) -> QWidget:
        sentence = Sentence(manager)
        if preview.notes:
            counted = words.count(preview.notes, "note")
            sentence.set_text(f"{counted}: {words.estimate(preview.notes)}", counted)
        else:
            sentence.set_text(
                "There is no note in this folder yet. Those you write there appear by themselves."
            )
        line = row(IconSign(manager, "clock", "good", 14), sentence)
        line.layout().setStretch(1, 1)  # type: ignore[union-attr]  # it has a box layout
        return line


class AddFolder(Overlay):
    """The card over the window, dimmed."""

    def __init__(self, manager: ThemeManager, preview: SourcePreview, parent: QWidget) -> None:
        self.card = AddCard(manager, preview)
        super().__init__(manager, self.card, (520, 0), parent)
        self.card.cancelled.connect(self.dismissed)
