"""Days as people write them in a query: a day, a month, a year, `last week`, `7d`, `3 May 2024`."""

import calendar
import re
from datetime import date, timedelta

import msgspec

from app.month import SHORT_MONTHS

DATE_FIELDS = ("on", "before", "after", "since", "until", "created", "modified", "dt")
_ISO = re.compile(r"(\d{4})(?:-(\d{1,2})(?:-(\d{1,2})(?:[tT]\S*)?)?)?$")
_AGO = re.compile(
    r"(?:last |past )?(\d{1,5}) ?(h|hours?|d|days?|w|weeks?|m|months?|y|years?)(?: ago)?$", re.IGNORECASE
)
_UNITS = {"h": 0, "d": 1, "w": 7, "m": 30, "y": 365}
_WEEK = 7


class Days(msgspec.Struct, frozen=True):
    """From `first` to `last`, both included. `is_since` is a length of time up to now (`7d`)."""

    first: date
    last: date
    is_since: bool = False


def days_of(text: str, today: date | None = None) -> Days | None:
    """Return the days that a text names, None when it names none. Never raises."""
    today = today or date.today()  # noqa: DTZ011  # people mean their own calendar
    plain = " ".join(text.replace(",", " ").replace("_", " ").casefold().split())
    try:
        return _iso(plain) or _relative(plain, today) or _ago(plain, today) or _named(plain, today)
    except (ValueError, OverflowError):
        # 31 February, or before the year 1.
        return None


def _iso(text: str) -> Days | None:
    match = _ISO.match(text)
    if match is None:
        return None
    year, month, day = (int(part) if part else 0 for part in match.groups())
    if day:
        return Days(date(year, month, day), date(year, month, day))
    return month_days(year, month) if month or match[2] else Days(date(year, 1, 1), date(year, 12, 31))


def month_days(year: int, month: int) -> Days:
    """Return a whole month. Raises ValueError when there is none."""
    first = date(year, month, 1)
    return Days(first, first.replace(day=calendar.monthrange(year, month)[1]))


def _relative(text: str, today: date) -> Days | None:
    near = {"today": 0, "yesterday": -1, "tomorrow": 1}
    if text in near:
        day = today + timedelta(days=near[text])
        return Days(day, day)
    which, _, unit = text.partition(" ")
    step = {"last": -1, "this": 0, "next": 1}.get(which)
    if step is None:
        return None
    if unit == "week":
        monday = today - timedelta(days=today.weekday()) + timedelta(days=_WEEK * step)
        return Days(monday, monday + timedelta(days=_WEEK - 1))
    if unit == "month":
        months = today.year * 12 + today.month - 1 + step
        return month_days(months // 12, months % 12 + 1)
    if unit == "year":
        return Days(date(today.year + step, 1, 1), date(today.year + step, 12, 31))
    return _weekday(unit, today) if step < 0 else None


def _ago(text: str, today: date) -> Days | None:
    match = _AGO.match(text)
    if match is None:
        return None
    count, unit = int(match[1]), match[2][0]
    length = count * _UNITS[unit] if unit != "h" else -(-count // 24)
    first = today - timedelta(days=length)
    return Days(first, first) if text.endswith(" ago") else Days(first, today, is_since=True)


def _named(text: str, today: date) -> Days | None:
    words = text.split()
    names = [word for word in words if word[:3] in SHORT_MONTHS and _is_month(word)]
    if len(names) != 1:
        return _weekday(text, today)
    numbers = [int(word.rstrip(".")) for word in words if word.rstrip(".").isdecimal()]
    if len(numbers) + 1 != len(words):
        return None
    month = SHORT_MONTHS.index(names[0][:3]) + 1
    years = [number for number in numbers if number > 31]
    days = [number for number in numbers if number <= 31]
    # Without a year the last such month that has begun.
    year = years[0] if years else today.year - (month > today.month)
    if len(years) > 1 or len(days) > 1:
        return None
    return Days(date(year, month, days[0]), date(year, month, days[0])) if days else month_days(year, month)


def _is_month(word: str) -> bool:
    plain = word.rstrip(".")
    return len(plain) == 3 or plain in {calendar_name.casefold() for calendar_name in _MONTH_NAMES}


_MONTH_NAMES = (
    "january", "february", "march", "april", "may", "june",
    "july", "august", "september", "october", "november", "december",
)  # fmt: skip
_DAY_NAMES = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")


def _weekday(text: str, today: date) -> Days | None:
    number = next((i for i, name in enumerate(_DAY_NAMES) if text in {name, name[:3]}), None)
    if number is None:
        return None
    day = today - timedelta(days=(today.weekday() - number) % _WEEK)
    return Days(day, day)
