"""Asks for a newer version once a day, once the person has switched it on, and tells of it once."""

from collections.abc import Callable
from datetime import datetime, timedelta

from PySide6.QtCore import QObject, QTimer

from app.logs import log
from app.version import RELEASES, VERSION
from ui.choices import Choices
from ui.language import texts
from ui.session import Session
from ui.settings.about_part import AboutPart
from ui.updates.release import Release, fetch, is_newer, release_of
from ui.window.toast import Toast

tr, _ = texts("Updates")
_DAY = timedelta(days=1)
_LOOK_MS = 60 * 60 * 1000
_ASKED, _TOLD = "updates/asked", "updates/told"


def _now() -> datetime:
    return datetime.now().astimezone()


class UpdateFlow(QObject):
    """`address` is where releases are listed; a program that was never released has none, and never asks."""

    def __init__(
        self,
        session: Session,
        choices: Choices,
        about: AboutPart,
        toast: Toast,
        address: str = RELEASES,
        ask: Callable[[str], bytes] = fetch,
        now: Callable[[], datetime] = _now,
    ) -> None:
        super().__init__(about)
        self._session, self._choices, self._about, self._toast = session, choices, about, toast
        self._address, self._ask, self._now = address, ask, now
        about.show_updates(possible=bool(address))
        choices.changed.connect(self.on_choice_changed)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.look)
        self._timer.start(_LOOK_MS)
        self.look()

    def on_choice_changed(self, name: str) -> None:
        """Switched on, it asks at once; switched off, it forgets what it knew."""
        if name == "updates":
            self._choices.settings.remove(_ASKED)
            self._about.say_update("")
            self.look()

    def look(self) -> None:
        """Ask, if that is wanted and the last time is a day ago."""
        if not self._address or not self._choices.now.updates or not self._is_due():
            return
        self._choices.settings.setValue(_ASKED, self._now().isoformat())
        self._session.aside(self._asked, self._take)

    def _is_due(self) -> bool:
        try:
            asked = datetime.fromisoformat(str(self._choices.settings.value(_ASKED, "")))
        except ValueError:
            return True
        # A clock that was set back must not stop it for years.
        return not timedelta() <= self._now() - asked < _DAY

    def _asked(self) -> Release | None:
        try:
            return release_of(self._ask(self._address))
        except (OSError, ValueError) as exc:
            log.window.info("new versions could not be asked for: %s", type(exc).__name__)
            return None

    def _take(self, found: Release | None) -> None:
        if not self._choices.now.updates:
            return
        if found is None:
            self._about.say_update(tr("Nobody answered; it is asked again tomorrow."))
        elif is_newer(found.version, VERSION):
            said = tr("Version {version} is there.").format(version=found.version)
            self._about.say_update(said, found.page)
            if self._choices.settings.value(_TOLD) != found.version:
                self._choices.settings.setValue(_TOLD, found.version)
                self._toast.say(said)
        else:
            self._about.say_update(tr("This is the newest version."))
