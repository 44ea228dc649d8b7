"""Turning what ingest read into rows, keeping what did not change."""

# ruff: noqa: S608  # statements are put together from our own constants; values are bound

import asyncio
import hashlib
import os
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from daemon.store.indexing import OF_IDS, drop_words, show_passages
from daemon.store.meta import MetaTable
from daemon.store.results import SaveResult
from daemon.store.rows import NoteWrite, PageFactsRow, Passage
from daemon.store.statements import SLICE, Row, Statements, listed
from daemon.store.terms import fold, index_words, storable
from daemon.store.traits import PROPERTY_INSERT, TASK_INSERT, property_rows, task_rows

BATCH = 500
# What still has to be embedded, in this order; the last kind has a vector and lacks its details.
EDIT, BACKLOG, HEADING_ONLY, DETAILS_ONLY = 0, 1, 2, 3
# The key of passages that get no vector.
NO_VECTOR = b""
# A batch of at most this many files is somebody at work; more is an import.
FEW_FILES = 20

_COLUMNS = """
id, source_id, path, path_fold, disk_path, title, name_key, kind, inode, size, mtime_ns, digest, date, words,
    created_at, seen_at, revision
"""
_NOTE = f"""
INSERT INTO notes ({_COLUMNS}, hidden_at) VALUES ({"?, " * 17} NULL)
ON CONFLICT (id) DO UPDATE SET source_id = excluded.source_id, path = excluded.path,
    path_fold = excluded.path_fold, disk_path = excluded.disk_path, title = excluded.title,
    name_key = excluded.name_key, kind = excluded.kind, inode = excluded.inode, size = excluded.size,
    mtime_ns = excluded.mtime_ns, digest = excluded.digest, date = excluded.date, words = excluded.words,
    seen_at = excluded.seen_at, hidden_at = NULL, revision = excluded.revision
"""
# A new page of ours with what else is known of it: to fill that in afterwards takes half as long again.
_PAGE = f"""
INSERT INTO notes ({_COLUMNS}, type, space, author, occurred_at, superseded, said)
VALUES ({"?, " * 22} ?)
"""
_LINK = """
INSERT INTO links (note_id, position, kind, target, key, target_id, name, via_alias, fragment, display, line,
    context, mark_start, mark_end)
VALUES (?, ?, ?, ?, ?, NULL, ?, 0, ?, ?, ?, ?, ?, ?)
"""
_PASSAGE = """
INSERT INTO passages (id, note_id, ordinal, heading, text, start, stop, line, vector_key, pending)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""


def vector_key(model_id: str, heading: str, text: str) -> bytes:
    """Return the 16 bytes that name the vector of (model, heading, text)."""
    told: list[bytes] = []
    for part in (model_id, heading, text):
        data = part.encode()
        told += (len(data).to_bytes(8, "little"), data)
    return hashlib.blake2b(b"".join(told), digest_size=16).digest()


def plain_json(value: Any) -> str:
    """Encode what YAML gave as JSON; lone surrogates are replaced, unknown types become their text."""
    try:
        return msgspec.json.encode(value, enc_hook=str).decode()
    except (UnicodeEncodeError, ValueError, TypeError, OverflowError):
        return msgspec.json.encode(_plain(value)).decode()


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {storable(str(key)): _plain(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple | set):
        return [_plain(inner) for inner in value]
    if value is None or isinstance(value, bool | float) or (isinstance(value, int) and abs(value) < 2**63):
        return value
    return storable(str(value))


class _Passages:
    """Sorts the passages of one batch into kept, new and gone."""

    def __init__(self, model_id: str, first_id: int, old: dict[str, list[Row]], few: bool) -> None:
        self._model = model_id
        self._next_id = first_id
        self._old = old
        self._few = few
        self.new: list[Row] = []
        self.shifted: list[Row] = []
        self.gone: list[int] = []
        self.kept = 0

    async def sort(self, note_id: str, passages: tuple[Passage, ...], *, embeds: bool = True) -> None:
        if not embeds:
            self._sort_bare(note_id, passages)
            return
        by_key: dict[bytes, list[Row]] = defaultdict(list)
        old_texts = set()
        for row in self._old.get(note_id, ()):
            by_key[row[2]].append(row)
            old_texts.add(row[7])
        for ordinal, passage in enumerate(passages):
            heading, text = storable(passage.heading), storable(passage.text)
            key = vector_key(self._model, heading, text)
            place = (ordinal, passage.start, passage.end, passage.line)
            if by_key[key]:
                self._keep(by_key[key].pop(0), place)
            else:
                pending = HEADING_ONLY if hash(text) in old_texts else EDIT if self._few else BACKLOG
                self.new.append((self._next_id, note_id, ordinal, heading, text, *place[1:], key, pending))
                self._next_id += 1
            if ordinal % SLICE == SLICE - 1:
                await asyncio.sleep(0)
        self.gone += [row[0] for rows in by_key.values() for row in rows]

    def _sort_bare(self, note_id: str, passages: tuple[Passage, ...]) -> None:
        """Passages without a vector: nothing of them is worth keeping."""
        self.gone += [row[0] for row in self._old.get(note_id, ())]
        for ordinal, passage in enumerate(passages):
            texts = (storable(passage.heading), storable(passage.text))
            place = (passage.start, passage.end, passage.line)
            self.new.append((self._next_id, note_id, ordinal, *texts, *place, NO_VECTOR, None))
            self._next_id += 1

    def _keep(self, row: Row, place: tuple[int, int, int, int]) -> None:
        self.kept += 1
        if place != row[3:7]:
            self.shifted.append((*place, row[0]))


class Saver:
    """Writes batches of notes over one connection, within the caller's transaction."""

    def __init__(
        self,
        db: Statements,
        model_id: str,
        at: int,
        new_pages: Mapping[str, PageFactsRow] | None = None,
    ) -> None:
        """new_pages: of notes that are pages of ours and in no row yet, what each says more, by id."""
        self._db = db
        self._model = model_id
        self._at = at
        self._new_pages = new_pages
        self._result = SaveResult([], [], 0, {})

    async def save(self, writes: list[NoteWrite]) -> SaveResult:
        """Store all; a write of the same id twice in one call counts once, the last."""
        # Another model may have taken over since the caller began.
        kept = await self._db.value("SELECT value FROM meta WHERE key = 'model'")
        if kept is None:
            await self._db.run("INSERT INTO meta VALUES ('model', ?)", (self._model,))
        else:
            self._model = str(kept)
        unique = list({write.id: write for write in writes}.values())
        for at in range(0, len(unique), BATCH):
            await self._save_batch(unique[at : at + BATCH], few=len(unique) <= FEW_FILES)
        return self._result

    async def _save_batch(self, writes: list[NoteWrite], *, few: bool) -> None:
        old: dict[str, list[Row]] = {}
        if self._new_pages is None:
            old = await self._take_down(listed(write.id for write in writes))
        await self._save_notes(writes)
        await self._save_names(writes)
        await self._save_traits(writes)
        await self._db.run_sliced(_LINK, (row for write in writes for row in _link_rows(write)))
        await self._save_passages(writes, old, few=few)

    async def _take_down(self, ids: str) -> dict[str, list[Row]]:
        """Drop what hangs on these notes but their passages, which are returned."""
        old = await self._old_passages(ids)
        await show_passages(self._db, ids)
        for table in ("names", "tags", "links", "properties", "tasks"):
            await self._db.run(
                f"DELETE FROM {table} WHERE note_id IN (SELECT value FROM json_each(?))",
                (ids,),
            )
        return old

    async def _old_passages(self, ids: str) -> dict[str, list[Row]]:
        rows = await self._db.all(
            "SELECT id, note_id, vector_key, ordinal, start, stop, line, text FROM passages"
            " WHERE note_id IN (SELECT value FROM json_each(?)) ORDER BY id",
            (ids,),
        )
        old: dict[str, list[Row]] = defaultdict(list)
        for row in rows:
            old[row[1]].append((*row[:7], hash(row[7])))
        return old

    async def _save_notes(self, writes: list[NoteWrite]) -> None:
        first = await MetaTable(self._db).next_revisions(len(writes))
        revisions = {write.id: revision for revision, write in enumerate(writes, first)}
        self._result.revisions.update(revisions)
        if (pages := self._new_pages) is None:
            rows = [_note_row(write, self._at, self._at, revisions[write.id]) for write in writes]
            await self._db.run_many(_NOTE, rows)
        else:
            rows = [_page_row(write, pages[write.id], self._at, revisions[write.id]) for write in writes]
            await self._db.run_many(_PAGE, rows)
        await self._db.run_many(
            "INSERT OR REPLACE INTO bodies (note_id, properties, headings, blocks, text_line, text)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            [_body_row(write) for write in writes],
        )

    async def _save_names(self, writes: list[NoteWrite]) -> None:
        await self._db.run_many(
            "INSERT INTO names (note_id, role, position, name, fold) VALUES (?, ?, ?, ?, ?)",
            [row for write in writes for row in _name_rows(write)],
        )
        await self._db.run_many(
            "INSERT OR IGNORE INTO tags (note_id, tag, spelling, position) VALUES (?, ?, ?, ?)",
            [
                (write.id, fold(storable(tag)), storable(tag), i)
                for write in writes
                for i, tag in enumerate(write.note.tags)
            ],
        )

    async def _save_traits(self, writes: list[NoteWrite]) -> None:
        properties = [row for write in writes for row in property_rows(write.id, write.note.properties)]
        await self._db.run_many(PROPERTY_INSERT, properties)
        await self._db.run_many(
            TASK_INSERT, [row for write in writes for row in task_rows(write.id, write.note.text)]
        )

    async def _save_passages(self, writes: list[NoteWrite], old: dict[str, list[Row]], *, few: bool) -> None:
        last = await self._db.value("SELECT seq FROM sqlite_sequence WHERE name = 'passages'")
        sorted_out = _Passages(self._model, int(last or 0) + 1, old, few)
        for write in writes:
            await sorted_out.sort(write.id, write.note.passages, embeds=write.embeds)
        await self._drop_passages(sorted_out.gone)
        await self._db.run_many(
            "UPDATE passages SET ordinal = ?, start = ?, stop = ?, line = ? WHERE id = ?", sorted_out.shifted
        )
        new, known = await self._add_passages(sorted_out.new)
        before = self._result
        self._result = SaveResult(
            before.new_passages + new,
            before.removed_passages + sorted_out.gone,
            before.kept_passages + sorted_out.kept,
            before.revisions,
            before.known + known,
        )

    async def _drop_passages(self, gone: list[int]) -> None:
        if gone:
            await drop_words(self._db, OF_IDS, (listed(gone),))
            await self._db.run_many("DELETE FROM passages WHERE id = ?", [(passage,) for passage in gone])

    async def _add_passages(self, rows: list[Row]) -> tuple[list[int], int]:
        """Returns their ids, and how many of them have a vector already."""
        if not rows:
            return [], 0
        first, last = rows[0][0], rows[-1][0]
        await self._db.run_many(_PASSAGE, rows)
        # Not read back through the view, as `add_words` does: a tenth less of the index's time.
        words = ((row[0], index_words(row[3]), index_words(row[4])) for row in rows)
        await self._db.run_sliced("INSERT INTO words (rowid, heading, text) VALUES (?, ?, ?)", words)
        known = await self._db.run(
            "UPDATE passages SET pending = CASE WHEN EXISTS (SELECT 1 FROM details WHERE key = vector_key)"
            " THEN NULL ELSE ? END WHERE id BETWEEN ? AND ?"
            " AND EXISTS (SELECT 1 FROM vectors WHERE key = vector_key)",
            (DETAILS_ONLY, first, last),
        )
        return list(range(first, last + 1)), known


