"""What one agent did: its sessions, line by line, each write with its undo, and the session as a whole."""

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.wire.past import Session
from ui import words
from ui.agents.feed import FeedLine, Part, of_part
from ui.agents.wording import counted, session_words, tr, writes_of
from ui.common.focus import follow_in_focus
from ui.common.label import plain_label, rule
from ui.common.scroll import scrolling
from ui.memory.field_part import clear_layout
from ui.memory.row import ItemRow, RowText
from ui.pieces import Button, IconSign, column, flowing, row
from ui.pieces.layout import stretched
from ui.pieces.segments import Segments
from ui.theme import ThemeManager

_SHOWN = 100
_LEAST_PX, _SESSION_PX = 320, 280
_TIME_PX, _LINE_PX = 44, 26
EVERYTHING = ""


class FeedRow(QWidget):
    """Signals:
    open_requested(), undo_requested()
    """

    open_requested = Signal()
    undo_requested = Signal()

    def __init__(self, manager: ThemeManager, line: FeedLine, now: datetime) -> None:
        super().__init__()
        self.line = line
        time = plain_label(_clock(line.at, now), "caption")
        # As high as the first line of the row beside it.
        time.setFixedSize(round(_TIME_PX * manager.text_scale), round(_LINE_PX * manager.text_scale))
        text = RowText(
            line.title,
            line.kind,
            sign=line.sign,
            tone=line.tone,
            said=line.part,
            sentence=line.note,
            tip=line.title,
        )
        self.item = ItemRow(manager, text, leads=bool(line.item))
        self.item.clicked.connect(self.open_requested)
        self.undo = Button(manager, tr("Undo"), "undo", "ghost small")
        self.undo.setAccessibleName(f"{self.undo.text()} {line.title}")
        self.undo.clicked.connect(self.undo_requested)
        if not line.undo:
            self.undo.hide()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 1, 0, 1)
        layout.setSpacing(8)
        layout.addWidget(time, 0, Qt.AlignmentFlag.AlignTop)
        layout.addWidget(self.item, 1)
        layout.addWidget(self.undo)


