"""The log beside the index (WAL): how large it may grow while somebody reads, and cutting it. Blocking."""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from app.variable import bytes_of

# Between two checkpoints a first reading writes 16 MiB: much more than that is held by a reader.
MOST_LOG = 256 * 2**20
# Another limit, in MiB: for tests, and for small disks.
VARIABLE = "MEMORARIUM_MOST_LOG_MIB"


def most_log() -> int:
    """It may have so many bytes before what can be made again waits."""
    return bytes_of(VARIABLE, MOST_LOG)


def log_of(database: Path) -> Path:
    """Its place, beside the database."""
    return database.with_name(f"{database.name}-wal")


def size_of(log: Path) -> int:
    """Bytes; 0 where there is none."""
    try:
        return log.stat().st_size
    except OSError:
        return 0


def cut_log(database: Path) -> None:
    """Move it into the database and cut it to nothing, if nobody reads; without waiting for who does."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(database, timeout=0)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
