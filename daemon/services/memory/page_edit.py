"""Jobs of the writer that change single pages. Each returns what has to happen to files."""

import time
from collections.abc import Mapping
from typing import Any

import msgspec

from app.errors import InvalidInputError, ItemNotFoundError
from app.wire.memories import ChangeItem, Receipt
from daemon.ledger.line import NewLine
from daemon.pages.kind import ARCHIVE, RELATIONS, SUPERSEDED_BY, folder_of, is_archived
from daemon.pages.read import PageFacts, facts_of
from daemon.services.memory.clean import check_text, clean_name, clean_tags, time_text
from daemon.services.memory.line_kind import (
    CHANGED,
    FORGOTTEN,
    RESTORED,
    REVERTED,
    SUPERSEDED,
)
from daemon.services.memory.page_draft import PageDraft, relation_of, valid_times
from daemon.services.memory.page_field import checked_fields
from daemon.services.memory.page_file import (
    Loaded,
    PageHome,
    Who,
    changed_bytes,
    check_version,
    ids_of,
    load,
    move_row,
    moved_to,
    rewrite,
    who_of,
)
from daemon.services.memory.page_links import resolve_leading_to
from daemon.services.memory.page_plan import PagePlan, linked_names, names_for, plan_pages, store_pages
from daemon.services.memory.page_row import page_of, parse_page, stem_at
from daemon.services.memory.page_standing import refuse_set_aside, reinstate
from daemon.services.memory.request_key import request_key
from daemon.services.memory.typed import led_fields, new_kind, typed_fields, types_for
from daemon.services.memory.writer import Outcome
from daemon.store.database import Tables

_LINES = ("title", "cue", "space")


async def change(tables: Tables, at: PageHome, item_id: str, asked: ChangeItem) -> Outcome[PagePlan]:
    """Change what is asked for; a page that says so already stays as it is."""
    page = await load(tables, at, item_id)
    check_version(page, asked.if_version)
    who = who_of(asked.author, asked.reason, asked.session)
    plan = PagePlan()
    values = await changed_values(tables, page, asked)
    data = changed_bytes(page, values, asked.text)
    if data != page.bytes:
        await rewrite(tables, at, plan, page, data, NewLine(kind=CHANGED), who)
    return Outcome(plan, plan.change())


async def changed_values(tables: Tables, page: Loaded, asked: ChangeItem) -> dict[str, Any]:
    """The properties that are to be set; None takes one out. Raises InvalidInputError."""
    if asked.text is not None:
        check_text(asked.text)
    found: dict[str, Any] = {}
    for name in _LINES:
        given = getattr(asked, name)
        if given is not None:
            found[name] = clean_name(name, given) or None
    if found.get("title") == stem_at(page.summary.path):
        found["title"] = None
    for name in ("valid_from", "valid_to"):
        given = getattr(asked, name)
        if given is not None:
            found[name] = time_text(name, given) or None
    note = parse_page(page.bytes, page.summary.path)
    facts = facts_of(note.properties, page.summary.type)
    valid_times(found.get("valid_from", facts.valid_from), found.get("valid_to", facts.valid_to))
    found |= _changed_tags(asked, list(page.summary.tags))
    found |= await _changed_fields(tables, facts.type, note.properties, asked)
    if asked.pinned is not None:
        found["pinned"] = asked.pinned or None
    return found | await _changed_links(tables, facts, asked)


async def _changed_fields(
    tables: Tables, kind: str, properties: Mapping[str, Any], asked: ChangeItem
) -> dict[str, Any]:
    """The fields of its type, which may become another one: then all that is there has to fit that."""
    meta = dict(asked.meta)
    meta |= {"confidence": asked.confidence} if asked.confidence is not None else {}
    kind, before = await new_kind(tables, kind, asked.type), kind
    declared = (await types_for(tables, [kind])).get(kind)
    found: dict[str, Any] = {"type": kind} if kind != before else {}
    if declared is not None and kind != before:
        found |= declared.marks()
    if declared is not None:
        given = {**properties, **meta} if kind != before else meta
        checked = typed_fields(declared, given, None if kind != before else properties)
        changed = {name: one for name, one in checked.items() if name in meta or one != properties.get(name)}
        meta = await led_fields(tables, declared, changed)
    fields = checked_fields(kind, meta)
    return found | {name: fields.get(name) for name in [*fields, *(key for key in meta if meta[key] is None)]}


