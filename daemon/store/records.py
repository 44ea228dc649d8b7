"""Records: turns and calls as rows beside the notes, with their place in a session."""

# ruff: noqa: S608  # statements are put together from our own constants; values are bound

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from daemon.store.meta import NEXT_REVISIONS
from daemon.store.rows import FileStat
from daemon.store.saving import BACKLOG, EDIT, FEW_FILES, NO_VECTOR, plain_json, vector_key
from daemon.store.statements import Row, Statements, Table, listed
from daemon.store.terms import fold, storable
from daemon.store.versions import KEEP_VERSION, VersionRow

RECORDS = "records"
"""The `source_id` of all records."""
CALL = "call"
TURN = "turn"
REQUEST_DAYS = 30

_NOTE = """
INSERT INTO notes (id, source_id, path, path_fold, disk_path, title, name_key, kind, inode, size, mtime_ns,
    digest, date, words, created_at, seen_at, hidden_at, revision, type, space, session, position, author,
    occurred_at)
VALUES (?, 'records', ?, ?, ?, ?, '', ?, '0', ?, ?, ?, ?, ?, ?, ?, NULL, ?, ?, ?, ?, ?, ?, ?)
"""
_BODY = (
    "INSERT INTO bodies (note_id, properties, headings, blocks, text_line, text)"
    " VALUES (?, ?, '[]', '[]', 1, ?)"
)
_PASSAGE = """
INSERT INTO passages (id, note_id, ordinal, heading, text, start, stop, line, vector_key, pending)
VALUES (?, ?, ?, '', ?, ?, ?, 1, ?, ?)
"""
_TAG = "INSERT OR IGNORE INTO tags (note_id, tag, spelling, position) VALUES (?, ?, ?, ?)"
_WORDS = (
    "INSERT INTO words (rowid, heading, text)"
    " SELECT id, heading, text FROM passage_words WHERE id BETWEEN ? AND ?"
)
_ANSWER = "INSERT OR IGNORE INTO requests VALUES (?, ?, ?, ?)"
_LAST_OF = (
    "SELECT n.session, n.position, n.id, n.digest, n.hidden_at IS NULL FROM json_each(?) w"
    " CROSS JOIN notes n ON n.rowid ="
    " (SELECT rowid FROM notes WHERE session = w.value ORDER BY position DESC LIMIT 1)"
)
_FOLLOW_FILE = (
    "INSERT INTO record_files SELECT ?1, ?2, ?3"
    " WHERE coalesce((SELECT size || ':' || mtime_ns FROM record_files WHERE path = ?1), '0:0') = ?4"
    " ON CONFLICT (path) DO UPDATE SET size = excluded.size, mtime_ns = excluded.mtime_ns"
)
# What is on disk is what the row tells of: the next look need not read it.
_FOLLOW_PAGE = (
    "UPDATE notes SET inode = ?, size = ?, mtime_ns = ? WHERE source_id = 'memory' AND path = ? AND size = ?"
)
_LAST_CALL = "last call passage"
# How far the rows have followed a writer's ledger: the key in `meta`, with `:WRITER`.
FOLLOWED = "ledger followed"


class RecordPiece(msgspec.Struct, frozen=True, gc=False):
    """A passage as it is embedded and indexed, with date and speaker at its head; the span is the text's."""

    text: str
    start: int
    end: int


class RecordWrite(msgspec.Struct, frozen=True, kw_only=True):
    """One record to be stored. Times are UTC microseconds; `path` is relative to the home."""

    id: str
    type: str
    path: str
    session: str
    position: int
    author: str
    space: str
    title: str
    text: str
    words: int
    occurred_at: int
    recorded_at: int
    day: str
    digest: bytes
    pieces: tuple[RecordPiece, ...]
    tags: tuple[str, ...] = ()
    meta: dict[str, Any] = {}


class RecordPlace(msgspec.Struct, frozen=True):
    """Where a passage of a record stands: its record, and that record's place in the session, from 1."""

    note_id: str
    session: str
    position: int
    author: str
    occurred_at: int


class Turn(msgspec.Struct, frozen=True, kw_only=True):
    """A record as a person reads it."""

    id: str
    type: str
    session: str
    position: int
    author: str
    space: str
    occurred_at: int
    text: str


class RecordFile(msgspec.Struct, frozen=True):
    """How a record file was when its lines were last taken over."""

    path: str
    size: int
    mtime_ns: int


class FilesWritten(msgspec.Struct, frozen=True):
    """What was written: the last line of the ledger, record files before and after, lines about
    single items, pages.

    A file that was not `before` what is known of it keeps its mark: the next start reads all of it.
    """

    writer: str
    number: int
    files: Sequence[tuple[RecordFile, RecordFile]]
    versions: Sequence[VersionRow] = ()
    pages: Sequence[FileStat] = ()


