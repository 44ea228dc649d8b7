"""What the person opened, how often and when last: ids and times alone, in the window's own file."""

from datetime import datetime, timedelta

import msgspec
from PySide6.QtCore import QSettings

_KEY = "home/opened"
_MOST = 300
_OFTEN, _LONG = 3, timedelta(days=30)


class Opened(msgspec.Struct, frozen=True):
    """One item: when it was opened last, and on how many days. No word of it."""

    id: str
    last: datetime
    days: int


class OpenedLog:
    """Kept over restarts; the least recent ones go beyond 300."""

    def __init__(self, settings: QSettings | None = None) -> None:
        self._settings = settings
        self._opened: dict[str, Opened] = {}
        text = str(settings.value(_KEY, "") or "") if settings is not None else ""
        try:
            found = msgspec.json.decode(text, type=list[Opened]) if text else []
        except msgspec.MsgspecError:
            found = []
        self._opened = {one.id: one for one in found}

    def note(self, item_id: str, now: datetime) -> None:
        """It was opened; more than once a day counts once."""
        known = self._opened.pop(item_id, None)
        is_new_day = known is None or known.last.astimezone(now.tzinfo).date() != now.date()
        days = (known.days if known is not None else 0) + is_new_day
        self._opened[item_id] = Opened(item_id, now, days)
        while len(self._opened) > _MOST:
            del self._opened[next(iter(self._opened))]
        self._keep()

    def forget(self, item_id: str) -> None:
        """It is gone."""
        if self._opened.pop(item_id, None) is not None:
            self._keep()

    def lately(self) -> list[Opened]:
        """The last one first."""
        return sorted(self._opened.values(), key=lambda one: one.last, reverse=True)

    def favourites_left(self, now: datetime) -> list[Opened]:
        """Those that the person often came back to and has not seen for a month, the most opened first."""
        left = [one for one in self._opened.values() if one.days >= _OFTEN and now - one.last >= _LONG]
        return sorted(left, key=lambda one: (-one.days, one.last))

    def _keep(self) -> None:
        if self._settings is not None:
            self._settings.setValue(_KEY, msgspec.json.encode(list(self._opened.values())).decode())
