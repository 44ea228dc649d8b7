"""Declared types for people and programs. What declares one is a page: truth, in a file."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from app.errors import InvalidInputError
from app.wire.record_types import (
    CheckRecords,
    DeclareType,
    Migrated,
    MigrateType,
    RecordCheck,
    RecordType,
    RecordTypes,
    RetireType,
)
from daemon.pages.declared import Declared, checked_fields_of
from daemon.services.memory.page_file import PageHome, who_of
from daemon.services.memory.page_follow import PageFollowers
from daemon.services.memory.page_plan import PagePlan
from daemon.services.memory.page_version import words_of
from daemon.services.memory.pages import Job, Pages, once
from daemon.services.memory.typed import declared_types
from daemon.services.memory.writer import Outcome
from daemon.services.typed import job
from daemon.services.typed.built_in import built_in
from daemon.store.database import Database, Tables

MOST_TOLD = 200


class DeclaredTypes:
    """Each call that changes something returns when all of it is on disk."""

    def __init__(self, db: Database, pages: Pages, at: PageHome, followers: PageFollowers) -> None:
        self._db = db
        self._pages = pages
        self._at = at
        self._followers = followers

    async def every(self) -> RecordTypes:
        async with self._db.read() as tables:
            known = await declared_types(tables)
            own = [await self._told(tables, one, known) for one in known.values()]
        return RecordTypes([*sorted(own, key=lambda one: one.name), *built_in()])

    async def get(self, name: str) -> RecordType:
        """One type, and how many of its memories are not as declared. Raises TypeUnknownError."""
        known = next((one for one in built_in() if one.name == name.strip().lower()), None)
        async with self._db.read() as tables:
            if known is not None:
                return msgspec.structs.replace(known, count=await tables.declared.count(known.name))
            declared = await job.known(tables, name)
            told = await self._told(tables, declared, await declared_types(tables))
            rows = await tables.declared.members(declared.name)
        wrong = {one.id for one in job.violations_of(declared, rows)}
        return msgspec.structs.replace(told, violations=len(wrong))

    async def declare(self, asked: DeclareType) -> RecordType:
        """Declare a type or change it; what is there stays, and is counted where it does not fit."""
        wanted, who = job.declared_from(asked), who_of(asked.author, asked.reason, asked.session)

        async def work(tables: Tables) -> Outcome[PagePlan]:
            return await job.declare(tables, self._at, wanted, who)

        plan = await self._do(wanted.name, work, asked.request_id)
        return msgspec.structs.replace(await self.get(wanted.name), receipt=plan.receipts[0].status)

    async def check(self, name: str, asked: CheckRecords) -> RecordCheck:
        """Hold fields, or all memories of a type, against its declaration."""
        async with self._db.read() as tables:
            declared = await job.known(tables, name)
            rows = [] if asked.records else await tables.declared.members(declared.name)
        if not asked.records:
            violations = job.violations_of(declared, rows)
            bad = len({one.id for one in violations})
            return _check_of(declared, len(rows), bad, violations)
        violations = [
            one
            for index, record in enumerate(asked.records)
            for one in job.faults_as(checked_fields_of(declared, record)[1], index)
        ]
        return _check_of(declared, len(asked.records), len({one.index for one in violations}), violations)

    async def retire(self, name: str, asked: RetireType) -> RecordType:
        """Keep nothing more of a type, with a reason."""
        who = who_of(asked.author, asked.reason, asked.session)
        if not who.reason:
            raise InvalidInputError("Why is it retired?", hint="Send a reason in a few words.")

        async def work(tables: Tables) -> Outcome[PagePlan]:
            return await job.retire(tables, self._at, name, asked.superseded_by, who)

        await self._do(name, work, asked.request_id)
        return await self.get(name)

    async def migrate(self, name: str, asked: MigrateType) -> Migrated:
        """Let all memories of a type be of another: all that fit, or none."""
        who = who_of(asked.author, asked.reason, asked.session)
        if not who.reason:
            raise InvalidInputError("Why are they of another type?", hint="Send a reason in a few words.")
        moved: list[job.Move] = []

        async def work(tables: Tables) -> Outcome[PagePlan]:
            move = await job.move_of(tables, name, asked.to, skips=asked.on_violation == "skip")
            moved[:] = [move]
            return await job.migrate(tables, self._at, move, who)

        if asked.dry_run:
            async with self._db.read() as tables:
                moved = [await job.move_of(tables, name, asked.to, skips=asked.on_violation == "skip")]
        else:
            await self._do(name, work, asked.request_id)
        return _migrated(name, asked, moved)

    async def _do(self, item_id: str, work: Job, request_id: str) -> PagePlan:
        plan = await self._pages.run(item_id, once(request_id, work, item_id))
        await self._followers.changed(plan.pages, "edited", plan.gone_passages, plan.new_passages)
        return plan

    async def _told(self, tables: Tables, declared: Declared, known: Mapping[str, Declared]) -> RecordType:
        versions = await tables.versions.of(declared.id)
        is_current = declared.standing == "current"
        after = "" if is_current else next((row.other for row in reversed(versions) if row.other), "")
        instead = next((one.name for one in known.values() if after and one.id == after), "")
        words = None if is_current or not versions else words_of(self._at.texts, versions[-1].note)
        return RecordType(
            name=declared.name,
            state="current" if is_current else "retired",
            strategy=declared.strategy,
            embed=declared.embeds,
            reference=declared.is_reference,
            fields=[*declared.fields],
            about=declared.about if declared.about != declared.name else "",
            id=declared.id,
            version=sum(bool(row.text) for row in versions),
            count=await tables.declared.count(declared.name),
            reason=words.reason if words is not None else "",
            superseded_by=instead,
        )


def _check_of(declared: Declared, checked: int, bad: int, violations: Sequence[Any]) -> RecordCheck:
    return RecordCheck(
        type=declared.name, checked=checked, valid=checked - bad, violations=[*violations[:MOST_TOLD]]
    )


def _migrated(name: str, asked: MigrateType, moved: Sequence[job.Move]) -> Migrated:
    """A request that comes again did nothing."""
    found = moved[0] if moved else None
    return Migrated(
        type=name.strip().lower(),
        to=asked.to.strip().lower(),
        changed=found.ids if found else [],
        skipped=found.skipped[:MOST_TOLD] if found else [],
        is_dry_run=asked.dry_run,
    )