class FeedCard(QFrame):
    """Signals:
    session_chosen(str id): "" for all of them. open_requested(str item), undo_requested(str item)
    undo_session_requested(str session id)
    """

    session_chosen = Signal(str)
    open_requested = Signal(str)
    undo_requested = Signal(str)
    undo_session_requested = Signal(str)

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self.setProperty("cls", "card")
        self.setAccessibleName(tr("What it did"))
        self._lines: list[FeedLine] = []
        self._now = datetime.now().astimezone()
        self._sessions: dict[str, Session] = {}
        self.sessions = QComboBox()
        self.sessions.setAccessibleName(tr("Session"))
        self.sessions.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.sessions.setMinimumContentsLength(10)
        self.sessions.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.sessions.setMaximumWidth(_SESSION_PX)
        self.sessions.activated.connect(lambda _at: self.session_chosen.emit(self.session_id))
        self._live = plain_label(tr("live"), "tag good")
        self.parts = Segments(
            manager, (("all", tr("All")), ("wrote", tr("Wrote")), ("read", tr("Read"))), tr("What is listed")
        )
        self.parts.chosen.connect(lambda _name: self._show())
        self._rows = QVBoxLayout()
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(2)
        self._undo_title = plain_label("", "strong")
        self._undo_line = plain_label("", "muted small")
        self.undo_session = Button(manager, tr("Undo session…"), "undo")
        self.undo_session.clicked.connect(lambda: self.undo_session_requested.emit(self.session_id))
        self._lay_out(manager)

    @property
    def session_id(self) -> str:
        """The session that is chosen, "" for all."""
        return str(self.sessions.currentData() or "")

    @property
    def session(self) -> Session | None:
        """What is known of it."""
        return self._sessions.get(self.session_id)

    def rows(self) -> list[FeedRow]:
        """The lines, the newest first."""
        found = (self._rows.itemAt(at) for at in range(self._rows.count()))
        widgets = (item.widget() for item in found if item is not None)
        return [one for one in widgets if isinstance(one, FeedRow)]

    def show_sessions(self, sessions: Sequence[Session], now: datetime) -> None:
        """Those that can be chosen; the one that is chosen stays so."""
        chosen = self.session_id
        self._sessions = {one.id: one for one in sessions}
        self.sessions.clear()
        self.sessions.addItem(tr("All sessions"), EVERYTHING)
        for one in sessions:
            self.sessions.addItem(session_words(one, now), one.id)
        self.choose(chosen)

    def choose(self, session_id: str) -> None:
        """Choose a session; nobody is told."""
        self.sessions.setCurrentIndex(max(0, self.sessions.findData(session_id)))
        self._show_foot()

    def show_lines(self, lines: Sequence[FeedLine], now: datetime, *, is_live: bool) -> None:
        """Other lines."""
        self._lines, self._now = list(lines), now
        self._live.setVisible(is_live)
        for part, word in (("wrote", tr("Wrote {count}")), ("read", tr("Read {count}"))):
            count = sum(line.part == part for line in lines)
            self.parts.set_words(part, word.format(count=words.number(count)))
        self._show()
        self._show_foot()

    def _show(self) -> None:
        clear_layout(self._rows)
        part: Part = self.parts.choice  # type: ignore[assignment]  # the names that were given above
        lines = of_part(self._lines, part)
        for line in lines[:_SHOWN]:
            self._rows.addWidget(self._row(line))
        if not lines:
            self._rows.addWidget(
                plain_label(tr("Nothing yet. What it reads and writes stands here."), "muted")
            )
        self._rows.addStretch(1)
        stops = (stop for made in self.rows() for stop in (made.item, made.undo))
        follow_in_focus(self.parts.button("read"), stops)

    def _row(self, line: FeedLine) -> FeedRow:
        made = FeedRow(self._manager, line, self._now)
        made.open_requested.connect(lambda: self.open_requested.emit(line.item))
        made.undo_requested.connect(lambda: self.undo_requested.emit(line.undo))
        return made

    def _show_foot(self) -> None:
        session = self.session
        self._foot.setVisible(session is not None)
        if session is None:
            return
        count = writes_of(session)
        was_undone = bool(session.undone_by)
        self._undo_title.setText(tr("This session was undone") if was_undone else tr("Undo this session"))
        line = counted("%n write, one step. You can redo it.", "%n writes, one step. You can redo it.", count)
        self._undo_line.setText(tr("Doing it again is one step as well.") if was_undone else line)
        self.undo_session.setText(tr("Do it again") if was_undone else tr("Undo session…"))
        self.undo_session.setAccessibleName(self.undo_session.text())
        self.undo_session.setEnabled(bool(count) or was_undone)

    def _lay_out(self, manager: ThemeManager) -> None:
        inner = QWidget()
        inner.setLayout(self._rows)
        words_ = column(self._undo_title, self._undo_line, gap=0)
        self._foot = column(
            rule(),
            row(stretched(1, IconSign(manager, "undo", "muted"), words_), self.undo_session),
            gap=8,
        )
        lines = QVBoxLayout(self)
        lines.setContentsMargins(20, 16, 16, 12)
        lines.setSpacing(10)
        lines.addWidget(flowing(self.sessions, self._live, self.parts, far_last=True))
        lines.addWidget(scrolling(inner), 1)
        lines.addWidget(self._foot)
        self.setMinimumHeight(_LEAST_PX)
        self._live.hide()
        self._foot.hide()


def _clock(at: datetime, now: datetime) -> str:
    """As short as a column needs: "09:12", "Tue", "3 Nov"."""
    local = at.astimezone(now.tzinfo)
    days = (now.date() - local.date()).days
    if days == 0:
        return f"{local:%H:%M}"
    return words.short_weekday(local) if days < 7 else words.short_day(local)
