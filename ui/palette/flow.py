"""The palette and what it works on: actions of the window, and items of the daemon."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QWidget

from app.wire.search import SearchReply
from ui.common.glyph import shown_kind
from ui.palette.card import Palette
from ui.palette.entry import PEOPLE, Asked, Entry, asked_of, best_of, tr
from ui.palette.list_part import Row
from ui.quick.wording import aside_of
from ui.session import Session
from ui.theme import ThemeManager
from ui.window.latest import Latest

_ITEMS = 8


class PaletteFlow(QObject):
    """Signals:
    item_requested(str id): it is to be shown. search_requested(str): nothing fitted, search for it.
    """

    item_requested = Signal(str)
    search_requested = Signal(str)

    def __init__(
        self,
        session: Session,
        manager: ThemeManager,
        cover: QWidget,
        actions: Callable[[], Sequence[Entry]],
        people: Callable[[], Sequence[Entry]],
    ) -> None:
        """`actions` and `people` are asked each time: they change with the window."""
        super().__init__(cover)
        self._session, self._manager, self._cover = session, manager, cover
        self._actions, self._people = actions, people
        self._found: Latest[SearchReply] = Latest(session)
        self._palette: Palette | None = None
        self._before: QWidget | None = None

    @property
    def palette(self) -> Palette | None:
        """The palette, while it is open."""
        return self._palette

    def open(self, text: str = "") -> None:
        """Show it, or close it when it is there: the same key does both."""
        if self._palette is not None:
            self.close()
            return
        self._before = QApplication.focusWidget()
        palette = self._palette = Palette(self._manager, self._cover)
        palette.dismissed.connect(self.close)
        palette.card.edited.connect(self.on_edited)
        palette.card.taken.connect(self.on_taken)
        palette.show()
        palette.raise_()
        palette.card.begin(text)

    def close(self) -> None:
        """The keyboard is where it was."""
        palette, self._palette = self._palette, None
        if palette is None:
            return
        palette.hide()
        palette.deleteLater()
        if self._before is not None and self._before.isVisible():
            self._before.setFocus()
        self._before = None

    def on_edited(self, text: str) -> None:
        """Actions are there at once, items follow."""
        asked = asked_of(text)
        self._show(asked, [])
        if asked.wants_items and asked.sign != PEOPLE:
            self._found.ask(
                lambda client: client.search(asked.query, limit=_ITEMS, typing=True),
                lambda reply: self._take(asked, text, reply),
            )

    def on_taken(self, entry: Entry, stay: bool) -> None:
        """Do it."""
        if not entry.enabled:
            return
        if not stay:
            self.close()
        if entry.run is not None:
            entry.run()
        else:
            self.search_requested.emit(entry.title)

    def _take(self, asked: Asked, text: str, reply: SearchReply | None) -> None:
        if self._palette is None or reply is None or self._palette.card.field.text() != text:
            return
        items = [
            Entry(
                hit.title,
                aside_of(hit),
                kind=shown_kind(hit.kind, hit.type),
                run=partial(self.item_requested.emit, hit.id),
            )
            for hit in reply.hits
        ]
        self._show(asked, items)

    def _show(self, asked: Asked, items: list[Entry]) -> None:
        if self._palette is None:
            return
        rows: list[Row] = []
        if asked.wants_actions:
            acts = best_of(asked.words, self._actions(), asked.actions_at_most)
            rows += [tr("Do"), *acts] if acts else []
        if asked.sign == PEOPLE:
            items = best_of(asked.words, self._people(), _ITEMS)
        if items:
            rows += [tr("Go to"), *items]
        self._palette.card.show_rows(rows)
