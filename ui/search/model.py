"""The hits of a search as a list model, with what stands between them."""

from enum import Enum, IntEnum
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from app.wire.search import Hit
from ui.common.text import plain_tip
from ui.search.wording import meta_text, past_text, present, spoken_hit, weak_text

_ROOT = QModelIndex()


class HitRole(IntEnum):
    """What a view asks of a hit beyond its title."""

    HIT = Qt.ItemDataRole.UserRole.value + 1
    META = Qt.ItemDataRole.UserRole.value + 2
    BETWEEN = Qt.ItemDataRole.UserRole.value + 3


class Between(Enum):
    """A row that is no hit: the reasons of the hit above it, where the weak ones begin, or what is past."""

    OPENED = "opened"
    WEAK = "weak"
    PAST = "past"


class HitListModel(QAbstractListModel):
    """Hits in the order of the reply, best first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[Hit | Between] = []
        self._hit_count = 0
        self._weak_from: int | None = None
        self._present = 0
        self._source_names: dict[str, str] = {}
        self._now: dict[str, str] = {}

    @property
    def hit_count(self) -> int:
        """How many rows are hits."""
        return self._hit_count

    @property
    def clear_count(self) -> int:
        """How many hits stand before the weak ones; all, when there are no others."""
        return min(self._weak_from or self._present, self._present)

    @property
    def is_uniform(self) -> bool:
        """True while every row is a hit."""
        return self._hit_count == len(self._rows)

    def set_hits(self, hits: list[Hit], source_names: dict[str, str], weak_from: int | None = None) -> None:
        """Show another answer; from `weak_from` on nothing is clear. What no longer holds is last."""
        self.beginResetModel()
        self._rows = list(hits)
        self._hit_count = len(hits)
        self._weak_from = weak_from
        self._source_names = source_names
        self._present = len(present(hits))
        if 0 < self._present < len(hits):
            self._rows.insert(self._present, Between.PAST)
        if weak_from is not None and weak_from < self._present:
            self._rows.insert(weak_from, Between.WEAK)
        self.endResetModel()

    def set_titles(self, titles: dict[str, str]) -> None:
        """The titles of what holds now in place of others, by their ids."""
        self._now = titles

    def title_now(self, hit: Hit) -> str:
        """What holds in place of a hit; "" where that has no title here."""
        return self._now.get(hit.instead, "")

    def open_below(self, row: int) -> int:
        """Make room for the reasons of the hit in this row; gives the row of that room, -1 without a hit."""
        self.close_opened()
        if self.hit_at(row) is None:
            return -1
        self.beginInsertRows(_ROOT, row + 1, row + 1)
        self._rows.insert(row + 1, Between.OPENED)
        self.endInsertRows()
        return row + 1

    def close_opened(self) -> None:
        """Take that room away."""
        opened = self.opened_row
        if opened >= 0:
            self.beginRemoveRows(_ROOT, opened, opened)
            del self._rows[opened]
            self.endRemoveRows()

    @property
    def opened_row(self) -> int:
        """The row of the room for reasons, or -1."""
        if self.is_uniform:
            return -1
        return next((row for row, one in enumerate(self._rows) if one is Between.OPENED), -1)

    def hit_at(self, row: int) -> Hit | None:
        """The hit of a row, or None outside and between."""
        found = self._rows[row] if 0 <= row < len(self._rows) else None
        return found if isinstance(found, Hit) else None

    def row_of(self, item_id: str) -> int:
        """The row of an item, or -1."""
        rows = enumerate(self._rows)
        return next((row for row, one in rows if isinstance(one, Hit) and one.id == item_id), -1)

    def row_after(self, row: int, step: int) -> int:
        """The row of the hit `step` hits further; it stops at both ends."""
        if self.is_uniform:
            return min(self._hit_count - 1, max(0, row + step))
        hits = [number for number, one in enumerate(self._rows) if isinstance(one, Hit)]
        at = hits.index(row) if row in hits else -1
        return hits[min(len(hits) - 1, max(0, at + step))]

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def flags(self, index: QModelIndex | QPersistentModelIndex) -> Qt.ItemFlag:
        if index.isValid() and self.hit_at(index.row()) is None:
            return Qt.ItemFlag.ItemIsEnabled
        return super().flags(index)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        row = self._rows[index.row()] if index.isValid() and index.row() < len(self._rows) else None
        if isinstance(row, Hit):
            return self._hit_data(row, role)
        if role == HitRole.BETWEEN:
            return row
        told = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
        if role not in told or row not in (Between.WEAK, Between.PAST):
            return None
        return weak_text(self._weak_from) if row is Between.WEAK else past_text()

    def _hit_data(self, hit: Hit, role: int) -> Any:
        if role == Qt.ItemDataRole.DisplayRole:
            return hit.title
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(hit.title)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return spoken_hit(hit, self._source_names, self.title_now(hit))
        if role == HitRole.HIT:
            return hit
        return meta_text(hit, self._source_names, self.title_now(hit)) if role == HitRole.META else None
