"""Rows of records follow files and ledger: at a start, after a lost index, after an edit by hand."""

import asyncio
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from app.logs import log
from daemon.ledger.ledger import Ledger
from daemon.ledger.line import PlacedLine
from daemon.ledger.record import FOLDER, ReadLine, Record, read_records
from daemon.services.memory.line_kind import FORGOTTEN, RESTORED, version_rows
from daemon.services.memory.page_links import hide_or_show
from daemon.services.memory.record_row import row_of
from daemon.services.memory.request_key import REQUEST_US
from daemon.store.database import Database, Tables
from daemon.store.records import FOLLOWED, RECORDS, Answered, RecordFile
from daemon.store.results import Problem

BATCH = 1000
ODD_LINE = "record_line"


class ReadFile(msgspec.Struct, frozen=True):
    """A record file as it was read."""

    file: RecordFile
    lines: list[ReadLine]

    @property
    def records(self) -> list[Record]:
        return [line.record for line in self.lines if line.record is not None]


@dataclass
class Followed:
    """What changed: passages for the vectors, and how many records."""

    new_passages: list[int] = field(default_factory=list)
    gone_passages: list[int] = field(default_factory=list)
    added: int = 0
    removed: int = 0


class Follower:
    """Reads what the index has not seen yet. Nothing else writes meanwhile."""

    def __init__(self, db: Database, home: Path, ledger: Ledger, model_id: str) -> None:
        self._db = db
        self._home = home
        self._ledger = ledger
        self._model_id = model_id

    async def follow(self) -> Followed:
        """Bring the rows in step; unchanged files and lines that were followed cost a look."""
        done = Followed()
        async with self._db.read() as tables:
            known = await tables.records.files()
        found = await asyncio.to_thread(self._look)
        for path in sorted(path for path, file in found.items() if known.get(path) != file):
            await self._take_file(path, done)
        for path in sorted(set(known) - set(found)):
            await self._drop_file(path, done)
        await self._follow_ledger(done)
        if done.added or done.removed:
            log.records.info("%d records were taken over, %d are gone", done.added, done.removed)
        return done

    def _writers(self) -> tuple[str, list[str]]:
        """Who we are, and all who wrote here."""
        with self._ledger.alone():
            return self._ledger.writer, self._ledger.writers

    def _look(self) -> dict[str, RecordFile]:
        found: dict[str, RecordFile] = {}
        for place in sorted((self._home / FOLDER).glob("*/*.jsonl")):
            stat = place.stat()
            path = place.relative_to(self._home).as_posix()
            found[path] = RecordFile(path, stat.st_size, stat.st_mtime_ns)
        return found

    async def _take_file(self, path: str, done: Followed) -> None:
        try:
            read = await asyncio.to_thread(_read, self._home, path)
        except OSError as error:
            async with self._db.transaction() as tables:
                await _tell(tables, path, [ReadLine(0, None, f"it cannot be read: {error.strerror}")])
            return
        async with self._db.read() as tables:
            before = await tables.records.digests_of(path)
            # An id that stands in an earlier file is that file's.
            elsewhere = await tables.records.paths_of(record.id for record in read.records)
            erased = await tables.erasures.of(record.id for record in read.records)
        mine = [one for one in read.records if elsewhere.get(one.id, path) == path and one.id not in erased]
        kept = {one.id for one in mine if one.id in before and before[one.id][0] == one.digest()}
        fresh = [one for one in mine if one.id not in kept]
        await self._remove([one for one in before if one not in kept], done)
        for at in range(0, len(fresh), BATCH):
            async with self._db.transaction() as tables:
                rows = [row_of(one, path, 0) for one in fresh[at : at + BATCH]]
                done.new_passages += await tables.records.save(rows, self._model_id)
        done.added += len(fresh)
        async with self._db.transaction() as tables:
            for session in {one.session for one in mine}:
                order = [one.id for one in mine if one.session == session]
                await _renumber(tables, session, path, order)
            await _tell(tables, path, _told(read.lines, erased))
            await tables.records.keep_files([read.file])

    async def _drop_file(self, path: str, done: Followed) -> None:
        async with self._db.read() as tables:
            before = await tables.records.digests_of(path)
        await self._remove(list(before), done)
        async with self._db.transaction() as tables:
            await tables.records.drop_file(path)
            await _tell(tables, path, [])

    async def _remove(self, ids: Sequence[str], done: Followed) -> None:
        if not ids:
            return
        async with self._db.transaction() as tables:
            for record_id in ids:
                done.gone_passages += [row.id for row in await tables.passages.of(record_id)]
            done.removed += await tables.notes.remove(ids)

    async def _follow_ledger(self, done: Followed) -> None:
        own, writers = await asyncio.to_thread(self._writers)
        async with self._db.read() as tables:
            marks = {one: int(await tables.meta.get(f"{FOLLOWED}:{one}") or 0) for one in writers}
        new = await asyncio.to_thread(self._ledger.lines_after, marks)
        oldest = time.time_ns() // 1000 - REQUEST_US
        async with self._db.transaction() as tables:
            await tables.records.drop_answers(oldest)
            await tables.versions.keep(
                [row for placed in new for row in version_rows(placed.writer, [placed.line])]
            )
            await _follow_lines(tables, new, oldest)
            others = [one.line for one in new if one.writer != own]
            # Their last version may be another one by now.
            await tables.pages.doubt(
                {line.ids["item"] for line in others if line.text and "item" in line.ids}
            )
            if others:
                # With the lines of another machine words may have come that were erased here.
                await tables.erasures.set_done(await tables.erasures.all(), is_done=False)
            hide = await tables.records.to_hide()
            if hide:
                for record_id in hide:
                    done.gone_passages += [row.id for row in await tables.passages.of(record_id)]
                await hide_or_show(tables, hide, time.time_ns() // 1000)
            for writer, number in _last_numbers(new).items():
                await tables.meta.set(f"{FOLLOWED}:{writer}", str(number))


async def _follow_lines(tables: Tables, lines: Sequence[PlacedLine], oldest: int) -> None:
    answers: list[Answered] = []
    for placed in lines:
        line = placed.line
        if line.at >= oldest:
            for key, answer in line.requests.items():
                status, _, item = answer.partition(":")
                answers.append(Answered(key, item, status, line.at))
        if line.kind in {FORGOTTEN, RESTORED}:
            item, is_forgotten = line.ids.get("item", ""), line.kind == FORGOTTEN
            is_news = await tables.records.set_forgotten(item, is_forgotten, line.at)
            # Of a page its place says whether it is forgotten, whatever another machine tells.
            if is_news and not is_forgotten and await tables.records.paths_of([item]):
                await hide_or_show(tables, [item], None)
    await tables.records.keep_answers(answers)


async def _renumber(tables: Tables, session: str, path: str, order: Sequence[str]) -> None:
    """Number a whole session anew, its records in this file in the order of their lines."""
    known = await tables.records.ids_of_session(session)
    paths = await tables.records.paths_of(known)
    before = [one for one in known if paths[one] < path]
    after = [one for one in known if paths[one] > path]
    await tables.records.place_in(session, [*before, *order, *after])


def _told(lines: Sequence[ReadLine], erased: set[str]) -> list[ReadLine]:
    """What was erased and came back, from another machine or by hand, stays out."""
    return [
        ReadLine(line.number, None, "it was erased, and is left out")
        if line.record is not None and line.record.id in erased
        else line
        for line in lines
    ]


async def _tell(tables: Tables, path: str, lines: Sequence[ReadLine]) -> None:
    """Keep what is wrong with a file's lines, and forget what was wrong before."""
    now = time.time_ns() // 1000
    odd = [
        Problem(RECORDS, path, ODD_LINE, f"Line {line.number}: {line.problem}", line.number, now)
        for line in lines
        if line.problem
    ]
    await tables.problems.replace(RECORDS, [path], odd)


def _last_numbers(lines: Sequence[PlacedLine]) -> Mapping[str, int]:
    last: dict[str, int] = {}
    for placed in lines:
        last[placed.writer] = max(last.get(placed.writer, 0), placed.line.n)
    return last


def _read(home: Path, path: str) -> ReadFile:
    place = home / path
    stat = place.stat()
    data = place.read_bytes()
    # Lines that come while we read are of the next look.
    lines = list(read_records(path, data[: stat.st_size]))
    return ReadFile(RecordFile(path, stat.st_size, stat.st_mtime_ns), lines)
