"""The parts of a score as bars, a line each."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.common.marked import TextBox, draw_text
from ui.common.mirror import mirror
from ui.context.wording import ScoreLine
from ui.theme import ThemeManager, text_font

_ROW, _NAME, _BAR, _NUMBER = 20, 84, 96, 44


class ScoreBars(QWidget):
    """Name, bar, number, meaning."""

    def __init__(self, manager: ThemeManager, lines: Sequence[ScoreLine]) -> None:
        super().__init__()
        self._manager, self._lines = manager, list(lines)
        self.setAccessibleName(". ".join(f"{one.name} {one.figure}, {one.note}" for one in lines))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        manager.theme_changed.connect(self.update)

    @property
    def lines(self) -> list[ScoreLine]:
        """What it shows."""
        return list(self._lines)

    def sizeHint(self) -> QSize:
        return QSize(240, round(_ROW * self._manager.text_scale) * len(self._lines))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            mirror(painter, QRectF(self.rect()))
            for number, line in enumerate(self._lines):
                self._paint_line(painter, number * _ROW * self._manager.text_scale, line)
        finally:
            painter.end()

    def _paint_line(self, painter: QPainter, y: float, line: ScoreLine) -> None:
        theme, scale = self._manager.theme, self._manager.text_scale
        small, height = text_font("small", scale), _ROW * scale
        # In pixels at scale 1, as the other columns.
        names = max(QFontMetricsF(small).horizontalAdvance(one.name) for one in self._lines)
        name = max(_NAME, names / scale + 10)
        cells = (
            (0.0, name, line.name, theme.ink2),
            (name + _BAR + 8, _NUMBER, line.figure, theme.ink),
            (name + _BAR + _NUMBER + 16, 0, line.note, theme.muted),
        )
        for x, width, text, colour in cells:
            room = width * scale if width else self.width() - x * scale
            draw_text(
                painter, QPointF(x * scale, y), text, TextBox(small, max(room, 8), height, 1), theme, colour
            )
        painter.setPen(Qt.PenStyle.NoPen)
        groove = QRectF(name * scale, y + height / 2 - 3, _BAR * scale, 6)
        painter.setBrush(theme.line_strong)
        painter.drawRoundedRect(groove, 3, 3)
        if line.share > 0:
            groove.setWidth(max(6.0, groove.width() * line.share))
            painter.setBrush(theme.accent)
            painter.drawRoundedRect(groove, 3, 3)
