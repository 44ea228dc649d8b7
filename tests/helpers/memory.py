"""Records of one home without a daemon: the services, a store and files."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from app.wire.memories import NewMemory, Receipt
from daemon.bus import EventBus
from daemon.ledger.journal import Journal
from daemon.ledger.ledger import Ledger
from daemon.services.follow import Followed, Follower
from daemon.services.records import Records
from daemon.services.writer import Writer
from daemon.store.database import Database
from daemon.store.filters import NoteFilter
from tests.helpers.notes import MODEL


class MemoryHome:
    """One home; `records` remembers and forgets, `followed` is what the start found."""

    def __init__(self, home: Path, db: Database, records: Records, followed: Followed) -> None:
        self.home = home
        self.db = db
        self.records = records
        self.followed = followed

    async def remember(self, *memories: NewMemory) -> Sequence[Receipt]:
        return (await self.records.remember(memories)).receipts

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
    records = Records(writer, cast("Any", _NoMeaning()), _learning(), EventBus(), lambda: None)
    try:
        yield MemoryHome(home, db, records, followed)
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
