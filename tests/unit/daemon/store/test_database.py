"""The file: opening, transactions, damage, other processes, a full disk."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from app.errors import (
    DiskFullError,
    InvalidInputError,
    StoreBusyError,
    StoreDamagedError,
    UnavailableError,
    UnsupportedError,
)
from daemon.store.database import Database, Tables
from daemon.store.filters import NoteFilter
from tests.helpers.notes import MODEL, made_note, note_id

KILLED_WRITER = """
import asyncio, sys
from pathlib import Path
from daemon.store.database import Database, Tables
from tests.helpers.notes import MODEL, made_note

async def main():
    db = await Database.open(Path(sys.argv[1]))
    async with db.transaction() as tx:
        await tx.notes.save_many([made_note(f"whole/{i}.md", "whole words") for i in range(300)], MODEL)
    async with db.transaction() as tx:
        await tx.notes.save_many([made_note(f"half/{i}.md", "half words") for i in range(300)], MODEL)
        print("in the middle", flush=True)
        await asyncio.Event().wait()

asyncio.run(main())
"""
OTHER_READER = """
import asyncio, sys
from pathlib import Path
from daemon.store.database import Database, Tables

async def main():
    db = await Database.open(Path(sys.argv[1]))
    print("ready", flush=True)
    seen = 0
    while seen < 400:
        async with db.read() as tables:
            counts = await tables.counts()
            assert counts.passages == counts.notes * 2, counts
            assert counts.notes >= seen
            seen = counts.notes
    await db.close()
    print(seen, flush=True)

