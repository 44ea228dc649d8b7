"""Where one has been: the last nodes as a line of links."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from ui.common.label import plain_label
from ui.common.text import cut_middle
from ui.detail.chip import TextLink
from ui.sky.lines import empty
from ui.sky.wording import tr
from ui.theme import ThemeManager

MOST = 5
_LONGEST = 22


class Crumbs(QFrame):
    """Signals:
    node_asked(str id): a node that was visited before.
    """

    node_asked = Signal(str)

    def __init__(self, manager: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._manager = manager
        self.setProperty("cls", "float")
        self.setAccessibleName(tr("Where you have been"))
        self._line = QHBoxLayout(self)
        self._line.setContentsMargins(12, 5, 12, 5)
        self._line.setSpacing(6)
        self.links: list[TextLink] = []
        self.hide()

    def show_way(self, visited: list[tuple[str, str]]) -> None:
        """(id, title) of the last nodes, the present one last."""
        self.links = []
        empty(self._line)
        shown = visited[-MOST:]
        for node_id, title in shown[:-1]:
            link = TextLink(self._manager, cut_middle(title, _LONGEST), tip=title)
            link.clicked.connect(lambda _=False, key=node_id: self.node_asked.emit(key))
            self.links.append(link)
            self._line.addWidget(link)
            self._line.addWidget(plain_label("›", "muted"))
        if shown:
            self._line.addWidget(plain_label(cut_middle(shown[-1][1], _LONGEST), "strong"))
        self.adjustSize()
        self.setVisible(len(shown) > 1)
