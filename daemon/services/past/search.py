"""Search as of a time: what was known then, with a label on each hit that says how far that is known."""

import asyncio
import time
from collections.abc import Sequence

import msgspec

from app.errors import AsOfUnresolvedError
from app.wire.history import Resolution
from app.wire.search import AsOfDiagnostics, Hit, SearchMode, SearchReply
from daemon.retrieval.language.query import parse
from daemon.retrieval.search import Searcher, SearchRequest
from daemon.services.find.place import places_of
from daemon.services.find.search import SearchService, hit_of, within
from daemon.services.folder.catalog import Catalog
from daemon.services.memory.page_file import PageHome
from daemon.services.past.moment import asked_moment
from daemon.services.past.old_text import Old, gather_old, put_together
from daemon.store.database import Database
from daemon.store.filters import AllOf, Condition, Test
from daemon.store.moment import time_at
from daemon.store.pages import MEMORY
from daemon.store.results import NoteSummary
from daemon.store.terms import fold

# Texts of then are kept in memory for the next question about the same time, as a slider asks.
KEPT_S = 60.0
BOUNDED = "More has changed since than was read: some of what was known then is not found."


class AskedPast(msgspec.Struct, frozen=True, kw_only=True):
    """A search of the past; "" for a time that was not asked for."""

    q: str
    limit: int = 20
    mode: SearchMode = "hybrid"
    explain: bool = True
    typing: bool = False
    spaces: tuple[str, ...] = ()
    as_of: str = ""
    valid_at: str = ""
    strict: bool = False


class _Then(msgspec.Struct):
    """The texts of a time: `key` says of which time and of which state of the home."""

    key: tuple[int, int, int]
    old: Old
    db: Database
    searcher: Searcher