class Answered(msgspec.Struct, frozen=True):
    """A request that was answered: `key` is the hash of its id."""

    key: str
    item_id: str
    status: str
    at: int


class KnownRecords(msgspec.Struct, frozen=True):
    """What a request has to know.

    `answered` by the hash of a request's id; `same` the visible record of a digest; `last` (position, id,
    digest) of each session that has records, of one that was forgotten only the position.
    """

    answered: dict[str, Answered]
    same: dict[bytes, str]
    last: dict[str, tuple[int, str, bytes]]


_TURN = (
    "n.id, n.type, n.session, n.position, n.author, n.space, n.occurred_at, b.text"
    " FROM notes n JOIN bodies b ON b.note_id = n.id"
)


class RecordTable(Table):
    """Records by session and position; `notes` hides, shows, removes and finds them as it does notes."""

    async def save(
        self, writes: Sequence[RecordWrite], model_id: str, answers: Sequence[Answered] = ()
    ) -> list[int]:
        """Insert records whose ids are new, and how requests are answered; returns their passages."""

        def work(connection: sqlite3.Connection) -> list[int]:
            connection.executemany(_ANSWER, [(one.key, one.item_id, one.status, one.at) for one in answers])
            return _insert(connection, writes, model_id) if writes else []

        return await self._db.at_once(work) if writes or answers else []

    async def places(self, passage_ids: Iterable[int]) -> dict[int, RecordPlace]:
        """Return the place in its session of each visible passage of a record, by passage id.

        Passages of notes have none. Two look-ups by key a passage.
        """
        rows = await self._db.all(
            "SELECT p.id, n.id, n.session, n.position, n.author, n.occurred_at FROM json_each(?) w"
            " CROSS JOIN passages p ON p.id = w.value CROSS JOIN notes n ON n.id = p.note_id"
            " WHERE n.session IS NOT NULL AND p.hidden = 0",
            (listed(passage_ids),),
        )
        return {row[0]: RecordPlace(*row[1:]) for row in rows}

    async def get(self, record_id: str) -> Turn | None:
        """Return one record, hidden or not."""
        row = await self._db.one(f"SELECT {_TURN} WHERE n.id = ? AND n.session IS NOT NULL", (record_id,))
        return _turn(row) if row else None

    async def neighbours(self, turn: Turn, count: int) -> tuple[list[Turn], list[Turn]]:
        """Return up to `count` visible turns before and after one in its session, in order."""
        if not turn.session:
            return [], []
        sql = (
            f"SELECT {_TURN} WHERE n.session = ? AND n.position {{}} ? AND n.type = ?"
            " AND n.hidden_at IS NULL ORDER BY n.position {} LIMIT ?"
        )
        values = (turn.session, turn.position, turn.type, count)
        before = await self._db.all(sql.format("<", "DESC"), values)
        after = await self._db.all(sql.format(">", "ASC"), values)
        return [_turn(row) for row in before[::-1]], [_turn(row) for row in after]

    async def of_session(self, session: str, limit: int) -> list[Turn]:
        """Return the first visible turns of a session in order."""
        rows = await self._db.all(
            f"SELECT {_TURN} WHERE n.session = ? AND n.type = 'turn' AND n.hidden_at IS NULL"
            " ORDER BY n.position LIMIT ?",
            (session, limit),
        )
        return [_turn(row) for row in rows]

    async def look_up(
        self, keys: Sequence[str], digests: Sequence[bytes], sessions: Iterable[str]
    ) -> KnownRecords:
        """Return what is known of requests, of texts and of sessions, in one visit to the thread."""
        wanted = list(sessions)
        return await self._db.at_once(
            lambda connection: KnownRecords(
                _answered(connection, keys), _with_digests(connection, digests), _last_of(connection, wanted)
            )
        )

    async def digests_of(self, path: str) -> dict[str, tuple[bytes, int]]:
        """Return (digest, position) of all records of a file, by id."""
        rows = await self._db.all(
            "SELECT id, digest, position FROM notes WHERE source_id = ? AND path = ?", (RECORDS, path)
        )
        return {row[0]: (row[1], row[2]) for row in rows}

    async def paths_of(self, record_ids: Iterable[str]) -> dict[str, str]:
        """Return in which file each of these records is known to stand."""
        rows = await self._db.all(
            "SELECT id, path FROM notes WHERE id IN (SELECT value FROM json_each(?)) AND session IS NOT NULL",
            (listed(record_ids),),
        )
        return dict(rows)

    async def ids_of_session(self, session: str) -> list[str]:
        """Return all records of a session in the order of their files and places."""
        rows = await self._db.all(
            "SELECT id FROM notes WHERE session = ? ORDER BY path, position", (session,)
        )
        return [row[0] for row in rows]

    async def place_in(self, session: str, record_ids: Sequence[str]) -> None:
        """Number the records of a session anew."""
        await self._db.run_many(
            "UPDATE notes SET position = ? WHERE id = ? AND session = ?",
            [(i, record_id, session) for i, record_id in enumerate(record_ids, 1)],
        )

    async def with_vectors(self, record_ids: Iterable[str]) -> set[str]:
        """Return those of these records which are found by meaning."""
        rows = await self._db.all(
            "SELECT p.note_id FROM passages p JOIN vectors v ON v.key = p.vector_key"
            " WHERE p.note_id IN (SELECT value FROM json_each(?)) AND p.ordinal = 0",
            (listed(record_ids),),
        )
        return {row[0] for row in rows}

    async def files(self) -> dict[str, RecordFile]:
        """Return the files whose lines were taken over, by path."""
        rows = await self._db.all("SELECT path, size, mtime_ns FROM record_files")
        return {row[0]: RecordFile(*row) for row in rows}

    async def keep_files(self, files: Iterable[RecordFile]) -> None:
        await self._db.run_many(
            "INSERT OR REPLACE INTO record_files VALUES (?, ?, ?)",
            [(one.path, one.size, one.mtime_ns) for one in files],
        )

    async def follow(self, write_files: Callable[[], FilesWritten]) -> None:
        """Change files, and keep in the same visit to the thread that these rows follow them."""

        def work(connection: sqlite3.Connection) -> None:
            written = write_files()
            if written.number:
                mark = (f"{FOLLOWED}:{written.writer}", str(written.number))
                connection.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", mark)
            connection.executemany(KEEP_VERSION, [msgspec.structs.astuple(row) for row in written.versions])
            connection.executemany(_FOLLOW_PAGE, [_page_row(stat) for stat in written.pages])
            connection.executemany(
                _FOLLOW_FILE,
                [
                    (after.path, after.size, after.mtime_ns, f"{before.size}:{before.mtime_ns}")
                    for before, after in written.files
                ],
            )

        await self._db.at_once(work)

    async def drop_file(self, path: str) -> None:
        await self._db.run("DELETE FROM record_files WHERE path = ?", (path,))

    async def keep_answers(self, answers: Iterable[Answered]) -> None:
        """The first answer to a request stays."""
        await self._db.run_many(_ANSWER, [(one.key, one.item_id, one.status, one.at) for one in answers])

    async def drop_answers(self, before: int) -> int:
        return await self._db.run("DELETE FROM requests WHERE at < ?", (before,))

    async def set_forgotten(self, item_id: str, is_forgotten: bool, at: int) -> bool:
        """Keep the ledger's word on an item; False when a later one is known."""
        changed = await self._db.run(
            "INSERT INTO forgotten VALUES (?1, ?2, ?3) ON CONFLICT (item_id) DO UPDATE"
            " SET is_forgotten = ?2, at = ?3 WHERE at < ?3",
            (item_id, int(is_forgotten), at),
        )
        return changed > 0

    async def to_hide(self) -> list[str]:
        """Return records that are seen though they were forgotten."""
        rows = await self._db.all(
            "SELECT n.id FROM forgotten f JOIN notes n ON n.id = f.item_id"
            " WHERE f.is_forgotten = 1 AND n.hidden_at IS NULL AND n.session IS NOT NULL"
        )
        return [row[0] for row in rows]


