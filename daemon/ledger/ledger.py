"""The ledger of one home: each machine appends to a folder of its own, so that lines never conflict."""

import contextlib
import os
import threading
import time
import uuid
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from app.files import sync_folder, write_atomically
from app.logs import log
from daemon.ledger.line import FIRST, Line, PlacedLine, decode_line, encode_line, hash_of
from daemon.ledger.text import Texts

PENDING_FILE = "pending.jsonl"
USE_PREFIX = "use-"


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
        self.texts = Texts(folder / "texts")

    def append(
        self, kind: str, *, ids: dict[str, str] | None = None, count: int = 0, text: bytes = b""
    ) -> Line:
        """Write one line, and the words it speaks of before it; both are on disk when this returns."""
        with self._lock:
            self._open()
            name = self.texts.put(text) if text else ""
            line = Line(
                n=self._last.n + 1 if self._last else 1,
                at=self._next_time(),
                kind=kind,
                prev=self._last_hash,
                ids=ids or {},
                count=count,
                text=name,
            )
            data = encode_line(line)
            self._write(line, data)
            self._last, self._last_hash = line, hash_of(data)
            self._keep_mark()
            return line

    def lines(self) -> Iterator[PlacedLine]:
        """All lines of all machines in the order of (recorded time, writer, number)."""
        found = [
            PlacedLine(folder.name, line)
            for folder in self._writers()
            for file in _files(folder)
            for line in _read(file)
        ]
        yield from sorted(found, key=lambda placed: (placed.line.at, placed.writer, placed.line.n))

    def check(self) -> list[str]:
        """What is wrong with the chains, one sentence each; empty when all is well."""
        wrong: list[str] = []
        for folder in self._writers():
            before = FIRST
            for file in _files(folder):
                for number, data in enumerate(file.read_bytes().splitlines(), 1):
                    line = decode_line(data)
                    if line is None or line.prev != before:
                        wrong.append(f"{folder.name}/{file.name}, line {number}: the chain is broken")
                    before = hash_of(data)
        return wrong

    def _next_time(self) -> int:
        """Recorded time never runs backwards."""
        now = time.time_ns() // 1000
        return max(now, self._last.at + 1) if self._last else now

    def _write(self, line: Line, data: bytes) -> None:
        month = datetime.fromtimestamp(line.at / 1e6, UTC).strftime("%Y-%m")
        file = self._folder / self._writer / f"{month}.jsonl"
        file.parent.mkdir(parents=True, exist_ok=True)
        is_new = not file.exists()
        # Without a buffer: it would hold on to the half that did not fit, and write it at the end after all.
        with file.open("ab", buffering=0) as target:
            start = target.tell()
            try:
                left = memoryview(data)
                while left:
                    left = left[target.write(left) :]
                os.fsync(target.fileno())
            except OSError:
                # A full disk may have taken half of it: what was not acknowledged must not stand.
                with contextlib.suppress(OSError):
                    target.truncate(start)
                raise
        if is_new:
            sync_folder(file.parent)

    def _open(self) -> None:
        """Find our folder and its last line; begin a new writer in a copied or restored home."""
        if self._writer:
            return
        mark = self._read_mark()
        folder = self._folder / mark.writer
        files = _files(folder)
        for file in files[-1:]:
            _cut_torn_end(file)
        hashes = [hash_of(data) for file in files for data in file.read_bytes().splitlines()]
        if mark.last and mark.last not in hashes:
            log.ledger.info("this home was copied or restored: a new writer begins")
            mark = WriterMark(_new_writer())
            files, hashes = [], []
        lines = [line for file in files for line in _read(file)]
        self._writer = mark.writer
        self._last = lines[-1] if lines else None
        self._last_hash = hashes[-1] if hashes else FIRST
        self._keep_mark()

    def _read_mark(self) -> WriterMark:
        try:
            return msgspec.json.decode(self._mark_file.read_bytes(), type=WriterMark)
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
            return WriterMark(_new_writer())

    def _keep_mark(self) -> None:
        write_atomically(self._mark_file, msgspec.json.encode(WriterMark(self._writer, self._last_hash)))

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


def _cut_torn_end(file: Path) -> None:
    """Drop a last line that a crash left unfinished: nobody was told that it stands."""
    data = file.read_bytes()
    if not data or data.endswith(b"\n"):
        return
    whole = data.rfind(b"\n") + 1
    with file.open("r+b") as target:
        target.truncate(whole)
        os.fsync(target.fileno())
