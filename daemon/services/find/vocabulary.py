"""Lists of what notes are called, for completion and typing errors: read once for each state of the notes."""

import asyncio
from bisect import bisect_right
from itertools import accumulate

import msgspec

from daemon.retrieval.fuzzy import FuzzyName, FuzzyNames
from daemon.store.database import Database
from daemon.store.facets import FacetCount
from daemon.store.results import TagCount
from daemon.store.vocabulary import NoteName

SEPARATOR = "\n"


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


class Vocabulary:
    """Gives the lists of the present state. While others make them, a caller gets the state before."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self._words = Words()
        self._making: asyncio.Task[None] | None = None

    async def stop(self) -> None:
        if self._making is not None:
            self._making.cancel()
            await asyncio.gather(self._making, return_exceptions=True)

    async def words(self, *, fresh: bool = False) -> Words:
        """`fresh`: wait for the present state, as the first call does in any case."""
        async with self._db.read() as tables:
            revision = await tables.meta.revision()
        if revision != self._words.revision:
            if self._making is None or self._making.done():
                self._making = asyncio.create_task(self._make(), name="read the vocabulary")
            if fresh or self._words.revision < 0:
                await asyncio.shield(self._making)
        return self._words

    async def alike(self, typed: str) -> list[FuzzyName]:
        """Return names that are nearly a folded text."""
        return (await self.words()).fuzzy.find(typed)

    async def _make(self) -> None:
        async with self._db.read() as tables:
            revision = await tables.meta.revision()
            names = tuple(await tables.vocabulary.names())
            words = Words(
                revision,
                names,
                tuple(await tables.tags.counts()),
                tuple(await tables.vocabulary.folders()),
                tuple(await tables.vocabulary.property_keys()),
                tuple(await tables.vocabulary.types()),
                tuple(await tables.vocabulary.spaces()),
            )
        fuzzy = await asyncio.to_thread(FuzzyNames, names, self._words.fuzzy)
        folds = [SEPARATOR + name.fold.replace(SEPARATOR, " ") for name in names]
        starts = tuple(accumulate((len(one) for one in folds[:-1]), initial=0)) if folds else ()
        self._words = msgspec.structs.replace(words, fuzzy=fuzzy, lines="".join(folds), starts=starts)
