"""The vectors of all passages, ready to be searched: one owner thread, filled from the database."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from app.logs import log
from daemon.store.database import Database
from daemon.vectors.index import VectorIndex

T = TypeVar("T")
Ids = NDArray[np.int64]
Vectors = NDArray[np.float32]


class Meaning:
    """Search by vector over what the database says; `model_id` names whose vectors these are."""

    def __init__(self, db: Database, folder: Path, model_id: str, dims: int) -> None:
        self._db = db
        self._folder = folder
        self._dims = dims
        self.model_id = model_id
        self._index: VectorIndex | None = None
        self._owner = ThreadPoolExecutor(1, thread_name_prefix="vectors")
        self.is_ready = asyncio.Event()

    async def load(self) -> None:
        """Fill the index from the database."""
        async with self._db.read() as tables:
            ids, vectors = await tables.vectors.load_all(self.model_id)
        await self._in_owner(lambda: self._open(ids, vectors))
        log.vectors.info("%d vectors are ready", len(ids))
        self.is_ready.set()

    def _open(self, ids: Ids, vectors: Vectors) -> None:
        self._index = VectorIndex(
            self._folder, model=self.model_id, store_id=self._db.store_id, dims=self._dims
        )
        self._index.load(ids, vectors)

    async def change(self, removed: Sequence[int], added: Sequence[int]) -> None:
        """Follow the database: drop these passages, take in those which have a vector by now."""
        await self.is_ready.wait()
        async with self._db.read() as tables:
            ids, vectors = await tables.vectors.of_passages(self.model_id, added)
        gone = np.array(removed, dtype=np.int64)
        await self._in_owner(lambda: self._change(gone, ids, vectors))

    def _change(self, removed: Ids, ids: Ids, vectors: Vectors) -> None:
        if self._index is None:
            return
        if len(removed):
            self._index.remove(removed)
        if len(ids):
            self._index.add(ids, vectors)

    async def search(self, vector: Vectors, limit: int, allowed: Ids | None = None) -> tuple[Ids, Vectors]:
        """The nearest passages and their cosines; nothing while the index is still being filled."""
        if self._index is None:
            return np.empty(0, dtype=np.int64), np.empty(0, dtype=np.float32)
        index = self._index
        return await self._in_owner(lambda: index.search(vector, limit, allowed))

    async def stop(self) -> None:
        if self._index is not None:
            await self._in_owner(self._index.close)
        self._owner.shutdown()

    async def _in_owner(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._owner, work)
