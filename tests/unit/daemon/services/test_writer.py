"""Requests that wait share a transaction; one that is refused does not hurt the others."""

import asyncio
import errno
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.errors import ConflictError, DiskFullError, InvalidInputError, UnavailableError
from daemon.ledger.journal import Change, Journal
from daemon.ledger.ledger import Ledger
from daemon.ledger.line import NewLine
from daemon.ledger.pending import Append, FileWrite
from daemon.services.memory.follow import Follower
from daemon.services.memory.writer import Job, Outcome, Writer
from daemon.store.database import Database, Tables
from tests.helpers.notes import MODEL


class CountingJournal(Journal):
    """Counts how often it is asked; `fails` is raised once."""

    def __init__(self, home: Path, ledger: Ledger) -> None:
        super().__init__(home, ledger)
        self.groups: list[int] = []
        self.fails: Exception | None = None

    def commit(self, changes):  # type: ignore[no-untyped-def]  # as its base
        self.groups.append(len(changes))
        if self.fails is not None:
            error, self.fails = self.fails, None
            raise error
        return super().commit(changes)


@pytest.fixture
async def journal(home: Path) -> CountingJournal:
    return CountingJournal(home, Ledger(home / "ledger", home / "run"))


@pytest.fixture
async def writer(db: Database, home: Path, journal: CountingJournal) -> AsyncIterator[Writer]:
    follower = Follower(db, home, Ledger(home / "ledger", home / "run"), MODEL)
    made = Writer(db, journal, follower.follow)
    made.start()
    yield made
    await made.stop()


def appending(text: str) -> Job:
    async def job(tables: Tables) -> Outcome[str]:
        await tables.meta.set(text, "1")
        change = Change(
            lines=[NewLine(kind="said")], appends=[Append(path="records/2026-11/a.jsonl", data=text.encode())]
        )
        return Outcome(text, change)

    return job


async def refused(_: Tables) -> Outcome[str]:
    raise InvalidInputError("no")


async def stale(_: Tables) -> Outcome[str]:
    return Outcome("", Change(writes=[FileWrite(path="memory/a.md", old="of another", data=b"")]))


async def known(db: Database, key: str) -> bool:
    async with db.read() as tables:
        return await tables.meta.get(key) is not None


async def test_requests_that_wait_are_written_together(writer: Writer, journal: CountingJournal) -> None:
    values = await asyncio.gather(*(writer.run(appending(f"{n}\n")) for n in range(20)))

    assert values == [f"{n}\n" for n in range(20)]
    assert sum(journal.groups) == 20
    assert len(journal.groups) <= 3


@pytest.mark.parametrize(("bad", "error"), [(refused, InvalidInputError), (stale, ConflictError)])
async def test_refused_request_does_not_hurt_those_that_wait_with_it(
    writer: Writer, db: Database, home: Path, bad: Job, error: type[Exception]
) -> None:
    results = await asyncio.gather(
        writer.run(appending("a\n")), writer.run(bad), writer.run(appending("b\n")), return_exceptions=True
    )

    assert (results[0], results[2]) == ("a\n", "b\n")
    assert isinstance(results[1], error)
    assert (home / "records/2026-11/a.jsonl").read_bytes() == b"a\nb\n"
    assert await known(db, "b\n")


async def test_full_disk_is_told_and_leaves_no_row(
    writer: Writer, journal: CountingJournal, db: Database
) -> None:
    journal.fails = OSError(28, "No space left on device")

    with pytest.raises(DiskFullError):
        await writer.run(appending("a\n"))

    assert not await known(db, "a\n")
    assert await writer.run(appending("b\n")) == "b\n"


async def test_rows_that_could_not_be_kept_follow_the_files_before_the_next_write(
    writer: Writer, db: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = '{"id":"0198a2f3-5d1c-7b02-9a41-2f60c8d1e7aa","type":"turn","text":"a heron"}\n'

    def fails(*_: object) -> None:
        raise UnavailableError("lost")

    with monkeypatch.context() as patched:
        patched.setattr("daemon.services.memory.writer.followed", fails)
        with pytest.raises(UnavailableError):
            await writer.run(appending(line))
    await writer.run(appending("\n"))

    async with db.read() as tables:
        assert await tables.records.get("0198a2f3-5d1c-7b02-9a41-2f60c8d1e7aa") is not None


async def test_files_rest_by_themselves_when_the_writer_has_stopped(writer: Writer, home: Path) -> None:
    await writer.run(appending("a\n"))

    await writer.stop()

    [pending] = (home / "ledger").glob("*/pending.jsonl")
    assert pending.stat().st_size == 0
    with pytest.raises(UnavailableError):
        await writer.run(appending("b\n"))


async def test_jobs_in_the_thread_of_the_database_are_all_or_nothing_each(
    db: Database, writer: Writer, journal: CountingJournal
) -> None:
    jobs = [appending("a\n"), refused, stale, appending("b\n")]

    found = await asyncio.gather(*(writer.run(job, at_once=True) for job in jobs), return_exceptions=True)

    assert [found[0], found[3]] == ["a\n", "b\n"]
    assert isinstance(found[1], InvalidInputError)
    assert isinstance(found[2], ConflictError)
    assert await known(db, "a\n")
    assert await known(db, "b\n")


async def test_a_full_disk_leaves_no_row_of_a_job_in_the_thread_of_the_database(
    db: Database, writer: Writer, journal: CountingJournal
) -> None:
    journal.fails = OSError(errno.ENOSPC, "full")

    with pytest.raises(DiskFullError):
        await writer.run(appending("a\n"), at_once=True)

    assert not await known(db, "a\n")
    assert await writer.run(appending("b\n"), at_once=True) == "b\n"
    assert await known(db, "b\n")


async def test_what_the_index_has_no_room_for_is_on_disk_and_said_to_be(
    writer: Writer, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise DiskFullError("The disk has no room for the index.", hint="Free some space.")

    with monkeypatch.context() as patched:
        patched.setattr("daemon.services.memory.writer.followed", fails)
        with pytest.raises(DiskFullError) as told:
            await writer.run(appending("a\n"))

    assert (home / "records/2026-11/a.jsonl").read_bytes() == b"a\n"
    assert "on disk" in told.value.message
    assert "Do not repeat it" in told.value.hint
    assert told.value.detail == {"is_kept": True}


async def test_a_write_that_never_began_is_not_said_to_be_on_disk(
    db: Database, home: Path, journal: CountingJournal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise DiskFullError("The disk has no room for the index.", hint="Free some space.")

    async def stays_behind() -> None:
        fails()

    own = Writer(db, journal, stays_behind)
    own.start()
    with monkeypatch.context() as patched:
        patched.setattr("daemon.services.memory.writer.followed", fails)
        with pytest.raises(DiskFullError):
            await own.run(appending("a\n"))

    with pytest.raises(DiskFullError) as told:
        await own.run(appending("b\n"))
    await own.stop()

    assert (home / "records/2026-11/a.jsonl").read_bytes() == b"a\n"
    assert "on disk" not in told.value.message
    assert "is_kept" not in told.value.detail
