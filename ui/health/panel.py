"""What the doctor saw: a line for each thing, a button where one act mends it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from app.wire.care import CheckLine, Diagnosis
from ui.common.label import plain_label
from ui.common.scroll import scrolling
from ui.health.wording import act_of, icon_of, in_order, name_of, summary, tr
from ui.memory.field_part import clear_layout
from ui.pieces import Button, IconSign, row
from ui.theme import ThemeManager

LEAST_PX, MOST_PX = 320, 520


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
        head: list[QWidget | None] = [
            IconSign(manager, icon, tint),
            plain_label(name_of(line.check), "strong"),
            None,
        ]
        if self.button is not None:
            self.button.setAccessibleName(f"{act}: {name_of(line.check)}")
            self.button.clicked.connect(self.repair_requested)
            head.append(self.button)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(12, 6, 12, 6)
        lines.setSpacing(2)
        lines.addWidget(row(*head))
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
        self._sub = plain_label("", "muted")
        self._again = Button(manager, tr("Look"), "refresh", "small", tip=tr("Let the doctor look again"))
        self._again.clicked.connect(self.look_requested)
        self._rows = QVBoxLayout()
        self._rows.setContentsMargins(0, 6, 0, 6)
        self._rows.setSpacing(0)
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
        return self._sub.text()

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

    def show_diagnosis(self, told: Diagnosis) -> None:
        """List what was seen."""
        clear_layout(self._rows)
        for line in in_order(told.lines):
            widget = HealthLine(self._manager, line)
            widget.repair_requested.connect(lambda name=line.repair: self.repair_requested.emit(name))
            self._rows.addWidget(widget)
            widget.show()
        self._sub.setText(summary(told))

    def show_busy(self, busy: bool) -> None:
        """Whether something is under way, which ends by itself."""
        for button in (self._again, self._proof, self._report):
            button.setEnabled(not busy)
        for line in self.lines():
            if line.button is not None:
                line.button.setEnabled(not busy)
        if busy:
            self._sub.setText(tr("Looking"))

    def say(self, words: str) -> None:
        """What came of the last act."""
        self._said.setText(words)
        self._said.setVisible(bool(words))

    def _lay_out(self) -> None:
        card = QFrame()
        card.setProperty("cls", "card")
        card.setLayout(self._rows)
        below = QFrame()
        below.setProperty("cls", "card")
        acts = QVBoxLayout(below)
        acts.setContentsMargins(12, 8, 12, 8)
        acts.setSpacing(6)
        proves = _told(tr("Prove it"), tr("rebuilds everything beside the live one and compares"))
        helps = _told(tr("Help someone help you"), tr("packs logs and settings, without any note text"))
        acts.addWidget(row(IconSign(self._manager, "shield", "good"), proves, None, self._proof))
        acts.addWidget(row(IconSign(self._manager, "download", "muted"), helps, None, self._report))
        content = QWidget()
        lines = QVBoxLayout(content)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(12)
        lines.addWidget(row(plain_label(tr("Health"), "heading"), self._sub, None, self._again))
        lines.addWidget(self._said)
        lines.addWidget(card)
        lines.addWidget(below)
        lines.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scrolling(content))


def _told(title: str, words: str) -> QWidget:
    told = QWidget()
    lines = QVBoxLayout(told)
    lines.setContentsMargins(0, 0, 0, 0)
    lines.setSpacing(0)
    lines.addWidget(plain_label(title, "strong"))
    lines.addWidget(plain_label(words, "small muted", wraps=True))
    return told
