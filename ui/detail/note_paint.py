"""What is painted behind and beside the text of a note: wells, quotes, callouts, markers, boxes of tasks."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen, QTextBlock, QTextDocument

from ui.common.glyph import draw_icon
from ui.detail.document import BOX_INDENT, WELL_PAD, Ground, Layout, tone_icon, tone_role
from ui.theme import ThemeManager, font, load_tokens, text_font

_FOLD = 12


class NotePaint:
    """Paints the document of now; what stands where is asked of `written` anew each time."""

    def __init__(
        self, manager: ThemeManager, document: Callable[[], QTextDocument], written: Callable[[], Layout]
    ) -> None:
        self._manager = manager
        # A view may take another document, and the one before is gone then.
        self._document_now = document
        self._written = written
        self.scale = manager.text_scale
        self.focused = -1
        """The block whose task has the keyboard; -1 without one."""

    @property
    def _document(self) -> QTextDocument:
        return self._document_now()

    def paint(self, painter: QPainter, area: QRectF, width: int) -> None:
        """Paint what lies in an area of a view of this width."""
        seen: set[int] = set()
        for block in self._seen_blocks(area):
            for ground in self._written().grounds.get(block.blockNumber(), ()):
                if id(ground) not in seen:
                    seen.add(id(ground))
                    self._paint_ground(painter, ground, self.ground_rect(ground, width))
        self._paint_markers(painter, area, width)

    def ground_rect(self, ground: Ground, width: int) -> QRectF:
        """What a ground covers; of a folded callout only its title counts."""
        first = self.block_rect(self._document.findBlockByNumber(ground.first))
        last = self.block_rect(self._last_seen(ground))
        above, below = {"well": (8, 8), "callout": (8, 8)}.get(ground.kind, (0, 0))
        return QRectF(
            ground.left, first.top() - above, width - ground.left, last.bottom() - first.top() + above + below
        )

    def block_rect(self, block: QTextBlock) -> QRectF:
        """Where a block is; Qt's own answer leaves out what a fixed line height adds to the first line."""
        rect = self._document.documentLayout().blockBoundingRect(block)
        line = block.layout().lineAt(0)
        return rect.adjusted(0, 0, 0, max(0.0, line.y())) if line.isValid() else rect

    def box_rect(self, block: QTextBlock, width: int) -> QRectF:
        """The box of a task in a view of this width; round it there is room to hit it."""
        at, half = self._box_middle(block, width), 12 * self.scale
        return QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half)

    def block_at(self, y: float) -> int:
        """The number of the last block that begins at or above this y.

        Qt's own test takes blocks that do not show for blocks at the very top.
        """
        layout = self._document.documentLayout()
        low, high, best = 0, self._document.blockCount() - 1, 0
        while low <= high:
            middle = number = (low + high) // 2
            block = self._document.findBlockByNumber(number)
            while not block.isVisible() and number > low:
                number -= 1
                block = block.previous()
            if not block.isVisible():
                low = middle + 1
            elif layout.blockBoundingRect(block).top() <= y:
                best, low = number, middle + 1
            else:
                high = number - 1
        return best

    def _last_seen(self, ground: Ground) -> QTextBlock:
        block = self._document.findBlockByNumber(ground.last)
        while not block.isVisible() and block.blockNumber() > ground.first:
            block = block.previous()
        return block

    def _seen_blocks(self, area: QRectF) -> Iterator[QTextBlock]:
        layout = self._document.documentLayout()
        # Grounds reach a little over their blocks.
        block = self._document.findBlockByNumber(self.block_at(area.top() - WELL_PAD))
        while block.isValid():
            if block.isVisible():
                if layout.blockBoundingRect(block).top() > area.bottom() + WELL_PAD:
                    return
                yield block
            block = block.next()

    def _paint_ground(self, painter: QPainter, ground: Ground, rect: QRectF) -> None:
        theme = self._manager.theme
        box = rect.adjusted(0.5, 0.5, -0.5, -0.5)
        if ground.kind == "quote":
            painter.fillRect(QRectF(rect.left() + 2, rect.top(), 2, rect.height()), theme.line_strong)
        elif ground.kind == "well":
            painter.setPen(QPen(theme.line, 1))
            painter.setBrush(theme.code)
            painter.drawRoundedRect(box, 6, 6)
            self._paint_language(painter, self._document.findBlockByNumber(ground.first), rect)
        else:
            role = tone_role(ground.tone)
            soft = {"accent": "accent_soft", "ink2": "hover"}.get(role, f"{role}_soft")
            painter.setPen(QPen(theme.ink, 1) if theme.is_contrast else Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour(soft))
            painter.drawRoundedRect(box, 6, 6)
            side = QRect(round(rect.left()) + BOX_INDENT - 2, round(rect.top()) + 11, 14, 14)
            draw_icon(painter, self._manager, tone_icon(ground.tone), role, side)
            self._paint_fold(painter, ground, rect, role)

    def _paint_language(self, painter: QPainter, block: QTextBlock, rect: QRectF) -> None:
        """The name of a language, at the upper right, where the first line leaves room."""
        language = self._written().languages.get(block.blockNumber(), "")
        if not language:
            return
        face = text_font("caption", self._manager.text_scale)
        width = QFontMetricsF(face).horizontalAdvance(language)
        line = block.layout().lineAt(0)
        if line.isValid() and line.x() + line.naturalTextWidth() + WELL_PAD > rect.width() - width - 16:
            return
        painter.setFont(face)
        painter.setPen(self._manager.theme.muted)
        box = QRectF(rect.right() - width - 9, rect.top() + 3, width + 2, QFontMetricsF(face).height())
        painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop, language)

    def _paint_fold(self, painter: QPainter, ground: Ground, rect: QRectF, role: str) -> None:
        fold = self._written().folds.get(str(ground.first))
        if fold is not None:
            side = QRect(round(rect.right()) - _FOLD - 10, round(rect.top()) + 12, _FOLD, _FOLD)
            draw_icon(painter, self._manager, "right" if fold.is_folded else "down", role, side)

    def _paint_markers(self, painter: QPainter, area: QRectF, width: int) -> None:
        written = self._written()
        for block in self._seen_blocks(area):
            number = block.blockNumber()
            if number in written.rules:
                middle = round(self.block_rect(block).center().y())
                painter.fillRect(QRect(0, middle, width, 1), self._manager.theme.line)
            elif number in written.markers:
                self._paint_marker(painter, block, written.markers[number], width)

    def _paint_marker(self, painter: QPainter, block: QTextBlock, marker: str, width: int) -> None:
        theme, scale = self._manager.theme, self.scale
        line = load_tokens().type["reading"].line * scale
        left = block.blockFormat().leftMargin()
        is_rtl = block.textDirection() == Qt.LayoutDirection.RightToLeft
        right = width - block.blockFormat().rightMargin()
        edge, step = (right, scale) if is_rtl else (left, -scale)
        middle = self._box_middle(block, width).y()
        if marker == "•":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.ink2)
            painter.drawEllipse(QPointF(edge + 9 * step, middle), 2 * scale, 2 * scale)
        elif len(marker) == 3 and marker[0] == "[":
            self._paint_check(painter, self._box_middle(block, width), marker[1])
            if block.blockNumber() == self.focused:
                self._paint_focus(painter, self.box_rect(block, width))
        elif marker == "embed":
            side = QRect(round(left - 20 * scale), round(middle - 7), 14, 14)
            draw_icon(painter, self._manager, "file", "muted", side)
        else:
            painter.setPen(theme.muted)
            painter.setFont(font(13 * scale))
            box = QRectF(right + 5 if is_rtl else left - 60, middle - line / 2 - 1, 55, line)
            side_flag = Qt.AlignmentFlag.AlignLeft if is_rtl else Qt.AlignmentFlag.AlignRight
            painter.drawText(box, side_flag | Qt.AlignmentFlag.AlignVCenter, marker)

    def _box_middle(self, block: QTextBlock, width: int) -> QPointF:
        form = block.blockFormat()
        middle = self.block_rect(block).top() + load_tokens().type["reading"].line * self.scale / 2 + 1
        if block.textDirection() == Qt.LayoutDirection.RightToLeft:
            return QPointF(width - form.rightMargin() + 11 * self.scale, middle)
        return QPointF(form.leftMargin() - 11 * self.scale, middle)

    def _paint_focus(self, painter: QPainter, box: QRectF) -> None:
        theme = self._manager.theme
        painter.setPen(QPen(theme.focus, 3 if theme.is_contrast else 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        inset = 4 * self.scale
        painter.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), 4, 4)

    def _paint_check(self, painter: QPainter, at: QPointF, sign: str) -> None:
        """A box: filled when done; another sign stands in it as the note has it."""
        theme, scale = self._manager.theme, self.scale
        half = 6.5 * scale
        box = QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half)
        is_done = sign == "x"
        painter.setPen(QPen(theme.accent if is_done else theme.control_line, 1))
        painter.setBrush(theme.accent if is_done else theme.field)
        painter.drawRoundedRect(box, 3, 3)
        if is_done:
            side = round(11 * scale)
            mark = QRect(QPoint(round(at.x() - side / 2), round(at.y() - side / 2)), QSize(side, side))
            draw_icon(painter, self._manager, "check", "on_accent", mark)
        elif sign.strip():
            painter.setPen(theme.ink2)
            painter.setFont(font(10 * scale, 600))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, sign)
