"""What the proxy asks of the daemon: what is recalled for a request, and that an exchange is kept."""

import asyncio
import hashlib
from collections import OrderedDict
from datetime import UTC, datetime

import msgspec

from app.client.aio import AioTransport
from app.client.connect import find_daemon
from app.client.daemon_client import DaemonClient
from app.client.transport import TOOL
from app.errors import DaemonUnreachableError, UnauthorizedError
from app.paths import HomePaths
from app.proxy.chat import LONGEST_QUESTION, Said
from app.proxy.injection import Injection, Limits, injection_of
from app.wire.memories import NewMemory
from app.wire.proxy import ProxyRequest

MOST_CLIENTS = 100
# Tokens of the context that is asked for; the budget of what is added is held here.
ASKED_TOKENS = 8000
NAME = "proxy"
# Turns of the same conversation that may be found and are left out again.
MOST_OWN = 10
# A piece of which nothing else speaks clearly has to come as near as this.
CLEARLY = 0.5


class MemoryLinks:
    """A client for each token of an address, made anew when the daemon is another one."""

    def __init__(self, paths: HomePaths) -> None:
        self._paths = paths
        self._clients: OrderedDict[str, DaemonClient] = OrderedDict()

    async def of(self, token: str) -> DaemonClient:
        """Raises UnauthorizedError for a token that is none, DaemonUnreachableError where no daemon lives."""
        client = self._clients.get(token)
        if client is not None:
            try:
                await client.whoami()
            except (DaemonUnreachableError, UnauthorizedError):
                await self._drop(token)
            else:
                self._clients.move_to_end(token)
                return client
        client = await self._connected(token)
        try:
            who = await client.whoami()
        except (DaemonUnreachableError, UnauthorizedError):
            await client.close()
            raise
        if who.is_owner:
            await client.close()
            raise UnauthorizedError("The owner's token is for the person.", hint="memorarium client add NAME")
        self._clients[token] = client
        while len(self._clients) > MOST_CLIENTS:
            await self._drop(next(iter(self._clients)))
        return client

    async def _connected(self, token: str) -> DaemonClient:
        info = await asyncio.to_thread(find_daemon, self._paths)
        if info is None:
            raise DaemonUnreachableError("The daemon does not answer.", hint="memorarium daemon start")
        own = msgspec.structs.replace(info, token=token)
        return DaemonClient(AioTransport(own, headers={TOOL: NAME}))

    async def _drop(self, token: str) -> None:
        client = self._clients.pop(token, None)
        if client is not None:
            await client.close()

    async def close(self) -> None:
        for token in list(self._clients):
            await self._drop(token)


def session_of(conversation: str) -> str:
    """The session in which the turns of a conversation are kept."""
    return f"chat {conversation}"


async def recalled(client: DaemonClient, conversation: str, said: Said, limits: Limits) -> Injection:
    """What is added to a request; nothing where nothing speaks for an answer.

    What was said in the same conversation stands in the request already.
    """
    most = max(limits.pieces, 1) + MOST_OWN
    reply = await client.context(said.text[:LONGEST_QUESTION], k=most, max_tokens=ASKED_TOKENS, warnings=True)
    weak_from = len(reply.items) if reply.weak_from is None else reply.weak_from
    clear = [
        one
        for at, one in enumerate(reply.items)
        if one.session != session_of(conversation)
        and not (limits.keeps_private and one.share == "private")
        and (at < weak_from or one.score.relevance >= CLEARLY or one.severity == "critical_warning")
    ]
    return injection_of(clear, limits)


async def keep_exchange(client: DaemonClient, conversation: str, asked: Said, answer: str) -> list[str]:
    """Keep what was said and what was answered as turns; the ids. The same request twice is kept once."""
    now = datetime.now(UTC).isoformat()
    pairs = [("user", asked.place, asked.text)]
    pairs += [("assistant", asked.place + 1, answer)] if answer else []
    turns = [
        NewMemory(
            text=text,
            type="turn",
            author=role,
            session=session_of(conversation),
            occurred_at=now,
            request_id=_request(conversation, place, text),
        )
        for role, place, text in pairs
    ]
    receipts = (await client.remember(turns)).receipts
    return [one.id for one in receipts if one.id]


def _request(conversation: str, place: int, text: str) -> str:
    words = f"{conversation}\n{place}\n{text}".encode("utf-8", "replace")
    return f"chat {hashlib.sha256(words).hexdigest()[:32]}"


async def tell(client: DaemonClient, request: ProxyRequest) -> None:
    """Let the window see it."""
    await client.note_request(request)
