"""Changes of our own files, each whole or not at all: the write-ahead file first, then files and ledger.

`commit` returns when the changes would survive a power cut; `settle` makes the files themselves durable and
drops the entries; `recover` at a start finishes what a crash interrupted.
"""

import contextlib
import os
import threading
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

import msgspec

from app.errors import ConflictError
from app.files import write_atomically
from app.logs import log
from daemon.ledger.durable import sync_files
from daemon.ledger.ledger import Ledger
from daemon.ledger.line import Line, NewLine
from daemon.ledger.pending import ABSENT, Append, Entry, FileWrite, digest_of, is_inside, write_all
from daemon.ledger.stage import Stage, create, is_there
from daemon.ledger.text import is_text

# Entries of files that are written to all the time are dropped between two changes at the latest here.
LARGE_PENDING = 16 * 2**20
# So many files at most are made durable while nobody can write, and so often those before them are.
FEW_FILES = 8
# Windows lets nobody replace a file that is open: there whoever writes waits until all are durable.
MOST_ROUNDS = 0 if os.name == "nt" else 5
STAGE = "stage"

Undo = Callable[[], object]


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


class Written(msgspec.Struct, frozen=True, gc=False):
    """A whole file as it was left: inode, size in bytes, mtime in nanoseconds."""

    path: str
    inode: int
    size: int
    mtime_ns: int


class Committed(msgspec.Struct, frozen=True):
    """What stands now: the ledger's lines of all changes in order, files that grew, files written whole."""

    writer: str
    lines: list[Line]
    grown: list[Grown]
    written: list[Written] = []


class Conflict(msgspec.Struct, frozen=True):
    """A file that somebody else changed while an entry for it was pending: theirs stays, this is ours."""

    path: str
    data: bytes


