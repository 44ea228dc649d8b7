"""Repairs while no daemon runs, under its lock: for a home that does not start, and for the command line."""

import asyncio
from collections.abc import Awaitable, Callable

from app.paths import HomePaths
from app.wire.care import Repaired
from app.wire.models import ModelChoice
from daemon.ledger.journal import Journal
from daemon.ledger.ledger import Ledger
from daemon.services.care import backup
from daemon.services.care.doctor_home import every_source, settings_of
from daemon.services.care.mend import (
    mend_backups,
    mend_clients,
    mend_leftovers,
    mend_modes,
    mend_settings,
    records_change,
    unknown_repair,
)
from daemon.services.care.mend_ledger import mend_chain, mend_texts
from daemon.services.folder.catalog import Catalog
from daemon.services.memory.rebuild import catch_up, rebuild
from daemon.store.database import Database


async def repair_offline(paths: HomePaths, name: str) -> Repaired:
    """Do one repair. Raises InvalidInputError for a name that is none, and what the repair itself raises."""
    if name in _FILES:
        return Repaired(name=name, message=await asyncio.to_thread(_FILES[name], paths))
    if name not in _WHOLE:
        raise unknown_repair(name, sorted([*_FILES, *_WHOLE]))
    return Repaired(name=name, message=await _WHOLE[name](paths))


def _chain(paths: HomePaths) -> str:
    return mend_chain(paths, Ledger(paths.ledger, paths.run))


def _texts(paths: HomePaths) -> str:
    settings = settings_of(paths)
    ids = [one.id for one in every_source(settings)]
    return mend_texts(paths, Ledger(paths.ledger, paths.run), ids)


def _records(paths: HomePaths) -> str:
    change, count = records_change(paths)
    if change is not None:
        journal = Journal(paths.home, Ledger(paths.ledger, paths.run))
        journal.commit([change])
        journal.settle()
    return f"Lines that cannot be read and stand in a file of their own now: {count:,}."


def _pending(paths: HomePaths) -> str:
    left = Journal(paths.home, Ledger(paths.ledger, paths.run)).recover()
    return f"What a crash interrupted is finished. Overtaken by edits since: {len(left):,}."


def _backup(paths: HomePaths) -> str:
    staged = backup.stage(paths)
    try:
        made = backup.pack(paths, staged)
    finally:
        backup.unstage(paths)
    return f"Made: {made.name}."


def _model(paths: HomePaths) -> str:
    Catalog(paths).choose_model(ModelChoice())
    return "The model that came along is the chosen one."


async def _words(paths: HomePaths) -> str:
    db = await Database.open(paths.database)
    try:
        await db.repair_words()
    finally:
        await db.close()
    return "The index of words was made anew."


async def _index(paths: HomePaths) -> str:
    done = await rebuild(paths)
    return f"The index was made anew: {done.items:,} items, {done.vectors:,} vectors taken over."


async def _caught_up(paths: HomePaths) -> str:
    return f"The index is in step again: {await catch_up(paths):,} items."


_FILES: dict[str, Callable[[HomePaths], str]] = {
    "settings": mend_settings,
    "clients": mend_clients,
    "backups": mend_backups,
    "backup": _backup,
    "leftovers": mend_leftovers,
    "modes": mend_modes,
    "chain": _chain,
    "texts": _texts,
    "records": _records,
    "pending": _pending,
    "model": _model,
}
_WHOLE: dict[str, Callable[[HomePaths], Awaitable[str]]] = {
    "words": _words,
    "index": _index,
    "pages": _caught_up,
    "erased": _caught_up,
}
