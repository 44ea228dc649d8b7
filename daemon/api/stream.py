"""Events over SSE: replay, live, keep-alive."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable

from aiohttp import web
from aiohttp_sse import EventSourceResponse

from app.errors import InvalidInputError
from app.wire.codec import encode
from app.wire.events import DaemonStopping
from daemon.api.asker import AGENTS, asker_of
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
                    await self._send_all(reply, replay, subscription, _still_let_in(request))
        return reply

    async def _send_all(
        self,
        reply: EventSourceResponse,
        replay: list[Numbered],
        subscription: Subscription,
        is_let_in: Callable[[], bool],
    ) -> None:
        """Until the client goes away, what it may do changes, or the daemon ends."""
        for event in replay:
            await _send(reply, event)
        async for event in self._live(subscription, reply):
            if not is_let_in():
                break
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


def _still_let_in(request: web.Request) -> Callable[[], bool]:
    """Whether nothing of the client's rights changed since it came: else it has to ask anew.

    A change is told as an event, so that a stream which is open notices at once.
    """
    client, agents = asker_of(request).client, request.app.get(AGENTS)
    if client is None or agents is None:
        return lambda: True
    return lambda: agents.book.find(client.id) is client


async def _send(reply: EventSourceResponse, event: Numbered) -> None:
    await reply.send(encode(event.envelope).decode(), id=str(event.number))


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError as exc:
        raise InvalidInputError("The position of the stream must be a whole number.") from exc
