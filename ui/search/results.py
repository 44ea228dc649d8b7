"""The float of results over the sky."""

from PySide6.QtCore import QEvent, QModelIndex, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMoveEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHBoxLayout, QListView, QVBoxLayout, QWidget

from app.wire.search import SearchReply
from ui.common.button import IconButton
from ui.common.glyph import IconSign
from ui.common.label import CutLabel, plain_label, rule
from ui.common.marked import MarkedLabel
from ui.common.shadow import FloatShadow
from ui.search.delegate import HitDelegate
from ui.search.model import HitListModel
from ui.search.why import WhyPanel
from ui.search.wording import head_text, nothing_text, tr
from ui.theme import ThemeManager, load_tokens

_DIM_AFTER_MS = 200
_ROWS_AT_MOST = 6
_EDGE = 16


class ResultsFloat(QFrame):
    """What the search found, best first; 360 px wide, as high as its rows and its parent allow.

    Signals:
        hit_chosen(str): the chosen hit changed by mouse or key: the sky follows.
        hit_opened(str): double click or Enter.
        closed(): the person closed it, by the button or Escape in the list.
    """

    hit_chosen = Signal(str)
    hit_opened = Signal(str)
    closed = Signal()

    def __init__(self, theme_manager: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._manager = theme_manager
        self._model = HitListModel(self)
        self._delegate = HitDelegate(theme_manager, self)
        self._list = _HitList(self)
        self._head = CutLabel(cls="caption")
        self._hint = _Line(theme_manager)
        self._nothing = plain_label("", "", wraps=True)
        self._order = plain_label(tr("best first"), "caption")
        self._foot = QWidget()
        self._why = WhyPanel(theme_manager)
        self._why_button = IconButton(theme_manager, "info", tr("Why this"), icon_size=14)
        self._dimmer = QTimer(self)
        self._dimmer.setSingleShot(True)
        self._dimmer.setInterval(_DIM_AFTER_MS)
        self._dimmer.timeout.connect(self.on_waited_long)
        self._build()
        self._watch_parent()
        self._shadow = FloatShadow(self, theme_manager)
        theme_manager.theme_changed.connect(self.on_theme_changed)

    def show_reply(self, reply: SearchReply, query: str, source_names: dict[str, str]) -> None:
        """Show an answer; the chosen hit stays chosen if it is still there, else the first one is."""
        before = self.current_id()
        self._stop_waiting()
        self._model.set_hits(reply.hits, source_names)
        found = bool(reply.hits)
        self._head.set_whole(head_text(reply))
        self._hint.set_text(reply.hint or _read_as(reply))
        self._nothing.setText("" if found else nothing_text(query))
        self._nothing.setVisible(not found)
        for widget in (self._list, self._order, self._foot):
            widget.setVisible(found)
        if found:
            self._choose(max(0, self._model.row_of(before)) if before else 0, tell=False)
        self._show_why()
        self.fit()

    def set_waiting(self) -> None:
        """A question is under way: the list dims after 200 ms, the count stays."""
        self._dimmer.start()

    def walk(self, step: int) -> None:
        """Choose the hit `step` rows further; it stops at both ends."""
        count = self._model.rowCount()
        if count:
            before = self._list.currentIndex().row()
            row = min(count - 1, max(0, before + step))
            self._choose(row, tell=row != before)

    def current_id(self) -> str:
        """The id of the chosen hit, "" without one."""
        hit = self._model.hit_at(self._list.currentIndex().row())
        return hit.id if hit else ""

    def open_current(self) -> None:
        """Open the chosen hit, if there is one."""
        if current := self.current_id():
            self.hit_opened.emit(current)

    def toggle_why(self) -> None:
        """Open or close the reasons of the chosen hit."""
        self._why_button.toggle()

    def fit(self) -> None:
        """Take the height of the rows, at most what the parent leaves below."""
        row = self._delegate.row_height()
        rows = min(self._model.rowCount(), _ROWS_AT_MOST)
        self._list.setFixedHeight(rows * row)
        width = round(load_tokens().size["results"] * self._manager.text_scale)
        self.setFixedWidth(width)
        wanted = self._height_for(width)
        parent = self.parentWidget()
        room = parent.height() - self.y() - _EDGE if parent is not None else wanted
        if wanted > room:
            self._list.setFixedHeight(max(min(rows, 1) * row, rows * row - (wanted - room)))
            wanted = self._height_for(width)
        self.setFixedHeight(wanted)

    def on_row_changed(self, current: QModelIndex, before: QModelIndex) -> None:
        """Another row is current."""
        if current.isValid():
            self._show_why()

    def on_row_clicked(self, index: QModelIndex) -> None:
        """A row was clicked."""
        self._choose(index.row(), tell=True)

    def on_row_activated(self, index: QModelIndex) -> None:
        """A row was opened."""
        self._choose(index.row(), tell=False)
        self.open_current()

    def on_waited_long(self) -> None:
        """The answer takes its time: the rows step back."""
        self._set_dimmed(dimmed=True)

    def on_why_toggled(self) -> None:
        """The reasons were opened or closed."""
        self._show_why()
        self.fit()

    def on_theme_changed(self) -> None:
        """Sizes follow the text scale."""
        self._list.doItemsLayout()
        self.fit()

    def sizeHint(self) -> QSize:
        width = round(load_tokens().size["results"] * self._manager.text_scale)
        return QSize(width, self._height_for(width))

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ParentChange:
            self._watch_parent()
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and watched is self.parentWidget():
            self.fit()
        return False

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        if event.pos().y() != event.oldPos().y():
            self.fit()

    def _watch_parent(self) -> None:
        parent = self.parentWidget()
        if parent is not None:
            parent.installEventFilter(self)

    def _build(self) -> None:
        self.setProperty("cls", "float")
        self.setAccessibleName(tr("Results"))
        self._list.setModel(self._model)
        self._list.setItemDelegate(self._delegate)
        self._list.selectionModel().currentChanged.connect(self.on_row_changed)
        self._list.clicked.connect(self.on_row_clicked)
        self._list.doubleClicked.connect(self.on_row_activated)
        self._list.row_opened.connect(self.open_current)
        self._list.walked.connect(self.walk)
        self._list.escaped.connect(self.closed)
        self._why_button.setCheckable(True)
        self._why_button.toggled.connect(self.on_why_toggled)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(7, 7, 7, 7)
        layout.setSpacing(2)
        layout.addLayout(self._head_row())
        for widget in (self._nothing, self._hint, self._list, self._why, self._foot):
            layout.addWidget(widget)
        self._nothing.setContentsMargins(8, 4, 8, 4)
        self._build_foot()

    def _head_row(self) -> QHBoxLayout:
        close = IconButton(self._manager, "close", tip=tr("Close the results"), icon_size=14)
        close.clicked.connect(self.closed)
        row = QHBoxLayout()
        row.setContentsMargins(8, 0, 0, 0)
        row.addWidget(self._head, 1)
        row.addWidget(self._order)
        row.addWidget(close)
        return row

    def _build_foot(self) -> None:
        row = QHBoxLayout()
        row.setContentsMargins(8, 2, 0, 0)
        row.setSpacing(4)
        words = ((("↑", "↓"), tr("walk")), ((tr("Enter"),), tr("open")))
        for keys, meaning in words:
            for key in keys:
                row.addWidget(plain_label(key, "key"))
            row.addWidget(plain_label(meaning, "caption"))
            row.addSpacing(8)
        row.addStretch(1)
        row.addWidget(self._why_button)
        column = QVBoxLayout(self._foot)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(rule())
        column.addLayout(row)

    def _choose(self, row: int, *, tell: bool) -> None:
        index = self._model.index(row, 0)
        self._list.setCurrentIndex(index)
        self._list.scrollTo(index, QAbstractItemView.ScrollHint.EnsureVisible)
        if tell:
            self.hit_chosen.emit(self.current_id())

    def _show_why(self) -> None:
        hit = self._model.hit_at(self._list.currentIndex().row())
        shown = self._why_button.isChecked() and hit is not None
        if hit is not None:
            self._why.show_hit(hit)
        changed = shown != self._why.isVisibleTo(self)
        self._why.setVisible(shown)
        if shown or changed:
            self.fit()

    def _stop_waiting(self) -> None:
        self._dimmer.stop()
        self._set_dimmed(dimmed=False)

    def _set_dimmed(self, *, dimmed: bool) -> None:
        if self._delegate.is_dimmed != dimmed:
            self._delegate.is_dimmed = dimmed
            self._list.viewport().update()

    def _height_for(self, width: int) -> int:
        layout = self.layout()
        if layout is None:
            return 0
        layout.invalidate()
        return layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else layout.sizeHint().height()


class _Line(QWidget):
    """An information sign and a sentence; hidden without one."""

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._label = MarkedLabel(manager, "small", "muted")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 2, 8, 6)
        layout.setSpacing(8)
        layout.addWidget(IconSign(manager, "info", "muted", 14), 0, Qt.AlignmentFlag.AlignTop)
        layout.addWidget(self._label, 1)
        self.setVisible(False)

    def set_text(self, text: str) -> None:
        self._label.set_text(text)
        self.setVisible(bool(text))


class _HitList(QListView):
    """The list; keys become intentions.

    Signals:
        row_opened(): Enter.
        walked(int): Up and Down, by one, and by a page.
        escaped(): Escape.
    """

    row_opened = Signal()
    walked = Signal(int)
    escaped = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setAccessibleName(tr("Results"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_PageUp: -5, Qt.Key.Key_PageDown: 5}
        key = Qt.Key(event.key())
        if key in steps:
            self.walked.emit(steps[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.row_opened.emit()
        elif key == Qt.Key.Key_Escape:
            self.escaped.emit()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange:
            self.viewport().update()


def _read_as(reply: SearchReply) -> str:
    return tr("Read as: {query}").format(query=reply.read_as) if reply.read_as else ""
