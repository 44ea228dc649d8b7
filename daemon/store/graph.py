"""The whole graph in one read, as columns."""

import sqlite3
from array import array
from collections.abc import Iterable
from itertools import chain
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from daemon.store.records import RECORDS
from daemon.store.results import GraphColumns
from daemon.store.rows import LinkKind
from daemon.store.statements import Table, listed

SESSION = "session"
_KINDS = tuple(kind.value for kind in LinkKind)
Column: TypeAlias = "array[int]"


class GraphTable(Table):
    """Reads for the graph."""

    async def columns(self) -> GraphColumns:
        """Return visible notes and sessions, links between them, tags, and names that no note has.

        Row by row: as lists of rows 10,000 notes took 45 MB for a moment, of which a third was never given
        back.
        """
        return await self._db.at_once(_columns)

    async def nodes_of(self, item_ids: Iterable[str]) -> list[str]:
        """Return the nodes of items: a session stands for its records."""
        rows = await self._db.all(
            "SELECT id, session FROM notes WHERE id IN (SELECT value FROM json_each(?))", (listed(item_ids),)
        )
        return list(dict.fromkeys(session_node(session) if session else item for item, session in rows))


def session_node(session: str) -> str:
    """Return the id of the one node that stands for all records of a session."""
    return f"{SESSION}:{session}"


def _columns(connection: sqlite3.Connection) -> GraphColumns:
    notes = _Notes()
    for row in connection.execute(
        "SELECT id, title, source_id, path, iif(kind = 'memory', type, kind), date, words, mtime_ns,"
        " created_at, (SELECT p.number FROM properties p WHERE p.note_id = notes.id"
        " AND p.key = 'confidence' AND notes.kind = 'memory')"
        " FROM notes WHERE hidden_at IS NULL AND session IS NULL AND superseded = 0 ORDER BY rowid"
    ):
        notes.add(*row)
    # A session of which anything is seen, as if it were a note.
    for name, last, first in connection.execute(
        "SELECT session, max(created_at), min(created_at) FROM notes"
        " WHERE session <> '' AND hidden_at IS NULL GROUP BY session"
    ):
        notes.add(session_node(name), name, RECORDS, "", SESSION, None, 0, last * 1000, first, None)
    index = {note_id: i for i, note_id in enumerate(notes.ids)}
    links = _Links(connection, index)
    tags, tag_note, tag_tag = _tags(connection, index)
    revision = connection.execute("SELECT value FROM meta WHERE key = 'revision'").fetchone()
    link_at, link_count = _firsts(links.starts, links.ends)
    name_at, _ = _firsts(links.named_in, links.name_numbers)
    return GraphColumns(
        ids=notes.ids,
        titles=notes.titles,
        source_ids=notes.source_ids,
        paths=notes.paths,
        kinds=notes.kinds,
        dates=notes.dates,
        words=np.array(notes.words, dtype=np.int32),
        mtime_ns=np.array(notes.mtime_ns, dtype=np.int64),
        came_us=np.array(notes.came_us, dtype=np.int64),
        confidence=np.array(notes.confidence, dtype=np.float32),
        link_from=_picked(links.starts, link_at),
        link_to=_picked(links.ends, link_at),
        link_count=link_count,
        link_kind=_picked(links.kinds, link_at).astype(np.int8),
        link_kinds=_KINDS,
        tags=tags,
        tag_note=np.array(tag_note, dtype=np.int32),
        tag_tag=np.array(tag_tag, dtype=np.int32),
        names=list(links.names.values()),
        name_keys=list(links.names),
        name_note=_picked(links.named_in, name_at),
        name_name=_picked(links.name_numbers, name_at),
        revision=int(revision[0] if revision else 0),
    )


class _Notes:
    """Columns that grow by a row at a time; words that many rows share are there once."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.titles: list[str] = []
        self.source_ids: list[str] = []
        self.paths: list[str] = []
        self.kinds: list[str] = []
        self.dates: list[str | None] = []
        self.words, self.mtime_ns, self.came_us = array("i"), array("q"), array("q")
        self.confidence = array("f")
        self._shared: dict[str, str] = {}

    def add(
        self,
        note_id: str,
        title: str,
        source_id: str,
        path: str,
        kind: str,
        date: str | None,
        words: int,
        mtime_ns: int,
        came_us: int,
        confidence: float | None,
    ) -> None:
        self.ids.append(note_id)
        self.titles.append(title)
        self.source_ids.append(self._shared.setdefault(source_id, source_id))
        self.paths.append(path)
        self.kinds.append(self._shared.setdefault(kind, kind))
        self.dates.append(date)
        self.words.append(words)
        self.mtime_ns.append(mtime_ns)
        self.came_us.append(came_us)
        self.confidence.append(1.0 if confidence is None else confidence)


class _Links:
    """Every link between two notes, every mention of a name that no note has, and these names by key."""

    def __init__(self, connection: sqlite3.Connection, index: dict[str, int]) -> None:
        self.starts, self.ends, self.kinds = array("i"), array("i"), array("b")
        self.named_in, self.name_numbers = array("i"), array("i")
        self.names: dict[str, str] = {}
        kind_of = {kind: i for i, kind in enumerate(_KINDS)}
        number: dict[str, int] = {}
        for note_id, target_id, kind, key, name, target in connection.execute(
            "SELECT note_id, target_id, kind, key, name, target FROM links"
            " WHERE target_id IS NULL OR target_id NOT IN (SELECT id FROM notes WHERE superseded > 0)"
        ):
            source, target_at = index.get(note_id), index.get(target_id)
            if source is None or (target_at is None and kind == LinkKind.TAG):
                continue  # a tag that no page has is a tag and no link
            if target_at is None:
                self.names.setdefault(key, name or target)
                self.named_in.append(source)
                self.name_numbers.append(number.setdefault(key, len(number)))
            elif target_at != source:
                self.starts.append(source)
                self.ends.append(target_at)
                self.kinds.append(kind_of.get(kind, 0))


def _tags(connection: sqlite3.Connection, index: dict[str, int]) -> tuple[list[str], Column, Column]:
    """Return the tags, and of each use of one its note and its number."""
    tags: dict[str, int] = {}
    notes, numbers = array("i"), array("i")
    of_sessions = (
        "SELECT DISTINCT n.session, t.tag FROM tags t JOIN notes n ON n.id = t.note_id"
        " WHERE n.session <> '' AND n.hidden_at IS NULL"
    )
    for node, tag in chain(
        connection.execute("SELECT note_id, tag FROM tags"),
        ((session_node(session), tag) for session, tag in connection.execute(of_sessions)),
    ):
        if node in index:
            notes.append(index[node])
            numbers.append(tags.setdefault(tag, len(tags)))
    return list(tags), notes, numbers


def _firsts(starts: Column, ends: Column) -> tuple[NDArray[np.intp], NDArray[np.int32]]:
    """Return where each pair stands first, in this order, and how often it is there."""
    one, other = np.array(starts, dtype=np.int64), np.array(ends, dtype=np.int64)
    width = int(other.max(initial=0)) + 1
    _, firsts, counts = np.unique(one * width + other, return_index=True, return_counts=True)
    order = np.argsort(firsts)
    return firsts[order], counts[order].astype(np.int32)


def _picked(column: Column, at: NDArray[np.intp]) -> NDArray[np.int32]:
    return np.array(column, dtype=np.int32)[at]