def _note_row(write: NoteWrite, created_at: int, at: int, revision: int) -> Row:
    stat, note = write.stat, write.note
    path, title = storable(stat.path), storable(note.title)
    return (
        write.id,
        write.source_id,
        path,
        fold(path),
        disk_bytes(stat.disk_path),
        title,
        storable(write.name_key) or fold(title),
        note.kind.value,
        str(stat.inode),
        stat.size,
        stat.mtime_ns,
        write.digest,
        note.date,
        note.words,
        created_at,
        at,
        revision,
    )


def _page_row(write: NoteWrite, page: PageFactsRow, at: int, revision: int) -> Row:
    return (*_note_row(write, page.created_at, at, revision), *page.values())


def disk_bytes(path: str) -> bytes:
    """Return the path as bytes; names that are not UTF-8 keep their own."""
    return os.fsencode(path) if os.name == "posix" else path.encode("utf-8", "surrogatepass")


def disk_text(path: bytes) -> str:
    """Return what `disk_bytes` was given."""
    return os.fsdecode(path) if os.name == "posix" else path.decode("utf-8", "surrogatepass")


def _body_row(write: NoteWrite) -> Row:
    note = write.note
    return (
        write.id,
        plain_json(note.properties) if note.properties else "{}",
        plain_json([[h.level, h.text, h.line] for h in note.headings]),
        plain_json(note.blocks),
        note.text_line,
        storable(note.text),
    )


def _name_rows(write: NoteWrite) -> list[Row]:
    rows: list[Row] = []
    for role, names in enumerate(((write.note.title,), write.note.aliases, write.note.names)):
        rows += [(write.id, role, i, storable(name), fold(storable(name))) for i, name in enumerate(names)]
    return rows


def _link_rows(write: NoteWrite) -> Iterator[Row]:
    keys = write.link_keys or (fold(link.target) for link in write.note.links)
    for position, (link, key) in enumerate(zip(write.note.links, keys, strict=True)):
        yield (
            write.id,
            position,
            link.kind.value,
            storable(link.target),
            storable(key),
            storable(link.target),
            storable(link.fragment),
            storable(link.display),
            link.line,
            storable(link.context),
            *link.mark,
        )
