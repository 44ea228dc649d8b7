"""The table of a query: asked for, kept in step, its rows opened beside it."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from app.wire.search import FoundTable
from ui.common.carry import root_at_hand
from ui.common.menu import hang_below
from ui.table.page import TablePage
from ui.table.wording import tr
from ui.theme import ThemeManager

if TYPE_CHECKING:
    from ui.window.main_window import MainWindow

TABLE = "table"
_HEADER, _HIDDEN, _WAY = "table/header", "table/hidden", "table/way"


class TableFlow(QObject):
    """Owns the page; which columns show, their widths and the order are kept."""

    def __init__(self, window: "MainWindow", manager: ThemeManager) -> None:
        super().__init__(window)
        self._window = window
        self.page = TablePage(manager)
        self._asked: str | None = None
        self._restore()
        window.pages.add(TABLE, self.page)
        self.page.asked.connect(self.ask)
        self.page.item_opened.connect(self.open_item)
        self.page.left.connect(partial(window.show_page, "sky"))
        self.page.laid_out.connect(self.keep)
        self.page.saved.clicked.connect(self._show_saved)
        window.results.table_wanted.connect(self.open)
        window.pages.page_changed.connect(self.on_page_changed)
        window.session.graph_changed.connect(self.on_changed)

    def open(self) -> None:
        """Show the table of what stands in the search field, or of all items."""
        self.open_query(self._window.search_field.text())

    def open_query(self, query: str) -> None:
        """Show the table of a query."""
        self._window.show_page(TABLE)
        self.page.query.setText(query)
        self.ask(query)

    def ask(self, query: str) -> None:
        """Ask what a query finds."""
        self._asked = query.strip()
        self._window.session.request(
            lambda client: client.found_table(query.strip()),
            partial(self._show, query.strip()),
            replaces=TABLE,
        )

    def open_item(self, item_id: str) -> None:
        """Read an item beside the table, which stays."""
        window = self._window
        window.navigator.choose(item_id, fly=False)
        window.pages.show_page(TABLE)
        window.workspace.open_detail()

    def on_page_changed(self, page: str) -> None:
        """The table was gone to without a query."""
        if page == TABLE and self._asked is None:
            self.ask("")

    def on_changed(self, *_: object) -> None:
        """Notes changed: what shows is asked for again."""
        if self._window.pages.name == TABLE and self._asked is not None:
            self.ask(self._asked)

    def keep(self) -> None:
        """Remember how the table looks."""
        settings = self._window.choices.settings
        settings.setValue(_HEADER, self.page.header_state())
        settings.setValue(_HIDDEN, ",".join(self.page.hidden))
        settings.setValue(_WAY, self.page.way)

    def _restore(self) -> None:
        settings = self._window.choices.settings
        header, hidden = settings.value(_HEADER), settings.value(_HIDDEN)
        if isinstance(header, QByteArray):
            self.page.restore_header(header)
        if isinstance(hidden, str):
            self.page.hide_columns(hidden.split(","))
        if settings.value(_WAY) == "list":
            self.page.show_way("list")

    def _show(self, query: str, found: FoundTable) -> None:
        if query != self._asked:
            return
        sources = self._window.session.sources or []
        chosen = self.page.model.id_at(self.page.rows.currentIndex().row())
        self.page.model.show_found(
            found, {one.id: one.name for one in sources}, {one.id: root_at_hand(one) for one in sources}
        )
        self.page.show_counts(found.total, found.took_ms)
        at = max(0, self.page.model.row_of(chosen)) if chosen else 0
        if self.page.model.rowCount():
            self.page.rows.setCurrentIndex(self.page.model.index(at, 0))

    def saved_menu(self) -> QMenu:
        """The searches that are saved, each under its name as typed."""
        menu = QMenu(self.page)
        for one in self._window.saved.searches:
            action = QAction(one.name.replace("&", "&&"), menu)
            action.triggered.connect(lambda _checked=False, q=one.q: self.open_query(q))
            menu.addAction(action)
        if menu.isEmpty():
            empty = menu.addAction(tr("No search is saved yet"))
            empty.setEnabled(False)
        return menu

    def _show_saved(self) -> None:
        hang_below(self.saved_menu(), self.page.saved)
