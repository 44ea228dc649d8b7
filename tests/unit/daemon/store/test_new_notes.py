"""Pages that are known to be new are saved as any others are, with fewer questions."""

import sqlite3
from pathlib import Path
from typing import Any

from daemon.store.database import Database
from daemon.store.rows import PageFactsRow
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
ROWS = [
    PageFactsRow(
        id=write.id,
        type="event",
        space="home",
        author="Ann",
        occurred_at=7,
        created_at=8,
        standing=standing,
        said=write.id.encode(),
    )
    for write, standing in zip(WRITES, ("current", "reference"), strict=True)
]


async def saved(path: Path, *, are_new: bool) -> dict[str, list[Any]]:
    """All rows of a database that holds these pages; of when they were seen nothing."""
    db = await Database.open(path)
    async with db.transaction() as tables:
        if are_new:
            await tables.pages.add(WRITES, ROWS, MODEL)
        else:
            await tables.notes.save_many(WRITES, MODEL)
            await tables.pages.set_facts(ROWS)
    await db.close()
    connection = sqlite3.connect(path)
    connection.execute("UPDATE notes SET seen_at = 0")
    names = ("notes", "bodies", "names", "tags", "links", "properties", "tasks", "passages", "words_docsize")
    rows = {name: connection.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall() for name in names}  # noqa: S608  # names of ours
    connection.close()
    return rows


async def test_new_pages_have_the_rows_of_any_others(tmp_path: Path) -> None:
    found = await saved(tmp_path / "new.db", are_new=True)

    assert found == await saved(tmp_path / "any.db", are_new=False)
    assert all(found.values())


async def test_links_by_key_are_not_looked_for_in_every_note(tmp_path: Path) -> None:
    db = await Database.open(tmp_path / "links.db")
    async with db.transaction() as tables:
        await tables.pages.add(WRITES, ROWS, MODEL)
    looked_at: list[str] = []

    async with db.read() as tables:
        connection = tables.links._db.connection
        await connection.set_trace_callback(looked_at.append)
        found = await tables.links.with_keys(WRITES[0].source_id, ["nowhere", "nowhere", "b"])
        await connection.set_trace_callback(lambda _: None)
        [statement] = [one for one in looked_at if "links" in one]
        plan = await connection.execute_fetchall(f"EXPLAIN QUERY PLAN {statement}")

    await db.close()
    assert sorted((row.note_id, row.key) for row in found) == sorted(
        (write.id, key) for write in WRITES for key in ("b", "nowhere")
    )
    assert any("links_by_key (key=?)" in row[3] for row in plan)
