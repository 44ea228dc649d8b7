"""A home of five years: notes in a folder, and memories and conversations whose times are spread over it."""

import asyncio
import shutil
import sys
import time
from pathlib import Path
from unittest.mock import patch

from app.paths import HomePaths
from app.wire.memories import NewMemory
from tests.helpers.make_notes import make_notes
from tests.helpers.memory import MemoryHome, memory_home

DAYS = 5 * 365
FIRST_S = 1_600_000_000
# Of so many notes there is one page of memory, and so many turns.
NOTES_A_PAGE, NOTES_A_TURN = 10, 3
SUBJECTS = ("the harbour", "the orchard", "the archive", "the bridge", "the night train", "the tower")
ACTS = ("was painted", "is closed", "moved to the town", "is measured", "got a new roof", "is open again")


def make_home(folder: Path, notes: int) -> None:
    """Write `vault/` and `home/` into a folder, once; the index is left for the daemon to make."""
    done = folder / "made"
    if done.exists():
        return
    shutil.rmtree(folder, ignore_errors=True)
    for path, data in make_notes(notes):
        file = folder / "vault" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    asyncio.run(_remember(folder / "home", notes))
    done.touch()


async def _remember(home: Path, notes: int) -> None:
    """A batch a day, by a clock that begins five years ago."""
    now_ns = FIRST_S * 10**9

    def clock() -> int:
        nonlocal now_ns
        now_ns += 1_000_000
        return now_ns

    with patch.object(time, "time_ns", clock):
        async with memory_home(home) as memory:
            for day in range(DAYS):
                now_ns = (FIRST_S + day * 86_400) * 10**9
                await _one_day(memory, day, notes)
    shutil.rmtree(HomePaths(home).index)


async def _one_day(memory: MemoryHome, day: int, notes: int) -> None:
    pages, turns = (_of_day(day, notes // one) for one in (NOTES_A_PAGE, NOTES_A_TURN))
    said = [
        NewMemory(text=f"{SUBJECTS[n % 6].capitalize()} {number} {ACTS[n // 6 % 6]}.", title=f"Fact {number}")
        for n, number in enumerate(pages, day)
    ]
    said += [
        NewMemory(
            text=f"We spoke of {SUBJECTS[n % 6]} and that it {ACTS[n // 6 % 6]}, for the {number}th time.",
            type="turn",
            session=f"day {day}",
            author="Ann" if n % 2 else "bot",
        )
        for n, number in enumerate(turns, day)
    ]
    if said:
        await memory.remember(*said)


def _of_day(day: int, count: int) -> range:
    return range(count * day // DAYS, count * (day + 1) // DAYS)


if __name__ == "__main__":
    make_home(Path(sys.argv[1]), int(sys.argv[2]))
