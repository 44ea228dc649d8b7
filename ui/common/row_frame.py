"""What all rows that are painted share: a ground that tells the state, and the ring of focus."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from ui.common.mirror import mirror
from ui.theme import Theme


@contextmanager
def row_painter(
    row: QWidget, theme: Theme, ground: QColor | None, edge: QPen | None = None
) -> Iterator[QPainter]:
    """A painter for one row: the ground (None: none) lies below what is painted within, the ring above."""
    painter = QPainter(row)
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        mirror(painter, QRectF(row.rect()))
        frame = QRectF(row.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        if ground is not None:
            painter.setPen(edge or QPen(Qt.PenStyle.NoPen))
            painter.setBrush(ground)
            painter.drawRoundedRect(frame, 6, 6)
        yield painter
        if row.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.focus, 3 if theme.is_contrast else 2))
            painter.drawRoundedRect(frame.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
    finally:
        painter.end()
