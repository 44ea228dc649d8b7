"""The first question: where are your notes?"""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.wire.sources import SourcePreview
from ui import words
from ui.common.scroll import scrolling
from ui.language import tr
from ui.onboarding.folder_row import FolderRow
from ui.onboarding.step_head import step_head
from ui.pieces import Button, CutLabel, IconSign, Sentence, plain_label, row, rule
from ui.reasons import left_out_summary
from ui.theme import ThemeManager

CARD_WIDTH = 720
_ROWS_AT_MOST = 4
_HIGHEST_PX = 360
_PROMISE = tr(
    "They stay where they are. Memorarium reads them and never changes a file unless you ask for that change."
)


class FirstCard(QFrame):
    """Found vaults with counts, a place to drop a folder, a sample.

    Signals:
        folder_picked(str): the person named a folder; answer with `add_preview`.
        chosen(list[SourcePreview]): Continue. sample_chosen(), skipped()
    """

    folder_picked = Signal(str)
    chosen = Signal(object)
    sample_chosen = Signal()
    skipped = Signal()

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self._rows: list[FolderRow] = []
        self.setAccessibleName(tr("Where are your notes?"))
        self._list = QVBoxLayout()
        self._state = plain_label(tr("Looking for vaults on this machine…"), "muted")
        self._left_out = CutLabel("", "caption")
        self._left_out.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._show = Button(manager, tr("Show"), cls="ghost small")
        self._show.setAccessibleDescription(tr("What is left out of each folder, and why"))
        self._show.clicked.connect(self.on_show_clicked)
        self.said = plain_label("", "small bad", wraps=True)
        self.said.hide()
        self._unfolded = False
        self._outlook = Sentence(manager)
        self._outlook_line = row(IconSign(manager, "clock", "good", 14), self._outlook)
        self._outlook_line.layout().setStretch(1, 1)  # type: ignore[union-attr]  # it has a box layout
        self._continue = Button(manager, tr("Continue"), cls="primary")
        self._continue.clicked.connect(lambda: self.chosen.emit(self._checked()))
        self._build()
        self._refresh()

    def set_found(self, vaults: list[SourcePreview]) -> None:
        """Show what the daemon found; what the person added by hand stays."""
        known = {entry.preview.folder for entry in self._rows}
        for vault in vaults:
            if vault.folder not in known:
                self._append(vault)
        self._state.setText(tr("No vault was found. Choose the folder that holds your notes."))
        self._refresh()

    def add_preview(self, preview: SourcePreview) -> None:
        """Show a folder that the person named, chosen."""
        for entry in self._rows:
            if entry.preview.folder == preview.folder:
                entry.set_checked(True)
                return
        self._append(preview)
        self._refresh()

    def set_busy(self, busy: bool) -> None:
        """The chosen folders are being added."""
        self._continue.setText(tr("Adding…") if busy else tr("Continue"))
        self._continue.setEnabled(not busy and bool(self._checked()))

    def show_added(self, roots: set[str]) -> None:
        """These folders are being read: they are chosen for good here."""
        for entry in self._rows:
            if entry.preview.folder in roots:
                entry.set_checked(True)
                entry.lock()
        self.set_busy(False)

    def say(self, sentence: str) -> None:
        """A folder was not added, and why."""
        self.said.setText(sentence)
        self.said.setVisible(bool(sentence))
        self.set_busy(False)

    def folder_rows(self) -> list[FolderRow]:
        return list(self._rows)

    def press_show(self) -> None:
        self._show.click()

    def press_continue(self) -> None:
        self._continue.click()

    def _build(self) -> None:
        outer = QVBoxLayout(self)
        outer.setContentsMargins(40, 28, 40, 28)
        outer.setSpacing(12)
        outer.addWidget(step_head(self._manager, 1))
        outer.addSpacing(4)
        outer.addWidget(plain_label(tr("Where are your notes?"), "display"))
        outer.addWidget(Sentence(self._manager, _PROMISE, role="reading", line_px=22))
        outer.addSpacing(8)
        outer.addWidget(self._list_card())
        outer.addWidget(self._drop_line())
        outer.addWidget(self._outlook_line)
        outer.addWidget(self.said)
        outer.addSpacing(32)
        outer.addStretch(1)
        outer.addLayout(self._foot())

    def _list_card(self) -> QWidget:
        card = QFrame()
        card.setProperty("cls", "card")
        inner = QWidget()
        self._list.setContentsMargins(4, 4, 4, 4)
        self._list.setSpacing(0)
        self._state.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._list.addWidget(self._state, 1)
        inner.setLayout(self._list)
        scroll = scrolling(inner)
        line = QVBoxLayout(card)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(scroll)
        self._card = card
        return card

    def _drop_line(self) -> QWidget:
        pick = Button(self._manager, tr("choose one…"), "folder", "small")
        pick.clicked.connect(self.on_pick)
        icon = IconSign(self._manager, "upload")
        line = row(
            icon,
            plain_label(tr("Drop a folder here, or"), "muted"),
            pick,
            self._left_out,
            self._show,
            margins=(12, 8, 8, 8),
            cls="drop",
        )
        line.layout().setStretch(3, 1)  # type: ignore[union-attr]  # it has a box layout
        return line

    def _foot(self) -> QHBoxLayout:
        sample = Button(self._manager, tr("Just look around with a sample"), "sky", "ghost")
        sample.clicked.connect(self.sample_chosen)
        skip = Button(self._manager, tr("Not now"), cls="ghost")
        skip.clicked.connect(self.skipped)
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.addWidget(sample)
        foot.addStretch(1)
        foot.addWidget(skip)
        foot.addWidget(self._continue)
        return foot

    def on_show_clicked(self) -> None:
        """Unfold or fold what is left out of each folder."""
        self._unfolded = not self._unfolded
        self._show.setText(tr("Hide") if self._unfolded else tr("Show"))
        self._show.setAccessibleName(self._show.text())
        self._refresh()

    def on_pick(self) -> None:
        """Ask for a folder with the system's own dialog."""
        dialog = QFileDialog(self, tr("Choose a folder of notes"), str(Path.home()))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self.folder_picked)
        dialog.open()

    def _append(self, preview: SourcePreview) -> None:
        entry = FolderRow(self._manager, preview)
        entry.checked_changed.connect(self._refresh)
        if self._rows:
            self._list.insertWidget(self._list.count() - 1, rule())
        self._list.insertWidget(self._list.count() - 1, entry)
        self._rows.append(entry)

    def _checked(self) -> list[SourcePreview]:
        return [entry.preview for entry in self._rows if entry.is_checked]

    def _refresh(self) -> None:
        checked = self._checked()
        notes = sum(preview.notes for preview in checked)
        self._state.setVisible(not self._rows)
        for entry in self._rows:
            entry.show_reasons(self._unfolded)
        self._fit_list()
        self._continue.setEnabled(bool(checked))
        reasons = {reason for entry in self._rows for reason in entry.preview.left_out}
        self._left_out.set_whole(left_out_summary(reasons))
        self._show.setVisible(bool(reasons))
        self._outlook_line.setVisible(notes > 0)
        counted = words.count(notes, "note")
        self._outlook.set_text(f"{counted}: {words.estimate(notes)}", counted)

    def _fit_list(self) -> None:
        """As high as its rows while they fit; more of them scroll."""
        heights = [entry.sizeHint().height() + 1 for entry in self._rows] or [57]
        most = _HIGHEST_PX if self._unfolded else 57 * _ROWS_AT_MOST
        self._card.setFixedHeight(min(sum(heights), most) + 9)
