"""The proxy's page and the daemon: how it stands, what the person sets, a token shown once."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from app.errors import AppError
from app.wire.clients import AddClient, NewToken
from app.wire.events import ProxyChanged
from app.wire.proxy import ChangeProxy, ProxyStatus
from ui.heard import error_line
from ui.proxy.page import ProxyPage
from ui.proxy.wording import tr
from ui.session import Session
from ui.window.latest import Latest
from ui.window.pages import Pages
from ui.window.toast import Toast

PROXY = "proxy"


class ProxyFlow(QObject):
    """Signals:
    item_requested(str id), state_changed(bool on, str state)
    """

    item_requested = Signal(str)
    state_changed = Signal(bool, str)

    def __init__(self, session: Session, page: ProxyPage, pages: Pages, toast: Toast) -> None:
        super().__init__(page)
        self._session, self._page, self._pages, self._toast = session, page, pages, toast
        self._status: ProxyStatus | None = None
        self._asked: Latest[ProxyStatus] = Latest(session)
        session.heard.connect(self.on_heard)
        pages.page_changed.connect(self.on_page_changed)
        page.changed.connect(self.change)
        page.address_wanted.connect(self.make_address)
        page.copy_requested.connect(self.copy)
        page.open_requested.connect(self.item_requested)

    def refresh(self) -> None:
        """Ask how it stands."""
        self._asked.ask(lambda client: client.proxy(), self._take)

    def on_page_changed(self, name: str) -> None:
        """What is seen is asked for; an address that was shown once goes with its page."""
        if name in (PROXY, "agents"):
            self.refresh()
        if name != PROXY:
            self._page.show_address("")

    def on_heard(self, event: object) -> None:
        """It went on or off, or a request passed."""
        if isinstance(event, ProxyChanged) and self._pages.name == PROXY:
            self.refresh()

    def change(self, change: ChangeProxy) -> None:
        """Keep what the person set; what is refused is said beside its field."""
        self._page.upstream_row.say("")
        self._session.request(
            lambda client: client.change_proxy(change),
            self._take,
            failed=lambda error: self._refused(change, error),
        )

    def make_address(self, name: str) -> None:
        """A client for a chat program; its address is shown this once."""
        self._session.request(lambda client: client.add_client(AddClient(name=name)), self._made)

    def copy(self, address: str) -> None:
        """The address to the clipboard."""
        QGuiApplication.clipboard().setText(address)
        self._toast.say(tr("Copied. Paste it as the base URL of the chat program."))

    def _take(self, status: ProxyStatus | None) -> None:
        if status is not None:
            self._status = status
            self._page.show_status(status)
            self.state_changed.emit(status.on, status.state)

    def _made(self, made: NewToken) -> None:
        if self._status is not None:
            self._page.show_address(self._status.address.replace("TOKEN", made.token))

    def _refused(self, change: ChangeProxy, error: Exception) -> None:
        if self._status is not None:
            # The switch springs back to what holds.
            self._page.show_status(self._status)
        about_upstream = change.upstream is not None or change.on
        if isinstance(error, AppError) and about_upstream:
            self._page.upstream_row.say(error_line(error))
            return
        self._session.report(error)
