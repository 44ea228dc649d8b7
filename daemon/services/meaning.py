"""The vectors of all passages, ready to be searched: one owner thread, filled from the database."""

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from app.errors import DiskFullError
from app.logs import log
from daemon.store.database import Database
from daemon.vectors.index import EXACT_LIMIT, VectorIndex

T = TypeVar("T")
Ids = NDArray[np.int64]
Vectors = NDArray[np.float32]


class Meaning:
    """Search by vector over what the database says; `model_id` names whose vectors these are."""

    def __init__(self, db: Database, folder: Path, model_id: str, dims: int) -> None:
        self._db = db
        self._index = VectorIndex(dims, folder=folder, store_id=db.store_id, model_id=model_id)
        self._owner = ThreadPoolExecutor(1, thread_name_prefix="vectors")
        self._builder: asyncio.Task[None] | None = None
        self.model_id = model_id
        self.is_ready = asyncio.Event()

    async def load(self) -> None:
        """Fill the index: from its file where that is of this very state of the database, else from there."""
        async with self._db.read() as tables:
            have, _ = await tables.vectors.coverage(self.model_id)
            revision = await tables.meta.revision()
        if have <= EXACT_LIMIT or not await self._in_owner(lambda: self._open(revision, have)):
            async with self._db.read() as tables:
                ids, vectors = await tables.vectors.load_all(self.model_id)
            await self._in_owner(lambda: self._index.rebuild([(ids, vectors)], len(ids)))
        log.vectors.info("%d vectors are ready", have)
        self.is_ready.set()
        self._maintain()

    def _open(self, revision: int, count: int) -> bool:
        """Whether the file holds just what the database holds; a kill may have left an older one."""
        return self._index.open() == revision and len(self._index) == count

    async def change(self, removed: Sequence[int], added: Sequence[int]) -> None:
        """Follow the database: drop these passages, take in those which have a vector by now."""
        await self.is_ready.wait()
        async with self._db.read() as tables:
            ids, vectors = await tables.vectors.of_passages(self.model_id, added)
        gone = np.array(removed, dtype=np.int64)
        await self._in_owner(lambda: self._change(gone, ids, vectors))
        self._maintain()

    def _change(self, removed: Ids, ids: Ids, vectors: Vectors) -> None:
        if len(removed):
            self._index.remove(removed)
        if len(ids):
            self._index.add(ids, vectors)

    async def search(self, vector: Vectors, limit: int, allowed: Ids | None = None) -> tuple[Ids, Vectors]:
        """The nearest passages and their cosines; nothing while the index is still being filled."""
        return await self._in_owner(lambda: self._index.search(vector, limit, allowed))

    async def stop(self) -> None:
        """Keep a large index in its file for the next start, and end the owner thread."""
        if self._builder is not None:
            self._builder.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._builder
        if self.is_ready.is_set():
            await self._save()
        self._owner.shutdown()

    async def _save(self) -> None:
        async with self._db.read() as tables:
            revision = await tables.meta.revision()
        try:
            await self._in_owner(lambda: self._index.save(revision))
        except DiskFullError as error:
            # It is a cache: the next start builds it again.
            log.vectors.warning("the index was not kept: %s", error.message)

    def _maintain(self) -> None:
        """Let a pending build go on between searches, in slices."""
        if self._index.is_building and (self._builder is None or self._builder.done()):
            self._builder = asyncio.create_task(self._build(), name="vector build")

    async def _build(self) -> None:
        # Each slice is an item of the owner's queue: a search waits for one at most.
        more = True
        while more:
            more = await self._in_owner(self._index.maintain)
        await self._save()

    async def _in_owner(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._owner, work)
