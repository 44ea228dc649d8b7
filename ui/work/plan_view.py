"""One plan: what it is for, how far it is, its tasks as a board or as a graph, and how it ends."""

import re
from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QLineEdit,
    QProgressBar,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.wire.plans import ChangePlan, NewTask, Plan, Task, TaskChange, TaskState
from ui.common.label import CutLabel, plain_label
from ui.common.style import set_cls
from ui.pieces import Button, IconSign, column, row
from ui.pieces.segments import Segments
from ui.theme import ThemeManager
from ui.work.board import Board, BoardArea
from ui.work.end_card import EndCard
from ui.work.graph import GraphArea, TaskGraph
from ui.work.task_part import TaskPart
from ui.work.wording import PLAN_STATES, done_words, plan_head, plan_standing, tr

_BESIDE_FROM, _HEAD_FROM, _TASK_PX = 1000, 600, 320
_TASK_ID = re.compile(r"\bt\d+\b")


class PlanView(QWidget):
    """Signals:
    task_change_wanted(TaskChange), change_wanted(ChangePlan)
    complete_wanted(str outcome, bool graduate), fail_wanted(str reason), reopen_wanted()
    open_requested(str item id)
    """

    task_change_wanted = Signal(object)
    change_wanted = Signal(object)
    complete_wanted = Signal(str, bool)
    fail_wanted = Signal(str)
    reopen_wanted = Signal()
    open_requested = Signal(str)

    def __init__(self, manager: ThemeManager, now: Callable[[], datetime]) -> None:
        super().__init__()
        self._manager, self._now = manager, now
        self._plan: Plan | None = None
        self._chosen = ""
        self._make_parts()
        self._lay_out()
        self._connect()

    @property
    def plan(self) -> Plan | None:
        """The one that is shown."""
        return self._plan

    @property
    def chosen_task(self) -> str:
        """The id of the task whose card is open, "" without one."""
        return self._chosen

    @property
    def has_open(self) -> bool:
        """Whether a task is open, or the question how the plan ends."""
        return bool(self._chosen) or not self.end.isHidden()

    def show_plan(self, plan: Plan) -> None:
        """Show another plan, or the same one as it stands now."""
        was, self._plan = self._plan, plan
        if was is None or was.id != plan.id:
            self._chosen = ""
            self.end.hide()
            self.refuse("")
        if self._chosen not in [task.id for task in plan.tasks]:
            self._chosen = ""
        self.title.setText(plan.title)
        self.line.set_whole(plan_head(plan, self._now()))
        self.context.setText(plan.context.strip())
        self.context.setVisible(bool(plan.context.strip()))
        self._show_progress(plan)
        self._show_standing(plan)
        texts = {task.id: task.text for task in plan.tasks}
        self.board.show_tasks(plan.tasks, texts, self._chosen)
        self.graph.show_tasks(plan.tasks, texts, self._chosen)
        self._show_task()

    def choose(self, task_id: str) -> None:
        """Open the card of a task; "" closes it."""
        self._chosen = task_id
        self.board.choose(task_id)
        self.graph.choose(task_id)
        self._show_task()

    def refuse(self, sentence: str) -> None:
        """Say why something was not done, tasks by their words; "" when that is over."""
        names = {task.id: f"“{task.text}”" for task in self._plan.tasks} if self._plan is not None else {}
        said = _TASK_ID.sub(lambda found: names.get(found[0], found[0]), sentence)
        self.refused.setText(said)
        self._refused.setVisible(bool(sentence))

    def show_as(self, way: str) -> None:
        """As "board" or as "graph"."""
        self.ways.choose(way)
        self._stack.setCurrentIndex(0 if way == "board" else 1)
        if way == "graph":
            self.graph_area.see_next()

    def step_out(self) -> bool:
        """Esc: what is open on the page closes first. False when nothing was."""
        if not self.end.isHidden():
            self.end.hide()
            return True
        if self._chosen:
            self.choose("")
            return True
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # In units of text of the usual size.
        room = self.width() / self._manager.text_scale
        beside = room >= _BESIDE_FROM
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._middle.setDirection(across if beside else down)
        self._head.setDirection(across if room >= _HEAD_FROM else down)
        self.task.setMaximumWidth(_TASK_PX if beside else 16_777_215)
        self.task.setMinimumWidth(_TASK_PX if beside else 0)

    # -- building ------------------------------------------------------------------------------------

    def _make_parts(self) -> None:
        manager = self._manager
        self.title = plain_label("", "heading", wraps=True)
        self.state = plain_label("", "tag")
        self.line = CutLabel("", "muted")
        self.context = plain_label("", "", wraps=True)
        self.ways = Segments(
            manager, (("board", tr("Board")), ("graph", tr("Graph"))), tr("How the tasks are shown")
        )
        self.page = Button(manager, "", "file", "ghost", tip=tr("Read its page"))
        self.give_up = Button(manager, tr("Give up…"), cls="ghost")
        self.complete = Button(manager, tr("Close the plan…"), "check")
        self.reopen = Button(manager, tr("Take it up again"), "undo")
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setRange(0, 1000)
        self.done = plain_label("", "strong")
        self.standing = CutLabel("", "muted")
        self.outcome = plain_label("", "", wraps=True)
        self.refused = plain_label("", "ink", wraps=True)
        self.problems = plain_label("", "warn small", wraps=True)
        self.board = Board(manager)
        self.graph = TaskGraph(manager)
        self.graph_area = GraphArea(self.graph)
        self.board.anchor = self.graph.anchor = self.ways.button("graph")
        self.task = TaskPart(manager)
        # Its own smallest height is that of its narrowest; what it needs at its width is asked for anyway.
        self.task.setMinimumHeight(1)
        self.task.hide()
        self.end = EndCard(manager)
        self.end.hide()
        self.new_task = QLineEdit()
        self.new_task.setPlaceholderText(tr("Add a task, Enter keeps it"))
        self.new_task.setAccessibleName(tr("A new task"))

    def _lay_out(self) -> None:
        buttons = row(self.page, self.give_up, self.complete, self.reopen, gap=6)
        head = self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        head.setSpacing(8)
        under = row(self.state, self.line)
        head.addWidget(column(self.title, under, gap=4), 1)
        head.addWidget(buttons, 0, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        told = row(self.done, self.standing, self.ways, gap=12)
        self._outcome = row(
            IconSign(self._manager, "flag", "muted", 14), self.outcome, margins=(12, 8, 12, 8)
        )
        self._outcome.setProperty("cls", "note-info")
        self._refused = row(IconSign(self._manager, "alert", "bad", 14), self.refused, margins=(12, 8, 12, 8))
        self._refused.setProperty("cls", "note-bad")
        self._refused.hide()
        for frame, stretched in ((told, 1), (self._outcome, 1), (self._refused, 1), (under, 1)):
            layout = frame.layout()
            if isinstance(layout, QBoxLayout):
                layout.setStretch(stretched, 1)
        self._stack = QStackedWidget()
        self._stack.addWidget(BoardArea(self.board))
        self._stack.addWidget(self.graph_area)
        self._stack.setMinimumSize(QSize(200, 220))
        self._middle = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._middle.setSpacing(12)
        self._middle.addWidget(self._stack, 1)
        self._middle.addWidget(self.task)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(24, 18, 24, 16)
        lines.setSpacing(10)
        lines.addLayout(head)
        for part in (
            self.context,
            self.progress,
            told,
            self._outcome,
            self.problems,
            self._refused,
            self.end,
        ):
            lines.addWidget(part)
        lines.addLayout(self._middle, 1)
        lines.addWidget(self.new_task)

    def _connect(self) -> None:
        self.ways.chosen.connect(self.show_as)
        for part in (self.board, self.graph):
            part.chosen.connect(self.choose)
            part.state_wanted.connect(self.move_task)
        self.task.closed.connect(lambda: self.choose(""))
        self.task.change_wanted.connect(self._on_task_changed)
        self.task.remove_wanted.connect(self._on_removed)
        self.new_task.returnPressed.connect(self._on_new_task)
        self.page.clicked.connect(self._on_page)
        self.complete.clicked.connect(self._on_complete)
        self.give_up.clicked.connect(self.end.ask_to_fail)
        self.reopen.clicked.connect(self.reopen_wanted)
        self.end.completed.connect(self.complete_wanted)
        self.end.failed.connect(self.fail_wanted)

    # -- helpers -------------------------------------------------------------------------------------

    def move_task(self, task_id: str, state: TaskState) -> None:
        """A card was carried, or a key pressed on it; a failure without a reason opens the task first."""
        task = self._task(task_id)
        if task is None or task.state == state or not self._can_change():
            return
        if state == "failed" and not task.note:
            self.choose(task_id)
            self.task.move(state)
            return
        self.task_change_wanted.emit(TaskChange(task=task_id, state=state))

    def _can_change(self) -> bool:
        return self._plan is not None and self._plan.state == "active"

    def _task(self, task_id: str) -> Task | None:
        return next((one for one in self._plan.tasks if one.id == task_id), None) if self._plan else None

    def _show_task(self) -> None:
        task = self._task(self._chosen) if self._chosen else None
        self.task.setVisible(task is not None)
        if task is not None and self._plan is not None:
            self.task.show_task(task, self._plan.tasks, can_change=self._can_change())

    def _show_progress(self, plan: Plan) -> None:
        self.progress.setValue(round(1000 * plan.progress))
        said = done_words(plan.done, plan.total)
        self.progress.setAccessibleName(said)
        self.done.setText(said)
        self.standing.set_whole(plan_standing(plan))

    def _show_standing(self, plan: Plan) -> None:
        words, tone = PLAN_STATES[plan.state]
        self.state.setText(words)
        set_cls(self.state, f"tag {tone}")
        is_open = self._can_change()
        for part in (self.complete, self.give_up, self.new_task):
            part.setVisible(is_open)
        self.reopen.setVisible(not is_open)
        self.outcome.setText(plan.outcome)
        self._outcome.setVisible(bool(plan.outcome))
        self.problems.setText("\n".join(plan.problems))
        self.problems.setVisible(bool(plan.problems))

    def _on_page(self) -> None:
        if self._plan is not None:
            self.open_requested.emit(self._plan.id)

    def _on_complete(self) -> None:
        if self._plan is not None:
            self.end.ask_to_complete(self._plan)

    def _on_task_changed(self, change: TaskChange) -> None:
        self.task_change_wanted.emit(change)

    def _on_removed(self, task_id: str) -> None:
        self.change_wanted.emit(ChangePlan(remove=[task_id]))

    def _on_new_task(self) -> None:
        text = self.new_task.text().strip()
        if text:
            self.new_task.clear()
            self.change_wanted.emit(ChangePlan(add=[NewTask(text=text)]))
