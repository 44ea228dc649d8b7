"""Everything of the window that is about agents, put together."""

from PySide6.QtCore import QObject, Signal

from ui.connect.page import ConnectPage
from ui.opener import Opener
from ui.session import Session
from ui.theme import ThemeManager
from ui.window.connect_flow import CONNECT, ConnectFlow
from ui.window.pages import Pages
from ui.window.toast import Toast


class AgentDesk(QObject):
    """Signals:
    page_wanted(str): this page is to be shown.
    """

    page_wanted = Signal(str)

    def __init__(
        self, session: Session, manager: ThemeManager, pages: Pages, toast: Toast, opener: Opener
    ) -> None:
        super().__init__(pages)
        self.connect_page = ConnectPage(manager)
        self.connecting = ConnectFlow(session, self.connect_page, pages, toast, opener)
        for name in ("agents", CONNECT):
            pages.add(name, self.connect_page)
        self.connect_page.list.left.connect(lambda: self.page_wanted.emit("agents"))
