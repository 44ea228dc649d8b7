"""Step one: what changes in the file of a program, and the way back."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout

from ui.common.label import CutLabel, plain_label
from ui.common.text import plain_tip
from ui.connect.diff_view import DiffView
from ui.connect.program import Plan
from ui.connect.wording import size_words, tr
from ui.pieces import Button, IconSign, Sentence, flowing, row
from ui.pieces.step import StepHead
from ui.theme import ThemeManager
from ui.words import tilde


class ChangeCard(QFrame):
    """Signals:
    apply_requested(), undo_requested(), copy_requested(), folder_requested(str file)
    """

    apply_requested = Signal()
    undo_requested = Signal()
    copy_requested = Signal()
    folder_requested = Signal(str)

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self.setProperty("cls", "card")
        self.setAccessibleName(tr("The change"))
        self._plan: Plan | None = None
        self.head = StepHead(manager, 1, tr("The change"))
        self._file = CutLabel("", "mono ink")
        self._size = plain_label("", "muted small")
        self._size.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self.folder = Button(manager, "", "folder", "ghost small", tip=tr("Show the file"))
        self.view = DiffView(manager)
        self._key = Sentence(manager)
        self._way_back = Sentence(manager)
        self.undo = Button(manager, tr("Take back"), "undo")
        self.copy = Button(manager, tr("Copy as JSON"), "copy", "ghost")
        self.apply = Button(manager, tr("Apply"), "check", "primary")
        self._applied = Button(manager, tr("Applied"), "check")
        self._applied.setEnabled(False)
        self.undo.clicked.connect(self.undo_requested)
        self.copy.clicked.connect(self.copy_requested)
        self.apply.clicked.connect(self.apply_requested)
        self.folder.clicked.connect(self.on_folder_clicked)
        back = tr("Take back")
        self._way_back.set_text(
            tr("A copy of the file is kept first. {button} restores it byte for byte.").format(button=back),
            back,
        )
        key = tr("a key of its own")
        self._key.set_text(
            tr("The file then holds {key}: who can read the file can ask this memory in its name.").format(
                key=key
            ),
            key,
        )
        self._lay_out(manager)

    def show_plan(self, plan: Plan, *, is_busy: bool = False) -> None:
        """Show what would be done, or what was."""
        self._plan = plan
        self._file.set_whole(Path(plan.program.file).name)
        self.folder.setToolTip(plain_tip(tilde(plan.program.file)))
        self._size.setText(size_words(plan.rows))
        self.view.show_rows(plan.rows)
        by_hand = plan.program.state == "other"
        for part in (self._file_line, self._back_line):
            part.setHidden(by_hand)
        is_applied = plan.is_done and not plan.is_void
        self.apply.setText(tr("Give it a new key") if plan.is_void else tr("Apply"))
        self.apply.setAccessibleName(self.apply.text())
        self.apply.setHidden(by_hand or is_applied)
        self._applied.setVisible(is_applied)
        self._key_line.setVisible(plan.holds_key)
        self.head.mark.set_done(plan.is_done and not plan.is_void)
        self.undo.setVisible(plan.is_done)
        self.undo.setEnabled(not is_busy)
        self.apply.setEnabled(not is_busy and bool(plan.rows))
        self.folder.setEnabled(Path(plan.program.file).parent.is_dir())

    def on_folder_clicked(self) -> None:
        """Where the file lies."""
        if self._plan is not None:
            self.folder_requested.emit(self._plan.program.file)

    def _lay_out(self, manager: ThemeManager) -> None:
        lines = QVBoxLayout(self)
        lines.setContentsMargins(20, 16, 20, 16)
        lines.setSpacing(12)
        lines.addWidget(self.head)
        file = row(IconSign(manager, "file", "muted", 14), self._file, self._size, self.folder)
        self._file_line = file
        self._key_line = row(IconSign(manager, "lock", "warn", 14), self._key)
        self._back_line = row(IconSign(manager, "shield", "good", 14), self._way_back)
        for part in (file, self.view, self._key_line, self._back_line):
            lines.addWidget(part)
        lines.addStretch(1)
        lines.addWidget(flowing(self.undo, self.copy, self._applied, self.apply, far_last=True))
