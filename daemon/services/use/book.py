"""Keeps lines of use and what they taught. What is said on purpose is on disk before it is acknowledged; what
is merely recalled or opened is counted together and written within seconds.
"""

import asyncio
import contextlib
import threading
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path

from app.logs import log
from daemon.dynamics.fold import FOLDABLE, folded, is_over
from daemon.dynamics.taught import Trait, Use, changes_the_past, taught_by, teach
from daemon.ledger.ledger import Ledger
from daemon.ledger.use import (
    MARKS,
    OPENED,
    RECALLED,
    RESET,
    UseLine,
    append_use,
    read_use,
    rewrite_use,
    use_months,
)
from daemon.services.folder.catalog import Catalog
from daemon.store.database import Database
from daemon.store.use import UsedItem

FLUSH_S = 5.0
# Of an answer the first so many count as found together.
MOST_TOGETHER = 8
# Looked at again within this time is the same look.
SAME_LOOK_S = 600.0


class UseBook:
    """Lines are read once, when first asked for; then what they taught is kept in step."""

    def __init__(self, db: Database, ledger: Ledger, folder: Path, catalog: Catalog) -> None:
        self._db = db
        self._ledger = ledger
        self._folder = folder
        self._catalog = catalog
        self._use: Use | None = None
        self._traits: dict[str, Trait] = {}
        self._writing = threading.Lock()
        self._loading = asyncio.Lock()
        self._teaching = asyncio.Lock()
        self._recalled: Counter[tuple[str, ...]] = Counter()
        self._opened: list[str] = []
        self._looked: dict[str, float] = {}
        self._flushing: asyncio.Task[None] | None = None
        self.revision = 0
        """Another one whenever something was taught on purpose, or untaught."""

    async def stop(self) -> None:
        """Write what waits."""
        if self._flushing is not None:
            self._flushing.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._flushing
        await self.flush()

    async def use(self) -> Use:
        """All that was taught until now. Not to be changed."""
        async with self._loading:
            if self._use is None:
                lines = await asyncio.to_thread(read_use, self._folder)
                await self._learn_traits(one for line in lines for one in line.items)
                if await asyncio.to_thread(self._fold, lines):
                    lines = await asyncio.to_thread(read_use, self._folder)
                self._use = await asyncio.to_thread(taught_by, lines, self.trait)
            return self._use

    def trait(self, item_id: str) -> Trait:
        """What is known of an item that was used; nothing of one that is gone."""
        return self._traits.get(item_id, Trait())

    async def write(self, line: UseLine) -> Use:
        """Keep what somebody said, a mark of one id once; returns what all taught when it is on disk."""
        async with self._teaching:
            use = await self.use()
            if line.kind in MARKS and line.id in use.marks:
                return use
            await self._learn_traits(line.items)
            await asyncio.to_thread(self._append, [line], sync=True)
            self.revision += 1
            if changes_the_past(line):
                self._use = None
                return await self.use()
            teach(use, line, self.trait)
            return use

    def recalled(self, item_ids: Sequence[str]) -> None:
        """An agent got these in one answer, the best first."""
        if item_ids:
            self._recalled[tuple(dict.fromkeys(item_ids))[:MOST_TOGETHER]] += 1
            self._flush_soon()

    def opened(self, item_id: str) -> bool:
        """Somebody looked at an item; False where that was a moment ago."""
        now = time.monotonic()
        # Looks stand in their order: those that no longer count are the first.
        while self._looked and now - next(iter(self._looked.values())) >= SAME_LOOK_S:
            del self._looked[next(iter(self._looked))]
        if item_id in self._looked:
            return False
        self._looked[item_id] = now
        self._opened.append(item_id)
        self._flush_soon()
        return True

    async def flush(self) -> None:
        """Write what was counted, and let it count."""
        if not self._recalled and not self._opened:
            return
        async with self._teaching:
            use = await self.use()
            asked: set[str] = set()
            while fresh := {*chain.from_iterable(self._recalled), *self._opened} - asked:
                asked |= fresh
                await self._learn_traits(fresh)
            # Taken when all else is there: who is broken off before leaves it for the last flush.
            lines = self._counted()
            try:
                await asyncio.to_thread(self._append, lines, sync=False)
            except OSError as exc:
                log.ledger.warning("what was recalled is not kept: %s", exc.strerror)
                return
            for line in lines:
                teach(use, line, self.trait)

    def _counted(self) -> list[UseLine]:
        recalled, self._recalled = self._recalled, Counter()
        opened, self._opened = self._opened, []
        now = datetime.now(UTC)
        lines = [
            UseLine(at=now, kind=RECALLED, items=items, count=count) for items, count in recalled.items()
        ]
        return [*lines, *(UseLine(at=now, kind=OPENED, items=(item,)) for item in opened)]

    def _flush_soon(self) -> None:
        if self._flushing is None or self._flushing.done():
            self._flushing = asyncio.create_task(self._flush_later(), name="count what was used")

    async def _flush_later(self) -> None:
        await asyncio.sleep(FLUSH_S)
        await self.flush()

    def _append(self, lines: Sequence[UseLine], *, sync: bool) -> None:
        with self._ledger.alone():
            folder = self._folder / self._ledger.writer
        with self._writing:
            append_use(folder, lines, sync=sync)

    def _fold(self, lines: Sequence[UseLine]) -> int:
        """Fold what this machine wrote in months that are long over; how many lines fewer there are.

        `lines`: all that there are. A month that they show to be folded is not read again.
        """
        now, fewer = datetime.now(UTC), 0
        months = {f"{line.at:%Y-%m}" for line in lines if line.kind in FOLDABLE}
        wanted = {month for month in months if is_over(month, now)}
        if not wanted:
            return 0
        resets = [line for line in lines if line.kind == RESET]
        with self._ledger.alone():
            folder = self._folder / self._ledger.writer
        with self._writing:
            for month, path in use_months(folder).items():
                if month not in wanted:
                    continue
                try:
                    fewer += rewrite_use(path, lambda own: self._folded(own, resets))
                except OSError as exc:
                    log.ledger.warning("use of long ago is not folded: %s", exc.strerror)
                    break
        if fewer:
            log.ledger.info("%d lines about use of long ago were folded", fewer)
        return fewer

    def _folded(self, lines: Sequence[UseLine], resets: Sequence[UseLine]) -> list[UseLine] | None:
        """A month whose items are not all in the index stays: folded by guessed traits it would be wrong for
        ever."""
        found = {one for line in lines if line.kind in FOLDABLE for one in line.items}
        return folded(lines, self.trait, resets) if found <= self._traits.keys() else None

    async def _learn_traits(self, item_ids: Iterable[str]) -> None:
        wanted = set(item_ids) - self._traits.keys()
        if wanted:
            found = await self._db.read_at_once(lambda tables: tables.use.items(wanted))
            spaces = {entry.id: entry.space for entry in self._catalog.sources}
            self._traits |= {one.id: _trait_of(one, spaces) for one in found}


def _trait_of(item: UsedItem, spaces: dict[str, str]) -> Trait:
    return Trait(spaces.get(item.source_id, item.space).casefold(), item.type, item.is_identity)
