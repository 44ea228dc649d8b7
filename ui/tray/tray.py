"""The icon itself: shown where there is a place for it, and only while the person wants it."""

from datetime import datetime

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QCursor, QGuiApplication
from PySide6.QtWidgets import QSystemTrayIcon

from app.wire.status import Problem, Status
from ui.session import Connection, Session
from ui.theme import ThemeManager, tray_icon
from ui.tray.menu import Shown, TrayMenu
from ui.tray.news import News, NewsDesk
from ui.tray.state import Known, TrayState, tip, tray_state

_SHOWN_MS = 10_000


class Tray(QObject):
    """Signals:
    chosen(str): a row of the menu, by its name; "open" also for a click on the icon.
    page_wanted(str): a notification was clicked.
    """

    chosen = Signal(str)
    page_wanted = Signal(str)

    def __init__(self, session: Session, manager: ThemeManager, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session, self._manager = session, manager
        self._waiting = 0
        self._news, self._told_page = NewsDesk(), ""
        self.notifies = True
        self.menu = TrayMenu(manager)
        self.menu.chosen.connect(self.chosen)
        self.icon = QSystemTrayIcon(self)
        self.icon.setContextMenu(self.menu)
        self.icon.activated.connect(self.on_activated)
        self.icon.messageClicked.connect(lambda: self.page_wanted.emit(self._told_page))
        self._sign = ""
        session.connection_changed.connect(lambda _state: self.refresh())
        session.status_changed.connect(self.on_status_changed)
        session.progress_changed.connect(lambda _work: self.refresh())
        session.sources_changed.connect(lambda _sources: self.refresh())
        session.problems_changed.connect(self.on_problems_changed)
        QGuiApplication.styleHints().colorSchemeChanged.connect(lambda _scheme: self._paint(self._sign))
        self.refresh()

    @property
    def state(self) -> TrayState:
        """How the memory is now."""
        session = self._session
        known = Known(session.connection, session.status, session.work, session.sources or (), self._waiting)
        return tray_state(known, datetime.now().astimezone())

    @property
    def is_shown(self) -> bool:
        """Whether the person can find it: it is wanted, and the desktop has a place for it."""
        return self.icon.isVisible() and QSystemTrayIcon.isSystemTrayAvailable()

    def set_shown(self, shown: bool) -> None:
        """Show it, where there is a place; a place that comes later is used then."""
        self.icon.setVisible(shown)

    def set_waiting(self, count: int) -> None:
        """So many contradictions wait."""
        self._waiting = count
        self._tell(self._news.conflicts(count))
        self.refresh()

    def say(self, title: str, text: str, page: str = "") -> None:
        """A notification of the system."""
        self._told_page = page
        self.icon.showMessage(title, text, self.icon.icon(), _SHOWN_MS)

    def refresh(self) -> None:
        """Icon, tip and menu as things are now."""
        state, session = self.state, self._session
        if state.sign != self._sign:
            self._paint(state.sign)
        self.icon.setToolTip(tip(state))
        connected = session.connection is Connection.CONNECTED
        self.menu.show_state(Shown(state, self._waiting, len(session.problems), connected))

    def on_status_changed(self, status: Status) -> None:
        self._tell(self._news.halted(status.halted))
        self.refresh()

    def on_problems_changed(self, problems: list[Problem]) -> None:
        self._tell(self._news.gone(problems))
        self.refresh()

    def on_activated(self, reason: QSystemTrayIcon.ActivationReason) -> None:
        """A click shows the menu with the small status, a double click the window."""
        if reason is QSystemTrayIcon.ActivationReason.DoubleClick:
            self.menu.hide()
            self.chosen.emit("open")
        elif reason is QSystemTrayIcon.ActivationReason.Trigger:
            self.menu.popup(QCursor.pos())

    def _paint(self, sign: str) -> None:
        self._sign = sign
        picture = tray_icon(sign, panel_ink())
        # macOS takes the shape and gives it the colour of the menu bar.
        picture.setIsMask(True)
        self.icon.setIcon(picture)

    def _tell(self, news: News | None) -> None:
        if news is not None and self.notifies and self.is_shown:
            self.say(news.title, news.text, news.page)


def panel_ink() -> QColor:
    """The colour of signs beside the clock: panels are dark unless the system is light."""
    is_light = QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Light
    return QColor("#1b2030") if is_light else QColor("#f2f4f8")
