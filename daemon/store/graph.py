"""The whole graph in one read, as columns."""

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from daemon.store.records import RECORDS
from daemon.store.results import GraphColumns
from daemon.store.rows import LinkKind
from daemon.store.statements import Row, Table, listed

SESSION = "session"
_KINDS = tuple(kind.value for kind in LinkKind)


class GraphTable(Table):
    """Reads for the graph."""

    async def columns(self) -> GraphColumns:
        """Return visible notes and sessions, links between them, tags, and names that no note has."""
        notes = await self._db.all(
            "SELECT id, title, source_id, path, iif(kind = 'memory', type, kind), date, words, mtime_ns,"
            " created_at, (SELECT p.number FROM properties p WHERE p.note_id = notes.id"
            " AND p.key = 'confidence' AND notes.kind = 'memory')"
            " FROM notes WHERE hidden_at IS NULL AND session IS NULL AND superseded = 0 ORDER BY rowid"
        )
        notes += await self._sessions()
        ids, titles, source_ids, paths, kinds, dates, words, times, came, sure = _transposed(notes, 10)
        index = {note_id: i for i, note_id in enumerate(ids)}
        links = await self._db.all(
            "SELECT note_id, target_id, kind, key, name, target FROM links"
            " WHERE target_id IS NULL OR target_id NOT IN (SELECT id FROM notes WHERE superseded > 0)"
        )
        edges, unwritten, names = _link_edges(links, index)
        tag_rows = await self._db.all("SELECT note_id, tag FROM tags")
        tag_rows += await self._tags_of_sessions()
        tags: dict[str, int] = {}
        tag_edges = [(index[n], tags.setdefault(tag, len(tags))) for n, tag in tag_rows if n in index]
        revision = await self._db.value("SELECT value FROM meta WHERE key = 'revision'")
        return GraphColumns(
            ids=ids,
            titles=titles,
            source_ids=source_ids,
            paths=paths,
            kinds=kinds,
            dates=dates,
            words=np.array(words, dtype=np.int32),
            mtime_ns=np.array(times, dtype=np.int64),
            came_us=np.array(came, dtype=np.int64),
            confidence=np.array([1.0 if one is None else one for one in sure], dtype=np.float32),
            link_from=_column(edges, 0),
            link_to=_column(edges, 1),
            link_count=_column(edges.values(), 1),
            link_kind=_column(edges.values(), 0).astype(np.int8),
            link_kinds=_KINDS,
            tags=list(tags),
            tag_note=_column(tag_edges, 0),
            tag_tag=_column(tag_edges, 1),
            names=[name for _, name in names.values()],
            name_keys=list(names),
            name_note=_column(unwritten, 0),
            name_name=_column(unwritten, 1),
            revision=int(revision or 0),
        )

    async def nodes_of(self, item_ids: Iterable[str]) -> list[str]:
        """Return the nodes of items: a session stands for its records."""
        rows = await self._db.all(
            "SELECT id, session FROM notes WHERE id IN (SELECT value FROM json_each(?))", (listed(item_ids),)
        )
        return list(dict.fromkeys(session_node(session) if session else item for item, session in rows))

    async def _sessions(self) -> list[Row]:
        """Return one row for each session of which anything is seen, as if it were a note."""
        rows = await self._db.all(
            "SELECT session, max(created_at), min(created_at) FROM notes"
            " WHERE session <> '' AND hidden_at IS NULL GROUP BY session"
        )
        return [
            (session_node(name), name, RECORDS, "", SESSION, None, 0, last * 1000, first, None)
            for name, last, first in rows
        ]

    async def _tags_of_sessions(self) -> list[Row]:
        rows = await self._db.all(
            "SELECT DISTINCT n.session, t.tag FROM tags t JOIN notes n ON n.id = t.note_id"
            " WHERE n.session <> '' AND n.hidden_at IS NULL"
        )
        return [(session_node(session), tag) for session, tag in rows]


def session_node(session: str) -> str:
    """Return the id of the one node that stands for all records of a session."""
    return f"{SESSION}:{session}"


def _link_edges(
    links: list[Row], index: dict[str, int]
) -> tuple[dict[tuple[int, int], tuple[int, int]], dict[tuple[int, int], None], dict[str, tuple[int, str]]]:
    """Return edges with (kind, count), edges to unwritten names, and these names by key."""
    kind_of = {kind: i for i, kind in enumerate(_KINDS)}
    edges: dict[tuple[int, int], tuple[int, int]] = {}
    unwritten: dict[tuple[int, int], None] = {}
    names: dict[str, tuple[int, str]] = {}
    for note_id, target_id, kind, key, name, target in links:
        source = index.get(note_id)
        if source is None:
            continue
        target_at = index.get(target_id)
        if target_at is None and kind == LinkKind.TAG:
            continue  # a tag that no page has is a tag and no link
        if target_at is None:
            known = names.setdefault(key, (len(names), name or target))
            unwritten[source, known[0]] = None
        elif target_at != source:
            first, count = edges.get((source, target_at), (kind_of.get(kind, 0), 0))
            edges[source, target_at] = (first, count + 1)
    return edges, unwritten, names


def _transposed(rows: list[Row], width: int) -> list[list[Any]]:
    return [list(column) for column in zip(*rows, strict=True)] or [[] for _ in range(width)]


def _column(edges: Iterable[tuple[int, int]], at: int) -> NDArray[np.int32]:
    return np.array([edge[at] for edge in edges], dtype=np.int32)
