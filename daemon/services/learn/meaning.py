"""Vectors and sentences of all passages, ready to be searched: one owner thread, filled from the database."""

import asyncio
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from app.distinct import among
from app.errors import DiskFullError
from app.heap import release_memory
from app.logs import log
from daemon.embedding.port import REDUCED_DIMS
from daemon.store.database import Database, Tables
from daemon.store.naming import Ahead
from daemon.vectors.index import EXACT_LIMIT, VectorIndex
from daemon.vectors.rest import RestLostError
from daemon.vectors.sentences import SentenceIndex
from daemon.vectors.smooth import Links, rows_of, smooth

T = TypeVar("T")
Ids = NDArray[np.int64]
Halves = NDArray[np.float16]
Vectors = NDArray[np.float32]

EXACT_VARIABLE = "MEMORARIUM_EXACT_VECTORS"
# Read and smoothed at once when all are loaded: 12 MB.
_BLOCK = 8192
DEFAULT_IDLE_S = 300.0


@dataclass(frozen=True)
class _Change:
    """Passages whose smoothed vectors a commit changed, and the sentences that came with it."""

    ids: Ids
    previous: Ids
    has_vector: NDArray[np.bool_]
    vectors: Vectors
    sentences: list[tuple[int, bytes]]


def exact_limit() -> int:
    """Up to how many passages the scan is exact. Tests lower it, to have a file of a few hundred."""
    return int(os.environ.get(EXACT_VARIABLE) or EXACT_LIMIT)


