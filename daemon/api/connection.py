"""One connection of a client: what aiohttp itself refuses gets our shape of error as well."""

import asyncio
import uuid

from aiohttp import web
from aiohttp.http_exceptions import LineTooLong

from app.errors import AppError, InternalError, InvalidInputError
from app.logs import log
from daemon.api.middleware import error_response

# A long query needs more than aiohttp's 8,190 bytes.
LINE_LIMIT = 64 * 1024


class Connection(web.RequestHandler):
    """Answers requests that never reach the application: lines too long, bytes that are no HTTP."""

    def __init__(self, server: web.Server, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(
            server,
            loop=loop,
            access_log=None,  # type: ignore[arg-type]  # None is no log, which the annotation forgets
            max_line_size=LINE_LIMIT,
            max_field_size=LINE_LIMIT,
        )

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
