"""Conflict copies of one source: each stands with its note, and as a notice until it is settled."""

import time
from collections.abc import Iterable

from daemon.ingest.conflict import conflict_of
from daemon.ingest.scan import ScanResult
from daemon.store.database import Tables
from daemon.store.results import ConflictRow, Problem
from daemon.store.rows import FileStat, KnownFile

CODE = "conflict_copy"


class ConflictCopies:
    """What the last looks found; belongs to the source's keeper."""

    def __init__(self, source_id: str) -> None:
        self._source_id = source_id
        self._known: dict[str, ConflictRow] = {}

    @property
    def any(self) -> bool:
        """Whether there is any copy."""
        return bool(self._known)

    async def load(self, tables: Tables) -> None:
        self._known = {row.path: row for row in await tables.conflicts.all(self._source_id)}

    def kin(self, paths: Iterable[str], files: Iterable[KnownFile]) -> set[str]:
        """What has to be looked at along with these paths: a file with its copies, a copy with its file.

        `files` are those that the store knows: a copy that lost its file is a note, and one no more once
        the file is back.
        """
        asked = set(paths)
        wholes = {of for path in asked if (of := conflict_of(path)) is not None} | asked
        found = wholes | {row.path for row in self._known.values() if row.note_path in wholes}
        return found | {file.path for file in files if conflict_of(file.path) in wholes}

    async def settle(self, tables: Tables, found: ScanResult) -> bool:
        """Keep the copies that a look found, drop those that it would have seen; whether any changed."""
        now = {stat.path: _row(stat) for stat in found.conflicts}
        gone = {path for path in self._known if path not in now and found.covers(path)}
        new = {path: row for path, row in now.items() if self._known.get(path) != row}
        if not (gone or new):
            return False
        await tables.conflicts.replace(self._source_id, gone, new.values())
        notices = [self._notice(row) for row in new.values()]
        await tables.problems.replace(self._source_id, gone | set(new), notices)
        self._known = {path: row for path, row in self._known.items() if path not in gone} | new
        return True

    def _notice(self, copy: ConflictRow) -> Problem:
        name = copy.note_path.rpartition("/")[2]
        message = f"A sync tool left this second version of {name}. Both are kept."
        return Problem(self._source_id, copy.path, CODE, message, 0, time.time_ns() // 1000)


def _row(stat: FileStat) -> ConflictRow:
    return ConflictRow(
        stat.path, conflict_of(stat.path) or stat.path, stat.disk_path, stat.size, stat.mtime_ns
    )
