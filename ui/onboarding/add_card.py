"""Adding one more folder: what it would bring, then yes or no."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from app.wire.sources import SourcePreview
from ui import words
from ui.language import tr
from ui.onboarding.folder_row import FolderRow
from ui.pieces import Button, IconSign, Overlay, Sentence, column, plain_label, row
from ui.pieces.rule_fields import RuleFields
from ui.pieces.setting_row import SettingCard
from ui.reasons import rules_sentence
from ui.theme import ThemeManager


class AddCard(QFrame):
    """Shown before a folder is added; its rules can be written here and are counted meanwhile.

    Signals:
        confirmed(SourcePreview, SourceRules), cancelled()
        count_wanted(SourceRules): what would they leave? Answer with `show_count`.
    """

    confirmed = Signal(object, object)
    cancelled = Signal()
    count_wanted = Signal(object)

    def __init__(self, manager: ThemeManager, preview: SourcePreview) -> None:
        super().__init__()
        self._manager, self._preview = manager, preview
        self.setAccessibleName(tr("Add {name}").format(name=preview.name))
        self.row = self._made_row(preview)
        self._list = column(self.row, margins=(4, 4, 4, 4), gap=0, cls="card")
        self._outlook = Sentence(manager)
        self._outlook_line = row(IconSign(manager, "clock", "good", 14), self._outlook)
        self._outlook_line.layout().setStretch(1, 1)  # type: ignore[union-attr]  # it has a box layout
        self.fields = RuleFields(manager, self)
        self._field_rows = self.fields.rows()
        self.rules = SettingCard(*self._field_rows.values())
        self.rules.hide()
        self._unfold = Button(manager, tr("What is read…"), "filter", "ghost")
        self._unfold.clicked.connect(self.on_unfolded)
        self._yes = Button(manager, tr("Add folder"), "folder", "primary")
        self._yes.clicked.connect(lambda: self.confirmed.emit(self._preview, self.fields.rules))
        no = Button(manager, tr("Not now"), cls="ghost")
        no.clicked.connect(self.cancelled)
        self._lay_out(row(self._unfold, None, no, self._yes))
        self.fields.typed.connect(self.on_rules_changed)
        self.fields.limit.activated.connect(self.on_rules_changed)
        self.fields.gitignore.clicked.connect(self.on_rules_changed)
        self._show_outlook()

    @property
    def outlook(self) -> str:
        """What to expect of the folder, as it is told now."""
        return self._outlook.text()

    def on_unfolded(self) -> None:
        """Show the rules; they stay shown."""
        self.rules.show()
        self._unfold.hide()
        self.fields.patterns.setFocus()

    def on_rules_changed(self) -> None:
        """Rules are being written: what they leave is counted."""
        self._field_rows["patterns"].say(tr("Counting…"), "muted")
        self.count_wanted.emit(self.fields.rules)

    def show_count(self, preview: SourcePreview | None) -> None:
        """What the rules would leave; None when it could not be counted."""
        self._field_rows["patterns"].say(rules_sentence(preview) if preview else "", "muted")
        if preview is None:
            return
        self._preview = preview
        before, self.row = self.row, self._made_row(preview)
        self._list.layout().replaceWidget(before, self.row)  # type: ignore[union-attr]  # it has a box layout
        before.hide()
        before.deleteLater()
        self._show_outlook()

    def _made_row(self, preview: SourcePreview) -> FolderRow:
        made = FolderRow(self._manager, preview, checkable=False)
        made.show_reasons(True)
        return made

    def _lay_out(self, foot: QWidget) -> None:
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 20, 24, 20)
        outer.setSpacing(12)
        outer.addWidget(plain_label(tr("Add this folder?"), "heading"))
        outer.addWidget(self._list)
        outer.addWidget(self._outlook_line)
        outer.addWidget(self.rules)
        outer.addWidget(foot)

    def focus_answer(self) -> None:
        self._yes.setFocus()

    def _show_outlook(self) -> None:
        notes = self._preview.notes
        if notes:
            counted = words.count(notes, "note")
            self._outlook.set_text(f"{counted}: {words.estimate(notes)}", counted)
        else:
            self._outlook.set_text(
                tr("There is no note in this folder yet. Those you write there appear by themselves.")
            )


class AddFolder(Overlay):
    """The card over the window, dimmed."""

    def __init__(self, manager: ThemeManager, preview: SourcePreview, parent: QWidget) -> None:
        self.card = AddCard(manager, preview)
        super().__init__(manager, self.card, (620, 0), parent)
        self.card.cancelled.connect(self.dismissed)
