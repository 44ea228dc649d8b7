"""What a question asks for beyond its words: a time, a list, what one person said."""

from __future__ import annotations

import calendar
import math
import re
from datetime import date
from functools import lru_cache

import msgspec

from app.month import MONTHS

_MONTHS = tuple(name.casefold() for name in MONTHS)
_TIME = frozenset(
    """
    yesterday today tonight tomorrow ago last next recently since monday tuesday wednesday thursday friday
    saturday sunday week weeks weekend month months year years day days
    gestern heute morgen woche wochen monat monate monaten jahr jahre jahren tag tage tagen
    """.split()  # noqa: SIM905
).union(_MONTHS)
_WORD = re.compile(r"\w+")
_YEAR_DIGITS = 4
_WHEN = re.compile(
    r"\b(when|how long|(what|which) (date|month|year|day|time)|wann|wie lange)\b", re.IGNORECASE
)
_LIST = re.compile(
    r"^(what|which|how many|in what ways|who are)\b.{0,60}\b\w+[^s]s\b.{0,60}"
    r"\b(has|have|does|do|did|are|were)\b"
    r"|\bboth\b|how many|\bkinds?\b|\btypes?\b",
    re.IGNORECASE,
)
_DATE = re.compile(
    r"(?:(\d{1,2})(?:st|nd|rd|th)?(?: of)? )?\b(" + "|".join(_MONTHS) + r")\b"
    r"(?: (\d{1,2})(?:st|nd|rd|th)?\b(?! ?\d))?,?(?: of)?(?: (\d{4}))?",
    re.IGNORECASE,
)
# People tell of things for some days after they happened, and seldom before: e-fold in days.
AFTER_DAYS, BEFORE_DAYS = 10, 5


class Span(msgspec.Struct, frozen=True):
    """A day (0: the whole month) of a month of a year (0: any year)."""

    day: int
    month: int
    year: int


class Asking(msgspec.Struct, frozen=True):
    """`asks_when`: a time is wanted. `asks_list`: several things are. `span`: when it was."""

    text: str
    asks_when: bool
    asks_list: bool
    span: Span | None

    def names(self, author: str) -> bool:
        """Whether the question names a person."""
        return bool(author) and _names(self.text, author)

    def nearness(self, day: str | None) -> float:
        """1 for an item (`YYYY-MM-DD`) of the asked-for day or month, falling with the days between."""
        if self.span is None or not day:
            return 0.0
        try:
            own = date.fromisoformat(day[:10])
        except ValueError:
            return 0.0
        years = [self.span.year] if self.span.year else [own.year - 1, own.year, own.year + 1]
        return max((_near(own, self.span, year) for year in years), default=0.0)


@lru_cache(256)
def _names(text: str, author: str) -> bool:
    """Kept, since one person wrote most candidates of a question."""
    return re.search(rf"\b{re.escape(author)}\b", text, re.IGNORECASE) is not None


def read_question(text: str) -> Asking:
    """Read what can be told from the wording; in any language the rest is nothing."""
    return Asking(text, bool(_WHEN.search(text)), bool(_LIST.search(text)), _span(text))


@lru_cache(4096)
def tells_time(text: str) -> bool:
    """Whether a text holds a word of time, or a number that may be a year.

    Kept, since many questions have the same turns of a conversation among their candidates.
    """
    low = text.lower()
    words = _WORD.findall(low)
    if not _TIME.isdisjoint(words):
        return True
    return "this morning" in low or any(len(one) == _YEAR_DIGITS and one.isdigit() for one in words)


def _span(text: str) -> Span | None:
    found = _DATE.search(text)
    if found is None:
        return None
    day, month, other, year = found.groups()
    if month == "may" and not (day or other or year):
        return None
    return Span(int(day or other or 0), _MONTHS.index(month.casefold()) + 1, int(year or 0))


def _near(own: date, span: Span, year: int) -> float:
    try:
        first = date(year, span.month, span.day or 1)
        last = first if span.day else date(year, span.month, calendar.monthrange(year, span.month)[1])
    except ValueError:
        return 0.0
    if own < first:
        return math.exp(-(first - own).days / BEFORE_DAYS)
    return math.exp(-max(0, (own - last).days) / AFTER_DAYS)
