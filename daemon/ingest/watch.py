"""Watches the folder of one source. Events are hints: a batch says where to look, never what happened.

watchdog calls from its own threads; paths are gathered under a lock and enter the event loop through
`call_soon_threadsafe`. A heartbeat notices a dead or deaf observer, a root that was replaced and a
machine that slept; each brings a new observer and a look at everything.
"""

import asyncio
import contextlib
import errno
import logging
import os
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

import msgspec
from watchdog import events
from watchdog.events import FileSystemEvent, FileSystemEventHandler
from watchdog.observers import Observer

from app.logs import log
from daemon.ingest.ignore import IgnoreRules
from daemon.ingest.scan import clean_path

QUIET_S = 0.3
STORM_S = 10.0
HEARTBEAT_S = 30.0
_STORM_FROM = 50  # That many paths at once are a storm: wait longer for silence.
_MAX_PATHS = 5000  # More than this is a look at everything.
_MAX_BACK_OFF_S = 60.0
_NEWS = (None, "conflict")
_SETTINGS = frozenset((".obsidian/app.json", "logseq/config.edn"))
_LIMIT_ERRORS = frozenset((errno.ENOSPC, errno.EMFILE, errno.ENFILE))
# "attrib": another time, or leave to read it.
_HINTS = frozenset(("created", "modified", "attrib", "moved", "deleted", "closed"))
# What is only opened and read stays in the kernel: our own reading of 10,000 notes made 30,000 events,
# which took a seventh of the first scan.
_WANTED: list[type[FileSystemEvent]] = [
    events.FileCreatedEvent,
    events.FileModifiedEvent,
    events.FileAttribEvent,
    events.FileMovedEvent,
    events.FileDeletedEvent,
    events.FileClosedEvent,
    events.DirCreatedEvent,
    events.DirAttribEvent,
    events.DirMovedEvent,
    events.DirDeletedEvent,
]

# An emitter that finds one more event while it is being stopped calls that an error.
logging.getLogger("watchdog.observers.inotify").addFilter(
    lambda record: "thread is inactive" not in record.getMessage()
)


class Batch(msgspec.Struct, frozen=True):
    """Where to look: relative paths (folders with all below them), or everything."""

    paths: frozenset[str] = frozenset()
    look_at_all: bool = False


class WatchHealth(msgspec.Struct):
    """`polling`: the system gives no events here, so that only scans find changes; `message` says why."""

    alive: bool = False
    polling: bool = False
    restarts: int = 0
    missed: int = 0
    events: int = 0
    message: str = ""


class AnyObserver(Protocol):
    """What we use of watchdog's observer."""

    def schedule(
        self,
        event_handler: Any,
        path: str,
        *,
        recursive: bool = ...,
        event_filter: list[type[FileSystemEvent]] | None = ...,
    ) -> Any: ...
    def start(self) -> None: ...
    def stop(self) -> None: ...
    def join(self, timeout: float | None = ...) -> None: ...
    def is_alive(self) -> bool: ...
    @property
    def emitters(self) -> set[Any]: ...


