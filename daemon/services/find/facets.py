"""What the items are that a query finds: counts by type, source, tag, year, folder and property."""

import time
from collections.abc import Sequence

from app.wire.search import Facet, Facets, FacetValue
from daemon.retrieval.language.complete import written
from daemon.retrieval.language.node import Query, is_soft
from daemon.retrieval.language.query import parse
from daemon.retrieval.language.resolve import Resolver
from daemon.retrieval.stopwords import STOP_WORDS
from daemon.retrieval.words import any_of, is_findable
from daemon.services.find.place import places_of
from daemon.services.find.search import within
from daemon.services.folder.catalog import Catalog
from daemon.store.database import Database, Tables
from daemon.store.facets import FacetCount
from daemon.store.filters import AllOf, NoteFilter, Test
from daemon.store.reader import WordReader
from daemon.store.terms import fold

MOST_VALUES = 20


class FacetCounter:
    """Counts over all that passes the filters and holds any of the words, not only the best."""

    def __init__(self, db: Database, catalog: Catalog) -> None:
        self._db = db
        self._catalog = catalog
        self._reader = WordReader()
        self._resolver = Resolver(db, self._reader)

    async def stop(self) -> None:
        self._resolver.close()
        self._reader.close()

    async def count(self, q: str, *, spaces: Sequence[str] = ()) -> Facets:
        """Return the counts; a query that only takes away counts nothing."""
        began = time.perf_counter()
        query = parse(within(q, spaces))
        if query.only_excludes:
            return Facets(total=0, facets=[])
        asked = await self._resolver.resolve(query, places_of(self._catalog.sources))
        filters = self._with_words(query, asked.filters)
        async with self._db.read() as tables:
            ids = await tables.facets.note_ids(filters)
            facets = await self._facets(tables, ids)
        return Facets(total=len(ids), facets=facets, took_ms=round((time.perf_counter() - began) * 1000, 2))

    def _with_words(self, query: Query, filters: NoteFilter) -> NoteFilter:
        terms = [part.term for part in query.parts if is_soft(part)]  # type: ignore[union-attr]  # Words
        known = [term for term in terms if is_findable(term, self._reader)]
        telling = [term for term in known if fold(term.text) not in STOP_WORDS] or known
        if not telling:
            # Words that no text can hold (mere signs) were asked for: nothing has them.
            return filters
        words = Test("words", (any_of(telling),))
        return NoteFilter(AllOf((filters.condition, words)) if filters.condition else words)

    async def _facets(self, tables: Tables, ids: list[str]) -> list[Facet]:
        names = {entry.id: entry.name for entry in self._catalog.sources}
        types = await tables.facets.by_column("type", ids, MOST_VALUES)
        sources = await tables.facets.by_column("source", ids, MOST_VALUES)
        years = await tables.facets.by_column("year", ids, MOST_VALUES)
        folders = await tables.facets.by_column("folder", ids, MOST_VALUES)
        tags = await tables.facets.by_tag(ids, MOST_VALUES)
        keys = await tables.facets.by_property(ids, MOST_VALUES)
        found = [
            _facet("type", types, "type:{}"),
            _facet(
                "source", [FacetCount(o.value, names.get(o.value, o.value), o.count) for o in sources], ""
            ),
            _facet("tag", tags, "tag:{}"),
            _facet("year", sorted(years, key=lambda one: one.value, reverse=True), "on:{}"),
            _facet("folder", folders, "path:{}"),
            _facet("property", keys, "[{}]"),
        ]
        return [facet for facet in found if facet.values]


def _facet(name: str, counts: list[FacetCount], form: str) -> Facet:
    return Facet(
        name=name,
        values=[
            FacetValue(value=one.value, label=one.shown, count=one.count, query=_query(form, one))
            for one in counts
        ],
    )


def _query(form: str, one: FacetCount) -> str:
    if form.startswith("["):
        return form.format(one.shown)
    return form.format(written(one.shown)) if form else f"source:{written(one.shown)}"
