"""The main window: what its first picture shows is made here, the rest in `ui.window.rest` after that.

The rules live in the parts.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QSettings, QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent, QDragEnterEvent, QDropEvent, QResizeEvent
from PySide6.QtWidgets import QMainWindow

from app.wire.items import Item, ItemLinks, SimilarItems
from app.wire.status import Status
from ui.actions import Act
from ui.choices import Choices
from ui.commands.drop import take_drop, takes_drop
from ui.detail.pane import DetailPane
from ui.graph.view import SkyView
from ui.house.leaving import JustClose, Leaving
from ui.models.kinds import KindModel
from ui.models.problems import ProblemModel
from ui.models.sources import SourceModel
from ui.opener import Opener
from ui.search.field import SearchField
from ui.search.results import ResultsFloat
from ui.session import Session
from ui.theme import Theme, ThemeManager, app_icon
from ui.window.floats import AwayCard, EmptyCard, GoneCard, Notice
from ui.window.navigator import Navigator, is_item
from ui.window.pages import Pages
from ui.window.shell import Shell
from ui.window.side_bar import SideBar
from ui.window.status_bar import StatusBar
from ui.window.toast import Toast
from ui.window.tool_bar import ToolBar
from ui.window.window_state import keep_state, restore_state
from ui.window.workspace import Floats, Workspace

if TYPE_CHECKING:
    from ui.commands.desk import CommandDesk
    from ui.onboarding.flow import FirstFlow
    from ui.settings.flow import PreferenceFlow
    from ui.settings.page import SettingsPage
    from ui.window.agent_desk import AgentDesk
    from ui.window.completing import Completing
    from ui.window.desk_room import DeskRoom
    from ui.window.empty_flow import EmptyFlow
    from ui.window.folders import Folders
    from ui.window.look import Look
    from ui.window.memory_desk import MemoryDesk
    from ui.window.problem_flow import ProblemFlow
    from ui.window.problems_page import ProblemsPage
    from ui.window.saved_flow import SavedFlow
    from ui.window.search_flow import SearchFlow
    from ui.window.settings_flow import SettingsFlow
    from ui.window.sky_desk import SkyDesk
    from ui.window.sky_feed import SkyFeed
    from ui.window.source_care import SourceCare
    from ui.window.transfer_flow import TransferFlow

SMALLEST = (720, 480)
USUAL = (1440, 900)
_SHEET_BELOW = 1200
_RAIL_BELOW = 960
_WITHOUT_SEARCH = ("inbox", "agents", "connect", "context", "work", "learnt", "analyses", "proxy")


class MainWindow(QMainWindow):
    """Signals:
    closed(): the window is gone; whoever runs the loop ends it.
    """

    closed = Signal()

    navigator: Navigator
    feed: "SkyFeed"
    sky_desk: "SkyDesk"
    search: "SearchFlow"
    completing: "Completing"
    saved: "SavedFlow"
    folders: "Folders"
    empty: "EmptyFlow"
    care: "SourceCare"
    look: "Look"
    options: "SettingsFlow"
    transfer: "TransferFlow"
    commands: "CommandDesk"
    preferences: "PreferenceFlow"
    first: "FirstFlow"
    problems: "ProblemFlow"
    desk: "MemoryDesk"
    agents: "AgentDesk"
    room: "DeskRoom"
    problems_page: "ProblemsPage"
    settings_page: "SettingsPage"
    actions_by_act: dict[Act, QAction]

    def __init__(
        self,
        session: Session,
        manager: ThemeManager,
        settings: QSettings,
        opener: Opener | None = None,
        paint: Callable[["MainWindow"], object] | None = None,
    ) -> None:
        """`paint` shows the window while only what its first picture needs is there."""
        super().__init__()
        self.session, self.manager, self.settings = session, manager, settings
        self.opener = opener or Opener(parent=self)
        self.choices = Choices(settings, self)
        self.leaving: Leaving = JustClose(self)
        self._lit_source, self._flew = "", False
        self._rail_chosen: bool | None = None
        self.source_model, self.kind_model = SourceModel(self), KindModel(self)
        self.problem_model = ProblemModel(self)
        manager.set_text_scale(self.choices.now.text_scale)
        manager.set_reduced_motion(self.choices.now.less_motion)
        with manager.unstyled():
            self._make_widgets()
            self._lay_out()
        self.setWindowTitle("Memorarium")
        self.setWindowIcon(app_icon())
        self.setMinimumSize(*SMALLEST)
        self.setAcceptDrops(True)
        self._restore()
        if paint is not None:
            paint(self)
        # Not before: it loads and makes most of the program.
        from ui.window.rest import complete

        complete(self)

    # -- building ------------------------------------------------------------------------------------

    def _make_widgets(self) -> None:
        manager = self.manager
        self.sky = SkyView(manager.theme)
        self.search_field = SearchField(manager)
        self.results = ResultsFloat(manager)
        self.detail = DetailPane(manager)
        self.side_bar = SideBar(manager, self.source_model, self.kind_model)
        self.tool_bar = ToolBar(manager, self.search_field)
        self.status_bar = StatusBar(manager)
        self.floats = Floats(self.sky)
        self.away_card = AwayCard(manager, self.floats)
        self.gone_card = GoneCard(manager, self.floats)
        self.empty_card = EmptyCard(manager, self.floats)
        self.notice = Notice(manager, self.floats)
        self.toast = Toast(manager, self.floats)

    def _lay_out(self) -> None:
        for card, width in ((self.results, 360), (self.away_card, 440), (self.gone_card, 440)):
            self.floats.add_corner(card, width)
        self.floats.add_middle(self.empty_card)
        self.pages = Pages()
        for name in ("sky", "timeline"):
            self.pages.add(name, self.floats)
        self.pages.set_toast(self.toast)
        self.pages.set_notice(self.notice)
        self.workspace = Workspace(self.manager, self.pages, self.detail)
        self.centre = Shell(self.side_bar, self.tool_bar, self.workspace, self.status_bar)
        self.setCentralWidget(self.centre)
        self.choices.changed.connect(self.on_choice_changed)

    # -- what the person does ------------------------------------------------------------------------

    def show_page(self, page: str) -> None:
        """Show a page by its name: "sky", "problems", "settings" or one of the desk's."""
        self.pages.show_page(page)
        if self.pages.page(page) is not self.floats:
            self.workspace.close_detail()
            self.pages.page(page).setFocus()

    def on_page_changed(self, page: str) -> None:
        """The side bar marks it; pages where one decides need no search above them."""
        self.side_bar.set_page(page)
        self.tool_bar.setVisible(page not in _WITHOUT_SEARCH)
        if page == "settings":
            self.options.refresh()
            self.preferences.refresh()

    def toggle_side_bar(self) -> None:
        """The whole side bar, or the rail."""
        self._rail_chosen = not self.side_bar.is_rail
        self._arrange()

    def toggle_detail(self) -> None:
        """Show the reading pane of the chosen item, or give its room to the sky."""
        if self.workspace.is_detail_open():
            self.workspace.close_detail()
        elif self.navigator.item is not None:
            self.workspace.open_detail()

    def on_step_out(self) -> None:
        """Esc: a page, results, then the sheet, then the choice, then the light of a source."""
        if self.desk.step_out() or (self._sky_is_seen() and self.sky_desk.step_out()):
            return
        if self.pages.currentWidget() is not self.floats:
            self.show_page("sky")
        elif self.search.is_open:
            self.search.close()
        elif self.workspace.is_narrow and self.workspace.is_detail_open():
            self.workspace.close_detail()
        elif self.session.chosen_id or self.sky.canvas.selected:
            self.navigator.clear()
        elif not self.desk.past.step_out():
            self._light_source("")
        if self.search_field.text() == "":
            self.sky.setFocus()

    def on_chosen(self, node_id: str, fly: bool) -> None:
        self.see_sky()
        self.sky.canvas.select(node_id)
        self._flew = fly
        if fly:
            self.sky.canvas.fly_to(node_id)
        if not is_item(node_id) and not self.desk.edit.is_open:
            self.workspace.close_detail()

    def on_choice_cleared(self) -> None:
        self.sky.canvas.select(None)
        self.detail.clear()
        if not self.desk.show_nothing():
            self.workspace.close_detail()

    def on_background_clicked(self) -> None:
        if not self.search.is_open:
            self._light_source("")
        self.navigator.clear()

    def on_node_activated(self, node_id: str) -> None:
        self.navigator.choose(node_id, fly=True)

    def on_read_wanted(self, node_id: str) -> None:
        """Choose a node and open the pane beside it."""
        self.navigator.choose(node_id, fly=False)
        if is_item(node_id):
            self.workspace.open_detail()

    def _sky_is_seen(self) -> bool:
        return self.pages.currentWidget() is self.floats

    def on_save_wanted(self) -> None:
        """Keep what is written, or the search."""
        if self.desk.edit.is_open:
            self.desk.edit.form.try_to_save()
        elif self.search.is_open:
            self.results.ask_name()

    def on_hit_opened(self) -> None:
        self.workspace.open_detail()
        self.detail.setFocus()

    def on_search_wanted(self) -> None:
        """The field, wherever one is."""
        self.see_sky()
        self.search_field.focus_search()

    def search_for(self, query: str) -> None:
        """Ask this, and show what is found."""
        self.see_sky()
        self.search.run(query)

    def on_search_requested(self, query: str) -> None:
        self.search_field.set_text(query)
        self.search_field.focus_search()

    def open_item(self, item: Item, how: str) -> None:
        """In another program: "editor", "obsidian" or "folder"."""
        self.opener.open_item(item, how)

    def quit(self) -> None:
        """End the window, after what there is to ask."""
        self.leaving.quit()

    def on_open_requested(self, item_id: str, how: str) -> None:
        item = self.navigator.item
        if item is not None and item.id == item_id:
            self.opener.open_item(item, how)

    def on_source_chosen(self, source_id: str) -> None:
        """Light the notes of a source; a second click ends it."""
        self.show_page("sky")
        self._light_source("" if source_id == self._lit_source else source_id)
        self.care.recall(source_id)

    def on_answered(self, _query: str) -> None:
        self.care.set_covered(True)
        self.see_sky()

    # -- what the session tells ----------------------------------------------------------------------

    def on_status_changed(self, status: Status) -> None:
        self.problems_page.set_file_count(status.counts.files)

    def on_item_loaded(self, item: Item, links: ItemLinks, similar: SimilarItems | None) -> None:
        if item.id == self.detail.item_id:
            self.detail.refresh(item, links)
            if similar is not None:
                self.detail.set_similar(similar)
        else:
            self.detail.show_item(item, links, similar)
        self.workspace.set_wide(self.desk.is_wide(item))
        # One may have gone on to another page since it was chosen.
        if self.workspace.is_detail_open() or not self._sky_is_seen():
            return
        self.workspace.open_detail()
        if self._flew:
            # The canvas is narrower once the layout has run: its middle is elsewhere then.
            QTimer.singleShot(0, self, self._fly_to_chosen)

    def on_item_refreshed(self, item: Item, links: ItemLinks) -> None:
        if item.id == self.detail.item_id:
            self.detail.refresh(item, links)

    def on_choice_changed(self, name: str) -> None:
        """The panes stand where the person wants them."""
        if name in ("detail_first", "side_last"):
            self._place_panes()

    def on_theme_changed(self, theme: Theme) -> None:
        self.sky.set_theme(theme)
        self.sky.canvas.set_text_scale(self.manager.text_scale)
        self.sky.canvas.set_reduced_motion(self.manager.reduced_motion)

    # -- Qt ------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() >= _RAIL_BELOW > self.width():
            self._rail_chosen = None
        self._arrange()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if takes_drop(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        take_drop(self, event)

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.leaving.may_close() or not self.desk.may_close(self):
            event.ignore()
            return
        self.keep_state()
        event.accept()
        self.closed.emit()

    def keep_state(self) -> None:
        """Write down how the window looks now."""
        keep_state(self.settings, self, self.workspace, self.kind_model, self._rail_chosen)

    # -- helpers -------------------------------------------------------------------------------------

    def _restore(self) -> None:
        self.resize(*USUAL)
        self._place_panes()
        self._rail_chosen = restore_state(self.settings, self, self.workspace, self.kind_model)
        self._arrange()
        self.sky.setFocus()

    def _place_panes(self) -> None:
        self.centre.set_side_last(self.choices.now.side_last)
        self.workspace.set_detail_first(self.choices.now.detail_first)

    def _arrange(self) -> None:
        rail = self.width() < _RAIL_BELOW if self._rail_chosen is None else self._rail_chosen
        if rail != self.side_bar.is_rail:
            self.side_bar.set_rail(rail)
        self.workspace.set_narrow(self.width() < _SHEET_BELOW)

    def show_look_menu(self) -> None:
        self.look.show_menu(self.side_bar.mapToGlobal(QPoint(8, self.side_bar.height() - 180)))

    def see_sky(self) -> None:
        """Show the sky, today's or that of the timeline."""
        if self.pages.currentWidget() is not self.floats:
            self.show_page("sky")

    def _fly_to_chosen(self) -> None:
        if self.session.chosen_id:
            self.sky.canvas.fly_to(self.session.chosen_id)

    def _light_source(self, source_id: str) -> None:
        if source_id or self._lit_source:
            self._lit_source = source_id
            self.search.forget_light()
            self.feed.light(self.feed.source_nodes(source_id) if source_id else None)
