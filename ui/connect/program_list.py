"""The list at the left: each program, and how it stands."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from ui.common.choice_row import ChoiceRow
from ui.common.focus import follow_in_focus
from ui.common.glyph import draw_icon
from ui.common.label import plain_label
from ui.common.marked import TextBox, draw_text
from ui.common.scroll import scrolling
from ui.connect.program import OTHER, Program
from ui.connect.wording import state_words, tr
from ui.memory.field_part import clear_layout
from ui.pieces import Button, row
from ui.theme import ThemeManager, text_font

_ROW_PX = 40


class ProgramRow(ChoiceRow):
    """Name and state; checked while it is shown."""

    def __init__(self, manager: ThemeManager, program: Program) -> None:
        note, tone = state_words(program.state)
        super().__init__(manager, program.title, f"{program.title}, {note}")
        self.program, self.note, self._tone = program, note, tone

    def sizeHint(self) -> QSize:
        return QSize(200, round(_ROW_PX * self._manager.text_scale))

    def _paint_words(self, painter: QPainter) -> None:
        theme, scale = self._manager.theme, self._manager.text_scale
        is_missing = self.program.state == "missing"
        middle = self.height() / 2
        icon = "plug" if self.program.name == OTHER else "agent"
        draw_icon(
            painter,
            self._manager,
            icon,
            "muted" if is_missing else "ink2",
            QRect(8, round(middle) - 8, 16, 16),
        )
        left = self._paint_note(painter, middle)
        line = 20 * scale
        box = TextBox(text_font("body", scale), left - 8 - 32, line, 1)
        ink = theme.muted if is_missing else theme.ink
        draw_text(painter, QPointF(32, middle - line / 2), self.program.title, box, theme, ink)

    def _paint_note(self, painter: QPainter, middle: float) -> float:
        """The state at the right, on a ground of its colour; gives where it begins."""
        theme, scale = self._manager.theme, self._manager.text_scale
        face = text_font("caption", scale)
        width = QFontMetricsF(face).horizontalAdvance(self.note) + 2
        pad = 6.0 if self._tone else 0.0
        area = QRectF(self.width() - 8 - width - 2 * pad, middle - 10 * scale, width + 2 * pad, 20 * scale)
        if self._tone:
            painter.setPen(QPen(theme.colour(self._tone), 1) if theme.is_contrast else Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour(f"{self._tone}_soft"))
            painter.drawRoundedRect(area, 4, 4)
        at = QPointF(area.left() + pad, middle - 8 * scale)
        ink = theme.colour(self._tone or "muted")
        draw_text(painter, at, self.note, TextBox(face, width, 16 * scale, 1), theme, ink)
        return area.left()


class ProgramList(QFrame):
    """344 pixels.

    Signals:
        chosen(str name): show this one. left(): back to the agents.
    """

    chosen = Signal(str)
    left = Signal()

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self.setProperty("cls", "column")
        self.setAccessibleName(tr("Programs"))
        self._rows: list[ProgramRow] = []
        self._content = QVBoxLayout()
        self._content.setContentsMargins(0, 0, 0, 0)
        self._content.setSpacing(2)
        inner = QWidget()
        inner.setLayout(self._content)
        self.back = Button(manager, "", "back", "ghost small", tip=tr("Back to the agents"))
        self.back.clicked.connect(self.left)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(12, 16, 12, 12)
        outer.setSpacing(8)
        outer.addWidget(row(self.back, plain_label(tr("Connect"), "heading"), None, gap=6))
        outer.addWidget(scrolling(inner), 1)

    @property
    def rows(self) -> list[ProgramRow]:
        """The rows, from above."""
        return list(self._rows)

    def show_programs(self, programs: Sequence[Program], chosen: str) -> None:
        """Show others, or how they stand now."""
        if [row.program for row in self._rows] != list(programs):
            clear_layout(self._content)
            self._rows = []
            for program in programs:
                line = ProgramRow(self._manager, program)
                line.clicked.connect(lambda _=False, name=program.name: self.chosen.emit(name))
                self._rows.append(line)
                self._content.addWidget(line)
                line.show()
            self._content.addStretch(1)
            follow_in_focus(self.back, self._rows)
        self.choose(chosen)

    def choose(self, name: str) -> None:
        """Mark the one that is shown."""
        for one in self._rows:
            one.setChecked(one.program.name == name)
