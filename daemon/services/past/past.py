"""One front for all that is asked about the past."""

from dataclasses import dataclass

from app.paths import HomePaths
from app.wire.past import (
    Audits,
    Changes,
    ItemAudit,
    ItemDiff,
    KnownThen,
    LedgerCheck,
    SessionDetail,
    Sessions,
    Timeline,
    Undo,
    Undone,
    Unit,
)
from daemon.bus import EventBus
from daemon.ledger.ledger import Ledger
from daemon.services.memory.page_file import PageHome
from daemon.services.memory.page_follow import PageFollowers
from daemon.services.memory.pages import Pages
from daemon.services.memory.writer import Writer
from daemon.services.past.asked import Asked
from daemon.services.past.audit import Auditor
from daemon.services.past.change import ChangeLog
from daemon.services.past.diff import Differences
from daemon.services.past.rollback import Rollback
from daemon.services.past.sessions import SessionBook
from daemon.services.past.timeline import TimelineService
from daemon.services.past.undo import TakeIn, Undoer
from daemon.store.database import Database


@dataclass(frozen=True)
class Past:
    """What the handlers call; each call says in its own place what it raises."""

    log: ChangeLog
    book: SessionBook
    undoer: Undoer
    times: TimelineService
    differences: Differences
    auditor: Auditor
    rollback: Rollback

    async def changes(self, asked: Asked) -> Changes:
        return await self.log.between(asked)

    async def trash(self, limit: int, before: str) -> Changes:
        return await self.log.forgotten(limit, before)

    async def sessions(self, limit: int, author: str) -> Sessions:
        return await self.book.list(limit, author)

    async def session(self, session_id: str) -> SessionDetail:
        return await self.book.get(session_id)

    async def undo_session(self, session_id: str, asked: Undo, only: str = "") -> Undone:
        return await self.undoer.session(session_id, asked, only)

    async def undo_item(self, item_id: str, asked: Undo) -> Undone:
        return await self.undoer.item(item_id, asked)

    async def timeline(self, since: str, until: str, unit: Unit) -> Timeline:
        return await self.times.timeline(since, until, unit)

    async def known_then(self, at: str) -> KnownThen:
        return await self.times.known(at)

    async def diff(self, item_id: str, before: int | None, after: int | None) -> ItemDiff:
        return await self.differences.of(item_id, before, after)

    async def audit(self, item_id: str) -> ItemAudit:
        return await self.auditor.item(item_id)

    async def audits(self, after: str, limit: int) -> Audits:
        return await self.auditor.all(after, limit)

    async def verify(self) -> LedgerCheck:
        return await self.auditor.verify()


def past_of(
    db: Database,
    writer: Writer,
    paths: HomePaths,
    ledger: Ledger,
    at: PageHome,
    followers: PageFollowers,
    bus: EventBus,
    pages: Pages,
    take_in: TakeIn,
) -> Past:
    """The front of one home."""
    return Past(
        log=ChangeLog(db, at.texts),
        book=SessionBook(db, at.texts),
        undoer=Undoer(writer, at, followers, bus, take_in),
        times=TimelineService(db, at.texts),
        differences=Differences(db, at.texts),
        auditor=Auditor(db, paths, ledger),
        rollback=Rollback(pages, at, followers),
    )
