"""The list of contradictions at the left: open ones, those put off, those decided."""

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtCore import QPointF, QRect, QSize, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from app.wire.conflicts import Conflict
from ui import words
from ui.common.choice_row import ChoiceRow
from ui.common.glyph import draw_icon
from ui.common.label import plain_label
from ui.common.marked import TextBox, draw_text, line_height
from ui.common.scroll import scrolling
from ui.inbox.wording import claim_title, counted, decided_words, kind_words, tr
from ui.memory.field_part import clear_layout
from ui.pieces import Button, row
from ui.theme import ThemeManager, text_font

_ICONS = {"open": ("scale", "warn"), "deferred": ("clock", "muted"), "resolved": ("check", "good")}
_PAD = 8


class ConflictRow(ChoiceRow):
    """What kind it is, how old, and both sides; a decided one says what was decided."""

    def __init__(self, manager: ThemeManager, conflict: Conflict, now: datetime) -> None:
        title = kind_words(conflict)
        if conflict.state == "open":
            lines = [claim_title(conflict.existing), claim_title(conflict.new)]
        else:
            lines = [conflict.question, decided_words(conflict, now)]
        super().__init__(manager, title, ", ".join((title, *lines)))
        self.conflict = conflict
        self._title, self._lines = title, lines
        self._age = words.when(conflict.found_at, now)

    def sizeHint(self) -> QSize:
        height = line_height("strong") + 2 * line_height("small")
        return QSize(200, round(height * self._manager.text_scale) + 2 * _PAD)

    def _paint_words(self, painter: QPainter) -> None:
        theme, scale = self._manager.theme, self._manager.text_scale
        strong, small = line_height("strong") * scale, line_height("small") * scale
        icon, tone = _ICONS[self.conflict.state]
        draw_icon(painter, self._manager, icon, tone, QRect(8, round(_PAD + strong / 2 - 7), 14, 14))
        left, right = 30.0, self.width() - 8.0
        face = text_font("caption", scale)
        painter.setFont(face)
        age = painter.fontMetrics().horizontalAdvance(self._age) + 2
        box = TextBox(face, age, strong, 1)
        draw_text(painter, QPointF(right - age, _PAD), self._age, box, theme, theme.muted)
        box = TextBox(text_font("strong", scale), right - age - 8 - left, strong, 1)
        draw_text(painter, QPointF(left, _PAD), self._title, box, theme, theme.ink)
        for number, (line, colour) in enumerate(zip(self._lines, (theme.ink2, theme.muted), strict=True)):
            box = TextBox(text_font("small", scale), right - left, small, 1)
            at = QPointF(left, _PAD + strong + number * small)
            draw_text(painter, at, line, box, theme, colour)


class ConflictList(QFrame):
    """344 pixels.

    Signals:
        chosen(str id): show this one.
        decided_wanted(bool): whether those that were decided are to be listed.
        more_requested(): list more of them.
    """

    chosen = Signal(str)
    decided_wanted = Signal(bool)
    more_requested = Signal()

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self.setProperty("cls", "column")
        self.setAccessibleName(tr("Contradictions"))
        self._rows: list[ConflictRow] = []
        self._shows_decided = False
        self._shown: tuple[list[Conflict], list[Conflict], list[Conflict]] = ([], [], [])
        self._content = QVBoxLayout()
        self._content.setContentsMargins(0, 0, 0, 0)
        self._content.setSpacing(2)
        self._decided = plain_label("", "caption")
        self._rest = plain_label("", "caption")
        self.more = Button(manager, tr("Show more"), "down", "ghost small")
        self.more.clicked.connect(self.more_requested)
        self._rest_line = row(self._rest, None, self.more, margins=(8, 0, 0, 0))
        self._rest_line.hide()
        self._toggle = Button(manager, tr("Show"), cls="ghost small")
        self._toggle.clicked.connect(self.on_toggled)
        inner = QWidget()
        inner.setLayout(self._content)
        scroll = scrolling(inner)
        heading = plain_label(tr("Inbox"), "heading")
        heading.setContentsMargins(8, 0, 0, 4)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(12, 16, 12, 8)
        outer.setSpacing(2)
        outer.addWidget(heading)
        outer.addWidget(scroll, 1)
        outer.addWidget(self._rest_line)
        outer.addWidget(row(self._decided, None, self._toggle, margins=(8, 0, 0, 0)))

    @property
    def rows(self) -> list[ConflictRow]:
        """The rows, from above."""
        return list(self._rows)

    def show_conflicts(
        self,
        open_: Sequence[Conflict],
        deferred: Sequence[Conflict],
        resolved: Sequence[Conflict],
        decided: int,
        now: datetime,
    ) -> None:
        """Show others; `decided` counts all that were decided."""
        self._shown = (list(open_), list(deferred), list(resolved))
        said = counted("%n decided", "%n decided", decided)
        self._decided.setText(said if decided else tr("Nothing was decided yet"))
        self._toggle.setVisible(decided > 0)
        clear_layout(self._content)
        self._rows = []
        self._add_group(tr("Contradictions"), self._shown[0], now)
        self._add_group(tr("Put off"), self._shown[1], now)
        if self._shows_decided:
            self._add_group(tr("Decided"), self._shown[2], now)
        self._content.addStretch(1)

    def show_rest(self, rest: int, *, can_grow: bool) -> None:
        """How many more there are than are listed."""
        self._rest.setText(counted("and %n more", "and %n more", rest))
        self._rest_line.setVisible(rest > 0)
        self.more.setVisible(can_grow)

    def choose(self, conflict_id: str) -> None:
        """Mark the one that is shown."""
        for one in self._rows:
            one.setChecked(one.conflict.id == conflict_id)

    def on_toggled(self) -> None:
        """List those that were decided, or not."""
        self._shows_decided = not self._shows_decided
        self._toggle.setText(tr("Hide") if self._shows_decided else tr("Show"))
        self._toggle.setAccessibleName(self._toggle.text())
        self.decided_wanted.emit(self._shows_decided)

    def _add_group(self, title: str, conflicts: Sequence[Conflict], now: datetime) -> None:
        if not conflicts:
            return
        head = plain_label(title, "overline")
        head.setContentsMargins(8, 4, 8, 4)
        self._content.addWidget(head)
        for conflict in conflicts:
            line = ConflictRow(self._manager, conflict, now)
            line.clicked.connect(lambda _=False, key=conflict.id: self.chosen.emit(key))
            self._rows.append(line)
            self._content.addWidget(line)
            line.show()
