"""Paints one hit: glyph, title, snippet with marks, meta line."""

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.wire.search import Hit
from ui.common.glyph import shown_kind
from ui.common.marked import TextBox, draw_text, line_height
from ui.search.model import HitRole
from ui.theme import Theme, ThemeManager, draw_kind, text_font

_PAD = 8
_TEXT_LEFT = 24
_SNIPPET_LINES = 2
_SNIPPET_LINE = 17
_DIMMED = 0.5


class HitDelegate(QStyledItemDelegate):
    """All rows have one height, so that a list of 100,000 opens at once."""

    def __init__(self, manager: ThemeManager, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._manager = manager
        self.is_dimmed = False

    def row_height(self) -> int:
        """The height of every row in pixels."""
        scale = self._manager.text_scale
        lines = line_height("strong") + _SNIPPET_LINES * _SNIPPET_LINE + line_height("caption")
        return round(lines * scale) + 2 * _PAD + 4

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(200, self.row_height())

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        hit = index.data(HitRole.HIT)
        if not isinstance(hit, Hit):
            return
        painter.save()
        try:
            painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
            self._paint_ground(painter, option)
            if self.is_dimmed:
                painter.setOpacity(_DIMMED)
            rect: QRect = option.rect
            self._paint_hit(painter, rect.adjusted(_PAD, _PAD, -_PAD, -_PAD), hit, index.data(HitRole.META))
        finally:
            painter.restore()

    def _paint_ground(self, painter: QPainter, option: QStyleOptionViewItem) -> None:
        theme = self._manager.theme
        state = option.state
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        box = QRectF(option.rect).adjusted(0, 1, 0, -1)
        if chosen or state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.selected if chosen else theme.hover)
            painter.drawRoundedRect(box, 6, 6)
        edge = _edge(theme, state, chosen=chosen)
        if edge is not None:
            painter.setPen(edge)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 5, 5)

    def _paint_hit(self, painter: QPainter, rect: QRect, hit: Hit, meta: str) -> None:
        theme, scale = self._manager.theme, self._manager.text_scale
        line = line_height("strong") * scale
        kind = shown_kind(hit.kind, hit.type)
        draw_kind(painter, theme, kind, QPointF(rect.x() + 8, rect.y() + line / 2), 5.0)
        x, y = rect.x() + _TEXT_LEFT, float(rect.y())
        width = rect.width() - _TEXT_LEFT
        title = TextBox(text_font("strong", scale), width, line, 1)
        y += draw_text(painter, QPointF(x, y), hit.title, title, theme, theme.ink) + 2
        snippet = TextBox(text_font("small", scale), width, _SNIPPET_LINE * scale, _SNIPPET_LINES)
        if hit.snippet:
            y += draw_text(painter, QPointF(x, y), hit.snippet, snippet, theme, theme.ink2, hit.marks) + 2
        caption = TextBox(text_font("caption", scale), width, line_height("caption") * scale, 1)
        draw_text(painter, QPointF(x, y), meta, caption, theme, theme.muted)


def _edge(theme: Theme, state: QStyle.StateFlag, *, chosen: bool) -> QPen | None:
    """The ring of the focus, or in high contrast the edge of the chosen row."""
    focused = state & QStyle.StateFlag.State_HasFocus and state & QStyle.StateFlag.State_Active
    if focused and state & QStyle.StateFlag.State_KeyboardFocusChange:
        return QPen(theme.focus, 3 if theme.is_contrast else 2)
    if chosen and theme.is_contrast:
        return QPen(theme.accent, 2)
    return None
