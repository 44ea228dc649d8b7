"""What clients did lately, without a word of it: derived, kept in `index/`, lost without harm."""

import asyncio
import contextlib
from collections import Counter, deque
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from app.files import write_atomically
from app.logs import log
from app.wire.clients import Action, ActivityEntry
from app.wire.events import AgentActed
from daemon.bus import EventBus

KEPT = 500
NAMED = 20
FLUSH_S = 5.0
TELL_S = 0.5
_COUNTS: dict[Action, int] = {"read": 0, "write": 0, "refused": 0}


class _Kept(msgspec.Struct, kw_only=True):
    since: datetime
    counts: dict[Action, int]
    entries: list[ActivityEntry]


@dataclass
class Trail:
    """Of one client: the last requests, and counts of all since `since`."""

    since: datetime = field(default_factory=lambda: datetime.now(UTC))
    counts: dict[Action, int] = field(default_factory=lambda: dict(_COUNTS))
    entries: deque[ActivityEntry] = field(default_factory=lambda: deque(maxlen=KEPT))

    @property
    def last_at(self) -> datetime | None:
        return self.entries[-1].at if self.entries else None

    @property
    def session(self) -> str:
        """In which it wrote last."""
        return next((one.session for one in reversed(self.entries) if one.action == "write"), "")

    def tools(self) -> dict[str, int]:
        return dict(Counter(one.tool for one in self.entries).most_common())


class ActivityLog:
    """Notes in the daemon's loop; writes its file some seconds later, tells its events some tenths."""

    def __init__(self, path: Path, bus: EventBus) -> None:
        self._path = path
        self._bus = bus
        self._trails = {client_id: _trail(kept) for client_id, kept in _read(path).items()}
        self._untold: dict[tuple[str, Action, str], AgentActed] = {}
        self._telling: asyncio.TimerHandle | None = None
        self._flushing: asyncio.Task[None] | None = None
        self._is_unwritten = False

    def trail(self, client_id: str) -> Trail:
        return self._trails.get(client_id) or Trail()

    def note(self, client_id: str, name: str, entry: ActivityEntry) -> None:
        trail = self._trails.setdefault(client_id, Trail())
        trail.counts[entry.action] += 1
        trail.entries.append(entry)
        self._tell_soon(client_id, name, entry)
        self._is_unwritten = True
        if self._flushing is None or self._flushing.done():
            self._flushing = asyncio.create_task(self._flush_later())

    def _tell_soon(self, client_id: str, name: str, entry: ActivityEntry) -> None:
        key = (client_id, entry.action, entry.tool)
        before = self._untold.get(key)
        ids = [*(before.item_ids if before else []), *entry.item_ids]
        self._untold[key] = AgentActed(
            client_id=client_id,
            name=name,
            action=entry.action,
            tool=entry.tool,
            requests=(before.requests if before else 0) + 1,
            count=(before.count if before else 0) + entry.count,
            item_ids=list(dict.fromkeys(ids))[:NAMED],
            session=entry.session or (before.session if before else ""),
        )
        if self._telling is None:
            self._telling = asyncio.get_running_loop().call_later(TELL_S, self._tell)

    def _tell(self) -> None:
        self._telling = None
        untold, self._untold = self._untold, {}
        for event in untold.values():
            self._bus.publish(event)

    async def _flush_later(self) -> None:
        while self._is_unwritten:
            await asyncio.sleep(FLUSH_S)
            await self._flush()

    async def _flush(self) -> None:
        self._is_unwritten = False
        kept = {
            client_id: _Kept(since=one.since, counts=dict(one.counts), entries=list(one.entries))
            for client_id, one in self._trails.items()
        }
        try:
            await asyncio.to_thread(_write, self._path, kept)
        except OSError as exc:
            log.api.warning("what clients did is not kept: %s", exc.strerror)

    async def stop(self) -> None:
        if self._telling is not None:
            self._telling.cancel()
            self._tell()
        if self._flushing is not None and not self._flushing.done():
            self._flushing.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._flushing
            # Also what a write that was broken off may not have kept.
            await self._flush()


def _write(path: Path, kept: dict[str, _Kept]) -> None:
    write_atomically(path, msgspec.json.encode(kept))


def _read(path: Path) -> dict[str, _Kept]:
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, _Kept])
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return {}


def _trail(kept: _Kept) -> Trail:
    return Trail(kept.since, {**_COUNTS, **kept.counts}, deque(kept.entries, maxlen=KEPT))
