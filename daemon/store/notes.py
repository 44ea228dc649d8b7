"""Notes: one row a file that was ever seen and not yet dropped."""

# ruff: noqa: S608  # statements are put together from our own constants; values are bound

import sqlite3
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Literal

import msgspec

from app.errors import ItemNotFoundError
from daemon.store.indexing import drop_words_of_notes, hide_passages, show_passages
from daemon.store.meta import MetaTable
from daemon.store.results import NameRow, NoteSummary, SaveResult, StoredNote
from daemon.store.rows import FileStat, Heading, KnownFile, NoteKind, NoteWrite
from daemon.store.saving import Saver, disk_bytes, disk_text
from daemon.store.statements import Row, Table, listed
from daemon.store.terms import fold, storable

# `list` is a method of the table below.
Summaries = list[NoteSummary]
NameRows = list[NameRow]
Rows = list[Row]
Order = Literal["recent", "title", "path", "created"]

_ORDERS: dict[str, str] = {
    "recent": "n.mtime_ns DESC, n.path",
    "title": "n.title COLLATE NOCASE, n.path",
    "path": "n.path_fold, n.path",
    "created": "n.created_at DESC, n.path",
}
_SUMMARY = (
    "n.id, n.source_id, n.path, n.title, n.kind, n.date, n.words, n.size, n.mtime_ns, n.created_at,"
    " n.seen_at, n.hidden_at, n.revision, n.type, n.space, n.session, n.author, n.occurred_at"
)
_FILE = "n.id, n.path, n.inode, n.size, n.mtime_ns, n.digest, n.hidden_at"


def now_us() -> int:
    """Return the time as UTC microseconds."""
    return time.time_ns() // 1000


