"""Times as they stand in pages: ISO 8601, with an offset or in the time of this machine."""

import contextlib
from datetime import UTC, datetime, timedelta

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
LAST = (datetime.max.replace(tzinfo=UTC) - _EPOCH) // timedelta(microseconds=1)
"""The last moment that the calendar has."""


def moment_of(text: str) -> int:
    """A time or a day as UTC microseconds; a day begins at local midnight. ValueError for what is none.

    Of a local hour that comes twice the first one is meant; one that is left out is an hour later.
    """
    found = datetime.fromisoformat(text)
    if found.tzinfo is None:
        # `astimezone` takes an hour that is left out for one that is earlier.
        with contextlib.suppress(ValueError, OverflowError):
            return int(found.replace(microsecond=0).timestamp()) * 1_000_000 + found.microsecond
        # On the first and the last day of the calendar a local time may have no name in UTC.
        found = found.replace(tzinfo=UTC)
    return (found - _EPOCH) // timedelta(microseconds=1)


def time_at(at: int) -> datetime:
    """UTC microseconds as a time, exactly."""
    return _EPOCH + timedelta(microseconds=at)


def moment_us(text: object) -> int | None:
    """The same for what people typed: None for what is no time. A function of our statements."""
    try:
        return moment_of(text.upper()) if isinstance(text, str) else None
    except (ValueError, OverflowError, OSError):
        return None
