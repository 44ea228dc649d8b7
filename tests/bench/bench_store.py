"""The store and the word search on 10,000 made notes: CPU of saving, and what a query takes.

Notes have three passages of 90 words drawn by Zipf's law from 20,000 made words, and four links each.
Queries have two to five words of middling frequency, as people type them.
"""

import asyncio
import random
import statistics
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from daemon.retrieval.search import Searcher, SearchRequest
from daemon.store.database import Database
from daemon.store.rows import FileStat, Link, LinkKind, NoteWrite, ParsedNote, Passage, ResolvedLink

NOTES, PASSAGES, WORDS, VOCABULARY, LINKS = 10_000, 3, 90, 20_000, 4
BATCH, QUERIES = 500, 200
MODEL = "bench"

Row = dict[str, Any]


def run() -> Iterator[Row]:
    """Yield one measurement after the other."""
    yield from asyncio.run(measure())


async def measure() -> list[Row]:
    """Save, resolve, read back and search; CPU time of this process, wall time where it says so."""
    rng = random.Random(7)
    words = made_words(rng)
    notes = [made_note(rng, words, number) for number in range(NOTES)]
    rows: list[Row] = []
    with TemporaryDirectory() as folder:
        db = await Database.open(Path(folder) / "index.db")
        rows.append(row("store_save_notes", await saving(db, notes), "CPU s", 5.0))
        rows.append(row("store_resolve_links", await resolving(db, notes), "CPU s", None))
        rows.append(row("store_graph_columns", await timed(db, "graph"), "CPU s", 0.5))
        await put_vectors(db)
        rows.append(row("store_load_vectors", await timed(db, "vectors"), "CPU s", None))
        rows += await searching(db, rng, words)
        await db.close()
    return rows


def row(bench: str, value: float, unit: str, goal: float | None) -> Row:
    """Build one line of the report."""
    config = {"notes": NOTES, "passages": NOTES * PASSAGES, "links": NOTES * LINKS}
    return {"bench": bench, "value": round(value, 3), "unit": unit, "goal": goal, "config": config}


def made_words(rng: random.Random) -> list[str]:
    """Return distinct words of two to four syllables."""
    syllables = [a + b for a in "bdfgklmnprstvz" for b in ("a", "e", "i", "o", "u", "en", "ar", "is")]
    found: dict[str, None] = {}
    while len(found) < VOCABULARY:
        found["".join(rng.choices(syllables, k=rng.randint(2, 4)))] = None
    return list(found)


def made_note(rng: random.Random, words: list[str], number: int) -> NoteWrite:
    """Build one note whose words follow Zipf's law."""
    ranks = np.minimum(np.random.default_rng(number).zipf(1.2, PASSAGES * WORDS), VOCABULARY) - 1
    texts = [" ".join(words[i] for i in part) for part in np.split(ranks, PASSAGES)]
    title = f"{words[rng.randrange(VOCABULARY)]} {number}"
    path = f"folder {number % 50}/{title}.md"
    targets = [rng.randrange(NOTES) for _ in range(LINKS)]
    parsed = ParsedNote(
        title=title,
        text="\n\n".join(texts),
        tags=(words[number % 40],),
        links=tuple(Link(str(target), LinkKind.WIKILINK, 3, context=texts[0][:200]) for target in targets),
        passages=tuple(
            Passage(f"{title} > part {i}", text, i * 600, i * 600 + len(text), i)
            for i, text in enumerate(texts)
        ),
        words=PASSAGES * WORDS,
    )
    stat = FileStat(path, path, number, 2000, number)
    return NoteWrite(id=note_id(number), source_id="s", stat=stat, digest=bytes(16), note=parsed)


def note_id(number: int) -> str:
    """Return the id of the note with this number."""
    return str(uuid.UUID(int=number))


async def saving(db: Database, notes: list[NoteWrite]) -> float:
    """Return the CPU seconds for all notes, a transaction a batch."""
    before = time.process_time()
    for at in range(0, len(notes), BATCH):
        async with db.transaction() as tx:
            await tx.notes.save_many(notes[at : at + BATCH], MODEL)
    return time.process_time() - before


async def resolving(db: Database, notes: list[NoteWrite]) -> float:
    """Return the CPU seconds for storing where all links lead."""
    before = time.process_time()
    async with db.transaction() as tx:
        await tx.links.replace_resolved(
            {
                note.id: [
                    ResolvedLink(i, note_id(int(link.target))) for i, link in enumerate(note.note.links)
                ]
                for note in notes
            }
        )
    return time.process_time() - before


async def put_vectors(db: Database) -> None:
    """Give every passage some vector."""
    vector = np.random.default_rng(1).standard_normal(384).astype(np.float16).tobytes()
    async with db.transaction() as tx:
        pending = await tx.passages.without_vectors(MODEL, NOTES * PASSAGES)
        await tx.vectors.put_many(MODEL, [(passage.key, vector) for passage in pending])


async def timed(db: Database, what: str) -> float:
    """Return the CPU seconds of one big read, the median of five."""
    taken = []
    for _ in range(5):
        before = time.process_time()
        async with db.read() as tables:
            await (tables.graph.columns() if what == "graph" else tables.vectors.load_halves(MODEL))
        taken.append(time.process_time() - before)
    return statistics.median(taken)


async def searching(db: Database, rng: random.Random, words: list[str]) -> list[Row]:
    """Return CPU and wall milliseconds of whole searches by words, snippets and marks included."""
    searcher = Searcher(db)
    cpu, wall = [], []
    for _ in range(QUERIES):
        q = " ".join(rng.choices(words[5:3000], k=rng.randint(2, 5)))
        before, before_wall = time.process_time(), time.perf_counter()
        await searcher.search(SearchRequest(q=q))
        cpu.append((time.process_time() - before) * 1000)
        wall.append((time.perf_counter() - before_wall) * 1000)
    searcher.close()
    return [
        row("search_words_p50", float(np.percentile(wall, 50)), "ms", None),
        row("search_words_p95", float(np.percentile(wall, 95)), "ms", 20.0),
        row("search_words_cpu_p50", float(np.percentile(cpu, 50)), "CPU ms", None),
        row("search_words_cpu_p95", float(np.percentile(cpu, 95)), "CPU ms", 20.0),
    ]
