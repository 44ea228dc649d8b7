"""The chosen task: its words, what it waits for, why it stands as it does, and where it goes from here."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QMenu, QSizePolicy, QVBoxLayout, QWidget

from app.wire.plans import Task, TaskChange, TaskState
from ui.common.flow import FlowLayout
from ui.common.label import plain_label
from ui.common.menu import hang_below
from ui.common.style import set_cls
from ui.common.text import cut_middle
from ui.pieces import Button, row
from ui.theme import ThemeManager
from ui.work.wording import STATE_WORDS, STATES, tr

_MOVES: dict[TaskState, tuple[str, str]] = {
    "pending": (tr("Not begun"), "undo"),
    "in_progress": (tr("Begin"), "play"),
    "blocked": (tr("Blocked"), "lock"),
    "complete": (tr("Done"), "check"),
    "failed": (tr("Failed"), "close"),
}
_NEXT: dict[TaskState, TaskState] = {
    "pending": "in_progress",
    "in_progress": "complete",
    "blocked": "in_progress",
    "failed": "in_progress",
}
_TONES: dict[TaskState, str] = {
    "in_progress": "accent",
    "blocked": "warn",
    "complete": "good",
    "failed": "bad",
}
_NAME_LIMIT = 44


class TaskPart(QFrame):
    """Signals:
    change_wanted(TaskChange): the person changed something of it.
    remove_wanted(str task)
    closed()
    """

    change_wanted = Signal(object)
    remove_wanted = Signal(str)
    closed = Signal()

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self._task: Task | None = None
        self._others: dict[str, Task] = {}
        self.setProperty("cls", "card")
        self.setAccessibleName(tr("Task"))
        self.state = plain_label("", "tag")
        self.close_button = Button(manager, "", "close", "ghost small", tip=tr("Close"))
        self.words = QLineEdit()
        self.words.setAccessibleName(tr("What is to be done"))
        self.note = QLineEdit()
        self.note.setPlaceholderText(tr("Why it stands still, or what came of it"))
        self.note.setAccessibleName(tr("Note"))
        self.said = plain_label("", "caption bad", wraps=True)
        self.who = plain_label("", "caption")
        self.moves = {state: Button(manager, text, icon) for state, (text, icon) in _MOVES.items()}
        self.moves_primary = Button(manager, tr("Begin"), "play", "primary")
        self.add_wait = Button(manager, tr("Waits for…"), "plus", "ghost small")
        self.remove = Button(manager, tr("Remove"), "trash", "ghost danger")
        self.waits: list[Button] = []
        self._lay_out()
        self._connect()

    @property
    def task(self) -> Task | None:
        """The one that is shown."""
        return self._task

    def show_task(self, task: Task, tasks: Sequence[Task], *, can_change: bool) -> None:
        """Show another task, or the same one as it stands now; what is being written stays."""
        was, self._task = self._task, task
        self._others = {other.id: other for other in tasks if other.id != task.id}
        is_other = was is None or was.id != task.id
        for field, value in ((self.words, task.text), (self.note, task.note)):
            if is_other or not field.hasFocus():
                field.setText(value)
                field.setCursorPosition(0)
            field.setReadOnly(not can_change)
        self.said.hide()
        self.state.setText(STATE_WORDS[task.state])
        set_cls(self.state, f"tag {_TONES.get(task.state, '')}".strip())
        self.who.setText(task.assignee and tr("with {who}").format(who=task.assignee))
        self._show_moves(task, can_change=can_change)
        self._show_waits(task, can_change=can_change)

    def move(self, state: TaskState) -> None:  # type: ignore[override]  # a task moves, this card does not
        """Ask for another state; a failure needs its reason first."""
        if self._task is None:
            return
        note = self.note.text().strip()
        if state == "failed" and not note:
            self.said.setText(tr("Say why in the note: whoever tries next reads it."))
            self.said.show()
            self.note.setFocus()
            return
        kept = note if note != self._task.note else None
        self.change_wanted.emit(TaskChange(task=self._task.id, state=state, note=kept))

    # -- helpers -------------------------------------------------------------------------------------

    def _connect(self) -> None:
        self.close_button.clicked.connect(self.closed)
        self.words.editingFinished.connect(self._on_words)
        self.note.editingFinished.connect(self._on_note)
        for state, button in self.moves.items():
            button.clicked.connect(lambda _=False, to=state: self.move(to))
        self.moves_primary.clicked.connect(self._on_primary)
        self.add_wait.clicked.connect(self._show_menu)
        self.remove.clicked.connect(self._on_remove)

    def _on_remove(self) -> None:
        if self._task is not None:
            self.remove_wanted.emit(self._task.id)

    def _on_primary(self) -> None:
        if self._task is not None and self._task.state in _NEXT:
            self.move(_NEXT[self._task.state])

    def _on_words(self) -> None:
        written = self.words.text().strip()
        if self._task is not None and written and written != self._task.text:
            self.change_wanted.emit(TaskChange(task=self._task.id, text=written))

    def _on_note(self) -> None:
        written = self.note.text().strip()
        if self._task is not None and written != self._task.note:
            self.change_wanted.emit(TaskChange(task=self._task.id, note=written))

    def _show_moves(self, task: Task, *, can_change: bool) -> None:
        following = _NEXT.get(task.state)
        self.moves_primary.setVisible(can_change and following is not None)
        if following is not None:
            again = {"blocked": tr("Go on"), "failed": tr("Try again")}
            self.moves_primary.setText(again.get(task.state, _MOVES[following][0]))
            self.moves_primary.setAccessibleName(self.moves_primary.text())
            self.moves_primary.set_icon_name(_MOVES[following][1])
        for state in STATES:
            self.moves[state].setVisible(can_change and state not in (task.state, following))
        self.remove.setVisible(can_change)
        self.add_wait.setVisible(can_change and bool(self._free()))

    def _free(self) -> list[Task]:
        """Those that it could wait for as well."""
        task = self._task
        return [one for one in self._others.values() if task is None or one.id not in task.depends_on]

    def _show_waits(self, task: Task, *, can_change: bool) -> None:
        while self._flow.count() > 1:
            entry = self._flow.takeAt(1)
            widget = entry.widget() if entry is not None else None
            if widget is not None and widget is not self.add_wait:
                widget.hide()
                widget.deleteLater()
        self.waits = []
        for other in task.depends_on:
            text = self._others[other].text if other in self._others else other
            is_met = other in self._others and other not in task.waits_for
            chip = Button(
                self._manager, cut_middle(text, _NAME_LIMIT), "check" if is_met else "clock", "small chip"
            )
            chip.setToolTip(tr("Click: waits for it no longer") if can_change else text)
            chip.setAccessibleName(tr("Waits for “{task}”").format(task=text))
            chip.clicked.connect(lambda _=False, gone=other: self._drop_wait(gone))
            chip.setEnabled(can_change)
            self.waits.append(chip)
            self._flow.addWidget(chip)
            chip.show()
        self._waits_word.setText(tr("Waits for") if task.depends_on else tr("Waits for nothing"))
        self._flow.addWidget(self.add_wait)
        self._waits_row.updateGeometry()

    def _drop_wait(self, gone: str) -> None:
        if self._task is not None:
            rest: list[str | int] = [one for one in self._task.depends_on if one != gone]
            self.change_wanted.emit(TaskChange(task=self._task.id, depends_on=rest))

    def _show_menu(self) -> None:
        menu = QMenu(self)
        for other in self._free():
            action = menu.addAction(cut_middle(other.text, 60).replace("&", "&&"))
            action.triggered.connect(lambda _=False, more=other.id: self.wait_for(more))
        hang_below(menu, self.add_wait)

    def wait_for(self, other: str) -> None:
        """Ask that it waits for this one as well."""
        if self._task is not None:
            waits: list[str | int] = [*self._task.depends_on, other]
            self.change_wanted.emit(TaskChange(task=self._task.id, depends_on=waits))

    def _lay_out(self) -> None:
        self._waits_word = plain_label("", "small muted")
        self._waits_row, self._flow = _flow_row(6)
        self._flow.addWidget(self._waits_word)
        self._flow.addWidget(self.add_wait)
        acts, flow = _flow_row(6)
        flow.addWidget(self.moves_primary)
        for state in ("complete", "in_progress", "blocked", "failed", "pending"):
            flow.addWidget(self.moves[state])
        flow.addWidget(self.remove)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(16, 10, 12, 12)
        lines.setSpacing(8)
        lines.addWidget(row(plain_label(tr("Task"), "title"), self.state, self.who, None, self.close_button))
        lines.addWidget(self.words)
        lines.addWidget(self._waits_row)
        lines.addWidget(self.note)
        lines.addWidget(self.said)
        lines.addWidget(acts)


def _flow_row(gap: int) -> tuple[QWidget, FlowLayout]:
    holder = QWidget()
    policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
    policy.setHeightForWidth(True)
    holder.setSizePolicy(policy)
    return holder, FlowLayout(holder, gap=gap)
