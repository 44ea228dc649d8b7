"""The person's folders: added, listed, looked at again, taken out."""

import asyncio
import time
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial

from app.config.settings import SourceEntry
from app.errors import AppError, SourceNotFoundError, UnavailableError
from app.logs import log
from app.paths import HomePaths
from app.wire.events import Resync, SourceChanged, SourceRemoved
from app.wire.sources import (
    AddSource,
    ChangeSource,
    RemovedSource,
    Source,
    SourceList,
    SyncReply,
)
from daemon.bus import EventBus
from daemon.ingest.detect import detect_kind
from daemon.ingest.pool import ParsePool
from daemon.ledger.ledger import Ledger
from daemon.services.care.backup_erase import Gone, erase_from_backups
from daemon.services.care.snapshot import erase_copies
from daemon.services.folder.applying import Applied
from daemon.services.folder.catalog import Catalog
from daemon.services.folder.keeper import Keeper
from daemon.services.folder.moves import erase_moves
from daemon.services.graph import GraphService
from daemon.services.learn.learning import Learning
from daemon.services.learn.meaning import Meaning
from daemon.services.learn.pause_end import PauseEnd
from daemon.services.runs import Runs
from daemon.store.database import Database, Tables
from daemon.store.moment import time_at
from daemon.store.pages import MEMORY
from daemon.store.records import RECORDS
from daemon.store.results import Counts, SourceRow

# A file that comes back within this time is the same note, with its meaning.
HIDDEN_DAYS = 30
SWEEP_EVERY_S = 24 * 3600.0


