"""Editors of single fields: each has a value, tells when it changed, and can say what is wrong."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QTextOption
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from ui.common.label import plain_label
from ui.common.style import set_cls
from ui.memory.draft import RELATIONS, DraftLink
from ui.memory.field import CHOICES, FieldSpec, Option
from ui.memory.field_part import clear_layout
from ui.memory.line import fill_line, filled_line
from ui.memory.wording import tr
from ui.pieces import Button
from ui.theme import ThemeManager

_RELATION_WORDS = {
    "supports": tr("speaks for"),
    "contradicts": tr("speaks against"),
    "refines": tr("refines"),
    "derived-from": tr("follows from"),
    "requires": tr("rests on"),
}


class GrowingText(QPlainTextEdit):
    """A field for running text, as high as it is long; Tab leaves it."""

    def __init__(self, least_lines: int = 2, most_lines: int = 14) -> None:
        super().__init__()
        self._least, self._most = least_lines, most_lines
        self.setTabChangesFocus(True)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.document().documentLayout().documentSizeChanged.connect(self.fit)
        self.fit()

    def fit(self, *_: object) -> None:
        """As many lines as are written, within its limits."""
        line = QFontMetricsF(self.font()).lineSpacing()
        lines = int(self.document().size().height())
        wanted = max(self._least, min(self._most, lines))
        policy = Qt.ScrollBarPolicy
        self.setVerticalScrollBarPolicy(
            policy.ScrollBarAsNeeded if lines > self._most else policy.ScrollBarAlwaysOff
        )
        self.setFixedHeight(round(line * wanted) + 24)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # The window's shortcuts save the form; here they would be a line break.
        saves = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if saves and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
            return
        super().keyPressEvent(event)


class FieldEditor(QWidget):
    """A field of a type.

    Signals:
        changed(): the person wrote in it.
    """

    changed = Signal()

    def __init__(self, manager: ThemeManager, spec: FieldSpec) -> None:
        super().__init__()
        self._manager, self.spec = manager, spec
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        self._put: Callable[[Any], None]
        self._take: Callable[[], Any]
        self.control = self._make(spec)
        layout.addWidget(self.control)
        self.control.setAccessibleName(spec.label)
        self.control.setAccessibleDescription(spec.hint or "")
        self.setFocusProxy(self.control)

    @property
    def value(self) -> Any:
        """A text, a tuple of texts, or a tuple of Option."""
        return self._take()

    def set_value(self, value: Any) -> None:
        """Show another value; nothing is told."""
        self.blockSignals(True)
        self._put(value)
        self.blockSignals(False)

    def _make(self, spec: FieldSpec) -> QWidget:
        if spec.kind == "options":
            return self._make_options()
        if spec.kind == "choice":
            return self._make_choice(spec)
        if spec.kind in ("text", "lines"):
            return self._make_text(spec)
        edit = QLineEdit()
        edit.setPlaceholderText(spec.hint or "")
        edit.textEdited.connect(self.changed)
        self._put, self._take = (lambda value: fill_line(edit, value or "")), edit.text
        return edit

    def _make_text(self, spec: FieldSpec) -> QWidget:
        edit = GrowingText(2, 10)
        edit.setPlaceholderText(spec.hint or "")
        edit.textChanged.connect(self.changed)
        if spec.kind == "text":
            self._put, self._take = (lambda value: edit.setPlainText(value or "")), edit.toPlainText
        else:
            self._put = lambda value: edit.setPlainText("\n".join(value or ()))
            self._take = lambda: tuple(
                line.strip() for line in edit.toPlainText().split("\n") if line.strip()
            )
        return edit

    def _make_choice(self, spec: FieldSpec) -> QWidget:
        box = QComboBox()
        box.addItem(tr("not said"), "")
        for choice in spec.choices:
            box.addItem(CHOICES.get(choice, choice), choice)
        box.currentIndexChanged.connect(self.changed)
        self._put = lambda value: box.setCurrentIndex(max(0, box.findData(value or "")))
        self._take = lambda: str(box.currentData() or "")
        return box

    def _make_options(self) -> QWidget:
        rows = OptionRows(self._manager)
        rows.changed.connect(self.changed)
        self._put, self._take = rows.set_options, rows.options
        return rows


class _Rows(QFrame):
    """Rows that can be added and taken out.

    Signals:
        changed()
    """

    changed = Signal()

    def __init__(self, manager: ThemeManager, more: str) -> None:
        super().__init__()
        self._manager = manager
        self._rows = QVBoxLayout()
        self._rows.setSpacing(6)
        self.more = Button(manager, more, "plus", "ghost small")
        self.more.clicked.connect(self.on_more_clicked)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(6)
        outer.addLayout(self._rows)
        outer.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        self.setFocusProxy(self.more)

    def on_more_clicked(self) -> None:
        """One more row, ready to be written in."""
        self._add_row()
        self.widgets()[-1].setFocus()
        self.changed.emit()

    def widgets(self) -> list[QWidget]:
        """The rows, from above."""
        found = (self._rows.itemAt(number) for number in range(self._rows.count()))
        return [widget for item in found if item is not None and (widget := item.widget()) is not None]

    def _clear(self) -> None:
        clear_layout(self._rows)

    def _add_row(self) -> None:
        raise NotImplementedError

    def _take_out(self, row: QWidget) -> None:
        self._rows.removeWidget(row)
        row.hide()
        row.deleteLater()
        self.more.setFocus()
        self.changed.emit()

    def _remover(self, row: QWidget, tip: str) -> Button:
        button = Button(self._manager, "", "close", "ghost small", tip=tip)
        button.clicked.connect(lambda: self._take_out(row))
        return button


class OptionRows(_Rows):
    """Alternatives with their reasons."""

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__(manager, tr("Add an alternative"))

    def options(self) -> tuple[Option, ...]:
        """What is written; rows without a word are none."""
        found = [row.option() for row in self.widgets() if isinstance(row, _OptionRow)]
        return tuple(one for one in found if one.option or one.reason)

    def set_options(self, options: Sequence[Option]) -> None:
        """Show others."""
        self._clear()
        for option in options:
            self._add_row(option)

    def _add_row(self, option: Option | None = None) -> None:
        row = _OptionRow(option or Option(""))
        row.head.addWidget(self._remover(row, tr("Take this alternative out")))
        row.name.textEdited.connect(self.changed)
        row.reason.textEdited.connect(self.changed)
        self._rows.addWidget(row)
        row.show()


class _OptionRow(QFrame):
    def __init__(self, option: Option) -> None:
        super().__init__()
        self.setProperty("cls", "well")
        self._by = option.by
        self.name = filled_line(option.option)
        self.name.setPlaceholderText(tr("What was not taken"))
        self.name.setAccessibleName(tr("What was not taken"))
        self.reason = filled_line(option.reason)
        self.reason.setPlaceholderText(tr("Why not"))
        self.reason.setAccessibleName(tr("Why not"))
        self.head = QHBoxLayout()
        self.head.setSpacing(6)
        self.head.addWidget(self.name, 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(8, 8, 8, 8)
        outer.setSpacing(6)
        outer.addLayout(self.head)
        outer.addWidget(self.reason)
        self.setFocusProxy(self.name)

    def option(self) -> Option:
        return Option(self.name.text().strip(), self.reason.text().strip(), self._by)


class LinkRows(_Rows):
    """Links by their word; what is typed as a target is found by its title.

    Signals:
        target_wanted(QLineEdit): the person types the name of something; offer titles.
    """

    target_wanted = Signal(object)

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__(manager, tr("Add a link"))

    def links(self) -> tuple[DraftLink, ...]:
        """What is written."""
        return tuple(row.link() for row in self.widgets() if isinstance(row, LinkEdit))

    def set_links(self, links: Sequence[DraftLink]) -> None:
        """Show others."""
        self._clear()
        for link in links:
            self._add_row(link)

    def _add_row(self, link: DraftLink | None = None) -> None:
        row = LinkEdit(link or DraftLink("supports", ""))
        row.line.addWidget(self._remover(row, tr("Take this link out")))
        row.relation.currentIndexChanged.connect(self.changed)
        row.target.textEdited.connect(self.changed)
        row.target.textEdited.connect(lambda _text: self.target_wanted.emit(row))
        self._rows.addWidget(row)
        row.show()


class LinkEdit(QWidget):
    """One link: its word and what it leads to."""

    def __init__(self, link: DraftLink) -> None:
        super().__init__()
        self._known = link
        self.relation = QComboBox()
        for name in RELATIONS:
            self.relation.addItem(_RELATION_WORDS[name], name)
        self.relation.setCurrentIndex(max(0, self.relation.findData(link.relation)))
        self.relation.setAccessibleName(tr("How they hang together"))
        self.target = filled_line(link.target)
        self.target.setPlaceholderText(tr("Title of a memory or note"))
        self.target.setAccessibleName(tr("What it leads to"))
        self.line = QHBoxLayout(self)
        self.line.setContentsMargins(0, 0, 0, 0)
        self.line.setSpacing(6)
        self.line.addWidget(self.relation)
        self.line.addWidget(self.target, 1)
        self.setFocusProxy(self.target)

    def link(self) -> DraftLink:
        """What is written; a title that was not touched keeps its item."""
        text = self.target.text().strip()
        same = text == self._known.target
        return DraftLink(str(self.relation.currentData()), text, self._known.item_id if same else "")

    def take(self, title: str, item_id: str) -> None:
        """An offered title was chosen."""
        self._known = DraftLink("", title, item_id)
        fill_line(self.target, title)


class Labelled(QWidget):
    """A label above a control, and a sentence below it when something is wrong."""

    def __init__(self, label: str, control: QWidget, hint: str = "") -> None:
        super().__init__()
        self.control = control
        self._hint = hint
        title = plain_label(label, "overline")
        title.setBuddy(control)
        if not control.accessibleName():
            control.setAccessibleName(label)
        self._said = plain_label(hint, "caption", wraps=True)
        if not hint:
            self._said.hide()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(4)
        outer.addWidget(title)
        outer.addWidget(control)
        outer.addWidget(self._said)

    @property
    def said(self) -> str:
        """The sentence below, "" without one."""
        return self._said.text() if not self._said.isHidden() else ""

    def say(self, sentence: str) -> None:
        """What is wrong; the empty sentence takes it away."""
        text = sentence or self._hint
        self._said.setText(text)
        set_cls(self._said, "caption bad" if sentence else "caption")
        set_cls(self.control, "error" if sentence else "")
        self._said.setVisible(bool(text))
        self.control.setAccessibleDescription(text)
