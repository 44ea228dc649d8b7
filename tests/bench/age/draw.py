"""Curves of growth as one picture: small panels on logarithmic axes, each beside what n log n would be."""

import math
import os
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QImage, QPainter, QPen, QPolygonF

from tests.bench.age.growth import Row, curves

WIDTH, HEIGHT, COLUMNS, MARGIN, GAP = 1560, 980, 3, 48, 40
PAPER, INK, MUTED, LINE = QColor("#ffffff"), QColor("#1d2330"), QColor("#697386"), QColor("#e3e7ee")
TINTS = ("#3a6fd8", "#c2571a", "#2b8a57")
FONTS = Path(__file__).resolve().parents[3] / "assets" / "fonts"

Points = list[tuple[int, float]]
Panel = tuple[str, tuple[tuple[str, str], ...]]
PANELS: tuple[Panel, ...] = (
    ("Start, seconds", (("age_start", "by the clock"), ("age_start_cpu", "processor"))),
    (
        "A search, ms of processor",
        (("age_words_cpu", "words"), ("age_meaning_cpu", "meaning"), ("age_hybrid_cpu", "both")),
    ),
    ("Context and sky, ms of processor", (("age_context_cpu", "context"), ("age_sky_cpu", "sky"))),
    (
        "First reading, seconds of processor",
        (
            ("age_read", "found by word"),
            ("age_learnt", "by meaning too"),
            ("age_look_again", "start and look"),
        ),
    ),
    (
        "Care, seconds of processor",
        (("age_rebuild", "rebuild"), ("age_backup", "backup"), ("age_doctor", "doctor")),
    ),
    (
        "Room, MiB",
        (("age_memory", "memory of the daemon"), ("age_index", "index"), ("age_backup_size", "backup")),
    ),
)


def draw(rows: Sequence[Row], target: Path) -> None:
    """Paint all panels into a PNG."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QGuiApplication.instance() or QGuiApplication([])
    for file in FONTS.glob("*.otf"):
        QFontDatabase.addApplicationFont(str(file))
    known = curves(rows)
    image = QImage(WIDTH, HEIGHT, QImage.Format.Format_RGB32)
    image.fill(PAPER)
    painter = QPainter(image)
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _say(painter, MARGIN, 46, "How a home grows old", 24, INK, bold=True)
        words = "By number of notes, with a ledger of five years. Dashed: n log n from the first point."
        _say(painter, MARGIN, 74, words, 15, MUTED)
        wide = (WIDTH - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS
        high = (HEIGHT - 110 - MARGIN - GAP) / 2
        for number, panel in enumerate(PANELS):
            row, column = divmod(number, COLUMNS)
            place = QRectF(MARGIN + column * (wide + GAP), 110 + row * (high + GAP), wide, high)
            _panel(painter, place, panel, {name: known.get(name, []) for name, _ in panel[1]})
    finally:
        painter.end()
    image.save(str(target))
    del app


class _Scale:
    """From notes and values to places, both by their logarithm."""

    def __init__(self, place: QRectF, points: Points) -> None:
        self.place = place
        sizes, values = [one for one, _ in points], [max(value, 1e-3) for _, value in points]
        self._left, self._right = math.log10(min(sizes)), math.log10(max(sizes)) + 1e-9
        self.low = math.floor(math.log10(min(values)))
        self.high = max(math.ceil(math.log10(max(values))), self.low + 1)

    def at(self, notes: float, value: float) -> QPointF:
        across = (math.log10(notes) - self._left) / max(self._right - self._left, 1e-6)
        up = (math.log10(max(value, 1e-3)) - self.low) / (self.high - self.low)
        return QPointF(
            self.place.left() + across * self.place.width(), self.place.bottom() - up * self.place.height()
        )


def _panel(painter: QPainter, place: QRectF, panel: Panel, found: dict[str, Points]) -> None:
    title, series = panel
    _say(painter, place.left(), place.top() + 16, title, 16, INK, bold=True)
    points = [point for one in found.values() for point in one]
    if not points:
        return
    scale = _Scale(place.adjusted(52, 62, -16, -30), points)
    _axes(painter, scale, sorted({notes for notes, _ in points}))
    left = place.left() + 2
    for (name, words), tint in zip(series, TINTS, strict=False):
        if not found[name]:
            continue
        colour = QColor(tint)
        painter.setPen(QPen(colour, 3))
        painter.drawLine(QPointF(left, place.top() + 38), QPointF(left + 18, place.top() + 38))
        _say(painter, left + 24, place.top() + 43, words, 13, MUTED)
        left += 34 + painter.fontMetrics().horizontalAdvance(words) + 14
        _curve(painter, scale, found[name], colour)


def _axes(painter: QPainter, scale: _Scale, sizes: Sequence[int]) -> None:
    box = scale.place
    for power in range(scale.low, scale.high + 1):
        at = scale.at(sizes[0], 10.0**power).y()
        painter.setPen(QPen(LINE, 1))
        painter.drawLine(QPointF(box.left(), at), QPointF(box.right(), at))
        _say(painter, box.left() - 8, at + 4, f"{10.0**power:g}", 12, MUTED, right=True)
    for notes in sizes:
        across = scale.at(notes, 10.0**scale.low).x()
        _say(painter, across, box.bottom() + 22, f"{notes:,}", 12, MUTED, middle=True)


def _curve(painter: QPainter, scale: _Scale, points: Points, colour: QColor) -> None:
    if not points:
        return
    (first, begin), last = points[0], points[-1][0]
    if last > first:
        steps = [first * (last / first) ** (step / 40) for step in range(41)]
        grown = [(one, begin * one * math.log(one) / (first * math.log(first))) for one in steps]
        pale = QColor(colour)
        pale.setAlpha(110)
        painter.setPen(QPen(pale, 1.2, Qt.PenStyle.DashLine))
        painter.save()
        painter.setClipRect(scale.place)
        painter.drawPolyline(QPolygonF([scale.at(*one) for one in grown]))
        painter.restore()
    painter.setPen(QPen(colour, 2.5))
    painter.drawPolyline(QPolygonF([scale.at(*one) for one in points]))
    painter.setBrush(colour)
    painter.setPen(QPen(PAPER, 1.5))
    for one in points:
        painter.drawEllipse(scale.at(*one), 4.5, 4.5)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    at = scale.at(*points[-1])
    newest = points[-1][1]
    told = f"{newest:,.0f}" if newest >= 100 else f"{newest:.3g}"
    _say(painter, at.x() + 10, at.y() - 9, told, 12, colour, right=True)


def _say(
    painter: QPainter,
    x: float,
    y: float,
    words: str,
    px: int,
    colour: QColor,
    *,
    bold: bool = False,
    right: bool = False,
    middle: bool = False,
) -> None:
    font = QFont("Inter")
    font.setPixelSize(px)
    font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    painter.setFont(font)
    painter.setPen(colour)
    wide = painter.fontMetrics().horizontalAdvance(words)
    painter.drawText(QPointF(x - wide * (1.0 if right else 0.5 if middle else 0.0), y), words)
