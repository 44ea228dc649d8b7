"""Bringing a database file to the schema that this program knows. Plain sqlite3, in a thread."""

import re
import secrets
import sqlite3
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path

from app.errors import UnsupportedError
from daemon.store.errors import damaged, store_errors
from daemon.store.mount import is_remote
from daemon.store.terms import WORDS_VERSION, index_words
from daemon.store.traits import renew_traits

BUSY_TIMEOUT_S = 10.0
# A page walk of this many bytes takes about 0.1 s; larger files are checked in the background.
CHECKED_AT_OPEN = 32 * 2**20
WAL_LIMIT = 16 * 2**20

_OF_WORDS = "words: "
_MAGIC = b"SQLite format 3\x00"
_NUMBERED = re.compile(r"(\d{4})_\w+\.sql")


def migrations() -> list[tuple[int, str]]:
    """Return (number, script) of all migrations in order."""
    found = []
    for entry in files("daemon.store.migrations").iterdir():
        match = _NUMBERED.fullmatch(entry.name)
        if match:
            found.append((int(match[1]), entry.read_text("utf-8")))
    return sorted(found)


def prepare(path: Path) -> str:
    """Create or upgrade the file and return its store id.

    Raises StoreDamagedError when it is no whole database, UnsupportedError when a newer program made it.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    _check_header(path)
    with store_errors():
        connection = connect(path)
        try:
            _check_small(connection, path)
            _migrate(connection)
            _check_shape(connection)
            _renew_words(connection)
            _mend_small(connection, path)
            renew_traits(connection)
            return _store_id(connection)
        finally:
            connection.close()


def build(connection: sqlite3.Connection) -> str:
    """Make all tables in a database that has none, and return its store id."""
    _migrate(connection)
    _renew_words(connection)
    return _store_id(connection)


def connect(path: Path) -> sqlite3.Connection:
    """Open for writing, with our pragmas and functions."""
    connection = sqlite3.connect(path, timeout=BUSY_TIMEOUT_S, isolation_level=None)
    try:
        for pragma in writer_pragmas(path):
            connection.execute(pragma)
    except BaseException:
        connection.close()
        raise
    connection.create_function("index_words", 1, index_words, deterministic=True)
    return connection


def inspect(path: Path) -> list[str]:
    """Read the whole file and return what is wrong: pages, keys and the word index. Slow."""
    with store_errors():
        connection = connect(path)
        try:
            found = [row[0] for row in connection.execute("PRAGMA quick_check(20)") if row[0] != "ok"]
            found += [
                f"{row[0]}: row without {row[2]}" for row in connection.execute("PRAGMA foreign_key_check")
            ]
            return found or _inspect_words(connection)
        finally:
            connection.close()


def is_of_words(wrong: Sequence[str]) -> bool:
    """Whether all that `inspect` found is of the word index, which is made anew from the passages alone."""
    return all(one.startswith(_OF_WORDS) for one in wrong)


def _inspect_words(connection: sqlite3.Connection) -> list[str]:
    try:
        # Without rank 1 the index is not compared with its content.
        connection.execute("INSERT INTO words (words, rank) VALUES ('integrity-check', 1)")
    except sqlite3.DatabaseError as exc:
        return [f"{_OF_WORDS}{exc}"]
    return []


def _check_header(path: Path) -> None:
    if not path.exists() or path.stat().st_size == 0:
        return
    with path.open("rb") as file:
        if file.read(len(_MAGIC)) != _MAGIC:
            raise damaged("not a database")


def _check_small(connection: sqlite3.Connection, path: Path) -> None:
    connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if path.stat().st_size > CHECKED_AT_OPEN:
        return
    verdict = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if verdict != "ok":
        raise damaged(verdict)


def _check_shape(connection: sqlite3.Connection) -> None:
    """A whole file may still lack tables or columns that the migrations make."""
    pristine = sqlite3.connect(":memory:")
    try:
        for _, script in migrations():
            pristine.executescript(script)
        wanted, found = _shape(pristine), _shape(connection)
    finally:
        pristine.close()
    wrong = sorted(name for name, columns in wanted.items() if found.get(name) != columns)
    if wrong:
        raise damaged(f"not as our program makes it: {', '.join(wrong)}")


def _shape(connection: sqlite3.Connection) -> dict[str, tuple[str, ...]]:
    """Tables with their columns, and views."""
    rows = connection.execute(
        "SELECT m.name, c.name FROM sqlite_master m LEFT JOIN pragma_table_info(m.name) c"
        " WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' ORDER BY m.name, c.cid"
    )
    found: dict[str, tuple[str, ...]] = {}
    for table, column in rows:
        found[table] = (*found.get(table, ()), column)
    views = connection.execute("SELECT name FROM sqlite_master WHERE type = 'view'")
    return found | {name: () for (name,) in views}


def _migrate(connection: sqlite3.Connection) -> None:
    known = migrations()
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > known[-1][0]:
        raise UnsupportedError(
            "The index was made by a newer version of Memorarium.",
            hint="Install the newer version again, or move the index folder away: it is rebuilt.",
            detail={"found": version, "known": known[-1][0]},
        )
    for number, script in known:
        if number > version:
            _apply(connection, number, script)


def _apply(connection: sqlite3.Connection, number: int, script: str) -> None:
    try:
        connection.executescript(f"BEGIN IMMEDIATE;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;")
    except sqlite3.Error as exc:
        connection.rollback()
        if exc.sqlite_errorcode == sqlite3.SQLITE_ERROR:
            # Our own scripts fit every file that our program made.
            raise damaged(str(exc)) from exc
        raise


def _renew_words(connection: sqlite3.Connection) -> None:
    """Build the word index again when the rewriting of words has changed."""
    row = connection.execute("SELECT value FROM meta WHERE key = 'words_version'").fetchone()
    if row is not None and row[0] == str(WORDS_VERSION):
        return
    connection.execute("BEGIN IMMEDIATE")
    if row is not None:
        connection.execute("INSERT INTO words (words) VALUES ('rebuild')")
    connection.execute("INSERT OR REPLACE INTO meta VALUES ('words_version', ?)", (str(WORDS_VERSION),))
    connection.execute("COMMIT")


def _mend_small(connection: sqlite3.Connection, path: Path) -> None:
    """Build the word index again when rows went or came without it."""
    if path.stat().st_size > CHECKED_AT_OPEN:
        return
    indexed = connection.execute("SELECT count(*) FROM words_docsize").fetchone()[0]
    shown = connection.execute("SELECT count(*) FROM passages WHERE hidden = 0").fetchone()[0]
    if indexed != shown:
        connection.execute("INSERT INTO words (words) VALUES ('rebuild')")


def _store_id(connection: sqlite3.Connection) -> str:
    connection.execute("INSERT OR IGNORE INTO meta VALUES ('store_id', ?)", (secrets.token_hex(16),))
    return str(connection.execute("SELECT value FROM meta WHERE key = 'store_id'").fetchone()[0])


def writer_pragmas(path: Path) -> tuple[str, ...]:
    """Those of a file at this place: on a network disk without WAL, which corrupts there."""
    if not is_remote(path.parent):
        return WRITER_PRAGMAS
    return tuple("PRAGMA journal_mode = DELETE" if "journal_mode" in one else one for one in WRITER_PRAGMAS)


WRITER_PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    # The index is derived: after a power cut the last transactions may be missing, never half.
    "PRAGMA synchronous = NORMAL",
    "PRAGMA foreign_keys = ON",
    # What a row said is not to be read in free pages; storing 1,000 memories takes no longer for it.
    "PRAGMA secure_delete = ON",
    # On macOS alone, where a plain fsync leaves bytes in the disk's own cache.
    "PRAGMA checkpoint_fullfsync = ON",
    f"PRAGMA journal_size_limit = {WAL_LIMIT}",
    # A batch of a first reading is larger than the 1000 pages that are usual.
    f"PRAGMA wal_autocheckpoint = {WAL_LIMIT // 4096}",
    "PRAGMA cache_size = -16000",
    "PRAGMA temp_store = MEMORY",
    # The view and the triggers call our own function; some builds of SQLite distrust that by default.
    "PRAGMA trusted_schema = ON",
)
READER_PRAGMAS = (
    "PRAGMA query_only = ON",
    "PRAGMA temp_store = MEMORY",
    "PRAGMA trusted_schema = ON",
)
