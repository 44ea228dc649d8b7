"""Chips, tags and links in the table of properties: small buttons that show text as typed."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from ui.common.marked import TextBox, draw_text
from ui.common.text import one_line, plain_tip
from ui.theme import Theme, ThemeManager, text_font

_HEIGHT = 24
_FACE = 20
_TEXT_AT_MOST = 400


class Chip(QAbstractButton):
    """A word in a soft box; a button when it leads somewhere. The target is 24 px high, the box 20."""

    def __init__(
        self, manager: ThemeManager, text: str, *, tone: str = "", leads: bool = False, tip: str = ""
    ) -> None:
        super().__init__()
        self._manager = manager
        self._words = text
        self._tone = tone
        self._leads = leads
        _prepare(self, text, tip=tip, leads=leads)

    def sizeHint(self) -> QSize:
        scale = self._manager.text_scale
        width = _width(self._words, "caption", scale) + 12 * scale + 2
        return QSize(round(width), round(_HEIGHT * scale))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, scale = self._manager.theme, self._manager.text_scale
        face = QRectF(0, (self.height() - _FACE * scale) / 2, self.width(), _FACE * scale)
        ground, ink = _chip_colours(theme, self._tone)
        if self._leads and self.underMouse():
            ground, ink = theme.pressed, theme.ink
        painter = QPainter(self)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(theme.ink, 1) if theme.is_contrast else Qt.PenStyle.NoPen)
            painter.setBrush(ground)
            painter.drawRoundedRect(face.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
            box = TextBox(text_font("caption", scale), max(8.0, self.width() - 12 * scale), _FACE * scale, 1)
            draw_text(painter, QPointF(6 * scale, face.top()), self._words, box, theme, ink)
            _paint_focus(painter, self, theme)
        finally:
            painter.end()


class TextLink(QAbstractButton):
    """Words that lead somewhere; a name without a note is muted with a dashed line."""

    def __init__(self, manager: ThemeManager, text: str, *, tip: str = "", is_dead: bool = False) -> None:
        super().__init__()
        self._manager = manager
        self._words = text
        self._is_dead = is_dead
        _prepare(self, text, tip=tip, leads=True)

    def sizeHint(self) -> QSize:
        scale = self._manager.text_scale
        return QSize(round(_width(self._words, "body", scale)) + 4, round(_HEIGHT * scale))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, scale = self._manager.theme, self._manager.text_scale
        colour = theme.muted if self._is_dead else theme.link
        painter = QPainter(self)
        try:
            box = TextBox(text_font("body", scale), self.width(), self.height(), 1)
            draw_text(painter, QPointF(1, 0), self._words, box, theme, colour)
            if self._is_dead or self.underMouse():
                style = Qt.PenStyle.DashLine if self._is_dead else Qt.PenStyle.SolidLine
                painter.setPen(QPen(colour, 1, style))
                y = self.height() / 2 + 8 * scale
                painter.drawLine(QPointF(1, y), QPointF(self.width() - 3, y))
            _paint_focus(painter, self, theme)
        finally:
            painter.end()


def _prepare(button: QAbstractButton, text: str, *, tip: str, leads: bool) -> None:
    button.setAccessibleName(text)
    button.setToolTip(plain_tip(tip or (text if len(text) > 24 else "")))
    button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
    button.setAttribute(Qt.WidgetAttribute.WA_Hover)
    if leads:
        button.setCursor(Qt.CursorShape.PointingHandCursor)
    else:
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)


def _width(text: str, role: str, scale: float) -> float:
    return QFontMetricsF(text_font(role, scale)).horizontalAdvance(one_line(text)[:_TEXT_AT_MOST])


def _chip_colours(theme: Theme, tone: str) -> tuple[QColor, QColor]:
    if tone in ("good", "warn", "bad"):
        return theme.colour(f"{tone}_soft"), theme.colour(tone)
    return theme.hover, theme.ink2


def _paint_focus(painter: QPainter, widget: QWidget, theme: Theme) -> None:
    if widget.hasFocus():
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.focus, 3 if theme.is_contrast else 2))
        painter.drawRoundedRect(QRectF(widget.rect()).adjusted(1, 1, -1, -1), 5, 5)
