"""What the sky shows: a switch a kind, with its count."""

from collections import Counter
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from app.wire.graph import Graph

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()

KIND_ROLE = Qt.ItemDataRole.UserRole + 1
COUNT_ROLE = Qt.ItemDataRole.UserRole + 2


@dataclass(frozen=True)
class KindRow:
    """One switch; `kind` is the name on the wire."""

    kind: str
    text: str
    count: int = 0
    shown: bool = True


# A fresh view shows notes, tags and names; attachments come on request, as in Obsidian.
_ROWS = (
    KindRow("note", "Notes"),
    KindRow("canvas", "Canvases"),
    KindRow("tag", "Tags"),
    KindRow("name", "Names not written"),
    KindRow("file", "Files", shown=False),
    KindRow("session", "Sessions", shown=False),
)
# A row that is empty in most vaults is left out until it counts something.
_ONLY_WHEN_COUNTED = frozenset({"canvas", "session"})


class KindModel(QAbstractListModel):
    """Rows that can be checked.

    Signals:
        shown_changed(): a kind was switched on or off; `hidden` tells which are off.
    """

    shown_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all = list(_ROWS)
        self._rows = [row for row in _ROWS if row.kind not in _ONLY_WHEN_COUNTED]

    @property
    def hidden(self) -> frozenset[str]:
        """Kinds that the sky leaves out."""
        return frozenset(row.kind for row in self._all if not row.shown)

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not self.checkIndex(index, self.CheckIndexOption.IndexIsValid):
            return None
        row = self._rows[index.row()]
        if role == Qt.ItemDataRole.CheckStateRole:
            # As a number: an enum of Python would not reach Qt as a check state.
            return (Qt.CheckState.Checked if row.shown else Qt.CheckState.Unchecked).value
        return {Qt.ItemDataRole.DisplayRole: row.text, KIND_ROLE: row.kind, COUNT_ROLE: row.count}.get(role)

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsUserCheckable if index.isValid() else flags

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.CheckStateRole or not index.isValid():
            return False
        shown = Qt.CheckState(value) == Qt.CheckState.Checked
        self.set_shown(self._rows[index.row()].kind, shown=shown)
        return True

    def set_shown(self, kind: str, *, shown: bool) -> None:
        """Switch one kind; the model tells when that changed something."""
        changed = [replace(row, shown=shown) if row.kind == kind else row for row in self._all]
        if changed != self._all:
            self._set_rows(changed)
            self.shown_changed.emit()

    def set_hidden(self, hidden: frozenset[str]) -> None:
        """Take over a remembered choice."""
        self._set_rows([replace(row, shown=row.kind not in hidden) for row in self._all])

    def set_graph(self, graph: Graph) -> None:
        """Count the kinds of a graph."""
        counts = Counter(graph.nodes.kinds)
        by_name = {name: counts[number] for number, name in enumerate(graph.kind_names)}
        self._set_rows([replace(row, count=by_name.get(row.kind, 0)) for row in self._all])

    def _set_rows(self, everything: list[KindRow]) -> None:
        self._all = everything
        rows = [row for row in everything if row.count or row.kind not in _ONLY_WHEN_COUNTED]
        if [row.kind for row in rows] != [row.kind for row in self._rows]:
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()
            return
        for number, row in enumerate(rows):
            if row != self._rows[number]:
                self._rows[number] = row
                self.dataChanged.emit(self.index(number), self.index(number))
