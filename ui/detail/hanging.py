"""What hangs on an item: outline, links in both directions, similar items, in sections that fold."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.wire.items import Item, ItemHeading, ItemLinks, LinkedItem, SimilarItem, SimilarItems
from ui.common.carry import Carried, DragOut, wikilink
from ui.common.label import plain_label
from ui.detail.link_row import LinkRow, RowContent
from ui.detail.picture import source_root
from ui.detail.plain import is_pdf
from ui.detail.property import counted, tr
from ui.detail.row import heading_row, incoming_row, once_each, outgoing_row, outline_preview, similar_row
from ui.detail.section import FoldSection
from ui.language import number
from ui.theme import ThemeManager

_ROWS_AT_FIRST = 40
Entry = tuple[RowContent, Callable[[], None] | None]


class HangingParts(QWidget):
    """The sections under the text.

    Signals:
        item_requested(str id, str fragment): a linked or similar item was clicked, or a place in it.
        heading_requested(int): a heading, by its place in the outline.
        pair_put_away(str id, bool back): no link to this item shall be suggested, or again.
    """

    item_requested = Signal(str, str)
    heading_requested = Signal(int)
    pair_put_away = Signal(str, bool)

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self._item: Item | None = None
        self._links = ItemLinks([], [])
        self._similar: SimilarItems | None = None
        self.outline = FoldSection(manager, tr("Outline"), is_open=False)
        self.incoming = FoldSection(manager, tr("Linked from"))
        self.outgoing = FoldSection(manager, tr("Links to"), is_open=False)
        self.similar = FoldSection(manager, tr("Similar"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        for section in (self.outline, self.incoming, self.outgoing, self.similar):
            layout.addWidget(section)

    def show_item(self, item: Item, links: ItemLinks) -> None:
        """Show outline and links; what did not change is left as it stands."""
        before, self._item = self._item, item
        if before is None or before.headings != item.headings or before.id != item.id:
            self._fill_outline(item.headings)
        if links != self._links or before is None:
            self._links = links
            self._fill_links(links)

    def show_similar(self, similar: SimilarItems | None) -> None:
        """Show what is near by meaning; None until that is known."""
        if similar == self._similar and similar is not None:
            return
        self._similar = similar
        self.similar.setVisible(similar is not None)
        self.similar.clear()
        if similar is None:
            return
        self.similar.head.set_words(tr("by meaning"), "")
        if not similar.ready:
            self._say(self.similar, tr("Still learning what this says."))
        elif not similar.items:
            self._say(self.similar, tr("Nothing else speaks of the same."))
        rows = self._add_rows(self.similar, [self._similar_entry(item) for item in similar.items])
        self._carry(rows, similar.items)
        for row, item in zip(rows, similar.items, strict=False):
            self._give_menu(row, item)

    def refill(self) -> None:
        """Build all rows again, for another size of text."""
        if self._item is not None:
            self._fill_outline(self._item.headings)
            self._fill_links(self._links)
            similar, self._similar = self._similar, None
            self.show_similar(similar)

    def _fill_outline(self, headings: list[ItemHeading]) -> None:
        self.outline.clear()
        self.outline.setVisible(bool(headings))
        if self._item is not None and is_pdf(self._item):
            count = counted("%n page with words", "%n pages with words", len(headings))
        else:
            count = counted("%n heading", "%n headings", len(headings))
        self.outline.head.set_words(count, outline_preview(headings), is_preview=True)
        top = min((heading.level for heading in headings), default=1)
        entries: list[Entry] = [
            (heading_row(heading, top), self._telling_heading(place))
            for place, heading in enumerate(headings)
        ]
        self._add_rows(self.outline, entries)

    def _fill_links(self, links: ItemLinks) -> None:
        outgoing = once_each(links.outgoing)
        for section, rows in ((self.incoming, links.incoming), (self.outgoing, outgoing)):
            section.clear()
            section.setVisible(bool(rows))
            section.head.set_words(number(len(rows)), "")
        self.incoming.head.set_words(number(len(links.incoming)), tr("by sentence"))
        missing = sum(link.id is None for link in outgoing)
        self.outgoing.head.set_words(
            number(len(outgoing)),
            counted("%n not yet written", "%n not yet written", missing) if missing else "",
        )
        lines = self._add_rows(
            self.incoming, [self._link_entry(link, incoming_row) for link in links.incoming]
        )
        self._carry(lines, links.incoming)
        lines = self._add_rows(
            self.outgoing, [self._link_entry(link, outgoing_row, link.fragment) for link in outgoing]
        )
        self._carry(lines, outgoing)

    def _link_entry(
        self, link: LinkedItem, make: Callable[[LinkedItem], RowContent], fragment: str = ""
    ) -> Entry:
        return make(link), self._telling(link.id, fragment) if link.id is not None else None

    def _carry(self, rows: list[LinkRow], items: Sequence[LinkedItem | SimilarItem]) -> None:
        """Each row can be dragged out: as its file where that lies in the same folder, and as a link."""
        root = source_root(self._item) if self._item is not None else None
        for line, item in zip(rows, items, strict=False):
            if item.id is not None:
                file = root / item.path if root is not None and item.path else None
                known = str(file) if file is not None and file.is_file() else ""
                DragOut(line, partial(_only, Carried(item.id, item.title, known)))

    def _similar_entry(self, item: SimilarItem) -> Entry:
        return similar_row(item), self._telling(item.id)

    def _give_menu(self, row: LinkRow, item: SimilarItem) -> None:
        """What can be done with what is near: also by the menu key, since rows take the keyboard."""
        copy = QAction(tr("Copy link to this note"), row)
        copy.triggered.connect(lambda: QGuiApplication.clipboard().setText(wikilink(item.title)))
        row.addAction(copy)
        if not item.linked:
            words = tr("Suggest this link again") if item.dismissed else tr("Do not suggest this link")
            put_away = QAction(words, row)
            put_away.triggered.connect(lambda: self.pair_put_away.emit(item.id, item.dismissed))
            row.addAction(put_away)
        row.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)

    def _add_rows(self, section: FoldSection, entries: list[Entry]) -> list[LinkRow]:
        rows: list[LinkRow] = []
        for content, act in entries[:_ROWS_AT_FIRST]:
            row = LinkRow(self._manager, content, leads=act is not None)
            if act is not None:
                row.clicked.connect(act)
            section.add(row)
            rows.append(row)
        rest = entries[_ROWS_AT_FIRST:]
        if rest:
            words = tr("Show {n} more").format(n=min(len(rest), _ROWS_AT_FIRST))
            more = LinkRow(self._manager, RowContent("", words))
            more.clicked.connect(self._adding(section, more, rest))
            section.add(more)
        return rows

    def _adding(self, section: FoldSection, more: LinkRow, rest: list[Entry]) -> Callable[[], None]:
        def add() -> None:
            section.rows.removeWidget(more)
            more.hide()
            more.deleteLater()
            self._add_rows(section, rest)

        return add

    def _say(self, section: FoldSection, sentence: str) -> None:
        label = plain_label(sentence, "small muted", wraps=True)
        label.setContentsMargins(18, 2, 0, 6)
        section.add(label)

    def _telling(self, item_id: str, fragment: str = "") -> Callable[[], None]:
        return lambda: self.item_requested.emit(item_id, fragment)

    def _telling_heading(self, number: int) -> Callable[[], None]:
        return lambda: self.heading_requested.emit(number)


def _only(carried: Carried, _place: QPoint) -> list[Carried]:
    return [carried]
