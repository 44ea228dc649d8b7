"""The whole sky, small, with a frame around what the canvas shows."""

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QImage, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ui.graph.geometry import Box, View, fit_view
from ui.graph.scene import Floats, Mask, SkyScene
from ui.language import tr
from ui.theme.tokens import Theme

_WIDTH, _HEIGHT, _INSET = 160, 116, 8
_STAR = 0.85
_ROUND_STARS = 1500
"""The largest nodes are round; the rest are single pixels, which cost nothing."""


class Minimap(QWidget):
    """160 x 116 pixels. Drag or click to move the canvas.

    Signals:
        point_asked(float, float): scene point that the canvas is to centre on.
    """

    point_asked = Signal(float, float)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._image: QImage | None = None
        self._map = View()
        self._frame: Box | None = None
        self._stars: tuple[SkyScene, Floats, Floats, Mask] | None = None
        self.setFixedSize(_WIDTH, _HEIGHT)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(tr("Map of the sky"))

    def set_theme(self, theme: Theme) -> None:
        """Other colours."""
        self._theme = theme
        self._image = None
        self.update()

    def set_stars(self, scene: SkyScene, x: Floats, y: Floats, shown: Mask) -> None:
        """What there is, at scene positions."""
        self._stars = (scene, x, y, shown)
        self._map = fit_view(x[shown], y[shown], Box(0, 0, _WIDTH, _HEIGHT).grown(-_INSET))
        self._image = None
        self.update()

    def set_frame(self, box: Box) -> None:
        """What the canvas shows, in scene units."""
        if box != self._frame:
            self._frame = box
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go there."""
        self._ask(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the frame."""
        self._ask(event.position())

    def _ask(self, at: QPointF) -> None:
        if self._stars is not None:
            self.point_asked.emit(*self._map.to_scene(at.x(), at.y()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """A cached picture of the stars, and the frame."""
        painter = QPainter(self)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self._image is None:
                self._image = self._paint_stars(self.devicePixelRatioF())
            if self._image is not None:
                painter.drawImage(QPointF(0, 0), self._image)
            if self._frame is not None:
                self._paint_frame(painter, self._frame)
        finally:
            painter.end()

    def _paint_frame(self, painter: QPainter, frame: Box) -> None:
        left, top = self._map.to_screen(frame.left, frame.top)
        right, bottom = self._map.to_screen(frame.right, frame.bottom)
        inner = QRectF(self.rect()).adjusted(4.5, 4.5, -4.5, -4.5)
        rect = QRectF(QPointF(left, top), QPointF(right, bottom)).intersected(inner)
        if rect.width() < 2 or rect.height() < 2:
            return
        painter.setBrush(self._theme.colour("ink", 0.03))
        painter.setPen(QPen(self._theme.colour("ink", 0.5), 1))
        painter.drawRoundedRect(rect, 3, 3)

    def _paint_ground(self, image: QImage, dpr: float) -> None:
        painter = QPainter(image)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(dpr, dpr)
            painter.setPen(QPen(self._theme.ink if self._theme.is_contrast else self._theme.line, 1))
            painter.setBrush(self._theme.panel)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 12, 12)
        finally:
            painter.end()

    def _splat(
        self,
        image: QImage,
        kinds: npt.NDArray[np.uint8],
        at: tuple[Floats, Floats],
        nodes: npt.NDArray[np.intp],
        dpr: float,
    ) -> None:
        """Nodes as single pixels, straight into the image's memory."""
        if self._stars is None or not len(nodes):
            return
        names = self._stars[0].kind_names
        colours = np.array(
            [mixed(self._theme.panel, self._theme.kind_colour(k)).rgb() for k in names], np.uint32
        )
        pixels = np.frombuffer(image.bits(), np.uint32)
        x, y = (at[0][nodes] * dpr).astype(np.int64), (at[1][nodes] * dpr).astype(np.int64)
        pixels[y * image.width() + x] = colours[kinds]

    def _paint_stars(self, dpr: float) -> QImage:
        """Each node adds light to its pixel; many nodes in one pixel stay readable."""
        width, height = round(_WIDTH * dpr), round(_HEIGHT * dpr)
        image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        self._paint_ground(image, dpr)
        if self._stars is None:
            image.setDevicePixelRatio(dpr)
            return image
        scene, x, y, shown = self._stars
        px, py = x * self._map.scale + self._map.ox, y * self._map.scale + self._map.oy
        inside = shown & (px > 5) & (px < _WIDTH - 5) & (py > 5) & (py < _HEIGHT - 5)
        order = np.argsort(scene.degree, kind="stable")
        inner = order[inside[order]]
        nodes = inner[-_ROUND_STARS:]
        self._splat(image, scene.kinds[inner[:-_ROUND_STARS]], (px, py), inner[:-_ROUND_STARS], dpr)
        colours = [QColor(self._theme.kind_colour(kind, _STAR)) for kind in scene.kind_names]
        painter = QPainter(image)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.scale(dpr, dpr)
            side = 1.1 if len(inner) > 3000 else 1.5
            for kind in np.unique(scene.kinds[nodes]).tolist():
                painter.setBrush(colours[kind])
                members = nodes[scene.kinds[nodes] == kind]
                big = np.minimum(0.055 * np.sqrt(scene.degree[members]) * side * 2, 1.2)
                for left, top, more in zip(
                    px[members].tolist(), py[members].tolist(), big.tolist(), strict=True
                ):
                    reach = side / 2 + more
                    painter.drawEllipse(QPointF(left, top), reach, reach)
        finally:
            painter.end()
        image.setDevicePixelRatio(dpr)
        return image


def mixed(ground: QColor, colour: QColor, share: float = 0.7) -> QColor:
    """An opaque colour between two."""
    return QColor.fromRgbF(
        ground.redF() * (1 - share) + colour.redF() * share,
        ground.greenF() * (1 - share) + colour.greenF() * share,
        ground.blueF() * (1 - share) + colour.blueF() * share,
    )
