"""Counts by day or week of this machine's calendar. Pure functions."""

from collections.abc import Iterable, Sequence
from datetime import date, timedelta

from app.errors import InvalidInputError
from app.wire.history import Event
from app.wire.past import Period, Unit
from daemon.services.past.moment import local_day, monday_of

# Ten years of days: more is no picture, and a mistyped year would make millions.
MOST_PERIODS = 3700


def periods_of(
    events: Sequence[tuple[int, Event]],
    unit: Unit,
    records: Iterable[int] = (),
    first: date | None = None,
    last: date | None = None,
) -> list[Period]:
    """Counts from the first to the last day, the oldest first, periods without any too.

    `events` and `records` are times in UTC microseconds. Raises InvalidInputError for too many periods.
    """
    counts: dict[date, dict[str, int]] = {}
    said: dict[date, int] = {}
    for at, event in events:
        mine = counts.setdefault(_start(local_day(at), unit), {})
        mine[event] = mine.get(event, 0) + 1
    for at in records:
        start = _start(local_day(at), unit)
        said[start] = said.get(start, 0) + 1
    known = [*counts, *said]
    begin = _start(first, unit) if first else min(known, default=None)
    end = _start(last, unit) if last else max(known, default=None)
    if begin is None or end is None:
        return []
    step = timedelta(days=1 if unit == "day" else 7)
    if (end - begin) // step >= MOST_PERIODS:
        raise InvalidInputError(
            f"These are more than {MOST_PERIODS:,} periods.", hint="Ask for weeks, or for a shorter time."
        )
    starts = [begin + step * number for number in range((end - begin) // step + 1)]
    return [
        Period(
            start=start.isoformat(),
            total=sum(counts.get(start, {}).values()),
            events=counts.get(start, {}),
            records=said.get(start, 0),
        )
        for start in starts
    ]


def _start(day: date, unit: Unit) -> date:
    return day if unit == "day" else monday_of(day)
