"""Search in several steps: a question taken apart, names that lead on, all within one budget of time."""

import asyncio
import time
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from app.errors import InvalidInputError
from app.wire.events import AnyEvent, SearchHopped, SearchPlanned
from app.wire.search import Hit, HopStep, SearchMode, SearchReply
from daemon.bus import EventBus, RunMark
from daemon.retrieval.context.hop import (
    DECAY,
    LEAST_LEFT_MS,
    Result,
    Step,
    follow_ups,
    merged,
)
from daemon.retrieval.context.split import split
from daemon.services.context.asked import HopAsked
from daemon.services.find.search import SearchService

STAGE = "searching"
# The question itself, its parts, and what names led to: how much a list counts beside the others.
WHOLE_WEIGHT, PART_WEIGHT, STEP_WEIGHT = 1.0, 0.5, 0.3
_MOST_NAMED = 50
LIGHT_STEPS, LIGHT_FOUND = 2, 20
# Of 142 questions whose answer stands in several turns, evidence among ten falls from .581 to .57 and less
# when other lists may reorder the first ten, and among twenty rises from .668 when they may fill the rest.
KEPT_FIRST, CLEAR = 10, 0.5


@dataclass
class _Chain:
    """A search under way."""

    asked: HopAsked
    ends: float
    light: bool = False
    run_id: str = field(default_factory=lambda: uuid.uuid4().hex)
    seq: int = 0
    hits: dict[str, Hit] = field(default_factory=dict)
    lists: list[tuple[int, float, list[str]]] = field(default_factory=list)
    steps: list[HopStep] = field(default_factory=list)
    queries: list[str] = field(default_factory=list)

    @property
    def left_ms(self) -> float:
        return (self.ends - time.perf_counter()) * 1000


