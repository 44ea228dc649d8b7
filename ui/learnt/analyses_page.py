"""What waits for an agent's judgement, and what was judged: each hand-in with what it did and its undo."""

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.wire.analyses import AnalysisInbox, AnalysisRuns
from ui.common.focus import follow_in_focus
from ui.common.label import plain_label
from ui.common.scroll import scrolling
from ui.learnt.run_card import RunCard
from ui.learnt.wording import counted, tr, waiting_line, waiting_words
from ui.memory.field_part import clear_layout
from ui.pieces import Button, IconSign, column, row
from ui.pieces.told_row import RowWords, ToldRow
from ui.theme import ThemeManager
from ui.words import number

_LIST_PX, _NARROW_LIST_PX, _NARROW_BELOW = 320, 264, 1100


def _now() -> datetime:
    return datetime.now().astimezone()


class AnalysesPage(QFrame):
    """Signals:
    open_requested(str item id), undo_wanted(str run), left(): back to the agents.
    """

    open_requested = Signal(str)
    undo_wanted = Signal(str)
    left = Signal()

    def __init__(self, manager: ThemeManager, now: Callable[[], datetime] = _now) -> None:
        super().__init__()
        self._manager, self.now = manager, now
        self.setProperty("cls", "page")
        self.setAccessibleName(tr("Analyses by agents"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.rows: list[ToldRow] = []
        self.cards: list[RunCard] = []
        self.back = Button(manager, "", "back", "ghost small", tip=tr("Back to the agents"))
        self.back.clicked.connect(self.left)
        self.waiting = plain_label("", "title")
        self.line = plain_label("", "muted")
        self._rows, self._runs = QVBoxLayout(), QVBoxLayout()
        for layout, gap in ((self._rows, 2), (self._runs, 12)):
            layout.setContentsMargins(0, 0, 0, 0)
            layout.setSpacing(gap)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        self._list = self._column()
        outer.addWidget(self._list)
        outer.addWidget(scrolling(self._content()), 1)

    def show_inbox(self, inbox: AnalysisInbox) -> None:
        """What waits."""
        now = self.now()
        self.waiting.setText(waiting_words(inbox.waiting))
        judged = counted("%n memory was judged.", "%n memories were judged.", inbox.analysed)
        self.line.setText(judged if inbox.analysed else tr("None was judged yet."))
        clear_layout(self._rows)
        self.rows = []
        for item in inbox.items:
            icon, tone = ("refresh", "warn") if item.was_analysed else ("clock", "muted")
            line = ToldRow(
                self._manager, RowWords(item.id, item.title, waiting_line(item, now), icon=icon, tone=tone)
            )
            line.setCheckable(False)
            line.clicked.connect(lambda _=False, key=item.id: self.open_requested.emit(key))
            self.rows.append(line)
            self._rows.addWidget(line)
        rest = inbox.waiting - len(inbox.items)
        if rest > 0:
            self._rows.addWidget(plain_label(tr("and {count} more").format(count=number(rest)), "caption"))
        if not inbox.items:
            words = tr("Every memory was judged as it stands now.")
            self._rows.addWidget(plain_label(words, "muted", wraps=True))
        self._rows.addStretch(1)
        follow_in_focus(self.back, self.rows)

    def show_runs(self, runs: AnalysisRuns) -> None:
        """What was judged, the newest first."""
        clear_layout(self._runs)
        self.cards = []
        for run in runs.runs:
            card = RunCard(self._manager, run, self.now())
            card.undo_wanted.connect(self.undo_wanted)
            card.open_requested.connect(self.open_requested)
            self.cards.append(card)
            self._runs.addWidget(card)
        if not runs.runs:
            self._runs.addWidget(self._none())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = self.width() < _NARROW_BELOW
        self._list.setFixedWidth(_NARROW_LIST_PX if narrow else _LIST_PX)

    # -- building ------------------------------------------------------------------------------------

    def _column(self) -> QFrame:
        inner = QWidget()
        inner.setLayout(self._rows)
        frame = QFrame()
        frame.setProperty("cls", "column")
        lines = QVBoxLayout(frame)
        lines.setContentsMargins(12, 16, 12, 12)
        lines.setSpacing(10)
        lines.addWidget(row(self.back, self.waiting, None))
        lines.addWidget(scrolling(inner), 1)
        return frame

    def _content(self) -> QWidget:
        promise = tr(
            "An agent with the tools for it reads what waits and says what kind of memory each is, what it is"
            " about and what it contradicts. It is kept whole or not at all, and one step takes it back."
        )
        content = QWidget()
        lines = QVBoxLayout(content)
        lines.setContentsMargins(24, 18, 24, 20)
        lines.setSpacing(12)
        lines.addWidget(column(plain_label(self.accessibleName(), "heading", wraps=True), self.line, gap=2))
        sign = IconSign(self._manager, "shield", "good", 14)
        told = QHBoxLayout()
        told.setSpacing(8)
        told.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
        told.addWidget(plain_label(promise, "small", wraps=True), 1)
        lines.addLayout(told)
        lines.addLayout(self._runs)
        lines.addStretch(1)
        return content

    def _none(self) -> QWidget:
        words = tr(
            "No agent judged anything yet. Let yours use the tools for analyses on the page of the agents,"
            " then ask it to work through the inbox."
        )
        return column(
            plain_label(tr("Nothing handed in"), "strong"),
            plain_label(words, "muted", wraps=True),
            gap=4,
            margins=(20, 14, 16, 14),
            cls="card",
        )
