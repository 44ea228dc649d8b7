"""The first page: waiting cards above, changes by time at the left, the sky at the right."""

from collections.abc import Callable, Sequence
from datetime import datetime

import numpy as np
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.wire.past import ChangeEntry
from ui.common.label import plain_label
from ui.common.scroll import scrolling
from ui.graph.canvas import SkyCanvas
from ui.graph.scene import Floats, SkyScene
from ui.home.look_card import LookCard
from ui.home.waiting import Waiting, age_words, day_line, greeting, grouped, tr
from ui.memory.field_part import clear_layout
from ui.memory.row import ItemRow
from ui.past.change_row import change_row
from ui.pieces import Button, IconSign, row
from ui.theme import Theme, ThemeManager

_STACKED_BELOW, _SIDE_BY_SIDE_FROM = 900, 1200


def _now() -> datetime:
    return datetime.now().astimezone()


class WaitingCard(QFrame):
    """Signals:
    acted()
    """

    acted = Signal()

    def __init__(self, manager: ThemeManager, waiting: Waiting, *, is_first: bool) -> None:
        super().__init__()
        self.setProperty("cls", "card")
        self.waiting = waiting
        self.button = Button(manager, waiting.verb, cls="primary small" if is_first else "small")
        self.button.clicked.connect(self.acted)
        self.button.setAccessibleDescription(waiting.title)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(IconSign(manager, waiting.icon, waiting.tone, 16), 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(plain_label(waiting.title, "strong", wraps=True), 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(16, 14, 16, 14)
        outer.setSpacing(6)
        outer.addLayout(head)
        outer.addWidget(plain_label(waiting.text, "", wraps=True))
        outer.addStretch(1)
        outer.addWidget(row(self.button, None))
        self.setMinimumHeight(120)


class HomePage(QFrame):
    """Signals:
    acted(Waiting): the button of a card.
    item_requested(str id): something that changed was clicked.
    page_requested(str): "timeline" or "sky".
    """

    acted = Signal(object)
    item_requested = Signal(str)
    page_requested = Signal(str)

    def __init__(self, manager: ThemeManager, now: Callable[[], datetime] = _now) -> None:
        super().__init__()
        self.setProperty("cls", "page")
        self.setAccessibleName(tr("Home"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._manager, self._now = manager, now
        self.greeting = plain_label("", "display")
        self.line = plain_label("", "muted", wraps=True)
        self._cards = QHBoxLayout()
        self._cards.setSpacing(12)
        self._changes = QVBoxLayout()
        self._changes.setSpacing(0)
        self.canvas = SkyCanvas(manager.theme)
        self.canvas.setMinimumHeight(260)
        self.canvas.setAccessibleName(tr("Your sky"))
        self._sky_line = plain_label("", "muted")
        self.worth = LookCard(
            manager,
            tr("Worth a look"),
            tr("Nothing just now. Notes that are close and not linked come here, and what you left lying."),
        )
        self.opened = LookCard(manager, tr("Opened lately"), tr("What you open stands here."))
        for card in (self.worth, self.opened):
            card.item_requested.connect(self.item_requested)
        self._lay_out()
        manager.theme_changed.connect(self.on_theme_changed)
        self.canvas.node_activated.connect(self.item_requested)

    def cards(self) -> list[WaitingCard]:
        """The cards above."""
        found = (self._cards.itemAt(at) for at in range(self._cards.count()))
        widgets = (item.widget() for item in found if item is not None)
        return [one for one in widgets if isinstance(one, WaitingCard)]

    def rows(self) -> list[ItemRow]:
        """What changed, the newest first."""
        found = (self._changes.itemAt(at) for at in range(self._changes.count()))
        widgets = (item.widget() for item in found if item is not None)
        return [one for one in widgets if isinstance(one, ItemRow)]

    def on_theme_changed(self, theme: Theme) -> None:
        """Other colours."""
        self.canvas.set_theme(theme)

    def show_waiting(self, cards: Sequence[Waiting]) -> None:
        """Other things wait."""
        if [card.waiting for card in self.cards()] == list(cards):
            return
        clear_layout(self._cards)
        for number, waiting in enumerate(cards):
            card = WaitingCard(self._manager, waiting, is_first=number == 0)
            card.acted.connect(lambda one=waiting: self.acted.emit(one))
            self._cards.addWidget(card, 1)
            card.show()

    def show_changes(self, changes: Sequence[ChangeEntry], recent: int, waiting: int) -> None:
        """What changed; `recent` counts changes since yesterday."""
        now = self._now()
        self.greeting.setText(greeting(now))
        self.line.setText(day_line(now, recent, waiting))
        clear_layout(self._changes)
        for name, entries in grouped(changes, now):
            head = plain_label(name, "overline")
            head.setContentsMargins(0, 10, 0, 4)
            self._changes.addWidget(head)
            for entry in entries:
                note = age_words(entry, now)
                self._changes.addWidget(
                    change_row(self._manager, entry, now, self.item_requested.emit, note=note)
                )
        if not changes:
            text = tr("Nothing changed this week. What you or an agent remembers stands here.")
            self._changes.addWidget(plain_label(text, "muted", wraps=True))
        self._changes.addStretch(1)

    def show_sky(self, scene: SkyScene, places: tuple[Floats, Floats]) -> None:
        """The whole sky, small; `places` (x, y) of its nodes may be newer than the scene."""
        if scene is not self.canvas.scene:
            self.canvas.set_scene(scene)
        if not all(map(np.array_equal, places, self.canvas.end_positions)):
            self.canvas.set_positions(*places)
        self.canvas.fit()
        groups = len([name for name in scene.group_names if name])
        self._sky_line.setText(
            tr("{items} items in {groups} groups").format(items=f"{scene.count:,}", groups=groups)
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() / self._manager.text_scale >= _STACKED_BELOW
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._middle.setDirection(across if wide else down)
        self._cards.setDirection(across if wide else down)
        self._looks.setDirection(across if self.width() >= _SIDE_BY_SIDE_FROM or not wide else down)

    def _lay_out(self) -> None:
        content = QWidget()
        lines = QVBoxLayout(content)
        lines.setContentsMargins(32, 16, 32, 20)
        lines.setSpacing(12)
        lines.addWidget(self.greeting)
        lines.addWidget(self.line)
        lines.addLayout(self._cards)
        self._middle = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._middle.setSpacing(12)
        self._middle.addWidget(self._changes_card(), 1)
        right = QVBoxLayout()
        right.setSpacing(12)
        right.addWidget(self._sky_card(), 1)
        self._looks = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._looks.setSpacing(12)
        self._looks.addWidget(self.worth, 1)
        self._looks.addWidget(self.opened, 1)
        right.addLayout(self._looks)
        self._middle.addLayout(right, 1)
        lines.addLayout(self._middle, 1)
        scroll = scrolling(content)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scroll)

    def _changes_card(self) -> QWidget:
        card = QFrame()
        card.setProperty("cls", "card")
        more = Button(self._manager, tr("Timeline"), "clock", "ghost small")
        more.clicked.connect(lambda: self.page_requested.emit("timeline"))
        lines = QVBoxLayout(card)
        lines.setContentsMargins(20, 12, 16, 12)
        lines.setSpacing(2)
        lines.addWidget(row(plain_label(tr("What changed"), "title"), None, more))
        lines.addLayout(self._changes, 1)
        return card

    def _sky_card(self) -> QWidget:
        card = QFrame()
        card.setProperty("cls", "card")
        open_ = Button(self._manager, tr("Open"), "sky", "small")
        open_.clicked.connect(lambda: self.page_requested.emit("sky"))
        head = row(plain_label(tr("Your sky"), "title"), self._sky_line, None, open_)
        head.setContentsMargins(20, 10, 12, 6)
        lines = QVBoxLayout(card)
        lines.setContentsMargins(1, 1, 1, 1)
        lines.setSpacing(0)
        lines.addWidget(head)
        lines.addWidget(self.canvas, 1)
        return card
