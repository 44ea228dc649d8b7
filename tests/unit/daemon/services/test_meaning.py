"""The vectors in memory follow the commits, whatever the order in which their readers come back."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import numpy as np
import pytest

from app.errors import DiskFullError
from daemon.services.learn.meaning import Meaning
from daemon.store.database import Database, Tables
from daemon.vectors.rest import RestFile, RestLostError
from tests.helpers.fake_embedder import fake_vector
from tests.helpers.notes import MODEL, made_note, note_id

LIMIT_S = 10.0


def broken(*_: object) -> list[object]:
    raise RestLostError("the disk failed")


@pytest.fixture
async def meaning(db: Database, tmp_path: Path) -> AsyncIterator[Meaning]:
    made = Meaning(db, tmp_path, MODEL, 384)
    yield made
    await made.stop()


async def store(db: Database, path: str) -> list[int]:
    """Store a note with its vector; its passages."""
    async with db.transaction() as tables:
        await tables.notes.save_many([made_note(path, f"text of {path}")], MODEL)
        pending = await tables.passages.without_vectors(MODEL, 100)
        vectors = [(one.key, fake_vector(one.text).astype(np.float16).tobytes()) for one in pending]
        await tables.vectors.put_many(MODEL, vectors)
        return [row.id for row in await tables.passages.of(note_id(path))]


async def found(meaning: Meaning, path: str) -> list[int]:
    keys, _ = await meaning.search(fake_vector(f"text of {path}"), 10)
    return [int(key) for key in keys]


async def test_note_that_was_hidden_and_came_back_at_once_is_found(
    db: Database, meaning: Meaning, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = await store(db, "A.md")
    await meaning.load()
    read, slow = db.read, asyncio.Event()

    @asynccontextmanager
    async def first_reader_is_slow() -> AsyncIterator[Tables]:
        monkeypatch.setattr(db, "read", read)
        await slow.wait()
        async with read() as tables:
            yield tables

    monkeypatch.setattr(db, "read", first_reader_is_slow)
    hidden = asyncio.create_task(meaning.change(ids, []))
    back = asyncio.create_task(meaning.change([], ids))
    await asyncio.wait({back}, timeout=0.2)
    slow.set()
    async with asyncio.timeout(LIMIT_S):
        await asyncio.gather(hidden, back)

    assert await found(meaning, "A.md") == ids


async def test_change_before_the_index_is_filled_keeps_nobody_waiting(db: Database, meaning: Meaning) -> None:
    ids = await store(db, "A.md")

    async with asyncio.timeout(LIMIT_S):
        await meaning.change([], ids)
    await meaning.load()

    assert await found(meaning, "A.md") == ids


@pytest.mark.expected_logs("the index could not be built")
async def test_build_that_fails_leaves_the_index_serving_and_ends_well(
    db: Database, meaning: Meaning, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> bool:
        raise RuntimeError("asked to fail")

    ids = await store(db, "A.md")
    monkeypatch.setattr(type(meaning._index), "is_building", True)
    monkeypatch.setattr(meaning._index, "maintain", fail)

    await meaning.load()

    assert await found(meaning, "A.md") == ids


async def test_passages_that_a_failed_commit_did_not_take_stay_found(db: Database, meaning: Meaning) -> None:
    """Who follows work that broke off does not know whether it was committed: the database does."""
    stays, goes = await store(db, "A.md"), await store(db, "B.md")
    await meaning.load()
    async with db.transaction() as tables:
        await tables.notes.hide([note_id("B.md")], 1)

    await meaning.change([*stays, *goes], [])

    assert await found(meaning, "A.md") == stays
    assert goes[0] not in await found(meaning, "B.md")


async def test_after_its_rest_it_answers_and_follows_as_before(db: Database, meaning: Meaning) -> None:
    ids = await store(db, "A.md")
    await meaning.load()
    meaning.rest_after(0)
    # The timer's turn of the loop comes before what is asked for after it.
    await asyncio.sleep(0.01)
    assert meaning._resting is not None
    await meaning._resting
    resting = meaning._index._vectors._rows._resting  # type: ignore[union-attr]
    meaning.rest_after(LIMIT_S)
    new = await store(db, "B.md")
    await meaning.change([], new)

    assert resting is not None
    assert await found(meaning, "A.md") == [*ids, *new]
    assert await found(meaning, "B.md") == [*new, *ids]


@pytest.mark.expected_logs("is lost")
async def test_what_a_disk_loses_of_it_is_loaded_again(
    db: Database, meaning: Meaning, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = await store(db, "A.md")
    lost = asyncio.Event()
    meaning.on_lost = lost.set
    await meaning.load()
    await meaning.rest()
    with monkeypatch.context() as patch:
        patch.setattr(RestFile, "take", broken)
        assert await found(meaning, "A.md") == []
    assert lost.is_set()
    assert not meaning.is_ready.is_set()

    await meaning.load()

    assert await found(meaning, "A.md") == ids


async def test_little_room_on_the_disk_keeps_all_in_memory(db: Database, tmp_path: Path) -> None:
    def little() -> None:
        raise DiskFullError("little room")

    ids = await store(db, "A.md")
    meaning = Meaning(db, tmp_path, MODEL, 384, room=little)
    await meaning.load()
    await meaning.rest()

    assert meaning._index._vectors._rows._resting is None  # type: ignore[union-attr]
    assert await found(meaning, "A.md") == ids
    await meaning.stop()
