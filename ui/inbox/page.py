"""The inbox: one contradiction at a time, both sides, and four answers."""

from collections.abc import Callable, Sequence
from datetime import datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.wire.conflicts import Choice, Conflict
from app.wire.graph import Graph
from ui.common.label import plain_label
from ui.common.scroll import scrolling
from ui.heard import heard
from ui.inbox.choice_row import ChoiceRow
from ui.inbox.claim_card import ClaimCard
from ui.inbox.conflict_list import ConflictList
from ui.inbox.effect_card import EffectCard
from ui.inbox.nearby import NearbyCard
from ui.inbox.span import SpanChart, spans_of
from ui.inbox.wording import CHOICES, decided_words, name_of, tr
from ui.memory.wording import share_words
from ui.pieces import Button, IconSign, Sentence, column, row, stretched
from ui.theme import ThemeManager

_STACKED_BELOW = 800
_TWO_BY_TWO_BELOW = 760
_LIST_PX, _NARROW_LIST_PX, _NARROW_BELOW = 344, 240, 900
_KEYS = {
    Qt.Key.Key_1: "keep_existing",
    Qt.Key.Key_2: "accept_new",
    Qt.Key.Key_3: "keep_both",
    Qt.Key.Key_4: "defer",
}


def _now() -> datetime:
    return datetime.now().astimezone()


