"""The main window: it builds its parts and connects them; the rules live in the parts."""

from pathlib import Path

from PySide6.QtCore import QPoint, QSettings, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QResizeEvent
from PySide6.QtWidgets import QMainWindow

from app.wire.items import Item, ItemLinks, SimilarItems
from app.wire.status import Status
from ui.actions import add_actions
from ui.choices import Choices
from ui.commands.desk import CommandDesk
from ui.commands.drop import take_drop, takes_drop
from ui.commands.handlers import handlers_of
from ui.detail.pane import DetailPane
from ui.graph.view import SkyView
from ui.house.leaving import JustClose, Leaving
from ui.models.kinds import KindModel
from ui.models.problems import ProblemModel
from ui.models.sources import SourceModel
from ui.onboarding.flow import FirstFlow
from ui.opener import Opener
from ui.search.field import SearchField
from ui.search.results import ResultsFloat
from ui.session import Session
from ui.settings.flow import PreferenceFlow
from ui.settings.page import SettingsPage
from ui.theme import Theme, ThemeManager, app_icon
from ui.window.agent_desk import AgentDesk
from ui.window.completing import Completing
from ui.window.desk_room import DeskRoom
from ui.window.empty_flow import EmptyFlow
from ui.window.floats import AwayCard, EmptyCard, GoneCard, Notice
from ui.window.folders import Folders
from ui.window.look import Look
from ui.window.memory_desk import MemoryDesk, is_wide
from ui.window.navigator import Navigator, is_item
from ui.window.pages import Pages
from ui.window.problem_flow import ProblemFlow
from ui.window.problems_page import ProblemsPage
from ui.window.saved_flow import SavedFlow
from ui.window.search_flow import SearchFlow
from ui.window.settings_flow import SettingsFlow
from ui.window.shell import lay_out
from ui.window.side_bar import SideBar
from ui.window.sky_desk import SkyDesk
from ui.window.sky_feed import SkyFeed
from ui.window.source_care import SourceCare
from ui.window.status_bar import StatusBar
from ui.window.toast import Toast
from ui.window.tool_bar import ToolBar
from ui.window.transfer_flow import TransferFlow
from ui.window.window_state import keep_state, restore_state
from ui.window.workspace import Floats, Workspace

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

    def __init__(
        self, session: Session, manager: ThemeManager, settings: QSettings, opener: Opener | None = None
    ) -> None:
        super().__init__()
        self.session, self._manager, self._settings = session, manager, settings
        self._opener = opener or Opener(parent=self)
        self.choices = Choices(settings, self)
        self.leaving: Leaving = JustClose(self)
        self._lit_source, self._flew = "", False
        self._rail_chosen: bool | None = None
        self.source_model, self.kind_model = SourceModel(self), KindModel(self)
        with manager.unstyled():
            self._make_widgets()
            self._lay_out()
            self._make_flows()
            self._make_desks()
        self._connect_session()
        self._connect_parts()
        self.actions_by_act = add_actions(self, handlers_of(self))
        self.commands.bind_keys()
        self.preferences.bind()
        self.setWindowTitle("Memorarium")
        self.setWindowIcon(app_icon())
        self.setMinimumSize(*SMALLEST)
        self.setAcceptDrops(True)
        self._restore()
        self.look.tell()

    # -- building ------------------------------------------------------------------------------------

    def _make_widgets(self) -> None:
        manager = self._manager
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
        self.problem_model = ProblemModel(self)
        self.problems_page = ProblemsPage(manager, self.problem_model)
        self.settings_page = SettingsPage(manager, self.choices)

    def _lay_out(self) -> None:
        for card, width in ((self.results, 360), (self.away_card, 440), (self.gone_card, 440)):
            self.floats.add_corner(card, width)
        self.floats.add_middle(self.empty_card)
        self.pages = Pages()
        for name in ("sky", "timeline"):
            self.pages.add(name, self.floats)
        self.pages.add("problems", self.problems_page)
        self.pages.add("settings", self.settings_page)
        self.pages.set_toast(self.toast)
        self.pages.set_notice(self.notice)
        self.workspace = Workspace(self._manager, self.pages, self.detail)
        self._centre = lay_out(self.side_bar, self.tool_bar, self.workspace, self.status_bar)
        self.setCentralWidget(self._centre)

    def _make_flows(self) -> None:
        self.navigator = Navigator(self.session, self)
        self.feed = SkyFeed(self.session, self.sky, self.kind_model, self)
        self.sky_desk = SkyDesk(
            self.session,
            self._manager,
            (self.sky, self.feed, self.navigator),
            self.kind_model,
            (self.side_bar.views_section, self._centre),
            self.toast,
        )
        self.search = SearchFlow(
            self.session,
            self.search_field,
            self.results,
            self.feed,
            self.navigator,
            self.detail,
            self._manager,
        )
        self.floats.set_beside(self.results, self.search.together)
        self.completing = Completing(self.session, self.search_field, self._manager, self._settings)
        self.saved = SavedFlow(
            self.session, self._manager, self.side_bar.saved_section, self.toast, self._centre
        )
        self.folders = Folders(self.session, self._manager, self, self._centre, self.choices)
        self.empty = EmptyFlow(self.session, self.empty_card, self.notice, self.folders)
        cards = (self.away_card, self.gone_card)
        self.care = SourceCare(self.session, self._manager, self._opener, cards, self, self._centre)
        self.look = Look(self._manager, self._settings, self)
        self.options = SettingsFlow(self.session, self.settings_page, self)
        self.transfer = TransferFlow(self.session, self._manager, self.settings_page.transfer, self)
        self.commands = CommandDesk(self, self._manager, self._centre)
        self.preferences = PreferenceFlow(self, self._manager)
        self.first = FirstFlow(self)
        self.problems = ProblemFlow(self.session, self.problems_page, self.source_model, self._opener)

    def _make_desks(self) -> None:
        self.desk = MemoryDesk(
            self.session,
            self._manager,
            (self.detail, self.sky, self.pages),
            self.toast,
            self.navigator,
            self._centre,
            self._settings,
        )
        self.agents = AgentDesk(
            self.session,
            self._manager,
            (self.pages, self.sky, self.detail, self.results),
            self.toast,
            self._opener,
            (self.side_bar, self.status_bar),
        )
        self.room = DeskRoom(
            self.desk,
            (self.workspace, self.floats),
            (self.side_bar, self.tool_bar),
            (self.search, self.search_field),
            self.navigator,
            self.see_sky,
        )

    def _connect_session(self) -> None:
        session, bar = self.session, self.status_bar
        session.connection_changed.connect(bar.set_connection)
        session.status_changed.connect(bar.set_status)
        session.status_changed.connect(self.on_status_changed)
        session.progress_changed.connect(bar.set_work)
        session.sources_changed.connect(bar.set_sources)
        session.sources_changed.connect(self.source_model.set_sources)
        session.sources_changed.connect(self.problem_model.set_sources)
        session.sources_changed.connect(self.problems_page.set_sources)
        session.problems_changed.connect(self.problem_model.set_problems)
        session.problems_changed.connect(lambda found: self.side_bar.set_problem_count(len(found)))
        session.item_loaded.connect(self.on_item_loaded)
        session.item_refreshed.connect(self.on_item_refreshed)
        self._opener.refused.connect(self.empty.on_failed)

    def _connect_parts(self) -> None:
        side, canvas, detail = self.side_bar, self.sky.canvas, self.detail
        self.tool_bar.back_requested.connect(self.navigator.back)
        self.tool_bar.forward_requested.connect(self.navigator.forward)
        self.navigator.moved.connect(
            lambda back, forward: self.tool_bar.set_history(can_go_back=back, can_go_forward=forward)
        )
        self.navigator.chosen.connect(self.on_chosen)
        self.navigator.cleared.connect(self.on_choice_cleared)
        canvas.node_selected.connect(lambda node_id: self.navigator.choose(node_id, fly=False))
        canvas.node_activated.connect(self.on_node_activated)
        canvas.background_clicked.connect(self.on_background_clicked)
        self.search_field.escaped.connect(self.on_step_out)
        self.search.opened.connect(self.on_hit_opened)
        self.search.answered.connect(self.on_answered)
        self.search.ended.connect(lambda: self.care.set_covered(False))
        self._connect_search()
        self.sky_desk.see_wanted.connect(self.see_sky)
        self.sky_desk.read_wanted.connect(self.on_read_wanted)
        detail.item_requested.connect(self.navigator.choose)
        detail.open_requested.connect(self.on_open_requested)
        detail.file_requested.connect(lambda file: self._opener.open_file(Path(file)))
        detail.closed.connect(self.workspace.close_detail)
        self.workspace.sheet_moved.connect(self.floats.set_sheet)
        detail.search_requested.connect(self.on_search_requested)
        side.page_requested.connect(self.show_page)
        side.add_requested.connect(self.folders.choose_folder)
        side.fold_requested.connect(self.toggle_side_bar)
        side.look_requested.connect(self._show_look_menu)
        side.source_chosen.connect(self.on_source_chosen)
        side.settings_requested.connect(self.care.open_settings)
        side.sync_requested.connect(self.session.sync_source)
        side.pause_requested.connect(self.care.pause)
        side.folder_requested.connect(self.care.show_folder)
        side.remove_requested.connect(self.care.ask_to_remove)
        self.care.sheet_closed.connect(self.sky.setFocus)
        self.folders.closed.connect(self.sky.setFocus)
        self._connect_problems()
        self._connect_options()
        self._connect_desk()
        self.status_bar.pause_requested.connect(self.session.pause)
        self.look.changed.connect(side.set_look)
        self._manager.theme_changed.connect(self.on_theme_changed)
        side.set_page("sky")

    def _connect_desk(self) -> None:
        desk = self.desk
        desk.page_wanted.connect(self.show_page)
        self.agents.page_wanted.connect(self.show_page)
        self.agents.item_requested.connect(desk.open_item)
        self.pages.page_changed.connect(self.on_page_changed)
        desk.memory.open_requested.connect(self.on_open_requested)

    def _connect_search(self) -> None:
        self.search.led.connect(self.completing.remember)
        self.search.led.connect(lambda _query: self.completing.close())
        self.search.kept.connect(self.saved.refresh)
        self.completing.query_taken.connect(self.search.run)
        self.saved.chosen.connect(self.search.run)
        self.saved.changed.connect(self.completing.set_saved)

    def _connect_problems(self) -> None:
        page = self.problems_page
        page.settings_requested.connect(self.care.open_settings)
        page.gone_requested.connect(self.care.ask_if_gone)

    def _connect_options(self) -> None:
        page = self.settings_page
        page.sources.settings_requested.connect(self.care.open_settings)
        page.sources.add_requested.connect(self.folders.choose_folder)
        page.look.mode_chosen.connect(self.look.choose)
        self.look.changed.connect(lambda *_: page.look.show_mode(self._manager.mode))

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
        self._opener.open_item(item, how)

    def quit(self) -> None:
        """End the window, after what there is to ask."""
        self.leaving.quit()

    def on_open_requested(self, item_id: str, how: str) -> None:
        item = self.navigator.item
        if item is not None and item.id == item_id:
            self._opener.open_item(item, how)

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
        self.workspace.set_wide(is_wide(item))
        if self.workspace.is_detail_open():
            return
        self.workspace.open_detail()
        if self._flew:
            # The canvas is narrower once the layout has run: its middle is elsewhere then.
            QTimer.singleShot(0, self, self._fly_to_chosen)

    def on_item_refreshed(self, item: Item, links: ItemLinks) -> None:
        if item.id == self.detail.item_id:
            self.detail.refresh(item, links)

    def on_theme_changed(self, theme: Theme) -> None:
        self.sky.set_theme(theme)
        self.sky.canvas.set_text_scale(self._manager.text_scale)
        self.sky.canvas.set_reduced_motion(self._manager.reduced_motion)

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
        keep_state(self._settings, self, self.workspace, self.kind_model, self._rail_chosen)

    # -- helpers -------------------------------------------------------------------------------------

    def _restore(self) -> None:
        self.resize(*USUAL)
        self._rail_chosen = restore_state(self._settings, self, self.workspace, self.kind_model)
        self._arrange()
        self.sky.setFocus()

    def _arrange(self) -> None:
        rail = self.width() < _RAIL_BELOW if self._rail_chosen is None else self._rail_chosen
        if rail != self.side_bar.is_rail:
            self.side_bar.set_rail(rail)
        self.workspace.set_narrow(self.width() < _SHEET_BELOW)

    def _show_look_menu(self) -> None:
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
