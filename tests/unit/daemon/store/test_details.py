"""Tokens and sentences stand beside the vectors, and follow what the person wants kept."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from daemon.store.database import Database, Tables
from daemon.store.details import DetailsRow
from daemon.store.rows import NoteWrite
from tests.helpers.notes import MODEL, made_note, note_id


@pytest.fixture
async def db(tmp_path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(tmp_path / "index.db")
    yield opened
    await opened.close()


async def save(db: Database, *notes: NoteWrite) -> None:
    async with db.transaction() as tx:
        await tx.notes.save_many(list(notes), MODEL)


async def learn(tx: Tables, *, details: bool = True) -> list[str]:
    """Give all that is pending a vector, and details if asked; the texts."""
    pending = await tx.passages.without_vectors(MODEL, 100)
    if details:
        await tx.details.put_many([DetailsRow(one.key, bytes(128), bytes(64)) for one in pending])
    await tx.vectors.put_many(MODEL, [(one.key, bytes(8)) for one in pending])
    return [one.text for one in pending]


async def test_details_come_with_the_vector_of_each_passage(db: Database) -> None:
    await save(db, made_note("1.md", "one", "two"))
    async with db.transaction() as tx:
        await learn(tx)

    async with db.read() as tables:
        ids = [row.id for row in await tables.passages.of(note_id("1.md"))]
        found = await tables.details.tokens([*ids, 999])
        some = await tables.details.sentences_of(ids[1:])
        rest = await tables.details.sentences(ids[0], 10)

    assert found == dict.fromkeys(ids, bytes(64))
    assert some == rest == [(ids[1], bytes(128))]


async def test_hidden_passages_count_neither_as_learnt_nor_as_to_learn(db: Database) -> None:
    await save(db, made_note("1.md", "one"), made_note("2.md", "two"), made_note("3.md", "three"))
    async with db.transaction() as tx:
        before = await tx.passages.learnt()
        await tx.notes.hide([note_id("1.md")], 1)
        waiting = await tx.passages.learnt()
        await learn(tx)
        await tx.notes.hide([note_id("2.md")], 2)
        done, counts = await tx.passages.learnt(), await tx.counts()

    assert (before, waiting, done) == ((0, 3), (0, 2), (1, 1))
    assert (counts.passages, counts.with_vector, counts.notes, counts.hidden) == (1, 1, 1, 2)


async def test_what_a_home_learnt_before_is_read_again_and_counts_as_learnt_meanwhile(db: Database) -> None:
    await save(db, made_note("1.md", "old"))
    async with db.transaction() as tx:
        await learn(tx, details=False)
        await tx.details.keep(notes_tokens=True)
        counts = await tx.counts()
        outstanding = await tx.passages.learnt()
        texts = await learn(tx)
        done = await tx.passages.learnt()

    assert (counts.passages, counts.with_vector) == (1, 1)
    assert (outstanding, done) == ((0, 1), (1, 1))
    assert texts == ["old"]


async def test_a_copy_of_what_has_a_vector_alone_waits_for_its_details(db: Database) -> None:
    await save(db, made_note("1.md", "same", title="T"))
    async with db.transaction() as tx:
        await learn(tx, details=False)

    await save(db, made_note("2.md", "same", title="T"))

    async with db.read() as tables:
        assert [one.text for one in await tables.passages.without_vectors(MODEL, 10)] == ["same"]


async def test_tokens_of_notes_go_and_come_by_choice(db: Database) -> None:
    await save(db, made_note("1.md", "text"))
    async with db.transaction() as tx:
        await learn(tx)
        await tx.details.keep(notes_tokens=True)
        passage = (await tx.passages.of(note_id("1.md")))[0].id

        await tx.details.keep(notes_tokens=False)
        without = await tx.details.tokens([passage])
        kept = await tx.details.sentences_of([passage])
        await tx.details.keep(notes_tokens=True)
        wanted = await tx.passages.without_vectors(MODEL, 10)

    assert without == {}
    assert kept == [(passage, bytes(128))]
    assert [one.text for one in wanted] == ["text"]


async def test_tokens_of_records_stay(db: Database) -> None:
    await save(db, made_note("1.md", "turn"))
    async with db.transaction() as tx:
        await learn(tx)
        await tx.details.keep(notes_tokens=True)
        passage = (await tx.passages.of(note_id("1.md")))[0].id
        await tx.notes._db.run("UPDATE notes SET session = 's'")

        await tx.details.keep(notes_tokens=False)

        assert await tx.details.tokens([passage]) == {passage: bytes(64)}


async def test_details_that_no_passage_uses_go(db: Database) -> None:
    await save(db, made_note("1.md", "first"), made_note("2.md", "second"))
    async with db.transaction() as tx:
        await learn(tx)
        await tx.notes.remove([note_id("1.md")])

        assert await tx.details.prune() == 1
        assert await tx.details.prune() == 0
