"""What can be done with nodes that were taken together."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from ui.common.label import plain_label
from ui.pieces import Button, FloatShadow
from ui.sky.wording import counted, tr
from ui.theme import ThemeManager

_ACTS = (
    ("open", tr("Open"), "external", ""),
    ("tag", tr("Tag…"), "tag", ""),
    ("light", tr("Light"), "spark", ""),
    ("hide", tr("Hide"), "eye", ""),
    ("pin", tr("Pin"), "pin", ""),
    ("remember", tr("Remember as a set"), "plus", "primary"),
    ("export", tr("Export…"), "upload", ""),
)


class ChoiceBar(QFrame):
    """Signals:
    asked(str): "open", "tag", "light", "hide", "pin", "remember", "export". closed()
    """

    asked = Signal(str)
    closed = Signal()

    def __init__(self, manager: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("cls", "float")
        self.setAccessibleName(tr("Nodes taken together"))
        self._count = plain_label("", "strong")
        self._kinds = plain_label("", "muted")
        line = QHBoxLayout(self)
        line.setContentsMargins(14, 6, 8, 6)
        line.setSpacing(6)
        line.addWidget(self._count)
        line.addWidget(self._kinds)
        self.buttons: dict[str, Button] = {}
        for name, words, icon, cls in _ACTS:
            button = Button(manager, words, icon, f"{cls or 'ghost'} small")
            button.clicked.connect(lambda _=False, key=name: self.asked.emit(key))
            self.buttons[name] = button
            line.addWidget(button)
        close = Button(manager, "", "close", "ghost small", tip=tr("Let go"), shortcut="Esc")
        close.clicked.connect(self.closed)
        line.addWidget(close)
        self._shadow = FloatShadow(self, manager)
        self.hide()

    @property
    def text(self) -> str:
        """How many, and of which kinds."""
        return f"{self._count.text()} {self._kinds.text()}".strip()

    def show_choice(self, count: int, kinds: list[tuple[str, int]]) -> None:
        """`kinds` are words with their numbers, the commonest first."""
        self._count.setText(counted("%n chosen", "%n chosen", count))
        self._kinds.setText("· " + ", ".join(f"{number} {words}" for words, number in kinds[:3]))
        self.setAccessibleDescription(self.text)
        self.adjustSize()
        self.setVisible(count > 0)