asyncio.run(main())
"""


async def test_a_closed_database_leaves_no_thread_and_refuses(tmp_path: Path) -> None:
    before = set(threading.enumerate())
    db = await Database.open(tmp_path / "index.db")
    waiting = [db.read() for _ in range(4)]

    await db.close()
    await db.close()

    assert {t for t in threading.enumerate() if t not in before and "asyncio" not in t.name} == set()
    with pytest.raises(UnavailableError):
        async with waiting[0]:
            pass
    with pytest.raises(UnavailableError):
        async with db.transaction():
            pass


async def test_store_id_is_kept_and_new_with_a_new_file(tmp_path: Path) -> None:
    found = []
    for name in ("a.db", "a.db", "b.db"):
        db = await Database.open(tmp_path / name)
        found.append(db.store_id)
        await db.close()

    assert found[0] == found[1] != found[2]


async def test_an_error_rolls_everything_back(tmp_path: Path) -> None:
    db = await Database.open(tmp_path / "index.db")

    async def save_and_fail() -> None:
        async with db.transaction() as tx:
            await tx.notes.save_many([made_note("1.md", "apple")], MODEL)
            raise KeyError

    with pytest.raises(KeyError):
        await save_and_fail()

    async with db.read() as tables:
        assert (await tables.counts()).notes == 0
        assert await tables.meta.revision() == 0
    await db.close()


async def test_a_cancelled_transaction_gives_its_lock_back(tmp_path: Path) -> None:
    db = await Database.open(tmp_path / "index.db")
    inside = asyncio.Event()

    async def hang() -> None:
        async with db.transaction() as tx:
            await tx.meta.set("half", "yes")
            inside.set()
            await asyncio.Event().wait()

    task = asyncio.create_task(hang())
    await inside.wait()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)

    async with db.transaction() as tx:
        assert await tx.meta.get("half") is None
    await db.close()


async def test_readers_see_one_state_and_cannot_write(tmp_path: Path) -> None:
    db = await Database.open(tmp_path / "index.db")

    async with db.read() as tables:
        assert await tables.notes.list() == []
        async with db.transaction() as tx:
            await tx.notes.save_many([made_note("1.md", "apple")], MODEL)
        assert await tables.notes.list() == []
        with pytest.raises(sqlite3.OperationalError, match=r"readonly|read-only"):
            await tables.meta.set("written", "by a reader")

    async with db.read() as tables:
        assert len(await tables.notes.list()) == 1
    await db.close()


@pytest.mark.parametrize("content", [b"not a database at all" * 300, b"SQLite format 3\0" + b"\xff" * 8000])
async def test_a_file_that_is_no_database_is_called_damaged(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "index.db"
    path.write_bytes(content)

    with pytest.raises(StoreDamagedError):
        await Database.open(path)

    assert path.read_bytes() == content


async def test_four_overwritten_kilobytes_are_noticed_at_the_next_start(tmp_path: Path) -> None:
    path = tmp_path / "index.db"
    db = await Database.open(path)
    async with db.transaction() as tx:
        await tx.notes.save_many([made_note(f"{i}.md", "apple " * 200) for i in range(200)], MODEL)
    await db.close()
    with path.open("r+b") as file:
        file.seek(path.stat().st_size // 2 // 4096 * 4096)
        file.write(b"\xa5" * 4096)

    with pytest.raises(StoreDamagedError) as caught:
        await Database.open(path)

    assert "rebuild" in caught.value.hint


async def test_a_newer_schema_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "index.db"
    db = await Database.open(path)
    await db.close()
    with sqlite3.connect(path) as raw:
        raw.execute("PRAGMA user_version = 9999")
    raw.close()

    with pytest.raises(UnsupportedError) as caught:
        await Database.open(path)

    assert "newer" in caught.value.message


async def test_a_full_disk_says_so_and_search_still_works(tmp_path: Path) -> None:
    db = await Database.open(tmp_path / "index.db")
    async with db.transaction() as tx:
        await tx.notes.save_many([made_note("1.md", "apple")], MODEL)
        pages = await tx.meta._db.value("PRAGMA page_count")
        await tx.meta._db.value(f"PRAGMA max_page_count = {pages + 20}")

    with pytest.raises(DiskFullError):
        async with db.transaction() as tx:
            await tx.notes.save_many([made_note(f"{i}.md", "pear " * 900) for i in range(300)], MODEL)

    async with db.read() as tables:
        assert [hit.note_id for hit in await tables.words.search('"apple"', NoteFilter(), 9)] == [
            note_id("1.md")
        ]
    async with db.transaction() as tx:
        await tx.meta._db.value("PRAGMA max_page_count = 1073741823")
        await tx.notes.save_many([made_note(f"{i}.md", "pear " * 900) for i in range(300)], MODEL)
    assert await db.check() == []
    await db.close()


async def test_a_lock_that_another_process_keeps_is_busy_not_broken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("daemon.store.database.BUSY_TIMEOUT_S", 0.05)
    path = tmp_path / "index.db"
    db = await Database.open(path)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    with pytest.raises(StoreBusyError):
        async with db.transaction():
            pass

    other.execute("ROLLBACK")
    other.close()
    async with db.transaction() as tx:
        await tx.meta.set("works", "again")
    await db.close()


async def test_readers_of_other_processes_see_whole_states_while_a_writer_writes(tmp_path: Path) -> None:
    path = tmp_path / "index.db"
    db = await Database.open(path)
    readers = [
        await asyncio.create_subprocess_exec(
            sys.executable, "-c", OTHER_READER, str(path), stdout=subprocess.PIPE, env=_environment()
        )
        for _ in range(2)
    ]
    for reader in readers:
        assert reader.stdout is not None
        assert await reader.stdout.readline() == b"ready\n"

    for at in range(0, 400, 20):
        async with db.transaction() as tx:
            await tx.notes.save_many([made_note(f"{i}.md", "one", "two") for i in range(at, at + 20)], MODEL)
    answers = [await reader.communicate() for reader in readers]

    assert [answer[0] for answer in answers] == [b"400\n", b"400\n"]
    assert [reader.returncode for reader in readers] == [0, 0]
    await db.close()


async def test_a_writer_killed_in_a_transaction_leaves_a_whole_database(tmp_path: Path) -> None:
    path = tmp_path / "index.db"
    writer = await asyncio.create_subprocess_exec(
        sys.executable, "-c", KILLED_WRITER, str(path), stdout=subprocess.PIPE, env=_environment()
    )
    assert writer.stdout is not None
    assert await writer.stdout.readline() == b"in the middle\n"
    os.kill(writer.pid, signal.SIGKILL)
    await writer.communicate()

    db = await Database.open(path)

    async with db.read() as tables:
        assert (await tables.counts()).notes == 300
        assert await tables.words.search('"half"', NoteFilter(), 9) == []
    assert await db.check() == []
    await db.close()


async def test_the_wal_shrinks_again(tmp_path: Path) -> None:
    path = tmp_path / "index.db"
    db = await Database.open(path)
    for at in range(5):
        async with db.transaction() as tx:
            await tx.notes.save_many([made_note(f"{at}-{i}.md", "pear " * 900) for i in range(200)], MODEL)

    await db.checkpoint()

    assert path.with_name("index.db-wal").stat().st_size == 0
    await db.close()


def _environment() -> dict[str, str]:
    root = Path(__file__).parents[4]
    return {**os.environ, "PYTHONPATH": str(root)}


async def test_a_visit_sees_one_state_cannot_write_and_waits_for_nothing_else(tmp_path: Path) -> None:
    db = await Database.open(tmp_path / "index.db")
    async with db.transaction() as tx:
        await tx.notes.save_many([made_note("a.md", "apples")], MODEL)

    async def count(tables: Tables) -> int:
        return (await tables.counts()).notes

    async def write(tables: Tables) -> None:
        await tables.meta.set("revision", "7")

    async def wait(tables: Tables) -> None:
        await asyncio.sleep(10)

    assert await db.read_at_once(count) == 1
    with pytest.raises(UnavailableError):
        await db.read_at_once(write)
    with pytest.raises(RuntimeError):
        await db.read_at_once(wait)
    assert await db.read_at_once(count) == 1
    await db.close()
    with pytest.raises(UnavailableError):
        await db.read_at_once(count)


async def test_a_change_in_one_visit_is_whole_or_not_at_all(tmp_path: Path) -> None:
    db = await Database.open(tmp_path / "index.db")

    async def kept(tables: Tables) -> int:
        await tables.meta.set("kept", "1")
        await asyncio.sleep(0)
        return 7

    async def broken_off(tables: Tables) -> None:
        await tables.meta.set("lost", "1")
        raise InvalidInputError("no")

    async def waiting(tables: Tables) -> None:
        await tables.meta.set("lost", "1")
        await asyncio.sleep(10)

    assert await db.write_at_once(kept) == 7
    with pytest.raises(InvalidInputError):
        await db.write_at_once(broken_off)
    with pytest.raises(RuntimeError):
        await db.write_at_once(waiting)

    async with db.read() as tables:
        assert await tables.meta.get("kept") == "1"
        assert await tables.meta.get("lost") is None
    await db.close()


async def test_words_of_rows_that_went_are_not_left_in_free_pages(tmp_path: Path) -> None:
    path = tmp_path / "index.db"
    db = await Database.open(path)
    said = [f"the heron number {at} sleeps standing" for at in range(200)]
    async with db.transaction() as tx:
        await tx.notes.save_many([made_note(f"{at}.md", text) for at, text in enumerate(said)], MODEL)
    await db.checkpoint()

    async with db.transaction() as tx:
        await tx.notes.save_many([made_note(f"{at}.md", "something else") for at in range(200)], MODEL)
    await db.checkpoint()

    data = path.read_bytes()
    assert [text for text in said if text.encode() in data] == []
    await db.close()
