"""Where a memory comes from, and what was built on it, as a tree to read."""

from datetime import datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.wire.history import Explanation
from ui.memory.field_part import clear_layout, overline
from ui.memory.origin import TreeRow, origin_rows
from ui.memory.row import ItemRow, RowText
from ui.memory.wording import tr
from ui.theme import ThemeManager


class OriginPart(QWidget):
    """Signals:
    item_requested(str id)
    """

    item_requested = Signal(str)

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self._shown: list[TreeRow] = []
        self._rows = QVBoxLayout()
        self._rows.setSpacing(0)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(4)
        outer.addWidget(overline(tr("Where this comes from")))
        outer.addLayout(self._rows)

    def rows(self) -> list[ItemRow]:
        """The rows that show now."""
        return self.findChildren(ItemRow)

    def show_origin(self, told: Explanation, now: datetime) -> None:
        """Show another tree."""
        rows = origin_rows(told, now)
        if rows == self._shown:
            return
        self._shown = rows
        clear_layout(self._rows)
        for one in rows:
            widget = self._row(one)
            self._rows.addWidget(widget)
            widget.show()

    def _row(self, one: TreeRow) -> ItemRow:
        leads = bool(one.item_id) and not one.is_self
        text = RowText(
            one.title,
            one.kind,
            sign=one.icon,
            note=one.note,
            note_tone=one.tone or "muted",
            depth=one.depth,
            is_strong=one.is_self,
            tip=one.tip or one.title,
        )
        row = ItemRow(self._manager, text, leads=leads)
        if leads:
            row.clicked.connect(lambda: self.item_requested.emit(one.item_id))
        return row
