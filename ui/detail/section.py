"""A part of the pane that folds."""

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from ui.common.glyph import draw_icon
from ui.common.marked import TextBox, draw_text
from ui.common.mirror import mirror
from ui.theme import ThemeManager, text_font

_HEIGHT = 28


class SectionHead(QAbstractButton):
    """The line that folds a section: arrow, name, count, and a word at the right."""

    def __init__(self, manager: ThemeManager, title: str) -> None:
        super().__init__()
        self._manager = manager
        self._title = title
        self._count = ""
        self._extra = ""
        self._is_preview = False
        self.setCheckable(True)
        self.setChecked(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_words("", "")

    def set_words(self, count: str, extra: str, *, is_preview: bool = False) -> None:
        """What stands beside the name and at the right; a preview of the rows goes when they show."""
        self._count = count
        self._is_preview = is_preview
        self._extra = extra
        self.setAccessibleName(" ".join(part for part in (self._title, count) if part))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(120, round(_HEIGHT * self._manager.text_scale))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, scale = self._manager.theme, self._manager.text_scale
        ink = theme.ink if self.underMouse() else theme.muted
        painter = QPainter(self)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            mirror(painter, QRectF(self.rect()))
            arrow = "down" if self.isChecked() else "right"
            draw_icon(painter, self._manager, arrow, "muted", QRect(0, (self.height() - 12) // 2, 12, 12))
            x = 18.0
            for role, words, colour in (
                ("overline", self._title, ink),
                ("caption", self._count, theme.muted),
            ):
                face = text_font(role, scale)
                box = TextBox(face, max(8.0, self.width() - x), self.height(), 1)
                draw_text(painter, QPointF(x, 0), words, box, theme, colour)
                x += QFontMetricsF(face).horizontalAdvance(words) + 6
            self._paint_extra(painter, x + 12)
            if self.hasFocus():
                painter.setPen(QPen(theme.focus, 3 if theme.is_contrast else 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 5, 5)
        finally:
            painter.end()

    def _paint_extra(self, painter: QPainter, left: float) -> None:
        face = text_font("caption", self._manager.text_scale)
        room = self.width() - left
        if not self._extra or room < 24 or (self._is_preview and self.isChecked()):
            return
        width = min(room, QFontMetricsF(face).horizontalAdvance(self._extra) + 2)
        box = TextBox(face, width, self.height(), 1)
        theme = self._manager.theme
        draw_text(painter, QPointF(self.width() - width, 0), self._extra, box, theme, theme.muted)


class FoldSection(QWidget):
    """A head and what it folds.

    Signals:
        folded(bool): the person folded it (True) or opened it.
    """

    folded = Signal(bool)

    def __init__(self, manager: ThemeManager, title: str, *, is_open: bool = True) -> None:
        super().__init__()
        self.head = SectionHead(manager, title)
        self.head.setChecked(is_open)
        self.body = QWidget()
        if not is_open:
            self.body.hide()
        self.rows = QVBoxLayout(self.body)
        self.rows.setContentsMargins(0, 0, 0, 4)
        self.rows.setSpacing(0)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.head)
        layout.addWidget(self.body)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.head.toggled.connect(self.on_toggled)

    def on_toggled(self, opened: bool) -> None:
        """Show or hide the rows."""
        self.body.setVisible(opened)
        self.folded.emit(not opened)

    def clear(self) -> None:
        """Take all rows out."""
        while (entry := self.rows.takeAt(0)) is not None:
            widget = entry.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()

    def add(self, widget: QWidget) -> None:
        """Append a row."""
        self.rows.addWidget(widget)
        # A layout shows what was added with the next events: the height would change after the fact.
        widget.show()
