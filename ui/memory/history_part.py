"""The history of a memory: its steps, the words that changed, and the way back."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from ui.common.label import plain_label
from ui.common.marked import TextBox, draw_text
from ui.common.text import plain_tip
from ui.memory.diff import ChangedLine, changed_lines
from ui.memory.field_part import clear_layout, overline
from ui.memory.history import HistoryRow, change_head, reason_line
from ui.memory.running import RunningText
from ui.memory.wording import counted, tr
from ui.pieces import Button, Dot
from ui.theme import ThemeManager, text_font

_STEPS_AT_FIRST = 6
_LINES_AT_MOST = 40


class HistoryPart(QWidget):
    """Signals:
    undo_requested(): the newest step is to be taken back.
    put_back_requested(int): the memory is to be again what it was at this version.
    """

    undo_requested = Signal()
    put_back_requested = Signal(int)

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self._rows: list[HistoryRow] = []
        self._shows_all = self._compares_all = False
        self._can_change = True
        self._chosen = 0
        self._steps = QVBoxLayout()
        self._steps.setSpacing(0)
        self._changes = QVBoxLayout()
        self._changes.setSpacing(4)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(4)
        outer.addWidget(overline(tr("History")))
        outer.addLayout(self._steps)
        outer.addLayout(self._changes)

    @property
    def rows(self) -> list[HistoryRow]:
        """The steps, the newest first."""
        return list(self._rows)

    def step_widgets(self) -> list["StepRow"]:
        """The rows that show now."""
        found = (self._steps.itemAt(number) for number in range(self._steps.count()))
        widgets = (item.widget() for item in found if item is not None)
        return [widget for widget in widgets if isinstance(widget, StepRow)]

    def changes(self) -> list["ChangeWell"]:
        """The wells with changed words that show now."""
        return self.findChildren(ChangeWell)

    def show_rows(self, rows: Sequence[HistoryRow]) -> None:
        """Show another history; the words of its newest change are open."""
        if list(rows) == self._rows:
            return
        self._rows = list(rows)
        self._compares_all = False
        self._chosen = next((at for at, one in enumerate(self._rows) if one.has_change), -1)
        self._fill()

    def set_can_change(self, can_change: bool) -> None:
        """Whether steps can be taken back."""
        if can_change != self._can_change:
            self._can_change = can_change
            self._fill()

    def show_change(self, place: int) -> None:
        """Open the words of a step; once more closes them."""
        self._chosen = -1 if place == self._chosen and not self._compares_all else place
        self._compares_all = False
        self._fill_changes()

    def on_more_clicked(self) -> None:
        """Show the older steps too."""
        self._shows_all = True
        self._fill()

    def on_compare_clicked(self) -> None:
        """Show all changes, or the one again."""
        self._compares_all = not self._compares_all
        self._fill_changes()

    def _fill(self) -> None:
        clear_layout(self._steps)
        shown = self._rows if self._shows_all else self._rows[:_STEPS_AT_FIRST]
        for place, one in enumerate(shown):
            step = StepRow(self._manager, one if self._can_change else replace(one, can_undo=False))
            step.undo_requested.connect(self.undo_requested)
            step.looked_at.connect(lambda at=place: self.show_change(at))
            self._steps.addWidget(step)
            step.show()
        rest = len(self._rows) - len(shown)
        if rest:
            more = Button(self._manager, counted("%n older step", "%n older steps", rest), cls="ghost small")
            more.clicked.connect(self.on_more_clicked)
            self._steps.addWidget(more)
            more.show()
        self._fill_changes()

    def _fill_changes(self) -> None:
        clear_layout(self._changes)
        if self._compares_all:
            places = [at for at, one in enumerate(self._rows) if one.has_change]
        else:
            places = [self._chosen] if 0 <= self._chosen < len(self._rows) else []
        can_compare = sum(one.has_change for one in self._rows) > 1
        for number, place in enumerate(places):
            one = self._rows[place]
            if not self._can_change:
                one = replace(one, can_undo=False, put_back=0)
            head = overline(change_head(one))
            well = ChangeWell(
                self._manager, one, can_compare=can_compare and number == 0, is_all=self._compares_all
            )
            well.put_back_requested.connect(self.put_back_requested)
            well.compare_requested.connect(self.on_compare_clicked)
            for widget in (head, well):
                self._changes.addWidget(widget)
                widget.show()


class StepRow(QWidget):
    """One step: a dot, what happened, who, when, and its button.

    Signals:
        undo_requested(), looked_at()
    """

    undo_requested = Signal()
    looked_at = Signal()

    def __init__(self, manager: ThemeManager, row: HistoryRow) -> None:
        super().__init__()
        self.row = row
        self.setFixedHeight(round(28 * manager.text_scale))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(Dot(manager, row.tone))
        layout.addWidget(_StepText(manager, row.title, row.who, is_newest=row.can_undo), 1)
        layout.addWidget(plain_label(row.when, "caption"))
        self.setAccessibleName(", ".join((row.title, row.who, row.when)))
        self.button: Button | None = None
        if row.can_undo:
            self.button = Button(manager, tr("Undo"), "undo", "ghost small")
            self.button.setToolTip(tr("Take this step back"))
            self.button.clicked.connect(self.undo_requested)
        if (row.has_change and not row.can_undo) or (row.version.has_text and not row.can_undo):
            tip = tr("Show what changed then")
            self.button = Button(manager, "", "eye", "ghost small", tip=tip)
            self.button.clicked.connect(self.looked_at)
        if self.button is not None:
            layout.addWidget(self.button)
        else:
            layout.addSpacing(32)


class _StepText(QWidget):
    """What happened, and behind it, muted, who did it; both are cut where there is no room."""

    def __init__(self, manager: ThemeManager, title: str, who: str, *, is_newest: bool) -> None:
        super().__init__()
        self._manager, self._title, self._who = manager, title, who
        self._role = "ink" if is_newest else "ink2"
        self.setToolTip(plain_tip(f"{title} · {who}" if who else title))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, scale = self._manager.theme, self._manager.text_scale
        body, small = text_font("body", scale), text_font("small", scale)
        wanted = QFontMetricsF(body).horizontalAdvance(self._title) + 2
        width = min(wanted, self.width())
        painter = QPainter(self)
        try:
            box = TextBox(body, width, self.height(), 1)
            draw_text(painter, QPointF(0, 0), self._title, box, theme, theme.colour(self._role))
            rest = self.width() - width - 8
            if rest > 24 and self._who:
                box = TextBox(small, rest, self.height(), 1)
                draw_text(painter, QPointF(width + 8, 0), self._who, box, theme, theme.muted)
        finally:
            painter.end()


class ChangeWell(QFrame):
    """The words that changed, who changed them and why, and "put back".

    Signals:
        put_back_requested(int), compare_requested()
    """

    put_back_requested = Signal(int)
    compare_requested = Signal()

    def __init__(
        self, manager: ThemeManager, row: HistoryRow, *, can_compare: bool = False, is_all: bool = False
    ) -> None:
        super().__init__()
        self.setProperty("cls", "well")
        self.setAccessibleName(change_head(row))
        self.row = row
        outer = QVBoxLayout(self)
        outer.setContentsMargins(12, 8, 12, 8)
        outer.setSpacing(4)
        lines = changed_lines(row.version.diff)
        for line in lines[:_LINES_AT_MOST]:
            outer.addWidget(diff_line(manager, line))
        if not lines:
            outer.addWidget(plain_label(tr("This is how it began."), "small muted", wraps=True))
        if len(lines) > _LINES_AT_MOST:
            rest = counted("%n more line", "%n more lines", len(lines) - _LINES_AT_MOST)
            outer.addWidget(plain_label(rest, "caption"))
        outer.addWidget(plain_label(reason_line(row), "caption", wraps=True))
        self.put_back: Button | None = None
        buttons = QHBoxLayout()
        buttons.setSpacing(6)
        if row.put_back:
            self.put_back = Button(manager, tr("Put back"), "undo", "small")
            tip = (
                tr("Make it again what it was before this change")
                if row.can_undo
                else tr("Make it again what it was then")
            )
            self.put_back.setToolTip(tip)
            self.put_back.clicked.connect(lambda: self.put_back_requested.emit(row.put_back))
            buttons.addWidget(self.put_back)
        if can_compare:
            words = tr("Only this one") if is_all else tr("Compare all")
            compare = Button(manager, words, "diff", "ghost small")
            compare.clicked.connect(self.compare_requested)
            buttons.addWidget(compare)
        buttons.addStretch(1)
        outer.addLayout(buttons)


def diff_line(manager: ThemeManager, line: ChangedLine) -> QWidget:
    """A changed line behind its sign."""
    holder = QWidget()
    layout = QHBoxLayout(holder)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(6)
    role = {"+": "good", "−": "bad"}.get(line.sign, "muted")
    sign = plain_label(line.sign, f"{role} small")
    sign.setFixedWidth(10)
    text = RunningText(manager)
    text.set_runs(line.runs, said=line.said)
    layout.addWidget(sign)
    layout.addWidget(text, 1)
    return holder
