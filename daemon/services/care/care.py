"""One front for all that cares for what is kept. One such act at a time."""

import asyncio
import contextlib
import errno
import time
from collections.abc import AsyncIterator, Iterator, Sequence

import msgspec

from app.errors import DiskFullError, InvalidInputError, UnavailableError
from app.paths import HomePaths, expanded
from app.wire.care import (
    Backup,
    Backups,
    Diagnosis,
    Erased,
    ErasePreview,
    GitHistory,
    IndexCheck,
    Repaired,
    Report,
)
from app.wire.events import ItemErased
from daemon.bus import EventBus
from daemon.ledger.ledger import Ledger
from daemon.services.care import backup, snapshot
from daemon.services.care.doctor import examine
from daemon.services.care.erase import Eraser
from daemon.services.care.erase_preview import out_of_reach, preview
from daemon.services.care.git_history import GitHistoryKeeper
from daemon.services.care.index_check import check_copy
from daemon.services.care.mend import mend_leftovers
from daemon.services.care.repairer import Repairer
from daemon.services.care.report import write_report
from daemon.services.folder.catalog import Catalog
from daemon.services.learn.meaning import Meaning
from daemon.services.memory.page_follow import PageFollowers
from daemon.services.memory.writer import Outcome, Writer
from daemon.store.database import Database, Tables
from daemon.store.records import RECORDS


