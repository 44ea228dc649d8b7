"""The trash and the daemon: what is forgotten, brought back, erased."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog, QWidget

from app.wire.care import Erased, ErasePreview
from app.wire.events import ItemErased, NoteChanged, NoteRemoved, RecordsChanged
from app.wire.past import Changes
from ui.session import Session
from ui.theme import ThemeManager
from ui.trash.erase_dialog import EraseDialog
from ui.trash.page import TrashPage
from ui.trash.wording import tr
from ui.window.latest import Latest
from ui.window.pages import Pages
from ui.window.toast import Toast

TRASH = "trash"
_AT_ONCE, _MOST = 100, 1000


class TrashFlow(QObject):
    """Signals:
    brought_back(str id): it is there again.
    """

    brought_back = Signal(str)

    def __init__(
        self,
        session: Session,
        manager: ThemeManager,
        page: TrashPage,
        pages: Pages,
        toast: Toast,
        window: QWidget,
    ) -> None:
        super().__init__(page)
        self._session, self._manager, self._page = session, manager, page
        self._pages, self._toast, self._window = pages, toast, window
        self._lists: Latest[Changes] = Latest(session)
        self._wanted = _AT_ONCE
        self.dialog: EraseDialog | None = None
        session.heard.connect(self.on_heard)
        pages.page_changed.connect(self.on_page_changed)
        page.restore_requested.connect(self.restore)
        page.erase_requested.connect(self.ask_to_erase)
        page.more_requested.connect(self.show_more)

    def refresh(self) -> None:
        """Ask for what is forgotten, as much of it as is shown."""
        wanted = self._wanted
        self._lists.ask(lambda client: client.trash(limit=wanted), self._show)

    def show_more(self) -> None:
        """Older ones too."""
        self._wanted = min(_MOST, self._wanted + _AT_ONCE)
        self.refresh()

    def on_page_changed(self, name: str) -> None:
        """What is seen is asked for."""
        if name == TRASH:
            self.refresh()

    def on_heard(self, event: object) -> None:
        """Something was forgotten, or came back."""
        changes = NoteChanged | NoteRemoved | ItemErased | RecordsChanged
        if isinstance(event, changes) and self._pages.name == TRASH:
            self.refresh()

    def restore(self, item_id: str) -> None:
        """Bring it back; the toast forgets it again."""
        self._session.request(lambda client: client.restore(item_id), lambda _answer: self._restored(item_id))

    def ask_to_erase(self, item_id: str, title: str) -> None:
        """Say what goes, and ask."""
        self._session.request(
            lambda client: client.erase_preview(item_id),
            lambda preview: self._ask(preview, title),
            replaces="erase",
        )

    # -- helpers -------------------------------------------------------------------------------------

    def _show(self, found: Changes | None) -> None:
        if found is not None:
            can_grow = bool(found.next) and self._wanted < _MOST
            self._page.show_entries(found.changes, found.total, can_grow=can_grow)

    def _restored(self, item_id: str) -> None:
        self._toast.say(
            tr("Brought back"),
            lambda: self._session.request(
                lambda client: client.forget(item_id), lambda _answer: self.refresh()
            ),
        )
        self.refresh()
        self.brought_back.emit(item_id)

    def _ask(self, preview: ErasePreview, _title: str) -> None:
        dialog = EraseDialog(self._manager, preview, self._window)
        self.dialog = dialog
        dialog.finished.connect(lambda result: self._answered(preview, result))
        dialog.open()

    def _answered(self, preview: ErasePreview, result: int) -> None:
        self.dialog = None
        if result == QDialog.DialogCode.Accepted:
            self._session.request(
                lambda client: client.erase(preview.id), lambda done: self._erased(preview, done)
            )

    def _erased(self, preview: ErasePreview, _done: Erased) -> None:
        self._toast.say(tr("Erased “{title}” for ever").format(title=preview.title))
        self.refresh()
