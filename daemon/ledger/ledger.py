"""The ledger of one home: each machine appends to a folder of its own, so that lines never conflict."""

import contextlib
import threading
import time
import uuid
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from functools import lru_cache
from io import FileIO
from pathlib import Path

import msgspec

from app.files import sync_folder, sync_handle, write_atomically
from app.logs import log
from daemon.ledger.chain import Break, breaks_of
from daemon.ledger.identity import new_id
from daemon.ledger.line import FIRST, Line, NewLine, PlacedLine, decode_line, encode_line, hash_of
from daemon.ledger.pending import Entry, PendingFile, write_all
from daemon.ledger.text import Texts

PENDING_FILE = "pending.jsonl"
USE_PREFIX = "use-"
_DAY_US = 86_400_000_000


class WriterMark(msgspec.Struct, frozen=True):
    """Kept in `run/`, which is never copied to another machine: who we are and what we wrote last."""

    writer: str
    last: str = FIRST


class Ledger:
    """Blocking; safe for several threads. Nothing is opened before the first use."""

    def __init__(self, folder: Path, run_folder: Path) -> None:
        self._folder = folder
        self._mark_file = run_folder / "writer.json"
        self._lock = threading.Lock()
        self._writer = ""
        self._last: Line | None = None
        self._last_hash = FIRST
        self._unsynced: set[Path] = set()
        # Where lines go now: to put the path together takes as long as to write them.
        self._month, self._file = "", folder
        self._left: list[Entry] = []
        self._pending: PendingFile | None = None
        self._left_in = PendingFile(folder / PENDING_FILE)
        self.texts = Texts(folder / "texts")

    def append(
        self, kind: str, *, ids: dict[str, str] | None = None, count: int = 0, text: bytes = b""
    ) -> Line:
        """Write one line, and the words it speaks of before it; both are on disk when this returns."""
        with self.alone():
            name = self.texts.put(text) if text else ""
            [(line, data)] = self.chain([NewLine(kind=kind, ids=ids or {}, count=count, text=name)])
            self.take([(line, data)], sync=True)
            self.keep_mark()
            return line

    @contextlib.contextmanager
    def alone(self) -> Iterator[None]:
        """Nobody else writes meanwhile; `chain`, `take` and `keep_mark` want to be called within."""
        with self._lock:
            self._open()
            yield

    def chain(self, wanted: Sequence[NewLine]) -> list[tuple[Line, bytes]]:
        """Return the lines as they would follow the last one, with their bytes. Nothing is written."""
        found: list[tuple[Line, bytes]] = []
        last, last_hash = self._last, self._last_hash
        for new in wanted:
            line = Line(
                n=last.n + 1 if last else 1,
                at=_next_time(last),
                kind=new.kind,
                prev=last_hash,
                ids=new.ids,
                count=new.count,
                text=new.text,
                requests=new.requests,
            )
            data = encode_line(line)
            found.append((line, data))
            last, last_hash = line, hash_of(data)
        return found

    def take(self, lines: Sequence[tuple[Line, bytes]], *, sync: bool = False) -> None:
        """Write lines that `chain` gave, all or none; durable with `sync`, else after `sync_files`."""
        by_month: dict[str, list[bytes]] = {}
        for line, data in lines:
            by_month.setdefault(_month_of(line.at), []).append(data)
        for month, parts in by_month.items():
            if self._month != month:
                self._month, self._file = month, self._folder / self._writer / f"{month}.jsonl"
            file = self._file
            _append(file, b"".join(parts), sync=sync)
            self._unsynced |= set() if sync else {file}
        if lines:
            self._last, self._last_hash = lines[-1][0], hash_of(lines[-1][1])
            new_id.rise_to(self._last.at)

    def sync_files(self) -> None:
        """Make durable what `take` wrote."""
        for file in sorted(self._unsynced):
            with file.open("rb+") as target:
                sync_handle(target.fileno())
            sync_folder(file.parent)
            self._unsynced.discard(file)

    def keep_mark(self) -> None:
        """Remember who we are and what we wrote last."""
        write_atomically(self._mark_file, msgspec.json.encode(WriterMark(self._writer, self._last_hash)))

    @property
    def pending(self) -> PendingFile:
        """Our write-ahead file; to be asked for within `alone`."""
        if self._pending is None:
            self._pending = PendingFile(self._folder / self._writer / PENDING_FILE)
        return self._pending

    @property
    def writer(self) -> str:
        """Who we are; to be asked for within `alone`."""
        return self._writer

    def drop_left(self) -> None:
        """The entries that stood in the write-ahead file are done."""
        self._left_in.cut(0)
        self._left = []

    @property
    def left_pending(self) -> list[Entry]:
        """What stood in the write-ahead file when the ledger was opened; its lines are in the ledger."""
        return self._left

    def lines(self) -> Iterator[PlacedLine]:
        """All lines of all machines in the order of (recorded time, writer, number)."""
        found = [
            PlacedLine(folder.name, line)
            for folder in self._writers()
            for file in _files(folder)
            for line in _read(file)
        ]
        yield from sorted(found, key=lambda placed: (placed.line.at, placed.writer, placed.line.n))

    def lines_after(self, marks: Mapping[str, int]) -> list[PlacedLine]:
        """The lines of each writer after a number (0 when it is not named), in the order of `lines`.

        Reads the latest months alone, as far back as there is news.
        """
        found: list[PlacedLine] = []
        for folder in self._writers():
            mark = marks.get(folder.name, 0)
            for file in reversed(_files(folder)):
                lines = list(_read(file))
                found += [PlacedLine(folder.name, line) for line in lines if line.n > mark]
                if lines and lines[0].n <= mark:
                    break
        return sorted(found, key=lambda placed: (placed.line.at, placed.writer, placed.line.n))

    @property
    def writers(self) -> list[str]:
        """All machines that wrote here."""
        return [folder.name for folder in self._writers()]

    def check(self) -> list[str]:
        """What is wrong with the chains, one sentence each; empty when all is well."""
        return [one.words for one in self.breaks()]

    def breaks(self) -> list[Break]:
        """The same with the places. Reads every line."""
        mark = self._read_mark()
        return [
            one
            for folder in self._writers()
            for one in breaks_of(folder.name, _files(folder), mark.last if folder.name == mark.writer else "")
        ]

    def _open(self) -> None:
        """Find our folder and its last line; begin a new writer in a copied or restored home."""
        if self._writer:
            return
        mark = self._read_mark()
        folder = self._folder / mark.writer
        files = _files(folder)
        for file in files[-1:]:
            _cut_torn_end(file)
        self._left_in = PendingFile(folder / PENDING_FILE)
        self._left = self._left_in.read()
        _add_missing(folder, files, self._left)
        files = _files(folder)
        if mark.last and not _holds(files, mark.last):
            log.ledger.info("this home was copied or restored: a new writer begins")
            mark = WriterMark(_new_writer())
            files = []
        self._writer = mark.writer
        # A line that only a newer program reads still chains.
        self._last = next((line for data in _backwards(files) if (line := decode_line(data))), None)
        self._last_hash = next((hash_of(data) for data in _backwards(files)), FIRST)
        # A clock that was set back meanwhile would give ids that are older than what stands here.
        new_id.rise_to(self._last.at if self._last else 0)
        if WriterMark(self._writer, self._last_hash) != mark or not self._mark_file.exists():
            self.keep_mark()

    def _read_mark(self) -> WriterMark:
        try:
            return msgspec.json.decode(self._mark_file.read_bytes(), type=WriterMark)
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
            return WriterMark(_new_writer())

    def _writers(self) -> list[Path]:
        if not self._folder.is_dir():
            return []
        return sorted(one for one in self._folder.iterdir() if one.is_dir() and one.name != "texts")


