"""What is done without being asked: the index looked at after a crash, a backup a day, one proven a week."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from app.errors import AppError
from app.launch import part_command, part_folder
from app.logs import log
from app.paths import HomePaths
from app.wire.care import Backup
from daemon.services.care.backup import FOLDERS
from daemon.services.care.care import Care
from daemon.services.care.proof import Proof, keep_proof, read_proof
from daemon.services.care.repairer import Repairer
from daemon.services.care.room import free_bytes, little
from daemon.store.database import Database
from daemon.store.schema import is_of_words

# After a start others have the machine first.
FIRST_S, EVERY_S = 120.0, 3600.0
PLACES = "places.json"
BACKUP_AFTER, PROOF_AFTER = timedelta(days=1), timedelta(days=7)


class Upkeep:
    """One task, which sleeps for an hour at a time."""

    def __init__(
        self,
        db: Database,
        paths: HomePaths,
        care: Care,
        repairer: Repairer,
        give_back: Callable[[], Awaitable[None]],
        *,
        was_unclean: bool = False,
        first_s: float = FIRST_S,
    ) -> None:
        self._db = db
        self._paths = paths
        self._care = care
        self._repairer = repairer
        self._give_back = give_back
        self._was_unclean = was_unclean
        self._first_s = first_s
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._work(), name="upkeep")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _work(self) -> None:
        if self._was_unclean:
            await self._said("the look at the index", self.check_index())
        await asyncio.sleep(self._first_s)
        while True:
            await self._said("the backup", self.back_up())
            await self._said("giving memory back", self._give_back())
            await asyncio.sleep(EVERY_S)

    async def _said(self, what: str, act: Awaitable[None]) -> None:
        """One that fails is tried again the next time."""
        try:
            await act
        except (AppError, OSError) as error:
            log.daemon.warning("%s was not finished: %s", what, error)
        except Exception:
            # Whatever it was: without this task no backup would be made any more.
            log.daemon.exception("%s broke off", what)

    async def check_index(self) -> None:
        """The last end was none: read all of the index, and make anew what is damaged."""
        wrong = await self._db.check()
        if not wrong:
            log.store.info("the last end was not clean; the index is whole")
            return
        log.store.error("the index is damaged and is made anew: %s", wrong[0])
        await self._repairer.repair("words" if is_of_words(wrong) else "index", {})

    async def back_up(self) -> None:
        """Make one when there is news and the last one is of yesterday; prove one of each week."""
        backups = (await self._care.backups()).backups
        last = backups[0] if backups else None
        if await asyncio.to_thread(self._is_due, last):
            last = await self._care.make_backup()
            log.daemon.info("a backup was made: %s", last.name)
        proof = await asyncio.to_thread(read_proof, self._paths)
        if last is not None and (proof is None or datetime.now(UTC) - proof.at > PROOF_AFTER):
            await self._prove(Path(last.path))

    def _is_due(self, last: Backup | None) -> bool:
        """Whether there is anything newer than the last one, which is a day old, and room for another."""
        if last is not None and datetime.now(UTC) - last.at < BACKUP_AFTER:
            return False
        since = last.at.timestamp() if last is not None else 0.0
        if not any(_changed_since(self._paths.home / name, since) for name in FOLDERS):
            return False
        wanted = 2 * last.size if last is not None else 0
        if free_bytes(self._paths.backups) < little() + wanted:
            log.daemon.warning("no backup is made: the disk has too little room")
            return False
        return True

    async def _prove(self, place: Path) -> None:
        """Restore it into a temporary home, in a process of its own."""
        process = await asyncio.create_subprocess_exec(
            *part_command("daemon"),
            "verify",
            str(place),
            "--home",
            str(self._paths.home),
            cwd=part_folder(),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
        )
        try:
            code = await process.wait()
        except asyncio.CancelledError:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
            raise
        proof = Proof(name=place.name, at=datetime.now(UTC), is_whole=code == 0)
        if not proof.is_whole:
            log.daemon.error("a backup cannot be restored: %s", place.name)
        await asyncio.to_thread(keep_proof, self._paths, proof)


def _changed_since(folder: Path, since: float) -> bool:
    """Places of the sky are written whenever it moved: they alone are no news."""
    files = (one for one in folder.rglob("*") if one.is_file() and one.name != PLACES)
    return any(one.stat().st_mtime > since for one in files)