class Meaning:
    """Search by vector over what the database says; `model_id` names whose vectors these are.

    The vectors here are smoothed with those of the passages beside them; the database holds them as they are.
    Above `exact_limit` the index is approximate, and kept in a file.
    """

    def __init__(
        self,
        db: Database,
        folder: Path,
        model_id: str,
        dims: int,
        *,
        exact_limit: int = EXACT_LIMIT,
        room: Callable[[], None] = lambda: None,
    ) -> None:
        """`room` is asked before a file is written, and raises DiskFullError while there is too little."""
        self._db = db
        self._folder = folder
        self._exact_limit = exact_limit
        self._index = VectorIndex(
            dims, folder=folder, store_id=db.store_id, model_id=model_id, exact_limit=exact_limit
        )
        self._sentences = SentenceIndex(REDUCED_DIMS)
        self._links = Links(np.empty(0, np.int64), np.empty(0, np.int64))
        self._owner = ThreadPoolExecutor(1, thread_name_prefix="vectors")
        self._builder: asyncio.Task[None] | None = None
        self.model_id = model_id
        self.is_ready = asyncio.Event()
        # One change at a time, in the order of the commits: a note that was hidden and came back is there.
        self._changing = asyncio.Lock()
        self._room = room
        self._idle_s = DEFAULT_IDLE_S
        self._idle_timer: asyncio.TimerHandle | None = None
        self._resting: asyncio.Task[None] | None = None
        # Told when what rested is lost: all has to be loaded again.
        self.on_lost: Callable[[], None] = lambda: None
        self.on_rest: Callable[[], None] = lambda: None

    @property
    def size(self) -> int:
        """How many vectors are in memory."""
        return len(self._index)

    async def load(self) -> None:
        """Fill the index: from its file where that is of this very state of the database, else from there."""
        async with self._changing:
            await self._load()
        self._maintain()

    async def switch(self, model_id: str, dims: int, switched: Callable[[], T]) -> T:
        """Name all passages for another model and serve its vectors; `switched` is called in the same step.

        All but what changed meanwhile is read before, since nothing else can be written during the step:
        at 100,000 passages that took 12 s of CPU. Whoever searches meanwhile has the old state, whole. After
        a failure nothing has changed.
        """
        other = Meaning(self._db, self._folder, model_id, dims, exact_limit=self._exact_limit)
        try:
            ahead = await other._load_ahead()
            async with self._changing:
                async with self._db.transaction() as tables:
                    await tables.models.set_next("")
                    await tables.passages.use_model(model_id, ahead)
                    await other._catch_up(tables, ahead)
                self._index, self._sentences, self._links = other._index, other._sentences, other._links
                self.model_id = model_id
                result = switched()
        finally:
            other._end()
        self.is_ready.set()
        self._maintain()
        return result

    async def _load(self) -> None:
        async with self._db.read() as tables:
            have = await tables.vectors.number()
            revision = await tables.meta.revision()
        async with self._db.read() as tables:
            links = Links(*await tables.order.previous())
        if have <= self._exact_limit or not await self._in_owner(lambda: self._open(revision, have)):
            async with self._db.read() as tables:
                ids, halves = await tables.vectors.load_halves(self.model_id)
            await self._in_owner(lambda: self._index.rebuild(_smoothed(ids, halves, links), len(ids)))
        self._links = links
        await self._load_sentences()
        await self._loaded()

    async def _loaded(self) -> None:
        await self._in_owner(release_memory)
        log.vectors.info("%d vectors are ready", self.size)
        self.is_ready.set()

    async def _load_sentences(self) -> None:
        after = 0
        while True:
            async with self._db.read() as tables:
                rows = await tables.details.sentences(after, _BLOCK)
            if not rows:
                return
            await self._in_owner(partial(self._add_sentences, rows))
            after = rows[-1][0]

    async def _load_ahead(self) -> Ahead:
        """Fill the index under the names that passages will have; one state of the database, whole."""
        async with self._db.read() as tables:
            ahead = await tables.models.ahead(self.model_id)
            self._links = Links(*await tables.order.previous())
            ids, halves = await tables.vectors.load_keyed(self.model_id, ahead.keys)
            await self._in_owner(lambda: self._index.rebuild(_smoothed(ids, halves, self._links), len(ids)))
            named = iter(ahead.keys.items())
            while part := dict(islice(named, _BLOCK)):
                rows = await tables.details.sentences_keyed(part)
                if rows:
                    await self._in_owner(partial(self._add_sentences, rows))
        await self._loaded()
        return ahead

    async def _catch_up(self, tables: Tables, ahead: Ahead) -> None:
        """Follow what was written since; within the transaction that names the passages."""
        went, named = await tables.models.changed_since(ahead)
        gone = np.array(went, dtype=np.int64)
        if went or named:
            change = await self._read_change(tables, gone, named)
            await self._in_owner(lambda: self._change(gone, change))

    def _add_sentences(self, rows: Sequence[tuple[int, bytes]]) -> None:
        keys = np.array([passage_id for passage_id, _ in rows], np.int64)
        parts = [np.frombuffer(blob, np.int8).reshape(-1, REDUCED_DIMS) for _, blob in rows]
        self._sentences.add(keys, parts)

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
            gone = np.array(removed, dtype=np.int64)
            named = [*removed, *added]
            change = await self._db.read_at_once(lambda tables: self._read_change(tables, gone, named))
            await self._in_owner(lambda: self._change(gone, change))
        self._maintain()

    async def erase_removed(self) -> None:
        """Leave nothing of removed passages in files of vectors; those that are needed are made again."""
        async with self._changing:
            await self._in_owner(self._index.erase_removed)
        self._maintain()

    async def _read_change(self, tables: Tables, gone: Ids, named: list[int]) -> "_Change":
        """What is there of what was named, and what stands beside it or beside what went."""
        around = await tables.order.around(named)
        touched = {one for pair in around.values() for one in pair} | set(self._links.beside(gone).tolist())
        around |= await tables.order.around(touched - set(around) - {0})
        wanted = {one for pair in around.values() for one in pair} | set(around)
        keys, vectors = await tables.vectors.of_passages(self.model_id, sorted(wanted - {0}))
        ids = np.array(sorted(around), np.int64)
        beside = np.array([around[key] for key in ids.tolist()], np.int64).reshape(-1, 2)
        own, before, after = (rows_of(part, keys, vectors) for part in (ids, beside[:, 0], beside[:, 1]))
        return _Change(
            ids=ids,
            previous=beside[:, 0],
            has_vector=among(ids, keys),
            vectors=smooth(own, before, after),
            sentences=await tables.details.sentences_of(named),
        )

    def _change(self, removed: Ids, change: "_Change") -> None:
        if len(removed):
            self._index.remove(removed)
            self._sentences.remove(removed)
            self._links.drop(removed)
        if len(change.ids):
            self._links.put(change.ids, change.previous)
            self._index.add(change.ids[change.has_vector], change.vectors[change.has_vector])
        if change.sentences:
            self._add_sentences(change.sentences)

    async def search(self, vector: Vectors, limit: int, allowed: Ids | None = None) -> tuple[Ids, Vectors]:
        """The nearest passages and their cosines; nothing while the index is still being filled."""
        index = self._index
        if vector.shape[-1] != index.dims:
            # Asked of a model that another one has followed since.
            return np.empty(0, np.int64), np.empty(0, np.float32)
        return await self._in_owner(lambda: index.search(vector, limit, allowed))

    async def nearest(
        self, vector: Vectors, direction: Vectors, limit: int, allowed: Ids | None = None
    ) -> tuple[tuple[Ids, Vectors], tuple[Ids, Vectors], tuple[Ids, Vectors]]:
        """What `search` finds, and the two lists of a search for sentences."""
        index, sentences = self._index, self._sentences
        if vector.shape[-1] != index.dims:
            nothing = np.empty(0, np.int64), np.empty(0, np.float32)
            return nothing, nothing, nothing
        return await self._in_owner(
            lambda: (index.search(vector, limit, allowed), *sentences.search(direction, limit, allowed))
        )

    async def measure(self, ids: Ids, vector: Vectors, direction: Vectors) -> tuple[Vectors, Vectors]:
        """Cosines of each passage's vector and of its best sentence, -1 for what is not here."""
        index, sentences = self._index, self._sentences
        if vector.shape[-1] != index.dims:
            return np.full(len(ids), -1, np.float32), np.full(len(ids), -1, np.float32)
        return await self._in_owner(
            lambda: (index.scores_of(ids, vector), sentences.scores_of(ids, direction))
        )

    def around(self, ids: Ids) -> tuple[Ids, Ids]:
        """The passages before and after each, 0 for none."""
        return self._links.around(ids)

    async def stop(self) -> None:
        """Keep a large index in its file for the next start, and end the owner thread."""
        for task in (self._builder, self._resting):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        if self.is_ready.is_set():
            await self._save()
        self._end()

    def _end(self) -> None:
        if self._idle_timer is not None:
            self._idle_timer.cancel()
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

    def rest_after(self, idle_s: float) -> None:
        """After so long without a question all lies on the disk until the next one."""
        self._idle_s = idle_s
        self._watch_idle()

    def _watch_idle(self) -> None:
        if self._idle_timer is not None:
            self._idle_timer.cancel()
        self._idle_timer = asyncio.get_running_loop().call_later(self._idle_s, self._begin_rest)

    def _begin_rest(self) -> None:
        if self.is_ready.is_set() and not self._index.is_building:
            self._resting = asyncio.create_task(self.rest(), name="vectors rest")

    async def rest(self) -> None:
        """Give all memory back that nobody needs for now."""
        loop = asyncio.get_running_loop()
        try:
            self._room()
            async with self._changing:
                await loop.run_in_executor(self._owner, self._lay_down)
        except (OSError, DiskFullError) as error:
            log.vectors.info("vectors stay in memory: %s", error)
        self.on_rest()
        await self.give_back()

    async def give_back(self) -> None:
        """After much work: give back what it took and nothing needs any more."""
        await self._db.shrink()
        await asyncio.get_running_loop().run_in_executor(self._owner, release_memory)

    def _lay_down(self) -> None:
        self._index.rest(self._folder)
        self._sentences.rest(self._folder)

    async def _in_owner(self, work: Callable[[], T]) -> T:
        self._watch_idle()
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._owner, work)
        except RestLostError as error:
            log.vectors.warning("what rested is lost and is loaded again: %s", error)
            self.is_ready.clear()
            await loop.run_in_executor(self._owner, self._empty)
            self.on_lost()
            # As while the index is being filled: nothing is found.
            return await loop.run_in_executor(self._owner, work)

    def _empty(self) -> None:
        self._index.rebuild([], 0)
        self._sentences.clear()


def _smoothed(ids: Ids, halves: Halves, links: Links) -> Iterator[tuple[Ids, Vectors]]:
    """All vectors in blocks, smoothed. `ids` come sorted."""
    previous = np.zeros(len(ids), np.int64)
    following = np.zeros(len(ids), np.int64)
    keys, before = links.pairs
    places = np.searchsorted(ids, keys)
    here = (places < len(ids)) & (np.take(ids, places, mode="clip") == keys if len(ids) else False)
    previous[places[here]] = before[here]
    behind = np.searchsorted(ids, before)
    has = (
        (before > 0)
        & (behind < len(ids))
        & (np.take(ids, behind, mode="clip") == before if len(ids) else False)
    )
    following[behind[has]] = keys[has]
    for start in range(0, len(ids), _BLOCK):
        part = slice(start, start + _BLOCK)
        own = halves[part].astype(np.float32)
        yield (
            ids[part],
            smooth(own, rows_of(previous[part], ids, halves), rows_of(following[part], ids, halves)),
        )
