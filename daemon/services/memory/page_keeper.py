"""Keeps the rows of pages in step with their folder: watches it, looks, takes in what editors did."""

import asyncio
import contextlib
import os
import random
import time
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from stat import S_ISREG

from app.errors import AppError
from app.logs import log
from app.paths import HomePaths
from app.wire.events import ProblemsChanged
from daemon.bus import EventBus
from daemon.ingest.ignore import IgnoreRules
from daemon.ingest.note import kind_of_file
from daemon.ingest.scan import ScanResult, scan, scan_paths
from daemon.ingest.watch import Batch, FolderWatcher
from daemon.ledger.journal import Conflict
from daemon.pages.kind import is_archived
from daemon.services.folder.conflicts import ConflictCopies
from daemon.services.memory.page_file import PageHome
from daemon.services.memory.page_follow import Following
from daemon.services.memory.page_links import resolve_all
from daemon.services.memory.page_outside import (
    Taken,
    keep_lost,
    lies_at,
    note_conflicts,
    settle_with_ledger,
    take_away,
    take_in,
    tell_lost,
)
from daemon.services.memory.writer import Outcome, Writer
from daemon.services.timers import Timers
from daemon.store.database import Database, Tables
from daemon.store.pages import MEMORY
from daemon.store.results import Problem
from daemon.store.rows import FileStat, KnownFile, NoteKind, SourceKind

# As for notes of sources: absence needs two looks, and many at once a person's word.
SECOND_LOOK_S = 2.0
FEW_MISSING, LARGE_SHARE = 20, 0.2
ASKS = "many_missing"
BATCH = 200
SCAN_MINUTES, POLL_MINUTES = 60.0, 3.0
RETRY_S = 30.0
# Notes of sources that come and go may be what links of pages mean: looked up this long after.
LINKS_S = 1.0