class NoteTable(Table):
    """Reads and changes of notes. Hidden notes are out of lists, search and graph."""

    async def known_files(self, source_id: str) -> list[KnownFile]:
        """Return every file of a source that has a row, hidden ones too."""
        return _files(await self._db.all(f"SELECT {_FILE} FROM notes n WHERE n.source_id = ?", (source_id,)))

    async def known_files_at(self, source_id: str, paths: Iterable[str]) -> list[KnownFile]:
        """Return those at these paths; each is looked up by key."""
        rows = await self._db.all(
            f"SELECT {_FILE} FROM json_each(?) w CROSS JOIN notes n ON n.source_id = ? AND n.path = w.value",
            (listed(paths), source_id),
        )
        return _files(rows)

    async def save_many(self, writes: list[NoteWrite], model_id: str, *, at: int | None = None) -> SaveResult:
        """Insert or replace notes with all that hangs on them; unchanged passages keep row and vector.

        Links are stored unresolved: follow with `links.replace_resolved`. A hidden note is shown again.
        """
        return await Saver(self._db, model_id, at or now_us()).save(writes)

    async def move(
        self, note_id: str, stat: FileStat, *, title: str | None = None, name_key: str = ""
    ) -> int:
        """Give a note its new place on disk; id, passages and vectors stay. Returns the revision.

        `title` is given where the file's name is the title and no text has to be read again.
        """
        revisions = await self.move_many([(note_id, stat)])
        if title is not None:
            await self._retitle(note_id, storable(title), storable(name_key))
        return revisions[0]

    async def move_many(self, moves: Sequence[tuple[str, FileStat]]) -> list[int]:
        """Give notes their new places, one after the other; their titles stay. Returns their revisions.

        A folder of 1,000 notes that moves takes four statements.
        """
        if not moves:
            return []
        await self.touch_many(moves)
        first = await MetaTable(self._db).next_revisions(len(moves))
        rows = []
        for revision, (note_id, stat) in enumerate(moves, first):
            path = storable(stat.path)
            rows.append((path, fold(path), disk_bytes(stat.disk_path), revision, note_id))
        await self._db.run_many(
            "UPDATE notes SET path = ?, path_fold = ?, disk_path = ?, hidden_at = NULL, revision = ?"
            " WHERE id = ?",
            rows,
        )
        await show_passages(self._db, listed(note_id for note_id, _ in moves))
        return list(range(first, first + len(moves)))

    async def touch(self, note_id: str, stat: FileStat, *, at: int | None = None) -> None:
        """Keep what the disk says of an unchanged file."""
        await self.touch_many([(note_id, stat)], at=at)

    async def touch_many(self, files: Sequence[tuple[str, FileStat]], *, at: int | None = None) -> None:
        """Keep what the disk says of unchanged files."""
        now = at or now_us()
        await self._db.run_many(
            "UPDATE notes SET inode = ?, size = ?, mtime_ns = ?, seen_at = ? WHERE id = ?",
            [(str(stat.inode), stat.size, stat.mtime_ns, now, note_id) for note_id, stat in files],
        )

    async def hide(self, note_ids: Iterable[str], at: int) -> int:
        """Take notes out of search, lists and graph; rows, ids and vectors stay."""
        ids = listed(note_ids)
        await hide_passages(self._db, ids)
        return await self._set_hidden(ids, at)

    async def restore(self, note_ids: Iterable[str]) -> int:
        """Show hidden notes again."""
        ids = listed(note_ids)
        await show_passages(self._db, ids)
        return await self._set_hidden(ids, None)

    async def remove(self, note_ids: Iterable[str]) -> int:
        """Drop notes for good; links that led to them lead to their name again."""
        ids = listed(note_ids)
        await self._db.run(
            "UPDATE links SET target_id = NULL, name = CASE name WHEN '' THEN target ELSE name END"
            " WHERE target_id IN (SELECT value FROM json_each(?))",
            (ids,),
        )
        await drop_words_of_notes(self._db, ids)
        await MetaTable(self._db).next_revisions(1)
        return await self._db.run("DELETE FROM notes WHERE id IN (SELECT value FROM json_each(?))", (ids,))

    async def hide_source(self, source_id: str, at: int) -> int:
        """Hide all notes of a source and return how many were seen until now."""
        rows = await self._db.all(
            "SELECT id FROM notes WHERE source_id = ? AND hidden_at IS NULL", (source_id,)
        )
        return await self.hide((row[0] for row in rows), at)

    async def remove_source(self, source_id: str) -> int:
        """Drop all notes of a source."""
        rows = await self._db.all("SELECT id FROM notes WHERE source_id = ?", (source_id,))
        return await self.remove(row[0] for row in rows)

    async def with_equal_files(self, without: Iterable[str], limit: int = 2000) -> list[tuple[str, str]]:
        """Return pairs of visible notes whose files hold the same bytes: each with the first of its kind.

        `without`: ids of sources that are left out.
        """
        rows = await self._db.all(
            "SELECT g.first, n.id FROM (SELECT digest, min(id) AS first FROM notes WHERE hidden_at IS NULL"
            " AND kind = 'note' AND words > 0 AND source_id NOT IN (SELECT value FROM json_each(?1))"
            " GROUP BY digest HAVING count(*) > 1) g JOIN notes n ON n.digest = g.digest AND n.id > g.first"
            " WHERE n.hidden_at IS NULL AND n.kind = 'note'"
            " AND n.source_id NOT IN (SELECT value FROM json_each(?1)) LIMIT ?2",
            (listed(without), limit),
        )
        return [(first, other) for first, other in rows]

    async def changed_since(self, revision: int) -> list[str]:
        """Return the ids of visible notes, records apart, that changed after this revision."""
        rows = await self._db.all(
            "SELECT id FROM notes WHERE revision > ? AND hidden_at IS NULL AND session IS NULL", (revision,)
        )
        return [row[0] for row in rows]

    async def without_records(self, ids: Iterable[str]) -> set[str]:
        """Return those of these ids that are no turns and calls."""
        rows = await self._db.all(
            "SELECT id FROM notes WHERE id IN (SELECT value FROM json_each(?)) AND session IS NULL",
            (listed(ids),),
        )
        return {row[0] for row in rows}

    async def hidden_before(self, at: int) -> list[str]:
        """Return the ids of notes that were hidden before this time; what was forgotten is kept for good."""
        rows = await self._db.all(
            "SELECT id FROM notes WHERE hidden_at < ? AND session IS NULL AND source_id <> 'memory'",
            (at,),
        )
        return [row[0] for row in rows]

    async def get(self, note_id: str) -> StoredNote:
        """Return one note with its text, hidden or not. Raises ItemNotFoundError."""
        summaries = await self.summaries([note_id])
        row = await self._db.one(
            "SELECT n.disk_path, n.digest, b.properties, b.headings, b.blocks, b.text, b.text_line"
            " FROM notes n JOIN bodies b ON b.note_id = n.id WHERE n.id = ?",
            (note_id,),
        )
        if row is None:
            await self.refuse_erased(note_id)
            raise ItemNotFoundError(
                "There is no such note or memory.", hint="Search for it by a word of its title."
            )
        disk_path, digest, properties, headings, blocks, text, text_line = row
        return StoredNote(
            summary=summaries[0],
            disk_path=disk_text(disk_path),
            digest=digest,
            properties=msgspec.json.decode(properties),
            headings=tuple(Heading(*heading) for heading in msgspec.json.decode(headings)),
            blocks=tuple(msgspec.json.decode(blocks)),
            text=text,
            text_line=text_line,
        )

    async def refuse_erased(self, note_id: str) -> None:
        """Raises ItemNotFoundError where this id is that of something erased."""
        if await self._db.value("SELECT 1 FROM erasures WHERE item_id = ?", (note_id,)):
            raise ItemNotFoundError("This was erased.", hint="Nothing of its words is left to be shown.")

    async def text(self, note_id: str) -> str:
        """Return a note's text, "" when there is none."""
        return str(await self._db.value("SELECT text FROM bodies WHERE note_id = ?", (note_id,)) or "")

    async def by_path(self, source_id: str, path: str) -> NoteSummary | None:
        """Return the visible note at a path as stored."""
        rows = await self._db.all(
            f"SELECT {_SUMMARY} FROM notes n WHERE n.source_id = ? AND n.path = ? AND n.hidden_at IS NULL",
            (source_id, storable(path)),
        )
        found = await self._summarise(rows)
        return found[0] if found else None

    async def find(self, text: str, may: Callable[[NoteSummary], bool] = lambda _: True) -> Summaries:
        """Return visible notes with this id, else this path, else this title, else this alias or name.

        Case is ignored; a path may lack its `.md`. The answer comes from the first kind that has any which
        `may` be told.
        """
        wanted = fold(storable(text))
        tries: list[tuple[str, tuple[str, ...]]] = [
            ("n.id = ?", (wanted,)),
            ("n.path_fold IN (?, ?)", (wanted, f"{wanted}.md")),
            *(
                ("n.id IN (SELECT note_id FROM names WHERE fold = ? AND role = ?)", (wanted, role))
                for role in "012"
            ),
        ]
        for condition, values in tries:
            rows = await self._db.all(
                f"SELECT {_SUMMARY} FROM notes n WHERE {condition} AND n.hidden_at IS NULL"
                " ORDER BY length(n.path), n.path LIMIT 50",
                values,
            )
            if found := [note for note in await self._summarise(rows) if may(note)]:
                return found
        return []

    async def summaries(self, note_ids: Iterable[str]) -> Summaries:
        """Return these notes in the order asked for; unknown ids are left out."""
        wanted = list(note_ids)
        rows = await self._db.all(
            f"SELECT {_SUMMARY} FROM notes n WHERE n.id IN (SELECT value FROM json_each(?))",
            (listed(wanted),),
        )
        found = {note.id: note for note in await self._summarise(rows)}
        return [found[note_id] for note_id in wanted if note_id in found]

    async def list(
        self,
        *,
        source_id: str | None = None,
        kind: NoteKind | None = None,
        order: Order = "recent",
        limit: int = 100,
        offset: int = 0,
        hidden: bool = False,
    ) -> Summaries:
        """Return a page of visible notes (or of the hidden ones); records are none."""
        rows = await self._db.all(
            f"SELECT {_SUMMARY} FROM notes n"
            " WHERE n.session IS NULL AND (?1 IS NULL OR n.source_id = ?1) AND (?2 IS NULL OR n.kind = ?2)"
            f" AND (n.hidden_at IS NOT NULL) = ?3 ORDER BY {_ORDERS[order]} LIMIT ?4 OFFSET ?5",
            (source_id, kind.value if kind else None, int(hidden), limit, offset),
        )
        return await self._summarise(rows)

    async def names(self, source_id: str) -> NameRows:
        """Return what the visible notes of a source answer to."""
        return await self._db.at_once(lambda connection: _names(connection, source_id))

    async def _summarise(self, rows: Rows) -> Summaries:
        ids = listed(row[0] for row in rows)
        tags = await self._grouped(
            "SELECT note_id, spelling FROM tags WHERE note_id IN (SELECT value FROM json_each(?))"
            " ORDER BY position",
            ids,
        )
        aliases = await self._grouped(
            "SELECT note_id, name FROM names WHERE role = 1"
            " AND note_id IN (SELECT value FROM json_each(?)) ORDER BY position",
            ids,
        )
        return [_summary(row, tags.get(row[0], ()), aliases.get(row[0], ())) for row in rows]

    async def _grouped(self, sql: str, ids: str) -> dict[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {}
        for note_id, value in await self._db.all(sql, (ids,)):
            found[note_id] = (*found.get(note_id, ()), value)
        return found

    async def _set_hidden(self, ids: str, at: int | None) -> int:
        revision = await MetaTable(self._db).next_revisions(1)
        return await self._db.run(
            "UPDATE notes SET hidden_at = ?, revision = ?"
            " WHERE (hidden_at IS NULL) != (? IS NULL) AND id IN (SELECT value FROM json_each(?))",
            (at, revision, at, ids),
        )

    async def _retitle(self, note_id: str, title: str, name_key: str) -> None:
        await self._db.run(
            "UPDATE notes SET title = ?, name_key = ? WHERE id = ?", (title, name_key or fold(title), note_id)
        )
        await self._db.run(
            "INSERT OR REPLACE INTO names (note_id, role, position, name, fold) VALUES (?, 0, 0, ?, ?)",
            (note_id, title, fold(title)),
        )


def _files(rows: Iterable[Row]) -> list[KnownFile]:
    return [
        KnownFile(
            id=note_id,
            path=path,
            inode=int(inode),
            size=size,
            mtime_ns=mtime,
            digest=digest,
            hidden_at=hidden,
        )
        for note_id, path, inode, size, mtime, digest, hidden in rows
    ]


def _summary(row: Row, tags: tuple[str, ...], aliases: tuple[str, ...]) -> NoteSummary:
    return NoteSummary(
        id=row[0],
        source_id=row[1],
        path=row[2],
        title=row[3],
        kind=NoteKind(row[4]),
        date=row[5],
        words=row[6],
        size=row[7],
        mtime_ns=row[8],
        created_at=row[9],
        seen_at=row[10],
        hidden_at=row[11],
        revision=row[12],
        type=row[13],
        space=row[14],
        session=row[15],
        author=row[16],
        occurred_at=row[17],
        tags=tags,
        aliases=aliases,
    )


def _names(connection: sqlite3.Connection, source_id: str) -> NameRows:
    """Row by row: what is read of 100,000 notes is there once, as it is kept."""
    names: dict[str, list[str]] = {}
    aliases: dict[str, list[str]] = {}
    for note_id, role, name in connection.execute(
        "SELECT m.note_id, m.role, m.name FROM names m JOIN notes n ON n.id = m.note_id"
        " WHERE m.role > 0 AND n.source_id = ? ORDER BY m.note_id, m.role, m.position",
        (source_id,),
    ):
        (aliases if role == 1 else names).setdefault(note_id, []).append(name)
    blocks = {
        note_id: tuple(msgspec.json.decode(data))
        for note_id, data in connection.execute(
            "SELECT b.note_id, b.blocks FROM bodies b JOIN notes n ON n.id = b.note_id"
            " WHERE n.source_id = ? AND b.blocks != '[]'",
            (source_id,),
        )
    }
    return [
        NameRow(
            id=note_id,
            path=path,
            title=title,
            kind=NoteKind(kind),
            name_key=key,
            aliases=tuple(aliases.pop(note_id, ())),
            names=tuple(names.pop(note_id, ())),
            blocks=blocks.get(note_id, ()),
        )
        for note_id, path, title, kind, key in connection.execute(
            "SELECT id, path, title, kind, name_key FROM notes WHERE source_id = ? AND hidden_at IS NULL",
            (source_id,),
        )
    ]
