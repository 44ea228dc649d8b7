"""A change of a file: lines with numbers and signs on a ground of their own, to be read and copied."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import (
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextBlockFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QTextEdit, QWidget

from ui.connect.wording import DiffRow, tr
from ui.theme import ThemeManager

_LINE_PX = 20
_LEAST_LINES, _MOST_LINES = 3, 16
_GROUNDS = {"+": "good_soft", "-": "bad_soft"}
_INKS = {"+": "good", "-": "bad"}


class DiffView(QTextEdit):
    """As high as its lines, 14 at the most; numbers and signs stand in a margin, apart from the text."""

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self._rows: list[DiffRow] = []
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setLineWrapMode(QTextEdit.LineWrapMode.NoWrap)
        self.setProperty("cls", "code")
        self.setAccessibleName(tr("The change, line by line"))
        self.document().setDocumentMargin(2)
        self._margin = _Margin(self)
        self.verticalScrollBar().valueChanged.connect(lambda _at: self._margin.update())
        manager.theme_changed.connect(self.on_theme_changed)

    @property
    def rows(self) -> list[DiffRow]:
        """What it shows."""
        return list(self._rows)

    def on_theme_changed(self) -> None:
        """In the colours and sizes of now."""
        self._show()

    def show_rows(self, rows: Sequence[DiffRow]) -> None:
        """Another change."""
        self._rows = list(rows)
        self._show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        seen = self.viewport().geometry()
        wide = self._margin.wanted()
        self._margin.setGeometry(QRect(seen.left() - wide, seen.top(), wide, seen.height()))

    def paintEvent(self, event: QPaintEvent) -> None:
        # The ground of a block is as high as its letters, not as its line.
        painter = QPainter(self.viewport())
        try:
            for row, area in self._areas(self.viewport().width()):
                if row.sign and area.intersects(event.rect()):
                    painter.fillRect(area, self._manager.theme.colour(_GROUNDS[row.sign]))
        finally:
            painter.end()
        super().paintEvent(event)

    def paint_margin(self, margin: QWidget, event: QPaintEvent) -> None:
        """The numbers and signs beside the lines that are seen."""
        theme = self._manager.theme
        low = Qt.AlignmentFlag.AlignBottom
        painter = QPainter(margin)
        try:
            painter.setFont(self.font())
            for row, area in self._areas(margin.width()):
                if not area.intersects(event.rect()):
                    continue
                if row.sign:
                    painter.fillRect(area, theme.colour(_GROUNDS[row.sign]))
                painter.setPen(theme.muted)
                painter.drawText(
                    area.adjusted(0, 0, -28, 0), low | Qt.AlignmentFlag.AlignRight, str(row.number)
                )
                painter.setPen(theme.colour(_INKS.get(row.sign, "muted")))
                sign = QRect(margin.width() - 20, area.top(), 14, area.height())
                painter.drawText(sign, low | Qt.AlignmentFlag.AlignHCenter, row.sign)
        finally:
            painter.end()

    def _areas(self, width: int) -> Iterator[tuple[DiffRow, QRect]]:
        """Each line and where it lies, from the edge of what is seen."""
        line = self._line_px
        top = round(self.document().documentMargin()) - self.verticalScrollBar().value()
        for number, row in enumerate(self._rows):
            yield row, QRect(0, top + number * line, width, line)

    @property
    def _line_px(self) -> int:
        return round(_LINE_PX * self._manager.text_scale)

    def _show(self) -> None:
        self.ensurePolished()
        self.setPlainText("\n".join(row.text for row in self._rows))
        self.setAccessibleDescription("\n".join(f"{row.sign or ' '} {row.text}" for row in self._rows))
        for at in range(len(self._rows)):
            self._set_line(at)
        self.setViewportMargins(self._margin.wanted(), 0, 0, 0)
        shown = min(max(_LEAST_LINES, len(self._rows)), _MOST_LINES)
        self.setFixedHeight(shown * self._line_px + self.horizontalScrollBar().sizeHint().height() + 10)
        self._margin.update()

    def _set_line(self, at: int) -> None:
        style = QTextBlockFormat()
        style.setLineHeight(self._line_px, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        QTextCursor(self.document().findBlockByNumber(at)).setBlockFormat(style)


class _Margin(QWidget):
    def __init__(self, view: DiffView) -> None:
        super().__init__(view)
        self._view = view

    def wanted(self) -> int:
        """Wide enough for the largest number and a sign."""
        most = max((row.number for row in self._view.rows), default=1)
        return self._view.fontMetrics().horizontalAdvance("0") * max(2, len(str(most))) + 38

    def paintEvent(self, event: QPaintEvent) -> None:
        self._view.paint_margin(self, event)
