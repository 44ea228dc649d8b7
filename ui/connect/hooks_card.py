"""Step five: what happens at the start and the end of a session, for programs that have such hooks."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout

from ui.common.label import plain_label
from ui.connect.wording import tr
from ui.pieces import Button, IconSign, column, row, stretched
from ui.pieces.step import StepHead
from ui.theme import ThemeManager


class HooksCard(QFrame):
    """Signals:
    wanted(bool): put them in, or take them out.
    """

    wanted = Signal(bool)

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self.setProperty("cls", "card")
        self.setAccessibleName(tr("At the start and the end"))
        self.head = StepHead(manager, 5, tr("At the start and the end"), plain_label(tr("optional"), "tag"))
        self._said = plain_label("", "caption", wraps=True)
        self.add = Button(manager, tr("Add to its settings"), "plus", "small")
        self.remove = Button(manager, tr("Take back"), "undo", "ghost small")
        self.add.clicked.connect(lambda: self.wanted.emit(True))
        self.remove.clicked.connect(lambda: self.wanted.emit(False))
        lines = QVBoxLayout(self)
        lines.setContentsMargins(20, 14, 20, 12)
        lines.setSpacing(10)
        lines.addWidget(self.head)
        for name, note in (
            (tr("Start: tell it where we are"), tr("open plans and current decisions")),
            (tr("Each question: recall what fits"), tr("a few pieces, within a small budget")),
            (tr("End: keep what was done"), tr("as a record that can be undone")),
        ):
            words = column(
                plain_label(name, "ink", wraps=True), plain_label(note, "caption", wraps=True), gap=0
            )
            lines.addWidget(stretched(1, IconSign(manager, "check", "accent", 14), words))
        lines.addWidget(self._said)
        lines.addStretch(1)
        lines.addWidget(row(self.remove, None, self.add))
        self.show_state(None)

    def show_state(self, there: bool | None) -> None:
        """Whether they stand in its settings; None: the program has no such hooks."""
        self.setVisible(there is not None)
        self.head.mark.set_done(bool(there))
        self.add.setVisible(there is False)
        self.remove.setVisible(bool(there))
        said = tr("They stand in its settings file; what else is there stays as it is.")
        offer = tr("Added to its settings file beside what is there; taken back byte for byte.")
        self._said.setText(said if there else offer)
