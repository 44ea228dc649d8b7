"""Step two: the program is started as its client will start it, and asked something."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QVBoxLayout, QWidget

from app.mcp.trial import Trial
from ui.common.label import CutLabel, plain_label
from ui.common.style import set_cls
from ui.connect.wording import counted, time_words, tr
from ui.memory.field_part import clear_layout
from ui.pieces import Button, IconSign, row
from ui.pieces.step import StepHead
from ui.theme import ThemeManager

_NAMED = 4


class TrialCard(QFrame):
    """Signals:
    test_requested()
    """

    test_requested = Signal()

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self.setProperty("cls", "card")
        self.setAccessibleName(tr("The test"))
        self.head = StepHead(manager, 2, tr("The test"))
        self._banner = QFrame()
        self._sign = IconSign(manager, "info", "muted")
        self._short = _tight("", "strong")
        self._said = plain_label("", "ink", wraps=True)
        self._steps = QVBoxLayout()
        self._steps.setContentsMargins(0, 0, 0, 0)
        self._steps.setSpacing(4)
        self.test = Button(manager, tr("Test"), "bolt")
        self.test.clicked.connect(self.test_requested)
        self._lay_out()

    @property
    def said(self) -> str:
        """The sentence of the banner."""
        return f"{self._short.text()} {self._said.text()}".strip()

    def show_waiting(self, *, can_test: bool) -> None:
        """Nothing was tried yet."""
        words = (
            tr("Starts the program as its client will, and asks it something. Nothing is written.")
            if can_test
            else tr("Apply the change first. The test follows at once.")
        )
        self._say("note-info", "info", "accent", "", words)
        self._list([])
        self.test.setText(tr("Test"))
        self._finish(can_test, done=False)

    def show_running(self) -> None:
        """It takes some seconds."""
        self._say("note-info", "clock", "accent", tr("Testing"), tr("The program is being started."))
        self._list([])
        self._finish(can_test=False, done=False)

    def show_trial(self, trial: Trial, title: str) -> None:
        """It works: what came, and how long each step took."""
        ready = tr("Ready after the next start of {program}.").format(program=title)
        self._say("note-good", "check", "good", tr("It works"), ready)
        named = ", ".join(trial.tools[:_NAMED]) + (", …" if len(trial.tools) > _NAMED else "")
        protocol = tr("protocol {version}").format(version=trial.protocol)
        self._list(
            [
                (tr("The program starts"), protocol, time_words(trial.start_ms)),
                (
                    counted("%n tool offered", "%n tools offered", len(trial.tools)),
                    named,
                    time_words(trial.tools_ms),
                ),
                (tr("A question is answered"), trial.told, time_words(trial.answer_ms)),
                (tr("Nothing was written"), tr("the test only reads"), ""),
            ]
        )
        self.test.setText(tr("Test again"))
        self._finish(can_test=True, done=True)

    def show_failure(self, message: str) -> None:
        """It does not work, and why."""
        self._say("note-bad", "alert", "bad", tr("It does not work"), message)
        self._list([])
        self.test.setText(tr("Test again"))
        self._finish(can_test=True, done=False)

    def _say(self, ground: str, icon: str, tone: str, short: str, text: str) -> None:
        set_cls(self._banner, ground)
        self._sign.set_icon(icon, tone)
        self._short.setText(short)
        self._short.setVisible(bool(short))
        self._said.setText(text)
        self._banner.setAccessibleName(self.said)

    def _list(self, steps: Sequence[tuple[str, str, str]]) -> None:
        clear_layout(self._steps)
        for name, note, time in steps:
            self._steps.addWidget(self._step(name, note, time))

    def _step(self, name: str, note: str, time: str) -> QWidget:
        line = row(
            IconSign(self._manager, "check", "good", 14),
            _tight(name, "ink"),
            CutLabel(note, "muted small"),
            _tight(time, "caption"),
        )
        line.setMinimumHeight(28)
        return line

    def _finish(self, can_test: bool, *, done: bool) -> None:
        self.test.setAccessibleName(self.test.text())
        self.test.setEnabled(can_test)
        self.head.mark.set_done(done)

    def _lay_out(self) -> None:
        inside = row(self._sign, self._short, self._said, margins=(12, 8, 12, 8))
        shell = QVBoxLayout(self._banner)
        shell.setContentsMargins(0, 0, 0, 0)
        shell.addWidget(inside)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(20, 16, 20, 16)
        lines.setSpacing(8)
        lines.addWidget(self.head)
        lines.addWidget(self._banner)
        lines.addLayout(self._steps)
        lines.addStretch(1)
        lines.addWidget(row(self.test, None))


def _tight(text: str, cls: str) -> QLabel:
    """A label that leaves the room to its neighbour."""
    label = plain_label(text, cls)
    label.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
    return label
