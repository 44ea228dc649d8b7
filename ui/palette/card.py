"""The palette over the window: a field, lines, keys."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from ui.common.label import CutLabel, plain_label, rule
from ui.keys.book import control_key
from ui.palette.entry import Entry, asked_of, scope_words, tr
from ui.palette.list_part import Row, RowList, spoken
from ui.pieces import IconSign, Overlay, row
from ui.theme import ThemeManager

SIZE = (640, 404)
_PAGE = 8


class PaletteCard(QFrame):
    """Signals:
    edited(str): the text is another one.
    taken(Entry, bool stay): it is to be done; with `stay` the palette is kept.
    """

    edited = Signal(str)
    taken = Signal(object, bool)

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self.setAccessibleName(tr("Palette"))
        self.field = QLineEdit()
        self.field.setProperty("cls", "bare large")
        self.field.setFrame(False)
        self.field.setPlaceholderText(tr("What do you want to do, or see?"))
        self.field.setAccessibleName(tr("Palette"))
        self.list = RowList(manager)
        self._scope = plain_label("", "key")
        self._empty = plain_label(tr("Nothing fits. Enter searches everything for it."), "muted")
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._lay_out(manager)
        self.field.textEdited.connect(self.on_edited)
        self.field.installEventFilter(self)
        self.list.clicked.connect(lambda _index: self._take(stay=False))
        self._show_scope()

    def show_rows(self, rows: Sequence[Row]) -> None:
        """What fits."""
        chosen = self.list.chosen
        self.list.show_rows(rows, chosen.title if chosen is not None else "")
        self.list.setVisible(bool(rows))
        self._empty.setVisible(not rows)
        self._describe()

    def begin(self, text: str) -> None:
        """Start with these letters."""
        self.field.setText(text)
        self.on_edited(text)
        self.field.setFocus()

    def on_edited(self, text: str) -> None:
        self._show_scope()
        self.list.show_rows([])
        self.edited.emit(text)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.field and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._took(event)
        return super().eventFilter(watched, event)

    def _took(self, event: QKeyEvent) -> bool:
        match event.key():
            case Qt.Key.Key_Down | Qt.Key.Key_Up:
                self._walk(1 if event.key() == Qt.Key.Key_Down else -1)
            case Qt.Key.Key_PageDown | Qt.Key.Key_PageUp:
                for _ in range(_PAGE):
                    self._walk(1 if event.key() == Qt.Key.Key_PageDown else -1)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self._take(stay=bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier))
            case _:
                return False
        return True

    def _walk(self, step: int) -> None:
        self.list.walk(step)
        self._describe()

    def _take(self, *, stay: bool) -> None:
        entry = self.list.chosen
        if entry is not None:
            self.taken.emit(entry, stay)
        elif self.field.text().strip():
            self.taken.emit(Entry(self.field.text().strip()), stay)

    def _describe(self) -> None:
        chosen = self.list.chosen
        self.field.setAccessibleDescription(spoken(chosen) if chosen is not None else "")

    def _show_scope(self) -> None:
        self._scope.setText(scope_words(asked_of(self.field.text())))

    def _lay_out(self, manager: ThemeManager) -> None:
        head = row(
            IconSign(manager, "search", "muted", 16), self.field, self._scope, gap=12, margins=(24, 0, 20, 0)
        )
        head.setFixedHeight(58)
        held = QFrame()
        lines = QVBoxLayout(held)
        lines.setContentsMargins(8, 4, 8, 4)
        lines.addWidget(self.list, 1)
        lines.addWidget(self._empty, 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(1, 1, 1, 1)
        outer.setSpacing(0)
        outer.addWidget(head)
        outer.addWidget(rule())
        outer.addWidget(held, 1)
        outer.addWidget(rule())
        outer.addWidget(_foot())


def _foot() -> QWidget:
    foot = QFrame()
    line = QHBoxLayout(foot)
    line.setContentsMargins(16, 6, 16, 8)
    line.setSpacing(4)
    keys = (
        (("↑", "↓"), tr("choose")),
        ((tr("Enter"),), tr("run")),
        ((control_key(), tr("Enter")), tr("keep open")),
    )
    for names, words in keys:
        for name in names:
            line.addWidget(plain_label(name, "key"))
        line.addWidget(plain_label(words, "caption"))
        line.addSpacing(8)
    hint = CutLabel(tr("> actions   # tags   @ people   ? help"), "caption")
    hint.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    line.addWidget(hint, 1)
    return foot


class Palette(Overlay):
    """The card over the dimmed window."""

    def __init__(self, manager: ThemeManager, parent: QWidget) -> None:
        self.card = PaletteCard(manager)
        super().__init__(manager, self.card, SIZE, parent)
