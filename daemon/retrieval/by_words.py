"""The word channel: passages that hold words of the query, and items whose names begin with it."""

from collections.abc import Mapping, Sequence
from functools import partial

import msgspec
import numpy as np

from daemon.retrieval.bare import BareNames
from daemon.retrieval.crowd import Find, search_uncrowded
from daemon.retrieval.fuse import NamedItem, PassageHit
from daemon.retrieval.language.node import is_soft
from daemon.retrieval.language.query import Query, Term, TermKind, sought
from daemon.retrieval.port import PassageIds
from daemon.retrieval.postings import LEAST_RANKED, Postings
from daemon.retrieval.stopwords import STOP_WORDS
from daemon.retrieval.words import WordPlan, all_of, begun_stems, is_findable, plan_words, stems_of
from daemon.store.database import Tables
from daemon.store.filters import AllOf, NoteFilter, Test, asks_for_hidden, names_of
from daemon.store.reader import WordReader
from daemon.store.statements import listed
from daemon.store.terms import fold
from daemon.store.words import WordHit

# Passages that each channel may bring; recall no longer grows beyond.
CANDIDATES = 200
NAMES = 20
# More notes without text are no answer to a question; filters find all.
MOST_BARE = 200
# Terms that are weighed, and what a passage counts that holds none of these.
MOST_WEIGHED, LEAST_SHARE = 12, 0.02
SHORTEST_NAME = 2
# Counting a word that stands in so many passages takes a while; one edit more or less changes little.
COSTLY, DRIFT = 256, 0.01
# Filters of which a change of the notes alone changes what passes; of so many the passages are kept.
_LASTING, _FILTERS_KEPT, _STEMS_KEPT = frozenset(("space", "source", "path", "tag")), 4, 10_000
# Words that are looked at for typing errors.
MOST_ALIKE = 8
_NONE: PassageIds = np.empty(0, np.int64)


class Channels(msgspec.Struct, frozen=True):
    """What words found. `is_odd`: one of them stands nowhere.

    `holding`: matches all that hold one of them, where there is more than was found; else "".
    `holders`: these passages, where they are known anyway.

    `allowed`: the passages of the notes that pass the filters, None where all do or nobody asked.
    `has_turns`: there are records, or nobody asked. `revision`: of the notes.
    """

    words: list[PassageHit] = []
    names: list[NamedItem] = []
    plan: WordPlan | None = None
    holding: str = ""
    holders: PassageIds | None = None
    frequencies: Mapping[str, int] = {}
    passages: int = 0
    is_odd: bool = False
    allowed: PassageIds | None = None
    has_turns: bool = True
    revision: int = -1


