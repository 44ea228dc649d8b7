"""Faults of disks and clocks, injected below our code: into the calls of the system that it makes.

For a process of its own, see `fault_server`. Only files of the home count, and not those of the index, which
SQLite writes without asking us. Linux alone: what a descriptor leads to is read from `/proc`.
"""

import contextlib
import errno
import os
import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

CUT = 9
"""The exit code of a process whose power was cut."""
DAY_S = 86_400
SLOW_S = 0.02


@dataclass
class Counter:
    """How often the system was called, by kind."""

    counts: dict[str, int] = field(default_factory=dict)

    def count(self, kind: str) -> int:
        """The number of this call among those of its kind, from 0 on."""
        number = self.counts.get(kind, 0)
        self.counts[kind] = number + 1
        return number


class Watched:
    """Calls of the system that concern the home go through `before`, which may raise or end the process."""

    def __init__(self, home: Path, before: Callable[[str, str, Any], Any]) -> None:
        self._home = str(home)
        self._before = before
        self._real = {name: getattr(os, name) for name in ("write", "fsync", "fdatasync", "replace", "open")}

    def __enter__(self) -> "Watched":
        os.write = self._write
        os.fsync = self._fsync  # type: ignore[assignment]
        os.fdatasync = self._fsync  # type: ignore[assignment]
        os.replace = self._replace  # type: ignore[assignment]
        os.open = self._open
        return self

    def __exit__(self, *_: object) -> None:
        for name, real in self._real.items():
            setattr(os, name, real)

    def real_write(self, handle: int, data: Any) -> int:
        return int(self._real["write"](handle, data))

    def concerns(self, place: str) -> bool:
        return place.startswith(self._home) and not place.startswith(f"{self._home}/index")

    def path_of(self, handle: int) -> str:
        try:
            return str(Path(f"/proc/self/fd/{handle}").readlink())
        except OSError:
            return ""

    def _write(self, handle: int, data: Any) -> int:
        place = self.path_of(handle)
        if self.concerns(place):
            self._before("write", place, (handle, data))
        return self.real_write(handle, data)

    def _fsync(self, handle: int) -> None:
        place = self.path_of(handle)
        if self.concerns(place):
            self._before("sync", place, handle)
        self._real["fsync"](handle)
        if self.concerns(place):
            self._before("synced", place, handle)

    def _replace(self, source: Any, target: Any, **more: Any) -> None:
        if self.concerns(os.fspath(target)):
            self._before("replace", os.fspath(target), None)
        self._real["replace"](source, target, **more)

    def _open(self, path: Any, flags: int, *more: Any, **named: Any) -> int:
        is_write = bool(flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT))
        if is_write and not isinstance(path, int) and self.concerns(os.fspath(path)):
            self._before("open", os.fspath(path), None)
        return int(self._real["open"](path, flags, *more, **named))


@contextlib.contextmanager
def counted(home: Path) -> Iterator[Counter]:
    """No fault: how many calls there are to break."""
    counter = Counter()
    with Watched(home, lambda kind, _place, _what: counter.count(kind)):
        yield counter


