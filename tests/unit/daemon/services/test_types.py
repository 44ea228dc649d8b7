"""Types that a person declares: what may be kept of them, how it is kept, and what becomes of it."""

from pathlib import Path
from typing import Any

from app.wire.memories import NewMemory
from daemon.retrieval.search import Searcher, SearchRequest
from tests.helpers.memory import MemoryHome, memory_home
from tests.helpers.notes import MODEL


async def kept(memory: MemoryHome, text: str, kind: str = "fact", **fields: Any) -> str:
    [receipt] = await memory.remember(NewMemory(text=text, type=kind, **fields))
    return receipt.id


async def found(memory: MemoryHome, query: str) -> list[str]:
    """The titles of what a query finds by words."""
    searcher = Searcher(memory.db)
    try:
        result = await searcher.search(SearchRequest(q=query, limit=99, mode="words"))
    finally:
        searcher.close()
    return sorted(note.title for note in result.notes)


async def test_a_page_may_do_without_a_vector(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        bare = await kept(memory, "Herons: 3", title="Count", meta={"embed": False})

        async with memory.db.read() as tables:
            waiting = {one.id for one in await tables.passages.without_vectors(MODEL, 99)}
            own = {one.id for one in await tables.passages.of(bare)}
        assert own
        assert not own & waiting
        assert await found(memory, "herons") == ["Count"]


async def test_what_is_for_reference_is_found_where_that_is_asked_for(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        await kept(memory, "Herons breed in March.", title="Mine")
        book = await kept(memory, "Herons breed early.", title="Book", meta={"reference": True})
        again = await kept(memory, "Herons breed early.", title="Book", meta={"reference": True})

        assert again == book
        assert await found(memory, "herons") == ["Mine"]
        assert await found(memory, "herons is:reference") == ["Book"]
        assert await found(memory, "herons (is:reference OR -is:reference)") == ["Book", "Mine"]
