"""Makes the reading pane show memories: its own parts come and go with the kind of item."""

import msgspec
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.wire.items import Item
from ui.detail.pane import DetailPane
from ui.memory.foot import MemoryFoot
from ui.memory.memory_part import MemoryBody, MemoryHead
from ui.memory.told import MemoryTold, as_it_was, is_memory, shown_properties
from ui.memory.tools import MemoryTools
from ui.memory.wording import standing_words
from ui.past.strip import PastStrip
from ui.theme import ThemeManager


class MemoryView(QObject):
    """Adds head, body, foot and tools to a pane; they show for memories alone.

    Signals:
        memory_shown(Item): another memory is shown, or the same one changed; tell more of it.
    """

    memory_shown = Signal(object)

    def __init__(self, manager: ThemeManager, pane: DetailPane, edit_keys: str = "") -> None:
        super().__init__(pane)
        self._pane = pane
        self._item: Item | None = None
        self._told: MemoryTold | None = None
        self._can_change = True
        self._form: QWidget | None = None
        self._sees_history = False
        self.head = MemoryHead(manager)
        self.body = MemoryBody(manager)
        self.foot = MemoryFoot(manager)
        self.tools = MemoryTools(manager, edit_keys)
        pane.add_parts(self.head, self.body, self.foot, self.tools)
        pane.set_property_rule(_with_own_properties)
        pane.item_shown.connect(self.on_item_shown)
        self.tools.explain_requested.connect(self.on_explain)
        for part in (self.body, self.foot):
            part.item_requested.connect(lambda item_id: pane.on_item_wanted(item_id, ""))
        self.on_item_shown(None)

    @property
    def item(self) -> Item | None:
        """The memory that is shown, None without one."""
        return self._item

    @property
    def told(self) -> MemoryTold | None:
        """What is told of it, once that is known."""
        return self._told

    def set_can_change(self, can_change: bool) -> None:
        """Whether anything can be done: not while one looks at the past."""
        if can_change != self._can_change:
            self._can_change = can_change
            self.body.set_can_change(can_change)
            self.head.belief.challenge.setVisible(can_change)
            self._show()

    @property
    def form(self) -> QWidget | None:
        """What the pane shows instead of an item."""
        return self._form

    def add_strip(self, strip: PastStrip) -> None:
        """Something that is said above every item while one looks at the past."""
        self._pane.add_above(strip)
        self._pane.item_shown.connect(strip.show_item)

    def add_form(self, form: QWidget) -> None:
        """Something that the pane may show instead of an item."""
        self._pane.add_form(form)

    def set_form(self, form: QWidget | None, *, is_about_item: bool = False) -> None:
        """Show a form in the pane, about the item or of its own, or the item again."""
        self._form = form
        self._pane.set_form(form, is_about_item=is_about_item)
        self._show()

    def show_told(self, item_id: str, told: MemoryTold) -> None:
        """More of the memory that is shown; of another one it is ignored."""
        if self._item is not None and self._item.id == item_id:
            self._told = told
            self._pane.keeping_place(self._show)
            if self._sees_history:
                self._sees_history = False
                self._pane.ensure_seen(self.body.history)

    def see_history_when_told(self) -> None:
        """Bring the history into view as soon as it is there."""
        self._sees_history = True

    def on_item_shown(self, item: Item | None) -> None:
        """Another item, or the same one anew."""
        shown = item if is_memory(item) else None
        if shown is None or self._item is None or shown.id != self._item.id:
            self._told = None
        self._item = shown
        self._show()
        if shown is not None:
            self.memory_shown.emit(shown)

    def on_explain(self) -> None:
        """Bring into view where the memory comes from."""
        self._pane.ensure_seen(self.body.origin)

    def _show(self) -> None:
        item = self._item
        self.head.setVisible(item is not None)
        self.body.setVisible(item is not None)
        # The form has a foot of its own.
        self.foot.setVisible(item is not None and self._form is None)
        self.tools.setVisible(item is not None and self._form is None)
        self._pane.show_openers(item is None)
        self._pane.set_text_first(item is not None)
        if item is None:
            self._pane.set_tag("", "")
            return
        told = self._told
        if told is not None and item.as_of is not None:
            told = as_it_was(told, item.as_of)
        is_now = told is not None and item.as_of is None
        standing = told.explanation.standing if told is not None and is_now else item.standing
        self._pane.set_tag(*standing_words(standing))
        self.tools.show_item(item, can_change=self._can_change)
        self.head.show_memory(item, told)
        self.body.show_memory(item, told)
        self.foot.show_told(told.explanation if told is not None else None, can_change=self._can_change)


def _with_own_properties(item: Item) -> Item:
    if not is_memory(item):
        return item
    return msgspec.structs.replace(item, properties=shown_properties(item))
