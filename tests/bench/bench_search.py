"""Search: whether the right note comes first, and what a query takes at 10,000 notes.

Quality: questions in other words than the notes use, and titles, over the sample vault with the real model.
Latency: the search service over 10,000 made notes of three passages, words by Zipf's law. Their vectors are
made too (the sample vault's, each with noise, with their tokens and sentences), since embedding 30,000
passages takes longer than a benchmark may; queries go through the real model.
"""

import asyncio
import json
import os
import random
import time
import uuid
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.paths import HomePaths
from app.wire.search import SearchMode
from daemon.embedding.embedder import Embedder
from daemon.embedding.port import TextDetails
from daemon.ingest.note import read_note
from daemon.services.find.search import SearchService
from daemon.services.find.vocabulary import Vocabulary
from daemon.services.folder.catalog import Catalog
from daemon.services.learn.learning import embedded_text
from daemon.services.learn.meaning import Meaning
from daemon.store.database import Database
from daemon.store.details import DetailsRow
from daemon.store.rows import FileStat, NoteWrite, ParsedNote, Passage, SourceKind

ASSETS = Path(__file__).resolve().parents[2] / "assets"
# `MEMORARIUM_BENCH_NOTES=33000` makes 100,000 passages.
NOTES = int(os.environ.get("MEMORARIUM_BENCH_NOTES", "10000"))
PASSAGES, WORDS, VOCABULARY = 3, 90, 15_000
BATCH, QUERIES, NOISE = 500, 100, 0.02

Row = dict[str, Any]
Vectors = NDArray[np.float32]
Learnt = tuple[Vectors, list[TextDetails]]

# Question, and how the paths of the notes that answer it begin.
QUESTIONS = (
    ("why did the plants turn black and die", "Garden/Late blight"),
    ("keeping copies of data in another location in case of fire", "Home lab/Backups"),
    ("store pictures ourselves instead of a hosted service", "Decisions/Photos stay"),
    ("bread raised with wild yeast", "Kitchen/Sourdough"),
    ("pickled vegetables", "Kitchen/Cabbage"),
    ("remote access to the house network", "Home lab/Way in"),
    ("mistakes I learned from", "Decisions/Failures"),
    ("irrigation that switches on by itself when soil is dry", "Garden/Watering"),
    ("insects that pollinate our vegetables", "Garden/Bees"),
    ("how to make blades keen again", "Workshop/Knife"),
    ("boat schedule advice for travellers", "Norway/Ferry"),
    ("clothes and gear to carry on a hike", "Norway/Packing"),
    ("a book about poker and uncertainty", "Reading/Thinking in Bets"),
    ("my sibling", "People/Jonas"),
    ("turn food scraps into soil", "Garden/Compost"),
    ("protecting young plants from freezing nights", "Workshop/Cold frame"),
    ("where things ferment at a steady temperature", "Kitchen/The cool stairs"),
    ("energy saving second hand computer", "Home lab/Small server|Decisions/Buy used"),
    ("sweet rolls with spice", "Kitchen/Cardamom"),
    ("measuring wind and rainfall", "Home lab/Weather"),
)
# About nothing in the vault: what they bring should be little, or nothing.
STRANGE = (
    "flux capacitor zyzzyva",
    "quantum chromodynamics of gluons",
    "mortgage interest deduction for landlords",
    "treatment of feline diabetes",
    "medieval siege engines",
    "Kubernetes pod eviction policy",
    "divorce lawyers in Chicago",
    "volcanic eruptions in Hawaii",
)


@dataclass
class Bench:
    """A database with vectors and the service over it."""

    db: Database
    embedder: Embedder
    service: SearchService
    meaning: Meaning


def run() -> Iterator[Row]:
    """Yield one measurement after the other."""
    yield from asyncio.run(measure())


async def measure() -> list[Row]:
    embedder = Embedder(ASSETS / "models")
    try:
        notes = sample_notes()
        async with opened(embedder, notes) as bench:
            vectors = await learn(bench)
            rows = await quality(bench, notes)
        made = made_notes()
        async with opened(embedder, made) as bench:
            await give_vectors(bench, vectors)
            rows += await latency(bench)
    finally:
        await embedder.close()
    return rows


