"""Names of notes that hold no text: the word index holds passages, and these have none.

As in Obsidian, what is asked for may stand in the name of a file alone. A small index in memory, with the
same tokenizer, follows the changes of the notes.
"""

import sqlite3
import threading
from collections.abc import Iterator

from daemon.store.database import Tables
from daemon.store.terms import index_words


class BareNames:
    """Belongs to one database. Threads wait for each other."""

    def __init__(self) -> None:
        self._index = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        self._index.executescript(
            "CREATE TABLE names (id INTEGER PRIMARY KEY, note_id TEXT NOT NULL, name TEXT NOT NULL);"
            "CREATE INDEX names_by_note ON names (note_id);"
            "CREATE VIRTUAL TABLE t USING fts5 (text, tokenize = 'porter unicode61 remove_diacritics 2');"
        )
        self._alone = threading.Lock()
        self._revision = -1

    def close(self) -> None:
        self._index.close()

    async def follow(self, tables: Tables) -> None:
        """Take in what has changed since the last look."""
        revision = await tables.meta.revision()
        if revision == self._revision:
            return
        changed, names = await tables.vocabulary.bare_names(self._revision)
        with self._alone:
            self._index.execute("BEGIN")
            self._drop(changed)
            for note_id, name in names:
                at = self._index.execute(
                    "INSERT INTO names (note_id, name) VALUES (?, ?)", (note_id, name)
                ).lastrowid
                self._index.execute("INSERT INTO t (rowid, text) VALUES (?, ?)", (at, index_words(name)))
            self._index.execute("COMMIT")
            self._revision = revision

    def _drop(self, note_ids: list[str]) -> None:
        rows = [
            row
            for note_id in note_ids
            for row in self._index.execute("SELECT id FROM names WHERE note_id = ?", (note_id,))
        ]
        self._index.executemany("DELETE FROM t WHERE rowid = ?", rows)
        self._index.executemany("DELETE FROM names WHERE id = ?", rows)

    def holding(self, match: str) -> Iterator[tuple[str, str]]:
        """Yield (note, name) where an FTS5 expression matches a name, the best first."""
        with self._alone:
            rows = self._index.execute(
                "SELECT n.note_id, n.name FROM t JOIN names n ON n.id = t.rowid WHERE t MATCH ?"
                " ORDER BY rank",
                (match,),
            ).fetchall()
        yield from rows
