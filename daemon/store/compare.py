"""Two databases of one home side by side: what only one of them says. Plain sqlite3, in a thread."""

# ruff: noqa: S608  # statements are put together from our own constants; values are bound

import sqlite3
from pathlib import Path

import msgspec

from daemon.store.errors import store_errors

_SEEN = "hidden_at IS NULL"
# A note of a source that is hidden is kept for a time, and is nothing that could be made again.
_KEPT = f"({_SEEN} OR source_id IN ('memory', 'records'))"
_OF_SEEN = f"note_id IN (SELECT id FROM {{0}}.notes WHERE {_SEEN})"

# What is compared, each as a statement over one of both. Numbers that each database gives are left out, and
# where a forgotten page lies: of one whose file was deleted in the archive nothing tells.
_ASPECTS: dict[str, str] = {
    "items": (
        f"SELECT id, source_id, CASE WHEN {_SEEN} THEN path END, title, kind, type, space, author, session,"
        f" position, occurred_at, date, words, hex(digest) FROM {{0}}.notes WHERE {_KEPT}"
    ),
    "standing": (f"SELECT id, hidden_at IS NULL, superseded, hex(said) FROM {{0}}.notes WHERE {_KEPT}"),
    "texts": (f"SELECT note_id, text, properties, headings, blocks FROM {{0}}.bodies WHERE {_OF_SEEN}"),
    "tags": f"SELECT note_id, tag, position FROM {{0}}.tags WHERE {_OF_SEEN}",
    "edges": (
        "SELECT note_id, position, kind, target, target_id, name, via_alias, fragment FROM {0}.links"
        f" WHERE {_OF_SEEN}"
    ),
    "passages": (
        "SELECT note_id, ordinal, heading, text, start, stop, hex(vector_key) FROM {0}.passages"
        f" WHERE {_OF_SEEN}"
    ),
    "versions": (
        "SELECT item_id, at, writer, number, kind, hand, text, note, other, session, count FROM {0}.versions"
    ),
}
EXAMPLES = 5


class Difference(msgspec.Struct, frozen=True):
    """Rows of one aspect that only the live or only the new database has, with some of their ids."""

    aspect: str
    only_live: int
    only_new: int
    ids: list[str]


def compare(live: Path, new: Path) -> list[Difference]:
    """Return what differs; nothing when both say the same. Seconds for a large home."""
    with store_errors():
        connection = sqlite3.connect(":memory:")
        try:
            connection.execute("ATTACH ? AS live", (f"{live}",))
            connection.execute("ATTACH ? AS new", (f"{new}",))
            found = [_difference(connection, name, sql) for name, sql in _ASPECTS.items()]
        finally:
            connection.close()
    return [one for one in found if one.only_live or one.only_new]


def _difference(connection: sqlite3.Connection, aspect: str, sql: str) -> Difference:
    counts: list[int] = []
    ids: list[str] = []
    for one, other in (("live", "new"), ("new", "live")):
        rows = connection.execute(f"{sql.format(one)} EXCEPT {sql.format(other)}").fetchall()
        counts.append(len(rows))
        ids += [row[0] for row in rows[:EXAMPLES]]
    return Difference(aspect, counts[0], counts[1], list(dict.fromkeys(ids)))


def take_over_vectors(old: Path, new: Path) -> int:
    """Copy to a new database what the old one has of the vectors that its passages name; returns how many."""
    with store_errors():
        connection = sqlite3.connect(new, isolation_level=None)
        try:
            connection.execute("ATTACH ? AS old", (f"{old}",))
            connection.execute("BEGIN IMMEDIATE")
            wanted = "SELECT vector_key FROM main.passages WHERE pending IS NOT NULL"
            for table in ("vectors", "details"):
                connection.execute(
                    f"INSERT OR IGNORE INTO main.{table} SELECT * FROM old.{table} WHERE key IN ({wanted})"
                )
            connection.execute(
                "UPDATE passages SET pending = CASE"
                " WHEN EXISTS (SELECT 1 FROM main.details WHERE key = vector_key) THEN NULL ELSE 3 END"
                " WHERE pending IS NOT NULL AND EXISTS (SELECT 1 FROM main.vectors WHERE key = vector_key)"
            )
            connection.execute("COMMIT")
            return int(connection.execute("SELECT count(*) FROM main.vectors").fetchone()[0])
        finally:
            connection.close()
