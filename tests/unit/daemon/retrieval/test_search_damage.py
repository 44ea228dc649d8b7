"""Searching an index that another program changed."""

import sqlite3
from pathlib import Path

import pytest

from daemon.retrieval.search import Searcher, SearchRequest
from daemon.store.database import Database
from tests.helpers.notes import MODEL, made_note, note_id


async def two_birds(folder: Path) -> Database:
    db = await Database.open(folder / "index.db")
    async with db.transaction() as tx:
        notes = [made_note("1.md", "a grey heron"), made_note("2.md", "a grey goose")]
        await tx.notes.save_many(notes, MODEL)
    return db


async def outside(db: Database, statement: str) -> None:
    """Change the file as another program would."""
    connection = sqlite3.connect(db.path)
    with connection:
        connection.execute(statement)
    connection.close()


@pytest.mark.parametrize(
    "change",
    [
        "DELETE FROM passages WHERE text LIKE '%heron%'",
        "UPDATE passages SET text = 'something else' WHERE text LIKE '%heron%'",
        "UPDATE passages SET hidden = 1 WHERE text LIKE '%heron%'",
        "DELETE FROM notes WHERE path = '1.md'",
    ],
)
async def test_rows_that_go_behind_our_back_leave_no_dead_hit(tmp_path: Path, change: str) -> None:
    """S10: no error, no dead hit, and a repair of the words alone puts it right."""
    db = await two_birds(tmp_path)
    searcher = Searcher(db)
    await outside(db, change)

    hits = (await searcher.search(SearchRequest(q="heron"))).hits
    assert all("heron" not in hit.snippet for hit in hits)
    geese = (await searcher.search(SearchRequest(q="grey goose"))).hits
    assert note_id("2.md") in [hit.id for hit in geese]

    await db.repair_words()
    assert not (await searcher.search(SearchRequest(q="heron"))).hits
    assert [line for line in await db.check() if "words" in line] == []
    searcher.close()
    await db.close()


async def test_a_start_mends_words_of_rows_that_are_gone(tmp_path: Path) -> None:
    """S10: without anybody's doing, since the rows say what there is."""
    db = await two_birds(tmp_path)
    await outside(db, "DELETE FROM passages WHERE text LIKE '%heron%'")
    await db.close()

    again = await Database.open(db.path)

    assert await again.check() == []
    await again.close()
