"""Composition root: build in order, stop in reverse."""

import asyncio
import os
import secrets
import signal
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial

import msgspec

from app.errors import StoreDamagedError
from app.files import write_atomically
from app.logs import log
from app.paths import HomePaths
from app.version import VERSION
from daemon.api.care import CareHandlers
from daemon.api.conflicts import ConflictHandlers
from daemon.api.handlers import Services
from daemon.api.models import ModelHandlers
from daemon.api.past import PastHandlers
from daemon.api.searches import SearchHandlers
from daemon.api.server import Server
from daemon.api.stream import EventsHandler
from daemon.api.truth import TruthHandlers
from daemon.bus import EventBus
from daemon.embedding.embedder import Embedder
from daemon.embedding.slot import EmbedderSlot
from daemon.graph.engine import LayoutEngine
from daemon.ledger.journal import Conflict, Journal
from daemon.ledger.ledger import Ledger
from daemon.lock import HomeLock
from daemon.services.care.care import Care
from daemon.services.care.erase import Eraser
from daemon.services.care.git_history import GitHistoryKeeper
from daemon.services.care.snapshot import clear_leftovers
from daemon.services.find.completion import Completer
from daemon.services.find.dismissed import DismissedBook
from daemon.services.find.facets import FacetCounter
from daemon.services.find.saved import SavedSearchBook
from daemon.services.find.search import SearchService
from daemon.services.find.suggested import Suggester
from daemon.services.find.vocabulary import Vocabulary
from daemon.services.folder.catalog import Catalog
from daemon.services.folder.preview import Previews
from daemon.services.folder.sources import Sources
from daemon.services.graph import GraphService
from daemon.services.items import Items
from daemon.services.learn.gate import WorkGate
from daemon.services.learn.learning import Learning
from daemon.services.learn.learning_rules import LearningRules
from daemon.services.learn.meaning import Meaning, exact_limit
from daemon.services.learn.model_shelf import KnownModel, ModelShelf
from daemon.services.learn.models import Models, choose_at_start
from daemon.services.learn.similar import SimilarNotes
from daemon.services.memory.follow import Follower
from daemon.services.memory.memories import Memories
from daemon.services.memory.page_file import PageHome
from daemon.services.memory.page_follow import PageFollowers
from daemon.services.memory.page_history import PageHistory
from daemon.services.memory.page_keeper import PageKeeper
from daemon.services.memory.pages import Pages
from daemon.services.memory.records import Records
from daemon.services.memory.writer import Writer
from daemon.services.past.past import past_of
from daemon.services.past.search import PastSearch
from daemon.services.runs import Runs
from daemon.services.status import StatusService
from daemon.services.truth.conflict_finder import ConflictFinder
from daemon.services.truth.conflict_inbox import ConflictInbox
from daemon.services.truth.conflict_side import Surroundings
from daemon.services.truth.decisions import Decisions
from daemon.services.truth.truth import Truth
from daemon.store.database import Database

Stop = Callable[[], Awaitable[None]]


async def open_store(paths: HomePaths) -> Database:
    """Open the index; a damaged one is set aside, since all of it can be made again."""
    try:
        return await Database.open(paths.database)
    except StoreDamagedError as error:
        log.store.error("the index is damaged and is made anew: %s", error.message)
        stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        for file in paths.index.glob(f"{paths.database.name}*"):
            file.rename(file.with_name(f"damaged-{stamp}-{file.name}"))
        return await Database.open(paths.database)


def make_embedder(catalog: Catalog, shelf: ModelShelf, known: KnownModel | None) -> Embedder:
    """With the settings of now; without a model one that says what is missing."""
    settings = catalog.settings
    return Embedder(
        known.folder if known else shelf.own_folder,
        about=known.about if known and known.about != known.folder else None,
        threads=settings.learning_threads,
        idle_s=settings.model_idle_minutes * 60,
    )


