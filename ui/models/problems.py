"""Files that could not be read whole, as a list by source."""

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from app.wire.sources import Source
from app.wire.status import Problem
from ui.common.text import plain_tip
from ui.heard import problem_words
from ui.language import tr
from ui.remedies import is_copy, is_held_back, remedy_of

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()

PROBLEM_ROLE = Qt.ItemDataRole.UserRole + 1
# The name of the source above its first problem, "" for all others.
GROUP_ROLE = Qt.ItemDataRole.UserRole + 2
# What the daemon keeps itself is of no source.
OURS = {"records": tr("Conversations"), "memory": tr("Memories")}


class ProblemModel(QAbstractListModel):
    """One row a problem, by source and path; PROBLEM_ROLE gives the wire type.

    Missing notes that wait for an answer are no fault of a file: `held_back` has them, the rows do not.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._given: list[Problem] = []
        self._problems: list[Problem] = []
        self._names: dict[str, str] = {}
        self.held_back: list[Problem] = []

    @property
    def copies(self) -> int:
        """How many of the rows are conflict copies."""
        return sum(is_copy(problem) for problem in self._problems)

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._problems)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not self.checkIndex(index, self.CheckIndexOption.IndexIsValid):
            return None
        problem = self._problems[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return problem.path
        if role == Qt.ItemDataRole.AccessibleTextRole:
            place = (
                tr("{path}, line {line}").format(path=problem.path, line=problem.line)
                if problem.line
                else problem.path
            )
            source = self.source_name(problem.source_id)
            return f"{place}, in {source}: {problem_words(problem)} {remedy_of(problem).advice}"
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(f"{problem.path}: {problem_words(problem)} {remedy_of(problem).advice}")
        if role == GROUP_ROLE:
            return self._group(index.row())
        return problem if role == PROBLEM_ROLE else None

    def source_name(self, source_id: str) -> str:
        """The name of a source, its id while it is not known."""
        return self._names.get(source_id, OURS.get(source_id, source_id))

    def set_sources(self, sources: Iterable[Source]) -> None:
        """Names and order of the groups."""
        names = {source.id: source.name for source in sources}
        if list(names.items()) != list(self._names.items()):
            self._names = names
            self._sort()

    def set_problems(self, problems: list[Problem]) -> None:
        """Replace the list."""
        if problems != self._given:
            self._given = list(problems)
            self._sort()

    def _group(self, row: int) -> str:
        source_id = self._problems[row].source_id
        first = row == 0 or self._problems[row - 1].source_id != source_id
        return self.source_name(source_id) if first else ""

    def _sort(self) -> None:
        order = {source_id: number for number, source_id in enumerate(self._names)}
        self.beginResetModel()
        self.held_back = [problem for problem in self._given if is_held_back(problem)]
        self._problems = sorted(
            (problem for problem in self._given if not is_held_back(problem)),
            key=lambda one: (order.get(one.source_id, len(order)), one.source_id, one.path, one.line),
        )
        self.endResetModel()
