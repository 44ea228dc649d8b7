"""Writing files so that a crash leaves the old one or the new one, never half of each."""

import contextlib
import os
import sys
import tempfile
import time
from pathlib import Path


def write_atomically(path: Path, data: bytes, mode: int = 0o600) -> None:
    """Write beside the target, fsync, rename over it. The folder is made when it is missing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            sync_handle(file.fileno())
        Path(name).chmod(mode)
        Path(name).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise
    sync_folder(path.parent)


def set_aside(path: Path) -> Path:
    """Give a file that cannot be read another name beside it, so that one written anew takes nothing away."""
    aside = path.with_name(f"{path.name}.unreadable-{time.time_ns()}")
    path.replace(aside)
    sync_folder(path.parent)
    return aside


def sync_folder(folder: Path) -> None:
    """Make names in a folder durable (a rename, a new file); Windows has no such call and needs none."""
    flag = getattr(os, "O_DIRECTORY", None)
    if flag is None:
        return
    handle = os.open(folder, os.O_RDONLY | flag)
    try:
        sync_handle(handle)
    finally:
        os.close(handle)


def sync_handle(handle: int) -> None:
    """Make a file durable. On macOS `fsync` leaves bytes in the disk's own cache, which a power cut empties;
    a file system that knows no better (a share) gets the plain one."""
    if sys.platform == "darwin":
        import fcntl

        with contextlib.suppress(OSError):
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
            return
    os.fsync(handle)
