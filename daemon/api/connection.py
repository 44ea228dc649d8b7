"""One connection of a client: what aiohttp itself refuses gets our shape of error as well."""

import asyncio
import os
import uuid

from aiohttp import web
from aiohttp.http_exceptions import LineTooLong

from app.errors import AppError, InternalError, InvalidInputError, RateLimitedError
from app.logs import log
from app.wire.codec import JSON, encode
from app.wire.errors import ErrorReply
from daemon.api.middleware import error_body, error_response

# A long query needs more than aiohttp's 8,190 bytes.
LINE_LIMIT = 64 * 1024
# A client writes its request at once: one that has not come by then is held back on purpose.
HEAD_LIMIT_S = 20.0
LINGER_S = 1.0
HEAD_VARIABLE = "MEMORARIUM_HEAD_LIMIT_S"
# Each agent and the window hold two or three; what opens more forgets to close them.
MOST_CONNECTIONS = 256


class Connection(web.RequestHandler):
    """Answers requests that never reach the application: lines too long, bytes that are no HTTP."""

    def __init__(
        self, server: web.Server, loop: asyncio.AbstractEventLoop, living: "set[Connection]"
    ) -> None:
        super().__init__(
            server,
            loop=loop,
            access_log=None,  # type: ignore[arg-type]  # None is no log, which the annotation forgets
            max_line_size=LINE_LIMIT,
            max_field_size=LINE_LIMIT,
            # What is left of a request that was refused is not waited for.
            lingering_time=LINGER_S,
        )
        # From here on, not from the first byte on: many may come in one turn of the loop.
        self._living = living
        living.add(self)
        self._late: asyncio.TimerHandle | None = None
        self._limit_s = float(os.environ.get(HEAD_VARIABLE, HEAD_LIMIT_S))

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._wait_for_head()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._messages or self._current_request is not None:
            self._stop_waiting()
        elif self._late is None:
            # The beginning of another request of a connection that was kept.
            self._wait_for_head()

    def _wait_for_head(self) -> None:
        self._late = asyncio.get_running_loop().call_later(self._limit_s, self._give_up)

    def _stop_waiting(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _give_up(self) -> None:
        self._late = None
        if not self._messages and self._current_request is None:
            self.force_close()

    def connection_lost(self, exc: BaseException | None) -> None:
        self._living.discard(self)
        self._stop_waiting()
        super().connection_lost(exc)

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        """The refusal, without a word of the request: its line may hold a query.

        Raises ConnectionError when part of an answer is sent already, as aiohttp expects.
        """
        if request.writer.output_size > 0:
            raise ConnectionError("The answer broke off.")
        reply = error_response(_as_app_error(status, exc), uuid.uuid4().hex[:16])
        reply.force_close()
        return reply


class Refused(asyncio.Protocol):
    """A connection beyond those that may be open at once: told so, and closed."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        error = RateLimitedError(
            f"{MOST_CONNECTIONS} connections are open, as many as may be.",
            hint="Close some, or try again in a second.",
            detail={"retry_after_s": 1},
        )
        body = encode(ErrorReply(error_body(error, uuid.uuid4().hex[:16])))
        head = (
            f"HTTP/1.1 429 Too Many Requests\r\nContent-Type: {JSON}\r\nContent-Length: {len(body)}\r\n"
            "Retry-After: 1\r\nConnection: close\r\n\r\n"
        )
        if isinstance(transport, asyncio.Transport):
            transport.write(head.encode() + body)
            transport.close()


def _as_app_error(status: int, exc: BaseException | None) -> AppError:
    if isinstance(exc, LineTooLong):
        return InvalidInputError(
            "The address or a header of the request is too long: it may have 64 KiB.",
            hint="Ask with fewer words.",
        )
    if status < 500:
        return InvalidInputError("The request is no HTTP that can be read.", hint="See /v1/openapi.json")
    log.api.error("a request failed outside of its handler: %s", type(exc).__name__)
    return InternalError("Something went wrong here.", hint="The log of the daemon says what.")
