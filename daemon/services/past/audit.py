"""Audit: what can be said for sure of each item, and whether the ledger is as it was written."""

import asyncio
import time
from collections.abc import Mapping, Sequence

from app.errors import ItemNotFoundError
from app.paths import HomePaths
from app.wire.past import Audits, BrokenLine, ItemAudit, LedgerCheck, WriterChain
from daemon.ledger.ledger import Ledger
from daemon.pages.read import facts_of
from daemon.services.memory.line_kind import CHANGED, ERASED
from daemon.store.database import Database, Tables
from daemon.store.moment import time_at
from daemon.store.pages import MEMORY
from daemon.store.versions import VersionRow


class Auditor:
    """Reads only."""

    def __init__(self, db: Database, paths: HomePaths, ledger: Ledger) -> None:
        self._db = db
        self._paths = paths
        self._ledger = ledger

    async def item(self, item_id: str) -> ItemAudit:
        """One memory or record, forgotten or not. Raises ItemNotFoundError."""
        async with self._db.read() as tables:
            if not await tables.past.ids_of_ours([item_id]):
                raise ItemNotFoundError(
                    "Only memories and what was said are audited.",
                    hint="Find it with: memorarium search WORDS",
                )
            [found] = await self._audits(tables, [item_id])
        return found

    async def all(self, after: str, limit: int) -> Audits:
        """Page by page, in the order of ids."""
        async with self._db.read() as tables:
            ids = await tables.past.ids_after(after, limit)
            items = await self._audits(tables, ids)
        return Audits(items=items, next=ids[-1] if len(ids) == limit else "")

    async def _audits(self, tables: Tables, ids: Sequence[str]) -> list[ItemAudit]:
        versions = await tables.past.of_many(ids)
        broken = {one.path.partition("/")[0] for one in await asyncio.to_thread(self._ledger.breaks)}
        found = []
        for item_id in ids:
            note = await tables.notes.get(item_id)
            facts = facts_of(note.properties, note.summary.type)
            rows = versions.get(item_id, [])
            is_page = note.summary.source_id == MEMORY
            is_forgotten = note.summary.hidden_at is not None
            cited = {row.link.note_id for row in await tables.links.to(item_id)}
            found.append(
                ItemAudit(
                    id=item_id,
                    type=note.summary.type,
                    standing="forgotten" if is_forgotten else facts.standing if is_page else "current",
                    recorded_at=time_at(rows[0].at if rows and is_page else note.summary.created_at),
                    valid_from=facts.valid_from if is_page else "",
                    valid_to=facts.valid_to if is_page else "",
                    versions=sum(bool(row.text) for row in rows),
                    missing_texts=await asyncio.to_thread(self._missing, rows),
                    chain_verified=not any(row.writer in broken for row in rows) if rows else None,
                    cited_by=sorted(cited - {item_id}),
                )
            )
        return found

    def _missing(self, rows: Sequence[VersionRow]) -> int:
        """Versions whose words are gone or altered, but for those erased or replaced by a later edit."""
        if any(row.kind == ERASED for row in rows):
            return 0
        replaced = {row.other for row in rows if row.kind == CHANGED and row.other}
        names = [row.text for row in rows if row.text and row.text not in replaced]
        return sum(self._ledger.texts.get(name) is None for name in names)

    async def verify(self) -> LedgerCheck:
        """Read every line and every text of memories, and make every hash anew."""
        async with self._db.read() as tables:
            versions = await tables.past.all_versions()
        return await asyncio.to_thread(self._verify, versions)

    def _verify(self, versions: Mapping[str, Sequence[VersionRow]]) -> LedgerCheck:
        began = time.perf_counter()
        breaks = self._ledger.breaks()
        lines: dict[str, int] = dict.fromkeys(self._ledger.writers, 0)
        for placed in self._ledger.lines():
            lines[placed.writer] += 1
        missing = sum(self._missing(rows) for rows in versions.values())
        folder = self._paths.ledger / "texts"
        first = _first_by_writer(breaks_at=[(one.path, one.line, one.message) for one in breaks])
        return LedgerCheck(
            verified=not breaks and not missing if lines else None,
            chains=[
                WriterChain(
                    writer=writer,
                    files=len(list((self._paths.ledger / writer).glob("20*.jsonl"))),
                    lines=count,
                    first_break=first.get(writer),
                )
                for writer, count in lines.items()
            ],
            lines=sum(lines.values()),
            texts=sum(1 for _ in folder.iterdir()) if folder.is_dir() else 0,
            missing_texts=missing,
            took_ms=round((time.perf_counter() - began) * 1000),
        )


def _first_by_writer(breaks_at: Sequence[tuple[str, int, str]]) -> Mapping[str, BrokenLine]:
    """The first broken place of each writer; paths begin with the writer."""
    found: dict[str, BrokenLine] = {}
    for path, line, words in breaks_at:
        found.setdefault(path.partition("/")[0], BrokenLine(path=f"ledger/{path}", line=line, reason=words))
    return found
