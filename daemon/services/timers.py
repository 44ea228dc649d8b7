"""Calls that are to come later, kept so that they can be called off."""

import asyncio
from collections.abc import Callable


class Timers:
    """Belongs to one object of the daemon's loop, which cancels them when it ends."""

    def __init__(self) -> None:
        self._waiting: set[asyncio.TimerHandle] = set()

    def later(self, delay_s: float, call: Callable[[], None]) -> None:
        """Call once the time has passed, unless cancelled until then."""
        loop = asyncio.get_running_loop()
        self._waiting = {one for one in self._waiting if not one.cancelled() and one.when() > loop.time()}
        self._waiting.add(loop.call_later(delay_s, call))

    def cancel(self) -> None:
        """Call nothing of what waits."""
        for one in self._waiting:
            one.cancel()
        self._waiting.clear()