class Journal:
    """Blocking; safe for several threads, which wait for each other."""

    def __init__(self, home: Path, ledger: Ledger) -> None:
        self._home = f"{home}/"
        self._ledger = ledger
        self._stage = Stage(home / "run" / STAGE)
        # Each with the number of the write that it waits for.
        self._unsynced: dict[str, int] = {}
        self._writes = 0
        self._settling = threading.Lock()

    def commit(self, changes: Sequence[Change]) -> Committed:
        """Make changes durable with one fsync, and do them.

        Raises ConflictError when a file to be replaced holds other bytes than `old` says, OSError (a full
        disk); then nothing has happened.
        """
        with self._ledger.alone():
            self._check(changes)
            changes = self._placed(changes)
            chained = self._ledger.chain([line for change in changes for line in change.lines])
            entries = _entries(changes, [data for _, data in chained])
            pending = self._ledger.pending
            start = pending.add(entries)
            undo: list[Undo] = []
            held: list[str] = []
            try:
                grown = [self._append(one, undo) for change in changes for one in change.appends]
                written = [self._write(write, undo, held) for change in changes for write in change.writes]
                self._ledger.take(chained)
            except BaseException:
                if _run_all(undo):
                    pending.cut(start)
                # Else the next start finishes what could not be taken back: a page is never lost.
                raise
            finally:
                _drop(held)
            if pending.size > LARGE_PENDING:
                self._sync()
                pending.cut(0)
            lines = [line for line, _ in chained]
            return Committed(self._ledger.writer, lines, grown, [one for one in written if one is not None])

    def settle(self) -> bool:
        """Make the files durable and drop the entries; False when there was nothing to do.

        Others write meanwhile, save for the last few files, and on Windows not at all.
        """
        with self._settling:
            for _ in range(MOST_ROUNDS):
                with self._ledger.alone():
                    waiting = dict(self._unsynced)
                if len(waiting) <= FEW_FILES:
                    break
                sync_files(waiting)
                with self._ledger.alone():
                    self._forget(waiting)
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
            self._stage.clear()
            conflicts: list[Conflict] = []
            entries = self._ledger.left_pending
            for entry in entries:
                for append in entry.appends:
                    self._append_again(append)
            for writes in _by_path(entries).values():
                conflicts += self._write_again(writes)
            if entries:
                log.ledger.info("%d pending changes were finished", len(entries))
            self._sync()
            # A torn entry goes as well: the next one must not be joined to it.
            self._ledger.drop_left()
            return conflicts

    def _check(self, changes: Sequence[Change]) -> None:
        """Each file to be replaced is what its change takes it for, after the changes before it."""
        before: dict[str, FileWrite] = {}
        for write in (write for change in changes for write in change.writes):
            place = self._place(write.path)
            known = before.get(write.path)
            # Whether words of the ledger are there is found out when they are written.
            is_new = write.old == ABSENT and is_text(write.path) and known is None
            if known is not None:
                is_as_known = digest_of(known.data) == write.old
            else:
                is_as_known = is_new or _is_as_known(place, write.old)
            if not is_as_known:
                raise _changed_meanwhile(write.path)
            before[write.path] = write

    def _place(self, path: str) -> str:
        """Entries name files of the home alone; who could write a foreign path there must not reach it.

        As text: to make a `Path` takes as long as to write the file.
        """
        if not is_inside(path):
            raise ConflictError("The file lies outside of the home folder.", detail={"path": path})
        return self._home + path

    def _mark(self, place: str) -> None:
        """A file was written, and waits to be made durable."""
        self._writes += 1
        self._unsynced[place] = self._writes

    def _forget(self, synced: Mapping[str, int]) -> None:
        """These are durable, save what was written to since."""
        for place, number in synced.items():
            if self._unsynced.get(place) == number:
                del self._unsynced[place]

    def _placed(self, changes: Sequence[Change]) -> list[Change]:
        """The changes with their appends as they will stand, none joined to a line without an end."""
        ends: dict[str, int] = {}
        placed = []
        for change in changes:
            appends = []
            for append in change.appends:
                data, at = append.data, ends.get(append.path, -1)
                if at < 0:
                    at, is_open = _end_of(self._place(append.path))
                    data = b"\n" + data if is_open else data
                appends.append(Append(path=append.path, data=data, at=at))
                ends[append.path] = at + len(data)
            placed.append(Change(lines=change.lines, writes=change.writes, appends=appends))
        return placed

    def _append(self, append: Append, undo: list[Undo]) -> Grown:
        place = self._place(append.path)
        handle = _opened(place)
        try:
            stat = os.fstat(handle)
            before = (stat.st_size, stat.st_mtime_ns) if stat.st_size else (0, 0)
            undo.append(partial(_truncate, place, stat.st_size))
            write_all(handle, append.data)
            stat = os.fstat(handle)
        finally:
            os.close(handle)
        self._mark(place)
        return Grown(append.path, before, (stat.st_size, stat.st_mtime_ns))

    def _write(self, write: FileWrite, undo: list[Undo], held: list[str]) -> Written | None:
        place = self._place(write.path)
        if write.old == ABSENT and write.data is not None:
            stat: os.stat_result | None = self._write_new(write.path, place, write.data)
            undo.append(partial(self._put, place, None))
        else:
            before = _bytes_of(place)
            if digest_of(before) != write.old:
                # While the entry went to disk an editor saved: theirs stays.
                raise _changed_meanwhile(write.path)
            # A full disk takes no copy of them: the bytes keep a second name until all is done.
            held.append(self._stage.hold(place) if before is not None else "")
            undo.append(partial(self._bring_back, held[-1], place, before))
            stat = self._put(place, write.data)
        self._mark(place)
        return Written(write.path, stat.st_ino, stat.st_size, stat.st_mtime_ns) if stat else None

    def _write_new(self, path: str, place: str, data: bytes) -> os.stat_result:
        """A file that was not there. Words of the ledger need no second name: nobody knows theirs yet."""
        try:
            if is_text(path):
                return create(place, data)
        except FileExistsError as error:
            raise _changed_meanwhile(path) from error
        if is_there(place):
            raise _changed_meanwhile(path)
        return self._stage.put(place, data)

    def _put(self, place: str, data: bytes | None) -> os.stat_result | None:
        """Replace a file, or take it away."""
        if data is not None:
            return self._stage.put(place, data)
        Path(place).unlink(missing_ok=True)
        return None

    def _bring_back(self, held: str, place: str, before: bytes | None) -> None:
        if held:
            os.replace(held, place)  # noqa: PTH105  # as everywhere here
        else:
            self._put(place, before)

    def _append_again(self, append: Append) -> None:
        place = self._place(append.path)
        found = _bytes_of(place) or b""
        data, tail = append.data, found[append.at : append.at + len(append.data)]
        if tail == data:
            return
        if len(found) >= append.at and data.startswith(found[append.at :]):
            write_grown(Path(place), data[len(found) - append.at :])
        elif data.strip() not in found:
            # Somebody edited the file: the lines are still said, at its end.
            write_grown(Path(place), data if not found or found.endswith(b"\n") else b"\n" + data)
        self._mark(place)

    def _write_again(self, writes: Sequence[FileWrite]) -> list[Conflict]:
        """Bring one file to the state after its last write, if it is in a state that it had on the way."""
        place, last = self._place(writes[0].path), writes[-1]
        found = digest_of(_bytes_of(place))
        if found == digest_of(last.data):
            return []
        is_torn = writes[0].old == ABSENT and _is_beginning(place, writes[0])
        if found not in {write.old for write in writes} and not is_torn:
            return [] if last.data is None else [Conflict(last.path, last.data)]
        self._put(place, last.data)
        self._mark(place)
        return []

    def _sync(self) -> None:
        """Lines of the ledger last: what they tell of is on disk by then."""
        sync_files(self._unsynced)
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


