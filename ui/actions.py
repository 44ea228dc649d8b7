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

    SEARCH = "search"
    SAVE = "save"
    REMEMBER = "remember"
    EDIT = "edit"
    UNDO = "undo"
    REDO = "redo"
    WHY = "why"
    HOME = "home"
    SKY = "sky"
    INBOX = "inbox"
    TIMELINE = "timeline"
    AGENTS = "agents"
    CONNECT = "connect"
    CONTEXT = "context"
    TRASH = "trash"
    PROBLEMS = "problems"
    SETTINGS = "settings"
    BACK = "back"
    FORWARD = "forward"
    LOOK_AGAIN = "look_again"
    SIDE_BAR = "side_bar"
    DETAIL = "detail"
    FIT = "fit"
    ADD_FOLDER = "add_folder"
    THEME = "theme"
    STEP_OUT = "step_out"
    CLOSE = "close"
    QUIT = "quit"


@dataclass(frozen=True)
class ActionSpec:
    """`keys` are alternatives; Ctrl is Cmd on macOS."""

    act: Act
    text: str
    keys: tuple[str, ...] = ()


ACTIONS = (
    ActionSpec(Act.SEARCH, tr("Search everything"), ("Ctrl+Shift+F", "Ctrl+K")),
    ActionSpec(Act.SAVE, tr("Save what is written, or keep this search"), ("Ctrl+S",)),
    ActionSpec(Act.REMEMBER, tr("Remember something"), ("Ctrl+N",)),
    ActionSpec(Act.EDIT, tr("Edit this memory"), ("Ctrl+E",)),
    ActionSpec(Act.UNDO, tr("Undo the last change of a memory"), ("Ctrl+Z",)),
    ActionSpec(Act.REDO, tr("Do it again"), ("Ctrl+Shift+Z", "Ctrl+Y")),
    ActionSpec(Act.WHY, tr("Why this was found"), ("Ctrl+I",)),
    ActionSpec(Act.HOME, tr("Home"), ("Ctrl+1",)),
    ActionSpec(Act.SKY, tr("Sky"), ("Ctrl+2",)),
    ActionSpec(Act.INBOX, tr("Inbox"), ("Ctrl+3",)),
    ActionSpec(Act.TIMELINE, tr("Timeline"), ("Ctrl+4", "Ctrl+Shift+T")),
    ActionSpec(Act.AGENTS, tr("Agents"), ("Ctrl+5",)),
    ActionSpec(Act.CONNECT, tr("Connect a program")),
    ActionSpec(Act.CONTEXT, tr("What an agent receives")),
    ActionSpec(Act.TRASH, tr("Trash")),
    ActionSpec(Act.PROBLEMS, tr("Problems")),
    ActionSpec(Act.SETTINGS, tr("Settings"), ("Ctrl+,",)),
    ActionSpec(Act.BACK, tr("Back"), ("Alt+Left",)),
    ActionSpec(Act.FORWARD, tr("Forward"), ("Alt+Right",)),
    ActionSpec(Act.LOOK_AGAIN, tr("Look again at all sources"), ("F5",)),
    ActionSpec(Act.SIDE_BAR, tr("Show or hide the side bar"), ("Ctrl+B",)),
    ActionSpec(Act.DETAIL, tr("Show or hide the detail pane"), ("Ctrl+Alt+B",)),
    ActionSpec(Act.FIT, tr("Fit the whole sky"), ("Ctrl+0",)),
    ActionSpec(Act.ADD_FOLDER, tr("Add folder…"), ("Ctrl+O",)),
    ActionSpec(Act.THEME, tr("Look: dark, light, as the system"), ("Ctrl+Shift+L",)),
    ActionSpec(Act.STEP_OUT, tr("One step out"), ("Esc",)),
    ActionSpec(Act.CLOSE, tr("Close the window"), ("Ctrl+W",)),
    ActionSpec(Act.QUIT, tr("Quit"), ("Ctrl+Q",)),
)

# Each of these shows the page of its name.
PAGE_ACTS = {
    act: act.value
    for act in (
        *(Act.HOME, Act.SKY, Act.INBOX, Act.TIMELINE, Act.AGENTS, Act.CONNECT, Act.CONTEXT),
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
