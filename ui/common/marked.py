"""Text with painted marks: ranges, never markup."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.wire.search import Mark
from ui.common.mirror import is_mirrored, upright
from ui.common.text import clean_marks, one_line, utf16_length, utf16_marks
from ui.theme import Theme, ThemeManager, load_tokens, text_font

# A list is painted again with every key and every move over it: shaping its texts is most of that.
_LAID: dict[tuple[object, ...], tuple[QTextLayout, float]] = {}
_LAID_AT_MOST = 600


@dataclass(frozen=True, slots=True)
class TextBox:
    """How a piece of text is set: `line` is the line height in pixels, `lines` 0 means all of them."""

    font: QFont
    width: float
    line: float
    lines: int = 0


def lay_out(text: str, marks: list[Mark], box: TextBox, theme: Theme) -> tuple[QTextLayout, float]:
    """The laid out text and its height in pixels; what does not fit in the last line ends in "…"."""
    key = (text, tuple(marks), box.font.key(), box.width, box.line, box.lines, theme.name)
    known = _LAID.get(key)
    if known is None:
        known = _LAID[key] = _laid_out(text, marks, box, theme)
        if len(_LAID) > _LAID_AT_MOST:
            del _LAID[next(iter(_LAID))]
    return known


def _laid_out(text: str, marks: list[Mark], box: TextBox, theme: Theme) -> tuple[QTextLayout, float]:
    flat = one_line(text)
    shown = _fitted(flat, box)
    layout = QTextLayout(shown, box.font)
    layout.setTextOption(text_option())
    limit = utf16_length(shown)
    ranges = utf16_marks(flat, clean_marks(flat, marks))
    layout.setFormats([_mark_range(s, min(n, limit - s), theme) for s, n in ranges if s < limit])
    return layout, set_lines(layout, box)


def text_option() -> QTextOption:
    """Lines that wrap, and begin where the eye begins."""
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    if is_mirrored():
        # Also what is written in Latin letters stands where the eye begins.
        option.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute)
    return option


def _fitted(text: str, box: TextBox) -> str:
    """The text, cut with an ellipsis at the end of its last line."""
    metrics = QFontMetricsF(box.font)
    if box.lines == 1:
        return metrics.elidedText(text, Qt.TextElideMode.ElideRight, box.width)
    if not box.lines:
        return text
    # No line holds more characters than this; the rest of a long text need not be shaped.
    head = text[: int(box.lines * box.width)]
    layout = QTextLayout(head, box.font)
    layout.setTextOption(text_option())
    set_lines(layout, TextBox(box.font, box.width, box.line, box.lines))
    last = layout.lineAt(box.lines - 1)
    if not last.isValid() or last.textStart() + last.textLength() >= utf16_length(text):
        return text
    raw = head.encode("utf-16-le", "surrogatepass")
    before = raw[: 2 * last.textStart()].decode("utf-16-le", "surrogatepass")
    rest = raw[2 * last.textStart() :].decode("utf-16-le", "surrogatepass")
    # The shaper may place the ellipsis a hair wider than the metrics say.
    return before + metrics.elidedText(rest, Qt.TextElideMode.ElideRight, box.width - 2)


def set_lines(layout: QTextLayout, box: TextBox) -> float:
    """Break a layout into the lines of a box; gives the height in pixels."""
    y = 0.0
    count = 0
    layout.beginLayout()
    while not box.lines or count < box.lines:
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(box.width)
        line.setPosition(QPointF(0, y + (box.line - line.height()) / 2))
        y += box.line
        count += 1
    layout.endLayout()
    return y


def _mark_range(start: int, length: int, theme: Theme) -> QTextLayout.FormatRange:
    style = QTextCharFormat()
    style.setForeground(theme.mark_ink)
    style.setBackground(theme.mark)
    result = QTextLayout.FormatRange()
    result.start = start
    result.length = length
    result.format = style
    return result


def draw_text(
    painter: QPainter,
    at: QPointF,
    text: str,
    box: TextBox,
    theme: Theme,
    colour: QColor,
    marks: list[Mark] | None = None,
) -> float:
    """Paint the text with its top left corner at `at`; gives the height in pixels."""
    layout, height = lay_out(text, marks or [], box, theme)
    painter.setPen(colour)
    with upright(painter, QRectF(at, QSizeF(box.width, height))) as area:
        layout.draw(painter, area.topLeft())
    return height


class MarkedLabel(QWidget):
    """A label of plain text with marked ranges; it wraps, or shows `lines` lines."""

    def __init__(
        self,
        manager: ThemeManager,
        role: str = "small",
        colour: str = "muted",
        lines: int = 0,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._manager = manager
        self._role = role
        self._colour = colour
        self._lines = lines
        self._text = ""
        self._marks: list[Mark] = []
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def text(self) -> str:
        """What it shows, as typed."""
        return self._text

    def set_text(self, text: str, marks: list[Mark] | None = None) -> None:
        """Show another text; marks are code points of it."""
        self._text = text
        self._marks = marks or []
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return int(lay_out(self._text, self._marks, self._box(width), self._manager.theme)[1])

    def sizeHint(self) -> QSize:
        width = max(self.width(), 200)
        return QSize(200, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(40, int(self._box(40).line))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._manager.theme
        painter = QPainter(self)
        try:
            box = self._box(self.width())
            draw_text(painter, QPointF(0, 0), self._text, box, theme, theme.colour(self._colour), self._marks)
        finally:
            painter.end()

    def _box(self, width: float) -> TextBox:
        scale = self._manager.text_scale
        return TextBox(text_font(self._role, scale), width, line_height(self._role) * scale, self._lines)


def line_height(role: str) -> int:
    """The line height of a text role in pixels at scale 1."""
    return load_tokens().type[role].line
