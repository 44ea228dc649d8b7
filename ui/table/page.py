"""The page of the table: a query, what it finds, which columns show."""

from PySide6.QtCore import QByteArray, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLineEdit,
    QMenu,
    QStackedWidget,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from ui.common.label import plain_label
from ui.common.menu import hang_below
from ui.language import number
from ui.pieces import Button, row
from ui.pieces.nothing import Nothing
from ui.pieces.segments import Segments
from ui.table.model import CHANGED, COLUMNS, TITLE, FoundModel
from ui.table.wording import counted, tr
from ui.theme import ThemeManager

_ROW = 32
# What a plain list shows beside the title.
_LIST = (TITLE, CHANGED)


class _Rows(QTableView):
    """Signals:
    opened(): Enter. left(): Escape.
    """

    opened = Signal()
    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class TablePage(QWidget):
    """Signals:
    asked(str): another query. item_opened(str id): a row was opened. left(): back to where one was.
    laid_out(): the person chose other columns, widths, or an order.
    """

    asked = Signal(str)
    item_opened = Signal(str)
    left = Signal()
    laid_out = Signal()

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self.setProperty("cls", "page")
        self.setAccessibleName(tr("Table"))
        self.model = FoundModel(manager)
        self.query = QLineEdit()
        self.query.setPlaceholderText(tr("All items, or what a query finds"))
        self.query.setAccessibleName(tr("Query of the table"))
        self.count = plain_label("", "small muted")
        parts = [("table", tr("Table")), ("list", tr("List"))]
        self.ways = Segments(manager, parts, tr("How it is shown"))
        self.saved = Button(manager, tr("Saved searches"), "star", "small")
        self.columns = Button(manager, tr("Columns"), "table", "small")
        self.rows = _Rows()
        self.nothing = Nothing(manager)
        self._is_list = False
        self._hidden = {n for n, column in enumerate(COLUMNS) if not column.starts}
        self._stack = QStackedWidget()
        self._stack.addWidget(self.rows)
        self._stack.addWidget(self.nothing)
        self._lay_out()
        self._connect()
        self.setFocusProxy(self.rows)

    def show_counts(self, total: int, took_ms: float) -> None:
        """How many were found, and how many of them are shown."""
        shown = self.model.rowCount()
        words = counted("%n item", "%n items", total)
        if shown < total:
            words = tr("{shown} of {total}, those changed last").format(shown=number(shown), total=words)
        self.count.setText(words)
        self.count.setToolTip(tr("in {ms} ms").format(ms=number(round(took_ms))))
        self._stack.setCurrentIndex(0 if shown else 1)
        if not shown:
            query = self.query.text().strip()
            self.nothing.say("table", tr("Nothing is found"), tr("No item answers “{q}”.").format(q=query))

    def show_way(self, way: str) -> None:
        """As a table with all columns, or as a plain list."""
        self._is_list = way == "list"
        self.ways.choose(way)
        self.rows.horizontalHeader().setVisible(not self._is_list)
        self.columns.setEnabled(not self._is_list)
        self._show_columns()

    @property
    def way(self) -> str:
        return "list" if self._is_list else "table"

    @property
    def hidden(self) -> list[str]:
        """The columns that do not show, by key."""
        return [COLUMNS[n].key for n in sorted(self._hidden)]

    def hide_columns(self, keys: list[str]) -> None:
        """Show all columns but these; the title always shows."""
        self._hidden = {n for n, column in enumerate(COLUMNS) if column.key in keys and n != TITLE}
        self._show_columns()

    def header_state(self) -> QByteArray:
        return self.rows.horizontalHeader().saveState()

    def restore_header(self, state: QByteArray) -> None:
        """Widths, places and the order as they were."""
        self.rows.horizontalHeader().restoreState(state)
        self._show_columns()

    def column_menu(self) -> QMenu:
        """Which columns show."""
        menu = QMenu(self)
        for n, column in enumerate(COLUMNS):
            action = QAction(column.name, menu)
            action.setCheckable(True)
            action.setChecked(n not in self._hidden)
            action.setEnabled(n != TITLE)
            action.toggled.connect(lambda shown, at=n: self._switch(at, shown=shown))
            menu.addAction(action)
        return menu

    def open_row(self) -> None:
        """Read what the present row stands for."""
        item_id = self.model.id_at(self.rows.currentIndex().row())
        if item_id:
            self.item_opened.emit(item_id)

    def _switch(self, column: int, *, shown: bool) -> None:
        self._hidden = self._hidden - {column} if shown else self._hidden | {column}
        self._show_columns()
        self.laid_out.emit()

    def _show_columns(self) -> None:
        for n in range(len(COLUMNS)):
            hidden = n not in _LIST if self._is_list else n in self._hidden
            self.rows.setColumnHidden(n, hidden)

    def _lay_out(self) -> None:
        table, header = self.rows, self.rows.horizontalHeader()
        table.setModel(self.model)
        table.setAccessibleName(tr("What is found"))
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setDragEnabled(True)
        table.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        table.setTabKeyNavigation(False)
        table.setShowGrid(False)
        table.setWordWrap(False)
        # Qt would paint a corner of its own between the bars.
        table.setCornerWidget(QWidget())
        table.verticalHeader().hide()
        table.verticalHeader().setDefaultSectionSize(_ROW)
        table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        header.setSectionsMovable(True)
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        for n, column in enumerate(COLUMNS):
            table.setColumnWidth(n, column.width)
        header.setSectionResizeMode(TITLE, QHeaderView.ResizeMode.Stretch)
        header.setMinimumSectionSize(60)
        table.sortByColumn(CHANGED, Qt.SortOrder.DescendingOrder)
        table.setSortingEnabled(True)
        self._show_columns()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 16, 24, 16)
        outer.setSpacing(10)
        outer.addWidget(row(plain_label(tr("Table"), "heading"), self.count, None, self.ways))
        outer.addWidget(row(self.query, self.saved, self.columns))
        outer.addWidget(self._stack, 1)
        outer.addWidget(
            plain_label(tr("Enter opens a row; drag rows out as files or links."), "caption", wraps=True)
        )

    def _connect(self) -> None:
        self.query.returnPressed.connect(lambda: self.asked.emit(self.query.text()))
        self.ways.chosen.connect(self._choose_way)
        self.columns.clicked.connect(lambda: hang_below(self.column_menu(), self.columns))
        self.rows.opened.connect(self.open_row)
        self.rows.doubleClicked.connect(lambda _index: self.open_row())
        self.rows.left.connect(self.left)
        header = self.rows.horizontalHeader()
        header.sectionMoved.connect(lambda *_: self.laid_out.emit())
        header.sortIndicatorChanged.connect(lambda *_: self.laid_out.emit())
        header.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header.customContextMenuRequested.connect(lambda _at: hang_below(self.column_menu(), self.columns))

    def _choose_way(self, way: str) -> None:
        self.show_way(way)
        self.laid_out.emit()