class PageKeeper:
    """One task. `look` may be called as often as one likes, from the loop."""

    def __init__(
        self,
        db: Database,
        writer: Writer,
        paths: HomePaths,
        at: PageHome,
        followers: Following,
        bus: EventBus,
    ) -> None:
        self._db = db
        self._writer = writer
        self._root = paths.memory
        self._run_folder = paths.run
        self._at = at
        self._followers = followers
        self._bus = bus
        self._rules = IgnoreRules(SourceKind.OBSIDIAN)
        self._watcher: FolderWatcher | None = None
        self._hints: set[str] = set()
        self._missed: dict[str, float] = {}
        self._wants_all = True
        self._wake = asyncio.Event()
        self._taking = asyncio.Lock()
        self._timers = Timers()
        self._task: asyncio.Task[None] | None = None
        self._links_due = False
        self._copies = ConflictCopies(MEMORY)

    async def start(self, conflicts: Sequence[Conflict] = ()) -> None:
        """Bring the rows in step, then watch."""
        await self.look_once()
        if conflicts:
            await self._writer.run(lambda tables: note_conflicts(tables, conflicts))
        self._watcher = FolderWatcher(
            self._root, self._rules, self._hint, probe=self._run_folder / "watch-memory"
        )
        await self._watcher.start()
        self._task = asyncio.create_task(self._work(), name="keeper of pages")

    async def look_once(self) -> None:
        """Bring the rows in step with the folder as it is now."""
        await asyncio.to_thread(self._root.mkdir, 0o700, parents=True, exist_ok=True)
        async with self._db.read() as tables:
            await self._copies.load(tables)
        async with self._taking:
            await self._look_at_all()
            await self._miss_lost()
            await self._writer.run(settle_with_ledger, alone=True)

    async def _miss_lost(self) -> None:
        """Pages without a file, of which the index knew nothing: deleted, but not out of the history."""
        await self._read_doubted()
        async with self._db.read() as tables:
            lost = await tables.versions.without_rows()
            unheard = set(lost) - await tables.pages.forgotten(lost)
            known = len(await tables.notes.known_files(MEMORY))
        if len(unheard) > FEW_MISSING and len(unheard) > LARGE_SHARE * (known + len(unheard)):
            await self._ask(len(unheard))
            lost = [one for one in lost if one not in unheard]
        if lost:
            await self._follow(await self._writer.run(lambda tables: keep_lost(tables, self._at, lost)))

    async def _read_doubted(self) -> None:
        """Forgotten pages of which another machine told: without a file the ledger's last text is theirs."""
        async with self._db.read() as tables:
            doubted = await tables.pages.doubted()
        if doubted:
            await self._writer.run(lambda tables: keep_lost(tables, self._at, doubted), alone=True)

    async def stop(self) -> None:
        self._timers.cancel()
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        if self._watcher is not None:
            await self._watcher.stop()

    def look(self) -> None:
        """Look at the whole folder soon."""
        self._wants_all = True
        self._wake.set()

    def look_at_links(self) -> None:
        """Notes of sources came or went: links of pages may lead elsewhere."""
        if not self._links_due:
            self._links_due = True
            self._timers.later(LINKS_S, self._wake.set)

    async def take_in(self, item_id: str) -> bool:
        """Take in at once what an editor did to one page; False when nobody did anything."""
        async with self._db.read() as tables:
            summary = await tables.pages.summary(item_id)
        if summary is None:
            return False
        async with self._taking:
            return await self._look_at({summary.path})

    def _hint(self, batch: Batch) -> None:
        self._wants_all |= batch.look_at_all
        self._hints |= batch.paths
        self._wake.set()

    async def _work(self) -> None:
        self._timers.later(self._period(), self.look)
        while True:
            await self._wake.wait()
            self._wake.clear()
            try:
                async with self._taking:
                    await self._look_around()
            except AppError as error:
                log.records.warning("a look at the pages failed: %s %s", error.message, error.hint)
                self._timers.later(RETRY_S, self.look)
            except Exception:
                log.records.exception("a look at the pages broke off")
                self._timers.later(RETRY_S, self.look)

    async def _look_around(self) -> None:
        if self._wants_all:
            await self._look_at_all()
            self._timers.later(self._period(), self.look)
        elif self._hints or self._missed:
            hints, self._hints = self._hints | set(self._missed), set()
            await self._look_at(hints)
        if self._links_due:
            self._links_due = False
            async with self._db.transaction() as tables:
                await resolve_all(tables)

    def _period(self) -> float:
        polling = self._watcher is not None and self._watcher.health.polling
        minutes = POLL_MINUTES if polling else SCAN_MINUTES
        return minutes * 60 * random.uniform(0.75, 1.25)  # noqa: S311  # spreads the load

    async def _look_at_all(self) -> None:
        self._wants_all = False
        self._hints.clear()
        await self._compare(await asyncio.to_thread(scan, self._root, self._rules))

    async def _look_at(self, paths: Iterable[str]) -> bool:
        other = await self._other_than_known(set(paths))
        if not other:
            return False
        return await self._compare(await asyncio.to_thread(scan_paths, self._root, self._rules, other))

    async def _other_than_known(self, paths: set[str]) -> set[str]:
        """Those that are not as their rows say: most hints come of what the daemon wrote itself."""
        async with self._db.read() as tables:
            known = await tables.notes.known_files_at(MEMORY, paths)
        same = await asyncio.to_thread(_unchanged, self._root, known)
        return paths - (same - set(self._missed))

    async def _compare(self, found: ScanResult) -> bool:
        """Take in what is other than the rows say, and find out what is gone; whether there was news."""
        if not found.present:
            return False
        async with self._db.read() as tables:
            known = await tables.notes.known_files(MEMORY)
        by_path = {file.path: file for file in sorted(known, key=lambda file: file.hidden_at is None)}
        files = [stat for stat in found.files if kind_of_file(stat.path) is NoteKind.NOTE]
        other = [stat for stat in files if not _is_same(by_path.get(stat.path), stat)]
        is_news = False
        for start in range(0, len(other), BATCH):
            part = other[start : start + BATCH]
            job = partial(_take_in, at=self._at.direct(), stats=part)
            taken = await self._writer.run(job, alone=True, at_once=True)
            await self._follow(taken)
            is_news |= bool(taken.lines)
        await self._settle_copies(found)
        there = {stat.path for stat in files}
        displaced = await self._displaced()
        seen = [file for file in known if file.hidden_at is None]
        gone = [file for file in seen if _is_gone(file, found, there) or file.id in displaced]
        await self._miss(gone)
        lost = [file for file in known if _is_lost(file, found, there) or file.id in displaced]
        if lost:
            await self._writer.run(lambda tables: tell_lost(tables, self._at, lost), alone=True)
        return is_news or bool(gone)

    async def _displaced(self) -> set[str]:
        """Pages at whose places files of others lie: a sync tool put them there."""
        async with self._db.read() as tables:
            rows = await tables.pages.sharing_paths()
        return await asyncio.to_thread(
            lambda: {item for item, path in rows if not lies_at(self._at.place(path), item)}
        )

    async def _settle_copies(self, found: ScanResult) -> None:
        """Copies that sync tools left are no pages: somebody has to say which one counts."""
        if not (found.conflicts or self._copies.any):
            return
        async with self._db.transaction() as tables:
            is_news = await self._copies.settle(tables, found)
            count = await tables.problems.count(MEMORY)
        if is_news:
            self._bus.publish(ProblemsChanged(source_id=MEMORY, count=count))

    async def _miss(self, missing: Sequence[KnownFile]) -> None:
        """Single files are believed gone at the second look."""
        now = time.monotonic()
        paths = {file.path for file in missing}
        proven = [file for file in missing if now - self._missed.get(file.path, now) >= SECOND_LOOK_S]
        waiting = paths - {file.path for file in proven}
        self._missed = {path: self._missed.get(path, now) for path in waiting}
        if waiting:
            self._timers.later(SECOND_LOOK_S + 0.05, lambda: self._hint(Batch(frozenset(waiting))))
        if not proven:
            return
        if len(proven) > FEW_MISSING and await self._is_large_share(len(proven)):
            await self._ask(len(proven))
            return
        taken = await self._writer.run(lambda tables: take_away(tables, self._at, proven), alone=True)
        await self._follow(taken)
        if not all(file.digest for file in proven):
            await self._read_doubted()

    async def _is_large_share(self, count: int) -> bool:
        async with self._db.read() as tables:
            known = await tables.notes.known_files(MEMORY)
        return count > LARGE_SHARE * sum(file.hidden_at is None for file in known)

    async def _ask(self, count: int) -> None:
        message = (
            f"{count:,} memories are gone from their folder at once. They stay here until they are forgotten "
            "one by one, or bring the files back."
        )
        problem = Problem(MEMORY, "", ASKS, message, 0, time.time_ns() // 1000)
        async with self._db.transaction() as tables:
            await tables.problems.add([problem])

    async def _follow(self, taken: Taken) -> None:
        gone = {item_id for item_id, _ in taken.forgotten}
        fresh = set(taken.created)
        pages = [page for page in taken.pages if page.write.id not in gone]
        for change, some in (
            ("created", [page for page in pages if page.write.id in fresh]),
            ("edited", [page for page in pages if page.write.id not in fresh]),
        ):
            if some:
                await self._followers.changed(some, change, taken.gone_passages, taken.new_passages)  # type: ignore[arg-type]  # two of its words
        for item_id, path in taken.forgotten:
            await self._followers.removed(item_id, path, taken.gone_passages)
        if taken.pages or taken.forgotten:
            async with self._db.read() as tables:
                count = await tables.problems.count(MEMORY)
            self._bus.publish(ProblemsChanged(source_id=MEMORY, count=count))


async def _take_in(tables: Tables, at: PageHome, stats: Sequence[FileStat]) -> Outcome[Taken]:
    """With the rows as they are now, not as they were at the look."""
    return await take_in(tables, at, stats, await tables.notes.known_files(MEMORY))


def _is_same(file: KnownFile | None, stat: FileStat) -> bool:
    return (
        file is not None
        and file.inode == stat.inode
        and file.size == stat.size
        and file.mtime_ns == stat.mtime_ns
    )


def _unchanged(root: Path, files: Sequence[KnownFile]) -> set[str]:
    """The paths of files that are still what is known of them."""
    same, folder = set(), f"{root}/"
    for file in files:
        with contextlib.suppress(OSError, ValueError):
            found = os.lstat(f"{folder}{file.path}")  # a `Path` takes four times as long
            stat = FileStat(file.path, file.path, found.st_ino, found.st_size, found.st_mtime_ns)
            if file.hidden_at is None and S_ISREG(found.st_mode) and _is_same(file, stat):
                same.add(file.path)
    return same


def _is_gone(file: KnownFile, found: ScanResult, there: set[str]) -> bool:
    return file.hidden_at is None and file.path not in there and found.covers(file.path)


def _is_lost(file: KnownFile, found: ScanResult, there: set[str]) -> bool:
    """Whether a forgotten page has no file any more."""
    is_away = file.path not in there and found.covers(file.path)
    return file.hidden_at is not None and is_archived(file.path) and is_away
