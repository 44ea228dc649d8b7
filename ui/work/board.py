"""A plan as a board: a column for each state; cards are carried over by mouse or by the keys 1 to 5."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from app.wire.plans import Task, TaskState
from ui.common.focus import follow_in_focus
from ui.common.glyph import IconSign
from ui.common.label import plain_label
from ui.common.scroll import scrolling
from ui.memory.field_part import clear_layout
from ui.pieces import row
from ui.theme import ThemeManager
from ui.words import number
from ui.work.carried import carried
from ui.work.task_card import TaskCard
from ui.work.wording import SIGNS, STATE_WORDS, STATES, tr

_EMPTY_PX, _LEAST_PX = 118, 128


class BoardColumn(QFrame):
    """Signals:
    dropped(str task): a card was let go here.
    """

    dropped = Signal(str)

    def __init__(self, manager: ThemeManager, state: TaskState) -> None:
        super().__init__()
        self._manager, self.state = manager, state
        self.cards: list[TaskCard] = []
        self.setProperty("cls", "well")
        self.setAcceptDrops(True)
        self._count = plain_label("", "caption")
        icon, role = SIGNS[state]
        sign = [IconSign(manager, icon, role, 12)] if icon else []
        head = row(*sign, plain_label(STATE_WORDS[state], "overline"), None, self._count, gap=5)
        self._lines = QVBoxLayout()
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(6)
        inner = QWidget()
        inner.setLayout(self._lines)
        self._nothing = plain_label(tr("none"), "caption")
        outer = QVBoxLayout(self)
        outer.setContentsMargins(8, 8, 8, 8)
        outer.setSpacing(8)
        outer.addWidget(head)
        outer.addWidget(self._nothing)
        outer.addWidget(scrolling(inner), 1)

    def show_cards(self, cards: Sequence[TaskCard]) -> None:
        """Other cards."""
        clear_layout(self._lines)
        self.cards = list(cards)
        for card in cards:
            self._lines.addWidget(card)
            card.show()
        self._lines.addStretch(1)
        self._nothing.setVisible(not cards)
        self._count.setText(number(len(cards)) if cards else "")
        self.setAccessibleName(f"{STATE_WORDS[self.state]}, {number(len(cards))}")
        scale = max(1.0, self._manager.text_scale)
        self.setMinimumWidth(round((_LEAST_PX if cards else _EMPTY_PX) * scale))
        self.setMaximumWidth(16_777_215 if cards else round(_EMPTY_PX * scale))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if carried(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        task = carried(event.mimeData())
        if task:
            event.acceptProposedAction()
            self.dropped.emit(task)


class Board(QWidget):
    """Signals:
    chosen(str task), state_wanted(str task, str state)
    """

    chosen = Signal(str)
    state_wanted = Signal(str, str)

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self.anchor: QWidget | None = None
        self.columns = {state: BoardColumn(manager, state) for state in STATES}
        self._across = QHBoxLayout(self)
        self._across.setContentsMargins(0, 0, 0, 0)
        self._across.setSpacing(8)
        for state, column in self.columns.items():
            column.dropped.connect(lambda task, to=state: self.state_wanted.emit(task, to))
            self._across.addWidget(column, 1)

    def cards(self) -> list[TaskCard]:
        """All cards, column after column."""
        return [card for column in self.columns.values() for card in column.cards]

    def card(self, task_id: str) -> TaskCard | None:
        """The card of a task."""
        return next((card for card in self.cards() if card.task.id == task_id), None)

    def show_tasks(self, tasks: Sequence[Task], texts: Mapping[str, str], chosen: str) -> None:
        """Deal the cards anew; the one that had the keyboard keeps it."""
        focused = next((card.task.id for card in self.cards() if card.hasFocus()), "")
        for state, column in self.columns.items():
            members = sorted((one for one in tasks if one.state == state), key=lambda one: not one.is_next)
            column.show_cards([self._card(task, texts) for task in members])
            self._across.setStretchFactor(column, 1 if members else 0)
        if self.anchor is not None:
            follow_in_focus(self.anchor, self.cards())
        self.choose(chosen)
        card = self.card(focused) if focused else None
        if card is not None:
            card.setFocus()

    def choose(self, task_id: str) -> None:
        """Mark the card of a task."""
        for card in self.cards():
            card.setChecked(card.task.id == task_id)

    def _card(self, task: Task, texts: Mapping[str, str]) -> TaskCard:
        card = TaskCard(self._manager, task, texts)
        card.clicked.connect(lambda: self._choose(task.id))
        card.state_wanted.connect(lambda state: self.state_wanted.emit(task.id, state))
        card.walked.connect(lambda key: self._walk(card, Qt.Key(key)))
        return card

    def _choose(self, task_id: str) -> None:
        self.choose(task_id)
        self.chosen.emit(task_id)

    def _walk(self, card: TaskCard, key: Qt.Key) -> None:
        """Up and down in the column, to the sides into the next one that has cards."""
        filled = [column.cards for column in self.columns.values() if column.cards]
        at = next(number for number, cards in enumerate(filled) if card in cards)
        place = filled[at].index(card)
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            place += 1 if key == Qt.Key.Key_Down else -1
        else:
            at += 1 if key == Qt.Key.Key_Right else -1
        if 0 <= at < len(filled) and place >= 0:
            filled[at][min(place, len(filled[at]) - 1)].setFocus(Qt.FocusReason.TabFocusReason)


class BoardArea(QScrollArea):
    """The board, scrolling to the sides where its columns have no room."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.setWidget(board)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def sizeHint(self) -> QSize:
        # It takes what height is left, and asks for little: else the page would scroll without need.
        return QSize(320, 220)
