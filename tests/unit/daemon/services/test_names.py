"""Resolving many links leaves others their turn."""

import asyncio

from daemon.services.folder.names import TURN, SourceNames, row_of
from daemon.store.database import Database
from daemon.store.rows import SourceKind
from tests.helpers.notes import MODEL, made_note, note_id


async def test_others_have_their_turn_while_a_source_is_resolved(db: Database) -> None:
    write = made_note("A.md", "text", links=tuple(f"N {number}" for number in range(TURN * 3)))
    names = SourceNames("s1", SourceKind.OBSIDIAN)
    names.change([row_of(write, SourceKind.OBSIDIAN)], [])
    async with db.transaction() as tables:
        await tables.notes.save_many([write], MODEL)
        rows = await tables.links.of_many([note_id("A.md")])
        turns = 0

        async def others() -> None:
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        task = asyncio.create_task(others())
        found: list[int] = []

        class Links:
            async def replace_resolved(self, resolved: dict[str, list[object]]) -> None:
                found.append(len(resolved[note_id("A.md")]))

        class Shown:
            links = Links()

        await names._store(Shown(), rows)  # type: ignore[arg-type]  # only the links are asked
        task.cancel()

    assert found == [TURN * 3]
    assert turns >= 3
