"""A file that SQLite finds whole may still not be ours."""

import sqlite3
from pathlib import Path

import pytest

from app.errors import StoreDamagedError
from app.paths import home_paths
from daemon.runtime import open_store
from daemon.store.database import Database
from daemon.store.schema import prepare

SPOILS = {
    "missing table": "DROP TABLE layout",
    "missing column": "ALTER TABLE problems DROP COLUMN message",
    "missing meta": "DROP TABLE meta",
    "missing view": "DROP VIEW passage_words",
    "missing word index": "DROP TABLE words_vocab",
    "foreign tables of version 0": "PRAGMA user_version = 0",
}


def spoil(path: Path, script: str) -> None:
    connection = sqlite3.connect(path)
    connection.executescript(script)
    connection.close()


@pytest.mark.parametrize("script", SPOILS.values(), ids=SPOILS.keys())
def test_whole_file_of_another_shape_is_damaged(tmp_path: Path, script: str) -> None:
    path = tmp_path / "index.db"
    prepare(path)
    spoil(path, script)

    with pytest.raises(StoreDamagedError):
        prepare(path)


def test_file_of_our_own_shape_keeps_its_id(tmp_path: Path) -> None:
    assert prepare(tmp_path / "index.db") == prepare(tmp_path / "index.db")


@pytest.mark.expected_logs("the index is damaged and is made anew")
async def test_file_of_another_shape_is_set_aside_and_made_anew(home: Path) -> None:
    paths = home_paths(home)
    prepare(paths.database)
    spoil(paths.database, "DROP TABLE notes")

    db = await open_store(paths)

    assert isinstance(db, Database)
    assert await db.check() == []
    await db.close()
    assert [file for file in paths.index.iterdir() if file.name.startswith("damaged-")]