class FolderWatcher:
    """Watches one root until `stop`. All methods belong to the loop that called `start`."""

    def __init__(
        self,
        root: Path,
        rules: IgnoreRules,
        on_batch: Callable[[Batch], None],
        *,
        probe: Path | None = None,
        quiet_s: float = QUIET_S,
        storm_s: float = STORM_S,
        heartbeat_s: float = HEARTBEAT_S,
        make_observer: Callable[[], AnyObserver] = Observer,
    ) -> None:
        """`probe` is a file in our own run folder that each heartbeat touches to see an event arrive."""
        self.health = WatchHealth()
        self._root = Path(os.path.realpath(root))
        self._rules = rules
        self._on_batch = on_batch
        self._probe = probe
        self._quiet_s = quiet_s
        self._storm_s = storm_s
        self._heartbeat_s = heartbeat_s
        self._make_observer = make_observer
        self._observer: AnyObserver | None = None
        self._root_id: tuple[int, int] | None = None
        self._task: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._first_at = 0.0
        self._pending: set[str] = set()
        self._all_pending = False
        self._probe_seen = True
        self._wake = asyncio.Event()
        self._inbox: _Inbox | None = None

    async def start(self) -> None:
        """Begin to watch. A folder that cannot be watched now is tried again; this never raises for it."""
        self._inbox = _Inbox(asyncio.get_running_loop(), self._root, self._probe, self._take)
        await self._open()
        self._task = asyncio.create_task(self._beat())

    async def stop(self) -> None:
        """End every thread and timer; no batch comes after this."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            self._task = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        await self._close()

    def use_rules(self, rules: IgnoreRules) -> None:
        """The source's rules were read again."""
        self._rules = rules

    def note_missed(self) -> None:
        """A scan found changes that no event announced: count them and begin with a new observer."""
        self.health.missed += 1
        if not self.health.polling:
            self.health.alive = False
            self._wake.set()

    # ---- the observer

    async def _open(self) -> bool:
        try:
            await asyncio.to_thread(self._open_observer)
        except OSError as exc:
            await self._close()
            self._explain(exc)
            return False
        self.health.alive, self.health.polling, self.health.message = True, False, ""
        self._probe_seen = True
        return True

    def _open_observer(self) -> None:
        stat = self._root.stat()
        if not _shared_reader_lives():
            _drop_shared_reader()
        observer = self._make_observer()
        self._observer = observer
        observer.schedule(self._inbox, str(self._root), recursive=True, event_filter=_WANTED)
        if self._probe is not None:
            self._probe.parent.mkdir(parents=True, exist_ok=True)
            self._probe.touch()
            folder = os.path.realpath(self._probe.parent)
            observer.schedule(self._inbox, folder, recursive=False, event_filter=_WANTED)
        observer.start()
        self._root_id = stat.st_dev, stat.st_ino

    async def _close(self) -> None:
        observer, self._observer = self._observer, None
        self.health.alive = False
        if observer is not None:
            await asyncio.to_thread(_end_observer, observer)

    def _explain(self, exc: OSError) -> None:
        self.health.alive = False
        if exc.errno in _LIMIT_ERRORS:
            self.health.polling = True
            self.health.message = (
                "The system's limit of watched folders is reached; changes are found by looking every "
                "few minutes. Raise fs.inotify.max_user_watches for changes at once."
            )
            log.ingest.warning("no more folders can be watched (%s): falling back to scans", exc.strerror)
        else:
            self.health.message = "The folder cannot be watched now; it is tried again."
            log.ingest.info("a folder cannot be watched: %s", exc.strerror or type(exc).__name__)

    async def _beat(self) -> None:
        """Look after the observer; restart it with growing pauses when it is dead or deaf."""
        pause = 1.0
        wall = time.time()
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), self._heartbeat_s if self.health.alive else pause)
            self._wake.clear()
            slept = time.time() - wall > self._heartbeat_s * 3 + _MAX_BACK_OFF_S
            wall = time.time()
            if not slept and not self.health.polling and await asyncio.to_thread(self._is_well):
                pause = 1.0
                continue
            self.health.restarts += 1
            await self._close()
            if await self._open():
                log.ingest.info("a folder is watched again after %d restarts", self.health.restarts)
                pause = 1.0
                self._take(frozenset(), look_at_all=True)
            else:
                pause = min(pause * 2, _MAX_BACK_OFF_S) if not self.health.polling else _MAX_BACK_OFF_S * 10

    def _is_well(self) -> bool:
        observer = self._observer
        if observer is None or not self.health.alive or not observer.is_alive() or not _shared_reader_lives():
            return False
        if not all(emitter.is_alive() for emitter in observer.emitters):
            return False
        try:
            stat = self._root.stat()
        except OSError:
            return False
        # A root that was replaced leaves the observer alive and deaf.
        return (stat.st_dev, stat.st_ino) == self._root_id and self._probe_arrived()

    def _probe_arrived(self) -> bool:
        if self._probe is None or self._inbox is None:
            return True
        arrived = self._inbox.probe_seen.is_set() or self._inbox.probe_touched_at == 0.0
        self._inbox.probe_seen.clear()
        self._inbox.probe_touched_at = time.monotonic()
        with contextlib.suppress(OSError):
            self._probe.write_text(str(os.getpid()), "ascii")
        return arrived

    # ---- hints on their way to a batch

    def _take(self, paths: frozenset[str], *, look_at_all: bool = False, events: int = 0) -> None:
        self.health.events += events
        kept = {path for path in paths if self._counts(path)}
        # These files say what is left out of the source and how it is read.
        look_at_all = look_at_all or not _SETTINGS.isdisjoint(paths) or any(map(self._rules.decides, paths))
        if not kept and not look_at_all:
            return
        now = asyncio.get_running_loop().time()
        if not self._pending and not self._all_pending:
            self._first_at = now
        self._pending |= kept
        self._all_pending = self._all_pending or look_at_all or len(self._pending) > _MAX_PATHS
        self._arm(now)

    def _counts(self, path: str) -> bool:
        """A change of what is left out is no news; what cannot be told from a folder is asked as both.

        A conflict copy is news for the note that it belongs to.
        """
        if self._rules.reason(path) not in _NEWS:
            return False
        return self._rules.reason(path, is_folder=True) in _NEWS

    def _arm(self, now: float) -> None:
        quiet = self._quiet_s if len(self._pending) < _STORM_FROM else self._quiet_s * 4
        due = min(now + quiet, self._first_at + self._storm_s)
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_at(due, self._emit)

    def _emit(self) -> None:
        self._timer = None
        batch = Batch(frozenset() if self._all_pending else frozenset(self._pending), self._all_pending)
        self._pending, self._all_pending = set(), False
        self._on_batch(batch)


