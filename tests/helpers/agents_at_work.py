"""Agents and a window at work on one daemon at the same time, each with its own connection."""

import asyncio
import contextlib
import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar

import msgspec

from app.client.aio import AioTransport, EventStream
from app.client.daemon_client import DaemonClient
from app.errors import AppError, DaemonUnreachableError
from app.wire.memories import NewMemory
from app.wire.truth import Decide
from tests.helpers.client import TokenClient
from tests.helpers.process import DaemonProcess

T = TypeVar("T")
TOPICS = ("garden", "harbour", "kiln", "orchard", "archive", "market", "bridge", "library")


@dataclass
class Work:
    """Times in milliseconds as their client saw them; `kept` are ids by the agent that wrote them."""

    writes: list[float] = field(default_factory=list)
    contexts: list[float] = field(default_factory=list)
    reads: list[float] = field(default_factory=list)
    window: list[float] = field(default_factory=list)
    kept: dict[str, list[str]] = field(default_factory=dict)
    errors: list[str] = field(default_factory=list)
    events: int = 0


def p95(times: list[float]) -> float:
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))] if ordered else 0.0


async def work_together(daemon: DaemonProcess, seconds: float, *, agents: int = 8, pause_s: float) -> Work:
    """`pause_s`: how long an agent thinks between two requests, on the average."""
    work, until = Work(), time.monotonic() + seconds
    names = [TokenClient(daemon, f"agent{number}", requests_per_minute=100_000) for number in range(agents)]
    window = asyncio.create_task(_window(daemon, work, until))
    listening = asyncio.create_task(_listen(daemon, work))
    try:
        await asyncio.gather(*(_agent(daemon, one, work, until, pause_s) for one in names))
        await window
    finally:
        listening.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await listening
    return work


async def _agent(daemon: DaemonProcess, own: TokenClient, work: Work, until: float, pause_s: float) -> None:
    info = msgspec.structs.replace(daemon.info, token=own.token)
    chance, kept = random.Random(own.name), work.kept.setdefault(own.name, [])
    async with DaemonClient(AioTransport(info)) as ask:
        while time.monotonic() < until:
            topic, number = chance.choice(TOPICS), chance.randrange(10_000)
            act = chance.random()
            if act < 0.35:
                memory = NewMemory(text=f"The {topic} has {number} steps, says {own.name}.", tags=[topic])
                done = await _timed(work, work.writes, partial(ask.remember, [memory]))
                kept += [one.id for one in done.receipts] if done else []
            elif act < 0.40:
                asked = Decide(text=f"We meet at the {topic} number {number}.", rationale="It is near.")
                made = await _timed(work, work.writes, partial(ask.decide, asked))
                kept += [made.id] if made else []
            elif act < 0.65:
                q = f"how many steps has the {topic}"
                await _timed(work, work.contexts, partial(ask.context, q, max_tokens=1000))
            elif act < 0.90:
                await _timed(work, work.reads, partial(ask.search, f"{topic} steps", limit=10))
            elif kept:
                one = chance.choice(kept)
                await _timed(work, work.reads, partial(ask.explain, one))
            await asyncio.sleep(chance.expovariate(1 / pause_s))


async def _window(daemon: DaemonProcess, work: Work, until: float) -> None:
    """Types a query letter by letter, and asks how things are."""
    async with DaemonClient(AioTransport(daemon.info)) as ask:
        while time.monotonic() < until:
            for length in range(1, 7):
                q = "garden"[:length]
                await _timed(work, work.window, partial(ask.search, q, typing=True, limit=20))
                await asyncio.sleep(0.15)
            await _timed(work, work.window, ask.status)
            await _timed(work, work.window, ask.clients)
            await asyncio.sleep(0.5)


async def _listen(daemon: DaemonProcess, work: Work) -> None:
    with contextlib.suppress(DaemonUnreachableError):
        async for _event in EventStream(daemon.info).events():
            work.events += 1


async def _timed(work: Work, times: list[float], call: Callable[[], Awaitable[T]]) -> T | None:
    began = time.perf_counter()
    try:
        answer = await call()
    except AppError as error:
        work.errors.append(f"{error.code}: {error.message}")
        return None
    times.append(1000 * (time.perf_counter() - began))
    return answer


def lost(daemon: DaemonProcess, work: Work) -> list[str]:
    """Ids that were acknowledged and are not there, or not the agent's."""
    gone: list[str] = []
    for name, ids in work.kept.items():
        changes = daemon.call(partial(DaemonClient.changes, author=name, limit=1000))
        known = {one.item for one in changes.changes}
        if changes.total > len(changes.changes):
            known |= {one for one in ids if _is_of(daemon, one, name)}
        gone += [one for one in ids if one not in known]
    return gone


def _is_of(daemon: DaemonProcess, item_id: str, name: str) -> bool:
    with contextlib.suppress(AppError):
        return daemon.call(lambda client: client.item(item_id)).author == name
    return False
