"""What rows share in lists whose field keeps the keyboard: a ground that tells the state, and keys."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from ui.common.mirror import upright
from ui.theme import ThemeManager, text_font

_KEY_PX = 20.0


def draw_ground(painter: QPainter, option: QStyleOptionViewItem, box: QRectF, manager: ThemeManager) -> None:
    """The ground of a row that is chosen or under the pointer; others have none."""
    theme = manager.theme
    chosen = bool(option.state & QStyle.StateFlag.State_Selected)
    if not chosen and not option.state & QStyle.StateFlag.State_MouseOver:
        return
    painter.setPen(QPen(theme.accent, 2) if chosen and theme.is_contrast else QPen(Qt.PenStyle.NoPen))
    painter.setBrush(theme.selected if chosen else theme.hover)
    painter.drawRoundedRect(box, 6, 6)


def draw_key(painter: QPainter, end: QPointF, words: str, manager: ThemeManager) -> float:
    """One key cap whose right edge has its middle at `end`; gives its width."""
    theme = manager.theme
    font = text_font("caption", manager.text_scale)
    wide = max(_KEY_PX, QFontMetricsF(font).horizontalAdvance(words) + 12)
    key = QRectF(end.x() - wide, end.y() - _KEY_PX / 2, wide, _KEY_PX)
    painter.setPen(QPen(theme.line_strong, 1))
    painter.setBrush(theme.hover)
    painter.drawRoundedRect(key, 4, 4)
    painter.setFont(font)
    painter.setPen(theme.ink2)
    with upright(painter, key) as area:
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, words)
    return wide
