"""Asks before something leaves the memory, and says what will happen."""

from PySide6.QtWidgets import QButtonGroup, QWidget

from app.wire.sources import Source
from ui import words
from ui.pieces.choice import Choice
from ui.pieces.loss_dialog import LossDialog
from ui.theme import ThemeManager

_WIDE_PX = 520
_KEEP = (
    "Add the folder again, and its notes are the same notes: for 30 days with all that was learnt of them, "
    "later they are read anew."
)
_DROP = (
    "All that is known of its notes is erased here: words, links, meaning, their places and moves. "
    "This cannot be undone; added again, the folder is a new one."
)


class RemoveDialog(LossDialog):
    """A source is taken out, and what came from it is kept for its return or erased."""

    def __init__(self, manager: ThemeManager, source: Source, parent: QWidget) -> None:
        super().__init__(parent, "Remove a source")
        self.setFixedWidth(_WIDE_PX)
        notes = words.count(source.notes, "note")
        text = (
            f"Its {notes} leave the search and the sky. The files in {words.tilde(source.root)} stay "
            "exactly as they are, whatever you choose."
        )
        group = QButtonGroup(self)
        self.keep = Choice("Keep what came from it", _KEEP, group)
        self.drop = Choice("Erase what came from it", _DROP, group)
        self._ask(
            manager,
            f"Remove “{source.name}” from Memorarium?",
            text,
            "Leave it here",
            "Remove and erase",
            self.keep,
            self.drop,
        )
        self._notes = source.notes
        self.keep.chosen.connect(self.on_chosen)
        self.drop.chosen.connect(self.on_chosen)
        self.keep.button.setChecked(True)

    @property
    def drops(self) -> bool:
        """Whether what came from the source is to be erased."""
        return self.drop.button.isChecked()

    def on_chosen(self) -> None:
        """The button says what it will do."""
        self.lost.setText(f"Remove and erase {words.count(self._notes, 'note')}" if self.drops else "Remove")
        self.lost.setAccessibleName(self.lost.text())


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
