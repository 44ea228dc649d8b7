"""Start and tray: how the program lives on the desktop."""

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QSystemTrayIcon, QVBoxLayout, QWidget

from ui.choices import Choices
from ui.language import tr
from ui.pieces.setting_row import SettingCard, SettingRow, overline
from ui.pieces.switch import Switch
from ui.platform import Autostart, AutostartState
from ui.settings.choice_row import list_row, switch_row
from ui.theme import ThemeManager

_STATES: dict[AutostartState, str] = {
    "off": tr("in the background, without a window"),
    "on": tr("in the background, without a window"),
    "blocked": tr("the system was told not to start it; switching it on asks again"),
}


class AutostartRow(SettingRow):
    """Shows what is true of the system, whoever changed it."""

    def __init__(self, manager: ThemeManager) -> None:
        self._means: Autostart | None = None
        self.switch = Switch(manager, tr("Start when I log in"))
        super().__init__(tr("Start when I log in"), _STATES["off"], self.switch)
        self.switch.toggled.connect(self.on_toggled)

    def set_means(self, means: Autostart) -> None:
        """How this system starts something with the session."""
        self._means = means
        self.refresh()

    def refresh(self) -> None:
        """Ask the system."""
        state = self._means.state() if self._means is not None else "off"
        with QSignalBlocker(self.switch):
            self.switch.setChecked(state == "on")
        self.switch.update()
        self.set_caption(_STATES[state])

    def on_toggled(self, on: bool) -> None:
        """Change it, and show what became of it."""
        if self._means is None:
            return
        try:
            self._means.switch(on)
        except OSError as exc:
            self.say(tr("The system did not allow it: {why}").format(why=exc.strerror or str(exc)))
        else:
            self.say("")
        self.refresh()


class DeskPart(QWidget):
    """Rows of the desktop; a page of settings and the first run both show them."""

    def __init__(self, manager: ThemeManager, choices: Choices) -> None:
        super().__init__()
        self._choices = choices
        self.autostart = AutostartRow(manager)
        self.tray = switch_row(
            manager,
            choices,
            "tray",
            (tr("Show in the tray"), tr("closing the window leaves the memory running")),
        )
        self.notify = switch_row(
            manager,
            choices,
            "notify",
            (tr("Notifications"), tr("only for what needs you: a contradiction, a fault")),
        )
        self.leave = list_row(
            manager,
            choices,
            "quit",
            (tr("When I quit"), tr("the memory answers agents and sees changes while it runs")),
            (("ask", tr("Ask")), ("keep", tr("Keep it running")), ("stop", tr("Stop everything"))),
        )
        lines = QVBoxLayout(self)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(8)
        lines.addWidget(overline(tr("Start")))
        lines.addWidget(SettingCard(self.autostart))
        lines.addWidget(overline(tr("Beside the clock")))
        lines.addWidget(SettingCard(self.tray, self.notify))
        lines.addWidget(overline(tr("Quit")))
        lines.addWidget(SettingCard(self.leave))
        lines.addStretch(1)
        self.refresh()

    def refresh(self) -> None:
        """What only the system knows."""
        self.autostart.refresh()
        if not QSystemTrayIcon.isSystemTrayAvailable():
            self.tray.say(tr("This desktop has no place for icons now; the window stays."), "muted")

    def reset(self) -> None:
        """All of this page as it came."""
        self._choices.reset("tray", "notify", "quit")
