"""A part of the side bar with a heading that folds it."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from ui.common.mirror import mirror, upright
from ui.theme import ThemeManager, icon_pixmap, text_font


class _Heading(QAbstractButton):
    def __init__(self, manager: ThemeManager, text: str) -> None:
        super().__init__()
        self._manager = manager
        self.setText(text)
        self.setCheckable(True)
        self.setChecked(True)
        self.setAccessibleName(text)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        manager.theme_changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(120, round(24 * self._manager.text_scale))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        theme = self._manager.theme
        name = "down" if self.isChecked() else "right"
        pixmap = icon_pixmap(name, theme.muted, 12, self.devicePixelRatioF())
        mirror(painter, QRectF(self.rect()))
        painter.drawPixmap(0, (self.height() - 12) // 2, pixmap)
        painter.setFont(text_font("overline", self._manager.text_scale))
        painter.setPen(theme.muted)
        area = QRectF(18, 0, self.width() - 18, self.height())
        with upright(painter, area) as place:
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, self.text())
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.focus, 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)
        painter.end()


class Section(QWidget):
    """Heading, an optional button at its right, and rows below."""

    def __init__(self, manager: ThemeManager, title: str, extra: QWidget | None = None) -> None:
        super().__init__()
        self._heading = _Heading(manager, title)
        self._head = QWidget()
        head = QHBoxLayout(self._head)
        head.setContentsMargins(0, 0, 0, 0)
        head.setSpacing(0)
        head.addWidget(self._heading, 1)
        if extra is not None:
            head.addWidget(extra)
        self._body = QWidget()
        self._rows = QVBoxLayout(self._body)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(2)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(2)
        outer.addWidget(self._head)
        outer.addWidget(self._body)
        self.rows: list[QWidget] = []
        self._heading.toggled.connect(self._body.setVisible)

    def set_rows(self, rows: list[QWidget]) -> None:
        """Replace the rows; the old ones are thrown away."""
        for old in self.rows:
            self._rows.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.rows = rows
        for row in rows:
            self._rows.addWidget(row)

    def set_rail(self, rail: bool) -> None:
        """In the rail the heading goes and the rows stay."""
        self._head.setVisible(not rail)
        self._body.setVisible(rail or self._heading.isChecked())
