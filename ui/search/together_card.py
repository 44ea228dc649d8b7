"""How the first two hits hang together, as a float beside the wide list."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from ui.common.flow import FlowLayout
from ui.common.glyph import IconSign
from ui.common.label import CutLabel, plain_label
from ui.common.shadow import FloatShadow
from ui.common.text import cut_middle
from ui.detail.chip import TextLink
from ui.search.together import Step, told
from ui.search.wording import tr
from ui.theme import ThemeManager

_WIDTH = 380
_TITLE_LIMIT = 44
# With less than this nothing of a way can be read.
_LEAST = 260


class TogetherCard(QFrame):
    """Signals:
    item_requested(str id): a node of the way was clicked.
    """

    item_requested = Signal(str)

    def __init__(self, manager: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._manager = manager
        self.setProperty("cls", "float")
        self.setAccessibleName(tr("How the first two hang together"))
        self._way = QWidget()
        self._flow = FlowLayout(self._way, gap=4)
        self._has_way, self._has_room = False, True
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(IconSign(manager, "path", "accent"))
        head.addWidget(CutLabel(tr("How the first two hang together"), "strong"), 1)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(14, 10, 14, 12)
        lines.setSpacing(6)
        lines.addLayout(head)
        lines.addWidget(self._way)
        self._shadow = FloatShadow(self, manager)
        self.hide()

    @property
    def text(self) -> str:
        """The way in words."""
        return " ".join(str(one.accessibleName() or one.property("text")) for one in self._parts())

    def links(self) -> list[TextLink]:
        """The nodes of the way."""
        return [one for one in self._parts() if isinstance(one, TextLink)]

    def _parts(self) -> list[QWidget]:
        items = (self._flow.itemAt(number) for number in range(self._flow.count()))
        widgets = [item.widget() for item in items if item is not None]
        return [one for one in widgets if one is not None]

    def show_way(self, steps: list[Step]) -> None:
        """Tell a way; an empty one hides the card."""
        while (item := self._flow.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        for words, step in told(steps):
            part = self._link(step) if step is not None else plain_label(words, "small muted")
            self._flow.addWidget(part)
            part.show()
        self._has_way = bool(steps)
        self.setVisible(self._has_way and self._has_room)
        self.updateGeometry()

    def set_room(self, width: int) -> None:
        """So many pixels are left for it; with too few it waits until there are more."""
        has_room = width >= _LEAST
        if has_room != self._has_room:
            self._has_room = has_room
            self.setVisible(self._has_way and has_room)

    def wanted_size(self) -> QSize:
        """The size for its words."""
        width = round(_WIDTH * self._manager.text_scale)
        layout = self.layout()
        return QSize(width, layout.totalHeightForWidth(width) if layout is not None else 0)

    def _link(self, step: Step) -> TextLink:
        title = f"#{step.title.lstrip('#')}" if step.node_id.startswith("tag:") else step.title
        link = TextLink(self._manager, cut_middle(title, _TITLE_LIMIT))
        link.clicked.connect(lambda: self.item_requested.emit(step.node_id))
        return link
