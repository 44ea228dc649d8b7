"""One hand-in of analyses: who judged, what each did, and its undo as a whole."""

from datetime import datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout

from app.wire.analyses import AnalysisRun
from ui.common.label import plain_label, rule
from ui.learnt.wording import did_words, run_line, run_title, tr
from ui.memory.row import ItemRow, RowText
from ui.pieces import Button, CutLabel, IconSign, column, row, stretched
from ui.theme import ThemeManager
from ui.words import number

_SHOWN = 6


class RunCard(QFrame):
    """Signals:
    undo_wanted(str run), open_requested(str item id)
    """

    undo_wanted = Signal(str)
    open_requested = Signal(str)

    def __init__(self, manager: ThemeManager, run: AnalysisRun, now: datetime) -> None:
        super().__init__()
        self._manager, self.run = manager, run
        self.setProperty("cls", "card")
        self.setAccessibleName(run_title(run))
        is_undone = run.state == "undone"
        word, tone = (tr("taken back"), "") if is_undone else (tr("in force"), "good")
        self.undo = Button(
            manager,
            tr("Do it again") if is_undone else tr("Undo all of it"),
            "refresh" if is_undone else "undo",
            "small",
        )
        self.undo.setAccessibleName(f"{self.undo.text()}: {run_title(run)}")
        self.undo.clicked.connect(lambda: self.undo_wanted.emit(run.id))
        self.rows: list[ItemRow] = []
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(20, 12, 14, 12)
        self._lines.setSpacing(4)
        sign = IconSign(manager, "agent", "muted" if is_undone else "ink2")
        tag = plain_label(word, f"tag {tone}".strip())
        title = stretched(1, sign, CutLabel(run_title(run), "strong"), tag)
        self._lines.addWidget(
            stretched(0, column(title, CutLabel(run_line(run, now), "caption"), gap=2), self.undo)
        )
        self._lines.addWidget(rule())
        for item in run.items[:_SHOWN]:
            self._add(item.id, item.title, did_words(item))
        rest = run.items[_SHOWN:]
        if rest:
            self.more = Button(
                manager, tr("Show {count} more").format(count=number(len(rest))), "down", "ghost small"
            )
            self.more.clicked.connect(self._show_rest)
            self._lines.addWidget(row(self.more, None))

    def _add(self, item_id: str, title: str, did: str) -> None:
        line = ItemRow(self._manager, RowText(title, "fact", sentence=did, tip=title))
        line.clicked.connect(lambda _=False: self.open_requested.emit(item_id))
        self.rows.append(line)
        self._lines.addWidget(line)

    def _show_rest(self) -> None:
        self.more.hide()
        for item in self.run.items[_SHOWN:]:
            self._add(item.id, item.title, did_words(item))
