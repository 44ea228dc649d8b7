"""Following events without an event loop: for the command line."""

import http.client
from collections.abc import Iterator

import msgspec

from app.client.info import DaemonInfo
from app.client.sse import SseParser
from app.client.transport import UNREACHABLE, UNREACHABLE_HINT, request_headers
from app.errors import DaemonUnreachableError
from app.wire import routes
from app.wire.events import Envelope


def follow_events(info: DaemonInfo, *, last_id: str = "", timeout_s: float = 60.0) -> Iterator[Envelope]:
    """Yield envelopes until the daemon ends the stream; the first line is read before the first yield.

    Raises DaemonUnreachableError when the daemon goes away or is silent (it sends keep-alives).
    """
    connection = http.client.HTTPConnection("127.0.0.1", info.port, timeout=timeout_s)
    headers = request_headers(info, "text/event-stream")
    if last_id:
        headers["Last-Event-ID"] = last_id
    parser = SseParser()
    try:
        connection.request("GET", routes.EVENTS.path, headers=headers)
        reply = connection.getresponse()
        while line := reply.readline():
            event = parser.feed(line.decode("utf-8").rstrip("\r\n"))
            if event is not None:
                yield msgspec.json.decode(event.data, type=Envelope)
    except (OSError, http.client.HTTPException) as exc:
        raise DaemonUnreachableError(UNREACHABLE, hint=UNREACHABLE_HINT) from exc
    finally:
        connection.close()
