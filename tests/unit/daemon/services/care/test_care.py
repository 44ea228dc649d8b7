"""One act of care at a time: none takes away what another still needs."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, cast

from app.paths import HomePaths
from app.wire.memories import NewMemory
from daemon.bus import EventBus
from daemon.ledger.ledger import Ledger
from daemon.services.care.care import Care
from daemon.services.care.repairer import Repairer
from tests.helpers.memory import MemoryHome, memory_home


def care_of(memory: MemoryHome) -> Care:
    """With repairs of files; git, meanings and folders are nobody's here."""
    writer, none = memory.memories._writer, cast("Any", None)
    paths = HomePaths(memory.home)
    ledger = Ledger(paths.ledger, paths.run)
    repairer = Repairer(memory.db, writer, paths, ledger, none, none, none, none)
    return Care(memory.db, writer, paths, none, ledger, memory.eraser, none, none, none, EventBus(), repairer)


async def test_leftovers_go_after_the_act_that_holds_files_is_done(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        await memory.remember(NewMemory(text="The heron nests in the reeds."))
        care = care_of(memory)
        left = HomePaths(tmp_path).index / "damaged-20260101-000000-memorarium.db"
        left.touch()
        async with care.holding() as staged:
            # One thread: what a repair does at once is done before the next one looks.
            asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(1))
            repairing = asyncio.create_task(care.repair("leftovers"))
            await asyncio.sleep(0)
            held = await asyncio.to_thread(lambda: [one.place.exists() for one in staged])

        done = await repairing

        assert held
        assert all(held)
        assert done.message == "Removed: 1."
        assert not left.exists()
