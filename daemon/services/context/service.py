"""What handlers call: contexts, frames, searches in several steps, expertise."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import msgspec

from app.errors import InvalidInputError
from app.wire.context import ContextReply, Expertise, Frame, Frames
from app.wire.search import Hit, Inert, SearchMode, SearchReply
from daemon.dynamics.taught import Use
from daemon.retrieval.context.frame import FRAMES, FrameRule
from daemon.retrieval.context.router import POINT, Route, route
from daemon.retrieval.context.speech import words_of
from daemon.services.context.asked import MOST_K, AskedContext, inert_of
from daemon.services.context.context import Around, Composer, Material, UseSignal, is_deep, seeds_of
from daemon.services.context.gather import Candidate, Known, candidates_of, know
from daemon.services.context.given import GivenBook
from daemon.services.context.hops import HopSearch
from daemon.services.context.pins import PinBook
from daemon.services.context.speaker import Speakers
from daemon.services.context.webs import WebKeeper
from daemon.services.find.search import ASIDE, MOST_ASIDE, SearchService
from daemon.services.folder.catalog import Catalog
from daemon.services.past.search import AskedPast, PastSearch, tells_a_time
from daemon.services.use.book import UseBook
from daemon.store.database import Database, Tables
from daemon.store.filters import AllOf, AnyOf, Condition, Not, Test
from daemon.store.pages import MEMORY
from daemon.store.statements import listed

BUCKETS = ("decision", "constraint", "lesson", "opinion", "observation", "reasoning")
SEEDS = 10
# A context has to be there within 100 ms: one step by words takes a fifth of that.
CONTEXT_HOPS = 1
# As many contexts at once as there are readers of the database: while more wait, nothing is followed further.
MOST_AT_ONCE, BUSY = 3, "busy:one step"
# Candidates for each item that is wanted: budget, doubles and filters take their share.
_WIDTH, _LEAST_FOUND, _POINT_FOUND = 2, 40, 20
_CACHED = 32
NO_PHRASE = "Nothing holds the phrase as it was typed: its words were looked for."
_QUOTES = str.maketrans(dict.fromkeys('"“”„', " "))


@dataclass(frozen=True)
class Parts:
    """What contexts are made with."""

    search: SearchService
    past: PastSearch
    hops: HopSearch
    pins: PinBook
    uses: UseBook
    webs: WebKeeper
    composer: Composer


class ContextService:
    """Reads only. `stop` ends what is made in the background."""

    def __init__(self, db: Database, catalog: Catalog, parts: Parts) -> None:
        self._db = db
        self._catalog = catalog
        self._search = parts.search
        self._past = parts.past
        self._hops = parts.hops
        self._pins = parts.pins
        self._uses = parts.uses
        self._webs = parts.webs
        self._composer = parts.composer
        self._speakers = Speakers(db)
        self._cached: OrderedDict[tuple[object, ...], ContextReply] = OrderedDict()
        self._under_way = 0
        self._given = GivenBook()

    async def stop(self) -> None:
        await self._webs.stop()

    async def context(self, asked: AskedContext) -> ContextReply:
        """What a task needs. Raises InvalidInputError for what cannot be asked."""
        asked = asked.checked()
        if not asked.query:
            raise InvalidInputError("What is it about?", hint="Give q, or messages of the conversation.")
        reply = await self._answer(asked, None)
        if not asked.preview:
            self._given.add(asked.session, (one.id for one in reply.items), anew=not asked.new_only)
        return reply

    def frames(self) -> Frames:
        return Frames([_frame(rule) for rule in FRAMES.values()])

    async def frame(self, name: str, asked: AskedContext) -> ContextReply:
        """What an agent receives by a frame. Raises InvalidInputError."""
        rule = FRAMES.get(name.strip().lower())
        if rule is None:
            raise InvalidInputError(f"There is no frame {name!r}.", hint=f"One of: {', '.join(FRAMES)}")
        asked = asked.checked()
        if rule.is_queryless:
            return await self._queryless(rule, asked)
        if not asked.query:
            raise InvalidInputError(
                "This frame needs a question.", hint="Give q, or messages of the conversation."
            )
        return await self._answer(asked, rule)

    async def hop_search(
        self, q: str, limit: int, asked: AskedContext, *, hops: bool, mode: SearchMode = "hybrid"
    ) -> SearchReply:
        """A search in several steps, or of a question that is taken apart."""
        known = await self._speakers.words()
        return await self._hops.search(
            q, asked.hop.checked(), limit=limit, mode=mode, spaces=asked.spaces, known=known, hops=hops
        )

    async def expertise(self, q: str, limit: int, spaces: Sequence[str]) -> Expertise:
        """The six kinds of what was learnt, each ranked alone; all keys are there."""
        began = time.perf_counter()
        if not words_of(q):
            raise InvalidInputError("What is it about?", hint="Give q.")
        replies = [await self._of_type(q, kind, limit, spaces) for kind in BUCKETS]
        return Expertise(
            query=q,
            buckets=dict(zip(BUCKETS, replies, strict=True)),
            took_ms=round((time.perf_counter() - began) * 1000, 2),
        )

    async def _of_type(self, q: str, kind: str, limit: int, spaces: Sequence[str]) -> list[Hit]:
        also = AllOf((Test("type", (kind, kind, "")), Test("source", (listed([MEMORY]),))))
        reply = await self._search.search(
            q, limit=limit, mode="hybrid", typing=False, spaces=spaces, also=also, counts=False
        )
        return reply.hits

    async def _queryless(self, rule: FrameRule, asked: AskedContext) -> ContextReply:
        """The same for every question, so kept for as long as nothing changed."""
        began = time.perf_counter()

        async def read(tables: Tables) -> tuple[int, int]:
            return await tables.meta.revision(), await tables.context.last_line()

        state = (*await self._db.read_at_once(read), self._uses.revision)
        pins = await self._pins.held(asked.session)
        weights = tuple(sorted(asked.type_weights.items()))
        shape = (asked.k, asked.max_tokens, asked.spaces, asked.include_superseded, weights)
        key = (state, rule.name, shape, tuple(pins))
        known = self._cached.get(key)
        if known is not None:
            self._cached.move_to_end(key)
            took = round((time.perf_counter() - began) * 1000, 2)
            return msgspec.structs.replace(
                known, is_cached=True, took_ms=took, inert_parameters=self._inert(asked, rule, None)
            )
        reply = await self._answer(asked, rule)
        self._cached[key] = reply
        if len(self._cached) > _CACHED:
            self._cached.popitem(last=False)
        return reply

    async def _answer(self, asked: AskedContext, rule: FrameRule | None) -> ContextReply:
        self._under_way += 1
        try:
            return await self._composed(asked, rule)
        finally:
            self._under_way -= 1

    def _way(self, asked: AskedContext, query: str, known: frozenset[str]) -> Route:
        """Where many ask at once and this one did not say how, one step has to do; its reasons say so."""
        way = route(query, known)
        is_said = bool(asked.strategy or asked.hop.given())
        if self._under_way <= MOST_AT_ONCE or is_said or not is_deep(asked, way):
            return way
        return msgspec.structs.replace(way, reasons=(*way.reasons, BUSY))

    async def _composed(self, asked: AskedContext, rule: FrameRule | None) -> ContextReply:
        began = time.perf_counter()
        is_queryless = rule is not None and rule.is_queryless
        way = self._way(asked, "" if is_queryless else asked.query, await self._speakers.words())
        pins = await self._pins.held(asked.session)
        guaranteed = await self._tagged(rule.guarantees, rule) if rule else frozenset()
        if is_queryless and rule is not None:
            reply, others = _NOTHING, [*guaranteed, *await self._tagged(rule.only, None)]
        else:
            reply, others = await self._found(asked, way, rule)
        around, use = await self._around(reply.hits), await self._uses.use()
        held = [*(one.item for one in pins), *sorted(guaranteed), *others]
        spaces = {entry.id: entry.space for entry in self._catalog.sources}

        async def read(tables: Tables) -> tuple[Known, dict[str, str]]:
            known = await know(tables, [*(hit.id for hit in reply.hits), *held], spaces)
            return known, await tables.context.replaced_by(known.standings)

        known, replaced = await self._db.read_at_once(read)
        found = candidates_of(reply.hits, held, known, weak_from=reply.weak_from)
        candidates = [one for one in found if _is_within(one, asked.spaces)]
        if asked.spaces:
            # What lies elsewhere is not even named.
            here = {one.id for one in candidates}
            pins = [one for one in pins if one.item in here]
        material = Material(
            asked=asked,
            route=way,
            reply=reply,
            candidates=candidates,
            pins=pins,
            guaranteed=guaranteed,
            frame=rule,
            around=around,
            uses=self._taught(use, candidates, is_queryless=is_queryless),
            replaced=replaced,
            given=self._given.of(asked.session) if asked.new_only else (),
        )
        composed = await self._composer.compose(material, began)
        return msgspec.structs.replace(
            composed,
            drift_warnings=await self._pins.drifted(pins) if pins else [],
            inert_parameters=self._inert(asked, rule, way),
        )

    def _taught(
        self, use: Use, candidates: Sequence[Candidate], *, is_queryless: bool
    ) -> dict[str, UseSignal]:
        """What use taught of them. What was found before counts only where nothing is asked."""
        found = {one.id: use.items[one.id] for one in candidates if one.id in use.items}
        hours = {one: use.hours_of(self._uses.trait(one)) for one in found} if is_queryless else {}
        return {
            item: UseSignal(
                one.standing(hours[item]) if is_queryless else one.reinforcement, one.good, one.bad
            )
            for item, one in found.items()
        }

    async def _found(
        self, asked: AskedContext, way: Route, rule: FrameRule | None
    ) -> tuple[SearchReply, list[str]]:
        """The hits, and ids of what was set aside and would have been found."""
        wanted = min(MOST_K, max(_LEAST_FOUND, asked.k * _WIDTH))
        if asked.as_of or asked.valid_at or tells_a_time(asked.query):
            past = AskedPast(
                q=asked.query, limit=wanted, spaces=asked.spaces, as_of=asked.as_of, valid_at=asked.valid_at
            )
            return await self._past.search(past), []
        if (asked.strategy or way.strategy) == POINT:
            wanted = max(asked.k, _POINT_FOUND)
        reply, aside = await asyncio.gather(self._hits(asked, way, wanted), self._aside(asked))
        if not reply.hits and asked.query.translate(_QUOTES) != asked.query:
            plain = msgspec.structs.replace(asked, q=asked.query.translate(_QUOTES), messages=())
            reply = msgspec.structs.replace(await self._hits(plain, way, wanted), hint=NO_PHRASE)
        if rule is not None and (rule.only or rule.excludes):
            reply = await self._filled(asked, rule, reply, wanted)
        if asked.include_superseded:
            known = {hit.id for hit in reply.hits}
            more = [hit for hit in aside if hit.id not in known]
            return msgspec.structs.replace(reply, hits=[*reply.hits, *more]), []
        return reply, [hit.id for hit in aside]

    async def _hits(self, asked: AskedContext, way: Route, wanted: int) -> SearchReply:
        q = asked.query
        if is_deep(asked, way):
            hop = asked.hop
            if hop.max_hops is None:
                hop = msgspec.structs.replace(hop, max_hops=CONTEXT_HOPS)
            return await self._hops.search(
                q,
                hop,
                limit=wanted,
                spaces=asked.spaces,
                known=await self._speakers.words(),
                hops=BUSY not in way.reasons,
                light=True,
                counts=False,
            )
        if asked.hop.decompose:
            return await self._hops.search(
                q,
                asked.hop,
                limit=wanted,
                spaces=asked.spaces,
                known=await self._speakers.words(),
                hops=False,
                counts=False,
            )
        return await self._search.search(
            q, limit=wanted, mode="hybrid", typing=False, spaces=asked.spaces, counts=False, standing=False
        )

    async def _aside(self, asked: AskedContext) -> list[Hit]:
        """What was replaced or taken back and speaks of it, by words."""
        if not await self._db.read_at_once(lambda tables: tables.context.has_aside()):
            return []
        reply = await self._search.search(
            asked.query,
            limit=MOST_ASIDE,
            mode="words",
            typing=False,
            spaces=asked.spaces,
            also=ASIDE,
            counts=False,
        )
        return reply.hits

    async def _filled(
        self, asked: AskedContext, rule: FrameRule, reply: SearchReply, wanted: int
    ) -> SearchReply:
        """The hits, and more of those that pass the frame where it takes some away."""
        also = AllOf(
            (
                *((AnyOf(tuple(_tag(one) for one in rule.only)),) if rule.only else ()),
                *(Not(_tag(one)) for one in rule.excludes),
            )
        )
        more = await self._search.search(
            asked.query,
            limit=wanted,
            mode="hybrid",
            typing=False,
            spaces=asked.spaces,
            also=also,
            counts=False,
        )
        known = {hit.id for hit in reply.hits}
        fresh = [hit for hit in more.hits if hit.id not in known]
        return msgspec.structs.replace(reply, hits=[*reply.hits, *fresh]) if fresh else reply

    async def _tagged(self, patterns: Sequence[str], rule: FrameRule | None) -> frozenset[str]:
        """The pages with such tags; of a frame those that it guarantees."""
        exact = [one for one in patterns if not one.endswith("%")]
        below = [one[:-1] for one in patterns if one.endswith("%")]
        if not patterns:
            return frozenset()
        async with self._db.read() as tables:
            ids = await tables.context.tagged(exact, below)
            if rule is None or not rule.guarantees_not:
                return frozenset(ids)
            notes = await tables.notes.summaries(ids)
        return frozenset(one.id for one in notes if rule.guards(one.tags))

    async def _around(self, hits: Sequence[Hit]) -> Around:
        """What the web says of what is near the best hits; a session's share goes to what was said in it."""
        seeds = seeds_of(hits, SEEDS)
        if not seeds:
            return Around()
        web = await self._webs.web()
        if not web.size:
            return Around()
        active, ranked = await asyncio.to_thread(lambda: (web.spread(seeds), web.pagerank(seeds)))
        return Around(_by_item(active, hits), _by_item(_normed(ranked), hits))

    def _inert(self, asked: AskedContext, rule: FrameRule | None, way: Route | None) -> list[Inert]:
        is_queryless = rule is not None and rule.is_queryless
        deep = way is not None and is_deep(asked, way)
        return inert_of(asked, is_deep=deep, is_queryless=is_queryless, in_time=_asks_the_past(asked))


