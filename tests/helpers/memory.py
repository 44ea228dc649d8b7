"""Records of one home without a daemon: the services, a store and files."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from app.paths import HomePaths
from app.wire.memories import NewMemory, Receipt
from daemon.bus import EventBus
from daemon.ledger.journal import Journal
from daemon.ledger.ledger import Ledger
from daemon.services.care.erase import Eraser
from daemon.services.memory.follow import Followed, Follower
from daemon.services.memory.memories import Memories
from daemon.services.memory.page_file import PageHome
from daemon.services.memory.page_follow import PageFollowers
from daemon.services.memory.page_keeper import PageKeeper
from daemon.services.memory.pages import Pages
from daemon.services.memory.records import Records
from daemon.services.memory.writer import Writer
from daemon.services.past.past import Past, past_of
from daemon.services.truth.decisions import Decisions
from daemon.services.truth.truth import Truth
from daemon.services.typed.types import DeclaredTypes
from daemon.store.database import Database
from daemon.store.filters import NoteFilter
from tests.helpers.notes import MODEL


class MemoryHome:
    """One home; `memories` remembers and forgets, `followed` is what the start found."""

    def __init__(
        self,
        home: Path,
        db: Database,
        memories: Memories,
        followed: Followed,
        keeper: PageKeeper,
        at: PageHome,
        truth: Truth,
        decisions: Decisions,
        past: Past,
        eraser: Eraser,
        types: DeclaredTypes,
    ) -> None:
        self.home = home
        self.db = db
        self.memories = memories
        self.followed = followed
        self.keeper = keeper
        self.at = at
        self.truth = truth
        self.decisions = decisions
        self.past = past
        self.eraser = eraser
        self.types = types

    async def remember(self, *memories: NewMemory) -> Sequence[Receipt]:
        return (await self.memories.remember(memories)).receipts

    async def found(self, word: str) -> list[str]:
        """The ids of visible records with this word, in the order of their sessions."""
        async with self.db.read() as tables:
            hits = await tables.words.search(word, NoteFilter(), 99)
            places = (await tables.records.places(hit.passage_id for hit in hits)).values()
        return [place.note_id for place in sorted(places, key=lambda one: (one.session, one.position))]


def turn(text: str, **fields: Any) -> NewMemory:
    return NewMemory(**{"text": text, "type": "turn", "session": "talk", "author": "Ann", **fields})


@asynccontextmanager
async def memory_home(home: Path) -> AsyncIterator[MemoryHome]:
    """Start as a daemon does: finish, follow, then take writes."""
    db = await Database.open(home / "index" / "memorarium.db")
    ledger = Ledger(home / "ledger", home / "run")
    journal = Journal(home, ledger)
    journal.recover()
    follower = Follower(db, home, ledger, MODEL)
    followed = await follower.follow()
    writer = Writer(db, journal, follower.follow)
    writer.start()
    bus = EventBus()
    meaning = cast("Any", _NoMeaning())
    records = Records(writer, meaning, _learning(), bus, lambda: None)
    at = PageHome(home, ledger.texts, lambda: MODEL)
    followers = PageFollowers(meaning, _learning(), bus, lambda: None)
    eraser = Eraser(db, writer, HomePaths(home), ledger, at)
    await eraser.finish()
    keeper = PageKeeper(db, writer, HomePaths(home), at, followers, bus)
    await keeper.look_once()
    pages = Pages(writer, at, followers, keeper.take_in)
    memories = Memories(db, writer, records, pages, at, followers)
    try:
        truth = Truth(db, writer, pages, at, bus)
        decisions = Decisions(db, memories, at)
        past = past_of(db, writer, HomePaths(home), ledger, at, followers, bus, pages, keeper.take_in)
        types = DeclaredTypes(db, pages, at, followers)
        yield MemoryHome(home, db, memories, followed, keeper, at, truth, decisions, past, eraser, types)
    finally:
        await writer.stop()
        assert await db.check() == []
        await db.close()


class _NoMeaning:
    model_id = MODEL

    async def change(self, removed: Sequence[int], added: Sequence[int]) -> None:
        """Nobody asks for vectors here."""


def _learning() -> Any:
    return SimpleNamespace(wake=lambda: None)
