"""From a plan of changes to the store: read, save, resolve, tell."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Literal

from app.config.settings import SourceEntry
from app.wire.events import AnyEvent, NoteChanged, NoteRemoved, NotesChanged, ProblemsChanged
from daemon.ingest.note import file_title, is_pdf
from daemon.ingest.plan import ChangePlan
from daemon.ingest.resolve import NameRow
from daemon.services.folder.moves import Moves
from daemon.services.folder.names import PENDING, SourceNames, row_of
from daemon.services.folder.reading import FileReader
from daemon.store.database import Database, Tables
from daemon.store.results import Problem, SaveResult
from daemon.store.rows import FileStat, KnownFile, NoteWrite, Oddity, SourceKind

BATCH = 500
# More changes than this at once are told as one event with counts.
SINGLE_EVENTS = 20

Change = Literal["created", "edited", "renamed", "restored"]
Advance = Callable[[int, int], None]
_Pair = tuple[KnownFile, FileStat]


@dataclass
class Applied:
    """What was done: passages for the vectors, and events to publish after the commit.

    `unread` are files that could not be read now, by path, with the reason.
    """

    new_passages: list[int] = field(default_factory=list)
    gone_passages: list[int] = field(default_factory=list)
    changes: list[NoteChanged] = field(default_factory=list)
    removals: list[NoteRemoved] = field(default_factory=list)
    problems: int | None = None
    unread: dict[str, Oddity] = field(default_factory=dict)

    def add(self, result: SaveResult) -> None:
        self.new_passages += result.new_passages
        self.gone_passages += result.removed_passages

    @property
    def is_empty(self) -> bool:
        return not (self.changes or self.removals)

    @property
    def concerns_nothing(self) -> bool:
        """Whether no passage and no note is another than before."""
        return self.is_empty and not (self.new_passages or self.gone_passages)

    def events(self, source_id: str) -> list[AnyEvent]:
        events: list[AnyEvent] = []
        if len(self.changes) + len(self.removals) <= SINGLE_EVENTS:
            events += [*self.changes, *self.removals]
        elif not self.is_empty:
            kinds = [change.change for change in self.changes]
            events.append(
                NotesChanged(
                    source_id=source_id,
                    created=kinds.count("created") + kinds.count("restored"),
                    edited=kinds.count("edited"),
                    renamed=kinds.count("renamed"),
                    removed=len(self.removals),
                )
            )
        if self.problems is not None:
            events.append(ProblemsChanged(source_id=source_id, count=self.problems))
        return events


@dataclass(frozen=True)
class Task:
    """One file to be read: which note it is, and what its reading will have meant."""

    id: str
    stat: FileStat
    change: Change
    old_path: str | None = None


class Applier:
    """Applies plans of one source; used by its keeper alone, one plan at a time."""

    def __init__(
        self,
        entry: SourceEntry,
        db: Database,
        reader: FileReader,
        names: SourceNames,
        moves: Moves,
        model_id: str,
    ) -> None:
        self._entry = entry
        self._kind = SourceKind(entry.kind)
        self._db = db
        self._reader = reader
        self._names = names
        self._moves = moves
        self._model_id = model_id

    async def apply(
        self,
        plan: ChangePlan,
        known: Iterable[KnownFile],
        hide: Sequence[KnownFile],
        advance: Advance,
        done: Applied,
    ) -> None:
        """Do what the plan says and hide what is gone for sure. All of a small plan is one transaction.

        `known` are all files of the source, so that new notes get ids of their own. `done` is filled on the
        way: should this break off, whoever follows finds there what may have been committed.
        """
        self._reader.unread = {}
        await self._moves.record([(file.id, file.path, stat.path) for file, stat in plan.moved])
        new_id = self._moves.ids(file.id for file in known)
        self._names.read_as(self._reader.kind, self._reader.config)
        renamed = [pair for pair in plan.moved if self._needs_reading(*pair)]
        tasks = _created(plan.added, new_id)
        tasks += [Task(file.id, stat, "edited") for file, stat in [*plan.changed, *plan.unreadable]]
        tasks += [Task(file.id, stat, "restored") for file, stat in plan.returned]
        tasks += [Task(file.id, stat, "renamed", file.path) for file, stat in renamed]
        read = {file.id for file, _ in renamed}
        moved = [(file, stat) for file, stat in plan.moved if file.id not in read]
        await self._move_problems(moved, renamed, done)
        keys: set[str] = set()
        batches = _batches(tasks)
        last: list[NoteWrite] = []
        count = 0
        advance(0, len(tasks))
        async for batch, writes in self._read_ahead(batches):
            if batch is batches[-1]:
                last = writes
                break
            await self._db.check_log()
            async with self._db.transaction() as tables:
                await tables.meta.set(PENDING + self._entry.id, "1")
                keys |= await self._save(tables, batch, writes, done)
            count += len(batch)
            advance(count, len(tasks))
        async with self._db.transaction() as tables:
            keys |= await self._save(tables, batches[-1] if batches else [], last, done)
            keys |= await self._move(tables, moved, done)
            keys |= await self._hide(tables, hide, done)
            await tables.notes.touch_many([(file.id, stat) for file, stat in plan.touched])
            concerned = [*(task.id for task in tasks), *(file.id for file, _ in moved)]
            await self._resolve(tables, keys, concerned, whole=len(batches) > 1)
        advance(len(tasks), len(tasks))
        done.unread = self._reader.unread

    async def _read_ahead(
        self, batches: list[list[Task]]
    ) -> AsyncIterator[tuple[list[Task], list[NoteWrite]]]:
        """Each batch with what its files say; the next one is read while this one is stored."""
        upcoming = self._start_reading(batches[0]) if batches else None
        try:
            for number, batch in enumerate(batches, 1):
                writes = await upcoming if upcoming else []
                upcoming = self._start_reading(batches[number]) if number < len(batches) else None
                yield batch, writes
        finally:
            if upcoming is not None:
                upcoming.cancel()
                await asyncio.gather(upcoming, return_exceptions=True)

    def _start_reading(self, batch: list[Task]) -> asyncio.Task[list[NoteWrite]]:
        files = [(task.id, task.stat) for task in batch]
        fresh = {task.id for task in batch if task.change == "created"}
        return asyncio.create_task(self._reader.read(files, fresh), name="read ahead")

    def _needs_reading(self, file: KnownFile, stat: FileStat) -> bool:
        """A new name is a new title, which stands in every passage; a new folder changes no text."""
        return file.hidden_at is not None or self._title(file.path) != self._title(stat.path)

    def _title(self, path: str) -> str:
        return file_title(path, self._reader.kind, self._reader.config)

    async def _save(
        self, tables: Tables, batch: Sequence[Task], writes: Sequence[NoteWrite], done: Applied
    ) -> set[str]:
        if not writes:
            return set()
        result = await tables.notes.save_many(list(writes), self._model_id)
        done.add(result)
        await self._keep_problems(tables, writes, done)
        tasks = {task.id: task for task in batch}
        for write in writes:
            task = tasks[write.id]
            done.changes.append(
                self._changed(task, title=write.note.title, revision=result.revisions.get(write.id, 0))
            )
        # These may have been hidden, and their vectors with them.
        shown = [write.id for write in writes if tasks[write.id].change in {"restored", "renamed"}]
        done.new_passages += await tables.passages.ids_of(shown)
        return self._names.change([row_of(write, self._kind) for write in writes], [])

    def _changed(self, task: Task, *, title: str, revision: int) -> NoteChanged:
        return NoteChanged(
            note_id=task.id,
            source_id=self._entry.id,
            path=task.stat.path,
            title=title,
            revision=revision,
            change=task.change,
            old_path=task.old_path,
        )

    async def _keep_problems(self, tables: Tables, writes: Iterable[NoteWrite], done: Applied) -> None:
        now = time.time_ns() // 1000
        # What could not be read is tried again before it is called a problem.
        read = [write for write in writes if write.stat.path not in self._reader.unread]
        found = [
            Problem(self._entry.id, write.stat.path, odd.code, odd.message, odd.line, now)
            for write in read
            for odd in write.note.warnings
        ]
        before = await tables.problems.count(self._entry.id)
        await tables.problems.replace(self._entry.id, [write.stat.path for write in read], found)
        after = await tables.problems.count(self._entry.id)
        if found or before != after:
            done.problems = after

    async def _move(
        self, tables: Tables, moved: Sequence[tuple[KnownFile, FileStat]], done: Applied
    ) -> set[str]:
        rows: list[NameRow] = []
        revisions = await tables.notes.move_many([(file.id, stat) for file, stat in moved])
        for (file, stat), revision in zip(moved, revisions, strict=True):
            row = self._names.moved(file.id, stat.path)
            if row is not None:
                rows.append(row)
            task = Task(file.id, stat, "renamed", file.path)
            done.changes.append(self._changed(task, title=self._title(stat.path), revision=revision))
        return self._names.change(rows, [])

    async def _move_problems(self, moved: Sequence[_Pair], renamed: Sequence[_Pair], done: Applied) -> None:
        """Let problems go with their files; those of files that are read again are found anew.

        Before anything is read, since another file may stand at the old path by now.
        """
        if not (moved or renamed):
            return
        async with self._db.transaction() as tables:
            if await tables.problems.count(self._entry.id):
                await tables.problems.replace(self._entry.id, [file.path for file, _ in renamed], [])
                await tables.problems.move(self._entry.id, {file.path: stat.path for file, stat in moved})
                done.problems = await tables.problems.count(self._entry.id)

    async def _hide(self, tables: Tables, hide: Sequence[KnownFile], done: Applied) -> set[str]:
        if not hide:
            return set()
        ids = [file.id for file in hide]
        done.gone_passages += await tables.passages.ids_of(ids)
        await tables.notes.hide(ids, time.time_ns() // 1000)
        await tables.problems.replace(self._entry.id, [file.path for file in hide], [])
        done.removals += [
            NoteRemoved(note_id=file.id, source_id=self._entry.id, path=file.path) for file in hide
        ]
        return self._names.change([], ids)

    async def _resolve(self, tables: Tables, keys: set[str], note_ids: Sequence[str], *, whole: bool) -> None:
        if whole:
            await self._names.resolve_all(tables)
            await tables.meta.set(PENDING + self._entry.id, "")
        elif keys or note_ids:
            await self._names.resolve(tables, keys, note_ids)


def _created(added: Iterable[FileStat], new_id: Callable[[str], str]) -> list[Task]:
    """More than a batch come in the order of their ids, as the tables are: each page is then written once.

    By folders every batch writes nearly all pages anew: a third more time for storing 10,000 notes.
    """
    tasks = [Task(new_id(stat.path), stat, "created") for stat in added]
    return sorted(tasks, key=lambda task: task.id) if len(tasks) > BATCH else tasks


def _batches(tasks: Iterable[Task]) -> list[list[Task]]:
    """PDFs come last: they take longest, and the notes of a large folder are found without them."""
    given = iter(sorted(tasks, key=lambda task: is_pdf(task.stat.path)))
    batches: list[list[Task]] = []
    while batch := list(islice(given, BATCH)):
        batches.append(batch)
    return batches
