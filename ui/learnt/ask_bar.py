"""A quiet question below what one read: did it help, or did it mislead?"""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout

from ui.common.label import plain_label
from ui.learnt.wording import tr
from ui.pieces import Button
from ui.theme import ThemeManager


class AskBar(QFrame):
    """Signals:
    said(str id, str outcome): helpful or misleading.
    """

    said = Signal(str, str)

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._item = ""
        self.setAccessibleName(tr("Did this help?"))
        self.helped = Button(manager, tr("It helped"), "check", "ghost small")
        self.misled = Button(manager, tr("It misled"), "alert", "ghost small")
        for button, outcome in ((self.helped, "helpful"), (self.misled, "misleading")):
            button.clicked.connect(lambda _=False, word=outcome: self.said.emit(self._item, word))
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 4, 0, 4)
        line.setSpacing(6)
        line.addWidget(plain_label(tr("Did this help?"), "caption"))
        line.addWidget(self.helped)
        line.addWidget(self.misled)
        line.addStretch(1)

    def show_item(self, item_id: str) -> None:
        """Ask about another one; "" hides the question."""
        self._item = item_id
        self.setVisible(bool(item_id))
