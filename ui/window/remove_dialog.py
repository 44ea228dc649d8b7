"""Asks before something leaves the memory, and says what will happen."""

from PySide6.QtWidgets import QButtonGroup, QWidget

from app.wire.sources import Source
from ui import words
from ui.language import tr
from ui.pieces.choice import Choice
from ui.pieces.loss_dialog import LossDialog
from ui.theme import ThemeManager

_WIDE_PX = 520
_KEEP = tr(
    "Add the folder again, and its notes are the same notes: for 30 days with all that "
    "was learnt of them, later they are read anew."
)
_DROP = tr(
    "All that is known of its notes is erased here: words, links, meaning, their places "
    "and moves. This cannot be undone; added again, the folder is a new one."
)


class RemoveDialog(LossDialog):
    """A source is taken out, and what came from it is kept for its return or erased."""

    def __init__(self, manager: ThemeManager, source: Source, parent: QWidget) -> None:
        super().__init__(parent, tr("Remove a source"))
        self.setFixedWidth(_WIDE_PX)
        notes = words.count(source.notes, "note")
        text = tr(
            "Its {notes} leave the search and the sky. The files in {root} stay exactly as they "
            "are, whatever you choose."
        ).format(notes=notes, root=words.tilde(source.root))
        group = QButtonGroup(self)
        self.keep = Choice(tr("Keep what came from it"), _KEEP, group)
        self.drop = Choice(tr("Erase what came from it"), _DROP, group)
        self._ask(
            manager,
            tr("Remove “{name}” from Memorarium?").format(name=source.name),
            text,
            tr("Leave it here"),
            tr("Remove and erase"),
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
        self.lost.setText(
            tr("Remove and erase {notes}").format(notes=words.count(self._notes, "note"))
            if self.drops
            else tr("Remove")
        )
        self.lost.setAccessibleName(self.lost.text())


class GoneDialog(LossDialog):
    """Many notes are missing at once, and the person says that they are gone."""

    def __init__(self, manager: ThemeManager, source: Source, count: int, parent: QWidget) -> None:
        super().__init__(parent, tr("Missing notes"))
        notes = words.count(count, "note") if count else tr("The missing notes")
        question = (
            tr("Let {notes} of “{name}” go?").format(notes=notes, name=source.name)
            if count
            else tr("Let them go from “{name}”?").format(name=source.name)
        )
        text = tr(
            "{notes} leave the search and the sky. A file that comes back within 30 days is the "
            "same note again. No file is touched."
        ).format(notes=notes)
        self._ask(manager, question, text, tr("Keep them"), tr("They are gone"))
