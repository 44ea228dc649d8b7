"""The text of a note, to be read: as high as it is long, it loads nothing and opens nothing by itself."""

from bisect import bisect_right
from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QEvent, QMimeData, QRectF, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import (
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextOption,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextBrowser, QTextEdit, QToolTip, QWidget

from app.wire.items import Item, ItemLinks
from ui.common.text import plain_tip
from ui.detail.block import Block
from ui.detail.copying import copied_text
from ui.detail.document import Ground, Layout, Look, NoteWriter, before_words, more_words
from ui.detail.excerpt import Other
from ui.detail.folding import set_folded, unfold_above
from ui.detail.link import LinkResolver, LinkTarget
from ui.detail.note_paint import NotePaint
from ui.detail.note_text import NoteText, same
from ui.detail.passage import block_texts, find_blocks, mark_words, paint_passage
from ui.detail.picture import PictureBook, allowed_image
from ui.detail.tick import BoxHand, focused_task, may_tick
from ui.language import tr
from ui.theme import ThemeManager, load_tokens, text_font

# So many pieces are written at first and whenever one reads on, and kept when a long note is written again.
AT_FIRST = 8
_ON = 4
_KEPT = 16
_BARE = "QTextBrowser, QTextBrowser:hover, QTextBrowser:focus { border: none; padding: 0; }"


class NoteView(QTextBrowser):
    """Signals:
    link_clicked(LinkTarget): any link but those inside the note.
    place_wanted(int): scroll so that this y of the view is at the top.
    fragment_wanted(str): a heading or block of this note that is not written yet.
    focus_moved(int): a link took the focus at this y.
    grown(): more of a long note is shown.
    zoom_wanted(int): larger (1) or smaller (-1), by Ctrl and the wheel.
    others_wanted(): the text names items that are to be shown in it.
    preview_wanted(LinkTarget | None): the pointer is over a link to an item, or Space was pressed on it.
    back_wanted(): what stands before what is written shall be shown.
    """

    link_clicked = Signal(object)
    place_wanted = Signal(int)
    fragment_wanted = Signal(str)
    focus_moved = Signal(int)
    grown = Signal()
    back_wanted = Signal()
    zoom_wanted = Signal(int)
    others_wanted = Signal()
    preview_wanted = Signal(object)

    def __init__(self, manager: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._manager = manager
        self._item: Item | None = None
        self._links = ItemLinks([], [])
        self._others: dict[str, Other] = {}
        self._text: NoteText | None = None
        self._first = self._shown = 0
        self._starts: list[int] = []
        self._goal = 0
        self._writer: NoteWriter | None = None
        self._pictures: PictureBook | None = None
        self._has_more_link = False
        self._measure = 0
        # How large the text is beside that of the window; holds from the next writing on.
        self.zoom = 1.0
        self._passage: tuple[int, int] | None = None
        self._marked: list[QTextEdit.ExtraSelection] = []
        self._found: list[QTextEdit.ExtraSelection] = []
        self._feeder = QTimer(self)
        self._feeder.setInterval(0)
        self._feeder.timeout.connect(self.on_fed)
        self._build()
        self._paint = NotePaint(manager, self.document, lambda: self.written)
        self.boxes = BoxHand(self, self._paint)

    @property
    def written(self) -> Layout:
        """Headings, links and grounds of what is shown."""
        return self._writer.layout if self._writer is not None else Layout()

    @property
    def is_whole(self) -> bool:
        """True when nothing of the note is left out."""
        return self._first == 0 and self._shown >= self._count

    @property
    def span(self) -> tuple[int, int]:
        """The first piece that is written, and the one after the last."""
        return self._first, self._shown

    @property
    def text(self) -> NoteText | None:
        """What is shown, in pieces."""
        return self._text

    def show_note(self, item: Item, links: ItemLinks, span: tuple[int, int] = (0, 1)) -> None:
        """Show the text of an item: the pieces of a span now, those right after it next."""
        if self._item is None or item.id != self._item.id:
            self._others = {}
        self._item, self._links = item, links
        self.forget_passage()
        self._text = NoteText(item, may_tick=may_tick(item))
        self._write(*span)

    def show_blocks(self, item: Item, links: ItemLinks, blocks: list[Block]) -> None:
        """Show a few blocks of an item; nothing more of it follows."""
        self._item, self._links, self._text = None, links, None
        self._begin(item).write(blocks)
        self._block_y(self.document().blockCount() - 1)
        self.on_size_changed()

    @property
    def missing(self) -> list[str]:
        """The ids of items that stand inside the text and are not there yet."""
        return [one for one in self.written.embedded if one not in self._others]

    def add_others(self, others: Mapping[str, Other]) -> None:
        """What stands inside the text; it shows with the next writing."""
        self._others = {**self._others, **others}

    def span_around(self, y: int) -> tuple[int, int]:
        """What has to be written again so that the text at this y stays: of a long note not all of it."""
        if self._shown - self._first <= _KEPT:
            return self.span
        piece = self.piece_of_block(self._paint.block_at(y))
        return max(self._first, piece - _ON), min(self._shown, piece + AT_FIRST)

    def reach(self, piece: int) -> None:
        """Write a piece now: what lies far from the rest is written without what is between."""
        piece = max(0, min(piece, self._count - 1))
        if self._first <= piece < self._shown or self._text is None:
            return
        if self._shown <= piece < self._shown + _ON and piece < self._first + _KEPT:
            self._take_more_link()
            while self._shown <= piece:
                self._write_piece()
            self._go_on(piece + _ON)
        else:
            self._write(max(0, piece - 1), piece + 2)
        # Qt lays out what is new in steps: who goes there needs the whole height now.
        self._block_y(self.document().blockCount() - 1)
        self.on_size_changed()
        self.grown.emit()

    def read_on(self) -> None:
        """Write what comes next, piece by piece, so that the window stays awake."""
        if self._shown < self._count and not self._feeder.isActive():
            self._take_more_link()
            self._go_on(self._shown + _ON)

    def read_back(self) -> None:
        """Write what stands before, and less of what comes after."""
        first = max(0, self._first - AT_FIRST)
        if first < self._first:
            self._write(first, min(self._shown, self._first + AT_FIRST))

    def piece_blocks(self, piece: int) -> range:
        """The numbers of the blocks that a written piece became."""
        at = piece - self._first
        if not 0 <= at < len(self._starts):
            return range(0)
        end = self._starts[at + 1] if at + 1 < len(self._starts) else self.document().blockCount()
        return range(self._starts[at], end)

    def piece_of_block(self, number: int) -> int:
        """The piece that a block stands in."""
        return self._first + max(0, bisect_right(self._starts, number) - 1)

    def show_passage(self, start: int, end: int, words: tuple[str, ...]) -> int | None:
        """Mark a passage (code points of the text) and give its y; None while it is not written yet."""
        if self._item is None or self._text is None:
            return None
        if not self._first <= self._text.piece_at(start) <= self._text.piece_at(end) < self._shown:
            return None
        self._passage = find_blocks(block_texts(self.document()), self._item.text[start:end])
        if self._passage is None:
            return 0
        theme = self._manager.theme
        self._marked = mark_words(self.document(), self._passage, words, theme)
        self._show_marks()
        return self._block_y(self._passage[0])

    def forget_passage(self) -> None:
        """Nothing is marked any more."""
        self._passage = None
        self._marked = []
        self._show_marks()

    def reveal(self, number: int, start: int = 0) -> int:
        """Unfold what hides a block; gives the y of the line that this place of it stands in."""
        unfold_above(self.document(), self.written, number)
        line = self.document().findBlockByNumber(number).layout().lineForTextPosition(start)
        return self._block_y(number) + (int(line.y()) if line.isValid() else 0)

    def block_at(self, y: int) -> int:
        """The number of the block at this y."""
        return self._paint.block_at(y)

    def show_found(self, found: list[QTextEdit.ExtraSelection]) -> None:
        """Light what somebody looks for."""
        self._found = found
        self._show_marks()

    def rewrite(self, span: tuple[int, int]) -> None:
        """Write these pieces of the same text again, in the colours and sizes of now."""
        self._write(*span)

    def on_fed(self) -> None:
        """Add one piece."""
        if self._shown < self._goal:
            self._write_piece()
        if self._shown >= self._goal:
            self._feeder.stop()
            self._set_more_link()
        self._allow_focus()
        if self.missing:
            self.others_wanted.emit()
        self.grown.emit()

    def heading_y(self, number: int) -> int | None:
        """The y of the heading with this number in the outline."""
        if self._item is None or self._text is None or not 0 <= number < len(self._item.headings):
            return None
        text = self._item.headings[number].text
        # Of headings that are called alike, those before what is written do not count.
        alike = [
            n
            for n, one in enumerate(self._item.headings[:number])
            if same(one.text, text) and self._text.piece_of_heading(n) >= self._first
        ]
        wanted = [place for title, place in self.written.headings if same(title, text)]
        if not wanted or not self._first <= self._text.piece_of_heading(number) < self._shown:
            return None
        return self._block_y(wanted[min(len(alike), len(wanted) - 1)])

    def block_y(self, name: str) -> int | None:
        """The y of the block with this name ("^name"); alone on its line it names the block above."""
        number = self.written.names.get(name)
        if number is None:
            return None
        alone = self._block_text(number).strip().casefold() == name
        return self._block_y(max(0, number - 1) if alone else number)

    def anchor_at(self, y: int) -> tuple[str, int, int] | None:
        """What stands at this y: the text, number and top of its block; None above the text."""
        if y < 0 or not self.document().characterCount() > 1:
            return None
        block = self.document().findBlockByNumber(self._paint.block_at(y))
        following = block.next()
        if y > self._paint.block_rect(block).bottom() and following.isValid() and following.isVisible():
            block = following
        return block.text(), block.blockNumber(), self._block_y(block.blockNumber())

    def shift_of(self, anchor: tuple[str, int, int] | None) -> int:
        """How far the block of an anchor has moved down since; 0 if it is not found again."""
        if anchor is None or not anchor[0].strip():
            return 0
        text, number, top = anchor
        alike = [n for n in range(self.document().blockCount()) if self._block_text(n) == text]
        nearest = min(alike, key=lambda n: abs(n - number), default=None)
        return self._block_y(nearest) - top if nearest is not None else 0

    def on_anchor_clicked(self, url: QUrl) -> None:
        """A link was clicked or Enter pressed on it."""
        target = self._target(url.toString())
        if target is None:
            return
        if target.lead == "more":
            self.read_on()
        elif target.lead == "before":
            self.back_wanted.emit()
        elif target.lead == "fold":
            self._fold(target.value)
        elif target.lead == "place":
            self._go(target.value)
        else:
            self.link_clicked.emit(target)

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        """Only pictures that were allowed by number; an answer of nothing would make Qt read the file."""
        return allowed_image(self._pictures, name if isinstance(name, str) else name.toString())

    def doSetSource(self, name: QUrl | str, type: Any = None) -> None:  # noqa: A002  # Qt's name
        """It never goes anywhere."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._hold_measure()
        super().resizeEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier and event.angleDelta().y():
            self.zoom_wanted.emit(1 if event.angleDelta().y() > 0 else -1)
            event.accept()
        else:
            event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        focused = self._target(self.textCursor().charFormat().anchorHref())
        if event.key() == Qt.Key.Key_Space and focused is not None:
            self.preview_wanted.emit(focused)
        elif event.key() in _SCROLL_KEYS and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002  # Qt's name
        moved = super().focusNextPrevChild(next)
        if self.hasFocus():
            self.focus_moved.emit(self.cursorRect().top())
        return moved

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            target = self._target(self.anchorAt(self.viewport().mapFrom(self, event.pos())))
            QToolTip.showText(event.globalPos(), plain_tip(target.tip) if target is not None else "", self)
            return True
        return super().event(event)

    def createMimeDataFromSelection(self) -> QMimeData:
        """Plain text with its markers: what is copied carries no formats of the window."""
        data = QMimeData()
        data.setText(copied_text(self.textCursor(), self.written))
        return data

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            width = self.viewport().width()
            if self._passage is not None:
                area = self._paint.ground_rect(Ground("passage", *self._passage, 0.0), width)
                paint_passage(painter, area, self._manager.theme)
            self._paint.focused = focused_task(self) if self.hasFocus() else -1
            self._paint.paint(painter, QRectF(event.rect()), width)
        finally:
            painter.end()
        super().paintEvent(event)

    def _build(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        # The sheet gives text fields an edge and padding, and more of it with the focus: text would jump.
        self.setStyleSheet(_BARE)
        self.setOpenLinks(False)
        self.setOpenExternalLinks(False)
        self.setUndoRedoEnabled(False)
        self.setAcceptDrops(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setAccessibleName(tr("Text"))
        self.anchorClicked.connect(self.on_anchor_clicked)
        self.highlighted.connect(lambda url: self.preview_wanted.emit(self._target(url.toString())))
        self._adopt_document()

    def _adopt_document(self) -> None:
        self.document().setDocumentMargin(0)
        self.document().setUndoRedoEnabled(False)
        self.document().documentLayout().documentSizeChanged.connect(self.on_size_changed)

    def on_size_changed(self) -> None:
        """The view is as high as its text."""
        height = max(1, round(self.document().size().height()) + 2)
        if height != self.height():
            self.setFixedHeight(height)

    def _hold_measure(self) -> None:
        """Lines are at most 68 characters long, however wide the pane is."""
        right = max(0, self.width() - self._measure) if self._measure else 0
        if self.viewportMargins().right() != right:
            self.setViewportMargins(0, 0, right, 0)

    @property
    def _count(self) -> int:
        return len(self._text) if self._text is not None else 0

    def _write(self, first: int, end: int) -> None:
        if self._item is None or self._text is None:
            return
        writer = self._begin(self._item)
        self._first = self._shown = max(0, min(first, self._count - 1))
        if self._first:
            writer.write_link(before_words(self._text.size(0, self._first)), LinkTarget("before", ""))
        while self._shown < min(max(end, self._first + 1), self._first + _KEPT, self._count):
            self._write_piece()
        self._go_on(max(end, self._first + AT_FIRST))

    def _begin(self, item: Item) -> NoteWriter:
        """An empty document in the sizes of now, and who writes into it."""
        self._feeder.stop()
        scale = self._manager.text_scale * self.zoom
        face = text_font("reading", scale)
        self._measure = round(
            QFontMetricsF(face).horizontalAdvance("0") * load_tokens().type["reading"].measure_ch
        )
        self._hold_measure()
        self._found, self._starts, self._has_more_link = [], [], False
        self.document().clear()
        self.document().setDocumentMargin(0)
        self.document().setDefaultFont(face)
        self._pictures = PictureBook(item, min(self._measure, max(self.width(), 288)))
        self._paint.scale = scale
        look = Look(self._manager.theme, scale, LinkResolver(self._links), self._pictures, self._others)
        self._writer = NoteWriter(self.document(), look)
        return self._writer

    def _go_on(self, end: int) -> None:
        self._goal = min(self._count, end)
        if self._shown < self._goal:
            self._feeder.start()
        else:
            self._set_more_link()
            if self.missing:
                self.others_wanted.emit()
        self._allow_focus()

    def _allow_focus(self) -> None:
        """Without a link there is nothing in the text that the keyboard could reach."""
        has_links = bool(self.written.targets)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if has_links else Qt.FocusPolicy.ClickFocus)

    def _write_piece(self) -> None:
        if self._text is None or self._writer is None:
            return
        blocks = self._text.blocks(self._shown)
        self._shown += 1
        self._starts.append(0 if not self._starts and not self._first else self.document().blockCount())
        self._writer.write(blocks)
        for name, fold in self.written.folds.items():
            if fold.is_folded and fold.title >= self._starts[-1]:
                set_folded(self.document(), self.written, name, folded=True)

    def _set_more_link(self) -> None:
        left = self._text.size(self._shown, self._count) if self._text is not None else 0
        if left and self._writer is not None and not self._has_more_link:
            self._writer.write_link(more_words(left), LinkTarget("more", ""))
        self._has_more_link = left > 0

    def _take_more_link(self) -> None:
        if self._has_more_link and self._writer is not None:
            self._writer.remove_last()
        self._has_more_link = False

    def _show_marks(self) -> None:
        self.setExtraSelections([*self._marked, *self._found])
        self.viewport().update()

    def _fold(self, name: str) -> None:
        fold = self.written.folds.get(name)
        if fold is not None:
            set_folded(self.document(), self.written, name, folded=not fold.is_folded)
            self.viewport().update()
            self.grown.emit()

    def _target(self, href: str) -> LinkTarget | None:
        number = href.removeprefix("link:")
        targets = self.written.targets
        return targets[int(number)] if number.isdigit() and int(number) < len(targets) else None

    def _go(self, place: str) -> None:
        number = self.written.names.get(place)
        if number is not None and not place.startswith("^"):
            self.place_wanted.emit(self._block_y(number))
        else:
            self.fragment_wanted.emit(place)

    def _block_y(self, number: int) -> int:
        block = self.document().findBlockByNumber(number)
        return int(self.document().documentLayout().blockBoundingRect(block).top())

    def _block_text(self, number: int) -> str:
        return self.document().findBlockByNumber(number).text()


_SCROLL_KEYS = frozenset(
    {Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End}
)
