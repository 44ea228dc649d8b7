"""The page of work: a list at the left; a plan, a failure, reasoning, or a form for a new plan beside it."""

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QStackedWidget

from ui.common.scroll import scrolling
from ui.pieces import Button
from ui.pieces.nothing import Nothing
from ui.theme import ThemeManager
from ui.work.failure_view import FailureView
from ui.work.plan_form import PlanForm
from ui.work.plan_view import PlanView
from ui.work.trace_view import TraceView
from ui.work.wording import tr
from ui.work.work_list import FAILURES, PLANS, WorkList

# How wide the list is from which width of the page on.
_LIST_PX = ((1100, 320), (760, 264), (0, 232))


def _now() -> datetime:
    return datetime.now().astimezone()


class WorkPage(QFrame):
    """Keys: J and K walk through the list, B shows a plan as a board and G as a graph."""

    def __init__(self, manager: ThemeManager, now: Callable[[], datetime] = _now) -> None:
        super().__init__()
        self.now = now
        self.setProperty("cls", "page")
        self.setAccessibleName(tr("Work"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.list = WorkList(manager)
        self.begin = Button(manager, tr("Begin a plan"), "plus", "primary")
        self.nothing = Nothing(manager, self.begin)
        self.plan = PlanView(manager, now)
        self.form = PlanForm(manager)
        self.failure = FailureView(manager, now)
        self.trace = TraceView(manager, now)
        self._stack = QStackedWidget()
        self._scrolled = {view: scrolling(view) for view in (self.plan, self.failure, self.trace, self.form)}
        for page in (self.nothing, *self._scrolled.values()):
            self._stack.addWidget(page)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.list)
        outer.addWidget(self._stack, 1)
        self.form.left.connect(self.show_plan)
        self.begin.clicked.connect(self.list.new_requested)

    @property
    def is_writing(self) -> bool:
        """Whether the form for a new plan is open."""
        return self._stack.currentWidget() is self._scrolled[self.form]

    @property
    def _is_plan_shown(self) -> bool:
        return self._stack.currentWidget() is self._scrolled[self.plan]

    @property
    def has_open(self) -> bool:
        """Whether Esc closes something on the page before it leaves it."""
        return self.is_writing or (self._is_plan_shown and self.plan.has_open)

    def show_plan(self) -> None:
        """The plan that is known, or why there is none."""
        if self.plan.plan is None:
            self.show_nothing(PLANS)
        else:
            self._stack.setCurrentWidget(self._scrolled[self.plan])

    def show_form(self) -> None:
        """The form for a new plan."""
        self._stack.setCurrentWidget(self._scrolled[self.form])
        self.form.begin()

    def show_failure(self) -> None:
        """The failure that is known."""
        self._stack.setCurrentWidget(self._scrolled[self.failure])

    def show_trace(self) -> None:
        """The reasoning that is known."""
        self._stack.setCurrentWidget(self._scrolled[self.trace])

    def show_nothing(self, part: str, query: str = "") -> None:
        """Why nothing is listed here."""
        if query:
            title = tr("Nothing speaks of “{query}”").format(query=query)
            self.nothing.say(
                "search", title, tr("Other words may find it: what went wrong, or what was done.")
            )
        elif part == PLANS:
            text = tr(
                "A plan holds tasks and what they wait for. You or an agent begin one; both see how it goes."
            )
            self.nothing.say("flag", tr("No plans yet"), text, acts=True)
        elif part == FAILURES:
            text = tr(
                "When an agent runs into an error it notes here what it tried and what helped. The next one"
                " looks before it tries the same."
            )
            self.nothing.say("shield", tr("No failures noted"), text)
        else:
            text = tr(
                "Agents may keep how they came to something, step by step. What led nowhere is left out."
            )
            self.nothing.say("spark", tr("No reasoning kept"), text)
        self._stack.setCurrentWidget(self.nothing)

    def event(self, event: QEvent) -> bool:
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Escape
            and self.has_open
        ):
            # The window's own shortcut would leave the page.
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
        elif key in (Qt.Key.Key_J, Qt.Key.Key_Down):
            self.list.step(1)
        elif key in (Qt.Key.Key_K, Qt.Key.Key_Up):
            self.list.step(-1)
        elif key == Qt.Key.Key_Escape and self.step_out():
            self.setFocus()
        elif key in (Qt.Key.Key_B, Qt.Key.Key_G) and self._is_plan_shown:
            self.plan.show_as("board" if key == Qt.Key.Key_B else "graph")
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wanted = next(wide for least, wide in _LIST_PX if self.width() >= least)
        self.list.setFixedWidth(max(wanted, self.list.least_width()))

    def step_out(self) -> bool:
        """What is open on the page closes first. False when nothing was."""
        if self.is_writing:
            self.show_plan()
            return True
        return self._is_plan_shown and self.plan.step_out()
