"""Notes that are known to be new are saved as any others are, with fewer questions."""

import sqlite3
from pathlib import Path
from typing import Any

from daemon.store.database import Database
from tests.helpers.notes import MODEL, made_note

WRITES = [
    made_note(
        f"{name}.md",
        f"{name} begins",
        "- [ ] and ends",
        links=("b", "nowhere"),
        tags=("x", "y/z"),
        aliases=(f"The {name}",),
        properties={"place": ["here", "there"]},
    )
    for name in ("a", "b")
]


async def saved(path: Path, *, are_new: bool) -> dict[str, list[Any]]:
    """All rows of a database that holds these notes."""
    db = await Database.open(path)
    async with db.transaction() as tables:
        await tables.notes.save_many(WRITES, MODEL, at=7, are_new=are_new)
    await db.close()
    connection = sqlite3.connect(path)
    names = ("notes", "bodies", "names", "tags", "links", "properties", "tasks", "passages", "words_docsize")
    rows = {name: connection.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall() for name in names}  # noqa: S608  # names of ours
    connection.close()
    return rows


async def test_new_notes_have_the_rows_of_any_others(tmp_path: Path) -> None:
    found = await saved(tmp_path / "new.db", are_new=True)

    assert found == await saved(tmp_path / "any.db", are_new=False)
    assert all(found.values())
