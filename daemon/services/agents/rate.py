"""How often a client may ask: a bucket of allowance that fills with time."""

import time
from collections.abc import Callable

# Part of a minute's allowance that may be used at once.
AT_ONCE = 0.25
LEAST_AT_ONCE = 10
MOST_OPEN = 32


class RateLimit:
    """Of one client. `per_minute` may be another one at each call."""

    def __init__(self, now_s: Callable[[], float] = time.monotonic) -> None:
        self._now_s = now_s
        self._left: float | None = None
        self._at_s = now_s()
        self.open = 0

    def take(self, per_minute: int) -> float:
        """Use up one request; gives 0, or the seconds after which to try again."""
        most, rate = max(per_minute * AT_ONCE, LEAST_AT_ONCE), per_minute / 60
        now = self._now_s()
        left = most if self._left is None else min(most, self._left + (now - self._at_s) * rate)
        self._at_s = now
        if left < 1:
            self._left = left
            return (1 - left) / rate
        self._left = left - 1
        return 0.0
