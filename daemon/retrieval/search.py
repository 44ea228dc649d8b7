"""One search: read the query, ask the channels, put them together, show why."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence

import msgspec

from daemon.retrieval.beside import with_linked
from daemon.retrieval.crowd import search_uncrowded
from daemon.retrieval.evidence import Gathered, Gatherer, WordsFound
from daemon.retrieval.fuse import FusedItem, FusedPassage, NamedItem, Part, PassageHit, fuse
from daemon.retrieval.fuzzy import FuzzyName
from daemon.retrieval.language.compile import Places
from daemon.retrieval.language.query import Query, Term, TermKind, parse
from daemon.retrieval.language.resolve import Asked, Resolver
from daemon.retrieval.port import Question, VectorSearch
from daemon.retrieval.rank import first_weak, gather
from daemon.retrieval.snippet import Snippet, cut, flatten
from daemon.retrieval.why import explain
from daemon.retrieval.words import (
    WordPlan,
    begun_stems,
    plan_words,
    stems_of,
)
from daemon.store.database import Database, Tables
from daemon.store.filters import AllOf, NoteFilter, Test
from daemon.store.reader import WordReader
from daemon.store.results import PassageRow
from daemon.store.statements import listed
from daemon.store.terms import fold
from daemon.store.words import WordHit

# Passages that each channel may bring; recall no longer grows beyond.
CANDIDATES = 200
NAMES = 20
PASSAGES_SHOWN = 5
# Terms that are weighed, and what a passage counts that holds none of these.
MOST_WEIGHED, LEAST_SHARE = 12, 0.02
SHORTEST_NAME = 2
# Words that are looked at for typing errors.
MOST_ALIKE = 8

NOTHING_NEAR = "Nothing here seems to answer this. What comes nearest is listed."

FindAlike = Callable[[str], Awaitable[Sequence[FuzzyName]]]


class SearchRequest(msgspec.Struct, frozen=True, kw_only=True):
    """`question` is what the model says of the text; without it words alone answer. `places`: the sources."""

    q: str
    limit: int = 20
    mode: str = "hybrid"
    typing: bool = False
    question: Question | None = None
    places: Places = Places()


class FoundPassage(msgspec.Struct, frozen=True):
    """A matching passage; `start` and `end` are code points of the note's text."""

    id: int
    start: int
    end: int
    line: int
    score: float
    heading: str


class FoundItem(msgspec.Struct, frozen=True, kw_only=True):
    """A hit. A score of 1 is first by all that was asked; an exact title goes beyond."""

    id: str
    score: float
    parts: tuple[Part, ...]
    passages: tuple[FoundPassage, ...]
    snippet: str
    marks: tuple[tuple[int, int], ...]
    why: str


class SearchResult(msgspec.Struct, frozen=True, kw_only=True):
    """`total` counts all items that hold a word, and those found otherwise; `mode` is what was used.

    `hint` helps an odd query. Hits from `weak_from` on are weak matches; None where nothing was judged.
    """

    hits: tuple[FoundItem, ...] = ()
    total: int = 0
    mode: str = "words"
    hint: str = ""
    weak_from: int | None = None


class _Channels(msgspec.Struct, frozen=True):
    words: list[PassageHit] = []
    names: list[NamedItem] = []
    plan: WordPlan | None = None
    counted: int = 0
    frequencies: Mapping[str, int] = {}
    passages: int = 0


