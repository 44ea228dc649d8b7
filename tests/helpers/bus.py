"""Following a bus inside the test's own loop."""

import asyncio
from collections.abc import Callable

from app.wire.events import AnyEvent, event_of
from daemon.bus import EventBus, Subscription

LIMIT_S = 30.0


class BusLog:
    """Every event from its making on; `wait` gives the first that fits and was not waited past yet."""

    def __init__(self, bus: EventBus) -> None:
        self._follow = bus.subscribe()
        self._subscription: Subscription = self._follow.__enter__()
        self.seen: list[AnyEvent] = []

    def close(self) -> None:
        self._follow.__exit__(None, None, None)

    async def wait(self, fits: Callable[[AnyEvent], bool]) -> AnyEvent:
        async with asyncio.timeout(LIMIT_S):
            while True:
                event = event_of((await self._subscription.queue.get()).envelope)
                self.seen.append(event)
                if fits(event):
                    return event
