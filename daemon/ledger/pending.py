"""The write-ahead file: what a change will do to files, durable before any of them is touched.

One line an entry: the lines for the ledger as they will stand there, the new bytes of whole files with the
hash of what they replace, and what is appended to others. An entry is dropped when all of it is on disk
by itself. Paths are relative to the home, with forward slashes.
"""

import contextlib
import hashlib
import os
from pathlib import Path

import msgspec

from app.files import sync_folder
from app.logs import log

ABSENT = ""


class FileWrite(msgspec.Struct, frozen=True, kw_only=True):
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
    """Blocking; its owner sees to it that one thread at a time uses it."""

    def __init__(self, path: Path) -> None:
        self._path = path

    @property
    def size(self) -> int:
        return self._path.stat().st_size if self._path.exists() else 0

    def add(self, entries: list[Entry]) -> int:
        """Keep entries durably, with one fsync for all; returns where they begin. All of them or nothing."""
        data = b"".join(msgspec.json.encode(entry) + b"\n" for entry in entries)
        if not self._path.exists():
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._path.touch(0o600)
            sync_folder(self._path.parent)
        # Without a buffer: it would hold on to the half that did not fit, and write it at the end after all.
        with self._path.open("ab", buffering=0) as target:
            start = target.tell()
            try:
                write_all(target.fileno(), data)
                sync_data(target.fileno())
            except OSError:
                with contextlib.suppress(OSError):
                    target.truncate(start)
                raise
        return start

    def cut(self, size: int) -> None:
        """Drop what stands from here on."""
        if self.size > size:
            with self._path.open("r+b") as target:
                target.truncate(size)
                sync_data(target.fileno())

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


def write_all(handle: int, data: bytes) -> None:
    """Write every byte; the system may take a part of them."""
    left = memoryview(data)
    while left:
        left = left[os.write(handle, left) :]


def sync_data(handle: int) -> None:
    """Make a file's bytes durable, and its size; not its times, where the system tells these apart."""
    getattr(os, "fdatasync", os.fsync)(handle)
