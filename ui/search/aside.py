"""What the results say beside the hits: how the query was read, how far meanings are learned, what helps."""

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QProgressBar, QVBoxLayout, QWidget

from ui.common.button import IconButton
from ui.common.flow import FlowLayout
from ui.common.glyph import IconSign
from ui.common.label import CutLabel, plain_label
from ui.common.marked import MarkedLabel
from ui.search.wording import tr
from ui.theme import ThemeManager


class SaidLine(QWidget):
    """A sign and a sentence; hidden without one."""

    def __init__(self, manager: ThemeManager, icon_name: str = "info", role: str = "muted") -> None:
        super().__init__()
        self._label = MarkedLabel(manager, "small", "muted")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 2, 8, 4)
        layout.setSpacing(8)
        layout.addWidget(IconSign(manager, icon_name, role, 14), 0, Qt.AlignmentFlag.AlignTop)
        layout.addWidget(self._label, 1)
        self.setVisible(False)

    @property
    def text(self) -> str:
        return self._label.text

    def set_text(self, text: str) -> None:
        self._label.set_text(text)
        self.setAccessibleName(text)
        self.setVisible(bool(text))


@dataclass(frozen=True, slots=True)
class Learned:
    """How far meanings are learned: `share` 0 to 1, `detail` the rate and the time that is left."""

    label: str
    share: float
    detail: str = ""
    is_paused: bool = False


class MeaningLine(QWidget):
    """How many passages have a meaning yet, as a bar, and a button to pause or go on.

    Signals:
        pause_requested(bool)
    """

    pause_requested = Signal(bool)

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._learned: Learned | None = None
        self._label = CutLabel("", "small")
        self._detail = plain_label("", "small muted")
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setRange(0, 1000)
        self._bar.setFixedWidth(72)
        self._pause = IconButton(manager, "pause", tip=tr("Pause the learning of meanings"), icon_size=14)
        self._go_on = IconButton(manager, "play", tip=tr("Go on learning meanings"), icon_size=14)
        self._pause.clicked.connect(lambda: self.pause_requested.emit(True))
        self._go_on.clicked.connect(lambda: self.pause_requested.emit(False))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 0, 0, 2)
        layout.setSpacing(8)
        layout.addWidget(self._label, 1)
        for widget in (self._bar, self._detail, self._pause, self._go_on):
            layout.addWidget(widget)
        self.hide()

    @property
    def text(self) -> str:
        """What it says, "" while all is learned."""
        return f"{self._label.whole} {self._detail.text()}".strip() if self._learned else ""

    def show_learned(self, learned: Learned | None) -> None:
        """Say how far it is; None: there is nothing to say."""
        if learned == self._learned:
            return
        self._learned = learned
        if learned is not None:
            self._label.set_whole(learned.label)
            self._detail.setText(learned.detail)
            self._detail.setVisible(bool(learned.detail))
            self._bar.setValue(round(1000 * learned.share))
            self._bar.setAccessibleName(learned.label)
            self._pause.setVisible(not learned.is_paused)
            self._go_on.setVisible(learned.is_paused)
        self.setVisible(learned is not None)


class NothingFound(QWidget):
    """No results: the sentence, and what can be done next.

    Signals:
        act_wanted(str): the query to ask instead; "" asks the same by meaning alone.
    """

    act_wanted = Signal(str)

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self._sentence = plain_label("", "", wraps=True)
        self._acts = QWidget()
        self._flow = FlowLayout(self._acts, gap=6)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(8, 4, 8, 8)
        lines.setSpacing(10)
        lines.addWidget(self._sentence)
        lines.addWidget(self._acts)
        self.hide()

    def acts(self) -> list[str]:
        """The words of what can be done."""
        items = (self._flow.itemAt(number) for number in range(self._flow.count()))
        widgets = (item.widget() for item in items if item is not None)
        return [widget.text() for widget in widgets if isinstance(widget, IconButton)]

    def say(self, sentence: str, acts: list[tuple[str, str]]) -> None:
        """The sentence, and for each act its words and the query it asks; no sentence hides it."""
        self._sentence.setText(sentence)
        while (item := self._flow.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        for text, query in acts:
            button = IconButton(self._manager, "", text, cls="small")
            button.clicked.connect(lambda _=False, one=query: self.act_wanted.emit(one))
            self._flow.addWidget(button)
            button.show()
        self._acts.setVisible(bool(acts))
        self.setVisible(bool(sentence))


class SaveLine(QWidget):
    """The name under which a search is kept; Enter keeps it, Escape does not.

    Signals:
        named(str)
        closed()
    """

    named = Signal(str)
    closed = Signal()

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._edit = QLineEdit()
        self._edit.setPlaceholderText(tr("Name of this search"))
        self._edit.setAccessibleName(tr("Name of this search"))
        self._edit.setMaxLength(120)
        self._edit.returnPressed.connect(self.on_entered)
        self._edit.installEventFilter(self)
        keep = IconButton(manager, "check", tr("Keep"), cls="small")
        keep.clicked.connect(self.on_entered)
        close = IconButton(manager, "close", tip=tr("Do not keep it"), icon_size=14)
        close.clicked.connect(self.close_line)
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addWidget(self._edit, 1)
        row.addWidget(keep)
        row.addWidget(close)
        self._said = plain_label("", "caption bad", wraps=True)
        self._said.hide()
        lines = QVBoxLayout(self)
        lines.setContentsMargins(8, 2, 0, 6)
        lines.setSpacing(4)
        lines.addLayout(row)
        lines.addWidget(self._said)
        self.hide()

    @property
    def edit(self) -> QLineEdit:
        return self._edit

    @property
    def said(self) -> str:
        """Why the last name was not taken."""
        return self._said.text()

    def ask(self, name: str) -> None:
        """Ask for a name; the proposed one is chosen, so that typing replaces it."""
        self._said.hide()
        self._edit.setText(name)
        self.show()
        self._edit.setFocus(Qt.FocusReason.OtherFocusReason)
        self._edit.selectAll()

    def refuse(self, sentence: str) -> None:
        """The name was not taken, and why; what was written stays."""
        self._said.setText(sentence)
        self._said.show()
        self._edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Escape ends the question; the window's own shortcut would close the results instead."""
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            if event.type() is QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() is QEvent.Type.KeyPress:
                self.close_line()
                return True
        return False

    def close_line(self) -> None:
        """Ask no more."""
        self.hide()
        self.closed.emit()

    def on_entered(self) -> None:
        """Enter, or the button."""
        if name := self._edit.text().strip():
            self.named.emit(name)