@contextlib.contextmanager
def full_disk(home: Path, number: int) -> Iterator[None]:
    """From the write of this number on there is room for half of it, then for nothing."""
    counter = Counter()

    def before(kind: str, _place: str, what: Any) -> None:
        if kind == "write" and (at := counter.count(kind)) >= number:
            if at == number:
                watched.real_write(what[0], bytes(what[1])[: len(what[1]) // 2])
            raise OSError(errno.ENOSPC, "No space left on device")

    watched = Watched(home, before)
    with watched:
        yield


@contextlib.contextmanager
def failing(home: Path, kind: str, number: int) -> Iterator[None]:
    """One call fails as on a disk that breaks."""
    counter = Counter()

    def before(found: str, _place: str, _what: Any) -> None:
        if found == kind and counter.count(kind) == number:
            raise OSError(errno.EIO, "Input/output error")

    with Watched(home, before):
        yield


@contextlib.contextmanager
def read_only(home: Path, _number: int) -> Iterator[None]:
    def before(kind: str, _place: str, _what: Any) -> None:
        if kind in {"open", "replace", "write"}:
            raise OSError(errno.EROFS, "Read-only file system")

    with Watched(home, before):
        yield


@contextlib.contextmanager
def torn(home: Path, number: int) -> Iterator[None]:
    """The power goes in the middle of a write: half of it stands."""
    counter = Counter()

    def before(kind: str, _place: str, what: Any) -> None:
        if kind == "write" and counter.count(kind) == number:
            watched.real_write(what[0], bytes(what[1])[: len(what[1]) // 2])
            os._exit(CUT)

    watched = Watched(home, before)
    with watched:
        yield


@contextlib.contextmanager
def cut(home: Path, number: int) -> Iterator[None]:
    """The power goes before a call; all before it is on the disk."""
    counter = Counter()

    def before(kind: str, _place: str, _what: Any) -> None:
        if kind != "synced" and counter.count("any") == number:
            os._exit(CUT)

    with Watched(home, before):
        yield


@contextlib.contextmanager
def lost(home: Path, number: int) -> Iterator[None]:
    """The power goes before a call, and of what was not made durable nothing is on the disk."""
    disk, counter = LossyDisk(home), Counter()

    def before(kind: str, place: str, what: Any) -> None:
        if kind == "synced":
            disk.keep(place, what)
        elif counter.count("any") == number:
            watched.__exit__()
            disk.lose()
            os._exit(CUT)

    watched = Watched(home, before)
    with watched:
        yield


class LossyDisk:
    """What is durable: bytes of files since their last fsync, names of a folder since its own."""

    def __init__(self, home: Path) -> None:
        self._home = home
        self._bytes: dict[int, bytes] = {}
        self._names: dict[str, dict[str, int]] = {}
        for folder, names, files in os.walk(home):
            if Path(folder) == home:
                names[:] = [name for name in names if name != "index"]
            self._keep_names(folder)
            for name in files:
                place = Path(folder, name)
                self._bytes[place.stat().st_ino] = place.read_bytes()

    def _keep_names(self, folder: str) -> None:
        self._names[folder] = {entry.name: entry.inode() for entry in os.scandir(folder)}

    def keep(self, place: str, handle: int) -> None:
        """A file, or the names in a folder, were made durable."""
        if Path(place).is_dir():
            self._keep_names(place)
        else:
            self._bytes[os.fstat(handle).st_ino] = os.pread(handle, os.fstat(handle).st_size, 0)

    def lose(self) -> None:
        """Leave on the disk what is durable alone."""
        for entry in list(os.scandir(self._home)):
            if entry.name != "index":
                shutil.rmtree(entry.path) if entry.is_dir() else Path(entry.path).unlink()
        self._write(str(self._home))

    def _write(self, folder: str) -> None:
        for name, inode in self._names[folder].items():
            place = f"{folder}/{name}"
            if place in self._names:
                Path(place).mkdir(parents=True, exist_ok=True)
                self._write(place)
            elif name != "index" and inode in self._bytes:
                Path(place).write_bytes(self._bytes[inode])


@contextlib.contextmanager
def slow(home: Path, _number: int) -> Iterator[None]:
    def before(kind: str, _place: str, _what: Any) -> None:
        if kind in {"sync", "replace"}:
            # The one place that waits for time itself: a slow disk is what is tried.
            time.sleep(SLOW_S)

    with Watched(home, before):
        yield


@contextlib.contextmanager
def clock(_home: Path, seconds: float) -> Iterator[None]:
    """The clock is set while we run."""
    real_ns, real = time.time_ns, time.time
    time.time_ns = lambda: real_ns() + int(seconds * 1e9)
    time.time = lambda: real() + seconds
    try:
        yield
    finally:
        time.time_ns, time.time = real_ns, real
