"""One line of text whose operators are drawn as chips: the text stays text, whatever is painted below it."""

from PySide6.QtCore import QEvent, QMimeData, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QSyntaxHighlighter,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextOption,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QSizePolicy, QToolTip, QWidget

from app.wire.search import Chip
from ui.common.text import one_line, plain_tip, utf16_length
from ui.search.chips import Span, label_length, moved, spans_of
from ui.search.wording import tr
from ui.theme import Theme, ThemeManager

# More is no question; the daemon tells when it is too long for it.
LONGEST = 20_000
_BARE = (
    "QPlainTextEdit, QPlainTextEdit:hover, QPlainTextEdit:focus"
    " { border: none; background: transparent; padding: 0; }"
)
_MARGIN = 8
# Room behind a chip for its cross and the edge of the pill, and before it for the other edge.
_CROSS_ROOM = 25
_LEAD_ROOM = 7
_GAP = 5
_PILL = 24


class QueryEdit(QPlainTextEdit):
    """A field of one line. Undo, selection, input methods and paste are those of Qt.

    Signals:
        edited(): the text is another one.
        caret_moved(): the caret went elsewhere without an edit.
    """

    edited = Signal()
    caret_moved = Signal()

    def __init__(self, manager: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._manager = manager
        self._text = ""
        self._spans: list[Span] = []
        self._typing_at = -1
        self._hovered: Span | None = None
        self._formats = _ChipFormats(self.document())
        self._build()
        self._show_chips()

    def text(self) -> str:
        """The query as typed."""
        return self._text

    def caret(self) -> int:
        """Where the caret is, in code points of the text."""
        return _code_points(self._text, self.textCursor().position())

    def caret_x(self) -> int:
        """Where the caret is on screen, from the left edge of the field."""
        return self.cursorRect().left()

    def setText(self, text: str) -> None:
        """Another text; it can be undone."""
        self.replace(0, len(self._text), text)

    def replace(self, start: int, end: int, text: str) -> None:
        """Put a text in the place of these code points; the caret stands behind it."""
        cursor = self.textCursor()
        cursor.setPosition(utf16_length(self._text[:start]))
        cursor.setPosition(utf16_length(self._text[:end]), QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(one_line(text)[:LONGEST])
        self.setTextCursor(cursor)

    def set_chips(self, text: str, chips: list[Chip]) -> None:
        """The chips of a text; those of another text than the one on screen are of no use."""
        if text == self._text:
            self._spans = spans_of(text, chips)
            self._show_chips()

    def chips_shown(self) -> list[Span]:
        """The chips that are drawn; the one that is being typed is not one yet."""
        return [span for span in self._spans if not span.start < self._typing_at <= span.end]

    def remove_chip(self, span: Span) -> None:
        """Take a chip out of the text, with the blank beside it; undo brings it back."""
        cursor = self.textCursor()
        text = self.toPlainText().encode("utf-16-le", "surrogatepass")
        start, end = span.start, span.end
        if text[2 * end : 2 * end + 2] == b" \0":
            end += 1
        elif start and text[2 * start - 2 : 2 * start] == b" \0":
            start -= 1
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()
        self.setTextCursor(cursor)

    def cross_at(self, span: Span) -> QRectF:
        """Where the cross of a chip is, in the viewport; a target of 20 px."""
        pill = self._pill(span)
        return QRectF(pill.right() - 20, pill.center().y() - 12, 20, 24)

    def settle(self) -> None:
        """Nothing is being typed any more: every chip is drawn."""
        self._typing_at = -1
        self._show_chips()

    def on_text_changed(self) -> None:
        """Qt says so for formats as well: only another text counts."""
        text = one_line(self.toPlainText())
        if text == self._text:
            return
        self._spans = moved(self._spans, self._text, text)
        self._text = text
        self._typing_at = self.textCursor().position()
        self._show_chips()
        self.edited.emit()

    def on_caret_moved(self) -> None:
        """The chip that was typed is done when the caret leaves it."""
        if one_line(self.toPlainText()) != self._text or self.textCursor().position() == self._typing_at:
            return
        self.settle()
        self.caret_moved.emit()

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Paste and drop: line breaks become blanks, and what is too long to be asked is cut."""
        free = LONGEST - len(self._text) + len(self.textCursor().selectedText())
        self.textCursor().insertText(one_line(source.text())[: max(0, free)])
        self.ensureCursorVisible()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        span = self._span_at(event.position()) if event.button() is Qt.MouseButton.LeftButton else None
        if span is None:
            super().mousePressEvent(event)
        elif self.cross_at(span).contains(event.position()):
            self.remove_chip(span)
            self.setFocus(Qt.FocusReason.MouseFocusReason)
        elif span.start < self.textCursor().position() <= span.end:
            super().mousePressEvent(event)
        else:
            self._choose_value(span)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        span = self._span_at(event.position())
        over_cross = span is not None and self.cross_at(span).contains(event.position())
        shape = Qt.CursorShape.PointingHandCursor if over_cross else Qt.CursorShape.IBeamCursor
        self.viewport().setCursor(shape)
        if span != self._hovered:
            self._hovered = span
            self.viewport().update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hovered = None
        self.viewport().update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            span = self._span_at(QPointF(event.pos()))
            tip = tr("Click to edit it, the cross takes it away") if span is not None else ""
            QToolTip.showText(event.globalPos(), plain_tip(tip), self)
            return True
        return super().viewportEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.setFixedHeight(self.fontMetrics().height() + 2 * _MARGIN)
            self._show_chips()

    def paintEvent(self, event: QPaintEvent) -> None:
        shown = self.chips_shown()
        painter = QPainter(self.viewport())
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for span in shown:
                self._paint_pill(painter, span)
        finally:
            painter.end()
        super().paintEvent(event)

    def _build(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setStyleSheet(_BARE)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setWordWrapMode(QTextOption.WrapMode.NoWrap)
        self.setTabChangesFocus(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setInputMethodHints(Qt.InputMethodHint.ImhNoPredictiveText)
        self.document().setDocumentMargin(_MARGIN)
        self.setFixedHeight(self.fontMetrics().height() + 2 * _MARGIN)
        self.viewport().setMouseTracking(True)
        self.textChanged.connect(self.on_text_changed)
        self.cursorPositionChanged.connect(self.on_caret_moved)

    def _show_chips(self) -> None:
        self._formats.show(self.chips_shown(), self._manager.theme)
        self.viewport().update()

    def _choose_value(self, span: Span) -> None:
        """A click on a chip: its value is chosen, so that typing writes another one."""
        token = self._text[_code_points(self._text, span.start) : _code_points(self._text, span.end)]
        cursor = self.textCursor()
        cursor.setPosition(span.start + label_length(token))
        cursor.setPosition(span.end, QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)
        self.setFocus(Qt.FocusReason.MouseFocusReason)

    def _span_at(self, at: QPointF) -> Span | None:
        return next((span for span in self.chips_shown() if self._pill(span).contains(at)), None)

    def _pill(self, span: Span) -> QRectF:
        line = self.document().firstBlock().layout().lineAt(0)
        if not line.isValid():
            return QRectF()
        left = self.contentOffset().x()
        start, end = (line.cursorToX(place) for place in (span.start, span.end))
        first, last = float(_x_of(start)) + left, float(_x_of(end)) + left
        middle = self.viewport().height() / 2
        return QRectF(first - _LEAD_ROOM, middle - _PILL / 2, last - first + _LEAD_ROOM - _GAP, _PILL)

    def _paint_pill(self, painter: QPainter, span: Span) -> None:
        theme = self._manager.theme
        box = self._pill(span).adjusted(0.5, 0.5, -0.5, -0.5)
        is_hovered = span == self._hovered
        ground = theme.hover if is_hovered else theme.accent_soft
        painter.setPen(QPen(theme.control_line if is_hovered else theme.line_strong, 1))
        painter.setBrush(Qt.BrushStyle.NoBrush if span.chip.excluded and not is_hovered else ground)
        painter.drawRoundedRect(box, _PILL / 2, _PILL / 2)
        at = QPointF(box.right() - 10.5, box.center().y())
        painter.setPen(QPen(theme.ink if is_hovered else theme.muted, 1.4))
        for x in (-3, 3):
            painter.drawLine(at + QPointF(-x, -3), at + QPointF(x, 3))


class _ChipFormats(QSyntaxHighlighter):
    """Room around chips and the colour of their labels; formats of the layout, never of the text."""

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        self._spans: list[Span] = []
        self._theme: Theme | None = None

    def show(self, spans: list[Span], theme: Theme) -> None:
        """Format these; nothing is laid out again when nothing is new."""
        if (spans, theme) != (self._spans, self._theme):
            self._spans, self._theme = list(spans), theme
            self.rehighlight()

    def highlightBlock(self, text: str) -> None:
        if self._theme is None:
            return
        for span in self._spans:
            token = text.encode("utf-16-le", "surrogatepass")[2 * span.start : 2 * span.end]
            length = label_length(token.decode("utf-16-le", "replace"))
            if length and not span.chip.excluded:
                label = QTextCharFormat()
                label.setForeground(self._theme.ink2)
                self.setFormat(span.start, length, label)
            if span.start:
                self.setFormat(span.start - 1, 1, _spaced(_LEAD_ROOM))
            self.setFormat(span.end - 1, 1, _spaced(_CROSS_ROOM))


def _spaced(pixels: int) -> QTextCharFormat:
    style = QTextCharFormat()
    style.setFontLetterSpacingType(QFont.SpacingType.AbsoluteSpacing)
    style.setFontLetterSpacing(pixels)
    return style


def _x_of(place: object) -> float:
    """Qt gives the place alone or, in some builds, with the position it was asked for."""
    return float(place[0]) if isinstance(place, tuple) else float(place)  # type: ignore[arg-type]  # a number


def _code_points(text: str, units: int) -> int:
    raw = text.encode("utf-16-le", "surrogatepass")[: 2 * units]
    return len(raw.decode("utf-16-le", "surrogatepass"))
