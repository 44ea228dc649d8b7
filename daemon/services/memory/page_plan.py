"""New pages of one request: which are new, what they are called, what has to be written."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from app.wire.memories import Ready, Receipt, ReceiptStatus
from daemon.ingest.ignore import IgnoreRules
from daemon.ledger.identity import new_id, time_of
from daemon.ledger.journal import Change
from daemon.ledger.line import NewLine
from daemon.ledger.pending import ABSENT, FileWrite
from daemon.ledger.stage import is_there
from daemon.ledger.text import text_write
from daemon.pages.kind import FOLDER, FOLDERS, folder_of
from daemon.pages.name import free_stem, stem_of, title_from
from daemon.pages.write import NewPage, made_page
from daemon.services.memory.answer import put_answers
from daemon.services.memory.line_kind import CREATED, hand_of, session_key
from daemon.services.memory.page_draft import PageDraft, utc_text
from daemon.services.memory.page_links import resolve_links
from daemon.services.memory.page_row import ReadPage, stem_at
from daemon.services.memory.page_written import written_page
from daemon.services.memory.request_key import REQUEST_US, request_key
from daemon.store.database import Tables
from daemon.store.pages import MEMORY
from daemon.store.records import Answered
from daemon.store.rows import SourceKind
from daemon.store.terms import fold

FALLBACKS = {kind: kind.capitalize() for kind in FOLDERS}
# Nothing but paths is asked of them, and they are the same for all.
_RULES = IgnoreRules(SourceKind.OBSIDIAN)


@dataclass
class PagePlan:
    """One request on its way to files and rows; `receipts` in the order of its drafts."""

    receipts: list[Receipt] = field(default_factory=list)
    pages: list[ReadPage] = field(default_factory=list)
    lines: list[NewLine] = field(default_factory=list)
    writes: list[FileWrite] = field(default_factory=list)
    new_passages: list[int] = field(default_factory=list)
    gone_passages: list[int] = field(default_factory=list)

    def change(self) -> Change | None:
        return Change(lines=self.lines, writes=self.writes) if self.lines else None


class Names:
    """Gives pages names that nothing else in the folder has, letter case apart."""

    def __init__(self, home: Path, taken: set[str]) -> None:
        self._folder = f"{home}/{FOLDER}"
        self._taken = taken

    def path(self, folder: str, title: str, fallback: str, *, own: str = "") -> str:
        """A path below the folder of pages that is free, in the index and on disk.

        `folder` "" or "." is that folder itself; `own` is the name that the page has already.
        """
        place = "" if folder in {"", "."} else f"{folder}/"

        def is_free(stem: str) -> bool:
            path = f"{place}{stem}.md"
            is_taken = fold(stem) in self._taken and stem != own
            free = not is_taken and not is_there(f"{self._folder}/{path}")
            return free and _RULES.reason(path) is None

        stem = stem_of(title)
        if not stem or not is_free(stem):
            # A rule may leave out every name that a title gives (the copy of a sync tool, say).
            is_left_out = _RULES.reason(f"{stem}.md") is not None
            stem = free_stem("" if is_left_out else title, fallback, is_free)
        self._taken.add(fold(stem))
        return f"{place}{stem}.md"


async def names_for(tables: Tables, home: Path, titles: Sequence[str]) -> Names:
    """Names that know which of these titles pages have already, with the numbers that follow."""
    stems = {stem_of(title) for title in titles}
    # Where a title leaves no name, that of the type serves.
    is_named = all(stem and _RULES.reason(f"{stem}.md") is None for stem in stems)
    others = () if is_named else (*FALLBACKS.values(), "Memory")
    taken = await tables.pages.names_like({fold(stem) for stem in (*stems, *others)} - {""})
    return Names(home, taken)


async def plan_pages(
    tables: Tables,
    drafts: Sequence[PageDraft],
    home: Path,
    model_id: str,
    known_id: Callable[[], str] = new_id,
) -> PagePlan:
    """Decide of each draft whether it is new or was said before, and store the rows of new ones."""
    plan = PagePlan()
    now = time.time_ns() // 1000
    keys = {draft.request_id: request_key(draft.request_id) for draft in drafts if draft.request_id}
    known = await tables.records.look_up(list(keys.values()), [], [])
    asked = {
        key: (one.item_id, one.status) for key, one in known.answered.items() if one.at >= now - REQUEST_US
    }
    digests = [draft.said() for draft in drafts]
    same = await tables.pages.same(digests)
    fresh: list[tuple[str, PageDraft]] = []
    answers: dict[str, tuple[str, str]] = {}
    for draft, digest in zip(drafts, digests, strict=True):
        key = keys.get(draft.request_id, "")
        if key in asked:
            item, status = asked[key]
            plan.receipts.append(_receipt(item, status))
            continue
        status = "duplicate" if digest in same else "created"
        item = same.get(digest) or known_id()
        if status == "created":
            same[digest] = item
            fresh.append((item, draft))
        if key:
            asked[key] = answers[key] = (item, status)
        plan.receipts.append(_receipt(item, status))
    await _write_fresh(tables, plan, fresh, home, model_id)
    put_answers(plan.lines, answers)
    await tables.records.keep_answers(
        [Answered(key, item, status, now) for key, (item, status) in answers.items()]
    )
    return plan


async def _write_fresh(
    tables: Tables, plan: PagePlan, fresh: Sequence[tuple[str, PageDraft]], home: Path, model_id: str
) -> None:
    if not fresh:
        return
    titles = [draft.title or title_from(draft.text) for _, draft in fresh]
    names = await names_for(tables, home, titles)
    linked = await linked_names(tables, [target for _, draft in fresh for _, target in draft.links])
    made: list[tuple[str, str, NewPage]] = []
    for (item, draft), title in zip(fresh, titles, strict=True):
        path = names.path(folder_of(draft.type), title, FALLBACKS.get(draft.type, "Memory"))
        links: dict[str, list[str]] = {}
        for relation, target in draft.links:
            links.setdefault(relation, []).append(f"[[{linked.get(target, target)}]]")
        values = draft.values(item, utc_text(time_of(item)), links)
        if draft.title == stem_at(path):
            values["title"] = ""
        page = made_page(values, draft.text)
        made.append((item, path, page))
        name, kept = text_write(page.data)
        ids = {"item": item, "hand": hand_of(draft.author, item)}
        ids |= {"session": session_key(draft.session)} if draft.session else {}
        plan.lines.append(NewLine(kind=CREATED, ids=ids, text=name))
        plan.writes += [kept, FileWrite(path=f"{FOLDER}/{path}", old=ABSENT, data=page.data)]
    pages = _read(made)
    plan.pages += pages
    await store_pages(tables, plan, pages, model_id, are_new=True)


async def store_pages(
    tables: Tables, plan: PagePlan, pages: Sequence[ReadPage], model_id: str, *, are_new: bool = False
) -> None:
    """Save the rows of pages with all that hangs on them; `are_new`: no row has their ids."""
    writes, rows = [page.write for page in pages], [page.row for page in pages]
    if are_new:
        result, set_aside = await tables.pages.add(writes, rows, model_id)
    else:
        result = await tables.notes.save_many(writes, model_id)
        set_aside = await tables.pages.set_facts(rows)
    await resolve_links(tables, pages, are_new=are_new)
    # Without a vector there is nothing to follow yet: learning brings it.
    plan.new_passages += result.new_passages if result.known or not are_new else []
    plan.gone_passages += [*result.removed_passages, *set_aside]


def _read(made: Sequence[tuple[str, str, NewPage]]) -> list[ReadPage]:
    return [written_page(item, path, page) for item, path, page in made]


async def linked_names(tables: Tables, targets: Sequence[str]) -> dict[str, str]:
    """How links to these are spelled: a page by its name, a note by its title if that is its own."""
    if not targets:
        return {}
    found = await tables.pages.find_targets(targets)
    ids = {item for items in found.values() for item, _ in items[:1]}
    summaries = {one.id: one for one in await tables.notes.summaries(ids)}
    titles = await tables.pages.find_targets([one.title for one in summaries.values()])
    names: dict[str, str] = {}
    for target, items in found.items():
        one = summaries[items[0][0]]
        if one.source_id == MEMORY:
            names[target] = stem_at(one.path)
        elif one.session is None:
            named = titles.get(one.title, ())
            names[target] = one.title if [item for item, _ in named] == [one.id] else one.path
    return names


def _receipt(item_id: str, status: str) -> Receipt:
    known: dict[str, ReceiptStatus] = {"duplicate": "duplicate", "replaced": "replaced"}
    return Receipt(id=item_id, status=known.get(status, "created"), ready=Ready(text=True), version=1)
