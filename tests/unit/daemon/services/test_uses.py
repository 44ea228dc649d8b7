"""Marks of use: lines beside the ledger."""

from pathlib import Path

import pytest

from app.wire.context import MarkUsed
from daemon.ledger.ledger import Ledger
from daemon.services.context.uses import UseBook
from daemon.store.database import Database
from tests.helpers.notes import MODEL, made_note, note_id


@pytest.mark.expected_logs("lines about use cannot be read")
async def test_half_of_a_line_does_not_take_the_next_one_along(db: Database, home: Path) -> None:
    async with db.transaction() as tables:
        await tables.notes.save_many([made_note("a.md", "Zebras eat grass.")], MODEL)
    ledger = Ledger(home / "ledger", home / "run")
    await UseBook(db, ledger, home / "ledger").mark(MarkUsed(items=[note_id("a.md")]))
    [file] = (home / "ledger").glob("*/use-*.jsonl")
    with file.open("ab") as torn:
        torn.write(b'{"at":"2026-')

    await UseBook(db, ledger, home / "ledger").mark(MarkUsed(items=[note_id("a.md")]))

    assert await UseBook(db, ledger, home / "ledger").counts() == {note_id("a.md"): 2.0}
