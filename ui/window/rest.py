"""The rest of the window: what is made and connected once its first picture is there."""

from pathlib import Path
from typing import TYPE_CHECKING

from ui.actions import add_actions
from ui.commands.desk import CommandDesk
from ui.commands.handlers import handlers_of
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
from ui.window.navigator import Navigator
from ui.window.problem_flow import ProblemFlow
from ui.window.problems_page import ProblemsPage
from ui.window.saved_flow import SavedFlow
from ui.window.search_flow import SearchFlow
from ui.window.settings_flow import SettingsFlow
from ui.window.sky_desk import SkyDesk
from ui.window.sky_feed import SkyFeed
from ui.window.source_care import SourceCare
from ui.window.transfer_flow import TransferFlow

if TYPE_CHECKING:
    from ui.window.main_window import MainWindow


def complete(window: "MainWindow") -> None:
    """Pages, flows and desks, and what joins them."""
    with window.manager.unstyled():
        _make_pages(window)
        _make_flows(window)
        _make_desks(window)
    _connect_session(window)
    _connect_parts(window)
    window.actions_by_act = add_actions(window, handlers_of(window))
    window.commands.bind_keys()
    window.preferences.bind()
    window.look.tell()


def _make_pages(window: "MainWindow") -> None:
    window.problems_page = ProblemsPage(window.manager, window.problem_model)
    window.settings_page = SettingsPage(window.manager, window.choices)
    window.pages.add("problems", window.problems_page)
    window.pages.add("settings", window.settings_page)


def _make_flows(window: "MainWindow") -> None:
    window.navigator = Navigator(window.session, window)
    window.feed = SkyFeed(window.session, window.sky, window.kind_model, window)
    window.sky_desk = SkyDesk(
        window.session,
        window.manager,
        (window.sky, window.feed, window.navigator),
        window.kind_model,
        (window.side_bar.views_section, window.centre),
        window.toast,
    )
    window.search = SearchFlow(
        window.session,
        window.search_field,
        window.results,
        window.feed,
        window.navigator,
        window.detail,
        window.manager,
    )
    window.floats.set_beside(window.results, window.search.together)
    window.completing = Completing(window.session, window.search_field, window.manager, window.settings)
    window.saved = SavedFlow(
        window.session, window.manager, window.side_bar.saved_section, window.toast, window.centre
    )
    window.folders = Folders(window.session, window.manager, window, window.centre, window.choices)
    window.empty = EmptyFlow(window.session, window.empty_card, window.notice, window.folders)
    cards = (window.away_card, window.gone_card)
    window.care = SourceCare(window.session, window.manager, window.opener, cards, window, window.centre)
    window.look = Look(window.manager, window.settings, window)
    window.options = SettingsFlow(window.session, window.settings_page, window)
    window.transfer = TransferFlow(window.session, window.manager, window.settings_page.transfer, window)
    window.commands = CommandDesk(window, window.manager, window.centre)
    window.preferences = PreferenceFlow(window, window.manager)
    window.first = FirstFlow(window)
    window.problems = ProblemFlow(window.session, window.problems_page, window.source_model, window.opener)


def _make_desks(window: "MainWindow") -> None:
    window.desk = MemoryDesk(
        window.session,
        window.manager,
        (window.detail, window.sky, window.pages),
        window.toast,
        window.navigator,
        window.centre,
        window.settings,
    )
    window.agents = AgentDesk(
        window.session,
        window.manager,
        (window.pages, window.sky, window.detail, window.results),
        window.toast,
        window.opener,
        (window.side_bar, window.status_bar),
    )
    window.room = DeskRoom(
        window.desk,
        (window.workspace, window.floats),
        (window.side_bar, window.tool_bar),
        (window.search, window.search_field),
        window.navigator,
        window.see_sky,
    )


def _connect_session(window: "MainWindow") -> None:
    session, bar = window.session, window.status_bar
    session.connection_changed.connect(bar.set_connection)
    session.status_changed.connect(bar.set_status)
    session.status_changed.connect(window.on_status_changed)
    session.progress_changed.connect(bar.set_work)
    session.sources_changed.connect(bar.set_sources)
    session.sources_changed.connect(window.source_model.set_sources)
    session.sources_changed.connect(window.problem_model.set_sources)
    session.sources_changed.connect(window.problems_page.set_sources)
    session.problems_changed.connect(window.problem_model.set_problems)
    session.problems_changed.connect(lambda found: window.side_bar.set_problem_count(len(found)))
    session.item_loaded.connect(window.on_item_loaded)
    session.item_refreshed.connect(window.on_item_refreshed)
    window.opener.refused.connect(window.empty.on_failed)


