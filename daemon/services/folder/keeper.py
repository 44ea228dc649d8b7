"""Keeps one source in step with its folder: looks, waits where absence needs proof, applies."""

import asyncio
import contextlib
import random
import time
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

import msgspec

from app.config.settings import Settings, SourceEntry
from app.errors import AppError
from app.logs import log
from app.paths import HomePaths
from app.wire.events import SourceChanged
from app.wire.sources import SourceState
from daemon.bus import EventBus
from daemon.ingest.ignore import IgnoreRules, load_rules
from daemon.ingest.plan import ChangePlan, make_plan
from daemon.ingest.pool import ParsePool
from daemon.ingest.scan import ScanResult, scan, scan_paths
from daemon.ingest.watch import STORM_S, Batch, FolderWatcher
from daemon.ledger.ledger import Ledger
from daemon.services.folder.applying import Advance, Applied, Applier
from daemon.services.folder.conflicts import ConflictCopies
from daemon.services.folder.heard import Heard
from daemon.services.folder.moves import Moves
from daemon.services.folder.names import PENDING, SourceNames
from daemon.services.folder.reading import FileReader
from daemon.services.folder.unread import Unread
from daemon.services.runs import Runs
from daemon.services.timers import Timers
from daemon.store.database import Database
from daemon.store.results import Problem, SourceRow
from daemon.store.rows import KnownFile, SourceKind

# A file that is missed is looked for again after this long before its note is hidden.
SECOND_LOOK_S = 2.0
# More missing notes at once than this wait for two complete scans; if they are also a fifth, for the person.
FEW_MISSING = 20
LARGE_SHARE = 0.2
ASKS = "many_missing"
RETRY_S = 30.0
# Some programs put the old time back after an edit: then only the content tells. Few files that an event
# names are read for it at once, all files of the folder this often.
FEW_NAMED = 50
CONTENT_CHECK_DAYS = 7.0
CHECKED = "content checked:"
# Where the system gives no events, looks are all there is.
POLL_MINUTES = 3.0
# What a look found changed and no event names after this long was missed: a storm of events comes late.
EVENT_GRACE_S = STORM_S + 2.0
# More paths than this are not told apart: events arrive.
MOST_HEARD = 5000
# Many small notes have the same size; the next whole look pairs what this bound leaves out.
MOST_ORIGINS = 500

Done = Callable[[Applied], None]


