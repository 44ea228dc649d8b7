"""The sky as a list, for keys and ears: the same nodes, the same choice."""

from typing import Any

import numpy as np
from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QIcon, QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView, QVBoxLayout, QWidget

from ui.common.label import plain_label
from ui.graph.scene import Mask, SkyScene, empty_scene
from ui.language import number
from ui.pieces import Button, row
from ui.sky.wording import counted, tr
from ui.theme import ThemeManager, draw_kind, kind_label

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
_COLUMNS: tuple[str, ...] = (tr("Name"), tr("Kind"), tr("Group"), tr("How it hangs on"), tr("Links"))
_NAME, _KIND, _GROUP, _HOW, _LINKS = 0, 1, 2, 3, 4
ID_ROLE = Qt.ItemDataRole.UserRole + 1


class NodeModel(QAbstractTableModel):
    """Rows in the order of the scene until one sorts; columns are looked up, never copied."""

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self._scene = empty_scene()
        self._rows = np.zeros(0, np.int64)
        self._sorted = (_LINKS, Qt.SortOrder.DescendingOrder)
        self._chosen: int | None = None
        self._near: dict[int, int] = {}
        self._icons: dict[str, QIcon] = {}

    def show_scene(self, scene: SkyScene, shown: Mask, chosen: str | None) -> None:
        """Take over what the sky shows."""
        self.beginResetModel()
        self._scene, self._rows = scene, np.flatnonzero(shown)
        self._choose(chosen)
        self._order()
        self.endResetModel()

    def set_chosen(self, chosen: str | None) -> None:
        """Another node is chosen: how the others hang on it changes."""
        self._choose(chosen)
        if self.rowCount():
            self.dataChanged.emit(self.index(0, _HOW), self.index(self.rowCount() - 1, _HOW))

    def row_of(self, node_id: str) -> int:
        """The row of a node, -1 for one that is not shown."""
        node = self._scene.index.get(node_id)
        if node is None:
            return -1
        found = np.flatnonzero(self._rows == node)
        return int(found[0]) if len(found) else -1

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(_COLUMNS)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return _COLUMNS[section]
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if section == _LINKS else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        node, column = int(self._rows[index.row()]), index.column()
        if role == ID_ROLE:
            return self._scene.ids[node]
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(node, column)
        if role == Qt.ItemDataRole.DecorationRole and column == _NAME:
            return self._icon(self._scene.kind_of(node))
        if role == Qt.ItemDataRole.TextAlignmentRole and column == _LINKS:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(self._text(node, one) for one in range(len(_COLUMNS)))
        return None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """By one column; what hangs on the chosen node comes first when sorted by that."""
        self.layoutAboutToBeChanged.emit()
        self._sorted = (column, order)
        self._order()
        self.layoutChanged.emit()

    def _order(self) -> None:
        column, order = self._sorted
        if column == _LINKS:
            keys = self._scene.degree[self._rows]
            ranks = np.argsort(keys if order == Qt.SortOrder.AscendingOrder else -keys, kind="stable")
        else:
            texts = [self._text(int(node), column).casefold() or "\uffff" for node in self._rows]
            ranks = np.array(sorted(range(len(texts)), key=texts.__getitem__), np.int64)
            ranks = ranks if order == Qt.SortOrder.AscendingOrder else ranks[::-1]
        self._rows = self._rows[ranks] if len(ranks) else self._rows

    def _choose(self, chosen: str | None) -> None:
        self._chosen = self._scene.index.get(chosen) if chosen else None
        self._near = {}
        if self._chosen is not None:
            rows = self._scene.adjacency
            near, edges = rows.neighbours(self._chosen), rows.edges_of(self._chosen)
            self._near = dict(zip(near.tolist(), edges.tolist(), strict=True))

    def _text(self, node: int, column: int) -> str:
        scene = self._scene
        if column == _NAME:
            return scene.titles[node]
        if column == _KIND:
            return kind_label(scene.kind_of(node))
        if column == _GROUP:
            return scene.group_of(node)
        return self._how(node) if column == _HOW else number(int(scene.degree[node]))

    def _how(self, node: int) -> str:
        if node == self._chosen:
            return tr("chosen")
        edge = self._near.get(node)
        if edge is None:
            return ""
        start, _ = self._scene.edges[edge].tolist()
        kind = int(self._scene.edge_types[edge])
        words = (tr("links here"), tr("linked from it")) if kind == 0 else (tr("shares the tag"),) * 2
        return tr("close in meaning") if kind == 2 else words[0 if start == node else 1]

    def _icon(self, kind: str) -> QIcon:
        if kind not in self._icons:
            picture = QPixmap(QSize(16, 16))
            picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            draw_kind(painter, self._manager.theme, kind, QPointF(8, 8), 4.8)
            painter.end()
            self._icons[kind] = QIcon(picture)
        return self._icons[kind]


