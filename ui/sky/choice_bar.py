"""What can be done with nodes that were taken together."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from ui.common.label import plain_label
from ui.graph.roomy import RoomyFloat
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


_KEEPS_WORDS = "remember"


class ChoiceBar(RoomyFloat):
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
        self._texts, self._acts = QWidget(), QWidget()
        texts = _line(self._texts)
        texts.addWidget(self._count)
        texts.addWidget(self._kinds, 1)
        acts = _line(self._acts)
        self.buttons: dict[str, Button] = {}
        for name, words, icon, cls in _ACTS:
            button = Button(manager, words, icon, f"{cls or 'ghost'} small")
            button.clicked.connect(lambda _=False, key=name: self.asked.emit(key))
            self.buttons[name] = button
            acts.addWidget(button)
        self._close = Button(manager, "", "close", "ghost small", tip=tr("Let go"), shortcut="Esc")
        self._close.clicked.connect(self.closed)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(14, 6, 8, 6)
        self._grid.setSpacing(6)
        self._form, self._words_wide = -1, 0
        self._take_form(0)
        self._shadow = FloatShadow(self, manager)
        self.hide()

    def fit(self, room: int) -> None:
        """All in one line, else the buttons below the words, else icons alone but for the main one."""
        if self._words_wide == 0:
            self._measure()
        edges = self._grid.contentsMargins()
        around = edges.left() + edges.right()
        gap, close, texts = 6, self._close.sizeHint().width(), self._texts.sizeHint().width()
        if texts + self._words_wide + close + 2 * gap + around <= room:
            self._take_form(0)
        else:
            self._take_form(1 if max(self._words_wide, texts + gap + close) + around <= room else 2)

    def changeEvent(self, event: QEvent) -> None:
        """Another font makes the words wider."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._words_wide = 0

    def _measure(self) -> None:
        for button in self.buttons.values():
            button.set_brief(False)
            button.ensurePolished()
        hints = [button.sizeHint().width() for button in self.buttons.values()]
        self._words_wide = sum(hints) + 6 * (len(hints) - 1)
        self._form = -1

    def _take_form(self, form: int) -> None:
        if form == self._form:
            return
        self._form = form
        for part in (self._texts, self._acts, self._close):
            self._grid.removeWidget(part)
        for name, button in self.buttons.items():
            button.set_brief(form == 2 and name != _KEEPS_WORDS)
        self._grid.addWidget(self._texts, 0, 0)
        if form == 0:
            self._grid.addWidget(self._acts, 0, 1)
            self._grid.addWidget(self._close, 0, 2)
        else:
            self._grid.addWidget(self._close, 0, 1)
            self._grid.addWidget(self._acts, 1, 0, 1, 2)
        self._acts.updateGeometry()

    @property
    def text(self) -> str:
        """How many, and of which kinds."""
        return f"{self._count.text()} {self._kinds.text()}".strip()

    def show_choice(self, count: int, kinds: list[tuple[str, int]]) -> None:
        """`kinds` are words with their numbers, the commonest first."""
        self._count.setText(counted("%n chosen", "%n chosen", count))
        self._kinds.setText("· " + ", ".join(f"{number} {words}" for words, number in kinds[:3]))
        self.setAccessibleDescription(self.text)
        self.setVisible(count > 0)
        self.adjustSize()


def _line(part: QWidget) -> QHBoxLayout:
    line = QHBoxLayout(part)
    line.setContentsMargins(0, 0, 0, 0)
    line.setSpacing(6)
    return line
