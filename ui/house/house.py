"""Everything of the window that is about the desktop it lives on, put together."""

from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from app.logs import log
from ui.choices import Choices
from ui.common.moment import next_morning
from ui.handover.message import Wish
from ui.hotkey.flow import HotkeyFlow
from ui.house.leaving import QuitAnswer, QuitDialog, tr
from ui.quick.flow import QuickFlow
from ui.session import Session
from ui.theme import ThemeManager
from ui.tray.tray import Tray
from ui.updates.flow import UpdateFlow
from ui.window.main_window import MainWindow

_PAGES = {"changes": "home", "inbox": "inbox", "problems": "problems", "settings": "settings"}


class House(QObject):
    """Owns tray and quick window, and says what closing and quitting mean."""

    def __init__(self, window: MainWindow, session: Session, manager: ThemeManager) -> None:
        super().__init__(window)
        self._window, self._session, self._manager = window, session, manager
        self._choices: Choices = window.choices
        self._is_leaving = self.is_over = False
        self.stops_daemon = False
        window.closed.connect(self._end)
        self.ask: Callable[[], tuple[QuitAnswer, bool]] = self._ask
        self.tray = Tray(session, manager, self)
        self.quick = QuickFlow(session, manager, self)
        window.leaving = self
        self.tray.chosen.connect(self.on_chosen)
        self.tray.page_wanted.connect(self.on_page_wanted)
        window.desk.inbox.count_changed.connect(self.tray.set_waiting)
        self.quick.item_requested.connect(self.on_item_requested)
        self.quick.program_requested.connect(window.commands.open_in_program)
        self._choices.changed.connect(self.on_choice_changed)
        window.commands.open_quick = self.quick.open_for
        self._make_hotkeys()
        self._make_updates()
        self.tray.notifies = self._choices.now.notify
        self.tray.set_shown(self._choices.now.tray)

    @property
    def has_tray(self) -> bool:
        """Whether a window that is hidden can be found again."""
        return self.tray.is_shown

    def begin(self, wish: Wish) -> None:
        """Show the window, unless it was started quietly and can be found again; then do what was wished."""
        if wish.hidden and self.has_tray:
            log.window.info("started without a window")
        elif wish.hidden:
            # Without a tray nothing is out of reach: it lies in the task bar.
            self._window.showMinimized()
        elif not wish.quick:
            self._window.show()
        self.take(wish, shown=not wish.hidden)

    def take(self, wish: Wish, *, shown: bool = True) -> None:
        """What a start was given: this one, or a later one."""
        if wish.quick:
            self.quick.open_for(wish.quick)
            return
        if shown:
            self.come_forward()
        for link in wish.links:
            self._window.commands.open_link(link)
        for path in wish.paths:
            self._window.commands.open_path(Path(path))

    def come_forward(self) -> None:
        """The window, wherever it is."""
        window = self._window
        window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
        window.show()
        window.raise_()
        window.activateWindow()

    def may_close(self) -> bool:
        """With a tray the window only hides, which is told once; without one this is the end."""
        if self._is_leaving:
            return True
        if self.has_tray:
            self._hide()
            return False
        return self._may_quit()

    def quit(self) -> None:
        """End the window; the daemon too, if the person wants that."""
        if not self._is_leaving and not self._may_quit():
            return
        self._is_leaving = True
        # A draft that was never saved may keep it open: then nothing has happened.
        if not self._window.close():
            self._is_leaving = self.stops_daemon = False

    def leave_now(self) -> None:
        """The system ends us: no question."""
        self._is_leaving = True
        self._window.close()

    def on_chosen(self, name: str) -> None:
        """A row of the tray's menu."""
        now = datetime.now().astimezone()
        match name:
            case "open":
                self.come_forward()
            case "search" | "capture":
                self.quick.open_for("search" if name == "search" else "capture")
            case "hour":
                self._session.pause(True, now + timedelta(hours=1))
            case "tomorrow":
                self._session.pause(True, next_morning(now))
            case "resume":
                self._session.pause(False)
            case "quit":
                self.quit()
            case _:
                self.on_page_wanted(_PAGES[name])

    def on_page_wanted(self, page: str) -> None:
        """Show a page, in front."""
        self.come_forward()
        if page:
            self._window.show_page(page)

    def on_item_requested(self, item_id: str) -> None:
        """Show an item, in front."""
        self.come_forward()
        self._window.navigator.choose(item_id)

    def on_choice_changed(self, name: str) -> None:
        """A setting of the desktop is another one."""
        if name == "tray":
            self.tray.set_shown(self._choices.now.tray)
        elif name == "notify":
            self.tray.notifies = self._choices.now.notify

    def close(self) -> None:
        """Icon, keys and quick window go."""
        self.hotkeys.close()
        self.tray.set_shown(False)
        self.quick.window.close()
        self.quick.window.deleteLater()
        self.tray.menu.deleteLater()

    def _make_updates(self) -> None:
        window = self._window
        self.updates = UpdateFlow(self._session, self._choices, window.settings_page.about, window.toast)

    def _make_hotkeys(self) -> None:
        window, keys = self._window, self._window.commands.keys
        if keys is None:
            raise RuntimeError("the window binds its keys when it is made")
        self.hotkeys = HotkeyFlow(window.choices, keys, parent=self)
        self.hotkeys.quick_wanted.connect(self.quick.open_for)
        self.hotkeys.serve(window.settings_page.keys.anywhere)
        window.folders.first_shown.connect(lambda run: self.hotkeys.serve(run.behaviour.anywhere))

    def _end(self) -> None:
        self.is_over = True

    def _hide(self) -> None:
        self._window.keep_state()
        self._window.hide()
        if self._choices.now.told_hidden:
            return
        self._choices.set("told_hidden", True)
        title = tr("Memorarium goes on beside the clock")
        self.tray.say(title, tr("Its menu opens the window again, or quits. This is told once."))

    def _may_quit(self) -> bool:
        known = self._choices.now.quit
        answer: QuitAnswer = known if known != "ask" else ""
        if not answer:
            answer, again = self.ask()
            if answer and again:
                self._choices.set("quit", answer)
        self.stops_daemon = answer == "stop"
        return bool(answer)

    def _ask(self) -> tuple[QuitAnswer, bool]:
        parent: QWidget | None = self._window if self._window.isVisible() else None
        dialog = QuitDialog(self._manager, parent)
        answer = dialog.ask()
        again = dialog.again.isChecked()
        dialog.deleteLater()
        return answer, again
