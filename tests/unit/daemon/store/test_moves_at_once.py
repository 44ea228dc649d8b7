"""Many notes at a new place at once: what it costs does not grow with statements."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from daemon.store.database import Database
from daemon.store.rows import FileStat
from daemon.store.statements import Statements
from tests.helpers.notes import MODEL, made_note, note_id


@pytest.fixture
async def db(tmp_path: Path) -> AsyncIterator[Database]:
    made = await Database.open(tmp_path / "index.db")
    yield made
    await made.close()


async def move_all(db: Database, count: int) -> list[int]:
    names = [f"{number}.md" for number in range(count)]
    async with db.transaction() as tx:
        await tx.notes.save_many([made_note(name, "apple") for name in names], MODEL)
    async with db.transaction() as tx:
        return await tx.notes.move_many(
            [(note_id(name), FileStat(f"deep/{name}", f"deep/{name}", 1, 2, 3)) for name in names]
        )


async def test_a_folder_that_moves_takes_the_same_few_statements_for_any_number(
    db: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    for name in ("all", "run", "run_many"):
        method = getattr(Statements, name)

        async def counted(self: Statements, sql: str, *values: object, method: object = method) -> object:
            asked.append(sql)
            return await method(self, sql, *values)  # type: ignore[operator]  # one of three methods

        monkeypatch.setattr(Statements, name, counted)
    async with db.transaction() as tx:
        names = [f"{number}.md" for number in range(300)]
        await tx.notes.save_many([made_note(name, "apple") for name in names], MODEL)
        asked.clear()

        await tx.notes.move_many(
            [(note_id(name), FileStat(f"b/{name}", f"b/{name}", 1, 2, 3)) for name in names]
        )

    assert 0 < len(asked) < 10


async def test_notes_that_move_together_keep_ids_and_get_revisions_in_order(db: Database) -> None:
    revisions = await move_all(db, 3)

    assert revisions == list(range(revisions[0], revisions[0] + 3))
    async with db.read() as tables:
        found = [await tables.notes.by_path("s1", f"deep/{number}.md") for number in range(3)]
        assert [(note.id, note.revision) for note in found if note] == [
            (note_id(f"{number}.md"), revision) for number, revision in enumerate(revisions)
        ]
        assert await tables.notes.by_path("s1", "0.md") is None


async def test_a_move_of_nothing_is_nothing(db: Database) -> None:
    async with db.transaction() as tx:
        assert await tx.notes.move_many([]) == []
