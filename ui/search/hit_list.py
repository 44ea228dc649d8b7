"""The list of hits; keys become intentions."""

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

from app.wire.search import Hit, HitPassage
from ui.search.delegate import HitDelegate
from ui.search.model import Between, HitListModel
from ui.search.opened import OpenedHit
from ui.search.wording import tr
from ui.theme import ThemeManager

_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_PageUp: -5, Qt.Key.Key_PageDown: 5}
# Above this all rows must be alike, or the list would ask each for its height.
_MOST_UNEVEN = 400


class HitList(QListView):
    """Signals:
    row_opened(): Enter.
    walked(int): Up and Down, by one, and by a page.
    escaped(): Escape.
    why_wanted(bool): Right opens the reasons, Left closes them.
    passage_chosen(str id, HitPassage): a passage of the opened hit.
    instead_wanted(str id): what holds in place of the opened hit.
    said(str id, str outcome): the opened hit was helpful, or misleading.
    """

    row_opened = Signal()
    walked = Signal(int)
    escaped = Signal()
    why_wanted = Signal(bool)
    passage_chosen = Signal(str, object)
    instead_wanted = Signal(str)
    said = Signal(str, str)

    def __init__(self, manager: ThemeManager, model: HitListModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._manager, self._hits = manager, model
        self._opened: tuple[Hit, OpenedHit] | None = None
        self.delegate = HitDelegate(manager, self)
        self.setModel(model)
        self.setItemDelegate(self.delegate)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setAccessibleName(tr("Results"))

    @property
    def opened(self) -> OpenedHit | None:
        """The reasons that are on show."""
        return self._opened[1] if self._opened is not None else None

    def show_why(self, *, wanted: bool) -> None:
        """Open the chosen hit to its reasons, or close them."""
        row = self.currentIndex().row()
        hit = self._hits.hit_at(row) if wanted and self._hits.hit_count <= _MOST_UNEVEN else None
        if self._opened is not None and self._opened[0] is hit and self._hits.opened_row == row + 1:
            return
        self._close()
        if hit is not None:
            # What was open above it is gone: it may stand a row higher now.
            self._open(self._hits.row_of(hit.id), hit)
        self._even()

    def set_uneven(self) -> None:
        """Another answer: rows may be of several heights."""
        self._opened = None
        self._even()

    def rows_height(self, at_most: int) -> int:
        """The height of the first rows, in pixels; what is opened counts beside them."""
        hits = min(self._hits.hit_count, at_most) * self.delegate.row_height()
        extra = self.delegate.height_of(Between.OPENED) if self._opened is not None else 0
        uneven = self._hits.rowCount() - self._hits.hit_count - (self._opened is not None)
        return hits + extra + uneven * self.delegate.height_of(Between.WEAK)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._measure()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in _STEPS:
            self.walked.emit(_STEPS[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.row_opened.emit()
        elif key == Qt.Key.Key_Escape:
            self.escaped.emit()
        elif key in (Qt.Key.Key_Right, Qt.Key.Key_Left):
            self.why_wanted.emit(key == Qt.Key.Key_Right)
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange:
            self._measure()
            self.viewport().update()

    def _open(self, row: int, hit: Hit) -> None:
        opened = OpenedHit(self._manager)
        opened.show_hit(hit, self._hits.title_now(hit))
        opened.instead_wanted.connect(self.instead_wanted)
        opened.passage_chosen.connect(lambda one: self._tell(hit, one))
        opened.said.connect(self.said)
        self._opened = (hit, opened)
        self.delegate.opened_height = opened.height_for(self._row_width())
        self.setUniformItemSizes(False)
        place = self._hits.open_below(row)
        self.setIndexWidget(self._hits.index(place, 0), opened)

    def _close(self) -> None:
        if self._opened is not None:
            self._opened = None
            self._hits.close_opened()

    def _tell(self, hit: Hit, passage: HitPassage) -> None:
        self.passage_chosen.emit(hit.id, passage)

    def _even(self) -> None:
        if not (self._hits.is_uniform and self.uniformItemSizes()):
            self.setUniformItemSizes(self._hits.is_uniform)
            self.doItemsLayout()

    def _row_width(self) -> int:
        return max(200, self.viewport().width() or self.width())

    def _measure(self) -> None:
        if self._opened is not None:
            self.delegate.opened_height = self._opened[1].height_for(self._row_width())
            self.doItemsLayout()

    def sizeHint(self) -> QSize:
        return QSize(300, self.rows_height(6))
