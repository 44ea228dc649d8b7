"""Searches that the person keeps: rows in the side bar, renamed, deleted, and brought back."""

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from app.errors import AppError
from app.wire.search import ChangeSearch, SavedSearch, SavedSearches
from ui.heard import error_line
from ui.language import tr
from ui.pieces import Overlay
from ui.pieces.nav_row import NavRow
from ui.pieces.section import Section
from ui.session import Connection, Session
from ui.theme import ThemeManager
from ui.window.name_card import NameCard, open_name_card
from ui.window.toast import Toast


class SavedFlow(QObject):
    """Signals:
    chosen(str query): ask this.
    changed(list[SavedSearch]): the searches that are kept now.
    """

    chosen = Signal(str)
    changed = Signal(object)

    def __init__(
        self, session: Session, manager: ThemeManager, section: Section, toast: Toast, over: QWidget
    ) -> None:
        super().__init__(section)
        self._session, self._manager = session, manager
        self._section, self._toast, self._over = section, toast, over
        self._rail = False
        self.searches: list[SavedSearch] = []
        section.hide()
        session.connection_changed.connect(self.on_connection_changed)

    def refresh(self) -> None:
        """Ask which searches are kept."""
        self._session.request(
            lambda client: client.saved_searches(), self._show, replaces="saved", failed=self._session.report
        )

    def on_connection_changed(self, state: Connection) -> None:
        if state is Connection.CONNECTED:
            self.refresh()

    def ask_name(self, search: SavedSearch) -> NameCard:
        """Ask for another name, on a card over the window."""
        return open_name_card(
            self._manager,
            NameCard(self._manager, search.name),
            self._over,
            lambda name, card, overlay: self._rename(search, name, card, overlay),
        )

    def delete(self, search: SavedSearch) -> None:
        """Delete a search; the toast brings it back."""
        self._session.request(lambda client: client.remove_search(search.id), self._deleted)

    def _deleted(self, search: SavedSearch) -> None:
        self.refresh()
        self._toast.say(tr("Deleted “{name}”").format(name=search.name), lambda: self._bring_back(search))

    def _bring_back(self, search: SavedSearch) -> None:
        self._session.request(
            lambda client: client.save_search(search.name, search.q, mode=search.mode),
            lambda _kept: self.refresh(),
        )

    def _rename(self, search: SavedSearch, name: str, card: "NameCard", overlay: Overlay) -> None:
        def told(error: Exception) -> None:
            if isinstance(error, AppError):
                card.refuse(error_line(error))
            else:
                self._session.report(error)

        def done(_changed: SavedSearch) -> None:
            overlay.dismissed.emit()
            self.refresh()

        self._session.request(
            lambda client: client.change_search(search.id, ChangeSearch(name=name)), done, failed=told
        )

    def _show(self, answer: SavedSearches) -> None:
        self.searches = answer.searches
        self._section.set_rows([self._row(search) for search in self.searches])
        self._section.setVisible(bool(self.searches))
        self.changed.emit(self.searches)

    def _row(self, search: SavedSearch) -> QWidget:
        line = _SavedRow(self._manager, search.name)
        line.set_more(search.q)
        line.set_act("dots", tr("Rename or delete"), tr("Rename or delete {name}").format(name=search.name))
        line.clicked.connect(lambda: self.chosen.emit(search.q))
        line.act_clicked.connect(lambda: self._show_menu(search, line, QPoint(line.width() - 24, 24)))
        line.customContextMenuRequested.connect(lambda at: self._show_menu(search, line, at))
        line.rename_wanted.connect(lambda: self.ask_name(search))
        line.delete_wanted.connect(lambda: self.delete(search))
        return line

    def _show_menu(self, search: SavedSearch, line: QWidget, at: QPoint) -> None:
        menu = QMenu(line)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        rename = menu.addAction(tr("Rename…"))
        rename.setShortcut(QKeySequence(Qt.Key.Key_F2))
        rename.triggered.connect(lambda: self.ask_name(search))
        delete = menu.addAction(tr("Delete"))
        delete.setShortcut(QKeySequence(Qt.Key.Key_Delete))
        delete.triggered.connect(lambda: self.delete(search))
        menu.popup(line.mapToGlobal(at))


class _SavedRow(NavRow):
    """Signals:
    rename_wanted(): F2. delete_wanted(): Delete.
    """

    rename_wanted = Signal()
    delete_wanted = Signal()

    def __init__(self, manager: ThemeManager, name: str) -> None:
        super().__init__(manager, name, icon_name="star")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F2:
            self.rename_wanted.emit()
        elif event.key() == Qt.Key.Key_Delete:
            self.delete_wanted.emit()
        else:
            super().keyPressEvent(event)