def _changed_meanwhile(path: str) -> ConflictError:
    return ConflictError(
        "The file was changed by somebody else meanwhile.",
        hint="Look at it again, then repeat the change.",
        detail={"path": path},
    )


def _run_all(undo: Sequence[Undo]) -> bool:
    """Take back what was done, the last first; whether all of it could be."""
    is_whole = True
    for step in reversed(undo):
        try:
            step()
        except OSError as error:
            is_whole = False
            log.ledger.error("a change could not be taken back: %s", error.strerror)
    return is_whole


def _drop(held: Sequence[str]) -> None:
    """Second names are not needed any more. One that stays goes with the next start."""
    for name in held:
        if name:
            with contextlib.suppress(OSError):
                os.unlink(name)  # noqa: PTH108  # as everywhere here


def _bytes_of(place: str) -> bytes | None:
    try:
        return Path(place).read_bytes()
    except FileNotFoundError:
        return None


def _is_as_known(place: str, old: str) -> bool:
    """Whether a file is what somebody takes it for; nothing is read of one that should not be there."""
    if old == ABSENT:
        return not is_there(place)
    return digest_of(_bytes_of(place)) == old


def _is_beginning(place: str, write: FileWrite) -> bool:
    """Whether a crash broke off the writing of a new file: words of the ledger are nobody else's, of a page
    the beginning is there."""
    found = _bytes_of(place)
    return found is not None and (is_text(write.path) or (write.data or b"").startswith(found))


def _opened(place: str) -> int:
    """A file to append to, made with its folder where it is missing."""
    flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0)
    try:
        return os.open(place, flags, 0o600)
    except FileNotFoundError:
        Path(place).parent.mkdir(parents=True, exist_ok=True)
        return os.open(place, flags, 0o600)


def _truncate(place: str, size: int) -> None:
    os.truncate(place, size)
    if not size:
        Path(place).unlink()


def _end_of(place: str) -> tuple[int, bool]:
    """The size of a file, and whether its last line lacks an end, as an editor may leave it."""
    try:
        with Path(place).open("rb") as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - 1))
            return size, file.read(1) not in {b"", b"\n"}
    except FileNotFoundError:
        return 0, False


def _by_path(entries: Sequence[Entry]) -> dict[str, list[FileWrite]]:
    found: dict[str, list[FileWrite]] = {}
    for entry in entries:
        for write in entry.writes:
            found.setdefault(write.path, []).append(write)
    return found


def write_grown(place: Path, data: bytes) -> None:
    """Append without waiting for the disk."""
    if not place.exists():
        write_atomically(place, data)
        return
    with place.open("ab", buffering=0) as target:
        write_all(target.fileno(), data)