def _answered(connection: sqlite3.Connection, keys: Sequence[str]) -> dict[str, Answered]:
    if not keys:
        return {}
    rows = connection.execute(
        "SELECT key, item_id, status, at FROM requests WHERE key IN (SELECT value FROM json_each(?))",
        (listed(keys),),
    )
    return {row[0]: Answered(*row) for row in rows}


def _with_digests(connection: sqlite3.Connection, digests: Sequence[bytes]) -> dict[bytes, str]:
    found: dict[bytes, str] = {}
    for at in range(0, len(digests), 500):
        part = digests[at : at + 500]
        marks = ",".join("?" * len(part))
        found.update(
            connection.execute(
                f"SELECT digest, id FROM notes WHERE digest IN ({marks})"
                " AND session IS NOT NULL AND hidden_at IS NULL ORDER BY id DESC",
                part,
            )
        )
    return found


def _last_of(connection: sqlite3.Connection, sessions: list[str]) -> dict[str, tuple[int, str, bytes]]:
    if not sessions:
        return {}
    return {
        session: (position, record_id, digest) if is_seen else (position, "", b"")
        for session, position, record_id, digest, is_seen in connection.execute(_LAST_OF, (listed(sessions),))
    }


def _insert(connection: sqlite3.Connection, writes: Sequence[RecordWrite], model_id: str) -> list[int]:
    """Runs in the connection's thread."""
    connection.execute("INSERT OR IGNORE INTO meta VALUES ('model', ?)", (model_id,))
    # Another model may have taken over since the caller began.
    (model_id,) = connection.execute("SELECT value FROM meta WHERE key = 'model'").fetchone()
    [last] = connection.execute(NEXT_REVISIONS, (len(writes), len(writes))).fetchone()
    first = int(last) - len(writes) + 1
    connection.executemany(_NOTE, [_note_row(write, first + i) for i, write in enumerate(writes)])
    bodies = [(write.id, plain_json(write.meta), storable(write.text)) for write in writes]
    connection.executemany(_BODY, bodies)
    tags = [
        (write.id, fold(storable(tag)), storable(tag), i)
        for write in writes
        for i, tag in enumerate(write.tags)
    ]
    if tags:
        connection.executemany(_TAG, tags)
    return _insert_calls(connection, writes) + _insert_turns(connection, writes, model_id)


