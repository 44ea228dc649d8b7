"""Which part of the window does an action."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from ui.actions import PAGE_ACTS, Act

if TYPE_CHECKING:
    from ui.window.main_window import MainWindow


def handlers_of(window: "MainWindow") -> dict[Act, Callable[[], object]]:
    """A handler for each action."""
    desk, commands = window.desk, window.commands
    return {
        Act.PALETTE: commands.palette.open,
        Act.SEARCH: window.on_search_wanted,
        Act.FIND: commands.reading.find,
        Act.TABLE: commands.tables.open,
        Act.QUICK_SEARCH: partial(commands.quick, "search"),
        Act.QUICK_CAPTURE: partial(commands.quick, "capture"),
        Act.SAVE: window.on_save_wanted,
        Act.REMEMBER: desk.edit.begin_new,
        Act.EDIT: desk.edit_shown,
        Act.UNDO: desk.steps.undo,
        Act.REDO: desk.steps.redo,
        Act.WHY: window.results.toggle_why,
        Act.COPY_LINK: commands.copy_link,
        **{act: partial(window.show_page, page) for act, page in PAGE_ACTS.items()},
        Act.KEYS: commands.show_keys,
        Act.BACK: window.navigator.back,
        Act.FORWARD: window.navigator.forward,
        Act.NEXT_PANE: partial(commands.step_pane, 1),
        Act.PREVIOUS_PANE: partial(commands.step_pane, -1),
        Act.LOOK_AGAIN: window.session.sync_all,
        Act.PAUSE_HOUR: commands.pause_hour,
        Act.PAUSE_TOMORROW: commands.pause_until_tomorrow,
        Act.RESUME: partial(window.session.pause, False),
        Act.SIDE_BAR: window.toggle_side_bar,
        Act.DETAIL: window.toggle_detail,
        Act.MOVE_DETAIL: partial(window.choices.flip, "detail_first"),
        Act.MOVE_SIDE_BAR: partial(window.choices.flip, "side_last"),
        Act.FIT: window.sky.canvas.fit,
        Act.SKY_LIST: partial(commands.in_sky, window.sky_desk.show_list),
        Act.SAVE_VIEW: partial(commands.in_sky, window.sky_desk.views.ask_name),
        Act.EXPORT_SKY: partial(commands.in_sky, window.sky_desk.choice.export),
        Act.TAKE_OUT: window.transfer.begin_export,
        Act.BRING_IN: window.transfer.begin_import,
        Act.ADD_FOLDER: window.folders.choose_folder,
        Act.THEME: window.look.next,
        Act.LARGER: partial(commands.reading.zoom, 1),
        Act.SMALLER: partial(commands.reading.zoom, -1),
        Act.USUAL_SIZE: partial(commands.reading.zoom, 0),
        Act.STEP_OUT: window.on_step_out,
        Act.CLOSE: window.close,
        Act.QUIT: window.quit,
    }
