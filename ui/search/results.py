"""The float of results over the sky: beside the reading pane narrow, alone wide."""

from PySide6.QtCore import QEvent, QModelIndex, QObject, QSize, QTimer, Signal
from PySide6.QtGui import QMoveEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.wire.search import Facets, SearchReply
from ui.common.button import IconButton
from ui.common.label import CutLabel, plain_label, rule
from ui.common.shadow import FloatShadow
from ui.heard import heard
from ui.search.aside import Learned, MeaningLine, NothingFound, SaidLine, SaveLine
from ui.search.facets import FacetBar
from ui.search.hit_list import HitList
from ui.search.model import HitListModel
from ui.search.wording import (
    found_text,
    head_text,
    next_acts,
    nothing_text,
    proposed_name,
    read_as_text,
    took_text,
    tr,
)
from ui.theme import ThemeManager, load_tokens

_DIM_AFTER_MS = 200
_ROWS_AT_MOST = 6
_ROWS_WIDE = 60
_EDGE = 16
_LEGEND = 56
_WIDE, _LEAST = 584, 280
# With less room than this the list would take the sky away.
_ROOM_FOR_WIDE = 1000


class ResultsFloat(QFrame):
    """What the search found, best first; 360 px wide, or 584 where there is room, as high as its rows.

    Signals:
        hit_chosen(str): the chosen hit changed by mouse or key: the sky follows.
        hit_opened(str): double click or Enter.
        passage_opened(str id, HitPassage): read there.
        closed(): the person closed it, by the button or Escape in the list.
        filter_toggled(str query, bool on), act_wanted(str query), pause_requested(bool)
        save_wanted(str name): keep the query under this name.
        table_wanted(): all that is found, as a table.
        said(str id, str outcome): a hit was helpful, or misleading.
    """

    hit_chosen = Signal(str)
    hit_opened = Signal(str)
    passage_opened = Signal(str, object)
    closed = Signal()
    filter_toggled = Signal(str, bool)
    act_wanted = Signal(str)
    pause_requested = Signal(bool)
    save_wanted = Signal(str)
    said = Signal(str, str)
    table_wanted = Signal()

    def __init__(self, theme_manager: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._manager = theme_manager
        self._query = ""
        self._reply: SearchReply | None = None
        self._model = HitListModel(self)
        self._list = HitList(theme_manager, self._model, self)
        self._head = CutLabel(cls="caption")
        self._count = plain_label("", "title")
        self._took = plain_label("", "caption")
        self._read_as = SaidLine(theme_manager)
        self._hint = SaidLine(theme_manager, "bolt")
        self.facets = FacetBar(theme_manager)
        self.meaning = MeaningLine(theme_manager)
        self.nothing = NothingFound(theme_manager)
        self.save_line = SaveLine(theme_manager)
        self._foot = QWidget()
        self._make_buttons(theme_manager)
        self._is_wide = self._is_filling = False
        self._dimmer = QTimer(self)
        self._dimmer.setSingleShot(True)
        self._dimmer.setInterval(_DIM_AFTER_MS)
        self._dimmer.timeout.connect(self.on_waited_long)
        self._build()
        self._connect()
        self._watch_parent()
        self._shadow = FloatShadow(self, theme_manager)
        theme_manager.theme_changed.connect(self.on_theme_changed)

    @property
    def is_wide(self) -> bool:
        """Whether there is room for the wide list, with scores and filters."""
        return self._is_wide

    @property
    def hit_list(self) -> HitList:
        """Where the hits stand."""
        return self._list

    @property
    def model(self) -> HitListModel:
        """The hits that are on show."""
        return self._model

    @property
    def hint_text(self) -> str:
        """The hint above the hits."""
        return self._hint.text

    @property
    def query(self) -> str:
        """What the answer on show was asked."""
        return self._query

    def show_reply(
        self,
        reply: SearchReply,
        query: str,
        source_names: dict[str, str],
        titles: dict[str, str] | None = None,
    ) -> None:
        """Show an answer; the chosen hit stays chosen if it is still there, else the first one is.

        `titles`: of what holds in place of hits, by id.
        """
        before = self.current_id()
        self._is_filling = True
        self._stop_waiting()
        self._query, self._reply = query, reply
        # With a hint above the list the first row need not say again that nothing is clear.
        weak_from = None if reply.weak_from == 0 and reply.hint else reply.weak_from
        self._model.set_titles(titles or {})
        self._model.set_hits(reply.hits, source_names, weak_from)
        self._list.set_uneven()
        found = bool(reply.hits)
        self._head.set_whole(head_text(reply))
        self._count.setText(found_text(reply))
        self._took.setText(took_text(reply.took_ms))
        self._read_as.set_text(read_as_text(reply))
        self._hint.set_text(heard(reply.hint))
        acts = next_acts(query, reply.chips, by_words=reply.mode != "meaning")
        self.nothing.say("" if found else nothing_text(query, reply.chips), acts)
        self._list.setVisible(found)
        self._foot.setVisible(found)
        self._show_parts()
        if found:
            kept = self._model.row_of(before) if before else -1
            self._choose(kept if kept >= 0 else self._model.row_of(reply.hits[0].id), tell=False)
        self._is_filling = False
        self.fit()

    def show_facets(self, facets: Facets, query: str) -> None:
        """Show what the items are that were found; of an answer that is no longer on show it is nothing."""
        if query == self._query and self._reply is not None:
            self.facets.show_facets(facets, query, self._reply.chips)
            self._show_parts()
            self.fit()

    def show_learned(self, learned: Learned | None) -> None:
        """How far meanings are learned."""
        was = self.meaning.isHidden()
        self.meaning.show_learned(learned)
        if was != self.meaning.isHidden():
            self.fit()

    def set_waiting(self) -> None:
        """A question is under way: the list dims after 200 ms, the count stays."""
        self._dimmer.start()

    def walk(self, step: int) -> None:
        """Choose the hit `step` rows further; it stops at both ends."""
        if self._model.hit_count:
            before = self.current_id()
            self._choose(self._model.row_after(self._list.currentIndex().row(), step), tell=False)
            if self.current_id() != before:
                self.hit_chosen.emit(self.current_id())

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

    def ask_name(self) -> None:
        """Ask under which name the query is kept."""
        self.save_line.ask(proposed_name(self._query))
        self.fit()

    def fit(self) -> None:
        """Take the height of the rows, at most what the parent leaves below."""
        if self._is_filling:
            return
        self._widen()
        width = round((_WIDE if self._is_wide else load_tokens().size["results"]) * self._manager.text_scale)
        parent = self.parentWidget()
        if parent is not None:
            width = max(_LEAST, min(width, parent.width() - 2 * _EDGE))
        if width != self.width():
            self.setFixedWidth(width)
            self.setProperty("float_width", width)
        listed = self._list.height() if self._model.hit_count else 0
        others = self._height_for(width) - listed
        rows = self._list.rows_height(_ROWS_WIDE if self._is_wide else _ROWS_AT_MOST)
        parent = self.parentWidget()
        room = parent.height() - self.y() - _EDGE - others if parent is not None else rows
        height = self._list_height(rows, room)
        if height != self._list.height():
            self._list.setFixedHeight(height)
        self.setFixedHeight(others + (height if self._model.hit_count else 0))

    def _list_height(self, rows: int, room: int) -> int:
        """The height of the list for the height of its rows and the room there is."""
        if rows > room:
            return max(min(rows, self._list.delegate.row_height()), room)
        # The legend of the sky lies below: covered whole, not cut.
        return room if self._is_wide and room - rows < _LEGEND else rows

    def on_row_clicked(self, index: QModelIndex) -> None:
        """A row was clicked."""
        if self._model.hit_at(index.row()) is not None:
            self._choose(index.row(), tell=True)

    def on_row_activated(self, index: QModelIndex) -> None:
        """A row was opened."""
        if self._model.hit_at(index.row()) is not None:
            self._choose(index.row(), tell=False)
            self.open_current()

    def on_waited_long(self) -> None:
        """The answer takes its time: the rows step back."""
        self._set_dimmed(dimmed=True)

    def on_why_toggled(self) -> None:
        """The reasons were opened or closed."""
        self._show_why()
        self.fit()

    def on_filters_toggled(self) -> None:
        """The filters were opened or closed."""
        self._show_parts()
        self.fit()

    def on_theme_changed(self) -> None:
        """Sizes follow the text scale."""
        self._list.doItemsLayout()
        self.fit()

    def sizeHint(self) -> QSize:
        width = round((_WIDE if self._is_wide else load_tokens().size["results"]) * self._manager.text_scale)
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

    # -- building ------------------------------------------------------------------------------------

    def _watch_parent(self) -> None:
        parent = self.parentWidget()
        if parent is not None:
            parent.installEventFilter(self)

    def _make_buttons(self, manager: ThemeManager) -> None:
        self._why_button = IconButton(manager, "info", tr("Why this"), icon_size=14)
        self._why_button.setCheckable(True)
        self._filters = IconButton(manager, "filter", tip=tr("Filters"), icon_size=14)
        self._filters.setCheckable(True)
        self._save = IconButton(manager, "star", tip=tr("Keep this search"), icon_size=14)
        self._table = IconButton(manager, "table", tip=tr("As a table"), icon_size=14)
        self._close = IconButton(manager, "close", tip=tr("Close the results"), icon_size=14)

    def _build(self) -> None:
        self.setProperty("cls", "float")
        self.setAccessibleName(tr("Results"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(7, 7, 7, 7)
        layout.setSpacing(2)
        layout.addLayout(self._head_row())
        for widget in (
            self.save_line,
            self.facets,
            self._read_as,
            self._hint,
            self.meaning,
            self.nothing,
            self._list,
            self._foot,
        ):
            layout.addWidget(widget)
        self._build_foot()
        self._show_parts()

    def _connect(self) -> None:
        self._list.clicked.connect(self.on_row_clicked)
        self._list.doubleClicked.connect(self.on_row_activated)
        self._list.row_opened.connect(self.open_current)
        self._list.walked.connect(self.walk)
        self._list.escaped.connect(self.closed)
        self._list.why_wanted.connect(self._why_button.setChecked)
        self._list.passage_chosen.connect(self.passage_opened)
        self._list.instead_wanted.connect(self.hit_opened)
        self._list.said.connect(self.said)
        self._why_button.toggled.connect(self.on_why_toggled)
        self._filters.toggled.connect(self.on_filters_toggled)
        self._save.clicked.connect(self.ask_name)
        self._table.clicked.connect(self.table_wanted)
        self._close.clicked.connect(self.closed)
        self.save_line.named.connect(self.save_wanted)
        self.save_line.closed.connect(self.fit)
        self.facets.toggled.connect(self.filter_toggled)
        self.nothing.act_wanted.connect(self.act_wanted)
        self.meaning.pause_requested.connect(self.pause_requested)

    def _head_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(8, 0, 0, 2)
        row.setSpacing(4)
        row.addWidget(self._count)
        row.addSpacing(4)
        row.addWidget(self._took)
        row.addWidget(self._head, 1)
        self._stretch = QWidget()
        row.addWidget(self._stretch, 1)
        for button in (self._filters, self._table, self._save, self._close):
            row.addWidget(button)
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

    # -- what is shown -------------------------------------------------------------------------------

    def _widen(self) -> None:
        parent = self.parentWidget()
        wide = parent is not None and parent.width() >= round(_ROOM_FOR_WIDE * self._manager.text_scale)
        if wide != self._is_wide:
            self._is_wide = self._list.delegate.shows_score = wide
            # With room the reasons and the filters are there; without it they wait for their buttons.
            for button in (self._why_button, self._filters):
                button.setChecked(wide)
            self._show_parts()

    def _show_parts(self) -> None:
        wide = self._is_wide
        for part in (self._count, self._took, self._stretch):
            part.setVisible(wide)
        self._head.setVisible(not wide)
        self._filters.setVisible(self.facets.has_facets)
        self.facets.setVisible(self.facets.has_facets and self._filters.isChecked())

    def _choose(self, row: int, *, tell: bool) -> None:
        index = self._model.index(row, 0)
        chosen = self._model.hit_at(row)
        self._list.setCurrentIndex(index)
        self._show_why()
        if chosen is not None:
            row = self._model.row_of(chosen.id)
        self._list.scrollTo(self._model.index(row, 0), QAbstractItemView.ScrollHint.EnsureVisible)
        if tell:
            self.hit_chosen.emit(self.current_id())

    def _show_why(self) -> None:
        before = self._list.opened
        self._list.show_why(wanted=self._why_button.isChecked())
        if before is not self._list.opened:
            self.fit()

    def _stop_waiting(self) -> None:
        self._dimmer.stop()
        self._set_dimmed(dimmed=False)

    def _set_dimmed(self, *, dimmed: bool) -> None:
        if self._list.delegate.is_dimmed != dimmed:
            self._list.delegate.is_dimmed = dimmed
            self._list.viewport().update()

    def _height_for(self, width: int) -> int:
        layout = self.layout()
        if layout is None:
            return 0
        layout.invalidate()
        return layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else layout.sizeHint().height()
