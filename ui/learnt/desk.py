"""Everything of the window that is about learning, put together: from use, and from agents' analyses."""

from PySide6.QtCore import QObject, Signal

from ui.detail.pane import DetailPane
from ui.learnt.analyses_flow import ANALYSES, AnalysesFlow
from ui.learnt.analyses_page import AnalysesPage
from ui.learnt.ask_bar import AskBar
from ui.learnt.flow import LEARNT, LearntFlow
from ui.learnt.page import LearntPage
from ui.search.results import ResultsFloat
from ui.session import Session
from ui.theme import ThemeManager
from ui.window.pages import Pages
from ui.window.toast import Toast


class LearntDesk(QObject):
    """Signals:
    page_wanted(str): this page is to be shown. item_requested(str id): an item is to be read.
    """

    page_wanted = Signal(str)
    item_requested = Signal(str)

    def __init__(self, session: Session, manager: ThemeManager, pages: Pages, toast: Toast) -> None:
        super().__init__(pages)
        self.page = LearntPage(manager)
        self.use = LearntFlow(session, self.page, pages, toast)
        pages.add(LEARNT, self.page)
        self.analyses_page = AnalysesPage(manager)
        self.analyses = AnalysesFlow(session, self.analyses_page, pages, toast)
        pages.add(ANALYSES, self.analyses_page)
        self.use.item_requested.connect(self.item_requested)
        self.analyses.item_requested.connect(self.item_requested)
        self.analyses_page.left.connect(lambda: self.page_wanted.emit("agents"))
        self._manager = manager

    def ask_in(self, detail: DetailPane, results: ResultsFloat) -> None:
        """Ask below what is read, and below the reasons of a hit, whether it helped."""
        ask = AskBar(self._manager)
        detail.add_question(ask)
        detail.item_shown.connect(lambda item: ask.show_item(item.id if item is not None else ""))
        for part in (ask, results):
            part.said.connect(self.use.say)
