"""The vectors of all passages, ready to be searched: one owner thread, filled from the database."""

import asyncio
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
        # One change at a time, in the order of the commits: a note that was hidden and came back is there.
        self._changing = asyncio.Lock()

    async def load(self) -> None:
        """Fill the index: from its file where that is of this very state of the database, else from there."""
        async with self._changing:
            await self._load()
        self._maintain()

    async def _load(self) -> None:
        async with self._db.read() as tables:
            have, _ = await tables.vectors.coverage(self.model_id)
            revision = await tables.meta.revision()
        if have <= EXACT_LIMIT or not await self._in_owner(lambda: self._open(revision, have)):
            async with self._db.read() as tables:
                ids, vectors = await tables.vectors.load_all(self.model_id)
            await self._in_owner(lambda: self._index.rebuild([(ids, vectors)], len(ids)))
        log.vectors.info("%d vectors are ready", have)
        self.is_ready.set()

    def _open(self, revision: int, count: int) -> bool:
        """Whether the file holds just what the database holds; a kill may have left an older one."""
        return self._index.open() == revision and len(self._index) == count

    async def change(self, removed: Sequence[int], added: Sequence[int]) -> None:
        """Follow a commit: drop these passages, take in those which have a vector by now.

        The database has the last word: what it still shows of `removed` stays, after a commit that failed.
        Before the index is filled there is nothing to do: the filling will find the commit.
        """
        async with self._changing:
            if not self.is_ready.is_set():
                return
            async with self._db.read() as tables:
                ids, vectors = await tables.vectors.of_passages(self.model_id, [*removed, *added])
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
            await asyncio.gather(self._builder, return_exceptions=True)
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
        try:
            while await self._in_owner(self._index.maintain):
                pass
            await self._save()
        except Exception:
            # What serves goes on to serve; the next change tries again.
            log.vectors.exception("the index could not be built")

    async def _in_owner(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._owner, work)
