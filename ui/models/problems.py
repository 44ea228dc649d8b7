"""Files that could not be read whole, as a list."""

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from app.wire.status import Problem

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()

PROBLEM_ROLE = Qt.ItemDataRole.UserRole + 1


class ProblemModel(QAbstractListModel):
    """One row a problem; PROBLEM_ROLE gives the wire type."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._problems: list[Problem] = []

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._problems)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not self.checkIndex(index, self.CheckIndexOption.IndexIsValid):
            return None
        problem = self._problems[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return problem.path
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{problem.path}: {problem.message}"
        return problem if role == PROBLEM_ROLE else None

    def set_problems(self, problems: list[Problem]) -> None:
        """Replace the list."""
        if problems != self._problems:
            self.beginResetModel()
            self._problems = list(problems)
            self.endResetModel()
