"""Writes to our own files: requests that wait share one fsync and one transaction.

A job reads and changes rows within the transaction of its group and returns what has to happen to files.
The files come first: their change is durable before the rows are committed, so the index may lag behind the
files, never run ahead of them. A start catches up.
"""

import asyncio
import contextlib
import errno
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, TypeVar

import msgspec

from app.errors import AppError, ConflictError, DiskFullError, UnavailableError
from app.logs import log
from daemon.ledger.journal import Change, Committed, Grown, Journal
from daemon.pages.kind import FOLDER
from daemon.services.memory.line_kind import version_rows
from daemon.store.database import Database, Tables
from daemon.store.records import FilesWritten, RecordFile
from daemon.store.rows import FileStat

# Files are made durable by themselves this long after a change.
SETTLE_S = 2.0
PAGES = f"{FOLDER}/"
# Requests that share a transaction: more would let the first of them wait for long.
MOST_SHARED = 64

T = TypeVar("T")


class Outcome(msgspec.Struct, Generic[T]):
    """What a job answers, and what of it has to stand on disk before the answer is given.

    `leaves_rows_behind`: the job changed files alone; rows are brought up to date before the next job.
    """

    value: T
    change: Change | None = None
    leaves_rows_behind: bool = False


Job = Callable[[Tables], Awaitable[Outcome[Any]]]
"""May raise an AppError, but only before it changed a row."""


@dataclass
class _Ticket:
    job: Job
    done: asyncio.Future[Any]
    alone: bool = False
    at_once: bool = False

    def joins(self, first: "_Ticket") -> bool:
        return not self.alone and self.at_once is first.at_once


_Answer = tuple[_Ticket, Outcome[Any] | AppError]


class Writer:
    """One task that does all jobs, in the order in which they came.

    behind: called when files changed and the rows did not follow; brings these up to date.
    changed: called after each change of files.
    """

    def __init__(
        self,
        db: Database,
        journal: Journal,
        behind: Callable[[], Awaitable[object]],
        changed: Callable[[], None] = lambda: None,
    ) -> None:
        self._db = db
        self._journal = journal
        self._behind = behind
        self._changed = changed
        self._is_behind = False
        # Whether files of the group under way were changed.
        self._is_on_disk = False
        self._waiting: asyncio.Queue[_Ticket] = asyncio.Queue(1000)
        self._task: asyncio.Task[None] | None = None
        self._doing: asyncio.Task[None] | None = None
        self._settler: asyncio.Task[None] | None = None
        self._stopped = False
        self._held: _Ticket | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._work(), name="writer")

    async def stop(self) -> None:
        """Finish what has begun, refuse the rest, leave nothing pending."""
        self._stopped = True
        for task in (self._task, self._settler):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        if self._doing is not None:
            await self._doing
        if self._held is not None:
            _fail(self._held, UnavailableError("The daemon is stopping."))
        while not self._waiting.empty():
            _fail(self._waiting.get_nowait(), UnavailableError("The daemon is stopping."))
        await self._settle_now()

    async def run(
        self, job: Callable[[Tables], Awaitable[Outcome[T]]], *, alone: bool = False, at_once: bool = False
    ) -> T:
        """Do a job; returns its value when all of it is durable.

        Files change after all jobs of a group: one that compares files with rows wants to be `alone`.
        A job that waits for nothing but its tables, and touches nothing that is the loop's alone, may be
        done `at_once`, in the database's thread: each statement costs a tenth then.
        """
        if self._stopped:
            raise UnavailableError("The daemon is stopping.", hint="Try again when it is back.")
        ticket = _Ticket(job, asyncio.get_running_loop().create_future(), alone, at_once)
        await self._waiting.put(ticket)
        value: T = await ticket.done
        return value

    async def _work(self) -> None:
        while True:
            group = [self._held or await self._waiting.get()]
            self._held = None
            while not group[0].alone and len(group) < MOST_SHARED and not self._waiting.empty():
                one = self._waiting.get_nowait()
                if not one.joins(group[0]):
                    self._held = one
                    break
                group.append(one)
            # Not to be broken off half way: files and rows belong together.
            self._doing = asyncio.create_task(self._do(group), name="write a group")
            await asyncio.shield(self._doing)

    async def _do(self, group: list[_Ticket]) -> None:
        self._is_on_disk = False
        try:
            if self._is_behind:
                await self._behind()
                self._is_behind = False
            answers = await self._in_transaction(group)
        except ConflictError as error:
            # One of them is refused; the others are not to blame.
            for ticket in group if len(group) > 1 else ():
                await self._do([ticket])
            if len(group) == 1:
                _fail(group[0], error)
            return
        except Exception as error:
            # What the group before left behind may be what fails: then nothing of this one was done.
            known = _kept_all_the_same(_known(error)) if self._is_on_disk else _known(error)
            if known is None:
                log.ledger.exception("a write failed")
            for ticket in group:
                _fail(ticket, known or error)
            return
        for ticket, answer in answers:
            if isinstance(answer, AppError):
                _fail(ticket, answer)
            elif not ticket.done.done():
                ticket.done.set_result(answer.value)

    async def _in_transaction(self, group: Sequence[_Ticket]) -> Sequence[_Answer]:
        wanted = [ticket for ticket in group if not ticket.done.done()]
        if all(ticket.at_once for ticket in wanted):
            answers = await self._db.write_at_once(lambda tables: self._answer(tables, wanted))
        else:
            async with self._db.transaction() as tables:
                answers = await self._answer(tables, wanted)
        changing = _changing(answers)
        self._is_behind = any(outcome.leaves_rows_behind for outcome in changing)
        if changing:
            self._settle_soon()
            self._changed()
        return answers

    async def _answer(self, tables: Tables, tickets: Sequence[_Ticket]) -> Sequence[_Answer]:
        """Do the jobs of a group, and what they want of files. Perhaps in the database's thread."""
        answers: list[_Answer] = []
        for ticket in tickets:
            try:
                answers.append((ticket, await ticket.job(tables)))
            except AppError as error:
                answers.append((ticket, error))
        if changing := _changing(answers):
            follows = not any(outcome.leaves_rows_behind for outcome in changing)
            changes = [outcome.change for outcome in changing if outcome.change]
            await tables.records.follow(partial(self._write_files, changes, follows=follows))
        return answers

    def _write_files(self, changes: Sequence[Change], *, follows: bool) -> FilesWritten:
        """Runs in the database's thread, between rows and their commit."""
        committed = self._journal.commit(changes)
        # From here on the files are ahead, whatever becomes of the transaction.
        self._is_behind = self._is_on_disk = True
        # Files that grew are read by the one who brings the rows up to date.
        return followed(committed if follows else msgspec.structs.replace(committed, grown=[]))

    async def settle(self) -> None:
        """Make files durable by themselves, so that the write-ahead file is empty. Raises OSError."""
        await asyncio.shield(asyncio.to_thread(self._journal.settle))

    def _settle_soon(self) -> None:
        if self._settler is None or self._settler.done():
            self._settler = asyncio.create_task(self._settle_later(), name="settle files")

    async def _settle_later(self) -> None:
        await asyncio.sleep(SETTLE_S)
        await self._settle_now()

    async def _settle_now(self) -> None:
        try:
            await asyncio.shield(asyncio.to_thread(self._journal.settle))
        except OSError as error:
            # The entries stay where they are, and are tried again with the next change or start.
            log.ledger.error("changed files could not be made durable: %s", error.strerror)


