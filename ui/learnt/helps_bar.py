"""Whether a memory helps, as a bar with its middle at "nothing said": to the right good, to the left bad."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.wire.use import ItemUse
from ui.common.mirror import mirror
from ui.theme import ThemeManager

_HIGH_PX, _TRACK_PX = 16, 6.0


class HelpsBar(QWidget):
    """The further from the middle the clearer; the paler the less stands behind it."""

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self._use: ItemUse | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        manager.theme_changed.connect(self.update)

    def show_use(self, use: ItemUse, said: str) -> None:
        """Show another one; `said` is what a screen reader says."""
        self._use = use
        self.setAccessibleName(said)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, _HIGH_PX)

    def paintEvent(self, _event: QPaintEvent) -> None:
        use, theme = self._use, self._manager.theme
        if use is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        mirror(painter, QRectF(self.rect()))
        try:
            painter.setPen(Qt.PenStyle.NoPen)
            track = QRectF(0, (self.height() - _TRACK_PX) / 2, self.width(), _TRACK_PX)
            painter.setBrush(theme.line if theme.is_contrast else theme.line_strong)
            painter.drawRoundedRect(track, 3, 3)
            middle = track.center().x()
            reach = (use.helps - 0.5) * track.width()
            if use.is_scored and abs(reach) >= 1:
                role = "good" if reach > 0 else "bad"
                painter.setBrush(theme.colour(role, 0.45 + 0.55 * use.sure))
                left = middle if reach > 0 else middle + reach
                painter.drawRoundedRect(QRectF(left, track.top(), abs(reach), _TRACK_PX), 3, 3)
            painter.setBrush(theme.ink2)
            painter.drawRect(QRectF(middle - 0.75, track.top() - 4, 1.5, _TRACK_PX + 8))
        finally:
            painter.end()
