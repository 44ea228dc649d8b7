"""The second question: how should it behave? Everything counts at once and can be changed later."""

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from ui.choices import Choices
from ui.onboarding.step_head import step_head, tr
from ui.pieces import Button, IconSign, Sentence, column, plain_label, row, rule
from ui.pieces.segments import Segments
from ui.pieces.setting_row import SettingRow
from ui.pieces.switch import Switch
from ui.settings.choice_row import anywhere_row, switch_row
from ui.settings.desk_part import AutostartRow
from ui.theme import ThemeManager

_LOOKS = (("system", tr("System")), ("dark", tr("Dark")), ("light", tr("Light")))


class BehaviourCard(QFrame):
    """Signals:
    battery_changed(bool waits), look_chosen(str mode), back_wanted(), done()
    """

    battery_changed = Signal(bool)
    look_chosen = Signal(str)
    back_wanted = Signal()
    done = Signal()

    def __init__(self, manager: ThemeManager, choices: Choices) -> None:
        super().__init__()
        self._manager = manager
        self.setAccessibleName(tr("How should it behave?"))
        self.autostart = AutostartRow(manager)
        self.tray = switch_row(
            manager,
            choices,
            "tray",
            (tr("Show in the tray"), tr("closing leaves the memory running")),
        )
        self.battery = Switch(manager, tr("Wait on battery"))
        self.battery.setChecked(True)
        self.battery.toggled.connect(self.battery_changed)
        self.look = Segments(manager, _LOOKS, tr("Look"))
        self.look.chosen.connect(self.look_chosen)
        self.anywhere = anywhere_row(manager, choices)
        for line in (self.tray, self.anywhere):
            line.mark.set_quiet()
        self.go = Button(manager, tr("Continue"), cls="primary")
        self.go.clicked.connect(self.done)
        self._lay_out()

    def show_look(self, mode: str) -> None:
        """The look that is on."""
        self.look.choose(mode)

    def show_battery(self, waits: bool) -> None:
        """Whether learning waits while the machine runs on its battery."""
        with QSignalBlocker(self.battery):
            self.battery.setChecked(waits)
        self.battery.update()

    def _lay_out(self) -> None:
        manager = self._manager
        back = Button(manager, tr("Back"), cls="ghost")
        back.clicked.connect(self.back_wanted)
        battery = SettingRow(
            tr("Wait on battery"), tr("learning meanings pauses; search always works"), self.battery
        )
        look = SettingRow(tr("Look"), tr("dark, light, or as the system does"), self.look)
        card = QFrame()
        card.setProperty("cls", "card")
        inner = QVBoxLayout(card)
        inner.setContentsMargins(1, 1, 1, 1)
        inner.setSpacing(0)
        rows = (
            ("bolt", self.autostart),
            ("bell", self.tray),
            ("battery", battery),
            ("keyboard", self.anywhere),
            ("moon", look),
        )
        for number, (icon, line) in enumerate(rows):
            if number:
                inner.addWidget(rule())
            inner.addWidget(_with_icon(manager, icon, line))
        promise = Sentence(manager, tr("Nothing leaves this machine. No account, no download, no telemetry."))
        locked = row(IconSign(manager, "lock", "good", 14), promise)
        locked.layout().setStretch(1, 1)  # type: ignore[union-attr]  # it has a box layout
        outer = QVBoxLayout(self)
        outer.setContentsMargins(40, 28, 40, 28)
        outer.setSpacing(12)
        outer.addWidget(step_head(manager, 2))
        outer.addSpacing(4)
        outer.addWidget(plain_label(tr("How should it behave?"), "display"))
        outer.addWidget(
            Sentence(
                manager,
                tr("Quiet is the default. You can change all of this later."),
                role="reading",
                line_px=22,
            )
        )
        outer.addSpacing(4)
        outer.addWidget(card)
        outer.addWidget(locked)
        outer.addStretch(1)
        outer.addWidget(column(row(back, None, self.go)))


def _with_icon(manager: ThemeManager, icon: str, line: QWidget) -> QWidget:
    held = QFrame()
    lines = QHBoxLayout(held)
    lines.setContentsMargins(0, 0, 0, 0)
    lines.setSpacing(0)
    # Margins stay where they are, right to left; a space goes to the other side.
    lines.addSpacing(14)
    lines.addWidget(IconSign(manager, icon, "ink2"))
    lines.addWidget(line, 1)
    return held
