"""Who gets which connection to read with."""

import asyncio
import threading
from pathlib import Path

from daemon.store.database import Database, Tables
from daemon.store.readers import FIRST_KEEPS, OTHERS_KEEP


async def kept(tables: Tables) -> int:
    """How many kilobytes the connection that is asked keeps."""
    return -int(await tables.meta._db.value("PRAGMA cache_size"))


async def test_who_asks_alone_always_gets_the_connection_that_keeps_most(tmp_path: Path) -> None:
    db = await Database.open(tmp_path / "index.db")

    asked = [await db.read_at_once(kept) for _ in range(5)]
    async with db.read() as first, db.read() as second, db.read() as third:
        together = [await kept(tables) for tables in (first, second, third)]
    asked.append(await db.read_at_once(kept))
    await db.close()

    assert asked == [FIRST_KEEPS] * 6
    assert together == [FIRST_KEEPS, OTHERS_KEEP, OTHERS_KEEP]


async def test_nobody_waits_for_a_visit_whose_asker_is_gone(tmp_path: Path) -> None:
    db = await Database.open(tmp_path / "index.db")
    begun, may_end = threading.Event(), threading.Event()

    async def long(_tables: Tables) -> None:
        begun.set()
        may_end.wait(20)

    given_up = asyncio.create_task(db.read_at_once(long))
    await asyncio.to_thread(begun.wait, 20)
    given_up.cancel()
    await asyncio.gather(given_up, return_exceptions=True)
    async with asyncio.timeout(10):
        other = await db.read_at_once(kept)
    may_end.set()
    async with db.read() as _second, db.read() as _third, db.read() as last:
        assert await kept(last) == FIRST_KEEPS
    again = await db.read_at_once(kept)
    await db.close()

    assert (other, again) == (OTHERS_KEEP, FIRST_KEEPS)
