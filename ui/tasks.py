"""Running coroutines from slots: each task is kept, can be replaced, and ends with the window."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from app.logs import log

Failed = Callable[[Exception], None]


class Tasks:
    """Owner of the window's tasks. All calls come from the thread of the event loop."""

    def __init__(self, failed: Failed) -> None:
        self._failed = failed
        self._running: set[asyncio.Task[None]] = set()
        self._named: dict[str, asyncio.Task[None]] = {}
        self._closed = False

    def __len__(self) -> int:
        return len(self._running)

    def run(
        self, work: Coroutine[Any, Any, Any], *, replaces: str = "", failed: Failed | None = None
    ) -> None:
        """Start the work and return at once. A task that runs under the same name is cancelled first."""
        if self._closed:
            work.close()
            return
        if replaces:
            self.cancel(replaces)
        task = asyncio.get_running_loop().create_task(self._guarded(work, failed or self._failed))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        # A task that is cancelled before its first step never reaches the work.
        task.add_done_callback(lambda _done: work.close())
        if replaces:
            self._named[replaces] = task

    def cancel(self, name: str) -> None:
        """Cancel the task of this name, if it runs."""
        task = self._named.pop(name, None)
        if task is not None:
            task.cancel()

    async def stop(self) -> None:
        """Cancel everything and wait until it has ended; nothing starts any more."""
        self._closed = True
        running = list(self._running)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    async def _guarded(self, work: Coroutine[Any, Any, Any], failed: Failed) -> None:
        try:
            await work
        except Exception as exc:
            # The last stop of a failure: whoever owns the tasks shows it.
            log.window.debug("a task failed: %s", type(exc).__name__)
            failed(exc)


class Fetcher:
    """One fetch in flight, and `rest_s` between two: wishes that arrive meanwhile become one more fetch."""

    def __init__(self, fetch: Callable[[], Awaitable[None]], *, rest_s: float = 0.0) -> None:
        self._fetch = fetch
        self._rest_s = rest_s
        self._last = float("-inf")
        self._wanted = False
        self._busy = False

    async def run(self) -> None:
        """Fetch, or see to it that the running fetch is followed by another."""
        self._wanted = True
        if self._busy:
            return
        self._busy = True
        try:
            while self._wanted:
                await self._wait_for_turn()
                self._wanted = False
                await self._fetch()
                self._last = time.monotonic()
        finally:
            self._busy = False

    async def _wait_for_turn(self) -> None:
        rest = self._last + self._rest_s - time.monotonic()
        if rest > 0:
            await asyncio.sleep(rest)
