"""One daemon a home: a lock that the living process holds, which the system frees when it dies."""

import os
import sys
from pathlib import Path

from app.errors import AlreadyRunningError


def _lock_file(handle: int) -> None:
    """Take the whole file for this process or raise OSError at once."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class HomeLock:
    """Held from `take` to `release`, or to the end of the process however it comes."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None

    def take(self) -> None:
        """Raise AlreadyRunningError when another process holds it."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock_file(handle)
        except OSError as exc:
            os.close(handle)
            raise AlreadyRunningError(
                "Another daemon holds this home.", hint="Use it: memorarium daemon status"
            ) from exc
        self._handle = handle

    def release(self) -> None:
        """Free the lock; the file stays, since removing it would let two hold it."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None
