"""What every request passes: who may ask, in which form, and the one shape of errors."""

import asyncio
import os
import time
import uuid
from collections.abc import Callable
from contextvars import ContextVar

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from app.errors import (
    AppError,
    ForbiddenError,
    InternalError,
    InvalidInputError,
    RouteNotFoundError,
    UnsupportedError,
)
from app.logs import log
from app.wire.codec import JSON, encode
from app.wire.errors import ErrorBody, ErrorReply

current_request_id: ContextVar[str] = ContextVar("request_id", default="")

BODY_LIMIT_S = 30.0
BODY_VARIABLE = "MEMORARIUM_BODY_LIMIT_S"
_PLAIN = "identity"
_WRITES = {"POST", "PATCH", "PUT", "DELETE"}


def error_body(error: AppError, request_id: str) -> ErrorBody:
    return ErrorBody(
        code=error.code, message=error.message, hint=error.hint, detail=error.detail, request_id=request_id
    )


def error_response(error: AppError, request_id: str) -> web.Response:
    body = error_body(error, request_id)
    after = error.detail.get("retry_after_s")
    headers = {"Retry-After": str(after)} if after else None
    return web.Response(
        status=error.status, body=encode(ErrorReply(body)), content_type=JSON, headers=headers
    )


def _as_app_error(exc: Exception, request: web.Request, request_id: str) -> AppError:
    if isinstance(exc, AppError):
        return exc
    if isinstance(exc, web.HTTPNotFound):
        return RouteNotFoundError("There is no such address.", hint="See /v1/openapi.json")
    if isinstance(exc, web.HTTPMethodNotAllowed):
        allowed = ", ".join(sorted(exc.allowed_methods))
        return _with_status(InvalidInputError("This address does not know that method.", hint=allowed), 405)
    if isinstance(exc, web.HTTPRequestEntityTooLarge):
        return _with_status(
            InvalidInputError("The request is larger than 8 MiB.", hint="Send less at once."), 413
        )
    if isinstance(exc, web.HTTPException) and exc.status < 500:
        return _with_status(InvalidInputError(exc.reason), exc.status)
    # The address as the table has it: a real one may hold the name of a session.
    resource = request.match_info.route.resource
    address = resource.canonical if resource is not None else "(no address)"
    log.api.error("%s %s failed (%s)", request.method, address, request_id, exc_info=exc)
    return InternalError("Something went wrong here.", hint="The log of the daemon says what.")


def _with_status(error: AppError, status: int) -> AppError:
    error.status = status  # type: ignore[misc]  # one answer of HTTP's own, not a class of errors
    return error


@web.middleware
async def answer_errors(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Outermost: give the request an id and turn whatever went wrong into the one error shape.

    `Server-Timing` says how long the answer took in here: what is left of a client's time is the way.
    """
    began = time.perf_counter()
    request_id = request.headers.get("X-Request-Id", "")[:64] or uuid.uuid4().hex[:16]
    current_request_id.set(request_id)
    try:
        reply = await handler(request)
    except Exception as exc:  # the last line: nothing may reach the socket unshaped
        return error_response(_as_app_error(exc, request, request_id), request_id)
    if not reply.prepared:
        reply.headers["X-Request-Id"] = request_id
        reply.headers["Server-Timing"] = f"total;dur={(time.perf_counter() - began) * 1000:.2f}"
        reply.headers["Cache-Control"] = "no-store"
        reply.headers["X-Content-Type-Options"] = "nosniff"
    return reply


def loopback_only(port: Callable[[], int]) -> Middleware:
    """Refuse other Hosts (DNS rebinding) and every Origin (pages in a browser)."""

    @web.middleware
    async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
        name, _, number = request.host.rpartition(":")
        if name not in {"127.0.0.1", "localhost", "[::1]"} or number != str(port()):
            raise ForbiddenError("This address answers only to its own machine.", hint="Use 127.0.0.1.")
        if "Origin" in request.headers:
            raise ForbiddenError("Web pages may not ask here.", hint="Use a program outside the browser.")
        return await handler(request)

    return check


@web.middleware
async def body_in_time(request: web.Request, handler: Handler) -> web.StreamResponse:
    """A body has come within half a minute, or nobody waits for it any longer: it is on this machine."""
    if request.method in _WRITES and request.body_exists:
        if request.headers.get("Content-Encoding", _PLAIN).lower() != _PLAIN:
            # It may be a thousand times as large as it says, and on one machine nothing is gained by it.
            raise UnsupportedError("A packed body is not taken.", hint="Send it as it is.")
        if (request.content_length or 0) > request.client_max_size:
            raise web.HTTPRequestEntityTooLarge(request.client_max_size, request.content_length or 0)
        try:
            async with asyncio.timeout(float(os.environ.get(BODY_VARIABLE, BODY_LIMIT_S))):
                await request.read()
        except TimeoutError as exc:
            error = InvalidInputError("The body of the request did not come.", hint="Send it at once.")
            raise _with_status(error, 408) from exc
    return await handler(request)


@web.middleware
async def json_writes(request: web.Request, handler: Handler) -> web.StreamResponse:
    """A body must be JSON: a form that a page could send without asking is refused."""
    if request.method in _WRITES and request.body_exists and request.content_type != JSON:
        raise UnsupportedError("Only JSON is understood.", hint="Send Content-Type: application/json")
    return await handler(request)
