"""What the doctor saw: a line for each thing, a button where one act mends it."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QVBoxLayout, QWidget

from app.wire.care import CheckLine, Diagnosis, Vitals
from ui.common.label import CutLabel, plain_label
from ui.common.scroll import scrolling
from ui.health.load_curve import LoadCard
from ui.health.numbers import tiles_of, today
from ui.health.tile import Tile
from ui.health.wording import act_of, icon_of, in_order, name_of, summary, tr
from ui.memory.field_part import clear_layout
from ui.pieces import Button, IconSign, row, stretched
from ui.theme import ThemeManager

LEAST_PX, MOST_PX = 360, 620
_COLUMNS, _TWO_FROM_PX = 2, 400


class HealthLine(QWidget):
    """One thing that was looked at.

    Signals:
        repair_requested()
    """

    repair_requested = Signal()

    def __init__(self, manager: ThemeManager, line: CheckLine) -> None:
        super().__init__()
        self.line = line
        icon, tint = icon_of(line)
        act = act_of(line.repair)
        self.button = Button(manager, act, cls="small") if act else None
        head: list[QWidget] = [
            IconSign(manager, icon, tint),
            CutLabel(name_of(line.check), "strong"),
        ]
        if self.button is not None:
            self.button.setAccessibleName(f"{act}: {name_of(line.check)}")
            self.button.clicked.connect(self.repair_requested)
            head.append(self.button)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(12, 6, 12, 6)
        lines.setSpacing(2)
        lines.addWidget(stretched(1, *head))
        lines.addWidget(plain_label(line.message, "small muted", wraps=True))
        if line.finding != "ok" and line.hint and self.button is None:
            lines.addWidget(plain_label(line.hint, "small muted", wraps=True))


class HealthPanel(QFrame):
    """Signals:
    look_requested(): look again. repair_requested(str name)
    proof_requested(): make the index anew beside the one in use, and compare. report_requested()
    """

    look_requested = Signal()
    repair_requested = Signal(str)
    proof_requested = Signal()
    report_requested = Signal()

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self.setAccessibleName(tr("Health"))
        self.setMinimumWidth(LEAST_PX)
        self.setMaximumWidth(MOST_PX)
        self._manager = manager
        self._sub = CutLabel("", "muted")
        self._again = Button(manager, tr("Look"), "refresh", "small", tip=tr("Let the doctor look again"))
        self._again.clicked.connect(self.look_requested)
        self._tiles = QGridLayout()
        self._tiles.setContentsMargins(0, 0, 0, 0)
        self._tiles.setSpacing(10)
        self.load = LoadCard(manager)
        self.load.hide()
        self.show_well_button = Button(manager, tr("Show all that is well"), "", "small ghost")
        self.show_well_button.setCheckable(True)
        self.show_well_button.toggled.connect(self._show_well)
        self._rows = QVBoxLayout()
        self._rows.setContentsMargins(0, 6, 0, 6)
        self._rows.setSpacing(0)
        self._card = QFrame()
        self._proof = Button(manager, tr("Check against a rebuild"), "refresh", "small")
        self._proof.clicked.connect(self.proof_requested)
        self._report = Button(manager, tr("Pack…"), "download", "small")
        self._report.clicked.connect(self.report_requested)
        self._said = plain_label("", "small muted", wraps=True)
        self._said.hide()
        self._lay_out()

    @property
    def summary(self) -> str:
        """The sentence beside the heading."""
        return self._sub.whole

    @property
    def said(self) -> str:
        """What came of the last act."""
        return self._said.text()

    @property
    def can_look(self) -> bool:
        """Whether nothing is under way."""
        return self._again.isEnabled()

    def lines(self) -> list[HealthLine]:
        """What is listed, the worst first."""
        found = (self._rows.itemAt(at) for at in range(self._rows.count()))
        widgets = (item.widget() for item in found if item is not None)
        return [one for one in widgets if isinstance(one, HealthLine)]

    def tiles(self) -> list[Tile]:
        """The numbers, in their order."""
        found = (self._tiles.itemAt(at) for at in range(self._tiles.count()))
        widgets = (item.widget() for item in found if item is not None)
        return [one for one in widgets if isinstance(one, Tile)]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_tiles()

    def _place_tiles(self) -> None:
        """Two side by side, or one below the other where words would be cut."""
        is_roomy = self.width() / self._manager.text_scale >= _TWO_FROM_PX
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        for line in self._act_lines:
            line.setDirection(across if is_roomy else down)
        columns = _COLUMNS if is_roomy else 1
        for at, tile in enumerate(self.tiles()):
            self._tiles.addWidget(tile, at // columns, at % columns)
        for column in range(_COLUMNS):
            self._tiles.setColumnStretch(column, 1 if column < columns else 0)

    def show_vitals(self, vitals: Vitals) -> None:
        """Other numbers."""
        clear_layout(self._tiles)
        for at, words in enumerate(tiles_of(vitals, today())):
            tile = Tile(self._manager, words)
            self._tiles.addWidget(tile, at, 0)
            tile.show()
        self._place_tiles()
        self.load.show_load(vitals.load)
        self.load.show()

    def show_diagnosis(self, told: Diagnosis) -> None:
        """List what was seen."""
        clear_layout(self._rows)
        for line in in_order(told.lines):
            widget = HealthLine(self._manager, line)
            widget.repair_requested.connect(lambda name=line.repair: self.repair_requested.emit(name))
            self._rows.addWidget(widget)
        self._show_well(self.show_well_button.isChecked())
        self._sub.set_whole(summary(told))

    def show_busy(self, busy: bool) -> None:
        """Whether something is under way, which ends by itself."""
        for button in (self._again, self._proof, self._report):
            button.setEnabled(not busy)
        for line in self.lines():
            if line.button is not None:
                line.button.setEnabled(not busy)
        if busy:
            self._sub.set_whole(tr("Looking"))

    def _show_well(self, shown: bool) -> None:
        for line in self.lines():
            line.setVisible(shown or line.line.finding != "ok")
        self._card.setVisible(shown or any(line.line.finding != "ok" for line in self.lines()))

    def say(self, words: str) -> None:
        """What came of the last act."""
        self._said.setText(words)
        self._said.setVisible(bool(words))

    def _lay_out(self) -> None:
        self._card.setProperty("cls", "card")
        self._card.setLayout(self._rows)
        self._card.hide()
        below = QFrame()
        below.setProperty("cls", "card")
        acts = QVBoxLayout(below)
        acts.setContentsMargins(12, 8, 12, 8)
        acts.setSpacing(6)
        proves = _told(tr("Prove it"), tr("rebuilds everything beside the live one and compares"))
        helps = _told(tr("Help someone help you"), tr("packs logs and settings, without any note text"))
        self._act_lines = [
            _act_line(stretched(1, IconSign(self._manager, "shield", "good"), proves), self._proof),
            _act_line(stretched(1, IconSign(self._manager, "download", "muted"), helps), self._report),
        ]
        for line in self._act_lines:
            acts.addLayout(line)
        content = QWidget()
        lines = QVBoxLayout(content)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(12)
        lines.addWidget(stretched(1, plain_label(tr("Health"), "heading"), self._sub, self._again))
        lines.addWidget(self._said)
        lines.addWidget(self._card)
        lines.addLayout(self._tiles)
        lines.addWidget(self.load)
        lines.addWidget(below)
        lines.addWidget(row(self.show_well_button, None))
        lines.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scrolling(content))


def _told(title: str, words: str) -> QWidget:
    told = QWidget()
    lines = QVBoxLayout(told)
    lines.setContentsMargins(0, 0, 0, 0)
    lines.setSpacing(0)
    lines.addWidget(plain_label(title, "strong", wraps=True))
    lines.addWidget(plain_label(words, "small muted", wraps=True))
    return told


def _act_line(told: QWidget, button: QWidget) -> QBoxLayout:
    line = QBoxLayout(QBoxLayout.Direction.LeftToRight)
    line.setSpacing(6)
    line.addWidget(told, 1)
    line.addWidget(button)
    return line