_NOTHING = SearchReply(hits=[], total=0, took_ms=0.0, mode="words")


def _frame(rule: FrameRule) -> Frame:
    return Frame(
        name=rule.name,
        summary=rule.summary,
        weights=dict(rule.weights),
        budget=rule.budget,
        guarantees=list(rule.guarantees),
        guarantees_not=list(rule.guarantees_not),
        only=list(rule.only),
        excludes=list(rule.excludes),
        is_queryless=rule.is_queryless,
    )


def _is_within(candidate: Candidate, spaces: Sequence[str]) -> bool:
    return not spaces or candidate.space.casefold() in {space.casefold() for space in spaces}


def _asks_the_past(asked: AskedContext) -> bool:
    return bool(asked.as_of or asked.valid_at or tells_a_time(asked.query))


def _tag(pattern: str) -> Condition:
    name = pattern.removesuffix("%").removesuffix("/")
    return Test("tag", (name, f"{name}/", f"{name}0"))


def _by_item(found: Mapping[str, float], hits: Sequence[Hit]) -> dict[str, float]:
    sessions = {
        hit.id: found.get(f"session:{hit.session}", 0.0)
        for hit in hits
        if hit.session and hit.kind != "memory"
    }
    return {**found, **sessions}


def _normed(ranked: Mapping[str, float]) -> dict[str, float]:
    top = max(ranked.values(), default=0.0)
    return {name: value / top for name, value in ranked.items()} if top else {}
