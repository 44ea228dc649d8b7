"""What an import brings, put where it belongs: one job of the writer for a part of it."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import PurePosixPath

import msgspec

from app.errors import ConflictError, VersionChangedError
from daemon.ledger.journal import Change
from daemon.ledger.line import NewLine
from daemon.ledger.pending import ABSENT, Append, FileWrite
from daemon.ledger.record import encode_record
from daemon.ledger.text import FOLDER as TEXTS
from daemon.ledger.text import text_write
from daemon.pages.kind import FOLDER, is_archived
from daemon.pages.read import facts_of
from daemon.pages.write import text_of
from daemon.services.memory.line_kind import (
    ACCEPTED,
    ADDED,
    CHANGED,
    CREATED,
    FORGOTTEN,
    IMPORTED,
    RESTORED,
)
from daemon.services.memory.page_file import PageHome, Who, ids_of, load, rewrite
from daemon.services.memory.page_plan import FALLBACKS, PagePlan, names_for, store_pages
from daemon.services.memory.page_row import ReadPage, page_of, parse_page, stem_at
from daemon.services.memory.waiting import is_waiting
from daemon.services.memory.writer import Outcome
from daemon.services.transfer.history import as_writer
from daemon.services.transfer.ported import Fault, Ported, PortedLine, PortedPage, PortedRecord, names_in
from daemon.services.transfer.relinking import typed_links
from daemon.store.database import Tables
from daemon.store.pages import MEMORY
from daemon.store.records import RECORDS
from daemon.store.results import NoteSummary
from daemon.store.terms import fold


@dataclass
class Brought:
    """What came of a part: counts, clashes, and what has to happen to files."""

    created: int = 0
    unchanged: int = 0
    replaced: int = 0
    records: int = 0
    events: int = 0
    renamed: int = 0
    erased: int = 0
    accepted: int = 0
    clashes: list[Fault] = field(default_factory=list)
    ids: list[tuple[str, str]] = field(default_factory=list)
    """(id, path) of each clash, as `clashes`."""
    plan: PagePlan = field(default_factory=PagePlan)
    fresh: PagePlan = field(default_factory=PagePlan)
    """The rows of new pages alone."""
    told: list[PortedLine] = field(default_factory=list)
    texts: set[str] = field(default_factory=set)
    appends: dict[str, bytes] = field(default_factory=dict)

    def change(self) -> Change | None:
        plan = self.plan
        appends = [Append(path=path, data=data) for path, data in self.appends.items()]
        appends += as_writer(self.told)
        if not (plan.lines or plan.writes or appends):
            return None
        return Change(lines=plan.lines, writes=plan.writes, appends=appends)


@dataclass
class Placer:
    """One import. `came`: names that pages have which this import brought; `names`: those that it had to
    change, old to new; `linked`: what typed links of its pages lead to."""

    at: PageHome
    source: str
    replace: bool = False
    accept: bool = False
    came: set[str] = field(default_factory=set)
    names: dict[str, str] = field(default_factory=dict)
    linked: dict[str, set[str]] = field(default_factory=dict)

    @property
    def to_relink(self) -> list[str]:
        """The pages whose typed links name a page by its old name."""
        return [item_id for item_id, targets in self.linked.items() if targets & self.names.keys()]

    @property
    def who(self) -> Who:
        return Who(reason=self.source, session=self.source)

    async def job(self, tables: Tables, part: Sequence[Ported]) -> Outcome[Brought]:
        """Keep a part, all of it or nothing. Rows of what is new follow by the next look at the files."""
        brought = Brought()
        ids = [_id(one) for one in part]
        erased = await tables.erasures.of(ids)
        here = {one.id: one for one in await tables.notes.summaries(ids)}
        fresh: list[PortedPage] = []
        for one in part:
            item = here.get(_id(one))
            if _id(one) in erased:
                brought.erased += 1
            elif isinstance(one, PortedRecord):
                await self._record(tables, brought, one, item)
            elif item is not None:
                await self._known(tables, brought, one, item)
            else:
                fresh.append(one)
        await self._place(tables, brought, fresh)
        if brought.records:
            brought.plan.lines.append(NewLine(kind=ADDED, count=brought.records))
        return Outcome(brought, brought.change(), leaves_rows_behind=True)

    async def _record(
        self, tables: Tables, brought: Brought, one: PortedRecord, item: NoteSummary | None
    ) -> None:
        if item is None:
            data = encode_record(one.record)
            brought.appends[one.path] = brought.appends.get(one.path, b"") + data
            brought.records += 1
            self._tell(brought, one)
            return
        turn = await tables.records.get(one.record.id) if item.source_id == RECORDS else None
        if turn is not None and turn.text == one.record.text:
            brought.unchanged += 1
        else:
            _clash(brought, one.record.id, item.path, "its words here are others; what was said stays")

    async def _known(self, tables: Tables, brought: Brought, one: PortedPage, item: NoteSummary) -> None:
        """A page that is here: the same, an older version of it, or one with other words."""
        if item.source_id != MEMORY:
            _clash(brought, one.id, item.path, "its id is that of a note or a record here")
            return
        data = await self.at.bytes_of(item.path)
        rows = await tables.versions.of(one.id)
        names = [row.text for row in rows if row.text]
        if await asyncio.to_thread(self._is_known, one, data, names):
            brought.unchanged += 1
            if self.accept and is_waiting(rows):
                # It came by an import before that did not say so.
                ids = ids_of(brought.plan.writes, one.id, self.who)
                brought.plan.lines.append(NewLine(kind=ACCEPTED, ids=ids))
                brought.accepted += 1
        elif not self.replace or one.data is None or item.hidden_at is not None:
            was = "it was forgotten here" if item.hidden_at is not None else "its words here are others"
            _clash(brought, one.id, item.path, was)
        else:
            await self._replace(tables, brought, one, one.data)

    def _is_known(self, one: PortedPage, data: bytes | None, names: Sequence[str]) -> bool:
        if one.data is None or one.data == data:
            return True
        texts = [data, *(self.at.texts.get(name) for name in names)]
        if one.is_made:
            return any(text is not None and _words(text) == _words(one.data) for text in texts)
        return one.data in texts

    async def _replace(self, tables: Tables, brought: Brought, one: PortedPage, data: bytes) -> None:
        try:
            page = await load(tables, self.at, one.id)
            line = NewLine(kind=CHANGED)
            await rewrite(tables, self.at, brought.plan, page, data, line, self.who)
        except (VersionChangedError, ConflictError):
            _clash(brought, one.id, one.path, "it is being edited in another program")
            return
        brought.replaced += 1
        self._mark(brought, one.id)

    async def _place(self, tables: Tables, brought: Brought, fresh: Sequence[PortedPage]) -> None:
        pages = [one for one in fresh if one.data is not None]
        stems = {fold(stem_at(one.path)) for one in pages}
        taken = await tables.pages.names_like(stems - {""}) - self.came
        names = await names_for(tables, self.at.home, [stem_at(one.path) for one in pages])
        used: set[str] = set()
        placed: list[PortedPage] = []
        for one in fresh:
            if one.data is None:
                self._tell(brought, one)
                continue
            path, stem = one.path, fold(stem_at(one.path))
            if stem in taken or path in used or self.at.place(path).exists():
                folder = str(PurePosixPath(path).parent)
                kind = facts_of(parse_page(one.data, path).properties).type
                path = names.path(folder, stem_at(path), FALLBACKS.get(kind, "Memory"))
                brought.renamed += 1
                self.names[stem_at(one.path)] = stem_at(path)
            used.add(path)
            self.came.add(fold(stem_at(path)))
            brought.plan.writes.append(FileWrite(path=f"{FOLDER}/{path}", old=ABSENT, data=one.data))
            brought.created += 1
            placed.append(msgspec.structs.replace(one, path=path))
            self._tell(brought, one)
        await self._store(tables, brought, placed)

    async def _store(self, tables: Tables, brought: Brought, placed: Sequence[PortedPage]) -> None:
        """Rows of new pages at once; those of forgotten ones follow by the next look at the folder."""
        shown = [one for one in placed if not (is_archived(one.path) or _is_forgotten(one))]
        pages = await asyncio.to_thread(_read, shown)
        if pages:
            await store_pages(tables, brought.fresh, pages, self.at.model_id())
            brought.fresh.pages += pages
        for page in pages:
            targets = typed_links(page.facts).values()
            self.linked[page.write.id] = {target for some in targets for target in some}

    def _tell(self, brought: Brought, one: Ported) -> None:
        """The history that came along, or the beginning of one; and that it came."""
        item_id = _id(one)
        past = one.past
        texts = {line.text for line in past.lines if line.text in past.texts}
        is_page = isinstance(one, PortedPage)
        if past.lines and (texts or not is_page):
            brought.told += past.lines
            brought.events += len(past.lines)
            self._keep_texts(brought, past.lines, past.texts)
        elif isinstance(one, PortedPage) and one.data is not None:
            name, kept = text_write(one.data)
            brought.plan.writes.append(kept)
            ids = ids_of(brought.plan.writes, item_id, self.who)
            brought.plan.lines.append(NewLine(kind=CREATED, ids=ids, text=name))
        if is_page:
            self._mark(brought, item_id)

    def _keep_texts(self, brought: Brought, lines: Sequence[PortedLine], texts: dict[str, bytes]) -> None:
        for name in sorted(names_in(lines) & set(texts) - brought.texts):
            brought.texts.add(name)
            path = f"{TEXTS}/{name}"
            if not (self.at.home / path).exists():
                brought.plan.writes.append(FileWrite(path=path, old=ABSENT, data=texts[name]))

    def _mark(self, brought: Brought, item_id: str) -> None:
        for kind in (IMPORTED, ACCEPTED) if self.accept else (IMPORTED,):
            ids = ids_of(brought.plan.writes, item_id, self.who)
            brought.plan.lines.append(NewLine(kind=kind, ids=ids))


def _read(pages: Sequence[PortedPage]) -> list[ReadPage]:
    return [page_of(one.id, one.path, one.data) for one in pages if one.data is not None]


def _is_forgotten(one: PortedPage) -> bool:
    kinds = [line.kind for line in one.past.lines if line.kind in {FORGOTTEN, RESTORED}]
    return kinds[-1:] == [FORGOTTEN]


def _id(one: Ported) -> str:
    return one.id if isinstance(one, PortedPage) else one.record.id


def _clash(brought: Brought, item_id: str, path: str, message: str) -> None:
    brought.ids.append((item_id, path))
    brought.clashes.append(Fault(item_id, message))


def _words(data: bytes) -> str:
    return text_of(parse_page(data, "").text)


def parts_of(items: Sequence[Ported], most: int = 1000, size: int = 16 * 2**20) -> list[list[Ported]]:
    """Parts that are kept at once each: no more than so many items, nor so many bytes."""
    found: list[list[Ported]] = []
    room = 0
    for one in items:
        mine = sum(map(len, one.past.texts.values())) + len(
            one.data or b"" if isinstance(one, PortedPage) else b""
        )
        if not found or len(found[-1]) >= most or room < mine:
            found.append([])
            room = size
        found[-1].append(one)
        room -= mine
    return found
