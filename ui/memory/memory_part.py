"""What the pane shows of a memory around its text: belief above, fields, evidence, history, origin below."""

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.wire.items import Item
from ui.memory.belief import BeliefCard
from ui.memory.evidence_part import EvidencePart
from ui.memory.field import field_parts
from ui.memory.field_part import FieldsPart
from ui.memory.history import history_rows
from ui.memory.history_part import HistoryPart
from ui.memory.origin_part import OriginPart
from ui.memory.running import RunningText
from ui.memory.told import MemoryTold, byline
from ui.theme import ThemeManager

TWO_COLUMNS_PX = 660
_GAP = 24


def _now() -> datetime:
    return datetime.now().astimezone()


class MemoryHead(QWidget):
    """Who remembered it, when, and how far it is believed."""

    def __init__(self, manager: ThemeManager, now: Callable[[], datetime] = _now) -> None:
        super().__init__()
        self._now = now
        self.byline = RunningText(manager)
        self.belief = BeliefCard(manager)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 4)
        outer.setSpacing(8)
        outer.addWidget(self.byline)
        outer.addWidget(self.belief)

    def show_memory(self, item: Item, told: MemoryTold | None) -> None:
        """Show a memory; `told` follows by itself."""
        explanation = told.explanation if told is not None else None
        self.byline.set_runs(byline(item, explanation, self._now()))
        belief = told.belief if told is not None else None
        self.belief.setVisible(belief is not None)
        if belief is not None:
            self.belief.show_belief(belief)


class MemoryBody(QWidget):
    """Two columns where there is room for them, else one below the other.

    Signals:
        item_requested(str id), title_requested(str title)
    """

    item_requested = Signal(str)
    title_requested = Signal(str)

    def __init__(self, manager: ThemeManager, now: Callable[[], datetime] = _now) -> None:
        super().__init__()
        self._now = now
        self.fields = FieldsPart(manager)
        self.origin = OriginPart(manager)
        self.evidence = EvidencePart(manager)
        self.history = HistoryPart(manager)
        self._columns = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._columns.setContentsMargins(0, 4, 0, 8)
        self._columns.setSpacing(12)
        self._columns.addWidget(_stacked(self.fields, self.origin), 1)
        self._columns.addWidget(_stacked(self.evidence, self.history), 1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.fields.title_requested.connect(self.title_requested)
        self.origin.item_requested.connect(self.item_requested)
        self.evidence.item_requested.connect(self.item_requested)

    @property
    def has_two_columns(self) -> bool:
        """Whether evidence and history stand beside the fields."""
        return self._columns.direction() is QBoxLayout.Direction.LeftToRight

    def set_can_change(self, can_change: bool) -> None:
        """Whether anything can be done: the past is only looked at."""
        self.evidence.set_can_change(can_change)
        self.history.set_can_change(can_change)

    def show_memory(self, item: Item, told: MemoryTold | None) -> None:
        """Show a memory; what is told of it follows by itself."""
        needs = told.requirements if told is not None else ()
        self.fields.show_fields(field_parts(item.type, item.properties), needs)
        for part in (self.origin, self.evidence, self.history):
            part.setVisible(told is not None)
        if told is None:
            return
        now, explanation = self._now(), told.explanation
        relatives = (*explanation.supersedes, *explanation.superseded_by, *explanation.links)
        titles = {one.id: one.title for one in relatives}
        self.origin.show_origin(explanation, now)
        self.evidence.show_evidence(told.evidence, now)
        self.history.show_rows(history_rows(explanation.versions, item.type, titles, now))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() >= TWO_COLUMNS_PX
        direction = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        if direction is not self._columns.direction():
            self._columns.setDirection(direction)
            self._columns.setSpacing(_GAP if wide else 12)


def _stacked(*parts: QWidget) -> QWidget:
    holder = QWidget()
    layout = QVBoxLayout(holder)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(12)
    for part in parts:
        layout.addWidget(part)
    layout.addStretch(1)
    return holder
