"""Making files durable that were written without waiting for the disk: one by one, or many at once."""

import contextlib
import ctypes
import os
import platform
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

from app.files import sync_folder, sync_handle

# From so many on one call for all that a file system holds back costs less than an fsync each: of 2,000
# new files it takes 0.1 s instead of 2.
MANY = 64
# Before this version of Linux `syncfs` says nothing of bytes that could not be written.
TELLS_ERRORS = (5, 8)

Sync = Callable[[int], int]


def sync_files(places: Iterable[str]) -> None:
    """Return when these files, as far as they are there, and their names are on disk. Raises OSError."""
    files = sorted(places)
    folders = sorted({Path(folder) for folder in {os.path.dirname(file) for file in files}})  # noqa: PTH120  # of thousands
    whole = _whole_sync() if len(files) >= MANY else None
    if whole is not None:
        _sync_all(whole, folders)
        return
    for file in files:
        with contextlib.suppress(FileNotFoundError):
            handle = os.open(file, os.O_RDWR | getattr(os, "O_BINARY", 0))
            try:
                sync_handle(handle)
            finally:
                os.close(handle)
    for folder in dict.fromkeys(up for one in folders for up in (one, one.parent)):
        with contextlib.suppress(FileNotFoundError):
            sync_folder(folder)


def _sync_all(sync: Sync, folders: Iterable[Path]) -> None:
    """The whole of each file system in which one of these folders lies."""
    done: set[int] = set()
    for folder in folders:
        with contextlib.suppress(FileNotFoundError):
            handle = os.open(folder, os.O_RDONLY)
            try:
                device = os.fstat(handle).st_dev
                if device not in done and sync(handle):
                    number = ctypes.get_errno()
                    raise OSError(number, os.strerror(number), str(folder))
                done.add(device)
            finally:
                os.close(handle)


@cache
def _whole_sync() -> Sync | None:
    """`syncfs` of the C library, where it says what could not be written."""
    if platform.system() != "Linux":
        return None
    numbers = platform.release().split(".")[:2]
    if not all(number.isdecimal() for number in numbers) or tuple(map(int, numbers)) < TELLS_ERRORS:
        return None
    sync: Sync | None = getattr(ctypes.CDLL(None, use_errno=True), "syncfs", None)
    return sync
