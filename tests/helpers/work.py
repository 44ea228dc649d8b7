"""The work of one home without a daemon: plans, anchors, failures, reasoning."""

from types import SimpleNamespace
from typing import Any, cast

from app.paths import HomePaths
from app.wire.search import SearchReply
from daemon.embedding.port import EmbedderPort
from daemon.services.context.pins import PinBook
from daemon.services.find.search import SearchService
from daemon.services.folder.catalog import Catalog
from daemon.services.work.work import Work, work_of
from tests.helpers.memory import MemoryHome


class FoundNothing:
    """Stands in the place of search, where a test is not about it."""

    async def search(self, _q: str, **_: Any) -> SearchReply:
        return SearchReply(hits=[], total=0, took_ms=0, mode="words")


class Asleep:
    """A model that sleeps: nobody may wake it."""

    is_running = False
    dims = 4
    model_id = "none"

    def reads(self, _text: str) -> bool:
        return False


def work_in(memory: MemoryHome) -> Work:
    catalog = cast("Catalog", SimpleNamespace(sources=[]))
    pins = PinBook(memory.db, catalog, HomePaths(memory.home).views / "pins")
    search = cast("SearchService", FoundNothing())
    return work_of(memory.db, memory.memories, memory.at, search, pins, cast("EmbedderPort", Asleep()))
