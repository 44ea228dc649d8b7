"""One line about an item: a sign, its glyph, its title, a note at the right. Painted, and a button."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from ui.common.glyph import draw_icon, shown_kind
from ui.common.marked import TextBox, draw_text, line_height
from ui.common.row_frame import row_painter
from ui.common.text import plain_tip
from ui.theme import ThemeManager, draw_kind, kind_label, text_font

_STEP = 20
_PAD = 3


@dataclass(frozen=True, slots=True)
class RowText:
    """What a row says. `sign` is an icon in the role `tone`; `depth` counts steps of a tree.

    `sentence` stands below the title; `note` at the right, in the role `note_tone`; `said` is what a screen
    reader hears of the sign.
    """

    title: str
    kind: str = ""
    sign: str = ""
    tone: str = "muted"
    said: str = ""
    sentence: str = ""
    note: str = ""
    note_tone: str = "muted"
    depth: int = 0
    is_strong: bool = False
    tip: str = ""


class ItemRow(QAbstractButton):
    """A row; with `leads` its title is a link and the row a button."""

    def __init__(self, manager: ThemeManager, text: RowText, *, leads: bool = True) -> None:
        super().__init__()
        self._manager, self._text, self._leads = manager, text, leads
        self.setText(text.title)
        kind = kind_label(shown_kind(text.kind)) if text.kind else ""
        spoken = (text.said, text.title, kind, text.note)
        self.setAccessibleName(", ".join(part for part in spoken if part))
        self.setAccessibleDescription(text.sentence)
        self.setToolTip(plain_tip(text.tip))
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        manager.theme_changed.connect(self.update)
        if leads:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
            self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        else:
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    @property
    def content(self) -> RowText:
        """What it says."""
        return self._text

    def sizeHint(self) -> QSize:
        lines = line_height("body") + (line_height("small") if self._text.sentence else 0)
        return QSize(120, round(lines * self._manager.text_scale) + 2 * _PAD)

    def minimumSizeHint(self) -> QSize:
        return QSize(60, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._manager.theme
        ground = theme.hover if self._leads and self.underMouse() else None
        with row_painter(self, theme, ground) as painter:
            self._paint_content(painter)

    def _paint_content(self, painter: QPainter) -> None:
        theme, scale, text = self._manager.theme, self._manager.text_scale, self._text
        line = line_height("body") * scale
        middle = _PAD + line / 2
        left = float(text.depth * _STEP)
        if text.depth:
            self._paint_rail(painter, left, middle)
        if text.sign:
            side = QRect(round(left + 1), round(middle - 7), 14, 14)
            draw_icon(painter, self._manager, text.sign, text.tone, side)
            left += 22
        if text.kind:
            kind = shown_kind(text.kind)
            draw_kind(
                painter, theme, kind, QPointF(left + 7, middle), 4.4, unresolved=text.kind in ("name", "")
            )
            left += 21
        right = self._paint_note(painter, line, left)
        face = text_font("strong" if text.is_strong else "body", scale)
        ink = theme.link if self._leads else theme.ink if text.is_strong else theme.ink2
        box = TextBox(face, max(8.0, right - left), line, 1)
        draw_text(painter, QPointF(left, _PAD), text.title, box, theme, ink)
        if text.sentence:
            small = TextBox(
                text_font("small", scale), max(8.0, self.width() - left - 4), line_height("small") * scale, 1
            )
            draw_text(painter, QPointF(left, _PAD + line), text.sentence, small, theme, theme.muted)

    def _paint_rail(self, painter: QPainter, left: float, middle: float) -> None:
        """The corner that hangs a row on the one above it."""
        painter.setPen(QPen(self._manager.theme.line_strong, 1.2))
        x = left - 11
        painter.drawLine(QPointF(x, -1), QPointF(x, middle))
        painter.drawLine(QPointF(x, middle), QPointF(left - 3, middle))

    def _paint_note(self, painter: QPainter, line: float, left: float) -> float:
        """Paint what stands at the right, at most half of the row; gives where it begins."""
        theme, text = self._manager.theme, self._text
        right = self.width() - 4.0
        if not text.note:
            return right
        face = text_font("caption", self._manager.text_scale)
        most = max(40.0, (right - left) * 0.6)
        width = min(most, QFontMetricsF(face).horizontalAdvance(text.note) + 2)
        at = QPointF(right - width, _PAD)
        colour = theme.colour(text.note_tone)
        draw_text(painter, at, text.note, TextBox(face, width, line, 1), theme, colour)
        return right - width - 8