def _changing(answers: Sequence[_Answer]) -> list[Outcome[Any]]:
    return [answer for _, answer in answers if isinstance(answer, Outcome) and answer.change]


def followed(committed: Committed) -> FilesWritten:
    """What the rows have to follow."""
    return FilesWritten(
        committed.writer,
        committed.lines[-1].n if committed.lines else 0,
        [
            (RecordFile(one.path, *one.before), RecordFile(one.path, *one.after))
            for one in _joined(committed.grown)
        ],
        version_rows(committed.writer, committed.lines),
        [
            FileStat(path, path, one.inode, one.size, one.mtime_ns)
            for one in committed.written
            if (path := one.path.removeprefix(PAGES)) != one.path
        ],
    )


def _joined(grown: Sequence[Grown]) -> list[Grown]:
    """Several appends to one file as one, where nobody wrote in between."""
    found: dict[str, Grown] = {}
    for one in grown:
        first = found.get(one.path)
        if first is None:
            found[one.path] = one
        elif first.after == one.before:
            found[one.path] = Grown(one.path, first.before, one.after)
        else:
            found[one.path] = Grown(one.path, (-1, -1), one.after)
    return list(found.values())


def _fail(ticket: _Ticket, error: BaseException) -> None:
    if not ticket.done.done():
        ticket.done.set_exception(error)
        # Who asked may be gone; then nobody takes the exception, and asyncio would complain.
        with contextlib.suppress(BaseException):
            ticket.done.exception()


def _kept_all_the_same(error: AppError | None) -> AppError | None:
    """What stands in the files is kept, whatever became of the index: it is not to be asked for again."""
    if error is None:
        return None
    found = type(error)(
        f"{error.message} The change itself is on disk.",
        hint="Do not repeat it: it shows as soon as the index can be written. Free some space."
        if isinstance(error, DiskFullError)
        else "Do not repeat it: it shows as soon as the index can be written.",
        detail={**error.detail, "is_kept": True},
    )
    found.__cause__ = error
    return found


def _known(error: Exception) -> AppError | None:
    if isinstance(error, AppError):
        return error
    if isinstance(error, OSError) and error.errno in {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}:
        return DiskFullError("The disk has no room for this.", hint="Free some space; nothing was kept.")
    if isinstance(error, OSError):
        return UnavailableError(
            f"The system refused to write: {error.strerror or type(error).__name__}.",
            hint="Check that the home folder can be written.",
        )
    return None
