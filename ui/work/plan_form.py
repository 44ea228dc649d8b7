"""A new plan: its title, what it is for, and its tasks, one a line."""

import re

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from app.wire.plans import CreatePlan, NewTask
from ui.common.label import plain_label
from ui.pieces import Button, row
from ui.pieces.switch import Switch
from ui.theme import ThemeManager
from ui.work.wording import tr

_MARK = re.compile(r"(?:[-*•]|\d+[.)])\s+(?:\[.\]\s+)?")


def tasks_of(text: str, *, in_turn: bool) -> list[NewTask]:
    """A task a line, without marks of lists; `in_turn` lets each wait for the one before it."""
    lines = [_unmarked(line.strip()) for line in text.splitlines()]
    kept = [line for line in lines if line]
    return [
        NewTask(text=line, depends_on=[number] if in_turn and number else [])
        for number, line in enumerate(kept)
    ]


def _unmarked(line: str) -> str:
    mark = _MARK.match(line)
    return line[mark.end() :] if mark is not None else line


class PlanForm(QWidget):
    """Signals:
    create_wanted(CreatePlan), left()
    """

    create_wanted = Signal(object)
    left = Signal()

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self.title = QLineEdit()
        self.context = QPlainTextEdit()
        self.tasks = QPlainTextEdit()
        self.in_turn = Switch(manager, tr("Each task waits for the one above it"))
        self.said = plain_label("", "caption bad")
        self.said.hide()
        self.create_button = Button(manager, tr("Begin the plan"), cls="primary")
        self.leave = Button(manager, tr("Not now"), cls="ghost")
        lines = QVBoxLayout(self)
        lines.setContentsMargins(24, 18, 24, 20)
        lines.setSpacing(8)
        lines.addWidget(plain_label(tr("A new plan"), "heading"))
        fields: tuple[tuple[str, QWidget, str], ...] = (
            (tr("What is it called?"), self.title, tr("Move Atlas to PostgreSQL")),
            (tr("What is it for?"), self.context, tr("In any words; agents read it before they begin")),
            (tr("Tasks"), self.tasks, tr("One task a line")),
        )
        for name, field, hint in fields:
            label = plain_label(name, "overline")
            label.setContentsMargins(0, 6, 0, 0)
            label.setBuddy(field)
            field.setAccessibleName(name)
            if isinstance(field, QLineEdit | QPlainTextEdit):
                field.setPlaceholderText(hint)
            if isinstance(field, QPlainTextEdit):
                field.setTabChangesFocus(True)
            lines.addWidget(label)
            lines.addWidget(field)
        self.context.setFixedHeight(72)
        self.tasks.setMinimumHeight(160)
        lines.addWidget(row(self.in_turn, plain_label(self.in_turn.accessibleName(), "small"), None))
        lines.addWidget(self.said)
        lines.addWidget(row(None, self.leave, self.create_button))
        lines.addStretch(1)
        self.create_button.clicked.connect(self.create_plan)
        self.title.returnPressed.connect(self.tasks.setFocus)
        self.leave.clicked.connect(self.left)

    def begin(self) -> None:
        """An empty form."""
        for field in (self.title, self.context, self.tasks):
            field.clear()
        self.in_turn.setChecked(False)
        self.said.hide()
        self.title.setFocus()

    def create_plan(self) -> None:
        """Ask for it; a plan has at least a title."""
        title = self.title.text().strip()
        if not title:
            self.said.setText(tr("A plan needs a title."))
            self.said.show()
            self.title.setFocus()
            return
        tasks = tasks_of(self.tasks.toPlainText(), in_turn=self.in_turn.isChecked())
        context = self.context.toPlainText().strip()
        self.create_wanted.emit(CreatePlan(title=title, context=context, tasks=tasks))
