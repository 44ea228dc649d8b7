"""A sentence of which some words are strong: ranges, never markup."""

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import (
    QFont,
    QPainter,
    QPaintEvent,
    QTextCharFormat,
    QTextLayout,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.common.marked import TextBox, set_lines, text_option
from ui.theme import ThemeManager, text_font

Span = tuple[int, int]


class Sentence(QWidget):
    """Wrapped running text in `role` with `strong` ranges (start, length in UTF-16 units)."""

    def __init__(
        self,
        manager: ThemeManager,
        text: str = "",
        *,
        role: str = "body",
        line_px: int = 20,
        colour: str = "ink2",
    ) -> None:
        super().__init__()
        self._manager = manager
        self._role, self._line_px, self._colour = role, line_px, colour
        self._text, self._strong = "", list[Span]()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        manager.theme_changed.connect(self.update)
        self.set_text(text)

    def text(self) -> str:
        return self._text

    def set_text(self, text: str, *strong: str) -> None:
        """Show the text; each of the `strong` words is emphasised where it first stands."""
        self._text = text
        self._strong = []
        for part in strong:
            at = text.find(part) if part else -1
            if at >= 0:
                before = len(text[:at].encode("utf-16-le")) // 2
                self._strong.append((before, len(part.encode("utf-16-le")) // 2))
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._laid_out(width)[1]

    def sizeHint(self) -> QSize:
        width = max(self.width(), 240)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(40, self._line_px)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
        painter.setPen(self._manager.theme.colour(self._colour))
        self._laid_out(self.width())[0].draw(painter, QPointF(0, 0))
        painter.end()

    def _laid_out(self, width: int) -> tuple[QTextLayout, int]:
        layout = QTextLayout(self._text, text_font(self._role, self._manager.text_scale))
        layout.setTextOption(text_option())
        layout.setFormats([self._format(span) for span in self._strong])
        step = round(self._line_px * self._manager.text_scale)
        return layout, round(set_lines(layout, TextBox(layout.font(), max(1, width), step)))

    def _format(self, span: Span) -> QTextLayout.FormatRange:
        result = QTextLayout.FormatRange()
        result.start, result.length = span
        style = QTextCharFormat()
        style.setForeground(self._manager.theme.ink)
        style.setFontWeight(QFont.Weight.DemiBold)
        result.format = style
        return result
