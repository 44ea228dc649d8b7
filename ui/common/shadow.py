"""The shadow of a float from one small picture: an effect would blur anew with each frame of the sky."""

from functools import lru_cache

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from ui.theme import ThemeManager

_REACH = 24
_DROP = 8
_ALPHA = {"dark": 0.45, "light": 0.14}


class FloatShadow(QWidget):
    """Lies under a float of the same parent and follows it; it hears no mouse."""

    def __init__(self, target: QWidget, manager: ThemeManager, radius: int = 12) -> None:
        super().__init__(target.parentWidget())
        self._target = target
        self._manager = manager
        self._radius = radius
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        target.installEventFilter(self)
        self._follow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind is QEvent.Type.ParentChange:
            self.setParent(self._target.parentWidget())
        if kind in _FOLLOWED:
            self._follow()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._manager.theme
        if theme.is_contrast:
            return
        tile = _tile(self._radius, _ALPHA["dark" if theme.is_dark else "light"])
        painter = QPainter(self)
        try:
            _draw_patches(painter, tile, self.rect(), _REACH + self._radius)
        finally:
            painter.end()

    def _follow(self) -> None:
        parent = self._target.parentWidget()
        visible = parent is not None and self._target.isVisibleTo(parent)
        self.setVisible(visible and not self._target.isWindow())
        if visible:
            frame = self._target.geometry().adjusted(-_REACH, -_REACH, _REACH, _REACH)
            self.setGeometry(frame.translated(0, _DROP))
            self.stackUnder(self._target)


_FOLLOWED = frozenset(
    {
        QEvent.Type.ParentChange,
        QEvent.Type.Move,
        QEvent.Type.Resize,
        QEvent.Type.Show,
        QEvent.Type.Hide,
        QEvent.Type.ZOrderChange,
    }
)


@lru_cache(maxsize=8)
def _tile(radius: int, alpha: float) -> QPixmap:
    """A soft square whose middle can be stretched; the fall-off is built from nested round squares."""
    side = 2 * (_REACH + radius) + 1
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        for step in range(_REACH):
            strength = (step / _REACH) ** 2 * alpha * 0.6
            painter.setBrush(QColor(0, 0, 0, round(255 * strength)))
            box = QRectF(step, step, side - 2 * step, side - 2 * step)
            corner = radius + _REACH - step
            painter.drawRoundedRect(box, corner, corner)
    finally:
        painter.end()
    return QPixmap.fromImage(image)


def _draw_patches(painter: QPainter, tile: QPixmap, rect: QRect, corner: int) -> None:
    xs = (0, corner, rect.width() - corner, rect.width())
    ys = (0, corner, rect.height() - corner, rect.height())
    us = (0, corner, corner + 1, tile.width())
    for row in range(3):
        for column in range(3):
            target = QRect(xs[column], ys[row], xs[column + 1] - xs[column], ys[row + 1] - ys[row])
            source = QRect(us[column], us[row], us[column + 1] - us[column], us[row + 1] - us[row])
            painter.drawPixmap(target, tile, source)
