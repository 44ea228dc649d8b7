"""A change of a file that is not ours: shown first, backed up, atomic, and taken back byte for byte."""

import hashlib
import re
import stat
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import msgspec

from app.connect.diff import diff_of
from app.errors import ConflictError, NotFoundError, UnavailableError
from app.files import write_atomically

Edit = Callable[[str], str]
NEW_FILE_MODE = 0o600
_TOKEN = re.compile(r"memorarium_[A-Za-z0-9_-]{30,}")


class ChangeRecord(msgspec.Struct, frozen=True, kw_only=True):
    """What was done to one file. `existed`: there was one before, and its bytes are kept beside this record.

    `after` is the SHA-256 of what we left.
    """

    name: str
    path: str
    existed: bool
    after: str


@dataclass(frozen=True)
class FileChange:
    """What a change would do. `before` None: there is no such file."""

    path: Path
    before: bytes | None
    after: bytes

    @property
    def is_nothing(self) -> bool:
        return self.before == self.after

    @property
    def diff(self) -> str:
        """What changes, for people, in the form of a unified diff; "" for nothing."""
        before = None if self.before is None else self.before.decode("utf-8", "replace")
        return masked(diff_of(str(self.path), before, self.after.decode("utf-8", "replace")))


def masked(text: str) -> str:
    """The text with tokens of ours made unreadable: what is shown may be copied or photographed."""
    return _TOKEN.sub("memorarium_(token)", text)


class ChangedFiles:
    """Keeps a record and a backup for each file, in one folder of the home."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def plan(self, path: Path, edit: Edit) -> FileChange:
        """What the edit would make of a file, which may be missing. A link is followed to its file."""
        target = path.resolve()
        before = read_bytes(target)
        return FileChange(target, before, edit(_text(before or b"")).encode())

    def apply(self, name: str, change: FileChange, take_out: Edit) -> None:
        """Keep what was there, then replace it. `take_out` takes an older entry of ours out of that."""
        if change.is_nothing:
            return
        if read_bytes(change.path) != change.before:
            raise ConflictError("The file was changed meanwhile.", hint="Do it again.")
        kept = self._before_us(name, change, take_out)
        self._keep(name, change, kept)
        _write(change.path, change.after)

    def record(self, name: str, path: Path) -> ChangeRecord | None:
        try:
            return msgspec.json.decode(self._place(name, path, "json").read_bytes(), type=ChangeRecord)
        except (OSError, msgspec.MsgspecError):
            return None

    def plan_undo(self, name: str, path: Path, take_out: Edit) -> FileChange | None:
        """What taking it back would do: None when the file goes. NotFoundError when nothing was done.

        A file that somebody changed since loses our entry alone.
        """
        target = path.resolve()
        now = read_bytes(target)
        record = self.record(name, target)
        if record is not None and now is not None and _hash(now) == record.after:
            return FileChange(target, now, self._backup(name, target)) if record.existed else None
        if now is None:
            raise NotFoundError(f"There is no file {target}.", hint="There is nothing to take back.")
        after = take_out(_text(now)).encode()
        if after == now:
            raise NotFoundError("Nothing of ours stands in it.", hint=f"It was read from {target}.")
        return FileChange(target, now, after)

    def undo(self, name: str, path: Path, change: FileChange | None) -> None:
        target = path.resolve()
        try:
            target.unlink() if change is None else _write(target, change.after)
        except OSError as exc:
            raise _cannot(target, exc) from exc
        for suffix in ("json", "before"):
            self._place(name, target, suffix).unlink(missing_ok=True)

    def _before_us(self, name: str, change: FileChange, take_out: Edit) -> bytes | None:
        """The bytes to come back to: those from before our first entry."""
        record = self.record(name, change.path)
        if record is not None and change.before is not None and _hash(change.before) == record.after:
            return self._backup(name, change.path) if record.existed else None
        return None if change.before is None else take_out(_text(change.before)).encode()

    def _keep(self, name: str, change: FileChange, kept: bytes | None) -> None:
        if kept is not None:
            write_atomically(self._place(name, change.path, "before"), kept)
        record = ChangeRecord(
            name=name, path=str(change.path), existed=kept is not None, after=_hash(change.after)
        )
        write_atomically(self._place(name, change.path, "json"), msgspec.json.encode(record))

    def _backup(self, name: str, path: Path) -> bytes:
        place = self._place(name, path, "before")
        kept = read_bytes(place)
        if kept is None:
            raise NotFoundError("The backup is gone.", hint=f"It should be at {place}.")
        return kept

    def _place(self, name: str, path: Path, suffix: str) -> Path:
        return self._folder / f"{name}-{_hash(str(path).encode())[:12]}.{suffix}"


def read_bytes(path: Path) -> bytes | None:
    """None when there is no such file; UnavailableError when it cannot be read."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as exc:
        raise _cannot(path, exc) from exc


def _text(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as exc:
        raise ConflictError("The file is not UTF-8: it is left as it is.", hint="Change it by hand.") from exc


def _write(path: Path, data: bytes) -> None:
    try:
        mode = stat.S_IMODE(path.stat().st_mode) if path.exists() else NEW_FILE_MODE
        # Who reads a token may act as its client: it is for the person's eyes alone.
        holds_token = _TOKEN.search(data.decode("utf-8", "replace")) is not None
        write_atomically(path, data, mode & stat.S_IRWXU if holds_token else mode)
    except OSError as exc:
        raise _cannot(path, exc) from exc


def _cannot(path: Path, exc: OSError) -> UnavailableError:
    return UnavailableError(f"{path} cannot be used: {exc.strerror or exc}.", hint="Look at its folder.")


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
