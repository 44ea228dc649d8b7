"""One row of a list in which one is shown: a sign, a title, a second line, a share as a bar."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from ui.common.choice_row import ChoiceRow
from ui.common.glyph import draw_icon
from ui.common.marked import TextBox, draw_text, line_height
from ui.theme import ThemeManager, text_font

_PAD, _LEFT, _BAR_PX = 8, 32.0, 3.0


@dataclass(frozen=True, slots=True)
class RowWords:
    """What a row says; `tone` is the colour role of its sign.

    `share` from 0 to 1 is a bar in the role `share_tone`, None is no bar.
    """

    key: str
    title: str
    line: str = ""
    note: str = ""
    icon: str = "list"
    tone: str = "muted"
    said: str = ""
    share: float | None = None
    share_tone: str = "accent"
    is_quiet: bool = False


class ToldRow(ChoiceRow):
    """Title and note on the first line; what comes next or when it was on the second."""

    def __init__(self, manager: ThemeManager, words: RowWords) -> None:
        spoken = ", ".join(part for part in (words.title, words.said, words.note, words.line) if part)
        super().__init__(manager, words.title, spoken)
        self.words = words

    def sizeHint(self) -> QSize:
        height = line_height("strong") + (line_height("caption") if self.words.line else 0)
        bar = 8 if self.words.share is not None else 0
        return QSize(200, round(height * self._manager.text_scale) + 2 * _PAD + bar)

    def _paint_words(self, painter: QPainter) -> None:
        theme, scale, words = self._manager.theme, self._manager.text_scale, self.words
        upper, lower = line_height("strong") * scale, line_height("caption") * scale
        icon = QRect(8, round(_PAD + upper / 2 - 8), 16, 16)
        draw_icon(painter, self._manager, words.icon, words.tone, icon)
        right = self.width() - 8.0
        face = text_font("caption", scale)
        if words.note:
            width = QFontMetricsF(face).horizontalAdvance(words.note) + 2
            box = TextBox(face, width, upper, 1)
            draw_text(painter, QPointF(right - width, _PAD), words.note, box, theme, theme.muted)
            right -= width + 8
        title = TextBox(text_font("strong", scale), max(16.0, right - _LEFT), upper, 1)
        ink = theme.muted if words.is_quiet else theme.ink
        draw_text(painter, QPointF(_LEFT, _PAD), words.title, title, theme, ink)
        y = _PAD + upper
        room = self.width() - 8.0 - _LEFT
        if words.line:
            box = TextBox(face, room, lower, 1)
            draw_text(painter, QPointF(_LEFT, y), words.line, box, theme, theme.muted)
            y += lower
        if words.share is not None:
            self._paint_share(painter, QRectF(_LEFT, y + 5, room, _BAR_PX), words.share)

    def _paint_share(self, painter: QPainter, area: QRectF, share: float) -> None:
        theme = self._manager.theme
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.line if theme.is_contrast else theme.line_strong)
        painter.drawRoundedRect(area, 1.5, 1.5)
        if share > 0:
            painter.setBrush(theme.colour(self.words.share_tone))
            filled = QRectF(area.topLeft(), area.size())
            filled.setWidth(max(_BAR_PX, area.width() * min(1.0, share)))
            painter.drawRoundedRect(filled, 1.5, 1.5)
