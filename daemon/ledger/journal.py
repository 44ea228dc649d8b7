"""Changes of our own files, each whole or not at all: the write-ahead file first, then files and ledger.

`commit` returns when the changes would survive a power cut; `settle` makes the files themselves durable and
drops the entries; `recover` at a start finishes what a crash interrupted.
"""

import contextlib
import os
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from app.errors import ConflictError
from app.files import sync_folder, write_atomically
from app.logs import log
from daemon.ledger.ledger import Ledger
from daemon.ledger.line import Line, NewLine
from daemon.ledger.pending import Append, Entry, FileWrite, digest_of, write_all

# Entries of files that are written to all the time are dropped between two changes at the latest here.
LARGE_PENDING = 16 * 2**20

Undo = Callable[[], None]


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """One change, however many files it touches: all of it happens or nothing."""

    lines: list[NewLine] = []
    writes: list[FileWrite] = []
    appends: list[Append] = []


class Grown(msgspec.Struct, frozen=True):
    """A file before and after an append: (size in bytes, mtime in nanoseconds); (0, 0) for a new one."""

    path: str
    before: tuple[int, int]
    after: tuple[int, int]


class Committed(msgspec.Struct, frozen=True):
    """What stands now: the ledger's lines of all changes in order, and the files that grew."""

    writer: str
    lines: list[Line]
    grown: list[Grown]


class Conflict(msgspec.Struct, frozen=True):
    """A file that somebody else changed while an entry for it was pending: theirs stays, this is ours."""

    path: str
    data: bytes


