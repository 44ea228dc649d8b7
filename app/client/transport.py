"""One request and its answer; the client does not know by which library."""

import http.client
from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from dataclasses import dataclass
from types import MappingProxyType
from typing import Protocol
from urllib.parse import urlencode

from app.client.info import DaemonInfo
from app.errors import DaemonUnreachableError
from app.wire.codec import JSON

Query = Mapping[str, str | Sequence[str]]
# With the owner's token: act as this client, with its rights alone.
AS_CLIENT = "X-Memorarium-Client"
# What a client says of itself for the record of what it did: the tool that asks, and its session.
TOOL, SESSION = "X-Memorarium-Tool", "X-Memorarium-Session"
# Headers of the call that is going on in this task.
calling: ContextVar[Mapping[str, str]] = ContextVar("calling", default=MappingProxyType({}))
UNREACHABLE = "The daemon does not answer."
UNREACHABLE_HINT = "Start it with: memorarium daemon start"


@dataclass(frozen=True)
class Answer:
    status: int
    body: bytes
    media_type: str


class Transport(Protocol):
    async def send(
        self, method: str, target: str, body: bytes | None, accept: str, timeout_s: float
    ) -> Answer:
        """Send one request; DaemonUnreachableError when nobody answers in time."""
        ...

    async def close(self) -> None: ...


def target_of(path: str, query: Query) -> str:
    """The address of a request; a parameter with several values stands there several times."""
    pairs = [
        (name, sendable(one))
        for name, value in query.items()
        for one in ([value] if isinstance(value, str) else value)
    ]
    return f"{path}?{urlencode(pairs)}" if pairs else path


def sendable(text: str) -> str:
    """Text as UTF-8 can carry it: bytes of a terminal that are no UTF-8 become replacement characters."""
    try:
        return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    except UnicodeEncodeError:
        return text.encode("utf-8", "replace").decode()


def request_headers(info: DaemonInfo, accept: str = JSON) -> dict[str, str]:
    return {"Authorization": f"Bearer {info.token}", "Accept": accept, "Host": info.host, **calling.get()}


class PlainTransport:
    """Blocking transport of the standard library: the command line starts 0.3 s faster with it.

    `send` never suspends, so that the coroutine of a client call can be run without an event loop.
    """

    def __init__(self, info: DaemonInfo) -> None:
        self._info = info

    async def send(
        self, method: str, target: str, body: bytes | None, accept: str, timeout_s: float
    ) -> Answer:
        connection = http.client.HTTPConnection("127.0.0.1", self._info.port, timeout=timeout_s)
        headers = request_headers(self._info, accept)
        if body is not None:
            headers["Content-Type"] = JSON
        try:
            connection.request(method, target, body, headers)
            reply = connection.getresponse()
            return Answer(reply.status, reply.read(), reply.headers.get_content_type())
        except (OSError, http.client.HTTPException) as exc:
            raise DaemonUnreachableError(UNREACHABLE, hint=UNREACHABLE_HINT) from exc
        finally:
            connection.close()

    async def close(self) -> None:
        """Each request has a connection of its own: nothing to close."""
