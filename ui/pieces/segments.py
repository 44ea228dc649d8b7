"""One of a few, side by side: a segmented control."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QSizePolicy

from ui.pieces.button import Button
from ui.theme import ThemeManager


class Segments(QFrame):
    """Signals:
    chosen(str name): the person took another one.
    """

    chosen = Signal(str)

    def __init__(self, manager: ThemeManager, parts: Sequence[tuple[str, str]], name: str) -> None:
        """`parts` are names with their words; `name` is what they decide."""
        super().__init__()
        self.setProperty("cls", "segbox")
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._buttons: dict[str, Button] = {}
        self._group = QButtonGroup(self)
        line = QHBoxLayout(self)
        line.setContentsMargins(2, 2, 2, 2)
        line.setSpacing(0)
        for key, words in parts:
            button = Button(manager, words, cls="seg")
            button.setCheckable(True)
            button.setAccessibleDescription(name)
            button.clicked.connect(lambda _=False, chosen=key: self.chosen.emit(chosen))
            self._group.addButton(button)
            self._buttons[key] = button
            line.addWidget(button)
        self.choose(parts[0][0])

    @property
    def choice(self) -> str:
        """The one that is on."""
        return next(key for key, button in self._buttons.items() if button.isChecked())

    def choose(self, name: str) -> None:
        """Switch to one; nobody is told."""
        if name in self._buttons:
            self._buttons[name].setChecked(True)

    def button(self, name: str) -> Button:
        """One of them."""
        return self._buttons[name]

    def set_words(self, name: str, words: str) -> None:
        """Call one something else."""
        self._buttons[name].setText(words)
        self._buttons[name].setAccessibleName(words)
