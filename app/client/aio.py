"""The window's way to the daemon: aiohttp for requests and for the stream of events."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from datetime import UTC, datetime

import aiohttp
import msgspec
from yarl import URL

from app.client.info import DaemonInfo
from app.client.sse import SseParser
from app.client.transport import UNREACHABLE, UNREACHABLE_HINT, Answer, request_headers
from app.errors import AppError, DaemonUnreachableError, UnauthorizedError
from app.wire import routes
from app.wire.codec import JSON
from app.wire.events import AnyEvent, Envelope, Resync, event_of

# The daemon sends a keep-alive every 15 s: silence of three of them means that it is gone.
SILENCE_S = 45.0


class AioTransport:
    """One connection pool to one daemon; make and close it inside a running loop."""

    def __init__(self, info: DaemonInfo, *, headers: Mapping[str, str] | None = None) -> None:
        self._info = info
        self._headers = dict(headers or {})
        self._session = aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar())

    async def send(
        self, method: str, target: str, body: bytes | None, accept: str, timeout_s: float
    ) -> Answer:
        url = URL(f"http://{self._info.host}{target}", encoded=True)
        headers = request_headers(self._info, accept) | self._headers
        if body is not None:
            headers["Content-Type"] = JSON
        limit = aiohttp.ClientTimeout(total=timeout_s)
        try:
            async with self._session.request(method, url, data=body, headers=headers, timeout=limit) as reply:
                return Answer(reply.status, await reply.read(), reply.content_type)
        except (aiohttp.ClientError, TimeoutError, OSError) as exc:
            raise DaemonUnreachableError(UNREACHABLE, hint=UNREACHABLE_HINT) from exc

    async def close(self) -> None:
        await self._session.close()


class EventStream:
    """Events of one daemon from now on; a lost connection is resumed where it broke off.

    Iterating ends with DaemonUnreachableError once the daemon is gone, so that the owner can look for
    the next one. What could not be replayed arrives as a Resync.
    """

    def __init__(self, info: DaemonInfo, *, retries: int = 3) -> None:
        self._info = info
        self._retries = retries
        self._last_id = ""
        self._was_connected = False
        self.connected = asyncio.Event()

    async def events(self) -> AsyncIterator[tuple[Envelope, AnyEvent]]:
        failures = 0
        limit = aiohttp.ClientTimeout(total=None, sock_connect=5.0, sock_read=SILENCE_S)
        async with aiohttp.ClientSession(timeout=limit, read_bufsize=2**20) as session:
            while True:
                try:
                    async for pair in self._one_connection(session):
                        failures = 0
                        yield pair
                except (aiohttp.ClientError, TimeoutError, OSError) as exc:
                    # One that stood and broke begins the count: only refusals in a row mean that it is gone.
                    failures = 1 if self.connected.is_set() else failures + 1
                    if failures > self._retries:
                        raise DaemonUnreachableError(UNREACHABLE, hint=UNREACHABLE_HINT) from exc
                self.connected.clear()
                await asyncio.sleep(0.1 * 2**failures)

    async def _one_connection(
        self, session: aiohttp.ClientSession
    ) -> AsyncIterator[tuple[Envelope, AnyEvent]]:
        headers = request_headers(self._info, "text/event-stream")
        if self._last_id:
            headers["Last-Event-ID"] = self._last_id
        parser = SseParser()
        async with session.get(f"http://{self._info.host}{routes.EVENTS.path}", headers=headers) as reply:
            if reply.status != 200:
                raise _refused(reply.status)
            if self._was_connected and not self._last_id:
                # The first connection broke before any event: what came since cannot be asked for.
                yield _missed("the connection was lost before the first event")
            self._was_connected = True
            self.connected.set()
            async for line in reply.content:
                event = parser.feed(line.decode("utf-8").rstrip("\r\n"))
                if event is None:
                    continue
                self._last_id = event.id
                known = _known(event.data)
                if known is not None:
                    yield known


def _missed(reason: str) -> tuple[Envelope, AnyEvent]:
    event = Resync(reason=reason)
    return Envelope(kind="resync", ts=datetime.now(UTC), payload={"reason": reason}), event


def _refused(status: int) -> AppError:
    if status == 401:
        return UnauthorizedError("The daemon has a new token.", hint="Connect again.")
    return DaemonUnreachableError(f"The daemon refused the stream of events ({status}).")


def _known(data: str) -> tuple[Envelope, AnyEvent] | None:
    """The event, or None for a kind that only a newer daemon sends."""
    envelope = msgspec.json.decode(data, type=Envelope)
    try:
        return envelope, event_of(envelope)
    except msgspec.ValidationError:
        return None
