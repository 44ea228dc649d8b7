"""The page that connects one program: five steps, each with its way back."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from ui.common.label import plain_label
from ui.common.scroll import scrolling
from ui.connect.change_card import ChangeCard
from ui.connect.hooks_card import HooksCard
from ui.connect.program import Plan
from ui.connect.program_list import ProgramList
from ui.connect.receive_card import ReceiveCard
from ui.connect.trial_card import TrialCard
from ui.connect.word_card import WordCard
from ui.connect.wording import tr
from ui.pieces import column
from ui.theme import ThemeManager

_STACKED_BELOW = 860
_LIST_PX, _NARROW_LIST_PX, _NARROW_BELOW = 344, 240, 900


class ConnectPage(QFrame):
    """The list at the left, the steps for the program that is chosen there at the right."""

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self.setProperty("cls", "page")
        self.setAccessibleName(tr("Connect"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.list = ProgramList(manager)
        self.title = plain_label("", "heading")
        self.line = plain_label("", "muted", wraps=True)
        self.change = ChangeCard(manager)
        self.trial = TrialCard(manager)
        self.word = WordCard(manager)
        self._pairs = [_pair(self.change, self.trial)]
        self.receive = ReceiveCard(manager)
        self.hooks = HooksCard(manager)
        self._pairs.append(_pair(self.word, self.hooks))
        self._scroll = scrolling(self._steps())
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.list)
        outer.addWidget(self._scroll, 1)

    def show_plan(self, plan: Plan, *, is_busy: bool = False) -> None:
        """Show one program."""
        program = plan.program
        self.title.setText(program.title)
        self.line.setText(_told(plan))
        self.change.show_plan(plan, is_busy=is_busy)
        self.list.choose(program.name)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = self.width() < _NARROW_BELOW
        self.list.setFixedWidth(_NARROW_LIST_PX if narrow else _LIST_PX)
        wide = (self.width() - self.list.width()) / self._manager.text_scale >= _STACKED_BELOW
        direction = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        for pair in self._pairs:
            pair.setDirection(direction)

    def _steps(self) -> QWidget:
        content = QWidget()
        lines = QVBoxLayout(content)
        lines.setContentsMargins(24, 18, 24, 20)
        lines.setSpacing(12)
        lines.addWidget(column(self.title, self.line, gap=2))
        lines.addLayout(self._pairs[0])
        lines.addWidget(self.receive)
        lines.addLayout(self._pairs[1])
        lines.addStretch(1)
        return content


def _pair(*cards: QWidget) -> QBoxLayout:
    layout = QBoxLayout(QBoxLayout.Direction.LeftToRight)
    layout.setSpacing(16)
    for card in cards:
        layout.addWidget(card, 1)
    return layout


def _told(plan: Plan) -> str:
    """Whether it is here, and when its file is changed."""
    program = plan.program
    if program.fault:
        return program.fault
    if program.state == "other":
        return tr(
            "Any program that speaks the Model Context Protocol can start this. Copy it into its settings."
        )
    if plan.is_void:
        return tr("It was disconnected: its settings file stands as it was, and its key is worth nothing.")
    if program.state == "connected":
        return tr("Connected. It asks this memory from its next start on.")
    if program.state == "missing":
        return tr("Not found on this machine. Its settings file is made when you press Apply.")
    return tr("Found on this machine. Its settings file is changed only when you press Apply.")
