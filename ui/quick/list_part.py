"""The rows of what is found: one line each."""

from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from ui.common.list_row import draw_ground, draw_key
from ui.common.marked import TextBox, draw_text
from ui.common.mirror import mirror
from ui.quick.wording import Line, tr
from ui.theme import ThemeManager, draw_kind, text_font

ROW_PX = 36
_ROOT = QModelIndex()
_ENTER_PX = 54


class LineRole(IntEnum):
    LINE = Qt.ItemDataRole.UserRole.value + 1


class LineModel(QAbstractListModel):
    """Rows in the order given."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: list[Line] = []

    def set_lines(self, lines: list[Line]) -> None:
        self.beginResetModel()
        self._lines = lines
        self.endResetModel()

    def line_at(self, row: int) -> Line | None:
        return self._lines[row] if 0 <= row < len(self._lines) else None

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._lines)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        line = self.line_at(index.row()) if index.isValid() else None
        if line is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return line.hit.title
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{line.hit.title}, {line.aside}"
        return line if role == LineRole.LINE else None


class LineList(QListView):
    """Never takes the keyboard: the field hands it its keys."""

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self.lines = LineModel()
        self.setModel(self.lines)
        self.setItemDelegate(_LineDelegate(manager, self))
        self.setAccessibleName(tr("Found"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    @property
    def chosen(self) -> Line | None:
        return self.lines.line_at(self.currentIndex().row())

    def show_lines(self, lines: list[Line]) -> None:
        """Other rows, the first of them chosen."""
        self.lines.set_lines(lines)
        self.setCurrentIndex(self.lines.index(0, 0))
        self.setFixedHeight(round(ROW_PX * self._manager.text_scale) * len(lines))
        self.setVisible(bool(lines))

    def walk(self, step: int) -> None:
        """The next row, round the ends."""
        count = self.lines.rowCount()
        if count:
            self.setCurrentIndex(self.lines.index((self.currentIndex().row() + step) % count, 0))


class _LineDelegate(QStyledItemDelegate):
    def __init__(self, manager: ThemeManager, parent: QListView) -> None:
        super().__init__(parent)
        self._manager = manager

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(200, round(ROW_PX * self._manager.text_scale))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        line = index.data(LineRole.LINE)
        if not isinstance(line, Line):
            return
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5)
            draw_ground(painter, option, box, self._manager)
            mirror(painter, box)
            self._paint_line(painter, box, line, chosen=chosen)
        finally:
            painter.restore()

    def _paint_line(self, painter: QPainter, box: QRectF, line: Line, *, chosen: bool) -> None:
        theme, scale = self._manager.theme, self._manager.text_scale
        draw_kind(painter, theme, line.kind, QPointF(box.x() + 16, box.center().y()), 4.8)
        left, room = box.x() + 36, box.width() - 48 - (_ENTER_PX if chosen else 0)
        body = text_font("body", scale)
        wide = min(QFontMetricsF(body).horizontalAdvance(line.hit.title) + 2, room * 0.55)
        draw_text(
            painter,
            QPointF(left, box.y()),
            line.hit.title,
            TextBox(body, wide, box.height(), 1),
            theme,
            theme.ink,
        )
        rest = TextBox(text_font("small", scale), room - wide - 12, box.height(), 1)
        if rest.width > 40:
            text, marks = (line.hit.snippet, line.hit.marks) if line.hit.snippet else (line.aside, [])
            at = QPointF(left + wide + 12, box.y())
            draw_text(painter, at, text, rest, theme, theme.muted, marks)
        if chosen:
            draw_key(painter, QPointF(box.right() - 10, box.center().y()), tr("Enter"), self._manager)
