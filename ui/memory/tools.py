"""The buttons of a memory in the line above its title."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from app.wire.items import Item
from ui.common.menu import hang_below
from ui.memory.wording import tr
from ui.pieces import Button
from ui.theme import ThemeManager

_ACTS = (
    ("copy", tr("Copy link to this memory")),
    ("editor", tr("Open the page in an editor")),
    ("folder", tr("Show in folder")),
    ("", ""),
    ("forget", tr("Forget")),
    ("erase", tr("Erase for ever…")),
)


class MemoryTools(QWidget):
    """Explain, pin, edit, and a menu of what is done rarely.

    Signals:
        explain_requested(), edit_requested(), pin_requested(bool on)
        act_requested(str): "copy", "editor", "folder", "forget" or "erase".
    """

    explain_requested = Signal()
    edit_requested = Signal()
    pin_requested = Signal(bool)
    act_requested = Signal(str)

    def __init__(self, manager: ThemeManager, edit_keys: str = "") -> None:
        super().__init__()
        self.explain = Button(manager, tr("Explain"), "info", "ghost small")
        self.explain.setToolTip(tr("Where this comes from"))
        self.pin = Button(manager, "", "pin", "ghost small", tip=tr("Pin"))
        self.pin.setCheckable(True)
        self.edit = Button(manager, "", "edit", "ghost small", tip=tr("Edit"), shortcut=edit_keys)
        self.more = Button(manager, "", "dots", "ghost small", tip=tr("More"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        for button in (self.explain, self.pin, self.edit, self.more):
            layout.addWidget(button)
        self.explain.clicked.connect(self.explain_requested)
        self.edit.clicked.connect(self.edit_requested)
        self.pin.clicked.connect(self.pin_requested)
        self.more.clicked.connect(self.on_more_clicked)

    def show_item(self, item: Item, *, can_change: bool = True) -> None:
        """Show how another memory stands; in the past nothing can be changed."""
        self.pin.setChecked(item.pinned)
        words = tr("Unpin") if item.pinned else tr("Pin")
        self.pin.setAccessibleName(words)
        self.pin.setToolTip(words)
        for button in (self.pin, self.edit, self.more):
            button.setVisible(can_change)

    def menu(self) -> QMenu:
        """A new menu of the acts."""
        menu = QMenu(self)
        for act, words in _ACTS:
            if not act:
                menu.addSeparator()
                continue
            action = menu.addAction(words)
            action.setData(act)
            action.triggered.connect(lambda _=False, name=act: self.act_requested.emit(name))
        return menu

    def on_more_clicked(self) -> None:
        """Open the menu below its button."""
        hang_below(self.menu(), self.more)
