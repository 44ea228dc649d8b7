"""Times as people ask for them: `yesterday`, `last week`, `3 May`, and whatever is kept as a time."""

from app.errors import InvalidInputError
from daemon.retrieval.language.date import days_of
from daemon.services.memory.clean import time_text


def asked_time(name: str, text: str, *, is_begin: bool = False) -> str:
    """A day, or a time in UTC; "" for none. Of several days the last one, the first one with `is_begin`.

    A length of time (`7d`) names the day on which it began. Raises InvalidInputError.
    """
    try:
        return time_text(name, text)
    except InvalidInputError:
        days = days_of(text)
        if days is None:
            raise
    return (days.first if is_begin or days.is_since else days.last).isoformat()