class Runtime:
    """One daemon of one home, from `start` to `stop`."""

    def __init__(self, paths: HomePaths, port: int | None = None) -> None:
        self._paths = paths
        self._port = port
        self._lock = HomeLock(paths.lock)
        self._stops: list[Stop] = []
        self._ending = asyncio.Event()
        self._page_look: Callable[[], None] = lambda: None

    async def run(self) -> None:
        """Until a signal or a request ends it. Raises AlreadyRunningError."""
        self._lock.take()
        try:
            await self._start()
            await self._ending.wait()
        finally:
            await self._stop()
            self._lock.release()

    def end(self) -> int:
        """Ask the daemon to end; returns its process id."""
        asyncio.get_running_loop().call_later(0.05, self._ending.set)
        return os.getpid()

    async def _start(self) -> None:
        for folder in (self._paths.run, self._paths.index, self._paths.logs):
            folder.mkdir(parents=True, exist_ok=True)
            folder.chmod(0o700)
        if {entry.name for entry in self._paths.home.iterdir()} <= {"run", "index", "logs"}:
            # A new home is private; a folder that holds other things keeps the mode its owner gave it.
            self._paths.home.chmod(0o700)
        self._watch_signals()
        catalog = Catalog(self._paths)
        db = await open_store(self._paths)
        self._stops.append(db.close)
        services = await self._build(catalog, db)
        token = secrets.token_urlsafe(32)
        server = Server(services, token)
        await server.start(catalog.settings.port if self._port is None else self._port)
        self._stops.append(server.stop)
        self._write_daemon_file(server.port, token)
        log.daemon.info("ready: version %s, home %s", VERSION, self._paths.home)

    async def _build(self, catalog: Catalog, db: Database) -> Services:
        settings = catalog.settings
        # Milliseconds: no daemon tells more events than that.
        bus = EventBus(before=time.time_ns() // 1_000_000)
        runs = Runs(bus)
        gate, shelf = WorkGate(), ModelShelf(self._paths.models)
        start = await choose_at_start(db, shelf, settings.model)
        make = partial(make_embedder, catalog, shelf)
        embedder = EmbedderSlot(make(start.serving))
        self._stops.append(embedder.close)
        ledger = Ledger(self._paths.ledger, self._paths.run)
        git = GitHistoryKeeper(db, catalog, self._paths, bus)
        writer, conflicts = await self._open_writer(db, ledger, embedder.model_id, git.changed)
        git.start()
        self._stops.append(git.stop)
        meaning = Meaning(db, self._paths.index, embedder.model_id, embedder.dims, exact_limit=exact_limit())
        self._stops.append(meaning.stop)
        similar, graph = SimilarNotes(db, meaning), GraphService(db, LayoutEngine(), bus)
        graph.start()
        self._stops.append(graph.stop)
        keeps_tokens = settings.keep_token_vectors
        learning = Learning(
            db, embedder, meaning, similar, runs, bus, graph.changed, gate=gate, keeps_tokens=keeps_tokens
        )
        learning.pause(settings.paused)
        learning.start()
        self._stops.append(learning.stop)
        models = Models(db, catalog, shelf, embedder, meaning, learning, gate, runs, make, start)
        models.start()
        self._stops.append(models.stop)
        rules = LearningRules(db, catalog, embedder, gate, runs)
        await rules.apply(settings)
        at = PageHome(self._paths.home, ledger.texts, lambda: meaning.model_id)
        followers = PageFollowers(meaning, learning, bus, graph.changed)
        eraser = Eraser(db, writer, self._paths, ledger, at, graph.changed)
        # Before pages are read: one whose erasing was interrupted must not come back as another.
        await eraser.finish()
        keeper = await self._keep_pages(PageKeeper(db, writer, self._paths, at, followers, bus), conflicts)
        records = Records(writer, meaning, learning, bus, graph.changed)
        pages = Pages(writer, at, followers, keeper.take_in)
        memories = Memories(db, writer, records, pages, at, followers)
        sources = Sources(
            db, catalog, self._paths, ledger, learning, meaning, graph, runs, bus, keeper.look_at_links
        )
        # A start that fails half way leaves tasks and watchers to end.
        self._stops.append(sources.stop)
        await sources.start()
        vocabulary = Vocabulary(db)
        search = SearchService(db, catalog, embedder, meaning, vocabulary)
        facets = FacetCounter(db, catalog, search)
        suggester = Suggester(db, DismissedBook(self._paths.suggestions))
        self._stops += [vocabulary.stop, search.stop, suggester.stop]
        surroundings = Surroundings(db, meaning, catalog)
        finder = ConflictFinder(db, surroundings, embedder, bus, gate)
        finder.start()
        self._stops.append(finder.stop)
        past_search = PastSearch(db, at, catalog, search)
        self._stops.append(past_search.stop)
        return Services(
            status=StatusService(db, embedder, learning, runs, str(self._paths.home)),
            sources=sources,
            previews=Previews(catalog, self._paths),
            search=search,
            searches=SearchHandlers(
                facets, Completer(db, catalog, vocabulary), SavedSearchBook(self._paths.searches), suggester
            ),
            items=Items(db, catalog, similar, at, suggester),
            memories=memories,
            history=PageHistory(db, at, ledger),
            truth=TruthHandlers(Truth(db, writer, pages, at, bus), Decisions(db, memories, at)),
            conflicts=ConflictHandlers(ConflictInbox(db, pages, at, surroundings, embedder, finder)),
            care=CareHandlers(
                Care(db, writer, self._paths, catalog, ledger, eraser, git, followers, meaning, bus)
            ),
            past=PastHandlers(
                past_of(db, writer, self._paths, ledger, at, followers, bus, pages, keeper.take_in),
                past_search,
            ),
            graph=graph,
            learning=learning,
            models=ModelHandlers(models, rules),
            events=EventsHandler(bus),
            stop=self.end,
        )

    async def _keep_pages(self, keeper: PageKeeper, conflicts: Sequence[Conflict]) -> PageKeeper:
        """From here on the rows of pages are in step with their folder."""
        self._stops.append(keeper.stop)
        await keeper.start(conflicts)
        self._page_look = keeper.look
        return keeper

    async def _open_writer(
        self, db: Database, ledger: Ledger, model_id: str, changed: Callable[[], None]
    ) -> tuple[Writer, list[Conflict]]:
        """Finish what a crash interrupted, bring the rows in step with the files, then take new writes."""
        await asyncio.to_thread(clear_leftovers, self._paths)
        journal = Journal(self._paths.home, ledger)
        overtaken = await asyncio.to_thread(journal.recover)
        if overtaken:
            log.ledger.warning("%d pending changes were overtaken by edits from outside", len(overtaken))
        follower = Follower(db, self._paths.home, ledger, model_id)
        await follower.follow()

        async def follow() -> None:
            await follower.follow()
            self._page_look()

        writer = Writer(db, journal, follow, changed)
        writer.start()
        self._stops.append(writer.stop)
        return writer, overtaken

    async def _stop(self) -> None:
        for stop in reversed(self._stops):
            try:
                await stop()
            except Exception:
                log.daemon.exception("a part did not end well")
        # Last: who waits for the file to go may start the next one at once.
        with suppress(OSError):
            self._paths.daemon_file.unlink(missing_ok=True)
        log.daemon.info("ended")

    def _write_daemon_file(self, port: int, token: str) -> None:
        body = {
            "port": port,
            "pid": os.getpid(),
            "token": token,
            "started": datetime.now(UTC),
            "version": VERSION,
        }
        write_atomically(self._paths.daemon_file, msgspec.json.encode(body), 0o600)

    def _watch_signals(self) -> None:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            if sys.platform == "win32":
                signal.signal(number, lambda *_: loop.call_soon_threadsafe(self._ending.set))
            else:
                loop.add_signal_handler(number, self._ending.set)
