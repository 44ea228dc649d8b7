"""A pause that ends by itself at a moment, also when machine or daemon were off meanwhile."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime

from app.errors import AppError
from app.logs import log

# The clock of a sleeping machine goes on while that of the loop stands: looked at this often, while paused.
LOOK_S = 60.0


class PauseEnd:
    """Holds at most one moment."""

    def __init__(self, end: Callable[[], Awaitable[None]], look_s: float = LOOK_S) -> None:
        self._end, self._look_s = end, look_s
        self._task: asyncio.Task[None] | None = None

    def set(self, until: datetime | None) -> None:
        """The pause ends then; None: only when the person says so."""
        if self._task is not None and self._task is not asyncio.current_task():
            self._task.cancel()
        self._task = None
        if until is not None:
            self._task = asyncio.create_task(self._wait(until), name="end of the pause")

    async def stop(self) -> None:
        task = self._task
        self.set(None)
        if task is not None:
            await asyncio.gather(task, return_exceptions=True)

    async def _wait(self, until: datetime) -> None:
        while (left := (until - datetime.now(UTC)).total_seconds()) > 0:  # noqa: ASYNC110  # a clock tells no event
            await asyncio.sleep(min(left, self._look_s))
        try:
            await self._end()
        except AppError as error:
            log.daemon.warning("the pause could not be ended: %s", error.message)
