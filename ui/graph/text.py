"""Names as cached pictures with a halo. Text is painted as typed, never read as markup."""

from collections import OrderedDict
from typing import NamedTuple

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap

from ui.theme.fonts import text_font
from ui.theme.tokens import Theme, with_alpha

_KEPT = 800
_HALO = 3.2
_PAD = 3.0
_LONGEST = 34


class Picture(NamedTuple):
    """A painted text in device pixels; (left, base) is where the text's base point lies in it."""

    pixmap: QPixmap
    left: float
    base: float


class TextCache:
    """Painted names of one theme and pixel ratio; the least used leave first."""

    def __init__(self, theme: Theme, dpr: float, text_scale: float = 1.0) -> None:
        self._theme = theme
        self.dpr = dpr
        self._hub = text_font("graph_hub", text_scale)
        self._leaf = text_font("graph_leaf", text_scale)
        self._group = text_font("graph_group", text_scale)
        self._widths: dict[tuple[str, bool], float] = {}
        self._hub_metrics = QFontMetricsF(self._hub)
        self._leaf_metrics = QFontMetricsF(self._leaf)
        self._group_metrics = QFontMetricsF(self._group)
        self._kept: OrderedDict[tuple[str, int], Picture] = OrderedDict()

    def width(self, text: str, big: bool) -> float:
        """Width of a node's name in logical pixels."""
        found = self._widths.get((text, big))
        if found is None:
            metrics = self._hub_metrics if big else self._leaf_metrics
            found = self._widths[text, big] = metrics.horizontalAdvance(text)
        return found

    def group_width(self, text: str) -> float:
        """Width of a group's name in logical pixels."""
        return self._group_metrics.horizontalAdvance(text)

    def node(self, text: str, big: bool) -> Picture:
        """The picture of a node's name."""
        return self._picture(text, 1 if big else 0, self._hub if big else self._leaf, self._theme.ink)

    def group(self, text: str, colour: QColor, number: int) -> Picture:
        """The picture of a group's name in its colour."""
        return self._picture(text, 2 + number, self._group, colour)

    def _picture(self, text: str, style: int, font: QFont, colour: QColor) -> Picture:
        key = (text, style)
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = _paint_text(text, font, colour, self._theme.halo, self.dpr)
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        return found


def short_name(title: str, longest: int = _LONGEST) -> str:
    """A title on one line, cut after `longest` characters."""
    line = " ".join(title.split())
    return line if len(line) <= longest else line[: longest - 1].rstrip() + "…"


def _paint_text(text: str, font: QFont, colour: QColor, halo: QColor, dpr: float) -> Picture:
    metrics = QFontMetricsF(font)
    width = metrics.horizontalAdvance(text) + 2 * _PAD
    height = metrics.ascent() + metrics.descent() + 2 * _PAD
    pixmap = QPixmap(max(1, round(width * dpr)), max(1, round(height * dpr)))
    pixmap.fill(Qt.GlobalColor.transparent)
    base = QPointF(_PAD, _PAD + metrics.ascent())
    painter = QPainter(pixmap)
    try:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.scale(dpr, dpr)
        outline = QPainterPath()
        outline.addText(base, font, text)
        pen = QPen(with_alpha(halo, 0.88), _HALO)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.strokePath(outline, pen)
        painter.setPen(colour)
        painter.setFont(font)
        painter.drawText(base, text)
    finally:
        painter.end()
    return Picture(pixmap, base.x() * dpr, base.y() * dpr)