class _Table(QTableView):
    """Signals:
    opened(), went_back(): Enter, Backspace. asked_sky(): I or Escape.
    """

    opened = Signal()
    went_back = Signal()
    asked_sky = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit()
        elif event.key() == Qt.Key.Key_Backspace:
            self.went_back.emit()
        elif event.key() in (Qt.Key.Key_I, Qt.Key.Key_Escape):
            self.asked_sky.emit()
        else:
            super().keyPressEvent(event)


class ListTwin(QFrame):
    """Signals:
    node_chosen(str id): a row is the present one. node_opened(str id): Enter.
    went_back(): Backspace. closed(): back to the sky.
    """

    node_chosen = Signal(str)
    node_opened = Signal(str)
    went_back = Signal()
    closed = Signal()

    def __init__(self, manager: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("cls", "page")
        self.setAutoFillBackground(True)
        self.setAccessibleName(tr("List of the sky"))
        self.model = NodeModel(manager)
        self.table = _Table()
        self.table.setModel(self.model)
        self.table.setAccessibleName(tr("What the sky shows"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setTabKeyNavigation(False)
        self.table.setShowGrid(False)
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setDefaultSectionSize(32)
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setSectionResizeMode(_NAME, QHeaderView.ResizeMode.Stretch)
        # Room for the arrow of the sorting, which else lies on the last letter.
        header.setStyleSheet("QHeaderView::section { padding-right: 22px; }")
        for column, width in ((_KIND, 130), (_GROUP, 200), (_HOW, 150), (_LINKS, 80)):
            self.table.setColumnWidth(column, width)
        self.table.setSortingEnabled(True)
        self.table.sortByColumn(_LINKS, Qt.SortOrder.DescendingOrder)
        self._count = plain_label("", "small muted")
        self._foot = plain_label(tr("Enter opens, Backspace goes back, I shows the sky"), "caption")
        back = Button(manager, tr("Back to the sky"), "sky", "small", shortcut="I")
        outer = QVBoxLayout(self)
        outer.setContentsMargins(16, 12, 16, 12)
        outer.setSpacing(8)
        outer.addWidget(row(plain_label(tr("List"), "title"), self._count, None, back))
        outer.addWidget(self.table, 1)
        outer.addWidget(self._foot)
        back.clicked.connect(self.closed)
        self.table.asked_sky.connect(self.closed)
        self.table.went_back.connect(self.went_back)
        self.table.opened.connect(self._open)
        self.table.selectionModel().currentRowChanged.connect(self._changed)
        self._is_filling = False
        self.hide()

    def show_scene(self, scene: SkyScene, shown: Mask, chosen: str | None) -> None:
        """Show the nodes of the sky, and the chosen one."""
        self._is_filling = True
        self.model.show_scene(scene, shown, chosen)
        self._is_filling = False
        self._count.setText(counted("%n node", "%n nodes", self.model.rowCount()))
        self.choose(chosen)

    def take_focus(self) -> None:
        """Give the keys to the table; its first row does not become the choice by that."""
        self._is_filling = True
        self.table.setFocus()
        self._is_filling = False

    def choose(self, node_id: str | None) -> None:
        """Make a node the present row; nothing is told back."""
        self._is_filling = True
        self.model.set_chosen(node_id)
        at = self.model.row_of(node_id) if node_id else -1
        if at >= 0:
            self.table.setCurrentIndex(self.model.index(at, _NAME))
            self.table.scrollTo(self.model.index(at, _NAME))
        self._is_filling = False

    def _changed(self, index: QModelIndex) -> None:
        if not self._is_filling and index.isValid():
            self.node_chosen.emit(str(index.data(ID_ROLE)))

    def _open(self) -> None:
        index = self.table.currentIndex()
        if index.isValid():
            self.node_opened.emit(str(index.data(ID_ROLE)))
