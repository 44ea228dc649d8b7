"""The window's stream of events over connections that break."""

import asyncio
from datetime import UTC, datetime

from app.client.aio import EventStream
from app.client.info import DaemonInfo
from app.wire.codec import encode
from app.wire.events import Envelope, Resync, SourceChanged

HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"
CUT = b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nContent-Length: 999\r\n\r\n: hello\n\n"
LIMIT_S = 20.0


def told(number: int) -> bytes:
    envelope = Envelope(kind="source.changed", ts=datetime.now(UTC), payload={"source_id": "s1"})
    return b"id: %d\ndata: " % number + encode(envelope) + b"\n\n"


class Breaking:
    """A daemon whose nth connection says what it was given and ends; the last one stays."""

    def __init__(self, *answers: bytes) -> None:
        self.answers = list(answers)
        self.asked: list[bytes] = []
        self.over = asyncio.Event()

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.asked.append(await reader.readuntil(b"\r\n\r\n"))
        answer = self.answers.pop(0)
        writer.write(answer if answer.startswith(b"HTTP") else HEAD + answer)
        await writer.drain()
        if not self.answers:
            await self.over.wait()
        writer.close()


async def first_event(daemon: Breaking) -> object:
    server = await asyncio.start_server(daemon.answer, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    info = DaemonInfo(port=port, pid=1, token="t", started=datetime.now(UTC), version="0")
    events = EventStream(info).events()
    try:
        async with asyncio.timeout(LIMIT_S):
            _, event = await anext(events)
            return event
    finally:
        daemon.over.set()
        await events.aclose()  # type: ignore[attr-defined]  # an async generator
        server.close()
        await server.wait_closed()


async def test_connection_that_broke_before_its_first_event_asks_for_a_resync() -> None:
    assert isinstance(await first_event(Breaking(b"", b"")), Resync)


async def test_first_connection_asks_for_nothing() -> None:
    daemon = Breaking(told(7))

    assert await first_event(daemon) == SourceChanged(source_id="s1")
    assert b"Last-Event-ID" not in daemon.asked[0]


async def test_connections_that_stood_are_not_counted_together() -> None:
    stream = Breaking(told(1), CUT, CUT, CUT, CUT, told(2))

    server = await asyncio.start_server(stream.answer, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    info = DaemonInfo(port=port, pid=1, token="t", started=datetime.now(UTC), version="0")
    events = EventStream(info, retries=2).events()
    async with asyncio.timeout(LIMIT_S):
        told_by = [(await anext(events))[1] for _ in range(2)]
    stream.over.set()
    await events.aclose()  # type: ignore[attr-defined]  # an async generator
    server.close()
    await server.wait_closed()

    assert told_by == [SourceChanged(source_id="s1")] * 2
