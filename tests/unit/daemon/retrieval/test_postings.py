"""Scores that are kept rank as the word index itself does, whatever came and went since."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from daemon.retrieval.postings import Postings
from daemon.retrieval.words import Rung
from daemon.store.database import Database, Tables
from daemon.store.filters import NoteFilter, Test
from daemon.store.words import WordHit
from tests.helpers.notes import MODEL, made_note, note_id

RUNGS = (
    Rung((('"apple"',),), 1),
    Rung((('"apple"', '"pear"', '"no one"'),), 1),
    Rung((('"apple"', '"plum"'), ('"pear"', '"tree"')), 1),
    Rung((('"pea"*',),), 1),
)
WORDS = "apple pear plum tree apple stone pear apple".split()  # noqa: SIM905


@pytest.fixture
async def db(tmp_path: Path) -> AsyncIterator[Database]:
    db = await Database.open(tmp_path / "index.db")
    notes = [
        made_note(f"{n % 7} {WORDS[n % 5]}/{n}.md", " ".join(WORDS[n % 3 : 2 + n % 6] * (1 + n % 4)), "stone")
        for n in range(60)
    ]
    async with db.transaction() as tx:
        await tx.notes.save_many(notes, MODEL)
    yield db
    await db.close()


async def both(
    db: Database, postings: Postings, rung: Rung, filters: NoteFilter, limit: int
) -> tuple[list[WordHit], list[WordHit]]:
    """As FTS5 ranks, and as is kept."""

    async def read(tables: Tables) -> tuple[list[WordHit], list[WordHit]]:
        state = await tables.meta.revision(), await tables.passages.count_all()
        ranking = await postings.rank(tables, rung, state)
        return await tables.words.search(rung.match, filters, limit), await ranking.best(filters, limit)

    return await db.read_at_once(read)


async def check(db: Database, postings: Postings) -> None:
    for rung in RUNGS:
        for filters in (NoteFilter(), NoteFilter(Test("path", ("3 ",)))):
            real, kept = await both(db, postings, rung, filters, 1000)
            assert {hit.passage_id: hit.note_id for hit in kept} == {
                hit.passage_id: hit.note_id for hit in real
            }
            assert [hit.score for hit in kept] == pytest.approx([hit.score for hit in real], rel=0.1)
            few = (await both(db, postings, rung, filters, 5))[1]
            assert few == kept[:5]


async def test_what_is_kept_ranks_as_the_index_does(db: Database) -> None:
    postings = Postings()

    for rung in RUNGS:
        real, kept = await both(db, postings, rung, NoteFilter(), 1000)
        assert len(real) > 5
        assert [hit.score for hit in kept] == pytest.approx([hit.score for hit in real])
        # The same from what is known.
        assert (await both(db, postings, rung, NoteFilter(), 1000))[1] == kept


async def test_what_came_went_and_came_back_counts(db: Database) -> None:
    postings = Postings()
    await check(db, postings)

    for change in ("new", "edited", "hidden", "another", "back", "removed"):
        async with db.transaction() as tx:
            if change == "new":
                await tx.notes.save_many([made_note("3 new/new.md", "apple pear tree pear")], MODEL)
            elif change == "edited":
                await tx.notes.save_many([made_note("3 new/new.md", "plum apple")], MODEL)
            elif change == "hidden":
                await tx.notes.hide([note_id("3 new/new.md")], 1)
            elif change == "another":
                await tx.notes.save_many([made_note("3 new/more.md", "apple pear")], MODEL)
            elif change == "back":
                await tx.notes.restore([note_id("3 new/new.md")])
            else:
                await tx.notes.remove([note_id("3 new/more.md")])
        await check(db, postings)


async def test_a_filter_that_lets_nothing_pass_finds_nothing(db: Database) -> None:
    _, kept = await both(db, Postings(), RUNGS[0], NoteFilter(Test("path", ("nowhere",))), 10)

    assert kept == []


async def test_few_that_pass_are_found_far_down(db: Database) -> None:
    last = (await both(db, Postings(), RUNGS[1], NoteFilter(), 1000))[0][-1]
    only = NoteFilter(Test("ids", (f'["{last.note_id}"]',)))

    _, kept = await both(db, Postings(), RUNGS[1], only, 2)

    assert last.passage_id in {hit.passage_id for hit in kept}
    assert {hit.note_id for hit in kept} == {last.note_id}


async def test_what_was_asked_longest_ago_is_let_go(db: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("daemon.retrieval.postings.MOST_KEPT", 100)
    postings = Postings()

    for word in ("apple", "pear", "plum", "tree", "stone"):
        await both(db, postings, Rung(((f'"{word}"',),), 1), NoteFilter(), 5)

    assert '"stone"' in postings._known
    assert sum(len(one.found.ids) for one in postings._known.values()) <= 100
    await check(db, postings)


async def test_what_is_forgotten_is_read_again(db: Database) -> None:
    postings = Postings()
    before = (await both(db, postings, RUNGS[0], NoteFilter(), 10))[1]

    postings.forget()

    assert postings.holding(['"apple"'], 1) is None
    assert (await both(db, postings, RUNGS[0], NoteFilter(), 10))[1] == before
