"""Shortcuts: all of them, each to be changed, with a filter and a list to print."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from ui.actions import ACTIONS, Act, ActionSpec
from ui.choices import Choices
from ui.common.label import CutLabel, plain_label, rule
from ui.keys.book import KeyBook, native
from ui.language import tr
from ui.palette.entry import Entry, fit
from ui.pieces import Button, column, row
from ui.pieces.setting_row import SettingCard, overline
from ui.settings.choice_row import anywhere_row
from ui.theme import ThemeManager

_PX = 176
_ROOMY_PX = 560


class KeyField(QLineEdit):
    """Shows the keys of an action; with the keyboard on it, Enter begins to listen.

    Signals:
        taken(str): these keys are wanted; "" for none.
    """

    taken = Signal(str)

    def __init__(self, name: str) -> None:
        super().__init__()
        self._keys: list[str] = []
        self._listens = False
        self.setReadOnly(True)
        self.setFixedWidth(_PX)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAccessibleName(tr("Keys of: {name}").format(name=name))
        self.setToolTip(tr("Click, then press the keys. Backspace takes them away, Esc leaves them."))

    @property
    def listens(self) -> bool:
        """Whether the next keys are taken."""
        return self._listens

    def show_keys(self, keys: list[str]) -> None:
        self._keys = keys
        self._show()

    def listen(self, on: bool = True) -> None:
        """The next keys are to be those of the action."""
        self._listens = on
        self._show()

    def mousePressEvent(self, _event: object) -> None:
        self.setFocus()
        self.listen()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and self._listens:
            # The keys that are pressed are meant as a setting, not as what they do now.
            event.accept()
            return True
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and self._took(event):
            return True
        if event.type() == QEvent.Type.FocusOut:
            self.listen(False)
        return super().event(event)

    def _took(self, event: QKeyEvent) -> bool:
        key = event.key()
        if not self._listens:
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
                self.listen()
                return True
            return False
        if key in (Qt.Key.Key_Control, Qt.Key.Key_Shift, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr):
            return True
        self.listen(False)
        if key == Qt.Key.Key_Backspace and event.modifiers() == Qt.KeyboardModifier.NoModifier:
            self.taken.emit("")
        elif key != Qt.Key.Key_Escape:
            keys = QKeySequence(event.keyCombination())
            self.taken.emit(keys.toString(QKeySequence.SequenceFormat.PortableText))
        return True

    def _show(self) -> None:
        shown = " · ".join(native(one) for one in self._keys)
        self.setText(tr("press the keys…") if self._listens else shown or tr("none"))


class KeyRow(QFrame):
    """Signals:
    taken(Act, str): the keys are wanted. restored(Act)
    """

    taken = Signal(object, str)
    restored = Signal(object)

    def __init__(self, manager: ThemeManager, spec: ActionSpec) -> None:
        super().__init__()
        self.spec = spec
        self.field = KeyField(spec.text)
        self.field.taken.connect(lambda keys: self.taken.emit(spec.act, keys))
        self.back = Button(manager, "", "undo", "ghost small", tip=tr("Back to the default"))
        self.back.setAccessibleName(tr("{name}: back to the default").format(name=spec.text))
        self.back.clicked.connect(lambda: self.restored.emit(spec.act))
        held = self.back.sizePolicy()
        held.setRetainSizeWhenHidden(True)
        self.back.setSizePolicy(held)
        line = QHBoxLayout(self)
        line.setContentsMargins(16, 4, 12, 4)
        line.setSpacing(10)
        line.addWidget(CutLabel(spec.text, "ink"), 1)
        self._group = plain_label(spec.group, "caption")
        line.addWidget(self._group)
        line.addWidget(self.field)
        line.addWidget(self.back)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What an action does goes before what it belongs to."""
        super().resizeEvent(event)
        self._group.setVisible(self.width() >= _ROOMY_PX)

    def show_keys(self, keys: list[str], *, changed: bool) -> None:
        self.field.show_keys(keys)
        self.back.setVisible(changed)


class KeyPart(QWidget):
    """Signals:
    copy_wanted(str): the list as text.
    """

    copy_wanted = Signal(str)

    def __init__(self, manager: ThemeManager, choices: Choices) -> None:
        super().__init__()
        self._choices = choices
        self.anywhere = anywhere_row(manager, choices)
        self._book: KeyBook | None = None
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(tr("Find an action or a key"))
        self.filter.setAccessibleName(tr("Find an action or a key"))
        self.filter.textChanged.connect(lambda _text: self._filter())
        copy = Button(manager, tr("Copy the list"), "copy", "small")
        copy.clicked.connect(lambda: self.copy_wanted.emit(self.as_text()))
        copy.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.said = plain_label("", "small muted", wraps=True)
        self.said.hide()
        self.rows = {spec.act: KeyRow(manager, spec) for spec in ACTIONS}
        self._rules: list[QWidget] = []
        card = QFrame()
        card.setProperty("cls", "card")
        inner = QVBoxLayout(card)
        inner.setContentsMargins(1, 1, 1, 1)
        inner.setSpacing(0)
        for number, line in enumerate(self.rows.values()):
            if number:
                self._rules.append(rule())
                inner.addWidget(self._rules[-1])
            inner.addWidget(line)
            line.taken.connect(self.on_taken)
            line.restored.connect(self.on_restored)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(8)
        lines.addWidget(row(self.filter, copy, gap=8))
        lines.addWidget(self.said)
        lines.addWidget(column(overline(tr("Everywhere")), SettingCard(self.anywhere), gap=8))
        lines.addWidget(column(overline(tr("In the window")), card, gap=8))
        lines.addStretch(1)

    def set_book(self, book: KeyBook) -> None:
        """Where the keys are kept."""
        self._book = book
        book.changed.connect(lambda _act: self.refresh())
        self.refresh()

    def refresh(self) -> None:
        """Each action with its keys."""
        if self._book is not None:
            for act, line in self.rows.items():
                line.show_keys(self._book.keys(act), changed=self._book.is_changed(act))

    def reset(self) -> None:
        """All as they came."""
        self._choices.reset("anywhere")
        if self._book is not None:
            self._book.reset()

    def on_taken(self, act: Act, keys: str) -> None:
        """Other keys for an action; whoever had them loses them, which is said."""
        if self._book is None:
            return
        loser = self._book.holder(keys, besides=act) if keys else None
        self._book.set(act, [keys] if keys else [])
        if loser is not None:
            text = tr("{keys} did “{name}” before; that has no key of that kind now.")
            self.said.setText(text.format(keys=native(keys), name=self.rows[loser].spec.text))
        self.said.setVisible(loser is not None)

    def on_restored(self, act: Act) -> None:
        """One as it came."""
        if self._book is not None:
            self._book.reset(act)

    def as_text(self) -> str:
        """One line an action, to be printed."""
        book = self._book
        if book is None:
            return ""
        pairs = ((_keys_text(book, act), line.spec.text) for act, line in self.rows.items())
        return "".join(f"{keys:<28}{words}\n" for keys, words in pairs)

    def _filter(self) -> None:
        asked = self.filter.text()
        for act, line in self.rows.items():
            keys = " ".join(native(one) for one in self._book.keys(act)) if self._book is not None else ""
            shown = (
                not asked
                or fit(asked, Entry(line.spec.text, line.spec.group, other=keys.replace("+", " "))) > 0
            )
            line.setVisible(shown or asked.lower() in keys.lower())
        for between in self._rules:
            between.setVisible(not asked)


def _keys_text(book: KeyBook | None, act: Act) -> str:
    return " ".join(native(one) for one in book.keys(act)) if book is not None else ""
