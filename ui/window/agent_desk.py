"""Everything of the window that is about agents and their work, put together."""

from PySide6.QtCore import QObject, Signal

from ui.agents.page import AgentsPage
from ui.connect.page import ConnectPage
from ui.context.page import ContextPage
from ui.detail.pane import DetailPane
from ui.graph.view import SkyView
from ui.learnt.desk import LearntDesk
from ui.opener import Opener
from ui.proxy.desk import ProxyDesk
from ui.search.results import ResultsFloat
from ui.session import Session
from ui.theme import ThemeManager
from ui.window.agents_flow import AGENTS, AgentsFlow
from ui.window.connect_flow import CONNECT, ConnectFlow
from ui.window.context_flow import CONTEXT, ContextFlow
from ui.window.pages import Pages
from ui.window.side_bar import SideBar
from ui.window.status_bar import StatusBar
from ui.window.toast import Toast
from ui.work.desk import WorkDesk


class AgentDesk(QObject):
    """Signals:
    page_wanted(str): this page is to be shown. item_requested(str id): an item was clicked.
    """

    page_wanted = Signal(str)
    item_requested = Signal(str)

    def __init__(
        self,
        session: Session,
        manager: ThemeManager,
        parts: tuple[Pages, SkyView, DetailPane, ResultsFloat],
        toast: Toast,
        opener: Opener,
        bars: tuple[SideBar, StatusBar],
    ) -> None:
        pages, sky, detail, results = parts
        super().__init__(pages)
        self.agents_page = AgentsPage(manager)
        self.agents = AgentsFlow(session, manager, self.agents_page, pages, toast, sky)
        pages.add(AGENTS, self.agents_page)
        self.connect_page = ConnectPage(manager)
        self.connecting = ConnectFlow(session, self.connect_page, pages, toast, opener)
        pages.add(CONNECT, self.connect_page)
        self.connect_page.list.left.connect(lambda: self.page_wanted.emit(AGENTS))
        self.connecting.connected.connect(self.agents.refresh)
        self.agents_page.connect_requested.connect(self.show_connection)
        for asked in (self.agents_page.feed, self.agents_page.anchors):
            asked.open_requested.connect(self.item_requested)
        self.context_page = ContextPage(manager)
        self.context = ContextFlow(session, self.context_page, pages, toast)
        pages.add(CONTEXT, self.context_page)
        self.context_page.left.connect(lambda: self.page_wanted.emit(AGENTS))
        self.agents_page.rights.preview_requested.connect(lambda: self.page_wanted.emit(CONTEXT))
        self.connect_page.receive.preview_requested.connect(self.show_whole_preview)
        for part in (self.context_page, self.connect_page.receive):
            part.open_requested.connect(self.item_requested)
        side, status = bars
        self.work = WorkDesk(session, manager, pages, toast)
        self.work.plans.count_changed.connect(side.set_plan_count)
        self.learnt = LearntDesk(session, manager, pages, toast)
        self.learnt.ask_in(detail, results)
        self.proxy = ProxyDesk(session, manager, pages, toast)
        for desk in (self.work, self.learnt, self.proxy):
            desk.item_requested.connect(self.item_requested)
        for desk in (self.learnt, self.proxy):
            desk.page_wanted.connect(self.page_wanted)
        list_ = self.agents_page.list
        list_.page_requested.connect(self.page_wanted)
        self.learnt.analyses.waiting_changed.connect(list_.set_waiting)
        self.proxy.flow.state_changed.connect(list_.set_proxy)
        self.agents.here_changed.connect(side.set_agent_count)
        self.agents.acting_changed.connect(status.set_acting)

    def show_connection(self, program: str) -> None:
        """The page that connects, for one program."""
        self.page_wanted.emit(CONNECT)
        if program:
            self.connecting.show_program(program)

    def show_whole_preview(self) -> None:
        """The same question, on the page of its own."""
        asked = self.connect_page.receive
        self.context_page.question.setText(asked.question.text())
        self.context_page.frames.choose(asked.frames.choice)
        self.page_wanted.emit(CONTEXT)
