"""The way between two nodes in words, each step with the sentence that links it."""

from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from ui.common.glyph import KindGlyph
from ui.common.label import CutLabel, plain_label
from ui.common.text import cut_middle
from ui.detail.chip import TextLink
from ui.pieces import Button, FloatShadow, IconSign, column, row, stretched
from ui.sky.lines import empty
from ui.sky.wording import counted, tr
from ui.theme import ThemeManager

WIDTH = 380
_MOST_STEPS = 12
_MOST_WORDS = 140


@dataclass(frozen=True)
class WayStep:
    """A node of a way, and how the one before leads there: a sentence of a note, or plain words."""

    node_id: str
    title: str
    kind: str
    why: str = ""


class PathCard(QFrame):
    """Signals:
    node_asked(str id), next_asked(): another way of few steps. avoid_asked(str id): a way without this node.
    closed()
    """

    node_asked = Signal(str)
    next_asked = Signal()
    avoid_asked = Signal(str)
    closed = Signal()

    def __init__(self, manager: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._manager = manager
        self.setProperty("cls", "float")
        self.setFixedWidth(WIDTH)
        self._title = CutLabel("", "strong")
        self._count = plain_label("", "small muted")
        self._said = plain_label("", "small", wraps=True)
        close = Button(manager, "", "close", "ghost small", tip=tr("Close"), shortcut="Esc")
        close.clicked.connect(self.closed)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(2)
        self.next_button = Button(manager, tr("Another way"), "refresh", "ghost small")
        self.next_button.clicked.connect(self.next_asked)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(14, 10, 10, 10)
        outer.setSpacing(6)
        outer.addWidget(stretched(1, IconSign(manager, "path", "accent"), self._title, self._count, close))
        outer.addWidget(self._said)
        outer.addLayout(self._rows)
        outer.addWidget(row(self.next_button, None))
        self._shadow = FloatShadow(self, manager)
        self.hide()

    @property
    def text(self) -> str:
        """The whole way in words."""
        return self.accessibleDescription()

    def show_way(self, steps: list[WayStep], *, others: bool) -> None:
        """Tell a way; `others`: there are further ones."""
        self._clear()
        first, last = steps[0], steps[-1]
        self._title.set_whole(tr("From {one} to {other}").format(one=first.title, other=last.title))
        self._count.setText(counted("%n step", "%n steps", len(steps) - 1))
        self._said.hide()
        for number, step in enumerate(steps[:_MOST_STEPS]):
            self._rows.addWidget(self._step(number, step, is_end=step in (first, last)))
        self.next_button.setVisible(others)
        words = [f"{step.title}: {step.why}" if step.why else step.title for step in steps]
        self._open(" › ".join(words))

    def say(self, title: str, words: str) -> None:
        """Tell why there is no way, or what is awaited."""
        self._clear()
        self._title.set_whole(title)
        self._count.setText("")
        self._said.setText(words)
        self._said.show()
        self.next_button.hide()
        self._open(words)

    def links(self) -> list[TextLink]:
        """The nodes of the way."""
        return self.findChildren(TextLink)

    def _open(self, words: str) -> None:
        self.setAccessibleName(self._title.whole)
        self.setAccessibleDescription(words)
        self.adjustSize()
        self.show()
        self.raise_()

    def _step(self, number: int, step: WayStep, *, is_end: bool) -> QWidget:
        link = TextLink(self._manager, step.title)
        link.clicked.connect(lambda: self.node_asked.emit(step.node_id))
        parts: list[QWidget] = [
            plain_label(str(number + 1), "small muted"),
            KindGlyph(self._manager, step.kind),
        ]
        parts += [link, plain_label("", "small")]
        if not is_end:
            avoid = Button(self._manager, "", "minus", "ghost small", tip=tr("A way without this"))
            avoid.clicked.connect(lambda: self.avoid_asked.emit(step.node_id))
            parts.append(avoid)
        line = stretched(3, *parts, gap=6)
        if not step.why:
            return line
        why = plain_label(cut_middle(step.why, _MOST_WORDS), "small muted", wraps=True)
        return column(line, row(32, why), gap=0)

    def _clear(self) -> None:
        empty(self._rows)