class HopSearch:
    """Asks the search as often as its budget lets it; tells each step."""

    def __init__(self, search: SearchService, bus: EventBus) -> None:
        self._search = search
        self._bus = bus

    async def search(
        self,
        q: str,
        asked: HopAsked,
        *,
        limit: int,
        mode: SearchMode = "hybrid",
        spaces: Sequence[str] = (),
        known: frozenset[str] = frozenset(),
        hops: bool = True,
        light: bool = False,
        counts: bool = True,
    ) -> SearchReply:
        """`hops`: without them the question is only taken apart. `light`: few follow-ups, by words as they
        are, which take a tenth of the time, and hits that do not tell how they stand. `counts`: as in a
        search. Raises InvalidInputError."""
        if "type:pending" in q.casefold():
            raise InvalidInputError(
                "What is still in the inbox leads nowhere.", hint="Search it in one step."
            )
        began = time.perf_counter()
        chain = _Chain(asked, began + asked.limit_ms / 1000, light=light)
        parts = split(q, known) if asked.decompose is not False else []
        self._plan(chain, [q, *parts], hops=hops)
        first = await self._first(chain, q, parts, limit, mode, spaces, counts=counts)
        if hops:
            further: SearchMode = "words" if light else mode
            await self._hops(chain, q, LIGHT_FOUND if light else limit, further, spaces, known)
        is_single = len(chain.lists) == 1
        hits = first.hits if is_single else _put_together(chain, first, limit)
        return msgspec.structs.replace(
            first,
            hits=hits,
            total=max(first.total, len(chain.hits)),
            sub_queries=parts,
            hops=chain.steps,
            weak_from=first.weak_from if is_single or not first.weak_from else None,
            took_ms=round((time.perf_counter() - began) * 1000, 2),
        )

    async def _first(
        self,
        chain: _Chain,
        q: str,
        parts: Sequence[str],
        limit: int,
        mode: SearchMode,
        spaces: Sequence[str],
        *,
        counts: bool,
    ) -> SearchReply:
        whole, *others = await asyncio.gather(
            self._ask(chain, q, limit, mode, spaces, counts=counts),
            *(self._ask(chain, one, limit, mode, spaces) for one in parts),
        )
        self._take(chain, 0, WHOLE_WEIGHT, whole.hits)
        for reply in others:
            self._take(chain, 0, PART_WEIGHT, reply.hits)
        chain.queries += [q, *parts]
        return whole

    async def _hops(
        self,
        chain: _Chain,
        q: str,
        limit: int,
        mode: SearchMode,
        spaces: Sequence[str],
        known: frozenset[str],
    ) -> None:
        """Until nothing new leads on, all hops are made, or too little time is left for another."""
        for hop in range(1, chain.asked.hops + 1):
            if chain.left_ms < LEAST_LEFT_MS:
                return
            best = [chain.hits[item] for item, _, _ in merged(chain.lists)]
            steps = follow_ups(q, _results(best), chain.queries, chain.asked.planner, known)
            if not steps:
                return
            await self._hop(
                chain, hop, steps[:LIGHT_STEPS] if mode == "words" else steps, limit, mode, spaces
            )

    async def _hop(
        self,
        chain: _Chain,
        hop: int,
        steps: Sequence[Step],
        limit: int,
        mode: SearchMode,
        spaces: Sequence[str],
    ) -> None:
        began = time.perf_counter()
        try:
            async with asyncio.timeout(max(chain.left_ms, 1) / 1000):
                replies = await asyncio.gather(
                    *(
                        self._ask(chain, step.query, limit, mode, spaces, is_step=chain.light)
                        for step in steps
                    )
                )
        except TimeoutError:
            return
        fresh: list[str] = []
        for step, reply in zip(steps, replies, strict=True):
            fresh += self._take(chain, hop, STEP_WEIGHT, reply.hits, step.name)
        chain.queries += [step.query for step in steps]
        told = HopStep(
            hop=hop,
            queries=[step.query for step in steps],
            planner="+".join(sorted({step.planner for step in steps})),
            found=len(fresh),
            took_ms=round((time.perf_counter() - began) * 1000, 2),
        )
        chain.steps.append(told)
        self._tell(
            chain,
            SearchHopped(
                hop_n=hop,
                queries=told.queries,
                planner=told.planner,
                count=told.found,
                item_ids=fresh[:_MOST_NAMED],
            ),
        )

    async def _ask(
        self,
        chain: _Chain,
        q: str,
        limit: int,
        mode: SearchMode,
        spaces: Sequence[str],
        *,
        counts: bool = False,
        is_step: bool = False,
    ) -> SearchReply:
        """`is_step`: its words were found, nobody typed them, and what it finds is not shown as it is."""
        return await self._search.search(
            q,
            limit=limit,
            mode=mode,
            typing=False,
            spaces=spaces,
            counts=counts,
            standing=not chain.light,
            typos=not is_step,
            marks=not is_step,
        )

    def _take(self, chain: _Chain, hop: int, weight: float, hits: Sequence[Hit], via: str = "") -> list[str]:
        """Keep a list; returns what was not known before."""
        fresh = [hit for hit in hits if hit.id not in chain.hits]
        for hit in fresh:
            why = hit.why or (f"Found along “{via}”." if via else "")
            chain.hits[hit.id] = msgspec.structs.replace(hit, hop=hop, via=via, why=why)
        chain.lists.append((hop, weight, [hit.id for hit in hits]))
        return [hit.id for hit in fresh]

    def _plan(self, chain: _Chain, queries: list[str], *, hops: bool) -> None:
        stages = ["search", *(["split"] if len(queries) > 1 else []), *(["hop"] if hops else []), "merge"]
        self._tell(
            chain,
            SearchPlanned(
                stages=stages,
                queries=queries,
                max_hops=chain.asked.hops if hops else 0,
                budget_ms=chain.asked.limit_ms,
            ),
        )

    def _tell(self, chain: _Chain, event: AnyEvent) -> None:
        chain.seq += 1
        self._bus.publish(event, RunMark(chain.run_id, chain.seq, "running", STAGE))


def _results(hits: Sequence[Hit]) -> list[Result]:
    return [
        Result(
            item=hit.id,
            text=hit.snippet,
            title=hit.title if not hit.session else "",
            author=hit.author,
            score=min(hit.score, 1.0),
        )
        for hit in hits
    ]


def _put_together(chain: _Chain, first: SearchReply, limit: int) -> list[Hit]:
    """What the question itself found clearly stays first: hops widen, they do not reorder.

    Behind it stands what the lists agree on, each with no more than the score of the one before it.
    """
    own: Mapping[str, float] = {hit.id: hit.score for hit in first.hits}
    found = [hit for hit in first.hits[:KEPT_FIRST] if hit.score >= CLEAR]
    kept = {hit.id for hit in found}
    ceiling = found[-1].score if found else 1.0
    for item, _, hop in merged(chain.lists):
        if item not in kept:
            hit = chain.hits[item]
            ceiling = min(ceiling, own.get(item, min(hit.score, 1.0) * DECAY ** max(hop, 1)))
            found.append(msgspec.structs.replace(hit, score=round(ceiling, 4), hop=hop))
    return found[:limit]
