"""The sources as a list: in the order of their adding."""

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from app.wire.sources import Source

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()

SOURCE_ROLE = Qt.ItemDataRole.UserRole + 1


class SourceModel(QAbstractListModel):
    """One row a source; SOURCE_ROLE gives the wire type."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._sources: list[Source] = []

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._sources)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not self.checkIndex(index, self.CheckIndexOption.IndexIsValid):
            return None
        source = self._sources[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return source.name
        return source if role == SOURCE_ROLE else None

    def set_sources(self, sources: list[Source]) -> None:
        """Replace the list; when the ids are the same only what changed is announced."""
        if [known.id for known in self._sources] != [source.id for source in sources]:
            self.beginResetModel()
            self._sources = list(sources)
            self.endResetModel()
            return
        for row, source in enumerate(sources):
            if source != self._sources[row]:
                self._sources[row] = source
                self.dataChanged.emit(self.index(row), self.index(row))

    def source(self, source_id: str) -> Source | None:
        """The source with this id."""
        return next((source for source in self._sources if source.id == source_id), None)