def _changed_tags(asked: ChangeItem, before: list[str]) -> dict[str, Any]:
    if asked.tags is None and not asked.add_tags and not asked.remove_tags:
        return {}
    removed = {tag.lower() for tag in clean_tags(asked.remove_tags)}
    tags = clean_tags([*(before if asked.tags is None else asked.tags), *asked.add_tags])
    kept = [tag for tag in tags if tag.lower() not in removed]
    return {"tags": kept or None}


async def _changed_links(tables: Tables, facts: PageFacts, asked: ChangeItem) -> dict[str, Any]:
    added = [relation_of(link) for link in asked.add_links]
    removed = [relation_of(link) for link in asked.remove_links]
    if not added and not removed:
        return {}
    names = await linked_names(tables, [target for _, target in [*added, *removed]])
    links = {name: list(facts.relations.get(name, ())) for name in RELATIONS}
    for relation, target in removed:
        gone = {target.lower(), names.get(target, target).lower()}
        links[relation] = [one for one in links[relation] if one.lower() not in gone]
    for relation, target in added:
        name = names.get(target, target)
        links[relation] += [name] if name.lower() not in {one.lower() for one in links[relation]} else []
    touched = {relation for relation, _ in [*added, *removed]}
    return {name: [f"[[{one}]]" for one in links[name]] or None for name in RELATIONS if name in touched}


async def forget(tables: Tables, at: PageHome, item_id: str, who: Who) -> Outcome[PagePlan]:
    """Take a page out of recall: its file goes to the archive."""
    page = await load(tables, at, item_id, forgotten=True)
    plan = PagePlan()
    if page.summary.hidden_at is not None:
        return Outcome(plan)
    now = time.time_ns() // 1000
    if page.data is not None and not is_archived(page.summary.path):
        stem = stem_at(page.summary.path)
        names = await names_for(tables, at.home, [stem])
        path = names.path(ARCHIVE, stem, "Memory", own=stem)
        moved_to(plan, page, path, page.data)
        await move_row(tables, item_id, path, len(page.data))
    plan.gone_passages += [row.id for row in await tables.passages.of(item_id)]
    await tables.notes.hide([item_id], now)
    await resolve_leading_to(tables, [item_id])
    await tables.records.set_forgotten(item_id, True, now)
    plan.lines.append(NewLine(kind=FORGOTTEN, ids=ids_of(plan.writes, item_id, who)))
    return Outcome(plan, plan.change())


