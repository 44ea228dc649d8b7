"""Numbers of one agent, and its last hour as bars."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.wire.clients import Client
from ui import words
from ui.agents.wording import counted, tr
from ui.common.label import CutLabel, plain_label
from ui.theme import ThemeManager

_BARS_PX, _ROOMY_PX = 26, 620


class Tile(QFrame):
    """A number and what it counts."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("cls", "card")
        self.number = CutLabel("", "number")
        self.line = plain_label("", "caption", wraps=True)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(14, 10, 8, 10)
        lines.setSpacing(0)
        lines.addWidget(self.number)
        lines.addWidget(self.line)
        lines.addStretch(1)

    def say(self, number: str, line: str) -> None:
        """Another number."""
        self.number.set_whole(number)
        self.line.setText(line)
        self.setAccessibleName(f"{number} {line}")


class Bars(QWidget):
    """A bar a minute; the highest fills the height."""

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self._counts: list[int] = []
        self.setFixedHeight(_BARS_PX)
        manager.theme_changed.connect(self.update)

    def set_counts(self, counts: Sequence[int]) -> None:
        """Other bars."""
        self._counts = list(counts)
        most = max(self._counts, default=0)
        self.setAccessibleName(tr("At most {count} requests in a minute").format(count=words.number(most)))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self._counts:
            return
        theme = self._manager.theme
        painter = QPainter(self)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            step, most = self.width() / len(self._counts), max(1, *self._counts)
            for at, count in enumerate(self._counts):
                height = max(2.0, count / most * self.height()) if count else 1.0
                painter.setBrush(theme.accent if count else theme.line_strong)
                area = QRectF(at * step, self.height() - height, max(1.0, step - 1.5), height)
                painter.drawRoundedRect(area, 1, 1)
        finally:
            painter.end()


class Tiles(QWidget):
    """Reads, writes, refusals, sessions, and the last hour."""

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self.reads, self.writes, self.refused, self.asked = Tile(), Tile(), Tile(), Tile()
        self.bars = Bars(manager)
        hour = QFrame()
        hour.setProperty("cls", "card")
        lines = QVBoxLayout(hour)
        lines.setContentsMargins(14, 10, 12, 10)
        lines.setSpacing(2)
        lines.addWidget(self.bars)
        lines.addWidget(plain_label(tr("requests, last hour"), "caption", wraps=True))
        lines.addStretch(1)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(12)
        for tile in (self.reads, self.writes, self.refused, self.asked, hour):
            line.addWidget(tile, 1)
        self._roomy = (self.asked, hour)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for tile in self._roomy:
            tile.setVisible(self.width() >= _ROOMY_PX)

    def show_client(self, client: Client, tools: dict[str, int], per_minute: Sequence[int]) -> None:
        """What it did since its counts began."""
        self.reads.say(words.number(client.reads), counted("read", "reads", client.reads))
        said = counted("write, can be undone", "writes, all can be undone", client.writes)
        self.writes.say(words.number(client.writes), said)
        self.refused.say(words.number(client.refused), tr("refused"))
        most = max(tools, key=lambda name: tools[name], default="")
        self.asked.say(most or "–", tr("its commonest request") if most else tr("no request yet"))
        self.bars.set_counts(per_minute)
