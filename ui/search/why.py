"""Why a hit was found: its sentence and what each channel said."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout, QWidget

from app.wire.search import Hit, ScorePart
from ui.common.marked import MarkedLabel, TextBox, draw_text
from ui.common.mirror import mirror
from ui.common.text import share_text
from ui.heard import heard
from ui.search.wording import channel_text, part_reason, tr
from ui.theme import ThemeManager, text_font

_ROW = 20
_NAME = 60
_BAR = 84
_NUMBER = 28


class WhyPanel(QFrame):
    """A well with the reasons of one hit."""

    def __init__(self, manager: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("cls", "well")
        self._sentence = MarkedLabel(manager, "body", "ink2")
        self._bars = _PartBars(manager)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 8, 12, 8)
        layout.setSpacing(4)
        layout.addWidget(self._sentence)
        layout.addWidget(self._bars)
        self.setAccessibleName(tr("Why this"))

    def show_hit(self, hit: Hit) -> None:
        """Explain another hit."""
        reason = heard(hit.why) or tr("It was found by what the bars below say.")
        self._sentence.set_text(f"{tr('Why this:')} {reason}")
        self._bars.set_parts(hit.parts)
        self._bars.setVisible(bool(hit.parts))


class _PartBars(QWidget):
    """One row a channel: name, share as a bar and a number, reason."""

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self._parts: list[ScorePart] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_parts(self, parts: list[ScorePart]) -> None:
        self._parts = sorted(parts, key=lambda part: -part.share)
        self.setAccessibleName(". ".join(_spoken(part) for part in self._parts))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(240, round(_ROW * self._manager.text_scale) * len(self._parts))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            mirror(painter, QRectF(self.rect()))
            for row, part in enumerate(self._parts):
                self._paint_part(painter, row * _ROW * self._manager.text_scale, part)
        finally:
            painter.end()

    def _paint_part(self, painter: QPainter, y: float, part: ScorePart) -> None:
        theme, scale = self._manager.theme, self._manager.text_scale
        small, row = text_font("small", scale), _ROW * scale
        # In pixels at scale 1, as the other columns.
        names = max(QFontMetricsF(small).horizontalAdvance(channel_text(one.channel)) for one in self._parts)
        name = max(_NAME, names / scale + 10)
        cells = (
            (0.0, name, channel_text(part.channel), theme.ink2),
            (name + _BAR + 8, _NUMBER, share_text(part.share), theme.ink),
            (name + _BAR + _NUMBER + 16, 0, part_reason(part), theme.muted),
        )
        for x, width, text, colour in cells:
            room = width * scale if width else self.width() - x * scale
            box = TextBox(small, max(room, 8), row, 1)
            draw_text(painter, QPointF(x * scale, y), text, box, theme, colour)
        painter.setPen(Qt.PenStyle.NoPen)
        groove = QRectF(name * scale, y + row / 2 - 3, _BAR * scale, 6)
        painter.setBrush(theme.line)
        painter.drawRoundedRect(groove, 3, 3)
        groove.setWidth(max(6.0, groove.width() * min(1.0, max(0.0, part.share))))
        painter.setBrush(theme.accent)
        painter.drawRoundedRect(groove, 3, 3)


def _spoken(part: ScorePart) -> str:
    return f"{channel_text(part.channel)} {share_text(part.share)}, {part_reason(part)}"
