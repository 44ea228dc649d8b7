"""The reading pane: one item, whole, with what hangs on it."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFrame, QScrollArea, QScrollBar, QStackedWidget, QVBoxLayout, QWidget

from app.wire.items import Item, ItemLinks, SimilarItems
from ui.common.carry import Carried, DragOut
from ui.common.label import plain_label, rule
from ui.detail.conflict_part import ConflictPart
from ui.detail.hanging import HangingParts
from ui.detail.header import CrumbBar, TitlePart
from ui.detail.link import LinkResolver, LinkTarget, safe_address, tag_query
from ui.detail.note_text import same
from ui.detail.note_tools import NoteTools
from ui.detail.note_view import NoteView
from ui.detail.passage import Passage
from ui.detail.place import find_place
from ui.detail.property import tr
from ui.detail.property_table import PropertyTable
from ui.theme import ThemeManager
from ui.theme.sheet import qss_colour

_ABOVE_PLACE = 12
# The heading that a passage stands under is seen as well.
_ABOVE_PASSAGE = 36


class DetailPane(QFrame):
    """Shows an item; changes nothing.

    Signals:
        item_requested(str): another item was chosen here, by id.
        search_requested(str): a tag was clicked: "tag:x".
        open_requested(str, str): item id, and "editor", "obsidian" or "folder".
        file_requested(str): the path of a file beside the item is to be opened.
        item_shown(Item | None): another item is shown, or the same one anew.
        closed(): the person closed the pane.
        pair_put_away(str id, str other, bool back): no link between them shall be suggested, or again.
        tick_wanted(int): the task in this line of the item's text, from 0, is to be ticked or emptied.
    """

    item_requested = Signal(str)
    search_requested = Signal(str)
    open_requested = Signal(str, str)
    file_requested = Signal(str)
    item_shown = Signal(object)
    closed = Signal()
    pair_put_away = Signal(str, str, bool)
    tick_wanted = Signal(int)

    def __init__(self, theme_manager: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._item: Item | None = None
        self._links = ItemLinks([], [])
        self._wanted: int | str | None = None
        self._late: int | None = None
        self._coming = ("", "")
        self._passage: Passage | None = None
        self._is_to_read = self._is_text_first = self._is_aside = False
        self._property_rule: Callable[[Item], Item] = _as_it_is
        self._crumbs = CrumbBar(theme_manager)
        self._title = TitlePart(theme_manager)
        self.conflicts = ConflictPart(theme_manager)
        self._properties = PropertyTable(theme_manager)
        self._note = NoteView(theme_manager)
        self._empty_note = plain_label(tr("This note has no text yet."), "muted")
        self._hanging = HangingParts(theme_manager)
        self._rule = rule()
        self._scroll = QScrollArea()
        self._content = QWidget()
        self._stack = QStackedWidget()
        self.tools = NoteTools(self, theme_manager)
        self._build()
        self._connect()
        self._manager = theme_manager
        self._show_focus()
        theme_manager.theme_changed.connect(self.on_theme_changed)

    @property
    def note(self) -> NoteView:
        """The text of the item."""
        return self._note

    @property
    def scroll_bar(self) -> QScrollBar:
        """What scrolls the item."""
        return self._scroll.verticalScrollBar()

    @property
    def item(self) -> Item | None:
        """What is shown."""
        return self._item

    @property
    def item_id(self) -> str:
        """The id of the item that is shown, "" without one."""
        return self._item.id if self._item is not None else ""

    @property
    def tag(self) -> str:
        """The word that says how the item stands."""
        return self._title.tag

    def add_parts(self, above: QWidget, below: QWidget, foot: QWidget, tools: QWidget) -> None:
        """Parts of a kind of item: above its properties, below its text, at the foot, beside the crumbs."""
        self._column.insertWidget(self._column.indexOf(self.conflicts) + 1, above)
        self._column.insertWidget(self._column.indexOf(self._hanging) - 1, below)
        layout = self.layout()
        if layout is not None:
            layout.addWidget(foot)
        self._crumbs.add_tools(tools)

    def add_above(self, part: QWidget) -> None:
        """A part between the title and all else, for every kind of item."""
        self._column.insertWidget(self._column.indexOf(self._title) + 1, part)

    def add_question(self, part: QWidget) -> None:
        """What is asked below the text of every kind of item."""
        self._column.insertWidget(self._column.indexOf(self._hanging) - 1, part)

    def set_property_rule(self, rule_: Callable[[Item], Item]) -> None:
        """What the table of properties shows of an item: `rule_` gives an item with others."""
        self._property_rule = rule_

    def set_text_first(self, text_first: bool) -> None:
        """Whether the text stands above the properties: a memory is what it says."""
        if text_first == self._is_text_first:
            return
        self._is_text_first = text_first
        self._column.removeWidget(self._properties)
        self._rule.setVisible(not text_first)
        before = self._column.indexOf(self._rule)
        place = self._column.indexOf(self._empty_note) + 1 if text_first else before
        self._column.insertWidget(place, self._properties)

    def set_tag(self, text: str, tone: str) -> None:
        """A word beside the title."""
        self._title.set_tag(text, tone)

    def show_openers(self, shown: bool) -> None:
        """Whether the buttons under the title that open the item elsewhere show."""
        self._title.show_openers(shown)

    def ensure_seen(self, part: QWidget) -> None:
        """Scroll so that a part of the pane begins at the top of the view."""
        self._settle()
        y = part.mapTo(self._content, QPoint(0, 0)).y() - _ABOVE_PLACE
        self._scroll.verticalScrollBar().setValue(max(0, y))

    def add_form(self, form: QWidget) -> None:
        """Something that `set_form` may show instead of the item; the pane takes it over."""
        self._stack.addWidget(form)

    def set_form(self, form: QWidget | None, *, is_about_item: bool = False) -> None:
        """Show a form instead of the item, or the item again. Only a form about the item bears its place."""
        self._is_aside = form is not None and not is_about_item
        self._crumbs.show_item(None if self._is_aside else self._item)
        if form is not None:
            self._stack.setCurrentWidget(form)
        else:
            self._stack.setCurrentIndex(1 if self._item is not None else 0)

    def show_item(self, item: Item, links: ItemLinks, similar: SimilarItems | None = None) -> None:
        """Show an item, from its top or from where the link led; `similar` may follow with `set_similar`."""
        self._wanted = self._late = None
        self._is_aside = False
        coming, self._coming = self._coming, ("", "")
        self._fill(item, links, (0, 1))
        self._hanging.show_similar(similar)
        self._stack.setCurrentIndex(1)
        self._settle()
        self._scroll.verticalScrollBar().setValue(0)
        if coming[0] == item.id:
            self.go_to(coming[1])
        elif self._passage is not None and self._passage.item_id == item.id:
            self._read_passage()
        else:
            self._passage = None

    def read_passage(self, passage: Passage) -> None:
        """Scroll to a passage and mark it, now or when its item is shown."""
        self._passage, self._is_to_read = passage, True
        self._wanted = None
        if passage.item_id == self.item_id:
            self._read_passage()

    def go_to(self, fragment: str) -> None:
        """Scroll to a heading or a block ("^name") of what is shown; one not written yet is fetched first."""
        if fragment.startswith("footnote:"):
            self._wanted = fragment
        else:
            self._wanted = find_place(self._item, fragment) if self._item is not None and fragment else None
        self._go_to_wanted()

    def on_pair_put_away(self, other_id: str, back: bool) -> None:
        """No link between what is shown and another item shall be suggested, or again."""
        self.pair_put_away.emit(self.item_id, other_id, back)

    def set_similar(self, similar: SimilarItems) -> None:
        """Show what is near by meaning, once it is known."""
        self.keeping_place(lambda: self._hanging.show_similar(similar))

    def refresh(self, item: Item, links: ItemLinks) -> None:
        """The item that is shown changed on disk; what is read stays where it is on screen."""
        if item.id != self.item_id:
            self.show_item(item, links)
            return
        if item == self._item and links == self._links:
            return
        self.keeping_place(lambda: self._fill(item, links, self.span_seen()))
        self._passage = None

    def clear(self) -> None:
        """Show that nothing is chosen."""
        self._item = None
        self._crumbs.show_item(None)
        self._stack.setCurrentIndex(0)
        self.item_shown.emit(None)

    def on_theme_changed(self) -> None:
        """Colours and sizes of written text do not follow by themselves."""
        self._show_focus()
        self.keeping_place(self._refill)

    def on_link_clicked(self, target: LinkTarget) -> None:
        """A link in the text or in a property."""
        if target.lead == "item":
            self.on_item_wanted(target.value, target.fragment)
        elif target.lead == "tag":
            self.search_requested.emit(tag_query(target.value))
        elif target.lead == "task":
            self.tick_wanted.emit(int(target.value))
        elif address := safe_address(target):
            QDesktopServices.openUrl(QUrl(address))

    def on_item_wanted(self, item_id: str, fragment: str) -> None:
        """An item was chosen here; a place in the one that is shown needs no other."""
        if fragment and item_id == self.item_id:
            self.go_to(fragment)
            return
        self._coming = (item_id, fragment)
        self.item_requested.emit(item_id)

    def on_open_requested(self, how: str) -> None:
        """One of the buttons under the title."""
        if self._item is not None:
            self.open_requested.emit(self._item.id, how)

    def on_heading_requested(self, number: int) -> None:
        """A heading of the outline; one that is not shown yet is fetched first."""
        self._wanted = number
        self._go_to_wanted()

    def on_note_grown(self) -> None:
        """More of a long note is there."""
        self._went_to_place()
        if self._is_to_read and self._passage is not None:
            self._read_passage()

    def on_back_wanted(self) -> None:
        """What stands before the part of a long note that is shown."""
        self.keeping_place(self._note.read_back)

    def on_scrolled(self, value: int) -> None:
        """The end of what is written comes near: the note goes on."""
        page = self._scroll.viewport().height()
        below = self._note.geometry().bottom() - (value + page)
        if 0 < below < page:
            self._note.read_on()

    def on_place_wanted(self, y: int) -> None:
        """Scroll so that this y of the note is near the top, if it is not seen already."""
        self._settle()
        place = self._note.mapTo(self._content, QPoint(0, y)).y() - _ABOVE_PLACE
        bar = self._scroll.verticalScrollBar()
        bar.setValue(max(0, place))
        # What was written just now may not have its height yet.
        self._late = y if place > bar.maximum() else None

    def on_range_changed(self) -> None:
        """There is more to scroll over: a place that lay beyond may be there now."""
        if self._late is not None:
            self.on_place_wanted(self._late)

    def on_focus_moved(self, y: int) -> None:
        """A link of the text took the focus."""
        place = self._note.mapTo(self._content, QPoint(0, y))
        self._scroll.ensureVisible(0, place.y(), 0, 48)

    def _build(self) -> None:
        self.setProperty("cls", "detail")
        self.setAccessibleName(tr("Reading pane"))
        self.setMinimumWidth(320)
        column = self._column = QVBoxLayout(self._content)
        column.setContentsMargins(14, 4, 14, 16)
        column.setSpacing(6)
        for widget in (
            self._title,
            self.conflicts,
            self._properties,
            self._rule,
            self._note,
            self._empty_note,
            rule(),
        ):
            column.addWidget(widget)
        column.addWidget(self._hanging)
        column.addStretch(1)
        self._scroll.setWidget(self._content)
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._scroll.setAccessibleName(tr("Reading pane"))
        self.setFocusProxy(self._scroll)
        # The pane decides how narrow it may be, not the widest of its forms.
        self._stack.setMinimumSize(1, 1)
        self._stack.addWidget(_nothing_chosen())
        self._stack.addWidget(self._scroll)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(1, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._crumbs)
        layout.addWidget(self.tools.bar)
        layout.addWidget(self._stack, 1)

    def _connect(self) -> None:
        self._crumbs.close_button.clicked.connect(self.closed)
        for handle in self._title.handles:
            DragOut(handle, self._carried)
        self._title.open_requested.connect(self.on_open_requested)
        self.conflicts.file_requested.connect(self.file_requested)
        self._properties.link_clicked.connect(self.on_link_clicked)
        self._properties.tag_clicked.connect(self.search_requested)
        self._note.link_clicked.connect(self.on_link_clicked)
        self._note.place_wanted.connect(self.on_place_wanted)
        self._note.fragment_wanted.connect(self.go_to)
        self._note.focus_moved.connect(self.on_focus_moved)
        self._note.grown.connect(self.on_note_grown)
        self._note.back_wanted.connect(self.on_back_wanted)
        self._scroll.verticalScrollBar().valueChanged.connect(self.on_scrolled)
        self._scroll.verticalScrollBar().rangeChanged.connect(self.on_range_changed)
        self._hanging.item_requested.connect(self.on_item_wanted)
        self._hanging.heading_requested.connect(self.on_heading_requested)
        self._hanging.pair_put_away.connect(self.on_pair_put_away)

    def _fill(self, item: Item, links: ItemLinks, span: tuple[int, int]) -> None:
        self._item, self._links = item, links
        self._crumbs.show_item(None if self._is_aside else item)
        self._title.show_item(item)
        self.conflicts.show_item(item)
        self._properties.show_item(self._property_rule(item), LinkResolver(links))
        has_text = bool(item.text.strip())
        self._note.setVisible(has_text)
        self._empty_note.setVisible(not has_text)
        self._note.show_note(item, links, span)
        self._hanging.show_item(item, links)
        self.tools.on_filled()
        self.item_shown.emit(item)

    def _carried(self, _place: QPoint) -> list[Carried]:
        item = self._item
        return [Carried(item.id, item.title, "" if item.away else item.file)] if item is not None else []

    def _show_focus(self) -> None:
        """The text is framed while the keyboard scrolls it; the frame always has its place."""
        colour = qss_colour(self._manager.theme.focus)
        self._scroll.setStyleSheet(
            "QScrollArea { border: 2px solid transparent; border-radius: 6px; }"
            f"QScrollArea:focus {{ border-color: {colour}; }}"
        )

    def _refill(self) -> None:
        if self._item is not None:
            self._fill(self._item, self._links, self.span_seen())
            self._hanging.refill()
            self._read_passage()

    def keeping_place(self, change: Callable[[], None]) -> None:
        """Make a change; the line that was at the top of the view stays there."""
        bar = self._scroll.verticalScrollBar()
        value = bar.value()
        top = self._note.mapFrom(self._content, QPoint(0, value)).y()
        anchor = self._note.anchor_at(top)
        self.setUpdatesEnabled(False)
        try:
            change()
            self._settle()
            moved = self._note.shift_of(anchor)
            after = self._note.mapTo(self._content, QPoint(0, top)).y() if anchor is not None else value
            bar.setValue(after + moved)
        finally:
            self.setUpdatesEnabled(True)

    def _settle(self) -> None:
        """Lay out now what Qt would lay out with its next events."""
        for _ in range(3):
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)

    def block_seen(self) -> int:
        """The number of the block at the top of the view."""
        top = self._note.mapFrom(self._content, QPoint(0, self._scroll.verticalScrollBar().value())).y()
        return self._note.block_at(max(0, top))

    def ensure_line(self, y: int) -> None:
        """Scroll so that a line of the note is seen, with what stands around it."""
        self._settle()
        bar = self._scroll.verticalScrollBar()
        page = self._scroll.viewport().height()
        at = self._note.mapTo(self._content, QPoint(0, y)).y() - bar.value()
        if not page // 8 <= at <= page - page // 4:
            self.on_place_wanted(y - page // 3)

    def span_seen(self) -> tuple[int, int]:
        """The pieces of the note that have to stay when it is written again."""
        top = self._note.mapFrom(self._content, QPoint(0, self._scroll.verticalScrollBar().value())).y()
        return self._note.span_around(top)

    def _go_to_wanted(self) -> None:
        """Go to the place that is wanted; a piece that is not written yet is written first."""
        text, wanted = self._note.text, self._wanted
        if self._went_to_place() or text is None or wanted is None:
            return
        piece = text.piece_of_name(wanted) if isinstance(wanted, str) else text.piece_of_heading(wanted)
        if piece is not None:
            self._note.reach(piece)
            self._went_to_place()
        self._wanted = None

    def _went_to_place(self) -> bool:
        """Go to the place that is waited for, if it is written already."""
        if self._item is None or self._wanted is None:
            return True
        y = (
            self._note.block_y(self._wanted)
            if isinstance(self._wanted, str)
            else self._heading_y(self._wanted)
        )
        if y is None:
            return False
        self._wanted = None
        self.on_place_wanted(y)
        return True

    def _read_passage(self) -> None:
        """Go to the passage; one that is not written yet is fetched first."""
        passage = self._passage
        if passage is None or passage.item_id != self.item_id:
            return
        y = self._note.show_passage(passage.start, passage.end, passage.words)
        if y is None and self._is_to_read and self._note.text is not None:
            for place in (passage.start, passage.end):
                self._note.reach(self._note.text.piece_at(place))
            y = self._note.show_passage(passage.start, passage.end, passage.words)
        if y is not None and self._is_to_read:
            self._is_to_read = False
            self.on_place_wanted(y - _ABOVE_PASSAGE)

    def _heading_y(self, number: int) -> int | None:
        y = self._note.heading_y(number)
        if y is None and number == 0 and self._item is not None and self._note.span[0] == 0:
            # A first heading that repeats the title is not written: the note begins there.
            return 0 if same(self._item.headings[0].text, self._item.title) else None
        return y


def _as_it_is(item: Item) -> Item:
    return item


def _nothing_chosen() -> QWidget:
    page = QWidget()
    layout = QVBoxLayout(page)
    layout.setContentsMargins(32, 0, 32, 64)
    label = plain_label(
        tr("Choose a note in the sky or in the results to read it here."), "muted", wraps=True
    )
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    layout.addStretch(1)
    layout.addWidget(label)
    layout.addStretch(1)
    return page
