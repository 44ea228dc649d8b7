"""Copies of pages that sync tools left: each stands in the inbox until somebody says which one counts."""

import dataclasses
import hashlib

import msgspec

from app.errors import ConflictError, ItemNotFoundError
from app.wire.conflicts import Choice
from app.wire.memories import ChangeItem
from daemon.ledger.identity import new_id
from daemon.ledger.line import NewLine
from daemon.ledger.pending import ABSENT, FileWrite, digest_of
from daemon.ledger.text import text_write
from daemon.pages.kind import BOTH_HOLD, FOLDER, folder_of
from daemon.pages.write import PageFormError, changed_page
from daemon.services.memory import page_edit
from daemon.services.memory.line_kind import CHANGED, CREATED, REVERTED
from daemon.services.memory.page_file import Loaded, PageHome, Who, ids_of, load, rewrite, unreadable
from daemon.services.memory.page_plan import PagePlan, names_for, store_pages
from daemon.services.memory.page_row import page_of, stem_at
from daemon.services.memory.writer import Outcome
from daemon.store.contradictions import COPY_RESOLVED
from daemon.store.database import Tables
from daemon.store.pages import MEMORY
from daemon.store.results import ConflictRow

_COPY = "copy"


class PageCopy(msgspec.Struct, frozen=True):
    """A copy and the page that it belongs to; `key` stands for its path in the ledger."""

    row: ConflictRow
    page_id: str
    is_deferred: bool = False

    @property
    def key(self) -> str:
        return hashlib.sha256(f"{_COPY}\n{self.row.path}".encode("utf-8", "surrogatepass")).hexdigest()[:32]


async def copies(tables: Tables, due: int) -> list[PageCopy]:
    """All copies beside pages that are there."""
    rows = await tables.conflicts.all(MEMORY)
    if not rows:
        return []
    pages = {file.path: file.id for file in await tables.notes.known_files(MEMORY) if file.hidden_at is None}
    deferred = await tables.contradictions.deferred_copies(due)
    found = [PageCopy(row, pages[row.note_path]) for row in rows if row.note_path in pages]
    return [msgspec.structs.replace(one, is_deferred=one.key in deferred) for one in found]


async def open_copies(tables: Tables, due: int) -> list[PageCopy]:
    return [one for one in await copies(tables, due) if not one.is_deferred]


async def decide_copy(
    tables: Tables, at: PageHome, copy: PageCopy, choice: Choice, who: Who
) -> Outcome[PagePlan]:
    """Carry out what was decided; the text of neither side is lost."""
    page = await load(tables, at, copy.page_id)
    data = await at.bytes_of(copy.row.path)
    if data is None:
        raise ItemNotFoundError("The copy is gone by now.", hint="Look at the list again.")
    plan = PagePlan()
    if choice == "keep_existing":
        _keep_in_history(plan, page, data, who)
    elif choice == "accept_new":
        await _take(tables, at, plan, page, data, who)
    elif choice == "keep_both":
        plan = await _keep_apart(tables, at, page, data, who)
    if choice != "defer":
        plan.writes.append(FileWrite(path=f"{FOLDER}/{copy.row.path}", old=digest_of(data), data=None))
        await tables.conflicts.replace(MEMORY, [copy.row.path], [])
        await tables.problems.replace(MEMORY, [copy.row.path], [])
    ids = ids_of(plan.writes, page.id, who) | {"other": copy.key, "choice": choice}
    plan.lines.append(NewLine(kind=COPY_RESOLVED, ids=ids))
    return Outcome(plan, plan.change())


def _keep_in_history(plan: PagePlan, page: Loaded, data: bytes, who: Who) -> None:
    """The copy as a version, and after it the page as it is."""
    if data == page.bytes:
        return
    for kind, text in ((CHANGED, data), (REVERTED, page.bytes)):
        name, kept = text_write(text)
        plan.writes.append(kept)
        plan.lines.append(NewLine(kind=kind, ids=ids_of(plan.writes, page.id, who), text=name))


async def _take(tables: Tables, at: PageHome, plan: PagePlan, page: Loaded, data: bytes, who: Who) -> None:
    """The page gets the words of the copy, and keeps its id."""
    new = _with(data, {"id": page.id})
    if new != page.bytes:
        # Not put together with an edit of a moment ago: that is the other side.
        apart = dataclasses.replace(page, versions=[])
        await rewrite(tables, at, plan, apart, new, NewLine(kind=CHANGED), who)


async def _keep_apart(tables: Tables, at: PageHome, page: Loaded, data: bytes, who: Who) -> PagePlan:
    """The copy becomes a page of its own; both say that they contradict each other, and it that both hold."""
    item_id = new_id()
    kind = page.summary.type
    stem = stem_at(page.summary.path)
    names = await names_for(tables, at.home, [stem])
    path = names.path(folder_of(kind), stem, "Memory")
    other = [f"[[{stem}]]"]
    bytes_ = _with(data, {"id": item_id, "contradicts": other, BOTH_HOLD: other})
    plan = PagePlan()
    name, kept = text_write(bytes_)
    plan.writes += [kept, FileWrite(path=f"{FOLDER}/{path}", old=ABSENT, data=bytes_)]
    plan.lines.append(NewLine(kind=CREATED, ids=ids_of(plan.writes, item_id, who), text=name))
    read = page_of(item_id, path, bytes_, known_type=kind)
    plan.pages.append(read)
    await store_pages(tables, plan, [read], at.model_id())
    link = {"type": "contradicts", "target": item_id}
    asked = ChangeItem(add_links=[link], author=who.author, reason=who.reason, session=who.session)
    join(plan, (await page_edit.change(tables, at, page.id, asked)).value)
    return plan


def join(plan: PagePlan, other: PagePlan) -> None:
    """Let one change do what two would."""
    plan.pages += other.pages
    plan.lines += other.lines
    plan.writes += other.writes
    plan.new_passages += other.new_passages
    plan.gone_passages += other.gone_passages


def _with(data: bytes, values: dict[str, object]) -> bytes:
    try:
        return changed_page(data, values)
    except PageFormError as error:
        raise unreadable(error) from error


def refuse_reopening() -> ConflictError:
    return ConflictError(
        "A copy that was decided cannot be asked about again.",
        hint="Both texts stand in the history of the page: restore a version from there.",
    )
