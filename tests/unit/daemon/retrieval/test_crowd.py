"""A long note leaves room for others."""

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from daemon.retrieval.by_words import CANDIDATES
from daemon.retrieval.crowd import OF_A_NOTE, search_uncrowded
from daemon.retrieval.search import Searcher, SearchRequest
from daemon.store.database import Database
from daemon.store.filters import NoteFilter, Test
from tests.helpers.notes import MODEL, made_note, note_id

BOOKS = ("book.md", "sequel.md")
OTHERS = tuple(f"day {number}.md" for number in range(4))


@pytest.fixture
async def db(tmp_path: Path) -> AsyncIterator[Database]:
    """Two books that speak of nothing but herons, and days on which one was seen."""
    db = await Database.open(tmp_path / "index.db")
    books = [made_note(path, *(f"heron {number} heron heron" for number in range(300))) for path in BOOKS]
    days = [
        made_note(path, f"We walked along the river {path} and there stood a heron, far off in the reeds.")
        for path in OTHERS
    ]
    async with db.transaction() as tx:
        await tx.notes.save_many([*books, *days], MODEL)
    yield db
    await db.close()


async def test_a_long_note_that_repeats_a_word_does_not_hide_the_others(db: Database) -> None:
    searcher = Searcher(db)
    found = await searcher.search(SearchRequest(q="heron"))
    searcher.close()

    assert {hit.id for hit in found.hits} == {note_id(path) for path in (*BOOKS, *OTHERS)}
    assert found.total == 6


async def test_a_crowding_note_keeps_its_best_passages(db: Database) -> None:
    async with db.read() as tables:
        plain = await tables.words.search("heron", NoteFilter(), CANDIDATES)
        hits = await search_uncrowded(partial(tables.words.search, "heron"), NoteFilter(), CANDIDATES)

    assert {hit.note_id for hit in plain} <= {note_id(path) for path in BOOKS}
    assert hits[0] == plain[0]
    assert len(hits) == len({hit.passage_id for hit in hits}) == 2 * OF_A_NOTE + len(OTHERS)
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)


async def test_filters_hold_for_what_follows(db: Database) -> None:
    allowed = NoteFilter(Test("file", ("day 1",)))

    async with db.read() as tables:
        hits = await search_uncrowded(partial(tables.words.search, "heron"), allowed, CANDIDATES)

    assert [hit.note_id for hit in hits] == [note_id(OTHERS[1])]
