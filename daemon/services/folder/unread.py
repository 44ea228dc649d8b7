"""What of a source could not be looked at: files are tried again, then they stand as problems."""

import time
from collections.abc import Iterable, Mapping

from daemon.ingest.scan import ScanProblem, ScanResult
from daemon.services.folder.applying import Applied
from daemon.store.database import Tables
from daemon.store.results import Problem
from daemon.store.rows import Oddity

# A file that cannot be read is tried again after these many seconds; then it stands as a problem.
RETRY_DELAYS_S = (1.0, 3.0, 9.0)
CODES = frozenset(
    ("no_permission", "not_found", "not_reachable", "unreadable", "changing", "dead_link", "link_loop")
)


class Unread:
    """Counts the tries of one source's files; belongs to the source's keeper."""

    def __init__(self, source_id: str) -> None:
        self._source_id = source_id
        self._tries: dict[str, int] = {}

    @property
    def any(self) -> bool:
        """Whether anything could not be looked at or read the last time."""
        return bool(self._tries)

    async def load(self, tables: Tables) -> None:
        """What stood as a problem before a restart still does, until it is read well."""
        self._tries = {
            problem.path: len(RETRY_DELAYS_S) + 1
            for problem in await tables.problems.all(self._source_id, limit=10**9)
            if problem.path and problem.code in CODES
        }

    def take(self, done: Applied) -> dict[float, set[str]]:
        """Count one more try of what was not read; which paths to try again after how many seconds."""
        again: dict[float, set[str]] = {}
        for path in done.unread:
            tries = self._tries[path] = self._tries.get(path, 0) + 1
            if tries <= len(RETRY_DELAYS_S):
                again.setdefault(RETRY_DELAYS_S[tries - 1], set()).add(path)
        return again

    async def settle(self, tables: Tables, found: ScanResult, done: Applied) -> bool:
        """Keep as problems what was tried often enough, drop those of what is well; whether any changed."""
        standing = {path: odd for path, odd in done.unread.items() if self._tries[path] > len(RETRY_DELAYS_S)}
        failed = {problem.path: problem for problem in found.problems}
        self._tries |= dict.fromkeys(failed, len(RETRY_DELAYS_S) + 1)
        well = {
            path
            for path in self._tries
            if path not in done.unread and path not in failed and found.covers(path)
        }
        for path in well:
            del self._tries[path]
        if not (standing or failed or well):
            return False
        before = await tables.problems.all(self._source_id, limit=10**9)
        # A file that was read well has its own warnings by now: only ours go.
        stays = [one for one in before if one.path in well and one.code not in CODES]
        now = time.time_ns() // 1000
        problems = [*stays, *self._problems(standing, failed.values(), now)]
        await tables.problems.replace(self._source_id, [*well, *standing, *failed], problems)
        after = await tables.problems.all(self._source_id, limit=10**9)
        return {(one.path, one.code) for one in before} != {(one.path, one.code) for one in after}

    def _problems(
        self, files: Mapping[str, Oddity], folders: Iterable[ScanProblem], now: int
    ) -> list[Problem]:
        found = [Problem(self._source_id, path, odd.code, odd.message, 0, now) for path, odd in files.items()]
        return found + [Problem(self._source_id, one.path, one.code, one.message, 0, now) for one in folders]
