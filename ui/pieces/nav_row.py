"""One line of the side bar: icon or kind, text, a second line, a count. Painted, so that it can shrink
to the rail, and a button, so that keyboard and screen reader know it."""

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QEnterEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from ui.common.text import plain_tip
from ui.theme import Theme, ThemeManager, draw_kind, icon_pixmap, text_font

ROW_PX, TALL_ROW_PX = 30, 44


class NavRow(QAbstractButton):
    """A row with either `icon_name` or `kind`. Checkable rows are switches: off is painted muted.

    Signals: those of a button; `customContextMenuRequested` for the right click.
    """

    def __init__(
        self,
        manager: ThemeManager,
        text: str,
        *,
        icon_name: str = "",
        kind: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._manager = manager
        self._icon_name, self._kind = icon_name, kind
        self._count, self._note, self._tone = "", "", "warn"
        self._active = self._rail = self._hovered = False
        self.setText(text)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        manager.theme_changed.connect(self.update)
        self._tell()

    def set_icon_name(self, name: str) -> None:
        self._icon_name = name
        self.update()

    def set_details(self, *, count: str = "", note: str = "", tone: str = "warn") -> None:
        """The number at the right and the second line, whose colour is the role `tone`."""
        if (count, note, tone) == (self._count, self._note, self._tone):
            return
        self._count, self._note, self._tone = count, note, tone
        self._tell()
        self.updateGeometry()
        self.update()

    def set_active(self, active: bool) -> None:
        """This is where the person is."""
        self._active = active
        self.update()

    def set_rail(self, rail: bool) -> None:
        """Only the icon is shown; the text becomes the tooltip."""
        self._rail = rail
        self._tell()
        self.updateGeometry()
        self.update()

    def setText(self, text: str) -> None:
        super().setText(text)
        self._tell()

    def sizeHint(self) -> QSize:
        tall = bool(self._note) and not self._rail
        return QSize(200, round((TALL_ROW_PX if tall else ROW_PX) * self._manager.text_scale))

    def minimumSizeHint(self) -> QSize:
        return QSize(32, self.sizeHint().height())

    def enterEvent(self, event: QEnterEvent) -> None:
        self._hovered = True
        self.update()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = False
        self.update()
        super().leaveEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        theme = self._manager.theme
        try:
            self._draw_ground(painter, theme)
            self._draw_sign(painter, theme)
            if not self._rail:
                self._draw_text(painter, theme)
        finally:
            painter.end()

    @property
    def _off(self) -> bool:
        return self.isCheckable() and not self.isChecked()

    def _tell(self) -> None:
        # `_note` is missing while the base class sets the first text.
        note, counted = getattr(self, "_note", ""), getattr(self, "_count", "")
        self.setAccessibleName(", ".join(part for part in (self.text(), counted, note) if part))
        whole = " · ".join(part for part in (self.text(), counted, note) if part)
        cut = self.fontMetrics().horizontalAdvance(self.text()) > 150
        self.setToolTip(plain_tip(whole) if getattr(self, "_rail", False) or cut else "")

    def _draw_ground(self, painter: QPainter, theme: Theme) -> None:
        area = QRectF(self.rect())
        ground: QColor | None = theme.selected if self._active else None
        if self._hovered and not self._active:
            ground = theme.hover
        if self.isDown():
            ground = theme.pressed
        painter.setPen(Qt.PenStyle.NoPen)
        if ground is not None:
            painter.setBrush(ground)
            painter.drawRoundedRect(area, 6, 6)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.focus, 3 if theme.is_contrast else 2))
            painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), 5, 5)

    def _draw_sign(self, painter: QPainter, theme: Theme) -> None:
        left = (self.width() - 16) / 2 if self._rail else 8.0
        middle = self.height() / 2
        if self._kind:
            unresolved = self._kind == "name"
            alpha = 0.4 if self._off else 1.0
            at = QPointF(left + 8, middle)
            draw_kind(painter, theme, self._kind, at, 4.6, alpha=alpha, unresolved=unresolved)
            return
        role = "ink" if self._active else "muted"
        pixmap = icon_pixmap(self._icon_name, theme.colour(role), 16, self.devicePixelRatioF())
        painter.drawPixmap(QPointF(left, middle - 8), pixmap)

    def _draw_text(self, painter: QPainter, theme: Theme) -> None:
        scale = self._manager.text_scale
        right = self.width() - 10.0
        if self._count:
            painter.setFont(text_font("caption", scale))
            painter.setPen(theme.muted)
            area = QRectF(32, 0, right - 32, self.height())
            painter.drawText(area, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self._count)
            right -= painter.fontMetrics().horizontalAdvance(self._count) + 8
        painter.setFont(text_font("strong" if self._active else "body", scale))
        painter.setPen(theme.muted if self._off else theme.ink if self._active else theme.ink2)
        half = self.height() / 2
        first = QRectF(32, 3, right - 32, half) if self._note else QRectF(32, 0, right - 32, self.height())
        self._draw_line(painter, first, self.text())
        if self._note:
            painter.setFont(text_font("caption", scale))
            painter.setPen(theme.colour(self._tone))
            self._draw_line(painter, QRectF(32, half - 1, right - 32, half - 3), self._note)

    @staticmethod
    def _draw_line(painter: QPainter, area: QRectF, text: str) -> None:
        shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(area.width()))
        painter.drawText(area, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)
