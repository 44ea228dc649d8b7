"""A card over the window that asks for a name."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QVBoxLayout, QWidget

from ui.common.label import plain_label
from ui.language import tr
from ui.pieces import Button, Overlay, laid_over, row
from ui.theme import ThemeManager

_CARD = (420, 0)


class NameCard(QFrame):
    """Signals:
    named(str): the person wrote another name. closed()
    """

    named = Signal(str)
    closed = Signal()

    def __init__(
        self, manager: ThemeManager, name: str, title: str = tr("Rename the search"), act: str = tr("Rename")
    ) -> None:
        super().__init__()
        self.setAccessibleName(title)
        self.edit = QLineEdit(name)
        self.edit.setAccessibleName(tr("Name"))
        self.edit.setMaxLength(120)
        self.edit.selectAll()
        self.edit.returnPressed.connect(self.on_entered)
        self._said = plain_label("", "caption bad", wraps=True)
        self._said.hide()
        keep = Button(manager, act, "", "primary")
        keep.clicked.connect(self.on_entered)
        leave = Button(manager, tr("Leave it"), "", "ghost")
        leave.clicked.connect(self.closed)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(24, 20, 24, 20)
        lines.setSpacing(10)
        lines.addWidget(plain_label(title, "title"))
        lines.addWidget(self.edit)
        lines.addWidget(self._said)
        lines.addSpacing(4)
        lines.addWidget(row(None, leave, keep))

    def refuse(self, sentence: str) -> None:
        """The name was not taken, and why."""
        self._said.setText(sentence)
        self._said.show()

    def on_entered(self) -> None:
        """Enter, or the button."""
        if name := self.edit.text().strip():
            self.named.emit(name)


TakeName = Callable[[str, NameCard, Overlay], None]


def open_name_card(manager: ThemeManager, card: NameCard, over: QWidget, take: TakeName) -> NameCard:
    """Show a card over a widget until it is left; `take` is told the name, the card and what covers."""
    overlay = laid_over(manager, card, _CARD, over)
    card.named.connect(lambda name: take(name, card, overlay))
    card.closed.connect(overlay.dismissed)
    card.edit.setFocus()
    return card
