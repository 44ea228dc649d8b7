"""Changes over time as bars, and the places of days on their line. Plain functions."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Literal

from app.wire.past import Timeline
from ui.words import short_day, short_month

Zoom = Literal["day", "week", "month"]
_TICKS = 8
_DAYS_SHOWN = 120


@dataclass(frozen=True, slots=True)
class Bar:
    """What changed from `start` on, until the next one begins."""

    start: date
    total: int


@dataclass(frozen=True, slots=True)
class Line:
    """Bars from the first day to today."""

    bars: tuple[Bar, ...]
    first: date
    today: date

    @property
    def days(self) -> int:
        """How many days it spans, at least one."""
        return max(1, (self.today - self.first).days)

    def share(self, day: date) -> float:
        """Where a day lies, 0 to 1."""
        return min(1.0, max(0.0, (day - self.first).days / self.days))

    def day_at(self, share: float) -> date:
        """The day at a place."""
        return self.first + timedelta(days=round(min(1.0, max(0.0, share)) * self.days))

    @property
    def most(self) -> int:
        """The highest bar, at least one."""
        return max((bar.total for bar in self.bars), default=0) or 1


def line_of(timeline: Timeline | None, zoom: Zoom, today: date) -> Line:
    """What the timeline tells, in the width of bar that is wanted."""
    periods = timeline.periods if timeline is not None else []
    bars = [Bar(date.fromisoformat(one.start), one.total) for one in periods]
    bars = [bar for bar in bars if bar.start <= today]
    if zoom == "month":
        bars = _by_month(bars)
    elif zoom == "day":
        bars = bars[-_DAYS_SHOWN:]
    first = bars[0].start if bars else today - timedelta(days=28)
    return Line(tuple(bars), min(first, today - timedelta(days=1)), today)


def ticks_of(line: Line) -> list[tuple[float, str]]:
    """Places and words below the line: months, years where one begins, "today" at the end."""
    months = _months(line.first, line.today)
    step = max(1, -(-len(months) // _TICKS))
    found: list[tuple[float, str]] = []
    year = 0
    for month in months[::step]:
        place = line.share(month)
        if place > 0.93:
            break
        found.append((place, short_month(month, with_year=month.year != year)))
        year = month.year
    if not found:
        found.append((0.0, short_day(line.first)))
    return found


def stepped(day: date, line: Line, *, days: int = 0, months: int = 0) -> date:
    """Another day so far away, within the line."""
    moved = day + timedelta(days=days)
    if months:
        index = moved.year * 12 + moved.month - 1 + months
        year, month = divmod(index, 12)
        moved = date(year, month + 1, min(moved.day, 28))
    return min(line.today, max(line.first, moved))


def week_of(day: date) -> tuple[date, date]:
    """Monday and Sunday around a day."""
    monday = day - timedelta(days=day.weekday())
    return monday, monday + timedelta(days=6)


def _by_month(bars: Sequence[Bar]) -> list[Bar]:
    sums: dict[date, int] = {}
    for bar in bars:
        month = bar.start.replace(day=1)
        sums[month] = sums.get(month, 0) + bar.total
    return [Bar(month, total) for month, total in sorted(sums.items())]


def _months(first: date, last: date) -> list[date]:
    found = []
    month = first.replace(day=1)
    if month < first:
        month = (month + timedelta(days=32)).replace(day=1)
    while month <= last:
        found.append(month)
        month = (month + timedelta(days=32)).replace(day=1)
    return found