@asynccontextmanager
async def opened(embedder: Embedder, notes: Sequence[NoteWrite]) -> AsyncIterator[Bench]:
    """Save the notes into a fresh home; vectors are loaded at the first search."""
    with TemporaryDirectory() as folder:
        paths = HomePaths(Path(folder))
        db = await Database.open(Path(folder) / "index.db")
        for at in range(0, len(notes), BATCH):
            async with db.transaction() as tx:
                await tx.notes.save_many(list(notes[at : at + BATCH]), embedder.model_id)
        meaning = Meaning(db, Path(folder), embedder.model_id, embedder.dims)
        service = SearchService(db, Catalog(paths), embedder, meaning, Vocabulary(db))
        yield Bench(db, embedder, service, meaning)
        await service.stop()
        await meaning.stop()
        await db.close()


def sample_notes() -> list[NoteWrite]:
    """Read the sample vault as a source is read."""
    root = ASSETS / "sample_vault"
    files = sorted(root.rglob("*.md"))
    return [
        write_of(path.relative_to(root).as_posix(), number, parsed_file(path, root))
        for number, path in enumerate(files)
    ]


def parsed_file(path: Path, root: Path) -> ParsedNote:
    return read_note(path.read_bytes(), path.relative_to(root).as_posix(), SourceKind.OBSIDIAN)


def write_of(path: str, number: int, note: ParsedNote) -> NoteWrite:
    stat = FileStat(path, path, number, len(note.text), number)
    return NoteWrite(
        id=str(uuid.UUID(int=number)), source_id="s", stat=stat, digest=number.to_bytes(16), note=note
    )


def made_notes() -> list[NoteWrite]:
    """Build notes whose words follow Zipf's law."""
    rng = np.random.default_rng(7)
    words = made_words()
    notes = []
    for number in range(NOTES):
        drawn = np.minimum(rng.zipf(1.2, PASSAGES * WORDS), VOCABULARY) - 1
        texts = [sentences([words[i] for i in part]) for part in np.split(drawn, PASSAGES)]
        title = f"{words[int(rng.integers(VOCABULARY))]} {number}"
        passages = tuple(
            Passage(title, text, i * 700, i * 700 + len(text), i) for i, text in enumerate(texts)
        )
        note = ParsedNote(title=title, text="\n\n".join(texts), passages=passages, words=PASSAGES * WORDS)
        notes.append(write_of(f"folder {number % 50}/{title}.md", number, note))
    return notes


def made_words() -> list[str]:
    """Return English words, the common ones first: the whole words that the model's tokenizer knows."""
    known = json.loads((ASSETS / "models" / "tokenizer.json").read_text("utf-8"))["model"]["vocab"]
    ranked = sorted(known, key=known.__getitem__)
    return [word for word in ranked if len(word) > 2 and word.isascii() and word.isalpha()][:VOCABULARY]


def sentences(words: Sequence[str]) -> str:
    """Join words to sentences of fifteen."""
    return " ".join(f"{' '.join(words[at : at + 15])}." for at in range(0, len(words), 15))


async def learn(bench: Bench) -> Learnt:
    """Embed all passages; returns the vectors, (n, dims), and the details of each."""
    async with bench.db.read() as tables:
        pending = await tables.passages.without_vectors(bench.embedder.model_id, BATCH)
    texts = [embedded_text(one.heading, one.text) for one in pending]
    vectors, details = await bench.embedder.embed_with_details(texts)
    await put(bench, [one.key for one in pending], vectors, details)
    return vectors, details


async def give_vectors(bench: Bench, around: Learnt) -> None:
    """Give each passage one of these vectors with noise, and the tokens and sentences that go with it."""
    rng = np.random.default_rng(1)
    async with bench.db.read() as tables:
        pending = await tables.passages.without_vectors(bench.embedder.model_id, NOTES * PASSAGES)
    rows = rng.integers(len(around[0]), size=len(pending))
    chosen = around[0][rows]
    vectors = chosen + rng.standard_normal(chosen.shape, dtype=np.float32) * NOISE
    units = vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
    await put(bench, [one.key for one in pending], units, [around[1][row] for row in rows])


async def put(bench: Bench, keys: Sequence[bytes], vectors: Vectors, details: Sequence[TextDetails]) -> None:
    pairs = [(key, half.tobytes()) for key, half in zip(keys, vectors.astype(np.float16), strict=True)]
    parts = [
        DetailsRow(key, one.sentences.tobytes(), one.tokens.tobytes())
        for key, one in zip(keys, details, strict=True)
    ]
    async with bench.db.transaction() as tx:
        await tx.details.put_many(parts)
        await tx.vectors.put_many(bench.embedder.model_id, pairs)
    await bench.meaning.load()


