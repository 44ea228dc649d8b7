"""Work that ends at a bad moment leaves nothing behind that is not true."""

import asyncio
from typing import Any

import pytest

from daemon.ingest.watch import Batch
from daemon.services.folder import applying
from daemon.services.folder import sources as sources_module
from daemon.services.folder.applying import Applied
from daemon.services.folder.sources import Sources
from daemon.store.database import Database
from tests.helpers.story import Story

LIMIT_S = 10.0


async def passages(db: Database, note_id: str) -> list[int]:
    async with db.read() as tables:
        return [row.id for row in await tables.passages.of(note_id)]


async def test_stop_between_commit_and_telling_tells_which_passages_are_gone(
    story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    story.vault.write("One.md", "a heron")
    await story.begin()
    before = await passages(story.db, (await story.ids())["One.md"])
    apply, committed = story.keeper._applier.apply, asyncio.Event()

    async def stuck(*given: Any) -> None:
        await apply(*given)
        committed.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(story.keeper._applier, "apply", stuck)
    story.vault.write("One.md", "a bittern")
    story.keeper.hint(Batch(frozenset({"One.md"})))
    await asyncio.wait_for(committed.wait(), LIMIT_S)

    await story.keeper.stop()

    assert story.applied[-1].gone_passages == before
    assert story.applied[-1].new_passages == await passages(story.db, (await story.ids())["One.md"])


@pytest.mark.expected_logs("a look at a source broke off")
async def test_failure_in_a_later_batch_tells_what_the_earlier_ones_kept(
    story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(applying, "BATCH", 5)
    story.vault.fill(12)
    save, told = story.keeper._applier._save, asyncio.Event()
    saved: list[int] = []

    async def failing(*given: Any) -> set[str]:
        saved.append(1)
        if len(saved) == 3:
            raise RuntimeError("in the third batch")
        return await save(*given)

    monkeypatch.setattr(story.keeper._applier, "_save", failing)

    def done(applied: Applied) -> None:
        story.applied.append(applied)
        told.set()

    monkeypatch.setattr(story.keeper, "_done", done)
    story.keeper.start()
    await asyncio.wait_for(told.wait(), LIMIT_S)

    async with story.db.read() as tables:
        assert len(story.applied[0].new_passages) == await tables.passages.count() > 0


@pytest.mark.expected_logs("long hidden notes could not be dropped")
async def test_sweep_that_failed_sweeps_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources_module, "SWEEP_EVERY_S", 0.001)
    sources, swept = Sources.__new__(Sources), asyncio.Event()
    failures: list[Exception] = [RuntimeError("a plain one"), OSError("no such disk")]

    async def drop() -> None:
        if failures:
            raise failures.pop()
        swept.set()

    monkeypatch.setattr(sources, "_drop_long_hidden", drop)
    sweeper = asyncio.create_task(sources._sweep())
    await asyncio.wait_for(swept.wait(), LIMIT_S)

    assert not sweeper.done()
    sweeper.cancel()
    await asyncio.gather(sweeper, return_exceptions=True)