class Searcher:
    """Searches over one database; belongs to the daemon's loop.

    alike: gives names that are nearly a folded text; without it typing errors find nothing.
    """

    def __init__(
        self,
        db: Database,
        vectors: VectorSearch | None = None,
        alike: FindAlike | None = None,
    ) -> None:
        self._alike = alike
        self._db = db
        self._vectors = vectors
        self._reader = WordReader()
        self._resolver = Resolver(db, self._reader)
        self._gatherer = Gatherer(db, vectors, self._reader) if vectors else None
        self._counted = (-1, 0)

    def close(self) -> None:
        """Let go of the memory that reading words takes."""
        self._resolver.close()
        self._reader.close()

    async def search(self, request: SearchRequest) -> SearchResult:
        """Answer any text; no text raises."""
        query = parse(request.q, typing=request.typing)
        if query.only_excludes:
            return SearchResult(hint="Add a word to look for: a minus only takes notes away.")
        asked = await self._resolver.resolve(query, request.places)
        result = await self._found(query, asked, request)
        hints = [*asked.hints, NOTHING_NEAR] if result.weak_from == 0 and result.hits else asked.hints
        return msgspec.structs.replace(result, hint=" ".join(hints))

    async def evidence(self, request: SearchRequest) -> Gathered | None:
        """What ranking would judge by: for learning its weights. None where words alone would answer."""
        query = parse(request.q, typing=request.typing)
        asked = await self._resolver.resolve(query, request.places)
        channels, near = await asyncio.gather(
            self._by_words(query, asked.filters, "hybrid", request),
            self._by_meaning(asked.filters, "hybrid", request),
        )
        return await self._gathered(query, channels, near, request)

    async def _gathered(
        self, query: Query, channels: _Channels, near: set[int], request: SearchRequest
    ) -> Gathered | None:
        if self._gatherer is None or request.question is None:
            return None
        found = WordsFound(channels.words, channels.plan, channels.frequencies, channels.passages)
        return await self._gatherer.gather(query.plain, found, near, request.question)

    async def _found(self, query: Query, asked: Asked, request: SearchRequest) -> SearchResult:
        filters = asked.filters
        if not query.terms:
            return await self._recent(filters, request.limit)
        mode = self._mode(request)
        channels, near = await asyncio.gather(
            self._by_words(query, filters, mode, request), self._by_meaning(filters, mode, request)
        )
        gathered = None if mode == "words" else await self._gathered(query, channels, near, request)
        if gathered is None:
            items, total = fuse(channels.words, [], channels.names, request.limit)
        else:
            items, total = gather(
                gathered.candidates, gathered.features, gathered.told, channels.names, request.limit
            )
            items = await with_linked(self._db, items, filters)
        total += channels.counted - len({hit.note_id for hit in channels.words})
        if asked.is_whole:
            items, total = await self._filled(items, filters, request.limit)
        hits = await self._shown(items[: request.limit], channels.plan)
        weak_from = None if gathered is None else first_weak(items[: request.limit])
        return SearchResult(hits=hits, total=total, mode=mode, weak_from=weak_from)

    async def _filled(
        self, items: list[FusedItem], filters: NoteFilter, limit: int
    ) -> tuple[list[FusedItem], int]:
        """Add what passes the filters and was not ranked: for `tag:a OR word` both are asked."""
        async with self._db.read() as tables:
            total = await tables.facets.count(filters)
            ids = await tables.words.note_ids(filters, limit + len(items)) if len(items) < limit else []
        known = {item.note_id for item in items}
        return [*items, *(FusedItem(one, 0.0, (), ()) for one in ids if one not in known)], total

    def _mode(self, request: SearchRequest) -> str:
        if request.question is None or self._gatherer is None:
            return "words"
        return request.mode

    async def _by_words(
        self, query: Query, filters: NoteFilter, mode: str, request: SearchRequest
    ) -> _Channels:
        async with self._db.read() as tables:
            query = await self._grown(tables, query)
            frequencies = await tables.words.frequencies(stems_of(query, self._reader))
            passages = await self._passages(tables)
            plan = plan_words(query, self._reader, frequencies, passages, request.limit)
            hits = await _climb(tables, plan, filters) if plan and mode != "meaning" else []
            shares = await _coverage(tables, plan, hits) if plan else {}
            names = await _named(tables, query, filters)
            if not names and self._alike and await self._has_unknown(tables, query, frequencies):
                names = await self._nearly(tables, query, filters)
            counted = await _counted(tables, plan, filters, hits) if plan else 0
        words = [PassageHit(h.passage_id, h.note_id, h.score, shares[h.passage_id]) for h in hits]
        return _Channels(words, names, plan, counted, frequencies, passages)

    async def _has_unknown(self, tables: Tables, query: Query, frequencies: Mapping[str, int]) -> bool:
        """Tell whether no text holds one of the words: it may be a typing error."""
        for term in query.terms[:MOST_ALIKE]:
            stems = self._reader.stems(term.text)
            if term.kind is TermKind.PREFIX and stems and await tables.words.has_beginning(stems[-1]):
                continue
            if any(not frequencies.get(stem, 0) for stem in stems):
                return True
        return False

    async def _nearly(self, tables: Tables, query: Query, filters: NoteFilter) -> list[NamedItem]:
        """Return notes whose name is nearly what was typed, and which pass the filters."""
        alike = await self._alike(fold(query.plain)) if self._alike else []
        if not alike:
            return []
        near = Test("ids", (listed(one.note_id for one in alike),))
        allowed = NoteFilter(AllOf((near, filters.condition)) if filters.condition else near)
        passed = set(await tables.facets.note_ids(allowed))
        return [
            NamedItem(one.note_id, one.name, one.is_alias, exact=False, similarity=min(one.similarity, 0.99))
            for one in alike
            if one.note_id in passed
        ]

    async def _grown(self, tables: Tables, query: Query) -> Query:
        """Put a known stem in the place of a half typed word that no word of the index begins with."""
        terms = [await self._grown_term(tables, term) for term in query.terms]
        return msgspec.structs.replace(query, terms=tuple(terms))

    async def _grown_term(self, tables: Tables, term: Term) -> Term:
        stems = begun_stems(term, self._reader)
        if not stems or await tables.words.has_beginning(stems[0]):
            return term
        known = await tables.words.frequencies([fold(term.text), *stems])
        stem = next((stem for stem in known if known[stem]), None)
        if stem is None:
            return term
        if self._reader.stems(stem) == (stem,):
            return Term(stem, TermKind.WORD)
        # The stem of `deployment` is `deploy`, but asked for that, FTS5 looks for its stem `deploi`.
        return Term(stem[:-1], TermKind.PREFIX)

    async def _passages(self, tables: Tables) -> int:
        """Count passages, once for each state of the notes."""
        revision = await tables.meta.revision()
        if self._counted[0] != revision:
            self._counted = (revision, await tables.passages.count_all())
        return self._counted[1]

    async def _by_meaning(self, filters: NoteFilter, mode: str, request: SearchRequest) -> set[int]:
        if mode == "words" or request.question is None or self._gatherer is None:
            return set()
        return await self._gatherer.near(request.question, filters)

    async def _recent(self, filters: NoteFilter, limit: int) -> SearchResult:
        async with self._db.read() as tables:
            ids = await tables.words.note_ids(filters, limit)
            total = await tables.facets.count(filters)
        items = [FusedItem(note_id, 0.0, (), ()) for note_id in ids]
        return SearchResult(hits=await self._shown(items, None), total=total)

    async def _shown(self, items: Sequence[FusedItem], plan: WordPlan | None) -> tuple[FoundItem, ...]:
        async with self._db.read() as tables:
            rows = await tables.passages.get_many(
                [passage.passage_id for item in items for passage in item.passages[:PASSAGES_SHOWN]]
            )
            firsts = await tables.passages.firsts(item.note_id for item in items if not item.passages)
        leading = [_leading(item, rows, firsts) for item in items]
        texts = [flatten(row.text) if row else "" for row in leading]
        headings = [row.heading if row else "" for row in leading]
        match, letters = (plan.marks, plan.letters) if plan else ("", ())
        marks = self._reader.marks(texts + headings, match, letters)
        hits = []
        for i, item in enumerate(items):
            in_text, in_heading = marks[i], marks[len(texts) + i]
            said = [texts[i][a:b] for a, b in in_text]
            said_above = [headings[i][a:b] for a, b in in_heading]
            hits.append(_hit(item, rows, cut(texts[i], in_text), explain(item, said, said_above)))
        return tuple(hits)


