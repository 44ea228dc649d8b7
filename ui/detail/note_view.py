"""The text of a note, to be read: as high as it is long, it loads nothing and opens nothing by itself."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import (
    QFontMetricsF,
    QHelpEvent,
    QImage,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QTextBlock,
    QTextOption,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextBrowser, QToolTip, QWidget

from app.wire.items import Item, ItemLinks
from ui.common.glyph import draw_icon
from ui.common.text import plain_tip
from ui.detail.block import Block
from ui.detail.document import (
    BOX_INDENT,
    WELL_PAD,
    Ground,
    Layout,
    Look,
    NoteWriter,
    more_words,
    tone_icon,
    tone_role,
)
from ui.detail.link import LinkResolver, LinkTarget
from ui.detail.markdown import parse_note
from ui.detail.passage import block_texts, find_blocks, mark_words, paint_passage
from ui.detail.picture import PictureBook
from ui.detail.plain import is_pdf, is_plain, parse_pages, parse_plain, split_pages, split_plain
from ui.detail.split import split_note
from ui.language import tr
from ui.theme import ThemeManager, font, load_tokens, text_font

# A note is written in pieces, so that the window stays awake; a long one stops at the first 60,000.
SHOWN_AT_FIRST = 60_000
_PIECE = 8_000
_BARE = "QTextBrowser, QTextBrowser:hover, QTextBrowser:focus { border: none; padding: 0; }"
_NO_IMAGE = QSize(1, 1)


class NoteView(QTextBrowser):
    """Signals:
    link_clicked(LinkTarget): any link but those inside the note.
    place_wanted(int): scroll so that this y of the view is at the top.
    fragment_wanted(str): a heading or block of this note that is not written yet.
    focus_moved(int): a link took the focus at this y.
    grown(): more of a long note is shown.
    """

    link_clicked = Signal(object)
    place_wanted = Signal(int)
    fragment_wanted = Signal(str)
    focus_moved = Signal(int)
    grown = Signal()

    def __init__(self, manager: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._manager = manager
        self._item: Item | None = None
        self._links = ItemLinks([], [])
        self._pieces: list[str] = []
        self._parse: Callable[[str], list[Block]] = parse_note
        self._shown = 0
        self._goal = 0
        self._writer: NoteWriter | None = None
        self._pictures: PictureBook | None = None
        self._has_more_link = False
        self._measure = 0
        self._passage: tuple[int, int] | None = None
        self._feeder = QTimer(self)
        self._feeder.setInterval(0)
        self._feeder.timeout.connect(self.on_fed)
        self._build()

    @property
    def written(self) -> Layout:
        """Headings, links and grounds of what is shown."""
        return self._writer.layout if self._writer is not None else Layout()

    @property
    def is_whole(self) -> bool:
        """True when nothing of the note is left out."""
        return self._shown >= len(self._pieces)

    def show_note(self, item: Item, links: ItemLinks, pieces_shown: int = 1) -> None:
        """Show the text of an item: `pieces_shown` pieces now, the rest of its first part right after."""
        self._item, self._links = item, links
        self.forget_passage()
        split, self._parse = _reader_of(item)
        self._pieces = split(item.text, _PIECE)
        at_first = max(1, -(-SHOWN_AT_FIRST // _PIECE))
        self._goal = min(len(self._pieces), max(at_first, pieces_shown))
        self._write(max(1, pieces_shown))

    def show_passage(self, start: int, end: int, words: tuple[str, ...]) -> int | None:
        """Mark a passage (code points of the text) and give its y; None while it is not written yet."""
        if self._item is None or (end > sum(map(len, self._pieces[: self._shown])) and not self.is_whole):
            return None
        self._passage = find_blocks(block_texts(self.document()), self._item.text[start:end])
        if self._passage is None:
            return 0
        theme = self._manager.theme
        self.setExtraSelections(mark_words(self.document(), self._passage, words, theme))
        self.viewport().update()
        return self._block_y(self._passage[0])

    def forget_passage(self) -> None:
        """Nothing is marked any more."""
        self._passage = None
        self.setExtraSelections([])
        self.viewport().update()

    @property
    def pieces_shown(self) -> int:
        """How many pieces of a long note are shown."""
        return self._shown

    def rewrite(self) -> None:
        """Write the same text again, in the colours and sizes of now."""
        if self._item is not None:
            self._write(self._shown)

    def show_rest(self) -> None:
        """Show all of a long note, piece by piece, so that the window stays awake."""
        if not self.is_whole:
            self._goal = len(self._pieces)
            self._take_more_link()
            self._feeder.start()

    def on_fed(self) -> None:
        """Add one piece."""
        if self._shown < self._goal:
            self._write_piece()
        if self._shown >= self._goal:
            self._feeder.stop()
            self._set_more_link()
        self._allow_focus()
        self.grown.emit()

    def heading_y(self, text: str, occurrence: int) -> int | None:
        """The y of a heading: the one of several alike by `occurrence` from 0."""
        wanted = [number for title, number in self.written.headings if _same(title, text)]
        if not wanted:
            return None
        return self._block_y(wanted[min(occurrence, len(wanted) - 1)])

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
        at = self.document().documentLayout().hitTest(QPointF(0, y), Qt.HitTestAccuracy.FuzzyHit)
        block = self.document().findBlock(max(0, at))
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
            self.show_rest()
        elif target.lead == "place":
            self._go(target.value)
        else:
            self.link_clicked.emit(target)

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        """Only pictures that were allowed by number; an answer of nothing would make Qt read the file."""
        address = name if isinstance(name, str) else name.toString()
        image = QImage()
        if self._pictures is not None and address.startswith("picture:") and address[8:].isdigit():
            image = self._pictures.image(int(address[8:]))
        if image.isNull():
            image = QImage(_NO_IMAGE, QImage.Format.Format_ARGB32_Premultiplied)
            image.fill(0)
        return image

    def doSetSource(self, name: QUrl | str, type: Any = None) -> None:  # noqa: A002  # Qt's name
        """It never goes anywhere."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._hold_measure()
        super().resizeEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _SCROLL_KEYS and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
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
        data.setText(self._copied())
        return data

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self._passage is not None:
                paint_passage(
                    painter, self._ground_rect(Ground("passage", *self._passage, 0.0)), self._manager.theme
                )
            self._paint_grounds(painter, QRectF(event.rect()))
            self._paint_markers(painter, QRectF(event.rect()))
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

    def _write(self, pieces: int) -> None:
        if self._item is None:
            return
        self._feeder.stop()
        scale = self._manager.text_scale
        metrics = QFontMetricsF(text_font("reading", scale))
        measure = metrics.horizontalAdvance("0") * load_tokens().type["reading"].measure_ch
        self._measure = round(measure)
        self._hold_measure()
        self.document().clear()
        self.document().setDocumentMargin(0)
        self.document().setDefaultFont(text_font("reading", scale))
        self._pictures = PictureBook(self._item, min(round(measure), max(self.width(), 288)))
        look = Look(self._manager.theme, scale, LinkResolver(self._links), self._pictures)
        self._writer = NoteWriter(self.document(), look)
        self._shown = 0
        self._has_more_link = False
        while self._shown < min(pieces, len(self._pieces)):
            self._write_piece()
        if self._shown < self._goal:
            self._feeder.start()
        else:
            self._set_more_link()
        self._allow_focus()

    def _allow_focus(self) -> None:
        """Without a link there is nothing in the text that the keyboard could reach."""
        has_links = bool(self.written.targets)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if has_links else Qt.FocusPolicy.ClickFocus)

    def _write_piece(self) -> None:
        if self._item is None or self._writer is None:
            return
        blocks = self._parse(self._pieces[self._shown])
        if self._shown == 0:
            blocks = _without_title(blocks, self._item.title)
        self._shown += 1
        self._writer.write(blocks)

    def _set_more_link(self) -> None:
        left = sum(len(piece) for piece in self._pieces[self._shown :])
        self._has_more_link = left > 0
        if left and self._writer is not None:
            self._writer.write_link(more_words(left), LinkTarget("more", ""))

    def _take_more_link(self) -> None:
        if self._has_more_link and self._writer is not None:
            self._writer.remove_last()
        self._has_more_link = False

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

    def _copied(self) -> str:
        cursor = self.textCursor()
        block = self.document().findBlock(cursor.selectionStart())
        lines = []
        while block.isValid() and block.position() < cursor.selectionEnd():
            start = max(cursor.selectionStart() - block.position(), 0)
            end = min(cursor.selectionEnd() - block.position(), len(block.text()))
            marker = self.written.markers.get(block.blockNumber(), "") if start == 0 else ""
            text = block.text()[start:end].replace("\u2028", "\n").replace("\ufffc", "")
            lines.append(f"{_typed_marker(marker)}{text}")
            block = block.next()
        return "\n".join(lines)

    def _visible_blocks(self, area: QRectF) -> Iterator[QTextBlock]:
        layout = self.document().documentLayout()
        # Grounds reach a little over their blocks.
        at = layout.hitTest(QPointF(0, max(0.0, area.top() - WELL_PAD)), Qt.HitTestAccuracy.FuzzyHit)
        block = self.document().findBlock(max(0, at))
        while block.isValid() and layout.blockBoundingRect(block).top() <= area.bottom() + WELL_PAD:
            yield block
            block = block.next()

    def _paint_grounds(self, painter: QPainter, area: QRectF) -> None:
        seen: set[int] = set()
        for block in self._visible_blocks(area):
            for ground in self.written.grounds.get(block.blockNumber(), ()):
                if id(ground) not in seen:
                    seen.add(id(ground))
                    self._paint_ground(painter, ground, self._ground_rect(ground))

    def _ground_rect(self, ground: Ground) -> QRectF:
        first = self._block_rect(self.document().findBlockByNumber(ground.first))
        last = self._block_rect(self.document().findBlockByNumber(ground.last))
        above, below = {"well": (8, 8), "callout": (8, 8)}.get(ground.kind, (0, 0))
        width = self.viewport().width() - ground.left
        return QRectF(ground.left, first.top() - above, width, last.bottom() - first.top() + above + below)

    def _block_rect(self, block: QTextBlock) -> QRectF:
        """Where a block is; Qt's own answer leaves out what a fixed line height adds to the first line."""
        rect = self.document().documentLayout().blockBoundingRect(block)
        line = block.layout().lineAt(0)
        return rect.adjusted(0, 0, 0, max(0.0, line.y())) if line.isValid() else rect

    def _paint_ground(self, painter: QPainter, ground: Ground, rect: QRectF) -> None:
        theme = self._manager.theme
        box = rect.adjusted(0.5, 0.5, -0.5, -0.5)
        if ground.kind == "quote":
            painter.fillRect(QRectF(rect.left() + 2, rect.top(), 2, rect.height()), theme.line_strong)
        elif ground.kind == "well":
            painter.setPen(QPen(theme.line, 1))
            painter.setBrush(theme.code)
            painter.drawRoundedRect(box, 6, 6)
        else:
            role = tone_role(ground.tone)
            soft = {"accent": "accent_soft", "ink2": "hover"}.get(role, f"{role}_soft")
            painter.setPen(QPen(theme.ink, 1) if theme.is_contrast else Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour(soft))
            painter.drawRoundedRect(box, 6, 6)
            side = QRect(round(rect.left()) + BOX_INDENT - 2, round(rect.top()) + 11, 14, 14)
            draw_icon(painter, self._manager, tone_icon(ground.tone), role, side)

    def _paint_markers(self, painter: QPainter, area: QRectF) -> None:
        written = self.written
        for block in self._visible_blocks(area):
            number = block.blockNumber()
            if number in written.rules:
                rect = self._block_rect(block)
                middle = round(rect.center().y())
                painter.fillRect(QRect(0, middle, self.viewport().width(), 1), self._manager.theme.line)
            elif number in written.markers:
                self._paint_marker(painter, block, written.markers[number])

    def _paint_marker(self, painter: QPainter, block: QTextBlock, marker: str) -> None:
        theme, scale = self._manager.theme, self._manager.text_scale
        top = self._block_rect(block).top()
        line = load_tokens().type["reading"].line * scale
        left = block.blockFormat().leftMargin()
        middle = top + line / 2 + 1
        if marker == "•":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.ink2)
            painter.drawEllipse(QPointF(left - 9 * scale, middle), 2 * scale, 2 * scale)
        elif marker in ("[ ]", "[x]"):
            self._paint_check(painter, QPointF(left - 11 * scale, middle), is_done=marker == "[x]")
        elif marker == "embed":
            side = QRect(round(left - 20 * scale), round(middle - 7), 14, 14)
            draw_icon(painter, self._manager, "file", "muted", side)
        else:
            painter.setPen(theme.muted)
            painter.setFont(font(13 * scale))
            box = QRectF(left - 60, middle - line / 2 - 1, 55, line)
            painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, marker)

    def _paint_check(self, painter: QPainter, at: QPointF, *, is_done: bool) -> None:
        theme, scale = self._manager.theme, self._manager.text_scale
        half = 6.5 * scale
        box = QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half)
        painter.setPen(QPen(theme.accent if is_done else theme.control_line, 1))
        painter.setBrush(theme.accent if is_done else theme.field)
        painter.drawRoundedRect(box, 3, 3)
        if is_done:
            side = round(11 * scale)
            sign = QRect(QPoint(round(at.x() - side / 2), round(at.y() - side / 2)), QSize(side, side))
            draw_icon(painter, self._manager, "check", "on_accent", sign)


_SCROLL_KEYS = frozenset(
    {Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End}
)


def _reader_of(item: Item) -> tuple[Callable[[str, int], list[str]], Callable[[str], list[Block]]]:
    """How the text of an item is cut into pieces, and how a piece becomes blocks."""
    if is_pdf(item):
        return split_pages, parse_pages
    if is_plain(item):
        return split_plain, parse_plain
    keeps_breaks, is_logseq = item.source_kind in ("obsidian", "logseq"), item.source_kind == "logseq"
    return split_note, partial(parse_note, keeps_breaks=keeps_breaks, is_logseq=is_logseq)


def _typed_marker(marker: str) -> str:
    if not marker:
        return ""
    return {"•": "- ", "[ ]": "- [ ] ", "[x]": "- [x] "}.get(marker, f"{marker} ")


def _without_title(blocks: list[Block], title: str) -> list[Block]:
    """A first heading that repeats the title is not shown twice."""
    if blocks and blocks[0].kind == "heading" and _same(blocks[0].text, title):
        return blocks[1:]
    return blocks


def _same(one: str, other: str) -> bool:
    return " ".join(one.split()).casefold() == " ".join(other.split()).casefold()
