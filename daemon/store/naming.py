"""Naming the vectors of all passages for another model: read ahead, then changed in one short step."""

# ruff: noqa: S608  # the only part put in is our own condition

import sqlite3
from collections.abc import Mapping, Sequence

import msgspec

from daemon.store.saving import vector_key
from daemon.store.statements import listed

# Those that are to have a vector: not calls, nor what is found by its words alone.
_NAMED = "id > 0 AND vector_key <> x''"


class Ahead(msgspec.Struct, frozen=True):
    """How passages would be named for a model.

    `names`: from each key of now to the one to come, `keys`: the one to come of each visible passage,
    `learnt`: those among them that have a vector and details.
    """

    names: Mapping[bytes, bytes] = {}
    keys: Mapping[int, bytes] = {}
    learnt: frozenset[bytes] = frozenset()


def read_ahead(connection: sqlite3.Connection, model_id: str) -> Ahead:
    """Read all passages: some seconds for 100,000 in the thread of a reader, and nobody waits for it."""
    names: dict[bytes, bytes] = {}
    keys: dict[int, bytes] = {}
    rows = connection.execute(f"SELECT id, vector_key, heading, text, hidden FROM passages WHERE {_NAMED}")
    for passage_id, key, heading, text, hidden in rows:
        names[key] = new = names[key] if key in names else vector_key(model_id, heading, text)
        if not hidden:
            keys[passage_id] = new
    vectors = {key for (key,) in connection.execute("SELECT key FROM vectors WHERE model = ?", (model_id,))}
    details = {key for (key,) in connection.execute("SELECT key FROM details")}
    return Ahead(names, keys, frozenset(vectors & details))


def rename(connection: sqlite3.Connection, model_id: str, ahead: Ahead) -> None:
    """Name all passages for a model, and say which of them still have to be embedded.

    What was read ahead costs half a second for 100,000 passages. The index over the keys is made anew: to
    change it row by row takes twice the time of all else.
    """
    rows = connection.execute(
        f"SELECT id, vector_key, pending IS NOT NULL FROM passages WHERE {_NAMED}"
    ).fetchall()
    new = [passage_id for passage_id, key, _ in rows if key not in ahead.names]
    names = {**ahead.names, **_names_of(connection, model_id, new)}
    connection.create_function("named_ahead", 1, names.get)
    connection.execute("DROP INDEX passages_by_vector")
    connection.execute(f"UPDATE passages SET vector_key = named_ahead(vector_key) WHERE {_NAMED}")
    connection.execute("CREATE INDEX passages_by_vector ON passages (vector_key)")
    connection.create_function("named_ahead", 1, None)
    unsure = [passage_id for passage_id, key, pending in rows if pending or names[key] not in ahead.learnt]
    connection.execute(
        "UPDATE passages SET pending = CASE"
        " WHEN NOT EXISTS (SELECT 1 FROM vectors WHERE key = vector_key) THEN 1"
        " WHEN NOT EXISTS (SELECT 1 FROM details WHERE key = vector_key) THEN 3 END"
        " WHERE id IN (SELECT value FROM json_each(?))",
        (listed(unsure),),
    )


def changed_since(connection: sqlite3.Connection, ahead: Ahead) -> tuple[list[int], list[int]]:
    """Return the visible passages that went, and those that came or got other words, since `ahead`."""
    now = dict(
        connection.execute(f"SELECT id, vector_key FROM passages WHERE {_NAMED} AND hidden = 0").fetchall()
    )
    gone = [passage_id for passage_id in ahead.keys if passage_id not in now]
    return gone, [passage_id for passage_id, key in now.items() if ahead.keys.get(passage_id) != key]


def _names_of(connection: sqlite3.Connection, model_id: str, ids: Sequence[int]) -> dict[bytes, bytes]:
    rows = connection.execute(
        "SELECT vector_key, heading, text FROM passages WHERE id IN (SELECT value FROM json_each(?))",
        (listed(ids),),
    )
    return {key: vector_key(model_id, heading, text) for key, heading, text in rows}
