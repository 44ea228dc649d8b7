"""Times as they stand in pages: ISO 8601, with an offset or in the time of this machine."""

from datetime import UTC, datetime, timedelta

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def moment_of(text: str) -> int:
    """A time or a day as UTC microseconds; a day begins at local midnight. ValueError for what is none."""
    return (datetime.fromisoformat(text).astimezone(UTC) - _EPOCH) // timedelta(microseconds=1)


def moment_us(text: object) -> int | None:
    """The same for what people typed: None for what is no time. A function of our statements."""
    try:
        return moment_of(text.upper()) if isinstance(text, str) else None
    except (ValueError, OverflowError, OSError):
        return None
