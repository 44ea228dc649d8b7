"""Items that are dragged or copied out of the window: the file, and a link as text."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QMimeData, QObject, QPoint, Qt, QUrl
from PySide6.QtGui import QDrag, QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from app.wire.sources import Source
from ui.links import OwnTarget, own_link

# What our own window knows them by.
ITEMS = "application/x-memorarium-items"


@dataclass(frozen=True, slots=True)
class Carried:
    """One item; `file` is its absolute path, "" where it has none here."""

    item_id: str
    title: str
    file: str = ""


def mime_of(items: Sequence[Carried]) -> QMimeData:
    """Files for programs that take files, wikilinks for those that take text, ids for ourselves.

    An item without a file is a link of our own scheme.
    """
    data = QMimeData()
    data.setUrls(
        [
            QUrl.fromLocalFile(one.file) if one.file else QUrl(own_link(OwnTarget("item", one.item_id)))
            for one in items
        ]
    )
    data.setText("\n".join(wikilink(one.title) for one in items))
    data.setData(ITEMS, "\n".join(one.item_id for one in items).encode())
    return data


def wikilink(title: str) -> str:
    """A title as a link, without the signs that would end or part it."""
    kept = "".join(" " if char in "[]|#^\n\r" else char for char in title)
    return f"[[{' '.join(kept.split())}]]"


def root_at_hand(source: Source) -> str:
    """The folder of a source, "" while it is away: what lies in it cannot be handed on then."""
    return "" if source.state == "away" else source.root


class DragOut(QObject):
    """Lets items be dragged out of a widget that is no list of Qt's own: it watches the mouse only.

    `items` gives what lies at a place of the widget; nothing is dragged where that is empty.
    """

    def __init__(self, widget: QWidget, items: Callable[[QPoint], Sequence[Carried]]) -> None:
        super().__init__(widget)
        self._widget, self._items = widget, items
        self._from: QPoint | None = None
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QMouseEvent):
            return False
        left = Qt.MouseButton.LeftButton
        if event.type() == QEvent.Type.MouseButtonPress:
            self._from = event.position().toPoint() if event.button() == left else None
        elif event.type() == QEvent.Type.MouseButtonRelease:
            self._from = None
        elif event.type() == QEvent.Type.MouseMove and self._from is not None and event.buttons() & left:
            way = (event.position().toPoint() - self._from).manhattanLength()
            if way >= QApplication.startDragDistance():
                return self._begin()
        return False

    def carry(self, data: QMimeData) -> None:
        """Hand it to the system until it is dropped: always a copy, a file is never moved away."""
        drag = QDrag(self._widget)
        drag.setMimeData(data)
        drag.exec(Qt.DropAction.CopyAction | Qt.DropAction.LinkAction, Qt.DropAction.CopyAction)

    def _begin(self) -> bool:
        place, self._from = self._from, None
        items = self._items(place) if place is not None else ()
        if not items:
            return False
        if isinstance(self._widget, QAbstractButton):
            # What is dragged was not clicked.
            self._widget.setDown(False)
        self.carry(mime_of(items))
        return True
