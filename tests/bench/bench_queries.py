"""Any text is a query: 10,000 random ones over 10,000 notes by their words; none fails, p99 in CPU time.

`MEMORARIUM_BENCH_QUERIES=1000` asks fewer. The slowest texts are printed to stderr with their times.
"""

import asyncio
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from app.paths import HomePaths
from daemon.embedding.embedder import Embedder
from daemon.services.find.facets import FacetCounter
from daemon.services.find.search import SearchService
from daemon.services.find.vocabulary import Vocabulary
from daemon.services.folder.catalog import Catalog
from daemon.services.learn.meaning import Meaning
from daemon.store.database import Database
from tests.bench.bench_search import BATCH, NOTES, made_notes
from tests.helpers.random_text import random_texts

COUNT, SEED, SLOWEST = int(os.environ.get("MEMORARIUM_BENCH_QUERIES", "10000")), 7, 12

Row = dict[str, Any]


def run() -> Iterator[Row]:
    """Yield one measurement after the other."""
    yield from asyncio.run(measure())


async def measure() -> list[Row]:
    notes = made_notes()
    words = [word for note in notes[:50] for word in note.note.text.split()[:40]]
    with TemporaryDirectory() as folder:
        db = await Database.open(Path(folder) / "index.db")
        for at in range(0, len(notes), BATCH):
            async with db.transaction() as tx:
                await tx.notes.save_many(list(notes[at : at + BATCH]), "none")
        # No model: words alone are asked.
        meaning, catalog = Meaning(db, Path(folder), "none", 384), Catalog(HomePaths(Path(folder)))
        embedder, vocabulary = Embedder(Path(folder)), Vocabulary(db)
        service = SearchService(db, catalog, embedder, meaning, vocabulary)
        try:
            return await _rows(service, FacetCounter(db, catalog, service), words)
        finally:
            await service.stop()
            await vocabulary.stop()
            await meaning.stop()
            await embedder.close()
            await db.close()


async def _rows(service: SearchService, facets: FacetCounter, words: list[str]) -> list[Row]:
    took: list[tuple[float, float, str]] = []
    failed = 0
    for number, text in enumerate(random_texts(COUNT, SEED, words)):
        cpu, wall = time.process_time(), time.perf_counter()
        try:
            await service.search(text, limit=20, mode="words", typing=bool(number % 2))
            cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
            if number % 10 == 0:
                await facets.count(text, mode="words", typing=bool(number % 2))
        except Exception as error:  # every one is counted, the first are told
            failed += 1
            if failed <= SLOWEST:
                sys.stderr.write(f"{type(error).__name__}: {error}: {text[:100]!r}\n")
            cpu = wall = 0.0
        took.append((cpu * 1000, wall * 1000, text))
    took.sort(reverse=True)
    for cpu, wall, text in took[:SLOWEST]:
        sys.stderr.write(f"{cpu:.0f} ms CPU, {wall:.0f} ms: {text[:100]!r} ({len(text)})\n")
    waited = sorted(wall for _, wall, _ in took)
    ranked = [cpu for cpu, _, _ in reversed(took)]
    return [
        _row("queries_failed", failed, "of all", "0"),
        _row("queries_cpu_p50", ranked[len(ranked) // 2], "ms CPU", None),
        _row("queries_cpu_p99", ranked[len(ranked) * 99 // 100], "ms CPU", "< 250"),
        _row("queries_cpu_max", ranked[-1], "ms CPU", None),
        _row("queries_wall_p99", waited[len(waited) * 99 // 100], "ms", "< 250"),
    ]


def _row(name: str, value: float, unit: str, goal: str | None) -> Row:
    config = {"queries": COUNT, "notes": NOTES, "mode": "words", "seed": SEED}
    return {"bench": name, "value": round(value, 2), "unit": unit, "goal": goal, "config": config}