class Care:
    """What the handlers call."""

    def __init__(
        self,
        db: Database,
        writer: Writer,
        paths: HomePaths,
        catalog: Catalog,
        ledger: Ledger,
        eraser: Eraser,
        git: GitHistoryKeeper,
        followers: PageFollowers,
        meaning: Meaning,
        bus: EventBus,
        repairer: Repairer | None = None,
    ) -> None:
        self._db = db
        self._writer = writer
        self._paths = paths
        self._catalog = catalog
        self._ledger = ledger
        self._eraser = eraser
        self._git = git
        self._followers = followers
        self._meaning = meaning
        self._bus = bus
        self._repairer = repairer
        self._acting = asyncio.Lock()

    async def erase_preview(self, item_id: str) -> ErasePreview:
        """What would go. Raises ItemNotFoundError, NoteReadOnlyError."""
        return await preview(self._db, self._eraser, self._paths, self._ledger, self._git, item_id)

    async def erase(self, item_id: str) -> Erased:
        """Erase an item for good. Raises ItemNotFoundError, NoteReadOnlyError."""
        began = time.monotonic()
        async with self._acting:
            async with self._db.read() as tables:
                found = await tables.notes.summaries([item_id])
            is_record = bool(found) and found[0].source_id == RECORDS
            await self._eraser.wish(item_id)
            with disk_errors():
                done = await self._finish(item_id, is_record=is_record)
        left = await out_of_reach(self._ledger, self._git, [])
        took_ms = round((time.monotonic() - began) * 1000)
        return msgspec.structs.replace(done, out_of_reach=left, took_ms=took_ms)

    async def _finish(self, item_id: str, *, is_record: bool) -> Erased:
        done = await self._eraser.finish()
        plan = done.plan
        await self._followers.changed(plan.pages, "edited", plan.gone_passages, plan.new_passages)
        await self._meaning.erase_removed()
        if item_id:
            self._bus.publish(ItemErased(item_id=item_id, is_record=is_record))
        return Erased(
            id=item_id,
            files=done.files,
            texts=done.texts,
            records=done.records,
            rewritten=len(plan.pages),
            backups=done.backups,
        )

    async def backups(self) -> Backups:
        places = await asyncio.to_thread(backup.listed, self._paths.backups)
        found = [await asyncio.to_thread(backup.described, place) for place in places]
        settings = self._catalog.settings
        return Backups(
            folder=str(self._paths.backups),
            backups=[one for one in found if one is not None],
            daily=settings.backups_daily,
            weekly=settings.backups_weekly,
        )

    async def make_backup(self, folder: str = "") -> Backup:
        """Make one now; those of this home are thinned out then. Raises InvalidInputError, DiskFullError."""
        async with self._acting:
            with disk_errors():
                staged = await self._hold()
                try:
                    place = await asyncio.to_thread(backup.pack, self._paths, staged, folder)
                finally:
                    await asyncio.to_thread(backup.unstage, self._paths)
                if not folder:
                    settings = self._catalog.settings
                    await asyncio.to_thread(
                        backup.thin_out, self._paths.backups, settings.backups_daily, settings.backups_weekly
                    )
        made = await asyncio.to_thread(backup.described, place)
        if made is None:
            raise UnavailableError(
                "The backup cannot be read.", hint="Check the disk, then make another one."
            )
        return made

    async def git_history(self) -> GitHistory:
        return await self._git.state()

    async def change_git_history(self, on: bool) -> GitHistory:
        """Raises GitError when it cannot be turned on."""
        return await self._git.change(on)

    async def doctor(self) -> Diagnosis:
        """Look at everything; nothing is changed."""
        git = await self._git.state() if self._git.is_on else None
        living = await self._repairer.living() if self._repairer is not None else []
        return await examine(self._paths, self._ledger, self._db, git, living=living)

    async def repair(self, name: str) -> Repaired:
        """Do the one act that a line of the doctor names. Raises InvalidInputError for another name."""
        if self._repairer is None:
            raise UnavailableError("Nothing is repaired here.")
        with disk_errors():
            return await self._repairer.repair(
                name,
                {
                    "backup": self._back_up,
                    "erased": self._finish_erasing,
                    "leftovers": self._remove_leftovers,
                },
            )

    async def _back_up(self) -> str:
        return f"Made: {(await self.make_backup()).name}."

    async def _finish_erasing(self) -> str:
        async with self._acting:
            done = await self._finish("", is_record=False)
        return f"Erased: {done.files:,} files, {done.texts:,} older texts, {done.records:,} lines of records."

    async def _remove_leftovers(self) -> str:
        # What stands in the same places while another act goes on is that act's own.
        async with self._acting:
            return await asyncio.to_thread(mend_leftovers, self._paths)

    async def report(self, path: str) -> Report:
        """Write what helps somebody to help. Raises InvalidInputError for a place that cannot be written."""
        told = await self.doctor()
        with disk_errors():
            return await asyncio.to_thread(write_report, self._paths, told, expanded(path))

    async def check_index(self) -> IndexCheck:
        """Make the index anew of a copy of this moment, and compare."""
        async with self._acting:
            try:
                with disk_errors():
                    await asyncio.to_thread(snapshot.clear, self._paths)
                    staged = await self._hold(with_index=True)
                    await asyncio.to_thread(snapshot.place_files, self._paths, staged)
                    await asyncio.to_thread(backup.unstage, self._paths)
                return await check_copy(snapshot.snapshot_paths(self._paths).home)
            finally:
                await asyncio.to_thread(backup.unstage, self._paths)
                await asyncio.to_thread(snapshot.clear, self._paths)

    @contextlib.asynccontextmanager
    async def holding(self) -> AsyncIterator[Sequence[backup.Staged]]:
        """All files as they are at this moment, until the caller is done with them."""
        async with self._acting:
            try:
                with disk_errors():
                    staged = await self._hold()
                yield staged
            finally:
                await asyncio.to_thread(backup.unstage, self._paths)

    async def _hold(self, *, with_index: bool = False) -> Sequence[backup.Staged]:
        """All files as they are at one moment, and with them a copy of the index that follows them."""

        async def job(_: Tables) -> Outcome[list[backup.Staged]]:
            await self._writer.settle()
            staged = await asyncio.to_thread(self._hold_now)
            if with_index:
                await self._db.copy_to(snapshot.snapshot_paths(self._paths).database)
            return Outcome(staged)

        return await self._writer.run(job, alone=True)

    def _hold_now(self) -> list[backup.Staged]:
        with self._ledger.alone():
            return backup.stage(self._paths)


@contextlib.contextmanager
def disk_errors() -> Iterator[None]:
    """What the disk refuses, in words."""
    try:
        yield
    except OSError as error:
        if error.errno in {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}:
            raise DiskFullError(
                "The disk has no room for this.", hint="Free some space, and repeat."
            ) from error
        if isinstance(error, FileNotFoundError | NotADirectoryError | PermissionError):
            raise InvalidInputError(
                f"The folder cannot be written: {error.strerror}.", hint="Take another folder."
            ) from error
        raise UnavailableError(
            f"The system refused: {error.strerror or type(error).__name__}.", hint="Check the disk."
        ) from error
