"""Contexts over a memory home: words alone find, everything else is the product's own."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from app.paths import HomePaths
from app.wire.context import ContextReply
from app.wire.memories import NewMemory
from daemon.bus import EventBus
from daemon.ledger.ledger import Ledger
from daemon.services.context.asked import AskedContext
from daemon.services.context.parts import parts_of
from daemon.services.context.pins import PinBook
from daemon.services.context.service import ContextService, Parts
from daemon.services.find.search import SearchService
from daemon.services.find.vocabulary import Vocabulary
from daemon.services.folder.catalog import Catalog
from daemon.services.past.search import PastSearch
from daemon.services.sky import assemble
from daemon.services.use.book import UseBook
from tests.helpers.memory import MemoryHome
from tests.helpers.notes import MODEL, made_note

TOKENIZER = Path(__file__).resolve().parents[2] / "assets" / "models" / "tokenizer.json"


@dataclass
class Contexts:
    """A service with its parts, over one home."""

    memory: MemoryHome
    service: ContextService
    parts: Parts
    bus: EventBus

    async def keep(self, text: str, type: str = "fact", **fields: Any) -> str:  # noqa: A002  # as the wire calls it
        return (await self.memory.remember(NewMemory(text=text, type=type, **fields)))[0].id

    async def note(self, path: str, text: str, **fields: Any) -> str:
        note = made_note(path, text, **fields)
        async with self.memory.db.transaction() as tx:
            await tx.notes.save_many([note], MODEL)
        return note.id

    async def ask(self, q: str, **fields: Any) -> ContextReply:
        return await self.service.context(AskedContext(q=q, **fields))

    async def frame(self, name: str, q: str = "", **fields: Any) -> ContextReply:
        return await self.service.frame(name, AskedContext(q=q, **fields))


@asynccontextmanager
async def contexts(memory: MemoryHome, tokenizer: Path = TOKENIZER) -> AsyncIterator[Contexts]:
    paths = HomePaths(memory.home)
    catalog, vocabulary, bus = Catalog(paths), Vocabulary(memory.db), EventBus()
    model = cast("Any", SimpleNamespace(reads=lambda _: False, model_id=""))
    search = SearchService(memory.db, catalog, model, cast("Any", None), vocabulary)
    past = PastSearch(memory.db, memory.at, catalog, search)
    async with memory.db.read() as tables:
        sky = assemble(await tables.graph.columns(), [])
    ledger = Ledger(paths.ledger, paths.run)
    uses = UseBook(memory.db, ledger, paths.ledger, catalog)
    pins = PinBook(memory.db, catalog, paths.views / "pins")
    parts = parts_of(memory.db, pins, uses, bus, search, past, lambda: sky, tokenizer)
    service = ContextService(memory.db, catalog, parts)
    try:
        yield Contexts(memory, service, parts, bus)
    finally:
        await service.stop()
        await uses.stop()
        await past.stop()
        await search.stop()
        await vocabulary.stop()


def left_out(reply: ContextReply) -> dict[str, str]:
    """Why each item is not in, by id."""
    return {one.id: one.reason for one in reply.left_out}


def ids(reply: ContextReply) -> list[str]:
    return [one.id for one in reply.items]
