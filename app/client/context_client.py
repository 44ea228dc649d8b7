"""The client's calls for contexts, frames, expertise, and what is held in a session."""

from collections.abc import Mapping, Sequence
from typing import Literal, cast

from app.client.calling import Calling
from app.client.past_client import given
from app.client.transport import Query
from app.wire import context_routes as routes
from app.wire.context import (
    ContextReply,
    Expertise,
    Frames,
    PinItem,
    Pins,
    Strategy,
)

HopStrategy = Literal["both", "consensus", "relevance"]
QueryMode = Literal["concat", "last"]


class ContextClient:
    """Part of DaemonClient. Times are ISO 8601, with an offset or in the time of this machine."""

    async def context(
        self: Calling,
        q: str,
        *,
        session: str = "",
        k: int = 20,
        max_tokens: int | None = None,
        strategy: Strategy | None = None,
        spaces: Sequence[str] = (),
        as_of: str = "",
        valid_at: str = "",
        include_superseded: bool = False,
        warnings: bool = False,
        messages: Sequence[str] = (),
        query_mode: QueryMode = "concat",
        type_weights: Mapping[str, float] | None = None,
        max_hops: int | None = None,
        budget_ms: int | None = None,
        hop_strategy: HopStrategy | None = None,
        decompose: bool | None = None,
        new_only: bool = False,
        preview: bool = False,
    ) -> ContextReply:
        """What a task needs. `messages`: what was said last, the newest at the end. `session`: whose pins and
        anchors count. `warnings`: also what no longer holds. `new_only`: without what the session was given
        since its last context without it. `preview`: a person looks, nothing was given. What is
        None is chosen by the daemon."""
        query = _asked(q, session, k, max_tokens, strategy, spaces, messages, query_mode, type_weights)
        query |= given(as_of=as_of, valid_at=valid_at, hop_strategy=hop_strategy or "")
        query |= {"include_superseded": "1"} if include_superseded else {}
        query |= {"warnings": "1"} if warnings else {}
        query |= {"new_only": "1"} if new_only else {}
        query |= {"preview": "1"} if preview else {}
        query |= _numbers(max_hops=max_hops, budget_ms=budget_ms, decompose=decompose)
        return cast("ContextReply", await self._call(routes.CONTEXT, query=query))

    async def frames(self: Calling) -> Frames:
        return cast("Frames", await self._call(routes.FRAMES))

    async def frame(
        self: Calling,
        name: str,
        *,
        q: str = "",
        session: str = "",
        k: int = 20,
        max_tokens: int | None = None,
        spaces: Sequence[str] = (),
        messages: Sequence[str] = (),
        type_weights: Mapping[str, float] | None = None,
    ) -> ContextReply:
        """Exactly what an agent receives by a frame; `self` needs no question."""
        query = _asked(q, session, k, max_tokens, None, spaces, messages, "concat", type_weights)
        return cast("ContextReply", await self._call(routes.FRAME, name, query=query))

    async def expertise(self: Calling, q: str, *, limit: int = 5, spaces: Sequence[str] = ()) -> Expertise:
        """What was learnt, in six kinds; `limit` of each."""
        query: dict[str, str | Sequence[str]] = {"q": q, "limit": str(limit)}
        query |= {"space": spaces} if spaces else {}
        return cast("Expertise", await self._call(routes.EXPERTISE, query=query))

    async def pins(self: Calling, session_id: str) -> Pins:
        """What is held in a session, by its name or the hash of it."""
        return cast("Pins", await self._call(routes.SESSION_PINS, session_id))

    async def pin(self: Calling, session_id: str, pin: PinItem) -> Pins:
        return cast("Pins", await self._call(routes.PIN_ITEM, session_id, body=pin))

    async def unpin(self: Calling, session_id: str, *, item: str = "") -> Pins:
        """Without an item everything that is held there."""
        return cast("Pins", await self._call(routes.UNPIN_ITEM, session_id, query=given(item=item)))


def _asked(
    q: str,
    session: str,
    k: int,
    max_tokens: int | None,
    strategy: str | None,
    spaces: Sequence[str],
    messages: Sequence[str],
    query_mode: str,
    type_weights: Mapping[str, float] | None,
) -> dict[str, str | Sequence[str]]:
    weights = ",".join(f"{name}:{weight:g}" for name, weight in (type_weights or {}).items())
    told = given(q=q, session=session, strategy=strategy or "", type_weights=weights)
    query: dict[str, str | Sequence[str]] = {**told, "k": str(k)}
    query |= {"max_tokens": str(max_tokens)} if max_tokens is not None else {}
    query |= {"space": spaces} if spaces else {}
    query |= {"message": messages} if messages else {}
    return query | ({"query_mode": query_mode} if query_mode != "concat" else {})


def _numbers(**told: float | None) -> Query:
    return {name: str(int(value)) for name, value in told.items() if value is not None}
