"""The names of one source in memory, and the resolving of links against them."""

import asyncio
from collections.abc import Iterable, Sequence

from daemon.ingest.dialect import SourceConfig
from daemon.ingest.resolve import NameIndex, NameRow, affected_keys, link_key
from daemon.store.database import Tables
from daemon.store.results import LinkPlace, LinkRow
from daemon.store.results import NameRow as StoredNames
from daemon.store.rows import Link, LinkKind, NoteWrite, ResolvedLink, SourceKind

# While this is set in the database, links of the source were saved and not yet all resolved.
PENDING = "unresolved:"
# Between so many links others have their turn: all links of 10,000 notes take almost a second.
TURN = 500


def row_of(write: NoteWrite, kind: SourceKind) -> NameRow:
    """What a note that was just read answers to."""
    note = write.note
    return NameRow(
        id=write.id,
        path=write.stat.path,
        names=note.names,
        aliases=note.aliases,
        blocks=note.blocks if kind is SourceKind.LOGSEQ else (),
        kind=note.kind,
    )


def _stored_row(row: StoredNames) -> NameRow:
    return NameRow(
        id=row.id, path=row.path, names=row.names, aliases=row.aliases, blocks=row.blocks, kind=row.kind
    )


class SourceNames:
    """Kept in step with the store by the source's keeper; touches only the links concerned."""

    def __init__(self, source_id: str, kind: SourceKind) -> None:
        self._source_id = source_id
        self._kind = kind
        self._config = SourceConfig()
        self._index = NameIndex(kind)

    async def load(self, tables: Tables) -> None:
        """All names from the store; resolve everything when a kill came between saving and resolving."""
        rows = await tables.notes.names(self._source_id)
        self._index = NameIndex(self._kind, [_stored_row(row) for row in rows])
        self.read_as(self._kind, self._config)

    def read_as(self, kind: SourceKind, config: SourceConfig) -> None:
        """Set whose rules links follow, and where their absolute paths begin."""
        self._kind, self._config = kind, config
        self._index.read_as(kind, config.folder, relative=config.dialect.is_relative)

    def change(self, added: Iterable[NameRow], removed_ids: Iterable[str]) -> set[str]:
        """Take in new, changed and moved names, drop others; the keys whose links must be looked at."""
        new = list(added)
        gone = [row for note_id in removed_ids if (row := self._index.get(note_id))]
        old = [row for one in new if (row := self._index.get(one.id))]
        keys = affected_keys(new, [*old, *gone])
        for row in gone:
            self._index.remove(row.id)
        for row in new:
            self._index.add(row)
        return keys

    def moved(self, note_id: str, path: str) -> NameRow | None:
        """The row of a note at its new path, not taken in yet."""
        row = self._index.get(note_id)
        if row is None:
            return None
        return NameRow(
            id=row.id, path=path, names=row.names, aliases=row.aliases, blocks=row.blocks, kind=row.kind
        )

    async def resolve(self, tables: Tables, keys: set[str], note_ids: Sequence[str]) -> None:
        """Say where links lead: those with these keys, and all links of these notes."""
        rows = await tables.links.with_keys(self._source_id, keys) if keys else []
        rows += await tables.links.of_many(note_ids) if note_ids else []
        await self._store(tables, rows)

    async def resolve_all(self, tables: Tables) -> None:
        """Say where every link of the source leads: after a first scan or a broken one."""
        await self._store(tables, await tables.links.places(self._source_id))

    async def _store(self, tables: Tables, rows: Sequence[LinkRow | LinkPlace]) -> None:
        found: dict[str, list[ResolvedLink]] = {}
        for number, row in enumerate(rows, 1):
            if number % TURN == 0:
                await asyncio.sleep(0)
            note = self._index.get(row.note_id)
            if note is not None:
                found.setdefault(row.note_id, []).append(self._resolved(note.path, row))
        await tables.links.replace_resolved(found)

    def _resolved(self, from_path: str, row: LinkRow | LinkPlace) -> ResolvedLink:
        link = Link(row.target, LinkKind(row.kind), 0)
        # A Logseq tag that no page has is no link: it has neither target nor name.
        return self._index.resolve(from_path, link, row.position) or ResolvedLink(row.position, None)


def keys_of(links: Iterable[Link]) -> tuple[str, ...]:
    """The look-up key of each link, as the store keeps it."""
    return tuple(link_key(link) for link in links)
