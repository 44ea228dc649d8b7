"""The trash: what was forgotten, by whom and when, with the way back."""

from collections.abc import Callable, Sequence
from datetime import datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.wire.past import ChangeEntry
from ui.common.label import plain_label
from ui.common.scroll import scrolling
from ui.memory.field_part import clear_layout
from ui.memory.row import ItemRow, RowText
from ui.pieces import Button, IconSign, row
from ui.pieces.layout import stretched
from ui.theme import ThemeManager
from ui.trash.wording import counted, forgotten_words, tr

_WIDTH_PX = 860


def _now() -> datetime:
    return datetime.now().astimezone()


class TrashRow(QWidget):
    """One forgotten memory.

    Signals:
        restore_requested(), erase_requested()
    """

    restore_requested = Signal()
    erase_requested = Signal()

    def __init__(self, manager: ThemeManager, entry: ChangeEntry, now: datetime) -> None:
        super().__init__()
        self.entry = entry
        text = RowText(entry.title, entry.type, sentence=forgotten_words(entry, now), tip=entry.title)
        self.restore = Button(manager, tr("Bring back"), "undo", "small")
        self.erase = Button(manager, tr("Erase…"), "trash", "small ghost danger")
        for button in (self.restore, self.erase):
            button.setAccessibleName(f"{button.text()} {entry.title}")
        self.restore.clicked.connect(self.restore_requested)
        self.erase.clicked.connect(self.erase_requested)
        line = QHBoxLayout(self)
        line.setContentsMargins(12, 6, 12, 6)
        line.setSpacing(8)
        line.addWidget(ItemRow(manager, text, leads=False), 1)
        line.addWidget(self.restore)
        line.addWidget(self.erase)


class TrashPage(QFrame):
    """Signals:
    restore_requested(str id), erase_requested(str id, str title)
    more_requested(): older ones too.
    """

    more_requested = Signal()
    restore_requested = Signal(str)
    erase_requested = Signal(str, str)

    def __init__(self, manager: ThemeManager, now: Callable[[], datetime] = _now) -> None:
        super().__init__()
        self.setProperty("cls", "page")
        self.setAccessibleName(tr("Trash"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._manager, self._now = manager, now
        self._sub = plain_label("", "muted")
        self._rows = QVBoxLayout()
        self._rows.setContentsMargins(0, 6, 0, 6)
        self._rows.setSpacing(0)
        self._card = QFrame()
        self._card.setProperty("cls", "card")
        self._card.setLayout(self._rows)
        self._empty = _nothing(manager)
        self._lay_out()
        self.show_entries([])

    @property
    def summary(self) -> str:
        """The sentence beside the heading."""
        return self._sub.text()

    def rows(self) -> list[TrashRow]:
        """What is listed, the newest first."""
        found = (self._rows.itemAt(at) for at in range(self._rows.count()))
        widgets = (item.widget() for item in found if item is not None)
        return [one for one in widgets if isinstance(one, TrashRow)]

    def show_entries(self, entries: Sequence[ChangeEntry], total: int = 0, *, can_grow: bool = False) -> None:
        """List other memories; `total` counts those that are not listed too."""
        clear_layout(self._rows)
        now = self._now()
        for entry in entries:
            line = TrashRow(self._manager, entry, now)
            line.restore_requested.connect(lambda key=entry.item: self.restore_requested.emit(key))
            line.erase_requested.connect(
                lambda key=entry.item, title=entry.title: self.erase_requested.emit(key, title)
            )
            self._rows.addWidget(line)
            line.show()
        total = max(total, len(entries))
        rest = total - len(entries)
        if rest > 0:
            self._rows.addWidget(self._more_line(rest, can_grow=can_grow))
        said = counted("%n memory was forgotten.", "%n memories were forgotten.", total)
        stays = tr("Nothing here is recalled; nothing is lost until you erase it.")
        self._sub.setText(f"{said} {stays}" if entries else "")
        self._card.setVisible(bool(entries))
        self._empty.setVisible(not entries)

    def _more_line(self, rest: int, *, can_grow: bool) -> QWidget:
        told = plain_label(counted("and %n older one", "and %n older ones", rest), "small muted")
        more = Button(self._manager, tr("Show more"), "down", "ghost small")
        more.clicked.connect(self.more_requested)
        more.setVisible(can_grow)
        return row(told, None, more, margins=(16, 6, 12, 6))

    def _lay_out(self) -> None:
        content = QWidget()
        lines = QVBoxLayout(content)
        lines.setContentsMargins(24, 16, 24, 16)
        lines.setSpacing(12)
        inner = QWidget()
        inner.setMaximumWidth(_WIDTH_PX)
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(row(plain_label(tr("Trash"), "heading"), self._sub, None))
        column.addWidget(self._card)
        column.addWidget(self._empty)
        lines.addWidget(inner)
        lines.addStretch(1)
        scroll = scrolling(content)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scroll)


def _nothing(manager: ThemeManager) -> QWidget:
    words = tr("Nothing was forgotten. What you or an agent forgets lies here, and can be brought back.")
    return stretched(1, IconSign(manager, "check", "good"), plain_label(words, "ink", wraps=True))
