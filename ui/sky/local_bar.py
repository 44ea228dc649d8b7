"""What a local sky is: around which node, how many steps, along or against the links."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from ui.common.label import CutLabel, plain_label
from ui.language import number
from ui.pieces import Button, FloatShadow, IconSign
from ui.pieces.segments import Segments
from ui.sky.reach import Direction
from ui.sky.wording import counted, tr
from ui.theme import ThemeManager

DEEPEST = 5
_WAYS: tuple[tuple[Direction, str], ...] = (
    ("both", tr("Both ways")),
    ("out", tr("Outgoing")),
    ("in", tr("Incoming")),
)


class LocalBar(QFrame):
    """Signals:
    depth_chosen(int), direction_chosen(str), closed()
    """

    depth_chosen = Signal(int)
    direction_chosen = Signal(str)
    closed = Signal()

    def __init__(self, manager: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("cls", "float")
        self._depth = 1
        self._title = CutLabel("", "strong")
        self._title.setMinimumWidth(140)
        self._count = plain_label("", "small muted")
        self.less = Button(manager, "", "minus", "ghost small", tip=tr("One step less"))
        self.more = Button(manager, "", "plus", "ghost small", tip=tr("One step more"))
        self._steps = plain_label("", "small ink")
        self._ways = Segments(manager, [(name, words) for name, words in _WAYS], tr("Direction"))
        back = Button(manager, tr("Whole sky"), "sky", "small", tip=tr("Back to the whole sky"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 6, 8, 6)
        layout.setSpacing(6)
        layout.addWidget(IconSign(manager, "hub", "accent"))
        layout.addWidget(self._title, 1)
        for part in (self._count, self.less, self._steps, self.more, self._ways, back):
            layout.addWidget(part)
        self._shadow = FloatShadow(self, manager)
        self.less.clicked.connect(lambda: self.depth_chosen.emit(max(1, self._depth - 1)))
        self.more.clicked.connect(lambda: self.depth_chosen.emit(min(DEEPEST, self._depth + 1)))
        self._ways.chosen.connect(self.direction_chosen)
        back.clicked.connect(self.closed)
        self.hide()

    def show_local(self, title: str, depth: int, direction: str, count: int) -> None:
        """Tell what is shown."""
        self._depth = depth
        self._title.set_whole(title)
        self._count.setText(counted("%n node", "%n nodes", count))
        self._steps.setText(counted("%n step", "%n steps", depth))
        self.less.setEnabled(depth > 1)
        self.more.setEnabled(depth < DEEPEST)
        self._ways.choose(direction)
        self.setAccessibleName(tr("Local sky of {title}").format(title=title))
        self.setAccessibleDescription(f"{number(count)} · {self._steps.text()}")
        self.adjustSize()
        self.show()

    def way_button(self, direction: str) -> Button:
        """The button of a direction."""
        return self._ways.button(direction)
