"""Conflict copies of a note, where the person who reads it sees them."""

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from app.wire.items import ConflictCopy, Item
from ui import words
from ui.common.glyph import IconSign
from ui.common.label import plain_label
from ui.detail.link_row import LinkRow, RowContent
from ui.detail.property import tr
from ui.theme import ThemeManager

_ADVICE = tr("A sync tool left them. Take over what you want, then delete the copy.")


class ConflictPart(QFrame):
    """Hidden while there is none.

    Signals:
        file_requested(str): the absolute path of a copy that was clicked.
    """

    file_requested = Signal(str)

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self.setProperty("cls", "note-warn")
        self._manager = manager
        self._shown: tuple[list[ConflictCopy], bool] = ([], False)
        self._title = plain_label("", "strong")
        self.rows = QVBoxLayout()
        self.rows.setSpacing(0)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(10, 8, 10, 8)
        outer.setSpacing(4)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(IconSign(manager, "copy", "warn", 14))
        head.addWidget(self._title, 1)
        outer.addLayout(head)
        outer.addWidget(plain_label(_ADVICE, "small", wraps=True))
        outer.addLayout(self.rows)
        self.hide()

    @property
    def title(self) -> str:
        """What stands above the copies."""
        return self._title.text()

    def show_item(self, item: Item) -> None:
        """The copies of another item; what did not change is left as it stands."""
        if (item.conflicts, item.away) != self._shown:
            self._shown = item.conflicts, item.away
            self._fill(item)
        self.setVisible(bool(item.conflicts))

    def _fill(self, item: Item) -> None:
        while (entry := self.rows.takeAt(0)) is not None:
            if (old := entry.widget()) is not None:
                old.hide()
                old.deleteLater()
        self._title.setText(words.count(len(item.conflicts), "conflict copy", "conflict copies"))
        self.setAccessibleName(self._title.text())
        now = datetime.now().astimezone()
        for copy in item.conflicts:
            line = LinkRow(self._manager, _row(copy, item.modified_at, now), leads=not item.away)
            if not item.away:
                line.clicked.connect(self._telling(copy.file))
            self.rows.addWidget(line)
            line.show()

    def _telling(self, file: str) -> Callable[[], None]:
        return lambda: self.file_requested.emit(file)


def _row(copy: ConflictCopy, note_at: datetime | None, now: datetime) -> RowContent:
    """When it was changed tells the versions apart; the names of sync tools are long and alike."""
    changed = words.when(copy.modified_at, now)
    if note_at is not None:
        order = (
            tr("{when}, after this note") if copy.modified_at > note_at else tr("{when}, before this note")
        )
        changed = order.format(when=changed)
    name = copy.path.rpartition("/")[2]
    size = words.size(copy.size)
    return RowContent("note", changed, name, right=size, icon="external", tip=copy.path)