async def quality(bench: Bench, notes: Sequence[NoteWrite]) -> list[Row]:
    """Return how often the right note is first or among the first three, and what strange ones bring."""
    asked = [await place(bench, question, wanted.split("|")) for question, wanted in QUESTIONS]
    titles = [await place(bench, note.note.title, [note.stat.path]) for note in notes]
    strange = [await bench.service.search(q, limit=5, mode="hybrid", typing=False) for q in STRANGE]
    scores = [reply.hits[0].score if reply.hits else 0.0 for reply in strange]
    config = {"notes": len(notes), "model": bench.embedder.model_id[:12]}
    asking, naming = config | {"questions": len(asked)}, config | {"questions": len(titles)}
    return [
        row("search_paraphrase_first", np.mean([p == 1 for p in asked]), "share", None, asking),
        row("search_paraphrase_first_three", np.mean([0 < p <= 3 for p in asked]), "share", ">= 0.9", asking),
        row("search_title_first", np.mean([p == 1 for p in titles]), "share", ">= 0.97", naming),
        row(
            "search_strange_best_score", max(scores), "score", "<= 0.4", config | {"questions": len(STRANGE)}
        ),
    ]


async def place(bench: Bench, q: str, wanted: Sequence[str]) -> int:
    """Return the rank of the first right note, 0 when it is not among ten."""
    reply = await bench.service.search(q, limit=10, mode="hybrid", typing=False)
    right = (rank for rank, hit in enumerate(reply.hits, 1) if hit.path.startswith(tuple(wanted)))
    return next(right, 0)


async def latency(bench: Bench) -> list[Row]:
    """Return CPU milliseconds of whole searches, snippets, marks and the query's embedding included."""
    rng = random.Random(5)
    words = made_words()[300:8000]
    asked = [f"{QUESTIONS[n % 20][0]} {rng.choice(words)}" for n in range(QUERIES)]
    short = [" ".join(rng.choices(words, k=rng.randint(2, 5))) for _ in range(QUERIES)]
    await bench.embedder.warm()
    return [
        *await timed(bench, "search_words", short, "words", "p95 < 20", typing=False),
        *await timed(bench, "search_typing", [q[:-1] for q in short], "hybrid", "p95 < 40", typing=True),
        *await timed(bench, "search_hybrid", asked, "hybrid", "p95 < 40", typing=False),
        await longest_turn(bench, asked[:20]),
        row("search_memory", resident_mb(), "MB", None, size()),
    ]


async def longest_turn(bench: Bench, queries: Sequence[str]) -> Row:
    """Return how long the loop was busy at a stretch while these were searched for."""
    longest, before = 0.0, time.thread_time()
    searches = [bench.service.search(q, limit=20, mode="hybrid", typing=False) for q in queries]
    work = asyncio.gather(*searches)
    while not work.done():
        await asyncio.sleep(0)
        now = time.thread_time()
        longest, before = max(longest, now - before), now
    await work
    return row("search_loop_longest_turn", longest * 1000, "ms CPU", "< 10", size())


async def timed(
    bench: Bench, name: str, queries: Sequence[str], mode: SearchMode, goal: str, *, typing: bool
) -> list[Row]:
    spent, wall = [], []
    for q in queries:
        began, before = cpu_ms(bench), time.perf_counter()
        await bench.service.search(q, limit=20, mode=mode, typing=typing)
        wall.append((time.perf_counter() - before) * 1000)
        spent.append(cpu_ms(bench) - began)
    config = size() | {"queries": len(queries)}
    return [
        row(f"{name}_cpu_p50", np.percentile(spent, 50), "ms", None, config),
        row(f"{name}_cpu_p95", np.percentile(spent, 95), "ms", goal, config),
        row(f"{name}_wall_p95", np.percentile(wall, 95), "ms", None, config),
    ]


def size() -> Row:
    return {"notes": NOTES, "passages": NOTES * PASSAGES, "vectors": "made"}


def cpu_ms(bench: Bench) -> float:
    """CPU milliseconds of this process and, on Linux, of the model's threads."""
    files = Path(f"/proc/{bench.embedder.worker_pid}/task").glob("*/schedstat")
    model = sum(int(path.read_text().split()[0]) for path in files) / 1e9
    return (time.process_time() + model) * 1000


def resident_mb() -> float:
    """What this process holds, on Linux."""
    status = Path("/proc/self/status")
    lines = status.read_text("ascii").splitlines() if status.exists() else []
    return next((int(line.split()[1]) / 1000 for line in lines if line.startswith("VmRSS")), 0.0)


def row(
    bench: str, value: float | np.floating[Any], unit: str, goal: str | None, config: dict[str, Any]
) -> Row:
    """Build one line of the report."""
    return {"bench": bench, "value": round(float(value), 3), "unit": unit, "goal": goal, "config": config}
