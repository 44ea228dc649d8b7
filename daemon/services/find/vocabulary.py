"""Lists of what notes are called, for completion and typing errors: read once for each state of the notes."""

import asyncio
import time
from bisect import bisect_right
from collections.abc import Awaitable, Callable
from itertools import accumulate
from typing import Generic, Protocol, TypeVar

import msgspec

from daemon.retrieval.fuzzy import FuzzyName, FuzzyNames
from daemon.store.database import Database, Tables
from daemon.store.facets import FacetCount
from daemon.store.results import TagCount
from daemon.store.vocabulary import NoteName

SEPARATOR = "\n"
# Lists that take longer than this are made for so much of the time at most: while agents write, each write is
# another state, and a search for a word that stands nowhere would read all names anew.
QUICK_S, MOST_SHARE = 0.05, 0.05


class _State(Protocol):
    @property
    def revision(self) -> int: ...


T = TypeVar("T", bound=_State)


class Names(msgspec.Struct, frozen=True):
    """What notes are called, by the time of change, and which of these names are nearly a text."""

    revision: int = -1
    all: tuple[NoteName, ...] = ()
    fuzzy: FuzzyNames = FuzzyNames()


class Words(msgspec.Struct, frozen=True):
    """All lists of one state, the most used first; names by the time of change."""

    revision: int = -1
    names: tuple[NoteName, ...] = ()
    tags: tuple[TagCount, ...] = ()
    folders: tuple[FacetCount, ...] = ()
    keys: tuple[FacetCount, ...] = ()
    types: tuple[FacetCount, ...] = ()
    spaces: tuple[str, ...] = ()
    fuzzy: FuzzyNames = FuzzyNames()
    lines: str = ""
    starts: tuple[int, ...] = ()

    def beginning(self, typed: str, limit: int, *, within: bool = False) -> list[str]:
        """Return names that begin with a folded text, or of which a later word does.

        One search in all names together takes a tenth of a look at each.
        """
        found: list[str] = []
        sought, at = f"{' ' if within else SEPARATOR}{typed}", 0
        while len(found) < limit and (at := self.lines.find(sought, at)) >= 0:
            number = bisect_right(self.starts, at) - 1
            found.append(self.names[number].name)
            at = self.starts[number + 1] if number + 1 < len(self.starts) else len(self.lines)
        return found


class _Latest(Generic[T]):
    """What is made of the present state. While another is made, or too soon after one, that before serves."""

    def __init__(self, db: Database, first: T, make: Callable[[], Awaitable[T]]) -> None:
        self._db = db
        self._make = make
        self._making: asyncio.Task[None] | None = None
        self._took_s = 0.0
        self._made_at = float("-inf")
        self._first = self.value = first

    async def stop(self) -> None:
        if self._making is not None:
            self._making.cancel()
            await asyncio.gather(self._making, return_exceptions=True)

    async def get(self, *, fresh: bool = False) -> T:
        """`fresh`: wait for the present state, as the first call does in any case."""
        is_first = self.value.revision < 0
        if not (fresh or is_first or self._is_due()):
            return self.value
        revision = await self._db.read_at_once(lambda tables: tables.meta.revision())
        if revision != self.value.revision:
            if self._making is None or self._making.done():
                self._making = asyncio.create_task(self._remake(), name="read the vocabulary")
            if fresh or is_first:
                await asyncio.shield(self._making)
        return self.value

    def forget(self) -> None:
        """Give the memory back until the next call, which waits as the first one did."""
        if self._making is None or self._making.done():
            self.value = self._first

    def _is_due(self) -> bool:
        since = time.monotonic() - self._made_at
        return self._took_s < QUICK_S or since >= self._took_s / MOST_SHARE

    async def _remake(self) -> None:
        began = time.monotonic()
        self.value = await self._make()
        self._made_at = time.monotonic()
        self._took_s = self._made_at - began


class Vocabulary:
    """Gives the lists of the present state, or of one shortly before: see `_Latest`."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self._names = _Latest(db, Names(), self._read_names)
        self._words = _Latest(db, Words(), self._read_words)

    async def stop(self) -> None:
        await self._words.stop()
        await self._names.stop()

    def forget(self) -> None:
        """Nobody has asked for long: of 17,000 names 8 MB are given back, and come again in 0.2 s."""
        self._words.forget()
        self._names.forget()

    async def words(self, *, fresh: bool = False) -> Words:
        """All lists. `fresh`: wait for the present state, as the first call does in any case."""
        return await self._words.get(fresh=fresh)

    async def alike(self, typed: str) -> list[FuzzyName]:
        """Return names that are nearly a folded text."""
        return (await self._names.get()).fuzzy.find(typed)

    async def _read_names(self) -> Names:
        former = self._names.value.fuzzy

        async def read(tables: Tables) -> tuple[int, tuple[NoteName, ...]]:
            return await tables.meta.revision(), tuple(await tables.vocabulary.names())

        revision, names = await self._db.read_at_once(read)
        return Names(revision, names, await asyncio.to_thread(FuzzyNames, names, former))

    async def _read_words(self) -> Words:
        names = await self._names.get(fresh=True)
        words = await self._db.read_at_once(_lists)
        return await asyncio.to_thread(_with_names, words, names)


async def _lists(tables: Tables) -> Words:
    """All but the names."""
    return Words(
        revision=await tables.meta.revision(),
        tags=tuple(await tables.tags.counts()),
        folders=tuple(await tables.vocabulary.folders()),
        keys=tuple(await tables.vocabulary.property_keys()),
        types=tuple(await tables.vocabulary.types()),
        spaces=tuple(await tables.vocabulary.spaces()),
    )


def _with_names(words: Words, names: Names) -> Words:
    folds = [SEPARATOR + name.fold.replace(SEPARATOR, " ") for name in names.all]
    return msgspec.structs.replace(
        words,
        # Of the older of two states, so that what came between them is looked for again.
        revision=min(words.revision, names.revision),
        names=names.all,
        fuzzy=names.fuzzy,
        lines="".join(folds),
        starts=tuple(accumulate((len(one) for one in folds[:-1]), initial=0)) if folds else (),
    )
