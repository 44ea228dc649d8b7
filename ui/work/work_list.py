"""The column at the left: plans, the failure journal or reasoning; groups of rows, one is chosen."""

from collections.abc import Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QVBoxLayout, QWidget

from ui.common.focus import follow_in_focus
from ui.common.label import plain_label
from ui.common.scroll import scrolling
from ui.memory.field_part import clear_layout
from ui.pieces import Button, row
from ui.pieces.segments import Segments
from ui.pieces.told_row import RowWords, ToldRow
from ui.theme import ThemeManager
from ui.work.wording import tr

Groups = Sequence[tuple[str, Sequence[RowWords]]]
PLANS, FAILURES, REASONING = "plans", "failures", "reasoning"
_TYPING_MS = 200


class WorkList(QFrame):
    """Signals:
    part_chosen(str): plans, failures or reasoning. chosen(str key): a row.
    searched(str): what is sought among failures or reasoning. new_requested(): a plan is to begin.
    """

    part_chosen = Signal(str)
    chosen = Signal(str)
    searched = Signal(str)
    new_requested = Signal()

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self.setProperty("cls", "column")
        self.setAccessibleName(tr("Work"))
        self.rows: list[ToldRow] = []
        parts = ((PLANS, tr("Plans")), (FAILURES, tr("Failures")), (REASONING, tr("Reasoning")))
        self.parts = Segments(manager, parts, tr("What is listed"))
        self.new = Button(manager, tr("Plan"), "plus", "small", tip=tr("Begin a plan"))
        self.new.setAccessibleName(tr("Begin a plan"))
        self.field = QLineEdit()
        self.field.setClearButtonEnabled(True)
        self.foot = plain_label("", "caption", wraps=True)
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(_TYPING_MS)
        self._typing.timeout.connect(lambda: self.searched.emit(self.field.text().strip()))
        self.field.textEdited.connect(lambda _text: self._typing.start())
        self.field.returnPressed.connect(self._ask_now)
        self.parts.chosen.connect(self._on_part)
        self.new.clicked.connect(self.new_requested)
        self._lines = QVBoxLayout()
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(2)
        inner = QWidget()
        inner.setLayout(self._lines)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(12, 16, 12, 12)
        outer.setSpacing(10)
        outer.addWidget(row(plain_label(tr("Work"), "heading"), None, self.new, margins=(8, 0, 0, 0)))
        outer.addWidget(self.parts)
        outer.addWidget(self.field)
        outer.addWidget(scrolling(inner), 1)
        outer.addWidget(self.foot)
        self.show_part(PLANS)

    @property
    def part(self) -> str:
        """What is listed."""
        return self.parts.choice

    def least_width(self) -> int:
        """With less room the words of the parts would be cut."""
        edges = self.contentsMargins() if (layout := self.layout()) is None else layout.contentsMargins()
        return self.parts.sizeHint().width() + edges.left() + edges.right()

    @property
    def query(self) -> str:
        """What is sought."""
        return self.field.text().strip() if self.part != PLANS else ""

    def show_part(self, part: str) -> None:
        """Switch to a part; nobody is told."""
        self.parts.choose(part)
        self.field.setVisible(part != PLANS)
        self.new.setVisible(part == PLANS)
        hint = tr("Find by words or by meaning") if part == FAILURES else tr("Find reasoning")
        self.field.setPlaceholderText(hint)
        self.field.setAccessibleName(hint)
        self.field.clear()

    def show_groups(self, groups: Groups, chosen: str, foot: str = "") -> None:
        """Other rows, under headings; who had the keyboard keeps it."""
        focused = next((one.words.key for one in self.rows if one.hasFocus()), "")
        clear_layout(self._lines)
        self.rows = []
        for heading, members in groups:
            if members and heading:
                head = plain_label(heading, "overline")
                head.setContentsMargins(8, 6, 8, 4)
                self._lines.addWidget(head)
            for words in members:
                self._add(words)
        self._lines.addStretch(1)
        self.foot.setText(foot)
        self.foot.setVisible(bool(foot))
        anchor = self.parts.button(REASONING) if self.part == PLANS else self.field
        follow_in_focus(anchor, self.rows)
        self.choose(chosen)
        for one in self.rows:
            if one.words.key == focused:
                one.setFocus()

    def choose(self, key: str) -> None:
        """Mark the row that is shown."""
        for one in self.rows:
            one.setChecked(one.words.key == key)

    def step(self, by: int) -> None:
        """The next row, or the one before."""
        at = next((number for number, one in enumerate(self.rows) if one.isChecked()), -1) + by
        if 0 <= at < len(self.rows):
            self.chosen.emit(self.rows[at].words.key)

    def _add(self, words: RowWords) -> None:
        line = ToldRow(self._manager, words)
        line.clicked.connect(lambda: self._on_row(words.key))
        self.rows.append(line)
        self._lines.addWidget(line)
        line.show()

    def _on_row(self, key: str) -> None:
        self.choose(key)
        self.chosen.emit(key)

    def _on_part(self, part: str) -> None:
        self.show_part(part)
        self.part_chosen.emit(part)

    def _ask_now(self) -> None:
        self._typing.stop()
        self.searched.emit(self.field.text().strip())
