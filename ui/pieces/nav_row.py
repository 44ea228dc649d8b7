"""One line of the side bar: icon or kind, text, a second line, a count. Painted, so that it can shrink
to the rail, and a button, so that keyboard and screen reader know it."""

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QStyle, QWidget

from ui.common.mirror import mirror, upright
from ui.common.text import plain_tip
from ui.pieces.button import Button
from ui.theme import Theme, ThemeManager, draw_kind, icon_pixmap, text_font

ROW_PX, TALL_ROW_PX = 30, 44


class NavRow(QAbstractButton):
    """A row with either `icon_name` or `kind`. Checkable rows are switches: off is painted muted.

    Signals: those of a button; `customContextMenuRequested` for the right click.
        act_clicked(): the small button at its right, which shows with the mouse or the keyboard on the row.
    """

    act_clicked = Signal()

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
        self._count, self._note, self._tone, self._note_icon = "", "", "warn", ""
        self._badge, self._badge_words, self._more = "", "", ""
        self._act: Button | None = None
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

    def set_details(self, *, count: str = "", note: str = "", tone: str = "warn", icon: str = "") -> None:
        """The number at the right and the second line: its colour role is `tone`, `icon` stands before it."""
        if (count, note, tone, icon) == (self._count, self._note, self._tone, self._note_icon):
            return
        self._count, self._note, self._tone, self._note_icon = count, note, tone, icon
        self._tell()
        self.updateGeometry()
        self.update()

    def set_badge(self, badge: str, said: str = "") -> None:
        """A number on a ground of warning, said as words to a screen reader; empty takes it away."""
        if (badge, said) != (self._badge, self._badge_words):
            self._badge, self._badge_words = badge, said
            self._tell()
            self.update()

    def set_more(self, text: str) -> None:
        """What only the tooltip tells."""
        if text != self._more:
            self._more = text
            self._tell()

    def set_act(self, icon_name: str, tip: str, said: str) -> None:
        """Give the row a small button of its own; `said` is its name for a screen reader."""
        self._act = Button(self._manager, "", icon_name, "ghost small", tip=tip, parent=self)
        self._act.setAccessibleName(said)
        self._act.clicked.connect(self.act_clicked)
        self._act.installEventFilter(self)
        self._act.hide()
        self._place_act()

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
        self._show_act()
        self.update()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = False
        self._show_act()
        self.update()
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._show_act()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._show_act(leaving=True)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._act and event.type() == QEvent.Type.FocusOut:
            self._show_act(leaving=True)
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_act()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        theme = self._manager.theme
        mirror(painter, QRectF(self.rect()))
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

    def _show_act(self, *, leaving: bool = False) -> None:
        if self._act is None:
            return
        if leaving:
            # Tab goes from the row to its button: only when that has happened is it known who has the focus.
            QTimer.singleShot(0, self, self._show_act)
            return
        shown = (self._hovered or self.hasFocus() or self._act.hasFocus()) and not self._rail
        self._act.setVisible(shown)
        self.update()

    def _place_act(self) -> None:
        if self._act is not None:
            size = self._act.sizeHint()
            area = QRect(self.width() - 28, (self.height() - 24) // 2, min(size.width(), 24), 24)
            self._act.setGeometry(QStyle.visualRect(self.layoutDirection(), self.rect(), area))

    @property
    def _shows_act(self) -> bool:
        return self._act is not None and not self._act.isHidden()

    def _tell(self) -> None:
        # These are missing while the base class sets the first text.
        note, counted = getattr(self, "_note", ""), getattr(self, "_count", "")
        badge, more = getattr(self, "_badge_words", ""), getattr(self, "_more", "")
        parts = [part for part in (self.text(), counted, note, badge) if part]
        self.setAccessibleName(", ".join(parts))
        self.setAccessibleDescription(more)
        cut = self.fontMetrics().horizontalAdvance(self.text()) > 150
        if getattr(self, "_rail", False) or cut or more or badge:
            text = "\n".join(part for part in (" · ".join(parts), more) if part)
            self.setToolTip(plain_tip(text).replace("\n", "<br>"))
        else:
            self.setToolTip("")

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
        with upright(painter, QRectF(left, middle - 8, 16, 16)) as area:
            painter.drawPixmap(area.topLeft(), pixmap)

    def _draw_text(self, painter: QPainter, theme: Theme) -> None:
        scale = self._manager.text_scale
        right = self.width() - (32.0 if self._shows_act else 10.0)
        if self._count and not self._shows_act:
            painter.setFont(text_font("caption", scale))
            painter.setPen(theme.muted)
            top, height = self._upper
            area = QRectF(32, top, right - 32, height)
            with upright(painter, area) as place:
                painter.drawText(
                    place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self._count
                )
            right -= painter.fontMetrics().horizontalAdvance(self._count) + 8
        if self._badge:
            right -= self._draw_badge(painter, theme, right) + 8
        painter.setFont(text_font("strong" if self._active else "body", scale))
        painter.setPen(theme.muted if self._off else theme.ink if self._active else theme.ink2)
        half = self.height() / 2
        top, height = self._upper
        self._draw_line(painter, QRectF(32, top, right - 32, height), self.text())
        if self._note:
            painter.setFont(text_font("caption", scale))
            painter.setPen(theme.colour(self._tone))
            left = 32.0
            if self._note_icon:
                sign = icon_pixmap(self._note_icon, theme.colour(self._tone), 12, self.devicePixelRatioF())
                with upright(painter, QRectF(left, half - 1 + (half - 3 - 12) / 2, 12, 12)) as area:
                    painter.drawPixmap(area.topLeft(), sign)
                left += 16
            end = self.width() - (32.0 if self._shows_act else 10.0)
            self._draw_line(painter, QRectF(left, half - 1, end - left, half - 3), self._note)

    @property
    def _upper(self) -> tuple[float, float]:
        """Top and height of the line of the name: what stands at its right leaves the second line whole."""
        return (3.0, self.height() / 2) if self._note else (0.0, float(self.height()))

    def _draw_badge(self, painter: QPainter, theme: Theme, right: float) -> float:
        """Paint the badge so that it ends at `right`; gives its width."""
        painter.setFont(text_font("caption", self._manager.text_scale))
        metrics = painter.fontMetrics()
        height = metrics.height() + 2.0
        width = max(height, metrics.horizontalAdvance(self._badge) + 10.0)
        top, room = self._upper
        area = QRectF(right - width, top + (room - height) / 2, width, height)
        painter.setPen(QPen(theme.warn, 1) if theme.is_contrast else Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("warn_soft"))
        painter.drawRoundedRect(area, height / 2, height / 2)
        painter.setPen(theme.warn)
        with upright(painter, area) as place:
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, self._badge)
        return width

    @staticmethod
    def _draw_line(painter: QPainter, area: QRectF, text: str) -> None:
        shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(area.width()))
        with upright(painter, area) as place:
            painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)
