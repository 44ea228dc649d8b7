"""When bulk work may go on: not while paused, and on battery only if the person wants it."""

import asyncio
from collections.abc import Callable
from typing import Literal

from daemon.embedding.power import power_question

# How often the machine is asked while there is work; at rest it is not asked at all.
ASK_EVERY_S = 30.0


class WorkGate:
    """One for all bulk work of the model. Queries and edits do not ask it for the battery."""

    def __init__(self, on_battery: Callable[[], bool] | None = None, every_s: float = ASK_EVERY_S) -> None:
        self._question = on_battery or power_question()
        self._every_s = every_s
        self._resumed = asyncio.Event()
        self._resumed.set()
        self._changed = asyncio.Event()
        self._asked_at = float("-inf")
        self._is_on_battery = False
        self._waits_for_power = 0
        self._works_on_battery = False

    @property
    def is_paused(self) -> bool:
        return not self._resumed.is_set()

    @property
    def waiting(self) -> Literal["", "paused", "battery"]:
        """Why bulk work waits now."""
        if self.is_paused:
            return "paused"
        return "battery" if self._waits_for_power else ""

    def pause(self, paused: bool) -> None:
        self._resumed.clear() if paused else self._resumed.set()

    def allow_battery(self, allowed: bool) -> None:
        self._works_on_battery = allowed
        self._changed.set()

    async def resumed(self) -> None:
        """Until nobody has paused the work."""
        await self._resumed.wait()

    async def passed(self) -> None:
        """Until bulk work may go on."""
        await self._resumed.wait()
        while not self._works_on_battery and await self._on_battery():
            self._changed.clear()
            self._waits_for_power += 1
            try:
                async with asyncio.timeout(self._every_s):
                    await self._changed.wait()
            except TimeoutError:
                pass
            finally:
                self._waits_for_power -= 1
            await self._resumed.wait()

    async def _on_battery(self) -> bool:
        now = asyncio.get_running_loop().time()
        if now - self._asked_at >= self._every_s:
            self._asked_at = now
            self._is_on_battery = await asyncio.to_thread(self._question)
        return self._is_on_battery
