"""What is remembered of passages counts as the rows do."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from daemon.retrieval.holders import Holders
from daemon.store.database import Database, Tables
from daemon.store.filters import NoteFilter
from tests.helpers.notes import MODEL, made_note, note_id


@pytest.fixture
async def db(tmp_path: Path) -> AsyncIterator[Database]:
    db = await Database.open(tmp_path / "index.db")
    yield db
    await db.close()


async def test_numbers_follow_edits_removals_and_what_comes_back(db: Database) -> None:
    holders = Holders()
    also = [note_id("1.md"), "another"]

    async def counted() -> int:
        async def both(tables: Tables) -> tuple[int, int]:
            rows = await tables.words.count_notes('"apple"', NoteFilter(), also, -1)
            return rows, await holders.count(tables, await tables.words.holding('"apple"'), also)

        rows, remembered = await db.read_at_once(both)
        assert rows == remembered
        return remembered

    numbers = [await counted()]
    async with db.transaction() as tx:
        notes = [made_note(f"{n}.md", "an apple", "apple pie", "none") for n in range(5)]
        await tx.notes.save_many(notes, MODEL)
    numbers.append(await counted())
    async with db.transaction() as tx:
        await tx.notes.save_many([made_note("2.md", "pears"), made_note("7.md", "apple")], MODEL)
    numbers.append(await counted())
    async with db.transaction() as tx:
        await tx.notes.hide([note_id("3.md")], 1)
    numbers.append(await counted())
    async with db.transaction() as tx:
        await tx.notes.save_many([made_note("3.md", "an apple", "apple pie", "none")], MODEL)
    numbers.append(await counted())

    assert numbers == [2, 6, 6, 5, 6]
