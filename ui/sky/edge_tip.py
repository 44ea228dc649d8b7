"""Why two nodes are linked: the sentence, beside the edge under the pointer."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from ui.common.glyph import KindGlyph
from ui.common.label import plain_label
from ui.pieces import FloatShadow, Sentence, row
from ui.sky.lines import empty
from ui.sky.wording import tr
from ui.theme import ThemeManager

_WIDTH = 320
_GAP = 14


class EdgeTip(QFrame):
    """Never takes the mouse: the sky below it stays in reach."""

    def __init__(self, manager: ThemeManager, parent: QWidget) -> None:
        super().__init__(parent)
        self._manager = manager
        self.setProperty("cls", "float")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setMaximumWidth(_WIDTH)
        self._ends = QVBoxLayout()
        self._sentence = Sentence(manager)
        self._why = plain_label("", "caption")
        outer = QVBoxLayout(self)
        outer.setContentsMargins(12, 8, 12, 10)
        outer.setSpacing(4)
        outer.addLayout(self._ends)
        outer.addWidget(self._sentence)
        outer.addWidget(self._why)
        self._at = QPoint()
        self._shadow = FloatShadow(self, manager)
        self.hide()

    @property
    def text(self) -> str:
        """Everything that it says."""
        return self.accessibleDescription()

    def show_edge(self, ends: tuple[tuple[str, str], tuple[str, str]], at: QPoint) -> None:
        """(title, kind) of both ends; the sentence may follow."""
        empty(self._ends)
        parts: list[QWidget] = []
        for number, (title, kind) in enumerate(ends):
            if number:
                parts.append(plain_label("›", "muted"))
            parts += [KindGlyph(self._manager, kind), plain_label(_cut(title), "small ink")]
        self._ends.addWidget(row(*parts, None, gap=6))
        self._at = at
        self.setAccessibleName(f"{ends[0][0]} › {ends[1][0]}")
        self.say("", "")

    def say(self, sentence: str, why: str, mark: str = "") -> None:
        """The sentence with the words that link, and where it stands."""
        quoted = tr("“{words}”").format(words=sentence) if sentence else ""
        self._sentence.set_text(quoted, mark)
        self._sentence.setVisible(bool(sentence))
        self._why.setText(why)
        self._why.setVisible(bool(why))
        self.setAccessibleDescription(f"{self.accessibleName()} {quoted} {why}".strip())
        self._place()

    def _place(self) -> None:
        self.adjustSize()
        parent = self.parentWidget()
        wide, high = (parent.width(), parent.height()) if parent is not None else (0, 0)
        left = min(self._at.x() + _GAP, wide - self.width() - 8)
        top = self._at.y() + _GAP
        if top + self.height() > high - 8:
            top = self._at.y() - _GAP - self.height()
        self.move(max(8, left), max(8, top))
        self.show()
        self.raise_()


def _cut(title: str) -> str:
    line = " ".join(title.split())
    return line if len(line) <= 24 else line[:23].rstrip() + "…"
