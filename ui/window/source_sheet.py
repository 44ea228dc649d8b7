"""The settings of one source, on a sheet over the window: each is kept as soon as it is changed."""

from datetime import datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from app.wire.sources import ChangeSource, Source, SourceKindName, SourcePreview
from ui import words
from ui.common.scroll import scrolling
from ui.language import tr
from ui.pieces import Button, CutLabel, IconSign, Overlay, column, plain_label, row
from ui.pieces.combo import QuietCombo
from ui.pieces.reason_list import ReasonList
from ui.pieces.rule_fields import RuleFields
from ui.pieces.setting_row import SettingCard, SettingRow, overline
from ui.pieces.switch import Switch
from ui.reasons import left_out_lines, rules_sentence
from ui.theme import ThemeManager

_SHEET = (640, 760)
_KINDS: tuple[SourceKindName, ...] = ("obsidian", "logseq", "markdown")
_ICONS = {"obsidian": "vault", "logseq": "journal", "markdown": "folder"}
_NO_NAME = tr("A source needs a name.")


class SourceCard(QFrame):
    """Shows a source and tells what the person changes.

    Signals:
        changed(str field, ChangeSource): field is "name", "kind", "space", "patterns", "limit", "gitignore",
        "reference" or "pause".
        count_wanted(ChangeSource): what would it leave out? Answer with `show_count`.
        look_again(), folder_wanted(), remove_wanted(), closed()
    """

    changed = Signal(str, object)
    count_wanted = Signal(object)
    look_again = Signal()
    folder_wanted = Signal()
    remove_wanted = Signal()
    closed = Signal()

    def __init__(self, manager: ThemeManager, source: Source) -> None:
        super().__init__()
        self._manager = manager
        self._source = source
        self._sent: dict[str, ChangeSource] = {}
        self._sign = IconSign(manager, "folder", "ink2", 20)
        self._title = CutLabel("", "heading")
        self._title.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._place = CutLabel("", "muted")
        self._state_sign = IconSign(manager, "check", "good", 14)
        self._state = CutLabel("", "small")
        self._reasons = ReasonList()
        self._nothing = plain_label(tr("Nothing is left out."), "small muted")
        self._make_fields()
        self._make_rows()
        self._lay_out()
        self._connect()
        self.show_source(source)

    @property
    def source_id(self) -> str:
        return self._source.id

    def row_of(self, field: str) -> SettingRow:
        """The row of a field, for its sentence and its control."""
        return self._rows[field]

    def focus_first(self) -> None:
        self.name.setFocus()

    def show_source(self, source: Source) -> None:
        """What is known of the source now; a field that is being written in is left alone."""
        before, self._source = self._source, source
        now = datetime.now().astimezone()
        self.setAccessibleName(tr("Settings of {name}").format(name=source.name))
        self._sign.set_icon(_ICONS.get(source.kind, "folder"), "ink2")
        self._title.set_whole(source.name)
        self._place.set_whole(words.tilde(source.root))
        icon, tone = words.source_sign(source)
        self._state_sign.set_icon(icon, tone)
        counts = f"{words.count(source.notes, 'note')}, {words.count(source.files, 'file')}."
        self._state.set_whole(f"{words.source_state(source, now)} {counts}")
        self._show_fields(before, source)
        self._show_left_out(source)

    def refuse(self, field: str, sentence: str) -> None:
        """A change was not kept: why, below its field, which keeps what was written."""
        self._sent.pop(field, None)
        self._rows[field].say(sentence)
        # What was chosen springs back; what was written stays to be mended.
        if field in ("pause", "kind", "limit", "gitignore", "reference"):
            self._show_choices(self._source)

    def confirm(self, field: str) -> None:
        """A change was kept."""
        self._sent.pop(field, None)
        told = self._rows[field].said if field == "patterns" else ""
        self._rows[field].say(tr("Saved · {told}").format(told=told) if told else tr("Saved"), "good")

    def commit(self) -> None:
        """Keep what is written and not yet kept: the sheet goes away."""
        self._keep_name()
        self._keep_space()
        self._keep_patterns()

    def show_count(self, preview: SourcePreview | None) -> None:
        """What the patterns that are being written would leave of the source."""
        if self._is_written():
            self._rows["patterns"].say(rules_sentence(preview) if preview else "", "muted")

    # -- building ------------------------------------------------------------------------------------

    def _make_fields(self) -> None:
        self.name = QLineEdit()
        self.space = QLineEdit()
        self.space.setPlaceholderText(tr("none"))
        self.kind = QuietCombo()
        for kind in _KINDS:
            self.kind.addItem(words.kind_name(kind), kind)
        self.fields = RuleFields(self._manager, self)
        self.patterns, self.limit = self.fields.patterns, self.fields.limit
        self.gitignore = self.fields.gitignore
        self.pause = Switch(self._manager, tr("Pause"))
        self.reference = Switch(self._manager, tr("For reference"))

    def _make_rows(self) -> None:
        again = Button(self._manager, tr("Look again"), "refresh")
        again.clicked.connect(self.look_again)
        folder = Button(self._manager, tr("Show folder"), "folder")
        folder.clicked.connect(self.folder_wanted)
        remove = Button(self._manager, tr("Remove…"), "trash", "ghost danger")
        remove.clicked.connect(self.remove_wanted)
        for button in (again, folder, remove):
            button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._rows = {
            "name": SettingRow(tr("Name"), tr("how it is called here; the folder keeps its own"), self.name),
            "kind": SettingRow(tr("Read as"), tr("another kind reads every note of it anew"), self.kind),
            "space": SettingRow(tr("Space"), tr("sources of one space belong together"), self.space),
            **self.fields.rows(),
            "pause": SettingRow(
                tr("Pause"), tr("nothing is read until it goes on; what is known stays"), self.pause
            ),
            "reference": SettingRow(
                tr("For reference"),
                tr("books and manuals: found where you ask for is:reference, and out of the way else"),
                self.reference,
            ),
            "again": SettingRow(tr("Look again"), tr("compares the whole folder with what is known"), again),
            "folder": SettingRow(tr("Folder"), "", folder),
            "remove": SettingRow(tr("Remove"), tr("its notes leave the search; no file is touched"), remove),
        }

    def _lay_out(self) -> None:
        rows = self._rows
        close = Button(self._manager, "", "close", "ghost small", tip=tr("Close"))
        close.clicked.connect(self.closed)
        state = row(self._state_sign, self._state)
        state.layout().setStretch(1, 1)  # type: ignore[union-attr]  # it has a box layout
        left_out = column(self._reasons, self._nothing, gap=0, margins=(16, 12, 16, 12))
        inner = QWidget()
        parts: tuple[QWidget, ...] = (
            overline(tr("About")),
            SettingCard(rows["name"], rows["space"], rows["kind"], rows["reference"]),
            overline(tr("What is read")),
            SettingCard(rows["patterns"], rows["gitignore"], rows["limit"]),
            overline(tr("Left out on purpose")),
            SettingCard(left_out),
            overline(tr("Keeping in step")),
            SettingCard(rows["pause"], rows["again"], rows["folder"], rows["remove"]),
        )
        lines = QVBoxLayout(inner)
        lines.setContentsMargins(24, 4, 24, 20)
        lines.setSpacing(8)
        for part in parts:
            lines.addWidget(part)
        lines.addStretch(1)
        scroll = scrolling(inner)
        self._scroll = scroll
        outer = QVBoxLayout(self)
        outer.setContentsMargins(1, 16, 1, 8)
        outer.setSpacing(4)
        head = row(self._sign, self._title, close, margins=(24, 0, 16, 0))
        outer.addWidget(head)
        outer.addWidget(column(self._place, state, gap=6, margins=(24, 0, 24, 4)))
        outer.addWidget(scroll, 1)

    def _connect(self) -> None:
        self.name.editingFinished.connect(self._keep_name)
        self.space.editingFinished.connect(self._keep_space)
        self.kind.activated.connect(self._keep_kind)
        self.limit.activated.connect(self._keep_limit)
        self.fields.left.connect(self._keep_patterns)
        self.fields.typed.connect(self.on_typed)
        self.gitignore.clicked.connect(lambda on: self._keep("gitignore", ChangeSource(gitignore=on)))
        self.pause.clicked.connect(lambda on: self._keep("pause", ChangeSource(paused=on)))
        self.reference.clicked.connect(lambda on: self._keep("reference", ChangeSource(reference=on)))

    # -- what is shown -------------------------------------------------------------------------------

    def _show_fields(self, before: Source, source: Source) -> None:
        for field, old, new in (
            (self.name, before.name, source.name),
            (self.space, before.space, source.space),
        ):
            if not field.hasFocus() or field.text() == old:
                field.setText(new)
        self.fields.show_patterns(source.patterns)
        self._show_choices(source)
        self._rows["folder"].set_caption(words.tilde(source.root))

    def _show_choices(self, source: Source) -> None:
        self.kind.setCurrentIndex(_KINDS.index(source.kind))
        self.fields.show_limit(source.limit_mib or 0.0)
        self.gitignore.setChecked(source.gitignore)
        self.pause.setChecked(source.state == "paused")
        self.reference.setChecked(source.reference)

    def _show_left_out(self, source: Source) -> None:
        lines = left_out_lines(source.left_out)
        self._reasons.set_lines(lines)
        self._reasons.setVisible(bool(lines))
        self._nothing.setVisible(not lines)
        looking = source.state in ("new", "scanning")
        self._nothing.setText(tr("Looking…") if looking else tr("Nothing is left out."))
        if self._is_written():
            return
        counted = tr("{part} left out by patterns now").format(
            part=words.number(source.left_out.get("excluded", 0))
        )
        self._rows["patterns"].say(
            (tr("looking…") if looking else counted) if source.patterns else "", "muted"
        )

    # -- what is changed -----------------------------------------------------------------------------

    def on_typed(self) -> None:
        """Patterns are being written: what they would leave out is counted."""
        if self._is_written():
            self._rows["patterns"].say(tr("Counting…"), "muted")
            self.count_wanted.emit(ChangeSource(patterns=self.fields.written))

    def _is_written(self) -> bool:
        """Whether the field says other patterns than those that are kept."""
        return self.patterns.hasFocus() and self.fields.written != self._source.patterns

    def _keep_name(self) -> None:
        name = self.name.text().strip()
        if not name:
            self._rows["name"].say(_NO_NAME)
        elif name != self._source.name:
            self._keep("name", ChangeSource(name=name))
        else:
            self._rows["name"].say("")

    def _keep_space(self) -> None:
        space = self.space.text().strip()
        if space != self._source.space:
            self._keep("space", ChangeSource(space=space))

    def _keep_kind(self, number: int) -> None:
        if _KINDS[number] != self._source.kind:
            self._keep("kind", ChangeSource(kind=_KINDS[number]))

    def _keep_patterns(self) -> None:
        typed = self.fields.written
        if typed != self._source.patterns:
            self._keep("patterns", ChangeSource(patterns=typed))

    def _keep_limit(self, number: int) -> None:
        limit = float(self.limit.itemData(number))
        if limit != (self._source.limit_mib or 0):
            self._keep("limit", ChangeSource(limit_mib=limit))

    def _keep(self, field: str, changes: ChangeSource) -> None:
        """Tell a change once, until it is answered: leaving a field and closing the sheet both keep it."""
        if self._sent.get(field) != changes:
            self._sent[field] = changes
            self.changed.emit(field, changes)


class SourceSheet(Overlay):
    """The card over the window, dimmed."""

    def __init__(self, manager: ThemeManager, source: Source, parent: QWidget) -> None:
        self.card = SourceCard(manager, source)
        super().__init__(manager, self.card, _SHEET, parent)
        self.card.closed.connect(self.dismissed)