async def _climb(tables: Tables, plan: WordPlan, filters: NoteFilter) -> list[WordHit]:
    """Try the expressions from strict to loose until enough is found; the stricter finds lead."""
    found: dict[int, WordHit] = {}
    for rung in plan.rungs:
        for hit in await search_uncrowded(tables, rung.match, filters, CANDIDATES):
            found.setdefault(hit.passage_id, hit)
        if len(found) >= rung.enough:
            break
    return list(found.values())


async def _counted(tables: Tables, plan: WordPlan, filters: NoteFilter, hits: Sequence[WordHit]) -> int:
    """Return how many notes hold any of the words; counted only where not all of them are among the hits."""
    found = len({hit.note_id for hit in hits})
    if len(hits) < CANDIDATES:
        return found
    holding = Test("words", (" OR ".join(f"({match})" for match, _ in plan.weights[:MOST_WEIGHED]),))
    both = NoteFilter(AllOf((holding, filters.condition)) if filters.condition else holding)
    return max(found, await tables.facets.count(both))


async def _coverage(tables: Tables, plan: WordPlan, hits: Sequence[WordHit]) -> dict[int, float]:
    """Return how much of what the question tells each passage holds, from 0 to 1."""
    whole = plan.missing + sum(weight for _, weight in plan.weights)
    if len(plan.weights) == 1:
        # What was found for a single word holds it.
        return dict.fromkeys((hit.passage_id for hit in hits), plan.weights[0][1] / whole)
    shares = dict.fromkeys((hit.passage_id for hit in hits), 0.0)
    # Of a pasted page the most telling words say enough.
    weighed = plan.weights[:MOST_WEIGHED]
    for number, passage_id in await tables.words.containing([match for match, _ in weighed], shares):
        shares[passage_id] += weighed[number][1] / whole
    return {passage_id: max(share, LEAST_SHARE) for passage_id, share in shares.items()}


async def _named(tables: Tables, query: Query, filters: NoteFilter) -> list[NamedItem]:
    beginning = fold(query.plain)
    if len(beginning) < SHORTEST_NAME:
        return []
    hits = await tables.words.names(beginning, filters, NAMES)
    return [NamedItem(hit.note_id, hit.name, hit.is_alias, hit.exact) for hit in hits]


def _leading(
    item: FusedItem, rows: Mapping[int, PassageRow], firsts: Mapping[str, PassageRow]
) -> PassageRow | None:
    for passage in item.passages[:PASSAGES_SHOWN]:
        if passage.passage_id in rows:
            return rows[passage.passage_id]
    return firsts.get(item.note_id)


def _hit(item: FusedItem, rows: Mapping[int, PassageRow], snippet: Snippet, why: str) -> FoundItem:
    shown = [
        _found(passage, rows[passage.passage_id])
        for passage in item.passages[:PASSAGES_SHOWN]
        if passage.passage_id in rows
    ]
    return FoundItem(
        id=item.note_id,
        score=item.score,
        parts=item.parts,
        passages=tuple(shown),
        snippet=snippet.text,
        marks=snippet.marks,
        why=why,
    )


def _found(passage: FusedPassage, row: PassageRow) -> FoundPassage:
    return FoundPassage(row.id, row.start, row.end, row.line, passage.score, row.heading)