class WordChannel:
    """Asks in the thread of a database connection; what it remembers may be a search older."""

    def __init__(self, reader: WordReader, bare: BareNames) -> None:
        self._reader = reader
        self._bare = bare
        self._postings = Postings()
        self._counted = (-1, 0)
        # Of which revision, of how many passages then, and how often each stem stood there.
        self._known: tuple[int, int, dict[str, int]] = (-1, 0, {})
        self._passing: dict[NoteFilter, tuple[int, PassageIds]] = {}

    def forget(self) -> None:
        """Give back what was kept to answer sooner."""
        self._postings.forget()
        self._passing = {}

    async def find(
        self, tables: Tables, query: Query, filters: NoteFilter, mode: str, limit: int
    ) -> Channels:
        """Without `words` in the mode also the passages that a search by meaning may find."""
        query = await self._grown(tables, query)
        revision, passages = await self._stand(tables)
        frequencies = await self._frequencies(tables, stems_of(query, self._reader), passages)
        plan = plan_words(query, self._reader, frequencies, passages, limit)
        if filters.condition is not None and not await tables.words.lets_pass(filters):
            # All else would be looked up, ranked and thrown away.
            return Channels(
                plan=plan, frequencies=frequencies, passages=passages, allowed=_NONE, revision=revision
            )
        # What no search finds unasked is in no index of meanings either.
        by_words = mode != "meaning" or asks_for_hidden(filters)
        hits = await self._climb(tables, plan, filters) if plan and by_words else []
        shares = await _coverage(tables, plan, hits) if plan else {}
        names = [*await _named(tables, query, filters), *await self._named_alone(tables, query, filters)]
        is_more = plan is not None and len(hits) >= CANDIDATES
        return Channels(
            words=[PassageHit(h.passage_id, h.note_id, h.score, shares[h.passage_id]) for h in hits],
            names=names,
            plan=plan,
            holding=_holding(plan) if plan and is_more else "",
            holders=self._postings.holding(_weighed(plan), self._counted[0]) if plan and is_more else None,
            frequencies=frequencies,
            passages=passages,
            is_odd=not names and await self._has_unknown(tables, query, frequencies),
            allowed=None if mode == "words" else await self._allowed(tables, filters),
            has_turns=mode == "words" or await tables.candidates.has_records(),
            revision=revision,
        )

    async def _climb(self, tables: Tables, plan: WordPlan, filters: NoteFilter) -> list[WordHit]:
        """Try the expressions from strict to loose until enough is found; the stricter finds lead."""
        found: dict[int, WordHit] = {}
        for rung in plan.rungs:
            if rung.many < LEAST_RANKED or asks_for_hidden(filters):
                find: Find = partial(tables.words.search, rung.match)
            else:
                find = (await self._postings.rank(tables, rung, self._counted)).best
            for hit in await search_uncrowded(find, filters, CANDIDATES):
                found.setdefault(hit.passage_id, hit)
            if len(found) >= rung.enough:
                break
        return list(found.values())

    async def _named_alone(self, tables: Tables, query: Query, filters: NoteFilter) -> list[NamedItem]:
        """Return notes without text whose name holds what has to be there, else all that was asked."""
        await self._bare.follow(tables)
        known = [term for term in query.terms if is_findable(term, self._reader)]
        needed = [term for part in query.parts if not is_soft(part) for term in sought(part) if term in known]
        terms = needed or [term for term in known if fold(term.text) not in STOP_WORDS] or known
        found = dict(self._bare.holding(all_of(terms))) if terms else {}
        if not found:
            return []
        near = Test("ids", (listed(found),))
        passing = NoteFilter(AllOf((near, filters.condition)) if filters.condition else near)
        return [
            NamedItem(one, found[one], is_alias=False, exact=False, holds=True)
            for one in await tables.words.note_ids(passing, MOST_BARE)
        ]

    async def _allowed(self, tables: Tables, filters: NoteFilter) -> PassageIds | None:
        if filters.condition is None:
            return None
        revision = self._counted[0]
        known = self._passing.get(filters)
        if known is not None and known[0] == revision:
            return known[1]
        found = await tables.words.passage_ids(filters)
        if names_of(filters.condition) <= _LASTING:
            kept = [one for one in self._passing.items() if one[1][0] == revision][1 - _FILTERS_KEPT :]
            self._passing = dict([*kept, (filters, (revision, found))])
        return found

    async def _frequencies(self, tables: Tables, stems: list[str], passages: int) -> dict[str, int]:
        revision, before, known = self._known
        if revision != self._counted[0]:
            is_near = abs(passages - before) <= DRIFT * before
            known = {stem: count for stem, count in known.items() if count >= COSTLY} if is_near else {}
            before = before if is_near else passages
        elif len(known) > _STEMS_KEPT:
            known = {}
        new = [stem for stem in stems if stem not in known]
        known |= await tables.words.frequencies(new) if new else {}
        self._known = (self._counted[0], before, known)
        return {stem: known[stem] for stem in stems}

    async def _has_unknown(self, tables: Tables, query: Query, frequencies: Mapping[str, int]) -> bool:
        """Tell whether no text holds one of the words: it may be a typing error."""
        for term in query.terms[:MOST_ALIKE]:
            if term.kind is TermKind.WORD and fold(term.text) in STOP_WORDS:
                # In a small vault nobody may have written `many`.
                continue
            stems = self._reader.stems(term.text)
            if term.kind is TermKind.PREFIX and stems and await tables.words.has_beginning(stems[-1]):
                continue
            if any(not frequencies.get(stem, 0) for stem in stems):
                return True
        return False

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

    async def _stand(self, tables: Tables) -> tuple[int, int]:
        """Return the revision of the notes, and how many passages there are: counted once for each."""
        revision, counted = await tables.meta.revision(), self._counted
        if counted[0] != revision:
            counted = self._counted = (revision, await tables.passages.count_all())
        return counted


def _weighed(plan: WordPlan) -> list[str]:
    return [match for match, _ in plan.weights[:MOST_WEIGHED]]


def _holding(plan: WordPlan) -> str:
    return " OR ".join(f"({match})" for match in _weighed(plan))


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
