"""Node pictures, painted once each into one pixmap, so that a frame needs one call."""

from typing import cast

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap, QRadialGradient
from shiboken6 import Shiboken

from ui.graph.scene import Floats
from ui.theme.kind import draw_kind
from ui.theme.tokens import Theme

BODY, GLOW, SHADE = 0, 1, 2
_WIDTH = 2048
_GLOW_REACH = 2.4
"""A glow reaches this many radii."""
RADII = np.concatenate((np.arange(0.5, 10, 0.25), np.arange(10, 24, 0.5), np.arange(24, 140, 1.0))).astype(
    np.float32
)
"""Radii in device pixels that sprites exist for."""
_MIDDLES = (RADII[1:] + RADII[:-1]) / 2


def radius_bucket(radius: Floats) -> npt.NDArray[np.intp]:
    """The number in RADII nearest to each radius in device pixels."""
    return np.searchsorted(_MIDDLES, radius)


class Atlas:
    """Sprites of one theme and pixel ratio. Grows by need: a size is painted when first seen."""

    def __init__(self, theme: Theme, kind_names: list[str], dpr: float) -> None:
        self._theme = theme
        self._kinds = kind_names
        self._dpr = dpr
        self._image = QImage(_WIDTH, 256, QImage.Format.Format_ARGB32_Premultiplied)
        self._image.fill(0)
        self._pixmap: QPixmap | None = None
        self._x = self._y = self._row = 0
        # left, top, width, height of every sprite; width 0 means: not painted yet.
        self._cells = np.zeros((len(kind_names) * 6, len(RADII), 4), np.float64)

    def draw(
        self,
        painter: QPainter,
        at: tuple[Floats, Floats],
        radius: Floats,
        looks: tuple[npt.NDArray[np.uint8], npt.NDArray[np.bool_]],
        opacity: Floats,
        *,
        layer: int = BODY,
    ) -> None:
        """Paint nodes in the order given: device pixels, `looks` is kind number and unresolved.

        `layer` is BODY, GLOW, or SHADE: a patch of sky that hides the edges under a dimmed node.
        """
        if len(radius) == 0:
            return
        kinds, unresolved = looks
        rows = kinds.astype(np.intp) * 6 + unresolved * 3 + layer
        sizes = radius_bucket(radius)
        cells = self._cells[rows, sizes]
        missing = np.nonzero(cells[:, 2] == 0)[0]
        if len(missing):
            for row, size in np.unique(np.stack((rows[missing], sizes[missing]), 1), axis=0).tolist():
                self._paint(row, size)
            cells = self._cells[rows, sizes]
        table = np.empty((len(rows), 10), np.float64)
        table[:, 0] = np.round(at[0])
        table[:, 1] = np.round(at[1])
        table[:, 2:6] = cells
        table[:, 6:8] = 1.0
        table[:, 8] = 0.0
        table[:, 9] = opacity
        first = cast(
            "QPainter.PixmapFragment", Shiboken.wrapInstance(table.ctypes.data, QPainter.PixmapFragment)
        )
        painter.drawPixmapFragments(first, len(table), self._picture())

    def _picture(self) -> QPixmap:
        if self._pixmap is None:
            self._pixmap = QPixmap.fromImage(self._image)
        return self._pixmap

    def _paint(self, row: int, size: int) -> None:
        radius = float(RADII[size])
        layer = row % 3
        glow = layer == GLOW
        half = int(np.ceil(radius * (_GLOW_REACH if glow else 1.3) + 2))
        cell = self._claim(2 * half)
        painter = QPainter(self._image)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setClipRect(cell)
            painter.translate(cell.x() + half, cell.y() + half)
            kind = self._kinds[row // 6]
            if glow:
                self._paint_glow(painter, kind, radius)
            elif layer == SHADE:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(self._theme.colour("halo", 0.94))
                painter.drawEllipse(QPointF(0, 0), radius + self._dpr, radius + self._dpr)
            else:
                painter.scale(self._dpr, self._dpr)
                draw_kind(
                    painter, self._theme, kind, QPointF(0, 0), radius / self._dpr, unresolved=row % 6 >= 3
                )
        finally:
            painter.end()
        self._cells[row, size] = (cell.x(), cell.y(), cell.width(), cell.height())
        self._pixmap = None

    def _paint_glow(self, painter: QPainter, kind: str, radius: float) -> None:
        reach = radius * _GLOW_REACH
        light = QRadialGradient(QPointF(0, 0), reach)
        strength = 0.34 if self._theme.is_dark else 0.22
        light.setColorAt(0.3, self._theme.kind_colour(kind, strength))
        light.setColorAt(0.62, self._theme.kind_colour(kind, strength * 0.34))
        light.setColorAt(1, self._theme.kind_colour(kind, 0.0))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(light)
        painter.drawEllipse(QPointF(0, 0), reach, reach)

    def _claim(self, side: int) -> QRect:
        """A free square in the image, which grows downwards."""
        if self._x + side > _WIDTH:
            self._x, self._y, self._row = 0, self._y + self._row, 0
        if self._y + side > self._image.height():
            taller = max(self._image.height() * 2, self._y + side)
            # Copying beyond the border gives transparent pixels.
            self._image = self._image.copy(0, 0, _WIDTH, taller)
        cell = QRect(self._x, self._y, side, side)
        self._x += side
        self._row = max(self._row, side)
        return cell
