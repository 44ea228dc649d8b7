"""The index made anew from sources, pages, records and ledger: put in place, or compared with what is there.

Runs in a process of its own, under the daemon's lock, while no daemon runs.
"""

import asyncio
import re
import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from app.errors import AppError
from app.logs import log
from app.paths import HomePaths
from daemon.bus import EventBus
from daemon.ingest.pool import ParsePool
from daemon.ledger.journal import Journal
from daemon.ledger.ledger import Ledger
from daemon.services.care.erase import Eraser
from daemon.services.folder.applying import Applied, Change
from daemon.services.folder.catalog import Catalog
from daemon.services.folder.keeper import Keeper
from daemon.services.learn.meaning import Meaning
from daemon.services.learn.model_shelf import ModelShelf
from daemon.services.learn.similar import SimilarNotes
from daemon.services.memory.follow import Follower
from daemon.services.memory.page_file import PageHome
from daemon.services.memory.page_keeper import PageKeeper
from daemon.services.memory.page_row import ReadPage
from daemon.services.memory.writer import Writer
from daemon.services.runs import Runs
from daemon.store.compare import Difference, compare, take_over_vectors
from daemon.store.database import Database
from daemon.store.filters import NoteFilter
from daemon.store.terms import index_words

SCRATCH = "rebuild"
QUERIES = 50
TOP = 10
# Enough to have all that are as good as the tenth.
AMONG = 500

Found = list[tuple[str, float]]
"""Items with their scores, the best first."""


class Rebuilt(msgspec.Struct, frozen=True, kw_only=True):
    """What came of it: `differences` and `other_answers` are empty when all is as it should be."""

    items: int
    vectors: int
    replaced: bool
    differences: list[Difference] = []
    queries: int = 0
    other_answers: list[str] = []


class _Nobody:
    """Nobody searches a database that is being made."""

    async def changed(
        self, pages: Sequence[ReadPage], change: Change, gone: Sequence[int], new: Sequence[int]
    ) -> None: ...

    async def removed(self, item_id: str, path: str, gone: Sequence[int]) -> None: ...


async def rebuild(paths: HomePaths, *, only_check: bool = False) -> Rebuilt:
    """Make the index anew, with the vectors that the old one has; `only_check`: compare, and leave all."""
    catalog = Catalog(paths)
    ledger = Ledger(paths.ledger, paths.run)
    model_id = await _model_of(paths)
    had_index = paths.database.exists()
    if only_check and had_index:
        # The old one first takes in what it has not seen yet, as a start would.
        await _fill(paths, paths.database, catalog, ledger, model_id)
    scratch = paths.index / SCRATCH
    shutil.rmtree(scratch, ignore_errors=True)
    new = scratch / paths.database.name
    try:
        items = await _fill(paths, new, catalog, ledger, model_id)
        vectors = await _vectors_of_old(paths, new) if had_index else 0
        if only_check:
            return await _checked(paths, new, items, vectors, had_index=had_index)
        _put_in_place(paths, new)
    finally:
        shutil.rmtree(scratch, ignore_errors=True)
    log.store.info("the index was made anew: %d items, %d vectors taken over", items, vectors)
    return Rebuilt(items=items, vectors=vectors, replaced=True)


async def _vectors_of_old(paths: HomePaths, new: Path) -> int:
    """Those that the old index still gives: none of a damaged one, or of one that a newer program made."""
    try:
        return await asyncio.to_thread(take_over_vectors, paths.database, new)
    except (AppError, sqlite3.Error) as error:
        log.store.warning("no vectors are taken over, all are learnt anew: %s", error)
        return 0


async def catch_up(paths: HomePaths) -> int:
    """Bring the index in step with all that it is derived from, as a start does; items that it shows then."""
    ledger = Ledger(paths.ledger, paths.run)
    return await _fill(paths, paths.database, Catalog(paths), ledger, await _model_of(paths))


async def _model_of(paths: HomePaths) -> str:
    """The model that passages are named for: of the old index, else ours."""
    with suppress(sqlite3.Error):
        connection = sqlite3.connect(f"{paths.database.resolve().as_uri()}?mode=ro", uri=True)
        try:
            row = connection.execute("SELECT value FROM meta WHERE key = 'model'").fetchone()
            if row and row[0]:
                return str(row[0])
        finally:
            connection.close()
    own = ModelShelf(paths.models).own()
    return own.id if own is not None else ""


