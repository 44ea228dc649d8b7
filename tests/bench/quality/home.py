"""A store with everything learnt, kept between runs when a folder for it is given.

`MEMORARIUM_BENCH_HOMES` names the folder; without it each run learns anew in a temporary one.
"""

from __future__ import annotations

import os
import uuid
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from app.paths import HomePaths
from daemon.embedding.embedder import Embedder
from daemon.ingest.note import read_note
from daemon.services.catalog import Catalog
from daemon.services.learning import embedded_text
from daemon.services.meaning import Meaning
from daemon.services.search import SearchService
from daemon.services.vocabulary import Vocabulary
from daemon.store.database import Database
from daemon.store.details import DetailsRow
from daemon.store.rows import FileStat, NoteWrite, SourceKind

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
        folder.mkdir(parents=True, exist_ok=True)
        embedder = Embedder(ASSETS / "models")
        db = await Database.open(folder / "index.db")
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
