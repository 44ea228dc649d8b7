"""How a plan ends: what came of it, and whether it becomes a decision; or why it is given up."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QVBoxLayout

from app.wire.plans import Plan
from ui.common.label import plain_label
from ui.pieces import Button, row
from ui.pieces.switch import Switch
from ui.theme import ThemeManager
from ui.work.wording import left_words, tr


class EndCard(QFrame):
    """Signals:
    completed(str outcome, bool graduate), failed(str reason)
    """

    completed = Signal(str, bool)
    failed = Signal(str)

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self.setProperty("cls", "pick")
        self._fails = False
        self._title = plain_label("", "title")
        self._left = plain_label("", "small")
        self.text = QLineEdit()
        self.graduate = Switch(manager, tr("Keep what came of it as a decision"))
        self._graduate_row = row(self.graduate, plain_label(self.graduate.accessibleName(), "small"), None)
        self.said = plain_label("", "caption bad")
        self.done = Button(manager, tr("Close the plan"), cls="primary")
        self.leave = Button(manager, tr("Not now"), cls="ghost")
        self.leave.clicked.connect(self.hide)
        self.done.clicked.connect(self.decide)
        self.text.returnPressed.connect(self.decide)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(16, 12, 14, 12)
        lines.setSpacing(8)
        lines.addWidget(row(self._title, self._left, None, gap=12))
        lines.addWidget(self.text)
        lines.addWidget(self.said)
        lines.addWidget(row(self._graduate_row, None, self.leave, self.done))

    def ask_to_complete(self, plan: Plan) -> None:
        """Ask what came of it."""
        self._ask(fails=False, title=tr("What came of it?"), left=left_words(plan))
        self.text.setPlaceholderText(tr("One sentence; it stands above the plan from now on"))
        self.done.setText(tr("Close the plan"))

    def ask_to_fail(self) -> None:
        """Ask why it is given up."""
        self._ask(fails=True, title=tr("Why is it given up?"), left="")
        self.text.setPlaceholderText(tr("The reason; whoever plans this again reads it"))
        self.done.setText(tr("Give the plan up"))

    def decide(self) -> None:
        """Close it; without a reason nothing is given up."""
        text = self.text.text().strip()
        if not self._fails:
            self.completed.emit(text, self.graduate.isChecked())
        elif text:
            self.failed.emit(text)
        else:
            self.said.setText(tr("A reason is needed."))
            self.said.show()
            self.text.setFocus()

    def _ask(self, *, fails: bool, title: str, left: str) -> None:
        self._fails = fails
        self._title.setText(title)
        self._left.setText(left)
        self.text.clear()
        self.text.setAccessibleName(title)
        self.said.hide()
        self._graduate_row.setVisible(not fails)
        self.graduate.setChecked(False)
        self.show()
        self.text.setFocus()
