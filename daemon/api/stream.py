"""Events over SSE: replay, live, keep-alive."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

from aiohttp import web
from aiohttp_sse import EventSourceResponse

from app.errors import InvalidInputError
from app.wire.codec import encode
from app.wire.events import DaemonStopping
from daemon.bus import EventBus, Numbered, Subscription

KEEP_ALIVE_S = 15.0


class EventsHandler:
    """One stream a client. `stop` says goodbye and ends all of them, so that the daemon can end."""

    def __init__(self, bus: EventBus) -> None:
        self._bus = bus
        self._stopping = asyncio.Event()

    def stop(self) -> None:
        self._bus.publish(DaemonStopping())
        self._stopping.set()

    async def stream(self, request: web.Request) -> web.StreamResponse:
        with self._bus.subscribe() as subscription:
            replay = self._replay(request)
            reply = EventSourceResponse(sep="\n", ping_interval=KEEP_ALIVE_S)
            await reply.prepare(request)
            async with reply:
                with contextlib.suppress(ConnectionError):
                    await self._send_all(reply, replay, subscription)
        return reply

    async def _send_all(
        self, reply: EventSourceResponse, replay: list[Numbered], subscription: Subscription
    ) -> None:
        """Until the client goes away or the daemon ends."""
        for event in replay:
            await _send(reply, event)
        async for event in self._live(subscription, reply):
            await _send(reply, event)

    def _replay(self, request: web.Request) -> list[Numbered]:
        run_id = request.query.get("run_id")
        if run_id:
            return self._bus.of_run(run_id, _whole(request.query.get("from_seq", "0")))
        last = request.headers.get("Last-Event-ID")
        if not last:
            return []
        events = self._bus.since(_whole(last))
        return [self._bus.resync("events are forgotten")] if events is None else events

    async def _live(self, subscription: Subscription, reply: EventSourceResponse) -> AsyncIterator[Numbered]:
        """Events as they come; at the end of the daemon what still waits, the goodbye last."""
        # A reader who went away while nothing happens is noticed by the keep-alive.
        ends = {asyncio.ensure_future(self._stopping.wait()), asyncio.ensure_future(reply.wait())}
        getter = asyncio.ensure_future(subscription.queue.get())
        try:
            while True:
                await asyncio.wait({getter, *ends}, return_when=asyncio.FIRST_COMPLETED)
                if not getter.done():
                    break
                yield getter.result()
                getter = asyncio.ensure_future(subscription.queue.get())
        finally:
            for task in (getter, *ends):
                task.cancel()
        while not subscription.queue.empty():
            yield subscription.queue.get_nowait()


async def _send(reply: EventSourceResponse, event: Numbered) -> None:
    await reply.send(encode(event.envelope).decode(), id=str(event.number))


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError as exc:
        raise InvalidInputError("The position of the stream must be a whole number.") from exc
