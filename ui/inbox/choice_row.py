"""The four answers as cards, each with its key."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from app.wire.conflicts import Choice
from ui.common.label import plain_label
from ui.common.style import set_cls
from ui.inbox.wording import CHOICES, meaning_of, name_of
from ui.theme import ThemeManager


class ChoiceCard(QFrame):
    """Signals:
    picked(): a click, Enter or the space bar.
    """

    picked = Signal()

    def __init__(self, manager: ThemeManager, choice: Choice, key: str) -> None:
        super().__init__()
        self._manager = manager
        self.choice = choice
        self._is_chosen = False
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(plain_label(name_of(choice), "strong", wraps=True), 1)
        head.addWidget(plain_label(key, "key"), 0, Qt.AlignmentFlag.AlignTop)
        self._meaning = plain_label(meaning_of(choice), "small", wraps=True)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(14, 12, 12, 12)
        outer.setSpacing(4)
        outer.addLayout(head)
        outer.addWidget(self._meaning)
        outer.addStretch(1)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(f"{name_of(choice)}, {key}")
        self.setAccessibleDescription(meaning_of(choice))
        self._show_state()

    @property
    def is_chosen(self) -> bool:
        """Whether this one would be done."""
        return self._is_chosen

    def set_chosen(self, chosen: bool) -> None:
        """Look chosen, or not."""
        self._is_chosen = chosen
        self._show_state()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.rect().contains(event.position().toPoint()):
            self.picked.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            self.picked.emit()
            return
        super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._show_state()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._show_state()

    def _show_state(self) -> None:
        names = ["pick" if self._is_chosen else "card"]
        if self.hasFocus():
            names.append("focused")
        set_cls(self, " ".join(names))


class ChoiceRow(QWidget):
    """Four side by side, or two and two where there is no room.

    Signals:
        chosen(str choice): another one would be done.
    """

    chosen = Signal(str)

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self.cards = [ChoiceCard(manager, choice, str(key)) for key, choice in enumerate(CHOICES, start=1)]
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(12)
        self._columns = 0
        # The few at first: as long as a page does not show, nobody hears that it needs less room.
        self.set_columns(2)
        for card in self.cards:
            card.picked.connect(lambda one=card: self.choose(one.choice))

    def set_columns(self, columns: int) -> None:
        """How many stand side by side."""
        if columns == self._columns:
            return
        self._columns = columns
        for number, card in enumerate(self.cards):
            self._grid.addWidget(card, number // columns, number % columns)
            self._grid.setColumnStretch(number, 1 if number < columns else 0)

    @property
    def choice(self) -> Choice | None:
        """What would be done; None before anything was chosen."""
        return next((card.choice for card in self.cards if card.is_chosen), None)

    def choose(self, choice: Choice | None) -> None:
        """Choose one of them."""
        was = self.choice
        for card in self.cards:
            card.set_chosen(card.choice == choice)
        if choice is not None and choice != was:
            self.chosen.emit(choice)