def _connect_parts(window: "MainWindow") -> None:
    side, canvas, detail = window.side_bar, window.sky.canvas, window.detail
    window.tool_bar.back_requested.connect(window.navigator.back)
    window.tool_bar.forward_requested.connect(window.navigator.forward)
    window.navigator.moved.connect(
        lambda back, forward: window.tool_bar.set_history(can_go_back=back, can_go_forward=forward)
    )
    window.navigator.chosen.connect(window.on_chosen)
    window.navigator.cleared.connect(window.on_choice_cleared)
    canvas.node_selected.connect(lambda node_id: window.navigator.choose(node_id, fly=False))
    canvas.node_activated.connect(window.on_node_activated)
    canvas.background_clicked.connect(window.on_background_clicked)
    window.search_field.escaped.connect(window.on_step_out)
    window.search.opened.connect(window.on_hit_opened)
    window.search.answered.connect(window.on_answered)
    window.search.ended.connect(lambda: window.care.set_covered(False))
    _connect_search(window)
    window.sky_desk.see_wanted.connect(window.see_sky)
    window.sky_desk.read_wanted.connect(window.on_read_wanted)
    detail.item_requested.connect(window.navigator.choose)
    detail.open_requested.connect(window.on_open_requested)
    detail.file_requested.connect(lambda file: window.opener.open_file(Path(file)))
    detail.closed.connect(window.workspace.close_detail)
    window.workspace.sheet_moved.connect(window.floats.set_sheet)
    detail.search_requested.connect(window.on_search_requested)
    side.page_requested.connect(window.show_page)
    side.add_requested.connect(window.folders.choose_folder)
    side.fold_requested.connect(window.toggle_side_bar)
    side.look_requested.connect(window.show_look_menu)
    side.source_chosen.connect(window.on_source_chosen)
    side.settings_requested.connect(window.care.open_settings)
    side.sync_requested.connect(window.session.sync_source)
    side.pause_requested.connect(window.care.pause)
    side.folder_requested.connect(window.care.show_folder)
    side.remove_requested.connect(window.care.ask_to_remove)
    window.care.sheet_closed.connect(window.sky.setFocus)
    window.folders.closed.connect(window.sky.setFocus)
    _connect_problems(window)
    _connect_options(window)
    _connect_desk(window)
    window.status_bar.pause_requested.connect(window.session.pause)
    window.look.changed.connect(side.set_look)
    window.manager.theme_changed.connect(window.on_theme_changed)
    side.set_page("sky")


def _connect_desk(window: "MainWindow") -> None:
    desk = window.desk
    window.sky_desk.mentions.wrote.connect(desk.steps.remember)
    window.sky_desk.mentions.undo_asked.connect(desk.steps.take_back)
    desk.page_wanted.connect(window.show_page)
    window.agents.page_wanted.connect(window.show_page)
    window.agents.item_requested.connect(desk.open_item)
    window.pages.page_changed.connect(window.on_page_changed)
    desk.memory.open_requested.connect(window.on_open_requested)


def _connect_search(window: "MainWindow") -> None:
    window.search.led.connect(window.completing.remember)
    window.search.led.connect(lambda _query: window.completing.close())
    window.search.kept.connect(window.saved.refresh)
    window.completing.query_taken.connect(window.search.run)
    window.saved.chosen.connect(window.search.run)
    window.saved.changed.connect(window.completing.set_saved)


def _connect_problems(window: "MainWindow") -> None:
    page = window.problems_page
    page.settings_requested.connect(window.care.open_settings)
    page.gone_requested.connect(window.care.ask_if_gone)


def _connect_options(window: "MainWindow") -> None:
    page = window.settings_page
    page.sources.settings_requested.connect(window.care.open_settings)
    page.sources.add_requested.connect(window.folders.choose_folder)
    page.look.mode_chosen.connect(window.look.choose)
    window.look.changed.connect(lambda *_: page.look.show_mode(window.manager.mode))
