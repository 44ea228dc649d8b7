"""What SQLite says, in the words of app.errors."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from app.errors import AppError, DiskFullError, StoreBusyError, StoreDamagedError, UnavailableError

_BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_UNREACHABLE = {sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM}


def damaged(reason: str) -> StoreDamagedError:
    """Build the error that lets the runtime set the file aside and rebuild it."""
    return StoreDamagedError(
        "The index file is damaged.",
        hint="It is derived: put it aside and rebuild it from the folders.",
        detail={"reason": reason},
    )


def to_app_error(exc: sqlite3.Error) -> AppError | None:
    """Return what a person can act on, or None for a fault of ours."""
    code = getattr(exc, "sqlite_errorcode", None)
    if code is None:
        return None
    primary = code & 0xFF
    if primary in _BUSY:
        return StoreBusyError("The database did not answer in time.", hint="Try again in a moment.")
    if primary == sqlite3.SQLITE_FULL:
        return DiskFullError("The disk has no room for the index.", hint="Free some space; files are whole.")
    if primary in _DAMAGED:
        return damaged(str(exc))
    if primary in _UNREACHABLE:
        return UnavailableError(
            "The index file cannot be used.",
            hint="Check that its folder is there and can be written.",
            detail={"reason": str(exc)},
        )
    return None


@contextmanager
def store_errors() -> Iterator[None]:
    """Turn SQLite's errors into AppErrors; mistakes in our SQL travel on as they are."""
    try:
        yield
    except sqlite3.Error as exc:
        error = to_app_error(exc)
        if error is None:
            raise
        raise error from exc