class Keeper:
    """One task a source. `look` and `hint` may be called as often as one likes."""

    def __init__(
        self,
        entry: SourceEntry,
        settings: Settings,
        paths: HomePaths,
        db: Database,
        ledger: Ledger,
        pool: ParsePool,
        runs: Runs,
        bus: EventBus,
        model_id: str,
        done: Done,
    ) -> None:
        self.entry = entry
        self.state: SourceState = "paused" if entry.paused else "new"
        self.left_out: dict[str, int] = {}
        self._root = Path(entry.root)
        self._kind = SourceKind(entry.kind)
        self._home = paths.home
        self._run_folder = paths.run
        self._settings = settings
        self._db = db
        self._runs = runs
        self._bus = bus
        self._done = done
        limit = entry.limit_mib or settings.note_limit_mib
        self._reader = FileReader(entry.id, self._root, self._kind, pool, int(limit * 1024 * 1024))
        self._names = SourceNames(entry.id, self._kind)
        self._moves = Moves(ledger, entry.id)
        self._unread = Unread(entry.id)
        self._copies = ConflictCopies(entry.id)
        self._applier = Applier(entry, db, self._reader, self._names, self._moves, model_id)
        self._rules = IgnoreRules(self._kind)
        self._watcher: FolderWatcher | None = None
        self._hints: set[str] = set()
        self._missed: dict[str, float] = {}
        self._heard = Heard(MOST_HEARD)
        self._wants_all = True
        self._accepts_removals = False
        self._wake = asyncio.Event()
        self._timers = Timers()
        self._task: asyncio.Task[None] | None = None

    @property
    def state_now(self) -> SourceState:
        """The state, in which a look that was asked for and has not begun counts as one that goes on."""
        return "scanning" if self._wants_all and self.state == "present" else self.state

    @property
    def is_polled(self) -> bool:
        """Whether only looks find changes: the system gives no events here."""
        return self._watcher is not None and self._watcher.health.polling

    def keeps(self, entry: SourceEntry, settings: Settings) -> bool:
        """Whether this keeper does what the person wants by now."""
        before = self._settings
        return (
            entry == self.entry
            and settings.left_out == before.left_out
            and settings.note_limit_mib == before.note_limit_mib
            and settings.scan_minutes == before.scan_minutes
        )

    def start(self) -> None:
        """Begin to look and to watch; a paused source stays as it was."""
        if self.entry.paused:
            return
        self._wake.set()
        self._task = asyncio.create_task(self._work(), name=f"keeper {self.entry.name}")

    async def look_once(self) -> None:
        """Read the whole folder, for a database that is being made; `stop` ends what came with it."""
        await self._begin()
        await self._look_at_all()

    async def stop(self) -> None:
        self._timers.cancel()
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        self._runs.go_on(self.entry.id)
        if self._watcher is not None:
            await self._watcher.stop()

    def look(self, *, accept_removals: bool = False) -> None:
        """Look at the whole folder soon. `accept_removals`: the person said that missing notes are gone."""
        self._wants_all = True
        self._accepts_removals |= accept_removals
        self._wake.set()

    def hint(self, batch: Batch) -> None:
        """Something happened somewhere: the disk will say what."""
        self._wants_all |= batch.look_at_all
        self._hints |= batch.paths
        self._heard.take(batch)
        self._wake.set()

    async def _begin(self) -> None:
        """Learn from store and ledger what is known of the source."""
        await self._moves.load()
        async with self._db.read() as tables:
            await self._names.load(tables)
            await self._unread.load(tables)
            await self._copies.load(tables)
            row = await tables.sources.get(self.entry.id)
        if row.state in {"present", "away"}:
            self.state = "away" if row.state == "away" else "present"

    async def _work(self) -> None:
        begun = False
        while True:
            await self._wake.wait()
            self._wake.clear()
            try:
                if not begun:
                    await self._begin()
                    begun = True
                await self._look_around()
                self._runs.go_on(self.entry.id)
            except AppError as error:
                self._runs.halt(self.entry.id, error)
                log.ingest.warning("a look at a source failed: %s %s", error.message, error.hint)
                self._timers.later(RETRY_S, self.look)
            except Exception:
                # The other sources and the next look go on.
                log.ingest.exception("a look at a source broke off")
                self._timers.later(RETRY_S, self.look)

    async def _look_around(self) -> None:
        if self._wants_all:
            self._wants_all = False
            self._hints.clear()
            await self._look_at_all()
        elif self._hints:
            paths = self._hints | set(self._missed)
            self._hints = set()
            await self._look_at(paths)

    async def _look_at_all(self) -> None:
        accepts, self._accepts_removals = self._accepts_removals, False
        run = self._runs.begin("reading", self.entry.id)
        status = "failed"
        try:
            self._set_state("scanning" if self.state != "away" else "away")
            await asyncio.to_thread(self._refresh_rules)
            await self._watch()
            found = await asyncio.to_thread(scan, self._root, self._rules)
            async with self._db.read() as tables:
                known = await tables.notes.known_files(self.entry.id)
                pending = await tables.meta.get(PENDING + self.entry.id)
                checked_at = await tables.meta.get(CHECKED + self.entry.id)
            overdue = time.time() - float(checked_at or 0) > CONTENT_CHECK_DAYS * 86_400
            plan = await self._compare(known, found, check_content=overdue)
            hide = await self._proven_missing(plan, found, known, accepts)
            done = await self._apply(plan, known, hide, run.advance)
            if pending:
                await self._resolve_everything()
            await self._after_scan(found, plan, done, checked=overdue)
            self._judge_watcher(plan)
            status = "done"
        finally:
            # A look that failed has not used up what the person allowed.
            self._accepts_removals |= accepts and status != "done"
            self._runs.end(run, "done" if status == "done" else "failed")
        self._tell(done)
        self._set_state("present" if plan.present else "away", force=True)
        polling = self.is_polled
        period = min(POLL_MINUTES, self._settings.scan_minutes) if polling else self._settings.scan_minutes
        minutes = period * random.uniform(0.75, 1.25)  # noqa: S311  # spreads the load
        self._timers.later(minutes * 60, self.look)

    def _refresh_rules(self) -> None:
        self._rules = load_rules(
            self._root,
            self._kind,
            globs=[*self._settings.left_out, *self.entry.patterns],
            home=self._home,
            gitignore=self.entry.gitignore,
        )
        self._reader.look_at_config()

    async def _apply(
        self, plan: ChangePlan, known: list[KnownFile], hide: list[KnownFile], advance: Advance
    ) -> Applied:
        """Apply, and let others follow what came to pass, also of work that broke off half-way."""
        done = Applied()
        try:
            await self._applier.apply(plan, known, hide, advance, done)
        finally:
            self._done(done)
        return done

    async def _look_at(self, named: set[str]) -> None:
        async with self._db.read() as tables:
            everything = await tables.notes.known_files(self.entry.id)
        paths = self._copies.kin(named, everything)
        found = await asyncio.to_thread(scan_paths, self._root, self._rules, paths)
        if not found.present:
            self._wants_all = True
            self._wake.set()
            return
        origins = _possible_origins(found, everything)
        if origins:
            # What arrived may have left a place that no event has named yet.
            found = await asyncio.to_thread(scan_paths, self._root, self._rules, paths | origins)
        known = [file for file in everything if found.covers(file.path)]
        plan = await self._compare(known, found, check_content=len(found.files) <= FEW_NAMED)
        hide = await self._few_missing(plan, found)
        done = Applied()
        if hide or plan.unreadable or not plan.is_empty:
            done = await self._apply(plan, everything, hide, lambda *_: None)
        await self._settle(found, done)
        self._tell(done)
        if not done.is_empty:
            self._bus.publish(SourceChanged(source_id=self.entry.id))

    async def _few_missing(self, plan: ChangePlan, found: ScanResult) -> list[KnownFile]:
        """Single files are believed gone at the second look; many ask for whole scans."""
        no_notes = self._take_no_notes(plan, found)
        return no_notes + await self._few_gone(plan)

    def _take_no_notes(self, plan: ChangePlan, found: ScanResult) -> list[KnownFile]:
        """Take out of the plan's missing files those that are there and no notes any more.

        What the person leaves out is no loss: it goes without a question.
        """
        copies = {copy.path for copy in found.conflicts}

        def is_no_note(file: KnownFile) -> bool:
            reason = self._rules.reason(file.path)
            return file.path in copies if reason == "conflict" else reason is not None

        no_notes = [file for file in plan.missing if is_no_note(file)]
        taken = {file.id for file in no_notes}
        plan.missing = [file for file in plan.missing if file.id not in taken]
        return no_notes

    async def _few_gone(self, plan: ChangePlan) -> list[KnownFile]:
        if len(plan.missing) > FEW_MISSING:
            self.look()
            return []
        now = time.monotonic()
        missing = {file.path: file for file in plan.missing}
        proven = [
            file for path, file in missing.items() if now - self._missed.get(path, now) >= SECOND_LOOK_S
        ]
        waiting = set(missing) - {file.path for file in proven}
        self._missed = {path: self._missed.get(path, now) for path in waiting}
        if waiting:
            self._timers.later(SECOND_LOOK_S + 0.05, lambda: self.hint(Batch(frozenset(waiting))))
        return proven

    async def _proven_missing(
        self, plan: ChangePlan, found: ScanResult, known: list[KnownFile], accepts: bool
    ) -> list[KnownFile]:
        """Which missing notes a whole scan may hide: few after a second look, many after two scans."""
        left_out = self._take_no_notes(plan, found)
        if accepts or not plan.missing:
            return left_out + plan.missing
        if len(plan.missing) <= FEW_MISSING:
            await asyncio.sleep(SECOND_LOOK_S)
        again = await asyncio.to_thread(scan, self._root, self._rules)
        present = {stat.path for stat in again.files}
        gone = [file for file in plan.missing if file.path not in present and again.covers(file.path)]
        if not (again.present and again.complete):
            return left_out
        visible = sum(file.hidden_at is None for file in known)
        if len(gone) > FEW_MISSING and len(gone) > LARGE_SHARE * visible:
            await self._ask(len(gone))
            return left_out
        return left_out + gone

    async def _ask(self, count: int) -> None:
        message = (
            f"{count:,} notes are gone at once. They stay here until you say so: "
            "bring the files back, or type: memorarium source sync --accept-removals"
        )
        problem = Problem(self.entry.id, "", ASKS, message, 0, time.time_ns() // 1000)
        async with self._db.transaction() as tables:
            await tables.problems.add([problem])

    async def _resolve_everything(self) -> None:
        async with self._db.transaction() as tables:
            await self._names.resolve_all(tables)
            await tables.meta.set(PENDING + self.entry.id, "")

    async def _compare(self, known: list[KnownFile], found: ScanResult, *, check_content: bool) -> ChangePlan:
        return await asyncio.to_thread(
            make_plan, known, found, self._reader.digest_of, check_content=check_content
        )

    async def _after_scan(self, found: ScanResult, plan: ChangePlan, done: Applied, *, checked: bool) -> None:
        """Keep what the scan says of the source itself."""
        now = time.time_ns() // 1000
        self.left_out = dict(found.left_out)
        asked = len(plan.missing) > FEW_MISSING and not done.removals
        async with self._db.transaction() as tables:
            if not asked:
                await tables.problems.replace(self.entry.id, [""], [])
            if checked and plan.present:
                await tables.meta.set(CHECKED + self.entry.id, str(int(time.time())))
            row = SourceRow(self.entry.id, "present", now, len(found.files))
            if not plan.present:
                # When it was last seen, not when it was last missed.
                row = msgspec.structs.replace(await tables.sources.get(self.entry.id), state="away")
            await tables.sources.put(row)
        if plan.present:
            await self._settle_copies(found, done)
        await self._settle_unread(found, done)

    async def _settle(self, found: ScanResult, done: Applied) -> None:
        await self._settle_copies(found, done)
        await self._settle_unread(found, done)

    async def _settle_copies(self, found: ScanResult, done: Applied) -> None:
        if not (found.conflicts or self._copies.any):
            return
        async with self._db.transaction() as tables:
            if await self._copies.settle(tables, found):
                done.problems = await tables.problems.count(self.entry.id)

    async def _settle_unread(self, found: ScanResult, done: Applied) -> None:
        for delay_s, paths in self._unread.take(done).items():
            self._timers.later(delay_s, partial(self.hint, Batch(frozenset(paths))))
        if not (self._unread.any or found.problems):
            return
        async with self._db.transaction() as tables:
            if await self._unread.settle(tables, found, done):
                done.problems = await tables.problems.count(self.entry.id)

    async def _watch(self) -> None:
        if self._watcher is None:
            probe = self._run_folder / f"watch-{self.entry.id[:12]}"
            self._watcher = FolderWatcher(self._root, self._rules, self.hint, probe=probe)
            await self._watcher.start()
        else:
            self._watcher.use_rules(self._rules)

    def _judge_watcher(self, plan: ChangePlan) -> None:
        """A watcher under which things change unheard is deaf, whatever its threads say."""
        unheard = self._heard.compare(plan)
        if unheard and plan.present:
            self._timers.later(EVENT_GRACE_S, self._report_unheard)

    def _report_unheard(self) -> None:
        if self._watcher is not None and self._heard.still_unheard():
            self._watcher.note_missed()

    def _tell(self, done: Applied) -> None:
        for event in done.events(self.entry.id):
            self._bus.publish(event)

    def _set_state(self, state: SourceState, *, force: bool = False) -> None:
        if state != self.state or force:
            self.state = state
            self._bus.publish(SourceChanged(source_id=self.entry.id))


def _possible_origins(found: ScanResult, known: Iterable[KnownFile]) -> set[str]:
    """Paths out of the look's sight whose file may be one of those that it found new."""
    files = list(known)
    visible = {file.path for file in files if file.hidden_at is None}
    new = [stat for stat in found.files if stat.path not in visible]
    inodes = {stat.inode for stat in new if stat.inode}
    sizes = {stat.size for stat in new}
    alike = [
        file.path
        for file in files
        if (file.inode in inodes or file.size in sizes) and not found.covers(file.path)
    ]
    return set(alike[:MOST_ORIGINS])
