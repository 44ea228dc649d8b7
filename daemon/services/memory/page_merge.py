"""One page takes in another that says the same, and gives it up again.

Evidence moves by itself: it is counted with that of the page which took the other one in, for as long as
that one stands superseded by it.
"""

from typing import Any

from app.errors import ConflictError, InvalidInputError, ItemNotFoundError
from app.wire.memories import Receipt
from daemon.ledger.line import NewLine
from daemon.pages.kind import RELATIONS, SUPERSEDED_BY
from daemon.pages.read import PageFacts, facts_of
from daemon.services.memory.line_kind import MERGED, SUPERSEDED, UNMERGED
from daemon.services.memory.page_file import Loaded, PageHome, Who, changed_bytes, load, rewrite
from daemon.services.memory.page_plan import PagePlan
from daemon.services.memory.page_row import parse_page, stem_at
from daemon.services.memory.writer import Outcome
from daemon.store.database import Tables
from daemon.store.versions import VersionRow

REASON = "merged"
_LEADING = tuple(name for name in RELATIONS if name != "supersedes")


async def merge(tables: Tables, at: PageHome, item_id: str, into: str, who: Who) -> Outcome[PagePlan]:
    """Put a page into another one: that gets its tags and links, and takes its place."""
    if item_id == into:
        raise InvalidInputError("A memory cannot be merged into itself.", hint="Name another one.")
    old, kept = await load(tables, at, item_id), await load(tables, at, into)
    aside = await tables.pages.standings([item_id, into])
    if aside:
        raise ConflictError(
            "One of the two does not count any more: it was "
            + " and ".join(sorted(set(aside.values())))
            + ".",
            hint="Restore it first, or name the one that took its place.",
        )
    # Whatever may be refused comes before the first row is changed.
    gone = changed_bytes(old, {SUPERSEDED_BY: f"[[{stem_at(kept.summary.path)}]]"})
    data = changed_bytes(kept, await _taken_over(tables, old, kept))
    plan = PagePlan()
    await rewrite(tables, at, plan, kept, data, NewLine(kind=MERGED, ids={"other": item_id}), who)
    said = who if who.reason else Who(who.author, REASON, who.session)
    await rewrite(tables, at, plan, old, gone, NewLine(kind=SUPERSEDED, ids={"other": into}), said)
    plan.receipts.append(Receipt(id=into, status="replaced", version=kept.version + 1))
    return Outcome(plan, plan.change())


async def _taken_over(tables: Tables, old: Loaded, kept: Loaded) -> dict[str, Any]:
    """What the properties of the page that stays become."""
    theirs, own = _facts(old.bytes, old), _facts(kept.bytes, kept)
    values: dict[str, Any] = {}
    tags = {tag.lower(): tag for tag in [*old.summary.tags, *kept.summary.tags]}
    if tags.keys() != {tag.lower() for tag in kept.summary.tags}:
        first = [*kept.summary.tags, *old.summary.tags]
        values["tags"] = list({tag.lower(): tags[tag.lower()] for tag in first}.values())
    if theirs.is_pinned and not own.is_pinned:
        values["pinned"] = True
    if theirs.cue and not own.cue:
        values["cue"] = theirs.cue
    led_to = await _led_to(tables, theirs, own)
    for name in _LEADING:
        links = list(own.relations.get(name, ()))
        has = {led_to.get(one, one.lower()) for one in links} | {old.id, kept.id}
        new = [one for one in theirs.relations.get(name, ()) if led_to.get(one, one.lower()) not in has]
        if new:
            values[name] = [f"[[{one}]]" for one in (*links, *new)]
    replaced = [*own.relations.get("supersedes", ()), stem_at(old.summary.path)]
    return values | {"supersedes": [f"[[{one}]]" for one in dict.fromkeys(replaced)]}


async def _led_to(tables: Tables, *facts: PageFacts) -> dict[str, str]:
    """The items that links lead to, by how they are written."""
    names = {name for one in facts for links in one.relations.values() for name in links}
    return {name: items[0][0] for name, items in (await tables.pages.find_targets(names)).items() if items}


async def unmerge(tables: Tables, at: PageHome, plan: PagePlan, old: Loaded, who: Who) -> None:
    """Before a page comes back: take from the one that it was merged into what it had given."""
    last = next((row for row in reversed(old.versions) if row.kind == SUPERSEDED), None)
    if last is None:
        return
    try:
        kept = await load(tables, at, last.other)
    except ItemNotFoundError:
        return
    rows = [row for row in kept.versions if row.text]
    merged = _merge_of(rows, old.id)
    if merged < 1:
        return
    before, after = at.texts.get(rows[merged - 1].text), at.texts.get(rows[merged].text)
    if before is not None and after == kept.bytes:
        data = before
    else:
        data = changed_bytes(kept, _given_back(kept, before, after, stem_at(old.summary.path)))
    if data != kept.bytes:
        await rewrite(tables, at, plan, kept, data, NewLine(kind=UNMERGED, ids={"other": old.id}), who)


def _merge_of(rows: list[VersionRow], other: str) -> int:
    """The place of the line by which a page was taken in; -1 for none, or when it was given up already."""
    last = next((n for n in reversed(range(len(rows))) if rows[n].other == other), -1)
    return last if last >= 0 and rows[last].kind == MERGED else -1


def _given_back(kept: Loaded, before: bytes | None, after: bytes | None, name: str) -> dict[str, Any]:
    """What the merge had added and is still there, taken out; what was changed since stays."""
    own = _facts(kept.bytes, kept)
    left = [one for one in own.relations.get("supersedes", ()) if one.lower() != name.lower()]
    values: dict[str, Any] = {"supersedes": [f"[[{one}]]" for one in left] or None}
    if before is None or after is None:
        return values
    was, became = _facts(before, kept), _facts(after, kept)
    for relation in _LEADING:
        added = set(became.relations.get(relation, ())) - set(was.relations.get(relation, ()))
        links = own.relations.get(relation, ())
        if added & set(links):
            values[relation] = [f"[[{one}]]" for one in links if one not in added] or None
    new_tags = _tags(after) - _tags(before)
    if new_tags & {tag.lower() for tag in kept.summary.tags}:
        values["tags"] = [tag for tag in kept.summary.tags if tag.lower() not in new_tags] or None
    if became.is_pinned and not was.is_pinned:
        values["pinned"] = None
    if became.cue != was.cue and own.cue == became.cue:
        values["cue"] = was.cue or None
    return values


def _facts(data: bytes, page: Loaded) -> PageFacts:
    return facts_of(parse_page(data, page.summary.path).properties, page.summary.type)


def _tags(data: bytes) -> set[str]:
    return {tag.lower() for tag in parse_page(data, "").tags}
