"""Which theme is on: chosen in the side bar, remembered with the window."""

from PySide6.QtCore import QObject, QPoint, QSettings, Qt, Signal
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from ui.language import tr
from ui.theme import ThemeManager
from ui.theme.manager import MODES, Mode

_WORDS: dict[Mode, tuple[str, str]] = {
    "system": (tr("Look: as the system"), "globe"),
    "dark": (tr("Look: dark"), "moon"),
    "light": (tr("Look: light"), "sun"),
    "contrast": (tr("Look: high contrast"), "eye"),
}
_NAMES: dict[Mode, str] = {
    "system": tr("As the system"),
    "dark": tr("Dark"),
    "light": tr("Light"),
    "contrast": tr("High contrast"),
}


def saved_mode(settings: QSettings) -> Mode:
    """The theme of the last time; as the system when there is none."""
    mode = str(settings.value("theme", "system"))
    return next((known for known in MODES if known == mode), "system")


class Look(QObject):
    """Signals:
    changed(str text, str icon): what the row of the side bar says.
    """

    changed = Signal(str, str)

    def __init__(self, manager: ThemeManager, settings: QSettings, parent: QWidget) -> None:
        super().__init__(parent)
        self._manager, self._settings, self._parent = manager, settings, parent

    def tell(self) -> None:
        """Say which theme is on."""
        self.changed.emit(*_WORDS[self._manager.mode])

    def choose(self, mode: Mode) -> None:
        """Switch, and remember."""
        self._manager.set_mode(mode)
        self._settings.setValue("theme", mode)
        self.tell()

    def next(self) -> None:
        """The next theme of the list."""
        self.choose(MODES[(MODES.index(self._manager.mode) + 1) % len(MODES)])

    def show_menu(self, at: QPoint) -> None:
        """Let the person choose; `at` is in screen coordinates."""
        menu = QMenu(self._parent)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        group = QActionGroup(menu)
        for mode in MODES:
            action = menu.addAction(_NAMES[mode])
            action.setCheckable(True)
            action.setChecked(mode == self._manager.mode)
            action.triggered.connect(lambda _=False, chosen=mode: self.choose(chosen))
            group.addAction(action)
        menu.popup(at)