class Journal:
    """Blocking; safe for several threads, which wait for each other."""

    def __init__(self, home: Path, ledger: Ledger) -> None:
        self._home = home
        self._ledger = ledger
        self._unsynced: set[Path] = set()

    def commit(self, changes: Sequence[Change]) -> Committed:
        """Make changes durable with one fsync, and do them.

        Raises ConflictError when a file to be replaced holds other bytes than `old` says, OSError (a full
        disk); then nothing has happened.
        """
        with self._ledger.alone():
            for change in changes:
                self._check(change)
            chained = self._ledger.chain([line for change in changes for line in change.lines])
            entries = _entries(changes, [data for _, data in chained])
            pending = self._ledger.pending
            start = pending.add(entries)
            undo: list[Undo] = []
            try:
                grown = [self._append(one, undo) for change in changes for one in change.appends]
                for change in changes:
                    for write in change.writes:
                        self._write(write, undo)
                self._ledger.take(chained)
            except BaseException:
                _run_all(undo)
                pending.cut(start)
                raise
            if pending.size > LARGE_PENDING:
                self._sync()
                pending.cut(0)
            return Committed(self._ledger.writer, [line for line, _ in chained], grown)

    def settle(self) -> bool:
        """Make the files durable and drop the entries; False when there was nothing to do."""
        with self._ledger.alone():
            pending = self._ledger.pending
            if not pending.size and not self._unsynced:
                return False
            self._sync()
            self._ledger.keep_mark()
            pending.cut(0)
            return True

    def recover(self) -> list[Conflict]:
        """Finish what a crash interrupted. To be called once, before the first change."""
        with self._ledger.alone():
            conflicts = []
            entries = self._ledger.left_pending
            for entry in entries:
                for append in entry.appends:
                    self._append_again(append)
                conflicts += [found for write in entry.writes if (found := self._write_again(write))]
            if entries:
                log.ledger.info("%d pending changes were finished", len(entries))
                self._sync()
                self._ledger.drop_left()
            return conflicts

    def _check(self, change: Change) -> None:
        for write in change.writes:
            if digest_of(_bytes_of(self._place(write.path))) != write.old:
                raise ConflictError(
                    "The file was changed by somebody else meanwhile.",
                    hint="Look at it again, then repeat the change.",
                    detail={"path": write.path},
                )

    def _place(self, path: str) -> Path:
        """Entries name files of the home alone; who could write a foreign path there must not reach it."""
        place = self._home / path
        if ".." in place.parts or not place.is_relative_to(self._home):
            raise ConflictError("The file lies outside of the home folder.", detail={"path": path})
        return place

    def _append(self, append: Append, undo: list[Undo]) -> Grown:
        place = self._place(append.path)
        place.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(place, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
        try:
            stat = os.fstat(handle)
            before = (stat.st_size, stat.st_mtime_ns) if stat.st_size else (0, 0)
            undo.append(lambda: _truncate(place, stat.st_size))
            data = append.data
            if stat.st_size and _last_byte(handle, stat.st_size) != b"\n":
                # Somebody's editor left the last line without its end.
                data = b"\n" + data
            os.lseek(handle, 0, os.SEEK_END)
            write_all(handle, data)
            stat = os.fstat(handle)
        finally:
            os.close(handle)
        self._unsynced.add(place)
        return Grown(append.path, before, (stat.st_size, stat.st_mtime_ns))

    def _write(self, write: FileWrite, undo: list[Undo]) -> None:
        place = self._place(write.path)
        before = _bytes_of(place)
        undo.append(lambda: _put(place, before))
        _put(place, write.data)
        self._unsynced.add(place)

    def _append_again(self, append: Append) -> None:
        place = self._place(append.path)
        found = _bytes_of(place) or b""
        if append.data in found:
            return
        torn = _torn_end(found, append.data)
        rest = append.data[torn:]
        if not torn and found and not found.endswith(b"\n"):
            rest = b"\n" + rest
        write_grown(place, rest)
        self._unsynced.add(place)

    def _write_again(self, write: FileWrite) -> Conflict | None:
        place = self._place(write.path)
        found = digest_of(_bytes_of(place))
        if found == digest_of(write.data):
            return None
        if found != write.old:
            return Conflict(write.path, write.data) if write.data is not None else None
        _put(place, write.data)
        self._unsynced.add(place)
        return None

    def _sync(self) -> None:
        """Lines of the ledger last: what they tell of is on disk by then."""
        for place in sorted(self._unsynced):
            with contextlib.suppress(FileNotFoundError), place.open("rb+") as target:
                os.fsync(target.fileno())
        for folder in sorted({place.parent for place in self._unsynced}):
            with contextlib.suppress(FileNotFoundError):
                sync_folder(folder)
                sync_folder(folder.parent)
        self._unsynced.clear()
        self._ledger.sync_files()


def _entries(changes: Sequence[Change], lines: Sequence[bytes]) -> list[Entry]:
    given = iter(lines)
    return [
        Entry(
            lines=[next(given).rstrip(b"\n").decode() for _ in change.lines],
            writes=change.writes,
            appends=change.appends,
        )
        for change in changes
    ]


def _run_all(undo: Sequence[Undo]) -> None:
    for step in reversed(undo):
        with contextlib.suppress(OSError):
            step()


def _bytes_of(place: Path) -> bytes | None:
    try:
        return place.read_bytes()
    except FileNotFoundError:
        return None


def _put(place: Path, data: bytes | None) -> None:
    """Replace a file by rename, without waiting for the disk: the write-ahead file answers for it."""
    if data is None:
        place.unlink(missing_ok=True)
        return
    place.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{place.name[:40]}.", dir=place.parent)
    try:
        try:
            write_all(handle, data)
        finally:
            os.close(handle)
        Path(name).replace(place)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _truncate(place: Path, size: int) -> None:
    with place.open("rb+") as target:
        target.truncate(size)
    if not size:
        place.unlink()


def _last_byte(handle: int, size: int) -> bytes:
    os.lseek(handle, size - 1, os.SEEK_SET)
    return os.read(handle, 1)


def _torn_end(found: bytes, data: bytes) -> int:
    """How many bytes of `data` stand at the end of `found`, after a whole line, as a crash left them."""
    begin = found.rfind(b"\n") + 1
    # An entry may hold several lines, of which some are whole already.
    first = data.split(b"\n", 1)[0]
    while begin > 0 and not found[begin:].startswith(first):
        earlier = found.rfind(b"\n", 0, begin - 1) + 1
        if len(found) - earlier > len(data):
            break
        begin = earlier
    tail = found[begin:]
    return len(tail) if tail and data.startswith(tail) else 0


def write_grown(place: Path, data: bytes) -> None:
    """Append without waiting for the disk."""
    if not place.exists():
        write_atomically(place, data)
        return
    with place.open("ab", buffering=0) as target:
        write_all(target.fileno(), data)
