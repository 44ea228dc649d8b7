"""One search: read the query, ask the channels, put them together, show why."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import msgspec

from daemon.retrieval.bare import BareNames
from daemon.retrieval.beside import with_linked
from daemon.retrieval.by_words import Channels, WordChannel
from daemon.retrieval.evidence import Chosen, Gathered, Gatherer, WordsFound
from daemon.retrieval.fuse import FusedItem, NamedItem, fuse
from daemon.retrieval.fuzzy import FuzzyName
from daemon.retrieval.holders import Holders
from daemon.retrieval.language.compile import Places
from daemon.retrieval.language.node import TermKind
from daemon.retrieval.language.query import Query, parse, sought
from daemon.retrieval.language.resolve import Asked, Resolver
from daemon.retrieval.port import Question, VectorSearch
from daemon.retrieval.rank import first_weak, found_notes, gather
from daemon.retrieval.shown import FoundItem, show
from daemon.store.database import Database, Tables
from daemon.store.filters import AllOf, Condition, NoteFilter, Test
from daemon.store.reader import WordReader
from daemon.store.results import NoteSummary
from daemon.store.statements import listed
from daemon.store.terms import fold

NOTHING_NEAR = "Nothing here seems to answer this. What comes nearest is listed."
WORD_BY_WORD = "What stands in quotes has to stand there word by word. Without quotes, what is near is found."

# While somebody types, nobody needs the number of more notes: counting 10,000 took 40 ms.
MOST_COUNTED, ALL = 1000, -1

FindAlike = Callable[[str], Awaitable[Sequence[FuzzyName]]]


class SearchRequest(msgspec.Struct, frozen=True, kw_only=True):
    """`question` is what the model says of the text; without it words alone answer. `places`: the sources.

    `also` is met by every item that is found. Without `counts` the total is that of what was looked at;
    without `typos` no word is taken for another one, without `marks` no hit tells why it is one.
    """

    q: str
    limit: int = 20
    mode: str = "hybrid"
    typing: bool = False
    question: Question | None = None
    places: Places = Places()
    also: Condition | None = None
    counts: bool = True
    typos: bool = True
    marks: bool = True


class Counted(msgspec.Struct, frozen=True, kw_only=True):
    """Which items were found: those of `ids`, and what passes `filters` and matches `holding`.

    Without `ids` all that passes.
    """

    filters: NoteFilter = NoteFilter()
    holding: str = ""
    ids: frozenset[str] | None = None

    async def count(self, tables: Tables, most: int) -> int:
        """How many; `most` is where counting ends, -1 nowhere."""
        if self.ids is None:
            return await tables.facets.count(self.filters)
        if not self.holding:
            return len(self.ids)
        return await tables.words.count_notes(self.holding, self.filters, self.ids, most)

    async def all(self, tables: Tables) -> list[str]:
        """Their ids, in no order."""
        if self.ids is None:
            return await tables.facets.note_ids(self.filters)
        if not self.holding:
            return list(self.ids)
        return await tables.words.notes_holding(self.holding, self.filters, self.ids)


class SearchResult(msgspec.Struct, frozen=True, kw_only=True):
    """`total` is how many items `counted` says, or a thousand while typing; `mode` is what was used.

    `hint` helps an odd query. Hits from `weak_from` on are weak matches; None where nothing was judged.
    `notes`: of the hits, in no order. `revision`: of the notes when it was asked; -1: was not.
    """

    hits: tuple[FoundItem, ...] = ()
    total: int = 0
    mode: str = "words"
    hint: str = ""
    weak_from: int | None = None
    notes: tuple[NoteSummary, ...] = ()
    counted: Counted = Counted(ids=frozenset())
    revision: int = -1


class Searcher:
    """Searches over one database; belongs to the daemon's loop, works in threads: two visits to the database.

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
        self._reader = WordReader()
        self._holders = Holders()
        self._bare = BareNames()
        self._words = WordChannel(self._reader, self._bare)
        self._resolver = Resolver(db, self._reader, self._bare)
        self._gatherer = Gatherer(vectors, self._reader) if vectors else None

    def rest(self) -> None:
        """Nobody has asked for long: give back what was kept to answer sooner."""
        self._words.forget()
        self._holders.forget()
        if self._gatherer is not None:
            self._gatherer.forget()

    def close(self) -> None:
        """Let go of the memory that reading words takes."""
        self._resolver.close()
        self._reader.close()
        self._bare.close()

    async def search(self, request: SearchRequest) -> SearchResult:
        """Answer any text; no text raises."""
        query = parse(request.q, typing=request.typing)
        if query.only_excludes:
            return SearchResult(hint="Add a word to look for: a minus only takes notes away.")
        asked = await self._resolver.resolve(query, request.places, typing=request.typing)
        if request.also is not None:
            known = (asked.filters.condition,) if asked.filters.condition is not None else ()
            also = NoteFilter(AllOf((*known, request.also)))
            asked = msgspec.structs.replace(asked, filters=also)
        result = await self._found(query, asked, request)
        hints = [*asked.hints]
        if result.weak_from == 0 and result.hits:
            hints.append(NOTHING_NEAR)
        elif not result.hits and not request.typing and _asks_a_phrase(query):
            hints.append(WORD_BY_WORD)
        return msgspec.structs.replace(result, hint=" ".join(hints))

    async def evidence(self, request: SearchRequest) -> Gathered | None:
        """What ranking would judge by: for learning its weights. None where words alone would answer."""
        query = parse(request.q, typing=request.typing)
        asked = await self._resolver.resolve(query, request.places)
        channels, chosen = await self._asked(query, asked.filters, "hybrid", request)
        return await self._db.read_at_once(
            lambda tables: self._judged(tables, query, channels, chosen, request)
        )

    async def _found(self, query: Query, asked: Asked, request: SearchRequest) -> SearchResult:
        if not query.terms:
            return await self._db.read_at_once(
                lambda tables: self._recent(tables, asked.filters, request.limit)
            )
        mode = self._mode(request)
        channels, chosen = await self._asked(query, asked.filters, mode, request)
        return await self._db.read_at_once(
            lambda tables: self._put_together(tables, query, asked, request, channels, chosen)
        )

    async def _asked(
        self, query: Query, filters: NoteFilter, mode: str, request: SearchRequest
    ) -> tuple[Channels, Chosen | None]:
        """What words found and, but for words alone, the candidates of all channels."""
        words = self._by_words(query, filters, mode, request)
        question, gatherer = request.question, self._gatherer
        if mode == "words" or question is None or gatherer is None:
            return await words, None
        if filters.is_empty():
            channels, near = await asyncio.gather(words, gatherer.near(question, None))
        else:
            channels = await words
            near = await gatherer.near(question, channels.allowed)
        return channels, await gatherer.choose(_found_by_words(channels), near, question, request.limit)

    async def _by_words(
        self, query: Query, filters: NoteFilter, mode: str, request: SearchRequest
    ) -> Channels:
        channels = await self._db.read_at_once(
            lambda tables: self._words.find(tables, query, filters, mode, request.limit)
        )
        if not (channels.is_odd and request.typos) or self._alike is None:
            return channels
        return msgspec.structs.replace(channels, names=await self._nearly(query, filters, self._alike))

    async def _judged(
        self,
        tables: Tables,
        query: Query,
        channels: Channels,
        chosen: Chosen | None,
        request: SearchRequest,
    ) -> Gathered | None:
        if self._gatherer is None or request.question is None or chosen is None:
            return None
        found = _found_by_words(channels)
        return await self._gatherer.judge(tables, query.plain, found, chosen, request.question)

    async def _put_together(
        self,
        tables: Tables,
        query: Query,
        asked: Asked,
        request: SearchRequest,
        channels: Channels,
        chosen: Chosen | None,
    ) -> SearchResult:
        gathered = await self._judged(tables, query, channels, chosen, request)
        found = {hit.note_id for hit in channels.words} | {one.note_id for one in channels.names}
        if gathered is None:
            items, _ = fuse(channels.words, [], channels.names, request.limit)
        else:
            candidates, features, told = gathered.candidates, gathered.features, gathered.told
            items, _ = gather(candidates, features, told, channels.names, request.limit)
            items = await with_linked(tables, items, asked.filters)
            found |= found_notes(candidates, features, told) | {item.note_id for item in items}
        counted = Counted(filters=asked.filters, holding=channels.holding, ids=frozenset(found))
        if asked.is_whole:
            items = await self._filled(tables, items, asked.filters, request.limit)
            counted = Counted(filters=asked.filters)
        notes = tuple(await tables.notes.summaries(item.note_id for item in items[: request.limit]))
        # A passage may be left of a note that is gone.
        known = {note.id for note in notes}
        items = [item for item in items[: request.limit] if item.note_id in known]
        most = MOST_COUNTED if request.typing else ALL
        return SearchResult(
            hits=await show(tables, self._reader, items, channels.plan, marked=request.marks),
            total=await self._total(tables, counted, channels, most) if request.counts else len(found),
            counted=counted,
            mode=self._mode(request),
            weak_from=None if gathered is None else first_weak(items),
            notes=notes,
            revision=channels.revision,
        )

    async def _total(self, tables: Tables, counted: Counted, channels: Channels, most: int) -> int:
        if counted.ids is None or not counted.holding or not counted.filters.is_empty():
            return await counted.count(tables, most)
        holding = channels.holders
        if holding is None:
            holding = await tables.words.holding(counted.holding)
        number = await self._holders.count(tables, holding, counted.ids)
        return number if most < 0 else min(number, most)

    async def _filled(
        self, tables: Tables, items: list[FusedItem], filters: NoteFilter, limit: int
    ) -> list[FusedItem]:
        """Add what passes the filters and was not ranked: for `tag:a OR word` both are asked."""
        ids = await tables.words.note_ids(filters, limit + len(items)) if len(items) < limit else []
        known = {item.note_id for item in items}
        return [*items, *(FusedItem(one, 0.0, (), ()) for one in ids if one not in known)]

    def _mode(self, request: SearchRequest) -> str:
        if request.question is None or self._gatherer is None:
            return "words"
        return request.mode

    async def _nearly(self, query: Query, filters: NoteFilter, find: FindAlike) -> list[NamedItem]:
        """Return notes whose name is nearly what was typed, and which pass the filters."""
        alike = await find(fold(query.plain))
        if not alike:
            return []
        near = Test("ids", (listed(one.note_id for one in alike),))
        allowed = NoteFilter(AllOf((near, filters.condition)) if filters.condition else near)
        passed = set(await self._db.read_at_once(lambda tables: tables.facets.note_ids(allowed)))
        return [
            NamedItem(one.note_id, one.name, one.is_alias, exact=False, similarity=min(one.similarity, 0.99))
            for one in alike
            if one.note_id in passed
        ]

    async def _recent(self, tables: Tables, filters: NoteFilter, limit: int) -> SearchResult:
        ids = await tables.words.note_ids(filters, limit)
        counted = Counted(filters=filters)
        hits = await show(tables, self._reader, [FusedItem(note_id, 0.0, (), ()) for note_id in ids], None)
        return SearchResult(
            hits=hits,
            total=await counted.count(tables, ALL),
            counted=counted,
            notes=tuple(await tables.notes.summaries(ids)),
            revision=await tables.meta.revision(),
        )


def _found_by_words(channels: Channels) -> WordsFound:
    return WordsFound(
        channels.words, channels.plan, channels.frequencies, channels.passages, channels.has_turns
    )


def _asks_a_phrase(query: Query) -> bool:
    return any(term.kind is TermKind.PHRASE for part in query.parts for term in sought(part))