class Sources:
    """Owns one keeper a source."""

    def __init__(
        self,
        db: Database,
        catalog: Catalog,
        paths: HomePaths,
        ledger: Ledger,
        learning: Learning,
        meaning: Meaning,
        graph: GraphService,
        runs: Runs,
        bus: EventBus,
        names_changed: Callable[[], None] = lambda: None,
    ) -> None:
        self._db = db
        self._catalog = catalog
        self._paths = paths
        self._learning = learning
        self._meaning = meaning
        self._graph = graph
        self._runs = runs
        self._bus = bus
        self._ledger = ledger
        self._names_changed = names_changed
        self._pool = ParsePool()
        self._keepers: dict[str, Keeper] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        # Changing and removing end a keeper and begin the next: one after the other.
        self._changing = asyncio.Lock()
        self._sweeper: asyncio.Task[None] | None = None
        self._pause_end = PauseEnd(self._end_pause)

    async def start(self) -> None:
        await self._forget_unlisted()
        await self._drop_long_hidden()
        self._sweeper = asyncio.create_task(self._sweep(), name="sweep hidden notes")
        for entry in self._catalog.sources:
            self._keep(entry)
        self._pause_end.set(self._catalog.settings.paused_until)

    async def stop(self) -> None:
        if self._sweeper is not None:
            self._sweeper.cancel()
            await asyncio.gather(self._sweeper, return_exceptions=True)
        await self._pause_end.stop()
        await asyncio.gather(*(keeper.stop() for keeper in self._keepers.values()))
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.to_thread(self._pool.close)

    async def list(self) -> SourceList:
        async with self._db.read() as tables:
            counts = await tables.passages.counts()
            rows = {row.id: row for row in await tables.sources.all()}
            problems = {entry.id: await tables.problems.count(entry.id) for entry in self._catalog.sources}
        return SourceList(
            sources=[
                self._source(entry, counts, rows.get(entry.id), problems[entry.id])
                for entry in self._catalog.sources
            ]
        )

    async def add(self, body: AddSource) -> Source:
        """Keep the folder and begin to read it."""
        root = await asyncio.to_thread(self._catalog.check, body.folder)
        kind = body.kind or (await asyncio.to_thread(detect_kind, root)).value
        async with self._changing:
            add = partial(
                self._catalog.add, root, kind, body.name, body.space, body, reference=body.reference
            )
            entry = await asyncio.to_thread(add)
            await self._match_keepers()
        return await self._one(entry.id)

    async def remove(self, source_id: str, *, drop: bool = False) -> RemovedSource:
        """Take a folder out; its files stay as they are.

        What came from it leaves search and sky and is kept as that of files that are gone: the same folder
        added again is what it was. With `drop` it is erased, and the folder added again is a new one.
        """
        async with self._changing:
            entry = await asyncio.to_thread(self._catalog.remove, source_id, drop=drop)
            keeper = self._keepers.pop(source_id, None)
            if keeper is not None:
                await keeper.stop()
            notes, gone = await (self._forget(source_id) if drop else self._hide(source_id))
            await self._meaning.change(gone, [])
            if drop:
                await self._erase(source_id)
            self._bus.publish(SourceRemoved(source_id=entry.id))
            self._graph.changed()
            await self._match_keepers()
        return RemovedSource(id=entry.id, notes=notes, dropped=drop)

    async def change(self, source_id: str, changes: ChangeSource) -> Source:
        """Change how a folder is kept, and look at it anew in that light."""
        async with self._changing:
            await asyncio.to_thread(self._catalog.change, source_id, changes)
            await self._match_keepers()
        return await self._one(source_id)

    async def _match_keepers(self) -> None:
        """Each source of the list has a keeper that keeps it as the list says; others end.

        The list may hold more news than the change that was asked for: what was written by hand.
        """
        settings = self._catalog.settings
        for source_id, keeper in list(self._keepers.items()):
            entry = self._catalog.find(source_id)
            if entry is not None and keeper.keeps(entry, settings):
                continue
            del self._keepers[source_id]
            await keeper.stop()
            if entry is None:
                await self._forget_unlisted()
                self._bus.publish(SourceRemoved(source_id=source_id))
                self._graph.changed()
            elif entry.kind != keeper.entry.kind:
                # Every note reads differently now; ids come from paths and moves, so they stay.
                _, gone = await self._forget(source_id)
                await self._meaning.change(gone, [])
        for entry in self._catalog.sources:
            if entry.id not in self._keepers:
                self._keep(entry)
                self._bus.publish(SourceChanged(source_id=entry.id))
        self._learning.pause(settings.paused, settings.paused_until)

    async def _forget(self, source_id: str) -> tuple[int, Sequence[int]]:
        """Drop all that is known of a source; returns how many notes, and the passages they had."""
        async with self._db.transaction() as tables:
            gone = await tables.passages.ids_of_source(source_id)
            notes = await tables.notes.remove_source(source_id)
            await self._clear(tables, source_id)
        return notes, gone

    async def _hide(self, source_id: str) -> tuple[int, Sequence[int]]:
        """Take what is known of a source out of search and sky; it is kept for HIDDEN_DAYS."""
        async with self._db.transaction() as tables:
            gone = await tables.passages.ids_of_source(source_id)
            notes = await tables.notes.hide_source(source_id, time.time_ns() // 1000)
            await self._clear(tables, source_id)
        return notes, gone

    async def _clear(self, tables: Tables, source_id: str) -> None:
        await tables.problems.clear(source_id)
        await tables.conflicts.clear(source_id)
        await tables.sources.remove(source_id)

    async def _erase(self, source_id: str) -> None:
        """No word of what was dropped is left in our own files."""
        await asyncio.to_thread(self._erase_files, source_id)
        async with self._db.transaction() as tables:
            await tables.vectors.prune()
            await tables.details.prune()
            await tables.layout.prune()
        await self._db.scrub()
        await self._meaning.erase_removed()

    def _erase_files(self, source_id: str) -> None:
        """Its moves, here and in backups; copies of the index that were set aside or left by a crash."""
        texts = erase_moves(self._ledger, source_id)
        gone = Gone(texts=frozenset(texts), source_id=source_id)
        erase_from_backups(self._paths.backups, gone)
        erase_copies(self._paths)

    async def _forget_unlisted(self) -> None:
        """A source that somebody took out of config.toml by hand is taken out here as well."""
        async with self._db.read() as tables:
            known = {row.id for row in await tables.sources.all()}
            known |= set((await tables.passages.counts()).by_source) - {RECORDS, MEMORY}
        for source_id in known - {entry.id for entry in self._catalog.sources}:
            notes, gone = await self._forget(source_id)
            log.ingest.info("%d notes of a source that is not listed any more are forgotten", notes)
            self._change_vectors(gone, [])

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_EVERY_S)
            try:
                await self._drop_long_hidden()
            except AppError as error:
                log.ingest.warning("long hidden notes could not be dropped: %s", error.message)
            except Exception:
                # The next day tries again.
                log.ingest.exception("long hidden notes could not be dropped")

    async def _drop_long_hidden(self) -> None:
        """A file that did not come back in all that time is gone for good, and its note with it."""
        before = time.time_ns() // 1000 - int(HIDDEN_DAYS * 86_400 * 1e6)
        async with self._db.transaction() as tables:
            ids = await tables.notes.hidden_before(before)
            gone = await tables.passages.ids_of(ids)
            if ids:
                await tables.notes.remove(ids)
        if ids:
            log.ingest.info("%d notes whose files are long gone are dropped", len(ids))
            self._change_vectors(gone, [])

    async def sync(self, source_id: str, *, accept_removals: bool = False) -> SyncReply:
        self._catalog.get(source_id)
        keeper = self._keepers.get(source_id)
        if keeper is None:
            raise UnavailableError("The source is being changed.", hint="Try again in a moment.")
        keeper.look(accept_removals=accept_removals)
        return SyncReply(run_id=source_id)

    async def pause(self, paused: bool, until: datetime | None = None) -> None:
        """Pause or resume the learning of meanings; a pause with `until` ends by itself."""
        async with self._changing:
            await asyncio.to_thread(self._catalog.pause, paused, until)
            await self._match_keepers()
            self._pause_end.set(self._catalog.settings.paused_until)

    async def settings_changed(self) -> None:
        """Settings are others now: the folders are kept in that light."""
        async with self._changing:
            await self._match_keepers()

    async def _end_pause(self) -> None:
        await self.pause(False)
        self._bus.publish(Resync(reason="the pause is over"))

    def is_polled(self, source_id: str) -> bool:
        """Whether the system tells no changes of this folder, so that only looks find them."""
        keeper = self._keepers.get(source_id)
        return keeper is not None and keeper.is_polled

    @property
    def halted(self) -> str:
        """Why reading or learning stands still; "" while all goes on."""
        return self._runs.halted

    def _keep(self, entry: SourceEntry) -> None:
        keeper = Keeper(
            entry,
            self._catalog.settings,
            self._paths,
            self._db,
            self._ledger,
            self._pool,
            self._runs,
            self._bus,
            self._meaning.model_id,
            self._follow,
        )
        self._keepers[entry.id] = keeper
        keeper.start()

    def _follow(self, done: Applied) -> None:
        """After a keeper's commit: vectors, meanings and the sky follow."""
        if done.concerns_nothing:
            return
        self._graph.changed()
        self._names_changed()
        self._learning.wake()
        self._change_vectors(done.gone_passages, done.new_passages)

    def _change_vectors(self, gone: Sequence[int], new: Sequence[int]) -> None:
        task = asyncio.create_task(self._meaning.change(gone, new), name="vectors")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _one(self, source_id: str) -> Source:
        found = next((one for one in (await self.list()).sources if one.id == source_id), None)
        if found is None:
            raise SourceNotFoundError("The source went away meanwhile.")
        return found

    def _source(self, entry: SourceEntry, counts: Counts, row: SourceRow | None, problems: int) -> Source:
        keeper = self._keepers.get(entry.id)
        files = counts.files_by_source.get(entry.id, 0)
        scanned = time_at(row.last_scan) if row and row.last_scan else None
        return Source(
            id=entry.id,
            name=entry.name,
            root=entry.root,
            kind=entry.kind,
            space=entry.space,
            state=keeper.state_now if keeper else "new",
            notes=counts.by_source.get(entry.id, 0) - files,
            files=files,
            problems=problems,
            left_out=keeper.left_out if keeper else {},
            last_scan_at=scanned,
            patterns=entry.patterns,
            limit_mib=entry.limit_mib,
            gitignore=entry.gitignore,
            reference=entry.reference,
        )
