"""Icons painted from SVG in any colour, at device pixels, cached."""

from functools import lru_cache

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from assets import asset_path

_RATIOS = (1.0, 1.5, 2.0, 3.0)


def icon(name: str, colour: QColor, size: int = 16) -> QIcon:
    """A control's icon by its name in assets/icons/ui, sharp at every screen scale."""
    result = QIcon()
    for ratio in _RATIOS:
        result.addPixmap(icon_pixmap(name, colour, size, ratio))
    return result


def icon_pixmap(name: str, colour: QColor, size: int = 16, dpr: float = 1.0) -> QPixmap:
    """The icon in `size` logical pixels at a device pixel ratio."""
    return _rendered(f"ui/{name}", colour.name(QColor.NameFormat.HexArgb), size, dpr)


def tray_icon(state: str, colour: QColor) -> QIcon:
    """The tray's icon; `state` is resting, working, paused, problem or away."""
    result = QIcon()
    for size in (16, 22, 32, 44, 64):
        result.addPixmap(_rendered(f"tray-{state}", colour.name(QColor.NameFormat.HexArgb), size, 1.0))
    return result


def app_icon() -> QIcon:
    """The program's sign: the small drawing below 48 px, the full one from there."""
    result = QIcon()
    for size in (16, 22, 24, 32, 48, 64, 128, 256):
        name = "app" if size >= 48 else "app-small"
        result.addPixmap(_rendered(name, "#ff000000", size, 1.0))
    return result


@lru_cache(maxsize=1024)
def _svg(name: str) -> str:
    return asset_path("icons", *f"{name}.svg".split("/")).read_text(encoding="utf-8")


@lru_cache(maxsize=2048)
def _rendered(name: str, argb: str, size: int, dpr: float) -> QPixmap:
    colour = QColor(argb)
    text = _svg(name).replace("currentColor", colour.name())
    side = max(1, round(size * dpr))
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    try:
        painter.setOpacity(colour.alphaF())
        QSvgRenderer(QByteArray(text.encode())).render(painter, QRectF(0, 0, side, side))
    finally:
        painter.end()
    image.setDevicePixelRatio(dpr)
    return QPixmap.fromImage(image)
