"""A card with a few lines, each of which leads to an item."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout

from ui.common.label import plain_label
from ui.home.worth import LookLine
from ui.memory.field_part import clear_layout
from ui.memory.row import ItemRow, RowText
from ui.theme import ThemeManager


class LookCard(QFrame):
    """Signals:
    item_requested(str id): a line was clicked.
    """

    item_requested = Signal(str)

    def __init__(self, manager: ThemeManager, title: str, empty: str) -> None:
        super().__init__()
        self.setProperty("cls", "card")
        self.setAccessibleName(title)
        self._manager, self._empty = manager, empty
        self._lines: list[LookLine] = []
        self.rows: list[ItemRow] = []
        self._rows = QVBoxLayout()
        self._rows.setSpacing(2)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(20, 12, 16, 12)
        outer.setSpacing(6)
        outer.addWidget(plain_label(title, "title"))
        outer.addLayout(self._rows, 1)
        self._show()

    @property
    def lines(self) -> list[LookLine]:
        """What it lists."""
        return list(self._lines)

    def show_lines(self, lines: Sequence[LookLine]) -> None:
        """Other lines; the same ones leave the keyboard where it is."""
        if list(lines) != self._lines:
            self._lines = list(lines)
            self._show()

    def _show(self) -> None:
        clear_layout(self._rows)
        self.rows = []
        for line in self._lines:
            text = RowText(line.title, line.kind, sentence=line.text, note=line.note, tip=line.title)
            row = ItemRow(self._manager, text)
            row.clicked.connect(lambda _=False, key=line.id: self.item_requested.emit(key))
            self.rows.append(row)
            self._rows.addWidget(row)
        if not self._lines:
            self._rows.addWidget(plain_label(self._empty, "muted", wraps=True))
        self._rows.addStretch(1)
