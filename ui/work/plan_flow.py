"""Plans and the daemon: those there are, the one that is shown, and what a person does with it."""

from collections.abc import Awaitable, Callable

from PySide6.QtCore import QObject, Signal

from app.errors import AppError
from app.wire.events import NoteRemoved, PlanChanged
from app.wire.past import Undo, Undone
from app.wire.plans import (
    ChangePlan,
    ChangeTask,
    CompletePlan,
    CreatePlan,
    FailPlan,
    Plan,
    Plans,
    PlanSummary,
    ReopenPlan,
    TaskChange,
)
from ui.connector import Client
from ui.heard import error_line
from ui.pieces.told_row import RowWords
from ui.session import Session
from ui.window.latest import Latest
from ui.window.pages import Pages
from ui.window.toast import Toast
from ui.work.page import WorkPage
from ui.work.wording import PLAN_STATES, STATE_WORDS, counted, done_words, plan_line, tr
from ui.work.work_list import PLANS

WORK = "work"
_MOST = 200
_ICONS = {"active": ("flag", "accent"), "completed": ("check", "good"), "failed": ("close", "muted")}


class PlanFlow(QObject):
    """Signals:
    count_changed(int): so many plans are under way.
    item_requested(str id): its page is to be read.
    """

    count_changed = Signal(int)
    item_requested = Signal(str)

    def __init__(self, session: Session, page: WorkPage, pages: Pages, toast: Toast) -> None:
        super().__init__(page)
        self._session, self._page, self._pages, self._toast = session, page, pages, toast
        self._plans: list[PlanSummary] = []
        self._chosen = ""
        self._lists: Latest[Plans] = Latest(session)
        self._shown: Latest[Plan] = Latest(session)
        session.heard.connect(self.on_heard)
        session.refreshed.connect(self.refresh)
        pages.page_changed.connect(lambda name: self.refresh() if name == WORK else None)
        page.list.new_requested.connect(page.show_form)
        page.form.create_wanted.connect(self.create_plan)
        view = page.plan
        view.task_change_wanted.connect(self.change_task)
        view.change_wanted.connect(self.change_plan)
        view.complete_wanted.connect(self.complete)
        view.fail_wanted.connect(self.fail)
        view.reopen_wanted.connect(self.reopen)
        view.open_requested.connect(self.item_requested)

    @property
    def plans(self) -> list[PlanSummary]:
        """Those there are."""
        return list(self._plans)

    @property
    def is_shown(self) -> bool:
        """The plan that was asked for has come."""
        plan = self._page.plan.plan
        return not self._chosen or (plan is not None and plan.id == self._chosen)

    def refresh(self) -> None:
        """Ask which there are; and for the shown one, while it is seen."""
        self._lists.ask(lambda client: client.plans(state="all", limit=_MOST), self._take_plans)

    def show(self, plan_id: str) -> None:
        """Show another one."""
        self._chosen = plan_id
        self._page.list.choose(plan_id)
        self._ask_for_chosen()

    def show_list(self) -> None:
        """List the plans, and show the chosen one."""
        active = [one for one in self._plans if one.state == "active"]
        closed = [one for one in self._plans if one.state != "active"]
        groups = (
            (tr("Under way"), [_row(one) for one in active]),
            (tr("Closed"), [_row(one) for one in closed]),
        )
        self._page.list.show_groups(groups, self._chosen)
        if self._page.is_writing:
            return
        if not self._plans:
            self._page.show_nothing(PLANS)
        elif self._page.plan.plan is not None and self._page.plan.plan.id == self._chosen:
            self._page.show_plan()

    def on_heard(self, event: object) -> None:
        """A plan went on, by whatever hand; or it is gone."""
        known = any(one.id == getattr(event, "note_id", "") for one in self._plans)
        if isinstance(event, PlanChanged) or (isinstance(event, NoteRemoved) and known):
            self.refresh()

    # -- what the person does ------------------------------------------------------------------------

    def create_plan(self, new: CreatePlan) -> None:
        """Begin a plan; it is shown once it is kept."""
        self._session.request(lambda client: client.create_plan(new), self._created)

    def change_task(self, change: TaskChange) -> None:
        """A task goes on."""
        task = ChangeTask(**{name: getattr(change, name) for name in change.__struct_fields__})
        words = STATE_WORDS.get(change.state, "") if change.state is not None else ""
        text = self._text_of(change.task)
        said = tr("“{task}”: {state}").format(task=text, state=words) if words else tr("Changed: “{task}”")
        self._act(lambda client, plan: client.change_task(plan, task), said.format(task=text))

    def change_plan(self, change: ChangePlan) -> None:
        """Tasks come or go."""
        if change.remove:
            said = tr("Removed: “{task}”").format(task=self._text_of(change.remove[0]))
        else:
            said = counted("%n task added", "%n tasks added", len(change.add))
        self._act(lambda client, plan: client.change_plan(plan, change), said)

    def complete(self, outcome: str, graduate: bool) -> None:
        """Close it."""
        ending = CompletePlan(outcome=outcome, graduate=graduate, leave_open=True)
        said = tr("Closed, and kept as a decision") if graduate else tr("The plan is closed")
        self._act(lambda client, plan: client.complete_plan(plan, ending), said)

    def fail(self, reason: str) -> None:
        """Give it up."""
        self._act(lambda client, plan: client.fail_plan(plan, FailPlan(reason=reason)), tr("Given up"))

    def reopen(self) -> None:
        """Take it up again."""
        self._act(lambda client, plan: client.reopen_plan(plan, ReopenPlan()), tr("Taken up again"))

    def undo(self, plan_id: str) -> None:
        """Take the last change of a plan back; the toast does it again."""
        self._session.request(
            lambda client: client.undo_item(plan_id, Undo()), lambda done: self._undone(plan_id, done)
        )

    # -- helpers -------------------------------------------------------------------------------------

    def _take_plans(self, found: Plans | None) -> None:
        if found is None:
            return
        self._plans = found.plans
        ids = [one.id for one in found.plans]
        if self._chosen not in ids:
            self._chosen = next(iter(sorted(ids, key=lambda key: not self._is_active(key))), "")
        self.count_changed.emit(found.counts.get("active", 0))
        if self._page.list.part == PLANS:
            self.show_list()
        if self._pages.name == WORK:
            self._ask_for_chosen()

    def _is_active(self, plan_id: str) -> bool:
        return any(one.id == plan_id and one.state == "active" for one in self._plans)

    def _ask_for_chosen(self) -> None:
        chosen = self._chosen
        if chosen:
            self._shown.ask(lambda client: client.plan(chosen), self._take_plan)

    def _take_plan(self, plan: Plan | None) -> None:
        if plan is None or plan.id != self._chosen:
            return
        self._page.plan.show_plan(plan)
        if self._page.list.part == PLANS and not self._page.is_writing:
            self._page.show_plan()

    def _created(self, plan: Plan) -> None:
        self._chosen = plan.id
        self._page.plan.show_plan(plan)
        self._page.show_plan()
        self._toast.say(tr("Begun: “{title}”").format(title=plan.title), lambda: self._take_away(plan.id))
        self.refresh()

    def _take_away(self, plan_id: str) -> None:
        self._session.request(lambda client: client.forget(plan_id), lambda _done: self.refresh())

    def _act(self, call: Callable[[Client, str], Awaitable[Plan]], said: str) -> None:
        plan_id = self._chosen
        if not plan_id:
            return

        def done(plan: Plan) -> None:
            self._page.plan.refuse("")
            self._take_plan(plan)
            self._toast.say(said, lambda: self.undo(plan_id))
            self.refresh()

        self._session.request(lambda client: call(client, plan_id), done, failed=self._refused)

    def _refused(self, error: Exception) -> None:
        # The fields spring back to what holds; what was refused is said beside them.
        self._ask_for_chosen()
        if isinstance(error, AppError):
            self._page.plan.refuse(error_line(error))
        else:
            self._session.report(error)

    def _undone(self, plan_id: str, done: Undone) -> None:
        title = done.done[0].title if done.done else ""
        said = tr("Taken back in “{title}”").format(title=title) if title else tr("Nothing was taken back")
        self._toast.say(said, (lambda: self.undo(plan_id)) if title else None)
        self.refresh()

    def _text_of(self, task_id: str) -> str:
        plan = self._page.plan.plan
        tasks = plan.tasks if plan is not None else []
        return next((task.text for task in tasks if task.id == task_id), task_id)


def _row(plan: PlanSummary) -> RowWords:
    icon, tone = _ICONS[plan.state]
    return RowWords(
        key=plan.id,
        title=plan.title,
        line=plan_line(plan),
        note=f"{plan.done}/{plan.total}" if plan.total else "",
        icon=icon,
        tone=tone,
        said=", ".join((PLAN_STATES[plan.state][0], done_words(plan.done, plan.total))),
        share=plan.progress if plan.state == "active" else None,
        share_tone="good" if plan.progress >= 1 else "accent",
        is_quiet=plan.state == "failed",
    )
