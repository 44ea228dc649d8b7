"""The lines of the palette, under their headings."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem

from ui.common.glyph import draw_icon
from ui.common.list_row import draw_ground, draw_key
from ui.common.marked import TextBox, draw_text
from ui.common.mirror import mirror
from ui.keys.book import native
from ui.palette.entry import Entry, tr
from ui.theme import ThemeManager, draw_kind, text_font

ROW_PX, HEAD_PX = 36, 28
_ROOT = QModelIndex()
_TEXT_LEFT = 38
Row = Entry | str


class RowRole(IntEnum):
    ROW = Qt.ItemDataRole.UserRole.value + 1


class RowModel(QAbstractListModel):
    """Entries, and headings that cannot be chosen."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[Row] = []

    def set_rows(self, rows: Sequence[Row]) -> None:
        self.beginResetModel()
        self._rows = list(rows)
        self.endResetModel()

    def row_at(self, at: int) -> Row | None:
        return self._rows[at] if 0 <= at < len(self._rows) else None

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def flags(self, index: QModelIndex | QPersistentModelIndex) -> Qt.ItemFlag:
        if isinstance(self.row_at(index.row()), Entry):
            return Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled
        return Qt.ItemFlag.NoItemFlags

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        row = self.row_at(index.row()) if index.isValid() else None
        if row is None:
            return None
        if role == RowRole.ROW:
            return row
        if role == Qt.ItemDataRole.DisplayRole:
            return row.title if isinstance(row, Entry) else row
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return spoken(row) if isinstance(row, Entry) else row
        return None


def spoken(entry: Entry) -> str:
    """A line in words."""
    return ", ".join(part for part in (entry.title, entry.aside, native(entry.keys)) if part)


class RowList(QListView):
    """Never takes the keyboard: the field hands it its keys."""

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self.rows = RowModel()
        self.setModel(self.rows)
        self.setItemDelegate(RowDelegate(manager, self))
        self.setAccessibleName(tr("Actions and items"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    @property
    def chosen(self) -> Entry | None:
        row = self.rows.row_at(self.currentIndex().row())
        return row if isinstance(row, Entry) else None

    @property
    def entries(self) -> list[Entry]:
        """All lines without the headings."""
        rows = (self.rows.row_at(at) for at in range(self.rows.rowCount()))
        return [row for row in rows if isinstance(row, Entry)]

    def show_rows(self, rows: Sequence[Row], keep: str = "") -> None:
        """Other lines; the one that is called `keep` is chosen again, else the first."""
        self.rows.set_rows(rows)
        places = [at for at, row in enumerate(rows) if isinstance(row, Entry)]
        same = [at for at in places if isinstance(row := rows[at], Entry) and keep and row.title == keep]
        self._choose(next(iter(same or places), -1))

    def walk(self, step: int) -> None:
        """The next line that can be chosen, round the ends."""
        count = self.rows.rowCount()
        at = self.currentIndex().row()
        for _ in range(count):
            at = (at + step) % count
            if isinstance(self.rows.row_at(at), Entry):
                self._choose(at)
                return

    def _choose(self, at: int) -> None:
        self.setCurrentIndex(self.rows.index(at, 0) if at >= 0 else QModelIndex())
        if at == 1:
            # The heading above the first line is seen as well.
            self.scrollToTop()


class RowDelegate(QStyledItemDelegate):
    def __init__(self, manager: ThemeManager, parent: QListView) -> None:
        super().__init__(parent)
        self._manager = manager

    def sizeHint(self, _option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        px = ROW_PX if isinstance(index.data(RowRole.ROW), Entry) else HEAD_PX
        return QSize(200, round(px * self._manager.text_scale))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        row = index.data(RowRole.ROW)
        painter.save()
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(option.rect)
            mirror(painter, box)
            if isinstance(row, Entry):
                draw_ground(painter, option, box.adjusted(1, 1, -1, -1), self._manager)
                self._paint_entry(painter, box, row)
            elif isinstance(row, str):
                self._paint_head(painter, box, row)
        finally:
            painter.restore()

    def _paint_head(self, painter: QPainter, box: QRectF, words: str) -> None:
        theme, scale = self._manager.theme, self._manager.text_scale
        text = TextBox(text_font("overline", scale), box.width() - 20, box.height(), 1)
        draw_text(painter, QPointF(box.x() + 10, box.y() + 2), words, text, theme, theme.muted)

    def _paint_entry(self, painter: QPainter, box: QRectF, entry: Entry) -> None:
        theme, scale = self._manager.theme, self._manager.text_scale
        ink = theme.ink if entry.enabled else theme.disabled
        middle = box.center().y()
        if entry.kind:
            draw_kind(painter, theme, entry.kind, QPointF(box.x() + 18, middle), 4.8)
        elif entry.icon:
            draw_icon(
                painter,
                self._manager,
                entry.icon,
                "ink2",
                QRect(round(box.x()) + 10, round(middle - 8), 16, 16),
            )
        keys = draw_keys(painter, box, entry.keys, self._manager)
        body = text_font("body", scale)
        room = box.width() - _TEXT_LEFT - 14 - keys
        wide = min(QFontMetricsF(body).horizontalAdvance(entry.title) + 2, room)
        left = box.x() + _TEXT_LEFT
        draw_text(
            painter, QPointF(left, box.y()), entry.title, TextBox(body, wide, box.height(), 1), theme, ink
        )
        rest = TextBox(text_font("small", scale), room - wide - 10, box.height(), 1)
        if entry.aside and rest.width > 30:
            draw_text(painter, QPointF(left + wide + 10, box.y()), entry.aside, rest, theme, theme.muted)


def draw_keys(painter: QPainter, box: QRectF, keys: str, manager: ThemeManager) -> float:
    """A shortcut as keys at the right end of a box; gives the width that they take."""
    start = right = box.right() - 10
    for part in reversed(key_parts(keys)):
        right -= draw_key(painter, QPointF(right, box.center().y()), part, manager) + 4
    return start - right + (6 if keys else 0)


def key_parts(keys: str) -> list[str]:
    """ "Ctrl+Shift+F" as three keys; a plus may be the last of them."""
    text = native(keys)
    if not text:
        return []
    if text.endswith("++"):
        return [*text[:-2].split("+"), "+"]
    return text.split("+") if text != "+" else ["+"]
