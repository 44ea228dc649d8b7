"""Conflict copies in the store."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from daemon.store.database import Database
from daemon.store.results import ConflictRow
from tests.helpers.notes import MODEL, made_note


@pytest.fixture
async def db(tmp_path: Path) -> AsyncIterator[Database]:
    made = await Database.open(tmp_path / "index.db", readers=1)
    yield made
    await made.close()


def copy(path: str, of: str = "n.md", mtime_ns: int = 1) -> ConflictRow:
    return ConflictRow(path, of, path, 3, mtime_ns)


async def test_copies_of_a_note_come_newest_first_and_only_those_of_its_source(db: Database) -> None:
    old, new, other = copy("n (1).md"), copy("n (2).md", mtime_ns=2), copy("m (1).md", "m.md")
    async with db.transaction() as tx:
        await tx.conflicts.replace("s1", [], [old, new, other])
        await tx.conflicts.replace("s2", [], [old])

    async with db.read() as tables:
        assert await tables.conflicts.of("s1", "n.md") == [new, old]
        assert await tables.conflicts.all("s2") == [old]


async def test_copies_go_by_path_and_all_at_once(db: Database) -> None:
    old, odd = copy("n (1).md"), ConflictRow("n (\\xff).md", "n.md", "n (\udcff).md", 3, 1)
    async with db.transaction() as tx:
        await tx.conflicts.replace("s1", [], [old, odd])
        await tx.conflicts.replace("s1", ["n (1).md"], [])
        assert await tx.conflicts.all("s1") == [odd]

        await tx.conflicts.clear("s1")

    async with db.read() as tables:
        assert await tables.conflicts.all("s1") == []


async def test_passages_of_many_notes_and_of_a_source_are_asked_for_at_once(db: Database) -> None:
    async with db.transaction() as tx:
        writes = [made_note("1.md", "a", "b"), made_note("2.md", "c")]
        saved = await tx.notes.save_many(writes, MODEL)

        assert await tx.passages.ids_of(write.id for write in writes) == saved.new_passages
        assert await tx.passages.ids_of_source(writes[0].source_id) == saved.new_passages
        assert await tx.passages.ids_of_source("other") == []


async def test_hidden_source_is_out_of_search_and_keeps_its_rows(db: Database) -> None:
    write = made_note("1.md", "heron")
    async with db.transaction() as tx:
        await tx.notes.save_many([write, made_note("2.md", "heron")], MODEL)

        assert await tx.notes.hide_source(write.source_id, 7) == 2
        assert await tx.notes.hide_source(write.source_id, 8) == 0

    async with db.read() as tables:
        assert await tables.notes.list() == []
        known = await tables.notes.known_files(write.source_id)
        assert [file.hidden_at for file in known] == [7, 7]


@pytest.mark.parametrize("leaving", [250, 450])
async def test_word_index_stays_whole_when_many_notes_go_at_once(db: Database, leaving: int) -> None:
    """Few of many are taken out one by one; where most go, the rest is indexed anew."""
    writes = [made_note(f"{number}.md", f"heron number{number}") for number in range(500)]
    async with db.transaction() as tx:
        await tx.notes.save_many(writes, MODEL)
        await tx.notes.hide([writes[0].id], 1)
        await tx.notes.hide((write.id for write in writes[:leaving]), 1)
    assert await db.check() == []

    async with db.transaction() as tx:
        await tx.notes.restore(write.id for write in writes[: leaving - 10])
        await tx.notes.remove(write.id for write in writes[10:])

    assert await db.check() == []
    async with db.read() as tables:
        assert len(await tables.notes.list(limit=1000)) == 10
