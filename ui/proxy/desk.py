"""The proxy's page and its flow, put together."""

from PySide6.QtCore import QObject, Signal

from ui.proxy.flow import PROXY, ProxyFlow
from ui.proxy.page import ProxyPage
from ui.session import Session
from ui.theme import ThemeManager
from ui.window.pages import Pages
from ui.window.toast import Toast


class ProxyDesk(QObject):
    """Signals:
    page_wanted(str): this page is to be shown. item_requested(str id): an item is to be read.
    """

    page_wanted = Signal(str)
    item_requested = Signal(str)

    def __init__(self, session: Session, manager: ThemeManager, pages: Pages, toast: Toast) -> None:
        super().__init__(pages)
        self.page = ProxyPage(manager)
        self.flow = ProxyFlow(session, self.page, pages, toast)
        pages.add(PROXY, self.page)
        self.flow.item_requested.connect(self.item_requested)
        self.page.left.connect(lambda: self.page_wanted.emit("agents"))
