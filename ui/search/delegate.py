"""Paints one hit: glyph, title, snippet with marks, meta line."""

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.wire.search import Hit
from ui.common.glyph import draw_icon, shown_kind
from ui.common.marked import TextBox, draw_text, lay_out, line_height
from ui.common.mirror import mirror
from ui.common.text import share_text
from ui.search.model import Between, HitRole
from ui.search.wording import severity_sign
from ui.theme import Theme, ThemeManager, draw_kind, text_font

_PAD = 8
_TEXT_LEFT = 24
_SNIPPET_LINES = 2
_SNIPPET_LINE = 17
_WEAK_ROW = 32
_SCORE = 28
_SIGN = 12
_DIMMED = 0.5


class HitDelegate(QStyledItemDelegate):
    """All hits have one height, so that a list of 100,000 opens at once."""

    def __init__(self, manager: ThemeManager, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._manager = manager
        self.is_dimmed = False
        self.shows_score = False
        self.opened_height = 0

    def row_height(self) -> int:
        """The height of every row in pixels."""
        scale = self._manager.text_scale
        lines = line_height("strong") + _SNIPPET_LINES * _SNIPPET_LINE + line_height("caption")
        return round(lines * scale) + 2 * _PAD + 4

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(200, self.height_of(index.data(HitRole.BETWEEN)))

    def height_of(self, row: object) -> int:
        """The height of a row in pixels: a hit, or what stands between hits."""
        if row is Between.OPENED:
            return self.opened_height
        if row in (Between.WEAK, Between.PAST):
            return round(_WEAK_ROW * self._manager.text_scale)
        return self.row_height()

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        hit = index.data(HitRole.HIT)
        if index.data(HitRole.BETWEEN) in (Between.WEAK, Between.PAST):
            self._paint_weak(painter, QRectF(option.rect), str(index.data()))
        if not isinstance(hit, Hit):
            return
        painter.save()
        try:
            painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
            self._paint_ground(painter, option)
            if self.is_dimmed:
                painter.setOpacity(_DIMMED)
            rect: QRect = option.rect
            mirror(painter, QRectF(rect))
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
        width = rect.width() - _TEXT_LEFT
        snippet = TextBox(text_font("small", scale), width, _SNIPPET_LINE * scale, _SNIPPET_LINES)
        _, height = lay_out(hit.snippet, hit.marks, snippet, theme)
        # What has one line only stands in the middle of its row.
        lead = max(0.0, (_SNIPPET_LINES * snippet.line - height) / 2)
        x, y = rect.x() + _TEXT_LEFT, rect.y() + lead
        draw_kind(painter, theme, kind, QPointF(rect.x() + 8, y + line / 2), 5.0)
        if self.shows_score:
            score = TextBox(text_font("caption", scale), _SCORE, line, 1)
            at = QPointF(rect.right() - _SCORE, y)
            draw_text(painter, at, share_text(hit.score), score, theme, theme.muted)
        room: float = width - _SCORE - 8 if self.shows_score else width
        room -= self._paint_severity(painter, QRectF(x, y, room, line), hit)
        font = text_font("strong", scale)
        font.setStrikeOut(hit.severity == "known_antipattern")
        ink = theme.muted if hit.severity == "known_antipattern" else theme.ink
        y += draw_text(painter, QPointF(x, y), hit.title, TextBox(font, room, line, 1), theme, ink) + 2
        if hit.snippet:
            y += draw_text(painter, QPointF(x, y), hit.snippet, snippet, theme, theme.ink2, hit.marks) + 2
        caption = TextBox(text_font("caption", scale), width, line_height("caption") * scale, 1)
        draw_text(painter, QPointF(x, y), meta, caption, theme, theme.muted)

    def _paint_severity(self, painter: QPainter, area: QRectF, hit: Hit) -> float:
        """A warning, or that it no longer holds: sign and word at the right; gives how wide they are."""
        sign = severity_sign(hit.severity)
        if sign is None:
            return 0.0
        word, icon, tone = sign
        theme, font = self._manager.theme, text_font("caption", self._manager.text_scale)
        text = QFontMetricsF(font).horizontalAdvance(word) + 2
        wide = text + _SIGN + 18
        tag = QRectF(area.right() - wide, area.top() + 2, wide, area.height() - 4)
        painter.setPen(QPen(theme.colour(tone), 1) if theme.is_contrast else Qt.PenStyle.NoPen)
        painter.setBrush(theme.bad_soft if tone == "bad" else theme.hover)
        painter.drawRoundedRect(tag, 4, 4)
        side = QRect(round(tag.left()) + 6, round(tag.center().y() - _SIGN / 2), _SIGN, _SIGN)
        draw_icon(painter, self._manager, icon, tone, side)
        box = TextBox(font, text, tag.height(), 1)
        draw_text(painter, QPointF(tag.left() + _SIGN + 11, tag.top()), word, box, theme, theme.colour(tone))
        return wide + 8

    def _paint_weak(self, painter: QPainter, rect: QRectF, words: str) -> None:
        """A sentence between two lines: below it is what speaks less clearly, or no longer holds."""
        theme, scale = self._manager.theme, self._manager.text_scale
        font = text_font("caption", scale)
        wide = min(QFontMetricsF(font).horizontalAdvance(words), rect.width() - 2 * _PAD)
        middle, left = rect.center().y(), rect.left() + (rect.width() - wide) / 2
        draw_text(
            painter,
            QPointF(left, rect.top()),
            words,
            TextBox(font, wide + 2, rect.height(), 1),
            theme,
            theme.muted,
        )
        painter.setPen(QPen(theme.line_strong if theme.is_contrast else theme.line, 1))
        painter.drawLine(QPointF(rect.left() + _PAD, middle), QPointF(left - 10, middle))
        painter.drawLine(QPointF(left + wide + 10, middle), QPointF(rect.right() - _PAD, middle))


def _edge(theme: Theme, state: QStyle.StateFlag, *, chosen: bool) -> QPen | None:
    """The ring of the focus, or in high contrast the edge of the chosen row."""
    focused = state & QStyle.StateFlag.State_HasFocus and state & QStyle.StateFlag.State_Active
    if focused and state & QStyle.StateFlag.State_KeyboardFocusChange:
        return QPen(theme.focus, 3 if theme.is_contrast else 2)
    if chosen and theme.is_contrast:
        return QPen(theme.accent, 2)
    return None
