"""What may be written at the caret, as a list."""

from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from app.wire.search import Suggestion
from ui.language import number
from ui.search.wording import tr

_ROOT = QModelIndex()
_ICONS = {
    "operator": "filter",
    "tag": "tag",
    "path": "folder",
    "title": "file",
    "source": "database",
    "space": "vault",
    "type": "list",
    "value": "check",
    "property": "list",
    "date": "clock",
    "recent": "history",
    "saved": "star",
    "clear": "trash",
}


@dataclass(frozen=True, slots=True)
class Offer:
    """One line. `kind` is that of a suggestion, or recent, saved or clear."""

    text: str
    label: str
    kind: str
    detail: str = ""
    count: int = 0

    @property
    def icon_name(self) -> str:
        return _ICONS.get(self.kind, "filter")

    @property
    def aside(self) -> str:
        """What stands at the right: how many notes, or what it does."""
        return number(self.count) if self.count else self.detail


def offer_of(one: Suggestion) -> Offer:
    """A suggestion of the daemon as a line."""
    return Offer(one.text, one.label, one.kind, one.detail, one.count)


class OfferRole(IntEnum):
    OFFER = Qt.ItemDataRole.UserRole.value + 1


class OfferModel(QAbstractListModel):
    """Lines in the order given."""

    def __init__(self) -> None:
        super().__init__()
        self._offers: list[Offer] = []

    def set_offers(self, offers: list[Offer]) -> None:
        self.beginResetModel()
        self._offers = offers
        self.endResetModel()

    def offer_at(self, row: int) -> Offer | None:
        return self._offers[row] if 0 <= row < len(self._offers) else None

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._offers)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        offer = self.offer_at(index.row()) if index.isValid() else None
        if offer is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return offer.label
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return spoken_offer(offer)
        return offer if role == OfferRole.OFFER else None


def spoken_offer(offer: Offer) -> str:
    """A line in words."""
    notes = tr("{count} notes").format(count=number(offer.count)) if offer.count else ""
    return ", ".join(part for part in (offer.label, offer.detail, notes) if part)
