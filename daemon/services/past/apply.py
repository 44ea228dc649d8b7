"""Bringing items to a former state: jobs within one plan, so that all of it happens or nothing."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from app.wire.past import UndoAction
from daemon.ledger.line import NewLine
from daemon.ledger.pending import ABSENT, FileWrite, digest_of
from daemon.ledger.text import text_write
from daemon.pages.kind import ARCHIVE, FOLDER, folder_of, is_archived
from daemon.services.memory.line_kind import (
    FORGOTTEN,
    OPPOSED,
    RESTORED,
    SUPPORTED,
    UNDONE,
    hand_of,
    session_key,
)
from daemon.services.memory.page_file import Loaded, PageHome, Who, add_version, ids_of, moved_to
from daemon.services.memory.page_links import hide_or_show, resolve_leading_to
from daemon.services.memory.page_plan import PagePlan, names_for, store_pages
from daemon.services.memory.page_row import ReadPage, page_of, stem_at
from daemon.services.past.reversal import Counter, said_again
from daemon.services.past.state import State
from daemon.store.database import Tables


@dataclass(frozen=True)
class Brought:
    """A page as it is to be from now on."""

    read: ReadPage
    was_forgotten: bool
    is_forgotten: bool

    @property
    def id(self) -> str:
        return self.read.write.id


@dataclass
class UndoPlan(PagePlan):
    """What an undo does; `forgotten` are (id, path) of pages, `hidden` and `shown` are records."""

    brought: list[Brought] = field(default_factory=list)
    forgotten: list[tuple[str, str]] = field(default_factory=list)
    hidden: list[str] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)


async def bring_page(
    tables: Tables,
    at: PageHome,
    plan: UndoPlan,
    page: Loaded,
    target: State,
    who: Who,
    kind: str = UNDONE,
) -> None:
    """Give a page the text and the standing of a state; what did not exist is forgotten.

    `kind` is that of the line about its bytes. `settle` has to follow, once for all pages.
    """
    was_forgotten = page.summary.hidden_at is not None
    is_forgotten = target.is_forgotten or not target.exists
    data = _data_of(at, page, target)
    if data != page.data and page.data is not None:
        hand = hand_of(who.author, page.id)
        add_version(plan, at.texts, page.id, page.versions, data, NewLine(kind=kind), who, hand)
    path = await _path_of(tables, at, page, is_forgotten=is_forgotten)
    if path != page.summary.path:
        moved_to(plan, page, path, data)
    elif data != page.data:
        old = ABSENT if page.data is None else digest_of(page.data)
        plan.writes.append(FileWrite(path=f"{FOLDER}/{path}", old=old, data=data))
    if was_forgotten != is_forgotten:
        kind = FORGOTTEN if is_forgotten else RESTORED
        plan.lines.append(NewLine(kind=kind, ids=ids_of(plan.writes, page.id, who)))
    read = page_of(page.id, path, data, known_type=page.summary.type)
    plan.brought.append(Brought(read, was_forgotten, is_forgotten))


def page_actions(at: PageHome, page: Loaded, target: State) -> list[UndoAction]:
    """What `bring_page` would do."""
    actions: list[UndoAction] = []
    if page.data is not None and _data_of(at, page, target) != page.data:
        actions.append("reverted")
    is_forgotten = target.is_forgotten or not target.exists
    if (page.summary.hidden_at is not None) != is_forgotten:
        actions.append("forgotten" if is_forgotten else "restored")
    return actions


def _data_of(at: PageHome, page: Loaded, target: State) -> bytes:
    """The bytes that a page is to have: of a text that was there, else those it has."""
    wanted = at.texts.get(target.text) if target.exists and target.text else None
    if wanted is not None:
        return wanted
    last = next((row.text for row in reversed(page.versions) if row.text), "")
    return page.data if page.data is not None else at.texts.get(last) or b""


async def _path_of(tables: Tables, at: PageHome, page: Loaded, *, is_forgotten: bool) -> str:
    path = page.summary.path
    if is_forgotten == is_archived(path) and page.data is not None:
        return path
    if is_forgotten and page.data is None:
        return path
    stem = stem_at(path)
    folder = ARCHIVE if is_forgotten else folder_of(page.summary.type)
    return (await names_for(tables, at.home, [stem])).path(folder, stem, "Memory", own=stem)


async def settle(tables: Tables, at: PageHome, plan: UndoPlan) -> None:
    """Store the rows of all pages that were brought to another state, in one go."""
    now = time.time_ns() // 1000
    out = [one.id for one in plan.brought if one.is_forgotten and not one.was_forgotten]
    back = [one.id for one in plan.brought if one.was_forgotten and not one.is_forgotten]
    gone = await tables.passages.ids_of(out)
    await tables.past.set_forgotten(out, True, now)
    await tables.past.set_forgotten(back, False, now)
    made = PagePlan()
    await store_pages(tables, made, [one.read for one in plan.brought], at.model_id())
    hidden = [one.id for one in plan.brought if one.is_forgotten]
    if hidden:
        await tables.notes.hide(hidden, now)
        await resolve_leading_to(tables, hidden)
    unseen = set(await tables.passages.ids_of(hidden))
    new = [one for one in made.new_passages if one not in unseen]
    plan.new_passages += dict.fromkeys([*new, *await tables.passages.ids_of(back)])
    plan.gone_passages += dict.fromkeys([*gone, *made.gone_passages])
    plan.pages += [one.read for one in plan.brought if not one.is_forgotten]
    plan.forgotten += [(one.id, one.read.path) for one in plan.brought if one.is_forgotten]


async def bring_records(
    tables: Tables, plan: UndoPlan, item_ids: Sequence[str], who: Who, *, is_forgotten: bool
) -> None:
    """Hide or show records; one text says of all of them who did it."""
    if not item_ids:
        return
    now = time.time_ns() // 1000
    await tables.past.set_forgotten(item_ids, is_forgotten, now)
    await hide_or_show(tables, item_ids, now if is_forgotten else None)
    shared = {"session": session_key(who.session)} if who.session else {}
    if note := who.note():
        shared["note"], kept = text_write(note)
        plan.writes.append(kept)
    for item_id in item_ids:
        ids = {"item": item_id, "hand": hand_of(who.author, item_id)} | shared
        plan.lines.append(NewLine(kind=FORGOTTEN if is_forgotten else RESTORED, ids=ids))
    passages = await tables.passages.ids_of(item_ids)
    if is_forgotten:
        plan.gone_passages += passages
        plan.hidden += item_ids
    else:
        plan.new_passages += passages
        plan.shown += item_ids


def counter_lines(at: PageHome, plan: PagePlan, item_id: str, counters: Sequence[Counter], who: Who) -> None:
    """Lines that take back evidence and mergers; evidence that comes back is said anew."""
    for counter in counters:
        row = counter.row
        ids = ids_of(plan.writes, item_id, who)
        if counter.kind in {SUPPORTED, OPPOSED}:
            name, kept = text_write(said_again(row.note, at.texts.get))
            plan.writes.append(kept)
            ids |= {"note": name} | ({"other": row.other} if row.other else {})
            plan.lines.append(NewLine(kind=counter.kind, ids=ids, count=row.count))
            continue
        other = row.other if row.kind not in {SUPPORTED, OPPOSED} else row.note
        plan.lines.append(NewLine(kind=counter.kind, ids=ids | {"other": other}))
