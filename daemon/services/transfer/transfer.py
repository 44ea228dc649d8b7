"""Exports and imports: one at a time, each a run that says how far it is."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from pathlib import Path

import msgspec

from app.errors import InvalidInputError
from app.paths import HomePaths, expanded
from app.wire.events import RecordsChanged
from app.wire.intake import SecretRule
from app.wire.transfer import (
    Accepted,
    Export,
    Exported,
    Import,
    ImportClash,
    Imported,
    ImportFault,
)
from daemon.bus import EventBus
from daemon.ledger.line import NewLine
from daemon.services.care.backup import Staged
from daemon.services.care.care import Care, disk_errors
from daemon.services.memory.clean import clean_name
from daemon.services.memory.line_kind import ACCEPTED
from daemon.services.memory.page_file import PageHome, Who, ids_of, load
from daemon.services.memory.page_follow import Following
from daemon.services.memory.page_links import resolve_all
from daemon.services.memory.page_plan import PagePlan
from daemon.services.memory.waiting import is_waiting
from daemon.services.memory.writer import Outcome, Writer
from daemon.services.runs import Run, Runs, Stage
from daemon.services.transfer import arriving, exporting
from daemon.services.transfer.arriving import Arrived
from daemon.services.transfer.declarations import declared_in, refuse_other_declarations
from daemon.services.transfer.leaving import Wanted
from daemon.services.transfer.placing import Brought, Placer, parts_of
from daemon.services.transfer.ported import PortedPage
from daemon.services.transfer.relinking import relink
from daemon.services.transfer.screening import screen
from daemon.store.database import Tables

MOST_TOLD = 200
_PRIVATE = ("memory", "records", "views", "ledger", "index", "run", "backups", "history.git")


class Transfer:
    """What the handlers call.

    look: brings the rows of pages in step with their folder. after: called when new words are there.
    secret_rule: what is done with a secret in what an import brings.
    """

    def __init__(
        self,
        writer: Writer,
        paths: HomePaths,
        at: PageHome,
        care: Care,
        runs: Runs,
        bus: EventBus,
        followers: Following,
        look: Callable[[], Awaitable[None]],
        after: Callable[[], None],
        secret_rule: Callable[[], SecretRule] = lambda: "redact",
    ) -> None:
        self._writer = writer
        self._paths = paths
        self._at = at
        self._care = care
        self._runs = runs
        self._bus = bus
        self._followers = followers
        self._look = look
        self._after = after
        self._secret_rule = secret_rule
        self._one = asyncio.Lock()

    async def export(self, asked: Export) -> Exported:
        """Raises InvalidInputError, ConflictError for a file that is there, DiskFullError."""
        target = self._outside(asked.path)
        began = time.monotonic()
        wanted = Wanted(clean_name("space", asked.space), clean_name("type", asked.type).lower(), asked.share)
        async with self._one, self._run("exporting") as run, self._care.holding() as staged:
            loop = asyncio.get_running_loop()

            def tell(done: int, total: int) -> None:
                loop.call_soon_threadsafe(run.advance, done, total)

            with disk_errors():
                done = await asyncio.to_thread(_exported, staged, target, asked, wanted, tell)
        return Exported(
            run_id=run.id,
            path=str(target),
            format=asked.format,
            memories=done.memories,
            records=done.records,
            events=done.events,
            size=done.size,
            left_out=done.left_out,
            took_ms=round((time.monotonic() - began) * 1000),
        )

    async def take_in(self, asked: Import) -> Imported:
        """Bring in what a file holds. Raises InvalidInputError, TooLargeError, DiskFullError."""
        place = _whole(asked.path)
        source = f"import:{clean_name('path', place.name)[:100]}"
        began = time.monotonic()
        async with self._one, self._run("importing") as run:
            with disk_errors():
                arrived = await asyncio.to_thread(arriving.read, place, asked.format, source)
            arrived = await asyncio.to_thread(screen, arrived, self._secret_rule())
            if asked.dry_run:
                return await self._counted(run, source, arrived, began)
            placer = Placer(self._at, source, asked.replace, asked.accept)
            # What an editor did meanwhile is taken in first, so that it is not taken for older words.
            await self._look()
            await self._refuse_declarations(arrived)
            brought = await self._place(placer, arrived, run)
        return _told(run, source, arrived, brought, began)

    async def _counted(self, run: Run, source: str, arrived: Arrived, began: float) -> Imported:
        """What would come, without keeping any of it."""
        ids = [one.id if isinstance(one, PortedPage) else one.record.id for one in arrived.items]

        async def job(tables: Tables) -> Outcome[set[str]]:
            return Outcome(set(await tables.past.items(ids)))

        here = await self._writer.run(job)
        told = _told(run, source, arrived, [], began)
        fresh = [one for one, item_id in zip(arrived.items, ids, strict=True) if item_id not in here]
        return msgspec.structs.replace(
            told,
            created=sum(isinstance(one, PortedPage) for one in fresh),
            records=sum(not isinstance(one, PortedPage) for one in fresh),
            unchanged=len(here),
            events=sum(len(one.past.lines) for one in arrived.items),
            is_dry_run=True,
        )

    async def _refuse_declarations(self, arrived: Arrived) -> None:
        """What is declared otherwise here refuses the whole import, before anything is written."""
        incoming = await asyncio.to_thread(declared_in, arrived.items)

        async def job(tables: Tables) -> Outcome[None]:
            await refuse_other_declarations(tables, incoming)
            return Outcome(None)

        if incoming:
            await self._writer.run(job)

    async def accept(self, item_id: str, reason: str) -> Accepted:
        """The person says that what an import brought may carry weight. Raises ItemNotFoundError."""
        who = Who(reason=clean_name("reason", reason, 2000))

        async def job(tables: Tables) -> Outcome[bool]:
            page = await load(tables, self._at, item_id, forgotten=True)
            if not is_waiting(page.versions):
                return Outcome(False)
            plan = PagePlan()
            plan.lines.append(NewLine(kind=ACCEPTED, ids=ids_of(plan.writes, item_id, who)))
            return Outcome(True, plan.change())

        return Accepted(id=item_id, was_waiting=await self._writer.run(job, alone=True))

    async def _place(self, placer: Placer, arrived: Arrived, run: Run) -> list[Brought]:
        found: list[Brought] = []
        done, total = 0, len(arrived.items)
        run.advance(done, total)
        try:
            for part in parts_of(arrived.items):
                found.append(
                    await self._writer.run(lambda tables, part=part: placer.job(tables, part), alone=True)  # type: ignore[misc]  # bound at once
                )
                done += len(part)
                run.advance(done, total)
        finally:
            await self._follow(found)
        if ids := placer.to_relink:
            plan = await self._writer.run(
                lambda tables: relink(tables, self._at, ids, placer.names, placer.who), alone=True
            )
            await self._followers.changed(plan.pages, "edited", plan.gone_passages, plan.new_passages)
        return found

    async def _follow(self, brought: Sequence[Brought]) -> None:
        """The rows of what came: by the same way as those of files that another machine wrote."""
        records = sum(one.records for one in brought)
        # The writer brings the rows up to date first; pages came before the turns that they link to.
        await self._writer.run(_resolve_links if records else _nothing, alone=True)
        for one in brought:
            fresh, other = one.fresh, one.plan
            await self._followers.changed(fresh.pages, "created", fresh.gone_passages, fresh.new_passages)
            await self._followers.changed(other.pages, "edited", other.gone_passages, other.new_passages)
        await self._look()
        if records:
            self._bus.publish(RecordsChanged(added=records, item_ids=[]))
        self._after()

    @contextlib.asynccontextmanager
    async def _run(self, stage: Stage) -> AsyncIterator[Run]:
        run = self._runs.begin(stage)
        try:
            yield run
        except BaseException:
            self._runs.end(run, "failed")
            raise
        self._runs.end(run, "done")

    def _outside(self, path: str) -> Path:
        target = _whole(path)
        inside = [self._paths.home / name for name in _PRIVATE]
        if any(target == one or one in target.parents for one in inside):
            raise InvalidInputError("The path is a part of the home.", hint="Take one outside of it.")
        return target


def _exported(
    staged: Sequence[Staged], target: Path, asked: Export, wanted: Wanted, tell: exporting.Tell
) -> exporting.Done:
    return exporting.export(staged, target, asked.format, wanted, tell, overwrite=asked.overwrite)


async def _resolve_links(tables: Tables) -> Outcome[None]:
    await resolve_all(tables)
    return Outcome(None)


async def _nothing(_: Tables) -> Outcome[None]:
    return Outcome(None)


def _whole(path: str) -> Path:
    place = expanded(path) if path.strip() else Path()
    if not place.is_absolute():
        raise InvalidInputError("The path is no whole one.", hint="Write it from its root on.")
    return place


def _told(run: Run, source: str, arrived: Arrived, brought: Sequence[Brought], began: float) -> Imported:
    clashes = [
        ImportClash(id=item_id, path=path, message=fault.message)
        for one in brought
        for (item_id, path), fault in zip(one.ids, one.clashes, strict=True)
    ]
    return Imported(
        run_id=run.id,
        source=source,
        format=arrived.form,
        created=sum(one.created for one in brought),
        unchanged=sum(one.unchanged for one in brought),
        replaced=sum(one.replaced for one in brought),
        records=sum(one.records for one in brought),
        events=sum(one.events for one in brought),
        renamed=sum(one.renamed for one in brought),
        erased=sum(one.erased for one in brought),
        accepted=sum(one.accepted for one in brought),
        clash_count=len(clashes),
        clashes=clashes[:MOST_TOLD],
        fault_count=len(arrived.faults),
        faults=[ImportFault(place=one.place, message=one.message) for one in arrived.faults[:MOST_TOLD]],
        took_ms=round((time.monotonic() - began) * 1000),
    )
