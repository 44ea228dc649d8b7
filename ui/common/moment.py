"""Moments that are reckoned from now."""

from datetime import datetime, timedelta


def next_morning(now: datetime) -> datetime:
    """Seven o'clock tomorrow, local time."""
    day = (now + timedelta(days=1)).date()
    return datetime(day.year, day.month, day.day, 7).astimezone()
