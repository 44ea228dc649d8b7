"""The parts of one daemon, built in the order in which they need each other."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

from app.logs import log
from app.paths import HomePaths
from daemon.api.analyses import AnalysisHandlers
from daemon.api.care import CareHandlers
from daemon.api.clients import ClientHandlers
from daemon.api.conflicts import ConflictHandlers
from daemon.api.context import ContextHandlers
from daemon.api.handlers import Services
from daemon.api.intake import IntakeHandlers
from daemon.api.models import ModelHandlers
from daemon.api.past import PastHandlers
from daemon.api.preferences import PreferenceHandlers
from daemon.api.proxy import ProxyHandlers
from daemon.api.searches import SearchHandlers
from daemon.api.sky import SkyHandlers
from daemon.api.stream import EventsHandler
from daemon.api.transfer import TransferHandlers
from daemon.api.truth import TruthHandlers
from daemon.api.types import TypeHandlers
from daemon.api.use import UseHandlers
from daemon.api.work import WorkHandlers
from daemon.bus import EventBus
from daemon.embedding.embedder import Embedder
from daemon.embedding.slot import EmbedderSlot
from daemon.graph.engine import LayoutEngine
from daemon.ledger.journal import Conflict, Journal
from daemon.ledger.ledger import Ledger
from daemon.services.agents.activity import ActivityLog
from daemon.services.agents.agents import Agents
from daemon.services.agents.book import ClientBook
from daemon.services.agents.mcp_keeper import McpKeeper
from daemon.services.agents.place import Places
from daemon.services.agents.spaces import Spaces
from daemon.services.analyses.analyses import Analyses
from daemon.services.arrangement import ArrangementBook
from daemon.services.care.care import Care
from daemon.services.care.erase import Eraser
from daemon.services.care.git_history import GitHistoryKeeper
from daemon.services.care.load import LoadWatch
from daemon.services.care.repairer import Repairer
from daemon.services.care.room import check_room
from daemon.services.care.snapshot import clear_leftovers
from daemon.services.care.upkeep import Upkeep
from daemon.services.care.vitals import VitalSigns
from daemon.services.context.parts import parts_of
from daemon.services.context.pins import PinBook
from daemon.services.context.service import ContextService
from daemon.services.find.completion import Completer
from daemon.services.find.dismissed import DismissedBook
from daemon.services.find.facets import FacetCounter
from daemon.services.find.matches import Matcher
from daemon.services.find.place import places_of
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
from daemon.services.learn.models import Models, Start, choose_at_start
from daemon.services.learn.similar import SimilarNotes
from daemon.services.memory.follow import Follower
from daemon.services.memory.ignoring import Ignoring
from daemon.services.memory.intake import Intake
from daemon.services.memory.memories import Memories
from daemon.services.memory.page_file import PageHome
from daemon.services.memory.page_follow import PageFollowers
from daemon.services.memory.page_history import PageHistory
from daemon.services.memory.page_keeper import PageKeeper
from daemon.services.memory.pages import Pages
from daemon.services.memory.records import Records
from daemon.services.memory.writer import Writer
from daemon.services.mentions.finder import MentionFinder
from daemon.services.mentions.linker import Linker
from daemon.services.past.past import Past, past_of
from daemon.services.past.search import PastSearch
from daemon.services.places import PlaceFile
from daemon.services.preferences import Preferences
from daemon.services.proxy.keeper import ProxyKeeper
from daemon.services.runs import Runs
from daemon.services.status import StatusService
from daemon.services.transfer.transfer import Transfer
from daemon.services.truth.conflict_finder import ConflictFinder
from daemon.services.truth.conflict_inbox import ConflictInbox
from daemon.services.truth.conflict_side import Surroundings
from daemon.services.truth.decisions import Decisions
from daemon.services.truth.truth import Truth
from daemon.services.typed.types import DeclaredTypes
from daemon.services.use.book import UseBook
from daemon.services.use.learning import UseLearning
from daemon.services.use.learnt import UseReader
from daemon.services.views import ViewBook
from daemon.services.work.work import work_of
from daemon.store.aside import AsideVectors
from daemon.store.database import Database

TOKENIZER = "tokenizer.json"
Stop = Callable[[], Awaitable[None]]


def make_embedder(catalog: Catalog, shelf: ModelShelf, known: KnownModel | None) -> Embedder:
    """With the settings of now; without a model one that says what is missing."""
    settings = catalog.settings
    return Embedder(
        known.folder if known else shelf.own_folder,
        about=known.about if known and known.about != known.folder else None,
        threads=settings.learning_threads,
        idle_s=settings.model_idle_minutes * 60,
    )


@dataclass(frozen=True)
class _Learnt:
    """What gives notes their meaning, and the picture of them."""

    embedder: EmbedderSlot
    gate: WorkGate
    meaning: Meaning
    similar: SimilarNotes
    graph: GraphService
    learning: Learning
    models: Models
    rules: LearningRules


@dataclass(frozen=True)
class _Kept:
    """What keeps memories."""

    writer: Writer
    at: PageHome
    followers: PageFollowers
    eraser: Eraser
    keeper: PageKeeper
    pages: Pages
    memories: Memories


class Builder:
    """Builds once. Each part that has to be ended leaves its end in `stops`, also when a later one fails."""

    def __init__(
        self,
        paths: HomePaths,
        catalog: Catalog,
        db: Database,
        stops: list[Stop],
        end: Callable[[], int],
        restart: Callable[[], None],
        *,
        was_unclean: bool = False,
    ) -> None:
        self._paths = paths
        self._catalog = catalog
        self._db = db
        self._stops = stops
        self._end = end
        self._restart = restart
        self._was_unclean = was_unclean
        # Milliseconds: no daemon tells more events than that.
        self._bus = EventBus(before=time.time_ns() // 1_000_000)
        self._runs = Runs(self._bus)
        self._ledger = Ledger(paths.ledger, paths.run)
        self._git = GitHistoryKeeper(db, catalog, paths, self._bus)
        self._page_look: Callable[[], None] = lambda: None

    async def build(self) -> Services:
        shelf, gate = ModelShelf(self._paths.models), WorkGate()
        start = await choose_at_start(self._db, shelf, self._catalog.settings.model)
        make = partial(make_embedder, self._catalog, shelf)
        embedder = EmbedderSlot(make(start.serving))
        self._stops.append(embedder.close)
        writer, conflicts = await self._open_writer(embedder.model_id)
        self._git.start()
        self._stops.append(self._git.stop)
        learnt = await self._learning(embedder, gate, shelf, make, start)
        kept = await self._memory(writer, conflicts, learnt)
        sources = await self._sources(kept, learnt)
        return self._services(kept, learnt, sources)

    async def _open_writer(self, model_id: str) -> tuple[Writer, list[Conflict]]:
        """Finish what a crash interrupted, bring the rows in step with the files, then take new writes."""
        await asyncio.to_thread(clear_leftovers, self._paths)
        journal = Journal(self._paths.home, self._ledger)
        overtaken = await asyncio.to_thread(journal.recover)
        if overtaken:
            log.ledger.warning("%d pending changes were overtaken by edits from outside", len(overtaken))
        follower = Follower(self._db, self._paths.home, self._ledger, model_id)
        await follower.follow()

        async def follow() -> None:
            await follower.follow()
            self._page_look()

        writer = Writer(self._db, journal, follow, self._git.changed)
        writer.start()
        self._stops.append(writer.stop)
        return writer, overtaken

    async def _learning(
        self,
        embedder: EmbedderSlot,
        gate: WorkGate,
        shelf: ModelShelf,
        make: Callable[[KnownModel | None], Embedder],
        start: Start,
    ) -> _Learnt:
        db, settings = self._db, self._catalog.settings
        room = partial(check_room, self._paths.index)
        meaning = Meaning(
            db, self._paths.index, embedder.model_id, embedder.dims, exact_limit=exact_limit(), room=room
        )
        self._stops.append(meaning.stop)
        similar, graph = SimilarNotes(db, meaning), self._sky()
        self._stops.append(graph.stop)
        learning = Learning(
            db,
            embedder,
            meaning,
            similar,
            self._runs,
            self._bus,
            graph.changed,
            gate=gate,
            keeps_tokens=settings.keep_token_vectors,
            room=room,
            aside=AsideVectors.of_folder(self._paths.index, self._paths.database.name),
        )
        learning.pause(settings.paused, settings.paused_until)
        learning.start()
        self._stops.append(learning.stop)
        models = Models(db, self._catalog, shelf, embedder, meaning, learning, gate, self._runs, make, start)
        models.start()
        self._stops.append(models.stop)
        rules = LearningRules(db, self._catalog, embedder, meaning, gate, self._runs)
        await rules.apply(settings)
        return _Learnt(embedder, gate, meaning, similar, graph, learning, models, rules)

    def _sky(self) -> GraphService:
        book, places = ArrangementBook(self._paths.arrangement), PlaceFile(self._paths.places)
        return GraphService(self._db, LayoutEngine(), self._bus, book, places)

    def _sky_handlers(self, graph: GraphService, search: SearchService) -> SkyHandlers:
        return SkyHandlers(
            graph,
            Matcher(self._db, search),
            ViewBook(self._paths.sky_views),
            MentionFinder(self._db, lambda: graph.sky, DismissedBook(self._paths.suggestions)),
            Linker(self._db, self._catalog, self._paths.written_links),
        )

    async def _memory(self, writer: Writer, conflicts: list[Conflict], learnt: _Learnt) -> _Kept:
        db, meaning, learning, graph = self._db, learnt.meaning, learnt.learning, learnt.graph
        at = PageHome(self._paths.home, self._ledger.texts, lambda: meaning.model_id)
        followers = PageFollowers(meaning, learning, self._bus, graph.changed)
        eraser = Eraser(db, writer, self._paths, self._ledger, at, graph.changed)
        # Before pages are read: one whose erasing was interrupted must not come back as another.
        await eraser.finish()
        keeper = PageKeeper(db, writer, self._paths, at, followers, self._bus)
        self._stops.append(keeper.stop)
        # From here on the rows of pages are in step with their folder.
        await keeper.start(conflicts)
        self._page_look = keeper.look
        records = Records(writer, meaning, learning, self._bus, graph.changed)
        pages = Pages(writer, at, followers, keeper.take_in)
        memories = Memories(db, writer, records, pages, at, followers)
        return _Kept(writer, at, followers, eraser, keeper, pages, memories)

    async def _sources(self, kept: _Kept, learnt: _Learnt) -> Sources:
        sources = Sources(
            self._db,
            self._catalog,
            self._paths,
            self._ledger,
            learnt.learning,
            learnt.meaning,
            learnt.graph,
            self._runs,
            self._bus,
            kept.keeper.look_at_links,
        )
        # A start that fails half way leaves tasks and watchers to end.
        self._stops.append(sources.stop)
        await sources.start()
        return sources

    def _services(self, kept: _Kept, learnt: _Learnt, sources: Sources) -> Services:
        db, catalog, embedder = self._db, self._catalog, learnt.embedder
        vocabulary = Vocabulary(db)
        search = SearchService(db, catalog, embedder, learnt.meaning, vocabulary)
        learnt.meaning.on_rest = search.rest
        suggester = Suggester(
            db, DismissedBook(self._paths.suggestions), lambda: places_of(catalog.sources).reference
        )
        self._stops += [vocabulary.stop, search.stop, suggester.stop]
        care = self._care(kept, learnt, sources)
        past, past_search = self._past(kept, search)
        book = UseBook(db, self._ledger, self._paths.ledger, catalog)
        self._stops.append(book.stop)
        mcp = McpKeeper(catalog, self._paths, self._bus)
        pins = PinBook(db, catalog, self._paths.views / "pins")
        contexts = self._contexts(search, past_search, learnt.graph, pins, book)
        around = Surroundings(db, learnt.meaning, catalog)
        finder = self._finder(around, learnt)
        agents = self._agents(past, mcp)
        status = StatusService(db, embedder, learnt.learning, self._runs, str(self._paths.home))
        return Services(
            status=status,
            sources=sources,
            preferences=PreferenceHandlers(
                Preferences(catalog, sources, learnt.rules, mcp, self._git, finder)
            ),
            previews=Previews(catalog, self._paths),
            search=search,
            searches=SearchHandlers(
                FacetCounter(db, catalog, search),
                Completer(db, catalog, vocabulary),
                SavedSearchBook(self._paths.searches),
                suggester,
            ),
            items=Items(db, catalog, learnt.similar, kept.at, suggester),
            memories=kept.memories,
            intake=IntakeHandlers(Intake(kept.memories, Ignoring(db, catalog))),
            history=PageHistory(db, kept.at, self._ledger),
            truth=TruthHandlers(
                Truth(db, kept.writer, kept.pages, kept.at, self._bus), Decisions(db, kept.memories, kept.at)
            ),
            types=TypeHandlers(DeclaredTypes(db, kept.pages, kept.at, kept.followers)),
            work=WorkHandlers(work_of(db, kept.memories, kept.at, search, pins, embedder)),
            conflicts=ConflictHandlers(ConflictInbox(db, kept.pages, kept.at, around, embedder, finder)),
            care=CareHandlers(care, self._vitals(status, sources, learnt, agents, search)),
            transfer=self._transfer(kept, learnt, care),
            past=PastHandlers(past, past_search),
            contexts=contexts,
            use=UseHandlers(UseLearning(db, book, self._bus), UseReader(db, book)),
            uses=book,
            analyses=AnalysisHandlers(Analyses(db, kept.pages, kept.at, past, self._bus)),
            proxy=ProxyHandlers(self._proxy()),
            clients=ClientHandlers(agents, Spaces(db, catalog, self._paths.bridges), mcp),
            graph=learnt.graph,
            sky=self._sky_handlers(learnt.graph, search),
            learning=learnt.learning,
            models=ModelHandlers(learnt.models, learnt.rules),
            events=EventsHandler(self._bus),
            stop=self._end,
        )

    def _finder(self, around: Surroundings, learnt: _Learnt) -> ConflictFinder:
        finder = ConflictFinder(
            self._db,
            around,
            learnt.embedder,
            self._bus,
            learnt.gate,
            lambda: self._catalog.settings.conflicts,
        )
        finder.start()
        self._stops.append(finder.stop)
        return finder

    def _care(self, kept: _Kept, learnt: _Learnt, sources: Sources) -> Care:
        repairer = Repairer(
            self._db,
            kept.writer,
            self._paths,
            self._ledger,
            sources,
            learnt.learning,
            kept.keeper.look_once,
            self._restart,
        )
        care = Care(
            self._db,
            kept.writer,
            self._paths,
            self._catalog,
            self._ledger,
            kept.eraser,
            self._git,
            kept.followers,
            learnt.meaning,
            self._bus,
            repairer,
        )
        give_back = learnt.meaning.give_back
        upkeep = Upkeep(self._db, self._paths, care, repairer, give_back, was_unclean=self._was_unclean)
        upkeep.start()
        self._stops.append(upkeep.stop)
        return care

    def _vitals(
        self,
        status: StatusService,
        sources: Sources,
        learnt: _Learnt,
        agents: Agents,
        search: SearchService,
    ) -> VitalSigns:
        def workers() -> list[int]:
            pids = (learnt.embedder.worker_pid, learnt.graph.worker_pid)
            return [pid for pid in pids if pid is not None]

        load = LoadWatch(workers)
        load.start()
        self._stops.append(load.stop)
        return VitalSigns(
            self._db,
            self._paths,
            status,
            sources,
            learnt.graph,
            agents.book,
            agents.activity,
            load,
            lambda: search.took_ms,
        )

    def _transfer(self, kept: _Kept, learnt: _Learnt, care: Care) -> TransferHandlers:
        def after() -> None:
            learnt.learning.wake()
            learnt.graph.changed()

        look = kept.keeper.look_once
        return TransferHandlers(
            Transfer(
                kept.writer,
                self._paths,
                kept.at,
                care,
                self._runs,
                self._bus,
                kept.followers,
                look,
                after,
                lambda: self._catalog.settings.secrets,
            )
        )

    def _past(self, kept: _Kept, search: SearchService) -> tuple[Past, PastSearch]:
        past_search = PastSearch(self._db, kept.at, self._catalog, search)
        self._stops.append(past_search.stop)
        past = past_of(
            self._db,
            kept.writer,
            self._paths,
            self._ledger,
            kept.at,
            kept.followers,
            self._bus,
            kept.pages,
            kept.keeper.take_in,
        )
        return past, past_search

    def _proxy(self) -> ProxyKeeper:
        keeper = ProxyKeeper(self._catalog, self._paths, self._bus)
        self._stops.append(keeper.stop)
        return keeper

    def _contexts(
        self, search: SearchService, past: PastSearch, graph: GraphService, pins: PinBook, book: UseBook
    ) -> ContextHandlers:
        parts = parts_of(
            self._db,
            pins,
            book,
            self._bus,
            search,
            past,
            lambda: graph.sky,
            ModelShelf(self._paths.models).own_folder / TOKENIZER,
        )
        contexts = ContextService(self._db, self._catalog, parts)
        self._stops.append(contexts.stop)
        return ContextHandlers(contexts, pins, book)

    def _agents(self, past: Past, mcp: McpKeeper) -> Agents:
        activity = ActivityLog(self._paths.activity, self._bus)
        self._stops += [activity.stop, mcp.stop]
        places = Places(self._db, self._catalog, past)
        return Agents(ClientBook(self._paths.clients), activity, places, self._catalog, self._bus)
