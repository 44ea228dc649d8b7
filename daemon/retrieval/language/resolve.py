"""From a query to the filter that every channel of a search uses, scans included."""

import asyncio
import time

import msgspec

from daemon.retrieval.bare import BareNames
from daemon.retrieval.language.compile import Compiler, Places, Scan, scans_in, signs_in
from daemon.retrieval.language.node import Query, is_soft
from daemon.retrieval.language.scan import scan
from daemon.store.database import Database, Tables
from daemon.store.filters import NoteFilter
from daemon.store.reader import WordReader

# A scan reads the notes changed last first, in batches, until one of these is reached.
MOST_SCANNED = 20_000
LONGEST_SCAN_S, LONGEST_WHILE_TYPING_S = 2.0, 0.3
SIGNS_KEPT = 16
_BATCH = 250


class Asked(msgspec.Struct, frozen=True):
    """`filters` restrict every channel. `is_whole`: they say all that is asked, words only rank within."""

    filters: NoteFilter
    is_whole: bool = False
    hints: tuple[str, ...] = ()


class Resolver:
    """Turns queries into filters; belongs to the daemon's loop."""

    def __init__(self, db: Database, reader: WordReader, bare: BareNames) -> None:
        self._db = db
        self._reader = reader
        self._bare = bare
        self._scanner: WordReader | None = None
        self._scanning = asyncio.Lock()
        self._signs: tuple[int, dict[str, list[str]]] = (-1, {})

    def close(self) -> None:
        if self._scanner is not None:
            self._scanner.close()

    async def resolve(self, query: Query, places: Places, *, typing: bool = False) -> Asked:
        """Return what a note has to meet. Patterns and scopes are looked for here, off the loop."""
        whole = bool(query.parts) and not any(is_soft(part) for part in query.parts)
        if any(not is_soft(part) for part in query.parts):
            await self._db.read_at_once(self._bare.follow)
        signs = await self._signs_of(query)
        filters = Compiler(self._reader, places, bare=self._bare.holding, signs=signs).filter_of(query)
        scans = list(dict.fromkeys(one for part in query.parts for one in scans_in(part)))
        if not scans:
            return Asked(filters, whole, query.hints)
        found, hints = await self._scan(filters, scans, LONGEST_WHILE_TYPING_S if typing else LONGEST_SCAN_S)
        filters = Compiler(self._reader, places, found, self._bare.holding, signs).filter_of(query)
        return Asked(filters, whole, (*query.hints, *hints))

    async def _signs_of(self, query: Query) -> dict[str, list[str]]:
        """Where signs stand that the word index does not hold; of the last few it is kept."""
        wanted = list(dict.fromkeys(sign for part in query.parts for sign in signs_in(part)))
        if not wanted:
            return {}
        async with self._db.read() as tables:
            revision = await tables.meta.revision()
            if revision != self._signs[0]:
                self._signs = (revision, {})
            known = self._signs[1]
            for sign in wanted:
                if sign not in known:
                    known[sign] = await tables.scans.with_sign(sign)
        if len(known) > SIGNS_KEPT:
            self._signs = (revision, {sign: known[sign] for sign in wanted})
        return {sign: known[sign] for sign in wanted}

    async def _scan(
        self, wide: NoteFilter, scans: list[Scan], longest_s: float
    ) -> tuple[dict[Scan, frozenset[str]], tuple[str, ...]]:
        found: dict[Scan, set[str]] = {one: set() for one in scans}
        async with self._scanning:
            async with self._db.read() as tables:
                ids = await tables.words.note_ids(wide, MOST_SCANNED + 1)
            began, done = time.monotonic(), 0
            while done < min(len(ids), MOST_SCANNED) and time.monotonic() - began < longest_s:
                await self._scan_batch(ids[done : min(done + _BATCH, MOST_SCANNED)], found)
                done = min(done + _BATCH, MOST_SCANNED)
        cut = (
            (f"Only the {done:,} notes changed last were looked through: narrow it down by another word.",)
            if done < len(ids)
            else ()
        )
        return {one: frozenset(notes) for one, notes in found.items()}, cut

    async def _scan_batch(self, ids: list[str], found: dict[Scan, set[str]]) -> None:
        self._scanner = scanner = self._scanner or WordReader()

        async def look(tables: Tables) -> list[set[str]]:
            notes = await tables.scans.texts(ids)
            return [scan(notes, one, scanner) for one in found]

        # In the thread that reads: to hand each batch to another costs a tenth of the whole.
        for ids_found, new in zip(found.values(), await self._db.read_at_once(look), strict=True):
            ids_found.update(new)
