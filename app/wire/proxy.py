"""The proxy that gives a chat program memory: whether it runs, and what it added to the last requests."""

from datetime import datetime
from typing import Annotated, Literal

import msgspec

from app.wire.search import Severity

ProxyState = Literal["off", "starting", "running", "port_taken", "failing"]


class Injected(msgspec.Struct, frozen=True, kw_only=True):
    """One piece that was added to a request. `section`: must_not, avoid or note, in this order."""

    id: str
    title: str
    type: str
    severity: Severity = "context"
    section: Literal["must_not", "avoid", "note"] = "note"
    characters: int = 0
    confidence: float = 0.0


class ProxyRequest(msgspec.Struct, frozen=True, kw_only=True):
    """One request that passed. `asked` is the last thing that was said, cut after 200 characters.

    `status` is what upstream answered (502 where it could not be reached). `stored`: ids of the turns that
    were kept of it. `error`: why nothing was added or stored, in a sentence.
    """

    id: str
    at: datetime
    path: str
    model: str = ""
    client: str = ""
    asked: str = ""
    streamed: bool = False
    status: int = 0
    took_ms: float = 0.0
    recall_ms: float = 0.0
    tokens: int = 0
    budget: int = 0
    left_out: int = 0
    injected: list[Injected] = []
    stored: list[str] = []
    error: str = ""


class ProxyStatus(msgspec.Struct, frozen=True, kw_only=True):
    """`address` holds the word TOKEN where the token of a client belongs; it is the base URL of the chat
    program. `requests`: the last 50, the newest first; they are kept in memory alone."""

    on: bool
    state: ProxyState
    upstream: str = ""
    port: int = 7399
    pieces: int = 5
    characters: int = 500
    budget: int = 0
    stores: bool = True
    address: str = ""
    message: str = ""
    pid: int | None = None
    requests: list[ProxyRequest] = []


class ChangeProxy(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is None stays. `budget`: tokens for all that is added, 0 for none but `pieces` x `characters`."""

    on: bool | None = None
    upstream: str | None = None
    port: Annotated[int, msgspec.Meta(ge=1, le=65535)] | None = None
    pieces: Annotated[int, msgspec.Meta(ge=0, le=50)] | None = None
    characters: Annotated[int, msgspec.Meta(ge=50, le=10_000)] | None = None
    budget: Annotated[int, msgspec.Meta(ge=0, le=32_000)] | None = None
    stores: bool | None = None


class ProxyNoted(msgspec.Struct, frozen=True, kw_only=True):
    """How many requests are remembered now."""

    remembered: int
