"""Whatever is remembered: pages and records of one request together, all of them or none."""

from collections.abc import Sequence

import msgspec

from app.wire.memories import Forgotten, NewMemory, Receipts
from daemon.ledger.journal import Change
from daemon.ledger.record import Record
from daemon.pages.kind import may_be_declared
from daemon.services.memory.accept import accept
from daemon.services.memory.page_draft import PageDraft
from daemon.services.memory.page_file import PageHome, Who
from daemon.services.memory.page_follow import PageFollowers
from daemon.services.memory.page_plan import PagePlan, plan_pages
from daemon.services.memory.pages import NOBODY, Pages
from daemon.services.memory.records import RecordPlan, Records
from daemon.services.memory.typed import Types, led_fields, types_for
from daemon.services.memory.writer import Outcome, Writer
from daemon.store.database import Database, Tables


class Memories:
    """The front of pages and records: by type when something comes, by id afterwards."""

    def __init__(
        self,
        db: Database,
        writer: Writer,
        records: Records,
        pages: Pages,
        at: PageHome,
        followers: PageFollowers,
    ) -> None:
        self._db = db
        self._writer = writer
        self._records = records
        self.pages = pages
        self._at = at
        self._followers = followers

    async def remember(self, memories: Sequence[NewMemory]) -> Receipts:
        """All of them or none; the answer comes when they are durable and found by their words."""
        return await self.keep(await self.accepted(memories))

    async def keep(self, accepted: Sequence[Record | PageDraft]) -> Receipts:
        """The same of what was checked already."""
        records = [one for one in accepted if isinstance(one, Record)]
        drafts = [one for one in accepted if isinstance(one, PageDraft)]

        async def store(tables: Tables) -> Outcome[tuple[RecordPlan | None, PagePlan | None]]:
            said = await self._records.plan(tables, records) if records else None
            pages = await plan_pages(tables, drafts, self._at.home, self._at.model_id()) if drafts else None
            changes = [plan.change() for plan in (said, pages) if plan is not None]
            return Outcome((said, pages), _merged([change for change in changes if change is not None]))

        said, pages = await self._writer.run(store, at_once=True)
        if said is not None:
            self._records.tell(said)
        if pages is not None:
            await self._followers.changed(pages.pages, "created", pages.gone_passages, pages.new_passages)
        of_records = iter(said.receipts if said else [])
        of_pages = iter(pages.receipts if pages else [])
        return Receipts([next(of_records if isinstance(one, Record) else of_pages) for one in accepted])

    async def accepted(self, memories: Sequence[NewMemory]) -> list[Record | PageDraft]:
        """Checked whole, and by the declarations of their types; nothing is kept yet. Raises AppErrors."""
        if not any(may_be_declared(one.type.strip().lower()) for one in memories):
            return accept(memories)
        async with self._db.read() as tables:
            types = await types_for(tables, {one.type for one in memories})
            found = accept(memories, types=types)
            return [await _with_links(tables, one, types) for one in found]

    async def forget(self, item_id: str, who: Who = NOBODY, request_id: str = "") -> Forgotten:
        """Take an item out of recall. Its words stay on disk, and `restore` brings it back."""
        if await self._is_page(item_id):
            return await self.pages.forget(item_id, who, request_id)
        return await self._records.forget(item_id, who, request_id)

    async def restore(
        self, item_id: str, version: int = 0, who: Who = NOBODY, request_id: str = ""
    ) -> Forgotten:
        """Bring an item back, or a page to an older version."""
        if version or await self._is_page(item_id):
            return await self.pages.restore(item_id, version, who, request_id)
        return await self._records.restore(item_id, who, request_id)

    async def _is_page(self, item_id: str) -> bool:
        async with self._db.read() as tables:
            return await tables.pages.summary(item_id) is not None


async def _with_links(tables: Tables, one: Record | PageDraft, types: Types) -> Record | PageDraft:
    """Its fields that are links, written as links are."""
    declared = types.get(one.type)
    if declared is None or isinstance(one, Record):
        return one
    return msgspec.structs.replace(one, meta=await led_fields(tables, declared, one.meta))


def _merged(changes: Sequence[Change]) -> Change | None:
    if not changes:
        return None
    return Change(
        lines=[line for change in changes for line in change.lines],
        writes=[write for change in changes for write in change.writes],
        appends=[append for change in changes for append in change.appends],
    )
