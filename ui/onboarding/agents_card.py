"""The third question: may the programs of this machine remember too? It can be skipped."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from ui.common.scroll import scrolling
from ui.connect.diff_view import DiffView
from ui.connect.program import Plan, Program
from ui.onboarding.step_head import step_head, tr
from ui.pieces import Button, CutLabel, IconSign, Sentence, plain_label, row, rule
from ui.theme import ThemeManager
from ui.words import tilde

_HIGHEST_PX, _EMPTY_PX = 232, 84
_PROMISE = tr("They share this memory, you see what they read and write, and everything can be undone.")
_UNDO = tr("A copy of each settings file is kept. Taking it back is one click, on the page Agents.")


class ProgramRow(QFrame):
    """Signals:
    change_wanted(str name): show what would be written. folded(): it is hidden again.
    """

    change_wanted = Signal(str)
    folded = Signal()

    def __init__(self, manager: ThemeManager, program: Program) -> None:
        super().__init__()
        self.program = program
        self.setProperty("cls", "row")
        is_done = program.state == "connected"
        self.check = QCheckBox()
        self.check.setAccessibleName(program.title)
        self.check.setChecked(is_done)
        self.check.setEnabled(program.state in ("found", "connected") and not is_done)
        said = tr("connected already") if is_done else tr("reads and writes memories")
        if program.state == "unclear":
            said = program.fault
        self._show = Button(manager, tr("Show change"), cls="ghost small")
        self._show.setAccessibleDescription(program.title)
        if program.state != "found":
            self._show.hide()
        self._show.clicked.connect(self.on_show_clicked)
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addStretch(1)
        names.addWidget(CutLabel(program.title, "strong"))
        names.addWidget(CutLabel(f"{said} · {tilde(program.file)}", "caption"))
        names.addStretch(1)
        head = QWidget()
        head.setFixedHeight(56)
        line = QHBoxLayout(head)
        line.setContentsMargins(12, 0, 12, 0)
        line.setSpacing(12)
        line.addWidget(self.check)
        line.addWidget(IconSign(manager, "agent", "ink2"))
        line.addLayout(names, 1)
        line.addWidget(
            plain_label(tr("connected") if is_done else tr("found"), "tag good" if is_done else "tag")
        )
        line.addWidget(self._show)
        self.diff = DiffView(manager)
        self.diff.hide()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(head)
        outer.addWidget(self.diff)

    def show_plan(self, plan: Plan) -> None:
        """What would be written into its settings, line by line."""
        self.diff.show_rows(plan.rows)
        self.diff.show()
        self._show.setText(tr("Hide change"))

    def on_show_clicked(self) -> None:
        """Unfold or fold the change."""
        if self.diff.isHidden():
            self.change_wanted.emit(self.program.name)
        else:
            self.diff.hide()
            self._show.setText(tr("Show change"))
            self.folded.emit()


class AgentsCard(QFrame):
    """Signals:
    change_wanted(str name), back_wanted(), skipped(), done(list[str]): these programs are to be connected.
    """

    change_wanted = Signal(str)
    back_wanted = Signal()
    skipped = Signal()
    done = Signal(list)

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self.setAccessibleName(tr("Let your agents remember too?"))
        self.rows: list[ProgramRow] = []
        self._list = QVBoxLayout()
        self._state = plain_label(tr("Looking for programs on this machine…"), "muted", wraps=True)
        self.said = plain_label("", "small bad", wraps=True)
        self.said.hide()
        self.go = Button(manager, tr("Open my sky"), cls="primary")
        self.go.clicked.connect(lambda: self.done.emit(self.chosen))
        self._lay_out()

    @property
    def chosen(self) -> list[str]:
        """The programs that are checked and not connected yet."""
        return [
            one.program.name
            for one in self.rows
            if one.check.isChecked() and one.program.state != "connected"
        ]

    def show_programs(self, programs: Sequence[Program]) -> None:
        """Those that are on this machine."""
        for one in self.rows:
            one.deleteLater()
        here = [one for one in programs if one.state in ("found", "connected", "unclear")]
        self.rows = [ProgramRow(self._manager, one) for one in here]
        for number, line in enumerate(self.rows):
            if number:
                self._list.insertWidget(self._list.count() - 1, rule())
            self._list.insertWidget(self._list.count() - 1, line)
            line.change_wanted.connect(self.change_wanted)
            line.folded.connect(self._fit)
        self._state.setText(
            tr("No program of an agent was found here. You can connect one later, on the page Agents.")
        )
        self._state.setVisible(not here)
        self._fit()

    def show_plan(self, plan: Plan) -> None:
        """What would be written for one of them."""
        for line in self.rows:
            if line.program.name == plan.program.name:
                line.show_plan(plan)
        self._fit()

    def say(self, sentence: str) -> None:
        """Something could not be done."""
        self.said.setText(sentence)
        self.said.setVisible(bool(sentence))

    def _fit(self) -> None:
        """As high as its rows while they fit; more of them scroll."""
        heights = [line.sizeHint().height() + 1 for line in self.rows] or [_EMPTY_PX]
        self._card.setFixedHeight(min(sum(heights), _HIGHEST_PX) + 9)

    def _lay_out(self) -> None:
        manager = self._manager
        outer = QVBoxLayout(self)
        outer.setContentsMargins(40, 28, 40, 28)
        outer.setSpacing(12)
        outer.addWidget(step_head(manager, 3))
        outer.addSpacing(4)
        outer.addWidget(plain_label(tr("Let your agents remember too?"), "display"))
        outer.addWidget(Sentence(manager, _PROMISE, role="reading", line_px=22))
        outer.addSpacing(4)
        outer.addWidget(self._list_card())
        outer.addWidget(self._rights())
        undo = Sentence(manager, _UNDO)
        undone = row(IconSign(manager, "undo", "muted", 14), undo)
        undone.layout().setStretch(1, 1)  # type: ignore[union-attr]  # it has a box layout
        outer.addWidget(undone)
        outer.addWidget(self.said)
        outer.addStretch(1)
        back = Button(manager, tr("Back"), cls="ghost")
        back.clicked.connect(self.back_wanted)
        skip = Button(manager, tr("Skip"), cls="ghost")
        skip.clicked.connect(self.skipped)
        outer.addWidget(row(back, None, skip, self.go))

    def _list_card(self) -> QWidget:
        card = QFrame()
        card.setProperty("cls", "card")
        inner = QWidget()
        self._list.setContentsMargins(4, 4, 4, 4)
        self._list.setSpacing(0)
        self._state.setContentsMargins(16, 16, 16, 16)
        self._list.addWidget(self._state)
        inner.setLayout(self._list)
        line = QVBoxLayout(card)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(scrolling(inner))
        self._card = card
        return card

    def _rights(self) -> QWidget:
        manager = self._manager
        may = row(
            IconSign(manager, "shield", "good", 14),
            plain_label(tr("They may"), "strong"),
            plain_label(tr("read your notes, search, remember"), ""),
            None,
        )
        never = row(
            IconSign(manager, "close", "bad", 14),
            plain_label(tr("They may not"), "strong"),
            plain_label(tr("change your files, erase, send anything anywhere"), ""),
            None,
        )
        card = QFrame()
        card.setProperty("cls", "card")
        lines = QVBoxLayout(card)
        lines.setContentsMargins(16, 10, 16, 10)
        lines.setSpacing(4)
        lines.addWidget(may)
        lines.addWidget(never)
        return card
