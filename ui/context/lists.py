"""What a context holds and what it leaves out, as two lists."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.wire.context import ContextItem, ContextReply
from ui.common.focus import follow_in_focus
from ui.common.label import plain_label
from ui.context.score_bars import ScoreBars
from ui.context.wording import left_out_line, left_out_words, place_words, score_lines, tr, weight_words
from ui.memory.field_part import clear_layout
from ui.memory.row import ItemRow, RowText
from ui.pieces import Button, column
from ui.theme import ThemeManager
from ui.words import number

_LEFT_OUT_SHOWN = 40


class PieceRow(QWidget):
    """One piece: its title, why it is here, its tokens; opened it shows what its score is made of.

    Signals:
        open_requested(): show the item itself.
    """

    open_requested = Signal()

    def __init__(
        self, manager: ThemeManager, item: ContextItem, weights: dict[str, float], *, opens: bool
    ) -> None:
        super().__init__()
        self.item, self._manager, self._weights = item, manager, weights
        note = " · ".join(part for part in (place_words(item), number(item.tokens)) if part)
        sentence = item.cite or item.path if opens else ""
        kind = item.type if item.kind == "memory" else item.kind
        self.row = ItemRow(manager, RowText(item.title, kind, sentence=sentence, note=note, tip=item.title))
        self.row.clicked.connect(self.open_requested)
        self.why = Button(manager, "", "down", "ghost small", tip=tr("What its score is made of"))
        self.why.setAccessibleName(f"{self.why.accessibleName()}: {item.title}")
        self.why.setCheckable(True)
        self.why.toggled.connect(self.on_toggled)
        if not opens:
            self.why.hide()
        self._more: QWidget | None = None
        line = QHBoxLayout()
        line.setSpacing(4)
        line.addWidget(self.row, 1)
        line.addWidget(self.why)
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(4)
        self._lines.addLayout(line)

    def on_toggled(self, shown: bool) -> None:
        """Show the parts of its score, or hide them."""
        self.why.set_icon_name("up" if shown else "down")
        if shown and self._more is None:
            self._more = self._breakdown()
            self._lines.addWidget(self._more)
        if self._more is not None:
            self._more.setVisible(shown)

    def _breakdown(self) -> QWidget:
        item = self.item
        total = tr("Score {total}; {weight}").format(
            total=f"{item.score.total:.2f}", weight=weight_words(item)
        )
        parts: list[QWidget] = [plain_label(total, "small ink")]
        if item.why:
            parts.append(plain_label(item.why, "small", wraps=True))
        parts.append(ScoreBars(self._manager, score_lines(item, self._weights)))
        return column(*parts, gap=6, margins=(12, 8, 12, 8), cls="well")


class PieceList(QWidget):
    """Signals:
    open_requested(str id)
    """

    open_requested = Signal(str)

    def __init__(self, manager: ThemeManager, *, opens: bool) -> None:
        super().__init__()
        self._manager, self._opens = manager, opens
        self.rows: list[PieceRow] = []
        # What stands before the list in the order of Tab.
        self.anchor: QWidget | None = None
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(2)

    def show_reply(self, reply: ContextReply, most: int = 0) -> None:
        """List the pieces of another answer; `most` 0 lists all."""
        clear_layout(self._lines)
        self.rows = []
        shown = reply.items[:most] if most else reply.items
        for item in shown:
            line = PieceRow(self._manager, item, reply.weights, opens=self._opens)
            line.open_requested.connect(lambda key=item.id: self.open_requested.emit(key))
            self.rows.append(line)
            self._lines.addWidget(line)
        rest = len(reply.items) - len(shown)
        if rest > 0:
            self._lines.addWidget(plain_label(tr("and {count} more").format(count=number(rest)), "caption"))
        if not reply.items:
            words = reply.hint or tr("Nothing here speaks of that.")
            self._lines.addWidget(plain_label(words, "muted", wraps=True))
        self._lines.addStretch(1)
        if self.anchor is not None:
            follow_in_focus(self.anchor, (stop for line in self.rows for stop in (line.row, line.why)))


class LeftOutList(QWidget):
    """Signals:
    open_requested(str id)
    """

    open_requested = Signal(str)

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self.rows: list[ItemRow] = []
        self.anchor: QWidget | None = None
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(2)

    def show_reply(self, reply: ContextReply, most: int = _LEFT_OUT_SHOWN) -> None:
        """List what another answer left out."""
        clear_layout(self._lines)
        titles = {item.id: item.title for item in reply.items} | {one.id: one.title for one in reply.left_out}
        self.rows = []
        for left in reply.left_out[:most]:
            note = left_out_words(left, titles)
            tone = "warn" if left.is_guaranteed else "muted"
            line = ItemRow(
                self._manager, RowText(left.title, left.type, note=note, note_tone=tone, tip=left.title)
            )
            line.clicked.connect(lambda _=False, key=left.id: self.open_requested.emit(key))
            self.rows.append(line)
            self._lines.addWidget(line)
        if self.anchor is not None:
            follow_in_focus(self.anchor, self.rows)
        self._lines.addWidget(plain_label(left_out_line(reply.left_out_counts), "caption", wraps=True))
        self._lines.addStretch(1)
