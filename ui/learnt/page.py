"""What was learnt from use: groups and memories at the left, what was learnt of one of them beside it."""

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from app.wire.use import ItemUseDetail, Learnt, UseMarks
from ui.agents.tiles import Tile
from ui.common.glyph import KindGlyph, kind_words, shown_kind
from ui.common.label import CutLabel, plain_label
from ui.common.scroll import scrolling
from ui.learnt.helps_bar import HelpsBar
from ui.learnt.mark_list import MarkList
from ui.learnt.use_list import UseList
from ui.learnt.wording import found_line, learnt_line, tr, use_line, verdict, weight_words
from ui.memory.field_part import clear_layout
from ui.memory.row import ItemRow, RowText
from ui.pieces import Button, column, flowing, row
from ui.pieces.nothing import Nothing
from ui.theme import ThemeManager
from ui.words import number

_LIST_PX, _NARROW_LIST_PX, _NARROW_BELOW = 320, 264, 1100


def _now() -> datetime:
    return datetime.now().astimezone()


class LearntPage(QFrame):
    """Keys: J and K walk through the memories, + and - say that the shown one helped or misled.

    Signals:
        open_requested(str id), said(str id, str outcome): helpful or misleading
        undo_item_wanted(str id)
    """

    open_requested = Signal(str)
    said = Signal(str, str)
    undo_item_wanted = Signal(str)

    def __init__(self, manager: ThemeManager, now: Callable[[], datetime] = _now) -> None:
        super().__init__()
        self._manager, self.now = manager, now
        self._shown: ItemUseDetail | None = None
        self.setProperty("cls", "page")
        self.setAccessibleName(tr("Learnt from use"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._make_parts()
        self._stack = QStackedWidget()
        self._nothing = Nothing(manager)
        self._nothing.say(
            "spark",
            tr("Nothing learnt yet"),
            tr(
                "Once agents say which memories helped them and which misled, you see it here, and can take"
                " it back. You can say it as well: the question stands below whatever you read."
            ),
        )
        self._stack.addWidget(self._nothing)
        self._stack.addWidget(scrolling(self._content()))
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.list)
        outer.addWidget(self._stack, 1)
        self._connect()

    @property
    def shown(self) -> ItemUseDetail | None:
        """The memory that is shown, with what was learnt of it."""
        return self._shown

    def show_learnt(self, group: str, learnt: Learnt, chosen: str) -> None:
        """The memories of a group."""
        self.list.show_group(group, learnt, chosen, self.now())
        self.list.foot.setText(learnt_line(learnt))

    def show_detail(self, detail: ItemUseDetail | None) -> None:
        """What was learnt of one; None: of none."""
        self._shown = detail
        self._item.setVisible(detail is not None)
        if detail is None:
            return
        use = detail.use
        self.glyph.set_kind(shown_kind(use.kind, use.type))
        self.title.setText(use.title)
        what = kind_words(use.kind, use.type)
        self.line.set_whole(" · ".join(part for part in (what, use.space, use_line(use, self.now())) if part))
        self.verdict.setText(verdict(use))
        self.weight.setText(weight_words(use))
        self.bar.show_use(use, verdict(use))
        counts = (use.helpful, use.misleading, use.recalled, use.opened)
        for tile, count, word in zip(self.tiles, counts, _TILES, strict=True):
            tile.say(number(count), word)
        for button in (self.helped, self.misled):
            button.setEnabled(use.is_scored)
        self.forget.setEnabled(bool(detail.marks or use.recalled or use.helpful or use.misleading))
        self.found.setText(found_line(detail.retrieval))
        self.found.setVisible(bool(self.found.text()))
        self.marks.show_marks(detail.marks, self.now())
        self._show_together(detail)

    def show_marks(self, marks: UseMarks) -> None:
        """What was said lately, of everything."""
        self.lately.show_marks(marks.marks, self.now())

    def show_any(self, *, is_any: bool) -> None:
        """Whether there is a memory at all."""
        self._stack.setCurrentIndex(1 if is_any else 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, ids = Qt.Key(event.key()), list(self.list.ids())
        steps = {Qt.Key.Key_J: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_K: -1, Qt.Key.Key_Up: -1}
        if key in steps and self._shown is not None and self._shown.use.id in ids:
            at = ids.index(self._shown.use.id) + steps[key]
            if 0 <= at < len(ids):
                self.list.choose(ids[at])
                self.list.chosen.emit(ids[at])
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Minus):
            (self.helped if key == Qt.Key.Key_Plus else self.misled).click()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = self.width() < _NARROW_BELOW
        self.list.setFixedWidth(_NARROW_LIST_PX if narrow else _LIST_PX)

    # -- helpers -------------------------------------------------------------------------------------

    def _make_parts(self) -> None:
        manager = self._manager
        self.list = UseList(manager)
        self.glyph = KindGlyph(manager, "fact", 20, 8)
        self.title = plain_label("", "heading", wraps=True)
        self.line = CutLabel("", "muted")
        self.open = Button(manager, tr("Read it"), "file")
        self.helped = Button(manager, tr("This helped"), "check")
        self.misled = Button(manager, tr("This misled"), "alert")
        self.forget = Button(manager, tr("Unlearn"), "undo", "ghost")
        self.forget.setToolTip(tr("Take back all that was learnt of this one; it stays as it is"))
        self.bar = HelpsBar(manager)
        self.verdict = plain_label("", "strong", wraps=True)
        self.weight = plain_label("", "small", wraps=True)
        self.found = plain_label("", "caption", wraps=True)
        self.tiles = [Tile() for _ in _TILES]
        self.marks = MarkList(manager, with_titles=False)
        self.lately = MarkList(manager, with_titles=True)
        self._together = QVBoxLayout()
        self._together.setContentsMargins(0, 0, 0, 0)
        self._together.setSpacing(2)

    def _connect(self) -> None:
        self.open.clicked.connect(lambda: self._tell(self.open_requested))
        self.helped.clicked.connect(lambda: self._say("helpful"))
        self.misled.clicked.connect(lambda: self._say("misleading"))
        self.forget.clicked.connect(lambda: self._tell(self.undo_item_wanted))
        self.lately.open_requested.connect(self.open_requested)

    def _tell(self, signal: SignalInstance) -> None:
        if self._shown is not None:
            signal.emit(self._shown.use.id)

    def _say(self, outcome: str) -> None:
        if self._shown is not None:
            self.said.emit(self._shown.use.id, outcome)

    def _content(self) -> QWidget:
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self.glyph, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(column(self.title, self.line, gap=2), 1)
        head.addWidget(self.open, 0, Qt.AlignmentFlag.AlignTop)
        ends = row(
            plain_label(tr("misled"), "caption"), None, plain_label(tr("nothing said"), "caption"), None
        )
        layout = ends.layout()
        if layout is not None:
            layout.addWidget(plain_label(tr("helped"), "caption"))
        acts = flowing(self.helped, self.misled, self.forget, far_last=True)
        verdict_card = column(
            self.verdict, self.bar, ends, self.weight, 2, acts, gap=6, margins=(20, 14, 16, 14), cls="card"
        )
        self._together_card = _card(tr("Often found together with"), _held(self._together))
        self._item = QWidget()
        lines = QVBoxLayout(self._item)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(12)
        lines.addLayout(head)
        lines.addWidget(verdict_card)
        lines.addWidget(column(_tiles_row(self.tiles), self.found, gap=6))
        lines.addWidget(_card(tr("What was said of it"), self.marks))
        lines.addWidget(self._together_card)
        content = QWidget()
        outer = QVBoxLayout(content)
        outer.setContentsMargins(24, 18, 24, 20)
        outer.setSpacing(12)
        outer.addWidget(self._item)
        outer.addWidget(_card(tr("Said lately, of everything"), self.lately))
        outer.addStretch(1)
        return content

    def _show_together(self, detail: ItemUseDetail) -> None:
        clear_layout(self._together)
        for other in detail.together[:8]:
            note = tr("{count} times").format(count=number(round(other.count)))
            line = ItemRow(self._manager, RowText(other.title, sign="link", note=note, tip=other.title))
            line.clicked.connect(lambda _=False, key=other.id: self.open_requested.emit(key))
            self._together.addWidget(line)
        self._together_card.setVisible(bool(detail.together))


_TILES = (
    tr("times it helped"),
    tr("times it misled"),
    tr("times recalled by agents"),
    tr("times opened by you"),
)


def _held(layout: QVBoxLayout) -> QWidget:
    holder = QWidget()
    holder.setLayout(layout)
    return holder


def _tiles_row(tiles: list[Tile]) -> QWidget:
    holder = QWidget()
    line = QHBoxLayout(holder)
    line.setContentsMargins(0, 0, 0, 0)
    line.setSpacing(12)
    for tile in tiles:
        line.addWidget(tile, 1)
    return holder


def _card(title: str, *parts: QWidget) -> QFrame:
    return column(plain_label(title, "title"), *parts, gap=8, margins=(20, 14, 16, 12), cls="card")
