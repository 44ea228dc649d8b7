"""One linked or similar item: glyph, title, its sentence, a figure at the right."""

from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRect, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from app.wire.search import Mark
from ui.common.glyph import draw_icon, shown_kind
from ui.common.marked import TextBox, draw_text, line_height
from ui.common.row_frame import row_painter
from ui.common.text import one_line, plain_tip
from ui.theme import ThemeManager, draw_kind, kind_label, text_font

_LEFT = 24
_PAD = 4


@dataclass(frozen=True, slots=True)
class RowContent:
    """What a row says. `sentence` is plain text with `marks`; `icon` and `right` stand at the end."""

    kind: str
    title: str
    sentence: str = ""
    marks: list[Mark] = field(default_factory=list)
    right: str = ""
    icon: str = ""
    tip: str = ""
    is_muted: bool = False
    indent: int = 0


class LinkRow(QAbstractButton):
    """A row that is a button."""

    def __init__(self, manager: ThemeManager, content: RowContent, *, leads: bool = True) -> None:
        super().__init__()
        self._manager = manager
        self._content = content
        self._leads = leads
        spoken = (content.title, kind_label(shown_kind(content.kind)) if content.kind else "", content.right)
        self.setAccessibleName(", ".join(part for part in spoken if part))
        self.setAccessibleDescription(content.sentence)
        self.setToolTip(plain_tip(content.tip))
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        if leads:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    @property
    def content(self) -> RowContent:
        """What it shows."""
        return self._content

    def sizeHint(self) -> QSize:
        scale = self._manager.text_scale
        lines = line_height("body") + (line_height("small") if self._content.sentence else 0)
        return QSize(120, round(lines * scale) + 2 * _PAD)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._manager.theme
        ground = theme.hover if self._leads and self.underMouse() else None
        with row_painter(self, theme, ground) as painter:
            self._paint_content(painter)

    def _paint_content(self, painter: QPainter) -> None:
        theme, scale, content = self._manager.theme, self._manager.text_scale, self._content
        line = line_height("body") * scale
        left = float(content.indent * 12 + (_LEFT if content.kind else 18))
        if content.kind:
            kind = shown_kind(content.kind)
            draw_kind(painter, theme, kind, QPointF(8, _PAD + line / 2), 4.6)
        right = self._paint_right(painter, line)
        title = TextBox(text_font("body", scale), max(8.0, right - left), line, 1)
        ink = theme.muted if content.is_muted else theme.ink
        draw_text(painter, QPointF(left, _PAD), content.title, title, theme, ink)
        if content.is_muted:
            self._paint_dashes(painter, left, right, line)
        if content.sentence:
            small = TextBox(
                text_font("small", scale), max(8.0, self.width() - left), line_height("small") * scale, 1
            )
            at = QPointF(left, _PAD + line)
            draw_text(painter, at, content.sentence, small, theme, theme.muted, content.marks)

    def _paint_right(self, painter: QPainter, line: float) -> float:
        """Paint what stands at the right; gives where it begins."""
        theme, content = self._manager.theme, self._content
        right = float(self.width())
        if content.right:
            face = text_font("caption", self._manager.text_scale)
            width = QFontMetricsF(face).horizontalAdvance(content.right) + 2
            right -= width
            draw_text(
                painter,
                QPointF(right, _PAD),
                content.right,
                TextBox(face, width, line, 1),
                theme,
                theme.muted,
            )
        if content.icon:
            right -= 18
            side = QRect(round(right), round(_PAD + line / 2 - 6), 12, 12)
            draw_icon(painter, self._manager, content.icon, "muted", side)
        return right - (8 if right < self.width() else 0)

    def _paint_dashes(self, painter: QPainter, left: float, right: float, line: float) -> None:
        face = QFontMetricsF(text_font("body", self._manager.text_scale))
        width = min(right - left, face.horizontalAdvance(one_line(self._content.title)[:300]))
        painter.setPen(QPen(self._manager.theme.muted, 1, Qt.PenStyle.DashLine))
        y = _PAD + line / 2 + 8 * self._manager.text_scale
        painter.drawLine(QPointF(left, y), QPointF(left + width, y))
