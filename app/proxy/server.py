"""The server: every request goes on to upstream as it came, chat requests with what is recalled.

Headers pass through, so that the caller's key reaches upstream and nobody else; none is kept or logged.
"""

import asyncio
import time
import uuid
from collections.abc import Coroutine, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any
from urllib.parse import unquote

import aiohttp
import msgspec
from aiohttp import web
from yarl import URL

from app.client.daemon_client import DaemonClient
from app.errors import AppError, DaemonUnreachableError, UnauthorizedError
from app.logs import log
from app.proxy.chat import AnswerReader, Said, chat_in, conversation_of, said_last, with_injection
from app.proxy.injection import Injection, Limits
from app.proxy.memory import MemoryLinks, keep_exchange, recalled, tell
from app.serving import HOST
from app.wire.proxy import ProxyRequest

PATH = "/t/{token}/v1{rest:(/.*)?}"
CHAT = "/chat/completions"
MOST_BODY = 64 * 1024 * 1024
# A chat does not wait longer for its memory.
RECALL_S = 5.0
LONGEST_ASKED = 200
_CONNECTION = frozenset(
    {
        *("connection", "keep-alive", "proxy-authenticate", "proxy-authorization", "te", "trailer"),
        *("transfer-encoding", "upgrade", "host", "content-length", "accept-encoding", "content-encoding"),
    }
)


@dataclass
class _Passing:
    """One request on its way."""

    path: str
    client: DaemonClient | None = None
    conversation: str = ""
    said: Said | None = None
    model: str = ""
    streamed: bool = False
    injection: Injection = field(default_factory=Injection)
    recall_ms: float = 0.0
    status: int = 0
    is_broken: bool = False
    stored: list[str] = field(default_factory=list)
    error: str = ""
    began: float = field(default_factory=time.monotonic)


class ProxyServer:
    """One upstream. Lives in one event loop; `close` waits for what is still to be kept."""

    def __init__(self, links: MemoryLinks, upstream: URL, limits: Limits, *, stores: bool) -> None:
        self._links = links
        self._upstream = upstream
        self._limits = limits
        self._stores = stores
        # Answers may take minutes: only silence of the connection itself ends one.
        limit = aiohttp.ClientTimeout(total=None, sock_connect=10.0)
        self._session = aiohttp.ClientSession(
            timeout=limit, auto_decompress=True, cookie_jar=aiohttp.DummyCookieJar()
        )
        self._afterwards: set[asyncio.Task[None]] = set()

    def app(self) -> web.Application:
        app = web.Application(client_max_size=MOST_BODY)
        app.router.add_route("*", PATH, self._handle)
        app.router.add_route("*", "/{rest:.*}", _no_address)
        return app

    async def settle(self) -> None:
        """Wait until what has passed is kept."""
        while self._afterwards:
            await asyncio.gather(*self._afterwards, return_exceptions=True)

    async def close(self) -> None:
        await self.settle()
        await self._session.close()
        await self._links.close()

    async def _handle(self, request: web.Request) -> web.StreamResponse:
        refusal = _refusal(request)
        if refusal is not None:
            return refusal
        if ".." in unquote(request.match_info["rest"]).split("/"):
            # It would leave the place of upstream that the person chose.
            return await _no_address(request)
        passing = _Passing(path=f"/v1{request.match_info['rest']}")
        try:
            passing.client = await self._links.of(request.match_info["token"])
        except UnauthorizedError as error:
            return _error(401, f"The token in the address: {error.message}", "invalid_token")
        except DaemonUnreachableError as error:
            # A chat goes on without its memory.
            passing.error = error.message
        body = await request.read()
        if request.method == "POST" and request.match_info["rest"] == CHAT:
            body = await self._remembering(passing, body)
        return await self._passed_on(request, passing, body)

    async def _remembering(self, passing: _Passing, body: bytes) -> bytes:
        """The body with what is recalled; as it came where there is nothing, or no memory."""
        chat = chat_in(body)
        if chat is None:
            return body
        passing.model = str(chat.get("model") or "")
        passing.streamed = chat.get("stream") is True
        passing.conversation, passing.said = conversation_of(chat), said_last(chat)
        if passing.client is None or passing.said is None:
            return body
        began = time.monotonic()
        try:
            async with asyncio.timeout(RECALL_S):
                passing.injection = await recalled(
                    passing.client, passing.conversation, passing.said, self._limits
                )
        except (AppError, TimeoutError) as error:
            passing.error = f"Nothing was recalled: {getattr(error, 'message', 'it took too long.')}"
        passing.recall_ms = (time.monotonic() - began) * 1000
        return with_injection(chat, passing.injection.text) if passing.injection.text else body

    async def _passed_on(self, request: web.Request, passing: _Passing, body: bytes) -> web.StreamResponse:
        url = self._upstream.joinpath(request.match_info["rest"].lstrip("/"), encoded=True)
        url = url.with_query(request.query_string) if request.query_string else url
        reader = AnswerReader(streamed=passing.streamed)
        response: web.StreamResponse | None = None
        try:
            async with self._session.request(
                request.method, url, data=body or None, headers=_forwarded(request.headers)
            ) as reply:
                passing.status = reply.status
                response = web.StreamResponse(status=reply.status, reason=reply.reason)
                for name, value in _forwarded(reply.headers):
                    response.headers.add(name, value)
                await response.prepare(request)
                async for part in reply.content.iter_any():
                    reader.feed(part)
                    await response.write(part)
                await response.write_eof()
        except (aiohttp.ClientError, OSError, TimeoutError) as error:
            passing.is_broken = True
            passing.error = passing.error or f"It broke off: {type(error).__name__}."
            passing.status = passing.status or 502
            if response is None:
                response = _error(502, "Upstream cannot be reached.", "upstream_unreachable")
            elif response.prepared and request.transport is not None:
                # Half of an answer is no answer: the caller has to see that it broke off.
                request.transport.close()
        finally:
            self._afterwards_do(self._finish(passing, reader))
        return response

    def _afterwards_do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work, name="keep an exchange")
        self._afterwards.add(task)
        task.add_done_callback(self._afterwards.discard)

    async def _finish(self, passing: _Passing, reader: AnswerReader) -> None:
        """Keep the exchange, and let the window see it. Of a request that failed nothing is kept."""
        client, said = passing.client, passing.said
        if client is None:
            return
        if said is not None and self._stores and passing.status == 200 and not passing.is_broken:
            try:
                passing.stored = await keep_exchange(client, passing.conversation, said, reader.text())
            except AppError as error:
                passing.error = f"The exchange was not kept: {error.message}"
        if said is None:
            return
        try:
            await tell(client, _told(passing, self._limits))
        except AppError as error:
            log.proxy.info("a request could not be shown: %s", error.code)


