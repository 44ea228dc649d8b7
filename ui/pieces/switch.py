"""A switch: on or off, at once."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from ui.theme import ThemeManager

_TRACK = (34.0, 18.0)
_TARGET_PX = 32


class Switch(QAbstractButton):
    """Painted; `toggled` and `clicked` are those of a button. The target is 32 px high."""

    def __init__(self, manager: ThemeManager, name: str) -> None:
        super().__init__()
        self._manager = manager
        self.setCheckable(True)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        manager.theme_changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(round(_TRACK[0]) + 6, _TARGET_PX)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._manager.theme
        track = QRectF(0, 0, *_TRACK)
        track.moveCenter(QRectF(self.rect()).center())
        on = self.isChecked()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.accent if on else theme.control_line, 1))
        painter.setBrush(theme.accent if on else theme.field)
        painter.drawRoundedRect(track.adjusted(0.5, 0.5, -0.5, -0.5), 8.5, 8.5)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.on_accent if on else theme.muted)
        at = track.right() - 9 if on else track.left() + 9
        painter.drawEllipse(QPointF(at, track.center().y()), 5.5, 5.5)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.focus, 3 if theme.is_contrast else 2))
            painter.drawRoundedRect(track.adjusted(-2, -2, 2, 2), 11, 11)
        painter.end()