async def restore(tables: Tables, at: PageHome, item_id: str, who: Who) -> Outcome[PagePlan]:
    """Bring a page back that was forgotten, superseded, retracted or graduated."""
    page = await load(tables, at, item_id, forgotten=True)
    plan = PagePlan()
    if page.summary.hidden_at is None:
        await reinstate(tables, at, plan, page, who)
        return Outcome(plan, plan.change())
    data = page.data if page.data is not None else _last_text(at, page)
    path = page.summary.path
    if is_archived(path) or page.data is None:
        stem = stem_at(path)
        names = await names_for(tables, at.home, [stem])
        path = names.path(folder_of(page.summary.type), stem, "Memory", own=stem)
        moved_to(plan, page, path, data)
    read = page_of(item_id, path, data, known_type=page.summary.type)
    await tables.records.set_forgotten(item_id, False, time.time_ns() // 1000)
    await store_pages(tables, plan, [read], at.model_id())
    plan.pages.append(read)
    plan.new_passages += [row.id for row in await tables.passages.of(item_id)]
    plan.lines.append(NewLine(kind=RESTORED, ids=ids_of(plan.writes, item_id, who)))
    return Outcome(plan, plan.change())


def _last_text(at: PageHome, page: Loaded) -> bytes:
    rows = [row for row in page.versions if row.text]
    data = at.texts.get(rows[-1].text) if rows else None
    if data is None:
        raise ItemNotFoundError("The words of this memory were erased.", hint="It cannot be brought back.")
    return data


async def revert(tables: Tables, at: PageHome, item_id: str, number: int, who: Who) -> Outcome[PagePlan]:
    """Let a page be again what it was, its properties and links included; nothing in between is lost."""
    page = await load(tables, at, item_id)
    plan = PagePlan()
    rows = [row for row in page.versions if row.text]
    if not 1 <= number <= len(rows):
        raise InvalidInputError(
            f"There is no version {number}.", hint=f"Look at them with: memorarium history {item_id}"
        )
    data = at.texts.get(rows[number - 1].text)
    if data is None:
        raise ItemNotFoundError(
            f"The words of version {number} are gone: erased, or replaced within the same edit.",
            hint=f"Look at the others with: memorarium history {item_id}",
        )
    if data != page.bytes:
        await rewrite(tables, at, plan, page, data, NewLine(kind=REVERTED), who)
    return Outcome(plan, plan.change())


async def supersede(
    tables: Tables, at: PageHome, item_id: str, draft: PageDraft | None, by: str, who: Who
) -> Outcome[PagePlan]:
    """Let a new page, or one that is there, take the place of another; the first receipt is its."""
    old = await load(tables, at, item_id)
    answered = await _answered(tables, draft, old)
    if answered is not None:
        return Outcome(PagePlan(receipts=[answered]))
    await refuse_set_aside(tables, item_id)
    # Whatever may be refused comes before the first row is changed.
    changed_bytes(old, {SUPERSEDED_BY: "[[…]]"})
    if item_id == by or (draft and item_id in (await tables.pages.same([draft.said()])).values()):
        raise InvalidInputError("A memory cannot take its own place.", hint="Send other words.")
    if draft is not None:
        link = ("supersedes", stem_at(old.summary.path))
        draft = with_link(draft, link)
        plan = await plan_pages(tables, [draft], at.home, at.model_id())
        new_id = plan.receipts[0].id
    else:
        plan, new_id = PagePlan(), by
    new_path = plan.pages[0].path if plan.pages else ""
    if not new_path:
        new_path = await _link_to_old(tables, at, plan, new_id, old, who)
    data = changed_bytes(old, {SUPERSEDED_BY: f"[[{stem_at(new_path)}]]"})
    await rewrite(tables, at, plan, old, data, NewLine(kind=SUPERSEDED, ids={"other": new_id}), who)
    return Outcome(plan, plan.change())


async def _answered(tables: Tables, draft: PageDraft | None, old: Loaded) -> Receipt | None:
    """The receipt of a request that comes again: what it named has taken the place already."""
    if draft is None or not draft.request_id:
        return None
    key = request_key(draft.request_id)
    known = (await tables.records.look_up([key], [], [])).answered.get(key)
    replacements = {row.other for row in old.versions if row.kind == SUPERSEDED}
    if known is None or known.item_id not in replacements:
        return None
    return Receipt(id=known.item_id, status="created", version=1)


def with_link(draft: PageDraft, link: tuple[str, str]) -> PageDraft:
    return draft if link in draft.links else msgspec.structs.replace(draft, links=(*draft.links, link))


async def _link_to_old(
    tables: Tables, at: PageHome, plan: PagePlan, new_id: str, old: Loaded, who: Who
) -> str:
    """Let a page that is there say which one it replaces; returns its path."""
    new = await load(tables, at, new_id)
    await refuse_set_aside(tables, new_id)
    note = parse_page(new.bytes, new.summary.path)
    links = facts_of(note.properties).relations.get("supersedes", ())
    name = stem_at(old.summary.path)
    if name.lower() not in {one.lower() for one in links}:
        data = changed_bytes(new, {"supersedes": [f"[[{one}]]" for one in (*links, name)]})
        await rewrite(tables, at, plan, new, data, NewLine(kind=CHANGED), who)
    return new.summary.path
