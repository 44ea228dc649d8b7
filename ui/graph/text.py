"""Names as cached pictures with a halo. Text is painted as typed, never read as markup."""

import math
from collections import OrderedDict
from functools import lru_cache
from typing import NamedTuple
from unicodedata import east_asian_width

from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPixmap

from ui.theme.fonts import text_font
from ui.theme.tokens import Theme

_KEPT = 800
_HALO = 1.6
_HALO_ALPHA = 0.88
_PAD = 3.0
_LONGEST = 34
_RING = [
    (_HALO * reach * math.cos(turn * math.pi / 4), _HALO * reach * math.sin(turn * math.pi / 4))
    for reach in (0.5, 1.0)
    for turn in range(8)
]


class Picture(NamedTuple):
    """A painted text in device pixels; (left, base) is where the text's base point lies in it."""

    pixmap: QPixmap
    left: int
    base: int


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


@lru_cache(maxsize=4096)
def short_name(title: str, longest: int = _LONGEST) -> str:
    """A title on one line, cut after `longest` characters; wide ones (Chinese, Japanese) count double."""
    line = " ".join(title.split())
    room = longest
    for place, character in enumerate(line):
        room -= 2 if east_asian_width(character) in "WF" else 1
        if room < 0:
            return line[: place - 1].rstrip() + "…"
    return line


def _paint_text(text: str, font: QFont, colour: QColor, halo: QColor, dpr: float) -> Picture:
    metrics = QFontMetricsF(font)
    width = metrics.horizontalAdvance(text) + 2 * _PAD
    height = metrics.ascent() + metrics.descent() + 2 * _PAD
    size = QSize(max(1, round(width * dpr)), max(1, round(height * dpr)))
    base = QPointF(_PAD, _PAD + metrics.ascent())
    around = _text_image(text, font, halo, base, (size, dpr))
    front = _text_image(text, font, colour, base, (size, dpr))
    wide = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    wide.fill(0)
    painter = QPainter(wide)
    try:
        # The text around itself: a stroked outline of the glyphs costs twenty times more.
        for dx, dy in sorted({(round(dx * dpr), round(dy * dpr)) for dx, dy in _RING}):
            painter.drawImage(QPoint(dx, dy), around)
    finally:
        painter.end()
    pixmap = QPixmap(size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    try:
        painter.setOpacity(_HALO_ALPHA)
        painter.drawImage(0, 0, wide)
        painter.setOpacity(1.0)
        painter.drawImage(0, 0, front)
    finally:
        painter.end()
    return Picture(pixmap, round(base.x() * dpr), round(base.y() * dpr))


def _text_image(text: str, font: QFont, colour: QColor, base: QPointF, shape: tuple[QSize, float]) -> QImage:
    """The bare text on a transparent image; shape is size in device pixels and pixel ratio."""
    image = QImage(shape[0], QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    try:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.scale(shape[1], shape[1])
        painter.setPen(colour)
        painter.setFont(font)
        painter.drawText(base, text)
    finally:
        painter.end()
    return image
