"""Everything of the window that is about memories, put together."""

from PySide6.QtCore import QObject, QSettings, Signal
from PySide6.QtWidgets import QWidget

from app.wire.items import Item
from ui.actions import Act, keys_of
from ui.detail.pane import DetailPane
from ui.graph.view import SkyView
from ui.home.opened import OpenedLog
from ui.home.page import HomePage
from ui.inbox.page import InboxPage
from ui.memory.told import is_memory
from ui.memory.unsaved_dialog import UnsavedDialog
from ui.memory.view import MemoryView
from ui.session import Session
from ui.theme import ThemeManager
from ui.trash.page import TrashPage
from ui.window.edit_flow import EditFlow
from ui.window.home_flow import HomeFlow
from ui.window.inbox_flow import InboxFlow
from ui.window.memory_flow import MemoryFlow
from ui.window.navigator import Navigator
from ui.window.pages import Pages
from ui.window.past_flow import TIMELINE, PastFlow
from ui.window.tick_flow import TickFlow
from ui.window.toast import Toast
from ui.window.trash_flow import TrashFlow
from ui.window.undo_flow import UndoFlow


class MemoryDesk(QObject):
    """Signals:
    page_wanted(str): this page is to be shown.
    """

    page_wanted = Signal(str)

    def __init__(
        self,
        session: Session,
        manager: ThemeManager,
        parts: tuple[DetailPane, SkyView, Pages],
        toast: Toast,
        navigator: Navigator,
        cover: QWidget,
        settings: QSettings,
    ) -> None:
        super().__init__(cover)
        detail, sky, pages = parts
        self._manager, self._navigator, self._pages = manager, navigator, pages
        self._history_of = ""
        self.view = MemoryView(manager, detail, keys_of(Act.EDIT))
        self.memory = MemoryFlow(session, self.view, manager, toast, cover)
        self.edit = EditFlow(session, self.view, manager, toast)
        self.steps = UndoFlow(session, toast)
        self.ticks = TickFlow(session, detail, toast, self.steps)
        self.inbox_page = InboxPage(manager)
        self.inbox = InboxFlow(session, self.inbox_page, pages, toast)
        pages.add("inbox", self.inbox_page)
        self.trash_page = TrashPage(manager)
        self.trash = TrashFlow(session, manager, self.trash_page, pages, toast, cover)
        pages.add("trash", self.trash_page)
        self.past = PastFlow(session, manager, self.view, sky, pages)
        self.home_page = HomePage(manager)
        self.opened = OpenedLog(settings)
        self.home = HomeFlow(session, self.home_page, pages, self.inbox, sky, self.opened)
        pages.add("home", self.home_page)
        self.home.page_wanted.connect(self.page_wanted)
        self.home.remember_wanted.connect(self.edit.begin_new)
        self.home_page.page_requested.connect(self.page_wanted)
        self.home_page.item_requested.connect(self.open_item)
        memory, edit = self.memory, self.edit
        memory.edit_requested.connect(edit.begin_edit)
        memory.replace_requested.connect(edit.begin_replace)
        memory.forgotten.connect(navigator.on_note_removed)
        memory.brought_back.connect(navigator.choose)
        memory.erase_requested.connect(self.trash.ask_to_erase)
        edit.saved.connect(navigator.choose)
        navigator.chosen.connect(self.on_chosen)
        self.past.item_requested.connect(self.open_item)
        page = self.inbox_page
        page.open_requested.connect(self.open_item)
        page.sky_requested.connect(self.open_item)
        page.history_requested.connect(self.open_history)
        self.view.memory_shown.connect(self.on_memory_shown)

    @staticmethod
    def is_wide(item: Item) -> bool:
        """Whether the pane has two columns for it."""
        return is_memory(item) and item.type == "decision"

    def open_item(self, item_id: str) -> None:
        """Show an item beside the sky."""
        self._navigator.choose(item_id)

    def open_history(self, item_id: str) -> None:
        """Show an item, from its history on."""
        self._history_of = item_id
        self._navigator.choose(item_id)

    def on_memory_shown(self, item: Item) -> None:
        """The history that was asked for is in view once it is known."""
        if item.id == self._history_of:
            self.view.see_history_when_told()
        self._history_of = ""

    def edit_shown(self) -> None:
        """Change the memory in the pane."""
        self.edit.begin_edit(self.view.item)

    def step_out(self) -> bool:
        """Esc: the form goes first; what is written stays. False when there was nothing to leave."""
        if not self.edit.is_open:
            return False
        self.edit.close()
        self.past.show_pane()
        return True

    def show_nothing(self) -> bool:
        """No item is chosen: the pane has something of its own to show. False when it has not."""
        if self._pages.name == TIMELINE and not self.edit.is_open:
            self.past.show_pane()
        return self.edit.is_open or self._pages.name == TIMELINE

    def may_close(self, parent: QWidget) -> bool:
        """Ask before the window closes over what was never saved."""
        names = self.edit.drafts.names()
        return not names or UnsavedDialog(self._manager, names, parent).is_accepted()

    def on_chosen(self, node_id: str, _fly: bool) -> None:
        """Another item is shown: the form steps back, what is written stays."""
        if self.edit.is_open and self.edit.form.draft.item_id != node_id:
            self.edit.leave_quietly()
        if self.view.form is self.past.pane:
            self.view.set_form(None)
