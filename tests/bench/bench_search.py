"""Search: whether the right note comes first, and what a query takes at 10,000 to 1,000,000 passages.

Quality: questions in other words than the notes use, and titles, over the sample vault with the real model.
Latency: the search service over made notes (tests/bench/made_store.py); queries go through the real model.
`MEMORARIUM_BENCH_PASSAGES` says how many passages, "10000 30000 100000" if nothing else: 30,000 are 10,000
notes. A million takes a quarter of an hour, 7 GB of disk and 4 GB of memory.
"""

import asyncio
import os
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from app.paths import HomePaths
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
from daemon.store.rows import FileStat, NoteWrite, ParsedNote, SourceKind
from tests.bench import scale
from tests.bench.made_store import ASSETS, Learnt, MadeStore, Vectors, made_note, note_id
from tests.bench.scale import Row, row

SIZES = [int(size) for size in os.environ.get("MEMORARIUM_BENCH_PASSAGES", "10000 30000 100000").split()]
NOTES, BATCH = 10_000, 500

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
            learnt = await learn(bench)
            rows = await quality(bench, notes)
        for size in SIZES:
            async with opened(embedder, []) as bench:
                rows += await scale.measure(bench, MadeStore(size, learnt))
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


def made_notes() -> list[NoteWrite]:
    """So many notes of three passages, for other measurements too."""
    return [made_note(number) for number in range(NOTES)]


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
    return NoteWrite(id=note_id(number), source_id="s", stat=stat, digest=number.to_bytes(16), note=note)


async def learn(bench: Bench) -> Learnt:
    """Embed all passages; returns the vectors, (n, dims), and the details of each."""
    async with bench.db.read() as tables:
        pending = await tables.passages.without_vectors(bench.embedder.model_id, BATCH)
    texts = [embedded_text(one.heading, one.text) for one in pending]
    vectors, details = await bench.embedder.embed_with_details(texts)
    await put(bench, [one.key for one in pending], vectors, details)
    return vectors, details


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
