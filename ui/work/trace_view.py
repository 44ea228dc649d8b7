"""Reasoning as a line of steps, with what it is worth beside it."""

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import QPointF, QRect, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from app.wire.journal import Trace, TraceStep
from ui import words
from ui.common.glyph import draw_icon
from ui.common.label import CutLabel, plain_label
from ui.memory.field_part import clear_layout
from ui.memory.row import ItemRow, RowText
from ui.memory.running import Run, RunningText
from ui.memory.wording import share_words
from ui.pieces import Button, column, row
from ui.theme import ThemeManager
from ui.work.wording import STEP_WORDS, quality_lines, tr, trace_line

_ICONS = {
    "thought": ("spark", "accent"),
    "action": ("play", "ink2"),
    "observation": ("eye", "ink2"),
    "decision": ("flag", "warn"),
    "conclusion": ("check", "good"),
    "reflection": ("refresh", "muted"),
}
_RAIL_PX = 28


class StepRail(QWidget):
    """The sign of a step on a line that goes from the first to the last."""

    def __init__(self, manager: ThemeManager, step: TraceStep, *, is_first: bool, is_last: bool) -> None:
        super().__init__()
        self._manager, self._step = manager, step
        self._ends = is_first, is_last
        self.setFixedWidth(_RAIL_PX)
        manager.theme_changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._manager.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        try:
            middle = QPointF(_RAIL_PX / 2, 11)
            painter.setPen(QPen(theme.line_strong, 1.5))
            if not self._ends[0]:
                painter.drawLine(QPointF(middle.x(), 0), middle)
            if not self._ends[1]:
                painter.drawLine(middle, QPointF(middle.x(), self.height()))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.window)
            painter.drawEllipse(middle, 11, 11)
            name, role = _ICONS[self._step.type]
            draw_icon(painter, self._manager, name, role, QRect(round(middle.x() - 8), 3, 16, 16))
        finally:
            painter.end()


class TraceView(QWidget):
    """Signals:
    open_requested(str item id)
    """

    open_requested = Signal(str)

    def __init__(self, manager: ThemeManager, now: Callable[[], datetime]) -> None:
        super().__init__()
        self._manager, self._now = manager, now
        self._trace: Trace | None = None
        self.title = plain_label("", "heading", wraps=True)
        self.line = CutLabel("", "muted")
        self.page = Button(manager, tr("Read its page"), "file")
        self.score = plain_label("", "number")
        self._quality = QVBoxLayout()
        self._quality.setSpacing(6)
        self._steps = QVBoxLayout()
        self._steps.setSpacing(0)
        self._came = QVBoxLayout()
        self._came.setSpacing(2)
        self._lay_out()
        self.page.clicked.connect(self._on_page)

    def show_trace(self, trace: Trace) -> None:
        """Show other reasoning."""
        self._trace = trace
        self.title.setText(trace.title or trace.goal)
        when = words.when(trace.at, self._now()) if trace.at is not None else ""
        self.line.set_whole(" · ".join(part for part in (trace_line(trace), trace.author, when) if part))
        self.score.setText(share_words(trace.quality.score))
        clear_layout(self._steps)
        for number, step in enumerate(trace.steps):
            self._steps.addWidget(self._step(step, number, len(trace.steps)))
        self._show_quality(trace)
        clear_layout(self._came)
        for item in trace.artifacts:
            line = ItemRow(self._manager, RowText(item.title, item.type, tip=item.title))
            line.clicked.connect(lambda _=False, key=item.id: self.open_requested.emit(key))
            self._came.addWidget(line)
        self._came_card.setVisible(bool(trace.artifacts))

    def step_names(self) -> list[str]:
        """The steps as they are heard."""
        found = (self._steps.itemAt(at) for at in range(self._steps.count()))
        widgets = (item.widget() for item in found if item is not None)
        return [widget.accessibleName() for widget in widgets if widget is not None]

    def _on_page(self) -> None:
        if self._trace is not None:
            self.open_requested.emit(self._trace.id)

    def _step(self, step: TraceStep, number: int, count: int) -> QWidget:
        holder = QWidget()
        line = QHBoxLayout(holder)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(8)
        rail = StepRail(self._manager, step, is_first=number == 0, is_last=number == count - 1)
        head = plain_label(STEP_WORDS[step.type], "overline")
        head.setMinimumHeight(22)
        text = RunningText(self._manager, [Run(step.text)], role="body")
        line.addWidget(rail)
        line.addWidget(column(head, text, gap=0, margins=(0, 0, 0, 14)), 1)
        holder.setAccessibleName(f"{STEP_WORDS[step.type]}: {step.text}")
        return holder

    def _show_quality(self, trace: Trace) -> None:
        clear_layout(self._quality)
        for name, share in quality_lines(trace):
            bar = QProgressBar()
            bar.setTextVisible(False)
            bar.setRange(0, 100)
            bar.setValue(round(100 * share))
            bar.setFixedWidth(96)
            bar.setAccessibleName(f"{name} {share_words(share)}")
            label = plain_label(name, "small")
            self._quality.addWidget(row(label, None, bar, plain_label(share_words(share), "caption")))
        for reason in trace.quality.reasons:
            self._quality.addWidget(plain_label(reason, "caption", wraps=True))

    def _lay_out(self) -> None:
        steps, quality, came = QWidget(), QWidget(), QWidget()
        for holder, layout in ((steps, self._steps), (quality, self._quality), (came, self._came)):
            layout.setContentsMargins(0, 0, 0, 0)
            holder.setLayout(layout)
        worth = column(
            row(plain_label(tr("What it is worth"), "title"), None, self.score),
            quality,
            gap=8,
            margins=(20, 14, 16, 14),
            cls="card",
        )
        self._came_card = column(
            plain_label(tr("What came of it"), "title"), came, gap=6, margins=(20, 14, 16, 14), cls="card"
        )
        lines = QVBoxLayout(self)
        lines.setContentsMargins(24, 18, 24, 20)
        lines.setSpacing(12)
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(column(self.title, self.line, gap=2), 1)
        head.addWidget(self.page, 0, Qt.AlignmentFlag.AlignTop)
        lines.addLayout(head)
        lines.addWidget(steps)
        lines.addWidget(worth)
        lines.addWidget(self._came_card)
        lines.addStretch(1)
