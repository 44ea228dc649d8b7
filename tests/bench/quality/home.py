"""A store with everything learnt, kept between runs when a folder for it is given.

`MEMORARIUM_BENCH_HOMES` names the folder; without it each run learns anew in a temporary one.
"""

from __future__ import annotations

import os
import uuid
from collections import Counter
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from app.paths import HomePaths
from daemon.embedding.embedder import Embedder
from daemon.ingest.note import read_note
from daemon.ledger.record import Record
from daemon.services.find.search import SearchService
from daemon.services.find.vocabulary import Vocabulary
from daemon.services.folder.catalog import Catalog
from daemon.services.learn.learning import embedded_text
from daemon.services.learn.meaning import Meaning
from daemon.services.memory.accept import accept
from daemon.services.memory.record_row import row_of
from daemon.store.database import Database
from daemon.store.details import DetailsRow
from daemon.store.records import RecordWrite
from daemon.store.rows import FileStat, NoteWrite, SourceKind
from tests.bench.quality.conversations import turns

ASSETS = Path(__file__).resolve().parents[3] / "assets"
HOMES = "MEMORARIUM_BENCH_HOMES"
BATCH = 256


@dataclass
class Bench:
    """One store, its model and the search over it."""

    db: Database
    embedder: Embedder
    meaning: Meaning
    service: SearchService


@asynccontextmanager
async def opened(name: str, files: Iterable[tuple[str, bytes]] = ()) -> AsyncIterator[Bench]:
    """A store of these files (path, bytes), with all meanings learnt. Vectors are loaded."""
    with TemporaryDirectory() as temporary:
        folder = Path(os.environ.get(HOMES, temporary)) / name
        database = next(folder.glob("index/memorarium.db"), folder / "index.db")
        folder.mkdir(parents=True, exist_ok=True)
        embedder = Embedder(ASSETS / "models")
        db = await Database.open(database)
        meaning = Meaning(db, folder, embedder.model_id, embedder.dims)
        service = SearchService(db, Catalog(HomePaths(folder)), embedder, meaning, Vocabulary(db))
        try:
            await fill(db, files, embedder.model_id)
            await learn(db, embedder)
            await meaning.load()
            await embedder.warm()
            yield Bench(db, embedder, meaning, service)
        finally:
            await service.stop()
            await meaning.stop()
            await embedder.close()
            await db.close()


async def fill(db: Database, files: Iterable[tuple[str, bytes]], model_id: str) -> None:
    """Save the files, unless notes are there already."""
    async with db.read() as tables:
        if (await tables.counts()).notes:
            return
    writes = [write_of(path, data, number) for number, (path, data) in enumerate(files, 1)]
    for at in range(0, len(writes), 500):
        async with db.transaction() as tx:
            await tx.notes.save_many(writes[at : at + 500], model_id)


def write_of(path: str, data: bytes, number: int) -> NoteWrite:
    """A note as a source would give it."""
    note = read_note(data, path, SourceKind.OBSIDIAN)
    stat = FileStat(path, path, number, len(data), number)
    identity = str(uuid.UUID(int=number))
    return NoteWrite(id=identity, source_id="s", stat=stat, digest=number.to_bytes(16), note=note)


async def learn(db: Database, embedder: Embedder) -> None:
    """Embed what is pending."""
    async with db.transaction() as tx:
        await tx.passages.use_model(embedder.model_id)
        await tx.details.keep(notes_tokens=True)
    while True:
        async with db.read() as tables:
            pending = await tables.passages.without_vectors(embedder.model_id, BATCH)
        if not pending:
            return
        texts = [embedded_text(one.heading, one.text) for one in pending]
        vectors, details = await embedder.embed_with_details(texts)
        rows = [
            DetailsRow(one.key, part.sentences.tobytes(), part.tokens.tobytes())
            for one, part in zip(pending, details, strict=True)
        ]
        halves = vectors.astype(np.float16)
        async with db.transaction() as tx:
            await tx.details.put_many(rows)
            pairs = [(one.key, half.tobytes()) for one, half in zip(pending, halves, strict=True)]
            await tx.vectors.put_many(embedder.model_id, pairs)


async def remember(bench: Bench, entries: Sequence[dict[str, Any]]) -> dict[str, str]:
    """Keep all turns, each conversation in its space, and learn them; the name of each by id."""
    names: dict[str, str] = {}
    rows: list[RecordWrite] = []
    places: Counter[str] = Counter()
    for entry in entries:
        for name, turn in turns(entry):
            identity = str(uuid.uuid5(uuid.NAMESPACE_OID, f"{turn.space} {name}"))
            names[identity] = name
            places[turn.session] += 1
            record = accept([turn], identity)[0]
            if isinstance(record, Record):
                rows.append(row_of(record, f"{turn.session}.jsonl", places[turn.session]))
    async with bench.db.read() as tables:
        is_there = (await tables.counts()).passages > 0
    if not is_there:
        async with bench.db.transaction() as tx:
            await tx.records.save(rows, bench.embedder.model_id)
        await learn(bench.db, bench.embedder)
        await bench.meaning.load()
    return names
