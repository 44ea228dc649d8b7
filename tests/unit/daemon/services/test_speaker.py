"""Who speaks is known as soon as they did, and only what is new is read for it."""

from pathlib import Path

import pytest

from app.wire.memories import NewMemory
from daemon.services.context import speaker
from daemon.services.context.speaker import Speakers
from tests.helpers.memory import memory_home, turn


async def test_who_spoke_since_is_known_and_who_is_gone_is_forgotten_in_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with memory_home(tmp_path) as home:
        speakers = Speakers(home.db)
        await home.remember(turn("The tap drips", author="Ann"))
        assert await speakers.words() == {"ann"}

        await home.remember(turn("It does", author="Ben Zill"))
        [kept] = await home.remember(NewMemory(text="The tap is new", author="Cleo"))
        assert await speakers.words() == {"ann", "ben", "zill", "cleo"}
        async with home.db.read() as tables:
            revision = await tables.meta.revision()
            authors, row = await tables.context.authors()
            assert authors == {"Ann", "Ben Zill", "Cleo"}
            assert await tables.context.authors(revision, row) == (set(), row)

        async with home.db.transaction() as tx:
            await tx.notes.remove([kept.id])
        await home.remember(turn("Good", author="Ann"))
        assert "cleo" in await speakers.words()
        monkeypatch.setattr(speaker, "WHOLE_AFTER", 0)
        await home.remember(turn("So be it", author="Ann"))
        assert await speakers.words() == {"ann", "ben", "zill"}
