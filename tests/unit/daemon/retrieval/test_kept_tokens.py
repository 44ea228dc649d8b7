"""Tokens that were read lately are not read again, and are never those of another text."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from daemon.retrieval import tokens
from daemon.retrieval.tokens import KeptTokens
from daemon.store.database import Database, Tables
from daemon.store.details import DetailsRow
from tests.helpers.notes import MODEL, made_note


@pytest.fixture
async def db(tmp_path: Path) -> AsyncIterator[Database]:
    db = await Database.open(tmp_path / "index.db")
    async with db.transaction() as tx:
        await tx.notes.save_many([made_note("1.md", "an apple", "a pear", "a plum", "a fig")], MODEL)
        pending = await tx.passages.without_vectors(MODEL, 9)
        # Of the last nothing is known.
        await tx.details.put_many(
            [DetailsRow(one.key, b"", one.text.encode()) for one in pending if "fig" not in one.text]
        )
    yield db
    await db.close()


async def keys_of(tables: Tables) -> dict[int, bytes]:
    rows = await tables.candidates.of(range(1, 9))
    return {row.passage_id: row.key for row in rows}


async def test_what_is_kept_is_not_read_again_and_follows_the_key(db: Database) -> None:
    kept = KeptTokens()
    async with db.read() as tables:
        keys = await keys_of(tables)
        one, two, three, last = sorted(keys)
        first = await kept.of(tables, {one: keys[one], last: keys[last]}, [three])
    async with db.transaction() as tx:
        await tx.details.put_many([DetailsRow(keys[passage], b"", b"new") for passage in (one, two, three)])
        again = await kept.of(tx, {one: keys[one], two: keys[two], last: keys[last]}, [three])
        moved = await kept.of(tx, {one: keys[three], three: keys[one]}, [])
        kept.forget()
        forgotten = await kept.of(tx, {one: keys[one]}, [])

    assert first == {one: b"an apple", three: b"a plum"}
    assert again == {one: b"an apple", two: b"new", three: b"new"}
    assert moved == {one: b"new", three: b"an apple"}
    assert forgotten == {one: b"new"}


async def test_no_more_is_kept_than_there_is_room_for(db: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tokens, "MOST_BYTES", len(b"an apple") + len(b"a pear"))
    kept = KeptTokens()
    async with db.read() as tables:
        keys = await keys_of(tables)
        one, two, three, _ = sorted(keys)
        for passage in (three, one, two):
            await kept.of(tables, {passage: keys[passage]}, [])

        beside = set(kept._kept[0])
        # Of what was judged together the best comes first, and stays.
        await kept.of(tables, {two: keys[two], three: keys[three], one: keys[one]}, [])

    assert beside == {keys[one], keys[two]}
    assert set(kept._kept[0]) == {keys[two], keys[three]}
    assert kept._kept[1] == sum(map(len, kept._kept[0].values()))
