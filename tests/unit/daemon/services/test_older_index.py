"""A home whose index an older program made, of every schema there was, knows everything after one start."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from app.paths import HomePaths
from daemon.services.care.verify import verify
from daemon.store.schema import connect, migrations
from tests.helpers.broken_homes import make_backup, whole_home
from tests.helpers.memory import memory_home

VERSIONS = [number for number, _ in migrations()]


def make_older(database: Path, version: int) -> None:
    """An index as the program of that time left it, before it knew anything."""
    for place in database.parent.glob(f"{database.name}*"):
        place.unlink()
    with closing(connect(database)) as db:
        for number, script in migrations():
            if number <= version:
                db.executescript(f"BEGIN;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;")


async def test_every_older_schema_is_brought_up_to_date(tmp_path: Path) -> None:
    """One home for all: its files say everything, whatever its index was."""
    paths = await whole_home(tmp_path / "home")

    for version in VERSIONS:
        make_older(paths.database, version)
        async with memory_home(paths.home) as memory:
            async with memory.db.read() as tables:
                shown = [len(await tables.notes.find(f"Heron {at}")) for at in range(4)]
            assert shown == [1, 1, 1, 1], version
            assert len(await memory.found("pity")) == 1, version
        with closing(sqlite3.connect(paths.database)) as db:
            assert db.execute("PRAGMA user_version").fetchone() == (VERSIONS[-1],)


@pytest.mark.parametrize("version", [VERSIONS[0], VERSIONS[-1]])
async def test_backup_of_a_home_with_an_older_index_makes_a_whole_one(tmp_path: Path, version: int) -> None:
    """Backups hold no index: whichever program made them, a restored home makes its own."""
    paths = await whole_home(tmp_path / "home")
    make_older(paths.database, version)
    shutil.rmtree(paths.backups)

    told = await verify(make_backup(HomePaths(paths.home)))

    assert (told.faults, told.found) == ([], told.memories)
