"""A quiet question below what one read: did it help, or did it mislead?"""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QSizePolicy

from ui.common.flow import FlowLayout
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
        # In one line it would be wider, in some languages, than the pane that it stands in.
        line = FlowLayout(self, gap=6)
        line.setContentsMargins(0, 4, 0, 4)
        for part in (plain_label(tr("Did this help?"), "caption"), self.helped, self.misled):
            line.addWidget(part)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_item(self, item_id: str) -> None:
        """Ask about another one; "" hides the question."""
        self._item = item_id
        self.setVisible(bool(item_id))
