"""Times that people ask for: a day is one of their own calendar, with the offset that it has."""

from datetime import date, timedelta

from daemon.services.memory.asked_time import asked_time
from daemon.services.memory.page_draft import moment
from daemon.services.memory.page_item import as_of_moment
from daemon.store.moment import time_at

ALWAYS = 2**62


def begin_of(name: str, text: str) -> int:
    """From when on, in UTC microseconds: of a day its beginning, 0 for "". Raises InvalidInputError."""
    found = asked_time(name, text, is_begin=True)
    return moment(found) if found else 0


def end_of(name: str, text: str) -> int:
    """Until when, included: of a day its end, for "" the end of time. Raises InvalidInputError."""
    return as_of_moment(text, name) if text.strip() else ALWAYS


def local_day(at: int) -> date:
    """The day of this machine's calendar on which it was."""
    try:
        return time_at(at).astimezone().date()
    except OverflowError:
        # The first and the last of the calendar have no other day elsewhere.
        return time_at(at).date()


def monday_of(day: date) -> date:
    return day - timedelta(days=day.weekday())


def asked_moment(name: str, text: str) -> int | None:
    """A time that was asked for, None for "". Raises InvalidInputError."""
    if not text.strip():
        return None
    return as_of_moment(text, name)