async def _fill(paths: HomePaths, database: Path, catalog: Catalog, ledger: Ledger, model_id: str) -> int:
    """Bring a database in step with all that it is derived from; returns how many items it shows."""
    db = await Database.open(database)
    try:
        journal = Journal(paths.home, ledger)
        await asyncio.to_thread(journal.recover)
        follower = Follower(db, paths.home, ledger, model_id)
        await follower.follow()
        writer = Writer(db, journal, follower.follow)
        writer.start()
        try:
            bus = EventBus(before=0)
            await _read_sources(paths, db, catalog, ledger, bus, model_id)
            at = PageHome(paths.home, ledger.texts, lambda: model_id)
            # Before pages are read: one whose erasing was interrupted must not come back as another.
            await Eraser(db, writer, paths, ledger, at).finish(is_new=database != paths.database)
            await PageKeeper(db, writer, paths, at, _Nobody(), bus).look_once()
        finally:
            await writer.stop()
        async with db.read() as tables:
            return await tables.facets.count(NoteFilter())
    finally:
        await db.close()


async def _read_sources(
    paths: HomePaths, db: Database, catalog: Catalog, ledger: Ledger, bus: EventBus, model_id: str
) -> None:
    pool = ParsePool()
    runs = Runs(bus)

    def done(_: Applied) -> None:
        return

    try:
        for entry in catalog.sources:
            keeper = Keeper(entry, catalog.settings, paths, db, ledger, pool, runs, bus, model_id, done)
            try:
                await keeper.look_once()
            finally:
                await keeper.stop()
    finally:
        await asyncio.to_thread(pool.close)


def _put_in_place(paths: HomePaths, new: Path) -> None:
    """The old index and what was made of it goes; what was learnt of other models stays."""
    for old in paths.index.glob(f"{paths.database.name}*"):
        old.unlink()
    for old in paths.index.glob("vectors-*"):
        old.unlink()
    new.replace(paths.database)


async def _checked(paths: HomePaths, new: Path, items: int, vectors: int, *, had_index: bool) -> Rebuilt:
    if not had_index:
        return Rebuilt(items=items, vectors=vectors, replaced=False)
    differences = await asyncio.to_thread(compare, paths.database, new)
    queries = await _queries(paths.database)
    before = await _answers(paths, paths.database, queries)
    after = await _answers(paths, new, queries)
    pairs = {query: zip(before[query], after[query], strict=True) for query in queries}
    other = [query for query in queries if not all(same_answers(*pair) for pair in pairs[query])]
    return Rebuilt(
        items=items,
        vectors=vectors,
        replaced=False,
        differences=differences,
        queries=len(queries),
        other_answers=other,
    )


async def _queries(database: Path) -> list[str]:
    """Titles of items, spread over all of them."""
    db = await Database.open(database)
    try:
        async with db.read() as tables:
            ids = sorted(await tables.facets.note_ids(NoteFilter()))
            chosen = ids[:: max(1, len(ids) // QUERIES)][:QUERIES]
            return list(dict.fromkeys(one.title for one in await tables.notes.summaries(chosen)))
    finally:
        await db.close()


async def _answers(
    paths: HomePaths, database: Path, queries: Sequence[str]
) -> dict[str, tuple[Found, Found]]:
    """The best items by words, and those whose vectors are nearest to that of the best of them."""
    db = await Database.open(database)
    try:
        async with db.read() as tables:
            model_id = await tables.models.serving()
        known = ModelShelf(paths.models).find(model_id)
        meaning = Meaning(db, database.parent, model_id, known.model.dims if known else 1)
        similar = SimilarNotes(db, meaning)
        try:
            await meaning.load()
            found = {}
            for query in queries:
                words = await _by_words(db, query)
                near = await similar.nearest(words[0][0], AMONG) if words else None
                found[query] = (words, near or [])
            return found
        finally:
            await meaning.stop()
    finally:
        await db.close()


async def _by_words(db: Database, query: str) -> Found:
    """Items with bm25 of their best passage; in the order of ids where that is equal."""
    match = " OR ".join(f'"{word}"' for word in re.findall(r"\w+", index_words(query)))
    if not match:
        return []
    async with db.read() as tables:
        hits = await tables.words.search(match, NoteFilter(), AMONG)
    best: dict[str, float] = {}
    for hit in hits:
        best[hit.note_id] = max(best.get(hit.note_id, hit.score), hit.score)
    return sorted(best.items(), key=lambda pair: (-round(pair[1], 6), pair[0]))


def same_answers(one: Found, other: Found) -> bool:
    """Whether the first ten are the same; of items with the score of the tenth any will do."""
    scores = [[round(score, 5) for _, score in found[:TOP]] for found in (one, other)]
    if scores[0] != scores[1]:
        return False
    last = scores[0][-1] if len(scores[0]) == TOP else None
    sure = [{item for item, score in found[:TOP] if round(score, 5) != last} for found in (one, other)]
    return sure[0] == sure[1]
