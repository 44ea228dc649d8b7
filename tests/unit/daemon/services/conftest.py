"""A store, and a folder that is kept in step with it."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from daemon.ingest.pool import ParsePool
from daemon.store.database import Database


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
