"""Whether a context holds the evidence of an answer, against the best hits with the same tokens.

Conversations as in `conversations.py`. Both sides are written by the same hand, marks and sources included:
plain search takes hits in its order until one does not fit.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

from app.mcp.mark import Marker
from app.paths import HomePaths
from daemon.bus import EventBus
from daemon.ledger.ledger import Ledger
from daemon.services.context.asked import AskedContext
from daemon.services.context.gather import candidates_of, know
from daemon.services.context.parts import parts_of
from daemon.services.context.render import Line, write
from daemon.services.context.service import ContextService
from daemon.services.context.tokens import TokenCounter
from daemon.services.folder.catalog import Catalog
from daemon.services.memory.page_file import PageHome
from daemon.services.past.search import PastSearch
from daemon.services.sky import Sky, assemble
from tests.bench.quality.conversations import Asked
from tests.bench.quality.home import ASSETS, Bench

TOKENIZER = ASSETS / "models" / "tokenizer.json"
MOST_HITS = 100


@dataclass
class ContextBench:
    """Contexts over one store."""

    bench: Bench
    service: ContextService
    counter: TokenCounter

    async def context(self, text: str, space: str, budget: int, strategy: str = "") -> list[str]:
        """The ids of what a context holds."""
        asked = AskedContext(
            q=text, k=MOST_HITS, max_tokens=budget, strategy=strategy, spaces=(space,) if space else ()
        )
        reply = await self.service.context(asked)
        if reply.tokens_used > budget:
            raise AssertionError(f"{reply.tokens_used} tokens in a budget of {budget}")
        return [one.id for one in reply.items]

    async def plain(self, asked: Asked, budget: int) -> list[str]:
        """The ids of the best hits that fit, in the order of the search."""
        reply = await self.bench.service.search(
            asked.text, limit=MOST_HITS, mode="hybrid", typing=False, spaces=[asked.space]
        )
        async with self.bench.db.read() as tables:
            known = await know(tables, [hit.id for hit in reply.hits], {})
        lines = [Line(candidate=one) for one in candidates_of(reply.hits, (), known, weak_from=None)]
        low, high = 0, len(lines)
        while low < high:
            middle = (low + high + 1) // 2
            [size] = await self.counter.count([write(lines[:middle], Marker())])
            low, high = (middle, high) if size <= budget else (low, middle - 1)
        return [line.candidate.id for line in lines[:low]]


@asynccontextmanager
async def contexts(bench: Bench) -> AsyncIterator[ContextBench]:
    """Contexts with the web of what is linked in the store."""
    paths = HomePaths(bench.db.path.parent)
    catalog, ledger = Catalog(paths), Ledger(paths.ledger, paths.run)
    async with bench.db.read() as tables:
        sky: Sky = assemble(await tables.graph.columns(), await tables.similar.all())
    at = PageHome(paths.home, ledger.texts, lambda: bench.embedder.model_id)
    past = PastSearch(bench.db, at, catalog, bench.service)
    parts = parts_of(
        bench.db, catalog, paths, ledger, EventBus(), bench.service, past, lambda: sky, TOKENIZER
    )
    service = ContextService(bench.db, catalog, parts)
    try:
        yield ContextBench(bench, service, TokenCounter(TOKENIZER))
    finally:
        await service.stop()
        await past.stop()


def share_inside(evidence: frozenset[str], names: Sequence[str]) -> float:
    """How much of the evidence is there, 0 to 1."""
    return len(evidence & set(names)) / len(evidence)
