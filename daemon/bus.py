"""Events inside the daemon: typed, numbered, with a memory for those who come back late."""

import asyncio
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime

import msgspec

from app.wire.events import AnyEvent, Envelope, Resync, RunStatus

MEMORY = 2048
QUEUE_SIZE = 512


@dataclass(frozen=True)
class Numbered:
    """An envelope with its place among all events of this daemon; numbers have no gaps."""

    number: int
    envelope: Envelope


@dataclass(frozen=True)
class RunMark:
    """The run an event belongs to."""

    run_id: str
    seq: int
    status: RunStatus
    stage: str
    scope: str = ""


class Subscription:
    """A bounded queue of events. When its reader is too slow it gets one Resync instead."""

    def __init__(self) -> None:
        self.queue: asyncio.Queue[Numbered] = asyncio.Queue(QUEUE_SIZE)
        self.missed = 0

    def offer(self, event: Numbered) -> None:
        if self.queue.full():
            self.missed += self.queue.qsize()
            while not self.queue.empty():
                self.queue.get_nowait()
            event = Numbered(event.number, _sealed(Resync(reason="too far behind")))
        self.queue.put_nowait(event)


class EventBus:
    """Publish after the commit, on the daemon's loop.

    Events are numbered from `before` + 1. A daemon begins above all numbers of the one before it, so that
    who comes back after a restart is told to start over.
    """

    def __init__(self, before: int = 0) -> None:
        self._number = before
        self._memory: deque[Numbered] = deque(maxlen=MEMORY)
        self._subscriptions: set[Subscription] = set()

    @property
    def last_number(self) -> int:
        return self._number

    def publish(self, event: AnyEvent, run: RunMark | None = None) -> None:
        self._number += 1
        numbered = Numbered(self._number, _sealed(event, run))
        self._memory.append(numbered)
        for subscription in self._subscriptions:
            subscription.offer(numbered)

    @contextmanager
    def subscribe(self) -> Iterator[Subscription]:
        subscription = Subscription()
        self._subscriptions.add(subscription)
        try:
            yield subscription
        finally:
            self._subscriptions.discard(subscription)

    def since(self, number: int) -> list[Numbered] | None:
        """Events after `number`; None when some of them are forgotten, or it is of another daemon."""
        if number > self._number or number < 0:
            return None
        oldest = self._memory[0].number if self._memory else self._number + 1
        if number < oldest - 1:
            return None
        return [event for event in self._memory if event.number > number]

    def of_run(self, run_id: str, from_seq: int) -> list[Numbered]:
        """What is remembered of one run, from a position on."""
        return [
            event
            for event in self._memory
            if event.envelope.run_id == run_id and event.envelope.seq >= from_seq
        ]

    def resync(self, reason: str) -> Numbered:
        """One Resync for a single reader; it has the number of the last event."""
        return Numbered(self._number, _sealed(Resync(reason=reason)))


def _sealed(event: AnyEvent, run: RunMark | None = None) -> Envelope:
    fields = msgspec.to_builtins(event)
    kind = fields.pop("kind")
    now = datetime.now(UTC)
    if run is None:
        return Envelope(kind=kind, ts=now, payload=fields)
    return Envelope(
        kind=kind,
        ts=now,
        payload=fields,
        scope=run.scope,
        seq=run.seq,
        run_id=run.run_id,
        status=run.status,
        stage=run.stage,
    )