class PastSearch:
    """`stop` lets go of what is kept in memory."""

    def __init__(self, db: Database, at: PageHome, catalog: Catalog, search: SearchService) -> None:
        self._db = db
        self._at = at
        self._catalog = catalog
        self._search = search
        self._then: _Then | None = None
        self._alone = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None
        self._letting_go: asyncio.Task[None] | None = None

    async def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self._letting_go is not None:
            await asyncio.gather(self._letting_go, return_exceptions=True)
        async with self._alone:
            await self._let_go()

    async def search(self, asked: AskedPast) -> SearchReply:
        """Raises InvalidInputError for what is no time, AsOfUnresolvedError where that was asked for."""
        began = time.perf_counter()
        as_of, valid_at = asked_moment("as_of", asked.as_of), asked_moment("valid_at", asked.valid_at)
        # What stands in the query was typed for it.
        typed = parse(asked.q).as_of
        as_of = as_of if typed is None else typed
        valid = Test("valid at", (valid_at, valid_at)) if valid_at is not None else None
        if as_of is None:
            reply = await self._today(asked, valid)
            return msgspec.structs.replace(reply, valid_at=None if valid_at is None else time_at(valid_at))
        reply, hits, old = await self._as_of(asked, as_of, valid)
        diagnostics = _diagnostics(hits, old)
        if asked.strict and diagnostics.unresolved:
            raise AsOfUnresolvedError(
                f"Of {len(hits)} hits {diagnostics.unresolved} cannot be told as they were then.",
                hint="Ask without as_of_strict: each hit says whether its text of then is known.",
                detail={"unresolved_ids": diagnostics.unresolved_ids},
            )
        hint = f"{reply.hint} {BOUNDED}".strip() if old.is_bounded else reply.hint
        return msgspec.structs.replace(
            reply,
            hits=hits,
            hint=hint,
            took_ms=round((time.perf_counter() - began) * 1000, 2),
            as_of=time_at(as_of),
            valid_at=None if valid_at is None else time_at(valid_at),
            as_of_diagnostics=diagnostics,
        )

    async def _today(self, asked: AskedPast, also: Condition | None) -> SearchReply:
        return await self._search.search(
            asked.q,
            limit=asked.limit,
            mode=asked.mode,
            typing=asked.typing,
            explain=asked.explain,
            spaces=asked.spaces,
            also=also,
        )

    async def _as_of(
        self, asked: AskedPast, as_of: int, valid: Condition | None
    ) -> tuple[SearchReply, list[Hit], Old]:
        """What is as it was, what was another, and what nothing tells; the best of all of them first."""
        more = (valid,) if valid is not None else ()
        same = AllOf((Test("known at", (as_of, as_of, as_of)), Test("same since", (as_of,)), *more))
        reply = await self._today(asked, same)
        hits = [_labelled(hit, "resolved" if hit.source == MEMORY else "no_chain") for hit in reply.hits]
        async with self._alone:
            then = await self._texts_of(as_of)
            total, found = await self._search_old(then, asked, valid)
        every = [*hits, *found]
        if found:
            every.sort(key=lambda hit: -hit.score * (1 + _coverage(asked.q, hit)))
        reply = msgspec.structs.replace(reply, total=reply.total + total, weak_from=None)
        return reply, every[: asked.limit], then.old

    async def _search_old(
        self, then: _Then, asked: AskedPast, valid: Condition | None
    ) -> tuple[int, list[Hit]]:
        result = await then.searcher.search(
            SearchRequest(
                q=within(asked.q, asked.spaces),
                limit=asked.limit,
                mode="words",
                places=places_of(self._catalog.sources),
                also=valid,
            )
        )
        notes: dict[str, NoteSummary] = {note.id: note for note in result.notes}
        async with then.db.read() as tables:
            standings = await tables.pages.standings(list(notes))
        hits = [
            _old_hit(hit_of(found, notes[found.id], standings.get(found.id, "")), then.old)
            for found in result.hits
            if found.id in notes
        ]
        return result.total, hits if asked.explain else [_brief(hit) for hit in hits]

    async def _texts_of(self, as_of: int) -> _Then:
        async with self._db.read() as tables:
            key = (as_of, await tables.meta.revision(), await tables.past.count_after(as_of))
            if self._then is None or self._then.key != key:
                await self._let_go()
                old = await gather_old(tables, self._at, as_of)
                db = await put_together(old, self._at.model_id())
                self._then = _Then(key, old, db, Searcher(db))
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(KEPT_S, self._let_go_later)
        return self._then

    def _let_go_later(self) -> None:
        self._letting_go = asyncio.create_task(self._let_go_alone(), name="let go of old texts")

    async def _let_go_alone(self) -> None:
        async with self._alone:
            await self._let_go()

    async def _let_go(self) -> None:
        then, self._then = self._then, None
        if then is not None:
            then.searcher.close()
            await then.db.close()


def tells_a_time(q: str) -> bool:
    """Whether a query says which time it is about."""
    return parse(q).as_of is not None


def _labelled(hit: Hit, resolution: Resolution) -> Hit:
    return msgspec.structs.replace(hit, resolution=resolution)


def _old_hit(hit: Hit, old: Old) -> Hit:
    """With its label; of what is not known nothing is shown but how it is called."""
    if hit.id in old.unresolved:
        hit = msgspec.structs.replace(_brief(hit), snippet="", marks=[], standing="")
        return _labelled(hit, "unresolved")
    return _labelled(hit, "resolved" if hit.source == MEMORY else "no_chain")


def _brief(hit: Hit) -> Hit:
    return msgspec.structs.replace(hit, parts=[], passages=[], why="")


def _coverage(q: str, hit: Hit) -> float:
    """How many of the words asked for stand in what is shown of a hit, from 0 to 1."""
    words = [fold(term.text) for term in parse(q).terms]
    shown = fold(f"{hit.title} {hit.snippet}")
    return sum(word in shown for word in words) / len(words) if words else 0.0


def _diagnostics(hits: Sequence[Hit], old: Old) -> AsOfDiagnostics:
    labels = [hit.resolution for hit in hits]
    return AsOfDiagnostics(
        resolved=labels.count("resolved"),
        no_chain=labels.count("no_chain"),
        unresolved=labels.count("unresolved"),
        unresolved_ids=[hit.id for hit in hits if hit.resolution == "unresolved"],
        scanned=old.scanned,
        is_bounded=old.is_bounded,
    )
