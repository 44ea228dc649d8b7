"""Links between notes: as written, and where they lead."""

# ruff: noqa: S608  # statements are put together from our own constants; values are bound

import asyncio
from collections.abc import Iterable, Mapping, Sequence

from daemon.store.results import Backlink, LinkOut, LinkPlace, LinkRow, UnresolvedName
from daemon.store.rows import ResolvedLink
from daemon.store.statements import SLICE, Row, Table, listed
from daemon.store.terms import storable

_COLUMNS = (
    "l.note_id, l.position, l.kind, l.target, l.key, l.target_id, l.name, l.via_alias, l.fragment,"
    " l.display, l.line, l.context, l.mark_start, l.mark_end"
)


def _link(row: Row) -> LinkRow:
    note_id, position, kind, target, key, target_id, name, alias, fragment, display, line, context, a, b = row
    return LinkRow(
        note_id=note_id,
        position=position,
        kind=kind,
        target=target,
        key=key,
        target_id=target_id,
        name=name,
        via_alias=bool(alias),
        fragment=fragment,
        display=display,
        line=line,
        context=context,
        mark=(a, b),
    )


class LinkTable(Table):
    """Links are written with their note, unresolved; `replace_resolved` then says where they lead."""

    async def replace_resolved(self, resolved: Mapping[str, Sequence[ResolvedLink]]) -> None:
        """Store where links of many notes lead, by note id and position."""
        await self._db.run_sliced(
            "UPDATE links SET target_id = ?, name = ?, via_alias = ? WHERE note_id = ? AND position = ?",
            (
                (link.target_id, storable(link.name), link.via_alias, note_id, link.position)
                for note_id, links in resolved.items()
                for link in links
            ),
        )

    async def of(self, note_id: str) -> list[LinkOut]:
        """Return the links of one note in the order of its text; a hidden target counts as none."""
        rows = await self._db.all(
            f"SELECT {_COLUMNS}, n.title, n.path FROM links l"
            " LEFT JOIN notes n ON n.id = l.target_id AND n.hidden_at IS NULL"
            " WHERE l.note_id = ? ORDER BY l.position",
            (note_id,),
        )
        return [
            LinkOut(link=_link(tuple(row)), title=title or "", path=path or "") for *row, title, path in rows
        ]

    async def to(self, note_id: str) -> list[Backlink]:
        """Return the links of visible notes that lead to this one."""
        rows = await self._db.all(
            f"SELECT {_COLUMNS}, n.title, n.path, n.source_id FROM links l"
            " JOIN notes n ON n.id = l.note_id AND n.hidden_at IS NULL"
            " WHERE l.target_id = ? ORDER BY n.title COLLATE NOCASE, n.path, l.position",
            (note_id,),
        )
        return [
            Backlink(link=_link(tuple(row)), title=title, path=path, source_id=source_id)
            for *row, title, path, source_id in rows
        ]

    async def with_keys(self, source_id: str, keys: Iterable[str]) -> list[LinkRow]:
        """Return links of a source's visible notes whose look-up key is one of these.

        Each is looked up by key: left to itself, SQLite reads all notes of the source for a few keys. With
        the plus it does not plan anew each time, since a value for `source_id` may choose a partial index.
        """
        rows = await self._db.all(
            f"SELECT {_COLUMNS} FROM json_each(?) w CROSS JOIN links l ON l.key = w.value"
            " CROSS JOIN notes n ON n.id = l.note_id WHERE +n.source_id = ? AND n.hidden_at IS NULL"
            " ORDER BY l.note_id, l.position",
            (listed(dict.fromkeys(keys)), source_id),
        )
        return [_link(row) for row in rows]

    async def leading_to(self, note_ids: Iterable[str]) -> list[LinkRow]:
        """Return all links that lead to these notes, to be resolved again when they move or hide."""
        rows = await self._db.all(
            f"SELECT {_COLUMNS} FROM links l"
            " WHERE l.target_id IN (SELECT value FROM json_each(?)) ORDER BY l.note_id, l.position",
            (listed(note_ids),),
        )
        return [_link(row) for row in rows]

    async def places(self, source_id: str) -> list[LinkPlace]:
        """Return all links of a source's visible notes, as little as resolving them needs."""
        rows = await self._db.all(
            "SELECT l.note_id, l.position, l.kind, l.target FROM notes n JOIN links l ON l.note_id = n.id"
            " WHERE n.source_id = ? AND n.hidden_at IS NULL ORDER BY l.note_id, l.position",
            (source_id,),
        )
        return [LinkPlace(*row) for row in rows]

    async def of_many(self, note_ids: Iterable[str]) -> list[LinkRow]:
        """Return all links of these notes."""
        rows = await self._db.all(
            f"SELECT {_COLUMNS} FROM links l"
            " WHERE l.note_id IN (SELECT value FROM json_each(?)) ORDER BY l.note_id, l.position",
            (listed(note_ids),),
        )
        found: list[LinkRow] = []
        for at in range(0, len(rows), SLICE):
            if at:
                await asyncio.sleep(0)
            found += [_link(row) for row in rows[at : at + SLICE]]
        return found

    async def unresolved(self, source_id: str | None = None) -> list[UnresolvedName]:
        """Return the names that visible notes link to and no note has, the most wanted first."""
        rows = await self._db.all(
            "SELECT l.key, l.name, l.note_id FROM links l JOIN notes n ON n.id = l.note_id"
            " WHERE l.target_id IS NULL AND l.kind != 'tag' AND n.hidden_at IS NULL"
            " AND (?1 IS NULL OR n.source_id = ?1)"
            " ORDER BY l.key, n.path, l.position",
            (source_id,),
        )
        found: dict[str, tuple[str, list[str]]] = {}
        for key, name, note_id in rows:
            found.setdefault(key, (name, []))[1].append(note_id)
        names = [
            UnresolvedName(key, name, len(ids), tuple(dict.fromkeys(ids)))
            for key, (name, ids) in found.items()
        ]
        return sorted(names, key=lambda found: (-found.count, found.key))