def _new_writer() -> str:
    return uuid.uuid4().hex[:16]


def _files(folder: Path) -> list[Path]:
    """The chained files of one writer, oldest first."""
    found = sorted(folder.glob("*.jsonl")) if folder.is_dir() else []
    return [file for file in found if file.name != PENDING_FILE and not file.name.startswith(USE_PREFIX)]


def _read(file: Path) -> Iterator[Line]:
    """Lines of one file; a torn one is passed over, `check` tells of it."""
    for data in file.read_bytes().splitlines():
        line = decode_line(data)
        if line is not None:
            yield line


def _month_of(at: int) -> str:
    return _month_of_day(at // _DAY_US)


@lru_cache(8)
def _month_of_day(day: int) -> str:
    """Of a day since 1970."""
    found = datetime.fromtimestamp(day * (_DAY_US / 1e6), UTC)
    return f"{found.year:04}-{found.month:02}"


def _next_time(last: Line | None) -> int:
    """Recorded time never runs backwards."""
    now = time.time_ns() // 1000
    return max(now, last.at + 1) if last else now


def _append(file: Path, data: bytes, *, sync: bool) -> None:
    """Add whole lines: all of them or nothing."""
    is_new = sync and not file.exists()
    with _opened(file) as target:
        start = target.tell()
        try:
            write_all(target.fileno(), data)
            if sync:
                sync_handle(target.fileno())
        except OSError:
            # A full disk may have taken half of it: what was not acknowledged must not stand.
            with contextlib.suppress(OSError):
                target.truncate(start)
            raise
    if is_new:
        sync_folder(file.parent)


def _opened(file: Path) -> FileIO:
    """To append to, made with its folder where it is missing.

    Without a buffer: it would hold on to the half that did not fit, and write it at the end after all.
    """
    try:
        return file.open("ab", buffering=0)
    except FileNotFoundError:
        file.parent.mkdir(parents=True, exist_ok=True)
        return file.open("ab", buffering=0)


def _add_missing(folder: Path, files: list[Path], left: list[Entry]) -> None:
    """Write the lines of pending entries that a crash kept from the ledger."""
    wanted = [text.encode() + b"\n" for entry in left for text in entry.lines]
    if not wanted:
        return
    hashes = [hash_of(data) for file in files for data in file.read_bytes().splitlines()]
    known, last = set(hashes), hashes[-1] if hashes else FIRST
    for data in wanted:
        line = decode_line(data)
        if line is None or hash_of(data) in known:
            continue
        if line.prev != last:
            log.ledger.warning("a pending line does not follow the last one and is passed over")
            continue
        _append(folder / f"{_month_of(line.at)}.jsonl", data, sync=True)
        last = hash_of(data)


def _backwards(files: Sequence[Path]) -> Iterator[bytes]:
    """The lines of one writer from the last one on, as bytes."""
    for file in reversed(files):
        yield from reversed(file.read_bytes().splitlines())


def _holds(files: Sequence[Path], name: str) -> bool:
    """Whether one of the lines has this hash; it is the last one, or near it."""
    return any(hash_of(data) == name for data in _backwards(files))


def _cut_torn_end(file: Path) -> None:
    """Drop a last line that a crash left unfinished: nobody was told that it stands."""
    data = file.read_bytes()
    if not data or data.endswith(b"\n"):
        return
    whole = data.rfind(b"\n") + 1
    with file.open("r+b") as target:
        target.truncate(whole)
        sync_handle(target.fileno())
