"""When each of two claims was true, as two bars over one time line."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.wire.conflicts import Claim
from ui.common.marked import TextBox, draw_text
from ui.inbox.wording import claim_title, tr, true_span
from ui.memory.wording import day_words
from ui.theme import ThemeManager, text_font
from ui.words import short_day, short_month

_LABEL_PX, _ROW_PX, _BAR_PX = 132, 30, 12
_SHORTEST = timedelta(days=14)
# Time runs from left to right, in whatever language.
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignAbsolute


@dataclass(frozen=True, slots=True)
class SpanBar:
    """One claim: from `start` to `end` as shares of the line; an open end goes on."""

    label: str
    start: float
    end: float
    is_open: bool
    said: str


@dataclass(frozen=True, slots=True)
class Spans:
    """Bars, words at places of the line, and the place where the new one begins."""

    bars: tuple[SpanBar, ...] = ()
    ticks: tuple[tuple[float, str], ...] = ()
    cut: float | None = None


def spans_of(existing: Claim, new: Claim, now: datetime) -> Spans:
    """Both claims on one line; empty where nothing tells when one of them began."""
    sides = [(claim, *true_span(claim)) for claim in (existing, new)]
    known = [moment for _, start, end in sides for moment in (start, end) if moment is not None]
    if any(start is None for _, start, _ in sides):
        return Spans()
    first = min(known)
    last = max([*known, now, first + _SHORTEST])
    last += (last - first) * 0.06
    whole = (last - first).total_seconds()

    def place(moment: datetime) -> float:
        return min(1.0, max(0.0, (moment - first).total_seconds() / whole))

    bars = []
    for claim, start, end in sides:
        begin = place(start) if start is not None else 0.0
        stop = place(end) if end is not None else 1.0
        said = _said(start, end)
        bars.append(SpanBar(claim_title(claim), begin, max(stop, begin + 0.02), end is None, said))
    cut = sides[1][1]
    place_of_cut = place(cut) if cut is not None else None
    return Spans(tuple(bars), _ticks(first, last, cut, place), place_of_cut)


def _ticks(
    first: datetime, last: datetime, cut: datetime | None, place: Callable[[datetime], float]
) -> tuple[tuple[float, str], ...]:
    """The beginning, the years between, and the day of the change, apart from each other."""
    found = [(0.0, short_month(first, with_year=True))]
    if cut is not None and place(cut) > 0.12:
        found.append((place(cut), short_day(cut)))
    for year in range(first.year + 1, last.year + 1):
        at = place(first.replace(year=year, month=1, day=1))
        if all(abs(at - other) > 0.13 for other, _ in found) and at < 0.92:
            found.append((at, str(year)))
    return tuple(sorted(found))


def _said(start: datetime | None, end: datetime | None) -> str:
    begin = day_words(start) if start is not None else ""
    return f"{begin} – {day_words(end)}" if end is not None else tr("since {day}").format(day=begin)


class SpanChart(QWidget):
    """Painted; a screen reader hears both spans as words."""

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self._spans = Spans()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        manager.theme_changed.connect(self.update)

    @property
    def spans(self) -> Spans:
        """What it shows."""
        return self._spans

    def set_spans(self, spans: Spans) -> None:
        """Show others."""
        self._spans = spans
        said = (f"{bar.label}: {bar.said}" for bar in spans.bars)
        self.setAccessibleName(", ".join(said))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(240, round((2 * _ROW_PX + 20) * self._manager.text_scale))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            left = min(_LABEL_PX, self.width() * 0.34) + 8
            for number, bar in enumerate(self._spans.bars):
                self._paint_bar(painter, number, bar, left)
            self._paint_cut(painter, left)
            self._paint_ticks(painter, left, self._spans.ticks)
        finally:
            painter.end()

    def _paint_bar(self, painter: QPainter, number: int, bar: SpanBar, left: float) -> None:
        theme, scale = self._manager.theme, self._manager.text_scale
        top = number * _ROW_PX * scale
        box = TextBox(text_font("small", scale), left - 12, _ROW_PX * scale, 1)
        draw_text(painter, QPointF(0, top), bar.label, box, theme, theme.ink2)
        width = self.width() - left
        area = QRectF(
            left + bar.start * width,
            top + (_ROW_PX * scale - _BAR_PX) / 2,
            max(_BAR_PX, (bar.end - bar.start) * width),
            _BAR_PX,
        )
        is_new = number == 1
        painter.setPen(QPen(theme.ink, 1) if theme.is_contrast else Qt.PenStyle.NoPen)
        painter.setBrush(theme.accent if is_new else theme.control_line)
        painter.drawRoundedRect(area, _BAR_PX / 2, _BAR_PX / 2)

    def _paint_cut(self, painter: QPainter, left: float) -> None:
        if self._spans.cut is None:
            return
        theme, scale = self._manager.theme, self._manager.text_scale
        x = left + self._spans.cut * (self.width() - left)
        painter.setPen(QPen(theme.accent, 1, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(x, 0), QPointF(x, 2 * _ROW_PX * scale))

    def _paint_ticks(self, painter: QPainter, left: float, ticks: Sequence[tuple[float, str]]) -> None:
        theme, scale = self._manager.theme, self._manager.text_scale
        width = self.width() - left
        painter.setFont(text_font("caption", scale))
        painter.setPen(theme.muted)
        for place, text in ticks:
            room = painter.fontMetrics().horizontalAdvance(text) + 2
            x = min(max(0.0, left + place * width - (room / 2 if place else 0)), self.width() - room)
            area = QRectF(x, 2 * _ROW_PX * scale, room, 18 * scale)
            painter.drawText(area, _LEFT, text)
