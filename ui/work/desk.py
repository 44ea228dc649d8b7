"""Everything of the window that is about work, put together."""

from PySide6.QtCore import QObject, Signal

from ui.session import Session
from ui.theme import ThemeManager
from ui.window.pages import Pages
from ui.window.toast import Toast
from ui.work.journal_flow import JournalFlow
from ui.work.page import WorkPage
from ui.work.plan_flow import WORK, PlanFlow
from ui.work.work_list import PLANS


class WorkDesk(QObject):
    """Signals:
    item_requested(str id): an item is to be read.
    """

    item_requested = Signal(str)

    def __init__(self, session: Session, manager: ThemeManager, pages: Pages, toast: Toast) -> None:
        super().__init__(pages)
        self.page = WorkPage(manager)
        self.plans = PlanFlow(session, self.page, pages, toast)
        self.journal = JournalFlow(session, self.page, pages, toast)
        pages.add(WORK, self.page)
        self.page.list.part_chosen.connect(self.on_part_chosen)
        self.page.list.chosen.connect(self.on_chosen)
        self.plans.item_requested.connect(self.item_requested)
        self.journal.item_requested.connect(self.item_requested)
        self.journal.plan_requested.connect(self.show_plan)

    def show_plan(self, plan_id: str) -> None:
        """A plan, wherever one is on the page."""
        self.page.list.show_part(PLANS)
        self.plans.show(plan_id)
        self.plans.show_list()

    def on_part_chosen(self, part: str) -> None:
        """Another list."""
        if part == PLANS:
            self.plans.show_list()
            self.plans.refresh()
        else:
            self.journal.refresh()

    def on_chosen(self, key: str) -> None:
        """A row of the list that is shown."""
        if self.page.list.part == PLANS:
            self.page.show_plan()
            self.plans.show(key)
        else:
            self.journal.show(key)
