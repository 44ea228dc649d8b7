"""Gives the memories their room in the window: the pane, floats over the sky, the chip in the search."""

from collections.abc import Callable
from datetime import date

from PySide6.QtCore import QObject

from ui.past.wording import chip_words
from ui.search.field import SearchField
from ui.window.memory_desk import MemoryDesk
from ui.window.navigator import Navigator
from ui.window.search_flow import SearchFlow
from ui.window.side_bar import SideBar
from ui.window.tool_bar import ToolBar
from ui.window.workspace import Floats, Workspace


class DeskRoom(QObject):
    """Connects the desk with the parts of the window around it; `see_sky` brings the sky into view."""

    def __init__(
        self,
        desk: MemoryDesk,
        places: tuple[Workspace, Floats],
        bars: tuple[SideBar, ToolBar],
        search: tuple[SearchFlow, SearchField],
        navigator: Navigator,
        see_sky: Callable[[], None],
    ) -> None:
        super().__init__(desk)
        self._desk, self._navigator, self._see_sky = desk, navigator, see_sky
        self._workspace, self._floats = places
        self._search, self._field = search
        side, tools = bars
        past, edit = desk.past, desk.edit
        self._floats.set_banner(past.banner)
        self._floats.set_dock(past.dock)
        past.opened.connect(self._workspace.open_detail)
        past.closed.connect(self.on_form_closed)
        past.day_changed.connect(self.on_day_changed)
        self._field.filter_removed.connect(lambda: past.set_day(None))
        desk.inbox.count_changed.connect(side.set_inbox_count)
        tools.remember_requested.connect(edit.begin_new)
        edit.opened.connect(self.on_form_opened)
        edit.closed.connect(self.on_form_closed)
        edit.draft_count_changed.connect(tools.set_draft)

    def on_form_opened(self) -> None:
        """The form needs the pane, beside the sky."""
        self._see_sky()
        self._workspace.open_detail()
        self._desk.edit.form.text.setFocus()

    def on_form_closed(self) -> None:
        """Without an item the pane is empty again."""
        if self._navigator.item is None and not self._desk.show_nothing():
            self._workspace.close_detail()

    def on_day_changed(self, day: date | None) -> None:
        """The search is answered as of then, and says so."""
        self._field.set_filter(chip_words(day) if day is not None else "", "clock")
        self._search.ask_again()
