"""Repairs while the daemon runs; what cannot be mended under it is mended between two of its lives."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from functools import partial

from app.paths import HomePaths
from app.wire.care import CheckLine, Repaired
from daemon.ledger.ledger import Ledger
from daemon.services.care.doctor_home import every_source, settings_of
from daemon.services.care.mend import (
    mend_backups,
    mend_clients,
    mend_modes,
    mend_settings,
    records_change,
    unknown_repair,
)
from daemon.services.care.mend_ledger import mend_chain, mend_texts
from daemon.services.care.wish import wish_new_index
from daemon.services.folder.sources import Sources
from daemon.services.learn.learning import Learning
from daemon.services.memory.writer import Outcome, Writer
from daemon.store.database import Database, Tables

Act = Callable[[], Awaitable[str]]
# Read when a daemon begins: the list of clients, the settings, a wish for another index.
_RESTARTING = frozenset({"settings", "clients", "index"})


class Repairer:
    """`look_at_pages` brings pages and rows in step; `restart` lets the daemon begin anew at once."""

    def __init__(
        self,
        db: Database,
        writer: Writer,
        paths: HomePaths,
        ledger: Ledger,
        sources: Sources,
        learning: Learning,
        look_at_pages: Callable[[], Awaitable[None]],
        restart: Callable[[], None],
    ) -> None:
        self._db = db
        self._writer = writer
        self._paths = paths
        self._ledger = ledger
        self._sources = sources
        self._learning = learning
        self._look_at_pages = look_at_pages
        self._restart = restart
        self._acts: dict[str, Act] = {
            "settings": partial(self._in_thread, mend_settings),
            "clients": partial(self._in_thread, mend_clients),
            "backups": partial(self._in_thread, mend_backups),
            "modes": partial(self._in_thread, mend_modes),
            "chain": self._chain,
            "texts": self._texts,
            "records": self._records,
            "pending": self._pending,
            "pages": self._pages,
            "words": self._words,
            "index": self._index,
            "sources": self._look_at_sources,
            "learning": self._learn,
        }

    async def repair(self, name: str, others: Mapping[str, Act]) -> Repaired:
        """Do one of ours, or of `others`. Raises InvalidInputError for a name that is none."""
        acts = {**self._acts, **others}
        if name not in acts:
            raise unknown_repair(name, sorted(acts))
        message = await acts[name]()
        restarts = name in _RESTARTING
        if restarts:
            self._restart()
        return Repaired(name=name, message=message, restarts=restarts)

    async def living(self) -> list[CheckLine]:
        """What only a running daemon knows."""
        return [await self._look_at_folders(), self._look_at_work()]

    async def _look_at_folders(self) -> CheckLine:
        found = (await self._sources.list()).sources
        away = [one for one in found if one.state == "away"]
        polled = [one for one in found if self._sources.is_polled(one.id)]
        if away:
            message = f"Folders that cannot be reached: {len(away):,} of {len(found):,}. Their notes stay."
            hint = "Connect their disk, or allow us to read them; then look again."
        elif polled:
            message = f"Folders of which the system tells no changes: {len(polled):,}."
            hint = "They are looked through every few minutes instead."
        else:
            return CheckLine(
                check="sources", finding="ok", message=f"Folders that are watched: {len(found):,}."
            )
        count = len(away or polled)
        return CheckLine(
            check="sources", finding="warning", message=message, hint=hint, count=count, repair="sources"
        )

    def _look_at_work(self) -> CheckLine:
        halted = self._sources.halted
        if not halted:
            return CheckLine(check="work", finding="ok", message="Nothing keeps work from going on.")
        return CheckLine(
            check="work", finding="warning", message=halted, hint="Try it again now.", repair="learning"
        )

    async def _in_thread(self, mend: Callable[[HomePaths], str]) -> str:
        return await asyncio.to_thread(mend, self._paths)

    async def _alone(self, mend: Callable[[], str]) -> str:
        """With all files at rest, and nobody who writes."""

        async def job(_: Tables) -> Outcome[str]:
            await self._writer.settle()
            return Outcome(await asyncio.to_thread(mend))

        return await self._writer.run(job, alone=True)

    async def _chain(self) -> str:
        return await self._alone(partial(mend_chain, self._paths, self._ledger))

    async def _texts(self) -> str:
        settings = settings_of(self._paths)
        ids = [one.id for one in every_source(settings)]
        return await self._alone(partial(mend_texts, self._paths, self._ledger, ids))

    async def _records(self) -> str:
        async def job(_: Tables) -> Outcome[int]:
            await self._writer.settle()
            change, count = await asyncio.to_thread(records_change, self._paths)
            return Outcome(count, change, leaves_rows_behind=True)

        count = await self._writer.run(job, alone=True)
        return f"Lines that cannot be read and stand in a file of their own now: {count:,}."

    async def _pending(self) -> str:
        await self._writer.settle()
        return "All changes are on disk."

    async def _pages(self) -> str:
        await self._look_at_pages()
        return "The pages were looked at."

    async def _words(self) -> str:
        await self._db.repair_words()
        return "The index of words was made anew."

    async def _index(self) -> str:
        await asyncio.to_thread(wish_new_index, self._paths)
        return "The index is set aside and made anew. Search goes on in what is there by then."

    async def _look_at_sources(self) -> str:
        found = (await self._sources.list()).sources
        for one in found:
            await self._sources.sync(one.id)
        return f"Folders that are looked through now: {len(found):,}."

    async def _learn(self) -> str:
        self._learning.wake()
        return "It is tried again."
