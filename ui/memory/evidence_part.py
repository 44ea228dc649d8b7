"""What speaks for a memory and against it, each with its sign."""

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ui import words
from ui.common.label import plain_label
from ui.memory.field_part import clear_layout, overline
from ui.memory.row import ItemRow, RowText
from ui.memory.told import Evidence
from ui.memory.wording import tr
from ui.pieces import Button
from ui.theme import ThemeManager

_AT_FIRST = 8


def _whose(one: Evidence, when: str) -> str:
    return tr("by {who}, {when}").format(who=one.by, when=when) if one.by and when else one.by


class EvidencePart(QWidget):
    """Signals:
    item_requested(str id): what speaks so was clicked.
    add_requested(bool is_for): something is to be said for it, or against it.
    withdraw_requested(str evidence id): this counts no more.
    """

    item_requested = Signal(str)
    add_requested = Signal(bool)
    withdraw_requested = Signal(str)

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self._shown: tuple[Evidence, ...] | None = None
        self._shows_all, self._can_change = False, True
        self._rows = QVBoxLayout()
        self._rows.setSpacing(0)
        self.add_for = Button(manager, "", "plus", "ghost small", tip=tr("Say something for it"))
        self.add_against = Button(manager, "", "minus", "ghost small", tip=tr("Say something against it"))
        self.add_for.clicked.connect(lambda: self.add_requested.emit(True))
        self.add_against.clicked.connect(lambda: self.add_requested.emit(False))
        head = QHBoxLayout()
        head.setSpacing(2)
        head.addWidget(overline(tr("Evidence")), 1)
        head.addWidget(self.add_for)
        head.addWidget(self.add_against)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(4)
        outer.addLayout(head)
        outer.addLayout(self._rows)

    def set_can_change(self, can_change: bool) -> None:
        """Whether something can be said for it or against it."""
        self._can_change = can_change
        self.add_for.setVisible(can_change)
        self.add_against.setVisible(can_change)
        self._shown = None

    def rows(self) -> list[ItemRow]:
        """The rows that show now."""
        return self.findChildren(ItemRow)

    def show_evidence(self, evidence: Sequence[Evidence], now: datetime) -> None:
        """Show other evidence, the newest first."""
        if tuple(evidence) == self._shown:
            return
        self._shown = tuple(evidence)
        self._fill(now)

    def _fill(self, now: datetime) -> None:
        clear_layout(self._rows)
        found = self._shown or ()
        shown = found if self._shows_all else found[:_AT_FIRST]
        for one in shown:
            self._rows.addWidget(self._row(one, now))
        if not found:
            nothing = tr("Nothing has been said for it or against it.")
            self._rows.addWidget(plain_label(nothing, "small muted", wraps=True))
        if len(shown) < len(found):
            more = Button(self._manager, tr("Show all {n}").format(n=len(found)), cls="ghost small")
            more.clicked.connect(lambda: self._show_all(now))
            self._rows.addWidget(more)
        for number in range(self._rows.count()):
            item = self._rows.itemAt(number)
            if item is not None and (widget := item.widget()) is not None:
                widget.show()

    def _show_all(self, now: datetime) -> None:
        self._shows_all = True
        self._fill(now)

    def _row(self, one: Evidence, now: datetime) -> QWidget:
        when = words.when(one.at, now) if one.at is not None else ""
        text = RowText(
            one.title,
            one.kind,
            sign="plus" if one.is_for else "minus",
            tone="good" if one.is_for else "bad",
            said=tr("for it") if one.is_for else tr("against it"),
            note=when,
            tip="\n".join(part for part in (one.title, one.reason, _whose(one, when)) if part),
        )
        line = ItemRow(self._manager, text, leads=bool(one.item_id))
        if one.item_id:
            line.clicked.connect(lambda: self.item_requested.emit(one.item_id))
        if not one.id or not self._can_change:
            return line
        holder = QWidget()
        layout = QHBoxLayout(holder)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        layout.addWidget(line, 1)
        back = Button(self._manager, "", "close", "ghost small", tip=tr("This counts no more"))
        back.clicked.connect(lambda: self.withdraw_requested.emit(one.id))
        layout.addWidget(back)
        return holder
