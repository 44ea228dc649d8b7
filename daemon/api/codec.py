"""Between aiohttp and the wire types."""

import asyncio
from typing import Any, TypeVar

from aiohttp import web

from app.errors import InvalidInputError
from app.wire.codec import JSON, MSGPACK, decode, encode
from app.wire.search import SearchMode
from daemon.api.asker import AGENTS, asker_of, attributed, is_write, note_ids
from daemon.api.screen import screened, told

T = TypeVar("T")
# Bytes of a body that is looked through for secrets on the loop: about 20 ms.
LOOKED_AT_ONCE = 16 * 1024
_TOLD = "told"
_MODES: dict[str, SearchMode] = {"words": "words", "meaning": "meaning", "hybrid": "hybrid"}


async def decoded(request: web.Request, kind: type[T]) -> T:
    """The request's body as a wire type; InvalidInputError names the wrong field.

    What a client sends has that client as its author.
    """
    return await taken(request, decode(await request.read(), kind))


async def taken(request: web.Request, body: T) -> T:
    """A body as it may be acted on: attributed to its sender, secrets out of it."""
    attributed_body: T = attributed(asker_of(request), body)
    agents = request.app.get(AGENTS)
    if agents is None or not is_write(request):
        return attributed_body
    if len(await request.read()) <= LOOKED_AT_ONCE:
        return screened(request, attributed_body, agents.secret_rule)
    return await asyncio.to_thread(screened, request, attributed_body, agents.secret_rule)


def encoded(request: web.Request, value: Any, status: int = 200) -> web.Response:
    """The reply as JSON, or as msgpack when asked for."""
    value = told(request, value)
    request[_TOLD] = value
    note_ids(request, value)
    media = MSGPACK if request.headers.get("Accept", "") == MSGPACK else JSON
    return web.Response(body=encode(value, media), content_type=media, status=status)


def told_by(request: web.Request) -> Any:
    """What the reply to a request says, before it was encoded; None for a stream."""
    return request.get(_TOLD)


def number_in(request: web.Request, name: str, default: int, low: int, high: int) -> int:
    """A whole number of the query, at most `high`; InvalidInputError when it is none, or less than `low`."""
    text = request.query.get(name, "")
    if not text:
        return default
    try:
        number = int(text)
    except ValueError as exc:
        raise InvalidInputError(f"{name} must be a whole number.", hint=f"{low} to {high}") from exc
    if number < low:
        raise InvalidInputError(f"{name} is at least {low}.", hint=f"{low} to {high}")
    return min(high, number)


def version_in(request: web.Request, name: str) -> int | None:
    """The number of a version, None without one; InvalidInputError for what cannot be one."""
    text = request.query.get(name, "")
    if not text:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise InvalidInputError(
            f"{name} is no number of a version.", hint="Look at them with: memorarium history ID"
        )
    return int(text)


def mode_in(request: web.Request) -> SearchMode:
    """How a search is asked for; InvalidInputError when there is no such way."""
    mode = request.query.get("mode", "hybrid")
    if mode not in _MODES:
        raise InvalidInputError(f"There is no mode {mode!r}.", hint="One of: words, meaning, hybrid")
    return _MODES[mode]


def flag_in(request: web.Request, name: str, *, default: bool = False) -> bool:
    text = request.query.get(name, "").lower()
    return text not in {"0", "false", "no"} if default else text in {"1", "true", "yes"}
