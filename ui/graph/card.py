"""The card beside the node under the pointer: name, kind, group, links."""

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ui.graph.geometry import Box
from ui.theme.fonts import text_font
from ui.theme.kind import draw_kind, kind_label
from ui.theme.tokens import Theme

_WIDTH, _HEIGHT, _SHADOW = 268, 98, 14


class CardText(NamedTuple):
    """What the card says."""

    title: str
    kind: str
    group: str
    links: str
    unresolved: bool


class HoverCard(QWidget):
    """Painted by hand: titles are plain text, and no shadow effect re-renders the sky."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._text: CardText | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFixedSize(card_size())
        self.hide()

    @property
    def text(self) -> CardText | None:
        """What is shown, or None."""
        return self._text if self.isVisible() else None

    def set_theme(self, theme: Theme) -> None:
        """Other colours."""
        self._theme = theme
        self.update()

    def show_text(self, text: CardText, left: int, top: int) -> None:
        """Show the card with its frame at a point of the canvas."""
        self._text = text
        self.setAccessibleName(text.title)
        self.move(left - _SHADOW, top - _SHADOW)
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The card with its soft shadow."""
        if self._text is None:
            return
        painter = QPainter(self)
        try:
            painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
            frame = QRectF(self.rect()).adjusted(_SHADOW, _SHADOW, -_SHADOW, -_SHADOW)
            self._paint_frame(painter, frame)
            self._paint_text(painter, frame, self._text)
        finally:
            painter.end()

    def _paint_frame(self, painter: QPainter, frame: QRectF) -> None:
        if not self._theme.is_contrast:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(0, 0, 0, 12 if self._theme.is_dark else 5))
            for grow in range(1, _SHADOW - 3, 2):
                painter.drawRoundedRect(
                    frame.adjusted(-grow, -grow + 3, grow, grow + 3), 12 + grow, 12 + grow
                )
        edge = self._theme.ink if self._theme.is_contrast else self._theme.line_strong
        painter.setPen(QPen(edge, 1))
        painter.setBrush(self._theme.colour("raised", 0.985))
        painter.drawRoundedRect(frame.adjusted(0.5, 0.5, -0.5, -0.5), 12, 12)

    def _paint_text(self, painter: QPainter, frame: QRectF, text: CardText) -> None:
        left, width = frame.x() + 16, frame.width() - 32
        title = text_font("title")
        painter.setFont(title)
        painter.setPen(self._theme.ink)
        line = QFontMetricsF(title).elidedText(
            " ".join(text.title.split()), Qt.TextElideMode.ElideRight, width
        )
        painter.drawText(QPointF(left, frame.y() + 30), line)
        draw_kind(
            painter,
            self._theme,
            text.kind,
            QPointF(left + 6, frame.y() + 50),
            5.2,
            unresolved=text.unresolved,
        )
        small = text_font("small")
        painter.setFont(small)
        painter.setPen(self._theme.ink2)
        label = kind_label(text.kind)
        painter.drawText(QPointF(left + 20, frame.y() + 54), label)
        metrics = QFontMetricsF(small)
        if text.group:
            after = metrics.horizontalAdvance(label) + 20
            painter.setPen(self._theme.muted)
            group = metrics.elidedText(f"  ·  {text.group}", Qt.TextElideMode.ElideRight, width - after)
            painter.drawText(QPointF(left + after, frame.y() + 54), group)
        painter.setPen(self._theme.muted)
        painter.drawText(QPointF(left, frame.y() + 78), text.links)


def card_size() -> QSize:
    """Outer size of the card, shadow included."""
    return QSize(_WIDTH + 2 * _SHADOW, _HEIGHT + 2 * _SHADOW)


def card_place(
    at: tuple[float, float], radius: float, whole: Box, avoid: list[Box], near: list[tuple[float, float]]
) -> tuple[float, float]:
    """Left and top of the card's frame: of 24 places the one that covers least.

    `near` are points that should stay visible: neighbours and their names.
    """
    x, y = at
    spots = [spot for gap in (radius + 18, radius + 64, radius + 120) for spot in _card_spots(x, y, gap)]

    def cost(rank: int) -> float:
        left, top = spots[rank]
        box = Box(left, top, left + _WIDTH, top + _HEIGHT)
        outside = not (
            whole.grown(-8).holds(box.left, box.top) and whole.grown(-8).holds(box.right, box.bottom)
        )
        covered = sum(box.grown(6).holds(px, py) for px, py in near)
        return covered + 0.2 * rank + 100 * outside + 20 * sum(box.meets(other) for other in avoid)

    left, top = spots[min(range(len(spots)), key=cost)]
    return (
        min(max(8.0, left), max(8.0, whole.right - _WIDTH - 8)),
        min(max(8.0, top), max(8.0, whole.bottom - _HEIGHT - 8)),
    )


def _card_spots(x: float, y: float, gap: float) -> list[tuple[float, float]]:
    return [
        (x + gap, y - 24),
        (x - gap - _WIDTH, y - 24),
        (x - _WIDTH / 2, y + gap),
        (x - _WIDTH / 2, y - gap - _HEIGHT),
        (x + gap, y + gap),
        (x - gap - _WIDTH, y + gap),
        (x + gap, y - gap - _HEIGHT),
        (x - gap - _WIDTH, y - gap - _HEIGHT),
    ]
