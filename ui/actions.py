"""What the window can do by key or menu, as one table."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from ui.language import tr


class Act(Enum):
    """Every action that works."""

    PALETTE = "palette"
    SEARCH = "search"
    FIND = "find"
    TABLE = "table"
    QUICK_SEARCH = "quick_search"
    QUICK_CAPTURE = "quick_capture"
    SAVE = "save"
    REMEMBER = "remember"
    EDIT = "edit"
    UNDO = "undo"
    REDO = "redo"
    WHY = "why"
    COPY_LINK = "copy_link"
    HOME = "home"
    SKY = "sky"
    INBOX = "inbox"
    TIMELINE = "timeline"
    WORK = "work"
    LEARNT = "learnt"
    AGENTS = "agents"
    ANALYSES = "analyses"
    PROXY = "proxy"
    CONNECT = "connect"
    CONTEXT = "context"
    TRASH = "trash"
    PROBLEMS = "problems"
    SETTINGS = "settings"
    KEYS = "keys"
    BACK = "back"
    FORWARD = "forward"
    NEXT_PANE = "next_pane"
    PREVIOUS_PANE = "previous_pane"
    LOOK_AGAIN = "look_again"
    PAUSE_HOUR = "pause_hour"
    PAUSE_TOMORROW = "pause_tomorrow"
    RESUME = "resume"
    SIDE_BAR = "side_bar"
    DETAIL = "detail"
    MOVE_DETAIL = "move_detail"
    MOVE_SIDE_BAR = "move_side_bar"
    FIT = "fit"
    SKY_LIST = "sky_list"
    SAVE_VIEW = "save_view"
    EXPORT_SKY = "export_sky"
    ADD_FOLDER = "add_folder"
    TAKE_OUT = "take_out"
    BRING_IN = "bring_in"
    THEME = "theme"
    LARGER = "larger"
    SMALLER = "smaller"
    USUAL_SIZE = "usual_size"
    STEP_OUT = "step_out"
    CLOSE = "close"
    QUIT = "quit"


@dataclass(frozen=True)
class ActionSpec:
    """`keys` are alternatives; Ctrl is Cmd on macOS. `group` is what it belongs to, in words."""

    act: Act
    text: str
    group: str
    icon: str
    keys: tuple[str, ...] = ()


_FIND, _MEMORY, _GO, _FOLDERS = tr("Find"), tr("Memories"), tr("Go to"), tr("Folders")
_SKY, _WINDOW = tr("Sky"), tr("Window")


ACTIONS = (
    ActionSpec(Act.PALETTE, tr("Open the palette"), _FIND, "bolt", ("Ctrl+K", "Ctrl+P")),
    ActionSpec(Act.SEARCH, tr("Search everything"), _FIND, "search", ("Ctrl+Shift+F",)),
    ActionSpec(Act.FIND, tr("Find in what is read, or in the sky"), _FIND, "search", ("Ctrl+F",)),
    ActionSpec(Act.TABLE, tr("Table of what is found"), _FIND, "table", ("Ctrl+T",)),
    ActionSpec(Act.QUICK_SEARCH, tr("Quick search"), _FIND, "search", ("Ctrl+Alt+F",)),
    ActionSpec(Act.QUICK_CAPTURE, tr("Quick capture"), _MEMORY, "plus", ("Ctrl+Alt+Space",)),
    ActionSpec(Act.SAVE, tr("Save what is written, or keep this search"), _MEMORY, "check", ("Ctrl+S",)),
    ActionSpec(Act.REMEMBER, tr("Remember something"), _MEMORY, "plus", ("Ctrl+N",)),
    ActionSpec(Act.EDIT, tr("Edit this memory"), _MEMORY, "edit", ("Ctrl+E",)),
    ActionSpec(Act.UNDO, tr("Undo the last change"), _MEMORY, "undo", ("Ctrl+Z",)),
    ActionSpec(Act.REDO, tr("Do it again"), _MEMORY, "refresh", ("Ctrl+Shift+Z", "Ctrl+Y")),
    ActionSpec(Act.WHY, tr("Why this was found"), _FIND, "info", ("Ctrl+I",)),
    ActionSpec(Act.COPY_LINK, tr("Copy the link"), _MEMORY, "link", ("Ctrl+Shift+C",)),
    ActionSpec(Act.HOME, tr("Home"), _GO, "home", ("Ctrl+1",)),
    ActionSpec(Act.SKY, tr("Sky"), _GO, "sky", ("Ctrl+2",)),
    ActionSpec(Act.INBOX, tr("Inbox"), _GO, "inbox", ("Ctrl+3",)),
    ActionSpec(Act.TIMELINE, tr("Timeline"), _GO, "clock", ("Ctrl+4", "Ctrl+Shift+T")),
    ActionSpec(Act.AGENTS, tr("Agents"), _GO, "agent", ("Ctrl+5",)),
    ActionSpec(Act.WORK, tr("Work: plans and failures"), _GO, "flag", ("Ctrl+6",)),
    ActionSpec(Act.LEARNT, tr("Learnt from use"), _GO, "spark", ("Ctrl+7",)),
    ActionSpec(Act.ANALYSES, tr("Analyses by agents"), _GO, "list"),
    ActionSpec(Act.PROXY, tr("Chat proxy"), _GO, "plug"),
    ActionSpec(Act.CONNECT, tr("Connect a program"), _GO, "plug"),
    ActionSpec(Act.CONTEXT, tr("What an agent receives"), _GO, "eye"),
    ActionSpec(Act.TRASH, tr("Trash"), _GO, "trash"),
    ActionSpec(Act.PROBLEMS, tr("Problems"), _GO, "alert"),
    ActionSpec(Act.SETTINGS, tr("Settings"), _GO, "settings", ("Ctrl+,",)),
    ActionSpec(Act.KEYS, tr("All shortcuts"), _WINDOW, "keyboard", ("F1",)),
    ActionSpec(Act.BACK, tr("Back"), _GO, "back", ("Alt+Left",)),
    ActionSpec(Act.FORWARD, tr("Forward"), _GO, "forward", ("Alt+Right",)),
    ActionSpec(Act.NEXT_PANE, tr("Next part of the window"), _WINDOW, "right", ("F6",)),
    ActionSpec(Act.PREVIOUS_PANE, tr("Previous part of the window"), _WINDOW, "back", ("Shift+F6",)),
    ActionSpec(Act.LOOK_AGAIN, tr("Look again at all sources"), _FOLDERS, "refresh", ("F5",)),
    ActionSpec(Act.PAUSE_HOUR, tr("Pause all work for one hour"), _FOLDERS, "pause"),
    ActionSpec(Act.PAUSE_TOMORROW, tr("Pause all work until tomorrow"), _FOLDERS, "moon"),
    ActionSpec(Act.RESUME, tr("Go on with all work"), _FOLDERS, "play"),
    ActionSpec(Act.SIDE_BAR, tr("Show or hide the side bar"), _WINDOW, "sidebar", ("Ctrl+B",)),
    ActionSpec(Act.DETAIL, tr("Show or hide the detail pane"), _WINDOW, "list", ("Ctrl+Alt+B",)),
    ActionSpec(Act.MOVE_DETAIL, tr("Move the detail pane to the other side"), _WINDOW, "list"),
    ActionSpec(Act.MOVE_SIDE_BAR, tr("Move the side bar to the other side"), _WINDOW, "sidebar"),
    ActionSpec(Act.FIT, tr("Fit the whole sky"), _SKY, "fit", ("Ctrl+Shift+0",)),
    ActionSpec(Act.SKY_LIST, tr("The sky as a list"), _SKY, "list"),
    ActionSpec(Act.SAVE_VIEW, tr("Save this view of the sky…"), _SKY, "star"),
    ActionSpec(Act.EXPORT_SKY, tr("Export the sky…"), _SKY, "upload"),
    ActionSpec(Act.ADD_FOLDER, tr("Add folder…"), _FOLDERS, "folder", ("Ctrl+O",)),
    ActionSpec(Act.TAKE_OUT, tr("Take memories out…"), _MEMORY, "upload"),
    ActionSpec(Act.BRING_IN, tr("Bring memories in…"), _MEMORY, "download"),
    ActionSpec(Act.THEME, tr("Look: dark, light, as the system"), _WINDOW, "moon", ("Ctrl+Shift+L",)),
    ActionSpec(Act.LARGER, tr("Larger text"), _WINDOW, "plus", ("Ctrl++", "Ctrl+=")),
    ActionSpec(Act.SMALLER, tr("Smaller text"), _WINDOW, "minus", ("Ctrl+-",)),
    ActionSpec(Act.USUAL_SIZE, tr("Usual size of text"), _WINDOW, "scale", ("Ctrl+0",)),
    ActionSpec(Act.STEP_OUT, tr("One step out"), _WINDOW, "close", ("Esc",)),
    ActionSpec(Act.CLOSE, tr("Close the window"), _WINDOW, "close", ("Ctrl+W",)),
    ActionSpec(Act.QUIT, tr("Quit"), _WINDOW, "close", ("Ctrl+Q",)),
)

# Each of these shows the page of its name.
PAGE_ACTS = {
    act: act.value
    for act in (
        *(Act.HOME, Act.SKY, Act.INBOX, Act.TIMELINE, Act.AGENTS, Act.CONNECT, Act.CONTEXT),
        *(Act.WORK, Act.LEARNT, Act.ANALYSES, Act.PROXY),
        *(Act.TRASH, Act.PROBLEMS, Act.SETTINGS),
    )
}

Handlers = Mapping[Act, Callable[[], object]]


def keys_of(act: Act) -> str:
    """The first shortcut of an action, as the table has it."""
    spec = next(spec for spec in ACTIONS if spec.act is act)
    return spec.keys[0] if spec.keys else ""


def add_actions(window: QWidget, handlers: Handlers) -> dict[Act, QAction]:
    """Give the window its actions. Raises KeyError when one has no handler."""
    made: dict[Act, QAction] = {}
    for spec in ACTIONS:
        action = QAction(spec.text, window)
        action.setShortcuts([QKeySequence(keys) for keys in spec.keys])
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        handler = handlers[spec.act]
        action.triggered.connect(lambda _checked=False, call=handler: call())
        window.addAction(action)
        made[spec.act] = action
    return made
