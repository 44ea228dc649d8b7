"""A home in which everything was done many times is made anew from its files, and nothing differs.

`MEMORARIUM_LONG=full` does it with 2,000 memories.
"""

import os
import random
import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest

from app.paths import HomePaths
from daemon.ledger.ledger import Ledger
from daemon.services.care.doctor import examine
from daemon.services.memory import page_keeper
from daemon.services.memory.rebuild import Rebuilt, rebuild
from daemon.store.database import Database
from tests.helpers.life import Life
from tests.helpers.memory import memory_home

pytestmark = pytest.mark.grows
IS_LONG = os.environ.get("MEMORARIUM_LONG") == "full"
STEPS = 4000 if IS_LONG else 160


@pytest.fixture(autouse=True)
def one_look_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_keeper, "SECOND_LOOK_S", 0.0)


async def lived(home: Path, seed: int, steps: int) -> Life:
    async with memory_home(home) as memory:
        life = Life(memory, random.Random(seed), home)
        for number in range(1, steps + 1):
            await life.step(number)
        await memory.keeper.look_once()
        return life


async def made_anew_and_compared(home: Path) -> Rebuilt:
    """Checked beside the old index, then without it, made anew, and checked again."""
    done = await rebuild(HomePaths(home), only_check=True)
    assert (done.differences, done.other_answers) == ([], [])
    shutil.rmtree(home / "index")
    assert (await rebuild(HomePaths(home))).items == done.items
    again = await rebuild(HomePaths(home), only_check=True)
    assert (again.differences, again.other_answers) == ([], [])
    return again


async def finding_of(home: Path) -> str:
    paths = HomePaths(home)
    db = await Database.open(paths.database)
    try:
        told = await examine(paths, Ledger(paths.ledger, paths.run), db, is_running=False)
    finally:
        await db.close()
    return "; ".join(line.message for line in told.lines if line.finding == "fault")


@pytest.mark.parametrize("seed", [1, 2])
async def test_nothing_differs_after_everything_was_done(tmp_path: Path, seed: int) -> None:
    home = tmp_path / "home"
    life = await lived(home, seed, STEPS)

    done = await made_anew_and_compared(home)

    # More than half of the steps bring something new, and half of that is forgotten or superseded again.
    assert len(life.ids) > STEPS / 2
    assert done.items > STEPS / 5
    assert done.queries > 10
    assert len(life.done) >= 20 if IS_LONG else len(life.done) > 12
    assert await finding_of(home) == ""


async def test_home_merged_of_two_machines_is_made_anew_without_a_difference(tmp_path: Path) -> None:
    """Both went on from one home; then a sync tool brought the files of each to the other."""
    one, two = tmp_path / "one", tmp_path / "two"
    await lived(one, 5, STEPS // 4)
    shutil.copytree(one, two)
    shutil.rmtree(two / "run")
    await lived(one, 6, STEPS // 2)
    await lived(two, 7, STEPS // 2)

    merge(two, one)
    async with memory_home(one) as memory:
        await memory.keeper.look_once()

    done = await made_anew_and_compared(one)
    assert done.items > STEPS / 5
    assert len(Ledger(one / "ledger", one / "run").writers) == 2
    assert await finding_of(one) == ""


def merge(source: Path, target: Path, folders: Sequence[str] = ("memory", "records", "ledger")) -> None:
    """As a sync tool does: ledgers never conflict; of other files the newer one wins."""
    for name in folders:
        for file in sorted((source / name).rglob("*")):
            place = target / file.relative_to(source)
            if not file.is_file() or file.name == "pending.jsonl":
                continue
            if place.exists() and place.stat().st_mtime_ns >= file.stat().st_mtime_ns:
                continue
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(file, place)