def _told(passing: _Passing, limits: Limits) -> ProxyRequest:
    said = passing.said.text if passing.said else ""
    return ProxyRequest(
        id=uuid.uuid4().hex,
        at=datetime.now(UTC),
        path=passing.path,
        model=passing.model,
        asked=said[:LONGEST_ASKED],
        streamed=passing.streamed,
        status=passing.status,
        took_ms=round((time.monotonic() - passing.began) * 1000, 1),
        recall_ms=round(passing.recall_ms, 1),
        tokens=passing.injection.tokens,
        budget=limits.budget,
        left_out=passing.injection.left_out,
        injected=passing.injection.pieces,
        stored=passing.stored,
        error=passing.error,
    )


def _forwarded(headers: Mapping[str, str]) -> list[tuple[str, str]]:
    """Headers without those that belong to one connection alone."""
    named = {name.strip().lower() for name in headers.get("Connection", "").split(",")}
    return [(name, value) for name, value in headers.items() if name.lower() not in _CONNECTION | named]


def _refusal(request: web.Request) -> web.Response | None:
    """A page in a browser must not reach it by a name of its own, nor at all."""
    port = request.transport.get_extra_info("sockname")[1] if request.transport else 0
    if request.host not in {f"{HOST}:{port}", f"localhost:{port}"}:
        return _error(403, "This is for programs of this machine.", "forbidden")
    if "Origin" in request.headers:
        return _error(403, "Web pages are not served.", "forbidden")
    return None


async def _no_address(request: web.Request) -> web.StreamResponse:
    return _refusal(request) or _error(
        404, "The base URL is http://127.0.0.1:PORT/t/TOKEN/v1, with the token of a client.", "not_found"
    )


def _error(status: int, message: str, code: str) -> web.Response:
    """In the form of the protocol, so that a chat program shows it."""
    body = {"error": {"message": message, "type": "memorarium", "param": None, "code": code}}
    return web.Response(status=status, body=msgspec.json.encode(body), content_type="application/json")
