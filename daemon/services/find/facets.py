"""What the items are that a query finds: counts by type, source, tag, year, folder and property."""

import time
from collections.abc import Sequence
from datetime import UTC, datetime

from app.wire.search import Facet, Facets, FacetValue, FoundTable, SearchMode
from daemon.retrieval.language.complete import written
from daemon.services.find.search import SearchService
from daemon.services.folder.catalog import Catalog
from daemon.store.database import Database, Tables
from daemon.store.facets import TAG_END, FacetCount

MOST_VALUES = 20


class FacetCounter:
    """Counts over all that a search finds, not only the best: the same items that its total counts."""

    def __init__(self, db: Database, catalog: Catalog, search: SearchService) -> None:
        self._db = db
        self._catalog = catalog
        self._search = search

    async def count(
        self, q: str, *, mode: SearchMode = "hybrid", typing: bool = False, spaces: Sequence[str] = ()
    ) -> Facets:
        """Return the counts; a query that only takes away counts nothing."""
        began = time.perf_counter()
        counted = await self._search.counted(q, mode=mode, typing=typing, spaces=spaces)
        async with self._db.read() as tables:
            ids = await counted.all(tables)
            facets = await self._facets(tables, ids)
        return Facets(total=len(ids), facets=facets, took_ms=round((time.perf_counter() - began) * 1000, 2))

    async def table(
        self, q: str, *, mode: SearchMode = "hybrid", spaces: Sequence[str] = (), limit: int
    ) -> FoundTable:
        """Return the found items column by column, those that changed last first."""
        began = time.perf_counter()
        counted = await self._search.counted(q, mode=mode, spaces=spaces)
        async with self._db.read() as tables:
            ids = await counted.all(tables)
            rows = await tables.facets.rows(ids, limit)
        return FoundTable(
            ids=[row.note_id for row in rows],
            titles=[row.title for row in rows],
            kinds=[row.kind for row in rows],
            types=[row.type for row in rows],
            sources=[row.source_id for row in rows],
            paths=[row.path for row in rows],
            tags=[row.tags.split(TAG_END) if row.tags else [] for row in rows],
            changed=[_moment(row.mtime_ns) for row in rows],
            sizes=[row.size for row in rows],
            words=[row.words for row in rows],
            links=[row.links for row in rows],
            linked=[row.linked for row in rows],
            total=len(ids),
            took_ms=round((time.perf_counter() - began) * 1000, 2),
        )

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


def _moment(mtime_ns: int) -> datetime | None:
    return datetime.fromtimestamp(mtime_ns / 1e9, UTC) if mtime_ns > 0 else None


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