class InboxPage(QFrame):
    """Signals:
    conflict_wanted(str id): show this one, with what each answer would do.
    resolve_requested(str id, str choice, str reason)
    reopen_requested(str id): take a decision back.
    open_requested(str item id), history_requested(str item id), sky_requested(str item id)
    decided_wanted(bool)
    """

    conflict_wanted = Signal(str)
    resolve_requested = Signal(str, str, str)
    reopen_requested = Signal(str)
    open_requested = Signal(str)
    history_requested = Signal(str)
    sky_requested = Signal(str)

    def __init__(self, manager: ThemeManager, now: Callable[[], datetime] = _now) -> None:
        super().__init__()
        self._manager, self._now = manager, now
        self._conflict: Conflict | None = None
        self.setProperty("cls", "page")
        self.setAccessibleName(tr("Inbox"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.list = ConflictList(manager)
        self._make_parts()
        self._stack = QStackedWidget()
        self._stack.addWidget(_nothing(manager))
        self._stack.addWidget(self._page())
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.list)
        outer.addWidget(self._stack, 1)
        self._connect()

    @property
    def conflict(self) -> Conflict | None:
        """The one that is shown."""
        return self._conflict

    def now(self) -> datetime:
        """What "today" is here."""
        return self._now()

    def show_conflict(self, conflict: Conflict | None, graph: Graph | None = None) -> None:
        """Show one, or that there is none."""
        was, self._conflict = self._conflict, conflict
        self._stack.setCurrentIndex(0 if conflict is None else 1)
        if conflict is None:
            return
        now = self._now()
        if was is None or was.id != conflict.id:
            self.reason.clear()
            self.choices.choose(None)
        self.question.setText(conflict.question)
        sure = tr("Sure: {share}").format(share=share_words(conflict.confidence))
        self.explanation.set_text(f"{heard(conflict.explanation)} {sure}", sure)
        self.existing.show_claim(conflict.existing, now)
        self.new.show_claim(conflict.new, now)
        spans = spans_of(conflict.existing, conflict.new, now)
        self.spans.set_spans(spans)
        self._span_card.setVisible(bool(spans.bars))
        self._show_answer(conflict, now)
        self.nearby.show_near(graph, [conflict.existing.id, conflict.new.id])
        self.list.choose(conflict.id)
        self.show_place()

    def choose(self, choice: Choice) -> None:
        """One of the four: its consequences are shown; the same once more decides."""
        if self._conflict is None or self._conflict.state == "resolved":
            return
        if self.choices.choice == choice:
            self.decide()
        else:
            self.choices.choose(choice)

    def decide(self) -> None:
        """Do what is chosen."""
        choice = self.choices.choice
        if self._conflict is not None and choice is not None and self._conflict.state != "resolved":
            self.resolve_requested.emit(self._conflict.id, choice, self.reason.text().strip())

    def step(self, by: int) -> None:
        """The next one of the list, or the one before."""
        ids = [one.conflict.id for one in self.list.rows]
        if self._conflict is None or self._conflict.id not in ids:
            return
        at = ids.index(self._conflict.id) + by
        if 0 <= at < len(ids):
            self.conflict_wanted.emit(ids[at])

    def on_chosen(self, choice: Choice) -> None:
        """Say what follows from it."""
        conflict = self._conflict
        if conflict is None:
            return
        effects = next((one.effects for one in conflict.choices if one.choice == choice), [])
        self.effects.show_effects(choice, effects)
        self.done.setText(name_of(choice))
        self.done.setAccessibleName(name_of(choice))
        self.done.setEnabled(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
        elif key in _KEYS:
            self.choose(CHOICES[list(_KEYS).index(key)])
        elif key in (Qt.Key.Key_J, Qt.Key.Key_Down):
            self.step(1)
        elif key in (Qt.Key.Key_K, Qt.Key.Key_Up):
            self.step(-1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.decide()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        beside = _LIST_PX if self.width() >= _NARROW_BELOW else _NARROW_LIST_PX
        self.list.setFixedWidth(beside)
        room = self.width() - beside
        wide = room >= _STACKED_BELOW
        direction = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        for layout in (self._claims, self._middle):
            layout.setDirection(direction)
        self.choices.set_columns(4 if room >= _TWO_BY_TWO_BELOW else 2)

    # -- building ------------------------------------------------------------------------------------

    def _make_parts(self) -> None:
        manager = self._manager
        self.question = plain_label("", "heading", wraps=True)
        self.explanation = Sentence(manager)
        self.existing = ClaimCard(manager, tr("Known until now"))
        self.new = ClaimCard(manager, tr("New"))
        self.spans = SpanChart(manager)
        self.effects = EffectCard(manager)
        self.nearby = NearbyCard(manager)
        self.choices = ChoiceRow(manager)
        self.reason = QLineEdit()
        self.reason.setPlaceholderText(tr("Why, in a few words (goes into the history)"))
        self.reason.setAccessibleName(tr("Reason"))
        self.done = Button(manager, tr("Choose an answer"), cls="primary")
        self.take_back = Button(manager, tr("Take the decision back"), "undo")
        self.decided = plain_label("", "ink", wraps=True)
        self.place = plain_label("", "muted")
        self.up = Button(manager, "", "up", "ghost", tip=tr("Previous"), shortcut="K")
        self.down = Button(manager, "", "down", "ghost", tip=tr("Next"), shortcut="J")

    def _page(self) -> QWidget:
        head = QHBoxLayout()
        head.setSpacing(4)
        head.addWidget(self.question, 1)
        head.addWidget(row(self.place, self.up, self.down, gap=4), 0, Qt.AlignmentFlag.AlignTop)
        told = QHBoxLayout()
        told.setSpacing(8)
        told.addWidget(IconSign(self._manager, "info", "accent", 14), 0, Qt.AlignmentFlag.AlignTop)
        told.addWidget(self.explanation, 1)
        self._claims = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._middle = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        for layout in (self._claims, self._middle):
            layout.setSpacing(16)
        self._claims.addWidget(self.existing, 1)
        self._claims.addWidget(self.new, 1)
        self._span_card = column(
            plain_label(tr("When each was true"), "overline"),
            self.spans,
            None,
            margins=(20, 14, 16, 12),
            cls="card",
        )
        self._middle.addWidget(self._span_card, 1)
        self._middle.addWidget(self.effects, 1)
        content = QWidget()
        lines = QVBoxLayout(content)
        lines.setContentsMargins(24, 16, 24, 12)
        lines.setSpacing(12)
        lines.addLayout(head)
        lines.addLayout(told)
        lines.addLayout(self._claims)
        lines.addLayout(self._middle)
        lines.addWidget(self.nearby, 1)
        lines.addStretch(0)
        scroll = scrolling(content)
        page = QWidget()
        outer = QVBoxLayout(page)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(scroll, 1)
        outer.addWidget(self._answer())
        return page

    def _answer(self) -> QWidget:
        hint = tr("1 to 4 choose, Enter decides. Every choice can be taken back, for as long as you like.")
        field = stretched(0, self.reason, self.done)
        self._asking = column(
            plain_label(tr("Your choice"), "overline"), self.choices, field, gap=10, margins=(24, 0, 24, 0)
        )
        self._told = row(
            IconSign(self._manager, "check", "good"),
            self.decided,
            None,
            self.take_back,
            margins=(24, 0, 24, 0),
        )
        told = plain_label(hint, "caption", wraps=True)
        foot = stretched(1, IconSign(self._manager, "undo", "muted", 12), told, gap=6)
        foot.setContentsMargins(24, 0, 24, 0)
        return column(self._asking, self._told, foot, gap=10, margins=(0, 4, 0, 14))

    def _connect(self) -> None:
        self.list.chosen.connect(self.conflict_wanted)
        self.choices.chosen.connect(self.on_chosen)
        self.done.clicked.connect(self.decide)
        self.up.clicked.connect(lambda: self.step(-1))
        self.down.clicked.connect(lambda: self.step(1))
        self.take_back.clicked.connect(self._take_back)
        self.nearby.sky_requested.connect(self._show_in_sky)
        self.nearby.node_requested.connect(self.open_requested)
        self.effects.item_requested.connect(self.open_requested)
        for card in (self.existing, self.new):
            card.open_requested.connect(self.open_requested)
            card.history_requested.connect(self.history_requested)

    def _show_answer(self, conflict: Conflict, now: datetime) -> None:
        is_open = conflict.state != "resolved"
        self._asking.setVisible(is_open)
        self._told.setVisible(not is_open)
        self.effects.setVisible(is_open)
        if not is_open:
            self.decided.setText(decided_words(conflict, now))
            return
        choice = self.choices.choice
        if choice is None:
            self.effects.ask()
            self.done.setText(tr("Choose an answer"))
            self.done.setAccessibleName(self.done.text())
            self.done.setEnabled(False)
        else:
            self.on_chosen(choice)

    def show_place(self) -> None:
        """Say which one of the list it is."""
        ids: Sequence[str] = [one.conflict.id for one in self.list.rows]
        known = self._conflict is not None and self._conflict.id in ids
        at = ids.index(self._conflict.id) if self._conflict is not None and known else 0
        self.place.setText(tr("{n} of {all}").format(n=at + 1, all=len(ids)) if known else "")
        self.up.setEnabled(known and at > 0)
        self.down.setEnabled(known and at < len(ids) - 1)

    def _take_back(self) -> None:
        if self._conflict is not None:
            self.reopen_requested.emit(self._conflict.id)

    def _show_in_sky(self) -> None:
        if self._conflict is not None:
            self.sky_requested.emit(self._conflict.existing.id or self._conflict.new.id)


def _nothing(manager: ThemeManager) -> QWidget:
    """Nothing contradicts: why the page is empty."""
    text = tr("When two things that you or an agent told cannot both be so, they wait here for your word.")
    said = plain_label(text, "muted", wraps=True)
    said.setAlignment(Qt.AlignmentFlag.AlignCenter)
    said.setMaximumWidth(420)
    title = plain_label(tr("Nothing contradicts"), "title")
    title.setAlignment(Qt.AlignmentFlag.AlignCenter)
    page = QWidget()
    lines = QVBoxLayout(page)
    lines.setSpacing(8)
    lines.addStretch(1)
    centre = Qt.AlignmentFlag.AlignHCenter
    lines.addWidget(IconSign(manager, "check", "good", 24), 0, centre)
    lines.addWidget(title, 0, centre)
    # Not aligned: else the text gets the height of one line, however many it has.
    lines.addWidget(stretched(1, QWidget(), said, QWidget()))
    lines.addStretch(2)
    return page