def _insert_turns(connection: sqlite3.Connection, writes: Sequence[RecordWrite], model_id: str) -> list[int]:
    found = connection.execute("SELECT seq FROM sqlite_sequence WHERE name = 'passages'").fetchone()
    at = (found[0] if found else 0) + 1
    pending = EDIT if len(writes) <= FEW_FILES else BACKLOG
    rows: list[Row] = []
    for write in writes:
        for ordinal, piece in enumerate(write.pieces if write.type == TURN else ()):
            text = storable(piece.text)
            key = vector_key(model_id, "", text)
            rows.append((at, write.id, ordinal, text, piece.start, piece.end, key, pending))
            at += 1
    return _insert_passages(connection, rows)


def _insert_calls(connection: sqlite3.Connection, writes: Sequence[RecordWrite]) -> list[int]:
    calls = [write for write in writes if write.type != TURN]
    if not calls:
        return []
    found = connection.execute("SELECT value FROM meta WHERE key = ?", (_LAST_CALL,)).fetchone()
    at = (int(found[0]) if found else 0) - 1
    rows: list[Row] = []
    for write in calls:
        for ordinal, piece in enumerate(write.pieces):
            text = storable(piece.text)
            rows.append((at, write.id, ordinal, text, piece.start, piece.end, NO_VECTOR, None))
            at -= 1
    connection.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (_LAST_CALL, str(at + 1)))
    return _insert_passages(connection, rows[::-1])


async def next_bare_ids(db: Statements, count: int) -> list[int]:
    """Return ids for passages without meaning, which no search looks at unasked."""
    found = await db.value("SELECT value FROM meta WHERE key = ?", (_LAST_CALL,))
    last = int(found or 0)
    await db.run("INSERT OR REPLACE INTO meta VALUES (?, ?)", (_LAST_CALL, str(last - count)))
    return list(range(last - 1, last - count - 1, -1))


def _insert_passages(connection: sqlite3.Connection, rows: list[Row]) -> list[int]:
    """`rows` have ids without gaps, rising."""
    if not rows:
        return []
    first, last = rows[0][0], rows[-1][0]
    connection.executemany(_PASSAGE, rows)
    connection.execute(_WORDS, (first, last))
    return list(range(first, last + 1))


def _note_row(write: RecordWrite, revision: int) -> Row:
    path, title = storable(write.path), storable(write.title)
    return (
        write.id,
        path,
        fold(path),
        path.encode(),
        title,
        TURN if write.type == TURN else CALL,
        len(write.text.encode("utf-8", "surrogatepass")),
        write.occurred_at * 1000,
        write.digest,
        write.day,
        write.words,
        write.recorded_at,
        write.recorded_at,
        revision,
        write.type,
        storable(write.space),
        storable(write.session),
        write.position,
        storable(write.author),
        write.occurred_at,
    )


def _page_row(stat: FileStat) -> Row:
    return (str(stat.inode), stat.size, stat.mtime_ns, stat.path, stat.size)


def _turn(row: Row) -> Turn:
    record_id, kind, session, position, author, space, occurred_at, text = row
    return Turn(
        id=record_id,
        type=kind,
        session=session,
        position=position,
        author=author,
        space=space,
        occurred_at=occurred_at,
        text=text,
    )
