"""A moved note keeps its id even when the index is lost."""

from pathlib import Path

import pytest

from daemon.ingest.identity import note_id
from daemon.ledger.ledger import Ledger
from daemon.services.folder.moves import Moves


def moves_of(home: Path, source: str = "s") -> Moves:
    return Moves(Ledger(home / "ledger", home / "run"), source)


async def test_replayed_moves_give_the_old_ids(tmp_path: Path) -> None:
    moved = note_id("s", "a.md", ())
    await moves_of(tmp_path).record([(moved, "a.md", "b.md")])
    await moves_of(tmp_path).record([(moved, "b.md", "deep/c.md")])

    again = moves_of(tmp_path)
    await again.load()
    new_id = again.ids([])

    assert new_id("deep/c.md") == moved
    # Another note at the old path is another note.
    assert new_id("a.md") == note_id("s", "a.md", {moved})


async def test_sources_do_not_share_moves(tmp_path: Path) -> None:
    await moves_of(tmp_path, "one").record([("id", "a.md", "b.md")])

    other = moves_of(tmp_path, "two")
    await other.load()

    assert other.ids([])("b.md") == note_id("two", "b.md", ())


@pytest.mark.expected_logs("not known here")
async def test_moves_of_a_newer_program_are_passed_over(tmp_path: Path) -> None:
    moved = note_id("s", "a.md", ())
    ledger = Ledger(tmp_path / "ledger", tmp_path / "run")
    ledger.append("notes.moved", ids={"source": "s"}, text=b'{"moves": []}')
    await moves_of(tmp_path).record([(moved, "a.md", "b.md")])

    again = moves_of(tmp_path)
    await again.load()

    assert again.ids([])("b.md") == moved
