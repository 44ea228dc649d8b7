"""One note and what hangs on it."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path

from app.errors import InvalidInputError, ItemNotFoundError
from app.paths import expanded
from app.wire.items import (
    ConflictCopy,
    Item,
    ItemHeading,
    ItemLinks,
    LinkedItem,
    SimilarItem,
    SimilarItems,
)
from daemon.services.find.suggested import Suggester
from daemon.services.folder.catalog import Catalog
from daemon.services.learn.similar import SimilarNotes
from daemon.services.memory.page_file import PageHome
from daemon.services.memory.page_item import item_as_of, page_item
from daemon.services.memory.record_item import record_item, session_item
from daemon.store.database import Database, Tables
from daemon.store.graph import session_node
from daemon.store.pages import MEMORY
from daemon.store.records import RECORDS
from daemon.store.results import Backlink, ConflictRow, LinkOut, NoteSummary, StoredNote
from daemon.store.rows import LinkKind

SESSION_NODE = session_node("")


class Items:
    """Answers about single items."""

    def __init__(
        self, db: Database, catalog: Catalog, similar: SimilarNotes, at: PageHome, suggester: Suggester
    ) -> None:
        self._db = db
        self._suggester = suggester
        self._catalog = catalog
        self._similar = similar
        self._at = at
        self._home = at.home

    async def get(self, item_id: str) -> Item:
        """One item; `session:NAME`, as the sky has it, is all that was said in a session."""
        async with self._db.read() as tables:
            if item_id.startswith(SESSION_NODE):
                return await session_item(tables, item_id.removeprefix(SESSION_NODE), self._home)
            note = await tables.notes.get(item_id)
            if note.summary.source_id in (RECORDS, MEMORY):
                return await self._ours(tables, note)
            if note.summary.hidden_at is not None:
                raise ItemNotFoundError(
                    "The file of this note is gone.", hint="When it comes back, the note comes back."
                )
            return await self._item(tables, note)

    async def as_of(self, item_id: str, wanted: str, valid_at: str = "") -> Item:
        """One item as it was at a time; its `resolution` says whether that is known.

        `valid_at`: it says too whether it was true then. What was forgotten since is told as well.
        """
        async with self._db.read() as tables:
            note = None if item_id.startswith(SESSION_NODE) else await tables.notes.get(item_id)
            if note is None or note.summary.source_id != MEMORY:
                item = await self.get(item_id)
            else:
                item = await page_item(tables, note, self._at, forgotten=bool(wanted))
            return await item_as_of(tables, item, self._at, wanted, valid_at)

    async def _ours(self, tables: Tables, note: StoredNote) -> Item:
        if note.summary.source_id == MEMORY:
            return await page_item(tables, note, self._at)
        return await record_item(tables, note, self._home)

    async def find(self, text: str, may_read: Callable[[str], bool] = lambda _: True) -> Item:
        """By id, path (also with the folder of its source) or title; only in spaces that one may read."""
        spaces = {entry.id: entry.space for entry in self._catalog.sources}

        def may(note: NoteSummary) -> bool:
            return may_read(spaces.get(note.source_id, note.space))

        async with self._db.read() as tables:
            found = await tables.notes.find(text, may)
            found = found or [note for note in await self._by_file(tables, text) if may(note)]
            if not found:
                await tables.notes.refuse_erased(text)
                raise ItemNotFoundError(
                    f"There is no note {text!r}.", hint="Find it with: memorarium search WORDS"
                )
            note = await tables.notes.get(found[0].id)
            if note.summary.source_id in (RECORDS, MEMORY):
                return await self._ours(tables, note)
            return await self._item(tables, note)

    async def _by_file(self, tables: Tables, text: str) -> list[NoteSummary]:
        try:
            file = expanded(text)
        except InvalidInputError:
            return []
        for entry in self._catalog.sources:
            if file.is_absolute() and file.is_relative_to(entry.root):
                note = await tables.notes.by_path(entry.id, file.relative_to(entry.root).as_posix())
                return [note] if note else []
        return []

    async def links(self, item_id: str) -> ItemLinks:
        if item_id.startswith(SESSION_NODE):
            return ItemLinks(outgoing=[], incoming=[])
        async with self._db.read() as tables:
            await tables.notes.get(item_id)
            outgoing = await tables.links.of(item_id)
            incoming = await tables.links.to(item_id)
            ids = [row.link.target_id for row in outgoing if row.link.target_id]
            ids += [row.link.note_id for row in incoming]
            kinds = {note.id: note.kind.value for note in await tables.notes.summaries(dict.fromkeys(ids))}
        return ItemLinks(
            outgoing=[_outgoing(row, kinds) for row in outgoing],
            incoming=[_incoming(row, kinds) for row in incoming if row.link.note_id != item_id],
        )

    async def similar(self, item_id: str, limit: int) -> SimilarItems:
        if item_id.startswith(SESSION_NODE):
            return SimilarItems(items=[])
        async with self._db.read() as tables:
            await tables.notes.get(item_id)
            linked = {row.link.target_id for row in await tables.links.of(item_id)}
            linked |= {row.link.note_id for row in await tables.links.to(item_id)}
        nearest = await self._similar.nearest(item_id, limit)
        if nearest is None:
            return SimilarItems(items=[], ready=False)
        scores = dict(nearest)
        async with self._db.read() as tables:
            notes = await tables.notes.summaries(scores)
            own = set(await tables.tags.of(item_id))
        words = await self._suggester.shared_words([(item_id, note.id) for note in notes])
        dismissed = await self._suggester.dismissed_beside(item_id)
        nearest_passages = await self._similar.nearest_passages(item_id, list(scores))
        return SimilarItems(
            items=[
                SimilarItem(
                    id=note.id,
                    title=note.title,
                    kind=note.kind.value,
                    path=note.path,
                    score=round(scores[note.id], 3),
                    reason=_reason(own & set(note.tags), words.get((item_id, note.id), [])),
                    linked=note.id in linked,
                    passages=nearest_passages.get(note.id),
                    dismissed=note.id in dismissed,
                )
                for note in notes
            ]
        )

    async def _item(self, tables: Tables, note: StoredNote) -> Item:
        summary = note.summary
        entry = self._catalog.get(summary.source_id)
        links = await tables.links.of(summary.id)
        state = await tables.sources.get(summary.source_id)
        copies = await tables.conflicts.of(summary.source_id, summary.path)
        return Item(
            id=summary.id,
            source=summary.source_id,
            source_name=entry.name,
            source_kind=entry.kind,
            path=summary.path,
            space=entry.space,
            file=_file_of(entry.root, note.disk_path),
            title=summary.title,
            kind="note",
            type=summary.kind.value,
            text=note.text,
            text_line=note.text_line,
            links=sorted({row.path for row in links if row.path and not row.link.via_alias}),
            unresolved=sorted({row.link.name for row in links if _is_unresolved(row)}),
            via_alias={row.link.name: row.path for row in links if row.link.via_alias and row.path},
            tags=sorted({tag.lower() for tag in summary.tags}),
            tag_spellings=list(summary.tags),
            aliases=list(summary.aliases),
            properties=note.properties,
            headings=[ItemHeading(heading.level, heading.text, heading.line) for heading in note.headings],
            blocks=list(note.blocks),
            words=summary.words,
            size=summary.size,
            date=summary.date,
            modified_at=datetime.fromtimestamp(summary.mtime_ns / 1e9, UTC),
            revision=summary.revision,
            away=state.state == "away",
            conflicts=[_copy(entry.root, row) for row in copies],
        )


def _file_of(root: str, disk_path: str) -> str:
    return str(Path(root, disk_path)).encode("utf-8", "replace").decode()


def _copy(root: str, row: ConflictRow) -> ConflictCopy:
    return ConflictCopy(
        path=row.path,
        file=_file_of(root, row.disk_path),
        size=row.size,
        modified_at=datetime.fromtimestamp(row.mtime_ns / 1e9, UTC),
    )


def _is_unresolved(row: LinkOut) -> bool:
    return (row.link.via_alias or not row.path) and bool(row.link.name)


def _outgoing(row: LinkOut, kinds: dict[str, str]) -> LinkedItem:
    link = row.link
    target_id = link.target_id if row.path else None
    return LinkedItem(
        id=target_id,
        title=row.title or link.name or link.target,
        kind=kinds.get(target_id or "", "name"),
        path=row.path,
        link=LinkKind(link.kind).value,
        line=link.line,
        context=link.context,
        mark=link.mark,
        target=link.target,
        fragment=link.fragment,
        via_alias=link.via_alias,
    )


def _incoming(row: Backlink, kinds: dict[str, str]) -> LinkedItem:
    link = row.link
    return LinkedItem(
        id=link.note_id,
        title=row.title,
        kind=kinds.get(link.note_id, "note"),
        path=row.path,
        link=LinkKind(link.kind).value,
        line=link.line,
        context=link.context,
        mark=link.mark,
        target=link.target,
        fragment=link.fragment,
        via_alias=link.via_alias,
    )


def _reason(tags: set[str], words: Sequence[str]) -> str:
    said = " and ".join(
        part
        for part in (
            "are tagged " + ", ".join(f"#{tag}" for tag in sorted(tags)[:3]) if tags else "",
            "speak of " + ", ".join(f"“{word}”" for word in words) if words else "",
        )
        if part
    )
    return f"Both {said}" if said else "Speaks of the same things in other words"
