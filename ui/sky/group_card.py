"""A community in words: how large, what is linked most, what changed lately."""

from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from ui.common.flow import FlowLayout
from ui.common.label import CutLabel, plain_label
from ui.common.text import cut_middle
from ui.detail.chip import TextLink
from ui.pieces import Button, FloatShadow, row, stretched
from ui.sky.lines import empty
from ui.sky.wording import counted, tr
from ui.theme import ThemeManager

WIDTH = 340
_LONGEST = 30


@dataclass(frozen=True)
class GroupFacts:
    """`top` and `lately` are (id, title), the first ones first; `since` says how long ago is lately."""

    name: str
    count: int
    hub: str
    top: tuple[tuple[str, str], ...]
    lately: tuple[tuple[str, str], ...]
    is_folded: bool = False


class GroupCard(QFrame):
    """Signals:
    node_asked(str id), fold_asked(str hub id, bool fold), only_asked(str hub id), closed()
    """

    node_asked = Signal(str)
    fold_asked = Signal(str, bool)
    only_asked = Signal(str)
    closed = Signal()

    def __init__(self, manager: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._manager = manager
        self.setProperty("cls", "float")
        self.setFixedWidth(WIDTH)
        self._facts: GroupFacts | None = None
        self._title = CutLabel("", "title")
        self._count = plain_label("", "small muted")
        self._body = QVBoxLayout()
        self._body.setSpacing(6)
        self.fold = Button(manager, tr("Fold"), "minus", "small")
        self.only = Button(manager, tr("Only this"), "eye", "ghost small")
        close = Button(manager, "", "close", "ghost small", tip=tr("Close"))
        close.clicked.connect(self.closed)
        self.fold.clicked.connect(self.on_fold_clicked)
        self.only.clicked.connect(self.on_only_clicked)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(16, 12, 12, 12)
        outer.setSpacing(8)
        outer.addWidget(stretched(0, self._title, self._count, close))
        outer.addLayout(self._body)
        outer.addWidget(row(self.fold, self.only, None))
        self._shadow = FloatShadow(self, manager)
        self.hide()

    @property
    def facts(self) -> GroupFacts | None:
        """What is told."""
        return self._facts if not self.isHidden() else None

    def show_facts(self, facts: GroupFacts) -> None:
        """Tell of a community."""
        self._facts = facts
        empty(self._body)
        self._title.set_whole(facts.name)
        self._count.setText(counted("%n item", "%n items", facts.count))
        self._body.addWidget(self._links(tr("Most linked:"), facts.top))
        if facts.lately:
            self._body.addWidget(self._links(tr("Changed lately:"), facts.lately))
        self.fold.setText(tr("Unfold") if facts.is_folded else tr("Fold"))
        self.setAccessibleName(tr("Group {name}").format(name=facts.name))
        self.adjustSize()
        self.show()
        self.raise_()

    def on_fold_clicked(self) -> None:
        """Into one node, or back."""
        if self._facts is not None:
            self.fold_asked.emit(self._facts.hub, not self._facts.is_folded)

    def on_only_clicked(self) -> None:
        """All else steps out of sight."""
        if self._facts is not None:
            self.only_asked.emit(self._facts.hub)

    def _links(self, words: str, nodes: tuple[tuple[str, str], ...]) -> QWidget:
        area = QWidget()
        flow = FlowLayout(area, gap=4)
        flow.addWidget(plain_label(words, "small muted"))
        for node_id, title in nodes:
            link = TextLink(self._manager, cut_middle(title, _LONGEST), tip=title)
            link.clicked.connect(lambda _=False, key=node_id: self.node_asked.emit(key))
            flow.addWidget(link)
        return area