class _Inbox(FileSystemEventHandler):
    """Gathers paths in watchdog's threads; one call into the loop is on its way at most."""

    def __init__(
        self,
        loop: asyncio.AbstractEventLoop,
        root: Path,
        probe: Path | None,
        take: Callable[..., None],
    ) -> None:
        self.probe_seen = threading.Event()
        self.probe_touched_at = 0.0
        self._loop = loop
        self._prefix = str(root).rstrip(os.sep) + os.sep
        self._probe = os.path.realpath(probe) if probe is not None else ""
        self._take = take
        self._lock = threading.Lock()
        self._paths: set[str] = set()
        self._count = 0
        self._on_its_way = False

    def on_any_event(self, event: FileSystemEvent) -> None:
        """Take note of one event; what was only opened or read is none."""
        if event.event_type not in _HINTS or (event.is_directory and event.event_type == "modified"):
            return
        paths = [self._relative(path) for path in (event.src_path, event.dest_path) if path]
        found = [path for path in paths if path]
        if not found:
            return
        with self._lock:
            self._count += 1
            self._paths.update(found)
            if self._on_its_way:
                return
            self._on_its_way = True
        with contextlib.suppress(RuntimeError):  # The loop is closed: nobody listens any more.
            self._loop.call_soon_threadsafe(self._deliver)

    def _relative(self, path: str | bytes) -> str:
        name = os.fsdecode(path)
        if name == self._probe:
            self.probe_seen.set()
            return ""
        return clean_path(name[len(self._prefix) :]) if name.startswith(self._prefix) else ""

    def _deliver(self) -> None:
        with self._lock:
            paths, self._paths = frozenset(self._paths), set()
            count, self._count = self._count, 0
            self._on_its_way = False
        self._take(paths, look_at_all=len(paths) > _MAX_PATHS, events=count)


def _shared_reader() -> Any:
    """On Linux watchdog reads for all observers in one thread, and never looks whether it still lives."""
    return getattr(_reader_class(), "_instance", None)


def _reader_class() -> Any:
    return getattr(sys.modules.get("watchdog.observers.inotify_c"), "InotifyFD", None)


def _shared_reader_lives() -> bool:
    reader = _shared_reader()
    return reader is None or reader.is_alive()


def _drop_shared_reader() -> None:
    _reader_class()._instance = None  # The next observer begins with a new one.


def _end_observer(observer: AnyObserver) -> None:
    """Stop an observer, also one whose start failed half-way."""
    with contextlib.suppress(Exception):
        observer.stop()
    emitters = list(observer.emitters)
    with contextlib.suppress(RuntimeError):  # It was never started.
        observer.join(5.0)
    for emitter in emitters:
        with contextlib.suppress(Exception):
            emitter.stop()
            emitter.join(5.0)
