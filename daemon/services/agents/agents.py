"""Clients of agents as the interface tells of them, and what is asked about them at each request."""

import asyncio
import math
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta

from app.errors import RateLimitedError
from app.wire.clients import (
    AddClient,
    ChangeClient,
    Client,
    ClientActivity,
    ClientList,
    ClientState,
    NewToken,
)
from app.wire.events import ClientsChanged
from app.wire.intake import SecretRule
from daemon.bus import EventBus
from daemon.services.agents.activity import ActivityLog
from daemon.services.agents.book import ClientBook, ClientEntry
from daemon.services.agents.place import Places
from daemon.services.agents.rate import MOST_OPEN, RateLimit
from daemon.services.folder.catalog import Catalog

ACTIVE = timedelta(minutes=5)


class Agents:
    """All calls that name a client take its id or name, and raise ClientNotFoundError."""

    def __init__(
        self, book: ClientBook, activity: ActivityLog, places: Places, catalog: Catalog, bus: EventBus
    ) -> None:
        self._catalog = catalog
        self.book = book
        self.activity = activity
        self.places = places
        self._bus = bus
        self._limits: dict[str, RateLimit] = {}
        # The book waits for the disk in a thread, one change after the other.
        self._changing = asyncio.Lock()

    @property
    def secret_rule(self) -> SecretRule:
        """What is done with a secret in a text to be remembered."""
        return self._catalog.settings.secrets

    def all(self) -> ClientList:
        return ClientList([self._told(entry) for entry in self.book.all()])

    def get(self, wanted: str) -> Client:
        return self._told(self.book.find(wanted))

    async def add(self, asked: AddClient) -> NewToken:
        async with self._changing:
            entry, token = await asyncio.to_thread(self.book.add, asked)
        return NewToken(client=self._changed(entry), token=token)

    async def change(self, wanted: str, change: ChangeClient) -> Client:
        async with self._changing:
            return self._changed(await asyncio.to_thread(self.book.change, wanted, change))

    async def revoke(self, wanted: str) -> Client:
        async with self._changing:
            return self._changed(await asyncio.to_thread(self.book.revoke, wanted))

    async def renew(self, wanted: str) -> NewToken:
        async with self._changing:
            entry, token = await asyncio.to_thread(self.book.renew, wanted)
        return NewToken(client=self._changed(entry), token=token)

    def did(self, wanted: str, limit: int) -> ClientActivity:
        """Its last requests, the newest first."""
        entry = self.book.find(wanted)
        trail = self.activity.trail(entry.id)
        last = list(trail.entries)[::-1]
        return ClientActivity(
            client=self._told(entry), entries=last[:limit], total=len(last), tools=trail.tools()
        )

    @contextmanager
    def admitted(self, entry: ClientEntry) -> Iterator[None]:
        """Count a request as long as it lasts. Raises RateLimitedError."""
        limit = self._limits.setdefault(entry.id, RateLimit())
        wait_s = limit.take(entry.permissions.requests_per_minute)
        if wait_s or limit.open >= MOST_OPEN:
            after = max(1, math.ceil(wait_s))
            why = "asks too often" if wait_s else f"has {MOST_OPEN} requests open"
            raise RateLimitedError(
                f"{entry.name} {why}.",
                hint=f"Try again in {after} s; several memories fit in one remember.",
                detail={"retry_after_s": after},
            )
        limit.open += 1
        try:
            yield
        finally:
            limit.open -= 1

    def _changed(self, entry: ClientEntry) -> Client:
        self._bus.publish(ClientsChanged(client_id=entry.id))
        return self._told(entry)

    def _told(self, entry: ClientEntry) -> Client:
        trail = self.activity.trail(entry.id)
        return Client(
            id=entry.id,
            name=entry.name,
            program=entry.program,
            state=_state(entry, trail.last_at),
            created_at=entry.created_at,
            token_at=entry.token_at,
            permissions=entry.permissions,
            last_seen_at=trail.last_at,
            revoked_at=entry.revoked_at,
            expires_at=entry.expires_at,
            counted_since=trail.since if trail.entries else None,
            reads=trail.counts["read"],
            writes=trail.counts["write"],
            refused=trail.counts["refused"],
            session=trail.session,
        )


def _state(entry: ClientEntry, last_at: datetime | None) -> ClientState:
    if entry.revoked_at is not None:
        return "revoked"
    if entry.is_expired:
        return "expired"
    if last_at is None:
        return "new"
    return "active" if datetime.now(UTC) - last_at < ACTIVE else "idle"
