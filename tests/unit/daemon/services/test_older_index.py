"""A home as an older program left it, of every schema there was, knows everything after one start.

tests/data/older-homes holds them: each was written by the program of its time, with two notes in a folder
and what that program could remember. (7, 8 and 9 never shipped alone: the index of 6, brought up to them.)
"""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from app.paths import HomePaths
from daemon.services.care.verify import verify
from daemon.services.memory.rebuild import catch_up
from daemon.store.filters import NoteFilter
from daemon.store.schema import migrations
from tests.helpers.archive import unpack
from tests.helpers.broken_homes import make_backup
from tests.helpers.memory import MemoryHome, memory_home

OLDER = Path(__file__).resolve().parents[3] / "data" / "older-homes"
VERSIONS = [number for number, _ in migrations()]
# The first schemas whose program kept turns, and pages.
TURNS, PAGES = 3, 6


def unpacked(version: int, folder: Path) -> HomePaths:
    """The home of that time, its notes beside it."""
    vault = folder / "vault"
    (vault / "sub").mkdir(parents=True)
    heron = (
        "---\ntags: [birds]\naliases: [Grey heron]\n---\n# Heron\n\nA heron stands by the [[Pond]] at dawn.\n"
    )
    (vault / "Heron.md").write_text(heron, "utf-8")
    (vault / "sub" / "Pond.md").write_text("# Pond\n\nReeds and a frog.\n", "utf-8")
    paths = HomePaths(folder / "home")
    unpack(OLDER / f"{version:04}.tar.xz", paths.home)
    settings = paths.config.read_text("utf-8")
    paths.config.write_text(settings.replace("VAULT", vault.as_posix()), "utf-8")
    return paths


async def known(memory: MemoryHome, word: str) -> int:
    async with memory.db.read() as tables:
        return len({hit.note_id for hit in await tables.words.search(word, NoteFilter(), 99)})


def test_each_schema_has_its_home() -> None:
    """A new migration brings the home of the one before: made by a program that does not know it."""
    assert [int(one.name[:4]) for one in sorted(OLDER.glob("*.tar.xz"))] == VERSIONS


@pytest.mark.parametrize("version", VERSIONS)
async def test_home_of_every_older_program_is_brought_up_to_date(tmp_path: Path, version: int) -> None:
    paths = unpacked(version, tmp_path)
    with closing(sqlite3.connect(paths.database)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (version,)
        learnt = {row[0] for row in db.execute("SELECT vector_key FROM passages WHERE pending IS NULL")}

    await catch_up(paths)

    async with memory_home(paths.home) as memory:
        assert await known(memory, "heron") == 1 + (version >= PAGES)
        assert await known(memory, "frog") == 1
        assert await known(memory, "pond") == 2 + (version >= TURNS)
        assert await known(memory, "april") == int(version >= PAGES)
        assert await known(memory, "march") == 0
        assert await memory.db.check() == []
    with closing(sqlite3.connect(paths.database)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (VERSIONS[-1],)
        assert learnt <= {row[0] for row in db.execute("SELECT key FROM vectors")}


@pytest.mark.parametrize("version", [TURNS, PAGES])
async def test_backup_of_an_older_home_makes_a_whole_one(tmp_path: Path, version: int) -> None:
    """Backups hold no index: whichever program wrote the home, a restored one makes its own."""
    paths = unpacked(version, tmp_path)
    shutil.rmtree(paths.backups, ignore_errors=True)

    told = await verify(make_backup(paths))

    assert (told.faults, told.found) == ([], told.memories)
