"""The write-ahead file: what a change will do to files, durable before any of them is touched.

One line an entry: the lines for the ledger as they will stand there, the new bytes of whole files with the
hash of what they replace, and what is appended to others. An entry is dropped when all of it is on disk
by itself. Paths are relative to the home, with forward slashes.
"""

import contextlib
import hashlib
import os
import re
import sys
from pathlib import Path

import msgspec

from app.files import sync_folder, sync_handle
from app.logs import log

ABSENT = ""
_UP = re.compile(r"(?:^|[/\\])\.\.(?:[/\\]|$)")
# Bytes of empty lines that are put behind the entries.
ROOM = 128 * 1024


class FileWrite(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A whole file. `old`: SHA-256 of the bytes that it replaces, "" for none; `data` None removes it."""

    path: str
    old: str
    data: bytes | None


class Append(msgspec.Struct, frozen=True, kw_only=True):
    """Whole lines at the end of a file that only grows. `at`: its size before, as the journal finds it."""

    path: str
    data: bytes
    at: int = 0


class Entry(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All that one change does. `lines` are the ledger's, encoded, without their ends."""

    lines: list[str] = []
    writes: list[FileWrite] = []
    appends: list[Append] = []


def digest_of(data: bytes | None) -> str:
    """How an entry names the bytes of a file; "" for a file that is not there."""
    return ABSENT if data is None else hashlib.sha256(data).hexdigest()


class PendingFile:
    """Blocking; its owner sees to it that one thread at a time uses it.

    Behind the entries stand empty lines for those to come: where a file does not grow, an fsync waits for
    its bytes alone, not for all that changed in the file system (0.3 for 1 to 5 ms here).
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._end = 0
        self._room = -1

    @property
    def size(self) -> int:
        """Where the entries end."""
        try:
            return self._measured()
        except FileNotFoundError:
            return 0

    def add(self, entries: list[Entry]) -> int:
        """Keep entries durably, with one fsync for all; returns where they begin. All of them or nothing."""
        data = b"".join(msgspec.json.encode(entry) + b"\n" for entry in entries)
        try:
            start = self._measured()
        except FileNotFoundError:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._path.touch(0o600)
            sync_folder(self._path.parent)
            start = self._measured()
        # Without a buffer: it would hold on to the half that did not fit, and write it at the end after all.
        with self._path.open("r+b", buffering=0) as target:
            try:
                target.seek(start)
                write_all(target.fileno(), data)
                self._end = start + len(data)
                if self._end > self._room:
                    self._make_room(target.fileno())
                sync_data(target.fileno())
            except OSError:
                with contextlib.suppress(OSError):
                    target.truncate(start)
                self._room = -1
                raise
        return start

    def cut(self, size: int) -> None:
        """Drop what stands from here on."""
        if self._path.exists() and self._path.stat().st_size > size:
            with self._path.open("r+b") as target:
                target.truncate(size)
                sync_data(target.fileno())
        self._room = -1

    def _measured(self) -> int:
        """Where the entries end, looked for when somebody else changed the file."""
        room = os.stat(self._path).st_size  # noqa: PTH116  # asked for with each entry
        if room != self._room:
            self._end, self._room = len(self._path.read_bytes().rstrip(b"\n")), room
            # The last entry keeps its own end.
            self._end = min(self._end + 1, room) if self._end else 0
        return self._end

    def _make_room(self, handle: int) -> None:
        self._room = self._end
        with contextlib.suppress(OSError):
            # A disk that has no room for more has taken the entry.
            write_all(handle, b"\n" * ROOM)
            self._room = self._end + ROOM

    def read(self) -> list[Entry]:
        """The entries that are whole; a torn one was never acknowledged."""
        if not self._path.exists():
            return []
        found: list[Entry] = []
        for data in self._path.read_bytes().split(b"\n"):
            try:
                found += [msgspec.json.decode(data, type=Entry)] if data.strip() else []
            except (msgspec.MsgspecError, UnicodeDecodeError):
                log.ledger.info("an unfinished entry of the write-ahead file is passed over")
        return found


def is_inside(path: str) -> bool:
    """Whether a path of an entry leads to somewhere in the home, on every system."""
    first = path[:1]
    is_up = ".." in path and _UP.search(path)
    return bool(first) and first not in "/\\" and ":" not in path[:2] and not is_up


def write_all(handle: int, data: bytes) -> None:
    """Write every byte; the system may take a part of them."""
    written = os.write(handle, data)
    while written < len(data):
        written += os.write(handle, memoryview(data)[written:])


def sync_data(handle: int) -> None:
    """Make a file's bytes durable, and its size; not its times, where the system tells these apart."""
    # macOS has the name and no such call, and its fsync is not enough.
    if sys.platform == "linux":
        os.fdatasync(handle)
    else:
        sync_handle(handle)
