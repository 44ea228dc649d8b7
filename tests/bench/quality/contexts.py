"""Whether a context holds the evidence of an answer, against the best hits with the same tokens.

Conversations as in `conversations.py`. Both sides are written by the same hand, marks and sources included:
plain search takes hits in its order until one does not fit.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from app.mcp.mark import Marker
from app.paths import HomePaths
from daemon.bus import EventBus
from daemon.ledger.ledger import Ledger
from daemon.services.context.asked import AskedContext, HopAsked
from daemon.services.context.gather import candidates_of, know
from daemon.services.context.parts import parts_of
from daemon.services.context.pins import PinBook
from daemon.services.context.render import Line, write
from daemon.services.context.service import ContextService
from daemon.services.context.tokens import TokenCounter
from daemon.services.folder.catalog import Catalog
from daemon.services.memory.page_file import PageHome
from daemon.services.past.search import PastSearch
from daemon.services.sky import Sky, assemble
from daemon.services.use.book import UseBook
from tests.bench.quality.conversations import Asked
from tests.bench.quality.home import ASSETS, Bench

TOKENIZER = ASSETS / "models" / "tokenizer.json"
MOST_HITS = 100
RECALL_AT = (10, 20)
# A budget of time that does not depend on the machine.
_LONG_MS = 60_000
HOP_WAYS = {
    "single": (False, HopAsked(decompose=False)),
    "apart": (False, HopAsked(budget_ms=_LONG_MS)),
    "consensus": (True, HopAsked(strategy="consensus", max_hops=1, budget_ms=_LONG_MS)),
    "relevance": (True, HopAsked(strategy="relevance", max_hops=1, budget_ms=_LONG_MS)),
    "both": (True, HopAsked(max_hops=1, budget_ms=_LONG_MS)),
}


@dataclass
class ContextBench:
    """Contexts over one store."""

    bench: Bench
    service: ContextService
    counter: TokenCounter
    uses: UseBook

    async def context(
        self, text: str, space: str, budget: int, *, strategy: str = "", k: int = MOST_HITS
    ) -> list[str]:
        """The ids of what a context holds."""
        asked = AskedContext(
            q=text, k=k, max_tokens=budget, strategy=strategy, spaces=(space,) if space else ()
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
async def contexts(bench: Bench, learnt: Path | None = None) -> AsyncIterator[ContextBench]:
    """Contexts with the web of what is linked in the store. learnt: the folder of what use teaches."""
    paths = HomePaths(bench.db.path.parent)
    catalog, ledger = Catalog(paths), Ledger(paths.ledger, paths.run)
    async with bench.db.read() as tables:
        sky: Sky = assemble(await tables.graph.columns(), await tables.similar.all())
    at = PageHome(paths.home, ledger.texts, lambda: bench.embedder.model_id)
    past = PastSearch(bench.db, at, catalog, bench.service)
    uses = UseBook(bench.db, ledger, learnt or paths.ledger, catalog)
    pins = PinBook(bench.db, catalog, paths.views / "pins")
    parts = parts_of(bench.db, pins, uses, EventBus(), bench.service, past, lambda: sky, TOKENIZER)
    service = ContextService(bench.db, catalog, parts)
    try:
        yield ContextBench(bench, service, TokenCounter(TOKENIZER), uses)
    finally:
        await service.stop()
        await uses.stop()
        await past.stop()


@dataclass(frozen=True)
class Inside:
    """How much of the evidence of one question is there, 0 to 1, either way."""

    kind: str
    context: float
    plain: float


async def compare(
    made: ContextBench, names: Mapping[str, str], asked: Sequence[Asked], budget: int
) -> list[Inside]:
    """Both ways for each question; `names` of turns by id."""
    return [
        Inside(
            one.kind,
            share_inside(one, names, await made.context(one.text, one.space, budget)),
            share_inside(one, names, await made.plain(one, budget)),
        )
        for one in asked
    ]


async def hop_recall(
    made: ContextBench, names: Mapping[str, str], asked: Sequence[Asked]
) -> dict[str, dict[int, float]]:
    """Mean recall of evidence at 10 and 20: in one step, taken apart, and in steps by each planner."""
    found: dict[str, dict[int, float]] = {}
    for way, (hops, hop) in HOP_WAYS.items():
        shares: dict[int, list[float]] = {k: [] for k in RECALL_AT}
        for one in asked:
            context = AskedContext(spaces=(one.space,), hop=hop)
            reply = await made.service.hop_search(one.text, MOST_HITS, context, hops=hops)
            said = [hit.id for hit in reply.hits]
            for k in RECALL_AT:
                shares[k].append(share_inside(one, names, said[:k]))
        found[way] = {k: sum(values) / max(len(values), 1) for k, values in shares.items()}
    return found


def share_inside(asked: Asked, names: Mapping[str, str], ids: Sequence[str]) -> float:
    """How much of the evidence is there, 0 to 1."""
    return len(asked.evidence & {names[one] for one in ids}) / len(asked.evidence)
