"""Notes without any text: what is asked for may stand in their name."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from daemon.retrieval.search import Searcher, SearchRequest, SearchResult
from daemon.store.database import Database
from tests.helpers.notes import MODEL, made_note, note_id


@pytest.fixture
async def db(tmp_path: Path) -> AsyncIterator[Database]:
    db = await Database.open(tmp_path / "index.db")
    async with db.transaction() as tx:
        notes = [
            made_note("Sea at the old pier.md", mtime=3),
            made_note("旅行計画.md", mtime=2),
            made_note("People/Ruth.md", aliases=("Aunt of the garden",)),
            made_note("Text.md", "the old boat lies at the pier"),
            made_note("Rain.md", "nothing of it"),
        ]
        await tx.notes.save_many(notes, MODEL)
    yield db
    await db.close()


@pytest.fixture
def searcher(db: Database) -> Iterator[Searcher]:
    searcher = Searcher(db)
    yield searcher
    searcher.close()


async def find(searcher: Searcher, q: str) -> SearchResult:
    return await searcher.search(SearchRequest(q=q))


@pytest.mark.parametrize(
    ("q", "paths"),
    [
        ('"old pier"', {"Sea at the old pier.md"}),
        ('"pier old"', set()),
        ("+piers", {"Sea at the old pier.md", "Text.md"}),
        ("+sea boat", {"Sea at the old pier.md"}),
        ("old pier", {"Sea at the old pier.md", "Text.md"}),
        ("sea pier", {"Sea at the old pier.md", "Text.md"}),
        ('"計画"', {"旅行計画.md"}),
        ('"aunt of"', {"People/Ruth.md"}),
        ('"old pier" OR "nothing of"', {"Sea at the old pier.md", "Rain.md"}),
        ("+pier -sea", {"Text.md"}),
        ('"old pier" path:people', set()),
        ("content:sea", set()),
        ("content:boat", {"Text.md"}),
        ("+sea tag:x", set()),
    ],
)
async def test_words_and_phrases_are_found_in_names_but_not_in_a_text_that_is_not_there(
    searcher: Searcher, q: str, paths: set[str]
) -> None:
    result = await find(searcher, q)

    assert {hit.id for hit in result.hits} == {note_id(path) for path in paths}
    assert result.total == len(paths)


async def test_a_name_that_holds_the_words_says_so(searcher: Searcher) -> None:
    result = await find(searcher, "pier sea")

    why = {hit.id: hit.why for hit in result.hits}[note_id("Sea at the old pier.md")]
    assert why == "Its title “Sea at the old pier” holds what you typed." or "holds what you typed" in why


async def test_a_note_that_gets_text_is_found_by_that_and_one_that_loses_it_by_its_name(
    db: Database, searcher: Searcher
) -> None:
    assert len((await find(searcher, '"old pier"')).hits) == 1

    async with db.transaction() as tx:
        notes = [made_note("Sea at the old pier.md", "waves"), made_note("Text.md", title="An old pier")]
        await tx.notes.save_many(notes, MODEL)
        await tx.notes.hide([note_id("Rain.md")], 1)

    assert {hit.id for hit in (await find(searcher, '"old pier"')).hits} == {
        note_id("Sea at the old pier.md"),
        note_id("Text.md"),
    }
    assert (await find(searcher, '"waves"')).total == 1


async def test_a_hidden_note_is_not_found_by_its_name_until_it_is_back(
    db: Database, searcher: Searcher
) -> None:
    async with db.transaction() as tx:
        await tx.notes.hide([note_id("Sea at the old pier.md")], 1)
    gone = await find(searcher, '"old pier"')

    async with db.transaction() as tx:
        await tx.notes.save_many([made_note("Sea at the old pier.md", mtime=3)], MODEL)

    assert (gone.total, (await find(searcher, '"old pier"')).total) == (0, 1)
