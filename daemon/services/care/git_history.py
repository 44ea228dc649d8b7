"""A history of memory/ and ledger/ in git, by the person's wish: each batch of changes is a commit."""

import asyncio
import contextlib
import time

from app.errors import GitError
from app.logs import log
from app.paths import HomePaths
from app.wire.care import GitHistory
from app.wire.events import ProblemsChanged
from daemon.bus import EventBus
from daemon.services.care.git_program import GitProgram
from daemon.services.folder.catalog import Catalog
from daemon.store.database import Database
from daemon.store.pages import MEMORY
from daemon.store.results import Problem

# Changes that come one after the other are one commit: this long after the last, or after the first at most.
QUIET_S, LONGEST_S = 5.0, 60.0
LAST_S = 20.0
CODE = "git_history"


class GitHistoryKeeper:
    """`changed` may be called as often as one likes, from the loop; nobody waits for git."""

    def __init__(self, db: Database, catalog: Catalog, paths: HomePaths, bus: EventBus) -> None:
        self._db = db
        self._catalog = catalog
        self._bus = bus
        self._git = GitProgram(paths)
        self._dirty = asyncio.Event()
        self._first = 0.0
        self._last = 0.0
        self._problem = ""
        self._committing = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None

    @property
    def is_on(self) -> bool:
        return self._catalog.settings.git_history

    def start(self) -> None:
        """What changed while no daemon ran is a commit as well."""
        self._task = asyncio.create_task(self._work(), name="history in git")
        self.changed()

    def changed(self) -> None:
        now = time.monotonic()
        if not self._dirty.is_set():
            self._first = now
        self._last = now
        if self.is_on:
            self._dirty.set()

    async def stop(self) -> None:
        """Commit what is left, if that is a matter of seconds."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self.is_on and self._dirty.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._commit(), LAST_S)

    async def state(self) -> GitHistory:
        version = await asyncio.to_thread(self._git.version)
        commits = await asyncio.to_thread(self._git.commits) if version else 0
        return GitHistory(
            on=self.is_on,
            git=version,
            folder=str(self._git.folder),
            commits=commits,
            last_at=await asyncio.to_thread(self._git.last_at) if commits else None,
            problem=self._problem,
        )

    async def change(self, on: bool) -> GitHistory:
        """Turn it on, with a first commit, or off; what was kept stays. Raises GitError."""
        if on:
            await asyncio.to_thread(self._git.prepare)
        await asyncio.to_thread(self._catalog.keep_git_history, on)
        if on:
            await self._commit()
        else:
            self._dirty.clear()
            await self._tell("")
        return await self.state()

    async def commits(self) -> int:
        """How many there are, whether it goes on or not."""
        return await asyncio.to_thread(self._git.commits)

    async def _work(self) -> None:
        while True:
            await self._dirty.wait()
            await asyncio.sleep(
                max(0.0, min(self._last + QUIET_S, self._first + LONGEST_S) - time.monotonic())
            )
            if time.monotonic() < min(self._last + QUIET_S, self._first + LONGEST_S):
                continue
            try:
                await self._commit()
            except Exception:
                log.daemon.exception("a commit in git broke off; the next change tries again")

    async def _commit(self) -> None:
        self._dirty.clear()
        async with self._committing:
            try:
                done = await asyncio.to_thread(self._commit_now)
            except GitError as error:
                # It is no fault of the memories: they are kept all the same.
                log.daemon.warning("the history in git does not go on: %s", type(error).__name__)
                await self._tell(f"{error.message} {error.hint}".strip())
                return
            if done:
                log.daemon.debug("a commit in git: %s", done)
            await self._tell("")

    def _commit_now(self) -> str:
        self._git.prepare()
        done = self._git.commit()
        return done.words if done else ""

    async def _tell(self, problem: str) -> None:
        """Show in the list of problems what keeps it from going on."""
        if problem == self._problem:
            return
        self._problem = problem
        async with self._db.transaction() as tables:
            others = [one for one in await tables.problems.all(MEMORY) if one.path == "" and one.code != CODE]
            mine = [Problem(MEMORY, "", CODE, problem, 0, time.time_ns() // 1000)] if problem else []
            await tables.problems.replace(MEMORY, [""], [*others, *mine])
            count = await tables.problems.count(MEMORY)
        self._bus.publish(ProblemsChanged(source_id=MEMORY, count=count))
