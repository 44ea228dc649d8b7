"""The hits of a search as a list model."""

from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from app.wire.search import Hit
from ui.common.text import plain_tip
from ui.search.wording import meta_text, spoken_hit

_ROOT = QModelIndex()


class HitRole(IntEnum):
    """What a view asks of a hit beyond its title."""

    HIT = Qt.ItemDataRole.UserRole.value + 1
    META = Qt.ItemDataRole.UserRole.value + 2


class HitListModel(QAbstractListModel):
    """Hits in the order of the reply, best first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._hits: list[Hit] = []
        self._source_names: dict[str, str] = {}

    def set_hits(self, hits: list[Hit], source_names: dict[str, str]) -> None:
        """Show another answer."""
        self.beginResetModel()
        self._hits = hits
        self._source_names = source_names
        self.endResetModel()

    def hit_at(self, row: int) -> Hit | None:
        """The hit of a row, or None outside."""
        return self._hits[row] if 0 <= row < len(self._hits) else None

    def row_of(self, item_id: str) -> int:
        """The row of an item, or -1."""
        return next((row for row, hit in enumerate(self._hits) if hit.id == item_id), -1)

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._hits)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        hit = self.hit_at(index.row()) if index.isValid() else None
        if hit is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return hit.title
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(hit.title)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return spoken_hit(hit, self._source_names)
        if role == HitRole.HIT:
            return hit
        return meta_text(hit, self._source_names) if role == HitRole.META else None
