"""What the sky shows: a switch a kind, with its count."""

from collections import Counter
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from app.wire.graph import Graph
from ui.language import tr
from ui.theme import kind_label
from ui.theme.kind import base_kind

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


# What a person calls several of a kind of memory; a kind of their own is called as they named it.
_MANY = {
    "fact": tr("Facts"),
    "event": tr("Events"),
    "howto": tr("How-tos"),
    "opinion": tr("Preferences"),
    "lesson": tr("Lessons"),
    "decision": tr("Decisions"),
    "pending": tr("Pending decisions"),
    "constraint": tr("Constraints"),
    "observation": tr("Observations"),
    "reasoning": tr("Reasoning"),
    "plan": tr("Plans"),
    "task": tr("Tasks"),
    "failure": tr("Failures"),
    "snapshot": tr("Snapshots"),
}
# A fresh view shows notes, tags and names; attachments come on request, as in Obsidian.
_ROWS = (
    KindRow("note", tr("Notes")),
    KindRow("canvas", tr("Canvases")),
    KindRow("tag", tr("Tags")),
    KindRow("name", tr("Names not written")),
    KindRow("file", tr("Files"), shown=False),
    KindRow("session", tr("Sessions"), shown=False),
)
# The others are empty in most vaults, and left out until they count something.
_ALWAYS = frozenset({"note", "tag", "name", "file"})


def kind_plural(kind: str) -> str:
    """Many of a kind, as a row calls them; a kind without a row by its own word."""
    rows = {row.kind: row.text for row in _ROWS}
    return rows.get(base_kind(kind)) or _MANY.get(base_kind(kind)) or kind_label(kind)


class KindModel(QAbstractListModel):
    """Rows that can be checked.

    Signals:
        shown_changed(): a kind was switched on or off; `hidden` tells which are off.
    """

    shown_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all = list(_ROWS)
        # Of kinds that have no row yet.
        self._hidden_later: frozenset[str] = frozenset()
        self._rows = [row for row in _ROWS if row.kind in _ALWAYS]

    @property
    def hidden(self) -> frozenset[str]:
        """Kinds that the sky leaves out."""
        known = {row.kind for row in self._all}
        return frozenset(row.kind for row in self._all if not row.shown) | (self._hidden_later - known)

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
        self._hidden_later = hidden
        self._set_rows([replace(row, shown=row.kind not in hidden) for row in self._all])

    def set_graph(self, graph: Graph) -> None:
        """Count the kinds of a graph."""
        counts = Counter(graph.nodes.kinds)
        by_name = {name: counts[number] for number, name in enumerate(graph.kind_names)}
        known = {row.kind for row in self._all}
        come = [self._new_row(name) for name, count in by_name.items() if count and name not in known]
        at = next(place for place, row in enumerate(self._all) if row.kind == "tag")
        rows = (*self._all[:at], *come, *self._all[at:])
        self._set_rows([replace(row, count=by_name.get(row.kind, 0)) for row in rows])

    def _new_row(self, kind: str) -> KindRow:
        """A kind that was not met before; the choice of last time holds for it."""
        many = _MANY.get(kind)
        text = many or kind_label(kind)
        return KindRow(kind, text, shown=kind not in self._hidden_later)

    def _set_rows(self, everything: list[KindRow]) -> None:
        self._all = everything
        rows = [row for row in everything if row.count or row.kind in _ALWAYS]
        if [row.kind for row in rows] != [row.kind for row in self._rows]:
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()
            return
        for number, row in enumerate(rows):
            if row != self._rows[number]:
                self._rows[number] = row
                self.dataChanged.emit(self.index(number), self.index(number))
