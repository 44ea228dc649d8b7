"""Erasing items for good: the one act that destroys.

The wish is durable first, as a line of the ledger without words. What follows may be repeated as often as it
takes: a start finishes what a crash interrupted. The order matters: what tells of the item in other places
goes while its names are still known, its own words after that.
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from app.errors import NoteReadOnlyError
from app.files import sync_folder, write_atomically
from app.logs import log
from app.paths import HomePaths
from daemon.ledger.journal import Change
from daemon.ledger.ledger import Ledger
from daemon.ledger.line import NewLine
from daemon.ledger.pending import FileWrite, digest_of
from daemon.ledger.text import text_removal, text_write
from daemon.pages.kind import FOLDER as PAGES_FOLDER
from daemon.services.care import snapshot
from daemon.services.care.backup_erase import Gone, erase_from_backups
from daemon.services.care.naming import without_names
from daemon.services.care.trace import Trace, leftovers, lines_of, trace, without_lines
from daemon.services.memory.line_kind import ERASED, OWNER, TEXT_REPLACED
from daemon.services.memory.page_file import PageHome
from daemon.services.memory.page_links import resolve_leading_to
from daemon.services.memory.page_outside import lies_at
from daemon.services.memory.page_plan import PagePlan, store_pages
from daemon.services.memory.page_row import page_of
from daemon.services.memory.writer import Outcome, Writer
from daemon.store.database import Database, Tables
from daemon.store.erasures import ErasedRow
from daemon.store.pages import MEMORY
from daemon.store.records import RECORDS, RecordFile


@dataclass
class Gained:
    """What one erasing did; passages for the vectors, pages that were written anew."""

    files: int = 0
    texts: int = 0
    records: int = 0
    backups: list[str] = field(default_factory=list)
    plan: PagePlan = field(default_factory=PagePlan)

    @property
    def is_something(self) -> bool:
        return bool(self.files or self.texts or self.records or self.backups or self.plan.pages)


class Eraser:
    """Needs the writer to run, and nothing of vectors and the sky: these follow what is returned.

    rows_gone: called as soon as the index does not show the items any more.
    """

    def __init__(
        self,
        db: Database,
        writer: Writer,
        paths: HomePaths,
        ledger: Ledger,
        at: PageHome,
        rows_gone: Callable[[], None] = lambda: None,
    ) -> None:
        self._db = db
        self._writer = writer
        self._paths = paths
        self._ledger = ledger
        self._at = at
        self._rows_gone = rows_gone

    async def trace(self, item_ids: Sequence[str]) -> Trace:
        """Where words of these items stand."""
        async with self._db.read() as tables:
            known = [
                (one.id, one.path)
                for one in await tables.notes.summaries(item_ids)
                if one.source_id == MEMORY
            ]
        found = await asyncio.to_thread(trace, self._paths, self._ledger, item_ids, known)
        async with self._db.read() as tables:
            taken = await tables.erasures.names_taken(found.names, item_ids)
        for name in taken:
            del found.names[name]
        return found

    async def wish(self, item_id: str) -> None:
        """Let the ledger say that it is erased. Raises ItemNotFoundError, NoteReadOnlyError."""
        await self._writer.run(lambda tables: _wish(tables, item_id), alone=True)

    async def finish(self, *, is_new: bool = False) -> Gained:
        """Do what the ledger says was to be erased, as far as anything is left of it here.

        `is_new`: the index is being made, and never held any of it.
        """
        async with self._db.read() as tables:
            undone = await tables.erasures.undone()
        return await self._erase(undone, is_new=is_new) if undone else Gained()

    async def _erase(self, wishes: Sequence[ErasedRow], *, is_new: bool) -> Gained:
        ids = [one.item_id for one in wishes]
        done = Gained()
        if not is_new:
            await asyncio.to_thread(snapshot.clear_leftovers, self._paths)
        found = await self.trace(ids)
        await self._rename_links(found, done)
        await self._writer.settle()
        await self._erase_from_backups(found, done)
        await self._remove(found, done)
        async with self._db.read() as tables:
            replaced = await tables.erasures.replaced()
        await asyncio.to_thread(self._erase_texts, found, replaced, done)
        if not is_new:
            await self._scrub()
        async with self._db.transaction() as tables:
            await tables.erasures.set_done(ids)
        if done.is_something:
            log.daemon.info(
                "%d items were erased: %d files, %d texts, %d lines of records, %d backups written anew",
                len(ids),
                done.files,
                done.texts,
                done.records,
                len(done.backups),
            )
        return done

    async def others(self, found: Trace) -> "dict[str, Renamed]":
        """Pages and older texts that name one of the items in typed links, as they will be, by page."""
        if not found.names:
            return {}
        async with self._db.read() as tables:
            texts = await tables.erasures.texts_of_others(list(found.ids))
            files = {
                file.id: file.path
                for file in await tables.notes.known_files(MEMORY)
                if file.id not in found.ids
            }
        return await asyncio.to_thread(self._renamed, found, texts, files)

    def _renamed(
        self, found: Trace, texts: Sequence[tuple[str, str]], files: dict[str, str]
    ) -> "dict[str, Renamed]":
        renamed: dict[str, Renamed] = {}
        for item_id, name in texts:
            data = self._ledger.texts.get(name)
            new = without_names(data, found.names) if data is not None else None
            if new is not None:
                renamed.setdefault(item_id, Renamed(files.get(item_id, ""))).texts[name] = new
        for item_id, path in files.items():
            place = self._paths.memory / path
            data = place.read_bytes() if lies_at(place, item_id) else None
            new = without_names(data, found.names) if data is not None else None
            if new is not None:
                one = renamed.setdefault(item_id, Renamed(path))
                one.before, one.after = data, new
        return renamed

    async def _rename_links(self, found: Trace, done: Gained) -> None:
        """In one change: other pages name it by its id from now on, and so do their older texts."""
        await self._writer.run(lambda tables: self._rename(tables, found, done), alone=True)

    async def _rename(self, tables: Tables, found: Trace, done: Gained) -> Outcome[None]:
        # Within the job: an editor's change of a page is in the rows or is refused below.
        renamed = await self.others(found)
        plan = PagePlan()
        for item_id, one in renamed.items():
            for old, words in one.texts.items():
                name, kept = text_write(words)
                plan.writes += [kept, text_removal(old)]
                plan.lines.append(NewLine(kind=TEXT_REPLACED, ids={"item": item_id, "other": old}, text=name))
            if one.after is not None:
                path = f"{PAGES_FOLDER}/{one.path}"
                plan.writes.append(FileWrite(path=path, old=digest_of(one.before), data=one.after))
            await self._store(tables, plan, item_id, one)
        done.plan = plan
        return Outcome(None, Change(lines=plan.lines, writes=plan.writes) if plan.writes else None)

    async def _store(self, tables: Tables, plan: PagePlan, item_id: str, one: "Renamed") -> None:
        """The rows of a page follow its file; of one whose file is gone, its last text."""
        summary = await tables.pages.summary(item_id)
        last = (await tables.versions.last_texts([item_id])).get(item_id)
        words = one.after
        if words is None and last is not None and not lies_at(self._paths.memory / one.path, item_id):
            words = one.texts.get(last.text)
        if summary is None or words is None:
            return
        page = page_of(item_id, one.path, words, known_type=summary.type)
        before = len(plan.new_passages)
        await store_pages(tables, plan, [page], self._at.model_id())
        if summary.hidden_at is None:
            plan.pages.append(page)
            return
        await tables.notes.hide([item_id], summary.hidden_at)
        await resolve_leading_to(tables, [item_id])
        del plan.new_passages[before:]

    async def _erase_from_backups(self, found: Trace, done: Gained) -> None:
        async with self._db.read() as tables:
            replaced = await tables.erasures.replaced()
            items = {text: item for item, text in await tables.erasures.texts_of_others(list(found.ids))}
        gone = Gone(
            ids=found.ids,
            texts=found.texts,
            names=found.names,
            kept={
                old: (items.get(new, ""), data)
                for old, new in replaced.items()
                if (data := _bytes_of(self._paths.ledger / "texts" / new)) is not None
            },
        )
        done.backups = await asyncio.to_thread(erase_from_backups, self._paths.backups, gone)

    async def _remove(self, found: Trace, done: Gained) -> None:
        await self._writer.run(lambda tables: self._remove_rows(tables, found, done), alone=True)
        self._rows_gone()

    async def _remove_rows(self, tables: Tables, found: Trace, done: Gained) -> Outcome[None]:
        """Files first, then rows: the index may lag behind the files, never run ahead of them."""
        ids = sorted(found.ids)
        summaries = await tables.notes.summaries(ids)
        for one in summaries:
            done.plan.gone_passages += [row.id for row in await tables.passages.of(one.id)]
        sessions = {one.session for one in summaries if one.session is not None}
        done.files, left = await asyncio.to_thread(self._remove_files, found)
        done.records = sum(found.records.values())
        await tables.erasures.forget_rows(ids)
        await tables.notes.remove(ids)
        paths = [path.removeprefix(f"{PAGES_FOLDER}/") for path in found.pages]
        await tables.problems.replace(MEMORY, [*paths, *(one.path for one in summaries)], [])
        for path, file in left.items():
            await tables.problems.replace(RECORDS, [path], [])
            await (tables.records.keep_files([file]) if file else tables.records.drop_file(path))
        for session in sessions:
            await tables.records.place_in(session, await tables.records.ids_of_session(session))
        return Outcome(None)

    def _remove_files(self, found: Trace) -> tuple[int, dict[str, RecordFile | None]]:
        """Blocking. Returns how many whole files went, and what is left of each file of records."""
        count = 0
        for path in found.pages:
            count += int((self._paths.home / path).is_file())
            erase_file(self._paths.home / path)
        left: dict[str, RecordFile | None] = {}
        for path in found.records:
            place = self._paths.home / path
            data = place.read_bytes()
            rest = without_lines(data, lines_of(path, data, found.ids))
            if rest.strip():
                write_atomically(place, rest)
                stat = place.stat()
                left[path] = RecordFile(path, stat.st_size, stat.st_mtime_ns)
            else:
                erase_file(place)
                left[path] = None
        return count, left

    def _erase_texts(self, found: Trace, replaced: dict[str, str], done: Gained) -> None:
        """Blocking. Those whose place another machine gave to others are here still."""
        texts = self._paths.ledger / "texts"
        with self._ledger.alone():
            came = {old for old, new in replaced.items() if (texts / new).is_file()}
            for name in found.texts | came:
                done.texts += int((self._paths.ledger / "texts" / name).is_file())
                self._ledger.texts.erase(name)
            for place in leftovers(self._paths):
                erase_file(place)

    async def _scrub(self) -> None:
        """Nothing of it is left in any file of the index."""
        await asyncio.to_thread(snapshot.erase_copies, self._paths)
        async with self._db.transaction() as tables:
            await tables.vectors.prune()
            await tables.details.prune()
            await tables.layout.prune()
        await self._db.scrub()


@dataclass
class Renamed:
    """A page that named what is erased: its bytes before and after, and those of older texts by name."""

    path: str
    before: bytes | None = None
    after: bytes | None = None
    texts: dict[str, bytes] = field(default_factory=dict)


async def _wish(tables: Tables, item_id: str) -> Outcome[None]:
    if await tables.erasures.of([item_id]):
        await tables.erasures.set_done([item_id], is_done=False)
        return Outcome(None)
    note = (await tables.notes.get(item_id)).summary
    if note.source_id not in {MEMORY, RECORDS}:
        raise NoteReadOnlyError(
            "A note of yours is not erased here.",
            hint="Delete its file; taking its source out with --drop erases what is known of it.",
        )
    line = NewLine(kind=ERASED, ids={"item": item_id, "hand": OWNER})
    return Outcome(None, Change(lines=[line]))


def erase_file(place: Path) -> None:
    """Overwrite a file, then remove it: a file system may keep what a removed name led to."""
    if not place.is_file():
        return
    try:
        with place.open("r+b") as target:
            target.write(bytes(place.stat().st_size))
            target.flush()
    except OSError as error:
        log.daemon.warning("a file could not be overwritten, and is only removed: %s", error.strerror)
    place.unlink(missing_ok=True)
    sync_folder(place.parent)


def _bytes_of(place: Path) -> bytes | None:
    try:
        return place.read_bytes()
    except OSError:
        return None
