"""What was said about use, line by line, each with its undo."""

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.wire.use import UseMark
from ui.common.label import plain_label
from ui.learnt.wording import mark_note, mark_title, mark_words, tr
from ui.memory.field_part import clear_layout
from ui.memory.row import ItemRow, RowText
from ui.pieces import Button
from ui.theme import ThemeManager


class MarkRow(QWidget):
    """One thing that was said; its button takes it back, or lets it count again."""

    def __init__(self, manager: ThemeManager, mark: UseMark, now: datetime, *, with_title: bool) -> None:
        super().__init__()
        self.mark = mark
        word, icon, tone = mark_words(mark)
        title = mark_title(mark) if with_title else word
        text = RowText(
            title,
            sign=icon,
            tone=tone,
            said=word,
            sentence=mark_note(mark, now, with_word=with_title),
            tip=title,
        )
        leads = with_title and len(mark.items) == 1 and bool(mark.titles[0])
        self.row = ItemRow(manager, text, leads=leads)
        undo, again = tr("Undo"), tr("Let it count")
        self.act = Button(
            manager,
            again if mark.is_undone else undo,
            "refresh" if mark.is_undone else "undo",
            "ghost small",
        )
        self.act.setAccessibleName(f"{self.act.text()}: {word}, {mark_title(mark)}")
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(8)
        line.addWidget(self.row, 1)
        line.addWidget(self.act)


class MarkList(QWidget):
    """Signals:
    undo_wanted(str mark, bool redo), open_requested(str item id)
    """

    undo_wanted = Signal(str, bool)
    open_requested = Signal(str)

    def __init__(self, manager: ThemeManager, *, with_titles: bool) -> None:
        super().__init__()
        self._manager, self._with_titles = manager, with_titles
        self.rows: list[MarkRow] = []
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(4)

    def show_marks(self, marks: Sequence[UseMark], now: datetime) -> None:
        """Other marks, the newest first."""
        clear_layout(self._lines)
        self.rows = []
        for mark in marks:
            line = MarkRow(self._manager, mark, now, with_title=self._with_titles)
            line.act.clicked.connect(
                lambda _=False, key=mark.id, redo=mark.is_undone: self.undo_wanted.emit(key, redo)
            )
            line.row.clicked.connect(lambda _=False, key=mark.items[0]: self.open_requested.emit(key))
            self.rows.append(line)
            self._lines.addWidget(line)
        if not marks:
            self._lines.addWidget(plain_label(tr("Nothing was said yet."), "muted"))
