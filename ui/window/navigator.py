"""What is chosen, and where the person was before."""

from PySide6.QtCore import QObject, Signal

from app.wire.items import Item
from ui.history import History
from ui.session import Session

# Nodes of the sky that are no items: tags and names that nobody has written yet.
_NOT_ITEMS = ("tag:", "name:")


def is_item(node_id: str) -> bool:
    """True for notes and memories, which have a text to read."""
    return not node_id.startswith(_NOT_ITEMS)


class Navigator(QObject):
    """One choice for the sky, the results and the detail pane.

    Signals:
        chosen(str id, bool fly): light it up; `fly` brings it into view.
        cleared(): nothing is chosen.
        moved(bool can_go_back, bool can_go_forward)
    """

    chosen = Signal(str, bool)
    cleared = Signal()
    moved = Signal(bool, bool)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._history = History()
        self.item: Item | None = None
        session.item_loaded.connect(self.on_item_loaded)
        session.note_removed.connect(self.on_note_removed)

    @property
    def current_shown(self) -> str | None:
        """The chosen item, if one is chosen now."""
        return self._session.chosen_id

    def choose(self, node_id: str, *, fly: bool = True) -> None:
        """Choose a node and remember the step."""
        self._history.visit(node_id)
        self._go(node_id, fly=fly)

    def clear(self) -> None:
        """Choose nothing; the way back stays."""
        self.item = None
        self._session.forget_item()
        self.cleared.emit()

    def back(self) -> None:
        self._step(self._history.back())

    def forward(self) -> None:
        self._step(self._history.forward())

    def on_item_loaded(self, item: Item) -> None:
        self.item = item
        if self._history.current != item.id:
            # Found by its title: the session knew the id first.
            self._history.visit(item.id)
            self.chosen.emit(item.id, True)
            self._tell_moved()

    def on_note_removed(self, note_id: str) -> None:
        if note_id == self._session.chosen_id:
            self.clear()
        self._history.forget(note_id)
        self._tell_moved()

    def _step(self, node_id: str | None) -> None:
        if node_id is not None:
            self._go(node_id, fly=True)

    def _go(self, node_id: str, *, fly: bool) -> None:
        self.item = None
        if is_item(node_id):
            self._session.load_item(node_id)
        else:
            self._session.forget_item()
        self.chosen.emit(node_id, fly)
        self._tell_moved()

    def _tell_moved(self) -> None:
        self.moved.emit(self._history.can_go_back, self._history.can_go_forward)
