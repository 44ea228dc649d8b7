"""The column at the left: what helped, what misled, what nobody asked for; and the memories of one group."""

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from app.wire.use import ItemUse, Learnt
from ui.common.focus import follow_in_focus
from ui.common.label import plain_label, rule
from ui.common.scroll import scrolling
from ui.learnt.wording import GROUPS, group_name, tr, use_line, use_note
from ui.memory.field_part import clear_layout
from ui.pieces.nav_row import NavRow
from ui.pieces.told_row import RowWords, ToldRow
from ui.theme import ThemeManager
from ui.words import number


class UseList(QFrame):
    """Signals:
    group_chosen(str): one of the groups. chosen(str item id)
    """

    group_chosen = Signal(str)
    chosen = Signal(str)

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self.setProperty("cls", "column")
        self.setAccessibleName(tr("Learnt from use"))
        self.group = ""
        self.rows: list[ToldRow] = []
        self.groups = {key: NavRow(manager, name, icon_name=icon) for key, name, icon, _ in GROUPS}
        self._lines = QVBoxLayout()
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(2)
        inner = QWidget()
        inner.setLayout(self._lines)
        self.foot = plain_label("", "caption", wraps=True)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(12, 16, 12, 12)
        outer.setSpacing(2)
        head = plain_label(tr("Learnt from use"), "heading", wraps=True)
        head.setContentsMargins(8, 0, 0, 8)
        outer.addWidget(head)
        for key, line in self.groups.items():
            line.clicked.connect(lambda _=False, name=key: self.group_chosen.emit(name))
            outer.addWidget(line)
        outer.addSpacing(6)
        outer.addWidget(rule())
        outer.addSpacing(6)
        outer.addWidget(scrolling(inner), 1)
        outer.addWidget(self.foot)

    def show_group(self, group: str, learnt: Learnt, chosen: str, now: datetime) -> None:
        """The memories of one group; who had the keyboard keeps it."""
        focused = next((one.words.key for one in self.rows if one.hasFocus()), "")
        self.group = group
        for key, line in self.groups.items():
            line.set_active(key == group)
            count = learnt.counts.get(key, 0)
            line.set_details(count=number(count) if count else "")
        clear_layout(self._lines)
        self.rows = []
        for use in learnt.items:
            self._add(use, now)
        rest = learnt.total - len(learnt.items)
        if rest > 0:
            self._lines.addWidget(plain_label(tr("and {count} more").format(count=number(rest)), "caption"))
        if not learnt.items:
            words = tr("No memory is here: {group}.").format(group=group_name(group))
            self._lines.addWidget(plain_label(words, "muted", wraps=True))
        self._lines.addStretch(1)
        follow_in_focus(list(self.groups.values())[-1], self.rows)
        self.choose(chosen)
        for one in self.rows:
            if one.words.key == focused:
                one.setFocus()

    def choose(self, item_id: str) -> None:
        """Mark the one that is shown."""
        for one in self.rows:
            one.setChecked(one.words.key == item_id)

    def ids(self) -> Sequence[str]:
        """The memories that are listed."""
        return [one.words.key for one in self.rows]

    def _add(self, use: ItemUse, now: datetime) -> None:
        _, name, icon, tone = next(one for one in GROUPS if one[0] == use.learnt)
        words = RowWords(
            key=use.id,
            title=use.title,
            line=use_line(use, now),
            note=use_note(use),
            icon=icon,
            tone=tone,
            said=name,
        )
        line = ToldRow(self._manager, words)
        line.clicked.connect(lambda: self._on_row(use.id))
        self.rows.append(line)
        self._lines.addWidget(line)
        line.show()

    def _on_row(self, item_id: str) -> None:
        self.choose(item_id)
        self.chosen.emit(item_id)
