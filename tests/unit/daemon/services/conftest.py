"""A store, and a folder that is kept in step with it."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from daemon.ingest.pool import ParsePool
from daemon.services.folder import keeper as module
from daemon.store.database import Database
from tests.helpers.story import SECOND_LOOK_S, Still, Story
from tests.helpers.vault import Vault


@pytest.fixture
async def db(tmp_path: Path) -> AsyncIterator[Database]:
    made = await Database.open(tmp_path / "index.db")
    yield made
    assert await made.check() == []
    await made.close()


@pytest.fixture
def pool() -> Iterator[ParsePool]:
    made = ParsePool()
    yield made
    made.close()


@pytest.fixture
async def story(
    db: Database, pool: ParsePool, vault: Vault, home: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Story]:
    monkeypatch.setattr(module, "FolderWatcher", Still)
    monkeypatch.setattr(module, "SECOND_LOOK_S", SECOND_LOOK_S)
    made = Story(db, pool, vault, home)
    yield made
    await made.keeper.stop()
    made.log.close()
