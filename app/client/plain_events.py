"""Following events without an event loop: for the command line."""

import contextlib
import http.client
import socket
from collections.abc import Iterator
from typing import Self

import msgspec

from app.client.info import DaemonInfo
from app.client.sse import SseParser
from app.client.transport import UNREACHABLE, UNREACHABLE_HINT, request_headers
from app.errors import DaemonUnreachableError
from app.wire import routes
from app.wire.events import Envelope


class PlainEvents:
    """Inside the `with` block every event from its start on is read; iterating blocks for the next.

    Raises DaemonUnreachableError when the daemon goes away or is silent (it sends keep-alives).
    """

    def __init__(self, info: DaemonInfo, *, last_id: str = "", silence_s: float = 60.0) -> None:
        self._headers = request_headers(info, "text/event-stream")
        self.last_id = last_id
        if last_id:
            self._headers["Last-Event-ID"] = last_id
        self._connection = http.client.HTTPConnection("127.0.0.1", info.port, timeout=silence_s)
        self._reply: http.client.HTTPResponse | None = None
        self._socket: socket.socket | None = None

    def __enter__(self) -> Self:
        try:
            self._connection.request("GET", routes.EVENTS.path, headers=self._headers)
            self._socket = self._connection.sock
            self._reply = self._connection.getresponse()
        except (OSError, http.client.HTTPException) as exc:
            self._connection.close()
            raise DaemonUnreachableError(UNREACHABLE, hint=UNREACHABLE_HINT) from exc
        return self

    def __exit__(self, *_: object) -> None:
        self.end()
        if self._reply is not None:
            self._reply.close()
        if self._socket is not None:
            self._socket.close()
        self._connection.close()

    def end(self) -> None:
        """End the stream; a thread that waits for the next event is told so."""
        if self._socket is not None:
            with contextlib.suppress(OSError):
                self._socket.shutdown(socket.SHUT_RDWR)

    def __iter__(self) -> Iterator[Envelope]:
        if self._reply is None:
            raise RuntimeError("open the stream with `with` first")
        parser = SseParser()
        try:
            while line := self._reply.readline():
                event = parser.feed(line.decode("utf-8").rstrip("\r\n"))
                if event is not None:
                    self.last_id = event.id
                    yield msgspec.json.decode(event.data, type=Envelope)
        except (OSError, http.client.HTTPException) as exc:
            raise DaemonUnreachableError(UNREACHABLE, hint=UNREACHABLE_HINT) from exc
        raise DaemonUnreachableError("The daemon ended.", hint=UNREACHABLE_HINT)
