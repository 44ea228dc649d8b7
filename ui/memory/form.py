"""The form that a memory is written in: what it says first, then what helps to find and to trust it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from ui.common.label import CutLabel, plain_label, rule
from ui.common.scroll import scrolling
from ui.memory.clash_part import ClashPart
from ui.memory.draft import Draft, faults, is_changed
from ui.memory.editor import FieldEditor, GrowingText, Labelled, LinkRows
from ui.memory.field import TYPES, FieldSpec, fields_of
from ui.memory.field_part import clear_layout
from ui.memory.line import fill_line
from ui.memory.wording import tr
from ui.pieces import Button
from ui.theme import ThemeManager, kind_label

_HEADS = {"new": tr("Remember"), "edit": tr("Edit"), "replace": tr("Replace")}
_SAVES = {"new": tr("Remember"), "edit": tr("Save"), "replace": tr("Replace")}


class MemoryForm(QFrame):
    """Shows a draft; what is written in it is told at once, so that it can be kept.

    Signals:
        draft_changed(Draft)
        save_requested(Draft): it has no faults.
        left(): the person leaves the form; the draft stays.
        discarded(): the person throws the draft away.
        clash_settled(str): "mine" or "theirs".
    """

    draft_changed = Signal(object)
    save_requested = Signal(object)
    left = Signal()
    discarded = Signal()
    clash_settled = Signal(str)

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self._draft = self._base = Draft()
        self._filling = False
        self._fields: dict[str, FieldEditor] = {}
        self._rows: dict[str, Labelled] = {}
        self.setAccessibleName(tr("Write a memory"))
        self._head = plain_label("", "heading")
        self._about = CutLabel("", "muted")
        self.clash = ClashPart(manager)
        self.clash.settled.connect(self.clash_settled)
        self._make_fields()
        self._make_foot()
        self._lay_out()
        self._connect()

    @property
    def draft(self) -> Draft:
        """What is written."""
        return self._draft

    @property
    def is_changed(self) -> bool:
        """Whether there is anything that could be lost."""
        return is_changed(self._draft, self._base)

    def field(self, name: str) -> FieldEditor:
        """The editor of a field of the type."""
        return self._fields[name]

    def said(self, name: str) -> str:
        """The sentence below a field."""
        return self._rows[name].said

    def show_draft(self, draft: Draft, base: Draft) -> None:
        """Show what is written and what it began with."""
        self._draft, self._base = draft, base
        self._filling = True
        self._head.setText(_HEADS[draft.mode])
        self._about.set_whole(base.name if draft.mode != "new" else tr("what you want to know later"))
        if self.type.findData(draft.type) < 0:
            # One that a person declared.
            self.type.addItem(kind_label(draft.type), draft.type)
        self.type.setCurrentIndex(max(0, self.type.findData(draft.type)))
        self.type.setEnabled(draft.mode != "edit")
        self.text.setPlainText(draft.text)
        self.text.moveCursor(QTextCursor.MoveOperation.End)
        for name, edit in self._lines.items():
            fill_line(edit, str(getattr(draft, name)))
        self.links.set_links(draft.links)
        self._make_type_fields()
        self._rows["reason"].setVisible(draft.mode != "new")
        self.save.setText(_SAVES[draft.mode])
        self.save.setAccessibleName(self.save.text())
        self.clash.hide()
        self._filling = False
        self._tell_faults({})
        self._show_state()

    def refuse(self, sentence: str) -> None:
        """It was not saved: why; everything stays as it is written."""
        self._said.set_whole(sentence)
        self._said.setVisible(bool(sentence))
        self.set_busy(False)

    def show_clash(self, theirs: Draft, clashes: Sequence[str], who: str) -> None:
        """Another version is there meanwhile: show what each side changed."""
        self.clash.show_clash(self._base, self._draft, theirs, clashes, who)
        self._scroll.ensureWidgetVisible(self.clash)

    def set_busy(self, busy: bool) -> None:
        """While it is saved the button waits."""
        self.save.setEnabled(not busy)

    def try_to_save(self) -> None:
        """Save, or say what is missing and go there."""
        found = faults(self._draft)
        self._tell_faults(found)
        if found:
            self._rows[next(iter(found))].control.setFocus()
            return
        if not self.save.isEnabled():
            return
        self.refuse("")
        self.set_busy(True)
        self.save_requested.emit(self._draft)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        held = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if held and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_S):
            self.try_to_save()
            return
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            return
        super().keyPressEvent(event)

    def on_changed(self) -> None:
        """The person wrote something: it is kept."""
        if self._filling:
            return
        before = self._draft
        written: dict[str, Any] = {name: edit.text() for name, edit in self._lines.items()}
        self._draft = replace(
            before,
            type=str(self.type.currentData()),
            text=self.text.toPlainText(),
            links=self.links.links(),
            fields={**before.fields, **{name: one.value for name, one in self._fields.items()}},
            **written,
        )
        if self._draft.type != before.type:
            self._make_type_fields()
        self._show_state()
        self.draft_changed.emit(self._draft)

    # -- building ------------------------------------------------------------------------------------

    def _make_fields(self) -> None:
        self.type = QComboBox()
        for name in TYPES:
            self.type.addItem(kind_label(name), name)
        self.text = GrowingText(5, 18)
        self.text.setPlaceholderText(tr("What is so? One thing, in your words."))
        self.links = LinkRows(self._manager)
        names = ("title", "cue", "tags", "space", "confidence", "valid_from", "valid_to", "reason")
        self._lines = {name: QLineEdit() for name in names}
        self._lines["title"].setPlaceholderText(tr("from the first words"))
        self._lines["cue"].setPlaceholderText(tr("when it should come to mind"))
        self._lines["tags"].setPlaceholderText(tr("separated by commas"))
        self._lines["space"].setPlaceholderText(tr("none"))
        self._lines["confidence"].setPlaceholderText(tr("not said"))
        self._lines["valid_from"].setPlaceholderText(tr("always"))
        self._lines["valid_to"].setPlaceholderText(tr("open"))
        self._lines["reason"].setPlaceholderText(tr("Why, in a few words (goes into the history)"))

    def _make_foot(self) -> None:
        self.save = Button(self._manager, tr("Save"), cls="primary", tip="", shortcut="Ctrl+S")
        self.leave = Button(self._manager, tr("Later"), "back", "ghost")
        self.leave.setToolTip(tr("Leave it; what is written stays until you come back  Esc"))
        self.discard = Button(self._manager, tr("Discard"), "trash", "ghost danger")
        self._said = CutLabel("", "small bad")
        self._said.hide()

    def _lay_out(self) -> None:
        labels = {
            "type": (tr("Kind"), self.type),
            "text": (tr("What it says"), self.text),
            "title": (tr("Title"), self._lines["title"]),
            "cue": (tr("Reminds at"), self._lines["cue"]),
            "tags": (tr("Tags"), self._lines["tags"]),
            "space": (tr("Space"), self._lines["space"]),
            "confidence": (tr("How sure, in %"), self._lines["confidence"]),
            "valid_from": (tr("True from"), self._lines["valid_from"]),
            "valid_to": (tr("Until"), self._lines["valid_to"]),
            "links": (tr("Links"), self.links),
            "reason": (tr("Reason"), self._lines["reason"]),
        }
        self._rows = {name: Labelled(label, control) for name, (label, control) in labels.items()}
        content = QWidget()
        lines = QVBoxLayout(content)
        lines.setContentsMargins(20, 4, 20, 16)
        lines.setSpacing(12)
        self._type_fields = QVBoxLayout()
        self._type_fields.setSpacing(12)
        lines.addWidget(self.clash)
        lines.addLayout(_pair(self._rows["type"], self._rows["title"]))
        lines.addWidget(self._rows["text"])
        lines.addLayout(self._type_fields)
        lines.addWidget(self._rows["cue"])
        lines.addLayout(_pair(self._rows["tags"], self._rows["space"]))
        lines.addLayout(_pair(self._rows["confidence"], self._rows["valid_from"], self._rows["valid_to"]))
        lines.addWidget(self._rows["links"])
        lines.addWidget(self._rows["reason"])
        lines.addStretch(1)
        self._scroll = scrolling(content)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addLayout(self._head_line())
        outer.addWidget(self._scroll, 1)
        outer.addWidget(rule())
        outer.addLayout(self._foot_line())
        self.setFocusProxy(self.text)

    def _head_line(self) -> QHBoxLayout:
        head = QHBoxLayout()
        head.setContentsMargins(20, 4, 20, 8)
        head.setSpacing(10)
        head.addWidget(self._head)
        head.addWidget(self._about, 1)
        return head

    def _foot_line(self) -> QHBoxLayout:
        foot = QHBoxLayout()
        foot.setContentsMargins(14, 8, 20, 8)
        foot.setSpacing(8)
        foot.addWidget(self.leave)
        foot.addWidget(self.discard)
        foot.addWidget(self._said, 1)
        foot.addStretch(0)
        foot.addWidget(self.save)
        return foot

    def _connect(self) -> None:
        self.type.currentIndexChanged.connect(self.on_changed)
        self.text.textChanged.connect(self.on_changed)
        self.links.changed.connect(self.on_changed)
        for edit in self._lines.values():
            edit.textEdited.connect(self.on_changed)
        self.save.clicked.connect(self.try_to_save)
        self.leave.clicked.connect(self.left)
        self.discard.clicked.connect(self.discarded)

    def _make_type_fields(self) -> None:
        was_filling, self._filling = self._filling, True
        clear_layout(self._type_fields)
        for spec in fields_of(self._draft.type):
            self._rows.pop(spec.name, None)
        self._fields = {}
        for spec in fields_of(self._draft.type):
            editor = FieldEditor(self._manager, spec)
            editor.set_value(_known(self._draft, spec.name))
            editor.changed.connect(self.on_changed)
            self._fields[spec.name] = editor
            row = Labelled(spec.label, editor)
            self._rows[spec.name] = row
        for pair in _paired(fields_of(self._draft.type)):
            rows = [self._rows[spec.name] for spec in pair]
            self._type_fields.addWidget(rows[0] if len(rows) == 1 else _side_by_side(rows))
        self._filling = was_filling

    def _tell_faults(self, found: dict[str, str]) -> None:
        for name, row in self._rows.items():
            if row.said or name in found:
                row.say(found.get(name, ""))

    def _show_state(self) -> None:
        self.discard.setVisible(self.is_changed)


def _known(draft: Draft, name: str) -> Any:
    return draft.fields.get(name)


def _paired(specs: Sequence[FieldSpec]) -> list[list[FieldSpec]]:
    """Fields of one line stand side by side where two follow each other."""
    found: list[list[FieldSpec]] = []
    for spec in specs:
        is_short = spec.kind in ("line", "choice")
        if is_short and found and len(found[-1]) == 1 and found[-1][0].kind in ("line", "choice"):
            found[-1].append(spec)
        else:
            found.append([spec])
    return found


def _side_by_side(rows: Sequence[QWidget]) -> QWidget:
    holder = QWidget()
    line = _pair(*rows)
    line.setContentsMargins(0, 0, 0, 0)
    holder.setLayout(line)
    return holder


def _pair(*rows: QWidget) -> QHBoxLayout:
    line = QHBoxLayout()
    line.setSpacing(12)
    for row in rows:
        line.addWidget(row, 1)
    return line
