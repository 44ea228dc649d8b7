"""What is painted by hand runs from right to left where the language does, as layouts do by themselves.

A row is painted in coordinates from left to right; its painter swaps the sides, and text and signs set
themselves upright again in the place that they are given.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QGuiApplication, QPainter


def is_mirrored() -> bool:
    """Whether the language of the window runs from right to left."""
    return QGuiApplication.layoutDirection() == Qt.LayoutDirection.RightToLeft


def mirror(painter: QPainter, area: QRectF) -> None:
    """Swap left and right of an area for all that follows, where the language runs so."""
    if is_mirrored():
        painter.translate(2 * area.left() + area.width(), 0)
        painter.scale(-1, 1)


@contextmanager
def upright(painter: QPainter, area: QRectF) -> Iterator[QRectF]:
    """The area to paint into so that what stands there is not seen from behind."""
    if painter.worldTransform().m11() >= 0:
        yield area
        return
    painter.save()
    painter.translate(area.right(), area.top())
    painter.scale(-1, 1)
    try:
        yield QRectF(0, 0, area.width(), area.height())
    finally:
        painter.restore()
