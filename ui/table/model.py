"""What a query finds, as rows of columns; sorted here, dragged out as files and links."""

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

from PySide6.QtCore import (
    QAbstractTableModel,
    QMimeData,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QSize,
    Qt,
)
from PySide6.QtGui import QIcon, QPainter, QPixmap

from app.wire.search import FoundTable
from ui import words
from ui.common.carry import ITEMS, Carried, mime_of
from ui.common.glyph import file_kind, kind_words, shown_kind
from ui.common.text import plain_tip
from ui.language import number
from ui.table.wording import tr
from ui.theme import ThemeManager, draw_kind

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
ID_ROLE = Qt.ItemDataRole.UserRole + 1
_NEVER = datetime(1970, 1, 1, tzinfo=UTC)


class Column(NamedTuple):
    """`width` in pixels; `from_right` for numbers; `starts`: it shows until somebody chooses."""

    key: str
    name: str
    width: int
    from_right: bool = False
    starts: bool = True


COLUMNS = (
    Column("title", tr("Title"), 280),
    Column("type", tr("Type"), 90),
    Column("source", tr("Source"), 120),
    Column("folder", tr("Folder"), 160, starts=False),
    Column("tags", tr("Tags"), 150),
    Column("changed", tr("Changed"), 100),
    Column("words", tr("Words"), 80, from_right=True),
    Column("size", tr("Size"), 80, from_right=True, starts=False),
    Column("links", tr("Links"), 70, from_right=True),
    Column("linked", tr("Linked from"), 100, from_right=True),
)
KEYS = tuple(column.key for column in COLUMNS)
TITLE, CHANGED = KEYS.index("title"), KEYS.index("changed")
EMPTY = FoundTable(
    ids=[], titles=[], kinds=[], types=[], sources=[], paths=[], tags=[], changed=[], sizes=[], words=[],
    links=[], linked=[], total=0,
)  # fmt: skip


class FoundModel(QAbstractTableModel):
    """Rows are numbers of the answer in the order that is chosen; nothing is copied."""

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self._found = EMPTY
        self._names: Mapping[str, str] = {}
        self._roots: Mapping[str, str] = {}
        self._rows: list[int] = []
        self._sorted = (CHANGED, Qt.SortOrder.DescendingOrder)
        self._icons: dict[tuple[str, str], QIcon] = {}
        self._now = datetime.now().astimezone()

    def show_found(self, found: FoundTable, names: Mapping[str, str], roots: Mapping[str, str]) -> None:
        """Another answer; `names` and `roots` are the names and folders of the sources by id."""
        self.beginResetModel()
        self._found, self._names, self._roots = found, names, roots
        self._now = datetime.now().astimezone()
        self._rows = list(range(len(found.ids)))
        self._order()
        self.endResetModel()

    def id_at(self, row: int) -> str:
        """The item of a row, "" outside."""
        return self._found.ids[self._rows[row]] if 0 <= row < len(self._rows) else ""

    def row_of(self, item_id: str) -> int:
        """The row of an item, or -1."""
        return next((row for row, n in enumerate(self._rows) if self._found.ids[n] == item_id), -1)

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(COLUMNS):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return COLUMNS[section].name
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _side(section)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        at, column = self._rows[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(at, column)
        if role == ID_ROLE:
            return self._found.ids[at]
        if role == Qt.ItemDataRole.DecorationRole and column == TITLE:
            return self._icon(at)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _side(column)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self._found.paths[at] if column == TITLE else self._text(at, column))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{COLUMNS[column].name}: {self._text(at, column)}"
        return None

    def supportedDragActions(self) -> Qt.DropAction:
        return Qt.DropAction.CopyAction | Qt.DropAction.LinkAction

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsDragEnabled if index.isValid() else flags

    def mimeTypes(self) -> list[str]:
        return ["text/uri-list", "text/plain", ITEMS]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        rows = dict.fromkeys(index.row() for index in indexes if index.isValid())
        return mime_of([self._carried(self._rows[row]) for row in rows])

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """By one column; equal rows keep the order that they had."""
        self.layoutAboutToBeChanged.emit()
        kept = self.persistentIndexList()
        ids = [self.id_at(index.row()) for index in kept]
        self._sorted = (column, order)
        self._order()
        places = {self._found.ids[n]: row for row, n in enumerate(self._rows)} if kept else {}
        moved = [
            self.index(places[item_id], index.column())
            for item_id, index in zip(ids, kept, strict=True)
            if item_id in places
        ]
        if len(moved) == len(kept):
            self.changePersistentIndexList(kept, moved)
        self.layoutChanged.emit()

    def _order(self) -> None:
        column, order = self._sorted
        key = self._key(KEYS[column]) if 0 <= column < len(KEYS) else None
        if key is not None:
            self._rows.sort(key=key, reverse=order == Qt.SortOrder.DescendingOrder)

    def _key(self, name: str) -> Callable[[int], Any]:
        found = self._found
        if name == "changed":
            return lambda at: found.changed[at] or _NEVER
        numbers = {"words": found.words, "size": found.sizes, "links": found.links, "linked": found.linked}
        if name in numbers:
            return numbers[name].__getitem__
        column = KEYS.index(name)
        return lambda at: self._text(at, column).casefold()

    def _text(self, at: int, column: int) -> str:
        found, name = self._found, KEYS[column]
        if name == "title":
            return found.titles[at]
        if name == "type":
            return kind_words(found.kinds[at], found.types[at], found.paths[at])
        if name == "source":
            return self._names.get(found.sources[at], tr("Memories"))
        if name == "folder":
            return found.paths[at].rpartition("/")[0]
        if name == "tags":
            return ", ".join(found.tags[at])
        if name == "changed":
            moment = found.changed[at]
            return words.when(moment, self._now) if moment is not None else ""
        if name == "size":
            return words.size(found.sizes[at])
        return number({"words": found.words, "links": found.links, "linked": found.linked}[name][at])

    def _kind(self, at: int) -> str:
        found = self._found
        kind = file_kind(found.kinds[at], found.types[at], found.paths[at])
        return kind if kind in ("file", "pdf") else shown_kind(found.kinds[at], found.types[at])

    def _carried(self, at: int) -> Carried:
        found = self._found
        root = self._roots.get(found.sources[at], "")
        file = f"{root.rstrip('/')}/{found.paths[at]}" if root else ""
        return Carried(found.ids[at], found.titles[at], file)

    def _icon(self, at: int) -> QIcon:
        key = (self._kind(at), self._manager.theme.name)
        if key not in self._icons:
            picture = QPixmap(QSize(32, 32))
            picture.setDevicePixelRatio(2.0)
            picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            draw_kind(painter, self._manager.theme, key[0], QPointF(8, 8), 4.8)
            painter.end()
            self._icons[key] = QIcon(picture)
        return self._icons[key]


def _side(column: int) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignRight if COLUMNS[column].from_right else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter
